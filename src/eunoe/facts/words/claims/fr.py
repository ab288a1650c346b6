"""French claims."""
# ruff: noqa: E501

from eunoe.facts.words.claims import ClaimWords, counted, words

FRENCH = ClaimWords(
    common=words(
        "le la les l un une des du de d au aux a en dans sur sous avec sans pour par chez vers depuis jusque jusqu que qu qui quoi dont ou quand comme ne n pas plus et mais donc si se s son sa ses leur leurs mon ma mes notre nos"
        " il elle ils elles on je j c ce cet cette ces est sont etait etre ete ai as ont avait avoir fait font va vit habite travaille etudie parle utilise aime prefere veut souhaite appelle appellent"
        " tres aussi seulement encore toujours jamais deja chaque tout tous toute toutes autre an ans annee annees mois semaine semaines jour jours age nom prenom personne utilisateur"
        " joue enseigne apprend dirige entraine court ecrit lit possede cherche doit peut vient ne nee marie mariee celibataire divorce divorcee veuf veuve retraite retraitee sort pratique"
        " femme mari epouse epoux compagnon compagne copain copine fils fille enfants enfant mere pere maman papa parents frere soeur freres soeurs grand-mere grand-pere oncle tante cousin cousine neveu niece ami amie collegue chef patron chien chat chatte"
        " anniversaire mariage maison travail loisir objectif famille deux trois quatre cinq"
    ),
    months=(
        "janvier|janv", "fevrier|fevr|fev", "mars", "avril|avr", "mai", "juin", "juillet|juil", "aout",
        "septembre|sept", "octobre|oct", "novembre|nov", "decembre|dec",
    ),
    weekdays=("lundis?", "mardis?", "mercredis?", "jeudis?", "vendredis?", "samedis?", "dimanches?"),
    numbers=counted(
        small="zero un deux|deuxieme|second|seconde|jumeaux|jumelles|paire trois|troisieme quatre|quatrieme cinq|cinquieme six|sixieme sept|septieme huit|huitieme neuf|neuvieme dix|dixieme onze douze|douzaine treize quatorze quinze seize dix-sept dix-huit dix-neuf",
        tens="vingt trente quarante cinquante soixante septante quatre-vingt|quatre-vingts|huitante nonante",
        joined="{ten}-{one}",
        fused={
            **{f"{ten}-{one}": base + value
               for ten, base in (("soixante", 70), ("quatre-vingt", 90))
               for value, one in enumerate(["dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"])},
            "vingt et un": 21, "trente et un": 31, "soixante et onze": 71, "cent": 100, "cents": 100, "mille": 1000, "million": 1_000_000, "millions": 1_000_000,
        },
    ),
    days={"aujourd'hui|ce soir|ce matin|cette nuit": 0, "demain": 1, "apres-demain|apres demain": 2, "hier": -1, "avant-hier|avant hier": -2},
    units={"jours?": "day", "semaines?": "week", "quinzaine": "fortnight", "mois": "month", "an(?:s|nees?)?": "year"},
    ahead=("(?:dans|d'ici) <n> <unit>",),
    back=("il y a <n> <unit>",),
    lasting=("depuis <n> <unit>", "ca fait <n> <unit>", "<n> <unit>"),
    next_unit="(?:prochaine? <unit>|<unit> prochaine?)",
    last_unit="(?:<unit> dernier(?:e)?|<unit> passee?)",
    kin=(
        words("femme mari epouse epoux mariee marie compagnon compagne copain copine mariage fiance fiancee"),
        words("fils fille filles enfant enfants jumeaux jumelles bebe gamin gamine garcon gosses"),
        words("mere pere maman papa parents"), words("travail travaille boulot bosse"), words("auto voiture"), words("mort morte perdu decede decedee"),
    ),
)  # fmt: skip
