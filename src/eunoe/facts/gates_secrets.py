"""Secrets: passwords, keys, card numbers. Never stored, not even on request (F-24a)."""
# ruff: noqa: E501

import math
import re
from collections import Counter
from collections.abc import Iterable

from eunoe.facts.folding import fold_aligned
from eunoe.facts.gates import GATE_WORDS
from eunoe.facts.words.gates import common
from eunoe.facts.words.small import NO_VALUE

_LOOKED_AT = 20_000

_NAMES = "|".join([common.PRIVATE_NAMES, *(words.private_names for words in GATE_WORDS.values())])
_NAMED = re.compile(rf"(?<!\w)(?:{_NAMES})(?!\w)")
_IS = r"(?:\s*[:=]\s*|\s+(?:is|was|are|ist|lautet|war|e|es|est|era|sera)\s+|'s\s+)"
_OF = r"(?:\s+(?:for|to|of|di|del|della|per|de|do|da|du|pour|fur|zum|von|my|the|il|la|mio|mia|mi|mon|ma|meu|minha|mein|meine|code|number|[\w-]{1,20})){0,5}?"
_VALUE = re.compile(rf"{_OF}{_IS}[\"'“«]?(?P<value>\S{{3,200}})")
_DIGITS = re.compile(r"^[^.;\n]{0,40}?(?<!\d)(?P<digits>(?:\d[ -]?){3,19})(?!\d)")
_DIGIT_GAPS = re.compile(r"(?<=\d)[ -]+(?=\d)|(?<=\d)[ -]+$")
_AROUND = ".,;:!?\"'”»()“«"
# A shorter one stands in too much that is none.
_LEAST_TOLD = 4
_OF_LETTERS = re.compile(r"pass|contrasena|senha|wort|login|mot de|mdp|clave|chave|zugang|parola")
_MIXED = re.compile(r"^\s{1,3}[\"'“«]?(?=[^\s\d]{0,40}\d)(?=[^\sa-z]{0,40}[a-z])\S{5,60}")
_CARD_WORDS = re.compile(r"\b(?:card|carta|tarjeta|carte|karte|kreditkarte|cartao|visa|mastercard|amex|cvv|cvc)\b")
_CARD = re.compile(r"(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])")
_GROUPED = re.compile(r"(?<!\d)[3-6]\d{3}[ -]\d{4}[ -]\d{4}[ -]\d{1,4}(?!\d)")
_PREFIXED = re.compile(
    r"\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)?[-_]?[A-Za-z0-9_-]{12,}|\bgh[pousr]_[A-Za-z0-9]{16,}|\bgithub_pat_\w{16,}"
    r"|\bglpat-[\w-]{12,}|\bxox[abprs]-[\w-]{10,}|\bAKIA[0-9A-Z]{12,}|\bAIza[\w-]{20,}|\bhf_[A-Za-z0-9]{16,}|\bnpm_[A-Za-z0-9]{20,}"
    r"|\beyJ[\w-]{8,}\.[\w-]{8,}|-----BEGIN [A-Z ]{0,30}PRIVATE KEY|\bssh-(?:rsa|ed25519) [\w+/=]{20,}"
)
_TOKEN = re.compile(r"(?<![\w/.@])[A-Za-z0-9_\-+=]{20,200}(?![\w@])")
_SEED = re.compile(
    r"\b(?:seed|recovery|mnemonic|semilla|recuperacion|recupero|recuperation|wiederherstellung\w*|semente)\b[^\n]{0,40}?[:=]?(?:\s[a-z]{3,10}){8,}"
)


def is_secret(text: str) -> bool:
    """Whether ``text`` holds a secret itself; to speak of passwords without giving one is none."""
    looked_at = text[:_LOOKED_AT]
    return (
        bool(_PREFIXED.search(looked_at))
        or _holds_card_number(looked_at)
        or any(map(_looks_random, _TOKEN.findall(looked_at)))
        or _gives_named_secret(looked_at)
    )


def secret_values(text: str) -> frozenset[str]:
    """What ``text`` gives away where it names a secret, folded: the password itself, the digits of a code. Whoever says
    one of these elsewhere tells the secret, named or not.
    """
    looked_at = text[:_LOOKED_AT]
    folded = fold_aligned(looked_at)
    values = (_value_after(looked_at, folded, found) for found in _NAMED.finditer(folded))
    return frozenset(value for value in values if len(value) >= _LEAST_TOLD)


def tells_one_of(values: Iterable[str], text: str) -> bool:
    """Whether ``text`` says one of what ``secret_values`` gave, as a word of its own."""
    folded = _DIGIT_GAPS.sub("", fold_aligned(text))
    return any(re.search(rf"(?<!\w){re.escape(value)}(?!\w)", folded) for value in values)


def _holds_card_number(text: str) -> bool:
    if any(_passes_luhn(found) for found in _CARD.findall(text)):
        return True
    return bool(_GROUPED.search(text)) and (
        bool(_CARD_WORDS.search(fold_aligned(text))) or bool(_GROUPED.fullmatch(text.strip()))
    )


def _passes_luhn(number: str) -> bool:
    digits = [int(char) for char in number if char.isdigit()]
    doubled = [d * 2 - 9 * (d > 4) if n % 2 else d for n, d in enumerate(reversed(digits))]
    return sum(doubled) % 10 == 0 and len(set(digits)) > 1 and digits[0] in range(2, 7)


def _looks_random(token: str) -> bool:
    """Long, of mixed kinds of characters, and with no word in it that a person would say."""
    kinds = sum(bool(re.search(kind, token)) for kind in ("[a-z]", "[A-Z]", "[0-9]"))
    is_hex = len(token) >= 32 and re.fullmatch(r"[0-9a-fA-F-]+", token) is not None
    if kinds < 3 and not is_hex and not (kinds == 2 and len(token) >= 24 and re.search("[0-9]", token)):
        return False
    counts = Counter(token)
    entropy = -sum(n / len(token) * math.log2(n / len(token)) for n in counts.values())
    return entropy > 3.3 and not re.fullmatch(r"[A-Z]{2}\d{2}[A-Z0-9]+", token)


def _gives_named_secret(text: str) -> bool:
    folded = fold_aligned(text)
    if _SEED.search(folded):
        return True
    return any(_value_after(text, folded, found) for found in _NAMED.finditer(folded))


def _value_after(text: str, folded: str, name: re.Match[str]) -> str:
    """The secret that is given after its name, folded; empty where none is."""
    end = name.end()
    after = folded[end : end + 120]
    if mixed := _MIXED.match(after):
        return mixed[0].strip(_AROUND)
    if not _OF_LETTERS.search(name[0]) and (digits := _DIGITS.match(after)):
        return _DIGIT_GAPS.sub("", digits["digits"])
    given = _VALUE.match(after)
    if given is None:
        return ""
    value: str = given["value"].strip(_AROUND)
    if len(value) < 3 or value in NO_VALUE:
        return ""
    original = text[end + given.start("value") : end + given.end("value")].strip(_AROUND)
    rest = after[given.end() :].lstrip("\"'”»")
    stands_alone = not rest.strip() or rest.lstrip(" ")[:1] in ".,;:!?)\n" or given["value"][-1:] in ".,;!"
    is_odd = re.search(r"[\d_#@$%^&*!]", value) or original[1:] != original[1:].lower()
    return value if is_odd or stands_alone else ""
