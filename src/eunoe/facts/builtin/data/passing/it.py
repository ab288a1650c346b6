"""Italian, in passing."""

import re

from eunoe.facts.builtin.model import Slot, Tail, frame, word_set
from eunoe.facts.builtin.passing_words import Passing, kin_lines

TRADES = word_set(
    "acquarellista addetto addetta aerografista agente agricoltore agricoltrice agronomo agronoma albergatore albergatrice allenatore allenatrice allevatore allevatrice allibratore ambulante amministratore amministratrice anestesista animatore animatrice antennista antiquario antiquaria antropologo apicoltore apicoltrice apprendista arboricoltore archeologo archeologa architetto architetta archivista arredatore arredatrice arrotino artigiano artigiana ascensorista assicuratore assicuratrice assistente astronomo atleta attore attrice attrezzista attuario autista autotrasportatore avvocato avvocata avvocati avvocatessa babysitter badante bagnino bagnina ballerino ballerina banchiere barbiere barcaiolo barista barman barelliere benzinaio bibliotecario bibliotecaria bidello bidella bigliettaio biologo biologa birraio boscaiolo bottaio bracciante bustaia caldaista callista calzolaio cameraman cameriere cameriera camionista cantante cantiniere capitano capocantiere capocuoco caposala capotreno cardiologo carabiniere carpentiere carrellista carrozziere cartolaia cartolaio casaro cascatore casellante casellista cassiere cassiera cantoniere ceramista cestista chef chimico chimica chirurgo chirurga ciabattino cicloturista coiffeur colf collaboratore collaboratrice collaudatore colorista coltivatore coltivatrice comandante commercialista commerciante commessa commesso compositore concierge conducente consulente contabile contadino contadina contrabbassista controllore copywriter coreografo corniciaio correttore corriere costruttore costumista cuoca cuoco curatore custode dattilografo dentista dermatologo designer dietista disegnatore disegnatrice dj docente doganiere domatore domestica donna-delle-pulizie doratore dottore dottoressa droghiere ebanista ecologo editore educatore educatrice edicolante elettrauto elettricista elettrotecnico enologo enologa epidemiologo erborista ergoterapista esattore estetista fabbro facchino falegname fantino farmacista fattorino ferroviere fioraia fioraio fiorista fisico fisioterapista floricoltore fonico fornaia fornaio fotografa fotografo frantoiano fresatore freelance fumettista funzionario funzionaria gelataia gelataio geologo geometra giardiniera giardiniere giocoliere gioielliere giornalaio giornalista giudice gommista grafica grafico gruista guardaboschi guardaparco guardia guida hostess idraulico illustratore illustratrice imbianchino imballatore imprenditore imprenditrice impiegata impiegato incisore infermiera infermiere ingegnera ingegnere insegnante interprete istruttore istruttrice ispettore lattaio lattoniere lavandaia libraia libraio liutaio logopedista macchinista macellaio maestra maestro magazziniera magazziniere magistrato maniscalco manovale manutentore marinaio maresciallo massaggiatore massaggiatrice massaia matematico meccanico mediatore medico medica merciaia meteorologo mezzadro minatore modella modista mosaicista mugnaio muratore musicista netturbino notaio nutrizionista oculista odontotecnico operaia operaio operatore operatrice orafo orafa oste ostessa orologiaio ortolano ortolana ostetrica ostetrico ottico panettiera panettiere parrucchiera parrucchiere parrucchieri pasticciera pasticciere pasticcera pasticcere pastore pediatra perito pescatore pescivendolo piastrellista pilota pittore pittrice pizzaiola pizzaiolo podologo poliziotta poliziotto pompiere portalettere portiere portinaia portinaio portuale postina postino potatore prestigiatore procuratore produttore professore professoressa prof programmatore programmatrice promotore psichiatra psicologa psicologo psicoterapeuta radiologo ragioniera ragioniere receptionist redattore redattrice regista restauratore restauratrice ricercatore ricercatrice rider rigattiere rilegatore riparatore ristoratore ristoratrice saldatore salumiere sarta sarto sarte scaffalista scalpellino scenografo sceneggiatore scrittore scrittrice scultore scultrice segretaria segretario sellaio skipper sociologo soccorritore soccorritrice soldato sommelier sommozzatore speaker spazzacamino spazzino stagista stagnino stalliere steward stilista stiratrice stuntman supplente sviluppatore sviluppatrice tabaccaio tappezziere tassista tatuatore tatuatrice taxista tecnico tessitrice timoniere tipografo tirocinante torrefattore tornitore tosatore traduttore traduttrice tranviere trattorista trebbiatore truccatrice ufficiale usciere vasaio vendemmiatore venditore venditrice vetraio vetrinista veterinaria veterinario vigile vigilessa vignaiola vignaiolo violinista vivaista volantinatore zoologo oss oss. ata bagnini maestri insegnanti infermieri medici camerieri cuochi muratori"
)

PLACES_OF_WORK = word_set(
    "panificio panetteria forno pasticceria gelateria macelleria pescheria farmacia parafarmacia libreria edicola cartoleria ferramenta officina carrozzeria bottega laboratorio falegnameria sartoria lavanderia tintoria tipografia vetreria fonderia fabbrica stabilimento magazzino deposito cantiere cava miniera segheria frantoio cantina caseificio birrificio agriturismo ristorante trattoria osteria pizzeria bar albergo hotel ostello campeggio bagno stabilimento-balneare ospedale clinica ambulatorio studio ufficio banca posta municipio comune tribunale carcere caserma scuola asilo nido liceo universita biblioteca museo galleria teatro palestra piscina salone barbiere parrucchiere negozio supermercato ipermercato mercato bancarella vivaio serra stalla maneggio canile rsa casa-di-riposo ambulanza aeroporto porto stazione call-center redazione redazione"
)

KIN = kin_lines(
    partner={
        "maritino": "Il marito",
        "mogliettina": "La moglie",
        "fidanzatino": "Il fidanzato",
        "convivente": "Chi convive",
        "consorte": "Il/la consorte",
        "moroso": "Il moroso",
        "morosa": "La morosa",
        "dolce meta": "La dolce metà",
        "promesso sposo": "Il promesso sposo",
        "sposo": "Lo sposo",
        "sposa": "La sposa",
    },
    family={
        "nipotino": "Il nipotino",
        "nipotina": "La nipotina",
        "bimba": "La bimba",
        "bimbo": "Il bimbo",
        "bambina": "La bambina",
        "bambino": "Il bambino",
        "ragazzino": "Il ragazzino",
        "ragazzina": "La ragazzina",
        "primogenito": "Il primogenito",
        "primogenita": "La primogenita",
        "figlioletta": "La figlioletta",
        "figlioletto": "Il figlioletto",
        "fratellino": "Il fratellino",
        "sorellina": "La sorellina",
        "fratellone": "Il fratello",
        "sorellona": "La sorella",
        "mamma": "La mamma",
        "papa": "Il papà",
        "babbo": "Il babbo",
        "pupo": "Il pupo",
        "pupa": "La pupa",
        "figliastro": "Il figliastro",
        "figliastra": "La figliastra",
        "gemello": "Il gemello",
        "gemella": "La gemella",
        "piu grande": "Il/la più grande",
    },
    several={
        "ragazzi": "Ragazzi",
        "ragazze": "Ragazze",
        "bimbi": "Bimbi",
        "bambini": "Bambini",
        "bambine": "Bambine",
        "nipoti": "Nipoti",
        "nipotini": "Nipotini",
        "pupi": "Pupi",
        "piccoli": "Piccoli",
        "maschi": "Maschi",
        "femmine": "Femmine",
    },
    one="{v} si chiama {{x}}",
    many="{v}: {{x}}",
)

_N = r"(?P<name>[\w'-]{2,30})"

FRAMES = (
    frame(
        Slot.NAME,
        r"(?:ciao|ciaoo+|salve|buongiorno|buonasera|ehi|hey|buondi)(?: a tutti)?[,!.]* (?:sono|qui|io sono)(?: (?:la|il|l'))?",
        "Si chiama {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.NAME,
        r"(?:gli amici|i colleghi|in famiglia|a casa|tutti) mi (?:chiamano|dicono)|detto|detta",
        "Si chiama {x}",
        Tail.PROPER,
    ),
    frame(Slot.NAME, r"(?:io|me) \((?=[a-z]{2,20}\))", "Si chiama {x}", Tail.PROPER),
    frame(Slot.ORIGIN, rf"(?:sono|mi chiamo) {_N}(?:,? \d\d(?: anni)?)?,? (?:da|di)", "Viene da {x}", Tail.PROPER),
    frame(
        Slot.ORIGIN,
        r"(?:io )?sono (?P<x1>di) (?!un|una|quell|que|nuovo|solito|fretta|corsa|turno|notte|ritorno|buon|cattivo|famiglia|parte|fronte)",
        "È di {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.HOME,
        r"(?:qui|qua|quassu|quaggiu|da noi|da me|a casa(?: mia| nostra)?|noi qui) (?P<p>a|ad|in|vicino a)",
        "Vive {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:la mia|la nostra|mia|il mio|il nostro|nel mio|nella mia) (?:casa|casetta|appartamento|monolocale|bilocale|trilocale|mansarda|villetta|cascina|stanza|camera|orto|giardino|balcone|baita|masseria|trullo) (?:e |sta |si trova )?(?P<p>a|ad|in|vicino a)",
        "Ha casa {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:sto|stiamo|abito|abitiamo|vivo|viviamo) (?:ora |adesso )?(?:da|con|in casa di|a casa di) (?:mi[oa]|mie[i]?|una?|i miei|il mio|la mia) \w+(?: \w+)? (?P<p>a|ad|in)",
        "Vive {p} {x}",
        Tail.SHELTER,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:mi trasferisco|ci trasferiamo|mi sono spostat[oa]|mi sono stabilit[oa]|ci siamo stabiliti|ho cambiato casa,? ora sto|sono tornat[oa] a (?:vivere|stare|casa)) (?P<p>a|ad|in)",
        "Vive {p} {x}",
        Tail.HERE,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?:sto|stiamo|lavoro|giro|monto) (?P<p>in) (?=(?:ambulanza|cucina|sala|reparto|corsia|pronto soccorso|cantiere|officina|fabbrica|magazzino|negozio|biblioteca|laboratorio|portineria|cassa|macello|caserma|redazione|panificio)\b)",
        "Lavora {p} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:assunt[oa]|pres[oa] a lavorare|ho vinto il posto|ho preso servizio|comincio|inizio|ho iniziato|attacco) (?:ieri |oggi |lunedi |da lunedi |domani |subito )?(?P<p>al|alla|all'|allo|come|in|nel|nella|nell'|presso|da|dal|dalla)(?: |(?<='))(?! (?:capire|vedere|pensare|sentire))(?=(?:ospedale|scuola|comune|liceo|banca|posta|officina|reparto|studio|ristorante|bar|fabbrica|cooperativa|azienda|museo|biblioteca|hotel|albergo|cantiere|asilo|nido|clinica|rsa|farmacia|\w+(?:ista|ore|rice|iere|iera|aio|aia|ante|ente)\b))",
        "Lavora {p} {x}",
        Tail.TOPIC,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?P<x1>(?:da )?\d{1,2} anni (?:che (?:guido|insegno|lavoro|faccio il|faccio la|cucino|cucio|allevo|coltivo|vendo|riparo|saldo|taglio)|di (?:cantiere|cucina|camion|corsia|insegnamento|servizio|mestiere|officina|fabbrica|ambulanza|reparto|guida|autobus|ferrovia|scuola|miniera|forno|mare|taxi)|in (?:cantiere|cucina|corsia|fabbrica|officina|reparto|ferrovia|banca|comune|marina|polizia|ambulanza)|sui camion|sui bus|sul taxi))",
        "{x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:lavoro|lavoriamo) (?:da casa|da remoto|in proprio|in nero|da solo|da sola)(?: (?:e|a))? (?P<x1>(?:faccio|facendo|progetto|progettando|traduco|traducendo|disegno|disegnando|vendo|vendendo|scrivo|scrivendo|cucio|cucendo))",
        "Lavora in proprio, {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:ho|abbiamo|mando avanti|porto avanti|gestisco|gestiamo|teniamo|tengo) (?:un|una|un'|il|la|lo|l'|uno) ?(?P<x1>(?:\w+ )?(?:panificio|panetteria|forno|macelleria|pescheria|ferramenta|edicola|tabaccheria|merceria|lavanderia|sartoria|falegnameria|carrozzeria|autofficina|tipografia|birrificio|caseificio|frantoio|maneggio|bancarella|banco (?:di \w+ )?al mercato(?: di \w+)?|banco di \w+|chiosco|rifugio|campeggio|ostello|bnb|stabilimento balneare|palestra|scuola di \w+|centro estetico|toelettatura|food truck|cartoleria))\b",
        "Ha {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:i|dei|ai|con i|le|delle|alle|con le) (?:miei|mie) (?P<x1>(?:alunn[ie]|allievi|allieve|studenti|studentesse|scolari)(?: (?:di|del|della|delle|dei) [\w']+(?: \w+)?)?)\b",
        "Insegna: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.STUDY,
        r"(?:sono |vado |frequento )?(?:in|al|alla|il|la) (?P<x1>(?:primo|secondo|terzo|quarto|quinto|sesto|ultimo|1|2|3|4|5)°? anno (?:di|del|della|dell'|al|all'|alla)|(?:prima|seconda|terza|quarta|quinta) (?:liceo|superiore|media|itis|ragioneria|scientifico|classico|linguistico|alberghiero|geometri|artistico))(?: |(?<='))?",
        "Studia: {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:ho|do|devo dare|preparo|sto preparando|mi preparo per|studio per|sto studiando per|mi manca|ripeto per) (?:l'|il|la|gli|un|lo)? ?(?P<x1>(?:esame (?:di|della|del|da) (?:stato|avvocato|abilitazione|guida|maturita|terza media|cinese|inglese|tedesco|francese|giapponese)|maturita|esami di maturita|concorso (?:\w+ ){0,2}\w+|test di (?:medicina|ammissione)|patente(?: nautica| del camion| c| d| b)?|dottorato|abilitazione|tesi(?: (?:di|in|su) \w+)?))\b",
        "Prepara {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        r"(?:studio|sto studiando|imparo|sto imparando|prendo lezioni di|faccio lezioni di|faccio un corso di|seguo un corso di|vado a lezione di) (?:il |la |lo |l'|un po' di )?(?P<x1>(?:lingua dei segni|inglese|francese|tedesco|spagnolo|portoghese|olandese|svedese|norvegese|danese|finlandese|greco|turco|arabo|ebraico|persiano|hindi|cinese|giapponese|coreano|thailandese|vietnamita|russo|ucraino|polacco|ceco|ungherese|rumeno|latino|esperanto|swahili|catalano|basco|sardo|braille|lis|chitarra|pianoforte|piano|violino|violoncello|batteria|tromba|sax|flauto|clarinetto|arpa|ukulele|canto|fisarmonica|organo))\b",
        "Studia {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        r"(?:mi sono iscritt[oa]|sono iscritt[oa]|mi alleno|mi sto allenando|mi preparo|corro|faccio|preparo) (?:a |alla |al |per |per la |per il |la |il |una |un )?(?P<x1>(?:mia prima |prima )?(?:maratona|mezza maratona|mezza|ultra|10 ?k|10 km|triathlon|ironman|gran fondo|granfondo|palio|traversata)(?: (?:di|del|della|a) [\w']+)?)\b",
        "Si prepara per {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:il|la|del|della|nel|nella|al|alla|col|con la|con il) (?:mi[oa]|nostr[oa]) (?P<x1>(?:\w+ )?(?:coro|banda|band|orchestra|filodrammatica|compagnia teatrale|squadra di \w+|gruppo di (?:lettura|cammino|ballo|cucito|teatro)|corso di (?:ceramica|teatro|ballo|tango|salsa|yoga|pittura|canto|fotografia|nuoto|disegno)|circolo di \w+|coretto|quartetto|complesso))\b",
        "È in: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:ho|abbiamo) (?P<x1>(?:le prove (?:del|della|di|con) \w+(?: \w+)?|prove|coro|calcetto|pallavolo|nuoto|yoga|pilates|judo|karate|danza|teatro|tennis|padel|scherma|ceramica|basket|rugby) (?:ogni|tutti i|il|tutte le|la|di) \w+(?: sera)?)\b",
        "Ha {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:ho (?:ripreso|ricominciato|iniziato|cominciato) a|mi diletto a|da anni) (?P<x1>(?:suonare\b|cantare|dipingere|correre|nuotare|ballare|ricamare|disegnare|recitare|pattinare|sciare|arrampicare|scrivere poesie|giocare a \w+)(?: (?:il|la|lo|l'|i|gli|le|a|in) ?\w+)?)",
        "Ha ripreso a {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        r"(?:io|noi) e (?:i|le) (?P<x1>(?:due|tre|quattro|\d) (?:bimb[ie]|bambin[ie]|figli[e]?|ragazz[ie]|gemell[ie]|nipoti))\b",
        "Ha {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        r"(?:i|le|dei|delle|ai|alle|con i|con le) (?:miei|mie|nostri|nostre) (?P<x1>(?:due|tre|quattro|cinque|\d) (?:bimb[ie]|bambin[ie]|figli[e]?|ragazz[ie]|gemell[ie]|nipoti|nipotini))\b",
        "Ha {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.PARTNER,
        r"(?:mi sono|ci siamo) (?:appena |finalmente )?(?P<x1>sposat[oaie]|fidanzat[oaie])\b",
        "È {x1}",
        Tail.NOTHING,
        moves=True,
    ),
    frame(
        Slot.DIET,
        r"(?:(?:da|essendo|e io|io|siamo|sono diventat[oa]|sono) |(?<=^)|(?<=, ))(?:quasi |tutti |ormai )?(?P<x1>vegan[oaie]|vegetarian[oaie]|pescetarian[oaie]|celiaci|astemi[oae])(?= (?:da|e|in|per|qui|convint)|[,.!?)]|$)",
        "È {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.SITUATION,
        r"(?P<x1>(?:ho|abbiamo|guido|giro con|mi sono pres[oa]|ho preso|ho comprato) (?:un|una|la|il|un') ?(?:(?:vecchia|nuova|mia) )?(?:panda|punto|cinquecento|500|fiesta|clio|polo|golf|yaris|duster|vespa|ducati|guzzi|fiat|ford|toyota|skoda|opel|citroen|peugeot|renault|dacia|volvo|jeep|suzuki|camper|furgone|ape|motorino|apecar|ape car)\b)",
        "{x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?P<v>consegno|porto) (?P<x1>(?:i |le |la |gli )?(?:pacchi|posta|pizze|giornali|spesa a domicilio|corrispondenza))(?= (?:in|a|ad|per)\b|[,.!?]|$)",
        "Lavoro: {v} {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?P<v>vendo|vendiamo) (?P<x1>[\w ]{2,30}? (?:al mercato|ai mercatini|in fiera|alle fiere|online|su etsy)(?: di \w+)?)(?= |[,.!?]|$)",
        "Lavoro: {v} {x1}",
        Tail.NOTHING,
    ),
)

PASSING = Passing(
    trades=TRADES,
    is_a="Di mestiere: {x}",
    article=lambda trade: "",
    before=re.compile(
        r"(?:\b(?:sono|siamo|essendo|faccio|facciamo|facendo|come|in quanto|lavoro (?:da|come)|lavoriamo (?:da|come)|assunt[oa] (?:come|da)|turni da|anni da|mestiere di|lavoro di|vita da|stipendio da|giornata da|diventat[oa]|fare) (?:(?:anche|ancora|ormai|pure|solo|un po'|di mestiere|stagista|apprendista|giovane|vecchi[oa]|ex|unic[oa]|l'unic[oa]|la sola|il solo) )*(?P<d>(?:il|la|lo|un|una|uno|le|i|gli|due|tre|in \d|\d) |(?:l'|un'))?(?P<mod>(?:[\w-]+ ){0,2}?))$"
        r"|(?:^|[,;.(!?] ?)(?P<mod2>(?:[\w-]+ ){0,1})$"
    ),
    bare_after=re.compile(r",? (?:qui\b|di (?:mestiere|professione|lavoro)\b|io\b|da \d{1,2} anni\b|part[- ]time\b)"),
    after=re.compile(r"(?! (?:di fiducia|mi ha|ha detto|dice|che mi|guadagna|prende|costa))"),
    me=re.compile(
        r"\b(?:io|mi|me|mio|mia|miei|mie|ho|sono|sto|faccio|devo|posso|voglio|lavoro|ci|nostr\w|\w{2,}iamo|vado|so|guido|torno|finisco|attacco|\w{3,}o)\b"
    ),
    others=re.compile(
        r"\b(?:lui|lei|loro|mi[oa] (?:\w+ )?(?:marito|moglie|compagn\w|ragazz\w|fidanzat\w|figli\w|fratell\w|sorell\w|mamma|madre|papa|padre|zi\w|cugin\w|amic\w|vicin\w|capo|collega|nonn\w|suocer\w|cognat\w|coinquilin\w)|un amico|un'amica|chi|qualcuno|tu|sei|siete|fosse|fossi|vorrei|vestit\w|travestit\w|come se|tipo|sembr\w+|cerco|cerchiamo|serve|chiam\w+|trovare|non|diventare|immagina|finge|parl[oa] con|quanto|un bravo|che fa)\b"
    ),
    at=word_set("in a ad al alla all'ospedale nel nella presso su per"),
    shops=PLACES_OF_WORK,
    shop_before=re.compile(
        r"\b(?:turno|turni|lavoro|lavoriamo|attacco|stacco|smonto|monto|apriamo|apro|chiudo|clienti|client\w|colleghi|il mio capo|dietro il bancone|alla cassa|volontari[oa])\b[^.!?]{0,25}?\b(?:in|al|alla|allo|all'|nel|nella|nello|nell'|del|della|dello) ?(?:mi[oa] |nostr[oa] )?$"
    ),
    shop_line="Lavora: {x}",
)
