"""The check of the catalogues, which runs with ``make check``, refuses what people would read half translated."""

from pathlib import Path

import polib
import pytest
from tools import messages
from tools.messages import Wording

GREETING, COUNTED = Wording("Good day"), Wording("%(n)s day", "%(n)s days")


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> polib.POFile:
    """A complete one, of a language of its own."""
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    path = tmp_path / "it" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    found = polib.POFile()
    found.append(polib.POEntry(msgid=GREETING.singular, msgstr="Buon giorno"))
    plural = {0: "%(n)s giorno", 1: "%(n)s giorni"}
    found.append(polib.POEntry(msgid=COUNTED.singular, msgid_plural=COUNTED.plural, msgstr_plural=plural))
    found.fpath = str(path)
    save(found)
    return found


def save(catalogue: polib.POFile) -> None:
    catalogue.save()
    catalogue.save_as_mofile(catalogue.fpath.replace(".po", ".mo"))


def complaints() -> list[str]:
    return list(messages.complaints("it", {GREETING: [], COUNTED: []}))


@pytest.mark.spec("S-10")
def test_a_complete_catalogue_is_fine(catalogue: polib.POFile) -> None:
    assert complaints() == []


@pytest.mark.spec("S-10")
def test_what_is_missing_is_refused(catalogue: polib.POFile) -> None:
    catalogue.remove(catalogue[0])
    save(catalogue)
    assert complaints() == ["it: missing: 'Good day'"]


@pytest.mark.parametrize("change", [{"msgstr": ""}, {"flags": ["fuzzy"]}])
def test_what_is_empty_or_only_guessed_is_refused(catalogue: polib.POFile, change: dict[str, object]) -> None:
    for name, value in change.items():
        setattr(catalogue[0], name, value)
    save(catalogue)
    assert complaints() == ["it: not translated: 'Good day'"]


def test_every_form_of_a_count_is_wanted(catalogue: polib.POFile) -> None:
    catalogue[1].msgstr_plural = {0: "%(n)s giorno", 1: ""}
    save(catalogue)
    assert complaints() == ["it: not translated: '%(n)s day'"]


def test_what_is_filled_in_must_be_the_same(catalogue: polib.POFile) -> None:
    catalogue[1].msgstr_plural = {0: "un giorno", 1: "%(n)s giorni"}
    save(catalogue)
    assert complaints() == ["it: other placeholders or tags: '%(n)s day'"]


def test_a_catalogue_that_was_not_compiled_is_refused(catalogue: polib.POFile) -> None:
    catalogue[0].msgstr = "Buongiorno"
    catalogue.save()
    assert complaints() == ["it: django.mo is not the compiled django.po"]
