"""What people list of themselves: "Farida, 29, Leicester", "plumber, two kids, Tom and Ana, one lurcher called Sully"."""

import re
from collections.abc import Iterator
from functools import lru_cache

from eunoe.facts.builtin.companions import is_name, names_at
from eunoe.facts.builtin.data import PASSING
from eunoe.facts.builtin.frames import is_job
from eunoe.facts.builtin.model import Fact, Slot, Tongue, word_set
from eunoe.facts.builtin.text import Sentence, clause_start, sentence_case, words
from eunoe.facts.folding import fold_aligned as fold

MOST_WORDS_OF_JOB = 7

_NAME = r"[^\W\d_][\w'\u2019-]+"
_HELLO = r"(?:hello|hiya|hi there|hi|hey|morning|good (?:morning|evening)|ciao+|salve|buongiorno|buonasera|piacere|hola|buenas(?: tardes| noches)?|buenos dias|bonjour|bonsoir|salut|coucou|hallo|moin|servus|gruezi|guten (?:tag|morgen|abend)|ola|oi+|bom dia|boa (?:tarde|noite)|prazer)"
_I_AM = r"(?:i'?m|i am|it'?s|this is|my name is|name'?s|(?:io )?sono|mi chiamo|qui|(?:yo )?soy|me llamo|aqui|acá|je suis|moi,? c'est|je m'appelle|ici|ich bin|bin|i bin|ich heisse|hier ist|hier|(?:eu )?sou|me chamo|chamo-me|aqui e)(?: (?:the|la|il|el|die|der|o|a))?"
_OPENS = re.compile(rf"(?:^|[.!?,;\n] ?)(?:{_HELLO}[,.! ]+(?:{_I_AM} )?|{_I_AM} )(?=[^\W\d_])")
_SAYS_NAME_LATER = re.compile(rf"^(?:{_HELLO}[,.! ]+)(?=[^\W\d_][\w'-]+ (?:here|qui|por aca|por aqui|aqui|hier|ici)\b)")
_AGE = re.compile(r",? (\d{2})\b(?: (?:years old|yo|anni|anos|ans|jahre(?: alt)?))?(?=[,.;!]|$)")
_GOES_ON = re.compile(r" ?(?:[,.;(]|(?:and|e|y|et|und) )")
_NAMED_PLACE = re.compile(
    r"^(?:(?:based |living |vivo |da |de |aus |from |in |a |en |em |à )*)(?P<x>[A-Z\u00c0-\u00de][\w'\u2019-]+(?: [A-Z\u00c0-\u00de][\w'\u2019-]+)?)$"
)
_LINES = {"en": "Is called {x}", "it": "Si chiama {x}", "es": "Se llama {x}", "fr": "Se nomme {x}", "de": "Heißt {x}", "pt": "Se chama {x}"}  # fmt: skip
_HAS = {"en": "Has", "it": "Ha", "es": "Tiene", "fr": "A", "de": "Hat", "pt": "Tem"}
_SELF = re.compile(
    r"\b(?:i|i'?m|im|i'?ve|we|my|me|io|ho|sono|abbiamo|yo|soy|tengo|tenemos|je|j'ai|on|moi|ich|hab|habe|bin|wir|eu|sou|tenho|temos)\b"
)
_OTHERS = re.compile(
    r"\b(?:my|his|her|their|mia?|suo|sua|su|sus|mis|ma|mon|mes|son|sa|sein\w*|ihr\w*|mein\w*|meu|minha|dele|dela|seu|sua) (?:\w+ )?(?:sister|brother|friend|neighbou?r|boss|colleague|cousin|aunt|uncle|mate|sorella|fratello|amic[oa]|vicin[oa]|cap[oa]|collega|cugin[oa]|zi[oa]|hermana?o?|amig[oa]|jef[ea]|prim[oa]|ti[oa]|soeur|frere|amie?|voisine?|chef|collegue|cousine?|schwester|bruder|freund(?:in)?|nachbar(?:in)?|chef(?:in)?|kolleg(?:e|in)|irmao?|vizinh[oa]|coleg[a])\b|\b(?:she|he|lei|lui|ella|el|elle|il|sie|er|ela|ele|who|che|que|qui|die) (?:has|ha|tiene|a|hat|tem)\b|\b(?:story|name|names|nomi?|nombres?|noms?|namen|nomes?|between|tra|entre|zwischen) (?:for|about|per|para|pour|fur|su|sobre|sur|uber|die)\b"
)
_KIDS = r"(?:kids|children|sons|daughters|boys|girls|little ones|twins|figli|figlie|bambini|bambine|gemelli|gemelle|maschi|femmine|nipotini|hijos|hijas|ninos|ninas|mellizos|mellizas|gemelos|gemelas|peques|enfants|filles|fils|garcons|jumeaux|jumelles|gamins|kinder|sohne|tochter|jungs|madchen|zwillinge|madels|filhos|filhas|meninos|meninas|gemeos|gemeas)"
_COUNT = r"(?:two|three|four|five|twin|due|tre|quattro|dos|tres|cuatro|deux|trois|quatre|zwei|drei|vier|dois|duas|quatro|[2-6])"
_COUNTED = re.compile(
    rf"(?<![\w'])(?:{_COUNT}) {_KIDS} ?(?P<mark>[,:(]?) ?(?=[A-Z\u00c0-\u00de])",
    re.IGNORECASE,
)
_OPENING_PET = word_set("one a an un una uno une ein eine einen um uma my il la mein meine mon ma mi meu minha two due dos deux zwei dois duas")  # fmt: skip


def read(sentence: Sentence, tongue: Tongue, turn: int) -> Iterator[tuple[Fact, int]]:
    """What a sentence that introduces the person lists, and children who are named after their number."""
    yield from _counted_kin(sentence, tongue, turn)
    if not sentence.asks:
        yield from _introduced(sentence, tongue, turn)


def _counted_kin(sentence: Sentence, tongue: Tongue, turn: int) -> Iterator[tuple[Fact, int]]:
    for found in _COUNTED.finditer(sentence.folded):
        names = names_at(sentence.text, found.end(), tongue, told=False)
        start = clause_start(sentence.folded, found.start())
        several = len([word for word in names.replace(",", " ").split() if word[0].isupper()]) > 1
        if not names or not several or _OTHERS.search(sentence.folded, max(0, start - 30), found.start()):
            continue
        if any(word in tongue.blockers | tongue.yours for word in words(sentence.folded[start : found.start()])[-4:]):
            continue
        ends = found.end() + len(names) >= len(sentence.text.rstrip(" )"))
        if not (ends or start > 0 or _SELF.search(sentence.folded[: found.start()])):
            continue
        yield Fact(slot=Slot.FAMILY, text=tongue.children.format(x=names), about=names, turns=frozenset({turn})), start


def _introduced(sentence: Sentence, tongue: Tongue, turn: int) -> Iterator[tuple[Fact, int]]:
    opened = _SAYS_NAME_LATER.match(sentence.folded) or _OPENS.search(sentence.folded)
    if not opened:
        return
    name = _full_name(sentence.text, opened.end(), tongue)
    rest = opened.end() + len(name)
    if not name or (is_job(words(fold(name)), tongue) and fold(name) in PASSING[tongue.code].trades):
        return
    turns = frozenset({turn})
    age = _AGE.match(sentence.folded, rest)
    here = re.match(r" (?:here|qui|por aca|por aqui|aqui|hier|ici)\b", sentence.folded[rest:])
    ends = rest >= len(sentence.text.rstrip())
    items = [
        item.strip(" .!")
        for item in re.split(
            r"[,;(]| (?:and|e|y|et|und) (?=(?:an?|one|two|un|una|une|eine?n?|uma?|due|dos|deux|zwei|dois|duas|\d) )",
            sentence.text[rest:],
        )
    ]
    told = [fact for item in items[1:7] for fact in _item(item, tongue, turns, after_age=bool(age))]
    if not (told or age or here or (ends and re.match(_HELLO, sentence.folded))):
        return
    yield Fact(slot=Slot.NAME, text=_LINES[tongue.code].format(x=name), about=name, turns=turns), opened.start()
    for fact in told:
        yield fact, opened.start()


def _full_name(text: str, at: int, tongue: Tongue) -> str:
    kept: list[str] = []
    for found in re.finditer(rf"{_NAME} ?", text[at:]):
        if found.start() != sum(len(word) + 1 for word in kept) or not is_name(found.group().strip(), tongue):
            break
        kept.append(found.group().strip())
        if not found.group().endswith(" "):
            break
    return " ".join(kept[:3])


def _item(item: str, tongue: Tongue, turns: frozenset[int], *, after_age: bool) -> Iterator[Fact]:
    folded = fold(item)
    parts = words(folded)
    if not parts or parts[0] in tongue.blockers:
        return
    place = _NAMED_PLACE.match(item)
    if place and (after_age or len(parts) > 1) and all(is_name(word, tongue) for word in place["x"].split()):
        if not is_job(words(fold(place["x"])), tongue):
            text = sentence_case(tongue.lives.format(x=place["x"]))
            yield Fact(slot=Slot.HOME, text=text, about=place["x"], turns=turns)
        return
    article = parts[0] in _OPENING_PET
    pet = _opening_pet(tongue).match(folded)
    if pet:
        name = names_at(item, pet.end(), tongue, told=bool(pet["link"]))
        if name:
            noun = item[slice(*pet.span("noun"))]
            text = f"{tongue.has} {tongue.article(fold(noun))} {noun}, {name}"
            yield Fact(slot=Slot.PET, text=text, about=name, turns=turns)
        return
    if len(parts) <= MOST_WORDS_OF_JOB and _is_trade(parts, tongue, article=article):
        passing = PASSING[tongue.code]
        text = sentence_case(passing.is_a.format(x=item if article else f"{passing.article(item)}{item}"))
        yield Fact(slot=Slot.WORK, text=text, about=item, turns=turns)
        return
    kids = re.match(rf"(?:{_COUNT}) {_KIDS}\b", folded)
    if kids:
        text = f"{_HAS[tongue.code]} {item[: kids.end()]}"
        yield Fact(slot=Slot.FAMILY, text=text, about=item[: kids.end()], turns=turns)


def _is_trade(parts: list[str], tongue: Tongue, *, article: bool) -> bool:
    """Whether an item is a trade, alone or with where it is practised: "cook in a school in Jena"."""
    head = parts[1:] if article else parts
    known = PASSING[tongue.code].trades
    for at, word in enumerate(head[:3]):
        if word in tongue.no_job or word in tongue.stops:
            return False
        if word in known or (tongue.nouns_capitalised and tongue.job.fullmatch(word)):
            after = head[at + 1 : at + 2]
            return not after or after[0] in PASSING[tongue.code].at or after[0] in tongue.dangling
    return False


@lru_cache(maxsize=16)
def _opening_pet(tongue: Tongue) -> re.Pattern[str]:
    return re.compile(
        rf"(?:{'|'.join(sorted(_OPENING_PET))}) (?:[^\W\d_]+ ){{0,3}}?(?P<noun>{tongue.species})\b(?P<link>{tongue.called})? ?"
    )
