"""English, in passing."""

import re

from eunoe.facts.builtin.model import Slot, Tail, frame, word_set
from eunoe.facts.builtin.passing_words import Passing, kin_lines

TRADES = word_set(
    "accountant assistant actor actress acupuncturist administrator allotment-holder anaesthetist anesthesiologist apprentice arborist archaeologist architect archivist artisan astronomer auctioneer auditor author baker bailiff banker barber barista barkeep barmaid barman barrister bartender beautician beekeeper biochemist biologist blacksmith boatbuilder bookbinder bookie bookkeeper bookseller botanist bouncer brewer brickie bricklayer broker bricky builder butcher butler buyer cabbie cabinetmaker cameraman captain caregiver carer caretaker carpenter cartographer cashier caterer cellist chef chemist childminder chimneysweep chippy chiropodist chiropractor choreographer clarinettist cleaner clerk climatologist clockmaker coach cobbler coder comedian composer confectioner conservator constable consultant cook cooper copywriter coroner councillor counsellor counselor courier croupier curate curator dancer dealer decorator dentist dermatologist designer detective developer dietician dietitian diver dj doctor docker doorman doula dressmaker driver drummer ecologist economist editor electrician engineer engraver estate-agent farmer farmhand farrier ferryman firefighter fireman fisherman fishmonger fitter florist forager foreman forester framer fruiterer fundraiser funeral-director gamekeeper gardener geologist geographer glassblower glazier goatherd goldsmith governess gravedigger greengrocer grocer groom groomer groundskeeper groundsman guitarist hairdresser handyman hatter headteacher historian housekeeper hygienist illustrator innkeeper inspector instructor interpreter ironmonger janitor jeweller jeweler joiner jockey journalist journo judge keeperless kitchen-porter laborer labourer landscaper laundrywoman lawyer lecturer librarian lifeguard linguist lithographer locksmith logger longshoreman lorry-driver luthier machinist magistrate magician mailman maid manicurist mason masseur masseuse mathematician mechanic medic meteorologist microbiologist midwife milkman miller milliner miner missionary model mortician musician nanny neurologist newsagent novelist nun nurse nurseryman nutritionist oboist oceanographer optician optometrist organist orthodontist osteopath painter palaeontologist paralegal paramedic park-ranger pastor pathologist pediatrician paediatrician perfumer pharmacist photographer physicist physio physiotherapist pianist piano-tuner picker pilot pipefitter plasterer playwright plumber podiatrist poet policeman policewoman porter postie postman postwoman potter priest principal printer producer professor programmer projectionist proofreader prosecutor psychiatrist psychologist publican publicist puppeteer quantity-surveyor rabbi radiographer radiologist ranger receptionist recruiter referee registrar reporter restorer rigger roadie roofer saddler sailor salesman saleswoman scaffolder scientist screenwriter scriptwriter sculptor seamstress secretary seismologist sergeant server setter shelf-stacker shepherd shipwright shoemaker shopkeeper signalman silversmith skipper smith social-worker sociologist solicitor soldier sommelier sparky spark sparkie statistician steward stewardess stonemason stockbroker stuntman stylist supply-teacher surgeon surveyor tailor tanner tattooist taxidermist teacher technician telemarketer temp therapist thatcher tiler toolmaker trader trainer translator trawlerman treasurer tree-surgeon trucker tutor typist undertaker upholsterer usher valet verger vet veterinarian vicar videographer violinist vintner waiter waitress warehouseman warder watchmaker weaver webdev welder whittler wigmaker winemaker woodcutter woodworker writer zookeeper zoologist"
    " bin-man binman dinner-lady lollipop-lady healthcare-assistant hca ta sonographer dispatcher controller conductor attendant packer picker-packer forklift-driver trainee intern freelancer analyst underwriter actuary planner foreperson supervisor warden gp sen-teacher headmaster headmistress"
)

PLACES_OF_WORK = word_set(
    "bakery butchers butcher's barbers barbershop salon pharmacy chemist's bookshop bookstore florist's florists garage workshop surgery clinic hospital hospice nursery school university kitchen restaurant cafe pub brewery distillery factory warehouse depot quarry mine mill shipyard boatyard dockyard sawmill foundry farm dairy abattoir vineyard orchard stables kennels cattery laundrette launderette laundry supermarket shop store library museum gallery theatre theater studio office bank courthouse prison fire-station station airport port lighthouse zoo aquarium hotel hostel campsite call-centre callcentre chippy takeaway bookies post-office printworks greenhouse garden-centre gym pool leisure-centre nursing-home care-home vets vet's lab laboratory"
)

KIN = kin_lines(
    partner={
        **{
            k: k.capitalize()
            for k in (
                "missus",
                "wifey",
                "hubs",
                "gf",
                "bf",
                "fella",
                "other half",
                "better half",
                "bloke",
                "girl friend",
                "boy friend",
                "husbando",
                "spouse",
                "fiance",
                "fiancee",
                "soulmate",
                "civil partner",
                "missis",
                "hubbie",
                "mrs",
            )
        },
    },
    family={
        **{
            k: k.capitalize()
            for k in (
                "little one",
                "youngest",
                "eldest",
                "oldest",
                "lad",
                "bairn",
                "nipper",
                "kiddo",
                "wee one",
                "wee man",
                "firstborn",
                "middle one",
                "teenager",
                "teen",
                "step-son",
                "step-daughter",
                "stepdad",
                "stepmum",
                "stepmom",
                "bro",
                "sis",
                "twin sister",
                "twin brother",
                "grandchild",
                "foster son",
                "foster daughter",
                "great grandson",
                "mama",
                "mum",
                "ma",
                "pa",
            )
        },
    },
    several={
        **{
            k: k.capitalize()
            for k in (
                "lads",
                "two",
                "little ones",
                "bairns",
                "kiddos",
                "teenagers",
                "teens",
                "grandsons",
                "granddaughters",
                "three",
                "stepkids",
                "foster kids",
                "girls",
                "boys",
                "youngsters",
            )
        }
    },
    one="{v} is called {{x}}",
    many="{v} are called {{x}}",
)

_N = r"(?P<name>[\w'-]{2,30})"
SEASONS = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"

FRAMES = (
    # names
    frame(
        Slot.NAME,
        r"(?:hello|hi|hey|hiya|morning|evening|yo|sup)(?: there| all| again)?[,!.]* (?:its|it's|this is|i'?m|im)",
        "Is called {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.NAME,
        r"(?:everyone|everybody|people|friends|they|most people|folk|the lads|my mates|me mates) (?:just |all )?calls? me",
        "Is called {x}",
        Tail.NAME,
    ),
    frame(Slot.NAME, r"(?:but call me|i answer to|i'?m known as)", "Is called {x}", Tail.PROPER),
    frame(Slot.NAME, r"\bi \((?=[a-z]{2,20}\))|\bme \((?=[a-z]{2,20}\))", "Is called {x}", Tail.PROPER),
    frame(
        Slot.ORIGIN,
        rf"(?:i'?m|i am|im|its|it's|this is|name'?s|name is) {_N}(?:,? \d\d)?,? from",
        "Is from {x}",
        Tail.PROPER,
    ),
    # homes
    frame(
        Slot.HOME,
        r"(?:we'?re|i'?m) (?:now |finally )?in (?=[^.!?]{2,40}\b(?:all moved in|moved in|unpacked|new (?:flat|house|place|home)))",
        "Lives in {x}",
        Tail.HERE,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:here|up here|down here|out here|over here|back home|back here|at home|home is|home'?s|round here) (?P<p>in|on|near|outside)",
        "Lives {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:my|our|the|me) (?:(?:new|old|wee|little|tiny|rented|council|terraced|first|ground floor|top floor|basement|studio|one bed|two bed|3 bed) )*(?:house|flat|place|home|apartment|cottage|bungalow|bedsit|caravan|houseboat|narrowboat|croft|farmhouse|farm|allotment|garden|studio|condo|maisonette|terrace|semi|loft|cabin|shed) (?:is |'s )?(?:up |down |out |over )?(?P<p>in|on|near|outside)",
        "Has a home {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:we'?re|were|we are) (?:out |up |over |down |all |both )?(?P<p>on|outside)",
        "Lives {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:living|settled|raised the kids|renting|lodging|flatsharing|based|commute from|commuting from|we rent|i rent|i lodge|i'?m renting|we'?re renting)(?: (?:up|down|out|over))? (?P<p>in|near|on|from|outside)",
        "Lives {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:i|we) (?:only |just |finally )*(?:moved|relocated|shifted) (?:(?:out|back|over|up|down|across|north|south|abroad) )*(?:to|into)",
        "Lives in {x}",
        Tail.HERE,
        moves=True,
    ),
    # work in passing
    frame(
        Slot.WORK,
        r"(?P<x1>\d{1,2}(?:\+|ish)? ?(?:yrs?|years?)(?: now)?(?: of)?(?: (?:spent|of))? (?:driving|teaching|nursing|welding|fixing|building|farming|fishing|baking|cooking|cleaning|cutting|coding|programming|sewing|selling|delivering|roofing|plumbing|plastering|laying|milking|shearing|policing|soldiering|mining|trawling|typing|lecturing|caring for|looking after|running|managing|designing|translating|interpreting|photographing|tattooing|tuning|restoring|shoeing|brewing|digging|flying|guiding|grooming|training|working (?:as|in|at|on|with)))",
        "Has {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?P<x1>\d{1,2}(?:\+|ish)? ?(?:yrs?|years?) (?:on the (?:buses|lorries|wagons|trams|railways?|boats|bins|ambulances|wards|tools|job|checkouts?|tills|door|rigs|trawlers|trains|taxis|cabs)|in (?:the (?:trade|army|navy|raf|police|fire service|nhs|merchant navy|civil service|kitchen|kitchens|classroom|building trade)|nursing|teaching|retail|catering|hospitality|construction|insurance|banking|logistics|publishing|advertising|marketing|recruitment|accounting|finance|social work|childcare|farming|forestry|shipping|tech|it|hr)|behind (?:the|a) (?:bar|wheel|counter|till|chair)))",
        "Has {x1} as work",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"(?:i|we) (?P<v>drive|deliver|write|build|fix|lay|fit|weld|design|shoe|shear|milk|breed|brew|bake|make|sew|sell|tune|restore|repair|bind|carve|photograph|translate|test|code|groom|clean|paint|cut|run|manage) (?P<x1>[^,.!?;]{2,40}?) (?P<x2>for a living|for work|as a job|professionally|full ?time|for my job)(?! i| and)",
        "{v}s {x1} {x2}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"(?:i|we) (?:mostly |only |also |now )?(?P<v>drive|deliver) (?=(?:artics?|an artic|hgvs?|lorries|a lorry|trucks?|a truck|buses|a bus|the (?:night |school |\d+ )?bus|coaches|a coach|a van|vans|a cab|cabs|taxis?|a taxi|uber|for uber|deliveroo|for deliveroo|parcels|trams?|a tram|trains?|trains|a forklift|forklifts|an ambulance|ambulances|the post|milk|papers)\b)",
        "{v}s {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:doing|do|on|working|work|works?) (?:the )?(?P<x1>(?:night|early|late|day|school|milk|paper|school bus) (?:runs?|rounds?|shifts?|lates|earlies))(?= (?:with|in|on|at|for)|[,.!?;]|$)",
        "Does {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:i|we) (?:now |mostly |mainly |also )?work(?:ing)? from home (?P<v>designing|editing|translating|writing|coding|testing|transcribing|selling|making|doing|answering|drawing|illustrating|programming|sewing|teaching|tutoring)",
        "Works from home {v} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:i|we) (?:just |finally |only )*(?:got (?:hired|taken on|the job|a job|an apprenticeship|a place|promoted|made)|landed (?:a|the) (?:job|role|gig)|signed (?:with|for)|start(?:ed|ing)?(?: (?:work|my new job|a new job|the new job|new job))?) (?:(?:yesterday|today|last week|on \w+day|this week|last month) )?(?P<p>as|at|for)",
        "Works {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?:i|we) (?P<x1>(?:co-?)?(?:own|run|manage|opened|set up|started|founded|took over) (?:a|an|my|my own|our|the|our own|the family)) (?=(?:[\w-]+ ){0,3}(?:shop|store|cafe|bakery|bar|pub|restaurant|salon|barbershop|studio|company|business|farm|gallery|hotel|b&b|guesthouse|hostel|garage|nursery|bookshop|agency|clinic|brewery|vineyard|stall|food ?truck|chippy|smallholding|practice|kennels|campsite|label|press|market stall|deli|launderette|gym|dojo|school|charity|startup|start-up|cattery|workshop|forge|pottery|bike shop)\b)",
        "{x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:my|our) (?P<x1>(?:market |fish |fruit |veg |flower |cheese )?(?:stall|food ?truck|etsy shop|barbershop|smallholding|practice|dental practice|dojo|pottery|forge|brewery|deli|chippy|salon|nail salon|tattoo studio))(?= (?:in|on|at|is|does|has|needs|opens|sells))",
        "Has a {x1} {x}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"my (?P<x1>(?:year \w+s?|\w+ graders?|(?:\d(?:st|nd|rd|th)|first|second|third) graders?|reception class|reception kids|a[- ]level class|gcse class|primary \w+|pupils|students|class of \w+|tutor group|form group|kindergart\w+))\b",
        "Teaches: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOME,
        r"(?:staying|living|crashing|kipping|sofa ?surfing|back) (?:with|at) (?:my|a) [\w']+(?: [\w']+)? (?P<p>in)",
        "Lives {p} {x}",
        Tail.SHELTER,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?:i )?(?:start|starting|started|begin|beginning) (?:(?:on |from |this |next )?(?:monday|tuesday|wednesday|thursday|friday|tomorrow|today|week|month|january|february|march|april|may|june|july|august|september|october|november|december|soon) )?(?P<p>as|at) (?=(?:an?|the|our|[\w'-]+) )",
        "Works {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?:i'?m|im|i am|been|i'?ve been|i work|working) (?P<p>on) (?P<x1>the (?:checkouts?|tills?|bins|buses|trams|wards?|tools|doors?|lorries|wagons|ambulances|rigs|trawlers|deli counter|fish counter|front desk|helpdesk|shop floor|factory floor|railways?|taxis))\b",
        "Works on {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:(?<=^)|(?<=, )|i'?m |im |been |being |now i'?m )(?P<x1>retired)(?= (?:last|in|since|after|at|for|now|early|\w+ (?:months|years) ago)\b|[,.]| and)",
        "Is {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        r"(?:as|being) (?:an? )(?P<x1>(?:(?:single|working|solo|foster|stay[- ]at[- ]home) )?(?:mum|mom|mother|dad|father|parent|carer|grandmother|grandfather) (?:of|to) (?:two|three|four|five|six|twins|triplets|\d))\b",
        "Is a {x1}",
        Tail.NOTHING,
    ),
    # study
    frame(
        Slot.STUDY,
        r"(?:my|(?:end|start|middle|year \w+|(?:1st|2nd|3rd|4th|first|second|third|fourth|final|last) year) of (?:a|an|my)|(?:finish|finished|finishing|doing|started|starting|start) (?:a|an|my)|on an?) (?P<x1>(?:(?:\d yr|\d year|\w+ year|[\w-]+) ){0,3}(?:apprenticeship|traineeship|pgce|phd|doctorate|masters|master's|msc|bsc|mba|btec|hnd|hnc|foundation year|access course|conversion course|nvq(?: level \d)?|t[- ]level|city and guilds|hgv licen[cs]e|law degree|nursing degree|degree apprenticeship))\b(?! (?:fair|interview|application|scheme))(?: (?=in |at |on ))?",
        "Is doing {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.STUDY,
        r"(?P<x1>(?:first|second|third|fourth|fifth|final|1st|2nd|3rd|4th|5th|last)[- ]?(?:yr|year)(?: of)?(?: (?:a|my))?) (?=(?:law|medicine|nursing|physics|chemistry|biology|maths?|mathematics|history|english|engineering|mechanical|civil|electrical|psychology|sociology|philosophy|art|fine art|music|drama|economics|politics|geography|geology|computer|compsci|cs|architecture|dentistry|pharmacy|vet|veterinary|midwifery|physio|marine|business|accounting|linguistics|film|fashion|graphic|agriculture|astronomy|biochem|biochemistry|zoology|anthropology|archaeology|theology|translation|education|teaching|social work|uni|med)\b)",
        "Studies: {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:i'?m|im|i am|we'?re|been) (?:studying|revising|cramming|swotting|prepping|preparing|sitting|retaking|resitting) (?:for )?(?:my |the )?(?P<x1>(?:\w+ )?(?:a[- ]?levels?|gcses?|sats?|lsat|mcat|bar exam|finals|highers|driving test|theory test|ielts|toefl|delf|jlpt|cscs|cpa|acca|board exams?|entrance exams?|citizenship test|leaving cert|am2))\b",
        "Is preparing for {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.STUDY,
        r"(?:got|have|sitting|taking|doing) my (?P<x1>(?:am2|a[- ]?levels?|gcses?|finals|driving test|theory test|bar exam|boards|highers|grade \w+ (?:piano|violin|cello|flute|guitar|clarinet|ballet)(?: exam)?|black belt grading|citizenship test|viva))\b(?! (?:went|was|back))",
        "Is preparing for {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.LANGUAGE,
        r"(?:i|we) (?:only |still |mostly |mainly )?(?:speak|talk) (?P<x1>[a-z]{4,14}(?:ish|ese|ian|ic|ench|rman|eek|atch|dutch|hindi|urdu|welsh|swahili|tamil|somali|punjabi|bengali|turkish)) (?:at home|with my|to my|with the)",
        "Speaks {x1} at home",
        Tail.NOTHING,
    ),
    # groups and hobbies
    frame(
        Slot.HOBBY,
        r"(?:my|our|me) (?P<x1>(?:(?!favou?rite|old|ex|first|son'?s|daughter'?s|kid'?s|next|local)[\w-]+ ){0,3}(?:band|choir|orchestra|quartet|troupe|brass band|pub quiz team|quiz team|morris side|running club|book club|chess club|rowing club|cycling club|football team|netball team|hockey team|rugby team|five[- ]a[- ]side|5[- ]a[- ]side|darts team|bell ?ringers?|allotment society|d&d group|dnd group|improv group|am ?dram group|drama group|knitting group|pottery class|salsa class|ukulele group|sunday league(?: team)?|walking group|roller derby(?: team)?|climbing club|sailing club|judo club|karate club|swimming club))\b",
        "Is in: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?P<x1>(?:bass|lead guitar|guitar|fiddle|accordion|trumpet|tuba|sax|drum|piano|cello|violin|viola|flute|oboe|banjo|harp|trombone|clarinet|ukulele|bassoon|chess|rugby|netball|hockey|tennis|darts|cricket|badminton|snooker) player) here",
        "Is a {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:i|we) (?:also |still |mostly )?(?P<v>referee|umpire|volunteer|sing|busk|drum|row|fence|climb|skate|bellring|birdwatch|geocache|forage|freedive|kayak|cycle|knit|crochet|quilt|whittle|brew|sail|swim|run|dance|paint|sculpt) (?P<x1>[^,.!?;]{0,40}?(?:every|each|on|most) (?:other )?(?:week|weekend|sunday|saturday|monday|tuesday|wednesday|thursday|friday|morning|evening|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends|mornings|nights|day))\b",
        "{v}s {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:i'?ve|i have|we have|got|ive got|i'?ve got) (?P<x1>(?:choir|band practice|rehearsals?|orchestra|judo|karate|football|netball|rugby|hockey|ballet|pottery|salsa|bell ?ringing|chess club|book club|d&d|dnd|life drawing|yoga|pilates|boxing|fencing|climbing|swimming|rowing|scouts|cubs|five[- ]a[- ]side) (?:every (?:\w+day|\w+ night|week)|on \w+days))\b",
        "Has {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        r"(?:training|in training|signed up|entered|trained|prepping|registered|(?:i'?m|im|i am|we'?re) (?:running|doing)) (?:for )?(?:the|my|a|an) (?P<x1>(?:(?:[\w-]+|first|second|third) ){0,3}(?:marathon|half|half marathon|10k|5k|ultra|triathlon|ironman|parkrun|ride ?london|duathlon|channel swim|three peaks|great north run))\b(?: (?=in |on |this |next ))?",
        "Is training for {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.GOAL,
        r"(?:couch to 5k|c25k)(?= (?:week|since|day))|(?:i'?m|im) (?:on|doing) (?:week \w+ of )?couch to",
        "Is running couch to 5k {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.GOAL,
        r"(?:learning|teaching me|teaches me|teaching myself|self[- ]teaching|picking up|taking|doing|having) (?P<x1>(?:a )?(?:[a-z-]+ )?(?:welsh|irish|gaelic|polish|french|german|spanish|italian|portuguese|dutch|swedish|norwegian|danish|finnish|greek|turkish|arabic|hebrew|persian|farsi|hindi|urdu|bengali|tamil|mandarin|cantonese|japanese|korean|thai|vietnamese|russian|ukrainian|czech|hungarian|romanian|latin|esperanto|swahili|yoruba|basque|catalan|bsl|british sign language|asl|sign language|braille|guitar|piano|drum|violin|cello|banjo|ukulele|harmonica|accordion|harp|bagpipes?|singing|riding|flying|driving))(?: lessons?| classes| evening classes)?\b(?! (?:word|song|teacher|test))",
        "Is learning {x1}",
        Tail.NOTHING,
    ),
    # family and household
    frame(
        Slot.FAMILY,
        r"(?:just |only |it'?s )?(?:me|i) and (?:my|the|our) (?P<x1>(?:two|three|four|five|\d) (?:kids|children|boys|girls|sons|daughters|teenagers|teens|grandkids|lads))\b",
        "Has {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        r"(?:my|our) (?P<x1>(?:two|three|four|five|\d|only) (?:kids|children|boys|girls|sons|daughters|teenagers|teens|grandkids|lads|child|son|daughter))\b",
        "Has {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        r"(?:my|our) (?P<x1>\d{1,2}[- ]?(?:yo|y/o|yr old|yrs? old|year[- ]old|month[- ]old|months? old)s?(?: (?:son|daughter|boy|girl|twins))?)\b(?! (?!is|has|was|won|keeps|loves|hates|wants|and|who|just|needs|refuses|will|can|does|in|at)[a-z])",
        "Has a {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.PARTNER,
        r"(?:we|i)(?:'?ve| have)? (?:just |finally |got |only )*(?:got )?(?P<x1>married|engaged|hitched|eloped)(?! (?:couple|people|at work))\b",
        "Is {x1}",
        Tail.NOTHING,
        moves=True,
    ),
    frame(
        Slot.FAMILY,
        r"(?P<x1>(?:two|three|four|five|[2-9]) (?:kids|children|boys|girls|teenagers|toddlers)(?: under \w+)?) (?:here|at home|in the house)\b",
        "Has {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"(?:i|we) (?P<v>sell|make and sell) (?P<x1>[\w ]{2,30}? (?:at|on) (?:the|a|markets|craft fairs|etsy|ebay)(?: (?:\w+ )?(?:market|markets|fair|fairs|stall))?)(?= |[,.!?]|$)",
        "Work: {v}s {x1}",
        Tail.NOTHING,
    ),
    # diet
    frame(
        Slot.DIET,
        r"(?:(?:as an?|being an?|i'?ve gone|we'?ve gone|gone|went|turned|both|been|lifelong|strict|for an?|feeding an?) |(?<=^)|(?<=, )|(?<=but )|(?<=[?!] ))(?P<x1>vegan|vegetarian|veggie|pescatarian|pescetarian|teetotal|halal|kosher)(?= (?:here|so|since|for|myself|household|now|btw|myself|\d)|[,.!?)]|$)",
        "Is {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        r"(?P<x1>(?:no|don'?t do|do not do|can'?t stand|off) (?:meat|pork|beef|fish|seafood|dairy|alcohol|booze|eggs|red meat)) (?:for me|in this house|since|(?=for \d))",
        "Diet: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.SITUATION,
        r"(?:i|we)(?:'?re|'?m| am| are)? (?:just |finally |now )*(?:have|has|got|bought|own|drive|driving) (?P<x1>(?:a|an|my|our) (?:(?:old|new|used|second ?hand|\d{4}|diesel|electric|red|blue|white|rusty|ancient) )*(?:fiat|ford|vw|volkswagen|skoda|seat|renault|peugeot|citroen|dacia|toyota|yaris|corolla|honda|nissan|mazda|kia|hyundai|volvo|saab|bmw|audi|mercedes|mini|land rover|tesla|polo|golf|fiesta|corsa|astra|clio|panda|vespa|transit|van|campervan|camper|motorhome|motorbike|cargo bike|triumph|ducati|harley|suzuki|yamaha|kawasaki|vauxhall|opel|jeep|subaru|mg|leaf|zoe|micra|twingo|berlingo|kangoo)\b)(?! (?:test|lessons?|break|course|clubs?|match|shirts?|tournament|bag|rental|skirt|fridge))",
        "Has {x1} {x}",
        Tail.OPTIONAL,
    ),
)

PASSING = Passing(
    trades=TRADES,
    is_a="Is {x}",
    article=lambda trade: "an " if trade[:1].lower() in "aeiou" else "a ",
    before=re.compile(
        r"(?:\b(?:i'?m|i am|im|i was|we'?re|as|being|am|been|i became|i've become|trained as|qualified as|retrained as|shifts? as|job as|life as|living as|work(?:ing)? as|working|just|made me) (?:(?:just|only|still|now|also|actually|literally|basically|currently|half|newly qualified|retired|part[- ]time|full[- ]time|self[- ]employed|freelance|trainee|apprentice) )*(?P<d>an?|the(?: only| local| village| new)?) (?P<mod>(?:[\w&'/-]+ ){0,3}?))$"
        r"|(?:^|[,;.(!?] ?|\bbut |\band )(?:a |an |i'?m )?(?P<mod2>(?:(?!my|your|his|her|their|our|the|is|are|was|what|which|good|best|this|that|any|no)[\w&'-]+ ){0,2})$"
    ),
    bare_after=re.compile(
        r",? (?:here\b|by (?:trade|day|profession|night)\b|for my sins\b|btw\b|myself\b|(?:on|working) (?:nights|earlies|lates|the night shift)\b)|,? up at \d"
    ),
    after=re.compile(
        r"(?!s\b)(?!')(?! (?:student|friend|mate|boyfriend|girlfriend|husband|wife|costume|outfit|would|told|said|who|that|came))"
    ),
    me=re.compile(r"\b(?:i|i'?m|im|i'?ve|ive|my|me|we|our|us|we'?re)\b"),
    others=re.compile(
        r"\b(?:he|she|they|he'?s|she'?s|they'?re|who|someone|somebody|my (?:\w+ )?(?:husband|wife|partner|boyfriend|girlfriend|hubby|missus|son|daughter|brother|sister|mum|mom|mother|dad|father|uncle|aunt|cousin|friend|mate|neighbou?r|boss|colleague|nan|gran|grandad|flatmate|landlord|ex|kids?|nephew|niece)(?:'s)?|a friend|your?|you'?re|want to be|wanna be|wanted to be|want to become|become|dressed|look like|like|if i (?:was|were)|think(?:ing)? of|play(?:ing|s|ed)?|not|never|isn'?t|hire|find|need|call|used to be|nearly|almost|any|dream(?:ing)? of being)\b"
    ),
    at=word_set("in at on for with"),
    shops=PLACES_OF_WORK,
    shop_before=re.compile(
        r"\b(?:clock(?:ing|ed)? (?:on|in|off)|(?:my|night|early|late|double|\w+day|12 ?h(?:ou)?r) shifts?|on shift|start(?:ing)? work|i work|we work|working|been working|work (?:nights|days|weekends|part[- ]time)|my (?:\w+ )?job|day job|volunteer(?:ing)?|the lads|customers|regulars|colleagues|my boss)\b[^.!?]{0,25}?\b(?:at|in|from|of) (?:the|a|an|our|my) (?P<mod>(?:[\w-]+ ){0,2}?)$"
    ),
    shop_line="Works at the {x}",
)
