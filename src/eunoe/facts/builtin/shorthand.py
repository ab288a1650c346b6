"""Text-message spelling written out, so that frames need not know it: "nn" is "non", "jsuis" is "je suis"."""

import re
from collections.abc import Mapping

from eunoe.facts.builtin.model import Tongue
from eunoe.types import Language

_WRITTEN_OUT: Mapping[Language, Mapping[str, str]] = {
    "en": {"w": "with", "abt": "about", "bc": "because", "ur": "your", "ppl": "people", "wit": "with", "wiv": "with", "atm": "at the moment", "rly": "really", "yr": "year", "yrs": "years"},
    "it": {"nn": "non", "ke": "che", "sn": "sono", "cn": "con", "x": "per", "xke": "perché", "xché": "perché", "xchè": "perché", "xche": "perché", "pk": "perché", "cmq": "comunque", "qnd": "quando", "tt": "tutto", "qlc": "qualcosa", "anke": "anche", "ki": "chi", "dv": "dove", "ank": "anche"},
    "es": {"q": "que", "pq": "porque", "xq": "porque", "tb": "también", "tmb": "también", "pa": "para", "toy": "estoy", "aki": "aquí", "bn": "bien", "d": "de", "finde": "fin de semana", "k": "que"},
    "fr": {"jsuis": "je suis", "chui": "je suis", "chuis": "je suis", "jui": "je suis", "jhabite": "j'habite", "jvis": "je vis", "jbosse": "je bosse", "jfais": "je fais", "jai": "j'ai", "pr": "pour", "ds": "dans", "pcq": "parce que", "pck": "parce que", "tt": "tout", "bcp": "beaucoup", "qd": "quand", "ms": "mais", "vs": "vous", "ns": "nous"},
    "de": {"i": "ich", "mei": "mein", "meim": "meinem", "ned": "nicht", "net": "nicht", "nd": "nicht", "ne": "eine", "nen": "einen", "n": "ein", "nem": "einem", "ner": "einer", "hob": "hab", "is": "ist", "ghört": "gehört", "wohn": "wohne", "arbeit": "arbeite", "heiß": "heiße", "heiss": "heisse"},
    "pt": {"q": "que", "pq": "porque", "vc": "você", "tb": "também", "tbm": "também", "td": "tudo", "hj": "hoje", "blz": "beleza", "mt": "muito", "mto": "muito", "oq": "o que", "cmg": "comigo", "n": "não", "ñ": "não", "tô": "estou", "tou": "estou"},
}  # fmt: skip

_ONLY_AFTER_I = {"de": {"wohn": "ich", "arbeit": "ich", "heiß": "ich", "heiss": "ich"}}
"""Verbs without their ending, which are nouns or nothing elsewhere."""

_WORD = re.compile(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*")


def written_out(text: str, tongue: Tongue) -> str:
    """``text`` with the abbreviations of chat in full; figures and names are left alone."""
    table = _WRITTEN_OUT[tongue.code]
    bound = _ONLY_AFTER_I.get(tongue.code, {})

    def full(found: re.Match[str]) -> str:
        word = found.group()
        long = table.get(word)
        before = text[max(0, found.start() - 4) : found.start()].lower()
        after = text[found.end() : found.end() + 4].lower()
        if long is None or before.rstrip(" ")[-1:].isdigit():
            return word
        if word in bound and bound[word] not in before and bound[word] not in after:
            return word
        return long

    return _WORD.sub(full, text)
