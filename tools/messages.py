"""The translations: gather what people read, keep the catalogues complete, compile them. No gettext tools needed.

python tools/messages.py          adds what is new to each django.po, drops what is gone, writes django.mo
python tools/messages.py --check  fails unless every message is there, translated, and compiled
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import polib
from django.utils.translation.template import templatize

SOURCE = Path(__file__).resolve().parent.parent / "src" / "eunoe"
LOCALE = SOURCE / "web" / "locale"
LANGUAGES = ("it", "es")
_SINGLE = {"_", "gettext", "gettext_lazy", "gettext_noop"}
_PLURAL = {"ngettext", "ngettext_lazy"}
_LITERAL = r"""(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
_IN_TEMPLATE = re.compile(rf"\b(_|gettext|ngettext)\(\s*u?({_LITERAL})(?:\s*,\s*u?({_LITERAL}))?")
_PLACEHOLDER = re.compile(r"%\(\w+\)s|%%|<[^>]+>")


class Wording(NamedTuple):
    singular: str
    plural: str = ""


def gather() -> dict[Wording, list[str]]:
    """Every message with the files in which it stands."""
    found: dict[Wording, list[str]] = {}
    for path in sorted([*SOURCE.rglob("*.html"), *SOURCE.rglob("*.py")]):
        messages = _in_template(path) if path.suffix == ".html" else in_code(path)
        for message in messages:
            places = found.setdefault(message, [])
            if (place := path.relative_to(SOURCE).as_posix()) not in places:
                places.append(place)
    return found


def _in_template(path: Path) -> Iterator[Wording]:
    for name, first, second in _IN_TEMPLATE.findall(templatize(path.read_text(encoding="utf-8"))):
        plural = ast.literal_eval(second) if name == "ngettext" and second else ""
        yield Wording(ast.literal_eval(first), plural)


def in_code(path: Path) -> Iterator[Wording]:
    """The messages of a module, in their order."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if name in _SINGLE and texts:
            yield Wording(texts[0])
        elif name in _PLURAL and len(texts) > 1:
            yield Wording(texts[0], texts[1])


def update(language: str, messages: dict[Wording, list[str]]) -> None:
    path = LOCALE / language / "LC_MESSAGES" / "django.po"
    known = {(entry.msgid, entry.msgid_plural): entry for entry in polib.pofile(str(path))} if path.exists() else {}
    catalogue = polib.POFile(wrapwidth=110)
    catalogue.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=2; plural=n != 1;",
    }
    for message, places in sorted(messages.items()):
        entry = known.get(tuple(message)) or _new_entry(message)
        entry.occurrences = [(place, "") for place in places]
        catalogue.append(entry)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue.save(str(path))
    catalogue.save_as_mofile(str(path.with_suffix(".mo")))


def _new_entry(message: Wording) -> polib.POEntry:
    if message.plural:
        return polib.POEntry(msgid=message.singular, msgid_plural=message.plural, msgstr_plural={0: "", 1: ""})
    return polib.POEntry(msgid=message.singular)


def complaints(language: str, messages: dict[Wording, list[str]]) -> Iterator[str]:
    """What is missing, left over, untranslated, differently filled in, or not compiled."""
    path = LOCALE / language / "LC_MESSAGES" / "django.po"
    if not path.exists():
        yield f"{language}: there is no catalogue"
        return
    catalogue = polib.pofile(str(path))
    entries = {(entry.msgid, entry.msgid_plural): entry for entry in catalogue}
    for message in messages:
        entry = entries.pop(tuple(message), None)
        if entry is None:
            yield f"{language}: missing: {message.singular!r}"
        else:
            yield from _wrong(language, entry)
    for singular, _ in entries:
        yield f"{language}: left over: {singular!r}"
    compiled = path.with_suffix(".mo")
    if not compiled.exists() or compiled.read_bytes() != catalogue.to_binary():
        yield f"{language}: django.mo is not the compiled django.po"


def _wrong(language: str, entry: polib.POEntry) -> Iterator[str]:
    if not entry.translated() or entry.fuzzy:
        yield f"{language}: not translated: {entry.msgid!r}"
        return
    texts = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
    wanted = sorted(_PLACEHOLDER.findall(entry.msgid_plural or entry.msgid))
    for text in texts:
        if sorted(_PLACEHOLDER.findall(text)) != wanted:
            yield f"{language}: other placeholders or tags: {entry.msgid!r}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    checks = parser.parse_args().check
    messages = gather()
    if not checks:
        for language in LANGUAGES:
            update(language, messages)
    found = [line for language in LANGUAGES for line in complaints(language, messages)]
    sys.stdout.writelines(f"{line}\n" for line in found)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
