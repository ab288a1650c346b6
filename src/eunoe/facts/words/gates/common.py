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
    r"|ivf\b|burn-?out|mastectom\w*|transplant\w*|trapiant\w*|trasplant\w*|psychiat\w*|psichiatr\w*|psiquiatr\w*|psychotherap\w*|psicoterap\w*"
)
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
