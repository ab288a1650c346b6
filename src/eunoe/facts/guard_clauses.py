"""Who says what of whom in a message: which clauses bear a line, and which only seem to (F-12a).

A fact needs a statement about oneself, or a clipped one without a subject ("teach maths in Valletta"). The words of a
question, a supposition, a denial, a role play or of a sentence about somebody else bear none, but for what is called
one's own: "any tips for my whippet?" tells of a whippet.
"""
# ruff: noqa: E501

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from eunoe.facts.folding import fold, fold_aligned
from eunoe.facts.verbatim import akin
from eunoe.facts.verbatim_names import language_of, languages_of, telling_words
from eunoe.facts.words import changes
from eunoe.facts.words import clauses as say
from eunoe.types import Language

OTHER, PLAY, SUPPOSED, ASKED, THIRD, DENIED, SAID = (
    "not_user_words",
    "role_play",
    "hypothetical",
    "question",
    "third_person",
    "negated",
    "said",
)

_TITLE_DOT = re.compile(r"\b(mrs?|ms|dr|sig|sra?|st|no|nr|ca|etc|vs|prof)\.(?= )")
_SENTENCE = re.compile(r"(?:[^.!?\n;]|[.](?=\w)){1,800}(?:[.!?;]+|\n|$)?")
_SUBJECT = rf"(?:{say.FIRST_OPENS}|{say.PRONOUNS}|(?:{say.DETERMINERS})\s(?:{say.PERSON}))\b"
_SPLIT = re.compile(
    r"[,:()…]|\s[-–—]+\s"
    r"|\s(?=(?:but|because|cause|cos|since|although|though|ma|perche|pero|porque|mais|car|parce que|aber|weil|denn|mas|pois"
    r"|if|whether|unless|falls|wenn|ob|obwohl)\s)"
    rf"|(?<! me)\s(?=(?:and|so|while|when|as|where|that|e|ed|mentre|quando|che|y|mientras|cuando|que|et|quand|und|dass|se|si)\s(?:{_SUBJECT}))"
    r"|(?<!if)(?<! se)(?<! si)(?<!ther)(?<! ob)(?<!and)(?<! e)(?<!that)(?<!che)(?<!que)\s(?=(?:im|i'm|i am|i work as)\s)"
)
_RELATIVE = re.compile(
    rf"\b(?:{say.PERSON})(?: of mine| di miei| mi[oa]s?)?\s(?=(?:who|who's|whose|that|che|qui|que|quien|quem|der|die|das)\s)"
)
_ONESELF = re.compile(r"\b(?:i'?m|i am|as|sono|soy|suis|bin|sou|come|como|comme|als)\s(?:[\w']+\s){0,4}$")
_DETERMINED = re.compile(rf"(?:{say.DETERMINERS})\s")
_OPENERS = rf"^(?:\s*(?:{say.OPENERS})\b[\s,]*){{0,4}}\s*"
_OPENED = re.compile(_OPENERS)
_THIRD = re.compile(
    rf"(?:(?:{say.DETERMINERS})\s?(?:[\w-]+\s){{0,2}}?(?:{say.PERSON})\b(?:\sof (?:mine|ours))?|(?:{say.TITLES})\s[\w'-]+|(?:{say.PRONOUNS})\b)"
)
_PRONOUN = re.compile(rf"(?:{say.PRONOUNS})\b")
_RELATIVE_OPENS = re.compile(r"(?:who|who's|whose|that|che|qui|que|quien|quem|der|die|das)\b")
_FIRST = re.compile(rf"\b(?:{say.FIRST})(?![\w'])")
_FIRST_OPENS = re.compile(rf"(?:{say.FIRST_OPENS})(?![\w'])")
_ASKS = re.compile(rf"(?:{say.ASKS})(?!\w)")
_TASKS = re.compile(
    rf"(?:(?:the|a|la|il|el|le|les|die|der|das|o|best|top) )?(?:{say.MATTERS})(?!\w)|(?:{say.TASKS})(?!\w)"
)
_IF = re.compile(
    r"(?:if|unless|whether|wenn|falls|ob|se(?! (?:acabo|murio|rompio|fue)\b| (?:me|nos) (?:fue|\w{2,}(?:aron|ieron|o))\b)|si|s'il)\s"
)
_IF_STATE = re.compile(
    r"(?:if|se|si|wenn)\s(?:i'?m|i am|i have|i've|i only|i work|i live|io sono|sono|ho|lavoro|vivo|abito|soy|tengo|trabajo|je suis|j'ai|sou|eu sou"
    r"|tenho|eu tenho|moro|trabalho)\b|wenn\sich\b.*\b(?:bin|habe|wohne|arbeite)\s*$"
)  # fmt: skip
_SUPPOSES = re.compile(rf"\b(?:{say.SUPPOSES})(?!\w)")
_PLAYS = re.compile(rf"\b(?:{say.PLAYS})(?!\w)")
_PLAYS_ON = re.compile(rf"\b(?:{say.PLAYS_ON})(?!\w)")
_PLAY_ENDS = re.compile(rf"\b(?:{say.PLAY_ENDS})\b")
_THE_USER = re.compile(rf"(?<!\w)(?:{say.THE_USER})\b")
_UNDENIED = re.compile(rf"\b(?:{say.UNDENIED})")
_UNWANTED = re.compile(rf"\b(?:{say.UNWANTED})\b")
_ENDS, _NEAR_ENDS, _CHANGES, _REFERRING, _PAST = (
    {language: re.compile(rf"(?<!\w)(?:{words})(?!\w)") for language, words in kind.items()}
    for kind in (changes.ENDS, changes.NEAR_ENDS, changes.CHANGES, changes.REFERRING, changes.PAST)
)
_ONESELF_NOW = re.compile(r"\b(?:i'?m|i am|we're|we are|as an?|soy|sono (?!\w+[aiu]t[oaie]\b))")
_PRETERITE = re.compile(r"\b[^\W\d_]{2,}[éóíÉÓÍ]\b")
_NO_PRETERITE = re.compile(changes.NO_PRETERITE)
_SLOTS = tuple(re.compile(rf"\b(?:{words})\b") for words in changes.SLOTS)
_CORRECTS = re.compile(rf"\b(?:{changes.CORRECTS})\b")
_LACKS = re.compile(rf"\b(?:{changes.LACKS})\b")
_ELISIONS = ("", "l'", "un'", "d'", "all'", "dell'", "dall'", "nell'", "sull'", "quell'")
_NO_LONGER = re.compile(r"\b(?:ne \w+|n'\w+) plus\b")
_OWN = re.compile(rf"(?:{say.OWN})")
_PERSON = re.compile(rf"(?:{say.PERSON})")
_BEINGS = re.compile(rf"(?:{say.PERSON}|{say.PETS})")
_NAMED = re.compile(rf"\b(?:{say.NAMED})\b")
_OCCUPIED = re.compile(
    rf"(?:{say.OCCUPATIONS}) (?:at|in|for|of|a|al|alla|in|di|del|della|presso|en|de|chez|an|am|bei|na|no)\b"
)
_TOKEN = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_HABIT = re.compile(r"[a-z]{3,}o (?:sempre|siempre|mai|nunca)\b|(?:sempre|siempre|nunca) [a-z]{3,}o\b")
_WANTS = re.compile(
    r"\b(?:want|need|would like|'d like|like|prefer|wish|expect|you|your|answers?|repl(?:y|ies)|vorrei|voglio|preferisco|tu|rispost\w+|quiero|quisiera|prefiero|respuest\w+"
    r"|veux|voudrais|prefere|aimerais|reponses?|mochte|will|hatte gern\w*|bevorzuge|du|antwort\w*|quero|queria|gostaria|prefiro|respost\w+|voce)\b"
)  # fmt: skip
_NAME = re.compile(r"\s[A-ZÀ-ÖØ-Þ][\w'-]+")
_YES_NO = re.compile(r"^\s*(?:no|non|nein|nao)\s(?=(?:i|im|i'm|i've|my|we|je|j'\w+|mon|ma|ich|mein\w*|eu)\b)")
_PORTUGUESE_IN = re.compile(
    r"\b(?:moro|trabalho|sou|estou|tenho|eu|faco|estudo|vivo|dou|fico|nasci|cresci) (?:\w+ ){0,3}no\b"
)
_SUBJECT_END = 60


@dataclass(frozen=True, slots=True)
class Clause:
    """``tokens`` are folded; those before ``rest`` name the subject of a clause about somebody else."""

    tokens: tuple[str, ...]
    kind: str
    rest: int = 0


@lru_cache(maxsize=128)
def clauses_of(text: str, is_play: bool, asked: frozenset[str]) -> tuple[Clause, ...]:
    """The clauses of a message; ``asked`` are the sentences (folded) that a request to remember covers."""
    found: list[Clause] = []
    whole = _TITLE_DOT.sub(r"\1 ", fold_aligned(text))
    playing = is_play
    for match in _SENTENCE.finditer(whole):
        sentence = match[0]
        opened = _PLAYS.search(sentence)
        playing = (playing and not _PLAY_ENDS.search(sentence)) or bool(opened)
        written = text[match.start() : match.end()]
        found += _of_sentence(sentence, written, playing, any(sentence.strip() in one for one in asked))
    return tuple(found)


def beings_in(folded: str) -> frozenset[str]:
    """The relatives, other persons and animals that a line speaks of."""
    return frozenset(token for token in _TOKEN.findall(folded) if _BEINGS.fullmatch(token))


def gives_name(folded: str) -> bool:
    """Whether a line says what the person, or whom it speaks of, is called."""
    return bool(_NAMED.search(folded))


def named_subject(text: str, names: frozenset[str]) -> frozenset[str]:
    """Whom a line is about, where that is not the person: the relative or animal that opens it, or one of ``names``.

    "Teacher at a school" is the person.
    """
    folded = fold(text)
    if _OCCUPIED.match(folded):
        return frozenset()
    whole = _TOKEN.findall(folded)
    rest = _TOKEN.findall(folded[determined.end() :]) if (determined := _DETERMINED.match(folded)) else []
    known = names | {fold(word) for word in re.findall(r"(?<=\s)[^\W\d_a-zà-ÿ][\w'-]*", text)}
    for found in (rest, whole):
        if found and _BEINGS.fullmatch(found[0]):
            return frozenset({found[0], *takewhile(known.__contains__, found[1:])})
    return next(
        (frozenset(takewhile(names.__contains__, f)) for f in (rest, whole) if f and f[0] in names), frozenset()
    )


def is_told_of(subject: frozenset[str], text: str) -> bool:
    """Whether ``text`` names one of ``subject``, be it by another word: "mum" for "mother"."""
    found = set(_TOKEN.findall(fold(text)))
    return bool(subject & found) or any(subject & family and found & family for family in say.SAME_BEING)


def plays_on(text: str, is_play: bool) -> bool:
    """Whether a role play goes on after the message ``text``."""
    folded = fold(text)
    return (is_play and not _PLAY_ENDS.search(folded)) or bool(_PLAYS_ON.search(folded))


def tells_of_oneself(sentence: str) -> bool:
    """Whether a sentence states a habit ("I always drink tea") rather than wants something of the assistant."""
    folded = fold(sentence)
    opened = _OPENED.match(folded)
    body = folded[opened.end() :] if opened else folded
    return bool(_FIRST_OPENS.match(body) or _HABIT.match(body)) and not _WANTS.search(body)


def _of_sentence(sentence: str, written: str, is_play: bool, is_asked: bool) -> Iterator[Clause]:
    supposed = _SUPPOSES.search(sentence)
    about_user = _THE_USER.search(sentence)
    is_question = sentence.rstrip().endswith("?")
    pieces = list(_pieces(sentence))
    carried = False
    for place, (start, piece, is_relative) in enumerate(pieces):
        opened = _OPENED.match(piece)
        body = piece[opened.end() :] if opened else piece
        ends = start + len(piece)
        rest = 0
        third = None if is_relative else _THIRD.match(body)
        is_third = is_relative or bool(third and not _FIRST.search(body[third.end() :]))
        if third and is_third:
            until = len(piece) - len(body) + third.end()
            name = _NAME.match(written, start + until)
            rest = len(_TOKEN.findall(piece[:until])) + (1 if name else 0)
        elif carried and not _FIRST.search(piece) and not _FIRST_OPENS.match(body):
            is_third = True
        carried = is_third
        if about_user:
            kind = OTHER
        elif is_play:
            kind = PLAY
        elif (supposed and supposed.start() < ends) or (_IF.match(body) and not _IF_STATE.match(body)):
            kind = SUPPOSED
        elif not is_asked and _is_question(body, is_last=is_question and place == len(pieces) - 1):
            kind = ASKED
        else:
            kind = THIRD if is_third else SAID
        yield Clause(tuple(_TOKEN.findall(_YES_NO.sub("", _UNDENIED.sub(" ", piece)))), kind, rest)


def _pieces(sentence: str) -> Iterator[tuple[int, str, bool]]:
    """``(start, piece, speaks of a person just named)``."""
    cuts = {(m.start(), m.end(), False) for m in _SPLIT.finditer(sentence)}
    cuts |= {
        (m.end() - 1, m.end(), True)
        for m in _RELATIVE.finditer(sentence)
        if not _ONESELF.search(sentence[max(0, m.start() - _SUBJECT_END) : m.start()])
    }
    at, relative = 0, False
    for start, end, is_relative in sorted(cuts):
        if start >= at and sentence[at:start].strip(" .!?;\n"):
            yield at, sentence[at:start], relative
            relative = False
        at, relative = max(at, end), is_relative
    if sentence[at:].strip(" .!?;\n"):
        yield at, sentence[at:], relative


def _is_question(body: str, *, is_last: bool) -> bool:
    if _ASKS.match(body) or _TASKS.match(body):
        return True
    return is_last and not _FIRST_OPENS.match(body)


class Speech:
    """All that the person said in the turns of a pass, clause by clause."""

    def __init__(self, texts: Sequence[str], asked: Iterable[str]) -> None:
        self.texts = texts
        covered = frozenset(fold_aligned(text).strip() for text in asked)
        clauses: list[Clause] = []
        self.languages: list[Collection[Language]] = []
        is_play = False
        for text in texts:
            clauses += clauses_of(text, is_play, covered)
            spoken = languages_of(text[:2_000]) or changes.ENDS.keys()
            self.languages += [spoken] * (len(clauses) - len(self.languages))
            is_play = plays_on(text, is_play)
        self.clauses = clauses
        self.holding: dict[str, list[tuple[int, int]]] = {}
        for place, clause in enumerate(clauses):
            for index, token in enumerate(clause.tokens):
                self.holding.setdefault(token, []).append((place, index))
        self.by_stem: dict[str, list[str]] = {}
        for token in self.holding:
            self.by_stem.setdefault(token[:3], []).append(token)
        self.preterites = {
            fold(word) for text in texts for word in _PRETERITE.findall(text) if not _NO_PRETERITE.fullmatch(fold(word))
        }
        self.is_portuguese = language_of(" ".join(texts)[:2_000]) == "pt"

    def reason_against(self, text: str, words: Sequence[str]) -> str:
        """Why the clauses that hold ``words`` do not bear ``text``, or nothing where half of them do."""
        is_denial = self._denies(_TOKEN.findall(fold(text)))
        if is_denial and not self._anything_denied():
            return DENIED
        reasons: Counter[str] = Counter()
        borne = found = 0
        owned = self._owned_being(text, is_denial)
        for word in dict.fromkeys(words):
            verdicts = [self._verdict(text, place, index, is_denial) for place, index in self._holding(word)]
            if owned and ASKED in verdicts and word in owned:
                verdicts.append(SAID)
            found += bool(verdicts)
            borne += SAID in verdicts
            if verdicts and SAID not in verdicts:
                reasons[Counter(verdicts).most_common(1)[0][0]] += 1
        return reasons.most_common(1)[0][0] if borne * 2 < found else ""

    def bears_change(self, text: str, old: Sequence[str]) -> bool:
        """Whether it was said that what ``old`` tells no longer holds, where ``text`` denies it; or that it does, where
        ``old`` denies all that ``text`` tells. Other changes are not looked at.

        Where the person speaks of the matter, they must do so in a clause that denies it or tells its end. Where they
        do not ("I eat meat again", "I passed my driving test"), some clause must tell of an end, a change or a
        beginning; a question of something else tells of none.
        """
        is_denial = self._denies(_TOKEN.findall(fold(text)))
        was_denial = [self._denies(_TOKEN.findall(fold(line))) for line in old]
        if not old or (any(was_denial) if is_denial else not all(was_denial)):
            return True
        told = {place for place, clause in enumerate(self.clauses) if clause.kind not in (OTHER, PLAY, SUPPOSED)}
        matter = {word for line in (text, *old) for word in telling_words(line)}
        about = told & {place for word in matter for form in _elided(word) for place, _ in self._holding(form)}
        written = languages_of(" ".join((text, *old)))
        spoken = {place: " ".join(self.clauses[place].tokens) for place in told if self.clauses[place].kind != ASKED}
        if not about:
            slots = [slot for slot in _SLOTS if any(slot.search(fold(line)) for line in old)]
            return any(self._tells_change(place, written, is_denial=is_denial) for place in told) or any(
                slot.search(said) for slot in slots for said in spoken.values()
            )
        if any(_CORRECTS.search(said) for said in spoken.values()):
            return True
        if not is_denial:
            return any(
                place in spoken and (not self._is_denial(place) or bool(_LACKS.search(spoken[place])))
                for place in about
            )
        held = {word for line in (text, *old) for word in _TOKEN.findall(fold(line)) if len(word) > 2}
        return any(
            self._is_denial(place)
            or self._tells(place, written, _ENDS, _NEAR_ENDS)
            or self._tells_past(place, written, held)
            or (place + 1 in told and self._goes_on_to_end(place + 1, written))
            for place in about
        )

    def _tells_change(self, place: int, written: Collection[Language], *, is_denial: bool) -> bool:
        """Whether a clause that does not speak of the matter tells of a change of some matter."""
        if self._tells(place, written, _ENDS):
            return True
        if self.clauses[place].kind == ASKED:
            return False
        return self._tells(place, written, _CHANGES) or (is_denial and self._is_denial(place))

    def _goes_on_to_end(self, place: int, written: Collection[Language]) -> bool:
        """Whether a clause tells the end of what the one before it speaks of: "we had a boat, but we sold it"."""
        return self._tells(place, written, _ENDS) and self._tells(place, written, _REFERRING)

    def _tells_past(self, place: int, written: Collection[Language], held: Collection[str]) -> bool:
        """Whether a clause tells what happened, in a verb akin to none of ``held``: "Tom dumped me", but not "I played
        the cello" of a line that tells of playing it."""
        clause = self.clauses[place]
        said = " ".join(clause.tokens)
        if clause.kind == ASKED or _ONESELF_NOW.search(said):
            return False
        spoken = {*self.languages[place], *written}
        verbs = [found[found.lastgroup or 0] for code in spoken & _PAST.keys() for found in _PAST[code].finditer(said)]
        if "es" in spoken:
            verbs += self.preterites.intersection(clause.tokens)
        return any(not any(akin(verb, word) for word in held) for verb in verbs)

    def _is_denial(self, place: int) -> bool:
        return self._denies(self.clauses[place].tokens, self.clauses[place])

    def _tells(self, place: int, written: Collection[Language], *kinds: Mapping[Language, re.Pattern[str]]) -> bool:
        """Whether a clause holds words of ``kinds``, in the language of its message or in that of the list: of a few
        words the language does not always show."""
        said = " ".join(self.clauses[place].tokens)
        return any(words[code].search(said) for words in kinds for code in {*self.languages[place], *written})

    def _owned_being(self, text: str, is_denial: bool) -> frozenset[str]:
        """The names in ``text``, where it speaks of a relative or animal that the person calls theirs somewhere."""
        said = re.findall(r"[^\W\d_]+", text)
        beings = [fold(word) for word in said if _BEINGS.fullmatch(fold(word))]
        owned = any(
            self._verdict(text, place, index, is_denial) == SAID
            for being in beings
            for place, index in self._holding(being)
            if any(map(_OWN.fullmatch, self.clauses[place].tokens[max(0, index - 3) : index]))
        )
        return frozenset(fold(word) for word in said[1:] if word[0].isupper()) if owned else frozenset()

    def _holding(self, word: str) -> Iterator[tuple[int, int]]:
        for token in self.by_stem.get(word[:3], ()):
            if token == word or token.removesuffix("'s") == word or akin(word, token):
                yield from self.holding[token]

    def _verdict(self, text: str, place: int, index: int, is_denial: bool) -> str:
        clause = self.clauses[place]
        if clause.kind in (OTHER, PLAY):
            return clause.kind
        if self._is_own(text, clause, index):
            return SAID
        if clause.kind == THIRD:
            return SAID if _names_somebody(text, clause) else THIRD
        if clause.kind != SAID:
            return clause.kind
        tells = is_denial or _UNWANTED.search(fold(text))
        return DENIED if not tells and self._is_denied(clause, index) else SAID

    def _is_own(self, text: str, clause: Clause, index: int) -> bool:
        """Whether "my" stands shortly before, and no person between: "my whippet", not "my boss likes chess"."""
        for at in range(index - 1, max(clause.rest and clause.rest - 2, index - 4) - 1, -1):
            if at < 0:
                return False
            token = clause.tokens[at]
            if _PERSON.fullmatch(token) and token not in fold(text) and not _names_somebody(text, clause):
                return False
            if _OWN.fullmatch(token):
                return clause.kind != THIRD or at >= clause.rest
        return False

    def _is_denied(self, clause: Clause, index: int) -> bool:
        before = clause.tokens[max(0, index - 6) : index]
        return self._denies(before, clause) or "nicht" in clause.tokens[index + 1 : index + 5]

    def _denies(self, tokens: Sequence[str], clause: Clause | None = None) -> bool:
        for token in tokens:
            if token == "no" and (  # noqa: S105
                self.is_portuguese or _PORTUGUESE_IN.search(" ".join(clause.tokens if clause else tokens))
            ):
                continue
            if token in say.NOT or token.endswith("n't"):
                return True
        return bool(_NO_LONGER.search(" ".join(tokens)))

    def _anything_denied(self) -> bool:
        return any(
            token in say.NOT or token.endswith("n't") or token.startswith("n'") for token in self.holding
        ) or any(
            _UNWANTED.search(" ".join(clause.tokens)) or self._tells(place, (), _ENDS)
            for place, clause in enumerate(self.clauses)
        )


def _elided(word: str) -> Iterator[str]:
    """``word`` as it may stand in a clause: "operazione" is in "l'operazione"."""
    return (elision + word for elision in _ELISIONS)


def _names_somebody(text: str, clause: Clause) -> bool:
    """Whether a line says whom it is about: a person, an animal or a name that the rest of the clause does not hold."""
    told = clause.tokens[clause.rest :]
    for place, word in enumerate(re.findall(r"[^\W\d_]+", text)):
        folded = fold(word)
        if folded in told:
            continue
        if _BEINGS.fullmatch(folded) or (place and word[0].isupper() and folded in clause.tokens):
            return True
        if not place and folded in clause.tokens[: clause.rest]:
            return True
    return False
