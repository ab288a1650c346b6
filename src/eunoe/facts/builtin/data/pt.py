"""Portuguese, of Brazil and of Portugal."""

import re

from eunoe.facts.builtin.model import Slot, Tail, Tongue, frame, word_set

SPECIES = (
    r"cachorr[oa]s?|cachorrinh[oa]s?|caes|cao|cadelas?|cadelinha|gat[oa]s?|gatinh[oa]s?|coelh[oa]s?|hamsters?|papagaios?|periquitos?|calopsitas?|canarios?|tartarugas?|jabutis?|geckos?|cobras?|furoes|furao|cavalos?|eguas?|burros?|ovelhas?|cabras?|galinhas?|patos?|gansos?|peixes?|porquinhos?(?: da india)?|porcos?|alpacas?|lhamas?|iguanas?|ratos?|chinchilas?"
    r"|labrador(?:es|a)?|poodles?|vira-latas?|bulldogs?|buldogues?|chihuahuas?|beagles?|pastor(?:es)? alem(?:ao|aes)|salsichas?|galgos?|golden|pinschers?|shih-?tzus?|siames(?:es)?"
)
NUMBER = r"um|uma|uns|umas|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|varios|varias|alguns|\d{1,3}"
HAVE = r"(?:tenho|temos|a gente tem)"
ADV = r"(?:(?:tambem|ainda|agora|aqui|sempre|ja|so|sozinh[oa]|juntos|atualmente|eu|desde \w+|ha \w+ \w+|faz \w+ \w+) )*"
CHILD = r"(?:filh[oa]s?|criancas?|meninos?|meninas?|bebes?|gemeos|gemeas|irmaos?|irmas?|net[oa]s?|garotos?|garotas?|miudos?|miudas?)"
YEAR = r"(?:primeiro|segundo|terceiro|quarto|quinto|sexto|ultimo|1o|2o|3o|4o|5o|1º|2º|3º|4º|5º|\do) (?:ano|semestre|periodo)"

FRAMES = (
    frame(
        Slot.NAME,
        r"(?:eu )?(?:me chamo|chamo-me|chamome)|(?:o )?meu nome e|(?:todos |todo mundo )?me chamam(?: de)?|(?:pode )?me chama(?:r)?(?: de)?|chama-me|aqui (?:e|quem fala e)(?: o| a)?|em nome de",
        "Se chama {x}",
        Tail.NAME,
    ),
    frame(Slot.NAME, r"(?:eu )?sou(?: (?:o|a))?|aqui e (?:o|a)", "Se chama {x}", Tail.PROPER),
    frame(Slot.NAME, r"assin(?:a|ado|ada|e|o)(?: como|:|,)?", "Se chama {x}", Tail.PROPER),
    frame(
        Slot.HOME,
        rf"(?:eu )?(?:moro|moramos|vivo|vivemos|a gente mora|resido) {ADV}(?:e trabalho )?(?:com [^,.]{{1,30}} )?(?P<p>em|no|na|nos|nas|num|numa|perto de|perto da|perto do|ao lado d[oea]|fora de)",
        "Mora {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.HOME,
        r"(?:me mudei|mudei-me|mudei|nos mudamos|mudamo-nos|mudamos|a gente se mudou|acabei de me mudar|acabei de mudar|vim morar|vim viver|fui morar|fui viver|vou morar)(?: (?:de casa|ha pouco|finalmente|agora|faz \w+ \w+|este mes))? (?P<p>para o|para a|para|pra|pro|em|no|na)",
        "Mora em {x}",
        Tail.PLACE,
        moves=True,
    ),
    frame(
        Slot.ORIGIN,
        r"(?:eu )?(?:sou natural d[eoa]|sou d[eoa]|venho d[eoa]|nasci (?:e cresci )?(?:em|no|na)|cresci (?:em|no|na)|fui criad[oa] (?:em|no|na))",
        "É de {x}",
        Tail.PROPER,
    ),
    frame(Slot.WORK, rf"(?:eu )?sou {ADV}(?P<a>um |uma |o |a )?", "É {x}", Tail.JOB),
    frame(
        Slot.WORK, r"(?:agora|desde \w+|atualmente),? (?:eu )?(?:sou|virei)(?: um| uma)?", "É {x}", Tail.JOB, moves=True
    ),
    frame(
        Slot.WORK,
        r"(?<=, )(?P<x1>programador[a]?|enfermeir[oa]|professor[a]?|motorista|advogad[oa]|engenheir[oa]|medic[oa]|designer|jornalista|dentista|arquitet[oa]|cozinheir[oa])(?=,)",
        "É {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        rf"(?:eu )?(?:trabalho|trabalhamos|trampo|laboro) {ADV}(?P<p>como|de|em|no|na|nos|nas|num|numa|para|pra|com|por)",
        "Trabalha {p} {x}",
        Tail.ANY_JOB,
    ),
    frame(
        Slot.WORK,
        r"(?:agora|desde \w+|ja|atualmente),? (?:eu )?(?:estou|to|trabalho|tou) (?:a trabalhar |trabalhando )?(?P<p>como|de|em|no|na|num|numa)",
        "Trabalha {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?:comecei|arranjei|arrumei|consegui|entrei|fui contratad[oa])(?: (?:a trabalhar|trabalho|um trabalho|um emprego|emprego|um trampo|hoje|ontem))? (?P<p>como|de|em|no|na|num|numa)",
        "Trabalha {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(Slot.WORK, r"(?:fui promovid[oa] a|virei|tornei-me|me tornei)", "É {x}", Tail.JOB, moves=True),
    frame(Slot.WORK, r"(?:eu )?(?:dou aulas?|ensino|leciono)(?: de)?", "Dá aulas de {x}", Tail.TOPIC),
    frame(
        Slot.WORK,
        r"(?:eu )?(?:dirijo|conduzo|guio) (?=(?:um|uma|o|a)? ?(?:onibus|autocarro|taxi|caminhao|camiao|trem|comboio|eletrico|ambulancia|metro|carreta|uber))",
        "Conduz {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:tenho|temos|toco|giro|gerencio) (?=(?:um|uma|o|a) (?:pequen[oa] )?(?:loja|bar|restaurante|oficina|empresa|negocio|padaria|livraria|salao|cafe|cafeteria|fazenda|quinta|farmacia|pousada|hotel|atelie|estudio|barraca|mercearia|pizzaria|consultorio|sorveteria|papelaria))",
        "Tem {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:estou|to|tou|sou) (?P<x1>(?:aposentad[oa]|reformad[oa]|desempregad[oa]|de licenca (?:maternidade|paternidade)|dona de casa|autonom[oa]|sem trabalho))\b",
        "Está {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.WORK, r"me (?P<x1>aposentei)\b|(?P<x2>reformei-me)\b", "{x1}{x2}", Tail.NOTHING, moves=True),
    frame(
        Slot.TOOL,
        r"(?:no (?:trabalho|escritorio|trampo|laboratorio|estudio)|na (?:empresa|firma|oficina|agencia|fabrica)) (?:a gente |nos |eu |ainda )*(?:usamos|uso|usa|trabalhamos com|trabalha com|estamos com|temos)",
        "No trabalho usa {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.TOOL,
        r"(?:uso|usamos|a gente usa|trabalho com) (?P<x1>[\w.+# -]{2,30}?) (?:no trabalho|no escritorio|na empresa|pra trabalhar|para trabalhar)\b",
        "No trabalho usa {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.STUDY,
        rf"(?:eu )?(?:estudo|estudamos|estou estudando|to estudando|estou a estudar|curso|to cursando|estou cursando) {ADV}(?P<x1>{YEAR}(?: de)?)? ?(?!com\b|para\b|pra\b|muito\b|em casa)",
        "Estuda {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:eu )?(?:faco|estou fazendo|to fazendo|estou a fazer|entrei na) (?:uma? )?(?P<x1>(?:faculdade|graduacao|mestrado|doutorado|doutoramento|licenciatura|pos|curso|curso tecnico|tecnico|residencia)(?: (?:de|em|no|na))?)",
        "Faz {x1} {x}",
        Tail.TOPIC,
    ),
    frame(Slot.STUDY, rf"(?:estou|to|tou|ando) no (?P<x1>{YEAR}(?: de| do)?)", "Está no {x1} {x}", Tail.TOPIC),
    frame(Slot.STUDY, r"sou estudante(?: de)?", "Estuda {x}", Tail.TOPIC),
    frame(
        Slot.STUDY,
        r"(?:(?:estou |to |ando )?(?:estudando|a estudar) para (?:ser |concurso de )|estudo para (?:ser |concurso de )|curso de formacao de)(?: um| uma)?",
        "Estuda para {x}",
        Tail.JOB,
    ),
    frame(
        Slot.HOBBY,
        r"(?:adoro|amo|gosto (?:muito )?de|curto|a gente adora)(?: muito)? (?=(?:nadar|caminhar|cozinhar|ler|pescar|pintar|correr|dancar|cantar|costurar|tricotar|escalar|pedalar|surfar|patinar|desenhar|viajar|escrever|tocar|jogar|acampar|fotografar|fazer (?:trilha|caminhadas?|yoga|croche|bolos?|teatro)|andar de (?:bicicleta|bike|skate|patins|cavalo)|futebol|xadrez|jardinagem|fotografia|praia|trilhas?)\b)",
        "Gosta de {x}",
        Tail.TOPIC,
    ),
    frame(Slot.GOAL, r"(?:estou|to|tou|ando) (?:aprendendo|a aprender)(?: a)?", "Aprende {x}", Tail.TOPIC),
    frame(
        Slot.GOAL,
        r"(?:estou|to|tou|ando) (?:treinando|me preparando|a treinar|a preparar-me) (?:para|pra)|treino (?:para|pra) (?=(?:a|o|uma?)\b)",
        "Prepara-se para {x}",
        Tail.TOPIC,
    ),
    frame(Slot.GOAL, r"(?:o )?(?:meu|minha) (?P<g>meta|objetivo|sonho|plano)(?: \w+)? e", "{g}: {x}", Tail.PHRASE),
    frame(
        Slot.GOAL,
        r"(?:quero|queremos|pretendo|espero|planejo|planeio|gostava de|vou|penso em|pensamos em|decidi) (?=[^,.!?]{0,70}(?:ano que vem|proximo ano|este ano|ate (?:20|o fim|ao fim|dezembro)|em 20\d\d|na primavera|no verao|no outono|no inverno|daqui a \w+ anos?|em (?:dois|tres|cinco) anos|um dia|antes dos \d))",
        "Quer {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.GOAL,
        r"(?:quero|queremos|pretendo|espero|planejo|decidi|sonho em|gostava de) (?=(?:ser|virar|tornar-me|me mudar|mudar(?:-me)? (?:para|pra)|emigrar|abrir (?:um|uma|meu|minha|o meu|a minha)|montar (?:um|uma|meu|minha)|correr (?:a|uma|minha) \w*\s?(?:meia|maratona)|aprender (?:ingles|frances|alemao|italiano|espanhol|japones|chines|arabe|russo|coreano|a (?:tocar|nadar|dirigir|conduzir|dancar|programar))|publicar|escrever um (?:livro|romance)|tirar a carta|tirar carteira|me formar|comprar uma casa|parar de fumar|deixar de fumar)\b)",
        "Quer {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:estou|estamos|to|tou|andamos|a gente esta|a gente ta) (?:a )?(?P<v>reformando|renovando|remodelar|renovar|construindo|construir|procurando (?:casa|apartamento|emprego|trabalho)|procurar (?:casa|emprego|trabalho)|escrevendo (?:um|uma|minha)|escrever (?:um|uma|a minha)|planejando (?:meu|nosso|o meu|o nosso) casamento|esperando (?:um|uma|nosso|o nosso|gemeos))",
        "Está {v} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.SITUATION,
        r"(?:vou me casar|caso-me|me caso|vamos nos casar|vamos casar|a gente casa|casamo-nos)",
        "Casa-se {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.PARTNER,
        r"(?:sou|estou) (?P<x1>casad[oa]|divorciad[oa]|viuv[oa]|solteir[oa]|noiv[oa]|separad[oa])\b",
        "É {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.PARTNER,
        r"(?:casad[oa]|noiv[oa]) com(?: o| a)?|namoro com(?: o| a)?|namoro (?:o|a)",
        "Está com {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.FAMILY,
        rf"{HAVE} (?P<x1>(?:{NUMBER}) (?:\w+ )?{CHILD}\b(?: e (?:{NUMBER}) {CHILD}\b)?)",
        "Tem {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        rf"(?:sou|com (?:os )?meus|com as minhas|com minhas) (?P<x1>(?:(?:mae|pai|avo) (?:solo |solteir[oa] )?de (?:{NUMBER}|gemeos)(?: {CHILD})?|(?:{NUMBER}) {CHILD}))\b",
        "Família: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        rf"(?:eu )?(?:sou|somos) {ADV}(?:(?:todos|ambos|uma|um) )?(?P<x1>vegan[oa]s?|vegetarian[oa]s?|pescetarian[oa]s?|abstemi[oa]s?)\b",
        "É {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        r"(?P<x1>nao (?:como|comemos|bebo|bebemos|tomo) (?:mais |nunca )?(?=(?:carne|peixe|porco|laticinios|lacteos|alcool|bebida alcoolica|ovos?|marisco|cafe|acucar|gluten|frutos do mar)))",
        "{x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.LANGUAGE,
        r"(?:eu )?(?:falo|falamos|a gente fala)(?: (?:tambem|sempre|so|bem|um pouco de))*(?! (?:com|de|do|da|muito|por|sobre|a|ao|como|mais|para|pra|que|serio)\b)",
        "Fala {x}",
        Tail.TOPIC,
    ),
    frame(Slot.LANGUAGE, r"(?:a )?minha lingua materna e|cresci falando", "Língua materna: {x}", Tail.TOPIC),
    frame(
        Slot.PREFERENCE,
        r"(?:o )?(?:meu|minha) (?P<k>\w+) (?:favorit[oa]|preferid[oa]) (?:e|sao|sempre foi)",
        "{k} favorito: {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:eu )?(?:toco|tocamos)(?: (?:tambem|ainda))* (?!em (?:um|uma)? ?(?:assunto|ponto)|um negocio|uma empresa|uma loja)",
        "Toca {x}",
        Tail.TOPIC,
    ),
    frame(Slot.HOBBY, r"(?:eu )?(?:jogo|jogamos)(?: (?:tambem|ainda))* (?!fora\b|o lixo)", "Joga {x}", Tail.TOPIC),
    frame(
        Slot.HOBBY,
        r"(?:eu )?(?P<v>coleciono|crio|treino|pratico|canto (?:em|no|na|num|numa)|danco) (?!para\b|pra\b)(?=\w)",
        "{v} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:eu )?faco (?=(?:voluntariado|escalada|ceramica|yoga|ioga|pilates|natacao|teatro|judo|karate|atletismo|ciclismo|trilha|boxe|danca|remo|crossfit|croche|trico|capoeira|hidroginastica|surf|parte de um))",
        "Faz {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:(?:o )?meu (?:hobby|passatempo) e|(?:os )?meus hobbies sao|no meu tempo livre|nas horas vagas)",
        "Passatempo: {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:estou|to|canto|toco|jogo) (?P<x1>(?:num|numa|em um|em uma|no|na) (?:\w+ )?(?:coral|coro|banda|time|equipa|clube|orquestra|grupo)(?: de \w+)?)\b",
        "Está {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"(?:o )?(?:meu|meus) (?:turnos?|trampo|trabalho|chefe|colegas|posto|emprego) (?P<p>no|na|em|num|numa)",
        "Trabalha {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.WORK,
        r"(?:rodo|dirijo|trabalho|conduzo) (?:de |com |um )?(?=(?:taxi|uber|onibus|caminhao|van|aplicativo|tuk-tuk)\b)",
        "Trabalha de {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?P<v>vendo|entrego|conserto|restauro|cultivo|fabrico|produzo) (?=(?:em|na|no|para|o|a|as|os|frutas|verduras|mel|queijo|pao|moveis|flores|azeite|uvas)\b)",
        "Ofício: {v} {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.HOME,
        r"(?:divido|dividimos|alugo|alugamos|partilho|partilhamos) (?:um |uma |a |o )?(?:\w+ )?(?:casa|apartamento|ape|quarto|republica|kitnet) (?P<p>em|no|na)",
        "Mora {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:tenho|temos) (?=(?:\w+ ){1,3}(?:hectares|colmeias|vacas|oliveiras|vinhas|horta|pomar|autocaravana|motorhome|veleiro)\b)",
        "Tem {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.FAMILY,
        r"(?:os|as) (?P<x1>gemeos|gemeas|trigemeos) (?=(?:tem|sao|nao|dormem|vao|estao|fazem)\b)",
        "Tem {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"canto (?:\w+ )?(?P<p>no|na|num|numa|em um|em uma) (?=(?:coro|coral|banda|grupo|igreja))",
        "Canta {p} {x}",
        Tail.TOPIC,
    ),
)

KIN = {
    **{
        k: (Slot.PARTNER, f"{v} chama-se {{x}}")
        for k, v in {
            "marido": "O marido",
            "mulher": "A mulher",
            "esposo": "O esposo",
            "esposa": "A esposa",
            "namorado": "O namorado",
            "namorada": "A namorada",
            "noivo": "O noivo",
            "noiva": "A noiva",
            "companheiro": "O companheiro",
            "companheira": "A companheira",
            "parceiro": "O parceiro",
            "parceira": "A parceira",
        }.items()
    },
    **{
        k: (Slot.FAMILY, f"{v}, {{x}}")
        for k, v in {
            "filho": "Tem um filho",
            "filha": "Tem uma filha",
            "irmao": "Tem um irmão",
            "irma": "Tem uma irmã",
            "mae": "A mãe",
            "pai": "O pai",
            "neto": "Tem um neto",
            "neta": "Tem uma neta",
            "bebe": "Tem um bebê",
            "menino": "Tem um menino",
            "menina": "Tem uma menina",
            "avo": "Avó/avô",
        }.items()
    },
    **{
        k: (Slot.FAMILY, f"{v}: {{x}}")
        for k, v in {
            "filhos": "Filhos",
            "filhas": "Filhas",
            "irmaos": "Irmãos",
            "irmas": "Irmãs",
            "gemeos": "Gêmeos",
            "gemeas": "Gêmeas",
            "netos": "Netos",
            "meninos": "Meninos",
            "meninas": "Meninas",
        }.items()
    },
}

TONGUE = Tongue(
    code="pt",
    common=word_set(
        "fico fica toda aguenta venta flor levo cadeira lanche receita o a os as um uma uns umas de do da dos das no na nos nas em ao aos e ou mas que quem qual como quando onde nao me meu minha meus minhas seu sua eu voce vc ele ela sao sou estou esta to ta tenho tem ha com para pra pro pras pros por muito mais ja tambem isso isto esse essa este obrigado obrigada oi ola valeu se pode fazer faco sim bem sem desde vou q pq tudo nem ainda hoje tou agora num numa pelo pela comigo gente aqui foi ate foi so lhe moro vivo trabalho estudo jogo toco quero estamos vamos temos ontem amanha anos semana casa filho filha mulher marido cachorro gato falo bebo mudei aposentado aposentada coleciono corro aprendendo noite vezes"
    ),
    stops=word_set(
        "mas porque entao que quem quando onde enquanto se pois embora obrigado obrigada valeu nao me como quanto qual e-que estou to tou sou tenho tem ha posso pode quero preciso kkk kkkk rs haha q pq ou alem depois ja hoje ontem ainda ta ne"
    ),
    joins=frozenset(("e", "&")),
    dangling=word_set(
        "o a os as um uma uns umas de do da dos das em no na nos nas num numa ao aos com para pra pro por sem sobre e meu minha muito tambem ja aqui agora desde ate"
    ),
    blockers=word_set("nao se nunca nem jamais tomara sem"),
    before_nouns=word_set(
        "tem tenho temos ter ver vi teve assistir ultimo proximo houve muito o um uma do ao no de com meu teu seu este esse outro cada bom novo primeiro nosso nenhum algum os quanto num pelo"
    ),
    no_tail=word_set(
        "que isso isto este esta esse essa ele ela mim ti voces paz geral serio caso mente conta vez mais menos muito pouco tao bem mal assim aqui ali la ontem hoje amanha nada tudo algo melhor pior como com para pra nao se porque quando quem"
    ),
    no_name=word_set(
        "ah oh ai eh eu tu o a os as um uma de do da dos das muito nao tao mais feliz triste novo nova novos vegano vegana vegetariano vegetariana brasileiro brasileira portugues portuguesa angolano angolana mineiro mineira carioca paulista gaucho gaucha baiano baiana italiano frances alemao ingles espanhol segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro oi ola bom boa obrigado obrigada que quem como quando onde qual quanto por para pra com sem e ou se sim nao ja sempre nunca aqui ali la solteiro solteira casado casada alergico alergica tudo nada so sozinho sozinha meu minha outro outra capaz ruim pessima pessimo"
    ),
    nouns_capitalised=False,
    job=re.compile(
        r"(?:\w{2,}(?:eiro|eira|ista|dor|dora|tor|tora|triz|ologo|ologa|grafo|grafa|sor|sora|iatra|peuta|nauta)"
        r"|encarregad[oa]|responsavel|advogad[oa]|arquitet[oa]|piloto|chef|guia|policial|policia|juiz|juiza|auxiliar|empregad[oa]|caixa|prof|medic[oa]|mecanic[oa]|tecnic[oa]|fisio|autonom[oa]|aposentad[oa]|reformad[oa]|estudante|gerente|agente|cantor|cantora|assistente|ajudante|comerciante|atendente|vigilante|comandante|interprete|biolog[oa]|quimic[oa]|fisic[oa]|matematic[oa]|music[oa]|veterinari[oa]|bibliotecari[oa]|funcionari[oa]|empresari[oa]|secretari[oa]|estagiari[oa]|notari[oa]|farmaceutic[oa]|designer|freelancer|freelance|soldado|militar|marinheir[oa]|barista|modista|ator|atriz|analista|padre|freira|pastor|operari[oa]|gari|baba|porteir[oa]|motorista|garcom|garconete|garconet|dj|alfaiate|cirurgi[ao]|psicolog[oa]|engenheir[oa]|consultor[a]?|dev|desenvolvedor[a]?|gestor[a]?|diretor[a]?|doutorand[oa]|mestrand[oa]|cientista|delegad[oa]|bombeir[oa]|comissari[oa]|parteira|apicultor[a]?|agricultor[a]?|manicure|diarista|zelador[a]?|sapateir[oa]|contador[a]?|contabilista|oficial|copeir[oa]|chaveiro|socorrista|fonoaudiolog[oa]|nutricionista|terapeuta|enfermeir[oa]|artesao|artesa|tradutor[a]?)"
    ),
    no_job=word_set(
        "solteiro solteira sincero primeiro primeira terceiro terceira inteiro inteira verdadeiro verdadeira brasileiro brasileira estrangeiro estrangeira companheiro companheira parceiro parceira mineiro mineira ligeiro fora hora agora melhor pior maior menor amor calor cor dor favor humor sabor valor otimista pessimista egoista perfeccionista feminista turista lista vista pista paulista santista fan fa leitor leitora jogador jogadora consumidor fumador fumante bebedor seguidor seguidora admirador torcedor torcedora sonhador um-pouco pouco muito tao de do da mae pai pessoa tipo cara mulher homem menino menina novo nova so sozinho que quase alergico mau ma bom boa meu minha teu outro outra assim teimoso herdeiro viajante caseiro festeiro cavalheiro dinheiro roqueiro fevereiro janeiro bagunceiro preguicoso interessante"
    ),
    copulas=frozenset(("e", "trabalha", "ensina")),
    frames=FRAMES,
    kin=KIN,
    mine=rf"(?:o |a |os |as )?(?:meus?|minhas?|nossos?|nossas?)|{HAVE} (?:uma|um|dois|duas|tres|\d)|uma?",
    yours=word_set("voce tem tens para seu sua teu tua ele ela dele dela quero pra"),
    called=r",| que se chamam?| se chamam?| chamad[oa]s?| chama-se| de nome|:| que chama",
    ours=re.compile(
        r"\b(?:sao (?:os )?meus|sao meus filhos|meus (?:filhos|dois|meninos)|minhas (?:filhas|duas|meninas))\b"
    ),
    ours_is=r"(?:o|a) (?:noss[oa]|meu|minha) (?:se chama|chama-se)|os (?:nossos|meus) se chamam",
    children="Tem filhos: {x}",
    species=SPECIES,
    number=NUMBER,
    have=HAVE,
    has="Tem",
    article=lambda species: "uma" if species.endswith("a") else "um",
    yes=re.compile(r"(?:sim|isso|e sim|exato)\b"),
    there=re.compile(r"\bonde (?:moro|vivo|moramos|vivemos)\b|\b(?:moro|vivo|moramos|vivemos) (?:la|ali|aqui|ca)\b"),
    at_place="em|no|na|de|do|da|para|pra",
    lives="Mora em {x}",
    away=re.compile(
        r"\b(?:ferias|viagem|passeio|fim de semana|hotel|airbnb|voo|hoje a noite|esta noite|ate (?:domingo|segunda|amanha)|por (?:dois|tres|uns|\d+) dias|de visita|visitando|congresso|de passagem|lua de mel|hoje|amanha|feriado)\b"
    ),
    often=(
        r"(?:dois|duas|tres|quatro|cinco|seis|dez|\d+) (?:dias|noites|tardes|horas) (?:por|na|ao) (?:semana|dia)|(?:todos os|todas as|toda|todo|cada|as|aos) (?:dias?|manhas?|noites?|tardes|semanas?|mes(?:es)?|segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|fins de semana|fim de semana|veroes|anos?)(?:-feiras?)?(?: e (?:as )?\w+)?"
        r"|(?:uma|duas|tres|quatro|cinco|\d) vez(?:es)? (?:por|na|ao) (?:semana|mes|dia|ano)"
        r"|(?:ha|faz|tem) (?:mais de |quase |uns )?(?:\d+|um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|quinze|vinte|muitos|varios) anos?|desde (?:19|20)\d\d|(?:todo|cada) (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|verao|inverno|natal)"
    ),
    doing=r"(?:eu )?(?:toco|jogo|corro|nado|danco|canto|pinto|desenho|treino|pratico|cozinho|escalo|pego o|viajo|rodo|dirijo|escrevo|leio|trabalho|dou aulas?|cultivo|crio|vou (?:a|ao|na|no|em|pra|pro)|faco|pedalo|patino|surfo|pesco|remo|medito|coleciono|costuro|ensaio|jogamos|fazemos|vamos a|vamos ao|treinamos|tocamos|dancamos|corremos|nadamos|cantamos|ensaiamos|a gente (?:joga|toca|corre|danca|faz|vai|treina|canta))\b",
    third=(
        (r"(?:eu )?calco\b", "Calça"),
        (r"(?:eu )?odeio\b", "Odeia"),
        (r"(?:eu )?detesto\b", "Detesta"),
        (r"(?:eu )?prefiro\b", "Prefere"),
        (r"(?:eu )?tomo\b", "Toma"),
        (r"(?:eu )?nao suporto\b", "Não suporta"),
        (r"(?:eu )?nao sou\b", "Não é"),
        (r"(?:eu )?sou\b", "É"),
        (r"(?:eu )?nao tenho\b", "Não tem"),
        (r"(?:eu )?tenho\b", "Tem"),
        (r"(?:eu )?moro\b", "Mora"),
        (r"(?:eu )?vivo\b", "Vive"),
        (r"(?:eu )?trabalho\b", "Trabalha"),
        (r"(?:eu )?(?:estou|to|tou)\b", "Está"),
        (r"(?:eu )?faco\b", "Faz"),
        (r"(?:eu )?vou\b", "Vai"),
        (r"(?:eu )?me chamo\b|chamo-me\b", "Chama-se"),
        (r"(?:eu )?nao bebo\b", "Não bebe"),
        (r"(?:eu )?nao como\b", "Não come"),
        (r"(?:eu )?so (tom|us|jog|cozinh)o\b", r"Só \1a"),
        (r"(?:eu )?leio\b", "Lê"),
        (r"(?:eu )?danco\b", "Dança"),
        (r"(?:eu )?dou\b", "Dá"),
        (r"(?:eu )?(corr|escrev)o\b", r"\1e"),
        (
            r"(?:eu )?(toc|jog|nad|cant|pint|desenh|trein|pratic|cozinh|escal|cultiv|cri|pedal|patin|surf|pesc|medit|colecion|costur|us|fal|ensai)o\b",
            r"\1a",
        ),
        (r"eu\b ", ""),
    ),
    fiction=re.compile(
        r"\b(?:escreva?|escreve(?:-me)?|inventa|inventa-me|conta|conte|cria|crie) (?:\w+ ){0,4}(?:cena|historia|conto|poema|cancao|musica|dialogo|monologo|romance|capitulo|fabula|piada|roteiro)\b|\bna primeira pessoa\b|\bem primeira pessoa\b|\b(?:o )?(?:meu|minha) (?:personagem|protagonista)\b|\bcomo se eu fosse\b|\bdo ponto de vista de\b"
    ),
    role_play=re.compile(
        r"\brpg\b|\bjogo de (?:papeis|interpretacao)\b|\b(?:vamos|bora) (?:brincar|jogar|fingir|fazer de conta|fazer uma historia|imaginar)\b|\bfaz de conta\b|\bfinge\b|\bfinja\b|\bimagin[ae] que\b|\b(?:voce|tu) (?:e|es) (?:o|a|um|uma)\b[^.!?\n]{0,60}\b(?:e )?eu sou\b|\beu sou [^.!?\n]{0,60}\b(?:voce e|tu es)\b|\binterpret[ae]\b"
    ),
    unreal=re.compile(
        r"\bse (?:eu |a gente |nos |um dia )*(?:fosse|tivesse|ganhasse|morasse|pudesse|vivesse|\w{2,}sse|\w{2,}ssemos)\b|\btomara\b|\bquem me dera\b|\bimagin|\bsuponha|\bem outra vida\b|\bna proxima vida\b|\bhipotetic|\bto brincando\b|^\s*(?:ah claro|sim claro|claro que sim ne)\b"
    ),
    worded=re.compile(
        r"\btradu[zc]\w*\b|\bcomo (?:se|e que se) (?:diz|escreve|fala|pronuncia)\b|\bo que (?:significa|quer dizer)\b|\bcorrig\w+\b|\bcorrij\w+\b|\bfrase de exemplo\b"
    ),
    repair=re.compile(
        r"\b(?:eh+|hum+|ahn+|ham|nao espera|espera nao|desculpa|quer dizer|digo|nao sei|ou algo|sei la|como (?:e que )?se chama|nao nao|tipo assim|qual nao|e eu)\b|\bnao\b(?= (?:em|no|na|o|a|e|sei)\b)"
    ),
    misheard=re.compile(
        r"\bnao (?:te |o |a )?(?:entendi|percebi|ouvi|compreendi)\b|\besquece\b(?! (?:que|de)\b)|\bdeixa(?: pra la| la| estar)?\b|\bnao (?:importa|faz mal)\b|\btanto faz\b|\bpode repetir\b|\bpodes repetir\b"
    ),
    ask=re.compile(
        r"(?:\b(?:(?:por favor |pf )?(?:lembra(?:-te|-se|te)?(?: disso| disto)?|lembre(?:-se)?|memoriza|memorize|nao (?:te |se )?(?:esquecas|esqueca|esquece)(?:s)?|tenha em mente|tem em mente|ten em mente|guarda|guarde|salva|salve|anota|anote|toma nota|tome nota|grava|grave|registra|regista|fixa|decora|fica sabendo))\b(?: (?:na|em|pra) (?:tua |sua |a )?memoria| isso| isto| ai)*[,:]?|\b(?:lembrar(?:-te|-se)?|nunca (?:te |se )?(?:esquecas|esqueca)|nao (?:te |se )?esquecer|tem em conta|tenha em conta|tom[ae] nota|(?:te |se )?lembres?)\b[,:]?)"
    ),
    ask_that=re.compile(
        r"\s*(?:o|isso|isto|tudo|por favor|pf|pra proxima|para a proxima|pra depois|para o futuro|bem|na memoria|ok|obrigad[oa]|valeu|sempre|ta|disso|disto|ai|nao)*(?!\w)\s*[,.!]*\s*"
    ),
    purpose=re.compile(
        r"[,;]? (?:assim (?:quando|se|nao|voce|vc|tu|ja|me)|pra (?:nao|eu|vc)|pq|ja que|pra quando|que (?:eu )?sempre|senao|para que|pra que|porque|por causa|senao|caso|e (?:sugere|da|diz|faz|escreve|agora|recomenda|me (?:da|diz|sugere))|de modo que|pra (?:voce|tu|quando))\b"
    ),
    opening=re.compile(
        r"\s*(?:[,:;-]|(?:sempre(?= que\b)|ok|olha|entao|la|q|por favor|pf|que|isso|isto|tambem|de que|disso|pra proxima|bem|o seguinte|na memoria|ai)\b|(?:o |a |os |as )?(?:meus?|minhas?|nossos?|nossas?)\b)\s*"
    ),
    died=re.compile(
        r"\b(?:morreu|morreram|faleceu|perdemos (?:o|a)|perdi (?:o|a|meu|minha)|partiu ontem|se foi|foi pro ceu|nao resistiu|sacrificad[oa]|abatid[oa]|nos deixou)\b"
    ),
    parted=re.compile(
        r"\b(?:terminamos(?! (?:o|a|os|as|de|um|uma)\b)|a gente terminou(?! (?:o|a|de)\b)|nos separamos|separamo-nos|me separei|separei-me|rompemos|(?:me|nos|estou|sou)\b[^.!?]{0,10} divorci\w+|me divorciei|divorciei-me|nao estamos mais juntos|ja nao estamos juntos|minha ex|meu ex|terminei com|acabei com (?:o|a) (?:namorad|noiv))\b"
    ),
    left_work=re.compile(
        r"\b(?:deixei (?!(?:\S+ ){1,3}(?:em|no|na)\b)|pedi demissao|me demiti|demiti-me|despedi-me|fui (?:demitid[oa]|despedid[oa]|mandad[oa] embora)|nao trabalho mais|ja nao trabalho|larguei|vendi|fechei|me aposentei|perdi o emprego)"
    ),
    ended=re.compile(
        r"\b(?:nao vai (?:mais )?rolar|mudei de ideia|mudamos de ideia|acabou nao|nao \w+ mais|ja nao|deixei (?:de|o|a) (?!(?:\S+ ){1,3}(?:em|no|na)\b)|larguei|parei|vendi|vendemos|terminei o|abandonei|cancel\w+|acabou|me formei|desisti|troquei|doei)\b"
    ),
    no_more=re.compile(r"\b(?:nao|ja nao) \w+ (?:\w+ )?mais\b|\bja nao\b"),
    graduated=re.compile(
        r"\b(?:me formei|formei-me|me graduei|terminei (?:a faculdade|o curso|o mestrado|o doutorado)|acabei (?:a faculdade|o curso|a licenciatura|o mestrado)|larguei a faculdade)\b"
    ),
    eats_again=re.compile(
        r"\b(?:voltei|recomecei|comecei) a comer (?:carne|peixe|de tudo)|\bnao sou mais (?:vegan|vegetarian)\w|\bja nao sou (?:vegan|vegetarian)\w"
    ),
    born=re.compile(r"\b(?:nasceu|nasceram)\b"),
    changed=re.compile(
        r"\b(?:agora|adi(?:ad|ar|am|ei|ou)\w*|mud\w+|passou pra|passou para|remarcad\w+|remarcaram|em vez|antecip\w+|no lugar|afinal|a partir de|ja nao|transferid\w+)\b"
    ),
    months=(
        "janeiro",
        "fevereiro",
        "marco",
        "abril",
        "maio",
        "junho",
        "julho",
        "agosto",
        "setembro",
        "outubro",
        "novembro",
        "dezembro",
    ),
    weekdays=("segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo"),
    relative=((r"depois de amanha", 2), (r"amanha", 1), (r"ontem", -1), (r"hoje", 0)),
    date="em {d} de {month} de {y}",
    month_names=(
        "janeiro",
        "fevereiro",
        "março",
        "abril",
        "maio",
        "junho",
        "julho",
        "agosto",
        "setembro",
        "outubro",
        "novembro",
        "dezembro",
    ),
    about={
        Slot.NAME: re.compile(r"^(?:chama-se|se chama|nome)\b"),
        Slot.HOME: re.compile(r"^(?:mora|vive|reside|mudou-se)\b"),
        Slot.WORK: re.compile(
            r"^(?:trabalha|da aulas|ensina|conduz|dirige (?:um )?(?:onibus|taxi)|tem uma? (?:loja|bar|restaurante|oficina|empresa)|esta aposentad[oa])\b"
        ),
        Slot.PARTNER: re.compile(
            r"\b(?:marido|mulher|espos[oa]|namorad[oa]|noiv[oa]|companheir[oa]|casad[oa])\b|^(?:namora|esta com)\b"
        ),
        Slot.PET: re.compile(rf"^(?:tem|possui|o seu|a sua)\b.*\b(?:{SPECIES})\b"),
        Slot.STUDY: re.compile(r"^(?:estuda|cursa|faz (?:faculdade|mestrado|doutorado|curso)|e estudante|esta no)\b"),
        Slot.SITUATION: re.compile(r"^(?:espera|esta gravida|esta esperando)\b"),
        Slot.DIET: re.compile(r"\b(?:vegan[oa]|vegetarian[oa]|abstemi[oa])\b|^nao (?:come|bebe)\b"),
        Slot.GOAL: re.compile(r"^(?:quer|aprende|prepara-se|esta aprendendo)\b"),
        Slot.FAMILY: re.compile(r"\b(?:filh[oa]s?|irma|irmao|irmaos|mae|pai|gemeos|net[oa]s?)\b"),
        Slot.LANGUAGE: re.compile(r"^(?:fala|lingua materna)\b"),
        Slot.HOBBY: re.compile(
            r"^(?:toca|joga|coleciona|canta|pratica|corre|cria|faz (?:yoga|teatro|natacao)|passatempo)\b"
        ),
    },
)
