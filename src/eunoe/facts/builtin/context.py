"""Which of a person's words are no statement about themselves: play, fiction, what-ifs, tasks, garble."""

import re
from collections.abc import Sequence

from eunoe.facts.builtin import doubts
from eunoe.facts.builtin.model import Fact, Slot, Tongue
from eunoe.facts.builtin.text import Sentence
from eunoe.facts.folding import fold_aligned as fold
from eunoe.facts.types import Turn

_STUTTER = re.compile(r"\b(\w+) \1\b")
_ROLE = r"(?:pirat\w*|wizards?|witch\w*|knights?|detectives?|spies|spy|vampires?|elves|elf|dwar(?:f|ves)|dragons?|superhero\w*|zombies?|aliens?|astronauts?|cowboys?|magh?i|maghe|strega|streghe|cavalier[ei]|investigator[ei]|spie|vampiri|elfi|draghi|supereroi|magos?|brujas?|caballeros?|detectives?|espias?|vampiros?|elfos?|dragones|superheroes|pirates?|sorcieres?|sorciers?|chevaliers?|espions?|elfes?|hexen?|ritter|zauberer|spione|elfen|drachen|bruxas?|cavaleiros?|espioes|dragoes)"
_PLAYS = re.compile(
    rf"\b(?:let'?s be|we'?re|we are|siamo|facciamo i|facciamo le|facciamo gli|seamos|somos|hagamos de|vamos a ser|soyons|on est des?|on serait|wir sind|lass uns|seien wir|sejamos|somos|vamos ser) (?:all |two |tutti |todos |tous |alle |due |dos |deux |zwei |dois )?{_ROLE}\b"
    r"|\b(?:dnd|d&d|dungeons? (?:and|&) dragons|text adventure|rpg|roleplay|jdr|larp|game master|dungeon master|dm this|be my (?:dm|gm|dungeon master)|avventura testuale|aventura de texto|aventure textuelle|textadventure|pen and paper|pen&paper|improv (?:scene|game)|in-?game|my sim\b|my minecraft|in (?:the sims|minecraft|stardew|skyrim|zelda|animal crossing|my game|the game|roblox))\b"
    r"|\b(?:you'?re|you are|you play|you be|be) (?:the|a|an|my) (?:interviewer|shopkeeper|innkeeper|waiter|waitress|detective|villain|captain|dragon|king|queen|doctor|judge|patient|therapist|customer|landlord|teacher)[,;.:!]? (?:and )?(?:i'?m|i am|i'?ll be|i'?ll play)"
    r"|\b(?:io faccio|faccio io|io sono|yo soy|yo hago de|moi je (?:suis|fais)|je fais|ich bin|ich spiele|eu sou|eu faco d[eoa]) (?:il|la|lo|l'|el|le|der|die|o|a|un|una|une|ein|eine|um|uma) [\w ]{2,40}[,;.] ?(?:(?:e|y|et|und) )?(?:tu|vos|toi|du|voce|vc|usted)\b"
    r"|\bon joue\s*[:,]|\b(?:t'es|tu es) (?:le|la|l'|un|une) [^.!?\n]{0,40}\bmoi je suis\b|\b(?:jugar|jugamos|juguemos|giochiamo|jouons|spielen wir|lass uns [\w ]{0,20}spielen|vamos brincar|bora brincar|brincar de|faz de conta|fais semblant|tu fais|haz de|haceme de|fai (?:il|la|lo)|fammi da|interpreta|mach (?:du )?den|sei mein)\b[^.!?\n]{0,60}\b(?:soy|sono|io|yo|je|moi|ich|eu|sou)\b"
)
_PRAISE = r"(?:best|greatest|star|legend|genius|angel|goat|hero|lifesaver|man|real|migliore|numero|mejor|mas|crack|genio|top|meilleure?|boss|patron|beste\w*|held\w*|hammer|schatz|engel|melhor|maximo|anjo|um amor|ai\b|bot|robot|assistant|ki\b|ia\b|computer|expert|esperto|experto|profi)"
_CASTS = re.compile(
    rf"\b(?:i'?m|i am|(?:io )?sono|(?:yo )?soy|(?:moi )?je suis|ich bin|(?:eu )?sou)\b[^?\n]{{3,120}}[.,;!] ?(?:(?:and|e|ed|y|et|und) )?(?:you'?re|you are|tu sei|sei|(?:tu|vos) (?:eres|sos)|tu es|t'es|du bist|(?:tu|voce|vc) (?:es|e)) (?:the|my|an?|il|lo|la|l'|uno?|una|el|un|mi|le|une|mon|ma|der|die|das|eine?|mein\w*|o|a|uma?|meu|minha) ?(?!{_PRAISE})\w"
    r"|\b(?:giochiamo|juguemos|jugamos|vamos a jugar|jouons|on joue|(?:lass uns |wir )?spielen(?: wir)?|vamos (?:brincar|jogar)|let'?s play|roleplay|rpg)\s?[.!,:;]\s?[^\n]{0,40}\b(?:io sono|sono|soy|je suis|ich bin|eu sou|sou|i am|i'?m)\b"
)
"""The person casts both parts: "I am Morgana, you are the ferryman"."""

_FICTION = re.compile(
    r"\b(?:haz|hazme|hace|haceme|crea|creame|redacta|escribe|escribeme|escribi|invent[ae]\w*|continua|sigue) (?:\w+ ){0,3}(?:historia|cuento|poema|cancion|relato|monologo|dialogo|novela|guion|rap|verso|letra|corrido|copla|bolero|soneto|leyenda|microrrelato|carta de amor)\b"
    r"|\b(?:fammi|fai|crea|componi|raccontami|racconta|butta giu) (?:\w+ ){0,3}(?:storia|racconto|poesia|canzone|monologo|dialogo|favola|fiaba|filastrocca|rap|romanzo|leggenda|testo di una canzone)\b"
    r"|\b(?:fais|fais-moi|compose|imagine|cree|pond[s]?)(?:-moi)? (?:\w+ ){0,3}(?:histoire|poeme|chanson|recit|monologue|dialogue|conte|roman|rap|slam|nouvelle|legende)\b"
    r"|\b(?:mach|mach mir|verfass\w*|denk dir|erfinde|dicht\w*)(?: mir)? (?:\w+ ){0,4}(?:geschichte|gedicht|lied|monolog|dialog|marchen|rap|roman|songtext|kurzgeschichte|sage|text fur ein lied)\b"
    r"|\b(?:faz|faca|cria|inventa|compoe|componha|me faz|me conta|bola) (?:\w+ ){0,3}(?:historia|conto|poema|cancao|musica|letra|monologo|dialogo|fabula|rap|cordel|lenda|romance)\b"
    r"|\b(?:make up|compose|draft|come up with|tell me|continue|carry on with|do) (?:\w+ ){0,3}(?:story|poem|song|monologue|dialogue|fairy ?tale|legend|verse|ballad|rap|lyrics|short story|flash fiction|diary entry|sea shanty|shanty|limerick)\b"
    r"|\b(?:lyrics|songtext|letra de (?:una|la|uma|esta) |paroles de|testo della|my novel|my story|mi novela|mi cuento|mon roman|mein roman|mio romanzo|meu romance|il mio racconto|meine geschichte|minha historia|ma nouvelle|first[- ]person (?:story|poem|monologue|narrator)|ich-erzahler\w*|narrador\w*|narratore|narrateur|erzahler(?:in)?)\b"
    r"|\b(?:cv|resume|cover letter|bio|profile|linkedin|application|personal statement|lebenslauf|bewerbung|anschreiben|curriculum|lettera (?:motivazionale|di presentazione)|carta de presentacion|lettre de motivation|carta de apresentacao|curriculo) (?:for|per|para|pour|fur|pra|de|di|of) (?:a friend|my|mi[oa]?|un|una|une|mon|ma|mein\w*|einen?|eine|meu|minha|um|uma|il mio|la mia|o meu|a minha)\b"
    r"|\b(?:joke|meme|parody|satire|barzelletta|parodia|chiste|blague|witz|piada) (?:in which|where|about|in cui|dove|donde|ou|wo|onde|sobre|su|sur)\b"
)
_LEAVES = re.compile(
    r"\b(?:(?:in|back to) real life|irl|out of character|ooc|stop (?:the )?(?:game|role ?play|playing)|(?:game|story|joke|jokes) (?:over|aside)|apart from the (?:game|story)|seriously now|for real now|different (?:topic|question|thing)|something else|unrelated|change of subject|new topic"
    r"|nella (?:vita vera|realta)|sul serio (?:ora|adesso)|basta (?:giocare|gioco)|fuori dal gioco|fine del gioco|scherzi a parte|cambi\w+ (?:argomento|discorso)|altra cosa|un'altra cosa"
    r"|en la vida real|fuera del juego|ya en serio|bromas aparte|fin del juego|basta de jugar|otra cosa|cambi\w+ de tema"
    r"|dans la vraie vie|hors jeu|fin du jeu|serieusement (?:maintenant|la)|blague a part|autre chose|changeons de sujet|rien a voir"
    r"|im echten leben|spiel(?:ende| vorbei)|spass beiseite|jetzt im ernst|im ernst jetzt|andere frage|was anderes|anderes thema|themawechsel"
    r"|na vida real|fora do jogo|fim do jogo|falando serio|agora a serio|outra coisa|mudando de assunto)\b"
)
_MOVES_ON = re.compile(
    r"\W*(?:thanks|thank you|ty|cheers|ta\b|great,? thanks|ok(?:ay)? (?:thanks|now)|anyway|grazie|perfetto grazie|ok grazie|comunque|gracias|perfecto,? gracias|ok gracias|bueno,? ahora|merci|ok merci|bref|sinon|danke|ok danke|super,? danke|ubrigens|obrigad[oa]|valeu|ok obrigad[oa])\b"
)
_NEAR = 60
"""Characters around a spoken statement within which lost thread makes it doubtful."""

_DOUBTFUL_WHEN_GARBLED = frozenset(
    {
        Slot.HOME,
        Slot.NAME,
        Slot.PARTNER,
        Slot.FAMILY,
        Slot.PET,
        Slot.ORIGIN,
        Slot.GOAL,
        Slot.SITUATION,
        Slot.EVENT,
        Slot.TOOL,
    }
)


def plays_a_role(text: str, tongue: Tongue) -> bool:
    """Whether a turn opens a game of roles: nothing said from then on is about the person."""
    folded = fold(text[:4000])
    return bool(tongue.role_play.search(folded) or _PLAYS.search(folded) or _CASTS.search(folded))


def tells_a_story(text: str, tongue: Tongue) -> bool:
    """Whether a turn asks for fiction, or writes for somebody else, so that its "I" is not the person."""
    folded = fold(text[:4000])
    return bool(tongue.fiction.search(folded) or _FICTION.search(folded))


def is_jest(text: str, *, after: str) -> bool:
    """Whether a turn says that it jests, or the next one (``after``) opens by saying so."""
    return bool(doubts.JOKE.search(fold(text[:2000])) or doubts.JOKE.search(fold(after[:40])))


def leaves_the_play(text: str, *, lightly: bool) -> bool:
    """Whether a turn clearly turns away from a game or a story; out of a story (``lightly``) a thank-you will do."""
    folded = fold(text[:400])
    return bool(_LEAVES.search(folded) or (lightly and _MOVES_ON.match(folded)))


def is_no_statement(sentence: Sentence, tongue: Tongue) -> bool:
    """Whether a sentence supposes, or is a task whose words are not meant."""
    return bool(tongue.unreal.search(sentence.folded) or tongue.worded.search(sentence.folded))


def told_as_over(sentence: Sentence, tongue: Tongue) -> frozenset[Slot]:
    """The slots that a sentence tells an end of: what it names there is no news of something that is."""
    over: frozenset[Slot] = frozenset()
    if tongue.died.search(sentence.folded):
        over |= {Slot.PET, Slot.FAMILY}
    if tongue.parted.search(sentence.folded):
        over |= {Slot.PARTNER}
    return over


def is_steady(fact: Fact, sentence: Sentence, at: int, tongue: Tongue) -> bool:
    """Whether a spoken statement came out clearly: no lost thread near it; a plain trade before it stands."""
    ahead = sentence.folded[at : at + len(fact.text) + _NEAR]
    lost = tongue.repair.search(ahead) or _STUTTER.search(ahead)
    if not lost:
        return True
    if fact.slot in _DOUBTFUL_WHEN_GARBLED:
        return False
    inside = sentence.folded.find(fold(fact.about), at)
    return inside >= 0 and at + lost.start() >= inside + len(fact.about)


def is_dropped_after(turns: Sequence[Turn], at: int, tongue: Tongue) -> bool:
    """Whether what a spoken turn said was not understood, or the person let it go in the next one."""
    following = turns[at + 1 : at + 3]
    return any(tongue.misheard.search(fold(turn.text[:400])) for turn in following)


def doubtful_when_garbled(slot: Slot) -> bool:
    """Slots whose names and places a mishearing spoils."""
    return slot in _DOUBTFUL_WHEN_GARBLED
