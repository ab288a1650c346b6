"""German."""

import re

from eunoe.facts.builtin.model import Slot, Tail, Tongue, frame, word_set

SPECIES = (
    r"hunde?|hundin|hundinnen|welpen?|katzen?|kater|katzchen|kaninchen|hasen?|hamster|papagei(?:en)?|wellensittiche?|kanarienvogel|schildkroten?|geckos?|schlangen?|frettchen|pferde?|stuten?|ponys?|esel|schafe?|ziegen?|huhner|hennen?|enten?|ganse|fische?|goldfische?|meerschweinchen|ratten?|mause?|maus|schweine?|alpakas?|lamas?|chinchillas?"
    r"|dackel|labrador(?:e|hundin)?|pudel|terrier|spaniel|mops|mopse|beagle|schaferhunde?|schaferhundin|windhunde?|collies?|dogge|doggen|mischling|mischlinge|chihuahuas?|boxer|whippets?"
)
NUMBER = r"ein|eine|einen|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf|ein paar|mehrere|\d{1,3}"
HAVE = r"(?:(?:ich )?hab(?:e)?(?: ich)?|wir haben|haben wir)"
ADV = r"(?:(?:ich|wir|auch|noch|jetzt|hier|schon|gerade|seit \w+ (?:monaten|jahren|wochen|tagen|jahr|monat)|seit \w+|zurzeit|momentan|immer|nur|allein|zusammen|inzwischen|mittlerweile|ja|halt|eigentlich|aktuell|beide|nebenbei|hauptberuflich) )*"
CHILD = (
    r"(?:kind(?:er)?|sohne?|tochter|jungs?|madchen|zwillinge|bruder|schwestern?|geschwister|enkel(?:kinder)?|babys?)"
)
YEAR = r"(?:im \w+\.? (?:semester|lehrjahr|studienjahr|jahr))"

FRAMES = (
    frame(
        Slot.NAME,
        r"ich hei(?:ss|s)e|(?:mein|meinen) name ist|name ist|(?:alle |man )?nennen mich|(?:alle|freunde) nennen mich|nenn(?:t)? mich|unter dem namen|auf den namen",
        "Heißt {x}",
        Tail.NAME,
    ),
    frame(
        Slot.NAME,
        r"(?:hallo|hi|hey|servus|moin|gruss gott|guten tag|guten morgen|hallihallo|gruezi)[,!.]? (?:zusammen[,!.]? )?(?:ich bin|hier ist|bin)(?: (?:die|der))?",
        "Heißt {x}",
        Tail.PROPER,
    ),
    frame(Slot.NAME, r"ich bin (?:die|der)|hier ist (?:die|der)", "Heißt {x}", Tail.PROPER),
    frame(Slot.NAME, r"unterschr\w+(?: mit| von|:|,)|unterzeichnet(?: mit| von|:|,)?|gez\.", "Heißt {x}", Tail.PROPER),
    frame(
        Slot.HOME,
        rf"(?:ich |wir )?(?:wohne|wohnen|lebe|leben|wohn) {ADV}(?:mit [^,.]{{1,30}} )?(?P<p>in|im|auf|am|an|bei|nahe|neben|uber|unter|ausserhalb von|zwischen)",
        "Wohnt {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.HOME,
        r"(?:ich bin|wir sind|bin|sind wir) (?:[\w-]+ ){0,4}?(?P<p>nach|in|aufs|ins)(?= [^,.!?]{1,40}\b(?:gezogen|umgezogen|gezogn)\b)",
        "Wohnt in {x}",
        Tail.PLACE,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:umgezogen|gezogen) nach|(?:ich )?zog nach|jetzt (?:wohne|lebe) ich (?:in|im)",
        "Wohnt in {x}",
        Tail.PLACE,
        moves=True,
    ),
    frame(
        Slot.ORIGIN,
        r"(?:ich )?(?:komme|stamme|bin) (?:ursprunglich |eigentlich )?aus|ich bin in (?=[^,.!?]{1,30} (?:geboren|aufgewachsen))|(?:aufgewachsen|geboren) in",
        "Kommt aus {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.WORK,
        rf"(?:ich bin|bin|bin ich) {ADV}(?P<a>ein |eine )?(?:gelernter |gelernte |selbststandige[r]? |angehende[r]? )?",
        "Ist {x}",
        Tail.JOB,
    ),
    frame(
        Slot.WORK,
        r"(?:jetzt|nun|seit (?:gestern|montag|kurzem|heute|letzter woche|dieser woche)) bin ich(?: jetzt)?|ich bin (?:jetzt|nun|seit kurzem)",
        "Ist {x}",
        Tail.JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        rf"(?:ich |wir )?(?:arbeite|arbeiten|jobbe|schaffe) {ADV}(?P<p>als|in|im|bei|beim|fur|an|am|auf|mit|nachts|bei der|schicht)",
        "Arbeitet {p} {x}",
        Tail.ANY_JOB,
    ),
    frame(
        Slot.WORK,
        r"(?:(?:jetzt|nun|ab sofort|ab montag|seit kurzem|seit montag) arbeite ich|(?:ich )?arbeite (?:jetzt|nun|seit kurzem|seit montag)) (?P<p>als|in|im|bei|beim|fur)",
        "Arbeitet {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?:hab(?:e)?|ich hab(?:e)?) (?:jetzt |gerade |endlich )?(?:einen? )?(?:neuen? )?(?:job|stelle|arbeit) (?P<p>als|in|im|bei|beim)|fange (?:\w+ ){0,3}(?P<p2>als|bei|beim|in) (?=[^,.!?]{1,40} an\b)",
        "Arbeitet {p}{p2} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(Slot.WORK, r"ich (?:bin|wurde) (?=[^,.!?]{1,30} (?:geworden|befordert))", "Ist {x}", Tail.JOB, moves=True),
    frame(Slot.WORK, r"(?:ich )?(?:unterrichte|lehre)(?: ich)?(?: an \w+ \w+)?", "Unterrichtet {x}", Tail.TOPIC),
    frame(
        Slot.WORK,
        r"(?:ich )?fahre (?:beruflich )?(?=(?:einen |eine |den |die )?(?:bus|strassenbahn|taxi|lkw|zug|tram|u-bahn|krankenwagen|laster|sattelzug))",
        "Fährt {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:ich |wir )?(?:fuhre|fuhren|leite|leiten|betreibe|betreiben|hab(?:e)?|haben) (?=(?:einen?|eine|ein|das|den|die) (?:kleine[nrs]? )?(?:laden|cafe|restaurant|backerei|hof|werkstatt|firma|praxis|buchhandlung|hotel|pension|kneipe|imbiss|gartnerei|salon|apotheke|betrieb|agentur|weingut|kita|atelier|pizzeria|unternehmen|tischlerei|kanzlei))",
        "Führt {x}",
        Tail.TOPIC,
    ),
    frame(Slot.WORK, r"(?:von beruf|beruflich|im hauptberuf) (?:bin ich |mache ich |ich )?", "Beruf: {x}", Tail.JOB),
    frame(
        Slot.WORK,
        r"(?:ich bin|bin) (?P<x1>(?:in rente|rentner(?:in)?|arbeitslos|in elternzeit|hausfrau|hausmann|selbst(?:st)?andig|im ruhestand|freiberuflich|in kurzarbeit|pensioniert))\b",
        "Ist {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.TOOL,
        r"(?:auf (?:der )?arbeit|im buro|in der (?:firma|werkstatt|agentur|praxis)|im betrieb|bei uns im buro|im labor) (?:\w+ )?(?:nutzen|benutzen|verwenden|haben|arbeiten|nutze|benutze|verwende|arbeite) (?:wir |ich )?(?:immer noch |noch |nur |mit )*",
        "Nutzt bei der Arbeit {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY, rf"(?:ich |wir )?(?:studiere|studieren|studier) {ADV}(?!noch\b|gern\b)", "Studiert {x}", Tail.TOPIC
    ),
    frame(Slot.STUDY, rf"(?:ich bin|bin) (?P<x1>{YEAR})(?: (?:in|von|des|der))?", "Ist {x1} {x}", Tail.TOPIC),
    frame(
        Slot.STUDY,
        r"(?:ich )?mache (?:gerade |zurzeit |jetzt |noch )*(?P<a>mein|meine|meinen|eine|einen|ein|den|die|das) (?=(?:abi|abitur|ausbildung|master|bachelor|doktor|promotion|meister|fsj|referendariat|praktikum|umschulung|fachabi|weiterbildung|lehre|fuhrerschein))",
        "Macht {a} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:ich )?(?:promoviere|gehe in die (?=\w+ klasse))(?: in| uber)?",
        "Promotion/Schule: {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:in )?(?:ausbildung|umschulung|lehre|weiterbildung) (?:zum|zur|als)",
        "Ausbildung: {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:ich )?(?P<v>koche|lese|schwimme|laufe|tanze|singe|male|wandere|backe|stricke|nahe|klettere|angle|fotografiere|gartnere|reise|zeichne|schreibe|bastle)(?: ich)? (?:sehr |total |auch |wahnsinnig )*(?:gern|gerne|leidenschaftlich)\b",
        "{v} gern",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:ich )?(?:liebe|mag) (?=(?:wandern|schwimmen|kochen|backen|lesen|klettern|tanzen|singen|malen|radfahren|angeln|segeln|gartenarbeit|fussball|schach|reiten|fotografieren|stricken|yoga|skifahren|campen|laufen|joggen|reisen)\b)",
        "Mag {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.GOAL,
        rf"(?:ich )?(?:lerne|lern) {ADV}(?!fur\b|mit\b|am\b|gern|schnell|langsam|aus\b|nie)",
        "Lernt {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.GOAL,
        r"(?:ich )?(?:trainiere|bereite mich|ube|trainier) (?:gerade )?(?:fur|auf) (?=(?:den|die|das|einen|eine|ein|meinen|meine)\b)",
        "Trainiert für {x}",
        Tail.TOPIC,
    ),
    frame(Slot.GOAL, r"mein (?P<g>ziel|traum|plan|vorsatz)(?: \w+)? (?:ist|ist es)", "{g}: {x}", Tail.PHRASE),
    frame(
        Slot.GOAL,
        r"(?:ich will|ich mochte|wir wollen|wir mochten|ich plane|wir planen|ich hab(?:e)? vor|will|mochte) (?=[^.!?]{0,70}(?:nachstes jahr|nachsten (?:sommer|herbst|winter|fruhling)|dieses jahr|bis (?:20|ende)|im (?:fruhjahr|sommer|herbst|winter|nachsten jahr|jahr 20)|in (?:einem|zwei|drei|funf) jahren?|irgendwann|eines tages))",
        "Will {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.GOAL,
        r"(?:ich will|ich mochte|wir wollen|wir mochten|ich plane) (?=[^.!?]{0,50}(?:\bwerden\b|auswandern|umziehen|eroffnen|selbststandig machen|(?:marathon|halbmarathon)[^.!?]{0,15} laufen|(?:englisch|franzosisch|spanisch|italienisch|portugiesisch|japanisch|chinesisch|russisch|arabisch|polnisch|turkisch|schwedisch|klavier|gitarre|schwimmen) lernen|roman schreiben|buch schreiben|fuhrerschein machen|haus (?:kaufen|bauen)|mit dem rauchen aufhoren))",
        "Will {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:wir|ich) (?P<v>renovieren|renoviere|bauen (?=ein|unser)|baue (?=ein|mein)|suchen (?=eine wohnung|ein haus)|suche (?=eine wohnung|einen job|arbeit|ein haus|eine neue stelle)|sanieren|saniere|erwarten|planen unsere|schreibe (?=einen roman|ein buch|meine (?:doktor|master|bachelor)arbeit|an (?:einem|meiner)))(?= |$|(?<= ))",
        "{v} {x}",
        Tail.TOPIC,
    ),
    frame(Slot.SITUATION, r"(?:wir heiraten|ich heirate)", "Heiratet {x}", Tail.PHRASE),
    frame(
        Slot.PARTNER,
        r"(?:ich bin|bin|wir sind) (?:seit \w+ \w+ |jetzt |frisch |glucklich )?(?P<x1>verheiratet|verlobt|geschieden|verwitwet)\b",
        "Ist {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.PARTNER, r"(?:verheiratet|verlobt|zusammen) mit", "Ist zusammen mit {x}", Tail.PROPER),
    frame(
        Slot.FAMILY,
        rf"{HAVE} (?P<x1>(?:{NUMBER}) (?:\w+ )?{CHILD}\b(?: und (?:{NUMBER}) {CHILD}\b)?)",
        "Hat {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        rf"(?:ich bin|bin|mit meinen) (?P<x1>(?:(?:alleinerziehende )?(?:mutter|vater|mama|papa|oma|opa) von (?:{NUMBER})(?: {CHILD}n?)?|(?:{NUMBER}) {CHILD}n?))\b",
        "Familie: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        rf"(?:ich bin|bin|wir sind|lebe|ernahre mich|ich esse|leben|esse) {ADV}(?P<x1>veganer(?:in)?|vegan|vegetarier(?:in)?|vegetarisch|pescetarier(?:in)?|abstinent)\b",
        "Ist {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        r"(?:ich |wir )?(?P<v>esse|essen|trinke|trinken) (?:ich |wir |uberhaupt |gar |grundsatzlich )*(?P<n>keinen?|keine|kein) (?=(?:fleisch|fisch|schwein|schweinefleisch|milch|alkohol|eier|meeresfruchte|kaffee|zucker|gluten|tierische|rindfleisch))",
        "{v} {n} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.LANGUAGE,
        r"(?:ich |wir )?(?:spreche|sprechen)(?: (?:ich|wir|auch|zuhause|zu hause|noch|fliessend|nur|daheim|mit \w+ \w+))*(?! (?:mit|uber|von|zu|so|nicht|fur|viel|gerade|zuhause|bei)\b)",
        "Spricht {x}",
        Tail.TOPIC,
    ),
    frame(Slot.LANGUAGE, r"meine muttersprache ist|(?:ich bin )?aufgewachsen mit", "Muttersprache: {x}", Tail.TOPIC),
    frame(Slot.PREFERENCE, r"mein(?:e)? lieblings(?P<k>\w+) (?:ist|sind)", "Lieblings{k}: {x}", Tail.TOPIC),
    frame(
        Slot.HOBBY,
        r"(?:ich |wir )?(?:spiele|spielen) (?:ich |wir |auch |noch |seit \w+ \w+ |gern |gerne |nebenbei |jeden \w+ |immer )*(?!mit\b|das\b|es\b|gerade\b)",
        "Spielt {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:ich )?(?P<v>sammle|zuchte|trainiere die|singe im|halte|betreue|imkere)(?: ich)?(?: auch| seit \w+ \w+)? (?=\w)",
        "{v} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:ich bin|bin|wir sind|spiele|singe) (?P<x1>(?:im|in einem|in einer|in der|beim|bei der) (?:\w+ )?\w*(?:verein|chor|mannschaft|band|orchester|feuerwehr|gruppe|club|team|klub))\b",
        "Ist {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.HOBBY, r"(?:mein hobby ist|meine hobbys sind|in meiner freizeit)", "Hobby: {x}", Tail.TOPIC),
    frame(
        Slot.WORK,
        r"(?:ich )?hab(?:e)? (?P<s>\w*(?:schicht|dienst)(?:en)?) (?P<p>in|im|bei|beim|auf|am)",
        "Hat {s} {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.WORK,
        r"mein(?:e)? (?:job|arbeit|schicht|chef|chefin|kollegen|stelle|dienst) (?P<p>in|im|bei|beim|am|auf) (?=(?:der|dem|einem|einer|\w+)\b)",
        "Arbeitet {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.WORK,
        r"(?:ich )?(?P<v>verkaufe|repariere|restauriere|liefere|baue) (?=(?:auf dem|am|im|honig|obst|gemuse|kase|brot|mobel|blumen|wein|pakete)\b)",
        "Beruf: {v} {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.HOME,
        r"(?:wg|wohnung|haus|zimmer|haushalt) (?P<p>in) (?=\w+ (?:gemietet|gekauft|bezogen|gefunden))",
        "Wohnt {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:ich hab(?:e)?|wir haben|hab(?:e)?) (?=(?:\w+ ){1,3}(?:hektar|volker|bienenvolker|kuhe|reben|weinberg|schrebergarten|garten|wohnmobil|segelboot|hausboot)\b)",
        "Hat {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.FAMILY,
        r"die (?P<x1>zwillinge|drillinge) (?=(?:sind|haben|schlafen|werden|wollen|zahnen|gehen|machen)\b)",
        "Hat {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.HOBBY, r"(?:ich )?singe (?:\w+ )?(?P<p>im|in einem|in der)", "Singt {p} {x}", Tail.TOPIC),
)

KIN = {
    **{
        k: (Slot.PARTNER, f"{v} heißt {{x}}")
        for k, v in {
            "mann": "Ehemann",
            "ehemann": "Ehemann",
            "frau": "Frau",
            "ehefrau": "Ehefrau",
            "partner": "Partner",
            "partnerin": "Partnerin",
            "freundin": "Freundin",
            "verlobter": "Verlobter",
            "verlobte": "Verlobte",
            "verlobten": "Verlobte/r",
            "lebensgefahrte": "Lebensgefährte",
            "lebensgefahrtin": "Lebensgefährtin",
        }.items()
    },
    **{
        k: (Slot.FAMILY, f"{v}, {{x}}")
        for k, v in {
            "sohn": "Hat einen Sohn",
            "tochter": "Hat eine Tochter",
            "bruder": "Hat einen Bruder",
            "schwester": "Hat eine Schwester",
            "mutter": "Mutter",
            "vater": "Vater",
            "mama": "Mama",
            "papa": "Papa",
            "baby": "Hat ein Baby",
            "kind": "Hat ein Kind",
            "enkel": "Hat einen Enkel",
            "enkelin": "Hat eine Enkelin",
            "oma": "Oma",
            "opa": "Opa",
        }.items()
    },
    **{
        k: (Slot.FAMILY, f"{v}: {{x}}")
        for k, v in {
            "sohne": "Söhne",
            "sohnen": "Söhne",
            "tochtern": "Töchter",
            "bruder": "Brüder",
            "schwestern": "Schwestern",
            "geschwister": "Geschwister",
            "zwillinge": "Zwillinge",
            "zwillingen": "Zwillinge",
            "kinder": "Kinder",
            "kindern": "Kinder",
            "jungs": "Jungs",
            "madchen": "Mädchen",
        }.items()
    },
}

TONGUE = Tongue(
    code="de",
    common=word_set(
        "der die das den dem des ein eine einen einem einer und oder aber ist sind bin bist war ich du er sie es wir ihr mein meine meinen meinem unser unsere dein nicht kein keine mit fur auf aus bei von zu zum zur im am in an wie was wer wo wann warum hab habe hat haben noch auch schon nur sehr mehr als wenn dass danke hallo bitte mal ja nein kann muss soll will jetzt so nach man gibt um da welche welcher welches den seit uns mir mich dir wird werden beim vom wohne arbeite spiele studiere lerne gehe morgen gestern jahre woche tochter sohn katze hund frau mann bitte esse trinke gerne"
    ),
    stops=word_set(
        "aber weil denn dass damit also wenn wie was wer wo wann warum wieso ob obwohl danke bitte ich du er sie es wir ihr hab habe hat haben ist sind bin kann muss soll will mal haha lol halt eigentlich deshalb deswegen trotzdem sondern oder doch gerade und-dann nachdem bevor wahrend welche welcher welches bis krieg kriege krieg' mochte brauche brauch suche gehe koche war nur gestern heute seit und nicht"
    )
    - {"und", "nicht", "mochte"},
    joins=frozenset(("und", "&", "u")),
    dangling=word_set(
        "gezogen umgezogen der die das den dem des ein eine einen einem einer in im an am auf aus bei von zu zum zur mit fur und mein meine meinen sehr auch schon noch hier jetzt nach seit vom uber unter"
    ),
    blockers=word_set("nicht kein keine wenn falls ob nie niemals als statt weder") - {"als"},
    before_nouns=word_set(""),
    no_tail=word_set(
        "das dass der-selbe diesem dieser diese dieses ihm ihr ihn mir dir uns euch es sich ordnung frieden grunde ruhe sorge ganz mehr weniger viel wenig zu so gut schlecht hier dort gestern heute morgen nur nicht auch immer noch gerade nichts alles etwas was wie wenn aber letzter letzten"
    ),
    no_name=word_set(
        "ah oh na ich du der die das ein eine nicht sehr zu so mude sicher froh traurig neu neue neuer hier da in auf mit aus bei vegan vegetarisch deutsch deutsche deutscher osterreicher schweizer turke turkin pole polin russe russin montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz april mai juni juli august september oktober november dezember hallo hi moin servus danke bitte wer was wie wo wann warum und oder aber ja nein ok immer nie auch noch schon nur gerade jetzt wieder single fan anfanger allein alleine krank fertig bereit verheiratet ledig auf-der total echt voll kein keine mein meine arzt chef student studentin schuler schulerin mama papa mutter vater ihr sie er mal am im an um vom zum zur neuling laie azubi mensch mann frau gast kunde kundin mitglied heute gestern morgen"
    ),
    nouns_capitalised=True,
    job=re.compile(
        r"(?:[\w-]{3,}(?:er|erin|ist|istin|pfleger|pflegerin|mann|frau|arzt|arztin|meister|meisterin|handler|handlerin|ator|atorin|ektor|ektorin|itekt|itektin|loge|login|graf|grafin|eur|eurin|euse|wirt|wirtin|koch|kochin|anwalt|anwaltin|leiter|leiterin|kraft|arbeiter|arbeiterin|ent|entin|ant|antin|arin|ar|nom|nomin|peut|peutin|iker|ikerin|assistenz|bauer|bauerin|gartner|schmied|schmiedin|wart|wartin|hilfe)"
        r"|imker|imkerin|koch|kochin|arzt|arztin|hebamme|pilot|pilotin|azubi|bauer|bauerin|soldat|soldatin|polizist|beamter|beamtin|friseur|friseurin|chef|chefin|professor|professorin|doktorand|doktorandin|jurist|notar|notarin|pfarrer|monch|nonne|optiker|postbote|postbotin|steward|fotograf|model|dj|barista|designer|manager|freelancer|entwickler|entwicklerin|programmierer|erzieher|erzieherin|angestellte|angestellter|auszubildende|auszubildender|lokfuhrer|kaufmann|kauffrau|dozent|referendar|referendarin|richter|richterin|schreiner|schreinerin|maler|malerin|tischler|tischlerin|lehrer|lehrerin|student|studentin|backer|backerin|metzger|winzer|winzerin|forster|forsterin|landwirt|landwirtin|kellner|kellnerin|psychologe|psychologin|chirurg|chirurgin|trainer|trainerin|rentner|rentnerin|sanitater|sanitaterin|schuler|schulerin|schauspieler|musiker|schornsteinfeger|dachdecker|klempner|maurer|schlosser|uhrmacher|hausmeister|fluglotse|fluglotsin)"
    ),
    no_job=word_set(
        "immer wieder sicher lieber spater leider hier aber weiter unter uber super locker sauer mehr besser ofter langer nuchtern anfanger fan einer keiner jeder dieser jener anderer anderen er der wer her sehr teurer alter junger kleiner grosser neuer guter schlechter letzter erster zweiter dritter bisher fruher immernoch bester oder hinter vorher nachher daher woher wegen kater vegetarier vegetarierin veganer veganerin spieler leser leserin nutzer nutzerin kunde gegner zocker raucher raucherin nichtraucher trinker traumer langschlafer fruhaufsteher vater mutter bruder schwester tochter zuschauer besitzer besitzerin mieter mieterin vermieter berliner berlinerin hamburger munchner kolner wiener schweizer osterreicher italiener spanier japaner amerikaner mensch mann frau kein keine nicht so zu ganz total echt voll am im in auf aus bei mit von gerade nur noch schon auch dabei unsicher interessant elegant tolerant relevant bekannt gespannt entspannt verwandt klar wunderbar dankbar paar sogar zwar gar war offenbar sonderbar ungefahr dran wahr schwer leer fair verwirrt getrennt behindert schwanger sommer winter wasser zimmer fenster eher ausser trans eigener eigentumer optimist pessimist egoist perfektionist tourist realist"
    ),
    copulas=frozenset(("ist", "arbeitet", "unterrichtet")),
    frames=FRAMES,
    kin=KIN,
    mine=rf"mein|meine|meinen|meinem|meiner|meines|unser|unsere|unseren|unserem|unserer|mim|mis|mini|minere|mine|usere|usi|{HAVE} (?:eine|einen|ein|zwei|drei|\d)|(?:und )?einen?|eine",
    yours=word_set("du hast dein deine fur er sie sein seine ihre hat will mochte dich"),
    called=r",| namens| heiss?t| hei(?:ss|s)en| mit namen| die heiss?t| der heiss?t| der| die|:| names",
    ours=re.compile(
        r"\b(?:das sind meine|sind meine|meine (?:kinder|jungs|madchen|tochter|sohne|beiden|zwei|zwillinge))\b"
    ),
    ours_is=r"unsere[rs]? hei(?:ss|s)en?t?|meine[rs]? hei(?:ss|s)t|unsere[rs]? heiss?t",
    children="Hat Kinder: {x}",
    species=SPECIES,
    number=NUMBER,
    have=HAVE,
    has="Hat",
    article=lambda species: (
        "eine"
        if species.endswith(("e", "in", "maus"))
        else ("ein" if species.endswith(("chen", "pferd", "schaf", "huhn")) else "einen")
    ),
    yes=re.compile(r"(?:ja|jo|jap|jup|genau)\b"),
    there=re.compile(
        r"\bwo (?:ich|wir) (?:wohne|wohnen|lebe|leben)\b|\b(?:(?:ich |wir )?(?:wohne|wohnen|lebe|leben) (?:da|dort|hier)|da (?:wohne|lebe) ich|dort (?:wohne|lebe) ich)\b"
    ),
    at_place="in|nach|aus|von",
    lives="Wohnt in {x}",
    away=re.compile(
        r"\b(?:urlaub|ferien|reise|ausflug|wochenende|hotel|airbnb|flug|heute|heut|bis (?:montag|sonntag|morgen)|fur (?:zwei|drei|ein paar|\d+) tage|zu besuch|besuche?|kongress|messe|durchreise|flitterwochen|morgen|gerade)\b"
    ),
    often=(
        r"(?:zwei|drei|vier|funf|sechs|\d+) (?:tage|abende|stunden|nachte) (?:die|pro|in der|am) (?:woche|tag)|(?:jeden|jede|jedes) (?:zweiten |zweite |zweites )?(?:tag|morgen|abend|nacht|woche|monat|wochenende|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sommer|winter|jahr)(?: und \w+tag)?"
        r"|(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|morgens|abends|taglich)(?: und \w+tags)?"
        r"|(?:einmal|zweimal|dreimal|viermal|funfmal|zwei mal|drei mal|\dx|\d mal|\dmal) (?:die|pro|in der|im) (?:woche|monat|tag|jahr)"
        r"|seit (?:uber |fast |etwa |mehr als )?(?:\d+|einem|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|funfzehn|zwanzig|vielen|mehreren) jahren|seit (?:19|20)\d\d|jeden (?:januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|herbst|fruhling)"
    ),
    doing=r"(?:(?:ich |wir )?(?:spiele|laufe|jogge|schwimme|tanze|singe|male|zeichne|trainiere|ube|koche|klettere|bouldere|pendle|nehme den|schreibe|lese|arbeite|unterrichte|gartnere|reite|fahre|angle|rudere|meditiere|sammle|stricke|nahe|wandere|gehe|mache|backe|probe|treffe|spielen|laufen|schwimmen|tanzen|singen|trainieren|klettern|gehen|wandern|halte|zuchte)(?: ich| wir)?)\b",
    third=(
        (r"ich vertrage (?=\w)", "Verträgt "),
        (r"ich esse (?=\w)", "Isst "),
        (r"ich lese (?=\w)", "Liest "),
        (r"ich nehme (?=\w)", "Nimmt "),
        (r"ich fahre (?=\w)", "Fährt "),
        (r"ich trage (?=\w)", "Trägt "),
        (r"ich schlafe (?=\w)", "Schläft "),
        (r"ich laufe (?=\w)", "Läuft "),
        (r"ich spreche (?=\w)", "Spricht "),
        (r"ich gebe (?=\w)", "Gibt "),
        (r"ich sehe (?=\w)", "Sieht "),
        (r"ich helfe (?=\w)", "Hilft "),
        (r"ich vergesse (?=\w)", "Vergisst "),
        (r"ich mag (?=\w)", "Mag "),
        (r"ich hasse (?=\w)", "Hasst "),
        (r"ich weiss (?=\w)", "Weiß "),
        (r"ich kann (?=\w)", "Kann "),
        (r"ich muss (?=\w)", "Muss "),
        (r"ich will (?=\w)", "Will "),
        (r"ich darf (?=\w)", "Darf "),
        (r"ich brauche (?=\w)", "Braucht "),
        (r"ich bevorzuge (?=\w)", "Bevorzugt "),
        (r"ich trinke (?=\w)", "Trinkt "),
        (r"ich hore (?=\w)", "Hört "),
        (r"ich benutze (?=\w)", "Benutzt "),
        (r"ich nutze (?=\w)", "Nutzt "),
        (r"ich schaue (?=\w)", "Schaut "),
        (r"ich wiege (?=\w)", "Wiegt "),
        (r"ich rede (?=\w)", "Redet "),
        (r"ich arbeite (?=\w)", "Arbeitet "),
        (r"ich lebe (?=\w)", "Lebt "),
        (r"ich liebe (?=\w)", "Liebt "),
        (r"ich koche (?=\w)", "Kocht "),
        (r"ich (.+) bin$", r"Ist \1"),
        (r"ich (.+) hab(?:e)?$", r"Hat \1"),
        (
            r"ich (?!(?:bin|war|kann|muss|will|mag|darf|soll|werde|habe|hab)\b)(.+) ((?!ess|les|nehm|sprech|trag|fahr|lauf|schlaf|geb|seh)\w{2,}(?:[td]|[cf]hn|ffn))e$",
            r"\2et \1",
        ),
        (
            r"ich (?!(?:bin|war|kann|muss|will|mag|darf|soll|werde|habe|hab)\b)(.+) ((?!ess|les|nehm|sprech|trag|fahr|lauf|schlaf|geb|seh)\w{2,})e$",
            r"\2t \1",
        ),
        (r"ich (?!(?:bin|war|kann|muss|will|mag|darf|soll|werde|habe|hab)\b)(.+) (\w{3,}e)$", r"\2 \1"),
        (r"(?:ich )?sammle\b", "Sammelt"),
        (r"(?:ich )?zuchte\b", "Züchtet"),
        (r"ich bin nicht\b", "Ist nicht"),
        (r"ich bin\b", "Ist"),
        (r"ich hab(?:e)? (?=ein|zwei|drei|kein)", "Hat "),
        (r"ich wohne\b", "Wohnt"),
        (r"ich heisse\b", "Heißt"),
        (r"(?:ich )?gehe\b", "Geht"),
        (r"(?:ich )?mache\b", "Macht"),
        (r"(?:ich )?spiele\b", "Spielt"),
        (r"(?:ich )?laufe\b", "Läuft"),
        (r"(?:ich )?fahre\b", "Fährt"),
        (r"(?:ich )?lese\b", "Liest"),
        (r"(?:ich )?esse\b", "Isst"),
        (r"(?:ich )?trinke\b", "Trinkt"),
        (r"(?:ich )?arbeite\b", "Arbeitet"),
        (r"(?:ich )?reite\b", "Reitet"),
        (
            r"(?:ich )?(schwimm|tanz|sing|mal|trainier|koch|schreib|meditier|strick|nutz|hass|mag|brauch|lern|sprech)e\b",
            r"\1t",
        ),
        (r"ich (?=immer|nie|nur|niemals|grundsatzlich|am|im|um|jeden)", ""),
    ),
    fiction=re.compile(
        r"\b(?:schreib(?:e|st)?|erfinde|erzahl(?:e)?|dichte)(?: mir| uns)? (?:\w+ ){0,4}(?:szene|geschichte|gedicht|lied|dialog|monolog|roman|kapitel|marchen|witz|sketch|kurzgeschichte|fabel)\b|\bin (?:der )?ich-form\b|\bmein (?:charakter|held|avatar|protagonist)\b|\bmeine (?:figur|heldin|protagonistin)\b|\bals ob ich\b|\baus (?:der )?sicht (?:von|eine)\w*\b"
    ),
    role_play=re.compile(
        r"\brollenspiel|\b(?:lass(?:t)? uns|wollen wir|wir) (?:so tun|spielen wir|ein spiel|spielen,? )|\btu(?:e|n wir)? so\b|\bstell dir vor\b|\bdu bist (?:der|die|das|ein|eine)\b[^.!?\n]{0,60}\b(?:und )?ich bin\b|\bich bin [^.!?\n]{0,60}\bdu bist\b|\bdu spielst\b|\bich spiele (?:den|die|einen|eine) (?:\w+ )?(?:ritter|hexe|konig|konigin|detektiv|pirat|pirat\w*)\b"
    ),
    unreal=re.compile(
        r"\b(?:wenn|falls) (?:ich|wir)\b[^.!?]{0,80}\b(?:ware|hatte|wurde|konnte|gewinne|gewanne|lebte|wohnte|durfte|waren|hatten)\b|\bware ich\b|\bhatte ich (?!gern|gestern|schon)|\bich ware gern\b|\bangenommen\b|\bstell dir vor\b|\bim nachsten leben\b|\bnur spass\b|\bspass beiseite\b|^\s*(?:ja klar|ja sicher|na klar|klar doch)\b|\bwar (?:nur )?(?:ein )?(?:witz|scherz)\b|\bhypothetisch"
    ),
    worded=re.compile(
        r"\bubersetz\w*\b|\bwie (?:sagt|schreibt|spricht|heiss?t) (?:man )?|\bwas (?:heiss?t|bedeutet)\b(?!.{0,60}\bich (?:bin|wohne|arbeite)\b)|\bkorrigier\w*\b|\bformulier\w* um\b|\bbeispielsatz\b|\bauf (?:englisch|deutsch|franzosisch|spanisch|italienisch)\b"
    ),
    repair=re.compile(
        r"\b(?:ah+m*|aeh+|ehm+|hm+|ohm|nee|ne warte|warte nein|nein warte|ich meine|ich mein|sorry|wie heiss?t das|keine ahnung|irgendwas|irgendwie|oder so|weiss nicht|wie sagt man|nein nein|quatsch)\b|\bnein\b(?= (?:in|im|ich|der|die|das)\b)"
    ),
    misheard=re.compile(
        r"\bnicht (?:ganz |richtig |genau )?(?:verstanden|gehort|mitbekommen)\b|\b(?:ist )?egal\b|\bvergiss es\b|\bmacht nichts\b|\bschon gut\b|\bkannst du .{0,30}wiederholen\b|\blass gut sein\b"
    ),
    ask=re.compile(
        r"(?:\b(?:(?:bitte )?(?:merk(?:e|t|en sie)? (?:dir|euch|sich)|vergiss (?:bitte )?(?:das )?(?:nicht|nie)|vergessen sie (?:bitte )?nicht|behalt(?:e)?(?: (?:bitte|das|es|dir))*(?: im (?:kopf|gedachtnis|hinterkopf|sinn))?|speicher(?:e|n sie)?(?: (?:bitte|das|dir|es|ab))*|denk(?:e)? (?:bitte )?(?:daran|dran|immer daran)|notier(?:e)?(?: (?:dir|bitte))*|schreib(?:e)? dir (?:auf|hinter die ohren)|erinner(?:e)? dich (?:daran|dran)|nimm (?:das )?zur kenntnis|halt(?:e)? (?:bitte )?fest))\b(?: bitte)?[,:]?|\b(?:merken|merkst|nicht vergessen|prag(?:e)? dir(?: das)?(?: ein)?|merk'?s dir|(?:zu )?behalten|speichern)\b[,:]?)"
    ),
    ask_that=re.compile(
        r"\s*(?:das|es|dies|alles|bitte|mal|fur das nachste mal|fur spater|fur die zukunft|gut|ok|danke|immer|im gedachtnis|im kopf|ab|auch)*(?!\w)\s*[,.!]*\s*"
    ),
    purpose=re.compile(
        r"[,;]? (?:damit|dann (?:musst|kannst|weisst|brauch)|ich (?:vergess|verges|verschussel|verpenn|brauch das|frag|muss dich)|weil|fur wenn|da ich|so dass|sodass|weil|falls|sonst|denn|und (?:schlag|gib|sag|schreib|mach|jetzt|dann|empfiehl))\b"
    ),
    opening=re.compile(
        r"\s*(?:[,:;-]|(?:ok|also|ubrigens|du|hey|irgendwo|bitte|dass|das|auch|folgendes|fur das nachste mal|mal|noch|ab|die tatsache|im kopf|im gedachtnis)\b|mein(?:e|en|em|er|es)?\b|unser(?:e|en)?\b)\s*"
    ),
    died=re.compile(
        r"\b(?:gestorben|verstorben|ist tot|eingeschlafert|einschlafern|von uns gegangen|nicht mehr da|verloren|uber die regenbogenbrucke|eingeschlafen|uberfahren)\b"
    ),
    parted=re.compile(
        r"\b(?:(?:wir|ich|uns|mich)\b[^.!?]{0,40}\bgetrennt|schluss gemacht|wir sind auseinander|hat mich verlassen|(?:bin|sind|jetzt) geschieden|nicht mehr zusammen|ist (?:jetzt )?mein(?:e)? ex|lasse? (?:mich|uns) scheiden|beziehung ist vorbei)\b"
    ),
    left_work=re.compile(
        r"\b(?:gekundigt|kundigte|aufgehort zu arbeiten|entlassen|gefeuert|arbeite nicht mehr|nicht mehr (?:bei|als)|verkauft|in rente gegangen|hingeschmissen|job verloren)\b"
    ),
    ended=re.compile(
        r"\b(?:geplatzt|wird (?:doch )?nichts|fallt aus|doch nicht|nicht mehr|kein(?:e|en)? \w+ mehr|aufgehort|aufgegeben|verkauft|gekundigt|abgegeben|weggezogen|ausgezogen|beendet|abgeschlossen|abgesagt|abgebrochen|weggegeben|hingeschmissen)\b"
    ),
    no_more=re.compile(r"\b(?:nicht|kein|keine|keinen) (?:\w+ ){0,3}mehr\b"),
    graduated=re.compile(
        r"\b(?:studium|ausbildung|master|bachelor|promotion) (?:\w+ )?(?:abgeschlossen|beendet|abgebrochen|fertig|geschafft|bestanden)\b|\babschluss (?:gemacht|geschafft)\b"
    ),
    eats_again=re.compile(
        r"\besse (?:jetzt )?(?:wieder|auch wieder) (?:fleisch|fisch|alles)|\bnicht mehr (?:vegan|vegetarisch)|\bkeine? (?:vegan|vegetari)\w+ mehr"
    ),
    born=re.compile(r"\b(?:ist (?:da|geboren)|geboren|zur welt gekommen|auf der welt)\b"),
    changed=re.compile(
        r"\b(?:jetzt|nun|verschoben|verschieben|verlegt|verlegen|geandert|vorgezogen|stattdessen|statt|ab sofort|doch erst|doch schon|neuer termin|neues datum|verschiebt)\b"
    ),
    months=(
        "januar",
        "janner",
        "februar",
        "marz",
        "april",
        "mai",
        "juni",
        "juli",
        "august",
        "september",
        "oktober",
        "november",
        "dezember",
    ),
    weekdays=("montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"),
    relative=(
        (r"ubermorgen", 2),
        (r"(?<!guten )(?<!heute )(?<!jeden )(?<!am )(?<!gestern )morgen", 1),
        (r"gestern", -1),
        (r"heute", 0),
    ),
    date="am {d}. {month} {y}",
    month_names=(
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ),
    about={
        Slot.NAME: re.compile(r"^(?:heiss?t|heist|name)\b"),
        Slot.HOME: re.compile(r"^(?:wohnt|lebt)\b"),
        Slot.WORK: re.compile(
            r"^(?:arbeitet|unterrichtet|fahrt (?:einen )?(?:bus|taxi|zug)|fuhrt einen?|leitet|beruf|ist in rente|ist selbststandig)\b"
        ),
        Slot.PARTNER: re.compile(
            r"\b(?:ehemann|mann|frau|ehefrau|partner|partnerin|freundin|verlobte[rn]?|verheiratet|verlobt)\b|^ist (?:mit .* )?zusammen\b|^(?:freund|sein freund|ihr freund) (?:heiss?t|heist)\b|^hat einen freund\b"
        ),
        Slot.PET: re.compile(rf"^(?:hat|besitzt|halt)\b.*\b(?:{SPECIES})\b"),
        Slot.STUDY: re.compile(
            r"^(?:studiert|macht (?:eine|ihre|seine|die) ausbildung|ist im \w+ semester|macht abi)\b"
        ),
        Slot.SITUATION: re.compile(r"^(?:erwartet|ist schwanger)\b"),
        Slot.DIET: re.compile(
            r"\b(?:vegan|veganer|veganerin|vegetarier|vegetarierin|vegetarisch)\b|^(?:isst|ist|trinkt) kein"
        ),
        Slot.GOAL: re.compile(r"^(?:will|lernt|trainiert fur|mochte)\b"),
        Slot.FAMILY: re.compile(
            r"\b(?:sohn|sohne|tochter|kind|kinder|bruder|schwester|schwestern|mutter|vater|zwillinge|enkel)\b"
        ),
        Slot.LANGUAGE: re.compile(r"^(?:spricht|muttersprache)\b"),
        Slot.HOBBY: re.compile(r"^(?:spielt|sammelt|singt|zuchtet|klettert|lauft|hobby|ist im \w*verein)\b"),
    },
)
