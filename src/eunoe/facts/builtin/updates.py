"""Turns that overturn a line: a town or a job left behind, the next one begun, a search that is over.

Where a turn leaves what the list holds, looser words for what came next will do: "we're in Graz now", "at the library
from Monday". The same words say nothing where the list holds nothing that they end.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from eunoe.facts.builtin.data import PASSING
from eunoe.facts.builtin.doubts import OTHER_PERSON
from eunoe.facts.builtin.frames import is_a_name
from eunoe.facts.builtin.model import Fact, Slot, Tongue
from eunoe.facts.builtin.text import Sentence, clause_start, cut, sentence_case, words
from eunoe.facts.folding import fold_aligned as fold

MAYBE = re.compile(
    r"\b(?:if|when|want|wanna|might|should|could|would|thinking|maybe|perhaps|hope|wish|not|never|haven'?t|almost|nearly|se|quando|vorrei|forse|magari|non|quasi|si|cuando|quiero|quisiera|quizas?|ojala|no|casi|quand|veux|voudrais|peut-etre|pas|jamais|presque|wenn|falls|will|mochte|wurde|vielleicht|ob|nicht|nie|fast|quero|queria|talvez|tomara|nao|nunca|pode|can|how|should|cosa|come|como|comment|wie)\b"
)
"""Says that a clause tells no end."""

_FAREWELL = r"goodbye|bye(?:[- ]bye)?|so long|farewell|addio|ciao ciao|adios|adieu|tschuss|ade|adeus|tchau|chau|au revoir|arrivederci|auf wiedersehen"
_BEHIND = r"(?:is|are|was) (?:history|behind (?:me|us)|in the past)|e (?:acqua passata|storia(?! di)|un ricordo)|alle spalle|es (?:historia|cosa del pasado)|quedo atras|c'est (?:du passe|de l'histoire ancienne)|derriere (?:moi|nous)|ist (?:geschichte|vergangenheit|passe)|liegt hinter (?:mir|uns)|e (?:passado|coisa do passado|historia)|ficou (?:para|pra) tras"
LEFT_BEHIND = re.compile(
    r"\b(?:(?:(?:finally|officially|i'?m|we'?re|am|are|now) )+out of|(?:no longer|not) (?:living )?in|moved (?:out|away|from)|sold up"
    r"|via da|(?:me ne sono|ce ne siamo) andat\w da|(?:ho|abbiamo) lasciato|(?:ya no vivo|ya no vivimos|me fui|nos fuimos|me he ido|dejamos|deje|he dejado)|(?:quitte|parti(?:e|s)? de|on a quitte|j'ai quitte)|weg aus|raus aus|weggezogen|verlassen|nicht mehr in|(?:me mudei|nos mudamos|sai|saimos|fui embora) de|deixei|deixamos)\b"
)
"""A place that is a home no more."""

_FAREWELL_TO = re.compile(rf"\b(?:{_FAREWELL}),? (?:a |al |alla |to |a la )?(?P<place>[\w'-]+)\W*$")
_IS_BEHIND = re.compile(rf"\W*(?:(?:and|e|y|et|und) )?(?P<place>[\w'-]+) (?:{_BEHIND})\b")

SETTLED = re.compile(
    r"\b(?:got the keys|(?:new|our|my) keys|keys (?:to|for)|moved in|moving in|all unpacked|unpacked|unpacking|boxes everywhere|new (?:flat|house|home|apartment|place)|settled in|relocated|transferred to"
    r"|trasloc\w+|nuova casa|casa nuova|scatoloni|chiavi|trasferit\w|mudanza|casa nueva|piso nuevo|nuevo piso|nueva casa|llaves|me mude|nos mudamos|me he mudado|nos hemos mudado|demenage\w*|emmenage\w*|nouvel appart\w*|nouvelle maison|cartons|les cles|umgezogen|umzug|neue wohnung|neuen wohnung|neues haus|schlussel|hergezogen|hingezogen|mudei|mudamos|mudanca|casa nova|apartamento novo|chaves"
    r"|separated|split up|broke up|getrennt|separat\w|lasciat\w|separad\w|separe\w*|uns getrennt|hat da die stelle|got the job|new job|nuovo lavoro|nuevo trabajo|nouveau (?:boulot|travail|poste)|neue stelle|neuer job|novo emprego)\b"
)
"""Says why somebody lives elsewhere from now on."""

_IN_PLACE = re.compile(r"(?<![\w'])(?:in|to|near|at|a|ad|en|nach|em|no|na|im|para|pra|au|vers) (?=[^\W\d_])")
_BE_THERE = re.compile(
    r"\b(?:i'?m|im|we'?re|am|are|now|keys|moved|living|settled|unpacked|relocated|sono|siamo|sto|stiamo|vivo|viviamo|ora|adesso|chiavi|estoy|estamos|vivo|vivimos|ahora|llaves|je suis|on est|nous sommes|maintenant|habite|cles|bin|sind|wohne|wohnen|jetzt|wir|estou|estamos|to|tou|moro|moramos|agora|chaves|mudei|mudamos|trasferit\w|traslocat\w|mudado|mude|installee?s?|umgezogen|flat|house|place|home|apartment|casa|piso|appart\w*|maison|wohnung|haus|apartamento)\b"
)

QUIT = re.compile(
    rf"\b(?:{_FAREWELL}|{_BEHIND}|quit|quitting|resigned from|handed in my notice|done with|jacked in|packed in|walked out of|no longer (?:at|with|in)|last day at|laid off|made redundant|sacked|fired"
    r"|mi sono licenziat\w|licenziat[oa]|mollato|dimess[oa]|dimissioni|chiuso con|non lavoro piu|ho lasciato (?:il|la|lo|l')|ultimo giorno"
    r"|renuncie|me sali de|deje (?:el|la)|he dejado (?:el|la)|me despidieron|me echaron|ya no trabajo|ultimo dia"
    r"|demissionne\w*|j'ai (?:quitte|lache|plaque) (?:le|la|l')|viree?|licenciee?|fini (?:le|la|l')|plus au|dernier jour"
    r"|gekundigt|gekuendigt|raus aus|aufgehort|hingeschmissen|entlassen|gefeuert|letzter tag|nicht mehr (?:bei|im|in)|schluss mit"
    r"|pedi demissao|me demiti|demiti-me|larguei|deixei (?:o|a)|fui demitid[oa]|despedi-me|nao trabalho mais|ultimo dia)\b"
)
"""A job that is one no more."""

WALKED_OUT = re.compile(
    r"\b(?:left(?! (?:my|the|a|an|some) \w+ (?:at|in|on)\b)|leaving|via da|uscit[oa] d\w+|andat[oa] via d\w+|sali de|me fui de|parti(?:e)? d[eu]|sorti(?:e)? d[eu]|weg von|sai d[oae])\b"
)
"""A job that is left, if the turn also says what is now."""

NOW = re.compile(
    r"\b(?:now|from (?:monday|tomorrow|next|the)|start(?:ed|ing)?|new job|ora|adesso|dal|da (?:lunedi|ieri|domani|oggi|questa|settembre|gennaio)|ahora|desde (?:el|ayer|hoy)|empiezo|empece|maintenant|desormais|depuis|jetzt|nun|ab|seit|neu|agora|desde|comecei|comeco)\b"
)
_CLOCK = re.compile(r"\b(?:at|alle|a las|a|um|as|pelas) \d{1,2}\b|\b\d{1,2} ?(?:h|uhr|am|pm)\b|\d:\d\d")

_WORKS_NOW = {
    "en": (r"(?:start(?:ed|ing)?|now|i'?m|im|from \w+|new job) (?:now |back )?(?P<p>at|for|with|in) (?=(?:the|a|an|our) )", "Works {p} {x}"),
    "it": (
        r"(?:nuovo lavoro|sto|sono|lavoro|comincio|inizio|ho iniziato|ho cominciato|passo) (?P<p>a|in|al|alla|allo|all'|nel|nella|nello|presso|da|dal|dalla)(?: |(?<='))(?=\w)",
        "Lavora {p} {x}",
    ),
    "es": (r"(?:nuevo trabajo|trabajo nuevo|estoy|empiezo|empece|entro|trabajo|he empezado|entre) (?P<p>en|a) (?=(?:el|la|un|una) )", "Trabaja {p} {x}"),
    "fr": (
        r"(?:nouveau (?:boulot|taf|travail|poste)|je suis|je bosse|je commence|j'ai commence|je passe|j'attaque|commence) (?P<p>a|au|a la|a l'|dans|chez)(?: |(?<='))(?=\w)",
        "Travaille {p} {x}",
    ),
    "de": (r"(?:neuer job|neue stelle|bin|fange|starte|arbeite|anfange|jetzt|nun)(?: ich| jetzt| nun| neu| seit \w+| ab \w+)* (?P<p>in|im|bei|beim|an|am)(?= (?:der|einer|einem|dem|[^\W\d_]+) ?)", "Arbeitet {p} {x}"),
    "pt": (r"(?:novo emprego|emprego novo|novo trabalho|estou|to|tou|comecei|comeco|trabalho|entrei|vou para) (?P<p>em|no|na|num|numa|para o|para a) (?=\w)", "Trabalha {p} {x}"),
}  # fmt: skip
_DAY_AT_END = re.compile(
    r",? (?:(?:on|from|since|this|last|next|da|dal|lo scorso|el|desde el|ce|depuis|seit|ab|am|na|desde) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunedi|martedi|mercoledi|giovedi|venerdi|lunes|martes|miercoles|jueves|viernes|lundi|mardi|mercredi|jeudi|vendredi|montag|dienstag|mittwoch|donnerstag|freitag|segunda|terca|quarta|quinta|sexta)$|,? (?:today|yesterday|tomorrow|oggi|ieri|domani|hoy|ayer|manana|hier|demain|heute|gestern|morgen|hoje|ontem|amanha)$"
)

SEEKS_JOB = re.compile(
    r"\b(?:looking for (?:a |an )?(?:\w+ )?(?:job|work)|job ?hunting|unemployed|between jobs|cerca (?:un )?(?:lavoro|impiego)|disoccupat[oa]|busca (?:un )?(?:trabajo|empleo)|en paro|desemplead[oa]|cherche (?:un |du )?(?:travail|emploi|boulot)|au chomage|sucht (?:eine? )?(?:\w+ )?(?:arbeit|job|stelle)|arbeitslos|arbeitsuchend|procura (?:de )?(?:um )?(?:emprego|trabalho)|desempregad[oa])\b"
)
GOT_JOB = re.compile(
    r"\b(?:(?:i|we) got (?:it+|the job|hired|in)\b|got the job|they (?:hired|took) me|job offer accepted|mi hanno pres[oa]|(?:ho|abbiamo) (?:trovato|avuto) (?:un |il )?(?:lavoro|posto)|pres[oa] al colloquio|me (?:contrataron|cogieron|han cogido|dieron el trabajo|han contratado)|consegui (?:el )?(?:trabajo|curro|empleo)|encontre (?:trabajo|curro)|je suis prise?|j'ai (?:eu|decroche|trouve) (?:le|un) (?:poste|boulot|taf|job|travail)|(?:ich )?hab(?:e)? (?:den|die|eine?n?) (?:job|stelle)|zusage|eingestellt|fui contratad[oa]|me contrataram|consegui (?:o |um )?(?:emprego|trabalho)|passei na entrevista)\b"
)
SEEKS_HOME = re.compile(
    r"\b(?:looking for (?:a |an )?(?:\w+ )?(?:flat|house|home|apartment|place)|(?:house|flat) ?hunting|cerca casa|cerca (?:un )?(?:appartamento|monolocale)|busca (?:piso|casa|apartamento|departamento)|cherche (?:un )?(?:appart\w*|logement)|cherche une maison|sucht (?:eine )?(?:wohnung|haus|wg)\w*|procura (?:casa|apartamento))\b"
)


@dataclass(frozen=True, slots=True)
class Overturned:
    """What a turn leaves: the place names of the old home, and whether a job, or the search for one, is over."""

    places: frozenset[str] = frozenset()
    work: bool = False


def leaves_home(clause: str, place: str) -> bool:
    """Whether a clause says that ``place``, folded, is a home no more."""
    folded = fold(clause)
    if place not in folded or _CLOCK.search(folded) or OTHER_PERSON.search(folded):
        return False
    named = _FAREWELL_TO.search(folded) or _IS_BEHIND.match(folded)
    if named and named["place"] == place:
        return True
    return any(place in words(folded[left.end() :])[:3] for left in LEFT_BEHIND.finditer(folded))


def leaves_job(clause: str, turn: str) -> bool:
    """Whether a clause says that a job is left: in clear words, or in loose ones where the turn says what is now."""
    folded = fold(clause)
    if OTHER_PERSON.search(folded):
        return False
    if QUIT.search(folded):
        return not _CLOCK.search(folded) and not re.search(
            r"\b(?:for (?:today|the day|now|tonight)|per oggi|por hoy|pour (?:aujourd'hui|ce soir)|fur heute|por hoje|want to|wanna|if|should|vorrei|se|quiero|si|veux|will|wenn|quero|soll(?:te)?)\b",
            folded,
        )
    return bool(WALKED_OUT.search(folded) and NOW.search(fold(turn)) and not _CLOCK.search(folded))


def new_home(sentence: Sentence, over: Overturned, tongue: Tongue, turn: int) -> Iterator[Fact]:
    """The place that a sentence says the person is in now, where the turn left the old one."""
    if sentence.asks or not _BE_THERE.search(sentence.folded):
        return
    for found in _IN_PLACE.finditer(sentence.folded):
        place = _place(sentence.text, found.end(), tongue)
        if OTHER_PERSON.search(sentence.folded, clause_start(sentence.folded, found.start()), found.start()):
            continue
        if place and not over.places & {fold(word) for word in place.split()}:
            text = sentence_case(tongue.lives.format(x=place))
            yield Fact(slot=Slot.HOME, text=text, about=place, turns=frozenset({turn}), moves=True)
            return


def _place(text: str, at: int, tongue: Tongue) -> str:
    named = re.match(r"[A-Z\u00c0-\u00de][\w'\u2019-]+(?: [A-Z\u00c0-\u00de][\w'\u2019-]+)*", text[at:])
    if not named or not is_a_name(named.group().split()[0], tongue) or fold(named.group()) in tongue.months:
        return ""
    return "" if fold(named.group()) in PASSING[tongue.code].trades else named.group()


def new_work(sentence: Sentence, tongue: Tongue, turn: int) -> Iterator[Fact]:
    """The place that a sentence says the person works at now, where the turn left the old one."""
    if sentence.asks:
        return
    head, line = _WORKS_NOW[tongue.code]
    found = re.search(rf"(?<![\w'])(?:{head})", sentence.folded)
    if not found:
        return
    place = cut(sentence.text, found.end(), stops=tongue.stops | tongue.joins, dangling=tongue.dangling, most=6)
    place = without_day(place)
    bare = [word for word in fold(place).split() if word not in tongue.dangling]
    if bare and bare[0] not in tongue.no_tail and bare[0] not in tongue.weekdays:
        text = sentence_case(line.format(p=sentence.text[slice(*found.span("p"))].strip(), x=place))
        yield Fact(slot=Slot.WORK, text=text, about=place, turns=frozenset({turn}), moves=True)


def without_day(phrase: str) -> str:
    """``phrase`` without the day at its end: when it began is no part of a place."""
    found = _DAY_AT_END.search(fold(phrase))
    return phrase[: found.start()] if found else phrase
