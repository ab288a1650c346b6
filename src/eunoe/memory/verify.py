"""Proof that what was marked "not remembered" is remembered nowhere (SPEC R-10, R-16).

Each marked message with the answer to it, each marked note, document and project is looked for in every text column of
every table that hangs on the account, in the queue's payloads and in sessions; by reference, by content, and in the
chunks by meaning. On request also in the payloads and sessions of all others, and in the caches, logs and other files
of the data folder: while a person waits, their own must do. A conversation's own turns, and what the person keeps in
notes, documents and projects, are the person's own texts and no memory.

Words that also stand in something that is not marked are no trace: another message that says the same is another
message. Where they stand is told, so that the person can mark it, too. A reply that merely repeats what it was given is
no such message: what memory holds of it is a trace (see ``eunoe.exclusions``).
"""

import os
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as made
from importlib import import_module
from itertools import chain, groupby
from pathlib import Path
from typing import Any
from uuid import UUID

from django.apps import apps
from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.postgres.fields import ArrayField
from django.core.files.storage import default_storage
from django.db import connection, models
from django.db.models import Q
from django.db.models.functions import Cast
from procrastinate.contrib.django.models import ProcrastinateJob

from eunoe.conf import get_settings
from eunoe.conversations.models import Message
from eunoe.errors import EunoeError
from eunoe.exchanges import pair
from eunoe.exclusions import (
    MESSAGE,
    Item,
    Marks,
    find_echoes,
    is_question,
    read_marked,
    read_marks,
    read_things,
    split_reference,
)
from eunoe.facts.models import FactSource
from eunoe.facts.services import expired_lines
from eunoe.folding import same_words
from eunoe.library.models import Document
from eunoe.providers.embedders import embed, embedder_name
from eunoe.recall.fields import vector_text
from eunoe.recall.models import Chunk
from eunoe.recall.pipeline.chunk import cut
from eunoe.recall.types import Part
from eunoe.repetition import Run, Runs, shingles

SAME_MEANING = 0.98
FILE_BYTES_IN_BACKGROUND = 256_000_000
"""How much of the data folder's files is looked through while nobody waits."""
SESSIONS_IN_BACKGROUND = 20_000
"""And how many sessions of others."""

_PIECE_BYTES = 4_000_000

# What the person wrote or keeps is theirs, and where it stands it is to be seen.
_OWN_TEXTS = {("eunoe_conversations", "message", "content"), ("eunoe_conversations", "conversation", "title")}
_OWN_APPS = {"eunoe_library", "eunoe_sharing"}


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Trace:
    """Something of what is marked where it should not be: ids only. ``kind`` and ``marked_id`` say what is marked."""

    where: str
    id: str
    kind: str
    marked_id: str
    how: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeat:
    """An exchange (by the person's message), note, document or project that is not marked and says the same words."""

    kind: str
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """How much is marked, in how many texts and files it was looked for, what was found, and where else it stands.

    ``is_everywhere`` tells whether all files, and what is others', were looked through, too.
    """

    marks: Marks
    texts: int = 0
    files: int = 0
    traces: tuple[Trace, ...] = ()
    repeated: tuple[Repeat, ...] = ()
    is_everywhere: bool = False

    @property
    def marked(self) -> int:
        return len(self.marks.messages)

    @property
    def marked_things(self) -> int:
        return len(self.marks.things)

    @property
    def is_clean(self) -> bool:
        return not self.traces

    @property
    def pending(self) -> int:
        """How much of what is marked memory still holds: gone with the next build."""
        return len({(trace.kind, trace.marked_id) for trace in self.traces if trace.how == _BY_REFERENCE})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sought:
    """Something marked, and the runs of words that only it says."""

    item: Item
    shingles: frozenset[Run]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Text:
    """A stored text, and where it stands."""

    where: str
    id: str
    text: str


@dataclass(slots=True)
class _Elsewhere:
    """What is no account's: others' sessions and the files of the data folder, up to so many, and so many bytes."""

    bytes_left: int
    sessions_left: int
    names: set[str] = made(default_factory=set)
    is_whole: bool = True


_BY_REFERENCE = "reference"


def verify_account(*, account: Any, file_bytes: int = 2**62, sessions: int = 2**62) -> Verification:
    """Look everywhere: the database, others' sessions and jobs too, and the files of the data folder.

    Of the files ``file_bytes`` at most, of others' sessions so many, the latest.
    """
    return _look(account, _Elsewhere(bytes_left=file_bytes, sessions_left=sessions))


def verify_database(*, account: Any, marks: Marks | None = None) -> Verification:
    """Look through what is the account's in the database, by reference and content: what can be done while a person
    waits, however many others there are.

    ``marks`` may have been read already; with nothing marked no more is.
    """
    return _look(account, None, marks)


def verify_references(*, account: Any, marks: Marks) -> Verification:
    """Look by reference alone: what memory still holds of what is marked. However much was said, it takes a moment."""
    marked = read_marked(account_id=account.pk, marks=marks)
    return Verification(marks=marks, traces=tuple(sorted(set(_by_reference(account, marked, {})))))


def _look(account: Any, elsewhere: _Elsewhere | None, known: Marks | None = None) -> Verification:
    marks = read_marks(account_id=account.pk) if known is None else known
    if not marks:
        return Verification(marks=marks, is_everywhere=elsewhere is not None)
    marked = read_marked(account_id=account.pk, marks=marks)
    echoes = find_echoes(account_id=account.pk)
    sought, repeated = _sought(account, marked, echoes)
    traces = set(_by_reference(account, marked, echoes))
    if elsewhere is not None:
        traces.update(_by_meaning(account, sought))
    stored = [_texts_of_account(account), _texts_of_queue(account, elsewhere), _texts_of_sessions(account, elsewhere)]
    texts = 0
    for source in [*stored, *([_texts_of_files(get_settings().data_dir, elsewhere)] if elsewhere else [])]:
        found, count = _by_content(sought, source)
        traces |= found
        texts += count
    return Verification(
        marks=marks,
        texts=texts,
        files=len(elsewhere.names) if elsewhere else 0,
        traces=tuple(sorted(traces)),
        repeated=repeated,
        is_everywhere=elsewhere is not None and elsewhere.is_whole,
    )


# --- what is sought -----------------------------------------------------------------------------------------------


def _sought(account: Any, marked: Sequence[Item], echoes: Collection[UUID]) -> tuple[list[_Sought], tuple[Repeat, ...]]:
    """The runs of words that only what is marked says, and where else the others stand."""
    runs = [frozenset().union(*(shingles(text) for text in item.texts)) for item in marked]
    wanted: frozenset[Run] = frozenset().union(*runs)
    looked_for = Runs(wanted)
    elsewhere: set[Run] = set()
    repeated: dict[Repeat, None] = {}
    for repeat, text in _own_texts(account, marked, echoes):
        if found := looked_for.within(text):
            elsewhere |= found
            repeated[repeat] = None
    sought = [_Sought(item=item, shingles=own - elsewhere) for item, own in zip(marked, runs, strict=True)]
    return sought, tuple(repeated)


def _own_texts(account: Any, marked: Sequence[Item], echoes: Collection[UUID]) -> Iterator[tuple[Repeat, str]]:
    """What the person said, was answered and keeps, as far as it may be remembered."""
    hidden = {key for item in marked for key in item.ids}
    rows = (
        Message.objects.filter(account=account)
        .order_by("conversation_id", "seq")
        .values_list("conversation_id", "id", "role", "content", "not_remembered")
    )
    for _, turns in groupby(rows.iterator(2000), key=lambda row: row[0]):
        for question, exchange in pair(turns, is_question):
            repeat = Repeat(kind=MESSAGE, id=str(question[1]))
            for _conversation, key, _role, content, _mark in exchange:
                if key not in hidden and key not in echoes:
                    yield repeat, content
    for item in read_things(account_id=account.pk):
        if not item.is_marked:
            for text in item.texts:
                yield Repeat(kind=item.kind, id=str(item.id)), text


# --- how it is found ----------------------------------------------------------------------------------------------


def _by_reference(account: Any, marked: Sequence[Item], echoes: Mapping[UUID, Collection[str]]) -> Iterator[Trace]:
    """Chunks made of what is marked or of a reply that repeats it, and lines that rest on nothing else."""
    named = {item.reference: item for item in marked}
    owners: dict[UUID, list[Item]] = {key: [item] for item in marked for key in item.ids}
    rested_on = dict(owners)
    owners |= {key: [named[one] for one in said if one in named] for key, said in echoes.items()}
    chunks = Chunk.objects.filter(account=account)
    for pk, keys in chunks.filter(message_ids__overlap=list(owners)).values_list("pk", "message_ids"):
        yield from _traces("eunoe_recall_chunk.message_ids", pk, [item for key in keys for item in owners.get(key, [])])
    things = Q(pk__in=[])
    for source_key, references in groupby(sorted(set(named) - {one.reference for one in marked if one.ids}), _source):
        things |= Q(source_key=source_key, source_id__in=[split_reference(one)[1] for one in references])
    for pk, source_key, source_id in chunks.filter(things).values_list("pk", "source_key", "source_id"):
        yield from _traces("eunoe_recall_chunk.source_id", pk, [named[f"{source_key}:{source_id}"]])
    for fact_id, turns in _lines_on_nothing_else(account, rested_on).items():
        yield from _traces(
            "eunoe_facts_fact.sources", fact_id, [item for turn in turns for item in rested_on.get(turn, [])]
        )


def _source(reference: str) -> str:
    return split_reference(reference)[0]


def _traces(where: str, pk: Any, items: Iterable[Item]) -> Iterator[Trace]:
    for item in items:
        yield Trace(where=where, id=str(pk), kind=item.kind, marked_id=str(item.id), how=_BY_REFERENCE)


def _lines_on_nothing_else(account: Any, marked: Mapping[UUID, Any]) -> dict[UUID, Collection[UUID]]:
    """Lines of which every turn is marked, and those that do not stand on the turns that are left."""
    rests_on: dict[UUID, set[UUID]] = {}
    for fact_id, message_id in FactSource.objects.filter(account=account).values_list("fact_id", "message_id"):
        rests_on.setdefault(fact_id, set()).add(message_id)
    found: dict[UUID, Collection[UUID]] = dict(expired_lines(account_id=account.pk))
    return found | {fact_id: turns for fact_id, turns in rests_on.items() if turns <= marked.keys()}


def _by_content(sought: Sequence[_Sought], texts: Iterable[_Text]) -> tuple[set[Trace], int]:
    """Stored texts that hold a run of words which only something marked says; and how many texts there were."""
    owners: dict[Run, list[Item]] = {}
    for one in sought:
        for run in one.shingles:
            owners.setdefault(run, []).append(one.item)
    looked_for = Runs(owners)
    found: set[Trace] = set()
    count = 0
    for text in texts:
        count += text.where != _FILE
        for item in {item.reference: item for run in looked_for.within(text.text) for item in owners[run]}.values():
            found.add(Trace(where=text.where, id=text.id, kind=item.kind, marked_id=str(item.id), how="content"))
    return found, count


def _by_meaning(account: Any, sought: Sequence[_Sought]) -> Iterator[Trace]:
    """Chunks whose vector is that of a marked exchange and whose text shares its words: one that outlived its text."""
    told = [(one, text) for one in sought if one.item.kind == MESSAGE for text in _embeddable(one.item)]
    try:
        vectors = embed([text for _, text in told])
    except EunoeError:
        return
    runs = {one.item.id: Runs(one.shingles) for one, _ in told}
    for place, pk, stored, keys in _nearest(account, [vector_text(vector.tolist()) for vector in vectors]):
        one, text = told[place]
        words, stored_words = set(same_words(text)), set(same_words(stored))
        shares = len(words & stored_words) >= max(1, len(stored_words) // 2)
        if shares and (set(keys) & one.item.ids or runs[one.item.id].within(stored)):
            yield Trace(
                where="eunoe_recall_chunk.embedding",
                id=str(pk),
                kind=one.item.kind,
                marked_id=str(one.item.id),
                how="meaning",
            )


def _embeddable(item: Item) -> list[str]:
    """The texts by themselves and together, cut as a build cuts them: nothing longer has a vector, and the embedder
    takes time and space with every word.
    """
    parts = [Part(text=text) for text in item.texts]
    pieces = [piece for part in parts for piece in cut([part])] + cut(parts)
    return list(dict.fromkeys(piece.text for piece in pieces))


def _nearest(account: Any, vectors: list[str]) -> list[tuple[Any, ...]]:
    """Chunks that mean the same as one of the vectors, each with the place of that vector: one query."""
    with connection.cursor() as cursor:
        cursor.execute(
            # Each vector is read once, not once for each chunk, which takes a hundred times as long.
            "WITH told AS MATERIALIZED (SELECT place, vector::halfvec AS vector "
            "FROM unnest(%s::text[]) WITH ORDINALITY AS given (vector, place)) "
            "SELECT told.place - 1, id, text, message_ids FROM told JOIN eunoe_recall_chunk "
            "ON account_id = %s AND embedder = %s AND -(embedding <#> told.vector) >= %s",
            [vectors, account.pk, embedder_name(), SAME_MEANING],
        )
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found


# --- where it is looked for ---------------------------------------------------------------------------------------


def tables_of_accounts() -> Mapping[type[models.Model], str]:
    """Every table that hangs on an account, with the path that leads from it to the account."""
    account = get_user_model()
    paths: dict[type[models.Model], str] = {account: "pk"}
    grown = True
    while grown:
        grown = False
        for model in apps.get_models():
            if model in paths or model._meta.proxy or not model._meta.managed:
                continue
            for field in model._meta.concrete_fields:
                target = field.related_model
                if isinstance(target, type) and target in paths and target is not model:
                    above = paths[target]
                    paths[model] = field.name if above == "pk" else f"{field.name}__{above}"
                    grown = True
                    break
    return paths


def _texts_of_account(account: Any) -> Iterator[_Text]:
    for model, path in tables_of_accounts().items():
        if model._meta.app_label in _OWN_APPS:
            continue
        columns = [field for field in _text_columns(model) if _place(model, field) not in _OWN_TEXTS]
        yield from _texts_of_table(model, columns, {path: account.pk})


def _texts_of_queue(account: Any, elsewhere: _Elsewhere | None) -> Iterator[_Text]:
    """The payloads of the account's jobs; or those and the events of every job, whoever it is for."""
    if elsewhere is None:
        own = {"args__account_id": str(account.pk)}
        yield from _texts_of_table(ProcrastinateJob, _text_columns(ProcrastinateJob), own)
        return
    for model in apps.get_app_config("procrastinate").get_models():
        yield from _texts_of_table(model, _text_columns(model), {})


def _texts_of_sessions(account: Any, elsewhere: _Elsewhere | None) -> Iterator[_Text]:
    """Those of the account, and the latest of all others'. Where nothing tells whose they are, they are all others'."""
    # Where sessions are kept elsewhere than in the database, there are none to look through here.
    store = import_module(settings.SESSION_ENGINE).SessionStore
    if not hasattr(store, "get_model_class"):
        return
    table = store.get_model_class()
    kept, others = table._base_manager.none(), table._base_manager.order_by("-expire_date")
    if any(field.name == "account_id" for field in table._meta.fields):
        kept, others = table._base_manager.filter(account_id=account.pk), others.exclude(account_id=account.pk)
    where = f"{table._meta.db_table}.session_data"
    for session in chain(kept.iterator(), _as_many(others, elsewhere) if elsewhere else ()):
        yield _Text(where=where, id="session", text=str(session.get_decoded()))


def _as_many(others: "models.QuerySet[Any]", elsewhere: _Elsewhere) -> Iterator[Any]:
    for number, session in enumerate(others.iterator()):
        if number >= elsewhere.sessions_left:
            elsewhere.is_whole = False
            return
        yield session


def _texts_of_table(
    model: type[models.Model], columns: "Sequence[models.Field[Any, Any]]", filters: Mapping[str, Any]
) -> Iterator[_Text]:
    if not columns:
        return
    places = [f"{model._meta.db_table}.{column.column}" for column in columns]
    printed = {f"printed_{column.name}": Cast(column.name, models.TextField()) for column in columns}
    rows = model._base_manager.filter(**filters).annotate(**printed).values_list("pk", *printed)
    for pk, *texts in rows.iterator(2000):
        for place, text in zip(places, texts, strict=True):
            if text:
                yield _Text(where=place, id=str(pk), text=text)


def _text_columns(model: type[models.Model]) -> "list[models.Field[Any, Any]]":
    """Columns that can hold what somebody wrote: not those that hold one of a few words."""
    kinds = (models.CharField, models.TextField, models.JSONField)
    return [
        field
        for field in model._meta.concrete_fields
        if not field.choices
        and (isinstance(field, kinds) or (isinstance(field, ArrayField) and isinstance(field.base_field, kinds)))
    ]


def _place(model: type[models.Model], field: "models.Field[Any, Any]") -> tuple[str, str, str]:
    return (model._meta.app_label, str(model._meta.model_name), field.name)


_FILE = "file"


def _texts_of_files(folder: Path, files: _Elsewhere) -> Iterator[_Text]:
    """Caches, logs and whatever else lies in the data folder. Of the database only its log: the rest of it is what was
    looked through above. Not the files of documents, which are the person's own as long as the document is there, nor
    the static files that came with the product.
    """
    kept = set(_files_of_documents())
    for path in _files_in(folder):
        inside = path.relative_to(folder)
        in_database = inside.parts[0] == "postgres"
        if (in_database and not inside.name.startswith("log")) or _is_static(path):
            continue
        if not path.is_file() or path.is_symlink():
            continue
        if os.path.abspath(path) not in kept:  # noqa: PTH100  # As the storage names them: links are not followed.
            yield from _texts_of_file(path, inside.as_posix(), files)


def _files_in(folder: Path) -> Iterator[Path]:
    """In a fixed order. What goes away meanwhile is passed over."""
    for parent, folders, names in os.walk(folder):
        folders.sort()
        yield from (Path(parent, name) for name in sorted(names))


def _is_static(path: Path) -> bool:
    return bool(settings.STATIC_ROOT) and path.is_relative_to(settings.STATIC_ROOT)


def _files_of_documents() -> Iterator[str]:
    for name in Document.objects.values_list("file", flat=True).iterator():
        try:
            yield default_storage.path(name)
        except NotImplementedError:
            return  # They are kept elsewhere.


def _texts_of_file(path: Path, name: str, files: _Elsewhere) -> Iterator[_Text]:
    try:
        with path.open("rb") as file:
            before = b""
            while piece := file.read(_PIECE_BYTES):
                files.bytes_left -= len(piece)
                if files.bytes_left < 0:
                    files.is_whole = False
                    return
                files.names.add(name)
                yield _Text(where=_FILE, id=name, text=(before + piece).decode(errors="replace"))
                before = piece[-1000:]
    except OSError:
        return
