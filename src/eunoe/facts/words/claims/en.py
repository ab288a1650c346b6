"""English claims."""
# ruff: noqa: E501

from eunoe.facts.words.claims import ClaimWords, counted, words

ENGLISH = ClaimWords(
    common=words(
        "a an the and or but of in on at to for from with without by as is are was were be been being has have had having do does did not no nor"
        " it its this that these those he she they them his her their my our your i we you me us who whom which what when where than then there"
        " one very also still just only about into over under since until till during per each every all both some any more most much many own other"
        " lives live works work likes prefers wants plans speaks uses drives plays studies named called goes go gets makes takes keeps keep owns own"
        " can could will would may might should must likely usually often always never now longer anymore currently recently soon already again too so if because"
        " people person user someone new old year years month months week weeks day days time times age aged born called name names"
        " does enjoys loves hates dislikes needs hopes aims tries trains runs writes reads teaches learning learns leads manages grew moved married engaged"
        " divorced widowed single retired unemployed self-employed family wife husband partner sister brother son daughter mother father mum mom dad parents"
        " girlfriend boyfriend fiance fiancee friend cousin uncle aunt niece nephew grandmother grandfather grandson granddaughter boss colleague dog cat"
        " pet birthday wedding home house flat job hobby favourite favorite goal mother-in-law stepson two three four five six seven eight nine ten"
    ),
    months=(
        "january|jan", "february|feb", "march|mar", "april|apr", "may", "june|jun", "july|jul", "august|aug",
        "september|sept|sep", "october|oct", "november|nov", "december|dec",
    ),
    weekdays=(
        "mondays?|mon", "tuesdays?|tues?", "wednesdays?|wed", "thursdays?|thurs?|thu", "fridays?|fri", "saturdays?|sat", "sundays?|sun",
    ),
    numbers=counted(
        small="zero one two|second|twice|couple|both|twins|pair three|third|thrice|triplets four|fourth five|fifth six|sixth seven|seventh eight|eighth nine|ninth ten|tenth eleven|eleventh twelve|twelfth|dozen thirteen|thirteenth fourteen|fourteenth fifteen|fifteenth sixteen seventeen eighteen nineteen",
        tens="twenty thirty forty|fourty fifty sixty seventy eighty ninety",
        joined="{ten}-{one}",
        fused={"hundred": 100, "thousand": 1000, "million": 1_000_000},
    ),
    days={
        "today": 0, "tonight": 0, "this (?:morning|afternoon|evening)": 0, "tomorrow|tomorow|tmrw|tmr": 1, "day after tomorrow": 2,
        "yesterday|last night": -1, "day before yesterday": -2,
    },
    units={"days?": "day", "weeks?|wks?": "week", "fortnights?": "fortnight", "months?|mths?": "month", "years?|yrs?": "year"},
    ahead=("in <n> <unit>", "<n> <unit> from (?:now|today)", "within <n> <unit>"),
    back=("<n> <unit> ago", "<n> <unit> back"),
    lasting=("for <n> <unit>", "<n> <unit>(?: now)?", "past <n> <unit>", "last <n> <unit>"),
    next_unit="(?:next|the coming) <unit>",
    last_unit="last <unit>",
    kin=(
        words("wife husband married spouse partner wedding fiance fiancee engaged"),
        words("son daughter child children kid kids boy boys girl girls twins baby sons daughters toddler"),
        words("mother father mum mom dad parents"), words("work works job employed"), words("car cars drive drives"),
        words("vegetarian vegan meat"), words("flat apartment"), words("died dead lost passed death late"),
    ),
)  # fmt: skip
