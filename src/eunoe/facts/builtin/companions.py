"""The people and animals a person lives with: their names stand beside a kin noun or a species."""

import re
from collections.abc import Iterator
from functools import lru_cache

from eunoe.facts.builtin.model import Fact, Slot, Tongue, word_set
from eunoe.facts.builtin.text import Sentence, capitalised, clause_start, sentence_case, words
from eunoe.facts.folding import fold_aligned as fold

_NAME = re.compile(r"[^\W\d_][\w'\u2019-]*")
_OF_SOMETHING = word_set("about su sui sobre sur zu uber with for per para por pour fur de di von")
"""Between "I have" and an animal these say that it is no animal that one has: a question about dogs."""

_ALSO = "(?:also|anche|pure|tambien|aussi|encore|auch|noch|tambem) "
_OWN_ANIMAL = re.compile(
    r"\b(?:the|my|our|il|la|el|mi|le|ma|mon|der|die|das|den|mein\w*|unser\w*|o|a|meu|minha|nostr\w|nuestr\w|notre)(?: (?:new|old|little|nuovo|nuova|nuevo|nueva|nouveau|petit|petite|neue\w?|kleine\w?|novo|nova))? $"
)
_IT_IS_CALLED = re.compile(
    r"\b(?:(?:she|he|it)(?:'s| is)|they(?:'re| are)|(?:her|his|its|their) names? (?:is|are)|(?:lei |lui )?si chiama(?:no)?|(?:ella |el )?se llaman?|(?:il|elle|ils|elles) s'appelle(?:nt)?|(?:er|sie|es) hei(?:ss|s)(?:t|en)|(?:ela |ele |elas |eles )?(?:se chamam?|chama-se|chamam-se))(?: called| named)? (?=[^\W\d_])"
)
_TWINS = re.compile(
    r"(?<!your )(?<!her )(?<!his )(?<!their )\b(?:the|my|our|i|le|los|las|les|die|os|as|mis|mes|meine|unsere|miei|mie|nos) (twins|gemelli|gemelle|mellizos|mellizas|gemelos|gemelas|jumeaux|jumelles|zwillinge|gemeos|gemeas)\b"
)
_AT_A_PLACE = re.compile(
    r"\b(?:in|at|from|near|en|em|aus|nach|no|na|(?:vivo|abito|viviamo|abitiamo|lavoro|sto|habite|vis|vit|travaille|bosse|nat[oa]) (?:a|ad)) $"
)
_NAME_OF_NEWBORN = re.compile(
    r"^[!,.: ]{1,4}(?:(?:our|little|il|la|lo|el|le|der|die|o|a|piccol[oa]|pequen[oa]|kleine[r]?) ){0,2}([A-Z\u00c0-\u00de][\w'\u2019-]+)(?=[!,.]|$| \d| e\b| and\b| et\b| y\b| und\b)"
)
_AGE_AFTER = re.compile(r" \(?\d{1,2}\)?(?=,? (?:and|e|y|et|und|&) |[),.;!?]|$)")
_AGED = re.compile(r"\b([A-Z\u00c0-\u00de][\w'\u2019-]+)(?:\s[^\W\d_]+){0,2}\s\d{1,2}\b")


@lru_cache(maxsize=16)
def _kin(tongue: Tongue) -> re.Pattern[str]:
    kin = "|".join(sorted(tongue.kin, key=len, reverse=True))
    return re.compile(
        rf"(?<![\w'])(?P<mine>{tongue.mine}|(?:{tongue.have})(?: (?:{tongue.number}))?)\s?(?:[^\W\d_]+ )?(?P<noun>{kin})\b(?P<link>(?:(?:{tongue.called})(?!\w)| ?\((?=[\w-]+(?:,? \d{{1,2}})?[),;]|[\w-]+ \w{{1,3}} [\w-]+\)))?) ?"
    )


@lru_cache(maxsize=16)
def _bracketed(tongue: Tongue) -> re.Pattern[str]:
    many = "|".join(
        sorted(
            (noun for noun, (_, line) in tongue.kin.items() if ": {x}" in line or " : {x}" in line or " are " in line),
            key=len,
            reverse=True,
        )
    )
    return re.compile(
        rf"(?<![\w'])(?:the|i|le|gli|los|las|les|die|os|as) (?P<noun>{many}) ?(?P<mark>[(:]?) ?(?=[^\W\d_])"
    )


@lru_cache(maxsize=16)
def _set_apart(tongue: Tongue) -> re.Pattern[str]:
    """ "the wife (Morwenna)", "the dog, Murphy, "."""
    partners = "|".join(
        sorted((n for n, (slot, _) in tongue.kin.items() if slot is Slot.PARTNER), key=len, reverse=True)
    )
    return re.compile(
        rf"(?<![\w'])(?:the|il|la|lo|l'|el|le|der|die|das|den|o|a) ?(?:(?P<kin>{partners})|(?P<animal>{tongue.species}))(?: \((?P<name>[^\W\d_][\w'-]+)\)|, (?P<name2>[^\W\d_][\w'-]+), )"
    )


def _apart(sentence: Sentence, found: re.Match[str], name: str, tongue: Tongue, turn: int) -> Fact:
    if found["kin"]:
        slot, line = tongue.kin[found["kin"]]
        return Fact(slot=slot, text=line.format(x=name), about=name, turns=frozenset({turn}))
    noun = sentence.text[slice(*found.span("animal"))]
    return _named_pet(noun, name, tongue, frozenset({turn}))


@lru_cache(maxsize=16)
def _pet(tongue: Tongue) -> re.Pattern[str]:
    more = (
        rf"(?:(?:,| (?:{'|'.join(sorted(tongue.joins))})) (?:{tongue.number}) (?:[^\W\d_]+ )?(?:{tongue.species})\b)*"
    )
    return re.compile(
        rf"(?<![\w'])(?:(?P<have>{tongue.have})|(?P<mine>{tongue.mine}|(?:and|with|und|mit|con|y|e|et|avec|com)(?= (?:two|three|four|zwei|drei|vier|due|tre|dos|tres|deux|trois|dois|duas|[2-9]) )))\s?(?:{_ALSO})?(?:(?P<n>{tongue.number})\s)?"
        rf"(?:[^\W\d_]+ ){{0,2}}?(?P<noun>{tongue.species})\b{more}(?P<link>(?:(?:{tongue.called})(?!\w)| ?\((?=[\w-]+\)))?) ?"
    )


def read(sentence: Sentence, tongue: Tongue, turn: int) -> Iterator[tuple[Fact, int]]:
    """Kin and pets in one sentence, each with the offset at which its statement begins."""
    for found in _kin(tongue).finditer(sentence.folded):
        fact = _kin_fact(sentence, found, tongue, turn)
        if fact:
            yield fact, found.start()
    for found in _set_apart(tongue).finditer(sentence.folded):
        name = sentence.text[slice(*found.span("name" if found["name"] else "name2"))]
        if is_name(name, tongue) and _is_ones_own(sentence, found.start(), tongue):
            yield _apart(sentence, found, name, tongue, turn), found.start()
    for found in _bracketed(tongue).finditer(sentence.folded):
        names = names_at(sentence.text, found.end(), tongue, told=False)
        if names and (found["mark"] or len(names.split()) > 2) and _is_ones_own(sentence, found.start(), tongue):
            slot, line = tongue.kin[found["noun"]]
            yield Fact(slot=slot, text=line.format(x=names), about=names, turns=frozenset({turn})), found.start()
    for found in _pet(tongue).finditer(sentence.folded):
        fact = _pet_fact(sentence, found, tongue, turn)
        if fact:
            yield fact, found.start()


def _kin_fact(sentence: Sentence, found: re.Match[str], tongue: Tongue, turn: int) -> Fact | None:
    if _denied(sentence, found.start(), tongue) or _is_somebody_of_theirs(sentence, found):
        return None
    told = found["link"].strip(" ,:") not in {"", "is", "ist", "es", "est", "e"}
    if (
        found["mine"]
        and _is_bare(found["mine"], tongue)
        and not (told and _is_ones_own(sentence, found.start(), tongue))
    ):
        return None
    names = names_at(sentence.text, found.end(), tongue, told=told)
    names = names or _name_before(sentence, found, tongue)
    if not names:
        return None
    slot, line = tongue.kin[found["noun"]]
    return Fact(slot=slot, text=line.format(x=names), about=names, turns=frozenset({turn}))


def _pet_fact(sentence: Sentence, found: re.Match[str], tongue: Tongue, turn: int) -> Fact | None:
    if _denied(sentence, found.start(), tongue):
        return None
    told = found["link"].strip(" ,:") not in {"", "is", "ist", "es", "est", "e"}
    if (
        found["mine"]
        and _is_bare(found["mine"], tongue)
        and not (told and _is_ones_own(sentence, found.start(), tongue))
    ):
        return None
    if any(word in _OF_SOMETHING for word in words(sentence.folded[found.start() : found.start("noun")])[1:]):
        return None
    names = names_at(sentence.text, found.end(), tongue, told=told)
    names = names or _name_before(sentence, found, tongue)
    if not names and found["mine"] and not _is_bare(found["mine"], tongue):
        names = _name_of_doer(sentence, found.end(), tongue)
    noun = sentence.text[slice(*found.span("noun"))]
    if not names and not (found["have"] and found["n"]):
        return None
    start = found.start("n") if found["n"] else found.start("noun")
    end = found.end("link") - len(found["link"])
    animals = sentence.text[start:end].strip()
    if not found["n"]:
        animals = noun if noun.endswith("s") else f"{tongue.article(fold(noun))} {noun}"
    text = f"{tongue.has} {animals}" + (f", {names}" if names else "")
    return Fact(slot=Slot.PET, text=text, about=names or noun, turns=frozenset({turn}))


_DOES = re.compile(
    r"(?P<name>[^\W\d_]{3,14}) (?:thinks|loves|hates|eats|ate|sleeps|barks|keeps|refuses|won't|wants|bites|snores|chews|insists|frisst|schlaft|bellt|liebt|hasst|will|mag|beisst|schnarcht|klaut|bringt|weigert)\b"
)


def _name_of_doer(sentence: Sentence, at: int, tongue: Tongue) -> str:
    """The name in "my cat tofu thinks": where adjectives go before their noun, a word between it and what it does."""
    found = _DOES.match(sentence.folded, at) if tongue.code in {"en", "de"} else None
    if not found or found["name"].endswith(("ly", "lich", "s")) or not _plain_name(found["name"], tongue):
        return ""
    return "" if found["name"] in tongue.blockers | tongue.dangling else sentence.text[slice(*found.span("name"))]


def _denied(sentence: Sentence, at: int, tongue: Tongue) -> bool:
    before = words(sentence.folded[clause_start(sentence.folded, at) : at])[-3:]
    return any(word in tongue.blockers for word in before[-2:])


def _is_somebody_of_theirs(sentence: Sentence, found: re.Match[str]) -> bool:
    """Whether the name is that of another: "the teacher of my son is called Ada"."""
    if not words(found["link"]):
        return False
    of = re.search(r"\b(?:of|di|de|do|da|von|della|del) $", sentence.folded[: found.start()])
    return bool(of) or found["mine"] in {"meiner", "meines", "unserer", "unseres"}


def _is_ones_own(sentence: Sentence, at: int, tongue: Tongue) -> bool:
    """Whether nothing before a bare article gives what follows to somebody else: do you have, a name for."""
    before = words(sentence.folded[clause_start(sentence.folded, at) : at])[-3:]
    return not any(word in tongue.yours for word in before)


def _is_bare(mine: str, tongue: Tongue) -> bool:
    """Whether a mere article stands for the possessive: then only a "called" makes the name that of one's own."""
    return mine.rsplit(maxsplit=1)[-1] == mine and bool(re.fullmatch(tongue.number, mine))


def names_at(text: str, start: int, tongue: Tongue, *, told: bool) -> str:
    """The names that begin at ``start``: "Miso and Pickle". ``told``: a "called" went before, so capitals may miss."""
    at, end = start, start
    while found := _NAME.match(text, at):
        word = found.group()
        if fold(word) in tongue.joins and end > start:
            at = found.end() + 1
            continue
        if not is_name(word, tongue) and not (told and end == start and _plain_name(word, tongue)):
            break
        end = found.end()
        aged = _AGE_AFTER.match(text, end)
        if aged and not told_age_only(text, aged.end()):
            end = aged.end()
        gap = re.compile(r"(?:,? |-|, (?:&|and) )").match(text, end)
        at = gap.end() if gap else len(text)
    return text[start:end].strip(" ,")


def told_age_only(text: str, at: int) -> bool:
    """Whether a figure after a name goes on as something else than an age: a clock, a share, a date."""
    return bool(re.match(r"[:.,/%]\d|[%/:]|(?:st|nd|rd|th)\b", text[at : at + 4]))


def is_name(word: str, tongue: Tongue) -> bool:
    """Whether a word is written as a name and is not one of the words that often are without being one."""
    return len(word) > 1 and capitalised(word) and fold(word) not in tongue.no_name


def _plain_name(word: str, tongue: Tongue) -> bool:
    folded = fold(word)
    return len(word) > 1 and word.islower() and folded not in tongue.no_name | tongue.common | tongue.stops


def _name_before(sentence: Sentence, found: re.Match[str], tongue: Tongue) -> str:
    """The name in "Greta, my girlfriend,": right before, and nothing after but the end of the apposition."""
    before = re.search(
        r"([^\W\d_][\w'\u2019-]+)(?:, ?| ?\()$", sentence.text[max(0, found.start() - 40) : found.start()]
    )
    after = sentence.text[found.end("noun") : found.end("noun") + 2].strip()
    joined = re.match(r" \w+", sentence.text[found.end("noun") :])
    if not before or not is_name(before[1], tongue) or found.start("mine") != found.start():
        return ""
    leading = fold(sentence.text[max(0, found.start() - 60) : found.start()])[: -len(before.group())]
    if _AT_A_PLACE.search(leading) or (words(leading) and words(leading)[-1] in tongue.kin):
        return ""
    return before[1] if not after or after[0] in ",.!?)" or joined else ""


def children(turn_text: str, tongue: Tongue, turn: int) -> Iterator[Fact]:
    """Children who are named with their ages and then called one's own."""
    if not tongue.ours.search(fold(turn_text)):
        return
    names = [name for name in _AGED.findall(turn_text[:2000]) if is_name(name, tongue)]
    if len(names) < 2:
        names = _pair_before(turn_text[:2000], tongue)
    if len(names) > 1:
        listed = ", ".join(dict.fromkeys(names))
        yield Fact(slot=Slot.FAMILY, text=tongue.children.format(x=listed), about=listed, turns=frozenset({turn}))


def _pair_before(turn_text: str, tongue: Tongue) -> list[str]:
    """The names in "ideas for Martina and Leo? They are my children": two, joined, right before the claim."""
    claim = tongue.ours.search(fold(turn_text))
    joins = "|".join(sorted(tongue.joins))
    name = r"([A-Z\u00c0-\u00de][\w'\u2019-]+)"
    pair = re.search(rf"{name} (?:{joins}) {name}[?!.,]+ ?$", turn_text[: claim.start()]) if claim else None
    return [found for found in pair.groups() if is_name(found, tongue)] if pair else []


def counted_pets(turn_text: str, tongue: Tongue, turn: int) -> Iterator[Fact]:
    """Animals that are named after a bare number: "what do horses eat? I have two, Domino and Fig"."""
    folded = fold(turn_text[:2000])
    animal = re.search(rf"\b(?:{tongue.species})\b", folded)
    if not animal:
        return
    yield from _pets_called(turn_text, folded, animal, tongue, turn)
    counted = re.search(rf"(?<![\w'])(?:{tongue.have}) (?P<n>{tongue.number}), (?=[^\W\d_])", folded)
    if not counted:
        return
    names = names_at(turn_text, counted.end(), tongue, told=False)
    if names:
        line = f"{tongue.has} {turn_text[slice(*counted.span('n'))].lower()} {turn_text[slice(*animal.span())].lower()}, {names}"
        yield Fact(slot=Slot.PET, text=line, about=names, turns=frozenset({turn}))


def _pets_called(turn_text: str, folded: str, animal: re.Match[str], tongue: Tongue, turn: int) -> Iterator[Fact]:
    """Animals that a pronoun names: "parrot proof curtains? ours is called Admiral"."""
    called = re.search(rf"\b(?:{tongue.ours_is}) (?=[^\W\d_])", folded)
    if not called and _OWN_ANIMAL.search(folded[: animal.start()]):
        called = _IT_IS_CALLED.search(folded, animal.end(), animal.end() + 120)
    names = names_at(turn_text, called.end(), tongue, told=False) if called else ""
    if names:
        noun = turn_text[slice(*animal.span())]
        text = f"{tongue.has} {tongue.article(fold(noun))} {noun}, {names}"
        yield Fact(slot=Slot.PET, text=text, about=names, turns=frozenset({turn}))


def newborn(turn_text: str, tongue: Tongue, turn: int) -> Iterator[Fact]:
    """A child whose birth is told, with its name."""
    folded = fold(turn_text[:2000])
    told = tongue.born.search(folded)
    if not told:
        return
    called = re.search(rf"(?:{tongue.called}|name is|name's|name ist) (?=[^\W\d_])", folded)
    named = names_at(turn_text, called.end(), tongue, told=False) if called else ""
    before = re.search(
        r"([A-Z\u00c0-\u00de][\w'\u2019-]+), (?:born|nat[oa]|nacid[oa]|n\u00e9e?|geboren|nascid[oa])\b",
        turn_text[:2000],
    )
    if not named and before and is_name(before[1], tongue):
        named = before[1]
    if not named:
        after = _NAME_OF_NEWBORN.search(turn_text[told.end() :][:40])
        named = after[1] if after and is_name(after[1], tongue) else ""
    if named:
        yield Fact(slot=Slot.FAMILY, text=tongue.children.format(x=named), about=named, turns=frozenset({turn}))


def confirmed(text: str, asked: str, before: str, tongue: Tongue, turn: int) -> Iterator[Fact]:
    """Someone named in one turn, asked about by the assistant, and told to be one's own: "yes, my whippet"."""
    folded = fold(text[:200])
    named = [word for word in dict.fromkeys(_NAME.findall(asked)) if is_name(word, tongue)]
    names = [word for word in named if fold(word) in words(fold(before))]
    if not names:
        return
    name, turns = names[0], frozenset({turn - 2, turn})
    starts_with_yes = bool(re.match(rf"\W*(?:{tongue.yes.pattern})", folded))
    animal = re.search(
        rf"(?:^|[\s,.!])(?:{tongue.mine}) ?(?:[^\W\d_]+ ){{0,2}}?(?P<noun>{tongue.species})\b(?=[,.!?)]|$| )", folded
    )
    if not animal and starts_with_yes:
        animal = re.match(rf"\W*(?:{tongue.yes.pattern})\W+(?:[^\W\d_]+ ){{0,2}}?(?P<noun>{tongue.species})\b", folded)
    if animal and "?" in asked:
        yield _named_pet(text[slice(*animal.span("noun"))], name, tongue, turns)
        return
    kin = re.search(
        rf"(?:^|[\s,.!])(?:{tongue.mine}) ?(?:[^\W\d_]+ )?(?P<noun>{'|'.join(sorted(tongue.kin, key=len, reverse=True))})\b(?=[,.!?)]|$)",
        folded,
    )
    if kin and "?" in asked:
        slot, line = tongue.kin[kin["noun"]]
        yield Fact(slot=slot, text=line.format(x=name), about=name, turns=turns)
        return
    supposed = re.search(rf"\b(?:{tongue.species})\b", fold(asked[:300]))
    if starts_with_yes and supposed and re.search(rf"\b{re.escape(supposed.group())}", fold(before)):
        yield _named_pet(supposed.group(), name, tongue, turns)


def _named_pet(noun: str, name: str, tongue: Tongue, turns: frozenset[int]) -> Fact:
    text = f"{tongue.has} {tongue.article(fold(noun))} {noun}, {name}"
    return Fact(slot=Slot.PET, text=text, about=name, turns=turns)


def twins(sentence: Sentence, tongue: Tongue, turn: int) -> Iterator[Fact]:
    """Twins that are named further on in their sentence: "the twins start school, between Idris and Mabel …"."""
    noun = _TWINS.search(sentence.folded)
    if not noun or noun[1] not in tongue.kin:
        return
    joins = "|".join(sorted(tongue.joins))
    name = r"([A-Z\u00c0-\u00de][\w'\u2019-]+)"
    pair = re.search(rf"(?<=\w )(?P<pair>{name} (?:{joins}) {name})", sentence.text[noun.end() :])
    if pair and is_name(pair[2], tongue) and is_name(pair[3], tongue):
        slot, line = tongue.kin[noun[1]]
        yield Fact(slot=slot, text=line.format(x=pair["pair"]), about=pair["pair"], turns=frozenset({turn}))


def home_there(text: str, tongue: Tongue, turn: int) -> Fact | None:
    """A home told by "I live there", with the place named just before."""
    said = tongue.there.search(fold(text))
    if not said:
        return None
    places = re.compile(rf"(?<![\w'])(?:{tongue.at_place}) (?=[^\W\d_])").finditer(fold(text[: said.start()]))
    named = [names_at(text, found.end(), tongue, told=False) for found in places]
    named = [place for place in named if place] or _place_right_before(turn_text=text[: said.start()], tongue=tongue)
    if not named:
        return None
    return Fact(
        slot=Slot.HOME, text=sentence_case(tongue.lives.format(x=named[-1])), about=named[-1], turns=frozenset({turn})
    )


def _place_right_before(turn_text: str, tongue: Tongue) -> list[str]:
    """The place in "in my village, Albarracín, where I live"."""
    found = re.search(r"([A-Z\u00c0-\u00de][\w'\u2019-]+(?: [A-Z\u00c0-\u00de][\w'\u2019-]+)*),? ?$", turn_text)
    return [found[1]] if found and is_name(found[1].split()[0], tongue) else []
