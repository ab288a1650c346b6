"""French gate words."""
# ruff: noqa: E501

from eunoe.facts.words.gates import GateWords

FRENCH = GateWords(
    work=(
        r"travaill(?:e|es|ait|er) (?:comme|dans|en|pour|avec|chez|au|a|sur|aupres)\b|(?:est|suis|comme|etre|etait|devenir) (?:une? )?(?:infirmi\w+|medecin|pharmacien\w*|dentiste|chirurgien\w*|chercheu\w+|specialiste|therapeute|psychiatre|psychotherapeute|oncologue|comptable|banqui\w+|conseill\w+|professeur\w*|enseignant\w*|journaliste|etudiant\w*)"
        r"|etudi(?:e|ait)\b|enseigne\b|etudes de\b|recherche (?:sur|en)\b|these sur\b|speciali\w+|benevol\w+|dirige\b|s'interesse a\b|s'occupe de\b|metier\b"
    ),
    work_ends=r"(?:et|mais) (?:a|est|prend|souffre|gagne|doit|paie|paye|ai|suis|prends)|parce|malgre|bien que|a cause",
    health=(
        r"enceintes?\b|grossesse|attend (?:un|des|une) (?:enfant|bebe|jumeaux|fille|fils)|anxiete|crises? d'angoisse|tension (?:elevee|haute|basse)|groupe sanguin|glycemie|(?:problemes?|maladie|crise) (?:de|du|au)? ?(?:coeur|cardiaque)s?|cardiaque\b|avc\b|rein\b|reins\b|inhalateur|ventoline|medicaments?\b|cachets?\b|comprimes?\b|pilule\b|antidouleur\w*|antihistaminique\w*"
        r"|handicap\w*|invalid\w+|fauteuil roulant|sourde?\b|malentendant\w*|(?<!a l')aveugle\b|daltonien\w*|chronique\w*|maladies?\b|malade\b|diagnosti\w+|chirurgie|operee? (?:de|du|d')|(?:en|suit une|fait une|voit un|va chez) (?:therapie|psy\b|psychologue)|sante mentale|troubles? |addict\w*|alcoolique|alcoolisme|hernie\b|mal (?:de|au) dos|menopause|goutte\b|sans gluten|(?:jambe|bras|poignet|cheville) cassee?"
    ),
    money=(
        r"salaires?\b|gagne \d|gagne [^.;\n]{0,25}(?:par mois|par an|euros)|revenus?\b|dettes?\b|endett\w+|doit \d|credits? (?:immobilier|conso\w*|auto|de|a)|emprunts?\b|pret (?:immobilier|etudiant|de|bancaire)|epargne\b|economies\b(?! d'energie)|budget\b|loyer\b|hypotheque\w*|decouvert\b|compte (?:bancaire|en banque|courant)|retraite de \d|investissement\w*|investi\b|carte (?:bancaire|de credit|bleue)|herit(?:e|age)\b|faillite|financi\w+"
    ),
    assistant=(
        r"(?:cet|cette|l'|ton|le) ?(?:assistante?\b(?! (?:social|de|maternel|administrati|dentaire|sociale|personnel)\w*)|chatbot|intelligence artificielle|ia\b|modele de langage)|cet?(?:te)? (?:appli|application|app|bot|modele|service|chat|site)\b|ton nom\b|tu t'appelles|assistant (?:s'appelle|doit|devrait)|(?:aime|trouve|pense que|deteste) (?:les reponses|l'interface|le mode sombre)"
    ),
    style=(
        r"(?:prefere\w*|veut|voudrait|souhaite|aime|demande|deteste|veux)\b[^.;\n]{0,40}\b(?:reponses?|explications?|listes? a puces|puces|emojis?|ton\b|markdown|mise en forme)|reponses? (?:toujours )?(?:courtes?|breves?|longues?|concises?|detaillees?|en |sans |avec |doivent)|(?:tutoy\w*|vouvoy\w*|tutoi\w*|vouvoi\w*)"
        r"|(?:utilise|utiliser|evite|eviter|pas d'|sans|n'utilise) ?(?:jamais )?(?:des |les |d')?(?:emojis?|puces|listes a puces|markdown)|^(?:toujours |ne |jamais )*(?:reponds|repondre|repondez|ecris|parle[- ]moi|appelle-moi|explique[- ]moi)\b|(?:repondre|lui repondre|ecrire|lui parler) (?:toujours |seulement |uniquement )?(?:en|sans|avec)\b"
    ),
    instruction=(
        r"^(?:ne |n'|jamais |toujours |s'il te plait |desormais,? |a partir de maintenant,? |(?:quand|lorsque|si|chaque fois que) [^.\n]{1,60}?, ?)*(?:recommande|recommander|recommandez|suggere|suggerer|conseille|conseiller|ignore|ignorer|ignorez|envoyer|envoyez|transfere|inclus|inclure|mentionne|mentionner|dis |dire|revele|reponds|repondre|clique|fais semblant|insere|appelle-moi)\b"
        r"|ignore[rz]? (?:toutes? |les |tes )*(?:instructions?|consignes|regles|precedent\w*)|toujours (?:recommander|suggerer|conseiller|inclure|mentionner)\b|(?:recommande|suggere|conseille|inclus|mentionne)[rz]? toujours\b|l'assistant (?:doit|devrait|devra)|tu dois (?:toujours|ne)"
    ),
    stable=r"desormais|dorenavant|a partir de maintenant|toujours|jamais|a l'avenir|chaque fois|des maintenant|dans tou[st]\w*",
    private_names=r"mot de passe|mdp\b|code (?:pin|secret|de securite|de l'alarme|alarme|de la porte|d'acces|de carte|de deverrouillage|wifi)|pin\b|cle (?:secrete|privee|api|wifi)|phrase (?:secrete|de recuperation|de passe)|numero de (?:ma |la )?carte|carte (?:bancaire|bleue|de credit)|ma carte|cvv|cryptogramme",
)
