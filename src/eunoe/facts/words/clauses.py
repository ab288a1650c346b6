"""How a clause shows who speaks of whom, and how: folded, six languages together, for people mix them."""
# ruff: noqa: E501

from eunoe.facts.words.claims import words

FIRST = (
    r"i|im|i'm|ive|i've|i'd|i'll|ill|me|myself|we|we're|we've|we'll|us"
    r"|io|noi|mi|sono|ho|abbiamo|siamo|faccio|facciamo|vivo|abito|lavoro|suono|studio|insegno|gioco|vado|sto|amo|odio|preferisco|parlo|guido|corro|devo|voglio|prendo|vengo|avevo|ero|m'|\w{3,}iamo"
    r"|yo|nosotr[oa]s|nos|soy|estoy|tengo|trabajo|hago|estudio|toco|juego|hablo|voy|prefiero|odio|enseno|quiero|debo|vengo|conduzco|\w{3,}(?:amos|emos|imos)"
    r"|je|j'\w+|nous|moi|m'\w+|on (?:a|est|habite|vit|va|vient|fait|s'\w+)"
    r"|ich|wir|mich|mir|uns|bin|habe|hab"
    r"|eu|sou|estou|tenho|moro|trabalho|faco|falo|vou|prefiro|gosto|adoro|ensino|jogo|quero|a gente"
)
"""Words that only the person who speaks is the subject or object of."""

FIRST_OPENS = (
    r"i|im|i'm|ive|i've|i'd|we|we're|we've|my|our|io|noi|sono|ho|abbiamo|siamo|faccio|vivo|abito|lavoro|suono|insegno|gioco|mi chiamo|(?:il|la|i|le) (?:mio|mia|miei|mie|nostr\w)|mi[oae]|yo|soy|somos|estoy|tengo|tenemos|trabajo|hago|toco|juego|me llamo|mis?|nuestr[oa]s?"
    r"|je|j'\w+|nous|mon|ma|mes|notre|nos|ich|wir|mein\w*|unser\w*|bin|habe|hab|eu|sou|somos|estou|tenho|temos|moro|trabalho|faco|toco|me chamo|meus?|minhas?|nossos?|nossas?"
)
"""What a statement about oneself begins with."""

OWN = r"my|our|mine|mio|mia|miei|mie|nostr[oaie]|mi|mis|mios?|mias?|nuestr[oa]s?|mon|ma|mes|notre|nos|mein\w{0,2}|unser\w{0,2}|meus?|minhas?|nossos?|nossas?"
"""My, our: what follows is the person's, whatever the clause asks or denies."""

OPENERS = (
    r"and|but|so|well|also|btw|ok|okay|oh|hi|hey|hello|yes|yeah|no|then|because|cause|cos|since|while|though|although|actually|honestly|apparently|anyway|now|today|yesterday|that|u know|you know"
    r"|i (?:think|believe|guess|know|heard|hear|suppose)|e|ed|ma(?=,| (?:il|la|lo|i|le|mi[oa]|miei|un|una|lui|lei)\b)|pero|quindi|allora|poi|anche|si|ciao|perche|mentre|anzi|comunque|oggi|ieri|che|(?:credo|penso|so|sai) che"
    r"|y|tambien|entonces|hola|porque|mientras|ademas|hoy|ayer|que|(?:creo|pienso|se) que|et|mais|donc|alors|oui|salut|parce que|car|puisque|aussi|aujourd'hui|hier|qu'|(?:je crois|je pense|je sais) (?:que|qu')"
    r"|und|aber|also|ja|hallo|weil|denn|da|wahrend|ubrigens|auch|heute|gestern|dass|ich (?:glaube|denke|weiss),?(?: dass)?|mas|entao|tambem|ola|pois|enquanto|hoje|ontem|(?:acho|sei) que"
)
"""What may stand before the subject of a clause."""

PERSON = (
    r"boss|bosses|colleagues?|coworkers?|co-workers?|neighbou?rs?|friends?|mates?|buddy|pal|clients?|customers?|patients?|students?|pupils?|teachers?|landlords?|landlady|tenants?|managers?|professors?|tutors?|doctors?|dentists?|therapists?|flatmates?|roommates?|housemates?|coach|lawyer|guy|man|woman|girl|boy|person|people|lady|dude"
    r"|sisters?|brothers?|mother|mum|mom|father|dad|parents?|wife|husband|partner|girlfriend|boyfriend|fiancee?|sons?|daughters?|kids?|child|children|cousins?|uncles?|aunts?|nieces?|nephews?|grandm\w+|grandf\w+|grandparents|granny|nan|gran|in-laws|(?:mother|father|sister|brother)-in-law|bro|sis|ex|twin"
    r"|capo|colleg[ah]\w*|vicin[oaie]|amic[oai]|amiche|client[ei]|pazient[ei]|student[ei]|studentess\w|alunn\w|insegnant[ei]|maestr[oa]|padron[ea] di casa|inquilin\w|coinquilin\w|professor\w*|dottor\w*|medico|tizio|uomo|donna|ragazz[oai]|signor[ea]|sorell[ae]|fratell[oi]|madre|mamma|padre|papa|genitori|moglie|marito|compagn[oa]|fidanzat[oa]|figli[oae]?|cugin\w|zi[oa]|nipot[ei]|nonn[oai]|suocer\w|cognat\w"
    r"|jef[ea]|coleg[oa]s?|companer[oa]s?|vecin[oa]s?|amig[oa]s?|clientes?|pacientes?|estudiantes?|alumn[oa]s?|profesor\w*|caser[oa]|inquilin[oa]s?|medico|tipo|hombre|mujer|chic[oa]s?|persona|herman[oa]s?|mama|padres|espos[oa]|marido|novi[oa]|pareja|hij[oa]s?|prim[oa]s?|ti[oa]s?|sobrin[oa]s?|abuel[oa]s?|suegr\w+|cunad[oa]"
    r"|patron\w*|chef|collegues?|voisine?s?|amie?s?|copains?|copines?|pote|etudiante?s?|eleves?|professeur\w*|prof|proprio|proprietaire|locataires?|medecin|coloc\w*|type|mec|homme|femme|fille|garcon|soeurs?|freres?|mere|maman|pere|mari|conjointe?|fils|enfants?|cousine?s?|oncles?|tantes?|neveux?|grand-\w+|belle-\w+|beau-\w+"
    r"|chef(?:in)?|kolleg(?:e|in|en|innen)|nachbar(?:in|n|s)?|freund(?:e|in|innen)?|kumpel|kund(?:e|in|en)|patient(?:in|en)?|schuler(?:in)?|student(?:in|en)?|lehrer(?:in)?|vermieter(?:in)?|mieter(?:in)?|mitbewohner(?:in)?|arzt|arztin|typ|mann|frau|leute|schwester\w*|bruder|mutter|mama|vater|eltern|ehe(?:mann|frau)|partner(?:in)?|verlobte\w?|sohn|tochter|kind|kinder|cousin|onkel|tante|nichte|neffe|oma|opa|schwieger\w+"
    r"|chef[ea]|vizinh[oa]s?|alun[oa]s?|professor[ae]?s?|senhori[oa]|inquilin[oa]|homem|mulher|rapaz|moc[oa]|irm(?:ao|a|aos|as)|mae|pai|pais|namorad[oa]|filh[oa]s?|avos?|sogr[oa]|cunhad[oa]"
)
"""Persons, the person's own and others."""

OCCUPATIONS = r"teacher|student|pupil|manager|professor|tutor|doctor|dentist|therapist|coach|lawyer|insegnante|maestr[oa]|student(?:e|essa)|alunn[oa]|professor(?:e|essa)|dottor(?:e|essa)|medico|profesora?|maestr[oa]|estudiante|alumn[oa]|professeure?|etudiante?|eleve|medecin|lehrer(?:in)?|student(?:in)?|schuler(?:in)?|arzt|arztin|professora?|alun[oa]"
"""Those of ``PERSON`` that a person may be themselves."""

WHERE = r"in|at|from|to|near|on|a|ad|da|presso|vicino a|en|cerca de|chez|pres de|nach|aus|bei|em|na|no"
"""What stands before the name of a place or a firm."""

NAMED = r"called|name|named|si chiama|nome|se llama|nombre|s'appelle|nom|prenom|heisst|name|se chama|chama-se"
"""What gives somebody a name."""

DETERMINERS = (
    r"my|our|the|a|an|this|that|some|his|her|their|one of my|(?:il|la|le|lo|l'|un|una|un')|(?:(?:il|la|i|le) )?(?:mi[oae]|miei|nostr[oaie]|suo|sua)|questo|questa|mis?|nuestr[oa]s?|el|los|las|su|sus|unos?|unas?|este|esta"
    r"|mon|ma|mes|notre|nos|le|les|une|son|sa|ses|ce|cette|mein[er]?|unser[e]?|der|die|das|ein[e]?|sein[e]?|ihr[e]?|dieser?|(?:[oa]s? )?(?:meus?|minhas?|nossos?|nossas?)|os?|as?|uma?|esse|essa"
)

PRONOUNS = r"he|he's|hes|she|she's|shes|they|they're|theyre|lui|lei|egli|ella|ellos|ellas|elle|ils|elles|il (?:vit|habite|travaille|a|est|s'appelle|joue|aime|adore|fait|etudie)|er|sie|ele|ela|eles|elas"

TITLES = r"mr|mrs|ms|mister|signor|signora|sig\.?|sig\.ra|senor|senora|monsieur|madame|mme|herr|frau|senhor|senhora|dona|sra?\."

THE_USER = (
    r"(?:the|this|our) (?:current )?user|l'utente|(?:questo|nostro) utente|(?:el|este) usuario|la usuaria|l'utilisat(?:eur|rice)|cet utilisateur"
    r"|(?:der|die|dieser) (?:be)?nutzer(?:in)?|[oa] (?:usuari[oa]|utilizador[a]?)|este usuario"
)

ASKS = (
    r"(?:who|whom|whose|where|why|which|what|how)(?:'?s|'?re|'?d)?|when (?:is|are|was|were|do|does|did|will|can|should)|when's"
    r"|(?:is|are|was|were|does|did|isn't|isnt|aren't|doesn't|didn't)|(?:do|can|could|would|will|should|shall|have|has|had|am|may|might|don't|dont|can't|cant) (?:you|u|i|we|they|he|she|it|anyone|people|the|a|an)"
    r"|chi|cosa|che cosa|che (?:cos'e|e|differenza|ore)|dove|perche (?:si|non|il|la|i|le)|come (?:si|mai|posso|faccio|funziona|e)|qual\w*|quant[oaie]|(?:conosci|sai|puoi|potresti|hai|sei|pensi|posso|dovrei|e vero|c'e|ci sono)"
    r"|quien\w*|que (?:es|son|hay|significa|puedo|hago|se)|donde|por que|como (?:se|puedo|es|hago)|cual\w*|cuant[oa]s?|(?:conoces|sabes|puedes|podrias|tienes|eres|crees|puedo|deberia|es verdad|hay)"
    r"|qui (?:est|sont|etait|a (?:ecrit|invente|gagne|dit|fait|peint))|que |qu'est-ce|quoi|ou (?:est|se|puis|trouver)|pourquoi|comment|quel(?:le)?s?|combien|est-ce|c'est quoi|(?:connais|sais|peux|pourrais|as|es)-tu|tu (?:connais|sais|peux|as|penses)|vous (?:connaissez|savez)"
    r"|wer|wen|wem|wo|was|warum|wieso|wie|welche[rsnm]?|wann|(?:kennst|weisst|kannst|konntest|hast|bist|magst|denkst|soll|kann|darf|gibt|ist|sind|war|hat|haben) (?:du|ich|man|es|der|die|das|ein|eine|sie)"
    r"|quem|o que|que (?:e|sao|posso)|onde|por que|porque (?:e|o|a)|qual|quais|quant[oa]s?|(?:conheces?|voce (?:conhece|sabe|pode|tem)|sabes?|podes?|pode|posso|devo|sera|tens)"
)
"""Words with which a question begins."""

TASKS = (
    r"(?:please |pls |can you |could you )?(?:tell me|explain|define|describe|translate|summari[sz]e|list|show me|find|search|recommend|suggest|write|draft|compose|compare|look up|google|give me|calculate|convert|what about|how about)"
    r"|(?:dimmi|spiega\w*|definisci|descrivi\w*|traduci\w*|riassumi|elenca|mostra\w*|cerca|trova\w*|consiglia\w*|suggerisci\w*|scrivi\w*|raccontami|parlami|confronta|calcola)"
    r"|(?:dime|explica\w*|define|describe|traduce|resume|busca|encuentra|recomienda\w*|sugiere\w*|escribe\w*|cuentame|hablame|compara|calcula)"
    r"|(?:dis-moi|explique\w*|definis|decris|traduis|resume|cherche|trouve|recommande\w*|conseille\w*|suggere\w*|ecris\w*|redige\w*|parle-moi|raconte\w*|compare)"
    r"|(?:sag mir|erklar\w*|definiere|beschreib\w*|ubersetz\w*|fass\w*|such\w?|finde|empfiehl|schlag\w*|schreib\w*|erzahl\w*|vergleich\w*|berechne)"
    r"|(?:me diga|diz-me|explique|explica\w*|defina|descreva|traduza|resuma|procure|encontre|recomende|sugira|escreva|escreve\w*|conte-me|compare)"
)
"""Imperatives whose object is a subject matter, not the person."""

MATTERS = (
    r"(?:capital|population|weather|forecast|history|meaning|definition|price|prices|cost|distance|synonyms?|lyrics|news|score|map|recipes?|flights?|hotels?|directions|time zone|currency|rules|side effects|symptoms|biography) (?:of|in|for|to|from|about|between)"
    r"|(?:capitale|popolazione|meteo|storia|significato|definizione|prezz[oi]|distanza|sinonim[oi]|testo|notizie|mappa|ricett[ae]|voli|volo|hotel|valuta|regole) (?:di|del\w*|dei|degli|da|a|in|per|su\w*)"
    r"|(?:capital|poblacion|tiempo|clima|historia|significado|definicion|precios?|distancia|sinonimos?|letra|noticias|mapa|recetas?|vuelos?|hoteles|moneda|reglas) (?:de|del|en|a|para|sobre)"
    r"|(?:capitale|population|meteo|histoire|signification|definition|prix|distance|synonymes?|paroles|nouvelles|carte|recettes?|vols?|hotels?|monnaie|regles) (?:de|du|des|d'|a|en|pour|sur)"
    r"|(?:hauptstadt|einwohner\w*|wetter|geschichte|bedeutung|definition|preise?|entfernung|synonyme?|nachrichten|karte|rezepte?|fluge?|hotels?|wahrung|regeln) (?:von|des|der|in|nach|fur|zu|uber)"
    r"|(?:capital|populacao|tempo|clima|historia|significado|definicao|precos?|distancia|sinonimos?|letra|noticias|mapa|receitas?|voos?|hoteis|moeda|regras) (?:de|do|da|dos|das|em|para|sobre)"
)
"""A bare question: "capital of Chad"."""

SUPPOSES = (
    r"hypothetical\w*|imagine|imagining|suppose|supposing|let's say|lets say|let's assume|assuming|what if|pretend\w*|if i (?:were|was|had|lived|moved|worked|could|got|became|became|bought|spoke|owned|married|ever|won)|if we (?:were|had|lived|moved)"
    r"|ipotetic\w+|immagin(?:a|iamo|ando|ate)|supponi\w*|supponendo|mettiamo (?:che|caso)|poniamo|facciamo che|fossi|avessi|vivessi|abitassi|lavorassi|se (?:io )?\w{3,}(?:assi|essi|issi)"
    r"|hipotetic\w+|imagina\w*|supon(?:gamos|iendo|te)?|digamos que|si (?:yo )?(?:viviera|fuera|tuviera|trabajara|\w+(?:ara|iera|ase|iese))"
    r"|hypothetique\w*|imagin(?:e|ons|ez)|supposons|supposez|admettons|disons que|si (?:j'|je |on )\w*(?:ais|ait)"
    r"|hypothetisch|stell dir vor|stellen wir uns|angenommen|nehmen wir an|gesetzt den fall|wenn ich [^,.!?\n]{0,60}(?:ware|hatte|wohnte|lebte|wurde|konnte)\b|ware ich|hatte ich"
    r"|suponha\w*|suponhamos|vamos supor|digamos que|se eu (?:fosse|tivesse|morasse|vivesse|trabalhasse|\w+(?:asse|esse|isse))"
)
"""What follows is only supposed."""

PLAYS = (
    r"role-? ?play\w*|let'?s (?:play|pretend)|pretend (?:that )?(?:i|you|we|to be)|in (?:my|this|the|our) (?:story|novel|game|campaign|fanfic|screenplay)|my (?:character|avatar)|(?:you|you're|you are) (?:a|the|my) [^,.!?\n]{1,40},? and i'?m|act as if i|from now on i'?m (?:a|the)"
    r"|gioco di ruolo|giochiamo(?: a|:|,)|facciamo finta|fingi\w*|fai finta|nel(?:la)? (?:mia storia|mio romanzo|gioco)|il mio personaggio"
    r"|juego de rol|juguemos|finjamos|finge\b|hagamos como|haz como|en mi (?:historia|novela|cuento)|mi personaje"
    r"|jeu de role|jouons|faisons semblant|fais semblant|fais comme si|on dirait que|dans (?:mon|ma) (?:histoire|roman|nouvelle)|mon personnage"
    r"|rollenspiel|lass uns [^.!?\n]{0,20}?spielen|spielen wir|tu so,? als|tun wir so|in meine[rm] (?:geschichte|roman)|meine? (?:figur|charakter)"
    r"|jogo de papeis|rpg de|vamos (?:brincar|fingir|jogar)|finja|faz de conta|faca de conta|n[oa] (?:meu romance|minha historia)|(?:o )?meu personagem|minha personagem"
)
"""A role play or a story begins: what the message goes on to say is told by somebody else."""

PLAYS_ON = r"role-? ?play\w*|let'?s pretend|pretend (?:that )?(?:i|you|we|to be)|gioco di ruolo|facciamo finta|fai finta|juego de rol|finjamos|hagamos como|jeu de role|faisons semblant|fais semblant|rollenspiel|tu so,? als|tun wir so|faz de conta|vamos fingir"
"""A role play that the next messages go on with."""

PLAY_ENDS = r"(?:stop|end|enough|done|finish\w*|quit|out of) (?:\w+ ){0,3}(?:play\w*|game|role\w*|character|pretend\w*)|out of character|back to (?:reality|normal|real)|for real|seriously|basta|finiamo|smettiamo|sul serio|davvero|fin del juego|en serio|dejemos|arretons|serieusement|en vrai|fin du jeu|spiel (?:aus|ende|vorbei)|im ernst|genug|acabou|a serio|falando serio|chega"

NOT = words(
    "not dont doesnt didnt isnt aint arent wasnt havent hasnt cant wont never nor neither without no"
    " non nessun nessuno nessuna senza neanche nemmeno tampoco nunca jamas sin ningun ninguno ninguna pas jamais sans aucun aucune"
    " nicht kein keine keinen keinem keiner keins nie niemals ohne nao nem sem nenhum nenhuma"
)
"""What denies."""

UNWANTED = (
    r"hat(?:e|es|ed)|dislik\w+|avoid\w*|stop\w*|quit(?:s|ting)?|gave up|giv(?:e|en|ing) up|off|free|former\w*|ex|used to|left|lost|until|allerg\w+|vegan\w*|vegetarian\w*|past|ended|cancel\w+|against|sick of|can't stand"
    r"|odi\w+|evit\w*|smess\w+|smett\w+|lasciat\w|lascia\w*|pers[oa]|ex|basta|dej[aeo]\w*|perdi\w+|detest\w+|arret\w+|quitt\w*|perdu\w*|hass\w+|meid\w+|aufgehort|hort auf|verl\w+|weder|alerg\w+|parou|parei|larg(?:uei|ou|amos|ado)|deix\w+|perdeu|finit\w*|terminad\w|fini\w*|vorbei"
)
"""Verbs and words that deny without "not"."""

PETS = r"dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|rabbits?|parrots?|hamsters?|pets?|whippet|can[ei]|gatt[oaie]|cavallo|coniglio|perr[oa]s?|gat[oa]s?|caballo|conejo|chien\w*|chats?|chattes?|cheval|lapins?|hunde?|katzen?|kater|pferde?|kaninchen|cachorr[oa]s?|caes|cao|cavalo|coelho"

SAME_BEING = (
    words("mother mum mom mama mamma mummy mommy madre mere maman mutter mae"), words("father dad daddy papa padre babbo pere vater pai"),
    words("son boy kid child figlio bambino ragazzo hijo chico fils garcon sohn kind filho"), words("daughter girl kid child figlia bambina ragazza hija chica fille tochter kind filha"),
    words("sons daughters boys girls kids children figli figlie bambini bambine hijos hijas enfants kinder filhos filhas"),
    words("dog puppy pup whippet cane cucciolo perro perra cachorro cachorra chien chienne hund cao"), words("dogs puppies cani perros perras chiens hunde caes"),
    words("cat kitten gatto gatta gattino gato gata chat chatte katze kater"), words("cats kittens gatti gatte gatos gatas chats katzen"),
    words("husband partner fiance marito compagno fidanzato marido esposo pareja novio mari conjoint ehemann mann partner namorado"),
    words("wife partner fiancee moglie compagna fidanzata mujer esposa pareja novia femme conjointe ehefrau frau partnerin mulher namorada"),
    words("brother bro fratello hermano frere bruder irmao"), words("sister sis sorella hermana soeur schwester irma"),
    words("grandmother grandma granny gran nan nonna abuela grand-mere oma avo"), words("grandfather grandpa grandad granddad nonno abuelo grand-pere opa avo"),
    words("friend mate pal buddy amico amica amigo amiga ami amie freund freundin"), words("boyfriend partner fidanzato ragazzo novio copain freund namorado"),
    words("girlfriend partner fidanzata ragazza novia copine freundin namorada"), words("flatmate roommate housemate coinquilino coinquilina"),
)  # fmt: skip
"""Words for one and the same relative or animal: who has a mum has a mother."""

UNDENIED = (
    r"(?:don'?t|do not|dont|never) (?:forget|worry|mind|get me wrong|know (?:if|why|what|how|whether))|can'?t (?:wait|stop|get enough)|couldn'?t (?:\w+ )?(?:agree|be happier)|not (?:only|just|sure|to mention)|no (?:worries|problem|idea|thanks|thank you|joke|doubt|kidding|but|wait)|why (?:not|don'?t)|wouldn'?t (?:mind|miss)|if not|or not|isn'?t it|right\b"
    r"|non (?:ti )?(?:dimenticar\w*|scordar\w*|solo|so (?:se|come|cosa)|vedo l'ora)|perche non|no,|(?:no (?:te |se te |lo )?olvid\w+)|no solo|no se (?:si|que|como)|ne (?:l'|les? )?oublie[zs]? pas|n'oublie[zs]? pas|pas seulement|pas mal|je ne sais pas|pourquoi pas"
    r"|vergiss (?:\w+ )?nicht|nicht (?:vergessen|nur|wahr)|weiss nicht|warum nicht|nao (?:se |te )?esquec\w+|nao so|nao sei|por que nao"
)
"""Denials that deny nothing of what is told."""
