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

_KIN = r"(?:sister|brother|friend|mate|neighbou?r|boss|colleague|coworker|cousin|aunt|uncle|mum|mom|mother|dad|father|husband|wife|partner|boyfriend|girlfriend|bf|gf|son|daughter|kids?|ex|flatmate|roommate|nephew|niece|nan|gran|grand\\w+|sorella|fratello|amic[oa]|vicin[oa]|capo|collega|cugin[oa]|zi[oa]|mamma|madre|papa|padre|marito|moglie|compagn[oa]|ragazz[oa]|figli[oa]|nipote|nonn[oa]|herman[oa]|amig[oa]|vecin[oa]|jef[ea]|prim[oa]|ti[oa]|mama|marido|mujer|novi[oa]|espos[oa]|hij[oa]|sobrin[oa]|abuel[oa]|soeur|frere|amie?|copain|copine|voisine?|chef(?:fe)?|collegue|cousine?|mere|pere|mari|femme|fils|fille|neveu|niece|schwester|bruder|freund(?:in)?|nachbar(?:in)?|chef(?:in)?|kolleg(?:e|in)|mutter|vater|mann|frau|sohn|tochter|oma|opa|neffe|nichte|irmao?|vizinh[oa]|chefe|mae|pai|mulher|namorad[oa]|filh[oa]|sobrinh[oa]|avo)"
OTHER_PERSON = re.compile(
    rf"\b(?:an?|my|his|her|their|your|un'?|una|il mio|la mia|mio|mia|mi|tu|su|une|mon|ma|ein|eine|mein|meine|um|uma|meu|minha) ?(?:\w+ )?{_KIN}\b(?! (?:and (?:i|me)|e (?:io|eu)|y yo|et moi|und ich)\b)|\b(?:he|she|they|he's|she's|lui|lei|ella|elle|ele|ela|someone|somebody|qualcuno|alguien|quelqu'un|jemand|alguem)\b"
)
"""Somebody else, as what a clause is about."""

_FIRST_PERSON = re.compile(
    r"(?:i|i'\w+|im|ive|we|we'\w+|my|our|io|noi|sono|siamo|ho|yo|soy|somos|je|j'|on|nous|ich|wir|bin|eu|sou|somos|sto|stiamo|abbiamo|facciamo|faccio|studio|voglio|estoy|estamos|hago|quiero|tengo|estou|to|tou|faco|quero|tenho)\b|j'"
)
_TRIP = re.compile(
    r"\b(?:un paio di|due|tre|quattro|two|three|four|a few|dos|tres|cuatro|unos|deux|trois|quatre|quelques|zwei|drei|vier|ein paar|dois|duas|quatro|[2-9]|1\d) (?:giorni|notti|days|nights|dias|noches|jours|nuits|tage|nachte|noites)\b|\b(?:weekend|fin de semana|fim de semana|airbnb|cosa (?:vedo|vediamo)|dove (?:mangio|mangiamo)|what to see|where to eat|que ver|donde (?:comer|comemos)|que visiter|ou manger|onde (?:comer|comemos))\b"
)
_NAMES_ANOTHER = re.compile(
    r"[\w', -]{2,40}? (?:qui|who|that|chi|che|der|die|que) (?:a|ha|has|won|is|was|hat|ist|gano|ganhou)\b"
)
_QUESTION = re.compile(
    r"\b(?:what|which|how|where|when|who|why|can|could|should|do|does|is|are|cosa|che|come|dove|quando|chi|perche|quale|posso|que|como|donde|cuando|quien|cual|puedo|quoi|comment|ou|quand|qui|quel\w*|peux|was|wie|wo|wann|wer|warum|welche\w*|kann|soll|qual|onde|quem|posso|devo)\b"
)
_NO_AIM = re.compile(
    r"^\w+(?: to)? (?:ser|diventare|devenir|etre|be|become|werden) (?:mas|menos|mais|plus|moins|piu|meno|more|less|an? (?:bit|little|good|better)|breve|clar|sincer|hones|matt|pazz|invisib|ric[oah])|^\w+(?: \w+)?$"
)
"""A wish that aims at nothing that lasts, or a line that broke off."""
_WITH_A_CHILD = re.compile(r" (?:con|com|mit|avec|with) (?:mi|mis|meu|minha|mia|mio|mein\w*|mon|ma|mes|my)\b")
_IN_A_TOWN = re.compile(r"[\w ]{2,24} (?:sto|sono|stiamo|siamo) (?:a|ad) [A-Z\u00c0-\u00de][\w']+(?=$|[,.!;])")

_THEIR_HOUSE = re.compile(
    r"\b(?:ihr|sein|dein|your|his|her|their|suo|sua|tu|tus|son|sa|ton|ta|seu|sua|teu|tua|loro) (?:\w+ )?(?:haus|wohnung|house|flat|home|place|casa|piso|appartamento|maison|appart\w*|apartamento)\b"
)
_BRIEF = re.compile(
    r"\b(?:for a (?:day|week|month|bit)|challenge|per una settimana|por una semana|pour une semaine|fur eine woche|por uma semana)\b|\b(?:ist|is|est) (?:mein|meine|sie|er|my|mon|ma)\b"
)
_ERRAND = re.compile(
    r"^(?:is )?(?:writing|building|planning|rebuilding) (?:a|an|my|our) (?:letter|pc|email|e-mail|cv|resume|note|message|test|query|spreadsheet|shelf|website header|list|report|essay|card|speech|playlist)\b"
)

_ALIKE_FOR_OTHERS = frozenset({Slot.DIET, Slot.GOAL, Slot.STUDY, Slot.OTHER, Slot.SITUATION, Slot.LANGUAGE})
"""Slots whose statements may leave the subject out, so that one before them in the clause is theirs."""

_SUBSTITUTE = frozenset({Slot.SITUATION, Slot.TOOL, Slot.PET})

_WAS = re.compile(
    r"\b(?:when (?:i|we) (?:was|were|lived|worked|had)|i used to|we used to|back when|quando (?:ero|eravamo|avevo|vivevo|lavoravo|facevo)|da (?:piccol|bambin|ragazz)[oaie]|una volta ero|cuando (?:era|eramos|tenia|vivia|trabajaba)|de (?:nino|nina|pequen[oa]|chic[oa]|joven)|quand (?:j'etais|j'avais|je vivais|on etait)|etant petite?|als (?:ich (?:\w+ ){0,3}(?:war|hatte|wohnte)|kind)|damals|quando (?:eu )?(?:era|tinha|morava|trabalhava)|em (?:crianca|pequen[oa])|as a (?:kid|child|teen|teenager|student))\b"
)


def is_doubtful(fact: Fact, sentence: Sentence, at: int) -> bool:
    """Whether the sentence gives a general ground not to take a fact found at ``at`` for a lasting truth."""
    return (
        _is_jest(fact, sentence)
        or _is_of_another(fact, sentence, at)
        or _is_of_the_moment(fact, sentence, at)
        or _is_asked(fact, sentence, at)
        or (fact.slot is Slot.GOAL and bool(_NO_AIM.search(fold(fact.text))))
    )


def _is_jest(fact: Fact, sentence: Sentence) -> bool:
    if fact.slot in {Slot.HOME, Slot.ORIGIN} and _NOWHERE.search(fold(fact.text)):
        return True
    boasts = fact.slot in {Slot.WORK, Slot.NAME, Slot.ORIGIN, Slot.HOME, Slot.OTHER}
    return boasts and bool(_GRAND_SELF.search(sentence.folded))


def _is_of_another(fact: Fact, sentence: Sentence, at: int) -> bool:
    folded = sentence.folded
    if fact.slot is Slot.NAME and _NAMES_ANOTHER.match(folded, at):
        return True
    if fact.slot is Slot.STUDY and _WITH_A_CHILD.search(folded, at, at + len(fact.text) + 20):
        return True
    if fact.slot not in _ALIKE_FOR_OTHERS or _FIRST_PERSON.match(folded, at):
        return False
    return bool(OTHER_PERSON.search(folded, clause_start(folded, at), at))


def _is_of_the_moment(fact: Fact, sentence: Sentence, at: int) -> bool:
    """Whether what is told is a stay, a thing on hire, or long past."""
    folded, start = sentence.folded, clause_start(sentence.folded, at)
    if fact.slot is Slot.HOME and (_TRIP.search(folded) or _THEIR_HOUSE.search(folded)):
        return True
    if fact.slot is Slot.DIET and _BRIEF.search(folded, at):
        return True
    if fact.slot is Slot.SITUATION and _ERRAND.match(fold(fact.text)):
        return True
    if fact.slot is Slot.WORK and _IN_A_TOWN.match(sentence.text, at):
        return True
    if fact.slot in _SUBSTITUTE and _HIRED.search(folded, start, at + len(fact.text) + 40):
        return True
    return fact.slot not in {Slot.ORIGIN, Slot.ASKED} and bool(_WAS.search(folded, start, at + len(fact.text) + 10))


def _is_asked(fact: Fact, sentence: Sentence, at: int) -> bool:
    """Whether the statement is itself the question, or a passenger's: "I take the bus, where do I get off"."""
    folded = sentence.folded
    if fact.slot is Slot.WORK and _RIDES.search(folded) and (sentence.asks or _ASKS.search(folded)):
        return True
    return sentence.asks and at <= 1 and not re.search(r"[,;:]", folded) and not _QUESTION.search(folded)


def weds_a_thing(folded: str, end: int) -> bool:
    """Whether what follows "married" is no person and no time."""
    return bool(_WED_THING.match(folded, end))
