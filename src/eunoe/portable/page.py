"""The export as a page to be read: complete in itself, without scripts, in the language of the account.

It knows a few members by name (what is a title, what is a text) and shows any other by its name and value, so that a
section which an app adds later can be read as well.
"""

import base64
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import IO, Any

from django.utils import formats, timezone, translation
from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from eunoe import dates
from eunoe.accounts.sections import Section
from eunoe.conf import get_settings
from eunoe.users import language_of, zone_of

_TITLES = ("title", "name", "prefix", "source")
_TEXTS = ("content", "text", "instructions")
# Ids and what programs need; they are in export.json.
_NOT_SHOWN = {
    "id", "project_id", "conversation_id", "external_id", "titled_by_person", "role", "sources", "path", "in_chat",
}  # fmt: skip
_MOMENTS = ("_at", "since")

_LABELS: dict[str, Promise] = {
    "active_at": _("Last used"),
    "api_keys": _("API keys"),
    "asked": _("You asked to remember it"),
    "chunks": _("Pieces"),
    "cleared_at": _("Memory cleared"),
    "created_at": _("Made"),
    "credits": _("Credits"),
    "documents": _("Documents"),
    "email": _("Email"),
    "error": _("Failed because"),
    "expires_at": _("Goes by itself"),
    "facts": _("Facts"),
    "input_tokens": _("Tokens in"),
    "kind": _("Kind"),
    "language": _("Language"),
    "last_seen_at": _("Last seen"),
    "last_used_at": _("Last used"),
    "limit": _("Tokens at most"),
    "media_type": _("Kind of file"),
    "memory_used": _("Sent along from memory"),
    "model": _("Model"),
    "output_tokens": _("Tokens out"),
    "paused": _("Memory switched off"),
    "project": _("Project"),
    "recall": _("Recall"),
    "records": _("Records"),
    "revoked_at": _("Revoked"),
    "said_at": _("Said"),
    "since": _("Since"),
    "size": _("Size"),
    "status": _("State"),
    "theme": _("Theme"),
    "time_zone": _("Time zone"),
    "tokens": _("Tokens"),
    "updated_at": _("Changed"),
}

_STYLE = """
:root{color-scheme:light dark;--paper:#fbfaf7;--raised:#fff;--tinted:#eef1ec;--ink:#1c2430;--soft:#545d69;
--line:#e3dfd5;--river:#1f6f6b;--lethe:#665879}
@media(prefers-color-scheme:dark){:root{--paper:#15191f;--raised:#1c222a;--tinted:#222a32;--ink:#e8e6e1;--soft:#a8adb4;
--line:#2b323b;--river:#6cc4bd;--lethe:#b7a9cf}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:48rem;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--ink);
font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,h3,summary strong{font-family:ui-serif,Georgia,serif;font-weight:500;line-height:1.3}
h2{margin:2.5rem 0 .75rem;padding-top:1rem;border-top:1px solid var(--line)}
h3{margin:0;font-size:1.1rem}
a{color:var(--river)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none}
.entry{margin:.75rem 0;padding:.9rem 1.1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--raised)}
summary{cursor:pointer}
summary span,.quiet,dl{color:var(--soft);font-size:.9rem}
.text{margin:.35rem 0;white-space:pre-wrap;unicode-bidi:plaintext}
dl{margin:.4rem 0 0;display:grid;grid-template-columns:fit-content(45%) 1fr;gap:.1rem .9rem}
dt,dd{margin:0}
.turn{margin:1rem 0 0;padding:.7rem .9rem;border-radius:.75rem}
.turn.user{background:var(--tinted)}
.turn h4{margin:0;font-size:.9rem;color:var(--soft)}
:target{outline:2px solid var(--river)}
.mark{display:inline-block;padding:0 .5rem;border:1px dashed var(--lethe);border-radius:1rem;color:var(--lethe);
font:500 .85rem/1.6 system-ui,sans-serif}
@media print{details{display:block}}
"""
_STYLE_DIGEST = f"sha256-{base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()}"


def write_page(
    out: IO[str], *, account: Any, moment: datetime, found: Sequence[Section], step: Callable[[], None]
) -> None:
    """Write the page as its entries are read."""
    language = language_of(account)
    with translation.override(language), timezone.override(zone_of(account)):
        out.write(_head(language, account=account, moment=moment, found=found))
        for section in found:
            _write_section(out, section, account_id=account.pk, step=step)
        out.write("</main>\n</body>\n</html>\n")


def _head(language: str, *, account: Any, moment: datetime, found: Sequence[Section]) -> SafeString:
    name = get_settings().assistant_name
    title = gettext("What you have in %(name)s") % {"name": name}
    lead = gettext("Made on %(day)s. It holds everything as it stood then; what was deleted before is not in it.")
    links = format_html_join("", '<li><a href="#{}">{}</a></li>', ((one.key, one.label) for one in found))
    return format_html(
        '<!DOCTYPE html>\n<html lang="{}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<meta name="robots" content="noindex">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '{}'; "
        "form-action 'none'; base-uri 'none'\">\n"
        "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<header>\n<h1>{}</h1>\n"
        '<p class="quiet">{}</p>\n<nav aria-label="{}"><ul>{}</ul></nav>\n</header>\n<main>\n',
        language,
        mark_safe(_STYLE_DIGEST),  # noqa: S308
        title,
        mark_safe(_STYLE),  # noqa: S308
        title,
        lead % {"day": dates.moment(moment)},
        gettext("Sections"),
        links,
    )


def _write_section(out: IO[str], section: Section, *, account_id: Any, step: Callable[[], None]) -> None:
    out.write(
        format_html('<section aria-labelledby="{}">\n<h2 id="{}">{}</h2>\n', section.key, section.key, section.label)
    )
    is_empty = True
    for entry in section.read(account_id=account_id):
        is_empty = False
        _write_entry(out, entry, step)
        step()
    if is_empty:
        out.write(format_html('<p class="quiet">{}</p>\n', gettext("Nothing.")))
    out.write("</section>\n")


def _write_entry(out: IO[str], entry: Mapping[str, Any], step: Callable[[], None]) -> None:
    """One entry; with an iterator among its members it can be unfolded, and that is written as it is read."""
    within = [value for value in entry.values() if isinstance(value, Iterator)]
    plain = {key: value for key, value in entry.items() if not isinstance(value, Iterator)}
    if not within:
        out.write(
            format_html('<article class="entry"{}>{}{}</article>\n', _anchor(plain), _heading(plain), _body(plain))
        )
        return
    title, day = _title_of(plain) or gettext("Untitled"), _day_of(plain)
    out.write(
        format_html(
            '<details class="entry"{}><summary><strong dir="auto">{}</strong> <span>{}</span>{}</summary>\n{}',
            _anchor(plain), title, day, _mark(plain), _body(plain),
        )
    )  # fmt: skip
    for entries in within:
        for one in entries:
            out.write(_turn(one))
            step()
    out.write("</details>\n")


def _turn(one: Mapping[str, Any]) -> SafeString:
    role, made = one.get("role", ""), one.get("created_at")
    # When it was made stands above it; when it was said is news where it was edited since.
    rest = {key: value for key, value in one.items() if key != "created_at" and (key, value) != ("said_at", made)}
    who = {"user": gettext("You"), "assistant": get_settings().assistant_name}.get(role, role)
    return format_html(
        '<div class="turn {}"{}><h4>{} <span>{}</span>{}</h4>{}</div>\n',
        role, _anchor(one), who, _day_of(one), _mark(one), _body(rest),
    )  # fmt: skip


def _heading(entry: Mapping[str, Any]) -> SafeString:
    title = _title_of(entry)
    if not title and not _mark(entry):
        return mark_safe("")
    link = entry.get("path")
    name = format_html('<a href="{}" download="{}">{}</a>', link, title, title) if link else title
    return format_html('<h3><span dir="auto">{}</span> {}</h3>', name, _mark(entry))


def _body(entry: Mapping[str, Any]) -> SafeString:
    texts = [entry[key] for key in _TEXTS if entry.get(key)]
    shown = format_html_join("", '<div class="text" dir="auto">{}</div>', ((text,) for text in texts))
    told = [key for key in _TITLES if entry.get(key)][:1]
    rows: list[tuple[Any, SafeString]] = []
    lists: list[tuple[Any, Sequence[Mapping[str, Any]]]] = []
    for key, value in entry.items():
        if key in told or not _is_shown(entry, key):
            continue
        if isinstance(value, list) and all(isinstance(one, Mapping) for one in value):
            lists.append((_label(key), value))
        else:
            rows.append((_label(key), _value(key, value)))
    if entry.get("sources"):
        rows.append((gettext("From"), _links(entry["sources"])))
    table = format_html("<dl>{}</dl>", format_html_join("", "<dt>{}</dt><dd>{}</dd>", rows)) if rows else ""
    return format_html("{}{}{}", shown, table, format_html_join("", "{}", ((_sublist(*one),) for one in lists)))


def _sublist(label: Any, entries: Sequence[Mapping[str, Any]]) -> SafeString:
    parts = format_html_join(
        "", '<div class="turn user"{}>{}{}</div>', ((_anchor(one), _heading(one), _body(one)) for one in entries)
    )
    return format_html("<h3>{}</h3>{}", label, parts)


def _links(message_ids: Sequence[str]) -> SafeString:
    """To the turns on this very page."""
    numbered = ((key, gettext("message %(number)s") % {"number": n}) for n, key in enumerate(message_ids, 1))
    return format_html_join(", ", '<a href="#{}">{}</a>', numbered)


def _documents(document_ids: Sequence[str | None]) -> SafeString:
    """What was sent with a message: to the documents on this very page."""
    names = [gettext("document %(number)s") % {"number": n} for n in range(1, len(document_ids) + 1)]
    return format_html_join(
        ", ",
        "{}",
        (
            (format_html('<a href="#{}">{}</a>', key, name) if key else gettext("a document that is no longer kept"),)
            for key, name in zip(document_ids, names, strict=True)
        ),
    )


def _value(key: str, value: Any) -> SafeString:
    if isinstance(value, bool):
        return format_html("{}", gettext("yes"))
    if isinstance(value, Mapping):
        return format_html_join(", ", "{}: {}", ((_label(name), _count(part)) for name, part in value.items() if part))
    if isinstance(value, list):
        return (
            _documents(value)
            if key == "documents"
            else format_html_join(", ", "<bdi>{}</bdi>", ((one,) for one in value))
        )
    if isinstance(value, str) and key.endswith(_MOMENTS):
        return format_html("{}", dates.moment(datetime.fromisoformat(value)))
    if key == "size":
        return format_html("{}", formats.number_format(value, force_grouping=True) + " B")
    return format_html("<bdi>{}</bdi>", value)


def _count(part: Any) -> Any:
    return len(part) if isinstance(part, list) else part


def _is_shown(entry: Mapping[str, Any], key: str) -> bool:
    """Whether a member has a row of its own: not where it stands already, nor where it goes without saying."""
    is_said = key in _NOT_SHOWN or key in _TEXTS or key == "not_remembered"
    return not (is_said or (key, entry[key]) == ("status", "complete") or _is_nothing(entry[key]))


def _is_nothing(value: Any) -> bool:
    """What says nothing is not shown. Zero says something."""
    is_empty = isinstance(value, Mapping) and not any(value.values())
    return value is None or value is False or value in ("", []) or is_empty


def _label(key: str) -> Any:
    return _LABELS.get(key) or key.replace("_", " ").capitalize()


def _title_of(entry: Mapping[str, Any]) -> str:
    return next((str(entry[key]) for key in _TITLES if entry.get(key)), "")


def _day_of(entry: Mapping[str, Any]) -> str:
    moment = entry.get("created_at")
    return dates.moment(datetime.fromisoformat(moment)) if moment else ""


def _anchor(entry: Mapping[str, Any]) -> SafeString:
    return format_html(' id="{}"', entry["id"]) if entry.get("id") else mark_safe("")


def _mark(entry: Mapping[str, Any]) -> SafeString:
    if not entry.get("not_remembered"):
        return mark_safe("")
    return format_html(' <span class="mark">{}</span>', gettext("Not remembered"))
