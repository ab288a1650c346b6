"""Italian claims."""
# ruff: noqa: E501

from eunoe.facts.words.claims import ClaimWords, counted, words

ITALIAN = ClaimWords(
    common=words(
        "il lo la i gli le un uno una e ed o ma di del dello della dei degli delle a al allo alla ai agli alle da dal dallo dalla dai dalle in nel nello nella nei nelle"
        " con su sul sullo sulla per tra fra che chi cui non si ci ne mi ti vi lo suo sua suoi sue mio mia miei mie nostro nostra come quando dove anche piu molto solo"
        " e' era erano sono sia stato stata ha hanno ho aveva fa fanno va vive abita lavora studia parla usa ama piace piacciono preferisce vuole vorrebbe chiama chiamano"
        " detto fatto ogni tutti tutte tutto se poi gia ancora sempre mai spesso ora adesso da' dopo prima senza anni anno mesi mese settimana settimane giorno giorni eta nome persona utente"
        " gioca suona insegna impara gestisce allena corre scrive legge possiede tiene cerca desidera deve puo sta stanno viene nato nata sposato sposata fidanzato fidanzata divorziato divorziata vedovo vedova single pensionato pensionata"
        " moglie marito compagno compagna figlio figlia figli figlie madre padre mamma papa genitori fratello sorella fratelli sorelle nonno nonna zio zia cugino cugina nipote amico amica collega capo cane gatto gatta"
        " compleanno matrimonio casa lavoro hobby obiettivo famiglia due tre quattro cinque"
    ),
    months=(
        "gennaio|gen", "febbraio|feb", "marzo|mar", "aprile|apr", "maggio|mag", "giugno|giu", "luglio|lug", "agosto|ago",
        "settembre|sett|set", "ottobre|ott", "novembre|nov", "dicembre|dic",
    ),
    weekdays=("lunedi|lun", "martedi|mart", "mercoledi|merc", "giovedi|giov", "venerdi|ven", "sabato|sabati|sab", "domenica|domeniche|dom"),
    numbers=counted(
        small="zero uno due|secondo|seconda|entrambi|entrambe|gemelli|gemelle|coppia|paio tre|terzo|terza quattro|quarto|quarta cinque|quinto|quinta sei|sesto|sesta sette|settimo|settima otto|ottavo|ottava nove|nono|nona dieci|decimo|decima undici dodici|dozzina tredici quattordici quindici sedici diciassette diciotto diciannove",
        tens="venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
        joined="{ten}{one}",
        fused={
            f"{stem}{one}": base + value
            for base, stem in ((20, "vent"), (30, "trent"), (40, "quarant"), (50, "cinquant"), (60, "sessant"), (70, "settant"), (80, "ottant"), (90, "novant"))
            for one, value in (("uno", 1), ("otto", 8))
        }
        | {"cento": 100, "mille": 1000, "mila": 1000, "milione": 1_000_000, "milioni": 1_000_000},
    ),
    days={
        "oggi|stasera|stamattina|stanotte": 0, "domani": 1, "dopodomani|domani l'altro": 2, "ieri": -1, "l'altro ieri|altroieri|avantieri": -2,
    },
    units={"giorn[oi]": "day", "settiman[ae]": "week", "mes[ei]": "month", "ann[oi]": "year"},
    ahead=("(?:tra|fra|entro) <n> <unit>",),
    back=("<n> <unit> fa",),
    lasting=("da <n> <unit>", "<n> <unit>"),
    next_unit="(?:prossim[oa] <unit>|<unit> prossim[oa])",
    last_unit="(?:scors[oa] <unit>|<unit> scors[oa]|<unit> passat[oa])",
    kin=(
        words("moglie marito sposato sposata compagno compagna matrimonio fidanzato fidanzata"),
        words("figlio figlia figli figlie bambino bambina bambini bambine gemelli ragazzo ragazza"),
        words("madre padre mamma papa genitori miei"), words("lavoro lavora lavorare"), words("auto macchina"), words("morto morta perso persa mancato mancata"),
    ),
)  # fmt: skip
