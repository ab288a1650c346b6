"""Spanish, in passing."""

import re

from eunoe.facts.builtin.model import Slot, Tail, frame, word_set
from eunoe.facts.builtin.passing_words import Passing, kin_lines

TRADES = word_set(
    "abogada abogado actor actriz acupunturista administrador administradora administrativa administrativo aduanero afilador agricultor agricultora agronomo agronoma albanil alfarera alfarero ama-de-casa analista anestesista animadora animador antropologa antropologo aparejador apicultor apicultora aprendiz arbitro archivera archivista arqueologa arqueologo arquitecta arquitecto arriero artesana artesano artista asesor asesora asistente astronoma auditor autonoma autonomo auxiliar azafata azafato bailarina bailarin bailaora bailaor bajista banquero barbera barbero barista barman barrendera barrendero basurero becaria becario bibliotecaria bibliotecario biologa biologo bodeguero bombera bombero botanica boxeador bróker cajera cajero calderero camarera camarero camillera camillero camionera camionero cantante cantaor cantinero cantera cantero capataz capitan caricaturista carnicera carnicero carpintera carpintero cartera cartero celador celadora ceramista cerrajera cerrajero chacarero chapista chef chofer churrero cientifica cientifico cirujana cirujano cobrador cocinera cocinero colectivero comadrona comerciante comercial conductor conductora conserje constructor consultor consultora contable contador contadora contratista copiloto coreografa corresponsal cosechador costurera criador cristalera cristalero cuidador cuidadora cura curtidor decorador delineante dentista dependienta dependiente dermatologa dietista diseñadora disenador disenadora dj docente doctora doctor doctoranda domadora droguero ebanista economista editora editor educadora educador electricista embajador embalador empaquetadora empleada empleado empresaria empresario encargada encargado encuadernador enfermera enfermero enologa enologo enseñante entrenador entrenadora envasadora escaladora escenografa escritor escritora escultor escultora esquiladora estanquera estibador esteticista estilista estudiante-de farmaceutica farmaceutico ferretero ferroviaria ferroviario fiscal fisica fisico fisio fisioterapeuta florista florera fontanera fontanero forense fotografa fotografo frutera frutero fumigador funcionaria funcionario ganadera ganadero gasolinera gasolinero geografa geologa geologo gestor gestora grabador granjera granjero graduado-social gruista guarda guardabosques guardia guardaparques guia guionista guitarrista herrera herrero historiadora hostelera hostelero ilustrador ilustradora impresor informatica informatico ingeniera ingeniero instalador instructora instructor interiorista interna interprete investigador investigadora jardinera jardinero jornalera jornalero joyera joyero jueza juez juguetero labrador lavandera lechera lechero lenador librera librero limpiadora limpiador limpiabotas locutor locutora logopeda lutier maestra maestro maletero maquilladora maquinista marinera marinero mariachi mariscadora masajista matematica matematico matrona mecanica mecanico mecanografa medica medico medicos mensajera mensajero mercader mesera mesero minera minero modista molinero monitor monitora monja montador mozo mototaxista musica musico nana niñera ninera notaria notario nutricionista obrera obrero oculista odontologa odontologo oftalmologa opositora operaria operario operador operadora oficinista optica optico orfebre panadera panadero paramedico partera pasante pastelera pastelero pastor pastora pediatra peluquera peluquero peon perfumista periodista perito pescadera pescadero pescador pescadora piloto pintor pintora pizzera pizzero planchadora plomera plomero podologa podologo policia politologa portera portero practicante profe profesora profesor programadora programador promotora protesica psicologa psicologo psicopedagoga psiquiatra publicista quimica quimico quiosquera quiosquero quiromasajista radiologa recepcionista recolectora redactora redactor reponedora reponedor repartidora repartidor reportera reportero repostera repostero restauradora restaurador relojera relojero rider sacerdote salvavidas sastra sastre secretaria secretario sepulturero sexologa socorrista socióloga sociologa soldador soldadora soldado sommelier sumiller supervisora tabernero tallista tapicera tapicero taquillera tatuadora tatuador taxista tecnica tecnico tejedora telefonista teleoperadora teleoperador tendera tendero terapeuta tintorera topografa topografo torera torero tornera tornero trabajadora-social traductora traductor trailera trailero tramoyista transportista trapecista tripulante urbanista vaquera vaquero vendedora vendedor veterinaria veterinario vidriero viverista vigilante viticultor viticultora zapatera zapatero zoologa aeromoza mucama jornaleros enfermeras docentes cocineros arquitectos abogados"
)

PLACES_OF_WORK = word_set(
    "panaderia pasteleria reposteria confiteria carniceria pescaderia fruteria verduleria farmacia libreria papeleria ferreteria floristeria peluqueria barberia salon taller garaje imprenta lavanderia tintoreria sastreria carpinteria herreria fabrica planta almacen bodega deposito obra mina cantera aserradero molino almazara queseria cerveceria restaurante bar cafeteria cafe taberna meson hotel hostal camping hospital clinica consultorio consulta ambulatorio despacho oficina banco correos ayuntamiento juzgado carcel cuartel escuela colegio instituto guarderia jardin universidad biblioteca museo galeria teatro gimnasio piscina tienda supermercado mercado puesto tianguis vivero invernadero granja finca rancho establo perrera residencia geriatrico aeropuerto puerto estacion call-center redaccion heladeria churreria taqueria pizzeria kiosco quiosco estanco optica veterinaria"
)

KIN = kin_lines(
    partner={
        "maridito": "Su marido",
        "mujercita": "Su mujer",
        "pololo": "Su pololo",
        "polola": "Su polola",
        "chavo": "Su novio",
        "chava": "Su novia",
        "enamorado": "Su enamorado",
        "enamorada": "Su enamorada",
        "conyuge": "Su cónyuge",
        "media naranja": "Su media naranja",
        "chico": "Su chico",
        "chica": "Su chica",
        "futuro marido": "Su futuro marido",
        "futura mujer": "Su futura mujer",
    },
    family={
        "chamaco": "Su hijo",
        "chamaca": "Su hija",
        "hijito": "Su hijito",
        "hijita": "Su hijita",
        "niño": "Su niño",
        "crio": "Su crío",
        "cria": "Su cría",
        "bendicion": "Su hijo/a",
        "mayor": "El/la mayor",
        "pequeno": "El pequeño",
        "pequena": "La pequeña",
        "menor": "El/la menor",
        "mediana": "La mediana",
        "mediano": "El mediano",
        "gemela": "Su gemela",
        "gemelo": "Su gemelo",
        "hijastra": "Su hijastra",
        "hijastro": "Su hijastro",
        "hermanita": "Su hermanita",
        "hermanito": "Su hermanito",
        "nietecita": "Su nieta",
        "nietecito": "Su nieto",
    },
    several={
        "chicos": "Chicos",
        "chicas": "Chicas",
        "crios": "Críos",
        "chamacos": "Hijos",
        "pequenos": "Pequeños",
        "nietas": "Nietas",
        "dos": "Sus dos",
        "tres": "Sus tres",
        "nenes": "Nenes",
        "nenas": "Nenas",
        "chiquitos": "Chiquitos",
        "mellis": "Mellizos",
    },
    one="{v} se llama {{x}}",
    many="{v}: {{x}}",
)

_N = r"(?P<name>[\w'-]{2,30})"

FRAMES = (
    frame(
        Slot.NAME,
        r"(?:hola|buenas|buenos dias|buenas tardes|buenas noches|que tal|ey|hey|ola)[,!. ]* (?:soy|aqui|yo soy|te saluda|les saluda|habla)",
        "Se llama {x}",
        Tail.PROPER,
    ),
    frame(Slot.NAME, r"(?:yo|mi) \((?=[a-z]{2,20}\))", "Se llama {x}", Tail.PROPER),
    frame(Slot.ORIGIN, rf"(?:soy|me llamo|aqui) {_N}(?:,? \d\d(?: anos)?)?,? (?:de|desde)", "Es de {x}", Tail.PROPER),
    frame(
        Slot.HOME,
        r"(?:ya |ahora )?estamos (?:ya |ahora )?en (?=[^.!?]{2,40}\b(?:mudanza|piso nuevo|casa nueva|nuevo piso|nueva casa))",
        "Vive en {x}",
        Tail.HERE,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:aqui|aca|por aca|por aqui|aca arriba|desde|en mi tierra|en mi pueblo|en mi ciudad),? (?P<p>en) ?",
        "Vive {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:mi|nuestr[oa]|en mi|de mi) (?:casa|casita|piso|depa|departamento|apartamento|apto|estudio|cuarto|rancho|finca|huerto|jardin|terraza|balcon|buhardilla|cabana|pueblo) (?:esta |queda )?(?:en|de)",
        "Tiene casa en {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:ahora |de momento |ya )?(?:estoy|vivo|ando|me quedo|estamos) (?:en casa de|con|donde) (?:mi|mis|una?|un) \w+(?: \w+)? (?P<p>en)",
        "Vive {p} {x}",
        Tail.SHELTER,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:me vine|me fui|nos vinimos|nos fuimos|me he venido|me mude|ya vivo|ahora vivo|me instale|nos instalamos) (?:a vivir |ya )?(?P<p>a|en|para)",
        "Vive en {x}",
        Tail.HERE,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?P<x1>(?:llevo |llevamos )?\d{1,2} anos (?:manejando|conduciendo|cocinando|cosiendo|vendiendo|ensenando|dando clases?|limpiando|soldando|pescando|arreglando|reparando|cortando|construyendo|cuidando|trabajando|repartiendo|programando|de (?:maestr[oa]|chofer|camionera|camionero|taxista|enfermer[oa]|albanil|cociner[oa]|mecanic[oa]|servicio)|en (?:la obra|el taller|la mina|la cocina|el campo|la construccion|el camion|el hospital|la policia|la fabrica|el mar)|tras la barra))",
        "{x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:trabajo|curro|chambeo|laburo|ando|trabajamos) (?:desde casa |en casa |por mi cuenta |por libre |freelance )*(?P<x1>disenando|traduciendo|editando|programando|escribiendo|vendiendo|cosiendo|dibujando|ilustrando|haciendo|cuidando|limpiando|repartiendo|dando|manejando|arreglando|corrigiendo|empacando|cortando|pintando|cocinando|atendiendo|transcribiendo|montando|ensenando)(?!lo\b|la\b|me\b)",
        "Trabaja {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?P<v>vendo|vendemos|hago y vendo) (?P<x1>[\w ]{2,30}? (?:en (?:el|la|un|mi|los) (?:mercado|plaza|calle|tianguis|feria|puesto|playa|rastro|esquina|mercadillo|metro|semaforo)(?: de [\w ]{2,20})?|por (?:instagram|internet|encargo|whatsapp)|para vivir))(?= |[,.!?]|$)",
        "Trabajo: {v} {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"(?:lo|la|los|las) (?:llevamos|atendemos|regentamos|abrimos|montamos|manejamos|sacamos adelante) (?P<x1>[^.!?;]{3,50}?) (?P<p>en)",
        "Su negocio está {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.WORK,
        r"(?:mi|nuestro|nuestra) (?:negocio|tienda|cosa|empresa|local|marca|taller|bar|restaurante|panaderia|pasteleria|puesto|emprendimiento|proyecto|floristeria|libreria|cafeteria|peluqueria|academia|estudio|granja|finca)[:,]? (?:que )?(?:se llama|es|llamad[oa])",
        "Su negocio se llama {x}",
        Tail.PROPER_LONG,
    ),
    frame(
        Slot.WORK,
        r"(?:tengo|tenemos|llevo|llevamos|atiendo|atendemos|abri|abrimos|puse|monte|he abierto|he montado|regento) (?P<x1>(?:un|una|mi|el|la|nuestr[oa]) (?:\w+ )?(?:panaderia|pasteleria|heladeria|carniceria|fruteria|verduleria|ferreteria|papeleria|floristeria|barberia|lavanderia|sastreria|carpinteria|herreria|imprenta|cerveceria|taqueria|pizzeria|churreria|quiosco|kiosco|food truck|carrito|puesto|camping|gimnasio|veterinaria|optica|estanco|invernadero|rancho|granja|queseria|tiendita|tiendecita|mercería|merceria|bar|chiringuito))\b",
        "Tiene {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:mis|a mis|con mis|de mis) (?P<x1>(?:alumn[oa]s|estudiantes|ninos de (?:primero|segundo|tercero|cuarto|quinto|sexto|infantil|preescolar|kinder)|chicos de (?:primero|segundo|tercero|la eso|secundaria))(?: de [\w]+)?)\b",
        "Da clases: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.STUDY,
        r"(?:estoy |voy |ando |curso |hago |empiezo |entro )?(?:en|a) (?P<x1>(?:primero|segundo|tercero|cuarto|quinto|sexto|ultimo|1o|2o|3o|4o|5o|primer|tercer) (?:de|ano de|curso de|semestre de) (?=(?:medicina|derecho|enfermeria|bachillerato|bachi|la eso|eso|carrera|ingenieria|psicologia|biologia|quimica|fisica|historia|magisterio|veterinaria|farmacia|arquitectura|economia|ade|filologia|filosofia|bellas artes|periodismo|fp|grado|secundaria|prepa|preparatoria|odontologia|informatica|matematicas|trabajo social|diseno|contabilidad|turismo)\b))",
        "Estudia {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:preparo|estoy preparando|me preparo para|estudio para|estudiando para|tengo|me presento a|estoy con|voy a por) (?:el |la |las |los |un |una |mi |mis )?(?P<x1>(?:examen (?:de|del|para) (?:conducir|manejo|grado|admision|ingreso|residencia|titulo|ingles|frances|aleman|la residencia|la nacionalidad)|mir|eir|selectividad|evau|ebau|oposicion(?:es)?(?: (?:de|a|para) [\w ]{3,20})?|tesis(?: (?:de|sobre|doctoral) ?\w*)?|tfg|tfm|dele|toefl|carnet de conducir|carne de conducir|licencia de manejo|nacionalidad))\b",
        "Prepara {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        r"(?:estudio|aprendo|estoy aprendiendo|estoy estudiando|doy clases? con un profe de|voy a clases? de|tomo clases? de|me apunte a|recibo clases de|practico) (?:el |la |un poco de )?(?P<x1>(?:lengua de signos|lengua de senas|ingles|frances|aleman|italiano|portugues|neerlandes|holandes|sueco|noruego|danes|finlandes|griego|turco|arabe|hebreo|persa|hindi|chino|japones|coreano|tailandes|vietnamita|ruso|ucraniano|polaco|checo|hungaro|rumano|latin|esperanto|suajili|euskera|catalan|gallego|quechua|guarani|nahuatl|braille|lsm|lse|guitarra|piano|violin|chelo|bateria|trompeta|saxofon|flauta|clarinete|arpa|ukelele|canto|acordeon|charango))\b",
        "Estudia {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        r"(?:me he apuntado|me apunte|me inscribi|entreno|estoy entrenando|me preparo|preparo|corro) (?:a |para |a la |al |para la |para el |para un |para una |la |el |un |una )?(?P<x1>(?:mi primer[a]? |primer[a]? )?(?:maraton|media maraton|media|ultra|10k|10 ?km|triatlon|ironman|carrera popular|san silvestre|behobia)(?: (?:de|del|en) [\w]+)?)\b",
        "Se prepara para {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:mi|nuestr[oa]|con mi|en mi|de mi) (?P<x1>(?:\w+ )?(?:coro|banda|orquesta|charanga|comparsa|batucada|grupo de (?:teatro|danza|lectura|senderismo|musica|rock|baile|flamenco)|equipo de (?:\w+ )?(?:futbol|baloncesto|basket|rugby|padel|voleibol|voley|balonmano|softbol|beisbol|ajedrez|futbito|hockey)|club de (?:lectura|ajedrez|montana|remo|ciclismo|atletismo)|clase de (?:ceramica|salsa|flamenco|yoga|pintura|zumba|tango|baile|teatro)|tuna|mariachi|cuarteto|pena ciclista))\b",
        "Está en: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:tengo|tenemos) (?P<x1>(?:ensayo|ensayos|coro|futbol|futbito|padel|voley|natacion|yoga|pilates|judo|karate|danza|teatro|tenis|zumba|ceramica|basket|rugby|banda|entreno|entrenamiento)(?: de \w+)? (?:todos los|cada|los|las) \w+)\b",
        "Tiene {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        r"(?:yo y|con|para) mis (?P<x1>(?:dos|tres|cuatro|cinco|\d) (?:hij[oa]s|ninos|ninas|peques|chamacos|crios|niet[oa]s|chic[oa]s))\b",
        "Tiene {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.PARTNER,
        r"(?:me|nos) (?:he |hemos |acabo de |acabamos de )?(?P<x1>case|casamos|casado|comprometi|comprometimos|prometimos)\b(?! con)",
        "Está casado/a: {x1}",
        Tail.NOTHING,
        moves=True,
    ),
    frame(
        Slot.DIET,
        r"(?:(?:como|siendo|y yo|yo|somos|me hice|me he hecho|soy) |(?<=^)|(?<=, ))(?:casi |todos |ya )?(?P<x1>vegan[oa]s?|vegetarian[oa]s?|pescetarian[oa]s?|abstemi[oa]s?)(?= (?:desde|y|hace|en|por|aqui)|[,.!?)]|$)",
        "Es {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.SITUATION,
        r"(?P<x1>(?:tengo|tenemos|manejo|conduzco|compre|me compre|he comprado) (?:un|una|mi) (?:(?:viej[oa]|nuev[oa]) )?(?:seat|ibiza|leon|clio|megane|golf|polo|corsa|fiesta|focus|panda|yaris|corolla|tsuru|vocho|jetta|civic|sandero|duster|kangoo|berlingo|toyota|honda|nissan|mazda|kia|hyundai|renault|peugeot|citroen|ford|chevrolet|chevy|volkswagen|skoda|dacia|furgo|furgoneta|camper|vespa|moto|yamaha|suzuki)\b)",
        "{x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?P<v>reparto|entrego|distribuyo) (?P<x1>(?:el |los |las |la )?(?:correo|paquetes|comida|cartas|pan|leche|periodicos|pizzas|pedidos))(?= (?:en|por|para)\b|[,.!?]|$)",
        "Trabajo: {v} {x1} {x}",
        Tail.OPTIONAL,
    ),
)

PASSING = Passing(
    trades=TRADES,
    is_a="Es {x}",
    article=lambda trade: "",
    before=re.compile(
        r"(?:\b(?:soy|somos|siendo|como|trabajo (?:de|como)|curro (?:de|como)|chambeo (?:de|como)|laburo (?:de|como)|estoy de|ando de|metid[oa] a|entre de|contratad[oa] (?:de|como)|turnos? de|anos de|vida de|sueldo de|hago de|oficio de|trabajo es de|me hice) (?:(?:tambien|ya|solo|casi|ex|joven|una simple|un simple) )*(?P<d>(?:el|la|un|una|los|las|dos|tres) (?:unic[oa] )?)?(?P<mod>(?:[\w-]+ ){0,2}?))$"
        r"|(?:^|[,;.(!?] ?)(?P<mod2>(?:[\w-]+ ){0,1})$"
    ),
    bare_after=re.compile(r",? (?:aqui\b|de (?:oficio|profesion)\b|yo\b|desde hace \d|por aca\b|presente\b)"),
    after=re.compile(r"(?! (?:de confianza|me dijo|dice|que me|gana|cobra|cuesta))"),
    me=re.compile(
        r"\b(?:yo|me|mi|mis|tengo|soy|estoy|hago|debo|puedo|quiero|trabajo|nos|nuestr\w+|somos|\w{3,}amos|voy|se|llego|salgo|\w{3,}o)\b"
    ),
    others=re.compile(
        r"\b(?:el es|ella|ellos|ellas|mi (?:\w+ )?(?:marido|mujer|novi\w|espos\w|pareja|hij\w|herman\w|mama|madre|papa|padre|ti\w|prim\w|amig\w|vecin\w|jef\w|abuel\w|sueg\w|cunad\w)|un amigo|una amiga|quien|alguien|tu|usted|eres|es|fuera|fuese|quisiera|quiero ser|vestid\w|disfraza\w*|como si|parezco|parece|busco|buscamos|necesito un|llam\w+ a|no|ni|jugar|juega|imagina|finge|hablar con|cuanto|un buen|gana|cobra)\b"
    ),
    at=word_set("en de del para"),
    shops=PLACES_OF_WORK,
    shop_before=re.compile(
        r"\b(?:turno|turnos|trabajo|trabajamos|curro|chambeo|laburo|entro|salgo|abro|abrimos|cierro|clientes|clientas|clienta|companeros|jefe|jefa|atiendo|madrugo|voluntari[oa])\b[^.!?]{0,25}?\b(?:en|de|del|al) (?:la |el |mi |una |un |nuestr[oa] )?$"
    ),
    shop_line="Trabaja: {x}",
)
