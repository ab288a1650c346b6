"""Requests to remember: the clause that the person asked to keep."""

import re
from collections.abc import Iterable, Sequence
from datetime import date

from eunoe.facts.builtin import dates
from eunoe.facts.builtin.data import TONGUES
from eunoe.facts.builtin.habits import in_third_person, told_of
from eunoe.facts.builtin.ledger import content
from eunoe.facts.builtin.model import Fact, Slot, Tongue, word_set
from eunoe.facts.builtin.text import Sentence, sentence_case, stem, words
from eunoe.facts.folding import fold_aligned as fold
from eunoe.facts.triggers import sentence_asks

LONGEST_LINE = 190

_LATER = re.compile(
    r"\s*(?:for |per |para |pour |fur )?(?:when|whenever|next time|quando|quand|cuando|wenn|falls|if|se|si)\b"
)

_COMPLEMENT = re.compile(r"\b(?:that|che|que|dass)\b|\bqu'|:")
"""What the thing to keep comes after, whatever the verb was."""

_WHOLE = re.compile(r".*", re.DOTALL)

_WITH_OBJECT = re.compile(
    r"\b(?:guarda|guarde|anota|anote|apunta|apunte|memoriza|memorice|graba|grabe|recuerda|registra|segna|salva|annota|memorizza|appunta|ricorda|ricordi|tieni|tienilo|scrivi|conserva|metti|escribe|pon|ten)(?:te|ti|me|se|mi)?(?:lo|la|telo|tela|melo|mela)\b(?: (?:bene|bien|sempre|siempre|bien presente|sempre presente|presente|in mente|a mente|in memoria|en mente|en memoria|en cuenta|por favor|porfa|per favore))*"
    r"|\b(?:memorise|retiens|note|enregistre|garde|notez|retenez|sauvegarde)[- ](?:le|la|ca)(?:[- ](?:bien|stp|quelque part|en memoire|en tete|svp))*(?= car\b| parce\b| pour\b| sinon\b| comme\b| stp\b| svp\b| je\b| j'|[,.!]|$)"
    r"|\b(?:notier|merk|speicher|behalt|schreib)(?:e)?(?: dir)? (?:das|es)(?: (?:bitte|dir|mal|auf|ab|unbedingt|gut|irgendwo))*(?=[,.!]|$| weil\b| damit\b| sonst\b| ich\b| falls\b| denn\b)"
    r"|\b(?:anota|anote|guarda|guarde|grava|grave|decora|salva|salve|regista|registra|memoriza|fixa) (?:isso|isto|ai|ai isso|isso ai|la isso)(?: (?:ai|pra mim|por favor|pf|bem))*(?= porque\b| pra\b| para\b| senao\b| que\b|[,.!]|$)"
    r"|\b(?:make|take) a (?:mental )?note of (?:that|this|it)\b(?! ?:)|\b(?:keep|bear) (?:that|this|it) in mind(?: (?:for|when|in) [^.!?:]{2,60})?(?=$|[,.!])"
    r"|\b(?:jot|write|note|log|put|save|file|store) (?:that|this|it) (?:down|away|in your notes|somewhere|in your memory|to memory)(?: (?:please|for me|pls))*(?! ?:)"
)
"""Requests whose object is a pronoun: what to keep was said before."""

_IT = re.compile(
    r"\s*(?:das|es|dies)\b(?= (?:fur|wenn|falls|bitte|damit|weil|denn|ich|mal|gut|unbedingt|beim)\b)(?![^:.!?]{0,16}:)|\s*(?:it|them|isso|isto|ca|cela|eso)\b(?!\s*[:'])(?! (?:is|was|has|e|es|est)\b)"
)
"""A pronoun that is no conjunction: what to keep was said before, whatever follows."""

_ENCLITIC = re.compile(r"\w{3,}(?:telo|tela|melo|mela|selo|lo)\b|[- ](?:le|ca)\b|\b(?:das|es|isso|isto|it)\b")

_SELF = re.compile(
    r"\b(?:i|i'?m|im|i'?ve|ive|my|me|we|our|io|mi|mio|mia|ho|sono|noi|yo|mis|soy|tengo|je|j'\w+|moi|mon|ma|mes|on|nous|ich|mir|mich|mein\w*|wir|unser\w*|bin|hab|habe|eu|meu|minha|meus|minhas|sou|tenho|\w{3,}o)\b"
)
"""A sentence that says something of the person, not only a list that goes on from it."""

_HELLO = re.compile(
    r"\W*(?:hello|hiya|hi|hey|good (?:morning|evening|afternoon)|ciao+|salve|buongiorno|buonasera|hola|buenas(?: \w+)?|buenos dias|bonjour|bonsoir|salut|coucou|hallo|moin|servus|gruezi|guten \w+|ola|oi+|bom dia|boa (?:tarde|noite))(?: there| everyone)?[!,. ]+"
)

_ARTICLES = word_set("the il la lo el le der die das los las les")
_LAUGHS = re.compile(r"(?:[ ,]+(?:lol|lmao|haha\w*|jaja\w*|kkk+|mdr|ptdr|xd|pls|please|thx|ok))+$", re.IGNORECASE)

_GREETINGS = frozenset(
    stem(word)
    for word in [
        "hello",
        "hiya",
        "morning",
        "evening",
        "there",
        "everyone",
        "ciao",
        "salve",
        "buongiorno",
        "buonasera",
        "hola",
        "buenas",
        "bonjour",
        "salut",
        "coucou",
        "hallo",
        "moin",
        "servus",
        "gruss",
        "guten",
        "tag",
        "ola",
        "oi",
        "bom",
        "dia",
        "please",
        "bitte",
        "favore",
        "favor",
        "svp",
        "stp",
        "also",
        "well",
        "anyway",
    ]
)

_AND_THAT = re.compile(r",? (?:and that|e che|y que|et (?:que |qu')|und dass|e que) ?")
"""Between two things that one request names: "that I live in Turin and that I have a daughter"."""

_OPENINGS = 4
"""Words that a kept clause may leave off at its beginning: please, that, my …"""


def requested(sentence: Sentence, tongue: Tongue) -> re.Match[str] | None:
    """Where a sentence asks to remember, if it does. Short requests tell no language, so all are tried at last."""
    if not sentence_asks(sentence.text):
        return None
    others = (other for other in TONGUES.values() if other is not tongue)
    named = next((found for t in (tongue, *others) if (found := t.ask.search(sentence.folded))), None)
    with_object = _WITH_OBJECT.search(sentence.folded)
    if (
        with_object
        and not sentence.folded[with_object.end() :].lstrip().startswith(":")
        and (named is None or named.start() >= with_object.start())
    ):
        return with_object
    return named or _COMPLEMENT.search(sentence.folded) or _WHOLE.match(sentence.folded)


def kept_clause(
    sentence: Sentence, request: re.Match[str], earlier: Sequence[Sentence], tongue: Tongue
) -> tuple[str, frozenset[int], bool]:
    """What is to be kept, the turns it stands in, and whether the request pointed back to it.

    The words after the request; or, after "remember that", the statement before it, in this turn or an earlier one.
    """
    here = frozenset({sentence.turn})
    before = sentence.text[: request.start()].strip(" ,;:-.")
    before = re.sub(r"(?:[,;](?: ?\b\w{1,4}\b){1,2}|\s(?:and|e|y|et|und|please|pls|bitte|stp))$", "", before)
    said_before = len(words(fold(before))) > 1
    after = sentence.folded[request.end() :]
    points = _points_back(after, tongue) or bool(_IT.match(after)) or bool(_WITH_OBJECT.fullmatch(request.group()))
    if not points and not (said_before and _takes_up(request.group(), after, tongue)):
        return _without_purpose(sentence.text[request.end() :], tongue), here, False
    if said_before:
        return before, here, True
    source = _statement_before(earlier)
    return (source[0], here | source[1], True) if source else ("", here, True)


def _statement_before(earlier: Sequence[Sentence]) -> tuple[str, frozenset[int]] | None:
    """The statement that a request points back to, with the fragments that only list what it said."""
    at = next((n for n in range(len(earlier) - 1, -1, -1) if _states(earlier[n])), None)
    if at is None:
        return None
    last = earlier[at]
    first = at
    while first > 0 and not _SELF.search(earlier[first].folded) and earlier[first - 1].turn == last.turn:
        if not _states(earlier[first - 1]):
            break
        first -= 1
    if not _SELF.search(earlier[first].folded):
        first = at
    return ". ".join(sentence.text for sentence in earlier[first : at + 1]), frozenset({last.turn})


def _states(sentence: Sentence) -> bool:
    return not sentence.asks and len(words(sentence.folded)) > 1


def left_over(clause: str, known: Iterable[str], tongue: Tongue) -> str:
    """What of ``clause`` the texts ``known`` do not say already: whole clauses of it, or nothing."""
    held = set().union(*(content(text, tongue) for text in known))
    if not content(clause, tongue) - held - _GREETINGS:
        return ""
    parts = [
        part for part in re.split(r"[,;] | \b(?:and|e|y|et|und) (?=i |i'm |my |mi |meine? |je |ich )", clause) if part
    ]
    new = [
        part
        for part in parts
        if len(words(fold(part))) > 2
        and len(content(part, tongue) - held - _GREETINGS) * 2 > len(content(part, tongue))
    ]
    return ", ".join(new) if new and len(new) < len(parts) else clause


def _points_back(after: str, tongue: Tongue) -> bool:
    """Whether what follows a request names nothing itself: "it", "that, please", "that for when I ask …"."""
    that = tongue.ask_that.match(after)
    rest = after[that.end() :] if that else after
    return not words(rest) or bool(_LATER.match(rest)) or bool(tongue.purpose.match(f" {rest.lstrip()}"))


def _takes_up(request: str, after: str, tongue: Tongue) -> bool:
    """Whether a request takes up what was said before it: an "it" in the verb, or one that ends its clause."""
    if _ENCLITIC.search(request):
        return True
    that = tongue.ask_that.match(after)
    return bool(that and words(that.group()) and (that.group().rstrip().endswith((",", ".", "!")) or not words(after)))


def _without_purpose(text: str, tongue: Tongue) -> str:
    reason = tongue.purpose.search(fold(text))
    return text[: reason.start()] if reason and reason.start() > 8 else text


def things_of(clause: str) -> list[str]:
    """The things that a clause names one after the other, each to be a line of its own."""
    folded = fold(clause)
    bounds = [0, *(end for found in _AND_THAT.finditer(folded) for end in found.span()), len(clause)]
    return [clause[start:end] for start, end in zip(bounds[::2], bounds[1::2], strict=True)]


def as_line(clause: str, tongue: Tongue, today: date) -> str:
    """The clause as a line: no "please" and "that my" in front, relative dates absolute; empty if nothing is left."""
    clause = clause[found.end() :] if (found := _HELLO.match(fold(clause))) else clause
    text = clause.strip(" \t,;:.!-\u2013\u2014*_")
    for _ in range(_OPENINGS):
        opening = tongue.opening.match(fold(text))
        if not opening or not opening.end():
            break
        text = text[opening.end() :]
    text = dates.made_absolute(text.strip(" ,;:.!-"), tongue, today)
    text = told_of(in_third_person(" ".join(text.split()), tongue), tongue)
    text = _LAUGHS.sub("", text[:LONGEST_LINE]).strip()
    if len(words(text)) < 2 or (len(words(text)) == 2 and words(fold(text))[0] in _ARTICLES):
        return ""
    return sentence_case(text)


def fact(text: str, turns: frozenset[int]) -> Fact:
    """A fact that was asked for."""
    return Fact(slot=Slot.ASKED, text=text, about=text, turns=turns)
