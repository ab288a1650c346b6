"""Portuguese, in passing."""

import re

from eunoe.facts.builtin.model import Slot, Tail, frame, word_set
from eunoe.facts.builtin.passing_words import Passing, kin_lines

TRADES = word_set(
    "acougueira acougueiro acupunturista administrador administradora advogada advogado aeromoca agente agricultor agricultora agronoma agronomo ajudante alfaiate alfarrabista almoxarife alvanel ama analista anestesista animadora animador antropologa apicultor apicultora aprendiz arbitro armador arqueologa arqueologo arquiteta arquiteto arquivista artesa artesao artista ascensorista assessora assessor assistente astronoma ator atriz auditor auxiliar baba babá bailarina bailarino balconista banqueiro barbeira barbeiro barista barman barqueiro bibliotecaria bibliotecario bilheteira biologa biologo biscateiro bombeira bombeiro bordadeira borracheiro boticario cabeleireira cabeleireiro cacador caixa calceteiro caldeireiro camareira camionista caminhoneira caminhoneiro camponesa campones cantora cantor canalizador capitao cardiologista carpinteira carpinteiro carregador carteira carteiro cartografa caseira caseiro cenografa ceramista chaveiro chef chefe-de-cozinha cientista cineasta cirurgia cirurgiao cobrador cobradora coletor comandante comediante comerciante comissaria comissario compositor condutora condutor confeiteira confeiteiro conselheira consultora consultor contabilista contadora contador contramestre copeira coreografa corretora corretor costureira costureiro coveiro cozinheira cozinheiro cozinheiros cuidadora cuidador curador dancarina decoradora delegada dentista dermatologista desenhadora desenhista designer despachante detetive diarista dietista diretora diretor diplomata dj docente doceira domestica doméstica doula economista editora editor educadora educador eletricista embalador empacotador empregada empreiteiro empresaria empresario encanador encarregada encarregado enfermeira enfermeiro enfermeiros engenheira engenheiro engraxate enologa enologo escritora escritor escultora escultor escriturario esteticista estagiaria estagiario estafeta estilista estivador estofador farmaceutica farmaceutico faxineira faxineiro feirante ferreira ferreiro ferroviaria ferroviario fiandeira fiscal fisica fisico fisioterapeuta floricultor florista fonoaudiologa fotografa fotografo frentista funcionaria funcionario funileiro garcom garconete gari geografa geologa geologo gerente gesseiro gestora gestor ginecologista guarda guarda-florestal guarda-rios guarda-noturno guia guitarrista historiadora hospedeira ilustradora ilustrador impressor informatica instaladora instalador instrutora instrutor interprete inspetor investigadora jangadeiro jardineira jardineiro joalheira joalheiro jornaleiro jornalista juiza juiz lavadeira lavrador lavradora leiteiro lenhador livreira livreiro lixeiro locutora locutor logopedista luthier magistrada maestro manicure manobrista maquinista maquiadora marceneira marceneiro marinheira marinheiro marisqueira massagista matematica matematico mecanica mecanico mediadora medica medico medicos mergulhadora mergulhador merendeira mestre-de-obras metalurgico meteorologista mineiro modelista modista moleiro monitora monitor montador motoboy motorista motoristas musica musico musicista neurologista notaria nutricionista oceanografa oculista odontologista oftalmologista oleira oleiro operadora operador operaria operario optometrista orientadora ortopedista ourives padeira padeiro paisagista palhaco parteira pasteleira pasteleiro pastor pastora paramedico pediatra pedagoga pedreira pedreiro peixeira peixeiro perfumista perita perito pescador pescadora pesquisadora pesquisador pianista piloto pintora pintor pizzaiolo podologa policial policia porteira porteiro prof professora professor programadora programador projetista promotora protetico psicologa psicologo psicoterapeuta psiquiatra publicitaria publicitario quimica quimico quitandeira radialista radiologista radiologa recepcionista rececionista redatora redator relojoeira relojoeiro rendeira reporter repositor restauradora restaurador revisora revisor salva-vidas nadador-salvador sapateira sapateiro secretaria secretario seguranca seringueiro serralheira serralheiro servente servidora servidor socorrista sociologa soldado soldador soldadora sommelier tabeliao taberneiro tatuadora tatuador taxista tecela tecnica tecnico telefonista telefonista terapeuta tipografo topografa torneiro tosador tosadora tradutora tradutor tratorista treinadora treinador tripulante uber vaqueira vaqueiro varredor vendedora vendedor veterinaria veterinario vidraceiro vigilante viticultor viticultora zelador zeladora zoologa professores cabeleireiros motorista-de-app entregadora entregador explicadora explicador"
)

PLACES_OF_WORK = word_set(
    "padaria pastelaria confeitaria acougue talho peixaria mercearia quitanda farmacia livraria papelaria ferragens floricultura salao barbearia oficina garagem grafica lavanderia alfaiataria marcenaria carpintaria serralheria serralharia fabrica armazem deposito obra mina pedreira serraria moinho lagar adega queijaria cervejaria restaurante bar cafe lanchonete cantina tasca pizzaria hotel pousada camping hospital clinica consultorio posto escritorio banco correios prefeitura camara tribunal cadeia quartel escola colegio creche faculdade universidade biblioteca museu galeria teatro academia ginasio piscina loja supermercado mercado feira banca viveiro estufa quinta fazenda sitio estabulo canil lar asilo aeroporto porto estacao redacao laboratorio sorveteria gelataria quiosque atelie"
)

KIN = kin_lines(
    partner={
        "maridao": "O marido",
        "mulherzinha": "A mulher",
        "patroa": "A mulher",
        "mozao": "O/a companheiro/a",
        "conjuge": "O cônjuge",
        "esposinha": "A esposa",
        "namo": "O/a namorado/a",
        "homem": "O marido",
        "cara-metade": "A cara-metade",
        "futuro marido": "O futuro marido",
    },
    family={
        "caçula": "O/a caçula",
        "cacula": "O/a caçula",
        "mais velho": "O mais velho",
        "mais velha": "A mais velha",
        "mais novo": "O mais novo",
        "mais nova": "A mais nova",
        "miudo": "O miúdo",
        "miuda": "A miúda",
        "puto": "O miúdo",
        "pequeno": "O pequeno",
        "pequena": "A pequena",
        "garoto": "O garoto",
        "garota": "A garota",
        "guri": "O guri",
        "guria": "A guria",
        "filhote": "O filho",
        "filhinha": "A filhinha",
        "filhinho": "O filhinho",
        "maninha": "A irmã",
        "mana": "A irmã",
        "mano": "O irmão",
        "mamae": "A mãe",
        "papai": "O pai",
        "enteada": "A enteada",
        "enteado": "O enteado",
        "gemea": "A gêmea",
        "gemeo": "O gêmeo",
        "bisneta": "A bisneta",
        "bisneto": "O bisneto",
        "netinha": "A netinha",
        "netinho": "O netinho",
    },
    several={
        "miudos": "Miúdos",
        "miudas": "Miúdas",
        "putos": "Miúdos",
        "netas": "Netas",
        "pequenos": "Pequenos",
        "guris": "Guris",
        "criancas": "Crianças",
        "dois": "Os dois",
        "duas": "As duas",
        "tres": "Os três",
        "garotos": "Garotos",
        "netinhos": "Netinhos",
        "enteados": "Enteados",
    },
    one="{v} chama-se {{x}}",
    many="{v}: {{x}}",
)

_N = r"(?P<name>[\w'-]{2,30})"

FRAMES = (
    frame(
        Slot.NAME,
        r"(?:ola|oi|oii+|bom dia|boa tarde|boa noite|e ai|viva|oie)(?: gente| pessoal)?[,!. ]* (?:sou|aqui e|eu sou|aqui quem fala e|e)(?: (?:o|a))?",
        "Chama-se {x}",
        Tail.PROPER,
    ),
    frame(Slot.NAME, r"(?:eu|mim) \((?=[a-z]{2,20}\))", "Chama-se {x}", Tail.PROPER),
    frame(
        Slot.NAME,
        r"(?:todo mundo|toda a gente|os amigos|o pessoal|a malta|a galera) me (?:chama|chamam|trata por|conhece por|conhece como)|me chamam|chamam-me|tratam-me por",
        "Chama-se {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.ORIGIN,
        rf"(?:sou|me chamo|chamo-me|aqui e)(?: (?:o|a))? {_N}(?:,? \d\d(?: anos)?)?,? (?:de|do|da)",
        "É de {x}",
        Tail.PROPER,
    ),
    frame(Slot.ORIGIN, r"(?:eu )?sou (?:natural )?(?:de|do|da|dos)", "É de {x}", Tail.PROPER),
    frame(
        Slot.HOME,
        r"(?:aqui|ca|por ca|por aqui|aqui em cima|la em casa|na minha terra|na minha cidade),? (?P<p>em|no|na|perto de)",
        "Mora {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:(?:a |o |na |no |da |do )?(?:minha|meu|nossa|nosso)) (?:casa|casinha|apartamento|ape|ap|kitnet|quarto|sitio|quinta|chacara|quintal|varanda|horta|jardim|republica|sobrado|moradia) (?:e |fica )?(?P<p>em|no|na|perto de)",
        "Tem casa {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:estou|to|tou|moro|vivo|fico)(?: (?:agora|por enquanto|por agora))* (?:na casa d[oae]|em casa d[oae]|com) (?:o |a |os )?(?:meu|minha|meus|uma?) \w+(?: \w+)? (?P<p>em|no|na)",
        "Mora {p} {x}",
        Tail.SHELTER,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:me mudei|mudei-me|mudamos|nos mudamos|mudei|vim morar|vim viver|fui morar|fui viver|viemos morar|voltei a (?:morar|viver)|agora moro|agora vivo)(?: (?:de vez|ontem|agora|finalmente))* (?P<p>para|pra|pro|em|no|na|a)",
        "Mora em {x}",
        Tail.HERE,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?P<x1>(?:ha |faz |tenho |com )?\d{1,2} anos (?:de (?:estrada|obra|cozinha|sala de aula|profissao|oficio|balcao|roca|mar|taxi|onibus|caminhao|camiao|enfermagem|servico|estaleiro|volante|padaria)|(?:a|que) (?:conduzir|dirijo|guiar|dar aulas|dou aula|cozinhar|cozinho|costurar|costuro|trabalho|trabalhar|conduzo|vendo|vender)|dirigindo|dando aula|cozinhando|costurando|vendendo|trabalhando|pescando|na (?:enfermagem|obra|cozinha|estrada|roca|policia|marinha|construcao)|no (?:volante|mar|balcao|taxi|hospital)))",
        "{x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:eu )?(?:trabalho|trabalhamos|trampo)(?: (?:de casa|em casa|por conta|por conta propria|de madrugada|a noite))* (?P<x1>(?:desenhando|traduzindo|editando|programando|escrevendo|vendendo|costurando|fazendo|cuidando|limpando|entregando|dando|dirigindo|consertando|atendendo|a desenhar|a traduzir|a editar|a programar|a escrever|a vender|a costurar|a fazer|a cuidar|a limpar|a entregar|a dar))",
        "Trabalha {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?P<v>vendo|vendemos|faco e vendo|a gente vende) (?P<x1>[\w ]{2,30}? (?:n[oa]s? (?:mercado|feira|praia|rua|praca|semaforo|metro|estacao|barraca)(?: d[eoa] [\w ]{2,20})?|por encomenda|pelo (?:instagram|zap|whatsapp)|para viver|pra viver))(?= |[,.!?]|$)",
        "Trabalho: {v} {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"(?:tenho|temos|abri|abrimos|montei|montamos|toco|tocamos|cuido de|giro|a gente tem) (?P<x1>(?:um|uma|meu|minha|o meu|a minha|nossa|a nossa) (?:\w+ )?(?:padaria|pastelaria|confeitaria|acougue|talho|peixaria|mercearia|quitanda|floricultura|barbearia|lavanderia|alfaiataria|marcenaria|carpintaria|serralheria|grafica|cervejaria|lanchonete|tasca|sorveteria|gelataria|quiosque|food truck|banca|carrinho|camping|academia|ginasio|canil|estufa|viveiro|sitio|queijaria|barraquinha|lojinha|alojamento local|turismo rural|escola de \w+|estudio de \w+|brecho|petshop|pet shop))\b",
        "Tem {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:(?:os |as |dos |das |aos |com os |com as )?(?:meus|minhas)) (?P<x1>(?:alunos|alunas|estudantes)(?: d[eoa]s? [\w]+)?)\b",
        "Dá aulas: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"(?:fui contratad[oa]|fui admitid[oa]|fui chamad[oa]|comeco|comecei|entro|entrei|passei no concurso)(?: (?:segunda|amanha|ontem|hoje|na segunda|esta semana))? (?P<p>no|na|em|num|numa|como|pra|para)(?= (?:hospital|escola|prefeitura|camara|banco|clinica|padaria|oficina|fabrica|museu|biblioteca|restaurante|hotel|creche|farmacia|loja|correios|posto|\w+(?:eiro|eira|ista|dor|dora|or|ora|ico|ica)\b))",
        "Trabalha {p} {x}",
        Tail.TOPIC,
        moves=True,
    ),
    frame(
        Slot.STUDY,
        r"(?:estou |to |tou |ando |faco |vou |entrei )?(?:no|na|pro) (?P<x1>(?:primeiro|segundo|terceiro|quarto|quinto|sexto|ultimo|1o|2o|3o|4o|5o|setimo|oitavo) (?:ano|semestre|periodo) (?:de|do|da|em) ?)(?=\w)",
        "Estuda: {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:curso|estou a tirar|to fazendo|faco|tiro|comecei|entrei em|passei em|passei pra|entrei para) (?P<x1>(?:medicina|direito|enfermagem|engenharia(?: \w+)?|psicologia|biologia|quimica|fisica|historia|pedagogia|veterinaria|farmacia|arquitetura|economia|letras|filosofia|artes|jornalismo|odontologia|informatica|matematica|servico social|design|contabilidade|turismo|gastronomia|biomedicina|nutricao|fisioterapia|agronomia|geografia|musica|cinema|moda|administracao|gestao|ciencias? \w+))\b",
        "Estuda {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.STUDY,
        r"(?:preparo|estou preparando|to estudando|estudo|estou a estudar|me preparo|vou fazer|tenho|faco)(?: (?:para|pra|pro|o|a|os|as|um|uma|meu|minha))* (?P<x1>(?:enem|vestibular|oab|exame da ordem|concurso (?:d[eoa]s? |publico|para |pra )?[\w ]{0,20}|tcc|tese(?: de \w+)?|dissertacao|exame de (?:conducao|admissao|codigo|acesso)|prova da (?:ordem|oab|residencia)|residencia medica|carta de conducao|carteira de motorista|cnh|exames nacionais|toefl|celpe-bras))\b",
        "Prepara {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        r"(?:estudo|aprendo|estou aprendendo|to aprendendo|estou a aprender|faco aulas? de|tenho aulas? de|comecei aulas? de|faco curso de|pratico|estudando) (?:o |a |um pouco de )?(?P<x1>(?:libras|lingua gestual|lingua de sinais|ingles|frances|alemao|italiano|espanhol|holandes|neerlandes|sueco|noruegues|dinamarques|finlandes|grego|turco|arabe|hebraico|persa|hindi|chines|mandarim|japones|coreano|tailandes|vietnamita|russo|ucraniano|polones|polaco|checo|hungaro|romeno|latim|esperanto|suaili|tupi|guarani|ioruba|mirandes|braille|violao|guitarra|piano|violino|violoncelo|bateria|trompete|saxofone|flauta|clarinete|harpa|ukulele|cavaquinho|canto|acordeao|sanfona))\b",
        "Aprende {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        r"(?:plano de (?:corrida|treino|treinos)|planilha de (?:corrida|treino)|treino|treinar|estou treinando|to treinando|me inscrevi|inscrevi-me|corro|vou correr|preparo)(?: (?:para|pra|na|no|a|o|uma?|de|da|pro|minha|meu|os|as))* (?P<x1>(?:primeira |primeiro )?(?:maratona|meia maratona|meia|ultra|10 ?k|10 ?km|5 ?km|21 ?km|42 ?km|triatlo|ironman|sao silvestre|corrida de \d+ ?km)(?: (?:de|do|da|em) [\w]+)?)\b(?=[^.!?]{0,60}(?:\bate\b|\bem\b|\bpra\b|\bpara\b|\bmeu\b|\bminha\b|$|[.!?]))",
        "Prepara-se para {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:(?:o |a |no |na |do |da |com o |com a )?(?:meu|minha|nosso|nossa)) (?P<x1>(?:\w+ )?(?:coral|coro|banda|orquestra|bateria da \w+|escola de samba|bloco|rancho folclorico|rancho|filarmonica|tuna|roda de (?:samba|choro|capoeira)|grupo de (?:teatro|danca|leitura|caminhada|corrida|forro|capoeira|jovens)|time de (?:\w+ )?(?:futebol|futsal|volei|basquete|handebol|rugby|varzea|pelada)|equipa de (?:\w+ )?(?:futebol|futsal|volei|basquetebol|andebol|rugby|natacao)|clube de (?:leitura|xadrez|corrida|remo)|aula de (?:ceramica|danca|yoga|pintura|zumba|tango|teatro|canto|capoeira|natacao|forro)|quarteto|pelada))\b",
        "Está em: {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:tenho|temos) (?P<x1>(?:ensaio|ensaios|coral|futebol|futsal|volei|natacao|yoga|pilates|judo|karate|danca|teatro|tenis|zumba|ceramica|basquete|rugby|banda|treino|pelada|capoeira|jiu-jitsu)(?: d[eoa] \w+)? (?:todos os|todas as|toda|todo|cada|as|aos) \w+(?:-feira)?)\b",
        "Tem {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        r"(?:eu e|com|para|pra) (?:os |as )?(?:meus|minhas) (?P<x1>(?:dois|duas|tres|quatro|cinco|\d) (?:filh[oa]s|criancas|miud[oa]s|net[oa]s|menin[oa]s|guris))\b",
        "Tem {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.PARTNER,
        r"(?:me|nos) (?P<x1>casei|casamos|noivei)\b(?! com)|(?P<x2>casei-me|casamo-nos|fiquei noiv[oa]|ficamos noivos)\b",
        "Casou-se/noivou: {x1}{x2}",
        Tail.NOTHING,
        moves=True,
    ),
    frame(
        Slot.DIET,
        r"(?:(?:como|sendo|e eu|eu|somos|virei|tornei-me|sou) |(?<=^)|(?<=, ))(?:quase |todos |ja )?(?P<x1>vegan[oa]s?|vegetarian[oa]s?|pescetarian[oa]s?|abstemi[oa]s?)(?= (?:desde|e|ha|em|por|aqui|faz)|[,.!?)]|$)",
        "É {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.SITUATION,
        r"(?P<x1>(?:tenho|temos|dirijo|conduzo|ando de|comprei|compramos) (?:um|uma|meu|minha|o meu|a minha) (?:(?:velh[oa]|nov[oa]) )?(?:fusca|gol|uno|palio|corsa|onix|hb20|celta|kombi|fiesta|clio|megane|golf|polo|ibiza|panda|punto|yaris|corolla|civic|kwid|sandero|duster|toyota|honda|nissan|renault|peugeot|citroen|ford|chevrolet|volkswagen|skoda|dacia|opel|vespa|moto|autocaravana|carrinha|scooter)\b)",
        "{x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?P<v>entrego|distribuo) (?P<x1>(?:o |os |as |a )?(?:correio|encomendas|pacotes|comida|cartas|pao|leite|jornais|pizzas|marmitas))(?= (?:em|no|na|por|pra|para)\b|[,.!?]|$)",
        "Trabalho: {v} {x1} {x}",
        Tail.OPTIONAL,
    ),
)

PASSING = Passing(
    trades=TRADES,
    is_a="É {x}",
    article=lambda trade: "",
    before=re.compile(
        r"(?:\b(?:sou|somos|sendo|como|trabalho (?:de|como)|trampo (?:de|como)|estou de|to de|entrei (?:de|como)|contratad[oa] como|turnos? de|anos de|vida de|salario de|oficio de|profissao de|virei|faco de|ordenado de) (?:(?:tambem|ja|so|quase|ex|jovem|um simples|uma simples) )*(?P<d>(?:o|a|um|uma|os|as|dois|duas|tres) (?:unic[oa] )?)?(?P<mod>(?:[\w-]+ ){0,2}?))$"
        r"|(?:^|[,;.(!?] ?)(?P<mod2>(?:[\w-]+ ){0,1})$"
    ),
    bare_after=re.compile(r",? (?:aqui\b|de (?:profissao|oficio)\b|eu\b|ha \d|faz \d|por ca\b)"),
    after=re.compile(r"(?! (?:de confianca|me disse|disse|diz|que me|ganha|cobra|custa))"),
    me=re.compile(
        r"\b(?:eu|me|meu|minha|meus|minhas|tenho|sou|estou|to|tou|faco|devo|posso|quero|trabalho|nos|noss\w+|somos|\w{3,}amos|vou|sei|chego|saio|a gente|\w{3,}o)\b"
    ),
    others=re.compile(
        r"\b(?:ele|ela|eles|elas|(?:meu|minha) (?:\w+ )?(?:marido|mulher|namorad\w|espos\w|filh\w|irma\w*|mae|pai|ti\w|prim\w|amig\w|vizinh\w|chefe|avo|sogr\w|cunhad\w|colega)|um amigo|uma amiga|quem|alguem|tu|voce|es|e|fosse|queria ser|quero ser|vestid\w|fantasia\w*|como se|pareco|parece|procuro|procuramos|preciso de um|cham\w+ o|nao|nem|brincar|brinca|imagin\w|finge|falar com|quanto|um bom|ganha|cobra)\b"
    ),
    at=word_set("em no na nos nas para num numa de do da"),
    shops=PLACES_OF_WORK,
    shop_before=re.compile(
        r"\b(?:turno|turnos|trabalho|trabalhamos|trampo|entro|saio|abro|abrimos|fecho|clientes|freguesas|fregueses|pacientes|colegas|chefe|atendo|madrugo|voluntari[oa])\b[^.!?]{0,25}?\b(?:em|no|na|da|do|num|numa) (?:minha |meu |nossa |nosso |uma |um )?$"
    ),
    shop_line="Trabalha: {x}",
)
