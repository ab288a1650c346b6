"""German requests to remember."""
# ruff: noqa: E501

from eunoe.facts.words.requests import GO, Requests

_END = r"\s*(?:$|[.!,;:)\n])"
_SELF = r"(?:dass|das|dies|dieses|diese|es|mein|meine|meinen|meiner|ich|wir|unser|unsere|folgendes|alles|fur (?:spater|immer|die zukunft|das nachste mal|kunftig))\b"
_YOU = r"(?:dir|dich|euch|sich|sie sich)"

GERMAN = Requests(
    openers=(
        r"bitte|und|aber|also|ok|okay|gut|dann|auch|ach|oh|so|hey(?: \w+)?|hallo(?: \w+)?|hi(?: \w+)?|danke|wichtig|ubrigens|ab (?:jetzt|sofort)|von jetzt an"
        r"|fur (?:die zukunft|spater|das nachste mal|kunftig)|in zukunft|kunftig|(?:kannst|konntest|wurdest|willst|kannste|konnen|konnten|wurden) (?:du|sie)?(?: bitte| mal)?"
        r"|du (?:sollst|musst|kannst|solltest|darfst)|ich (?:mochte|will|wunsche mir|hatte gern)(?: gern)?,? dass du|es ist wichtig,? dass du|versuch|versuche|immer|nur|einfach|mal|jetzt|doch|bitte mal"
    ),
    masks=(
        r"\b(?:erinnerst|erinnern|erinnert|erinner) (?:du |sie |ihr )?(?:dich|sich|euch|mich|uns|ihn|ihm|mi)\b(?! (?:immer )?dar(?:an|auf),? dass (?:ich|mein))",
        r"\b(?:weisst|weiss) (?:du|er|sie|jemand)? ?noch\b",
        r"\b(?:ich|er|sie|wir|man|keiner|niemand|jeder|wer) (?:kann |konnte |will |muss |habe |hab |werde |wurde )?(?:mir|sich|uns|mich|es mir|mir das|mir nie|mir nicht)(?: \w+){0,3}? (?:merk\w*|gemerkt|erinner\w*|behalt\w*|notier\w*)\b",
        r"\bich (?:merke|erinnere|vergesse|behalte|notiere|speichere|merk|vergess|erinner|hab|habe)\b[^.!?\n,:]{0,40}",
        r"\b(?:erinner|erinnere|erinnern sie) (?:mich|uns|ihn)\b",
        r"\b(?:das|dies|es|er|sie|was) (?:erinnert|erinnerte)\b",
        r"\b(?:sagt|sagte|hat gesagt|meinte|schreibt|schrieb|schreib|sag|sagen|schreibe|bat|bittet)(?: \w+){0,5}?[,:]? (?:er |sie |dass )?(?:soll )?(?:merk|vergiss|vergesst|denk|erinner|nicht vergessen)\w*\b",
        r"\b(?:wie|wo|warum|wann|was) (?:kann |muss |soll |speichere |merke |behalte |merkt |speichert |lerne )?(?:ich |man |wir )(?:\w+ ){0,5}?(?:speicher\w*|merk\w*|behalt\w*|sicher\w*|notier\w*|auswendig)\b",
        r"\b(?:wie|wo|warum) (?:speichere|speichert|merke|merkt|behalte|sichere|notiere)\b[^.!?\n]{0,60}",
        r"\b(?:hilf mir|hilfe|trick|methode|schwer|leicht|muss ich|will ich|schwierig|versuche)(?:,? (?:mir|es|das|\w+)){0,4} (?:zu )?(?:merken|erinnern|behalten|einzupragen)\b",
        r"\b(?:vergiss|vergesst|nicht vergessen|vergessen sie)\b(?: bitte)?(?: nicht)?,? (?!dass\b|mich\b|mein)(?:\w+ ){1,6}?zu \w+en\b",
        r"\bdenk(?:e)? (?:bitte )?daran,? (?:\w+ ){0,6}?zu (?!antworten|verwenden|benutzen|schreiben)\w+en\b",
        r"\b(?:array|variable|daten|cache|ram|puffer|zeiger|objekt|python|programm)\b[^.!?\n]{0,40}\bspeicher\b",
        r"\bmerkst du\b|\bmerke? (?:gerade|schon|nichts|ich)\b",
    ),
    refuses=(
        rf"{GO}(?:merk|merke|merken sie) (?:{_YOU} )?(?:das |es |dies |{_YOU} |bitte )*(?:nicht|nichts|nie|lieber nicht|bitte nicht)\b",
        rf"{GO}(?:speicher|speichere|behalt|behalte|notier|notiere|schreib)\b(?: {_YOU})?(?: das| es| dies| bitte| davon| dir)* (?:nicht|nichts|nirgends|lieber nicht)\b",
        rf"{GO}(?:nicht|nichts) (?:davon )?(?:merken|speichern|behalten|notieren)\b",
        r"\b(?:du|sie) (?:musst|brauchst|sollst|solltest|darfst)(?: dir)?(?: das| es| dies)*(?: dir)? (?:nicht|nichts)(?: \w+)? (?:zu )?(?:merken|speichern|behalten|notieren)\b",
        r"\b(?:will|mochte|wunsche|wurde) nicht,? dass du (?:dir )?(?:das |es |dies )*(?:merkst|speicherst|behaltst|notierst)\b",
        r"\bdass du (?:dir )?(?:das |es |dies )*(?:nicht|nichts davon) (?:merkst|speicherst|behaltst|notierst)\b",
        rf"{GO}(?:vergiss|vergesse|vergessen sie),? (?:das|es|dies|alles|was|mein\w*|dass)\b(?! (?:bitte |auf keinen fall |ja |bloss |niemals |\w+ )?(?:nicht|nie)\b)",
        r"\bnicht (?:in (?:deinen|den|deinem) speicher|ins gedachtnis|in deinem gedachtnis)\b",
    ),
    asks=(
        rf"{GO}merke?\s?:",
        rf"{GO}(?:merk|merke|merkt|merken sie) (?:{_YOU}|das|es)\b(?!\s*\?)",
        r"\bmerk(?:e|s)? (?:dir|dirs|dir's|es dir|das dir)\b",
        rf"{GO}merk'?s dir\b",
        rf"{GO}(?:dir |dir das |es dir |das |dir bitte |das bitte )?(?:bitte )?(?:merken|einpragen)\b(?!\s*,? wie)",
        rf"{GO}dir (?:[^.!?\n,]{{0,60}} )?merken\b",
        r"\b(?:kannst|konntest|wurdest) du (?:dir )?(?:bitte )?(?:dir )?(?:[^.!?\n]{0,60} )?(?:merken|im gedachtnis behalten|einpragen|notieren)\b",
        r"\bdass du (?:dir )?(?:[^.!?\n]{0,60} )?(?:merkst|im gedachtnis behaltst|nicht vergisst)\b",
        rf"(?:{GO}|\b(?:und|aber|also|bitte) )(?:vergiss|vergesst|vergess|vergesse|vergessen sie)(?: (?:es|das|bitte|ja|bloss|mir|auf keinen fall|dies|niemals|mein\w*|\w+)){{0,4}}? (?:nicht|nie|niemals)\b",
        rf"{GO}(?:das |es |bitte |bloss |ja |niemals )*(?:nicht|nie|niemals) vergessen\b",
        rf"{GO}(?:speicher|speichere|speichert|speichern sie|leg|lege|behalt|behalte|behaltet|pack|schreib|nimm|halt|halte|hinterleg\w*)\b[^.?!\n]{{0,80}}?\b(?:im|in (?:den|deinem|deinen|dein|das)|ins) (?:speicher|gedachtnis|kopf|memory|hinterkopf|erinnerung)\b",
        r"\b(?:in (?:den|deinem|deinen|dein)|im|ins) (?:gedachtnis|hinterkopf|speicher) (?:behalten|speichern|ablegen|schreiben|legen)\b",
        rf"{GO}(?:speicher|speichere|speichern sie|notier|notiere|notieren sie|behalt|behalte|vermerk|vermerke)(?: dir)?(?: bitte)?(?: mal)?(?: dir)? {_SELF}(?! (?:als|in|auf|unter|kurz)\b)",
        rf"{GO}(?:notier|notiere|speicher|speichere|behalt|behalte|vermerk)(?: (?:dir|bitte|dir das|es|das|dirs))*{_END}",
        rf"{GO}(?:prag|prage) dir\b",
        rf"{GO}(?:denk|denke|denkt) (?:bitte |immer |auch |bitte immer )*(?:daran|dran)\b",
        rf"{GO}(?:erinner|erinnere) (?:dich|euch)(?: bitte)?(?: immer)? (?:daran|dran|fur)\b",
        rf"{GO}(?:schreib|schreibe) (?:dir )?(?:das |es |dies |dir )*auf\b",
        rf"{GO}(?:mach|mache|nimm) (?:dir )?(?:bitte )?(?:eine )?(?:notiz|zur kenntnis)\b",
        rf"{GO}zur kenntnis nehmen\b",
        rf"{GO}speicher[en]? (?:bitte )?ab\s?:",
    ),
)
