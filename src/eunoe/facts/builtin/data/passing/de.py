"""German, in passing."""

import re

from eunoe.facts.builtin.model import Slot, Tail, frame, word_set
from eunoe.facts.builtin.passing_words import Passing, kin_lines

_M = "altenpfleger anlagenmechaniker anwalt apotheker arbeiter archaologe architekt archivar arzt arzthelfer assistent astronom aufseher augenoptiker ausbilder autor automechaniker backer banker bankkaufmann barista barkeeper bauarbeiter bauer bauingenieur bauleiter beamter berater bergmann berufskraftfahrer bestatter bibliothekar bierbrauer bildhauer binnenschiffer biologe bodenleger bootsbauer botaniker brauer brieftrager buchbinder buchhalter buchhandler buhnenbildner busfahrer chefkoch chemiker chirurg chorleiter controller dachdecker designer detektiv dirigent dolmetscher dozent drechsler drucker dj elektriker elektroniker energieberater ergotherapeut erzieher fahrer fahrlehrer fahrradkurier feinmechaniker fensterputzer feuerwehrmann filmemacher fischer fleischer flieger fliesenleger florist flugbegleiter forster forstwirt fotograf friseur fussbodenleger gartner gartenbauer gastwirt gebaudereiniger geigenbauer geologe gerber gerichtsvollzieher gerustbauer gesangslehrer gestalter glaser goldschmied grafiker grundschullehrer gutachter hafenarbeiter handwerker hausarzt hausmeister hebamme heilerziehungspfleger heilpraktiker heizungsbauer historiker hochzeitsplaner holzfaller hotelfachmann hufschmied hundetrainer illustrator imker industriemechaniker informatiker ingenieur installateur instrumentenbauer intensivpfleger jager journalist jurist juwelier kameramann kapitan karosseriebauer kassierer kaufmann kellner keramiker kfz-mechatroniker kindergartner kinderpfleger klavierstimmer klempner koch konditor konstrukteur kraftfahrer kranfuhrer krankenpfleger kunstler kurier kuster lackierer lagerist lagerarbeiter landarzt landschaftsgartner landwirt lehrer lektor lieferant lieferfahrer lkw-fahrer logopade lokfuhrer lotse makler maler matrose masseur maurer mechaniker mechatroniker mediengestalter metallbauer meteorologe metzger milchbauer mullmann mobelpacker modellbauer monteur mosaikleger musiker musiklehrer muller nachtportier nachtwachter notar notfallsanitater optiker orgelbauer orthopade ofenbauer packer paketbote pastor pfarrer pfleger physiker physiotherapeut pianist pilot pizzabote platzwart polier politiker polizist portier postbote priester produktionshelfer professor programmierer projektleiter prufer psychologe psychotherapeut raumausstatter rechtsanwalt redakteur reinigungskraft reitlehrer reporter rettungssanitater restaurator richter rohrleitungsbauer rontgenassistent sachbearbeiter sanger sanitater sattler schafer schaffner schauspieler scherenschleifer schiffbauer schlosser schmied schneider schornsteinfeger schreiner schriftsteller schuhmacher schuster schweisser seefahrer seelsorger segelmacher seiler sekretar senner skilehrer softwareentwickler entwickler soldat sommelier sozialarbeiter sozialpadagoge spediteur sporttherapeut sprachlehrer stapelfahrer staplerfahrer statiker steinmetz steuerberater strassenbahnfahrer straßenbauer stuckateur tankwart tanzer tanzlehrer tatowierer taucher taxifahrer techniker tierarzt tierpfleger tischler toningenieur tontechniker totengraber trainer trockenbauer truckfahrer ubersetzer uhrmacher umzugshelfer unternehmer verkaufer vermesser verleger versicherungsmakler verwalter viehzuchter volontar wachmann webdesigner weber weinbauer werkstattleiter werkzeugmacher winzer wirt wissenschaftler zahnarzt zahntechniker zeichner zeitungsbote zerspanungsmechaniker zimmerer zimmermann zollner zoologe zugbegleiter zugfuhrer azubi lehrling praktikant werkstudent geselle meister trambahnfahrer rikschafahrer"
_F = "krankenschwester kinderkrankenschwester stewardess putzfrau kauffrau bankkauffrau burokauffrau feuerwehrfrau hausfrau zahnarzthelferin sprechstundenhilfe friseuse kosmetikerin kindergartnerin tagesmutter nanny hebamme raumpflegerin pflegekraft fachkraft pflegehilfe arztin tierarztin zahnarztin anwaltin rechtsanwaltin kochin beamtin bauerin milchbauerin psychologin geologin biologin archaologin logopadin mfa pta mta zfa polizistin"
_TRADES = word_set(_M) | {f"{word}in" for word in _M.split()} | word_set(_F)
TRADES = _TRADES | {trade.replace("ss", "s") for trade in _TRADES}
"""Folding writes \"ß\" as one s."""

PLACES_OF_WORK = word_set(
    "backstube backerei konditorei metzgerei fleischerei fischladen apotheke buchladen buchhandlung werkstatt autowerkstatt schreinerei tischlerei schlosserei schmiede druckerei wascherei reinigung schneiderei fabrik werk lager depot baustelle grube zeche sagewerk muhle brauerei kaserei molkerei keller restaurant kneipe cafe bar wirtshaus gasthof hotel hostel campingplatz krankenhaus klinik praxis arztpraxis zahnarztpraxis station kanzlei buro bank post rathaus gericht gefangnis kaserne schule grundschule gymnasium kita kindergarten krippe uni bibliothek bucherei museum galerie theater fitnessstudio schwimmbad freibad salon laden geschaft supermarkt markt marktstand gartnerei gewachshaus hof bauernhof stall tierheim altenheim pflegeheim hospiz flughafen hafen bahnhof callcenter redaktion labor spedition friseursalon blumenladen baumarkt tankstelle kuche backshop imbiss"
)

KIN = kin_lines(
    partner={
        "frund": "Freund",
        "frundin": "Freundin",
        "schatz": "Schatz",
        "schatzi": "Schatz",
        "mannli": "Mann",
        "gatte": "Gatte",
        "gattin": "Gattin",
        "gottergatte": "Mann",
        "lebenspartner": "Lebenspartner",
        "lebenspartnerin": "Lebenspartnerin",
        "freundi": "Freundin",
        "bessere halfte": "Bessere Hälfte",
        "gspusi": "Partner/in",
        "mannes": "Mann",
    },
    family={
        "mami": "Mutter",
        "papi": "Vater",
        "mutti": "Mutter",
        "vati": "Vater",
        "grosse": "Große",
        "grosser": "Großer",
        "kleine": "Kleine",
        "kleiner": "Kleiner",
        "kleinen": "Kleiner",
        "grossen": "Großer",
        "jungste": "Jüngste",
        "jungster": "Jüngster",
        "jungsten": "Jüngster",
        "alteste": "Älteste",
        "altester": "Ältester",
        "altesten": "Ältester",
        "bub": "Sohn",
        "bua": "Sohn",
        "dirndl": "Tochter",
        "kurzer": "Sohn",
        "stiefsohn": "Stiefsohn",
        "stieftochter": "Stieftochter",
        "halbbruder": "Halbbruder",
        "halbschwester": "Halbschwester",
        "zwillingsbruder": "Zwillingsbruder",
        "zwillingsschwester": "Zwillingsschwester",
        "teenager": "Teenager",
        "pflegesohn": "Pflegesohn",
        "pflegetochter": "Pflegetochter",
        "junge": "Junge",
        "jungen": "Junge",
        "kleinkind": "Kleinkind",
        "urenkel": "Urenkel",
        "urenkelin": "Urenkelin",
        "brueder": "Bruder",
        "suhn": "Sohn",
        "chind": "Kind",
    },
    several={
        "madels": "Mädels",
        "jungens": "Jungs",
        "buben": "Buben",
        "enkeln": "Enkel",
        "enkelkinder": "Enkelkinder",
        "enkelkindern": "Enkelkinder",
        "eltern": "Eltern",
        "beiden": "Die beiden",
        "teenies": "Teenies",
        "rabauken": "Kinder",
        "jungen": "Jungen",
    },
    one="{v} heißt {{x}}",
    many="{v}: {{x}}",
)
KIN |= {noun.replace("ss", "s"): line for noun, line in KIN.items()}

_N = r"(?P<name>[\w'-]{2,30})"

FRAMES = (
    frame(
        Slot.NAME,
        r"(?:hallo|hi|hey|servus|moin|gruss gott|guten (?:tag|morgen|abend)|hallihallo|gruezi|hoi|tach|na)(?: zusammen)?[,!. ]* (?:ich bin|i bi|i bin|hier ist|hier|bin|mein name:?|bin i)(?: (?:die|der|de|dr|d'))?(?: |(?<='))",
        "Heißt {x}",
        Tail.PROPER,
    ),
    frame(Slot.NAME, r"(?:i bi|i bin|ich bin|bin)(?: (?:die|der|de|dr|d'))(?: |(?<='))", "Heißt {x}", Tail.PROPER),
    frame(Slot.NAME, r"(?:ich|mich|mir) \((?=[a-z]{2,20}\))", "Heißt {x}", Tail.PROPER),
    frame(
        Slot.ORIGIN,
        rf"(?:ich bin|i bi|bin|hier ist|ich heiss?e|mein name ist)(?: (?:die|der|de|d'))?(?: |(?<=')){_N}(?:,? \d\d)?,? (?:aus|us|vo|von)",
        "Kommt aus {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.HOME,
        r"(?:ich |wir |mir |i )?(?:wohn|wohne|wohned|wohnen|leb|lebe|lebed|leben|haus|hausen|wohnhaft|ansassig|daheim|zuhause|zu hause|sesshaft)(?: (?:ich|wir|mir|i|jetzt|hier|seit \w+(?: \w+)?|da|oben|mit \w+ \w+))* (?P<p>z'|in|im|auf|am|an der|bei|nahe|zu) ?",
        "Wohnt {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.HOME,
        r"(?:sind|bin|wohnen|wohne)(?: (?:ich|wir))? (?:jetzt|nun|endlich) in (?=[^.!?]{2,40}\b(?:umzug|umgezogen|gezogen|neue wohnung|neue bude))",
        "Wohnt in {x}",
        Tail.HERE,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:hier|bei uns|bei uns hier|bei mir|da oben|hier oben|hier unten|droben|daheim|dahoam)(?: (?:oben|unten|draussen))? (?P<p>in|im|auf|am)",
        "Wohnt {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:mein|meine|meiner|meinem|unser|unsere|unserer|unserem) (?:haus|hauschen|wohnung|bude|wg|altbau|dachgeschoss|garten|hof|zimmer|balkon|schrebergarten|einfamilienhaus|reihenhaus|bauernhaus|hutte) (?:ist |liegt |steht )?(?P<p>in|im|am|auf)",
        "Wohnt {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:bin|wohne|penne|lebe|schlafe)(?: (?:ich|jetzt|gerade|erstmal|vorubergehend|derzeit))* (?:bei) (?:meinem|meiner|meinen|einem|einer) \w+(?: \w+)? (?P<p>in|im|auf)",
        "Wohnt {p} {x}",
        Tail.SHELTER,
        moves=True,
    ),
    frame(Slot.HOME, r"(?P<p>in) (?=(?:[\w-]+) (?:wohnhaft|zuhause|daheim|ansassig)\b)", "Wohnt {p} {x}", Tail.HERE),
    frame(
        Slot.WORK,
        r"(?:ich )?(?:fahr|fahre)(?: ich)? (?:seit [\w.]+ \w+ |beruflich |nachts |jetzt |noch |immer )*(?P<x1>(?:lkw|taxi|(?<=beruflich )(?:bus|zug|tram|strass?enbahn|u-bahn|s-bahn)|(?<=jahren )(?:bus|zug|tram|strass?enbahn|u-bahn|s-bahn)|laster|sattelzug|brummi|krankenwagen|rettungswagen|rtw|stapler|gabelstapler|pakete aus|pakete|post aus|traktor|mullwagen|schulbus|fernverkehr|nahverkehr|uber|bagger|kran|gefahrgut))\b(?! \w*(?:schein|karte|ticket))",
        "Fährt {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?P<x1>(?:seit )?\d{1,2} (?:jahren?|j) (?:auf dem (?:bau|bock|lkw|dach)|am (?:steuer|herd|band)|im (?:beruf|job|handwerk|dienst|schuldienst|rettungsdienst|verkauf|vertrieb|buro|stall|wald|bergbau|aussendienst|pflegedienst)|in der (?:pflege|backstube|kuche|gastro|gastronomie|werkstatt|fabrik|spedition|schule|kita|praxis|it|verwaltung|produktion|landwirtschaft)|bei der (?:bahn|post|feuerwehr|polizei|bundeswehr|stadt|mullabfuhr)))",
        "{x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:ich |mir )?(?:schaffe|schaff|schaffed|arbeit|arbeite|jobbe|hackle|hackl|malochen|maloche|buckle|kellnere)(?: (?:ich|i|jetzt|seit \w+(?: \w+)?|nachts|teilzeit|vollzeit|auch|noch))* (?P<p>als|bim|bi|bei|beim|im|in|auf|am|fur)",
        "Arbeitet {p} {x}",
        Tail.ANY_JOB,
    ),
    frame(
        Slot.WORK,
        r"(?:ich )?(?P<x1>kellnere|unterrichte|pflege alte|pflege kranke|gebe (?:nachhilfe|klavierunterricht|gitarrenunterricht|yogakurse|deutschkurse|unterricht|schwimmkurse)|programmiere beruflich|entwickle software|leite (?:eine|ein|den|die) \w+|trage (?:post|zeitungen|pakete) aus|liefere \w+ aus|putze (?:in|bei|fur) \w+|schichte (?:im|bei|in) \w+|melke \w+|zuchte \w+|verkaufe (?:\w+ )?(?:auf dem|im|am|in der) \w+|arbeite (?:nachts|schicht|in wechselschicht))(?: ich)?\b",
        "{x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:ab|seit) (?:montag|dienstag|morgen|nachster woche|dem \d+\.?|heute|gestern|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|kurzem|letzter woche|dieser woche|diesem monat) (?:bin ich|arbeite ich|fange ich|fang ich|schaffe ich)(?: (?:jetzt|dann|endlich))? (?:als|bei der|bei|beim|im|in der|bei einem|bei einer)?",
        "Arbeitet: {x}",
        Tail.JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?:ich |wir )?(?:habe?|haben|fuhre|fuhren|betreibe|betreiben|leite|hab (?:jetzt |seit \w+ )?)(?: (?:ich|wir|jetzt|seit \w+ \w+|nebenbei|zusammen))* (?P<x1>(?:einen?|eine|ein|den|die|das|unseren?|meinen?) (?:\w+ )?(?:backerei|metzgerei|konditorei|schreinerei|tischlerei|schlosserei|druckerei|schneiderei|brauerei|kaserei|imkerei|hofladen|bauernhof|blumenladen|friseursalon|salon|kiosk|imbiss|foodtruck|marktstand|campingplatz|gasthof|wirtshaus|fahrradladen|spatibetrieb|spati|yogastudio|tanzschule|reitstall|hundeschule|topferei|buchladen|teeladen|secondhandladen|eisdiele|fahrschule|kletterhalle|arztpraxis|zahnarztpraxis|physiopraxis|hebammenpraxis|baumschule|gartnerei|weingut))\b",
        "Hat {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:meine|meinen|meiner|mit meiner|mit meinen) (?P<x1>(?:schuler(?:n|innen)?|(?:\w+ )?schulklasse|grundschulklasse|erstklassler(?:n)?|zweitklassler(?:n)?|drittklassler(?:n)?|viertklassler(?:n)?|(?:1|2|3|4|5|6|7|8|9|10|erste|zweite|dritte|vierte|funfte|sechste|siebte|achte|neunte)\.?(?:n)? klasse|kitagruppe|kita-gruppe|kindergartengruppe))\b",
        "Unterrichtet/betreut: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.STUDY,
        r"(?:ich bin |bin |bin jetzt )?(?P<x1>(?:im )?(?:ersten|zweiten|dritten|vierten|funften|sechsten|siebten|achten|letzten|1\.|2\.|3\.|4\.|5\.|6\.|7\.|8\.) (?:semester|lehrjahr|ausbildungsjahr|studienjahr))(?: |,? )?(?=(?:in |als |bei |an |der |fur )?\w)",
        "Studiert/lernt: {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.STUDY,
        r"(?:ich )?(?:mache|mach|beginne|starte|fange|schreibe|hab|habe|stecke in)(?: (?:ich|gerade|jetzt|bald|nachste woche|im \w+|seit \w+))* (?P<x1>(?:meine?n?|die|den|das|eine?n?|der) (?:\w+)?(?:abi|abitur|ausbildung|lehre|gesellenprufung|meisterprufung|meisterschule|meister|master|masterarbeit|bachelor|bachelorarbeit|doktorarbeit|promotion|staatsexamen|referendariat|umschulung|fuhrerschein|lkw-schein|bootsfuhrerschein|jagdschein|angelschein|einburgerungstest|b1-prufung|b2-prufung|c1-prufung|physikum|matura|lehrabschluss))\b",
        "Macht {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.STUDY,
        r"(?:lerne|pauke|buffel|buffle|bereite mich vor|ube)(?: (?:ich|gerade|jetzt))* (?:fur|auf) (?P<x1>(?:meine?n?|die|den|das|der) \w*(?:prufung|examen|abi|abitur|klausur(?:en)?|fuhrerschein|physikum|matura|test|quali))\b",
        "Bereitet sich vor auf {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        r"(?:ich )?(?:lerne|lern|ube|mache|nehme|besuche|belege)(?: (?:ich|gerade|jetzt|seit \w+(?: \w+)?|auch|abends|einen|nebenbei))* (?P<x1>(?:gebardensprache|dgs|englisch|franzosisch|italienisch|spanisch|portugiesisch|niederlandisch|schwedisch|norwegisch|danisch|finnisch|griechisch|turkisch|arabisch|hebraisch|persisch|farsi|hindi|chinesisch|mandarin|japanisch|koreanisch|thai|vietnamesisch|russisch|ukrainisch|polnisch|tschechisch|ungarisch|rumanisch|latein|esperanto|suaheli|platt|sorbisch|ratoromanisch|gitarre|klavier|geige|cello|schlagzeug|trompete|saxophon|saxofon|querflote|klarinette|harfe|ukulele|gesang|akkordeon|orgel)(?:kurs|unterricht|stunden)?)\b",
        "Lernt {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        r"(?:trainiere|trainier|laufe|bin angemeldet|hab mich angemeldet|habe mich angemeldet|angemeldet|melde mich an|bereite mich vor|vorbereitung)(?: (?:ich|gerade|mich|schon|jetzt))* (?:fur|auf|zum|beim) (?P<x1>(?:den|die|das|einen|meinen|mein)? ?(?:ersten |erstes |erster )?\w*(?:marathon|halbmarathon|triathlon|ironman|lauf|alpencross|radrennen|ultra))\b",
        "Trainiert für {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        r"(?:seit (?:\w+ ){1,3}|(?<=^)|(?<=, )|als |lebe |ess |esse |bin |sind |alle |ganz |jetzt )(?P<x1>vegan|vegetarisch|vegetarier|vegetarierin|veganer|veganerin|pescetarisch|pescetarierin|pescetarier)(?! (?:kochen|kuche|restaurant|rezept|essen|burger|backen|ersatz))(?= |[,.!?)]|$)",
        "Ist {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:mein|meine|meinem|meiner|unser|unsere|unserem|unserer|im|in der|in unserem) (?P<x1>\w*(?:chor|kantorei|kirchenchor|blaskapelle|orchester|theatergruppe|laienspielgruppe|schachclub|schachverein|fuss?ballverein|fuss?ballmannschaft|handballmannschaft|kegelclub|lesekreis|lauftreff|wandergruppe|tanzgruppe|schutzenverein|ruderverein|segelverein|feuerwehr|bigband|rockband|coverband|skatrunde|doppelkopfrunde|spieleabend|turnverein|musikverein|gartenverein|trachtenverein))\b(?=[^.!?]{0,40}\b(?:jeden|jede|probt|proben|spielt|spielen|singt|singen|trifft|treffen|ich|wir|mein|meine|unser|unsere|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags)\b)",
        "Ist in: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?P<x1>(?:chorleiter|chorleiterin|dirigent|dirigentin|trainer|trainerin|jugendtrainer|jugendtrainerin|schiedsrichter|schiedsrichterin|vorstand|kassenwart|kassenwartin|ubungsleiter|ubungsleiterin|vereinsvorsitzende|pfadfinder|pfadfinderin)) bin ich\b",
        "Ist {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:hab|habe|haben wir|habe ich|hab ich) (?P<x1>(?:jeden \w+ |immer \w+ |montags |dienstags |mittwochs |donnerstags |freitags |samstags |sonntags )(?:chorprobe|probe|bandprobe|orchesterprobe|training|fuss?balltraining|yoga|pilates|judo|karate|ballett|theaterprobe|klettern|schwimmen|topfern|topferkurs|tanzkurs|schach|kegeln|tischtennis|handball|volleyball))\b",
        "Hat {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        r"(?:mit|fur|und|bei|von) (?:meinen|unseren|meine|unsere) (?P<x1>(?:zwei|drei|vier|funf|beiden|\d) (?:kindern?|jungs|madels|tochtern?|sohnen?|buben|enkeln?|enkelkindern?|teenagern?|kleinen))\b",
        "Hat {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.PARTNER,
        r"(?:wir haben|hab|ich hab|ich habe|haben)(?: (?:gestern|letzte woche|am \w+|endlich|heimlich|uns))* (?P<x1>geheiratet|verlobt)\b",
        "Verheiratet/verlobt: {x1}",
        Tail.NOTHING,
        moves=True,
    ),
    frame(
        Slot.PARTNER,
        r"(?:wohn\w*|leb\w*|zusammen|zieh\w*|heirat\w*)[^.!?,;]{0,30}? mit meinem (?:freund|verlobten)",
        "Freund heißt {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.SITUATION,
        r"(?:ich |wir )?(?P<x1>(?:fahre|fahren|hab|habe|haben)(?: (?:ich|wir|jetzt|einen?|eine|ein|meinen?|unseren?|alten?|neuen?|noch))* (?:golf|polo|passat|opel|corsa|astra|ford|fiesta|focus|skoda|octavia|fabia|dacia|duster|fiat|panda|renault|clio|toyota|yaris|volvo|bmw|audi|mercedes|tesla|smart|mini|vespa|motorrad|lastenrad|lastenfahrrad|wohnmobil|bulli|e-bike|roller)\b)",
        "{x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.SITUATION,
        r"(?:ziehe|ziehen|zieh)(?: (?:ich|wir|bald|demnachst|im \w+|nachste\w* \w+|zusammen|um))* nach",
        "Zieht nach {x}",
        Tail.PROPER,
    ),
)

PASSING = Passing(
    trades=TRADES,
    is_a="Ist {x}",
    article=lambda trade: "",
    before=re.compile(
        r"(?:\b(?:ich bin|bin ich|bin|wir sind|sind wir|i bi|i bin|als|war ich|bin jetzt|arbeite als|schaffe als|jobbe als|weil ich|da ich|dass ich|obwohl ich|wo ich|beruf:?|job:?|alltag als|leben als|gehalt als|schicht als|ausbildung (?:zum|zur|als)|lehre (?:zum|zur|als)) (?:(?:auch|noch|nur|ja|halt|eben|jetzt|selbst|doch|seit \w+ \w+|gelernter?|selbststandige[r]?|angehende[r]?|frischgebackene[r]?|freie[r]?|ehemalige[r]?|der einzige|die einzige|einzige[r]?|leitende[r]?|der|die|ein|eine) )*(?P<mod>(?:[\w-]+ ){0,1}?))$"
        r"|(?:^|[,;.(!?] ?)(?P<mod2>(?:(?!mein|meine|der|die|ein|eine|unser|unsere|welcher|guter)[\w-]+ ){0,1})$"
    ),
    bare_after=re.compile(
        r",? (?:hier\b|von beruf\b|bin ich\b|seit \d|im (?:nachtdienst|schichtdienst|ruhestand)\b|aus leidenschaft\b|in (?:teilzeit|vollzeit|rente|ausbildung)\b)"
    ),
    after=re.compile(r"(?! (?:hat gesagt|sagt|meinte|verdient|kostet|kommt))"),
    me=re.compile(
        r"\b(?:ich|i|mir|mich|mein\w*|wir|uns|unser\w*|bin|hab|habe|muss|steh|brauch|brauche|arbeite|schaffe)\b"
    ),
    others=re.compile(
        r"\b(?:er|sie|mein (?:\w+ )?(?:mann|freund|sohn|bruder|vater|papa|opa|onkel|cousin|nachbar|chef|kollege|ex|schwager|mitbewohner)|meine (?:\w+ )?(?:frau|freundin|tochter|schwester|mutter|mama|oma|tante|cousine|nachbarin|chefin|kollegin|ex|schwagerin|mitbewohnerin)|ein freund|eine freundin|wer|jemand|du|dein\w*|ware|wurde gern|will|mochte|verkleidet|als ob|wie ein|wie eine|such\w*|brauche? (?:einen|eine)|ruf\w*|finde\w*|nicht|kein\w*|nie|spiel\w*|stell dir|ein guter|verdient|traum\w*)\b"
    ),
    at=word_set("in im bei beim am auf an fur z'"),
    shops=PLACES_OF_WORK,
    shop_before=re.compile(
        r"\b(?:schicht|schichten|fruhschicht|spatschicht|nachtschicht|dienst|nachtdienst|arbeite|schaffe|jobbe|kunden|kundinnen|patienten|kollegen|kolleginnen|meine chefin|mein chef|feierabend|ausbildung|lehre|steh um|stehe um|aushilfe|ehrenamt\w*|stehe ich|steh ich)\b[^.!?]{0,30}?\b(?:in|im|bei|beim|auf|am|an) (?:der |dem |den |einer |einem |meiner |meinem |unserer |unserem )?$"
    ),
    shop_line="Arbeitet: {x}",
)
