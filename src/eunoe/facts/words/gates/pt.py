"""Portuguese gate words."""
# ruff: noqa: E501

from eunoe.facts.words.gates import GateWords

PORTUGUESE = GateWords(
    work=(
        r"trabalh(?:a|o|ava|ar) (?:como|em|no|na|nos|nas|de|para|com|sobre|num|numa)\b|(?:e|sou|como|ser|era) (?:uma? )?(?:enfermeir\w|medic[oa]|farmaceutic\w|dentista|cirurgi\w+|pesquisador\w*|investigador\w*|especialista|terapeuta|psiquiatra|oncologista|contador\w*|contabilista|bancari[oa]|consultor\w*|professor\w*|jornalista|estudante)"
        r"|estud(?:a|o|ava)\b|ensina\b|pesquisa\b|investiga\b|se dedica a\b|tese sobre\b|especiali\w+|voluntari\w+|dirige\b|gere\b|se interessa por\b|faculdade de\b|curs(?:a|o)\b"
    ),
    work_ends=r"(?:e|mas) (?:tem|e|toma|sofre|ganha|deve|paga|tenho|sou|tomo)|porque|apesar|devido|embora",
    health=(
        r"gravida\b|gravidez|gestante|espera (?:um|uma|gemeos)|ansiedade\b|ataques? de panico|crises? de panico|pressao (?:alta|baixa)|tensao alta|tipo sanguineo|grupo sanguineo|glicose\b|(?:problemas?|doenca|ataque) (?:de|do|no|cardiac\w) ?(?:coracao)?|avc\b|derrame\b|rim\b|rins\b|bombinha|inalador|medicament\w+|medicacao|remedios?\b|comprimidos?\b|pilula\w*|analgesic\w+|antialergic\w+"
        r"|deficien(?:te|cia)\b|cadeira de rodas|surd[oa]\b|ceg[oa]\b|daltonic\w|cronic[oa]s?\b|doencas?\b|doente\b|diagnostic\w+|cirurgia|operad[oa] (?:a|ao|do|da)\b|(?:faz|em|na) (?:terapia|psicolog\w)|saude mental|transtorno\w*|viciad\w|dependente quimic\w|alcoolatra|alcoolismo|hernia\b|dor nas costas|menopausa|gota\b|sem gluten|(?:perna|braco|pulso|tornozelo) (?:quebrad|partid)[oa]"
    ),
    money=(
        r"salario\w*|ordenado\b|ganh[ao] \d|ganh[ao] [^.;\n]{0,25}por (?:mes|ano)|renda (?:de|mensal|e|anual|:)|rendimento\w*|divida\w*|endividad\w|deve \d|hipoteca\w*|emprestimo\w*|financiament\w+|poupanca\w*|economias\b|orcamento\w*|(?:aluguel|aluguer|renda)\b[^.;\n]{0,20}\d|\d[^.;\n]{0,20}(?:aluguel|aluguer)\b|paga [^.;\n]{0,25}(?:aluguel|aluguer|renda)|conta (?:bancaria|corrente|no banco)|reforma de \d|aposentadoria de \d|investiment\w+|investiu|cartao de credito|heranca\w*|herdou|falencia|financeir\w+"
    ),
    assistant=(
        r"(?:est[ea]|ess[ea]|o|a|teu|seu) (?:assistente(?! (?:social|de|do|administrativ\w|tecnic\w))|chatbot|inteligencia artificial|ia\b|modelo de linguagem)|d?(?:est[ea]|ess[ea]) (?:app|aplicativo|aplicacao|bot|modelo|servico|chat|site)\b|teu nome|seu nome e|voce se chama|assistente (?:se chama|deve|deveria)|(?:gosta|acha|pensa que|odeia) (?:das respostas|as respostas|a interface|da interface|do modo escuro)"
    ),
    style=(
        r"(?:prefer\w+|quer|quero|gosta de|gostaria|pede|deseja|odeia)\b[^.;\n]{0,40}\b(?:respostas?|explicac(?:ao|oes)|marcadores|topicos|emojis?|tom\b|markdown|formatacao)|respostas? (?:sempre )?(?:curt\w+|breves?|longas?|concis\w+|detalhad\w+|formai?s?|em |sem |com |deve)"
        r"|(?:usa|use|usar|evita|evite|evitar|nao uses?|sem) (?:nunca )?(?:os |as )?(?:emojis?|marcadores|topicos|markdown)|(?:trat\w+|tratad[oa]) por (?:tu|voce|senhor\w?)\b|^(?:sempre |nao |nunca )*(?:responde|responda|responder|escreva|escreve-me|fala comigo|fale comigo|me chame|chama-me|explica-me|explique)\b|(?:responder|responder-lhe|escrever|falar) (?:sempre |so )?(?:em|sem|com)\b"
    ),
    instruction=(
        r"^(?:nao |nunca |sempre |por favor |a partir de agora,? |de agora em diante,? |(?:quando|se|sempre que) [^.\n]{1,60}?, ?)*(?:recomende|recomenda|recomendar|sugira|sugere|sugerir|ignore|ignora|ignorar|envie|enviar|encaminhe|mande|inclua|inclui|incluir|mencione|menciona|mencionar|diga|dizer|revele|responda|responde|responder|siga|clique|finja|trate|esqueca|adicione|insira|use sempre|me chame|chama-me|evite)\b"
        r"|ignor\w+ (?:todas? |as |quaisquer )*(?:instruco\w+|regras|anterior\w*)|sempre (?:recomend|sug|inclu|mencion|diga)\w*|(?:recomende|sugira|inclua|mencione) sempre\b|o assistente (?:deve|deveria|devera)|voce deve (?:sempre|nunca)"
    ),
    stable=r"a partir de agora|de agora em diante|daqui (?:pra|para)|sempre|nunca|no futuro|cada vez|toda vez|desde hoje|em tud[oa]\b|em tod[oa]s?\b",
    private_names=r"senha|palavra-?passe|pin\b|codigo (?:pin|de seguranca|secreto|do alarme|da porta|de acesso|de desbloqueio)|chave (?:secreta|privada|api|pix)?|frase (?:semente|de recuperacao|secreta)|numero do (?:meu )?cartao|cartao de credito|meu cartao|cvv",
)
