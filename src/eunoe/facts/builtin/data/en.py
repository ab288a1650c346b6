"""English."""

import re

from eunoe.facts.builtin.model import Slot, Tail, Tongue, frame, word_set

SPECIES = (
    r"dogs?|pupp(?:y|ies)|cats?|kittens?|rabbits?|bunn(?:y|ies)|hamsters?|guinea pigs?|parrots?|parakeets?|budgies?|canar(?:y|ies)|tortoises?|turtles?|geckos?|snakes?"
    r"|lizards?|ferrets?|rats?|mice|gerbils?|chinchillas?|horses?|pon(?:y|ies)|donkeys?|goats?|sheep|alpacas?|llamas?|pigs?|hens?|chickens?|ducks?|geese|goldfish|axolotls?|iguanas?|chameleons?|cockatiels?|hedgehogs?"
    r"|whippets?|greyhounds?|labradors?|labs?|retrievers?|poodles?|terriers?|spaniels?|collies?|beagles?|dachshunds?|corgis?|pugs?|huskys?|huskies|bulldogs?|boxers?|dalmatians?|shepherds?|setters?|mastiffs?|chihuahuas?|lurchers?|cockapoos?|labradoodles?|tabb(?:y|ies)|siamese|ragdolls?"
)
NUMBER = r"an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a couple of|some|\d{1,3}"
WE = r"(?:i|we)"
IM = r"i(?:'?m| am)"
HAVE = r"(?:i|we)(?:'?ve| have)(?: got)?|i got"
BEEN = r"(?:i|we)(?:'?ve| have) (?:been )?"
CHILD = r"(?:kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|twins?|toddlers?|bab(?:y|ies)|teenagers?|grandchild(?:ren)?|grandkids?|brothers?|sisters?|siblings?|stepsons?|stepdaughters?)"

FRAMES = (
    frame(
        Slot.NAME,
        r"(?:hello|hi|hey|hiya|morning|evening)(?: there| all)?[,!.]? (?=\w+ here\b)",
        "Is called {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.NAME,
        r"my (?:full |first |real )?name(?:'?s| is)|(?:(?<=^)|(?<=, )|(?<=[.!] ))(?:the )?name(?:'s| is)|(?:every(?:one|body)|people|friends|they all) calls? me|(?:just |you can |please )call me|i go by|i'?m called",
        "Is called {x}",
        Tail.NAME,
    ),
    frame(Slot.NAME, rf"(?:{IM}|it'?s me,?)", "Is called {x}", Tail.PROPER),
    frame(Slot.NAME, r"(?:sign(?:ed)?(?: it| off)?(?: as| from|,|:)?)", "Is called {x}", Tail.PROPER),
    frame(Slot.HOME, r"(?:(?<=, )|(?<=but )|(?<=^))(?:living|live|based) (?P<p>in|near)", "Lives {p} {x}", Tail.PLACE),
    frame(
        Slot.HOME,
        rf"{WE}(?:'?m| am|'?re| are|'?ve been| have been)?(?: (?:currently|now|still|actually|also|all|both|just))* (?:live|living|reside)(?: (?:and work|here|alone|together|now|abroad))? (?P<p>in|on|near|at|by|outside|just outside|close to|next to|above|between)",
        "Lives {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.HOME,
        rf"{WE}(?:'?ve| have|'?re|'?m)?(?: (?:just|recently|finally|now|since))* (?:moved|relocated|moving house)(?: (?:house|back|away|out|over|down|up|here|home))* (?:to|into)",
        "Lives in {x}",
        Tail.PLACE,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:just|recently|finally) (?:moved|relocated)(?: back| over| down| up)* to",
        "Lives in {x}",
        Tail.PLACE,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:i|we)(?:'?ve| have)(?: (?:always|now|both|all|only))* lived(?: (?:here|alone|together))? (?P<p>in|on|near|outside)",
        "Lives {p} {x}",
        Tail.PLACE,
    ),
    frame(Slot.HOME, rf"{IM} based in|we'?re based in|(?:i|we) call", "Lives in {x}", Tail.PLACE),
    frame(Slot.HOME, r"(?:our|my) (?:house|flat|apartment|home|place|farm) (?:is )?in", "Lives in {x}", Tail.PLACE),
    frame(
        Slot.ORIGIN,
        rf"{IM} (?:originally )?from|i (?:grew up|was (?:born|raised)) in|i come from",
        "Is from {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.WORK,
        rf"{IM}(?: (?:currently|now|also|actually|still|just))* (?P<a>an?|the only|the)",
        "Is {a} {x}",
        Tail.JOB,
    ),
    frame(Slot.WORK, r"i(?:'?ve| have) been an?", "Is a {x}", Tail.JOB),
    frame(Slot.WORK, rf"{IM} \d{{2}}(?: years old)?(?:,? and|,) (?P<a>an?)", "Is {a} {x}", Tail.JOB),
    frame(Slot.WORK, rf"{IM} now (?P<a>an?)", "Is {a} {x}", Tail.JOB, moves=True),
    frame(
        Slot.WORK,
        r"(?:i|we)(?:'?m| am|'?re|'?ve been| have been)?(?: (?:currently|now|also|both|mostly|only|usually))* (?:work|working(?! (?:on|with|in|from)\b)) (?P<p>as|for|with|in|at|on|from|nights|shifts|part[- ]time|full[- ]time|remotely)",
        "Works {p} {x}",
        Tail.ANY_JOB,
    ),
    frame(
        Slot.WORK,
        r"(?:i|we) (?:(?:now|also|currently) )*(?P<v>teach|coach)(?: in)?",
        "{v}es {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:i|we) (?:now )?(?P<v>drive|operate|run|own) (?=(?:(?:a|an|my own|our|the|trams|buses|trains|taxis|lorries|trucks) ?)+(?:\w+ ){0,2}?(?:tram|bus|taxi|cab|lorry|truck|van|train|ambulance|forklift|crane|ferry|plane|helicopter|shop|store|cafe|bakery|bar|pub|restaurant|salon|studio|company|business|farm|gallery|hotel|b&b|hostel|garage|nursery|bookshop|agency|clinic|brewery|vineyard|school|choir))",
        "{v}s {x}",
        Tail.TOPIC,
    ),
    frame(Slot.WORK, r"i do (?=(?:\w+ ){1,3}(?:for|at) )", "Does {x}", Tail.TOPIC),
    frame(Slot.WORK, r"my (?:day )?job is(?: as)?|my profession is|for a living,? i(?:'?m)?", "Works as {x}", Tail.JOB),
    frame(
        Slot.WORK,
        r"i(?:'?ve| have)?(?: just)? (?:got|started|landed|took|found)(?: up)? (?:a )?(?:new )?(?:job|work|position|working) (?P<p>as|at|in|with|for)",
        "Works {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"i(?:'?ve| have) (?:just )?(?:become|been promoted to)|i (?:just )?(?:became|got promoted to)",
        "Is {x}",
        Tail.JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        rf"{IM} (?:(?:now|currently|still|recently|semi) )*(?P<x1>retired|self[- ]employed|unemployed|between jobs|freelance|on maternity leave|on paternity leave|on parental leave|a stay[- ]at[- ]home (?:mum|mom|dad|parent))\b",
        "Is {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.WORK, r"i(?:'?ve)? (?:just )?(?P<x1>retired)\b", "Is {x1}", Tail.NOTHING, moves=True),
    frame(Slot.WORK, r"(?<!\w )(?:as an?) (?=(?:\w+ ){0,3}i )", "Is a {x}", Tail.JOB),
    frame(Slot.WORK, r"(?:(?<=, )|(?<=but )|(?<=^)|(?<=and ))(?:work|working) as", "Works as {x}", Tail.ANY_JOB),
    frame(
        Slot.STUDY,
        r"(?:training|studying|apprenticed|retraining|qualifying) (?:to be(?:come)?|as)(?: an?)?",
        "Is training as {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.TOOL,
        r"(?:at work|at the office|in the office|at my job|in our (?:lab|office|team|shop|studio)) (?:we|i)(?:'?re)?(?: \w+)? (?:use|using|run|work with|stuck with|stuck on|on)",
        "Uses {x} at work",
        Tail.TOPIC,
    ),
    frame(
        Slot.TOOL,
        r"(?:i|we) (?:still |mostly |only |always )*(?:use|run|work with|work in) (?P<x1>[\w.+# -]{2,30}?) (?:at|for) work\b",
        "Uses {x1} at work",
        Tail.NOTHING,
    ),
    frame(
        Slot.TOOL,
        r"(?:i|we) (?P<v>use|run) (?=(?:linux|ubuntu|debian|fedora|arch|windows|macos|a mac|emacs|vim|neovim|excel|notion|obsidian|figma|blender|photoshop|autocad|revit|python|rust|django|android|an iphone)\b)",
        "{v}s {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:i|we)(?:'?m| am|'?ve been)?(?: (?:currently|now|also|part[- ]time))* (?:study|studying|majoring in|reading)(?! for\b| with\b| at (?:home|night)\b)",
        "Studies {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        rf"(?:(?:{IM}|i)(?: currently)? (?:doing|finishing|starting|in|do)|halfway through|my)(?: (?:my|an?|the))? (?P<x1>(?:(?:first|second|third|fourth|fifth|final|last|1st|2nd|3rd|4th|5th) year(?: of)?(?: an?| my)? )?(?:(?:part[- ]time|evening|online) )?(?:phd|ph\.d|doctorate|master'?s?|bachelor'?s?|ba|bsc|msc|mba|degree|diploma|apprenticeship|a[- ]levels|gcses))(?: degree)?(?: (?:is )?(?P<p>in|on|of))?",
        "Studies: {x1} {p} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?P<x1>(?:first|second|third|fourth|fifth|final|last|1st|2nd|3rd|4th|5th)[- ]year (?:of|in|at) an? (?:[\w-]+ ){1,4}(?:degree|course|apprenticeship|programme|program|phd|master'?s))",
        "Studies: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.STUDY,
        rf"{IM} (?P<x1>an? (?:(?:first|second|third|fourth|final|1st|2nd|3rd|4th)[- ]year )?(?:[\w-]+ ){{0,3}}(?:student|undergrad|apprentice|trainee|postgrad)\b)(?: (?=in |at |of ))?",
        "Is {x1} {x}",
        Tail.NOTHING,
    ),
    frame(
        Slot.STUDY,
        rf"(?:{IM} )?in my (?P<x1>(?:first|second|third|fourth|fifth|final|last|1st|2nd|3rd|4th|5th) (?:year|semester|term) (?:of|at|studying|doing))",
        "Studies: {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        rf"{IM} in (?P<x1>(?:year|grade) \d{{1,2}}|\d{{1,2}}th grade|sixth form|high school|med school|law school|college|uni)\b",
        "Is in {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        rf"{IM} (?:(?:currently|slowly|also|now|teaching myself|trying) )*(?:learning|to learn)(?: (?:to|how to)(?= \w+))?",
        "Is learning {x}",
        Tail.TOPIC,
    ),
    frame(Slot.GOAL, r"(?:i(?:'?ve| have) )?been (?:learning|teaching myself)", "Is learning {x}", Tail.TOPIC),
    frame(
        Slot.GOAL,
        rf"{IM} (?:training|practising|practicing|preparing|revising) for (?:the|an?|my)",
        "Is training for {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.GOAL,
        r"my (?:big |main |long[- ]term )?(?P<g>goal|dream|plan|aim|ambition) (?:is|for (?:this|next) year is)(?: to)?",
        "{g}: {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.GOAL,
        r"(?:i|we)(?:'?m| am|'?re| are)? (?:really )?(?:want|plan|planning|hope|hoping|aim|aiming|determined|intend|would like)(?: to)? (?=(?:\w+ )(?:[^,.!?]{0,60}?)(?:next (?:year|spring|summer|autumn|fall|winter)|this (?:spring|summer|autumn|winter|year)|by (?:\d{4}|the end of|next)|in \d{4}|within (?:\w+) (?:years|months)|some ?day|before i(?:'?m| turn)))",
        "Wants to {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.GOAL,
        r"(?:i|we)(?:'?m| am|'?re| are)? (?:want|plan|planning|hope|hoping|aiming|trying|determined|saving up)(?: to)? (?=(?:become|move to|emigrate|open (?:a|my)|start (?:a|my)(?: own)? (?:business|company|shop|farm|bakery|cafe|podcast|channel|blog|family)|run (?:a|the|my first) (?:\w+ )?(?:half|marathon|ultra|10k)|learn (?!how)|publish|write a (?:book|novel)|get into|retire|graduate|qualify|quit smoking|buy a (?:house|flat|home|farm|boat)|build (?:a|my own) (?:house|cabin|boat)))",
        "Wants to {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:i|we)(?:'?m| am|'?re| are)(?: (?:currently|now|still|slowly|also|in the middle of))* (?P<v>renovating|restoring|building|rebuilding|planning|writing|expecting|adopting|fostering|house ?hunting|job ?hunting|looking for a (?:new )?(?:job|flat|house|apartment)|caring for|homeschooling|selling our|applying for|applying to)(?= (?:an?|our|my|the|twins|in)\b|$)(?! (?:text|message|email|e-mail|letter|reply|card|speech|quick|short|list|trip|dinner|party))",
        "Is {v} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.SITUATION,
        r"(?:i|we)(?:'?m| am|'?re| are)(?: (?:also|now|finally))* getting (?P<v>married|divorced)",
        "Is getting {v} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.SITUATION,
        r"(?:i|we)(?:'?m| am|'?re| are)(?: (?:also|now|finally))* moving (?P<p>to|back to|in with)",
        "Is moving {p} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.PARTNER,
        rf"{IM} (?P<x1>married|engaged|divorced|widowed|single)(?! (?:out|handed|in|with|at))(?: to)?\b",
        "Is {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.PARTNER, rf"(?:{IM} |we'?re |been |got )?(?:married|engaged) to", "Is married to {x}", Tail.PROPER),
    frame(
        Slot.FAMILY,
        rf"(?:{HAVE}) (?P<x1>(?:{NUMBER}) (?:\w+ ){{0,2}}?{CHILD}\b(?: and (?:{NUMBER}) {CHILD}\b)?)",
        "Has {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        rf"(?:{IM} (?:an? )?|(?<=, )|(?<=^))(?P<x1>(?:(?:single|working|proud|stay[- ]at[- ]home) )?(?:mum|mom|mother|dad|father|parent|grandmother|grandfather|grandma|grandpa) (?:of|to) (?:{NUMBER}))\b",
        "Is a {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        r"(?<=, )(?P<x1>(?:two|three|four|five|\d) (?:kids|children|boys|girls|sons|daughters))\b",
        "Has {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        rf"(?:{IM}|we'?re|been)(?: (?:a|both|all|now|mostly|strictly|strict|lifelong|also|an))* (?P<x1>vegan|vegetarian|pescatarian|pescetarian|teetotal|veggie|teetotaller|flexitarian|kosher|halal)s?\b",
        "Is {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        r"(?:i|we) (?:don'?t|do not|never|no longer) (?P<v>eat|drink) (?=(?:any )?(?:meat|fish|pork|beef|dairy|alcohol|coffee|seafood|animal|sugar|red meat|caffeine|anything with))",
        "Doesn't {v} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.DIET,
        r"(?:i|we) (?:only )?(?:keep|eat) (?P<x1>kosher|halal|vegan|vegetarian|plant[- ]based)\b",
        "Keeps {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.LANGUAGE,
        r"(?:i|we)(?: both| all| mostly| also| only)* speak(?! (?:to|with|up|about|for|at|in|as)\b)",
        "Speaks {x}",
        Tail.TOPIC,
    ),
    frame(Slot.LANGUAGE, r"i (?:grew up|was raised) speaking", "Grew up speaking {x}", Tail.TOPIC),
    frame(
        Slot.LANGUAGE,
        r"my (?:native|first|mother) (?:language|tongue)(?:'?s| is)|my mother tongue is",
        "Native language: {x}",
        Tail.TOPIC,
    ),
    frame(Slot.LANGUAGE, rf"{IM} (?:fluent in|bilingual in|a native speaker of)", "Speaks {x}", Tail.TOPIC),
    frame(
        Slot.PREFERENCE,
        r"my (?:all[- ]time )?favou?rite (?P<k>\w+(?: \w+)?) (?:is|are|has always been)",
        "Favourite {k}: {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        rf"(?:{BEEN}|been |i |we )(?:both |also |still |only )*play(?:ed|ing)? (?=(?:the |in |an? )?\w)",
        "Plays {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        rf"(?:{BEEN}|i |we )(?:also |still )*(?:keep|kept|keeping) (?=(?:bees|hens|chickens|goats|sheep|pigeons|ducks|koi|horses|pigs|alpacas)\b)",
        "Keeps {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        rf"(?:{BEEN}|i |we |(?<=, )|(?<=^)|(?<=[?.!] ))(?:also |still )*(?P<v>sing|singing|sung)(?P<p>(?: \w+)?) in",
        "Sings{p} in {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"i (?:also )?(?P<v>volunteer|collect|compete|referee|umpire|busk)(?! (?:it|that|my thoughts|them|data|the data)\b)",
        "{v}s {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:i|we) (?:really |also |absolutely |just )*(?P<v>love|enjoy|adore|like)(?P<p>(?: to)?) (?=(?:swim|hik|cook|bak|read|fish|garden|paint|run|danc|sing|knit|sew|crochet|climb|cycl|surf|ski|skat|camp|draw|sail|row|kayak|travel|skateboard|snowboard|birdwatch|photograph|hunt|danc|bik|box|sculpt|writ|rid|foraging|play(?:ing)? (?:the )?(?:piano|guitar|chess|tennis|football|soccer|basketball|golf|cards|board games|video games|violin|drums))(?:\w*)\b)",
        "{v}s{p} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:my hobby is|my hobbies are|in my (?:free|spare) time,? i|i'?m (?:really )?into|i'?m (?:an? )?(?:keen|avid|amateur))",
        "Hobby: {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        rf"{IM} in (?P<x1>an? (?:[\w-]+ ){{0,2}}(?:club|band|choir|team|orchestra|troupe|league))\b",
        "Is in {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"my (?:new |old |night |day |early |late )?(?:shifts?|job|boss|colleagues|coworkers|co-workers|workplace|work) (?P<p>at|in) (?=(?:an?|the|our) )",
        "Works {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.WORK,
        r"i (?P<v>interpret|lecture|repair|restore|edit|farm|groom|tutor|deliver|cater|nurse|busk|translate books|sell|ghostwrite) (?=(?:for|at|to|in|on|from|old|antique|furniture|watches|bikes|books|films|dogs|horses|food|parcels|cheese|honey|bread|vegetables|flowers|insurance|cars|houses|children|kids)\b)",
        "Works: {v}s {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.WORK,
        r"(?:(?<=, )|(?<=^)|(?<=as a )|(?<=i'm a )|(?<=im a )|(?<=i am a ))retired (?=\w)",
        "Is a retired {x}",
        Tail.JOB,
    ),
    frame(
        Slot.HOME,
        r"(?:sharing|share|renting|rent|bought|buying) (?:an?|our|the|my) (?:[\w-]+ )?(?:house|flat|apartment|room|place|cottage|cabin|farm|studio|houseboat) (?P<p>in|near|outside)",
        "Lives {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.SITUATION,
        rf"(?:{HAVE}) (?=(?:\w+ ){{1,3}}(?:acres|hectares|hives|cows|beehives|allotments?|vineyards?|orchards?|olive trees|campervan|camper van|motorhome|narrowboat|sailing boat|sailboat)\b)",
        "Has {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.FAMILY,
        r"(?P<x1>the twins|the triplets) (?:are|have|won'?t|keep|just|need|turn|sleep|love|hate)\b",
        "Has {x1}",
        Tail.NOTHING,
    ),
)

KIN = {
    **{
        k: (Slot.PARTNER, f"{k.capitalize()} is called {{x}}")
        for k in sorted(word_set("husband wife partner girlfriend boyfriend fiance fiancee hubby spouse"))
    },
    **{
        k: (Slot.FAMILY, f"{k.capitalize()} is called {{x}}")
        for k in sorted(
            word_set(
                "son daughter brother sister mum mom mother dad father baby toddler stepson stepdaughter grandson granddaughter twin grandmother grandfather grandma grandpa boy girl kid child"
            )
        )
    },
    **{
        k: (Slot.FAMILY, f"{k.capitalize()} are called {{x}}")
        for k in sorted(
            word_set("sons daughters brothers sisters kids children twins boys girls grandchildren parents grandkids")
        )
    },
}

TONGUE = Tongue(
    code="en",
    common=word_set(
        "the a an is are was were i i'm im i've ive my you your it to of and in on at for with that this these what how does do did can be been have has had not don't dont but so if me we our us just about from as or any they there no yes ok please would could should which when why who by up out get got it's its then than too also she he her him his some need make good like more one new cannot live work born"
    ),
    stops=word_set(
        "starts begins ends finishes closes opens but so because cause cuz which who whom that if when while what how btw lol haha though although where why anyway anyways right ok okay then since whereas unless until till can could should would do does is are was were has have had or plus please pls thanks thx cheers hahaha lmao tbh honestly i i'm im i've we he she they it it's its you yes no not really already don't than whenever whatever before after need needs want"
    ),
    joins=frozenset(("and", "&", "n")),
    dangling=word_set(
        "a an the in on at of for with to from by as and my our their into near very just also too still about now here there & - than this these"
    ),
    blockers=word_set("not if whether never isn't like pretend unless wish as"),
    before_nouns=word_set(""),
    no_tail=word_set(
        "it that this these those them there here so not no what how which fear hope peace general case need order mind love theory practice front charge bed it's the-same him her you me us too yet as because if and or but just very really even more less much most something anything nothing someone everything today tomorrow yesterday tonight all"
    ),
    no_name=word_set(
        "ah oh wow he i i'm a an the not so very really just tired sure sorry happy sad ok okay fine good bad here there back home done new from in on at going trying looking thinking afraid glad hungry bored busy stuck lost confused curious ready late early married single vegan vegetarian british english american irish scottish welsh canadian australian indian german french italian spanish portuguese dutch chinese japanese korean polish russian christian muslim jewish catholic buddhist hindu always never what how why who when where and but or if monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december mr mrs ms dr mum mom dad me you this that it is called hi hello hey thanks please ceo cto anyone someone aware interested also still using making writing working"
    ),
    nouns_capitalised=False,
    job=re.compile(
        r"(?:[a-z-]{2,}(?:er|or|ist|ician|ian|eer|smith|wright|monger|man|woman|keeper|nurse|maker|hand)"
        r"|nurse|chef|cook|vet|pilot|guard|clerk|judge|dj|barista|midwife|nanny|au-pair|paramedic|mechanic|medic|soldier|monk|nun|priest|vicar|rabbi|imam|coach|intern|apprentice|freelancer|surgeon|architect|artist|analyst|ranger|referee|trainee|accountant|assistant|consultant|attendant|agent|dev|developer|engineer|programmer|scientist|chemist|physicist|biologist|student|undergrad|postdoc|professor|tutor|lifeguard|signaller|physio|therapist|stylist|florist|electrician|plumber|roofer|joiner|usher|sailor|tailor|butcher|baker|postie|bricklayer|cabbie|trucker|copywriter|sommelier|lawyer|solicitor|barrister|paralegal|pharmacist|optician|dentist|hygienist|gp|doctor|carer|caregiver|social-worker|worker|civil|servant|steward|stewardess|director|secretary|receptionist|admin|advocate|detective|cop|firefighter|farmer|shepherd|blacksmith|locksmith|translator|interpreter|curator|archivist|producer|composer|comedian|actress|poet|novelist|landscaper|lecturer|head|headteacher|principal|tradesperson|choreographer|model|sound|cleaner|widow|conservator|apothecary|luthier|undertaker|docker|welder|fitter|surveyor|stonemason|mason)"
    ),
    no_job=word_set(
        "worst best lousy rubbish decent mean bit lot little total complete huge big fan beginner loser lover hater member customer user newcomer believer player number disaster monster sucker bother father mother brother sister lover morning never ever after either other another over under rather later better bigger matter hour four year meter mister computer printer paper water winter summer dinner order error mirror doctor's human woman-in potato person guy girl boy man woman bad good terrible horrible natural born slow fast heavy light night early christian vegetarian pescatarian libertarian millennial virgin minor senior major reader gamer runner dreamer sleeper thinker eater drinker sinner stranger foreigner owner tenant keen amateur hobby former ex wannabe huge single leader speaker native driver-of goner cancer passenger visitor tourist neither whether idea mess wreck joke failure nervous happy sad tired it this that them my your what me us myself these those something anything home-alone progress peace theory practice"
    ),
    copulas=frozenset(("is", "works", "teaches")),
    frames=FRAMES,
    kin=KIN,
    mine=rf"my|our|with (?:my|our)|(?:{HAVE}) (?:an?|two|three|\d)|an?",
    yours=word_set(
        "saw seen met watched heard named you do does has for your he she they his her their want wants need about"
    ),
    called=r",| is| called| named|'s (?:name is|called)| is (?:called|named)|s are called|s' names are| are (?:called|named)| name is| names are|:",
    ours=re.compile(r"\b(?:they'?re (?:both )?mine|my (?:kids|children|two|little ones|twins|boys|girls))\b"),
    ours_is=r"ours (?:is|are) called|mine (?:is|are) called|ours is|mine is named",
    children="Has children: {x}",
    species=SPECIES,
    number=NUMBER,
    have=HAVE,
    has="Has",
    article=lambda species: "an" if species[0] in "aeio" else "a",
    yes=re.compile(r"(?:yes|yep|yeah|yup)\b"),
    there=re.compile(r"\bwhere (?:i|we) live\b|\b(?:i|we)(?:'?ve)? live(?:d)? (?:there|here)\b"),
    at_place=r"in|near|to|at|from",
    lives="Lives in {x}",
    away=re.compile(
        r"\b(?:holiday|vacation|trip|weekend|visiting|visit|hotel|airbnb|flight|fly|tonight|till|until|for (?:the|a|two|three|\d+) (?:day|week|night|weekend)s?|on tour|honeymoon|conference|layover|just landed|passing through|stag|hen do|today|tomorrow|staying at|are we|is it)\b"
    ),
    often=(
        r"(?:two|three|four|five|six|\d) (?:days|nights|mornings|evenings|afternoons|hours) (?:a|per) (?:day|week)|(?:on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday) (?:nights|mornings|evenings|afternoons)|(?:every|each) (?:other )?(?:day|morning|evening|night|week|weekend|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|summer|winter|year)s?"
        r"|on (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends|weekdays)(?: and \w+days)?"
        r"|(?:once|twice|two times|three times|four times|\dx|\d times|five times) (?:a|per|every) (?:day|week|month|year)"
        r"|(?:for|since) (?:the (?:last|past) )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|many|over \d+|about \d+|almost \d+) (?:years|yrs)|since (?:19|20)\d\d|(?:most|all) (?:mornings|evenings|weekends)|every (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|easter|christmas)"
    ),
    doing=r"(?:i|we)(?:'?ve been| have been|'?ve| have)? (?:also |still |usually |always |only |both )?(?:play|practi[cs]e|train|run|box|fence|spar|quilt|forage|geocache|dj|busk|drum|sew|weave|carve|juggle|skateboard|paddleboard|dive|referee|umpire|tutor|mentor|birdwatch|swim|swam|climb|cycle|row|dance|sing|paint|draw|knit|crochet|bake|garden|brew|ski|surf|skate|hike|fish|hunt|ride|meditate|volunteer|teach|coach|lift|sail|kayak|box|take the|travel|attend|drive|write|do|go|bike|commute|work|kept|keep|collect|collected|meet|host|cook|climbed|played|worked|taught|lived|run|made|make)(?:t?ing|ning|ming)?\b",
    third=(
        (r"i'?m not\b", "Is not"),
        (r"(?:i'?m|i am)\b", "Is"),
        (r"(?:we'?re|we are)\b", "Is"),
        (r"i(?:'?ve| have)(?: got)?\b", "Has"),
        (r"we(?:'?ve| have)(?: got)?\b", "Has"),
        (r"(?:i|we) (?:don'?t|do not)\b", "Doesn't"),
        (r"i do\b", "Does"),
        (r"i go\b", "Goes"),
        (r"we\b", "We"),
        (r"i (always|never|only|usually|also|still|prefer to|mostly) ([a-z]+(?:ch|sh|ss|x|o))\b", r"\1 \2es"),
        (r"i (always|never|only|usually|also|still|mostly) ([a-z]{2,})\b", r"\1 \2s"),
        (r"i (can'?t|cannot|can|will|was|won'?t|must|should|would|had|got|left|took|moved|'?ll)\b", r"\1"),
        (r"i ([a-z]+(?:ch|sh|ss|x|o))\b", r"\1es"),
        (r"i ([a-z]{2,})\b", r"\1s"),
    ),
    fiction=re.compile(
        r"\bwrite (?:me |us )?(?:an? |the |some )?(?:\w+ ){0,3}(?:scene|story|stories|poem|song|dialogue|monologue|novel|chapter|sketch|script|joke|limerick|haiku|fanfic|rap|lyrics|backstory|fairy ?tale|fable|diary)\b|\bin (?:the )?first person\b|\bmy (?:character|oc|d&d character|protagonist|avatar|persona)\b|\b(?:as if|as though) i\b|\bfrom the (?:point of view|perspective) of\b|\bthe narrator\b"
    ),
    role_play=re.compile(
        r"\b(?:let'?s|lets|can we|wanna|want to) (?:play|role ?-?play|pretend|do (?:a )?role|make up)\b|\brole ?-?play|\bpretend (?:you|i|we|to)|\bimagine (?:you|i|we|that|a )|\byou(?:'?re| are) (?:now )?(?:the|an?) [^.!?\n]{1,60}[.,;!]? (?:and )?(?:i'?m|i am)\b|\bact as\b|\byou play\b|\bin character\b|\b(?:i'?ll be|i'?ll play|i play) the\b"
    ),
    unreal=re.compile(
        r"\bif (?:i|we) (?:was|were|had|lived|won|could|did|owned|got|ever|became|moved|worked|ruled|spoke|quit)\b|\bi wish\b|\bwhat if\b|\bimagine\b|\bsuppose\b|\blet'?s say\b|\bin (?:another|my next|a past|a previous|a parallel) life\b|\bhypothetical|\bjk\b|\bjust kidding\b|\bkidding\b|\bas a joke\b|^\s*(?:oh (?:sure|yeah|yes)|yeah right|sure,? because)\b"
    ),
    worded=re.compile(
        r"\btranslate\b|\bhow (?:do|would|can|to) (?:you |i |we |one )?(?:say|spell|write|pronounce)\b|\bwhat(?:'?s| is| does) .{0,60}\b(?:mean|in (?:french|german|italian|spanish|portuguese|english|latin|japanese))\b|\b(?:grammar|proofread|rephrase|paraphrase)\b|\bis it correct to say\b|\bexample sentence\b"
    ),
    repair=re.compile(
        r"\b(?:uh+|um+|er+m?|hmm+|no wait|wait no|no i mean|i mean|sorry|no no|what was it|or was it|something like|whatever it'?s called|or something|i don'?t know|scratch that|how do you say|kind of like|or maybe)\b|\bno\b(?= (?:in|on|at|i|it|the|of|a)\b)"
    ),
    misheard=re.compile(
        r"\b(?:didn'?t|did not|don'?t|couldn'?t) (?:quite |really )?(?:catch|get|hear|understand)\b|\bnever ?mind\b|\bforget (?:it|that|about)\b|\bit'?s fine\b|\bcould you (?:say|repeat)|\bnot sure i (?:heard|caught)|\bi(?:'?m not sure| may have misheard)"
    ),
    ask=re.compile(
        r"(?:\b(?:(?:please |pls |plz )?(?:(?:also |always |just |pls |please )?(?:remember|memori[sz]e)|(?:don'?t|do not|never) (?:ever )?forget|(?:keep|bear|have) (?:it |this |that )?in mind|(?:save|store|keep|put|add|commit) (?:this|that|it|the following)?(?: down)? ?(?:to|in|into) (?:your |the )?memory|(?:make|take) a (?:mental )?note|note (?:down )?(?=that\b|:)|save (?=that i|that my|:|for later)|for (?:the record|future reference)))\b[,:]?|\b(?:want you to remember(?: that)?|(?:save|store|note|record|keep) (?:this|that|the following)(?= ?:)|remember)\b[,:]?)"
    ),
    ask_that=re.compile(
        r"\s*(?:this|that|it|these|them|all that|so)?(?: (?:please|pls|for (?:me|next time|later|future|the future|us)|in (?:mind|memory)|ok|okay|thanks|about me|down|to (?:your )?memory|forever|too|now|always|bit))*(?!\w)\s*[,.!]*\s*"
    ),
    purpose=re.compile(
        r"[,;]? (?:so (?:that )?(?:you|i|u|when|if|next|it|we|that|there)|in order|or (?:else|you|i)|as (?:i|you) |i (?:always|keep|will|'ll|never) (?:forget|get asked|need|lose)|in case|and (?:give|tell|write|suggest|make|show|help|now)|then (?:give|tell|write|suggest|make)|because|cause|cuz|people get it|the race|otherwise|for when)\b"
    ),
    opening=re.compile(
        r"\s*(?:[,:;-]|(?:always(?= that\b)|no(?= i\b)|i mean|ok|okay|btw|oh|so|well|right|hey|listen|please|pls|plz|that|this|for me|also|the following|ok|to|about me|the fact|me)\b(?! is\b)|my\b|our\b|i told you\b)\s*"
    ),
    died=re.compile(
        r"\b(?:died|passed away|passed on|(?:we|i) lost|was put down|put (?:him|her|it|them) down|had to (?:put|say goodbye)|is dead|crossed the rainbow|no longer with us|is gone|rehomed|was run over)\b"
    ),
    parted=re.compile(
        r"\b(?:(?:we|i|us)\b[^.!?]{0,40}\b(?:broke up|broken up|split up|have split|separated|got divorced|are divorcing|are done)|(?:i'?m|i am|we'?re|getting|got) (?:now )?(?:divorced|divorcing|separated|single again)|dumped me|my (?:\w+ )?(?:husband|wife|partner|boyfriend|girlfriend|fiancee?) (?:has )?left(?: me)?|called (?:the wedding|the engagement|our wedding|our engagement) off|we'?re no longer together|not together any ?more|is my ex|i ended things)\b"
    ),
    left_work=re.compile(
        r"\b(?:quit|left (?!(?:\S+ ){1,3}(?:at|in|on)\b)|resigned|lost my job|got (?:fired|sacked|laid off)|was (?:fired|sacked|laid off|made redundant)|retired|handed in my notice|no longer work|don'?t work|stopped working|sold (?:my|our|the))(?:\b|(?<= ))"
    ),
    ended=re.compile(
        r"\b(?:fell through|(?:is|are) (?:not happening|off)|staying put|won'?t happen|changed (?:my|our) minds?|no longer|not any ?more|any ?more|gave up|given up|stopped|quit|sold|left (?:the|my) (?:band|club|team|choir|orchestra|course|group)|moved (?:out|away)|finished|dropped|cancelled|canceled|called off|don'?t \w+ any ?more|used to|graduated|done with|gave away|returned|swapped|scrap)\b"
    ),
    no_more=re.compile(r"\b(?:no longer|any ?more|used to)\b"),
    graduated=re.compile(
        r"\b(?:i|we)(?:'?ve| have)?(?: just| finally)? (?:graduated|finished (?:my|the) (?:degree|studies|phd|master'?s?|course|apprenticeship)|got my (?:degree|diploma)|dropped out)\b|\bi'?m (?:done with|finished with) (?:uni|college|school)\b"
    ),
    eats_again=re.compile(
        r"\b(?:eat|eating|back to eating|started eating) (?:\w+ )?(?:meat|fish|everything|animal products) again\b|\b(?:back on|back to) (?:meat|eating meat)\b|\bno longer (?:a )?(?:vegan|vegetarian)\b|\bgave up being (?:a )?(?:vegan|vegetarian)\b"
    ),
    born=re.compile(
        r"\b(?:was born|is born|has arrived|gave birth|had (?:a|our|the) baby|is here|(?:she|he)'?s here|they'?re here|born on)\b"
    ),
    changed=re.compile(
        r"\b(?:now|moved|postponed|pushed|changed|change of plans?|rescheduled|instead|new date|delayed|brought forward|actually|update|shifted|from now on|put off|correction|switched|turns out|not the)\b"
    ),
    months=(
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
        "jan",
        "feb",
        "mar",
        "apr",
        "jun",
        "jul",
        "aug",
        "sept",
        "sep",
        "oct",
        "nov",
        "dec",
    ),
    weekdays=("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
    relative=(
        (r"(?:on )?the day after tomorrow|day after tomorrow", 2),
        (r"tomorrow|tmrw|tmr", 1),
        (r"yesterday", -1),
        (r"today|tonight", 0),
    ),
    date="on {d} {month} {y}",
    month_names=(
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ),
    about={
        Slot.NAME: re.compile(r"^(?:is called|name is|name:|is named|goes by)\b"),
        Slot.HOME: re.compile(r"^(?:lives|is living|moved|is based|resides)\b"),
        Slot.WORK: re.compile(
            r"^(?:works|teaches|drives a|runs an?|is employed|does \w+ for|has a job|is retired|is unemployed|manages|owns an?)\b"
        ),
        Slot.PARTNER: re.compile(
            r"\b(?:husband|wife|partner|girlfriend|boyfriend|fiancee?|spouse)\b|^(?:is )?(?:married|engaged|dating|single)\b|^dating\b"
        ),
        Slot.PET: re.compile(
            rf"^(?:has|owns|keeps|dog|cat|pet)\b.*\b(?:{SPECIES}|pet)\b|^(?:dog|cat|pet|rabbit|horse) is\b"
        ),
        Slot.STUDY: re.compile(r"^(?:studies|is studying|is an? .*student|is in year|is in the)\b"),
        Slot.SITUATION: re.compile(r"\b(?:expecting|pregnant|baby is due|due in)\b"),
        Slot.DIET: re.compile(
            r"\b(?:vegan|vegetarian|pescatarian|teetotal)\b|^(?:does ?n[o']?t|never) (?:eat|drink)\b"
        ),
        Slot.GOAL: re.compile(r"^(?:wants|plans|hopes|is training|is learning)\b"),
        Slot.FAMILY: re.compile(
            r"\b(?:son|daughter|sons|daughters|child|children|kids|brother|sister|mother|father|mum|mom|dad|twins)\b"
        ),
        Slot.LANGUAGE: re.compile(r"^(?:speaks|native language|grew up speaking)\b"),
        Slot.HOBBY: re.compile(r"^(?:plays|keeps|sings|collects|coaches|volunteers|runs|climbs|hobby)\b"),
    },
)
