"""German claims."""
# ruff: noqa: E501

from eunoe.facts.words.claims import ClaimWords, counted, words

_ONES = ["ein", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun"]

GERMAN = ClaimWords(
    common=words(
        "der die das den dem des ein eine einen einem einer eines und oder aber von vom zu zum zur in im an am auf aus bei beim mit ohne fur durch gegen um nach vor seit bis uber unter zwischen als wie wenn dass ob nicht mehr kein keine keinen"
        " er sie es sich ihr ihre ihren ihrem ihrer sein seine seinen seinem seiner mein meine meinen meinem meiner unser unsere ich du wir man wer was wo"
        " ist sind war waren wird werden hat haben hatte habe wohnt lebt arbeitet studiert spricht nutzt benutzt mag liebt bevorzugt mochte will heisst namens genannt sehr auch nur noch schon immer nie jeder jede jedes alle anderer"
        " jahr jahre jahren monat monate monaten woche wochen tag tage tagen alter name person nutzer benutzer spielt lehrt lernt leitet trainiert lauft schreibt liest besitzt sucht plant muss kann geht kommt geboren verheiratet ledig geschieden verwitwet single rentner rentnerin"
        " frau mann ehefrau ehemann partner partnerin sohn tochter kinder kind sohne tochter mutter vater mama papa eltern bruder schwester geschwister grossmutter grossvater oma opa onkel tante cousin cousine neffe nichte freund freundin kollege kollegin chef chefin hund katze kater"
        " geburtstag hochzeit zuhause arbeit hobby ziel familie beruf hauptberuf nebenberuf vollzeit teilzeit rente ruhestand ausbildung studium schule universitat uni verein haus wohnung garten stadt land mitbewohner wg abend morgen wochenende freizeit urlaub zwei drei vier funf"
    ),
    months=(
        "januar|janner|jan", "februar|feb", "marz|maerz|mrz", "april|apr", "mai", "juni|jun", "juli|jul", "august|aug",
        "september|sept|sep", "oktober|okt", "november|nov", "dezember|dez",
    ),
    weekdays=("montags?|mo", "dienstags?", "mittwochs?", "donnerstags?", "freitags?", "samstags?|sonnabends?", "sonntags?"),
    numbers=counted(
        small="null eins zwei|zweite|zweiten|zweiter|zweites|beide|zwillinge|paar drei|dritte|dritten|dritter|drittes vier|vierte|vierten funf|funfte|funften sechs|sechste|sechsten sieben|siebte|siebten acht|achte|achten neun|neunte|neunten zehn|zehnte|zehnten elf zwolf|dutzend dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn",
        tens="zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig",
        joined="{one} und {ten}",
        fused={
            f"{one}und{ten}": base * 10 + value
            for base, ten in enumerate(["zwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig"], 2)
            for value, one in enumerate(_ONES, 1)
        }
        | {"hundert": 100, "tausend": 1000, "million": 1_000_000, "millionen": 1_000_000},
    ),
    days={"heute": 0, "morgen": 1, "ubermorgen": 2, "gestern": -1, "vorgestern": -2},
    units={"tag(?:e|en)?": "day", "wochen?": "week", "monat(?:e|en)?": "month", "jahr(?:e|en)?": "year"},
    ahead=("in <n> <unit>",),
    back=("vor <n> <unit>",),
    lasting=("seit <n> <unit>", "<n> <unit>"),
    next_unit="(?:nachste[nrsm]?|kommende[nrsm]?) <unit>",
    last_unit="(?:letzte[nrsm]?|vergangene[nrsm]?) <unit>",
    kin=(
        words("frau mann ehefrau ehemann verheiratet partner partnerin hochzeit verlobt verlobte verlobter"),
        words("sohn tochter kind kinder sohne tochter zwillinge baby junge madchen kids"),
        words("mutter vater mama papa eltern"), words("arbeit arbeitet job beruf"), words("auto wagen"), words("gestorben tot verloren verstorben"),
    ),
)  # fmt: skip
