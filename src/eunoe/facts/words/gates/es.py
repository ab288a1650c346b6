"""Spanish gate words."""
# ruff: noqa: E501

from eunoe.facts.words.gates import GateWords

SPANISH = GateWords(
    work=(
        r"trabaj(?:a|o|aba|ar) (?:como|en|de|para|con|sobre)\b|(?:es|soy|como|ser|era) (?:una? )?(?:enfermer\w|medic[oa]|farmaceutic\w|dentista|cirujan\w|investigador\w*|especialista|terapeuta|psiquiatra|oncolog\w|contable|contador\w*|banquer\w|asesor\w*|profesor\w*|maestr\w|periodista|estudiante)"
        r"|estudi(?:a|o|aba)\b|ensen(?:a|o)\b|investiga\b|se dedica a\b|tesis sobre\b|especiali\w+|voluntari\w+|dirige\b|le interesa\b|carrera de\b|curs(?:a|o)\b"
    ),
    work_ends=r"(?:y|pero) (?:tiene|es|toma|sufre|padece|gana|debe|paga|tengo|soy|tomo)|porque|aunque|a pesar|debido",
    health=(
        r"embarazad\w|embarazo|espera (?:un|una|gemelos)|ansiedad\b|ataques de panico|tension (?:alta|baja)|presion (?:alta|baja)|grupo sanguineo|glucosa\b|(?:problemas?|enfermedad|ataque) (?:de|del|al) corazon|ictus\b|derrame cerebral|rinon\w*|inhalador|medicamentos?\b|medicacion|medicinas\b|pastillas?\b|pildoras?\b|comprimidos?\b|analgesic\w+|antihistaminic\w+"
        r"|discapaci\w+|silla de ruedas|sord[oa]\b|cieg[oa]\b|daltonic\w|cronic[oa]s?\b|enfermedad\w*|enferm[oa]\b|diagnostic\w+|cirugia|operad[oa] de|operaron|(?:va a|en|hace|al) (?:terapia|psicolog\w)|salud mental|trastorno\w*|adict\w+|alcoholic[oa]\b|alcoholismo|hernia\b|dolor de espalda|menopausia|gota\b|sin gluten|(?:pierna|brazo|muneca|tobillo) rot[oa]"
    ),
    money=(
        r"salario\w*|sueldo\w*|ganancia\w*|gan[ao] \d|ingresos\b|deud[ao]s?\b|endeudad\w|debe \d|hipoteca\w*|prestamo\w*|ahorros\b|presupuesto\w*|alquiler (?:es|de|cuesta|:)|alquiler\b[^.;\n]{0,20}\d|\d[^.;\n]{0,20}alquiler\b|paga [^.;\n]{0,25}(?:alquiler|renta)|cuenta (?:bancaria|corriente|de banco)|nomina\b|pension de \d|inversion\w*|invirti\w+|tarjeta de credito|herenci\w+|hered(?:o|e)\b|quiebra|financier\w+"
    ),
    assistant=(
        r"(?:est[ea]|el|la|tu) (?:asistente(?! (?:social|de|del|administrativ\w|tecnic\w|personal))|chatbot|inteligencia artificial|ia\b|modelo de lenguaje)|est[ea] (?:app|aplicacion|bot|modelo|servicio|chat|web)\b|tu nombre|te llamas|asistente (?:se llama|debe|deberia)|(?:le gusta\w*|encuentra|piensa que|odia) (?:las respuestas|la interfaz|el modo oscuro)"
    ),
    style=(
        r"(?:prefier\w+|quier\w+|le gustan?|pide|desea|odia|quisiera)\b[^.;\n]{0,40}\b(?:respuestas?|explicacion(?:es)?|vinetas|emojis?|tono\b|markdown|formato\b)|respuestas? (?:siempre )?(?:cort\w+|breves?|largas?|concis\w+|detallad\w+|formal\w*|en |sin |con |debe)"
        r"|(?:usa|usar|evita|evitar|no uses?|sin) (?:nunca )?(?:los |las )?(?:emojis?|vinetas|markdown)|(?:tutear\w*|tuteo|tuteame|(?:trat\w+|hablar?\w*) de (?:usted|tu|vos))\b|^(?:siempre |no |nunca )*(?:responde|responder|respondeme|contesta|contestar|escribeme|hablame|llamame|explicame)\b|(?:responder|responderle|contestar|contestarle|escribirle|hablarle) (?:siempre |solo )?(?:en|sin|con)\b"
    ),
    instruction=(
        r"^(?:no |nunca |siempre |por favor |de ahora en adelante,? |a partir de ahora,? |(?:cuando|si|cada vez que) [^.\n]{1,60}?, ?)*(?:recomienda|recomendar|recomiendes|sugiere|sugerir|ignora|ignorar|ignores|enviar|reenvia|mandar|incluye|incluir|menciona|mencionar|decir|revela|responde|responder|finge|anade|inserta|llamame)\b"
        r"|ignora\w* (?:tod\w+ |las |cualquier )*(?:instruccion\w*|reglas|anterior\w*)|siempre (?:recomienda|recomendar|sugi?er|inclu|menciona|di\b)\w*|(?:recomienda|sugiere|incluye|menciona) siempre\b|el asistente (?:debe|deberia|debera)|(?:tu )?debes (?:siempre|nunca)"
    ),
    stable=r"de ahora en adelante|a partir de ahora|desde ahora|siempre|nunca|en el futuro|cada vez|desde hoy|en tod[oa]s?\b",
    private_names=r"contrasena|clave(?: (?:secreta|de acceso|wifi|del wifi|del banco|privada))?\b|pin\b|codigo (?:pin|de seguridad|secreto|de la alarma|de la puerta|de acceso|de desbloqueo)|frase (?:semilla|de recuperacion)|llave privada|numero de (?:la )?tarjeta|tarjeta de credito|mi tarjeta|cvv",
)
