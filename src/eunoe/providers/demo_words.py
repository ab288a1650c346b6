"""What the demonstration says and listens for, language by language."""

from dataclasses import dataclass

from eunoe.types import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Patterns are matched on text without case and accents. In the phrases ``{name}`` is the assistant's name,
    and ``{settings}`` leads to where the list is: ``settings``, or nothing where it has a page of its own."""

    common: str
    greeting: str
    thanks: str
    about_me: str
    past: str
    memory: str
    remember: str
    mine: str
    question: str

    hello: str
    welcome: str
    noted: str
    will_look: str
    not_kept: str
    secret: str
    know: str
    know_nothing: str
    nothing_on_that: str
    said_here: str
    earlier: str
    nothing_earlier: str
    how_memory: str
    connect: str
    settings: str = ""


def _asks(openers: str, politely: str, what: str) -> str:
    """A request that begins a sentence or a part of one. As a question it is one only when asked politely."""
    return rf"(?:^|[.!?,;:(¡¿]\s*|\b(?:and|e|y|et|und)\s+)(?:(?:{openers})[,:]?\s+)*(?P<polite>(?:{politely})\s+)?(?:{what})"


_CONNECT = "`OPENAI_API_KEY`, `OPENAI_BASE_URL`, `ANTHROPIC_API_KEY`"

ENGLISH = Words(
    settings="Settings, Preferences, ",
    common="the a is are i you my me and to of what how do does in for it that this have with can not on who where",
    greeting=r"(hi|hello|hey|good (morning|afternoon|evening))( there)?( \w+)?",
    thanks=r"(many )?(thanks|thank you|cheers|great|ok(ay)?|perfect|got it)\b.*",
    about_me=r"(know|remember|learn\w*|stored?|kept|keep) (about|of) me\b|who am i\b|what (facts )?do you remember\W*$",
    past=r"(last time|earlier chat|past chat|previous(ly)?|other (chat|conversation)|did (we|i) (talk|speak|chat|discuss|say|tell|mention|ask)|have (we|i) (talked|told|discussed|mentioned))",
    memory=r"(why (do|did|can|can.?t|don.?t|will|won.?t)( you| i)?( not)? .{0,20}remember|(how does|explain) (your )?memory|(do|can|will) you (have a memory|remember (things|anything|what|our|this)))",
    remember=_asks(
        r"please|also|and|so|but|ok(ay)?|hey|hi|hello|now|always|just|from now on|i (want|need|would like|'d like) you to|make sure (you|to)",
        r"(can|could|would|will) you",
        r"(remember|memori[sz]e|keep in mind|keep that in mind|do(n't| not) (you )?forget|(make|take) (a )?note|note\b|bear in mind"
        r"|(save|store|keep|add|put) .{0,60}\b(memory|mind)\b|save (this|that)|jot)",
    ),
    mine=r"\b(i|i'm|my|me|mine|am)\b",
    question=r"^(what|who|where|when|which|how|why|do|does|did|is|are|am|can|could|will|would)\b",
    hello="Hello! I am {name}, here as a demonstration: no language model is connected, so I answer from a few rules. "
    "Tell me something about you, or ask what I know about you.",
    welcome="You are welcome.",
    noted="Thank you for telling me. I am a demonstration with a few rules, so I say no more to it. Whether something "
    "durable was said is looked at in the background; you see what is kept under {settings}Memory.",
    will_look="I will take that up: after this reply it is looked at in the background. You see what is kept under "
    "{settings}Memory.",
    not_kept="This is marked “not remembered”, so nothing of it will be kept, and I cannot promise to remember it.",
    secret="That holds a secret, and {name} never stores secrets, not even on request. A password manager is the place "
    "for it.",
    know="This is what I was given about you:",
    know_nothing="I was given nothing about you yet.",
    nothing_on_that="Nothing that I was given says that.",
    said_here="In this conversation you said:",
    earlier="This is what I was given of earlier conversations:",
    nothing_earlier="I was given nothing of earlier conversations for this question.",
    how_memory="After a reply, what was said is looked at in the background, and what is durable is kept as one line of "
    "a short list. I do not see what will be kept. You see the list, and can clear it, under {settings}"
    "Memory.",
    connect="I am {name}'s demonstration: rules in code, no language model, so I cannot answer that. To connect a real "
    f"model, set one of {_CONNECT} before Eunoe starts, or run Ollama on this machine, and start Eunoe anew. I can "
    "greet you, and tell you what I was given about you.",
)

ITALIAN = Words(
    settings="Impostazioni, Preferenze, ",
    common="il lo la i gli le un una di a da in con su per che chi e sono mi mio mia ti cosa come dove non ho hai del "
    "della si sai puoi quando questo",
    greeting=r"(ciao|salve|buongiorno|buonasera|buon pomeriggio|ehi)( \w+)?",
    thanks=r"(mille )?(grazie|perfetto|va bene|ok(ay)?|ottimo)\b.*",
    about_me=r"(sai|ricordi|conosci|hai imparato) (di|su|di me|su di) me\b|(sai|ricordi) di me\b|chi sono( io)?\b|che cosa ricordi\W*$|cosa ricordi\W*$",
    past=r"(l'ultima volta|altra (chat|conversazione)|conversazion\w+ (precedent|passat)\w+|chat (precedent|passat)\w+|abbiamo (parlato|detto|discusso)|(ti )?(ho|avevo) (detto|parlato|raccontato|chiesto))",
    memory=r"perche (non|mai) .{0,12}ricord|(come funziona|spiega\w*) la (tua )?memoria|(hai|ricordi) (una memoria|le cose|qualcosa)",
    remember=_asks(
        r"per favore|per piacere|ti prego( di)?|anche|e|ma|ok(ay)?|allora|ciao( \w+)?|ehi|ora|mi raccomando|(vorrei|voglio) che( tu)?( ti)?|devi",
        r"(mi )?(puoi|potresti)( anche)?",
        r"(ricord(a|ar)(ti|te|lo|la|telo|tela|tene|si|re|e)?\b|ricordassi|ricordi\b|memorizza|(tieni|tenere?)\w* .{0,30}(a mente|presente)|tieni (a mente|presente)"
        r"|non (te lo |te la |lo |la |ti )?(dimentica|scorda)|annota|segna(ti|te|re)|segnalo|appunta|prend(i|ere|ete) nota"
        r"|(salva|metti|conserva|tieni|aggiungi)\w* .{0,60}memoria)",
    ),
    mine=r"\b(io|mi|mio|mia|miei|mie|sono|ho)\b",
    question=r"^(che|cosa|chi|dove|quando|quale|come|perche|quanto|quanti|sai|puoi|ricordi)\b",
    hello="Ciao! Sono {name}, qui in dimostrazione: nessun modello linguistico è collegato, quindi rispondo con poche "
    "regole. Raccontami qualcosa di te, o chiedimi che cosa so di te.",
    welcome="Prego.",
    noted="Grazie di avermelo detto. Sono una dimostrazione con poche regole, quindi non aggiungo altro. Se c'era "
    "qualcosa di durevole lo si vede in background; ciò che viene conservato lo trovi in {settings}"
    "Memoria.",
    will_look="Ne terrò conto: dopo questa risposta se ne occupa il lavoro in background. Ciò che viene conservato lo "
    "trovi in {settings}Memoria.",
    not_kept="Questo è segnato come “non ricordato”: non se ne conserverà nulla, e non posso promettere di ricordarlo.",
    secret="Qui c'è un segreto, e {name} non conserva mai segreti, nemmeno su richiesta. Il posto giusto è un gestore di "
    "password.",
    know="Ecco che cosa mi è stato dato su di te:",
    know_nothing="Su di te non mi è stato ancora dato nulla.",
    nothing_on_that="Niente di ciò che mi è stato dato lo dice.",
    said_here="In questa conversazione hai detto:",
    earlier="Ecco che cosa mi è stato dato delle conversazioni precedenti:",
    nothing_earlier="Per questa domanda non mi è stato dato nulla delle conversazioni precedenti.",
    how_memory="Dopo una risposta, ciò che è stato detto viene esaminato in background, e ciò che è durevole diventa una "
    "riga di un breve elenco. Io non vedo che cosa verrà conservato. Tu vedi l'elenco, e puoi cancellarlo, in "
    "{settings}Memoria.",
    connect="Sono la dimostrazione di {name}: regole nel codice, nessun modello linguistico, quindi non so rispondere. "
    f"Per collegare un modello vero imposta {_CONNECT} prima di avviare Eunoe, oppure avvia Ollama su questa macchina, "
    "e riavvia Eunoe. So salutarti, e dirti che cosa mi è stato dato su di te.",
)

SPANISH = Words(
    settings="Ajustes, Preferencias, ",
    common="el la los las un una de a en con por para que quien y soy me mi mis te como donde no he has del se sabes "
    "puedes cuando esto es lo tengo",
    greeting=r"(hola|buenas|buenos dias|buenas (tardes|noches))( \w+)?",
    thanks=r"(muchas )?(gracias|perfecto|vale|ok(ay)?|genial)\b.*",
    about_me=r"(sabes|recuerdas|conoces|has aprendido) (de|sobre|acerca de) mi\b|quien soy( yo)?\b|que recuerdas\W*$",
    past=r"(la ultima vez|otr[oa] (chat|conversacion)|(chats?|conversacion\w*) (anterior|pasad)\w*|(hablamos|dijimos|comentamos)|hemos hablado|te (he|habia) (dicho|contado|hablado)|te (dije|conte|pregunte))",
    memory=r"por ?que no .{0,12}(recuerd|acuerd)|(como funciona|explica\w*) (tu|la) memoria|(tienes memoria|recuerdas (cosas|algo))",
    remember=_asks(
        r"por favor|tambien|y|pero|ok(ay)?|hola( \w+)?|oye|ahora|quiero que|me gustaria que|necesito que|asegurate de",
        r"(me )?(puedes|podrias)",
        r"(recuerd(a|es|e)(lo|la|los|las)?\b|recordar|acuerdate|memori[cz]\w+|(ten(lo|la)?|toma(lo|la)?) (en cuenta|presente|en mente)|tom(a|ar) nota"
        r"|no (te |lo |la |se te )?olvid|apunta|anota|guarda)",
    ),
    mine=r"\b(yo|mi|mis|me|soy|tengo)\b",
    question=r"^(que|quien|donde|cuando|cual|como|por que|cuanto|cuantos|sabes|puedes|recuerdas)\b",
    hello="¡Hola! Soy {name}, aquí como demostración: no hay ningún modelo de lenguaje conectado, así que respondo con "
    "unas pocas reglas. Cuéntame algo de ti, o pregúntame qué sé de ti.",
    welcome="De nada.",
    noted="Gracias por contármelo. Soy una demostración con unas pocas reglas, así que no añado más. Si había algo "
    "duradero se mira en segundo plano; lo que se guarda lo ves en {settings}Memoria.",
    will_look="Lo tendré en cuenta: tras esta respuesta se mira en segundo plano. Lo que se guarda lo ves en "
    "{settings}Memoria.",
    not_kept="Esto está marcado como “no recordado”: no se guardará nada de ello, y no puedo prometer recordarlo.",
    secret="Eso contiene un secreto, y {name} nunca guarda secretos, ni siquiera si se le pide. Su sitio es un gestor de "
    "contraseñas.",
    know="Esto es lo que se me ha dado sobre ti:",
    know_nothing="Todavía no se me ha dado nada sobre ti.",
    nothing_on_that="Nada de lo que se me ha dado dice eso.",
    said_here="En esta conversación has dicho:",
    earlier="Esto es lo que se me ha dado de conversaciones anteriores:",
    nothing_earlier="Para esta pregunta no se me ha dado nada de conversaciones anteriores.",
    how_memory="Tras una respuesta, lo dicho se mira en segundo plano, y lo duradero se guarda como una línea de una "
    "lista breve. Yo no veo qué se guardará. Tú ves la lista, y puedes borrarla, en {settings}Memoria.",
    connect="Soy la demostración de {name}: reglas en el código, ningún modelo de lenguaje, así que no sé responder a "
    f"eso. Para conectar un modelo de verdad define {_CONNECT} antes de iniciar Eunoe, o ejecuta Ollama en esta máquina, "
    "y reinicia Eunoe. Sé saludarte, y decirte qué se me ha dado sobre ti.",
)

FRENCH = Words(
    common="le la les un une de des du et je tu me mon ma mes moi est suis que qui ou comment pas ai as dans pour avec "
    "sur quoi sais peux ce que j s il te plait en",
    greeting=r"(bonjour|salut|bonsoir|coucou)( \w+)?",
    thanks=r"(merci|parfait|d'accord|ok(ay)?|super)\b.*",
    about_me=r"(sais|connais|souviens|retenu|rappelles)\W*(-?tu )?(de|sur|a propos de) moi\b|qui suis-?\s?je\b",
    past=r"(la derniere fois|(conversation|discussion)s? (precedente|passee)s?|avons-nous|nous avons parle|t'ai (dit|parle|raconte|demande))",
    memory=r"pourquoi .{0,30}(souviens|rappelles?|retiens)|(comment (fonctionne|marche)|explique\w*) ta memoire|(as-tu une memoire|te souviens-tu des choses)",
    remember=_asks(
        r"s'il te plait|s'il vous plait|stp|svp|et|mais|aussi|ok(ay)?|bonjour|salut|alors|je (veux|voudrais) que tu",
        r"(peux|pourrais)-?\s?tu|(pouvez|pourriez)-?\s?vous|tu (peux|pourrais)",
        r"(souviens-toi|souvenez-vous|te souvenir|rappelle-toi|rappelez-vous|reten(ir|ez)|retiens|memoris|n'oubli(e|ez) pas"
        r"|gard(e|er|ez) .{0,40}(memoire|tete|esprit)|not(e|er|ez)\b|enregistr)",
    ),
    mine=r"\b(je|j'ai|mon|ma|mes|moi|me|m'appelle)\b",
    question=r"^(que|qu'|qui|ou|quand|quel|quelle|comment|pourquoi|combien|est-ce|sais|peux)",
    hello="Bonjour ! Je suis {name}, en démonstration : aucun modèle de langue n'est connecté. Parle-moi de toi, ou "
    "demande-moi ce que je sais de toi.",
    welcome="Je t'en prie.",
    noted="Merci de me l'avoir dit. Je suis une démonstration avec quelques règles. Ce qui est gardé se voit dans les "
    "réglages de la mémoire.",
    will_look="J'en tiendrai compte : après cette réponse, c'est examiné en arrière-plan. Ce qui est gardé se voit dans "
    "les réglages de la mémoire.",
    not_kept="Ceci est marqué « non mémorisé » : rien n'en sera gardé, et je ne peux pas promettre de m'en souvenir.",
    secret="Cela contient un secret, et {name} ne garde jamais de secrets, même sur demande. Un gestionnaire de mots de "
    "passe est fait pour cela.",
    know="Voici ce qui m'a été donné sur toi :",
    know_nothing="Rien ne m'a encore été donné sur toi.",
    nothing_on_that="Rien de ce qui m'a été donné ne le dit.",
    said_here="Dans cette conversation, tu as dit :",
    earlier="Voici ce qui m'a été donné de conversations passées :",
    nothing_earlier="Pour cette question, rien ne m'a été donné de conversations passées.",
    how_memory="Après une réponse, ce qui a été dit est examiné en arrière-plan ; ce qui est durable devient une ligne "
    "d'une courte liste, que tu peux voir et effacer.",
    connect="Je suis la démonstration de {name} : des règles, pas de modèle de langue, donc je ne sais pas répondre à "
    f"cela. Pour connecter un vrai modèle, définis {_CONNECT} avant de démarrer Eunoe, ou lance Ollama sur cette machine, "
    "puis redémarre Eunoe.",
)

GERMAN = Words(
    common="der die das ein eine ich du mein meine mir mich und ist bin was wer wie wo nicht habe hast in mit fur auf "
    "von zu weisst kannst dass heisse dir es",
    greeting=r"(hallo|hi|guten (morgen|tag|abend)|moin|servus)( \w+)?",
    thanks=r"(vielen )?(dank|danke|perfekt|ok(ay)?|super)\b.*",
    about_me=r"(weisst|merkst|erinnerst|kennst) du\b.*\b(uber|von|an) mi(ch|r)\b|uber mich\b|wer bin ich\b",
    past=r"(letztes mal|(fruher|vorig|letzt)\w+ (chat|gesprach|unterhaltung)\w*|haben wir (gesprochen|geredet)|habe ich dir (gesagt|erzahlt)|wir .*gesprochen)",
    memory=r"warum .{0,30}(erinner|merkst|weisst)|wie funktioniert (dein|das) gedachtnis|(hast du ein gedachtnis|merkst du dir (dinge|etwas))",
    remember=_asks(
        r"bitte|und|aber|auch|ok(ay)?|hallo( \w+)?|hey|also|jetzt|du sollst( dir)?",
        r"(kannst|konntest|wurdest) du( dir)?",
        r"(merke? (es )?dir|merke? dir|merken|erinnere dich|erinnern sie sich|vergiss|vergessen sie|denk(e)? (daran|dran)|behalt\w*|speicher\w*|notier\w*|schreib dir)",
    ),
    mine=r"\b(ich|mein|meine|meinen|mir|mich|bin)\b",
    question=r"^(was|wer|wo|wann|welche\w*|wie|warum|wieviel|weisst|kannst|hast|bin)\b",
    hello="Hallo! Ich bin {name}, hier als Vorführung: kein Sprachmodell ist angeschlossen. Erzähl mir etwas von dir, "
    "oder frag, was ich über dich weiß.",
    welcome="Gern geschehen.",
    noted="Danke, dass du es mir sagst. Ich bin eine Vorführung mit ein paar Regeln. Was behalten wird, siehst du in den "
    "Einstellungen unter Gedächtnis.",
    will_look="Das nehme ich auf: nach dieser Antwort wird es im Hintergrund angesehen. Was behalten wird, siehst du in "
    "den Einstellungen unter Gedächtnis.",
    not_kept="Das ist als „nicht gemerkt“ markiert: nichts davon wird behalten, und ich kann nicht versprechen, es mir "
    "zu merken.",
    secret="Das enthält ein Geheimnis, und {name} speichert nie Geheimnisse, auch nicht auf Wunsch. Dafür ist ein "
    "Passwortmanager da.",
    know="Das wurde mir über dich gegeben:",
    know_nothing="Über dich wurde mir noch nichts gegeben.",
    nothing_on_that="Nichts von dem, was mir gegeben wurde, sagt das.",
    said_here="In diesem Gespräch hast du gesagt:",
    earlier="Das wurde mir aus früheren Gesprächen gegeben:",
    nothing_earlier="Zu dieser Frage wurde mir aus früheren Gesprächen nichts gegeben.",
    how_memory="Nach einer Antwort wird das Gesagte im Hintergrund angesehen; was dauerhaft ist, wird eine Zeile einer "
    "kurzen Liste, die du sehen und löschen kannst.",
    connect="Ich bin die Vorführung von {name}: Regeln, kein Sprachmodell, darum kann ich das nicht beantworten. Um ein "
    f"richtiges Modell anzuschließen, setze {_CONNECT}, bevor Eunoe startet, oder starte Ollama auf diesem Rechner, und "
    "starte Eunoe neu.",
)

PORTUGUESE = Words(
    common="o a os as um uma de do da em no na com por para que quem e eu sou me meu minha te voce como onde nao tenho "
    "sabe pode isso isto",
    greeting=r"(ola|oi|bom dia|boa (tarde|noite))( \w+)?",
    thanks=r"(muito )?(obrigad[oa]|perfeito|ok(ay)?|otimo)\b.*",
    about_me=r"(sabe|sabes|lembra|lembras|conhece) (de|sobre) mim\b|quem (sou eu|eu sou)\b",
    past=r"(da ultima vez|outr[oa] (chat|conversa)|conversas? (anterior|passad)\w*|(nos )?(falamos|conversamos)|(eu )?te (disse|contei)|lhe (disse|contei))",
    memory=r"por ?que .{0,20}nao .{0,12}lembr|como funciona (a )?(sua|tua) memoria|(voce tem memoria|lembra das coisas)",
    remember=_asks(
        r"por favor|e|mas|tambem|ok(ay)?|ola( \w+)?|oi|agora|quero que|gostaria que",
        r"(voce )?(podes|pode|poderia|podias)",
        r"(lembr(a|e)(-te|-se|te|se)?\b|(te )?lembr(ar|es)|memori[sz]\w+|nao (te |se |o |a )?esque\w+|anot\w+|guard\w+|grav\w+|(tem|tenha|ten) (isso |isto )?em (mente|conta)|tom(a|e) nota)",
    ),
    mine=r"\b(eu|meu|minha|meus|minhas|me|sou|tenho|mim)\b",
    question=r"^(o que|que|quem|onde|quando|qual|como|por que|quanto|sabe|pode)\b",
    hello="Olá! Sou {name}, aqui em demonstração: nenhum modelo de linguagem está ligado. Conta-me algo sobre ti, ou "
    "pergunta o que sei sobre ti.",
    welcome="De nada.",
    noted="Obrigado por contares. Sou uma demonstração com algumas regras. O que é guardado vê-se nas definições da "
    "memória.",
    will_look="Vou ter isso em conta: depois desta resposta, é visto em segundo plano. O que é guardado vê-se nas "
    "definições da memória.",
    not_kept="Isto está marcado como “não lembrado”: nada será guardado, e não posso prometer lembrá-lo.",
    secret="Isso contém um segredo, e {name} nunca guarda segredos, nem a pedido. O lugar certo é um gestor de senhas.",
    know="Isto é o que me foi dado sobre ti:",
    know_nothing="Ainda nada me foi dado sobre ti.",
    nothing_on_that="Nada do que me foi dado diz isso.",
    said_here="Nesta conversa disseste:",
    earlier="Isto é o que me foi dado de conversas anteriores:",
    nothing_earlier="Para esta pergunta nada me foi dado de conversas anteriores.",
    how_memory="Depois de uma resposta, o que foi dito é visto em segundo plano; o que é duradouro torna-se uma linha de "
    "uma lista curta, que podes ver e apagar.",
    connect="Sou a demonstração de {name}: regras, nenhum modelo de linguagem, por isso não sei responder a isso. Para "
    f"ligar um modelo de verdade, define {_CONNECT} antes de iniciar o Eunoe, ou executa o Ollama nesta máquina, e "
    "reinicia o Eunoe.",
)

WORDS: dict[Language, Words] = {
    "en": ENGLISH,
    "it": ITALIAN,
    "es": SPANISH,
    "fr": FRENCH,
    "de": GERMAN,
    "pt": PORTUGUESE,
}

# What a question is about, and how lines that answer it begin or read, in all languages at once.
TOPICS: tuple[tuple[str, str], ...] = (
    (
        r"\bmy name\b|am i called|mi chiamo|mio nome|me llamo|mi nombre|m'appelle|mon (pre)?nom\b|heisse ich|mein name|me chamo|meu nome",
        r"^(\w+ )?(name|nome|nombre|nom|prenom)\b|^(is |goes by |si |se |s'|i am |my )?(called|known as|chiama|llama|appelle|heisst|chama|name)"
        r"|\b(my name is|mi chiamo|me llamo|je m'appelle|ich heisse|me chamo)\b",
    ),
    (
        r"\b(do|am) i (live|living|based|from)\b|my (home|address|city)|\b(abito|vivo|habite|wohne|moro)\b",
        r"\b(live[sd]?|living|moved|based|from|home|abit[ao]|viv[eo]|trasferit[oa]|mud[oó]|habite|wohnt|mora|casa|city|citta|ciudad)\b",
    ),
    (
        r"\b(do i (work|do)|my (job|work|profession))\b|\b(lavoro|trabajo|trabalho|travail|travaille|arbeite|beruf)\b",
        r"\b(work\w*|job|profession|lavor\w+|trabaj\w+|trabalh\w+|travaill?\w*|arbeit\w*|beruf|is an? \w+|e un[ao]? \w+|es un[ao]? \w+)\b",
    ),
)
