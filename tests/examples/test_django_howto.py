"""The how-to from an empty project: what it says to write is written, what it says to run is run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "django.md"

USE = """
from uuid import uuid4
from django.contrib.auth import get_user_model
from django.template import engines
from django.test import Client
from eunoe.conversations.models import Message
from eunoe.facts.models import Fact
from eunoe.memory.services import read_context, request_pass, run_build, search_memory
from letters.models import Letter, Place

writer = get_user_model().objects.create_user("vera", password="courgettes and pears")
client = Client(SERVER_NAME="localhost")
assert client.get("/").url == "/login/?next=/"
assert client.get("/assistant/").url == "/login/?next=/assistant/"
assert client.get(f"/assistant/m/{uuid4()}/").url.startswith("/login/?next=/assistant/m/")
refused = client.post("/assistant/send/", {"content": "Who is there?"})
assert refused.status_code == 404 and "You are signed out" in refused.content.decode(), refused.status_code
tags = "{% load eunoe %}{% chat_memory_notice %}{% remember_toggle turn %}{% memory_dock %}"
shown = engines["django"].from_string(tags).render({"turn": None}, refused.wsgi_request)
assert 'id="open-dock"' in shown and "notice" not in shown, shown
assert client.post("/login/", {"username": "vera", "password": "courgettes and pears"}).url == "/"
assert client.post("/", {"text": "Remember that I grow tomatoes by the river"}).status_code == 302
Place.objects.create(owner=writer, name="The orchard", about="Clay soil that floods in March")
letter = Letter.objects.first()
request_pass(account=writer, conversation_id=Message.objects.get(pk=letter.turn).conversation_id)
build = run_build(account=writer)
print(*Fact.objects.values_list("text", flat=True), build.sources, sep="|")
print([one.text for one in search_memory(account=writer, query="What soil does the orchard have?")][0])
html = client.get("/").content.decode()
for part in ("Conversations are remembered", "Do not remember this message", 'id="open-dock"'):
    assert part in html, part
assert f'#remember-{letter.turn}"' in html
assert not any("Settings" in block.content for block in read_context(account=writer, query="tomatoes"))
for path in ("", "dock/", "conversations/", "settings/memory/", "settings/memory/alert/", "memory/", "model/"):
    page = client.get(f"/assistant/{path}")
    assert page.status_code == 200, path
    assert "frame-ancestors" in page["Content-Security-Policy"], path
marked = client.post("/assistant/chat/message/remember/", {"message_id": letter.turn, "next": "/"})
assert (marked.status_code, marked.url) == (302, "/")
run_build(account=writer)
print(Fact.objects.count(), [one.text for one in search_memory(account=writer, query="tomatoes")])
writer.delete()
print(Message.objects.count())
"""


@pytest.mark.spec("I-6")
def test_an_empty_project_gets_there(tmp_path: Path) -> None:
    ours = {"DATABASE_URL", "DJANGO_SETTINGS_MODULE", "EUNOE_DATA_DIR", "PYTHONPATH"}
    variables = {name: value for name, value in os.environ.items() if name not in ours} | {
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        "EUNOE_MEMORY_MODEL": "builtin",
        "EUNOE_CHAT_MODELS": "demo",
    }

    def run(*arguments: str, cwd: Path) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=cwd,
            env=variables,
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    page = PAGE.read_text(encoding="utf-8")
    run("-m", "django", "startproject", "mysite", cwd=tmp_path)
    project = tmp_path / "mysite"
    run("manage.py", "startapp", "letters", cwd=project)
    blocks = re.findall(r"```(?:python\n# |html\n<!-- )(\S+?)(?: -->)?\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 9
    for path, text in blocks:
        file = project / path
        file.parent.mkdir(exist_ok=True)
        before = file.read_text() if path in {"mysite/settings.py", "mysite/asgi.py"} else ""
        file.write_text(f"{before}\n{text}")
    commands = re.findall(r"^python manage\.py (makemigrations letters|migrate)$", page, re.MULTILINE)
    for command in commands:
        run("manage.py", *command.split(), "--verbosity", "0", cwd=project)
    told = run("manage.py", "shell", "--verbosity", "0", "-c", USE, cwd=project).splitlines()
    assert told == [
        "Grows tomatoes by the river|['letters.places', 'chat.history']",
        "The orchard\nClay soil that floods in March".splitlines()[0],
        "Clay soil that floods in March",
        "0 []",
        "0",
    ]
