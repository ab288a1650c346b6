"""Every message is there in every language."""

import subprocess
import sys
from pathlib import Path

import django
import pytest
from django.utils import translation
from django.utils.translation import gettext, ngettext
from tools.messages import Wording, in_code

PACKAGES = Path(django.__file__).parents[1]
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.spec("S-10")
def test_the_catalogues_are_complete_and_compiled() -> None:
    check = subprocess.run(
        [sys.executable, ROOT / "tools" / "messages.py", "--check"], capture_output=True, text=True, check=False
    )
    assert check.stdout == ""
    assert check.returncode == 0


SHOWN = (
    "django/contrib/auth/password_validation.py",
    "django/contrib/auth/validators.py",
    "django/forms/fields.py",
    "django/template/defaultfilters.py",
    "allauth/account/adapter.py",
    "allauth/account/fields.py",
    "allauth/account/forms.py",
)


@pytest.mark.spec("S-10")
@pytest.mark.parametrize("language", ["it", "es"])
@pytest.mark.parametrize("module", SHOWN)
def test_what_other_packages_say_on_our_pages_is_translated(module: str, language: str) -> None:
    """A package's catalogue may lag behind its code: what is missing there belongs into ``web/borrowed.py``."""
    wordings = list(in_code(PACKAGES / module))
    assert wordings
    with translation.override(language):
        english = [wording.singular for wording in wordings if is_sentence(wording) and is_english(wording)]
    assert english == []


def is_sentence(wording: Wording) -> bool:
    """A word or a unit may be the same in two languages."""
    return len(wording.singular.split()) > 2


def is_english(wording: Wording) -> bool:
    if wording.plural:
        return ngettext(wording.singular, wording.plural, 5) == wording.plural
    return gettext(wording.singular) == wording.singular
