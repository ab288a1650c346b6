"""The state of a database as a release leaves it, kept for the upgrades of later ones to be tried on.

``python -m tests.promises.kept_release keep VERSION`` writes ``releases/VERSION.sql`` when a release is made; ``fill``
and ``check`` migrate the database of ``DATABASE_URL`` to the version of the code that runs them, and work on it.
"""

import io
import os
import sys
import tempfile
import zipfile
from pathlib import Path

import django

RELEASES = Path(__file__).parent / "releases"

KEEPER = "keeper"
COLLECTOR = "collector"
"""Has something of everything."""
FACT = "Plays the cello in a quartet"
ASKED = "We are restoring an old tandem bicycle for the summer"
ANSWERED = "Begin with the bottom brackets: there are two."
MARKED = "My secret hideout is the lighthouse of Cape Wrath"
# Written while workers run.
QUEUES_OWN = {"procrastinate_periodic_defers", "procrastinate_workers"}


def fill() -> None:
    """One person with a chat that is recalled, a marked turn, a line of the list and a note; another with something in
    every table."""
    from eunoe.accounts.services import create_account
    from eunoe.conversations.services import mark_message
    from eunoe.library.services import create_note
    from eunoe.memory import services as memory
    from tests.memory.told import know, tell

    account = create_account(name=KEEPER, password="correct horse 7")
    asked, marked = tell(account, (ASKED, ANSWERED), (MARKED, "It stays between us."))
    mark_message(account=account, message_id=marked.pk, not_remembered=True)
    know(account, FACT, asked)
    create_note(account=account, title="Paint", text="The frame will be sea green.")
    assert memory.run_build(account=account).status == "done"
    _fill_every_table()
    tables, filled = _tables()
    assert tables - filled <= QUEUES_OWN, tables - filled


def _fill_every_table() -> None:
    from eunoe.accounts.deletion import delete_account
    from eunoe.accounts.services import create_account
    from tests.promises.addresses import own
    from tests.promises.rows import fill_what_is_empty

    delete_account(account=create_account(name="gone"))
    account = create_account(name=COLLECTOR)
    own(account)
    fill_what_is_empty(account)


def check() -> None:
    """Everything of it is there and works."""
    from django.contrib.auth import authenticate

    from eunoe.conversations.models import Message
    from eunoe.memory import services as memory
    from tests.memory.told import tell

    account = authenticate(username=KEEPER, password="correct horse 7")
    assert account is not None
    assert [line.text for line in memory.view_memory(account=account).facts] == [FACT]
    turns = Message.objects.filter(account=account).in_order()
    assert [turn.content for turn in turns][:2] == [ASKED, ANSWERED]
    assert [turn.content for turn in turns if turn.not_remembered] == [MARKED]
    _check_recall(account)
    # And goes on working.
    tell(account, ("The saddle of the tandem is made of cork", "Light."))
    assert memory.run_build(account=account, mode="full").status == "done"
    _check_recall(account)
    assert any("cork" in moment.text for moment in memory.search_memory(account=account, query="saddle", limit=5))
    assert memory.verify_account(account=account).is_clean
    assert memory.clear_memory(account=account) == 1
    _check_everything_else()


def _check_everything_else() -> None:
    """Whoever has something in every table can take it along and then be deleted."""
    from eunoe.accounts.deletion import delete_account
    from eunoe.accounts.models import Account
    from eunoe.memory import services as memory
    from eunoe.portable.services import write_export
    from tests.portable.filled import WORDS

    account = Account.objects.get(username=COLLECTOR)
    assert memory.run_build(account=account).status == "done"
    out = io.BytesIO()
    write_export(account=account, out=out)
    assert WORDS in zipfile.ZipFile(out).read("export.json").decode()
    assert delete_account(account=account)
    assert not Account.objects.filter(username=COLLECTOR).exists()


def _check_recall(account: object) -> None:
    from eunoe.memory import services as memory

    found = " ".join(moment.text for moment in memory.search_memory(account=account, query="tandem bicycle", limit=5))
    assert ASKED in found
    hidden = memory.search_memory(account=account, query="lighthouse hideout", limit=5)
    assert not any("Wrath" in moment.text for moment in hidden)


def keep(version: str) -> None:
    """Write the dump of a database of this release, made for the purpose."""
    from tests.promises.databases import dump

    with tempfile.TemporaryDirectory(prefix="eunoe-release-") as folder:
        os.environ.pop("DATABASE_URL", None)
        os.environ["EUNOE_DATA_DIR"] = folder
        from eunoe.cli.embedded import ensure_database
        from eunoe.conf import get_settings

        address = ensure_database(get_settings())
        _migrate()
        fill()
        RELEASES.mkdir(exist_ok=True)
        (RELEASES / f"{version}.sql").write_bytes(dump(address))


def _tables() -> tuple[set[str], set[str]]:
    """All there are, and those of them that have rows."""
    from django.db import connection

    tables = set(connection.introspection.table_names())
    assert len(tables) > 40
    with connection.cursor() as cursor:
        filled = set()
        for table in tables:
            cursor.execute(f'SELECT EXISTS (SELECT FROM "{table}")')
            filled |= {table} if cursor.fetchone() == (True,) else set()
    return tables, filled


def _upgrade() -> None:
    """Migrate, whereby no table that stays loses all it has."""
    django.setup()
    _, filled_before = _tables()
    _migrate()
    tables, filled = _tables()
    assert filled_before & tables <= filled, filled_before - filled


def _migrate() -> None:
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)


def main(arguments: list[str]) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eunoe.server.settings")
    match arguments:
        case ["keep", version]:
            keep(version)
        case ["fill"]:
            _migrate()
            fill()
        case ["check"]:
            _upgrade()
            check()
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
