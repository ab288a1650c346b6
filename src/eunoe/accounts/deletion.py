"""Deleting an account: every row, file, job and session of it, for good.

First the account is closed, in one short transaction: from then on nobody can sign in, use a key or a session of it,
see anything of it, or write to its memory. Then its rows go in batches, the dependent ones first, so that no lock is
held for long, however much there is; what a request does not get done in time the next minute's sweep does. A list of
the ids is kept, in the database and beside it: see ``tombstones``.
"""

import logging
import secrets
import time
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.db import IntegrityError, OperationalError, connection, models, transaction
from django.db.models import Exists, OuterRef, signals
from django.utils import timezone
from procrastinate import exceptions

from eunoe.accounts import tombstones
from eunoe.accounts.models import Account, ApiKey, EndUser, Session, Tombstone
from eunoe.accounts.signals import account_closes
from eunoe.errors import Invalid

logger = logging.getLogger(__name__)

BATCH = 1000
BATCH_AT_ONCE = 10_000
"""Rows that one statement deletes; half a second or so."""
REQUEST_SECONDS = 20.0
"""So long a request deletes by itself; the rest is the sweep's."""

_GUEST_WORD = "guest"
_STRAGGLERS = timedelta(hours=1)
_ATTEMPTS = 5


def confirmation_of(account: Account) -> str:
    """What the person must type to have the account deleted: its name. A guest has none, and types “guest”."""
    return _GUEST_WORD if account.is_guest else account.username


def check_confirmation(*, account: Account, confirm: str) -> None:
    """Raises ``Invalid`` unless it is the account's name. For the end user of an app it may be the id the app gave."""
    accepted = {account.username, confirmation_of(account)}
    accepted.update(EndUser.objects.filter(account=account).values_list("external_id", flat=True))
    if confirm.strip() not in accepted:
        raise Invalid("To delete the account, confirm with its name. Nothing was deleted.")


def delete_account(*, account: Account) -> bool:
    """Delete the account with everything of it. Nothing of it can be seen or used once this returns.

    Returns whether all of it has gone by now; of a very large one the rest goes within the next minute. Running it
    again changes nothing. Not to be called in a transaction: the rows go in many.
    """
    deleted_at = _close(account.pk)
    tombstones.append([(account.pk, deleted_at)])
    is_gone = _empty(account.pk, until=time.monotonic() + REQUEST_SECONDS)
    if not is_gone:
        _request_sweep()
    logger.info("account deleted account=%s complete=%s", account.pk, is_gone)
    return is_gone


def _request_sweep() -> None:
    """Have the rest go now rather than with the next minute's sweep."""
    from eunoe.accounts.tasks import sweep

    # One that waits already serves.
    with suppress(exceptions.AlreadyEnqueued), transaction.atomic():
        sweep.configure(task_kwargs={"timestamp": int(time.time())}).defer()


def sweep_deleted(*, seconds: float) -> int:
    """Finish what was not done in time, and see to what work in flight left behind. How many accounts were left."""
    until = time.monotonic() + seconds
    left = list(_closed_accounts().values_list("pk", flat=True)[:BATCH])
    for account_id in left:
        _empty(account_id, until=until)
    recent = Tombstone.objects.filter(deleted_at__gt=timezone.now() - _STRAGGLERS).values_list("account_id", flat=True)
    _delete_loose_ends(list(recent[:BATCH]))
    return len(left)


def delete_idle_guests(*, days: int) -> int:
    """Guests that were not seen for ``days`` days go, with all they left. How many went."""
    idle = Account.objects.get_queryset().idle_guests(since=timezone.now() - timedelta(days=days))
    guests = list(idle.filter(is_active=True).order_by("last_seen_at")[:BATCH])
    # One may have come back while those before it went.
    return sum(1 for guest in guests if idle.filter(pk=guest.pk).exists() and delete_account(account=guest))


def apply_tombstones(*, path: Path | None = None) -> int:
    """Delete again whatever a restore from a backup brought back, and bring both lists up to date. How many went.

    Reads the list in the database, the one in the data folder and the one at ``path``. An account that got the id of a
    deleted one, and was made after the deletion, stays. Raises ``Invalid`` for a file that is no such list.
    """
    if path is not None and not path.exists():
        raise Invalid(f"There is no file {path}.")
    kept = tombstones.read()
    stored = dict(Tombstone.objects.values_list("account_id", "deleted_at"))
    known = _latest(stored, kept, tombstones.read(path) if path is not None else {})
    Tombstone.objects.bulk_create(
        (Tombstone(account_id=key, deleted_at=moment) for key, moment in known.items() if stored.get(key) != moment),
        update_conflicts=True,
        unique_fields=["account_id"],
        update_fields=["deleted_at"],
        batch_size=BATCH,
    )
    tombstones.append((key, moment) for key, moment in known.items() if kept.get(key) != moment)
    returned = [account for account in _existing(list(known)) if account.date_joined < known[account.pk]]
    for account in returned:
        delete_account(account=account)
    return len(returned)


# --- closing ----------------------------------------------------------------------------------------------------------


@transaction.atomic
def _close(account_id: Any) -> datetime:
    # Whoever writes to the account's memory is through by then, and nobody begins anew. The account's own row comes
    # after: writers hold memory first, and then need the account to stand.
    account_closes.send(Account, account_id=account_id)
    closed_before = _closed_accounts().filter(pk=account_id).exists()
    now = {"deleted_at": timezone.now()}
    # An id that was given once more after a restore has an earlier tombstone.
    tombstone, _ = Tombstone.objects.update_or_create(
        account_id=account_id, defaults={} if closed_before else now, create_defaults=now
    )
    if not closed_before:
        name = f"deleted-{account_id}-{secrets.token_hex(8)}"
        Account.objects.filter(pk=account_id).update(is_active=False, username=name, email="")
    ApiKey.objects.filter(account_id=account_id).delete()
    EndUser.objects.filter(account_id=account_id).delete()
    _delete_loose_ends([account_id])
    return tombstone.deleted_at


def _delete_loose_ends(account_ids: Sequence[Any]) -> None:
    """What names an account without hanging on it: sessions, jobs, and what the admin noted down about it."""
    if not account_ids:
        return
    names = [str(key) for key in account_ids]
    Session.objects.filter(account_id__in=account_ids).delete()
    about = LogEntry.objects.filter(content_type__app_label=Account._meta.app_label, content_type__model="account")
    about.filter(object_id__in=names).delete()
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_jobs WHERE args ->> 'account_id' = ANY(%s)", [names])


# --- emptying ---------------------------------------------------------------------------------------------------------


def _empty(account_id: Any, *, until: float) -> bool:
    """Delete the closed account's rows, batch by batch, and then the account. Whether it got there in time."""
    owned = dict(_owned_tables())
    for model, column in owned.items():
        delete_batch = _delete_at_once if _goes_alone(model, owned) else _delete_batch
        while _persist(partial(delete_batch, model, column, account_id)):
            if time.monotonic() > until:
                return False
    _persist(partial(_delete_row, account_id))
    _delete_loose_ends([account_id])
    return True


def _persist(work: Callable[[], int]) -> int:
    """Once more when a request in flight wrote something just now, or held what was to go."""
    for _ in range(_ATTEMPTS):
        try:
            return work()
        except (IntegrityError, OperationalError):
            continue
    return work()


def _delete_at_once(model: type[models.Model], column: str, account_id: Any) -> int:
    """In one statement, with nothing read: thirty times as fast. What hung on the rows has gone before them."""
    rows = model._base_manager.filter(**{column: account_id})
    batch = rows.filter(pk__in=rows.order_by("pk").values("pk")[:BATCH_AT_ONCE])
    try:
        with transaction.atomic():
            return batch._raw_delete(batch.db)
    except IntegrityError:
        # Something came to hang on them just now, and goes with them.
        return _delete_batch(model, column, account_id)


def _goes_alone(model: type[models.Model], owned: Container[type[models.Model]]) -> bool:
    """Whether nobody listens to the deletion of its rows, and all that can hang on them goes before them."""
    is_heard = any(signal.has_listeners(model) for signal in (signals.pre_delete, signals.post_delete))
    return not is_heard and all(relation.related_model in owned for relation in model._meta.related_objects)


@transaction.atomic
def _delete_batch(model: type[models.Model], column: str, account_id: Any) -> int:
    rows = model._base_manager.filter(**{column: account_id}).order_by("pk")
    keys = list(rows.values_list("pk", flat=True)[:BATCH])
    if keys:
        model._base_manager.filter(pk__in=keys).delete()
    return len(keys)


@transaction.atomic
def _delete_row(account_id: Any) -> int:
    """The account itself, with what was written meanwhile: from the lock on nothing more can hang on it."""
    account = Account.objects.select_for_update().filter(pk=account_id).first()
    return account.delete()[0] if account is not None else 0


def _owned_tables() -> Iterator[tuple[type[models.Model], str]]:
    """Every table whose rows belong to an account, with the column that says whose: those that depend on others first.

    What hangs on an account only by way of such a row goes with it.
    """
    owned = {
        model: field
        for model in apps.get_models()
        if model._meta.managed and not model._meta.proxy
        for field in model._meta.concrete_fields
        if field.related_model is Account
    }
    done: set[type[models.Model]] = set()
    while len(done) < len(owned):
        needed = {
            target
            for model in owned
            if model not in done
            for field in model._meta.concrete_fields
            if isinstance(target := field.related_model, type) and target is not model
        }
        free = [model for model in owned if model not in done and model not in needed]
        # Tables that depend on each other in a circle go in whatever order there is.
        for model in free or [next(model for model in owned if model not in done)]:
            done.add(model)
            yield model, owned[model].attname


def _closed_accounts() -> "models.QuerySet[Account]":
    """Those that were closed and are not all gone yet. An earlier account of the same id has nothing to do with it."""
    deleted = Tombstone.objects.filter(account_id=OuterRef("pk"), deleted_at__gte=OuterRef("date_joined"))
    return Account.objects.filter(Exists(deleted), is_active=False)


def _latest(*lists: Mapping[int, datetime]) -> dict[int, datetime]:
    found: dict[int, datetime] = {}
    for known in lists:
        for key, moment in known.items():
            found[key] = max(moment, found.get(key, moment))
    return found


def _existing(account_ids: Sequence[int]) -> Iterator[Account]:
    for start in range(0, len(account_ids), BATCH):
        yield from Account.objects.filter(pk__in=account_ids[start : start + BATCH])
