"""Spanish."""

import re

from eunoe.facts.builtin.model import Slot, Tail, Tongue, frame, word_set

SPECIES = (
    r"cuy(?:es)?|perr[oa]s?|perrit[oa]s?|cachorr[oa]s?|gat[oa]s?|gatit[oa]s?|conej[oa]s?|hamsters?|loros?|cotorras?|periquitos?|canarios?|tortugas?|geckos?|serpientes?|hurones?|huron|caballos?|yeguas?|burros?|burras?|ovejas?|cabras?|gallinas?|patos?|gansos?|peces|cobayas?|cuyos?|cuyes?|cerdos?|alpacas?|llamas?|iguanas?"
    r"|galgos?|galgas?|podencos?|podencas?|mastin(?:es)?|labrador(?:es|a)?|caniches?|bulldogs?|chihuahuas?|beagles?|pastor aleman|mestiz[oa]s?|salchichas?|siames(?:es)?"
)
NUMBER = r"un|una|unos|unas|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|varios|varias|\d{1,3}"
HAVE = r"(?:tengo|tenemos)"
ADV = r"(?:(?:tambien|todavia|ahora|aqui|siempre|ya|solo|sola|juntos|actualmente|aun|yo|desde hace \w+ \w+|hace \w+ \w+) )*"
CHILD = r"(?:hij[oa]s?|nin[oa]s?|peques|bebes?|gemel[oa]s|mellizos|hermanos?|hermanas?|niet[oa]s?|chic[oa]s|ninos|chamacos|nenes?|nenas?)"
YEAR = r"(?:primer|primero|segundo|tercer|tercero|cuarto|quinto|sexto|ultimo)(?: (?:ano|curso|semestre))?"

FRAMES = (
    frame(
        Slot.NAME,
        r"(?:yo )?me llamo|mi nombre es|(?:todos |todo el mundo )?me (?:dicen|llaman)|(?:dime|llamame|diganme)|a nombre de",
        "Se llama {x}",
        Tail.NAME,
    ),
    frame(Slot.NAME, r"(?:yo )?soy|te habla", "Se llama {x}", Tail.PROPER),
    frame(Slot.NAME, r"firm(?:a|ado|ada|alo|ame)(?: como|:|,)?", "Se llama {x}", Tail.PROPER),
    frame(Slot.NAME, r"(?<=, )(?P<x1>\w+) (?:pa|para) los amigos", "Le llaman {x1}", Tail.NOTHING),
    frame(
        Slot.HOME,
        rf"(?:vivo|vivimos|resido) {ADV}(?:y trabajo )?(?:con [^,.]{{1,30}} )?(?P<p>en|cerca de|cerca del|al lado de|a las afueras de|a dos calles del?|por|entre)",
        "Vive {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.HOME,
        r"(?:me|nos) (?:he |hemos |acabo de |acabamos de )?(?:mude|mudado|mudamos|mudar|traslade|trasladado|trasladamos|vine|vinimos|fui a vivir|fuimos a vivir|he venido a vivir|cambie de casa)(?: (?:a vivir|de casa|hace poco|por fin|ya|hace \w+ \w+|en \w+))? (?P<p>a|para|pa)",
        "Vive en {x}",
        Tail.PLACE,
        moves=True,
    ),
    frame(Slot.HOME, r"(?:mi|nuestra) (?:casa|piso|depa|departamento) (?:esta|queda) en", "Vive en {x}", Tail.PLACE),
    frame(
        Slot.HOME,
        r"(?:comparto|compartimos) (?:piso|casa|depa|departamento) en|(?:alquilo|tengo) (?:un )?(?:piso|depa) en",
        "Vive en {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.ORIGIN,
        r"(?:soy (?:originari[oa] )?(?:de|del)|vengo de|naci en|me crie en|creci en)",
        "Es de {x}",
        Tail.PROPER,
    ),
    frame(Slot.WORK, rf"(?:yo )?soy {ADV}(?P<a>un |una |el |la )?", "Es {x}", Tail.JOB),
    frame(Slot.WORK, rf"(?:ahora|desde \w+) soy {ADV}(?:un |una |el |la )?", "Es {x}", Tail.JOB, moves=True),
    frame(
        Slot.WORK,
        rf"(?:trabajo|trabajamos|curro|chambeo|laburo) {ADV}(?P<p>de|como|en|para|con|por)",
        "Trabaja {p} {x}",
        Tail.ANY_JOB,
    ),
    frame(
        Slot.WORK,
        r"(?:ahora|desde \w+|ya|actualmente) (?:estoy|trabajo|curro|ando) (?P<p>de|como|en)",
        "Trabaja {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?:(?:he )?(?:empezado|empece|comenzado|comence|entre|entrado|encontre|conseguido|consegui)(?: (?:a trabajar|trabajo|un trabajo|curro|un curro|chamba|un puesto|hoy|ayer))?|me (?:han )?contrata(?:ron|do)) (?P<p>de|como|en)",
        "Trabaja {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"me (?:he )?(?:ascendid\w+|ascendieron|hicieron|han ascendido)(?: a)?",
        "Es {x}",
        Tail.JOB,
        moves=True,
    ),
    frame(Slot.WORK, r"(?:doy clases?|doy clase|enseno|imparto(?: clases?)?)(?: de)?", "Da clases de {x}", Tail.TOPIC),
    frame(
        Slot.WORK,
        r"(?:manejo|conduzco|piloto) (?=(?:un|una|el|la)? ?(?:autobus|bus|tranvia|taxi|camion|tren|trailer|ambulancia|colectivo|micro|furgoneta|metro))",
        "Conduce {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:tengo|tenemos|llevo|llevamos|regento|administro) (?=(?:un|una|el|la|mi) (?:\w+ )?(?:tienda|bar|restaurante|taller|empresa|negocio|panaderia|libreria|peluqueria|cafeteria|finca|granja|farmacia|hostal|hotel|kiosco|quiosco|imprenta|vivero|bodega|floristeria|estudio|academia|puesto))",
        "Tiene {x}",
        Tail.TOPIC,
    ),
    frame(Slot.WORK, r"me dedico a(?:l)?", "Se dedica a {x}", Tail.TOPIC),
    frame(
        Slot.WORK,
        r"estoy (?P<x1>(?:jubilad[oa]|en paro|desemplead[oa]|en el paro|de baja maternal|sin trabajo))\b",
        "Está {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.WORK, r"me (?:he )?(?P<x1>jubil(?:e|ado))\b", "Está {x1}", Tail.NOTHING, moves=True),
    frame(
        Slot.TOOL,
        r"(?:en el (?:despacho|trabajo|curro|taller|estudio|laburo|laboratorio)|en la (?:oficina|empresa|chamba|imprenta)|en mi trabajo) (?:\w+ )?(?:usamos|uso|seguimos con|trabajamos con|tenemos|estamos con|utilizamos)",
        "En el trabajo usa {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.TOOL,
        r"(?:uso|usamos|trabajo con|trabajamos con) (?P<x1>[\w.+# -]{2,30}?) (?:en el trabajo|en la oficina|en el despacho|para trabajar|en el curro)\b",
        "En el trabajo usa {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.STUDY,
        rf"(?:estudio|estudiamos|estoy estudiando|curso|estoy cursando|hago) {ADV}(?P<x1>{YEAR}(?: de)?)? ?(?!con\b|para\b|mucho\b|en casa)",
        "Estudia {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        rf"(?:voy|estoy) en (?P<x1>{YEAR}|(?:el )?\w+ (?:ano|semestre|curso)) de",
        "Estudia {x1} de {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"soy estudiante(?: de)?|estoy haciendo (?:un |una |el |la )?(?=(?:doctorado|master|maestria|grado|carrera|fp|tesis|oposicion))|hago (?:un |una |el |la )?(?=(?:doctorado|master|maestria|carrera))",
        "Estudia {x}",
        Tail.TOPIC,
    ),
    frame(Slot.STUDY, r"(?:estoy )?(?:preparando|opositando)(?: unas| las)? (?=oposicion)", "Prepara {x}", Tail.TOPIC),
    frame(
        Slot.STUDY,
        r"(?:estoy |ando )?(?:opositando a|preparando las oposiciones (?:a|de)|estudiando para (?:ser )?|formandome (?:como|para ser)|estudio para (?:ser )?)(?: la| el)?",
        "Se prepara para {x}",
        Tail.JOB,
    ),
    frame(
        Slot.HOBBY,
        r"(?:me (?:gusta|encanta)|nos (?:gusta|encanta)|adoro|amo|disfruto de)(?: mucho| muchisimo)? (?=(?:nadar|caminar|cocinar|leer|pescar|pintar|correr|bailar|cantar|coser|tejer|escalar|pedalear|esquiar|patinar|dibujar|viajar|escribir|tocar|jugar (?:al|a)|surfear|acampar|montar (?:en|a)|hacer (?:senderismo|yoga|deporte|fotos|pan|teatro)|ir (?:en bici|al monte|al teatro|a pescar)|el (?:futbol|tenis|ajedrez|senderismo|cine|teatro)|la (?:fotografia|jardineria|pesca|natacion|montana|lectura|cocina))\b)",
        "Le gusta {x}",
        Tail.TOPIC,
    ),
    frame(Slot.GOAL, r"(?:estoy|ando) aprendiendo(?: a)?|llevo \w+ \w+ aprendiendo", "Aprende {x}", Tail.TOPIC),
    frame(
        Slot.GOAL,
        r"me estoy (?:preparando|entrenando) para|entreno para|(?:estoy|ando) entrenando para",
        "Se prepara para {x}",
        Tail.TOPIC,
    ),
    frame(Slot.GOAL, r"mi (?P<g>meta|objetivo|sueno|proposito|plan)(?: \w+)? es", "{g}: {x}", Tail.PHRASE),
    frame(
        Slot.GOAL,
        r"(?:quiero|queremos|pienso|pensamos|espero|planeo|tengo pensado|he decidido|me gustaria|voy a) (?=[^,.!?]{0,70}(?:el ano que viene|el proximo ano|proximo ano|este ano|antes de(?:l)? (?:fin|20|los|cumplir)|en 20\d\d|en (?:primavera|verano|otono|invierno)|dentro de (?:un|dos|tres|unos) anos?|algun dia|en un par de anos|en (?:dos|tres|cinco) anos))",
        "Quiere {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.GOAL,
        r"(?:quiero|queremos|pienso|espero|he decidido|planeo|sueno con) (?=(?:ser|hacerme|mudarme|mudarnos|emigrar|abrir (?:un|una|mi)|montar (?:un|una|mi)|poner (?:un|una|mi) (?:negocio|tienda|bar)|correr (?:la|una|un|mi) \w*\s?(?:media|maraton)|aprender (?:ingles|frances|aleman|italiano|portugues|japones|chino|arabe|ruso|coreano|euskera|catalan|gallego|quechua|a (?:tocar|nadar|conducir|manejar|bailar|programar))|publicar|escribir (?:un libro|una novela)|sacarme|graduarme|comprar(?:me)? una (?:casa|finca)|dejar de fumar|hacer el camino)\b)",
        "Quiere {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:estoy|estamos|ando|andamos) (?P<v>reformando|restaurando|remodelando|construyendo|buscando (?:piso|casa|trabajo|depa)|escribiendo (?:un|una|mi)|planeando (?:mi|nuestra) boda|organizando (?:mi|nuestra) boda|esperando (?:un|una|mi|nuestro))",
        "Está {v} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.SITUATION, r"(?P<x1>(?:estoy|estamos|ando) buscando (?:piso|casa|trabajo|depa))\b", "{x1}", Tail.NOTHING
    ),
    frame(Slot.SITUATION, r"(?:me caso|nos casamos)", "Se casa {x}", Tail.PHRASE),
    frame(
        Slot.SITUATION,
        r"(?:me mudo|nos mudamos) (?P<p>a) (?=[^,.!?]{0,50}\b(?:en|el|dentro|proximo|este)\b)",
        "Se muda {p} {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.PARTNER,
        r"(?:soy|estoy) (?P<x1>casad[oa]|divorciad[oa]|viud[oa]|solter[oa]|prometid[oa]|separad[oa])\b",
        "Está {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.PARTNER,
        r"(?:estoy )?(?:casad[oa]|prometid[oa]) con|salgo con|vivo con mi (?:pareja|novi[oa]|marido|mujer|espos[oa])",
        "Su pareja es {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.FAMILY,
        rf"{HAVE} (?P<x1>(?:{NUMBER}) (?:\w+ )?{CHILD}\b(?: y (?:{NUMBER}) {CHILD}\b)?)",
        "Tiene {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.FAMILY, rf"con mis (?P<x1>(?:{NUMBER}) {CHILD})\b", "Tiene {x1}", Tail.NOTHING),
    frame(
        Slot.FAMILY,
        rf"soy (?P<x1>(?:mama|madre|papa|padre|abuela|abuelo) (?:solter[oa] )?de (?:{NUMBER}|mellizos|gemelos)(?: {CHILD})?)\b",
        "Es {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        rf"(?:soy|somos) {ADV}(?:(?:todos|ambos|una|un) )?(?P<x1>vegan[oa]s?|vegetarian[oa]s?|pescetarian[oa]s?|abstemi[oa]s?)\b",
        "Es {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        r"(?P<x1>no (?:como|comemos|bebo|bebemos|tomo) (?:nunca |nada de )?(?=(?:ni )?(?:carne|pescado|cerdo|lacteos|alcohol|huevos?|marisco|cafe|azucar|gluten|animales)))",
        "{x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.LANGUAGE,
        r"(?:yo )?(?:hablo|hablamos)(?: (?:tambien|siempre|solo|bien|un poco de|algo de|en))*(?! (?:con|de|del|mucho|por|sobre|a|al|como|mas|para|solo)\b)",
        "Habla {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.LANGUAGE,
        r"mi (?:lengua materna|idioma materno|lengua|primera lengua) es|crec[ií] hablando",
        "Lengua materna: {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.PREFERENCE,
        r"mi (?P<k>\w+) (?:favorit[oa]|preferid[oa]) (?:es|son|siempre ha sido)",
        "{k} favorito: {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:yo )?(?:toco|tocamos)(?: (?:tambien|todavia))* (?=(?:el|la|los|las|en)\b)",
        "Toca {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:yo )?(?:juego|jugamos)(?: (?:tambien|todavia))* (?=(?:al|a la|a las|a los|en un)\b)",
        "Juega {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY, r"(?P<v>colecciono|crio|entreno|practico|canto en|bailo) (?!para\b)(?=\w)", "{v} {x}", Tail.TOPIC
    ),
    frame(
        Slot.HOBBY,
        r"(?:llevo|llevamos) (?P<x1>(?:\w+ )?(?:\d+|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|muchos|varios|mas de \w+|casi \w+) anos? (?:haciendo|jugando|tocando|practicando|corriendo|bailando|pintando|cultivando|criando|entrenando|nadando|escalando|cantando|coleccionando|estudiando|trabajando|viviendo|dando|con))",
        "Lleva {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"hago (?=(?:voluntariado|escalada|ceramica|yoga|pilates|natacion|teatro|judo|karate|atletismo|ciclismo|senderismo|boxeo|danza|remo|crossfit|montanismo|punto|ganchillo))",
        "Hace {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:mi (?:hobby|aficion|pasatiempo) es|mis (?:hobbies|aficiones) son|en mi tiempo libre)",
        "Afición: {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:estoy|canto|toco|juego) en (?P<x1>un[a]? (?:\w+ )?(?:coro|banda|equipo|club|orquesta|grupo|peña|pena)(?: \w+ \w+)?)\b",
        "Está en {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"(?:mi|mis) (?:turnos?|curro|trabajo|jefe|jefa|companeros|puesto) (?P<p>en) (?=(?:el|la|un|una|los|las)\b)",
        "Trabaja {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.WORK,
        r"(?P<v>vendo|reparto|reparo|restauro|cultivo|crio|fabrico) (?=(?:en|por|para|a|el|la|las|los|fruta|verdura|miel|queso|pan|muebles|flores|aceite|uva)\b)",
        "Oficio: {v} {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:tengo|tenemos) (?=(?:\w+ ){1,3}(?:hectareas|colmenas|vacas|olivos|vinas|vinedo|huerto|huerta|autocaravana|caravana|velero)\b)",
        "Tiene {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.FAMILY,
        r"(?:a )?(?:los|las) (?P<x1>mellizas|mellizos|gemelos|gemelas|trillizos) (?=\w)",
        "Tiene {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.HOBBY, r"canto (?:de \w+ |tambien )?(?P<p>en) (?=(?:el|la|un|una)\b)", "Canta {p} {x}", Tail.TOPIC),
)

KIN = {
    **{
        k: (Slot.PARTNER, f"Su {v} se llama {{x}}")
        for k, v in (
            (k, k) for k in sorted(word_set("marido mujer novio novia esposo esposa pareja prometido prometida"))
        )
    },
    **{
        k: (Slot.FAMILY, f"Su {v} se llama {{x}}")
        for k, v in {
            "hijo": "hijo",
            "hija": "hija",
            "hermano": "hermano",
            "hermana": "hermana",
            "madre": "madre",
            "padre": "padre",
            "mama": "mamá",
            "papa": "papá",
            "nieto": "nieto",
            "nieta": "nieta",
            "nene": "nene",
            "nena": "nena",
            "bebe": "bebé",
            "peque": "peque",
            "nino": "niño",
            "nina": "niña",
            "abuela": "abuela",
            "abuelo": "abuelo",
        }.items()
    },
    **{
        k: (Slot.FAMILY, f"{v}: {{x}}")
        for k, v in {
            "hijos": "Hijos",
            "hijas": "Hijas",
            "hermanos": "Hermanos",
            "hermanas": "Hermanas",
            "gemelos": "Gemelos",
            "gemelas": "Gemelas",
            "mellizos": "Mellizos",
            "mellizas": "Mellizas",
            "ninos": "Niños",
            "ninas": "Niñas",
            "peques": "Peques",
            "nietos": "Nietos",
        }.items()
    },
}

TONGUE = Tongue(
    code="es",
    common=word_set(
        "el la los las un una unos unas de del al a en con por para y o pero porque que quien cual como cuando donde no me te se nos mi mis tu tus su sus yo ella es son soy eres esta estoy estan estamos tengo tiene hay muy mas ya tambien este ese eso esto cuanto hola gracias q ser lo le les bien sin sobre hasta desde hace ahora pa si he ha fue hoy otra otro ni todo vez cada puedo algo nada fui hago sea mucho vivo trabajo estudio juego toco quiero estamos vamos tenemos ayer manana anos semana casa hijo hija mujer marido perro gato como bebo hablo mude colecciono jubilada jubilado doy salgo dos tres vivimos somos hacemos queremos trabajamos al aqui alguna alguien estudiamos comemos marido reformando"
    ),
    stops=word_set(
        "pero porque asi que quien cuando donde mientras si pues entonces aunque sino gracias igual ojala no me se nos te le les como cuanto cual es esta estoy son soy tengo tiene hay puedo puedes quiero necesito jaja jajaja xd q o ademas luego ya y'a hoy ayer"
    )
    - {"que"}
    | {"que"},
    joins=frozenset(("y", "e")),
    dangling=word_set(
        "el la los las un una unos unas de del a al en con por para sin sobre y mi mis su muy tambien ya aqui ahora desde hasta ni pa"
    ),
    blockers=word_set("no si nunca tampoco ni jamas ojala sin"),
    before_nouns=word_set(
        "hay tengo tiene ver hubo ultimo proximo buen mucho el un una del al de con mi tu su este ese otro cada gran buen nuevo primer nuestro ningun algun los"
    ),
    no_tail=word_set(
        "que eso esto esta este ese esa ella el-mismo mi ti nosotros paz general serio broma caso mente cuenta vez mas menos mucho poco tan bien mal asi aqui alli ayer hoy manana nada todo algo mejor peor como con para no si porque cuando quien lo"
    ),
    no_name=word_set(
        "ah oh ay yo tu el la los las un una de del muy no tan mas feliz triste nuevo nueva nuevos vegano vegana vegetariano vegetariana espanol espanola mexicano mexicana argentino argentina colombiano colombiana chileno chilena peruano peruana cubano cubana catalan catalana vasco vasca gallego gallega andaluz madrileno madrilena frances aleman italiano ingles lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre hola buenas buenos gracias que quien como cuando donde cual cuanto por para con sin y o si no ya siempre nunca aqui alli soltero soltera casado casada torpe alergico alergica adicto todo nada capaz consciente solo sola mi otro otra"
    ),
    nouns_capitalised=False,
    job=re.compile(
        r"(?:\w{2,}(?:ero|era|ista|dor|dora|tor|tora|triz|ologo|ologa|grafo|grafa|sor|sora|iatra|peuta|nauta)"
        r"|encargad[oa]|responsable|jefa|maestr[oa]|abogad[oa]|arquitect[oa]|piloto|chef|guia|albanil|policia|juez|jueza|auxiliar|emplead[oa]|cajer[oa]|profe|profesor|medic[oa]|mecanic[oa]|tecnic[oa]|fisio|conserje|autonom[oa]|jubilad[oa]|estudiante|gerente|agente|cantante|asistente|ayudante|comerciante|dependient[ea]|vigilante|comandante|interprete|sastre|biologo|quimic[oa]|fisic[oa]|matematic[oa]|informatic[oa]|music[oa]|veterinari[oa]|bibliotecari[oa]|funcionari[oa]|empresari[oa]|secretari[oa]|becari[oa]|notari[oa]|farmaceutic[oa]|electric[oa]|administrativ[oa]|ingenier[oa]|diseñador|disenador[a]?|freelance|programador[a]?|soldado|militar|marinero|pescador[a]?|matron[a]?|comadrona|peon|chofer|azafat[oa]|barista|modista|actriz|actor|analista|cura|monja|sacerdote|obrer[oa]|costurer[oa]|nin?era|cartero|apicultor[a]?|agricultor[a]?|fiscal|procurador[a]?|contable|contador[a]?|aparejador[a]?|arqueolog[oa]|psicolog[oa]|enfermer[oa]|dj|relojer[oa]|cirujan[oa]|community|sommelier|rider|repartidor[a]?|portero|ginecolog[oa]|opositor[a]?|doctorand[oa]|investigador[a]?|cientific[oa]|educador[a]?|monitor[a]?|entrenador[a]?|logopeda|pediatra|dentista|astronom[oa]|conductor[a]?|lector de \w+|mediador[a]?)"
    ),
    no_job=word_set(
        "soltero soltera sincero sincera primero primera tercero tercera entero entera verdadero verdadera ligero ligera fuera era espera manera cualquiera pionero extranjero extranjera companero companera forastero mejor peor mayor menor amor calor color dolor error favor humor sabor valor optimista pesimista egoista perfeccionista feminista turista lista vista pista fan lector lectora jugador jugadora consumidor fumador fumadora bebedor seguidor seguidora admirador ganador perdedor sonador un-poco poco muy tan de del el-mismo padre madre mama papa persona tipo tia tio chico chica hombre mujer nuevo nueva solo sola que casi alergico adicto mal malo mala bueno buena mi su tu otro otra asi testarudo amante heredero viajero viajera motero caballero rockero dinero enero febrero cero sumergido"
    ),
    copulas=frozenset(("es", "trabaja", "ensena")),
    frames=FRAMES,
    kin=KIN,
    mine=rf"mi|mis|nuestr[oa]s?|{HAVE} (?:una|un|dos|tres|\d)|una?",
    yours=word_set("tienes tu para tus tiene quiero su sus sobre tenes"),
    called=r",| es| que se llaman?| se llaman?| de nombre| llamad[oa]s?|:",
    ours=re.compile(r"\b(?:son (?:los )?mios|son mis hijos|mis (?:hijos|hijas|ninos|ninas|peques|dos))\b"),
    ours_is=r"(?:el|la) (?:nuestr[oa]|mi[oa]) se llama|l[oa]s (?:nuestr[oa]s|mi[oa]s) se llaman",
    children="Tiene hijos: {x}",
    species=SPECIES,
    number=NUMBER,
    have=HAVE,
    has="Tiene",
    article=lambda species: "una" if species.endswith("a") else "un",
    yes=re.compile(r"(?:si|sip|claro|exacto)\b"),
    there=re.compile(r"\bdonde (?:vivo|vivimos)\b|\b(?:vivo|vivimos) (?:alli|alla|aqui|ahi|aca)\b"),
    at_place="en|a|de",
    lives="Vive en {x}",
    away=re.compile(
        r"\b(?:vacaciones|viaje|excursion|finde|hotel|airbnb|vuelo|esta noche|hasta el|por (?:dos|tres|unos|\d+) dias|de visita|visitando|congreso|estoy de paso|luna de miele|luna de miel|hoy|manana|puente)\b"
    ),
    often=(
        r"(?:dos|tres|cuatro|cinco|seis|\d+) (?:dias|noches|tardes|horas) (?:a la|por|al) (?:semana|dia)|(?:todos los|todas las|cada|los|las) (?:dias?|mananas?|noches?|tardes|semanas?|mes(?:es)?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|fines de semana|findes?|veranos?|anos?)(?: y (?:los )?\w+)?"
        r"|(?:una|dos|tres|cuatro|cinco|\d) ve(?:z|ces) (?:a la|por|al) (?:semana|mes|dia|ano)"
        r"|desde hace (?:\d+|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|muchos|varios|mas de \w+|casi \w+) anos?|hace (?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte) anos que|desde (?:19|20)\d\d|cada (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|otono|invierno|navidad)"
    ),
    doing=r"(?:yo )?(?:toco|juego|corro|nado|bailo|canto|pinto|dibujo|entreno|practico|cocino|escalo|tomo el|viajo|manejo|conduzco|escribo|leo|trabajo|doy clases?|cultivo|crio|voy a|hago|salgo a|monto|patino|esquio|pesco|remo|medito|colecciono|tejo|coso|jugamos|hacemos|vamos a|salimos a|quedamos|entrenamos|tocamos|bailamos|escalamos|corremos|nadamos|cantamos|cocinamos|ensayo|ensayamos)\b",
    third=(
        (r"(?:yo )?no soy\b", "No es"),
        (r"(?:yo )?soy\b", "Es"),
        (r"(?:yo )?no tengo\b", "No tiene"),
        (r"(?:yo )?tengo\b", "Tiene"),
        (r"(?:yo )?vivo\b", "Vive"),
        (r"(?:yo )?trabajo\b", "Trabaja"),
        (r"(?:yo )?estoy\b", "Está"),
        (r"(?:yo )?hago\b", "Hace"),
        (r"(?:yo )?voy\b", "Va"),
        (r"me llamo\b", "Se llama"),
        (r"(?:yo )?no bebo\b", "No bebe"),
        (r"(?:yo )?no como\b", "No come"),
        (r"(?:yo )?juego\b", "Juega"),
        (r"(?:yo )?doy\b", "Da"),
        (r"(?:yo )?crio\b", "Cría"),
        (r"(?:yo )?(corr|escrib|le|tej|cos)o\b", r"\1e"),
        (
            r"(?:yo )?(toc|nad|bail|cant|pint|dibuj|entren|practic|cocin|escal|cultiv|patin|pesc|medit|coleccion|us|habl|ensay|prefier)o\b",
            r"\1a",
        ),
    ),
    fiction=re.compile(
        r"\b(?:escrib(?:e|eme|ir|amos)|inventa|cuentame) (?:\w+ ){0,4}(?:escena|historia|cuento|poema|cancion|dialogo|monologo|novela|capitulo|fabula|chiste|guion|relato)\b|\ben primera persona\b|\bmi (?:personaje|protagonista)\b|\bcomo si (?:yo )?fuera\b|\bdesde el punto de vista de\b"
    ),
    role_play=re.compile(
        r"\bjuego de rol\b|\b(?:juguemos|jugamos|vamos a jugar|hagamos) (?:a|que|como|una historia|un juego|de cuenta)\b|\bhaz(?:te)? (?:de cuenta|como que|pasar)\b|\bimagina (?:que|te)\b|\bfinge\b|\btu eres (?:el|la|un|una)\b[^.!?\n]{0,60}\b(?:y )?yo (?:soy)\b|\byo soy [^.!?\n]{0,60}\btu eres\b|\binterpreta\b|\bjuguemos\b"
    ),
    unreal=re.compile(
        r"\bsi (?:yo |nosotros |me |nos |algun dia )*(?:\w+(?:ara|era|iera|aramos|ieramos|eramos|ase|iese)|fuera|fuese|tuviera|viviera|ganara|pudiera|tocara)\b|\bojala\b|\bimagin|\bsupon|\ben otra vida\b|\bhipotetic|\bes broma\b|\bde broma\b|\bbromeo\b|^\s*(?:si claro|claro claro|ya claro|si seguro)\b"
    ),
    worded=re.compile(
        r"\btradu(?:ce|ceme|cir|ccion|zcas?)\b|\bcomo se (?:dice|escribe|pronuncia|diria)\b|\bque (?:significa|quiere decir)\b|\bcorrig\w+\b|\bfrase de ejemplo\b|\bse dice\b"
    ),
    repair=re.compile(
        r"\b(?:eh+|ehm+|em+|mmm+|este|no espera|espera no|perdon|digo|quiero decir|no se|no no|o algo|o sea|como se llama|no me acuerdo|bueno no)\b|\bno\b(?= (?:en|de|se|a|el|la|es)\b)"
    ),
    misheard=re.compile(
        r"\bno (?:te |le )?(?:entendi|entiendo|escuche|capte|he entendido|oi)\b|\bolvida(?:lo|te)\b|\bda igual\b|\bno importa\b|\bcomo se llama\?|\bpuedes repetir\b|\bdejalo\b"
    ),
    ask=re.compile(
        r"(?:\b(?:(?:por favor |porfa )?(?:recuerda(?:lo|me que)?|recuerdalo|recuerde|acuerdate(?: de)?|memoriza(?:lo)?|no (?:te )?(?:olvides|olvide)(?:s)?(?: de)?|ten(?:lo)? (?:en|presente|en cuenta)(?: (?:mente|cuenta|presente))?|guarda(?:lo|me|te)?(?: esto)?(?: en (?:la |tu )?memoria)|guarda(?:lo)?(?=:| que\b)|anota(?:lo|te)?|apunta(?:lo|te)?|toma nota|graba(?:te|telo)|que no se te olvide|quedate con))\b[,:]?|\b(?:recordar(?:lo|me)?|recuerdes|acordate(?: de)?|(?:nunca )?olvides|recuerdalo|toma nota|tenlo (?:en cuenta|presente)|no olvidar)\b[,:]?)"
    ),
    ask_that=re.compile(
        r"\s*(?:lo|esto|eso|todo|por favor|porfa|para la proxima|para luego|para el futuro|bien|en memoria|ok|gracias|siempre|vale|si)*(?!\w)\s*[,.!]*\s*"
    ),
    purpose=re.compile(
        r"[,;]? (?:asi (?:que|cuando|no|si)|para que|porque|por si|pa que|pq|xq|q siempre|ya que|para cuando|asi (?:me|te|lo|ya|dejas|evit\w+)|si no|y (?:dime|dame|ahora|luego|hazme|recomiendame|proponme|escribeme)|de modo que|siempre se me)\b"
    ),
    opening=re.compile(
        r"\s*(?:[,:;-]|(?:siempre(?= que\b)|ahi|q|oye|mira|bueno|ok|vale|aqui que|por favor|porfa|que|esto|tambien|de que|de|para la proxima|bien|lo siguiente|en cuenta|en mente|presente)\b|mis?\b|nuestr[oa]s?\b)\s*"
    ),
    died=re.compile(
        r"\b(?:murio|ha muerto|murieron|muerto|fallecio|ha fallecido|perdimos a|hemos perdido a|perdi a|se nos fue|se fue al cielo|sacrificar\w*|dormir(?:la|lo)|ya no esta|nos dejo)\b"
    ),
    parted=re.compile(
        r"\b(?:lo hemos dejado(?! (?:para|en|asi|aqui)\b)|lo dejamos(?! (?:para|en|asi|aqui)\b)|hemos roto|rompimos|nos hemos separado|nos separamos|terminamos(?! (?:el|la|los|las|de|con el|con la|un)\b)|me (?:ha dejado|dejo) (?:mi (?:novi|marid|espos|mujer)\w*)|mi (?:novi|marid|espos|mujer|pareja)\w* me (?:ha dejado|dejo)|hemos cortado|nos divorciamos|nos hemos divorciado|mi ex|termine con|rompi con|ya no (?:estamos|estoy) (?:juntos|con)|corte con)\b"
    ),
    left_work=re.compile(
        r"\b(?:(?:deje|he dejado)(?! (?:\S+ ){1,3}(?:en|a)\b)|renuncie|he renunciado|me (?:han )?(?:despedido|despidieron|echaron|han echado)|ya no trabajo|me fui de|me he ido de|perdi el trabajo|vendi|cerre|me jubile|me he jubilado)\b"
    ),
    ended=re.compile(
        r"\b(?:al final no|se cancelo|hemos cambiado de idea|cambie de idea|ya no|(?:deje|he dejado|dejamos) (?:de|el|la) (?!(?:\S+ ){1,3}(?:en|a)\b)|vendi|vendimos|he vendido|termine|he terminado|me fui de|nos fuimos de|abandone|se acabo|cancel\w+|me gradue|regale|cambie)\b"
    ),
    no_more=re.compile(r"\bya no\b"),
    graduated=re.compile(
        r"\bme (?:he )?(?:gradue|graduado|licencie|titule)\b|\b(?:termine|acabe|he terminado|he acabado|deje) (?:la carrera|los estudios|el master|el grado|la uni\w*)\b"
    ),
    eats_again=re.compile(
        r"\b(?:vuelvo|volvi|he vuelto|he empezado|empece) a comer (?:carne|pescado|de todo)|\bya no soy (?:vegan|vegetarian)\w"
    ),
    born=re.compile(r"\b(?:nacio|ha nacido|nacieron)\b"),
    changed=re.compile(
        r"\b(?:ahora|se (?:mueve|mudo|cambio|cambia|pasa|paso|retrasa|aplaza|adelanta)|cambi\w+|aplaz\w+|pospu?\w+|retras\w+|adelant\w+|en vez de|en lugar de|al final|pasa a|a partir de|ya no)\b"
    ),
    months=(
        "enero",
        "febrero",
        "marzo",
        "abril",
        "mayo",
        "junio",
        "julio",
        "agosto",
        "septiembre",
        "setiembre",
        "octubre",
        "noviembre",
        "diciembre",
    ),
    weekdays=("lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"),
    relative=(
        (r"pasado manana", 2),
        (r"(?<!por la )(?<!de la )(?<!la )(?<!cada )(?<!esta )manana(?! por la)|manana por la manana", 1),
        (r"ayer", -1),
        (r"hoy|esta noche", 0),
    ),
    date="el {d} de {month} de {y}",
    month_names=(
        "enero",
        "febrero",
        "marzo",
        "abril",
        "mayo",
        "junio",
        "julio",
        "agosto",
        "septiembre",
        "octubre",
        "noviembre",
        "diciembre",
    ),
    about={
        Slot.NAME: re.compile(r"^(?:se llama|nombre)\b"),
        Slot.HOME: re.compile(r"^(?:vive|reside|se mudo)\b"),
        Slot.WORK: re.compile(
            r"^(?:trabaja|da clases|ensena|conduce|se dedica|tiene un[a]? (?:taller|tienda|bar|negocio|empresa)|esta jubilad[oa])\b"
        ),
        Slot.PARTNER: re.compile(r"\b(?:marido|mujer|novi[oa]|espos[oa]|pareja|casad[oa]|prometid[oa])\b|^sale con\b"),
        Slot.PET: re.compile(rf"^(?:tiene|su)\b.*\b(?:{SPECIES})\b"),
        Slot.STUDY: re.compile(r"^(?:estudia|cursa|es estudiante|prepara oposiciones)\b"),
        Slot.SITUATION: re.compile(r"^(?:espera|esta embarazada|esta esperando)\b"),
        Slot.DIET: re.compile(r"\b(?:vegan[oa]|vegetarian[oa]|abstemi[oa])\b|^no (?:come|bebe)\b"),
        Slot.GOAL: re.compile(r"^(?:quiere|aprende|se prepara|esta aprendiendo)\b"),
        Slot.FAMILY: re.compile(r"\b(?:hij[oa]s?|herman[oa]s?|madre|padre|gemel[oa]s|niet[oa]s?)\b"),
        Slot.LANGUAGE: re.compile(r"^(?:habla|lengua materna)\b"),
        Slot.HOBBY: re.compile(r"^(?:toca|juega|colecciona|canta|practica|corre|cria|aficion)\b"),
    },
)
