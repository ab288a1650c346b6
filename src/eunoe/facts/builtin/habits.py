"""What a person keeps up: a first-person activity with how often, or since how many years."""

import re
from collections.abc import Iterator
from functools import lru_cache

from eunoe.facts.builtin.model import Fact, Slot, Tongue
from eunoe.facts.builtin.text import Sentence, clause_start, cut, sentence_case, words
from eunoe.facts.folding import fold_aligned as fold

MOST_WORDS = 12
MOST_AFTER = 4

_ROUTINE = re.compile(
    r"\b(?:shower|teeth|breakfast|lunch|dinner|bed|sleep|toilet|doccia|denti|colazione|pranzo|cena|letto|spesa|ducha|dientes|desayuno|almuerzo|cama|compra|douche|dents|petit[- ]dejeuner|courses|menage|dusche|zahne|fruhstuck|bett|einkaufen|banho|dentes|cafe da manha|jantar|compras|a mess|shit|crazy|wrong)\b"
)
"""What everybody does."""


@lru_cache(maxsize=16)
def _habit(tongue: Tongue) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(rf"(?<![\w'])(?:{tongue.doing})"), re.compile(rf"(?<![\w'])(?:{tongue.often})\b")


def read(sentence: Sentence, tongue: Tongue, turn: int) -> Iterator[tuple[Fact, int]]:
    """The activities of one sentence, each with the offset at which it begins."""
    doing, often = _habit(tongue)
    for found in often.finditer(sentence.folded):
        start = clause_start(sentence.folded, found.start())
        before = list(doing.finditer(sentence.folded, start, found.start()))
        verb = before[-1] if before else doing.search(sentence.folded, found.end())
        if verb is None or _taken_back(sentence, min(verb.start(), found.start()), tongue):
            continue
        fact = _fact(sentence, verb, found, tongue, turn)
        if fact:
            yield fact, verb.start()


def _taken_back(sentence: Sentence, at: int, tongue: Tongue) -> bool:
    before = words(sentence.folded[clause_start(sentence.folded, at) : at])[-3:]
    return any(word in tongue.blockers for word in before) or bool(before and before[-1] in tongue.before_nouns)


def _fact(sentence: Sentence, verb: re.Match[str], often: re.Match[str], tongue: Tongue, turn: int) -> Fact | None:
    if verb.start() < often.start():
        text = sentence.text[verb.start() : often.end()] + _rest(sentence, often.end(), tongue)
    else:
        stops = tongue.stops - set(words(sentence.folded[verb.start() : verb.end()]))
        text = cut(sentence.text, often.start(), stops=stops, dangling=tongue.dangling, most=MOST_WORDS)
        if len(text) <= often.end() - often.start() or often.start() + len(text) < verb.end():
            return None
    if _ROUTINE.search(fold(text)):
        return None
    inner = set(words(text.lower())[3:])
    if len(text.split()) > MOST_WORDS or inner & (
        tongue.stops - set(words(often.group())) - {"since", "da", "desde", "seit", "depuis", "ha", "mi", "me"}
    ):
        return None
    return Fact(slot=Slot.HOBBY, text=sentence_case(in_third_person(text, tongue)), about=text, turns=frozenset({turn}))


def _rest(sentence: Sentence, at: int, tongue: Tongue) -> str:
    """The word or two that end the clause after "every Wednesday": German puts the activity there."""
    stops = tongue.stops | tongue.joins
    rest = cut(sentence.text, at, stops=stops, dangling=tongue.dangling, most=MOST_AFTER + 1)
    return f" {rest}" if rest and len(rest.split()) <= MOST_AFTER else ""


def _filled(template: str, found: re.Match[str], text: str) -> str:
    """``template`` with the groups as they stand in ``text``, which ``found`` saw folded."""
    return re.sub(r"\\(\d)", lambda group: text[slice(*found.span(int(group[1])))], template)


def in_third_person(text: str, tongue: Tongue) -> str:
    """A clause that begins in the first person, as a line begins; left as it is where the language's table has nothing."""
    folded = fold(text)
    for pattern, replacement in tongue.third:
        found = re.match(pattern, folded)
        if found:
            return _filled(replacement, found, text) + text[found.end() :]
    return text


_NO_VERB_AFTER = re.compile(
    r"(?:\b(?:il|lo|l|un|uno|el|la|los|o|os|um|mio|mi|tu|su|meu|del|al|do|no|nel|sul|dal|este|ese|questo|quel|esse|con|com|de|di|ogni|cada)|['\u2019-])\s?$"
)
"""After an article "lavoro" and "viaje" are nouns."""

_TOLD_OF: dict[str, dict[str, str]] = {
    "it": dict(
        pair.split(":")
        for pair in [
            "sono:è",
            "ho:ha",
            "vivo:vive",
            "abito:abita",
            "lavoro:lavora",
            "parto:parte",
            "torno:torna",
            "arrivo:arriva",
            "faccio:fa",
            "vado:va",
            "devo:deve",
            "posso:può",
            "voglio:vuole",
            "preferisco:preferisce",
            "mangio:mangia",
            "bevo:beve",
            "odio:odia",
            "amo:ama",
            "uso:usa",
            "prendo:prende",
            "studio:studia",
            "parlo:parla",
            "gioco:gioca",
            "suono:suona",
            "corro:corre",
            "leggo:legge",
            "scrivo:scrive",
            "porto:porta",
            "vengo:viene",
            "esco:esce",
            "rientro:rientra",
            "comincio:comincia",
            "inizio:inizia",
            "finisco:finisce",
            "cerco:cerca",
            "tengo:tiene",
            "detesto:detesta",
            "sopporto:sopporta",
            "evito:evita",
            "dormo:dorme",
            "guido:guida",
            "viaggio:viaggia",
            "mio:suo",
            "mia:sua",
            "miei:suoi",
            "mie:sue",
        ]
    ),
    "es": dict(
        pair.split(":")
        for pair in [
            "soy:es",
            "tengo:tiene",
            "vivo:vive",
            "trabajo:trabaja",
            "empiezo:empieza",
            "voy:va",
            "salgo:sale",
            "vuelvo:vuelve",
            "viajo:viaja",
            "bebo:bebe",
            "prefiero:prefiere",
            "odio:odia",
            "uso:usa",
            "necesito:necesita",
            "quiero:quiere",
            "puedo:puede",
            "debo:debe",
            "hago:hace",
            "estoy:está",
            "llevo:lleva",
            "soporto:soporta",
            "aguanto:aguanta",
            "hablo:habla",
            "estudio:estudia",
            "juego:juega",
            "toco:toca",
            "corro:corre",
            "leo:lee",
            "escribo:escribe",
            "vengo:viene",
            "llego:llega",
            "termino:termina",
            "busco:busca",
            "detesto:detesta",
            "evito:evita",
            "duermo:duerme",
            "conduzco:conduce",
            "manejo:maneja",
            "tomo:toma",
            "calzo:calza",
            "peso:pesa",
            "mido:mide",
            "mi:su",
            "mis:sus",
        ]
    ),
}
"""First persons of verbs, and of possessives, as a line tells of them."""


def told_of(text: str, tongue: Tongue) -> str:
    """``text`` with the first persons that are known turned into third ones; nouns that look like them stay."""
    forms = _TOLD_OF.get(tongue.code)
    if not forms:
        return text

    def turned(found: re.Match[str]) -> str:
        third = forms.get(fold(found.group()))
        if third is None or (third not in {"su", "sus"} and _NO_VERB_AFTER.search(fold(text[: found.start()]))):
            return found.group()
        return third

    return re.sub(r"[^\W\d_]+", turned, text)
