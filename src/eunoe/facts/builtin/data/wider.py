"""Frames that say the same in six languages, side by side: diets by their length, projects, wishes, days off, siblings."""

from collections.abc import Mapping

from eunoe.facts.builtin.model import Frame, Slot, Tail, frame
from eunoe.types import Language

_N = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twenty|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|venti|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|veinte|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwanzig|dois|duas|quatro|oito|dez|vinte)"
_DIETS = {
    "en": r"vegan|vegetarian|veggie|pescatarian|pescetarian|teetotal|sober|halal|kosher|plant[- ]based",
    "it": r"vegan[oa]|vegetarian[oa]|pescetarian[oa]|astemi[oa]",
    "es": r"vegan[oa]|vegetarian[oa]|pescetarian[oa]|abstemi[oa]|vegan",
    "fr": r"vegane?|vegetarienne?|vegetalienne?|vege|pescetarienne?",
    "de": r"vegan|vegetarisch|veganer(?:in)?|vegetarier(?:in)?|veggie|pescetarier(?:in)?|pescetarisch",
    "pt": r"vegan[oa]?|vegetarian[oa]|ovolactovegetarian[oa]|abstemi[oa]",
}
_OLD_HOME = r"(?:chapel|church|barn|farmhouse|mill|schoolhouse|cottage|warehouse|lighthouse|boathouse|stable|railway station|cabin|bungalow|croft|terrace|house|flat|council flat|loft|basement)"
_BODIES_OF_WATER = r"(?:houseboat|narrowboat|canal boat|barge|caravan|van|yurt|campervan|tiny house|static caravan)"
_SUBJECT_IT = r"(?:giurisprudenza|medicina|economia|ingegneria(?: \w+)?|scienze(?: \w+){1,2}|lingue|fisica|chimica|biologia|storia(?: dell'arte)?|filosofia|psicologia|architettura|informatica|farmacia|veterinaria|agraria|infermieristica|beni culturali|design|odontoiatria|sociologia|statistica|geologia|astronomia|conservatorio|l'accademia|lo scientifico|il classico|l'alberghiero|il linguistico)"
_SUBJECT_ES = r"(?:derecho|medicina|enfermeria|ingenieria(?: \w+)?|magisterio|psicologia|biologia|fisica|quimica|filologia(?: \w+)?|historia(?: del arte)?|filosofia|arquitectura|informatica|farmacia|veterinaria|economia|periodismo|turismo|bellas artes|contabilidad|administracion|trabajo social|odontologia|sociologia|geologia|diseno(?: \w+)?|sistemas)"
_SUBJECT_FR = r"(?:droit|medecine|lettres|psycho|psychologie|bio|biologie|physique|chimie|histoire|philo|philosophie|socio|sociologie|langues|eco|economie|info|informatique|pharma|geo|geographie|staps|architecture|kine|infirmiere?|musicologie|theologie|geologie|linguistique)"
_SUBJECT_DE = r"(?:jura|medizin|bwl|vwl|informatik|germanistik|anglistik|romanistik|biologie|chemie|physik|geschichte|philosophie|psychologie|soziologie|maschinenbau|elektrotechnik|architektur|pharmazie|tiermedizin|lehramt|kunstgeschichte|musikwissenschaft|theologie|politik|geographie|geologie|forstwissenschaft|agrarwissenschaft\w*|sozialpadagogik|soziale arbeit|bauingenieurwesen|linguistik|archaologie)"
_SUBJECT_PT = r"(?:direito|medicina|enfermagem|engenharia(?: \w+)?|pedagogia|psicologia|biologia|fisica|quimica|historia|filosofia|arquitetura|arquitectura|informatica|farmacia|veterinaria|economia|jornalismo|turismo|contabilidade|administracao|servico social|odonto|odontologia|sociologia|geologia|design|nutricao|agronomia)"
_PROJECT_EN = r"(?P<v>converting|restoring|renovating|rebuilding|doing up|fixing up|refurbishing|building|setting up|opening|starting up|planting|writing)"

WIDER: Mapping[Language, tuple[Frame, ...]] = {
    "en": (
        frame(Slot.HOME, r"(?:(?<=^)|(?<=, )|(?<=! )|(?<=\. )|(?<=: ))(?:we )?(?:finally |just |recently |have )?moved (?:back |over |up |down |out )?to", "Lives in {x}", Tail.HERE, moves=True),
        frame(Slot.DIET, rf"(?:{_N}(?:\+|ish)? (?:years?|months?)(?: of being| of| as an?| being)? )(?P<x1>{_DIETS['en']})\b", "Is {x1}", Tail.NOTHING),
        frame(Slot.DIET, rf"(?:(?<=^)|(?<=, )|(?<=\? )|been )(?P<x1>{_DIETS['en']}) (?:going on|coming up|for (?:over |about |almost |nearly )?{_N}|since (?!it|that))", "Is {x1}", Tail.NOTHING),
        frame(Slot.OTHER, r"(?:i'?m|im|i am|being) (?P<x1>left[- ]handed|a leftie|a lefty|a southpaw|ambidextrous|colou?r[- ]?blind)\b", "Is {x1}", Tail.NOTHING),
        frame(Slot.HOME, rf"(?:our|my) (?:place|house|home|flat) is (?:an? )?(?:\w+ ){{0,2}}{_OLD_HOME} (?:just )?(?P<p>in|near|outside|on)", "Lives {p} {x}", Tail.PLACE),
        frame(Slot.HOME, r"(?:(?<=^)|(?<=, )|(?<=great )|(?<=ok )|(?<=\. )|in (?:a|my|our) )(?:rented|rental|council|student|studio|top floor|ground floor|basement|shared|one bed|two bed|1 bed|2 bed) (?:flat|house|room|apartment|place|bedsit) (?P<p>in|near)", "Lives {p} {x}", Tail.PLACE),
        frame(Slot.HOME, r"(?:i'?m|im|i am|we'?re|living) (?:now |currently )?in (?:halls|digs|student halls|a houseshare|a flatshare|a shared house|student accommodation|sheltered housing) (?P<p>in|at|near)", "Lives {p} {x}", Tail.PLACE),
        frame(Slot.HOME, rf"(?:i|we) (?:still |both )?live (?:aboard|on|in) (?:a|an|our|my) (?P<x1>(?:\w+ )?{_BODIES_OF_WATER})", "Lives on a {x1}", Tail.NOTHING),
        frame(Slot.SITUATION, rf"(?:i|we)(?:'?m|'?re|'?ve been| am| are| have been)?(?: (?:slowly|currently|also|now|still|just|busy|in the middle of|\w+ (?:years?|months?) in(?:to| to)))* {_PROJECT_EN} (?=(?:an?|our|my) (?:old |new |little |small |derelict |tiny |1[89]\d\d |19\d\d )*(?:\w+ )?(?:barn|house|cottage|boat|chapel|church|farm|farmhouse|mill|van|bus|campervan|caravan|camper|bakery|cafe|shop|pub|guesthouse|b&b|restaurant|workshop|studio|school|nursery|orchard|vineyard|car|motorbike|motorcycle|land rover|piano|harpsichord|narrowboat|cabin|treehouse|greenhouse|pond|novel|book|memoir|phd|thesis|musical|album|charity|business|food truck)\b)", "Is {v} {x}", Tail.TOPIC),
        frame(Slot.SITUATION, r"(?:it'?s|its|that'?s) my (?P<x1>(?:19|20)\d\d [\w]+(?: \w+)?)(?=[,.!?)]|$| and)", "Has a {x1}", Tail.NOTHING),
        frame(Slot.SITUATION, r"(?:i|we) (?P<x1>home[- ]?(?:educate|school)s? (?:my|our) [\w ]{2,20}?)(?= so| and|[,.!?)]|$)", "{x1}", Tail.NOTHING),
        frame(Slot.WORK, r"(?:i'?ve|ive|i have|we'?ve) (?:had|got|run) my own (?P<x1>[\w'-]+(?: [\w'-]+)? ?(?:shop|salon|business|bakery|cafe|garage|studio|restaurant|stall|practice|farm|pub|workshop|agency))(?: (?=in |on |at |near ))?", "Has a {x1} {x}", Tail.OPTIONAL),
        frame(Slot.WORK, r"(?:i|we) (?:now |mostly |only )?(?:look after|care for) (?P<x1>(?:the elderly|elderly people|old people|older people|toddlers|babies|kids|children|adults with [\w ]+|people with [\w ]+?)) (?P<p>in|at|for)(?! (?:the weekend|a (?:day|week|bit)|my|free))", "Works: looks after {x1} {p} {x}", Tail.TOPIC),
        frame(Slot.LANGUAGE, r"(?:i|we) only (?:have|know|speak) (?=(?:english|french|german|spanish|italian|portuguese|dutch|polish|cantonese|mandarin|arabic|hindi|urdu|welsh|tamil|turkish)\b)", "Speaks {x}", Tail.TOPIC),
        frame(Slot.LANGUAGE, r"(?P<x1>[a-z]{4,12}(?:ish|ese|ian|ench|man|eek|lsh|ndi|rdu|mil|hili|lic|ali)) (?:is|was) my (?:first|native|mother|home|second|third) (?:language|tongue)", "Language: {x1}", Tail.NOTHING),
        frame(Slot.GOAL, r"(?:i|we) (?:really |still |do |just |only ever )*(?:want|wanna|hope|plan|dream of|'?m determined|am determined|'?m hoping|'?m planning)(?: to)? (?P<v>be|become|train as|qualify as|retrain as|work as) (?P<a>an?|the)", "Wants to {v} {a} {x}", Tail.JOB),
        frame(Slot.GOAL, r"(?:(?:i'?m|im|i am|we'?re) )?(?:determined to|working towards|working up to|saving (?:up )?for|training for|practi[cs]ing for) (?=(?:sit |pass |reach |get |a |an |my |the |flight|university|uni|art school|drama school|grade)\w*)(?!(?:it|that|this|today|tomorrow|get (?:it|this|rid|that|to)|a (?:bit|minute))\b)(?!\w+ (?:rid|it|this|that)\b)", "Goal: {x}", Tail.PHRASE),
        frame(Slot.OTHER, r"(?<!do )(?<!did )(?<!can )(?<!should )i (?:always |never )?(?:have|get|work) (?P<x1>(?:\w+days|weds|thurs|fris|mons|tues) off|a (?:three|four|3|4)[- ]day week)\b", "Has {x1}", Tail.NOTHING),
        frame(Slot.OTHER, r"(?<!do )(?<!did )(?<!can )(?<!should )i (?:do|work) a (?P<x1>(?:three|four|3|4)[- ]day week(?:,? and (?:always |usually )?(?:have|get) \w+ off)?)\b", "Works a {x1}", Tail.NOTHING),
        frame(Slot.FAMILY, r"(?:my|with my) (?P<x1>(?:identical )?twin (?:brother|sister)|(?:two|three|four|five|older|younger|big|little|elder) (?:brothers?|sisters?))\b(?= (?:lives?|is|are|has|have|and|who|keeps?|just|works?|got|says|can|moved|in|at|wants?|won't|also|still|always)\b|[,.!?)]|$)", "Has siblings: {x1}", Tail.NOTHING),
    ),
    "it": (
        frame(Slot.GOAL, r"(?:voglio|vorrei tanto|sogno di|il mio sogno e|spero di) (?:diventare|fare (?:il|la|lo))(?: un| una)?", "Vuole diventare {x}", Tail.JOB),
        frame(Slot.HOME, r"(?:(?<=^)|(?<=, )|(?<=! )|(?<=\. ))(?:appena |finalmente )?trasferit[oaie] (?P<p>a|ad)", "Vive {p} {x}", Tail.HERE, moves=True),
        frame(Slot.DIET, rf"(?:(?:sono|siamo|da) )?(?P<x1>{_DIETS['it']}) da (?:ormai |circa |quasi |piu di )?(?:{_N} (?:anni|mesi)|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|sempre|una vita)", "È {x1}", Tail.NOTHING),
        frame(Slot.DIET, rf"{_N} anni (?:da|di) (?P<x1>{_DIETS['it']})\b", "È {x1}", Tail.NOTHING),
        frame(Slot.OTHER, r"(?:sono|essendo) (?P<x1>mancin[oa]|ambidestr[oa]|daltonic[oa])\b", "È {x1}", Tail.NOTHING),
        frame(Slot.HOME, r"(?<!non )(?:io )?(?:sto|stiamo) (?:di casa )?(?P<p>a|ad)", "Vive {p} {x}", Tail.HERE),
        frame(Slot.HOME, r"(?:(?:sono|siamo) in affitto|(?:ho|abbiamo) (?:preso |comprato )?(?:casa|una casa|un appartamento|un monolocale|una stanza)|casa mia (?:e|sta)|casa nostra (?:e|sta)) (?P<p>a|ad|vicino a)", "Vive {p} {x}", Tail.HERE),
        frame(Slot.STUDY, rf"(?:faccio|studio|frequento|sono iscritt[oa] a|mi sono iscritt[oa] a) (?=(?:il (?:primo|secondo|terzo) anno di )?{_SUBJECT_IT}\b(?! (?:con|com|mit|col|per|hausaufgaben|stasera|oggi|hoy|hoje|heute)\b))", "Studia {x}", Tail.TOPIC),
        frame(Slot.LANGUAGE, r"(?:a|in) casa (?:mia|nostra)? ?(?:si parla|parliamo|abbiamo sempre parlato)(?: (?:solo|anche|sempre))* (?P<x1>(?:in )?(?:dialetto|[a-z]+(?:ano|ese|ino|olo|esco|usso|acco|rdo|bo|ndi|ol)))\b", "A casa parla {x1}", Tail.NOTHING),
        frame(Slot.LANGUAGE, r"(?:la mia (?:prima lingua|lingua madre|madrelingua) e|sono (?:di )?madrelingua)", "Madrelingua: {x}", Tail.TOPIC),
        frame(Slot.SITUATION, r"(?:sto|stiamo) (?P<v>aprendo|ristrutturando|restaurando|costruendo|scrivendo|mettendo su|sistemando|rifacendo|convertendo|avviando) (?=(?:un|una|uno|la|il|lo|casa|la nostra|il nostro|il mio|la mia) ?(?:\w+ )?(?:agriturismo|casa|casale|b&b|bar|negozio|locale|ristorante|panificio|forno|officina|laboratorio|azienda|cascina|rustico|barca|camper|furgone|mulino|romanzo|libro|vespa|moto|trullo|baita|fienile|podere|orto|vigneto|scuola|attivita|palestra|libreria|gelateria|osteria|tesi)\b)", "Sta {v} {x}", Tail.TOPIC),
        frame(Slot.STUDY, r"(?:sto|stiamo) prendendo (?=(?:la |il )?(?:patente|patentino|brevetto|diploma|licenza)\b)", "Sta prendendo {x}", Tail.TOPIC),
        frame(Slot.WORK, r"(?:il mio|la mia|il nostro|la nostra|nel mio|nella mia|al mio|del mio|della mia|l'annuncio per il mio) (?P<x1>b&b|agriturismo|panificio|panetteria|bottega|negozio|ristorante|bar|officina|gelateria|pasticceria|libreria|azienda agricola|cantina|caseificio|salone|studio dentistico|studio veterinario|palestra|pizzeria|trattoria|osteria|bancarella|edicola|ferramenta|lavanderia|ditta|barbieria)\b(?! (?:preferit|di fiducia|sotto casa))(?: (?=a |ad |in |di |vicino))?", "Ha un'attività: {x1} {x}", Tail.OPTIONAL),
        frame(Slot.WORK, r"(?:mi occupo di|curo|assisto|bado a) (?P<x1>anziani|bambini|disabili|malati) (?P<p>in|a|per|presso)", "Lavora: assiste {x1} {p} {x}", Tail.TOPIC),
        frame(Slot.HOBBY, r"(?:nel|nella|col|con il|con la) (?P<x1>(?:coro|banda|orchestra|squadra|compagnia teatrale|filodrammatica|corale|filarmonica)(?: \w+)?(?: di [\w']+)?) (?:sono|canto|suono|faccio|gioco|cantiamo|suoniamo)\b", "È in: {x1}", Tail.NOTHING),
        frame(Slot.GOAL, r"(?:voglio|vorrei tanto|sogno di|il mio sogno e|punto a|spero di) (?=(?:aprire|lavorare (?:come|in|da|su)|fare l|fare il|fare la|trasferirmi|laurearmi|scrivere un|correre la|finire il|prendere la|imparare (?:il|la|lo|l'|a ))\b)", "Vuole {x}", Tail.PHRASE),
        frame(Slot.FAMILY, r"(?:mi[oa]|le mie|i miei) (?P<x1>(?:due|tre|quattro) (?:sorelle|fratelli)|(?:fratello|sorella) gemell[oa]|(?:fratello|sorella) (?:maggiore|minore|piu grande|piu piccol[oa]))\b(?! (?:malefique|evil|der|die|das|cattiv\w|malvagi\w|malvad\w|bose)\b)", "In famiglia: {x1}", Tail.NOTHING),
        frame(Slot.OTHER, r"(?:ho|abbiamo) (?P<x1>(?:il|tutti i|sempre il) (?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato) liber[oi])\b", "Ha {x1}", Tail.NOTHING),
    ),
    "es": (
        frame(Slot.GOAL, r"(?:quiero|sueno con|mi meta es|espero) (?:ser|convertirme en|hacerme)(?: un| una)?", "Quiere ser {x}", Tail.JOB),
        frame(Slot.DIET, rf"(?:(?:soy|llevo siendo|llevo) )?(?P<x1>{_DIETS['es']}) (?:desde (?:hace )?|hace ){_N}? ?(?:anos|meses|siempre|\d{{4}}|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)", "Es {x1}", Tail.NOTHING),
        frame(Slot.DIET, rf"{_N} anos (?:de|siendo|como) (?P<x1>{_DIETS['es']})\b", "Es {x1}", Tail.NOTHING),
        frame(Slot.OTHER, r"(?:soy|siendo) (?P<x1>zurd[oa]|ambidiestr[oa]|daltonic[oa])\b", "Es {x1}", Tail.NOTHING),
        frame(Slot.HOME, r"desde (?P<x1>[\w' ]{3,25}), donde (?:vivo|vivimos)", "Vive en {x1}", Tail.NOTHING),
        frame(Slot.HOME, r"(?:mi|nuestr[oa]) (?:casa|piso|depa|departamento|apartamento) (?:esta |queda )?(?P<p>en|cerca de)", "Vive {p} {x}", Tail.HERE),
        frame(Slot.HOME, r"(?:estoy|estamos) (?P<p>en) (?P<x1>[\w ]{3,20}) solo (?:el|los) (?:fin de semana|fines de semana|findes?)", "Vive en {x1}", Tail.NOTHING),
        frame(Slot.STUDY, rf"(?:hago|estudio|curso|estoy en (?:primero|segundo|tercero|cuarto|quinto) de|estoy haciendo|voy en) (?={_SUBJECT_ES}\b(?! (?:con|com|mit|col|per|hausaufgaben|stasera|oggi|hoy|hoje|heute)\b))", "Estudia {x}", Tail.TOPIC),
        frame(Slot.LANGUAGE, r"en (?:mi )?casa (?:se habla|hablamos|siempre hablamos)(?: (?:solo|tambien|siempre))*", "En casa habla {x}", Tail.TOPIC),
        frame(Slot.SITUATION, r"(?:estoy|estamos) (?P<v>abriendo|reformando|restaurando|construyendo|escribiendo|montando|arreglando|remodelando) (?=(?:un|una|mi|nuestra|nuestro) (?:\w+ )?(?:casa|bar|tienda|local|restaurante|taller|negocio|finca|barco|furgo|furgoneta|novela|libro|moto|cabana|granja|hostal|panaderia|cafeteria|escuela|rancho|masia|molino|vinedo|huerto|tesis)\b)", "Está {v} {x}", Tail.TOPIC),
        frame(Slot.WORK, r"(?:cuido|atiendo) (?:de |a )?(?P<x1>(?:personas mayores|ancianos|mayores|abuelos|ninos|bebes)) (?P<p>en)", "Trabaja: cuida a {x1} {p} {x}", Tail.TOPIC),
        frame(Slot.GOAL, r"(?:quiero|sueno con|me gustaria mucho|mi meta es|espero|aspiro a) (?=(?:abrir (?:un|una|mi)|trabajar (?:en|de|como)|mudarme a|graduarme|escribir (?:un|una)|correr (?:un|una|el|la)|sacarme (?:el|la))\b)", "Quiere {x}", Tail.PHRASE),
        frame(Slot.FAMILY, r"(?:mis|mi) (?P<x1>(?:dos|tres|cuatro|cinco) (?:herman[oa]s)|herman[oa] (?:gemel[oa]|melliz[oa]|mayor|menor|pequen[oa]))\b(?! (?:malefique|evil|der|die|das|cattiv\w|malvagi\w|malvad\w|bose)\b)", "En la familia: {x1}", Tail.NOTHING),
        frame(Slot.WORK, r"(?P<x1>(?:coso|tejo|bordo|horneo|reparo|restauro|arreglo) (?:por encargo|ropa|muebles|zapatos|motos|relojes|guitarras)(?: por encargo)?)\b", "Oficio: {x1}", Tail.NOTHING),
    ),
    "fr": (
        frame(Slot.GOAL, r"(?:je veux|je reve de|j'aimerais (?:tant |vraiment |bien )?|mon reve c'est de|j'espere) ?(?:devenir|etre)(?: un| une)?", "Veut devenir {x}", Tail.JOB),
        frame(Slot.DIET, rf"(?:(?:je suis|on est|suis) )?(?P<x1>{_DIETS['fr']}) depuis (?:\w+ ans|\w+ mois|\d{{4}}|toujours|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|quelques)", "Est {x1}", Tail.NOTHING),
        frame(Slot.DIET, rf"{_N} ans (?:de|en tant que|que je suis|d'etre) (?P<x1>{_DIETS['fr']})\b", "Est {x1}", Tail.NOTHING),
        frame(Slot.OTHER, r"(?:je suis|suis) (?P<x1>gaucher|gauchere|ambidextre|daltonienne?)\b", "Est {x1}", Tail.NOTHING),
        frame(Slot.HOME, r"(?:(?:la|notre|ma|une) (?P<x1>peniche|caravane|yourte|roulotte|tiny house|voilier)[^.!?]{0,12}(?:on habite dessus|j'habite dessus|on vit dessus|je vis dessus|on vit dedans|on habite dedans|je vis dedans))", "Vit sur une {x1}", Tail.NOTHING),
        frame(Slot.HOME, r"(?:on habite|j'habite|on vit|je vis) (?:\w+ )?depuis (?:\w+ ){1,3}(?P<p>a|au|en)", "Habite {p} {x}", Tail.PLACE),
        frame(Slot.HOME, r"(?:mon|notre|ma) (?:appart|appartement|maison|studio|coloc|ferme) (?:est |se trouve )?(?P<p>a|au|pres de|en)", "Habite {p} {x}", Tail.HERE),
        frame(Slot.STUDY, rf"(?:je (?:fais|suis en|etudie)|suis en|en (?:premiere|deuxieme|troisieme|1re|2e|3e) annee de|en (?:licence|master|l1|l2|l3|m1|m2)(?: de| d')?) (?:(?:des etudes de|la|une licence de|un master de|fac de) )?(?={_SUBJECT_FR}\b)", "Étudie {x}", Tail.TOPIC),
        frame(Slot.FAMILY, rf"(?P<x1>(?:papa|maman|pere|mere) de (?:{_N}|trois|jumeaux|jumelles)(?: (?:filles?|garcons?|enfants|fils))?)\b", "Est {x1}", Tail.NOTHING),
        frame(Slot.LANGUAGE, r"(?:a la maison|chez (?:moi|nous)),? (?:on|nous) (?:parlons|parle)(?: (?:que|seulement|surtout|aussi))*", "À la maison parle {x}", Tail.TOPIC),
        frame(Slot.SITUATION, r"(?:je suis|on est|nous sommes) en train (?:de|d') ?(?P<v>renover|retaper|construire|monter|ouvrir|restaurer|ecrire|amenager) (?=(?:un|une|la|le|notre|ma|mon) (?:\w+ )?(?:maison|grange|ferme|bateau|peniche|van|camion|moto|moulin|chapelle|appartement|appart|restaurant|boutique|gite|chambre d'hotes|atelier|librairie|boulangerie|cafe|bar|roman|livre|these|entreprise|boite|ecole|potager|verger|cabane)\b)", "Projet : {v} {x}", Tail.TOPIC),
        frame(Slot.SITUATION, r"(?:je|on) (?P<v>retape|renove|restaure) (?=(?:un|une|notre|ma|mon) (?:\w+ )?(?:maison|grange|ferme|vieille|vieux|bateau|peniche|van|camion|voiture|moto|moulin|chapelle|appartement|appart)\b)", "{v} {x}", Tail.TOPIC),
        frame(Slot.WORK, r"je m'occupe (?:de|d') ?(?P<x1>personnes agees|enfants|bebes|vieux|anciens) (?P<p>en|dans|a|chez)", "Travaille : s'occupe de {x1} {p} {x}", Tail.TOPIC),
        frame(Slot.GOAL, r"(?:je veux|je reve de|j'aimerais (?:tant|vraiment|tellement)|je vise|j'espere|mon but est de|mon reve c'est de) (?=(?:d'ouvrir|ouvrir (?:un|une|mon|ma)|travailler (?:dans|comme|en|a)|m'installer|ecrire un|courir (?:un|le|la)|passer (?:le|mon|l')|apprendre (?:le|la|l'|a ))\b)", "Veut {x}", Tail.PHRASE),
        frame(Slot.FAMILY, r"(?:mes|mon|ma) (?P<x1>(?:deux|trois|quatre) (?:soeurs|freres)|(?:frere jumeau|soeur jumelle)|(?:grande?|petite?) (?:frere|soeur))\b(?! (?:malefique|evil|der|die|das|cattiv\w|malvagi\w|malvad\w|bose)\b)", "Dans la famille : {x1}", Tail.NOTHING),
    ),
    "de": (
        frame(Slot.DIET, rf"(?:(?:bin|ich bin|lebe|esse|ernahre mich)(?: ich)? )?(?P<x1>{_DIETS['de']}) seit (?:\w+ jahren|\w+ monaten|\d{{4}}|(?:dem )?\w+ jahr|immer|januar)", "Isst {x1}", Tail.NOTHING),
        frame(Slot.DIET, rf"(?:seit )?{_N} jahren? (?P<x1>{_DIETS['de']})\b", "Isst {x1}", Tail.NOTHING),
        frame(Slot.DIET, rf"(?:bin|lebe|esse)(?: ich)?(?: (?:ja|halt|auch|nun|jetzt))* seit (?:\w+ )?(?:jahren|jahr|\d{{4}}|monaten) (?P<x1>{_DIETS['de']})\b", "Isst {x1}", Tail.NOTHING),
        frame(Slot.OTHER, r"(?:bin|ich bin|als) (?P<x1>linkshander(?:in)?|beidhandig|farbenblind)\b", "Ist {x1}", Tail.NOTHING),
        frame(Slot.HOME, r"(?:unser\w*|mein\w*) (?:haus|wohnung|wg|hof|bude|hutte|zimmer)(?: (?:ist|steht|liegt))? (?P<p>in|bei)", "Wohnt {p} {x}", Tail.HERE),
        frame(Slot.STUDY, rf"(?:mache|studiere|mach|studier)(?: ich)? (?={_SUBJECT_DE}\b(?! (?:con|com|mit|col|per|hausaufgaben|stasera|oggi|hoy|hoje|heute)\b))", "Studiert {x}", Tail.TOPIC),
        frame(Slot.STUDY, rf"(?:im|ins) (?:\w+ )?semester (?={_SUBJECT_DE}\b(?! (?:con|com|mit|col|per|hausaufgaben|stasera|oggi|hoy|hoje|heute)\b))", "Studiert {x}", Tail.TOPIC),
        frame(Slot.LANGUAGE, r"(?:zuhause|zu hause|daheim|bei uns) (?:sprechen|reden) wir(?: (?:nur|auch|meist|immer))*", "Spricht zu Hause {x}", Tail.TOPIC),
        frame(Slot.SITUATION, r"(?:ich|wir)? ?(?P<v>bau|baue|bauen|restauriere|restaurieren|renoviere|renovieren|sanieren|saniere|bastle|schreibe|schreib|zuchte|drechsle|toepfere|topfere|schnitze)(?: (?:ich|wir))? (?P<x1>(?:(?:seit (?:\w+ ){1,3}?(?:jahren|monaten|jahr|herbst|sommer|winter|fruhling|\d{4})|nebenbei|hobbymassig) )+)", "Projekt: {v} {x1} {x}", Tail.TOPIC),
        frame(Slot.WORK, r"(?:betreue|pflege|kummere mich um)(?: ich)? (?P<x1>(?:alte leute|alte menschen|senioren|kinder|behinderte|menschen mit [\w ]+?)) (?P<p>in|im|bei|beim|am)", "Arbeitet: betreut {x1} {p} {x}", Tail.TOPIC),
        frame(Slot.GOAL, r"(?:ich )?(?:will|mochte|plane|traume davon|hab vor|habe vor)(?: (?:ich|namlich|unbedingt|irgendwann|gern|gerne|endlich|mal))* (?=(?:nachst\w+ (?:sommer|jahr|fruhling|herbst|winter|fruhjahr)|in \w+ jahren|bis (?:\d{4}|zum sommer))\b)", "Will {x}", Tail.PHRASE),
        frame(Slot.GOAL, r"(?:ich )?(?:will|mochte)(?: (?:ich|unbedingt|mal|gerne?|spater|irgendwann))* (?=(?:eine? )?[\w-]*(?:erin|ferin|tin|gin|cher|rer|ker|arzt|ist|istin|ant|antin|mann|frau|koch|kochin|pilot|pilotin|hebamme|pfleger|loge|login) werden\b)", "Will {x}", Tail.PHRASE),
        frame(Slot.FAMILY, r"mein(?:e|en|em|er)? (?P<x1>(?:zwei|drei|vier) (?:schwestern|bruder|geschwister)|zwillings(?:bruder|schwester)|(?:grosse[rn]?|kleine[rn]?|altere[rn]?|jungere[rn]?) (?:bruder|schwester))\b(?! (?:malefique|evil|der|die|das|cattiv\w|malvagi\w|malvad\w|bose)\b)", "In der Familie: {x1}", Tail.NOTHING),
    ),
    "pt": (
        frame(Slot.GOAL, r"(?:quero|sonho em|meu sonho e|pretendo|espero) (?:ser|virar|me tornar|tornar-me)(?: um| uma)?", "Quer ser {x}", Tail.JOB),
        frame(Slot.DIET, rf"(?:(?:sou|somos) )?(?P<x1>{_DIETS['pt']}) (?:ha|faz|desde) (?:{_N}|anos|\d{{4}}|sempre|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)", "É {x1}", Tail.NOTHING),
        frame(Slot.DIET, rf"{_N} anos (?:de|sendo|como) (?P<x1>{_DIETS['pt']})\b", "É {x1}", Tail.NOTHING),
        frame(Slot.DIET, r"(?:eu )?nao (?P<v>como|bebo) (?P<x1>nada com \w+|carne|peixe|gluten|leite|lactose|alcool|porco)\b", "Não {v}: {x1}", Tail.NOTHING),
        frame(Slot.OTHER, r"(?:sou|sendo) (?P<x1>canhot[oa]|ambidestr[oa]|daltonic[oa])\b", "É {x1}", Tail.NOTHING),
        frame(Slot.HOME, r"(?:aqui|ca) (?:em|no|na) (?P<x1>[\w' ]{3,22}?) (?=[^?\n]{0,60}\b(?:moro|vivo|moramos|vivemos) (?:aqui|ca)\b)", "Mora em {x1}", Tail.NOTHING),
        frame(Slot.HOME, r"(?:minha|nossa|meu|nosso) (?:casa|apartamento|ape|apto|sitio|kitnet) (?:e |fica )?(?P<p>em|no|na|perto de)", "Mora {p} {x}", Tail.HERE),
        frame(Slot.STUDY, rf"(?:faco|estudo|curso|estou (?:fazendo|a fazer)|to fazendo|to no \w+ (?:ano|semestre|periodo) de) (?={_SUBJECT_PT}\b(?! (?:con|com|mit|col|per|hausaufgaben|stasera|oggi|hoy|hoje|heute)\b))", "Estuda {x}", Tail.TOPIC),
        frame(Slot.LANGUAGE, r"(?:la )?em casa (?:se fala|falamos|a gente fala|fala-se)(?: (?:so|tambem|sempre))*", "Em casa fala {x}", Tail.TOPIC),
        frame(Slot.SITUATION, r"(?:estou|estamos|to|tou|a gente esta) (?:a )?(?P<v>abrindo|abrir|reformando|restaurando|restaurar|construindo|construir|escrevendo|escrever|montando|montar|remodelar) (?=(?:um|uma|meu|minha|nosso|nossa) (?:\w+ )?(?:casa|bar|loja|restaurante|oficina|negocio|sitio|barco|van|romance|livro|moto|cabana|pousada|padaria|cafe|escola|quinta|moinho|horta|tese|salao)\b)", "Está {v} {x}", Tail.TOPIC),
        frame(Slot.WORK, r"(?:cuido|tomo conta) de (?P<x1>idosos|idosas|criancas|bebes|velhinhos|doentes) (?P<p>em|no|na|num|numa)", "Trabalha: cuida de {x1} {p} {x}", Tail.TOPIC),
        frame(Slot.WORK, r"(?P<x1>(?:costuro|bordo|faco (?:bolos|doces|salgados|croche)|crocheto|conserto|reformo) (?:por encomenda|pra fora|para fora|sob encomenda|roupas|moveis|sapatos))\b", "Trabalho: {x1}", Tail.NOTHING),
        frame(Slot.GOAL, r"(?:quero|sonho em|meu sonho e|espero|pretendo) (?=(?:abrir (?:um|uma|meu|minha)|trabalhar (?:em|como|com|de)|me mudar|mudar-me|me formar|escrever um|correr (?:uma|a|o)|passar (?:no|na|em))\b)", "Quer {x}", Tail.PHRASE),
        frame(Slot.FAMILY, r"(?:minhas|meus|minha|meu) (?P<x1>(?:duas|dois|tres|quatro) (?:irmas|irmaos)|irmao? (?:gemeo|gemea|mais velh[oa]|mais nov[oa]|cacula))\b(?! (?:malefique|evil|der|die|das|cattiv\w|malvagi\w|malvad\w|bose)\b)", "Na família: {x1}", Tail.NOTHING),
    ),
}  # fmt: skip
