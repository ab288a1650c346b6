"""Proof that what was marked "not remembered" is remembered nowhere (SPEC R-10).

Each marked message and the answer to it is looked for in every text column of every table that hangs on the account,
in the queue's payloads and in sessions; by reference, by content, and in the chunks by meaning. On request also in the
uploads, caches and logs of the data folder. A conversation's own turns, and what the person keeps in notes and
documents, are the person's own texts and no memory. Words that also stand there are no trace: another message that says
the same is another message.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import Any
from uuid import UUID

from django.apps import apps
from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.postgres.fields import ArrayField
from django.db import connection, models
from django.db.models.functions import Cast

from eunoe.conf import get_settings
from eunoe.conversations.models import Message
from eunoe.errors import EunoeError
from eunoe.facts.folding import same_text
from eunoe.facts.models import FactSource
from eunoe.providers.embedders import embed, embedder_name
from eunoe.recall.fields import vector_text
from eunoe.recall.models import Chunk

WORDS = 6
"""So many words in a row are recognised; a shorter text counts as a whole."""

FEWEST_WORDS = 4
"""Texts of fewer words say nothing of their own and are looked for by reference alone."""

SAME_MEANING = 0.98
_FILE_BYTES = 4_000_000

# What the person wrote or keeps is theirs, and where it stands it is to be seen.
_OWN_TEXTS = {("conversations", "message", "content"), ("conversations", "conversation", "title")}
_OWN_APPS = {"library", "sharing"}


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Trace:
    """Something of a marked message where it should not be: ids only."""

    where: str
    id: str
    message_id: str
    how: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """How many messages are marked, in how many texts and files they were looked for, and what was found."""

    marked: int
    texts: int
    files: int
    traces: tuple[Trace, ...]

    @property
    def is_clean(self) -> bool:
        return not self.traces


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sought:
    """A marked message with its answers, and the runs of words that only they say."""

    message_id: UUID
    ids: frozenset[UUID]
    texts: tuple[str, ...]
    shingles: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Text:
    """A stored text, and where it stands."""

    where: str
    id: str
    text: str


def verify_account(*, account: Any) -> Verification:
    """Look everywhere: the database, and the files of the data folder."""
    found = verify_database(account=account)
    if not found.marked:
        return found
    files = list(_texts_of_files(get_settings().data_dir))
    traces = _by_content(_sought(account), files)
    return Verification(
        marked=found.marked,
        texts=found.texts,
        files=len({text.id for text in files}),
        traces=tuple(sorted({*found.traces, *traces})),
    )


def verify_database(*, account: Any) -> Verification:
    """Look through the database alone. With nothing marked it is one query."""
    sought = _sought(account)
    if not sought:
        return Verification(marked=0, texts=0, files=0, traces=())
    texts = [*_texts_of_account(account), *_texts_of_queue(), *_texts_of_sessions()]
    traces = {*_by_reference(account, sought), *_by_content(sought, texts), *_by_meaning(account, sought)}
    return Verification(marked=len(sought), texts=len(texts), files=0, traces=tuple(sorted(traces)))


# --- what is sought -----------------------------------------------------------------------------------------------


def _sought(account: Any) -> list[_Sought]:
    """Every marked message with what answered it, up to the next message of the person."""
    marked = Message.objects.filter(account=account, not_remembered=True)
    if not marked.exists():
        return []
    rows = (
        Message.objects.filter(account=account)
        .order_by("conversation_id", "seq")
        .values_list("conversation_id", "id", "role", "content", "not_remembered")
    )
    hidden: list[tuple[UUID, list[UUID], list[str]]] = []
    own: set[str] = set()
    for _, turns in groupby(rows.iterator(2000), key=lambda row: row[0]):
        is_hidden = False
        for _conversation, key, role, content, not_remembered in turns:
            if role == Message.Role.USER:
                is_hidden = not_remembered
                if is_hidden:
                    hidden.append((key, [key], [content]))
                    continue
            if is_hidden:
                hidden[-1][1].append(key)
                hidden[-1][2].append(content)
            else:
                own |= shingles(content)
    for text in _texts_of_apps(account):
        own |= shingles(text)
    return [
        _Sought(
            message_id=key,
            ids=frozenset(ids),
            texts=tuple(texts),
            shingles=frozenset().union(*(shingles(text) for text in texts)) - own,
        )
        for key, ids, texts in hidden
    ]


def shingles(text: str) -> set[str]:
    """The runs of ``WORDS`` words of a text, without case, accents and punctuation; a short text as one run."""
    words = same_text(text).split()
    if len(words) < FEWEST_WORDS:
        return set()
    if len(words) <= WORDS:
        return {" ".join(words)}
    return {" ".join(words[start : start + WORDS]) for start in range(len(words) - WORDS + 1)}


def _runs(text: str) -> set[str]:
    """Every run of words of a stored text that a sought text of any length could equal."""
    words = same_text(text).split()
    return {
        " ".join(words[start : start + size])
        for size in range(FEWEST_WORDS, WORDS + 1)
        for start in range(len(words) - size + 1)
    }


# --- how it is found ----------------------------------------------------------------------------------------------


def _by_reference(account: Any, sought: Sequence[_Sought]) -> Iterator[Trace]:
    """Chunks made of a marked message or its answer, and lines that rest on nothing else."""
    owners = {key: one.message_id for one in sought for key in one.ids}
    chunks = Chunk.objects.filter(account=account, message_ids__overlap=list(owners)).values_list("pk", "message_ids")
    for pk, keys in chunks:
        for key in {owners[key] for key in keys if key in owners}:
            yield Trace(where="recall_chunk.message_ids", id=str(pk), message_id=str(key), how="reference")
    rests_on: dict[UUID, set[UUID]] = {}
    for fact_id, message_id in FactSource.objects.filter(account=account).values_list("fact_id", "message_id"):
        rests_on.setdefault(fact_id, set()).add(message_id)
    for fact_id, turns in rests_on.items():
        if turns <= owners.keys():
            for key in {owners[turn] for turn in turns}:
                yield Trace(where="facts_fact.sources", id=str(fact_id), message_id=str(key), how="reference")


def _by_content(sought: Sequence[_Sought], texts: Iterable[_Text]) -> Iterator[Trace]:
    """Stored texts that hold a run of words which only a marked message or its answer says."""
    wanted = {run: one.message_id for one in sought for run in one.shingles}
    if not wanted:
        return
    for text in texts:
        for key in {wanted[run] for run in _runs(text.text) if run in wanted}:
            yield Trace(where=text.where, id=text.id, message_id=str(key), how="content")


def _by_meaning(account: Any, sought: Sequence[_Sought]) -> Iterator[Trace]:
    """Chunks whose vector is that of a marked exchange and whose text shares its words: one that outlived its text."""
    told = [(one, text) for one in sought for text in _embeddable(one)]
    try:
        vectors = embed([text for _, text in told])
    except EunoeError:
        return
    for (one, text), vector in zip(told, vectors, strict=True):
        for pk, stored, keys in _nearest(account, vector_text(vector.tolist())):
            words, own = set(same_text(text).split()), set(same_text(stored).split())
            shares = len(words & own) >= max(1, len(own) // 2)
            if shares and (set(keys) & one.ids or one.shingles & _runs(stored)):
                yield Trace(where="recall_chunk.embedding", id=str(pk), message_id=str(one.message_id), how="meaning")


def _embeddable(one: _Sought) -> list[str]:
    said = [text for text in one.texts if text.strip()]
    return list(dict.fromkeys([*said, "\n".join(said)])) if said else []


def _nearest(account: Any, vector: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT id, text, message_ids FROM recall_chunk "
            "WHERE account_id = %s AND embedder = %s AND -(embedding <#> %s::halfvec) >= %s",
            [account.pk, embedder_name(), vector, SAME_MEANING],
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


def _texts_of_apps(account: Any) -> Iterator[str]:
    """What the person keeps in notes, documents and projects."""
    for model, path in tables_of_accounts().items():
        if model._meta.app_label in _OWN_APPS:
            for text in _texts_of_table(model, _text_columns(model), {path: account.pk}):
                yield text.text


def _texts_of_queue() -> Iterator[_Text]:
    """The payloads and events of every job, whoever it is for."""
    for model in apps.get_app_config("procrastinate").get_models():
        yield from _texts_of_table(model, _text_columns(model), {})


def _texts_of_sessions() -> Iterator[_Text]:
    # Where sessions are kept elsewhere than in the database, there are none to look through here.
    store = import_module(settings.SESSION_ENGINE).SessionStore
    if not hasattr(store, "get_model_class"):
        return
    table = store.get_model_class()
    for session in table._base_manager.iterator():
        where = f"{table._meta.db_table}.session_data"
        yield _Text(where=where, id="session", text=str(session.get_decoded()))


def _texts_of_table(
    model: type[models.Model], columns: "Sequence[models.Field[Any, Any]]", filters: Mapping[str, Any]
) -> Iterator[_Text]:
    table = model._meta.db_table
    for column in columns:
        printed = Cast(column.name, models.TextField())
        rows = model._base_manager.filter(**filters).annotate(printed=printed).values_list("pk", "printed")
        for pk, text in rows.iterator(2000):
            if text:
                yield _Text(where=f"{table}.{column.column}", id=str(pk), text=text)


def _text_columns(model: type[models.Model]) -> "list[models.Field[Any, Any]]":
    kinds = (models.CharField, models.TextField, models.JSONField)
    return [
        field
        for field in model._meta.concrete_fields
        if isinstance(field, kinds) or (isinstance(field, ArrayField) and isinstance(field.base_field, kinds))
    ]


def _place(model: type[models.Model], field: "models.Field[Any, Any]") -> tuple[str, str, str]:
    return (model._meta.app_label, str(model._meta.model_name), field.name)


def _texts_of_files(folder: Path) -> Iterator[_Text]:
    """Uploads, caches, logs and whatever else lies in the data folder. Of the database only its log: the rest of it is
    what was looked through above.
    """
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        in_database = inside.parts[0] == "postgres"
        if (in_database and not inside.name.startswith("log")) or not path.is_file() or path.is_symlink():
            continue
        yield from _texts_of_file(path, inside.as_posix())


def _texts_of_file(path: Path, name: str) -> Iterator[_Text]:
    try:
        with path.open("rb") as file:
            before = b""
            while piece := file.read(_FILE_BYTES):
                yield _Text(where="file", id=name, text=(before + piece).decode(errors="replace"))
                before = piece[-1000:]
    except OSError:
        return
