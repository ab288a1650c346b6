"""General grounds on which a statement is not taken: jest, play, hire, questions, what is long past."""

import re

from eunoe.facts.builtin.model import Fact, Slot
from eunoe.facts.builtin.text import Sentence, clause_start
from eunoe.facts.folding import fold_aligned as fold

JOKE = re.compile(
    r"\b(?:jk|j/k|just (?:kidding|joking|messing)|(?:only|i'?m|was) (?:kidding|joking)|as a joke|not really lol|scherz(?:o|avo|etto)\b(?! a parte)|per scherzo|sto scherzando|ovviamente no|es broma|era broma|de broma|estoy bromeando|bromeo|es chiste|mentira jaja\w*|je (?:plaisante|rigole|deconne|blague)|c'est une blague|je te fais marcher|(?:war|ist) (?:nur )?(?:ein )?(?:witz|scherz|spass)|nur spass|kleiner scherz|veraltere dich|(?:e|era|to de|estou a|so) (?:brincadeira|brincar|zoeira)|brincadeira|to zoando|to brincando|estou a gozar)\b"
)
"""Says that what was said is not meant."""

_GRAND = r"(?:king|queen|emperor|empress|pope|president of|prime minister|god|goddess|batman|superman|spider-?man|wonder woman|santa|dracula|prince|princess|ruler|lord of|sultan|tsar|wizard|witch|vampire|alien|robot|ghost|unicorn|mermaid|pirate|ninja|jedi|sith|time travell?er|potato|cat person|superhero|supervillain|re d\w+|regina d\w+|imperat(?:ore|rice)|papa di|presidente d\w+|dio|dea|principe|principessa|mago|strega|vampiro|alieno|robot|fantasma|unicorno|sirena|pirata|supereroe|patata|rey|reina|emperador|emperatriz|dios|diosa|princesa|bruja|extraterrestre|unicornio|superheroe|roi|reine|empereur|imperatrice|dieu|deesse|prince|princesse|sorcier|sorciere|vampire|extraterrestre|licorne|sirene|konig|konigin|kaiser|kaiserin|papst|prinz|prinzessin|zauberer|hexe|vampir|einhorn|meerjungfrau|ausserirdische\w*|rei|rainha|imperador|imperatriz|deus|deusa|bruxa|alienigena|sereia|super-?heroi)"
_GRAND_SELF = re.compile(
    rf"\b(?:i'?m|i am|sono|io sono|soy|yo soy|je suis|chui|ich bin|sou|eu sou) (?:(?:now|only|just|basically|literally|secretly|actually|the|a|an|il|la|lo|l'|un|uno|una|el|le|une|der|die|das|ein|eine|o|um|uma|official|true|great|last|ultimo|wahre|vero|vera|verdadero|grande|grosse) ?)*{_GRAND}\b"
)
_NOWHERE = re.compile(
    r"\b(?:mars|the moon|venus|jupiter|saturn|pluto|neptune|uranus|atlantis|narnia|hogwarts|mordor|gotham|wakanda|neverland|westeros|middle[- ]earth|hell|heaven|the future|outer space|the matrix|tatooine|krypton|marte|luna|venere|giove|saturno|plutone|atlantide|inferno|paradiso|spazio|futuro|isola che non c'e|venus|jupiter|pluton|atlantida|infierno|cielo|espacio|luna|la lune|l'enfer|l'espace|atlantide|mond|holle|himmel|weltall|zukunft|lua|inferno|espaco|plutao|marte|atlantida)$"
)
"""A place that nobody lives in, at the end of a line."""

_HIRED = re.compile(
    r"\b(?:for (?:rent|hire|sale)|to (?:rent out|sell|hire)|rental|hire car|hired|borrowed|on loan|da (?:noleggiare|vendere|affittare|dare via|provare)|a noleggio|noleggiat[oa]|in (?:prestito|vendita|prova)|prestat[oa]|de alquiler|en (?:alquiler|venta|renta)|para vender|alquilad[oa]|prestad[oa]|rentad[oa]|a (?:louer|vendre)|de location|en location|louee?|pretee?|prete|mietwagen|leihwagen|gemietet\w*|geliehen\w*|zu (?:verkaufen|vermieten)|probefahrt|alugad[oa]|de aluguel|para (?:alugar|vender)|a venda|emprestad[oa])\b"
)
_WED_THING = re.compile(
    r" (?:the|my|il|la|lo|le|gli|i|un|una|el|los|las|mi|le|les|ma|mon|der|die|das|den|ein|eine|einen|o|os|as|um|uma|meu|minha) (?!(?:week|month|year|day|summer|weekend|settimana|mese|anno|giorno|estate|mio|mia|semana|mes|ano|verano|sabado|viernes|mois|annee|semaine|ete|samedi|jahr|woche|sommer|semana|verao|love|uomo|donna|amore|hombre|mujer|homme|femme)\b)"
)
"""After "married" an article goes on to something that is no person and no time."""

_RIDES = re.compile(
    r"\b(?:fahre?|nehme?|sitz\w*|prendo|sono (?:su|in|sul)|tomo|cojo|voy en|prends|suis dans|pego|vou de|estou no|apanho|take|ride|riding|taking|catch|catching) (?:(?:ich|mit|dem|der|den|gerade|jetzt|il|la|lo|l'|el|le|o|the|a|an) ?)*(?:\w+ )?(?:bus|bahn|zug|tram|strassenbahn|s-bahn|u-bahn|taxi|treno|autobus|metro|train|tren|onibus|autocarro|comboio|trem)\b"
)
_ASKS = re.compile(
    r"[,;.] ?(?:(?:und|and|e|y|et) )?(?:wo|wie|wann|welche\w*|was|where|how|when|which|what|dove|come|quando|che|quale|donde|como|cuando|cual|que|ou|comment|quand|quel\w*|onde|qual|dove|quanto|cuanto|combien|wieviel|quanto)\b"
)

_SUBSTITUTE = frozenset({Slot.SITUATION, Slot.TOOL, Slot.PET})

_WAS = re.compile(
    r"\b(?:when (?:i|we) (?:was|were|lived|worked|had)|i used to|we used to|back when|quando (?:ero|eravamo|avevo|vivevo|lavoravo|facevo)|da (?:piccol|bambin|ragazz)[oaie]|una volta ero|cuando (?:era|eramos|tenia|vivia|trabajaba)|de (?:nino|nina|pequen[oa]|chic[oa]|joven)|quand (?:j'etais|j'avais|je vivais|on etait)|etant petite?|als (?:ich (?:\w+ ){0,3}(?:war|hatte|wohnte)|kind)|damals|quando (?:eu )?(?:era|tinha|morava|trabalhava)|em (?:crianca|pequen[oa])|as a (?:kid|child|teen|teenager|student))\b"
)


def is_doubtful(fact: Fact, sentence: Sentence, at: int) -> bool:
    """Whether the sentence gives a general ground not to take a fact found at ``at`` for a lasting truth."""
    folded = sentence.folded
    if fact.slot in {Slot.HOME, Slot.ORIGIN} and _NOWHERE.search(fold(fact.text)):
        return True
    if fact.slot in {Slot.WORK, Slot.NAME, Slot.ORIGIN, Slot.HOME, Slot.OTHER} and _GRAND_SELF.search(folded):
        return True
    start = clause_start(folded, at)
    if fact.slot in _SUBSTITUTE and _HIRED.search(folded, start, at + len(fact.text) + 40):
        return True
    if fact.slot is Slot.WORK and _RIDES.search(folded) and (sentence.asks or _ASKS.search(folded)):
        return True
    return bool(_WAS.search(folded, start, at + len(fact.text) + 10)) and fact.slot not in {Slot.ORIGIN, Slot.ASKED}


def weds_a_thing(folded: str, end: int) -> bool:
    """Whether what follows "married" is no person and no time."""
    return bool(_WED_THING.match(folded, end))
