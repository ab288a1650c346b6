"""The page of a person's data: taking it along, bringing it in, deleting the account."""

import asyncio
import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from eunoe.accounts import deletion
from eunoe.accounts.current import GUEST_KEY
from eunoe.accounts.models import Account
from eunoe.accounts.services import create_guest
from eunoe.conversations.models import Conversation
from eunoe.importers import tasks
from eunoe.portable import services as portable
from eunoe.portable.models import Transfer
from eunoe.web.pages import data
from tests.accounts.everywhere import places_of_words
from tests.importers.foreign import gpt_talk
from tests.memory.told import tell
from tests.portable.filled import WORDS, fill
from tests.scripted_model import ScriptedModel

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-7")]

SignIn = Callable[[Account], Client]
Drain = Callable[[], None]
SCRIPTED = {"hx-request": "true"}


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


def page(client: Client) -> str:
    return str(client.get(reverse("eunoe:your_data")).content.decode())


def archive_of(account: Account) -> bytes:
    out = io.BytesIO()
    portable.write_export(account=account, out=out)
    return out.getvalue()


def upload(client: Client, content: bytes) -> Any:
    return client.post(reverse("eunoe:import_data"), {"file": SimpleUploadedFile("export.zip", content)}, follow=True)


def guest_browser(guest: Account) -> Client:
    client = Client()
    session = client.session
    session[GUEST_KEY] = guest.pk
    session.save()
    client.cookies["sessionid"] = session.session_key
    return client


async def body_of(answer: Any) -> bytes:
    """As the server reads it."""
    return b"".join([piece async for piece in answer])


def test_an_export_is_asked_for_told_of_and_fetched(alice: Account, sign_in: SignIn, drain: Drain) -> None:
    fill(alice)
    client = sign_in(alice)
    assert reverse("eunoe:your_data") in client.get(reverse("eunoe:settings")).content.decode()
    assert "Prepare the file" in page(client)
    html = client.post(reverse("eunoe:export_data"), follow=True).content.decode()
    assert "The file is being made." in html
    assert reverse("eunoe:export_progress") in html
    assert client.get(reverse("eunoe:download_export")).status_code == 404
    drain()
    for name in ("chat", "notes"):
        assert "Your export is ready." in client.get(reverse(f"eunoe:{name}")).content.decode()
    part = client.get(reverse("eunoe:export_progress"), headers=SCRIPTED).content.decode()
    assert "Ready: made on" in part
    assert "<html" not in part
    assert reverse("eunoe:export_progress") not in part
    assert "Your export is ready." not in client.get(reverse("eunoe:chat")).content.decode()
    answer = client.get(reverse("eunoe:download_export"))
    assert zipfile.ZipFile(io.BytesIO(asyncio.run(body_of(answer)))).testzip() is None
    assert answer["Content-Disposition"].startswith("attachment")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "no-store" in answer["Cache-Control"]
    html = client.post(reverse("eunoe:drop_export"), follow=True).content.decode()
    assert "Prepare the file" in html
    assert client.get(reverse("eunoe:download_export")).status_code == 404


def test_nobody_else_fetches_it(alice: Account, charlie: Account, sign_in: SignIn, drain: Drain) -> None:
    portable.request_export(account=alice)
    drain()
    for outsider in (sign_in(charlie), Client()):
        assert outsider.get(reverse("eunoe:download_export")).status_code == 404
        outsider.post(reverse("eunoe:drop_export"))
        assert "Ready:" not in page(outsider)
    assert sign_in(alice).get(reverse("eunoe:download_export")).status_code == 200


def test_a_visitor_has_nothing_and_becomes_nobody(client: Client) -> None:
    assert "nothing to take along" in page(client)
    for name in ("export_data", "drop_export", "delete_account"):
        assert client.post(reverse(f"eunoe:{name}")).status_code == 404
    assert client.post(reverse("eunoe:import_data")).status_code == 302
    assert client.get(reverse("eunoe:delete_account")).status_code == 404
    assert client.get(reverse("eunoe:export_progress")).status_code == 404
    assert not Account.objects.exists()


def test_a_guest_takes_it_along_and_is_invited_to_bring_something(drain: Drain) -> None:
    guest = create_guest()
    tell(guest, ("Mine", "Yes"))
    client = guest_browser(guest)
    assert reverse("eunoe:your_data") in client.get(reverse("eunoe:settings")).content.decode()
    assert "With a free account you can bring an export along." in page(client)
    client.post(reverse("eunoe:export_data"))
    drain()
    assert client.get(reverse("eunoe:download_export")).status_code == 200
    upload(client, archive_of(guest))
    assert not Transfer.objects.filter(kind="import").exists()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("1 project<", "2 chats<", "5 things were here already")),
        ("it", ("1 progetto<", "2 chat<", "5 elementi c&#x27;erano già")),
        ("es", ("1 proyecto<", "2 chats<", "5 elementos ya estaban aquí")),
    ],
)
def test_an_import_is_read_and_reported(
    alice: Account, bob: Account, sign_in: SignIn, drain: Drain, language: str, words: tuple[str, ...]
) -> None:
    fill(alice)
    client = sign_in(bob)
    client.post(reverse("eunoe:save_preferences"), {"language": language})
    content = archive_of(alice)
    html = upload(client, content).content.decode()
    assert reverse("eunoe:import_progress") in html
    drain()
    html = page(client)
    assert words[0] in html
    assert words[1] in html
    assert Conversation.objects.filter(account=bob).count() == 2
    upload(client, content)
    drain()
    assert words[2] in client.get(reverse("eunoe:import_progress"), headers=SCRIPTED).content.decode().replace(
        "'", "&#x27;"
    )
    assert not list((Path(data.portable.files.folder())).iterdir())


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "This is no export"), ("it", "Non è un&#x27;esportazione"), ("es", "No es una exportación")],
)
def test_why_a_file_is_not_taken(alice: Account, sign_in: SignIn, language: str, words: str) -> None:
    client = sign_in(alice)
    client.post(reverse("eunoe:save_preferences"), {"language": language})
    answer = upload(client, b"Hello")
    assert answer.status_code == 400
    assert words in answer.content.decode().replace("'", "&#x27;")
    assert not Transfer.objects.exists()
    assert not list((Path(data.portable.files.folder())).iterdir())
    assert client.post(reverse("eunoe:import_data"), {}).status_code == 400


def test_what_turns_out_to_be_damaged_is_told(alice: Account, sign_in: SignIn, drain: Drain) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("export.json", '{"format": "eunoe-export", "version": 1, "chats": [')
        archive.writestr("index.html", "")
    client = sign_in(alice)
    upload(client, out.getvalue())
    drain()
    assert "This export is damaged" in page(client)
    assert not list((Path(data.portable.files.folder())).iterdir())


def test_an_upload_that_is_too_large_ends_early(
    alice: Account, sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data.ImportUpload, "_left", 1000)
    assert upload(sign_in(alice), b"x" * 2000).status_code == 400
    assert not Transfer.objects.exists()


def test_posting_needs_the_csrf_token(alice: Account) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    for name in ("export_data", "drop_export", "import_data", "delete_account"):
        assert client.post(reverse(f"eunoe:{name}"), {"confirm": "alice"}).status_code == 403, name
    assert client.get(reverse("eunoe:import_data")).status_code in {403, 405}
    assert Account.objects.filter(pk=alice.pk).exists()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Delete the account?", "That is not the name.", "Account deleted")),
        ("it", ("Eliminare l'account?", "Non è il nome.", "Account eliminato")),
        ("es", ("¿Eliminar la cuenta?", "Ese no es el nombre.", "Cuenta eliminada")),
    ],
)
def test_the_account_is_deleted_after_its_name_was_typed(
    alice: Account, sign_in: SignIn, language: str, words: tuple[str, ...]
) -> None:
    fill(alice)
    client = sign_in(alice)
    client.post(reverse("eunoe:save_preferences"), {"language": language})
    assert words[0] in client.get(reverse("eunoe:delete_account")).content.decode().replace("&#x27;", "'")
    answer = client.post(reverse("eunoe:delete_account"), {"confirm": "Alicia"})
    assert (answer.status_code, words[1] in answer.content.decode()) == (400, True)
    assert Account.objects.exists()
    answer = client.post(reverse("eunoe:delete_account"), {"confirm": "alice"}, follow=True)
    assert words[2] in answer.content.decode()
    assert answer.redirect_chain == [(reverse("eunoe:account_deleted"), 302)]
    assert places_of_words(WORDS) == set()
    assert client.get(reverse("eunoe:notes")).status_code == 200
    assert not Account.objects.exists()


def test_of_a_large_account_it_does_not_say_that_all_is_gone(
    alice: Account, sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deletion, "BATCH", 1)
    monkeypatch.setattr(deletion, "BATCH_AT_ONCE", 1)
    monkeypatch.setattr(deletion, "REQUEST_SECONDS", -1)
    fill(alice)
    html = sign_in(alice).post(reverse("eunoe:delete_account"), {"confirm": "alice"}, follow=True).content.decode()
    assert "Nothing of yours can be seen or used any more." in html
    assert "Everything of yours is gone." not in html


def test_a_guest_types_guest(client: Client) -> None:
    guest = create_guest()
    tell(guest, ("Mine", "Yes"))
    client = guest_browser(guest)
    assert '<bdi class="to-type">guest</bdi>' in client.get(reverse("eunoe:delete_account")).content.decode()
    assert client.post(reverse("eunoe:delete_account"), {"confirm": "guest"}).status_code == 302
    assert not Account.objects.exists()


# --- chats of other programs ------------------------------------------------------------------------------------------


@pytest.mark.spec("I-5")
def test_chats_come_in_and_are_read_only_when_asked_for(
    alice: Account, sign_in: SignIn, drain: Drain, scripted: ScriptedModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tasks, "READING_PAUSE", 0)
    client = sign_in(alice)
    assert "ChatGPT, Claude" in page(client)
    chats = [gpt_talk("one", ("I grow peppers", "Nice")), gpt_talk("two", ("I keep bees", "Nice"))]
    for node in chats[0]["mapping"].values():
        if node["message"] is None:
            node["message"] = {"author": {"role": "tool"}, "content": {"content_type": "text", "parts": ["x"]}}
    upload(client, json.dumps(chats).encode())
    assert reverse("eunoe:start_reading") not in page(client)
    drain()
    assert not scripted.requests
    part = client.get(reverse("eunoe:import_progress"), headers=SCRIPTED).content.decode()
    for words in (
        "2 chats", "4 messages", "1 message was left out: it is hidden", "To read: 2 chats with 4 messages.",
        "about 2 calls of the memory model", reverse("eunoe:start_reading"),
    ):  # fmt: skip
        assert words in part
    assert "project" not in part
    html = client.post(reverse("eunoe:start_reading"), follow=True).content.decode()
    assert "The imported chats are being read" in html
    assert reverse("eunoe:reading_progress") in html
    part = client.post(reverse("eunoe:stop_reading"), headers=SCRIPTED).content.decode()
    assert "<html" not in part
    assert reverse("eunoe:start_reading") in part
    drain()
    assert not scripted.requests
    client.post(reverse("eunoe:start_reading"))
    drain()
    assert len(scripted.requests) == 2
    part = client.get(reverse("eunoe:reading_progress"), headers=SCRIPTED).content.decode()
    assert "The imported chats have been read." in part
    assert reverse("eunoe:start_reading") not in part
    # Asked for once more, there is nothing left.
    client.post(reverse("eunoe:start_reading"))
    drain()
    assert len(scripted.requests) == 2


@pytest.mark.spec("I-5")
def test_a_reading_that_stopped_says_why_and_goes_on(
    alice: Account, sign_in: SignIn, drain: Drain, scripted: ScriptedModel
) -> None:
    client = sign_in(alice)
    upload(client, json.dumps([gpt_talk("one", ("I grow peppers", "Nice"))]).encode())
    drain()
    client.post(reverse("eunoe:start_reading"))
    row = Transfer.objects.get(account=alice, kind=Transfer.Kind.READING)
    portable.give_up(transfer_id=row.pk, code="model_unavailable")
    html = page(client)
    assert "the model cannot be reached" in html
    assert reverse("eunoe:start_reading") in html


@pytest.mark.spec("I-5")
def test_nobody_else_reads_or_stops_it(alice: Account, charlie: Account, sign_in: SignIn, drain: Drain) -> None:
    upload(sign_in(alice), json.dumps([gpt_talk("one", ("I grow peppers", "Nice"))]).encode())
    drain()
    sign_in(alice).post(reverse("eunoe:start_reading"))
    outsider = sign_in(charlie)
    for name in ("start_reading", "stop_reading"):
        outsider.post(reverse(f"eunoe:{name}"))
        assert Client().post(reverse(f"eunoe:{name}")).status_code == 404
    assert Transfer.objects.get(kind=Transfer.Kind.READING).account == alice
    assert "To read" not in page(outsider)
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(alice)
    assert strict.post(reverse("eunoe:stop_reading")).status_code == 403


@pytest.mark.spec("I-5")
def test_a_foreign_file_that_is_damaged_is_refused_and_changes_nothing(
    alice: Account, sign_in: SignIn, drain: Drain
) -> None:
    client = sign_in(alice)
    text = json.dumps([gpt_talk(str(number), ("Hello", "Hi")) for number in range(10)])
    upload(client, text[:-200].encode())
    drain()
    assert "This export is damaged or was changed. Nothing was imported." in page(client)
    assert not Conversation.objects.exists()
