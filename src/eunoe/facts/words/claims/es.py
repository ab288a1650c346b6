"""Spanish claims."""
# ruff: noqa: E501

from eunoe.facts.words.claims import ClaimWords, counted, words

SPANISH = ClaimWords(
    common=words(
        "el la los las un una unos unas y e o u pero de del al a en con sin por para desde hasta que quien cual cuando donde como no si se le les lo su sus mi mis tu tus nuestro nuestra"
        " es son era eran fue ser esta estan estar ha han he habia hay tiene tienen tengo tenia vive viven trabaja estudia habla usa ama gusta gustan prefiere quiere llama llaman"
        " muy mas menos tambien solo ya aun todavia siempre nunca a' cada todo todos toda todas otro otra este esta estos estas ese esa hace ano anos mes meses semana semanas dia dias edad nombre persona usuario"
        " juega toca ensena aprende dirige entrena corre escribe lee posee busca desea debe puede va van viene nacio casado casada soltero soltera divorciado divorciada viudo viuda jubilado jubilada"
        " esposa esposo marido mujer pareja novia novio hijo hija hijos hijas madre padre mama papa padres hermano hermana hermanos abuelo abuela tio tia primo prima sobrino sobrina amigo amiga colega jefe jefa perro perra gato gata"
        " cumpleanos boda casa trabajo aficion objetivo familia dos tres cuatro cinco"
    ),
    months=(
        "enero|ene", "febrero|feb", "marzo|mar", "abril|abr", "mayo|may", "junio|jun", "julio|jul", "agosto|ago",
        "septiembre|setiembre|sept|sep", "octubre|oct", "noviembre|nov", "diciembre|dic",
    ),
    weekdays=("lunes|lun", "martes", "miercoles|mier", "jueves|juev", "viernes|vier", "sabados?|sab", "domingos?|dom"),
    numbers=counted(
        small="cero uno dos|segundo|segunda|ambos|ambas|gemelos|gemelas|mellizos|mellizas|par tres|tercero|tercera|tercer cuatro|cuarto|cuarta cinco|quinto|quinta seis|sexto|sexta siete|septimo|septima ocho|octavo|octava nueve|noveno|novena diez|decimo|decima once doce|docena trece catorce quince dieciseis diecisiete dieciocho diecinueve",
        tens="veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
        joined="{ten} y {one}",
        fused={f"veinti{one}": 20 + value for value, one in enumerate(["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"], 1)}
        | {"cien": 100, "ciento": 100, "mil": 1000, "millon": 1_000_000, "millones": 1_000_000},
    ),
    days={"hoy|esta (?:noche|manana|tarde)": 0, "manana": 1, "pasado manana": 2, "ayer|anoche": -1, "anteayer|antier|antes de ayer": -2},
    units={"dias?": "day", "semanas?": "week", "quincenas?": "fortnight", "mes(?:es)?": "month", "anos?": "year"},
    ahead=("(?:en|dentro de) <n> <unit>",),
    back=("hace <n> <unit>", "<n> <unit> atras"),
    lasting=("desde hace <n> <unit>", "llevo <n> <unit>", "lleva <n> <unit>", "<n> <unit>"),
    next_unit="(?:proxim[oa] <unit>|<unit> proxim[oa]|<unit> que viene)",
    last_unit="(?:pasad[oa] <unit>|<unit> pasad[oa])",
    kin=(
        words("esposa esposo marido mujer casado casada pareja boda novio novia prometido prometida"),
        words("hijo hija hijos hijas nino nina ninos ninas gemelos chico chica bebe"),
        words("madre padre mama papa padres"), words("trabajo trabaja trabajar curro"), words("auto coche carro"), words("murio muerto perdi fallecio"),
        words("estudia estudio curso cursa estudiante"),
    ),
)  # fmt: skip
