"""French requests to remember."""
# ruff: noqa: E501

from eunoe.facts.words.requests import GO, Requests

_END = r"\s*(?:$|[.!,;:)\n])"
_SELF = r"(?:que|qu'|le fait|mon|ma|mes|je|j'|ceci|cela|ca|c'|ce que|tout|bien|pour (?:la suite|plus tard|toujours|la prochaine|le futur|apres))"
_VERB = r"(?:souven|souvien|retien|reten|memoris|oubli|enregistr|gard|conserv|not)"

FRENCH = Requests(
    openers=(
        r"s'?il te plait|s'?il vous plait|stp|svp|please|et|mais|donc|alors|ok|okay|bon|aussi|ah|oh|maintenant|desormais|dorenavant|a partir de maintenant"
        r"|pour (?:la suite|la prochaine fois|l'avenir|le futur|info)|a l'avenir|bonjour(?: \w+)?|salut(?: \w+)?|merci(?: de)?|important|juste|bien|surtout|toujours"
        r"|(?:tu )?(?:peux|pourrais|veux|pouvez|pourriez)(?:[- ](?:tu|vous))?(?: bien)?|(?:tu|vous) (?:peux|pourrais|dois|devrais|devez|pouvez|pourriez)(?: bien)?|est-ce que tu (?:peux|pourrais)"
        r"|je (?:veux|voudrais|souhaite|aimerais) que tu|j'aimerais que tu|je te demande de|je vous demande de|il faut que tu|faut que tu|essaie de|pense a(?: bien)?(?: te)?|tache de|si tu peux|me"
    ),
    masks=(
        r"\b(?:tu|vous) (?:te|t'|vous) ?(?:souviens|souvenez|rappelles|rappelez)\b",
        r"\b(?:te souviens|vous souvenez|te rappelles|vous rappelez|t'en souviens|t'en rappelles)[- ](?:tu|vous)\b|\bt'en souviens\b",
        r"(?:^|[.!?\n,])\s*(?:et |dis )?(?:tu )?(?:te|t'en) (?:souviens|rappelles)\b[^.!?\n]{0,80}\?",
        r"\b(?:je|j') (?:ne )?(?:me|m'en|m'|le|la) ?(?:souviens|rappelle|souvenais|rappelais)\b",
        r"\b(?:je|on|il|elle|qui|nous|ils|elles|personne) (?:ne |me |se |le |la |les |l'|n')*(?:souvien\w*|souven\w*|retien\w*|reten\w*|memoris\w*|oubli\w*|garde\w*|note\w*|enregistr\w*)\b(?<!que tu retienne)",
        r"\b(?:j'ai|j'avais|on a|il a|elle a) (?:\w+ )?(?:retenu|oublie|memorise|note|garde)\b",
        r"\b(?:me|m'|nous|lui) ?rappell\w+\b",
        r"\brappelle[sz]?[- ](?:moi|nous|lui|leur|le[- ]moi)\b|\brappelez[- ](?:moi|nous)\b",
        r"\bsouviens[- ]toi (?:quand|de la fois|de l'epoque|du jour|du temps)\b",
        r"\b(?:a dit|dit|disait|ecrit|ecris|a ecrit|dis|dire|demande|a demande|repond)(?: (?:a|lui|leur|leurs|au|aux|mon|ma|mes|un|une|le|la|que|moi|\w+)){0,4}?[,:]? (?:de )?(?:ne (?:pas |l')?)?(?:n')?(?:souvien|souven|retien|reten|memoris|oubli)\w+",
        r"\b(?:comment|ou|pourquoi|quand|quoi) (?:je |puis-je |peut-on |on |faire pour |est-ce que je |dois-je |se )?(?:peux |peut |dois )?(?:bien )?(?:enregistr|sauvegard|memoris|gard|conserv|reten|retien|souven|stock)\w+\b[^.!?\n]{0,40}",
        r"\b(?:aide[- ]moi|aider|astuce|moyen|methode|difficile|facile|mal|dois|veux|voudrais|essaie|peux|arrive|fait) (?:a |pour |de )?(?:(?:me|m'en|le|la) ?)?(?:souvenir|retenir|memoriser|ne pas oublier|rappeler)\b(?<!tu dois retenir)(?<!tu peux retenir)(?<!tu peux memoriser)(?<!peux-tu retenir)",
        r"\b(?:n'oublie|n'oubliez|ne pas oublier|n'oublies|oublie) (?:pas )?(?:de|d') ?(?!m'appeler|toujours|utiliser|repondre|me tutoyer|ca\b|cela)\w+",
        r"\b(?:variable|tableau|donnees|cache|ram|pointeur|objet|python|programme)s?\b[^.!?\n]{0,40}\bmemoire\b",
    ),
    refuses=(
        rf"{GO}ne (?:te |t'en |le |la |les |l')?(?:souviens|souvenez|souvenir|retiens|retenez|retenir|retienne|memorise|memorisez|memoriser)\w*(?:-toi|-vous)? (?:pas|rien|jamais)\b",
        rf"{GO}(?:ne |n')(?:le |la |les |l'|en )?(?:garde|gardez|enregistre|enregistrez|note|notez|conserve|stocke|sauvegarde)[sz]? (?:pas|rien|jamais)\b(?! (?:trop|le meme))",
        rf"{GO}(?:ne pas|ne surtout pas) (?:le |la |l'|s'en )?(?:retenir|memoriser|garder|enregistrer|noter|souvenir|conserver)\b",
        rf"{GO}(?:retiens|garde|note|memorise|enregistre)[sz]? (?:pas|rien)\b",
        rf"\b(?:pas besoin de|inutile de|tu n'as pas (?:besoin de|a)|ne dois pas|(?:veux|voudrais|prefere|prefererais|souhaite) (?:pas )?que tu (?:ne )?)(?: (?:le|la|t'en|l'))? ?{_VERB}\w*\b(?: pas\b)?",
        rf"{GO}oublie[sz]? (?:ca|cela|ceci|ce que|tout|que|mon|ma|mes|(?:tout )?ce)\b",
        rf"{GO}oublie-le\b",
    ),
    asks=(
        rf"{GO}oublie[sz]? (?:pas|jamais)\b",
        rf"{GO}(?:souviens|souvenez|souvien)[- ](?:toi|t'en|vous(?:[- ]en)?|t en)(?!\s*\?)",
        r"\b(?:souviens[- ]t'en|souviens t en|souvenez[- ]vous[- ]en)\b",
        rf"{GO}(?:te |t'en |vous )?souvenir (?:de|que|qu'|du|des)\b",
        rf"{GO}(?:rappelle[- ]toi|rappelez[- ]vous) (?:que|qu'|bien|mon|ma|mes|ceci|cela|ca)",
        rf"{GO}(?:retiens|retenez|retenir|retien|retienne|retiennes)(?:-le|-la|-les|-bien)?\b(?! (?:ton|votre|mon|ma) (?:souffle|respiration))",
        rf"{GO}(?:memorise|memorises|memorisez|memoriser)(?:-le|-la|-les)?\b",
        r"\bque tu (?:te souviennes|t'en souviennes|retiennes|memorises|gardes en memoire|notes)\b",
        rf"(?:{GO}|\b(?:mais|et|donc|surtout) )(?:n'?|ne l'|ne les |ne m'|n )(?:oublie|oublies|oubliez)(?:-le)? (?:pas|jamais|surtout pas|point)\b",
        rf"{GO}(?:a )?(?:ne pas|ne jamais|surtout ne pas|pas) (?:l'|les )?oublier\b",
        rf"{GO}(?:garde|gardez|garder|mets|mettez|mettre|enregistre|enregistrez|enregistrer|sauvegarde|sauvegardez|sauvegarder|conserve|conservez|conserver|stocke|stocker|ajoute|ajoutez|ajouter|note|notez|noter|ecris|inscris)\b[^.?!\n]{{0,80}}?\b(?:en|dans (?:ta |la |votre |ma )?|a (?:ta |la )?) ?(?:memoire|tete|l'esprit|esprit)\b",
        rf"{GO}(?:garde|gardez|enregistre|enregistrez|sauvegarde|conserve|note|notez|noter)(?:-(?:le|la|les|toi))?(?: bien)? {_SELF}(?! (?:court|simple|pour toi))",
        rf"{GO}(?:garde|gardez|enregistre|enregistrez|sauvegarde|conserve|note|notez|gardes)-(?:le|la|les)\b(?! (?:comme|sous|dans|sur|en (?!memoire)))",
        rf"{GO}(?:note|notez|retiens){_END}",
        rf"{GO}(?:prends|prenez|prendre) (?:bien )?(?:note|en note|en compte)\b",
    ),
)
