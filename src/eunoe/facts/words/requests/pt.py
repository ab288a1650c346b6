"""Portuguese requests to remember, of Portugal and of Brazil."""
# ruff: noqa: E501

from eunoe.facts.words.requests import GO, Requests

_END = r"\s*(?:$|[.!,;:)\n])"
_SELF = r"(?:que|o fato|o facto|meu|minha|meus|minhas|o meu|a minha|sou|tenho|me|eu|moro|trabalho|isto|isso|este|esta|estes|essa|esse|tudo|bem|para (?:sempre|depois|o futuro|a proxima)|pra (?:sempre|depois|proxima))\b"
_VERB = r"(?:lembr|record|memori[zs]|guard|anot|salv|grav|esque[cs]|regist)"

PORTUGUESE = Requests(
    openers=(
        r"por favor|porfavor|pf|pfv|pls|please|e|mas|entao|ok|okay|ta|bom|bem|tambem|ah|oh|agora|a partir de agora|de agora em diante|daqui (?:pra|para) (?:a )?frente"
        r"|para (?:o futuro|a proxima|sempre)|pra (?:proxima|sempre)|no futuro|oi(?: \w+)?|ola(?: \w+)?|obrigad[oa]|valeu|importante|ei|olha"
        r"|(?:voce |tu |vc )?(?:pode|podes|poderia|podias|podia|consegue|da pra|da para)(?: voce| vc| tu)?|quero que(?: voce| vc| tu)?(?: se| te| nao)?|queria que(?: voce| vc| tu)?(?: se| te)?|gostaria que(?: voce| vc| tu)?(?: se| te)?|preciso que(?: voce| vc| tu)?(?: se| te)?|peco que|peco-te que|(?:voce |vc )?(?:deve|deveria|precisa|tem que|tens de)|tente|trate de|sempre|se puder|ve se|so"
    ),
    masks=(
        r"\b(?:voce|vc|tu|ce|alguem) (?:ainda )?(?:se |te )?(?:lembra|lembras|recorda|recordas|lembrou)\b",
        r"\b(?:ainda )?(?:te|se) (?:lembras|recordas)\b|\b(?:lembras|recordas)(?:-te)?\b",
        r"\b(?:lembra|lembra-se|lembra se|se lembra|recorda|recorda-se|lembro)\b(?! que (?:eu )?(?:sou|tenho|moro|nao|meu|minha))[^.!?\n:,]{0,80}\?",
        r"\b(?:me|eu me|nao me|eu nao|nao|eu|ja|sempre|nunca|nos|a gente) (?:me )?(?:lembro|recordo|lembrava|lembrei|recordava|lembramos)\b|\blembro(?:-me)?\b",
        r"\b(?:eu |ja |nao |mal )+me lembr\w+\b",
        r"\b(?:me|nos|lhe|isso|isto|ele|ela|que|essa \w+) (?:lembra|lembram|lembrou|lembrava|recorda)\b(?! que (?:eu )?(?:sou|tenho|moro))",
        r"\blembra-?me\b|\blembre-?me\b|\blembra-?nos\b|\bme lembr(?:a|e|ar|em)\b|\brecorda-?me\b|\blembrar-me\b",
        r"\blembra (?:quando|daquela vez|daquele|aquela|muito|um pouco|bastante|os tempos)\b",
        r"\b(?:disse|diz|falou|escreveu|escreve|escreva|diga|fala|pediu|pede|dizia)(?: \w+){0,5}?[,:]? (?:que |pra |para )?(?:nao )?(?:lembr|esque|memori|record)\w+\b",
        r"\b(?:como|onde|por que|porque|quando|o que) (?:se |eu |posso |faco para |faco pra |devo |poderia |e que )?(?:posso |devo |consigo )?(?:guard|salv|memori|grav|lembr|regist|armazen)\w+\b[^.!?\n]{0,40}",
        r"\b(?:me ajuda|ajuda|ajude|ajudar|truque|jeito|forma|maneira|dificil|facil|consigo|preciso|quero|tento|devo|tenho que|consegui) (?:a |para |pra |de |me )*(?:lembrar\w*|memorizar|recordar\w*|nao esquecer)\b",
        r"\bnao (?:se |te )?(?:esque[cs]\w+)(?:-se|-te)? (?!(?:de )?(?:que\b|meu|minha|isto|isso|nunca|disto|disso|deste|desse|o meu|a minha|mim|sou|usar|me\b|eu\b))(?:de |do |da )?[a-z]+(?:ar|er|ir)\b",
        r"\b(?:lembre(?:-se)?|lembra(?:-te)?|se lembre) de (?!que|mim|usar|me\b|nao\b|sempre|responder|falar|escrever|meu|minha|isto|isso|tudo)\w+",
        r"\b(?:array|variavel|dados|cache|ram|buffer|ponteiro|objeto|python|programa)\b[^.!?\n]{0,40}\bmemoria\b",
    ),
    refuses=(
        rf"{GO}nao (?:se |te |o |a |os )?(?:lembre|lembres|lembrar|recorde|recordes|recordar|memorize|memorizes|memorizar)(?:-se|-te|-o)?\b",
        rf"{GO}nao (?:o |a |os )?(?:guarde|guardes|guarda|guardar|anote|anotes|anota|salve|salves|salva|grave|graves|registe|registre|armazene)(?: (?:isto|isso|nada|o que|na (?:tua |sua )?memoria|meu|minha|nenhum\w*)\b|\s*(?:$|[.!,;:)\n]))",
        rf"\bnao (?:precisa|precisas|e preciso|e necessario|deve|deves|quero|queria)(?: que)?(?: voce| vc| tu)?(?: de)?(?: se| te| o)? ?{_VERB}\w+\b",
        rf"\bprefiro que (?:voce |tu |vc )?nao (?:se |te )?{_VERB}\w+\b",
        rf"{GO}(?:esquece|esqueca|esquecer|esqueces|esquece-te|esqueca-se)(?: (?:de )?(?:isto|isso|o que|que|tudo|disto|disso|meu|minha)\b)",
    ),
    asks=(
        rf"{GO}(?:se |te )?(?:lembre|lembra|lembrem|lembrar|lembres)(?:-se|-te| se| te| voce)?\b(?! (?:quando|muito|um pouco|bastante)\b)(?!\s*\?)",
        r"\b(?:lembre-se|lembre se|lembra-te|lembrem-se) (?:de |que|disto|disso|sempre|bem|do |da )",
        rf"{GO}(?:recorda|recorde|recordar|recordes)(?:-te|-se)?(?: bem)? (?:{_SELF})",
        rf"{GO}(?:recorde-se|recorda-te)\b",
        r"\bque (?:voce |tu |vc )?(?:se |te )?(?:lembre|lembres|memorize|memorizes|guarde na memoria|nao se esqueca|nao esqueca|nao te esquecas|nao esquecas)\b",
        rf"(?:{GO}|\b(?:mas|e|entao) )(?:nao|nunca|jamais|n) (?:(?:se|te|o|a|me) )?(?:esque[cs]a|esque[cs]as|esquece|esqueces|esquecer|esque[cs]am)(?:-se|-te|-o| se)?\b",
        rf"{GO}(?:memoriza|memorize|memorizar|memorizes|memoriza-o|memorize-o|decora|decore)(?:-o|-a)?\b(?! (?:a sala|o quarto|a casa))",
        rf"{GO}(?:guarda|guarde|guardar|guardes|salva|salve|salvar|poe|ponha|por|coloca|coloque|colocar|mete|grava|grave|gravar|regista|registra|registre|registe|adiciona|adicione|acrescenta|mantem|mantenha|anota|anote|armazena|armazene|fixa|fixe|tenha|tem)(?:-o|-a)?\b[^.?!\n]{{0,80}}?\b(?:na|em|a|de) (?:tua |sua |minha )?(?:memoria|mente)\b",
        rf"{GO}(?:guarda|guarde|guardes|salva|salve|grava|grave) (?:isto|isso|(?:o )?(?:meu|minha|a minha) (?:nome|numero|endereco|morada|data|aniversario|dados?|preferencia\w*|tamanho)|que (?:eu )?(?:sou|tenho|meu|minha|o meu|a minha|moro|vivo|trabalho|nao|prefiro|falo|estou|gosto)|este (?:dado|fato|facto)|esta (?:informacao|preferencia|info)|essa (?:informacao|preferencia|info)|estes dados|para (?:depois|sempre|o futuro)|pra (?:depois|sempre))\b",
        rf"{GO}(?:guarda|guarde|salva|salve|anota|anote|grava|grave)-(?:o|a|os|as)\b",
        rf"{GO}(?:anota|anote|anotar|aponta|aponte|apontar|toma nota|tome nota|tomar nota|toma nota de)(?: ai)? (?:{_SELF})",
        rf"{GO}(?:anota|anote|guarda(?!\s*,)|guarde|aponta|aponte)(?: ai| isso| isto)?{_END}",
        rf"{GO}(?:toma|tome|tomar) nota\b",
        rf"{GO}(?:tem|tenha|ter|tens|tende|leva|leve|levar|tenhas)(?: isto| isso)? (?:em (?:conta|mente|consideracao)|presente)\b",
        rf"{GO}fica(?:r)? (?:a saber|sabendo) que\b",
        rf"{GO}(?:anota|anote|guarda|guarde|grava|grave|salva|regista|registra) (?:ai|la) (?:q|que|pra mim|por favor)\b",
        rf"{GO}(?:anota|anote|guarda|guarde|grava|grave|salva|regista|registra|decora) ai\s?[:,]",
    ),
)
