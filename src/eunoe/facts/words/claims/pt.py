"""Portuguese claims."""
# ruff: noqa: E501

from eunoe.facts.words.claims import ClaimWords, counted, words

PORTUGUESE = ClaimWords(
    common=words(
        "o a os as um uma uns umas e ou mas de do da dos das ao aos em no na nos nas num numa com sem por pelo pela para pra desde ate que quem qual quando onde como nao se lhe seu sua seus suas meu minha meus minhas nosso nossa"
        " sao era eram foi ser esta estao estar tem tinha ha mora vive trabalha estuda fala usa ama gosta prefere quer chama chamam muito mais menos tambem so ja ainda sempre nunca cada todo todos toda todas outro outra este esta esse essa"
        " ano anos mes meses semana semanas dia dias idade nome pessoa usuario utilizador joga toca ensina aprende dirige treina corre escreve le possui procura deseja deve pode vai vem nasceu casado casada solteiro solteira divorciado divorciada viuvo viuva aposentado aposentada reformado reformada"
        " esposa esposo marido mulher parceiro parceira namorada namorado filho filha filhos filhas mae pai pais irmao irma irmaos avo tio tia primo prima sobrinho sobrinha amigo amiga colega chefe cachorro cao cadela gato gata"
        " aniversario casamento casa trabalho passatempo objetivo familia dois duas tres quatro cinco"
    ),
    months=(
        "janeiro|jan", "fevereiro|fev", "marco|mar", "abril|abr", "maio|mai", "junho|jun", "julho|jul", "agosto|ago",
        "setembro|set", "outubro|out", "novembro|nov", "dezembro|dez",
    ),
    weekdays=(
        "segundas?(?:-feiras?)", "tercas?(?:-feiras?)?", "quartas?(?:-feiras?)", "quintas?(?:-feiras?)", "sextas?(?:-feiras?)?", "sabados?", "domingos?",
    ),
    numbers=counted(
        small="zero um dois|duas|segundo|ambos|ambas|gemeos|gemeas|par tres|terceiro|terceira quatro|quarto cinco|quinto seis|sexto sete|setimo|setima oito|oitavo|oitava nove|nono|nona dez|decimo|decima onze doze|duzia treze quatorze|catorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove",
        tens="vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
        joined="{ten} e {one}",
        fused={"cem": 100, "cento": 100, "mil": 1000, "milhao": 1_000_000, "milhoes": 1_000_000},
    ),
    days={"hoje": 0, "amanha": 1, "depois de amanha": 2, "ontem": -1, "anteontem": -2},
    units={"dias?": "day", "semanas?": "week", "quinzenas?": "fortnight", "mes(?:es)?": "month", "anos?": "year"},
    ahead=("(?:daqui a|em|dentro de) <n> <unit>",),
    back=("ha <n> <unit>", "<n> <unit> atras", "faz <n> <unit>"),
    lasting=("ha <n> <unit>", "faz <n> <unit>", "<n> <unit>"),
    next_unit="(?:proxim[oa] <unit>|<unit> proxim[oa]|<unit> que vem)",
    last_unit="(?:passad[oa] <unit>|<unit> passad[oa])",
    kin=(
        words("esposa esposo marido mulher casado casada namorado namorada casamento noivo noiva"),
        words("filho filha filhos filhas crianca criancas gemeos menino menina bebe"),
        words("mae pai pais"), words("trabalho trabalha trabalhar"), words("carro auto"), words("morreu morto perdi faleceu"),
    ),
)  # fmt: skip
