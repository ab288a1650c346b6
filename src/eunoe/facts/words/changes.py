"""How people tell that something ended, changed or began: folded, each language by itself, for "ora" is an hour and
"large" a size where they are no end.

A word that may mean much else stands with what makes it tell of a life: "left my job", not what is left on the right.
"""
# ruff: noqa: E501

from collections.abc import Mapping

from eunoe.facts.words.claims import words
from eunoe.types import Language

NO_LONGER = words("longer anymore mehr")
"""What a denial adds to a line that it ends; whether that was said is checked for the whole ("Is no longer single")."""

_THINGS_EN = r"jobs?|career|role|position|boss|employer|company|flat|house|home|place|apartment|city|school|uni|car|bike|licen[cs]e|degree|diploma|diagnosis|dog|cat|puppy|kitten|pet|baby|child|boyfriend|girlfriend|partner|wife|husband|hobby|diet|phone|number|life|visa|passport|citizenship|glasses|hip|knee"
_THINGS_IT = r"lavor[oi]|impiego|posto|ruolo|capo|ditta|azienda|casa|appartamento|citta|scuola|macchina|auto|bici|moto|patente|laurea|diploma|cane|gatt[oa]|cucciol[oa]|bimb[oa]|bambin[oa]|figli[oa]|fidanzat[oa]|ragazz[oa]|compagn[oa]|moglie|marito|hobby|dieta|telefono|numero|vita|cittadinanza|passaporto|mutuo"
_THINGS_ES = r"trabajo|empleo|curro|puesto|jef[ea]|empresa|casa|piso|apartamento|departamento|ciudad|escuela|coche|carro|auto|bici|moto|carnet|carne de conducir|licencia|titulo|diploma|perr[oa]|gat[oa]|cachorr[oa]|bebe|hij[oa]|novi[oa]|pareja|espos[oa]|marido|aficion|dieta|telefono|numero|vida|nacionalidad|pasaporte|hipoteca"

ENDS: Mapping[Language, str] = {
    "en": (
        r"no longer|any ?more|miscarr\w+|(?:say|said|saying) goodbye|goodbye to|scrapp?\w*|in the bin|(?:is|are|we're|and i are) history|(?:is|are) paid(?! by)|used to|stopped|stopping|quit(?:s|ting)?|(?:gave|given|giving|give) (?:it |that |them )?up|gave (?:\w+ ){1,4}(?:away|up)|given away|former(?:ly)?|had to let go|let me go|hung up (?:my|the|our)"
        r"|(?:i|we|he|she|they|ve|i've|we've|just|has|have|had|who) left|left (?:for good|my (?:job|post|wife|husband|partner|boyfriend|girlfriend))|my ex(?! pat)|ex (?:wife|husband|partner|boyfriend|girlfriend)"
        r"|lost (?:my|our|the|his|her|him|interest|touch|contact)|(?:has |have |had |finally |recently |just )?ended|(?:is|are|was|were|\w+'s|all|been) (?:over|done|gone|finished)(?! (?:there|here|to|a|an|two|three|\d+|by)\b)|days are over|done with|got over|over (?:it|him|her|that) now"
        r"|(?:broke|broken|split|splitting|breaking) (?:up|with)|separated|divorc\w+|(?:cancel|call)l?ed (?:it |that |them |the \w+ )?off|cancell?ed|sold(?! out)|died|(?:passed|passing) away|put (?:him|her|it|\w+) (?:down|to sleep)|widowed"
        r"|retire[ds]?|retiring|(?:got|was|been|were) (?:fired|sacked|dumped)|fired me|laid (?:me |us )?off|made redundant|resign\w*|handed in my notice|(?:can't|cannot|cant) stand|sick of|hated? (?:it|them|him|her|that)"
        r"|(?:had|have|decided) to (?:close|shut|sell|stop|quit|leave|give)|(?:got|get|getting|gotten) rid|paid (?:it |that |them |the \w+ )?off|shut (?:it |the \w+ )?down|(?:i|we|ve|i've|we've|just|finally) (?:have |just |finally |had to )?(?:closed|shut|finished|completed)|shut the (?:shop|business|restaurant|cafe)|went (?:bankrupt|bust|under)"
        r"|weaned|graduat\w+|dropped out|drop out|dropping out|expelled|recovered|cured|healed|in remission|outgr\w+|grew out|moved (?:out|away)|threw (?:\w+ ){1,3}(?:away|out)|ran away|rehomed|expired|discontinued|(?:is|are|\w+'s|i'm|been) (?:free of|off|out of (?:the army|hospital|work|prison))"
    ),
    "it": (
        r"non (?:\w+ ){1,4}piu|abort\w+|addio|mess[oaie] da parte|sospes[oaie]|sacrificat\w|andat[oaie] via|se n'e andat[oa]|se ne sono andat[ie]|mai piu|smess\w+|smett\w+|lasciat[oaie]|mollat[oaie]|(?:ho|abbiamo|ha|hanno|e|sono|avevo|perche ho) pers[oaie]|finit[oaie]|(?:la|il|mia|mio|suo|sua) ex|divorzi\w+|separat[oaie]|annullat[oaie]|disdett[oaie]|disdi\w+|vendut[oaie]|mort[oaie]|venut[oaie] a mancare|mancat[oaie]|scompars[oaie]"
        r"|pension(?:e|at[oaie])|licenziat\w+|licenziament\w+|dimess[oaie]|dimission\w+|odi[oa]|detest\w+|chius[oaie]|sbarazzat\w+|liberat[oaie]|regalat[oaie]|dat[oaie] via|estint[oaie]|saldat[oaie]|finito di pagare|laureat\w|laurea pres\w|diplomat[oaie]|mi laureo|guarit[oaie]|passat[oaie] la paura|ritirat[oaie]|abbandonat[oaie]|rinunciat\w|rott[oaie] con|rotto|ci siamo (?:mollati|lasciati|separati)|fallit[oaie]|(?:appes|attaccat)[oaie] \w+(?: \w+)? al chiodo|scadut[oaie]|sparit[oaie]|buttat[oaie]|passat[oaie]"
    ),
    "es": (
        r"ya no|abort[eo]|adios|(?:esta|estan) pagad\w+|sacrificar|me pase al?|desguace|(?:encontre|consegui) (?:por fin )?(?:un )?(?:trabajo|empleo|curro|piso|casa)|nunca mas|dej(?:e|o|amos|aron|ado|ando|a)(?= de\b| el\b| la\b| los\b| las\b| mi\b| atras\b| \w+ar\b|$)|(?:he|hemos|ha|lo|la|los|las|nos|me|se) dej\w+|perdi(?:o|mos|do|eron)?|termin(?:e|o|amos|aron|ado)|acab(?:e|o|amos|aron|ado)(?! de\b)|romp(?:i|io|imos|ieron)|roto|mi ex|divorci\w+|separ(?:e|o|amos|aron|ado|ad[oa]s?)|cancel(?:e|o|amos|aron|ad[oa]s?)|anul(?:e|o|amos|aron|ad[oa]s?)"
        r"|vend(?:i|io|imos|ieron|ido)|muri(?:o|eron)|muert[oa]s?|fallec\w+|jubil\w+|despid(?:ieron|io|en|o)|despedid[oa]s?|renunci(?:e|o|amos|ado)|dimit\w+|antes era|cerr(?:e|o|amos|aron|ado)|deshic\w+|deshech\w+|me deshice|libr(?:e|amos|ado) de|(?:regale|regalamos|regalado|(?:lo|la|los|las) regalo)|pag(?:ue|amos|ado) (?:toda |por fin )?(?:la|el|mi|las|los)|liquid(?:e|amos|ado)|gradu(?:e|o|amos|ado|ad[oa])|licenci(?:e|ado)|titul(?:e|ado)"
        r"|abandon(?:e|o|amos|ado)|recuper(?:e|o|amos|ad[oa])|cur(?:e|o|amos|ad[oa])|super(?:e|amos|ado)|quebr(?:o|amos|ado)|independi[cz]\w+|colg(?:ue|amos|ado)|echaron|caduc\w+|odi[oa]|detest\w+|se (?:acabo|paso|(?:me|nos) (?:paso|fue))|me paso el"
    ),
    "fr": (
        r"ne \w+ plus|n'\w+ plus|(?:suis|ai|mange|bois|fume|travaille|vis|habite|est|a) plus|arret(?:e|er|es|ons)|quitt(?:e|es|ee|er)|perdu\w*|fini[es]?|termine[es]?|rompu\w*|separe\w*|divorc\w+|mon ex|annul\w+|vendu\w*|mort[es]?|deced\w+|disparu\w*|retraite|demission\w*|licenci\w+|vire[es]?|plus de|ferme[es]?|debarrass\w+|donne|rembours\w+|diplome\w*|abandonn\w+|gueri\w*|renonc\w+|cess\w+"
    ),
    "de": (
        r"nicht mehr|kein\w* (?:\w+ )?mehr|nie (?:wieder|mehr)|aufgehort|hore? (?:\w+ ){0,3}auf|aufgegeben|verl(?:oren|assen)|vorbei|getrennt|geschieden|schluss gemacht|mein\w* ex|abgesagt|verkauft|gestorben|verstorben|tot|rente|pensioniert|gekundigt|entlassen|fruher|geschlossen|losgeworden|verschenkt|weggegeben|abbezahlt|abgeschlossen|abgebrochen|geheilt|genesen|gesund geworden|ausgezogen|beendet"
    ),
    "pt": (
        r"ja nao|nao (?:\w+ ){1,3}mais|nunca mais|pare[i]|parou|paramos|larg(?:uei|ou|amos|ado)|deix(?:ei|ou|amos|ado)|perd(?:i|eu|emos|ido)|acab(?:ou|ei|amos|ado)(?! de)|termin(?:ei|ou|amos|ado)|separ(?:ei|ou|amos|ad[oa]s?)|divorci\w+|meu ex|minha ex|cancel(?:ei|ou|amos|ad[oa])|vend(?:i|eu|emos|id[oa])|morr(?:eu|eram)|mort[oa]|falec\w+|aposent\w+|reform(?:ei|ad[oa])|demit\w+|despedid[oa]|fech(?:ei|ou|amos|ado)|livrei|desfiz|quit(?:ei|amos|ado)|form(?:ei|ad[oa])|gradu(?:ei|ad[oa])|abandon(?:ei|ou)|desisti\w*|recuper(?:ei|ad[oa])|curad[oa]|odeio|detest\w+"
    ),
}
"""Words that tell of an end without "not", wherever they stand."""

NEAR_ENDS: Mapping[Language, str] = {
    "en": r"(?:my|the) last (?:day|week|shift|lesson|class|cigarette|drink)|until|split|let me go|cleared up|(?:i|we) (?:lived|worked|owned)|(?:i|we) (?:was|were) (?:once |a |an |vegetarian|vegan|married|single|engaged|religious)|i had (?:a|an)|unsubscribed|over|left|ex|dead|die[ds]?|stop|end(?:s|ed)?|finish(?:ed)?|clos(?:ed|ing)|shut|gone|lost|hat(?:e|es|ed|ing)|dislik\w+|cancel|found|passed|fired|removed|deleted|off|free|instead",
    "it": r"(?:il mio |l')ultim[oa] (?:giorno|turno|settimana|lezione|sigaretta)|fino a|mandat[oaie] via|andat[oaie] (?:via|da)|se n'e andat\w|(?!(?:vol|pens|cerc|chied|dicev|sapev|dov|pot|ric|all|guard)(?:avo|evo))\w{3,}(?:avo|evo|avamo|evamo)|ero|avevo|ex|fine|odi\w+|trovat[oaie]|pres[oa]|invece|pers[oaie]|basta",
    "es": r"ultim[oa] (?:dia|turno|semana|clase|cigarro)|hasta|di de baja|dado de baja|(?!(?:est|pens|busc|gust|pregunt|habl|llam|mir)aba)\w{3,}(?:aba|abamos)|(?:vivia|tenia|bebia|comia|conducia|corria)|ex|fin|dej\w+|acab\w+|termin\w+|cancel\w+|odi\w+|encontr(?:e|amos|ado)|aprob(?:e|ado)|saque|basta|perd\w+",
    "fr": r"ex|fin|arret\w+|trouve|deteste\w*|hais",
    "de": r"ex|ende|gefunden|bestanden|hass\w+|aus|weg",
    "pt": r"ex|fim|par(?:o|ar)|encontr(?:ei|amos)|odi\w+|passei",
}
"""Words that tell of an end in a sentence that speaks of the matter: "my cello days are over"."""

CHANGES: Mapping[Language, str] = {
    "en": (
        r"again|instead|now|(?:i'm|am|became|become) a (?:dad|mum|mom|mother|father|parent)|(?:had|took|ate|drank|have|got|tried|made|bought|on) (?:my|our) first|these days|nowadays|from now on|chang(?:ed|ing)|switch(?:ed|ing)|turned|became|become|becoming|start(?:ed|ing)|began|begun|took up|taken up|taking up|went back|gone back|i'm back|am back|back (?:to \w+ing|together|on meat|at (?:work|school|uni))|getting back into"
        r"|learn(?:ed|t|ing)|pass(?:ed)? (?:my|our|the) (?:\w+ )?(?:test|exams?|finals|course|bar|boards)|(?:i|we|i've|we've|finally|just) passed|(?:baby|twins|son|daughter|he|she) (?:has |is )?arrived|born|gave birth|pregnant|expecting|adopted|got (?:married|engaged|hired|promoted|pregnant|together|divorced|accepted)|(?:we|i) married|moved (?:in|to)|joined|hired|promoted|enrolled|signed up|qualified|sober"
        rf"|(?:got|getting|bought|found|adopted|signed|rented|took|landed|have|has|with) (?:\w+ ){{0,2}}(?:new|first) \w+|(?:got|getting|bought|found|adopted|rented|landed|lost|accepted) (?:\w+ ){{0,3}}(?:{_THINGS_EN})|new (?:{_THINGS_EN})|had (?:a|our|my) (?:first )?(?:baby|son|daughter|child)|tried (?:it|them|some) and"
    ),
    "it": (
        r"vivo da sol[oa]|(?:il mio|la mia|il nostro|la nostra) prim[oa]|rientrat[oaie] (?:al|in|a)|di nuovo|adesso|ormai|invece|d'ora in poi|da ora|(?:^|^e |^ma |^perche )ora|(?<!che )(?<!')(?<!un )ora$|ora (?:mangio|bevo|guido|fumo|vivo|lavoro|faccio|sono|ho|suono|gioco|corro|parlo|prendo)|cambiat[oaie]|cambio (?:lavoro|casa|vita|citta)|diventat[oaie]|iniziat[oaie]|inizio a|cominciat[oaie]|comincio a|ripres[oaie]|riprendo|tornat[oaie] (?:a|con|insieme)|ricominciat\w"
        r"|imparat[oaie]|passat[oaie] (?:l'|gli |la |il )?esam\w*|pass\w+ (?:l'esame|gli esami|la prova)|superat[oaie]|(?:ho|abbiamo) (?:finalmente )?preso|nat[oaie]|incinta|adottat[oaie]|sposat\w|fidanzat[oaie]|assunt[oaie]|promoss[oaie]|iscritt[oaie]|trasferit[oaie]|partorit\w"
        rf"|(?:trovat[oaie]|comprat[oaie]|presa?|adottat[oaie]|affittat[oaie]) (?:\w+ ){{0,2}}(?:{_THINGS_IT})|nuov[oaie] (?:{_THINGS_IT})|(?:{_THINGS_IT}) nuov[oaie]|patente"
    ),
    "es": (
        r"(?:fui|soy|somos|fuimos) (?:padres?|madre|papa|mama)|vivo sol[oa]|(?:mi|nuestro|nuestra) primer[oa]?|de nuevo|otra vez|ahora|hoy en dia|ya (?!veo\b|digo\b|creo\b)\w{3,}o|volvi(?:o|mos|do)?|vuelto a|vuelvo a|he vuelto|cambi(?:e|o|amos|ado)|me (?:hice|volvi|converti)|empec\w+|empez(?:o|amos|aron|ado)|comenc\w+|comenz(?:o|ado)|retom(?:e|ado)|en vez de"
        r"|aprend(?:i|imos|ido)|aprob(?:e|amos|ado)|saque|sacado|nac(?:io|ieron|ido)|naci[o]?|embarazada|adopt(?:e|amos|ado)|cas(?:e|o|amos|ado)|nos casamos|prometimos|contrat(?:aron|ado)|ascendieron|matricul\w+|apunt(?:e|ado)|inscrib\w+|mud(?:e|amos|ado)|tuvimos|tuve (?:un|una|mi)|di a luz"
        rf"|(?:encontr(?:e|amos|ado)|compr(?:e|amos|ado)|consegui\w*|alquil(?:e|amos|ado)|tengo|adopt(?:e|amos|ado)) (?:\w+ ){{0,2}}(?:nuev[oa] \w+|{_THINGS_ES})(?: nuev[oa])?|nuev[oa]s? (?:{_THINGS_ES})|(?:{_THINGS_ES}) nuev[oa]"
    ),
    "fr": r"maintenant|de nouveau|a nouveau|desormais|change(?:e|s|r)?|devenue?|recommenc\w+|(?:ai|a|avons) commence|repris|remis\w* a|appris|reussi|eu mon permis|obtenu|ne le|nee|enceinte|adopte\w*|marie\w*|embauche\w*|inscrit\w*|demenag\w+|(?:nouve(?:au|l|lle)) (?:travail|boulot|job|poste|appart\w*|maison|voiture|ville|copine|copain|vie)|achete (?:une|un|la|notre) (?:maison|voiture|appartement)|trouve (?:un|du) (?:travail|boulot|job|appart\w*)",
    "de": r"wieder|jetzt|inzwischen|geworden|stattdessen|angefangen|begonnen|gewechselt|gelernt|bestanden|fuhrerschein|geboren|schwanger|adoptiert|geheiratet|verlobt|eingestellt|befordert|umgezogen|neue?[rsnm]? (?:job|arbeit|stelle|wohnung|haus|auto|stadt|freund|freundin|hund|katze|leben)|(?:haus|wohnung|auto) gekauft|(?:job|stelle|arbeit|wohnung) gefunden",
    "pt": r"agora|de novo|outra vez|volt(?:ei|amos|ou) a|mud(?:ei|ou|amos|ado)|comec(?:ei|ou|amos)|virei|tornei|aprendi\w*|passei|tirei a carta|carteira|nasceu|nasceram|gravida|adot(?:ei|amos)|cas(?:ei|amos)|contratad[oa]|inscrevi|tivemos|nov[oa] (?:emprego|trabalho|casa|apartamento|carro|cidade|namorad[oa]|vida)|(?:emprego|trabalho|casa|apartamento|carro) nov[oa]|compr(?:ei|amos) (?:uma casa|um apartamento|um carro)|arranjei (?:\w+ )?(?:emprego|trabalho)",
}
"""Words that tell of a change or a beginning, of whatever."""

REFERRING: Mapping[Language, str] = {
    "en": r"it|them|he|him|she|her|they|that one",
    "it": r"l'(?:ho|abbiamo|ha|hanno|avevo)|(?:lo|la|li|le|ne) (?:ho|abbiamo)|lui|lei",
    "es": r"(?:lo|la|los|las) (?:he|hemos|\w+(?:e|i|amos|imos))|ella?",
    "fr": r"l'(?:ai|a|avons|avais)|les (?:ai|avons)|ils?|elles?",
    "de": r"ihn|es|sie|er|damit",
    "pt": r"\w+(?:ei|i|amos|emos) (?:[oa]s?|l[oa]s?)|ele|ela",
}
"""What goes on to speak of what was just named."""

PAST: Mapping[Language, str] = {
    "en": (
        r"(?<!\bis )(?<!\bam )(?<!\bare )(?<!\bbe )(?<!i'm )(?<!we're )(?P<verb>(?!(?:walk|call|visit|clean|talk|cook|lov|lik|enjoy|want|need|ask|watch|play|listen|look|stay|help|show|bark|mention|notic|wonder|discover|happen|tun|practi[sc]|book|plan|plann|order|invit|text|email|phon|chat|chatt|laugh|smil|remember|reali[sz]|reach|arriv|post|wash|repair|fix|paint|celebrat|turn|suggest|recommend|explain|describ|translat|us|nam|bas|interest|excit|tir|bor|worri|suppos|relat|fri|bak|grill|smok|roast|stuff|hundr|ne|spe|se|we|inde|fe|bre|advanc|mix|limit|add|includ|prefer|preferr|tri|serv|hir|adopt|learn)ed\b)\w{2,}ed|let|gave|broke|split|cut|hung|threw|withdrew|stole|tore|ran|fell|sank|won|burnt|sent|went (?:well|fine|badly|smoothly|wrong)|came (?:off|out|through|to an end)|blew|shrank|sold|bit)"
        r"|(?:was|were|been) (?:just |finally )?(?P<suffered>run over|hit|shot|put down|stolen|taken away)"
    ),
    "it": (
        r"(?:ho|abbiamo|ha|hanno|e|sono|siamo|\w*'e|\w*'ha|\w*'ho|\w*'hanno) (?:gia |appena |poi |finalmente |anche |pure |ieri )?(?P<verb>(?!(?:parl|chiam|visit|pul|mangi|cucin|bev|vol|dov|pot|piaci|guard|gioc|suon|ascolt|port|sent|salut|incontr|conosci|sap|av|st|compr|pens|cap|aiut|invit|ordin|prenot|cerc|passeggi|dorm|cen|viaggi|arriv|lav|ripar|torn|us|prov|laur|ved|ricev|aggiun|spos|n|abbai|miagol)[aiu]t[oaie]\b)\w{2,}[aiu]t[oaie]|(?:sciolt|tolt|rott|chius|pers|spent|rimoss|conclus|distrutt|interrott|divis|smess)[oaie]|preso il volo)"
    ),
    "es": (
        r"(?:he|hemos|ha|han) (?P<verb>(?!(?:habl|llam|visit|limpi|com|cocin|beb|quer|pod|gust|mir|jug|toc|escuch|llev|sent|salud|conoc|sab|ten|est|s|compr|pens|ayud|invit|ped|reserv|busc|pase|dorm|cen|viaj|lleg|lav|repar|us|prob|le|recib|aprend|adopt|cas)[ai]do\b|ido\b)\w{2,}[ai]do)"
        r"|(?P<preterite>(?!(?:habl|llam|visit|limpi|com|cocin|gust|jug|toc|llev|pregunt|dij|compr|invit|lleg|cen|reserv|enseñ)(?:aron|ieron)\b)\w{2,}(?:aron|ieron)|\w{3,}ecio|fui(?:mos)? de|(?:se|me|nos) (?:fue|fui|fuimos|marche|marcho|marchamos|escapo|rompio|quite|quito))"
    ),
}
"""Verbs in the past that may tell of an end in a sentence that speaks of the matter, for no list holds them all: "the
cat was run over", "Tom dumped me". Those of every day's doings are left out ("we visited Rome"). """

NO_PRETERITE = r"(?:habl|llam|visit|limpi|com|cocin|beb|quer|gust|mir|jug|toqu|toc|llev|llegu|lleg|compr|pens|busqu|busc|pase|pas|pregunt|cen|reserv|lav|us|le|recib|o|viaj|salud|conoc|ayud|invit|ladr)(?:e|o|i|io)|aqui|asi|alli|ahi|cafe|bebe|este|estes|\w+[aei]re|mi|si|se|de|te|que|porque|por que"
"""Spanish words that end like a verb in the past and tell of no end; folded."""

SLOTS = (
    r"single|(?:my|a) (?:partner|husband|wife|girlfriend|boyfriend|fianc\w+)|married|seeing|dating|taken|celibe|nubile|(?:mio|mia|un|una) (?:fidanzat\w|ragazz\w|compagn\w|marito|moglie)|sto con|solter[oa]|novi[oa]|pareja|salgo con|celibataire|copine?|freund(?:in)?|namorad\w",
    r"vegetarian\w*|vegan\w*|meat|carne|viande|fleisch|fish|pesce|pescado",
    r"unemployed|disoccupat\w|en paro|desemplead\w|i (?:start|begin) (?:at|as|work)|inizio a\w*|empiezo en|arbeitslos",
)
"""Of whether somebody is alone, what they eat, and whether they work, one thing holds at a time."""

CORRECTS = r"wrong|mistaken?|error|incorrect|correction|not true|isn't true|sbagliat\w|errore|correzione|non e vero|incorrect\w|equivoc\w+|esta mal|correccion|no es (?:verdad|cierto)|falsch|stimmt nicht|errad\w"
LACKS = r"(?:no|not|non|no longer|\w+n't|nicht) (?:\w+ ){0,2}(?:without|avoid|senza|evito|sin|evito|ohne|sem|sans)"
CHILDLESS = r"pregnant|expecting|no (?:children|kids)|(?:not|n't) have (?:any )?(?:children|kids)|incinta|in attesa|aspetta un|(?:non ha|senza) figli|embarazada|espera un|(?:no tiene|sin) hijos|enceinte|schwanger|gravida"
BORN = r"born|birth|arrived|nat[oaie]|partorit\w|nacio|nacieron|nacid\w|a luz|nee?s?|geboren|nasceu|nasceram"
