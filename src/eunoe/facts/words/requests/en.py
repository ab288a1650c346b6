"""English requests to remember."""
# ruff: noqa: E501

from eunoe.facts.words.requests import GO, Requests

_NOT = r"(?:don'?t|don t|do not|never|dnt)"
_END = r"\s*(?:$|[.!,;:)\n])"
_SELF = r"(?:i|i'?m|i'?ve|i'?d|i'?ll|my|our|we|we'?re|we'?ve)\b"
_AGENTS = r"(?:i|we|they|he|she|who|nobody|no one|everyone|everybody|people|kids|one|it|mum|mom|dad)"
_AUX = (
    r"(?:can|could|do|did|will|would|might|must|should|cannot|can'?t|couldn'?t|don'?t|didn'?t|won'?t|never|always|still"
    r"|also|really|just|barely|hardly|vaguely|clearly|distinctly|only|even|now|suddenly|fondly|not|to|need|have|had"
    r"|want|try|tried|used)"
)
_LATER = r"(?: (?:for (?:me|later|next time|the future|future\s?\w*)|please|pls|plz|always|forever|from now on|permanently|about me|somewhere|info\w*|fact|detail\w*|preference\w*))*"
_HABIT = (
    r"(?:always|never|use|call me|answer|reply|write|speak|address|respond|avoid|treat|spell|take into account|be)\b"
)

ENGLISH = Requests(
    openers=(
        r"please|pls|plz|kindly|and|but|so|ok|okay|also|then|just|now|always|oh|well|actually|btw|by the way|fyi|do"
        r"|(?:hey|hi|hello)(?: \w+)?|thanks|thank you|important|one more thing|for (?:the future|next time|later)"
        r"|in (?:the )?future|from now on|(?:can|could|would|will|won'?t) (?:you|u|ya)|would you mind|if you can"
        r"|i(?:'?d| would)? (?:want|need|like|ask|wanted|love) (?:you|u|for you) to|i want (?:you|u) to|make sure (?:you|to|that you)"
        r"|be sure to|(?:you|u) (?:should|must|need to|have to|can|may|might want to)|try to|let'?s"
        r"|it(?:'?s| is) important (?:that you|for you to)|i'?m asking you to"
    ),
    masks=(
        r"\b(?:do|did|does|don'?t|didn'?t) (?:you|u|ya|he|she|they|we|i|anyone|people) (?:\w+ ){0,2}?remember\b",
        r"\b(?:can|could) (?:you|u) (?:still |even )?remember (?:what|when|who|where|how|why|which|anything|if|whether|the|our last|me)\b",
        r"\b(?:can|could|will) (?:you|u) (?:still |even )?remember (?:this|that|it|my (?:\w+ ){0,2}\w+|things|stuff|all this|everything)\s?\?",
        rf"\b{_AGENTS}(?:'ll|'d|'ve)? (?:{_AUX} ){{0,3}}remember(?:s|ed|ing)?\b",
        r"\b(?<!don't )(?<!dont )(?<!do not )(?:hard|easy|easier|difficult|impossible|ways?|how|need|have|had|going|gonna|want|trying|tried|things?|something"
        r"|nothing|anything|one|day|night|moment|lesson|important|worth|me|him|her|us|them|used|able|unable|tend|struggle|fail)"
        r" to (?:remember|memori[sz]e|keep in mind|not forget)\b",
        r"\b(?:help|helps|helping|helped|make|makes|made|let|lets) (?:me|us|him|her|them|people|kids|students) (?:to )?(?:remember|memori[sz]e)\b",
        r"\b(?:said|says|say|told|tells|tell|asked|asks|ask|saying|wrote|writes|write|reads|texted|text|remind|reminds|reminded)"
        r"(?: to| an?| the| my| his| her| our| me| him| them| us| everyone| email| mail| note| card| message| \w+){0,4}?[,:]? (?:to |please |saying |that says )*"
        r"(?:remember|don'?t forget|do not forget|keep in mind|memori[sz]e)\b",
        r"\bremember (?:when|back when|back in|the (?:time|times|day|days|good old)|the (?:titans|alamo)|that (?:time|day|movie|film|song|episode|guy|restaurant|place|book))\b",
        r"\bremember (?:me|us|him|her|them)\b(?! as\b)",
        rf"(?:^|[.!?\n])\s*(?:hey |so |and |but |oh )?remember (?!(?:that )?{_SELF}|this:|that:)[^.!?\n:,]{{0,60}}\?",
        r"\bremember my [^.!?\n:,]{0,40}\?",
        r"\b(?:i|we|they|he|she|people) (?:often |always |sometimes |never )?(?:keep|bear|save|store|memori[sz]e)\b",
        r"\b(?:how|where|when|why|what|which|should|can|could|do|does|did) (?:do|can|should|could|would|to|does|did|i|we|one)\b[^.!?\n]{0,60}\b(?:save|store|keep|record|memori[sz]e|hold|log)\b",
        r"\b(?:array|variable|data ?frame|dataset|cache|ram|buffer|pointer|object|python|java|process|program|tables?|vectors?)s?\b[^.!?\n]{0,40}\bmemory\b",
    ),
    refuses=(
        rf"{GO}{_NOT}(?: you)?(?: ever| please)? (?:remember|memori[sz]e|retain)\b",
        rf"{GO}{_NOT}(?: ever| please)? (?:save|keep|store|note|record|log|write down|learn) (?:this|that|it|any of|anything|what i|these|about me)\b(?! (?:short|simple|brief|as|in bullet))",
        rf"{GO}{_NOT} (?:save|keep|store|put|add)\b[^.?!\n]{{0,60}}\bmemory\b",
        r"\b(?:no need|you (?:don'?t|do not) (?:have|need)|you needn'?t|you (?:shouldn'?t|should not|must not|mustn'?t|needn'?t)|rather you (?:didn'?t|not)|don'?t want you|do not want you|prefer you (?:not|don'?t))"
        r"(?: to)? ?(?:remember|save|keep|store|memori[sz]e|note|retain)\b(?! (?:money|short))",
        rf"{GO}forget (?:this|that|what i|everything|about (?:this|that|what)|all (?:this|of this|that)|i (?:said|told|mentioned)|my (?:name|address|number|phone|birthday|job|age|salary|diagnosis|last|previous))\b",
        r"\b(?:keep|leave) (?:this|that|it) out of (?:your |the )?memory\b",
        r"\boff the record\b",
        r"\b(?:not|nothing) (?:here |of this |this )?(?:to be|should be|for you to) (?:remember|remembered|saved|kept|stored)\b",
    ),
    asks=(
        r"\bjust so you remember\b",
        rf"(?:{GO}remember|would you mind remembering)\b(?! to (?!{_HABIT}))(?! how (?:we|you)\b)(?!\s*\?)",
        rf"\b(?:pls|please|plz|so|and|also) remember (?:that|this|it|{_SELF}|about me)",
        rf"\bremember (?:this|that|it|these|all (?:of )?this|all that|everything){_LATER}{_END}",
        r"\bremember (?:that )?(?:i'?m|i am|my \w+(?: \w+)? is)\b",
        rf"(?:{GO}|\b(?:please|pls|plz|so|and) ){_NOT}(?: you)?(?: ever| please)? forget(?={_END}|\s?[-–]| (?:that|this|it|the fact|about (?:me|my|this|that|it)|how i|what i|who i|where i|which|ok|please|pls|{_SELF}))",
        rf"{GO}(?:memori[sz]e|memori[sz]ing)\b",
        rf"{GO}commit (?:[\w']+ ){{1,6}}to (?:your )?memory\b",
        rf"{GO}(?:save|keep|store|put|add|write|record|log|retain|hold|get)\b[^.?!\n]{{0,80}}?\b(?:in|into|to|on) (?:your |the |my |long[- ]term )*memory\b",
        rf"{GO}(?:save|store|record|log|keep|saving|storing) (?:this|that|it|these|all this|the following){_LATER}{_END}",
        rf"{GO}(?:save|store|record|log|write down|jot down|put down) (?:down )?(?:the fact )?(?:that )?(?:i|i'?m|i am|we|we'?re|my \w+(?: \w+)? (?:is|are))\b",
        rf"{GO}(?:save|store|keep) my (?:name|birthday|address|number|phone|preferences?|sizes?|usual|details|info|membership|job|diet\w*)\b",
        rf"{GO}(?:keep|keeping|bear)\b[^.?!\n]{{0,40}}\bin mind\b",
        rf"{GO}note (?:down )?(?:this|that|it)(?: down)?{_END}",
        rf"{GO}note (?:down )?(?:that )?{_SELF}",
        rf"{GO}(?:write|jot|note) (?:this|that|it) down\b",
        rf"{GO}(?:make|making|take) (?:a |a mental )?note (?:that|of|about)\b",
        rf"{GO}(?:make|take) (?:a |a mental )?note{_END}",
        rf"{GO}for (?:your |future )(?:future )?reference\b",
        rf"{GO}commit (?:(?:this|that|it) )?to memory\b",
    ),
)
