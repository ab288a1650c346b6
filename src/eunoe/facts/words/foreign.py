"""Signs that the words which follow are somebody else's, over folded text. All languages together: people mix them."""
# ruff: noqa: E501

ROLES = (
    r"system|assistant|developer|human|user|ai|bot|chatgpt|sistema|assistente|asistente|systeme|utente|usuario"
    r"|utilisateur|benutzer|nutzer"
)
"""Roles that a pasted or forged label names."""

ORDERS = (
    r"the user|memor\w*|remember|instructions?|ignore|assistants?|permanent\w*|admin|override"
    r"|l'utente|ricorda\w*|el usuario|recuerda\w*|l'utilisateur|retiens|souviens|der (?:be)?nutzer|merke?|o usuario|lembr\w*"
)
"""Words by which a block under a role label shows that it wants to steer the assistant."""

FORWARDED = (
    r"forwarded message|original message|begin forwarded message|messaggio (?:inoltrato|originale)"
    r"|inizio messaggio inoltrato|mensaje (?:reenviado|original)|message (?:transfere|d'origine|original)"
    r"|(?:weitergeleitete|ursprungliche) nachricht|mensagem (?:encaminhada|original)"
)

HEADERS = (
    r"from|to|cc|subject|sent|date|da|a|oggetto|inviato|data|de|para|asunto|enviado|fecha|objet|envoye"
    r"|von|an|betreff|gesendet|datum|assunto"
)

PASTES = (
    r"copy[ -]?pasted?|copy ?& ?paste|copied|pasted?(?: text| below| here)?|copia e incolla|copio e incollo|ho copiato"
    r"|incollo(?: qui)?|incollato|copia y pega|copio y pego|copiado|pego (?:aqui|abajo)|pegado|copie[- ]colle"
    r"|je (?:copie|colle)|kopiert|eingefugt|copia e cola|colei|colo aqui|copiei|colado"
)

TASKS = (
    r"translat\w+|summari[sz]\w+|proofread\w*|correct|rewrite|rephrase|paraphrase|shorten|analy[sz]e|explain"
    r"|traduci\w*|tradurre|riassum\w+|correggi\w*|riscriv\w+|analizza\w*|spieg\w+"
    r"|traduce\w*|traducir|traduzca|resum\w+|corrig\w+|reescrib\w+|analiza\w*|explica\w*"
    r"|tradui\w+|traduction|reecri\w+|reformul\w+|analys\w+|explique\w*"
    r"|ubersetz\w*|fass\w*|zusammenfass\w*|korrigier\w*|umschreib\w*|analysier\w*|erklar\w*"
    r"|traduz\w*|traduc\w*|reescrev\w+|analis\w+"
)
"""Tasks whose object is the text after the colon: "translate this: …"."""

POINTERS = r"this|the|here's|that|questo|questa|il|la|este|esta|el|ce|cette|le|diese[nrs]?|der|die|das|esse|essa|o"

THINGS = (
    r"e-?mails?|mails?|messages?|text|article|page|letter|transcript|document|post|review|paragraph|quote|following|log|ad"
    r"|messaggio|testo|articolo|pagina|lettera|documento|brano|seguente|recensione|annuncio"
    r"|correo|mensaje|texto|articulo|carta|siguiente|resena|anuncio"
    r"|courriel|texte|lettre|suivante?|annonce|avis"
    r"|nachricht|artikel|seite|brief|dokument|folgende[nrs]?|absatz|anzeige|bewertung"
    r"|mensagem|artigo|seguinte|resenha"
)

SELVES = r"me|myself|i|io|yo|moi|ich|eu"
"""Labels in a chat log under which the person's own words stand."""

REQUESTS = (
    r"remember|memor|forget|save|keep|note|ricord|salva|segna|tieni|recuerd|recorda|guarda|anota|apunta|olvid"
    r"|retiens|retenez|souv|oubli|garde|merk|speicher|vergiss|notier|behalt|lembr|esque"
)
"""A colon after one of these introduces the person's own words ("remember the following: …")."""
