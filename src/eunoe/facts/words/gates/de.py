"""German gate words."""
# ruff: noqa: E501

from eunoe.facts.words.gates import GateWords

GERMAN = GateWords(
    work=(
        r"arbeitet?e? (?:als|in|im|bei|fur|mit|an|am|beim|auf)\b|(?:ist|bin|als|war|werden|wird) (?:eine? )?(?:krankenschwester|krankenpfleger\w*|pfleger\w*|arzt|arztin|apotheker\w*|zahnarzt\w*|chirurg\w*|forscher\w*|spezialist\w*|therapeut\w*|psychiater\w*|onkolog\w*|buchhalter\w*|banker\w*|berater\w*|lehrer\w*|journalist\w*|student\w*)"
        r"|studier(?:t|e|te)\b|lehrt\b|unterrichtet\b|forscht\b|promoviert\b|spezialisier\w+|beschaftigt sich\b|leitet\b|interessiert sich\b|ehrenamtlich\b"
    ),
    work_ends=r"(?:und|aber) (?:hat|ist|nimmt|leidet|verdient|schuldet|zahlt|habe|bin|nehme)|weil|trotz|obwohl|wegen",
    health=(
        r"schwanger\w*|erwartet (?:ein|zwillinge|ihr|einen|eine)|fehlgeburt|angststorung\w*|panikattacke\w*|bluthochdruck|blutdruck|blutgruppe|blutzucker|herz(?:krank\w*|probleme?|fehler|leiden|operation|insuffizienz)|schlaganfall|niere[n]?\b|nieren\w+|inhalator|asthmaspray|medikament\w*|tabletten\b|schmerzmittel|(?:nimmt|nehme) die pille|antihistaminik\w*"
        r"|behinder\w+|schwerbehindert\w*|rollstuhl\w*|gehorlos\w*|(?:ist|bin|fast|halb|wird) (?:taub|blind)\b|sehbehindert\w*|farbenblind|chronisch\w*|krankheit\w*|krank\b|erkrankt\w*|erkrankung\w*|diagnos\w+|operiert|operation am|(?:in|macht|hat) (?:eine )?therapie|beim psycholog\w+|psychisch\w*|essstorung|sucht(?:krank\w*|problem)|alkoholik\w*|alkoholkrank|bandscheibe\w*|ruckenschmerz\w*|wechseljahre\w*|gicht\b|glutenfrei\w*|unvertraglich\w*|heuschnupfen|(?:bein|arm|handgelenk|fuss) gebrochen|krankgeschrieben"
    ),
    money=(
        r"gehalt\w*|lohn\b|verdien\w+|einkommen\b|schulden\b|verschuldet|schuldet\b|kredit\w*|hypothek\w*|darlehen|ersparnisse?\b|erspart\w*|budget\b|miete (?:betragt|kostet|von|ist|:)|(?:kalt|warm)miete|miete\b[^.;\n]{0,20}\d|\d[^.;\n]{0,20}miete\b|zahlt [^.;\n]{0,25}miete|kontostand|bankkonto|bankverbindung|girokonto|rente von \d|geldanlage\w*|investier\w+|aktien\b|steuerschuld\w*|erbschaft|geerbt|insolven\w+|pleite\b|finanziell\w*|burgergeld"
    ),
    assistant=(
        r"(?:diese[rns]?|der|die|den|dein\w*) (?:ki-?)?(?:assistent(?:in)?\b(?! (?:der|des|von|bei|im))|chatbot|ki\b|kunstliche intelligenz|sprachmodell)|diese[rns]? (?:app|bot|chat|modell|dienst|seite|programm)\b|dein name|du heisst|assistent (?:heisst|soll|muss)|(?:mag|findet|hasst|liebt) (?:die antworten|die oberflache|den dunkelmodus)"
    ),
    style=(
        r"(?:bevorzug\w+|mocht\w*|will|wunscht|mag|hasst|hatte gern\w*|wunsche)\b[^.;\n]{0,40}\b(?:antwort\w*|erklarung\w*|stichpunkt\w*|aufzahlung\w*|emojis?|ton\b|tonfall|markdown|formatierung\w*)|(?:kurze|knappe|lange|ausfuhrliche|formelle|einfache) (?:antworten|erklarungen|satze)\b|antworten (?:auf|in|ohne|mit|immer|kurz|sollen)\b|(?:duzen|siezen|geduzt|gesiezt|duze|sieze)\b"
        r"|(?:verwende|benutze|nutze|vermeide|keine|ohne) (?:nie |keine )?(?:emojis?|stichpunkte|aufzahlungen|markdown)|^(?:immer |nie |bitte )*(?:antworte|antworten|schreib|schreibe|sprich|nenn mich|erklar|erklare)\b|(?:ihm|ihr) (?:immer )?(?:auf|in) \w+ (?:zu )?antworten"
    ),
    instruction=(
        r"^(?:nie |niemals |immer |bitte |ab jetzt,? |von nun an,? |kunftig,? |(?:wenn|falls|jedes mal,? wenn) [^.\n]{1,60}?, ?)*(?:empfiehl|empfehle|empfehlen sie|schlag\w* .{0,20}vor|ignoriere|ignorier|ignorieren|sende|schick|schicke|leite .{0,30}weiter|erwahne|erwahnen|nenne|nenn|sag|sage|verrate|antworte|antworten|folge|besuche|klick|klicke|tu so|behandle|vergiss|fuge|fug|schreib|schreibe|sprich|verwende|benutze|vermeide)\b"
        r"|ignorier\w* (?:alle |die |deine )*(?:vorherigen|bisherigen|anweisung\w*|regeln)|immer (?:empfehlen|vorschlagen|erwahnen|nennen)\b|(?:empfiehl|empfehle|erwahne|nenne) immer\b|(?:der assistent|die ki|du) (?:muss|musst|soll|sollst|sollte)\b"
    ),
    stable=r"ab jetzt|ab sofort|von jetzt an|von nun an|immer|nie\b|niemals|kunftig|in zukunft|jedes mal|ab heute|in alle[mn]\b",
    private_names=r"passwort|kennwort|pin\b|pin-?(?:code|nummer)|geheimzahl|geheimnummer|(?:alarm|tur|tor|safe|tresor|zugangs|sicherheits|entsperr)-?code|zugangsdaten|wlan-?(?:schlussel|passwort)|(?:geheimer|privater|api) ?-?schlussel|wiederherstellungs(?:phrase|code|schlussel)|kartennummer|kreditkarte\w*|meine karte|prufziffer",
)
