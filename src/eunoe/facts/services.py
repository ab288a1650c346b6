"""The fact list: reading it, and the writes that are no pass."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Exists, OuterRef, Subquery
from django.utils import timezone

from eunoe.conversations.models import MemoryState, Message
from eunoe.conversations.services import lock_memory
from eunoe.errors import Invalid, NotFound
from eunoe.facts import budget
from eunoe.facts.expiry import find_expired
from eunoe.facts.guard import is_secret
from eunoe.facts.guard_cleaning import clean
from eunoe.facts.models import Fact, FactList, FactSource, Pass, PassChange
from eunoe.providers.tokens import count_tokens
from eunoe.statements import Statement


@dataclass(frozen=True, slots=True, kw_only=True)
class FactView:
    """A line as it is shown: since when, and the turns it rests on that still exist.

    ``reference`` names the line in these words.
    """

    id: UUID
    reference: str
    text: str
    since: datetime
    sources: tuple[UUID, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FactListView:
    """The whole list with its size in tokens of ``limit``."""

    facts: tuple[FactView, ...]
    tokens: int
    limit: int
    updated_at: datetime | None

    @property
    def count(self) -> int:
        return len(self.facts)


def read_lines(*, account_id: Any) -> tuple[tuple[UUID, str], ...]:
    """The lines in order: one query."""
    return tuple(Fact.objects.filter(account_id=account_id).order_by("position").values_list("id", "text"))


def has_lines(*, account_id: Any) -> bool:
    """Whether anything is in the list: one query."""
    return Fact.objects.filter(account_id=account_id).exists()


def read_lines_for_prompt(*, account_id: Any, fact_ids: Collection[UUID] | None = None) -> tuple[tuple[str, str], ...]:
    """The lines in order, each after its reference, of ``fact_ids`` alone where these are given; none while memory is
    switched off. One query.
    """
    rows = _LINES.fetch(account_id=account_id)
    wanted = None if fact_ids is None else set(fact_ids)
    return tuple((reference(key, revision), text) for key, revision, text in rows if wanted is None or key in wanted)


_LINES = Statement(
    lambda account_id: (
        Fact.objects.filter(account_id=account_id)
        .exclude(account_id__in=MemoryState.objects.paused().values("account_id"))
        .order_by("position")
        .values_list("id", "revision", "text")
    )
)


def reference(fact_id: UUID, revision: int) -> str:
    """How a line in its present words is named where these must not be kept: another wording has another name."""
    return f"{fact_id}@{revision}"


def view_list(*, account_id: Any) -> FactListView:
    """The list as its owner sees it: three queries whatever its length."""
    facts = list(Fact.objects.filter(account_id=account_id).order_by("position"))
    sources: dict[UUID, list[UUID]] = {}
    for fact_id, message_id in FactSource.objects.filter(account_id=account_id).values_list("fact_id", "message_id"):
        sources.setdefault(fact_id, []).append(message_id)
    head = FactList.objects.filter(account_id=account_id).first()
    return FactListView(
        facts=tuple(
            FactView(
                id=fact.id,
                reference=reference(fact.id, fact.revision),
                text=fact.text,
                since=fact.since,
                sources=tuple(sorted(sources.get(fact.id, []))),
            )
            for fact in facts
        ),
        tokens=budget.list_tokens([fact.text for fact in facts], count_tokens),
        limit=budget.LIST_CAP,
        updated_at=head.updated_at if head else None,
    )


def delete_all(*, account_id: Any) -> int:
    """Delete the list and every trace of the passes that made it. The caller holds the memory lock."""
    lines = Fact.objects.filter(account_id=account_id).count()
    PassChange.objects.filter(account_id=account_id).delete()
    Pass.objects.filter(account_id=account_id).delete()
    Fact.objects.filter(account_id=account_id).delete()
    touch_list(account_id=account_id, texts=())
    return lines


def drop_expired(*, account_id: Any) -> int:
    """Lines whose every support is excluded, or that what is left of it does not hold, go. How many went.

    The caller holds the memory lock.
    """
    lines = list(Fact.objects.filter(account_id=account_id).order_by("position"))
    gone = find_expired(account_id=account_id, lines=lines)
    if gone:
        let_go(gone)
        touch_list(account_id=account_id, texts=[fact.text for fact in lines if fact not in gone])
    return len(gone)


def let_go(lines: Sequence[Fact]) -> None:
    """Delete lines that do not stand any more. Those of their turns that may be remembered are read anew after the next
    build, and so are the others should their marks be taken off again (``take_up``). The caller holds the memory lock.
    """
    rested_on = FactSource.objects.filter(fact__in=[fact.pk for fact in lines]).values("message_id")
    turns = Message.objects.filter(pk__in=rested_on, role=Message.Role.USER)
    turns.update(read=False, left_out=True)
    Fact.objects.filter(pk__in=[fact.pk for fact in lines]).delete()


def expired_lines(*, account_id: Any) -> dict[UUID, frozenset[UUID]]:
    """The lines that ``drop_expired`` would drop, each with the turns it rests on."""
    lines = list(Fact.objects.filter(account_id=account_id))
    expired = [fact.pk for fact in find_expired(account_id=account_id, lines=lines)]
    sources: dict[UUID, set[UUID]] = {key: set() for key in expired}
    if expired:
        for fact_id, message_id in FactSource.objects.filter(fact__in=expired).values_list("fact_id", "message_id"):
            sources[fact_id].add(message_id)
    return {key: frozenset(turns) for key, turns in sources.items()}


def take_up(*, account_id: Any) -> tuple[UUID, ...]:
    """Turns that memory has let go of, and that are not marked (any longer), count as unread. Their conversations.

    Those that are marked now are let go of. The caller holds the memory lock.
    """
    turns = Message.objects.filter(account_id=account_id, role=Message.Role.USER)
    back = list(
        turns.select_for_update().filter(left_out=True, not_remembered=False).values_list("pk", "conversation_id")
    )
    turns.filter(pk__in=[key for key, _ in back]).update(left_out=False, read=False)
    turns.filter(not_remembered=True, left_out=False).update(left_out=True)
    return tuple(dict.fromkeys(conversation_id for _, conversation_id in back))


def edit_fact(*, account: Any, fact_id: UUID, text: str) -> Fact:
    """The person's own wording of one line (only where the operator allows editing; the caller checks).

    Raises ``NotFound``, and ``Invalid`` for a line that no pass could store either (empty, too long, with markup or
    links, a secret) or that would take the list over its cap.
    """
    line, reason = clean(text)
    if reason == "markup":
        raise Invalid("A line is plain text, without links and markup.")
    if reason:
        raise Invalid(f"A line has 1 to {budget.LINE_CHARS} characters.")
    if is_secret(line):
        raise Invalid("Passwords, keys and card numbers are never kept.")
    return _change_one(account=account, fact_id=fact_id, text=line)


def delete_fact(*, account: Any, fact_id: UUID) -> None:
    """One line goes (only where the operator allows editing; the caller checks). Raises ``NotFound``."""
    _change_one(account=account, fact_id=fact_id, text=None)


def _change_one(*, account: Any, fact_id: UUID, text: str | None) -> Fact:
    with transaction.atomic():
        lock_memory(account_id=account.pk)
        facts = list(Fact.objects.filter(account=account).order_by("position"))
        fact = next((one for one in facts if one.id == fact_id), None)
        if fact is None:
            raise NotFound("There is no such line.")
        if text is None:
            facts.remove(fact)
            fact.delete()
        else:
            if fact.text != text:
                fact.revision += 1
            fact.text, fact.asked = text, True
            if budget.list_tokens([one.text for one in facts], count_tokens) > budget.LIST_CAP:
                raise Invalid("The list is full.")
            fact.save(update_fields=["text", "revision", "asked"])
        touch_list(account_id=account.pk, texts=[one.text for one in facts])
    return fact


def touch_list(*, account_id: Any, texts: Sequence[str]) -> None:
    """Note that the list changed to ``texts``. The caller holds the memory lock."""
    head, _ = FactList.objects.get_or_create(account_id=account_id)
    head.version += 1
    head.tokens = budget.list_tokens(list(texts), count_tokens)
    head.updated_at = timezone.now()
    head.save()


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What one pass did to one line, for the reply that led to it.

    ``text`` is read from the line, as long as it stands in the words that the pass left it in; ``is_reworded`` tells
    that it stands in others by now.
    """

    kind: str
    text: str | None
    is_reworded: bool = False


def receipts_of(*, account_id: Any, reply_ids: Sequence[UUID]) -> dict[UUID, list[Receipt]]:
    """Receipts by reply: one query whatever the number of replies."""
    rows = (
        PassChange.objects.filter(account_id=account_id, run__reply_id__in=list(reply_ids))
        .order_by("run_id", "id")
        .values_list("run__reply_id", "kind", "revision", "fact__revision", "fact__text")
    )
    found: dict[UUID, list[Receipt]] = {}
    for reply_id, kind, revision, present, text in rows:
        is_reworded = text is not None and revision != present
        receipt = Receipt(kind=kind, text=None if is_reworded else text, is_reworded=is_reworded)
        found.setdefault(reply_id, []).append(receipt)
    return found


KEPT_PASSES = 50
TIDIED_WITHIN = timedelta(days=3)
"""Who had no pass for so long has no more of them than when they were last looked through."""


def delete_old_passes() -> int:
    """Of each account the newest ``KEPT_PASSES`` stay, and those whose receipt a reply still shows. How many went."""
    busy = Pass.objects.filter(finished_at__gt=timezone.now() - TIDIED_WITHIN).values("account_id")
    newer = Pass.objects.filter(account_id=OuterRef("account_id")).order_by("-id").values("pk")
    old = Pass.objects.filter(account_id__in=busy, pk__lte=Subquery(newer[KEPT_PASSES : KEPT_PASSES + 1]))
    is_shown = Exists(PassChange.objects.filter(run=OuterRef("pk"), run__reply__isnull=False))
    gone = old.exclude(outcome=Pass.Outcome.RUNNING).filter(~is_shown).values_list("pk", flat=True)
    return Pass.objects.filter(pk__in=list(gone)).delete()[1].get(Pass._meta.label, 0)


def last_pass(*, account_id: Any) -> Pass | None:
    return Pass.objects.filter(account_id=account_id).order_by("-id").first()


def passes_by_outcome(*, account_id: Any) -> dict[str, int]:
    rows = Pass.objects.filter(account_id=account_id).values_list("outcome").annotate(n=Count("id"))
    return dict(rows)
