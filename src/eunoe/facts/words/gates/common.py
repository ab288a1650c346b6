"""Words that several languages share: most of medicine is Latin and Greek, and money has signs."""
# ruff: noqa: E501

HEALTH = (
    r"diabet\w*|asthm\w*|asma\b|asmatic\w*|epilep\w*|(?:hyper|iper|hiper|hypo|ipo|hipo)(?:tens|thyr|tiroid|glyc|glic|gluc)\w*"
    r"|thyroid\w*|thyroide\w*|tiroid\w*|schilddruse\w*|l-?thyrox\w*|levot(?:h?y|i)rox\w*|eutirox|eutyrox|insulin\w*|metformin\w*|cortison\w*"
    r"|ibuprof\w*|paracetamol|antibioti\w*|antidepres\w*|sertralin\w*|fluoxetin\w*|escitalopram|omeprazol\w*|pantoprazol\w*"
    r"|methotrexat\w*|metotrexat\w*|warfarin\w*|eparin\w*|heparin\w*|ritalin\w*|methylphenidat\w*|tamoxifen\w*|statine?[sn]?\b|estatinas"
    r"|coeliac|coeliaque|celiac\w*|celiach\w*|coeliaqu\w*|zoliak\w*|allerg\w*|alerg\w*|intoleran\w*|intolleran\w*"
    r"|arthrit\w*|artrit\w*|arthros\w*|artros\w*|migraine\w*|migran\w*|emicrani\w*|enxaqueca\w*|depress\w*|depresion|depresiv\w*|deprimid\w*"
    r"|autis\w*|adhd|adhs|tdah|asperger|dyslexi\w*|dislessi\w*|dislexi\w*|dysleksi\w*|legasthen\w*|bipolar\w*|schizo\w*|esquizo\w*"
    r"|cancer\b|cancri\b|cancro\b|krebs(?:krank\w*|diagnose|therapie)?\b|brustkrebs|hautkrebs|tumou?r\w*|leuk(?:e|a)?(?:ae)?mi\w*|leucemi\w*|lymphom\w*|linfom\w*|melanom\w*"
    r"|chemo(?:therap\w*)?\b|chimio\w*|quimio\w*|hiv\b|aids\b|vih\b|hepatit\w*|epatit\w*|crohn|colit[ei]s?\b|kolitis|endometrio\w*|fibromyalg\w*|fibromialg\w*"
    r"|parkinson\w*|alzheimer\w*|demen[tz]\w*|multiple sclerosis|sclerosi\b|sclerose\w*|esclerosis|sklerose\w*|insomni\w*|insonni\w*|schlaflos\w*"
    r"|an(?:a)?emi[ac]\w*|anamie|osteopor\w*|scoliosi\w*|escoliosis|skoliose|psoria\w*|eczema|ekzem\w*|eccema|neurodermit\w*|dermatit\w*"
    r"|cholester\w*|colester\w*|infarct\w*|infart\w*|herzinfarkt|dialys\w*|dialis\w*|bulimi\w*|anorexi\w*|anoressi\w*|pacemaker|herzschrittmacher"
    r"|ivf\b|burn-?out|mastectom\w*|rh?eum\w*|rhumat\w*|sciatic\w*|ciatic\w*|sciatique|ischias\w*|lumbago|lombalgi\w*|gastrit\w*|bronchit\w*|bronquit\w*|sinusit\w*|nebenhohlen\w*|cystit\w*|cistit\w*|blasenentzundung"
    r"|shingles|gurtelrose|herpes\b|fuoco di sant'antonio|culebrilla|(?:un|le) zona\b(?= \(|$)|varicell\w*|varicela|chickenpox|windpocken|lyme\b|borrelios\w*|(?:long )?covid|mononucle\w*|malaria|tubercul\w*|tuberkul\w*"
    r"|headaches?|kopfschmerz\w*|kopfweh|mal di testa|dolor(?:es)? de cabeza|maux? de tete|dor(?:es)? de cabeca|cold sores?|fieber\b|fevers?\b|febbre\b|fiebre\b|fievre\b|febre\b"
    r"|stomach ulcer|ulcer[ae]?s?\b|magengeschwur\w*|rosacea|vitiligo|acne\b|akne\b|lipodem\w*|lip(?:o)?edem\w*|thrombos\w*|trombos\w*|embolis?\w*|aneurys\w*|aneurism\w*|arrhythm\w*|aritmi\w*|rhythmusstorung\w*|vorhofflimmern|angina\b"
    r"|glaucom\w*|glaukom\w*|cataracts?|cataratt\w*|catarat\w*|grauer star|tinnitus|acufen\w*|acouphene\w*|zumbidos?|zystisch\w*|cystic fibrosis|fibrosi cistica|mukoviszidose|haemophil\w*|hemophil\w*|emofil\w*|hemofil\w*"
    r"|prostat\w*|myom\w*|miom[ai]s?\b|fibroids?|pcos\b|ovaio policistico|ovarios? poliquistico\w*|reizdarm\w*|colon irritabil\w*|intestino irritable|sovrappeso|obes\w+|adiposit\w*|ubergewicht\w*|sleep apn\w*|apn\w+ (?:del sonno|del sueno|du sommeil|do sono)|schlafapnoe"
    r"|ptbs\b|ptsd\b|zwangsstorung|tourette\w*|burn ?out|gallstones?|gallenstein\w*|calcoli (?:renali|biliari)|kidney stones?|calculos? (?:renal\w*|biliar\w*)|sarkoid\w*|sarcoid\w*|lupus\b"
    r"|transplant\w*|trapiant\w*|trasplant\w*|psychiat\w*|psichiatr\w*|psiquiatr\w*|psychotherap\w*|psicoterap\w*"
)
_MODELS = r"(?:chat ?gpt|gpt ?-?\d\w*|claude|gemini|llama|mistral|copilot|deepseek|qwen|grok)"
_HERE = r"(?:here|in this (?:chat|app|conversation)|qui\b|in questa chat|aqui\b|en este chat|ici\b|dans ce chat|hier\b|in diesem chat|neste chat)"
ASSISTANT = (
    rf"{_MODELS}[\w.-]* (?:\w+ ){{0,2}}{_HERE}|{_HERE} (?:\w+ ){{0,2}}{_MODELS}"
    rf"|(?:runs?|running|based|lauft|basiert|basato|basado|base|baseado|talk\w*|chat\w*|speak\w*|parla\w*|habla\w*|spricht|chattet|fala) (?:on|auf|su|en|sur|em|to|with|con|avec|mit|com) {_MODELS}"
    rf"|(?:model|modello|modelo|modele|modell) (?:is|e|es|est|ist) {_MODELS}"
)
"""Which model answers here; "Uses Claude at work" is a fact."""

DOSES = r"\b\d+(?:[.,]\d+)? ?(?:mg|mcg|µg|ug)\b"

MONEY = r"iban\b|bitcoins?\b|kryptowahrung\w*"
AMOUNTS = (
    r"(?:[€$£¥]|r\$|chf|eur|usd|gbp) ?\d"
    r"|\d[\d.,' ]{0,15} ?(?:k|mila|mil|mille|tausend|million\w*|milion\w*|millon\w*|milhao|milhoes)? ?(?:de |di )?"
    r"(?:[€$£¥]|euros?\b|eur\b|dollars?\b|dollari?\b|dolares\b|dolar\b|usd\b|pounds\b(?! (?:of|heavy))|gbp\b|quid\b|chf\b|francs?\b|franken\b|franchi\b|pesos\b|reais\b|libras\b|brl\b)"
    r"|\b(?:makes?|making|earns?|on|salary|guadagn\w*|gano|gana|gagne|verdien\w*|ganho|ganha|cobro|cobra)\b[^.,;\n]{0,20}?\b\d+(?:[.,]\d+)? ?k\b"
)
ACCOUNT_NUMBER = r"\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,7}(?: ?[a-z0-9]{1,3})?\b"

PRIVATE_NAMES = (
    r"pins?\b|cvv2?\b|cvc2?\b|otp\b|passcode|passphrase|password|passwd|api[- _]?keys?\b|wi-?fi (?:key|password)"
)
"""Names of secrets that are the same in every language."""
