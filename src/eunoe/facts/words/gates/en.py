"""English gate words."""
# ruff: noqa: E501

from eunoe.facts.words.gates import GateWords

ENGLISH = GateWords(
    work=(
        r"(?:works?|worked|working) (?:as|in|at|for|on|with|to)\b|(?:is|was|as) an? (?:\w+ ){0,2}(?:nurse|doctor|pharmacist|dentist|surgeon|researcher|specialist"
        r"|therapist|psychiatrist|psychotherapist|oncologist|accountant|banker|adviser|advisor|broker|analyst|student|teacher|lecturer|journalist|engineer|carer|vet)\b|stud(?:y|ies|ied|ying)\b"
        r"|teach(?:es|ing)?\b|research(?:es|ing)?\b|speciali[sz]\w+|volunteers?\b|job (?:in|as|at)\b|degree in\b|phd (?:in|on)\b|thesis (?:on|about)\b"
        r"|(?:writes|reads|blogs|writing a book) about\b|interested in\b|(?:runs|founded|owns) an?\b|wants to become\b|trains? (?:as|to be)\b"
    ),
    work_ends=r"(?:and|but) (?:has|is|takes|had|was|suffers|needs|lives|earns|owes|makes|pays)|because|due to|despite|although|since|while having|with (?:her|his|their|my)",
    health=(
        r"pregnan\w*|expecting (?:a|her|his|their|twins)|miscarriage\w*|anxiety\b|panic attacks?|high blood pressure|low blood pressure|blood (?:type|pressure|sugar)|heart (?:attack|condition|disease|failure|problems?|surgery)"
        r"|had a stroke|kidney\b|inhalers?\b|medications?\b|meds\b|antihistamines?|painkillers?|sleeping pills|(?:takes|on|taking) (?:pills|medicines?|tablets|the pill)|prescriptions?\b|prescribed"
        r"|disab(?:led|ilit\w+)|wheelchair\w*|(?:is|was|are|went|going|born|half) (?:deaf|blind)|hearing aids?|colou?r[- ]?blind\w*|chronic\w*|illness\w*|diseases?\b|diagnos\w*|surger(?:y|ies)|operated on"
        r"|(?:in|has|goes to|sees a|seeing a|attends) (?:therapy|therapist|psychologist|counsell?or|rehab)|mental health|eating disorder|addict(?:ed)? to (?:alcohol|drugs|gambling|opioids?|painkillers|nicotine)|recovering addict|alcoholic\b|sober\b|hernia|slipped disc|bad back|back pain|chronic pain|broke (?:his|her|their|a|my) (?:leg|arm|wrist|ankle|hip|foot)|broken (?:leg|arm|wrist|ankle|hip|foot)"
        r"|gluten[- ](?:free|intoleran\w*)|menopaus\w*|pcos\b|ibs\b|ptsd\b|ocd\b|lupus|gout\b|vertigo|tinnitus|sick leave|is ill\b|has (?:cancer|a tumou?r)"
    ),
    money=(
        r"salar(?:y|ies)\b|wages?\b|earn(?:s|ed|ing|ings)?\b|income\b|paid \d|debts?\b|in debt|owes?\b|mortgages?\b|loans?\b|overdraft|savings\b|budgets?\b(?! (?:airlines?|hotels?|travel|phones?|brands?))"
        r"|net worth|credit score|credit card|bankrupt\w*|rent (?:is|of|costs?|went|at|was|:)|rent\b[^.;\n]{0,20}\d|\d[^.;\n]{0,15} (?:in|for|of) rent\b|pays? [^.;\n]{0,25}\brent\b"
        r"|bank (?:account|details|balance)|pension (?:pot|of|is)|investments?\b|invested\b|invests\b|shares in\b|stocks? (?:worth|portfolio)|tax (?:bracket|return|debt)|benefits claimant|on benefits|inherit(?:ed|ance)|financial(?:ly)?\b"
    ),
    assistant=(
        r"(?:this|the|its|your) (?:ai )?(?:assistant(?! (?:to|of|at|in|for|manager|director|coach|professor|editor|principal))|chat ?bot|ai assistant|language model|chat app|ai model|ai's?\b)"
        r"|this (?:app|chat|bot|ai|tool|service|website|model|interface)\b|assistant'?s? (?:name|is called|is named|should|must|can|cannot)\b"
        r"|(?:thinks|finds|likes|dislikes|hates|loves|enjoys|wants) (?:that )?(?:the |its |your )(?:answers?|replies|interface|dark mode|responses|memory feature|app)\b|you are\b|your name\b|the dark mode\b"
    ),
    style=(
        r"(?:prefers?|wants?|likes?|would like|asked for|asks for|expects?|needs?|insists on|hates?|dislikes?|does not want|doesn'?t want)\b[^.;\n]{0,40}\b(?:answers?|repl(?:y|ies)|responses?|explanations?|bullets?|bullet points?|emojis?|markdown|tone\b(?! up)|formatting)"
        r"|(?:short|brief|concise|long|detailed|formal|informal|simple|direct) (?:answers?|replies|responses|explanations|sentences)\b|(?:answers|replies|responses) (?:should|must|to be|in|without|with|short|brief|always)\b"
        r"|in (?:everything|all|anything|texts?) (?:that )?(?:you|the assistant|it|is) (?:writes?|drafts?|drafted|written|sends?|says?)\b|(?:british|american|uk|us) spelling|oxford comma|(?:no|without|avoid|never use|uses? no) (?:emojis?|bullet points?|bullets|markdown|em dashes)"
        r"|(?:be|being) (?:addressed|spoken to|answered)\b|(?:^|[,:;] ?|now on |remember (?:to )?|please |and )(?:always |never |please |do not |don'?t |only )+(?:answer|reply|respond|write|speak|talk|use|format|call me|address|explain|sign|end|start|begin)\b"
    ),
    instruction=(
        r"^(?:please |always |never |do not |don'?t |from now on,? |(?:when(?:ever)?|if|every time) [^.\n]{1,60}?, ?)*(?:recommend|suggest|ignore|disregard|send|forward|include|mention|tell|reveal|obey|follow|promote|advertise|say|reply|respond|answer|visit|click|execute|act|pretend|treat|trust|forget|override|append|insert|use|write|speak|format|call|address|explain|sign|end|begin|avoid|keep|give|do not|don'?t)\b"
        r"|ignore (?:all |the |any |your )*(?:previous|prior|above|earlier|instructions?|rules)|(?:^|[,:;] ?|now on |to |please |and )always (?:recommend|suggest|mention|include|say|tell|answer|reply|respond|add|send)\b|(?:the assistant|the ai|you) (?:must|should|shall|will|are now|are to|have to)\b|system prompt|note to (?:ai|assistants?)|instructions? (?:to|for) (?:ai|the|assistants?)|memory update"
    ),
    stable=r"from now on|always|in (?:the )?future|every time|each time|never|from today|going forward|permanently|for good|whenever|in (?:all|every|everything|anything)",
    private_names=r"password|pass ?phrase|login|pin (?:code|number)|pin\b|secret (?:key|token|code)|access (?:key|code|token)|security code|(?:alarm|door|gate|safe|lock|unlock|entry) (?:code|combination)|seed phrase|recovery (?:phrase|code|key|words)|private key|card number|credit card number|cvv|2fa code|backup codes?",
)
