"""How people tell that something ended, changed or began: folded, each language by itself, for "ora" is an hour and
"large" a size where they are no end.

A word that may mean much else stands with what makes it tell of a life: "left my job", not what is left on the right.
"""
# ruff: noqa: E501

from collections.abc import Mapping

from eunoe.types import Language

_THINGS_EN = r"jobs?|career|role|position|boss|employer|company|flat|house|home|place|apartment|city|school|uni|car|bike|licen[cs]e|degree|diploma|diagnosis|dog|cat|puppy|kitten|pet|baby|child|boyfriend|girlfriend|partner|wife|husband|hobby|diet|phone|number|life|visa|passport|citizenship|glasses|hip|knee"
_THINGS_IT = r"lavor[oi]|impiego|posto|ruolo|capo|ditta|azienda|casa|appartamento|citta|scuola|macchina|auto|bici|moto|patente|laurea|diploma|cane|gatt[oa]|cucciol[oa]|bimb[oa]|bambin[oa]|figli[oa]|fidanzat[oa]|ragazz[oa]|compagn[oa]|moglie|marito|hobby|dieta|telefono|numero|vita|cittadinanza|passaporto|mutuo"
_THINGS_ES = r"trabajo|empleo|curro|puesto|jef[ea]|empresa|casa|piso|apartamento|departamento|ciudad|escuela|coche|carro|auto|bici|moto|carnet|carne de conducir|licencia|titulo|diploma|perr[oa]|gat[oa]|cachorr[oa]|bebe|hij[oa]|novi[oa]|pareja|espos[oa]|marido|aficion|dieta|telefono|numero|vida|nacionalidad|pasaporte|hipoteca"

ENDS: Mapping[Language, str] = {
    "en": (
        r"no longer|any ?more|used to|stopped|stopping|quit(?:s|ting)?|(?:gave|given|giving|give) (?:it |that |them )?up|gave (?:\w+ ){1,4}(?:away|up)|given away|former(?:ly)?|had to let go"
        r"|(?:i|we|he|she|they|ve|i've|we've|just|has|have|had|who) left|left (?:for good|my (?:job|post|wife|husband|partner|boyfriend|girlfriend))|my ex|ex (?:wife|husband|partner|boyfriend|girlfriend)"
        r"|lost (?:my|our|the|his|her|him|interest|touch|contact)|(?:has |have |had |finally |recently |just )?ended|(?:is|are|was|were|\w+'s|all|been) (?:over|done|gone|finished)(?! (?:there|here|to))|days are over|done with|got over|over (?:it|him|her|that) now"
        r"|(?:broke|broken|split|splitting|breaking) (?:up|with)|separated|divorc\w+|(?:cancel|call)l?ed (?:it |that |them |the \w+ )?off|cancell?ed|sold(?! out)|died|(?:passed|passing) away|put (?:him|her|it|\w+) (?:down|to sleep)|widowed"
        r"|retire[ds]?|retiring|(?:got|was|been|were) (?:fired|sacked|dumped)|fired me|laid (?:me |us )?off|made redundant|resign\w*|handed in my notice|(?:can't|cannot|cant) stand|sick of|hated? (?:it|them|him|her|that)"
        r"|(?:had|have|decided) to (?:close|shut|sell|stop|quit|leave|give)|(?:got|get|getting|gotten) rid|paid (?:it |that |them |the \w+ )?off|shut (?:it |the \w+ )?down|(?:i|we|ve|i've|we've|just|finally) (?:have |just |finally |had to )?(?:closed|shut|finished|completed)|shut the (?:shop|business|restaurant|cafe)|went (?:bankrupt|bust|under)"
        r"|graduat\w+|dropped out|drop out|dropping out|expelled|recovered|cured|healed|in remission|outgr\w+|grew out|moved (?:out|away)|threw (?:\w+ ){1,3}(?:away|out)|ran away|rehomed|expired|discontinued|(?:is|are|\w+'s|i'm|been) (?:free of|off|out of (?:the army|hospital|work|prison))"
    ),
    "it": (
        r"non (?:\w+ ){1,4}piu|mai piu|smess\w+|smett\w+|lasciat[oaie]|mollat[oaie]|(?:ho|abbiamo|ha|hanno|e|sono|avevo|perche ho) pers[oaie]|finit[oaie]|finisc\w+|(?:la|il|mia|mio|suo|sua) ex|divorzi\w+|separat[oaie]|annullat[oaie]|disdett[oaie]|disdi\w+|vendut[oaie]|mort[oaie]|venut[oaie] a mancare|mancat[oaie]|scompars[oaie]"
        r"|pension(?:e|at[oaie])|licenziat\w+|licenziament\w+|dimess[oaie]|dimission\w+|odi[oa]|detest\w+|chius[oaie]|sbarazzat\w+|liberat[oaie]|regalat[oaie]|dat[oaie] via|estint[oaie]|saldat[oaie]|finito di pagare|laureat\w|laurea pres\w|diplomat[oaie]|mi laureo|guarit[oaie]|passat[oaie] la paura|ritirat[oaie]|abbandonat[oaie]|rinunciat\w|rott[oaie] con|rotto|ci siamo (?:mollati|lasciati|separati)|fallit[oaie]|(?:appes|attaccat)[oaie] \w+(?: \w+)? al chiodo|scadut[oaie]|sparit[oaie]|buttat[oaie]|passat[oaie]"
    ),
    "es": (
        r"ya no|nunca mas|dej(?:e|o|amos|aron|ado|ando|a)(?= de\b| el\b| la\b| los\b| las\b| mi\b| atras\b| \w+ar\b|$)|(?:he|hemos|ha|lo|la|los|las|nos|me|se) dej\w+|perdi(?:o|mos|do|eron)?|termin(?:e|o|amos|aron|ado)|acab(?:e|o|amos|aron|ado)(?! de\b)|romp(?:i|io|imos|ieron)|roto|mi ex|divorci\w+|separ(?:e|o|amos|aron|ado|ad[oa]s?)|cancel(?:e|o|amos|aron|ad[oa]s?)|anul(?:e|o|amos|aron|ad[oa]s?)"
        r"|vend(?:i|io|imos|ieron|ido)|muri(?:o|eron)|muert[oa]s?|fallec\w+|jubil\w+|despid(?:ieron|io|en|o)|despedid[oa]s?|renunci(?:e|o|amos|ado)|dimit\w+|antes era|cerr(?:e|o|amos|aron|ado)|deshic\w+|deshech\w+|me deshice|libr(?:e|amos|ado) de|regal(?:e|o|amos|ado)|pag(?:ue|amos|ado) (?:toda |por fin )?(?:la|el|mi|las|los)|liquid(?:e|amos|ado)|gradu(?:e|o|amos|ado|ad[oa])|licenci(?:e|ado)|titul(?:e|ado)"
        r"|abandon(?:e|o|amos|ado)|recuper(?:e|o|amos|ad[oa])|cur(?:e|o|amos|ad[oa])|super(?:e|amos|ado)|quebr(?:o|amos|ado)|colg(?:ue|amos|ado)|echaron|caduc\w+|odi[oa]|detest\w+|se (?:acabo|paso|(?:me|nos) (?:paso|fue))|me paso el"
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
    "en": r"over|left|ex|dead|die[ds]?|stop|end(?:s|ed)?|finish(?:ed)?|clos(?:ed|ing)|shut|gone|lost|hat(?:e|es|ed|ing)|dislik\w+|cancel|found|passed|fired|removed|deleted|off|free|instead",
    "it": r"ex|fine|odi\w+|trovat[oaie]|pres[oa]|invece|pers[oaie]|basta",
    "es": r"ex|fin|dej\w+|acab\w+|termin\w+|cancel\w+|odi\w+|encontr(?:e|amos|ado)|aprob(?:e|ado)|saque|basta|perd\w+",
    "fr": r"ex|fin|arret\w+|trouve|deteste\w*|hais",
    "de": r"ex|ende|gefunden|bestanden|hass\w+|aus|weg",
    "pt": r"ex|fim|par(?:o|ar)|encontr(?:ei|amos)|odi\w+|passei",
}
"""Words that tell of an end in a sentence that speaks of the matter: "my cello days are over"."""

CHANGES: Mapping[Language, str] = {
    "en": (
        r"again|instead|now|these days|nowadays|from now on|chang(?:ed|ing)|switch(?:ed|ing)|turned|became|become|becoming|start(?:ed|ing)|began|begun|took up|taken up|taking up|went back|gone back|i'm back|am back|back (?:to \w+ing|together|on meat|at (?:work|school|uni))|getting back into"
        r"|learn(?:ed|t|ing)|pass(?:ed)? (?:my|our|the) (?:\w+ )?(?:test|exams?|finals|course|bar|boards)|(?:i|we|i've|we've|finally|just) passed|born|gave birth|pregnant|expecting|adopted|got (?:married|engaged|hired|promoted|pregnant|together|divorced|accepted)|(?:we|i) married|moved (?:in|to)|joined|hired|promoted|enrolled|signed up|qualified|sober"
        rf"|(?:got|getting|bought|found|adopted|signed|rented|took|landed|have|has|with) (?:\w+ ){{0,2}}(?:new|first) \w+|(?:got|getting|bought|found|adopted|rented|landed|lost|accepted) (?:\w+ ){{0,3}}(?:{_THINGS_EN})|new (?:{_THINGS_EN})|had (?:a|our|my) (?:first )?(?:baby|son|daughter|child)|tried (?:it|them|some) and"
    ),
    "it": (
        r"di nuovo|adesso|ormai|invece|d'ora in poi|da ora|(?:^|^e |^ma |^perche |^che )ora|(?<!che )(?<!')ora$|ora (?:mangio|bevo|guido|fumo|vivo|lavoro|faccio|sono|ho|suono|gioco|corro|parlo|prendo)|cambiat[oaie]|cambio (?:lavoro|casa|vita|citta)|diventat[oaie]|iniziat[oaie]|inizio a|cominciat[oaie]|comincio a|ripres[oaie]|riprendo|tornat[oaie] (?:a|con|insieme)|ricominciat\w"
        r"|imparat[oaie]|passat[oaie] (?:l'|gli |la |il )?esam\w*|pass\w+ (?:l'esame|gli esami|la prova)|superat[oaie]|(?:ho|abbiamo) (?:finalmente )?preso|nat[oaie]|incinta|adottat[oaie]|sposat\w|fidanzat[oaie]|assunt[oaie]|promoss[oaie]|iscritt[oaie]|trasferit[oaie]|partorit\w"
        rf"|(?:trovat[oaie]|comprat[oaie]|presa?|adottat[oaie]|affittat[oaie]) (?:\w+ ){{0,2}}(?:{_THINGS_IT})|nuov[oaie] (?:{_THINGS_IT})|(?:{_THINGS_IT}) nuov[oaie]|patente"
    ),
    "es": (
        r"de nuevo|otra vez|ahora|hoy en dia|ya (?!veo\b|digo\b|creo\b)\w{3,}o|volvi(?:o|mos|do)?|vuelto a|vuelvo a|he vuelto|cambi(?:e|o|amos|ado)|me (?:hice|volvi|converti)|empec\w+|empez(?:o|amos|aron|ado)|comenc\w+|comenz(?:o|ado)|retom(?:e|ado)|en vez de"
        r"|aprend(?:i|imos|ido)|aprob(?:e|amos|ado)|saque|sacado|nac(?:io|ieron|ido)|naci[o]?|embarazada|adopt(?:e|amos|ado)|cas(?:e|o|amos|ado)|nos casamos|prometimos|contrat(?:aron|ado)|ascendieron|matricul\w+|apunt(?:e|ado)|inscrib\w+|mud(?:e|amos|ado)|tuvimos|tuve (?:un|una|mi)|di a luz"
        rf"|(?:encontr(?:e|amos|ado)|compr(?:e|amos|ado)|consegui\w*|alquil(?:e|amos|ado)|tengo|adopt(?:e|amos|ado)) (?:\w+ ){{0,2}}(?:nuev[oa] \w+|{_THINGS_ES})(?: nuev[oa])?|nuev[oa]s? (?:{_THINGS_ES})|(?:{_THINGS_ES}) nuev[oa]"
    ),
    "fr": r"maintenant|de nouveau|a nouveau|desormais|change(?:e|s|r)?|devenue?|recommenc\w+|commence|repris|remis\w* a|appris|reussi|eu mon permis|obtenu|ne le|nee|enceinte|adopte\w*|marie\w*|embauche\w*|inscrit\w*|demenag\w+|(?:nouve(?:au|l|lle)) (?:travail|boulot|job|poste|appart\w*|maison|voiture|ville|copine|copain|vie)|achete (?:une|un|la|notre) (?:maison|voiture|appartement)|trouve (?:un|du) (?:travail|boulot|job|appart\w*)",
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
