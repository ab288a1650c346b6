"""Spanish requests to remember."""
# ruff: noqa: E501

from eunoe.facts.words.requests import GO, Requests

_END = r"\s*(?:$|[.!,;:)\n])"
_SELF = r"(?:que|el hecho|mi|mis|soy|tengo|me|yo|vivo|trabajo|esto|eso|esta|este|estos|estas|lo siguiente|todo|bien|para (?:siempre|luego|despues|el futuro|la proxima))\b"
_VERB = r"(?:record|recuerd|memori[cz]|guard|anot|apunt|olvid|almacen|registr)"

SPANISH = Requests(
    openers=(
        r"por favor|porfa|porfavor|pls|please|y|pero|asi que|entonces|ok|okay|vale|bueno|tambien|ademas|ahora|a partir de ahora|de ahora en adelante"
        r"|para (?:el futuro|la proxima|siempre)|hola(?: \w+)?|oye(?: \w+)?|gracias|importante|(?:me )?(?:puedes|podrias|puede|podria|podes|puedo pedirte que)"
        r"|te pido que(?: lo)?|quiero que(?: lo| te)?|quisiera que(?: lo| te)?|me gustaria que(?: lo| te)?|necesito que(?: lo| te)?|debes|deberias|tienes que|asegurate de|procura|intenta|siempre|si puedes|ah|oh|ey"
    ),
    masks=(
        r"\b(?:te|se|os|le) (?:acuerdas|acuerda|acordas|acordais|acuerdan|acordabas|acordaste|recuerdas|recuerda)\b",
        r"\b(?:me|nos|no|no me|ya no me|no lo|lo|la|yo|siempre|todavia|aun|nunca) (?:lo |la )?(?:acuerdo|recuerdo|acordaba|recordaba|recordamos|acordamos)\b",
        r"\brecuerdas\b(?<!que recuerdas)",
        r"\b(?:me|nos|le|les) (?:recuerda|recuerdan|recordo|recordaba)\b",
        r"\brecuerd[ae](?:me|noslo|melo|mela|nos|le|les|selo)\b|\brecorda(?:me|rme|melo|rmelo)\b",
        r"\b(?:ella|el|alguien|quien|nadie|todos|la gente|eso|esto|esta \w+) (?:no |lo |siempre )*recuerda(?:n)?\b",
        r"\brecuerda (?:cuando|aquella vez|aquel dia|mucho|un poco|bastante|los tiempos)\b",
        r"(?:^|[.!?¿\n])\s*¿\s*(?:aun |todavia |ya )?recuerdas?\b[^.!?\n]{0,80}",
        r"\b(?:dijo|dice|decia|dijeron|escribio|escribe|escribele|dile|diles|pide|pidio|me pidio|contesto|pone)(?: \w+){0,5}?[,:]? (?:que )?(?:no )?(?:recuerd|record|olvid|memori)\w+\b",
        r"\b(?:como|donde|por que|cuando|que puedo|que debo|que deberia) (?:se |puedo |hago para |debo |podria |deberia )?(?:guard|memori|almacen|registr|record|recuerd)\w+\b[^.!?\n]{0,40}",
        r"\b(?:ayudame|ayuda|ayudar|truco|forma|manera|metodo|dificil|facil|cuesta|debo|tengo que|quiero|intento|puedo|podia|logro|consigo) (?:a |para |de )?(?:record\w+|memori[cz]ar\w*|no olvid\w+|acordarme)\b",
        r"\bno (?:te )?(?:olvides|olvidar|olvidarte|olvide) (?!(?:de )?(?:que\b|mi\b|esto|eso|nunca|soy|tengo|usar|llamarme|responder|lo\b|me\b))(?:de )?\w+",
        r"\b(?:recuerda|acuerdate de|recorda|acordate de) (?!usar|llamarme|responder|escribir|hablar|no\b|ser\b|mi\b|que\b)[a-z]+(?:ar|er|ir)(?:me|lo|la|le|les|los|las)?\b",
        r"\b(?:array|variable|datos|cache|ram|bufer|puntero|objeto|python|programa)\b[^.!?\n]{0,40}\bmemoria\b",
    ),
    refuses=(
        rf"{GO}no (?:lo |la |los |las |te |me )?(?:recuerdes|recuerde|recordar(?:lo|la)?|recordes|memorices|memorizar\w*|memorice|te acuerdes)\b",
        rf"{GO}no (?:lo |la |los |las )?(?:guardes|guarde|guardar(?:lo|la)?|anotes|anote|apuntes|almacenes|registres)(?: (?:esto|eso|nada|lo que|en (?:la |tu )?memoria|mi|mis|ninguno)\b|\s*(?:$|[.!,;:)\n]))",
        rf"\bno (?:hace falta|necesitas|tienes|debes|deberias|es necesario|quiero|quisiera)(?: que)?(?: lo| la| te)? ?{_VERB}\w+\b",
        rf"\b(?:prefiero|preferiria) que (?:no|lo olvides)(?: lo| la)?(?: {_VERB}\w+)?\b",
        rf"{GO}(?:olvida|olvidalo|olvidate de|olvidate|olvide|olvidar)(?: (?:de )?(?:esto|eso|lo que|que|todo|todo esto|mi)\b)",
    ),
    asks=(
        r"\bque no se te olvide\b",
        rf"{GO}(?:recuerda|recuerde|recuerden|recorda|recordad|recordar|recuerdes|recuerdalo|recuerdala|recuerdalos|recuerdelo|recordalo|recordarlo|recordarla|recuerdate|recuerdatelo)\b(?! (?:cuando|mucho|un poco)\b)(?!\s*\?)",
        r"\b(?:recuerdalo|recuerdala|recuerdalos|recuerdelo|recordalo)\b",
        r"\b(?:quiero|quisiera|gustaria|necesito|pido|importante) que (?:lo |la |te )?(?:recuerdes|recordaras|recordases|memorices|memorizaras|guardes|acuerdes|acordaras|anotes|tengas en cuenta)\b",
        rf"\b(?:por favor|y|asi que|tambien) recuerda (?:{_SELF})",
        rf"{GO}(?:acuerdate|acordate|acuerdese|acordarte) (?:de )?(?:que|mi|mis|esto|eso|lo|siempre|usar|llamarme|responder|soy|tengo|me)\b",
        rf"{GO}(?:acuerdate|acordate|acuerdese){_END}",
        rf"(?:{GO}|\b(?:pero|y|asi que) )(?:no|nunca|jamas) (?:(?:te|lo|la|los|se|se te) )?(?:olvides|olvide|olvidar|olvidarlo|olvidarte|olviden|olvidara|olvidarlo)\b",
        rf"{GO}(?:memoriza|memorice|memorizar|memorizalo|memorizala|memorizarlo|memorizate|memorices)\b",
        rf"{GO}(?:guarda|guardar|guardalo|guardala|guarde|guardes|pon|ponlo|mete|metelo|conserva|conservalo|anade|agrega|registra|registralo|almacena|almacenalo|graba|grabalo|mantén|manten|mantenlo|anota|apunta|escribe)\b[^.?!\n]{{0,80}}?\b(?:en|a) (?:la |tu |mi )?memoria\b",
        rf"{GO}(?:guardalo|guardala|guardelo|guardatelo|guardarlo|anotalo|anotatelo|anotarlo|anotala|anotelo|apuntalo|apuntala|apuntatelo|apuntarlo|registralo|grabatelo)\b(?! (?:como|en (?!(?:la |tu )?memoria)))",
        rf"{GO}guarda (?:esto|eso|(?:mi|mis) (?:nombre|numero|direccion|fecha|cumpleanos|dato\w*|preferencia\w*|talla|alergia\w*)|que (?:soy|tengo|me|mi|vivo|trabajo|no|prefiero|hablo|estoy)|este (?:dato|hecho)|esta (?:informacion|preferencia|info)|estos datos|para (?:luego|despues|siempre|el futuro|la proxima))\b",
        rf"{GO}(?:anota|anote|apunta|apunte|anotar|apuntar)(?:te)? (?:{_SELF})",
        rf"{GO}(?:anota|apunta|guarda(?!\s*,)){_END}",
        rf"{GO}(?:ten|tenlo|tenga|tener|tenerlo|tene|tengas|tengan|tenla)\b[^.?!\n]{{0,30}}\b(?:en cuenta|presente|en mente)\b",
        rf"{GO}(?:toma|tome|tomar) nota\b",
        rf"{GO}(?:anota|anote|apunta|apunte|guarda|graba|grabate|recuerda|memoriza|registra)(?:te|me)? (?:ahi |aqui |aca |por ahi )?(?:q|qe|ke|que)\b",
        rf"{GO}(?:anota|anote|apunta|apunte|guarda) (?:ahi|aqui|aca)\s?:",
    ),
)
