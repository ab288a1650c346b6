"""Every command: what it prints, and how it ends."""

import json
import logging
from collections.abc import Callable, Iterator

import pytest
from django.utils import timezone

from eunoe.accounts.models import Account, ApiKey, App
from eunoe.accounts.services import authenticate_key
from eunoe.cli.app import run
from eunoe.cli.counting import counted
from eunoe.conf import Settings, get_settings
from eunoe.conversations.models import MemoryState
from eunoe.conversations.services import mark_message
from eunoe.facts.models import Fact, Pass
from eunoe.library import services as library
from eunoe.plans.models import Plan
from tests.memory.told import tell

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _logs_as_before() -> Iterator[None]:
    """Commands are processes of their own, and say for theirs what is logged."""
    logger = logging.getLogger("eunoe")
    level = logger.level
    logger.setLevel(logging.INFO)
    yield
    logger.setLevel(level)


@pytest.fixture
def fact(alice: Account) -> Fact:
    return Fact.objects.create(account=alice, text="Lives in Turin", position=0, since="2026-05-01T00:00:00Z")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["bogus"],
        ["serve", "--port", "many"],
        ["serve", "--port", "70000"],
        ["account"],
        ["account", "create"],
        ["account", "create", "al ice"],
        ["account", "create", "x", "--plan", "gold"],
        ["key", "create"],
        ["key", "create", "--account", "alice", "--app", "app"],
        ["key", "create", "--account", "nobody"],
        ["memory", "show", "nobody"],
        ["memory", "clear", "alice"],
        ["eval", "--cases", "no-such-file.jsonl"],
        ["eval", "--limit", "0"],
    ],
)
def test_wrong_use_ends_with_2_and_one_clear_line(
    arguments: list[str], alice: Account, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("eunoe: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err


def test_wrong_settings_end_with_2_and_do_not_show_values(
    configure: Callable[..., Settings], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EUNOE_MEMORY_DEADLINE_MS", "swordfish")
    get_settings.cache_clear()
    assert run(["doctor"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("eunoe: EUNOE_MEMORY_DEADLINE_MS: ")
    assert "swordfish" not in said


def test_an_unexpected_error_is_one_line_and_a_traceback_on_demand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise RuntimeError("broken")

    from eunoe.cli.app import guarded

    assert guarded(fail) == 2
    assert capsys.readouterr().err == "eunoe: RuntimeError: broken (EUNOE_DEBUG=1 shows where)\n"
    monkeypatch.setenv("EUNOE_DEBUG", "1")
    assert guarded(fail) == 2
    assert "Traceback" in capsys.readouterr().err


def test_help_and_version_end_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("eunoe ")
    assert run(["--help"]) == 0
    assert run(["memory", "show", "--help"]) == 0


def test_an_account_is_made_with_a_password_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("correct horse 7\n"))
    assert run(["account", "create", "dana", "--email", "dana@example.org", "--superuser", "--password-stdin"]) == 0
    assert capsys.readouterr().out == "Created dana.\n"
    dana = Account.objects.get(username="dana")
    assert dana.check_password("correct horse 7")
    assert (dana.email, dana.is_superuser) == ("dana@example.org", True)


def test_an_account_without_a_password_is_for_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["account", "create", "dana"]) == 0
    assert not Account.objects.get(username="dana").has_usable_password()


def test_an_account_is_put_on_the_plan_asked_for() -> None:
    gold = Plan.objects.create(slug="gold", name="Gold")
    assert run(["account", "create", "dana", "--plan", "gold"]) == 0
    assert MemoryState.objects.get(account__username="dana").plan == gold


def test_an_unknown_plan_makes_no_account(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["account", "create", "dana", "--plan", "platinum"]) == 2
    assert not Account.objects.filter(username="dana").exists()


def test_a_key_stands_alone_on_standard_output(alice: Account, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["key", "create", "--account", "alice"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    caller = authenticate_key(key=said.out.removesuffix("\n"))
    assert caller is not None
    assert caller.account == alice


def test_an_app_is_made_with_its_first_key(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["key", "create", "--app", "desk"]) == 0
    assert run(["key", "create", "--app", "desk"]) == 0
    assert App.objects.count() == 1
    assert ApiKey.objects.count() == 2


def test_who_brought_lines_along_asked_no_model(alice: Account, capsys: pytest.CaptureFixture[str]) -> None:
    Pass.objects.create(account=alice, trigger="asked", outcome="rewritten", finished_at=timezone.now())
    assert run(["memory", "show", "alice"]) == 0
    assert capsys.readouterr().out.rstrip().endswith(": rewritten")


def test_memory_is_shown_in_counts_only(alice: Account, fact: Fact, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["memory", "show", "alice"]) == 0
    shown = capsys.readouterr().out
    assert "facts      1 line," in shown
    assert "Turin" not in shown
    assert run(["memory", "show", "alice", "--json"]) == 0
    view = json.loads(capsys.readouterr().out)
    assert view["facts"]["count"] == 1
    assert view["facts"]["limit"] == 2000
    assert "Turin" not in json.dumps(view)


def test_memory_is_shown_with_its_lines_when_asked(
    alice: Account, fact: Fact, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["memory", "show", "alice", "--contents"]) == 0
    assert "- Lives in Turin (since 2026-05-01)" in capsys.readouterr().out
    assert run(["memory", "show", "alice", "--json", "--contents"]) == 0
    assert json.loads(capsys.readouterr().out)["lines"] == [{"text": "Lives in Turin", "since": "2026-05-01"}]


@pytest.mark.spec("F-27")
def test_memory_is_cleared_only_with_yes(
    alice: Account, bob: Account, fact: Fact, capsys: pytest.CaptureFixture[str]
) -> None:
    Fact.objects.create(account=bob, text="Lives in Genoa", position=0, since="2026-05-01T00:00:00Z")
    assert run(["memory", "clear", "alice"]) == 2
    assert Fact.objects.count() == 2
    assert run(["memory", "clear", "alice", "--yes"]) == 0
    assert [kept.account for kept in Fact.objects.all()] == [bob]


@pytest.mark.spec("P-1", "P-2")
def test_plans_and_sources_are_set(alice: Account, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, said in (
        (
            ["plan", "set", "free", "--included-sources", "3", "--source", "chat.history=on"],
            "free: 3 sources at most; chat.history on.\n",
        ),
        (["plan", "set", "free", "--included-sources", "all"], "free: no cap; chat.history on.\n"),
        (
            ["plan", "set", "free", "--monthly-credits", "100"],
            "free: no cap; 100 credits a month; chat.history on.\n",
        ),
        (["plan", "set", "free", "--monthly-credits", "unlimited"], "free: no cap; chat.history on.\n"),
        (
            ["price", "set", "demo", "--input", "1", "--output", "2.5"],
            "demo: 1 credits per 1,000 tokens read, 2.5 per 1,000 said.\n",
        ),
        (
            ["price", "set", "*", "--input", "0", "--output", "0"],
            "Every other model: 0 credits per 1,000 tokens read, 0 per 1,000 said.\n",
        ),
        (["account", "set", "alice", "--plan", "free"], "alice has the plan free.\n"),
        (["source", "set", "chat.history", "off"], "chat.history is off."),
        (["source", "set", "chat.history", "on"], "chat.history is on."),
    ):
        assert run(arguments) == 0
        assert capsys.readouterr().out.startswith(said)
    assert MemoryState.objects.get(account=alice).plan == Plan.objects.get(slug="free", included_sources=None)


@pytest.mark.parametrize(
    "arguments",
    [
        ["plan", "set", "free", "--included-sources", "many"],
        ["plan", "set", "free", "--monthly-credits", "many"],
        ["plan", "set", "free", "--monthly-credits", "99999999999"],
        ["price", "set", "openai:unknown", "--input", "1", "--output", "1"],
        ["price", "set", "*", "--input", "-1", "--output", "1"],
        ["price", "set", "*", "--input", "NaN", "--output", "1"],
        ["price", "set", "*", "--input", "1"],
        ["plan", "set", "not a slug"],
        ["plan", "set", "free", "--source", "chat.history"],
        ["plan", "set", "free", "--source", "nothing=on"],
        ["source", "set", "chat.history", "maybe"],
        ["source", "set", "nothing", "on"],
        ["account", "set", "alice", "--plan", "gold"],
        ["memory", "build", "nobody"],
        ["verify", "nobody"],
    ],
)
def test_wrong_use_of_plans_and_builds_changes_nothing(
    arguments: list[str], alice: Account, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert not Plan.objects.filter(slug="free").exists()


def test_a_command_that_works_says_nothing_on_standard_error(
    alice: Account, capsys: pytest.CaptureFixture[str]
) -> None:
    tell(alice, ("My cat Nera sleeps on the piano.", "She has good taste."))
    for arguments in (["memory", "build", "alice"], ["memory", "clear", "alice", "--yes"], ["verify", "alice"]):
        assert run(arguments) == 0
        assert capsys.readouterr().err == ""


@pytest.mark.spec("R-3", "R-10")
def test_a_build_and_what_verification_finds(alice: Account, capsys: pytest.CaptureFixture[str]) -> None:
    (said,) = tell(alice, ("My cat Nera sleeps on the piano.", "She has good taste."))
    assert run(["memory", "build", "alice"]) == 0
    assert capsys.readouterr().out.startswith("quick build done: 1 record; chunks 2 added")
    mark_message(account=alice, message_id=said.pk)
    assert run(["verify", "alice", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["marked"] == 1
    assert {trace["message_id"] for trace in found["traces"]} == {str(said.pk)}
    assert run(["memory", "build", "alice", "--full"]) == 0
    capsys.readouterr()
    assert run(["verify", "alice"]) == 0
    assert "No trace." in capsys.readouterr().out


@pytest.mark.parametrize(("number", "words"), [(0, "0 traces"), (1, "1 trace"), (2, "2 traces"), (21, "21 traces")])
def test_one_is_not_called_many(number: int, words: str) -> None:
    assert counted(number, "trace") == words


@pytest.mark.spec("R-9a", "R-16")
def test_what_is_not_marked_and_says_the_same_is_named_and_no_failure(
    alice: Account, capsys: pytest.CaptureFixture[str]
) -> None:
    exchange = ("My cat Nera sleeps on the piano.", "She has good taste.")
    (said,), (again,) = tell(alice, exchange), tell(alice, exchange)
    note = library.create_note(account=alice, text=exchange[0])
    mark_message(account=alice, message_id=said.pk)
    assert run(["memory", "build", "alice"]) == 0
    assert "0 lines of the list dropped" in capsys.readouterr().out
    assert run(["verify", "alice", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["repeated"] == [
        {"kind": "message", "id": str(again.pk), "link": f"/m/{again.pk}/"},
        {"kind": "note", "id": str(note.pk), "link": f"/notes/{note.pk}/"},
    ]
    assert run(["verify", "alice"]) == 0
    told = capsys.readouterr().out
    assert "No trace.\nThe same words stand in 2 other places not marked:" in told
    assert f"/notes/{note.pk}/" in told
    library.update_note(account=alice, note_id=note.pk, not_remembered=True)
    assert run(["verify", "alice"]) == 1
    told = capsys.readouterr().out
    assert "1 message and 1 other thing marked" in told
    assert f"note {note.pk} by reference" in told
