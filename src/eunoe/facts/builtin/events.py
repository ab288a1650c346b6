"""Events that a list must follow, in six languages at once: a birthday, an exam passed, a household that broke up."""

import re

AGED = re.compile(
    r"(?:\b(?:is|are|turn(?:s|ed|ing)?|now|hits|compie|ha compiuto|ha|ha gia|fa|cumple|ha cumplido|cumplio|tiene|hizo|acaba de cumplir|a|fete ses|fete|vient d'avoir|vient de feter ses|a eu|aura|wird|ist|wurde|geworden|faz|fez|completa|completou|tem)|'s)"
    r" (?:now |just |already |only |finally |gia |ya |ja |jetzt |schon |deja |ses |today |oggi |hoy |heute |hoje )*(?P<n>\d{1,2})\b(?! ?(?:%|km|kg|cm|mm|g\b|am\b|pm\b|uhr|h\b|:\d|euro?s?\b|\u20ac|days?|weeks?|hours?|min|giorni|settimane|dias|semanas|jours|tage|wochen|volte|times|of|de [a-z]+o\b))"
)
"""Somebody's age, as something new."""

GOT_OLDER = re.compile(
    r"\b(?P<n>\d{1,2})(?:st|nd|rd|th)? (?:today|birthday|candles|anni oggi|anni domani|ans aujourd'hui|ans demain|anos hoy|anos hoje|geworden|candeline|velas|bougies|kerzen)\b"
)

BARE_AGE = re.compile(
    r"(?<![\w.,:/-])(?P<n>\d{1,2})(?![\w:/%]|[.,]\d| ?(?:%|km|kg|cm|mm|am\b|pm\b|uhr|euro?s?\b|\u20ac|days?|weeks?|months?|hours?|min|giorni|settimane|mesi|ore|dias|semanas|meses|horas|jours|semaines|mois|heures|tage|wochen|monate|stunden|volte|times|veces|fois|mal|vezes|of\b))"
)
"""A figure that may be an age: it is, where it is one more than the age that a line gives."""

STUDIES = re.compile(
    r"(?:(?:studies|is studying|studia|estudia|cursa|etudie|studiert|estuda|e student\w+ di|fait des etudes de|macht (?:gerade )?(?:eine? )?(?:bachelor|master|studium) in) |(?:is in|is doing|sta facendo|esta en|est en|ist im|esta no) (?:the |the final year of an? |her |his |their |an? |(?:final|last|first|second|third|fourth) year of an? |il |l'ultimo anno di |el ultimo ano de |derniere annee de |letzten jahr |ultimo ano de )*(?=\w+ (?:degree|phd|master|in|at)|[\w-]+$))"
)
"""How a line about studies begins, up to the subject."""

HAS_DEGREE = {
    "en": "Graduated in {x}",
    "it": "Ha una laurea: {x}",
    "es": "Tiene un título: {x}",
    "fr": "A un diplôme : {x}",
    "de": "Hat einen Abschluss: {x}",
    "pt": "Tem um diploma: {x}",
}

ACHIEVED = re.compile(
    r"\b(?:passed(?! (?:away|on|out|by|the))|passed (?:the|my)|(?:i|we)(?:'ve| have)? (?:got|have) (?:my|the) (?:licen[cs]e|degree|diploma|certificate|results|qualification|ticket|black belt)|i (?:did it|made it)|aced|qualified|got (?:in|into|through)|defended|handed in my|finished (?:the|my)|completed (?:the|my)|ran (?:the|it)|crossed the (?:finish )?line|finisher"
    r"|vint[oa]|ho (?:passato|superato|preso (?:la patente|il patentino|il diploma)|dato l'ultimo|finito|discusso|consegnato|vinto|corso la)|superat[oa]|promoss[oa]|abilitat[oa]|laureat[oa]|diplomat[oa]|patente presa|presa la patente"
    r"|(?:he )?(?:aprobe|aprobado|saque (?:la|el|plaza)|sacado (?:la|el|plaza)|pase (?:el|la)|pasado (?:el|la)|defendi|defendido|termine (?:la|el|mi)|terminado (?:la|el)|acabe (?:la|el)|corri (?:la|el|mi))|ya soy|ya tengo (?:el|la) (?:carnet|carne|titulo|licencia|plaza)|plaza conseguida"
    r"|j'ai (?:eu|reussi|obtenu|decroche|valide|passe|soutenu|fini|couru|termine) (?:mon|ma|le|la|l'|mes)|recue?(?:s)? (?:a|au)|admise?(?: a| au)?|diplomee?|permis en poche|concours (?:eu|reussi|en poche)|c'est dans la poche"
    r"|bestanden|geschafft|abgeschlossen|fertig|gefinisht|durch die prufung|hab(?:e)? (?:jetzt )?(?:den|meinen) (?:fuhrerschein|schein|abschluss|titel)"
    r"|passei (?:no|na|em|pra|para)|passei(?! (?:a|o|por|mal|frio|fome|horas|dias|roupa)\b)|aprovad[oa]|tirei (?:a carta|a carteira|carteira|a cnh|o diploma)|me formei|formei-me|defendi|terminei (?:o|a)|acabei (?:o|a)|corri (?:a|o|minha)|conclui)\b"
)
"""Something prepared for was reached."""

NOT_YET = re.compile(
    r"\b(?:not|n't|haven'?t|if|when|hope|until|before|non|se|quando|finche|no|si|cuando|hasta|ojala|pas|quand|jusqu'|avant|nicht|wenn|falls|bis|nao|ate|once)\b"
)

PREPARES = re.compile(
    r"^(?:is |sta |si |esta |se |macht |bereitet |lernt |trainiert |will |wants |vuole |quiere |veut |quer |prepar|studi|estud|etudi|training|revising|studying|in training|doing|ausbildung|is doing|aprende|entrena|treina|allena)"
)
PREPARED = re.compile(
    r"\b(?:prepar\w*|train\w*|revis\w*|studying|studia per|estudia para|etudie pour|lernt|trainiert|bereitet|allena|entrena|exam\w*|esame|esami|test|prufung|pruefung|concours|concorso|concurso|oposicion\w*|licen[cs]e|patente|carnet|permis|fuhrerschein|carta de conducao|carteira|maraton\w*|marathon|half|tesi|tesis|tese|these|thesis|dissertation|degree|course|ausbildung|lehre|abitur|abi|bac|apprentic\w*|master\w*|qualif\w*|vestibular|enem|oab|maturita|selectividad|evau|mir|gcses?|a-levels?|am2|concorsi|concurs\w*)\b"
)
"""A line about something that is prepared for."""

CALLED_OFF = re.compile(
    r"\b(?:(?:me and \w+|\w+ and (?:i|me)|we|i)(?:'ve| have| both| finally| just)* (?:called it (?:off|quits|a day)|broke it off|ended it|split|parted ways|went our separate ways|are over|are done|finished)|(?:wedding|engagement)(?:'s| is| was)? (?:off|cancelled|canceled|called off)|(?:he|she) (?:dumped|left) me|(?:newly|recently|back to being|i'?m) single"
    r"|(?:io e \w+|\w+ ed? io|noi) (?:ci siamo|non stiamo piu|abbiamo)? ?(?:lasciati|separati|chiuso|rotto|mollati)|(?:mi ha|l'ho) (?:mollat|piantat|lasciat)[oa]|matrimonio (?:saltato|annullato)|niente (?:piu )?matrimonio|(?:con \w+ )?e finita(?: con \w+)?|sono (?:di nuovo|tornat[oa]) single"
    r"|(?:\w+ y yo|yo y \w+) (?:lo dejamos|lo hemos dejado|rompimos|terminamos|cortamos|nos separamos|ya no)|(?:ya no hay|se cancelo la|cancelamos la|no hay) boda|me (?:corto|dejo|boto|planto)\b(?! (?:el|la|un|en|con|claro))|estoy (?:otra vez )?solter[oa]|ya estoy solter[oa]"
    r"|(?:\w+ et moi|moi et \w+),? (?:c'est (?:fini|termine)|on (?:s'est|a|n'est))|plus de mariage|mariage (?:annule|a l'eau)|(?:il|elle) m'a (?:plaquee?|larguee?|quittee?|jetee?)|je suis (?:a nouveau |de nouveau |redevenue? )?celibataire"
    r"|(?:\w+ und ich|ich und \w+) (?:sind (?:nicht mehr|getrennt|auseinander|geschiedene)|haben (?:uns getrennt|schluss))|verlobung (?:geplatzt|gelost|aufgelost)|hochzeit (?:geplatzt|abgesagt|findet nicht)|bin (?:wieder|jetzt) single|es ist aus (?:mit|zwischen)|(?:er|sie) hat schluss"
    r"|(?:eu e (?:o |a )?\w+|(?:o |a )?\w+ e eu|a gente) (?:terminamos|terminou|acabamos|acabou|separamos|nos separamos|desmanchamos|rompemos)|desmanch\w+ (?:o )?noivado|(?:casamento|noivado) (?:cancelado|acabou|desfeito)|(?:ele|ela) me largou|\w+ (?:terminou|acabou) comigo|(?:estou|to) solteir[oa])\b"
)
"""A couple that is none any more."""

LEFT_OFF = re.compile(
    r"\b(?:no more|packed (?:in|up)|jacked in|jacking in|chucked in|binned off|knocked \w+ on the head|hung up my|given up|giving up|out of the (?:band|choir|team|club)|had to stop|can'?t \w+ any ?more|retired from|not doing \w+ any ?more|got rid of|traded in|swapped|part[- ]exchanged|wrote off|written off|scrapped"
    r"|niente piu|mai piu|appes[oa] al chiodo|ho (?:appeso|piantato|mollato|smesso|chiuso con|dato via|rottamato)|addio (?:a|al|alla)|ho dovuto (?:smettere|lasciare)|l'ho (?:vendut|rottamat|dat)[oa]|venduta|venduto"
    r"|se acabo|colgue|he colgado|adios a|tuve que dejar|lo deje|la deje|me borre de|me sali de|me quite de|la vendi|lo vendi|se la vendi|vendid[oa]"
    r"|fini(?:e|es)? (?:le|la|les)|j'ai (?:raccroche|plaque|laisse tomber|revendu|mis a la casse)|j'arrete|adieu|stoppe|plus de (?!de)|vendue?|je l'ai (?:vendue?|revendue?|donnee?)"
    r"|an den nagel gehangt|schluss mit|aus mit|ausgetreten|hingeworfen|sein lassen|vom hof|verschrottet|weg damit|verschenkt"
    r"|chega de|adeus|pendurei|tive de (?:parar|deixar)|tive que (?:parar|deixar)|sai d[oae]|vendi o|vendi a|vendid[oa]|larguei|desfiz-me|me desfiz)\b"
)
"""Something that lasted was given up or sold, said the way people say it."""

NEW_JOB = re.compile(
    r"\b(?:new job|changed jobs|switched jobs|start(?:ing)? (?:at|as|with)|nuovo lavoro|cambiato lavoro|nuevo trabajo|trabajo nuevo|cambie de (?:trabajo|curro|chamba)|nouveau (?:boulot|taf|travail|poste|job)|change de (?:boulot|taf|travail)|neuer job|neue stelle|neuen job|job gewechselt|novo (?:emprego|trabalho|trampo)|emprego novo|mudei de (?:emprego|trabalho))\b"
)

WED = re.compile(
    r"\b(?:(?:we|i)(?:'ve| have)? (?:just |finally |only )*(?:got |gotten )?married|tied the knot|got hitched|eloped|our wedding was|said i do|we'?re (?:finally |now )?(?:husband and wife|married)"
    r"|(?:ci siamo|mi sono) (?:finalmente |appena )?sposat[oaie]|siamo (?:marito e moglie|sposati)|nos (?:hemos )?casa(?:mos|do)|me case|ya estamos casados|on s'est maries?|je me suis mariee?|nous sommes maries|wir haben (?:\w+ ){0,3}geheiratet|habe? (?:\w+ ){0,3}geheiratet|sind (?:jetzt )?verheiratet|(?:a gente|nos) (?:se )?cas(?:ou|amos)|casamo-nos|casei(?:-me)?)\b"
)
BETROTHED = (
    (re.compile(r"\bengaged\b"), "married"),
    (re.compile(r"\bfidanzat([oaie])\b"), r"sposat\1"),
    (re.compile(r"\bprometid([oa])\b|\bcomprometid([oa])\b"), "casad"),
    (re.compile(r"\bfianceee?s?\b"), "marié"),
    (re.compile(r"\bverlobt\b"), "verheiratet"),
    (re.compile(r"\bnoiv([oa])\b"), r"casad\1"),
    (re.compile(r"\b(?:fiancee?|girlfriend|boyfriend)\b"), "spouse"),
)
"""How a line says that two are to marry, and what it says once they have."""

UPROOTED = re.compile(
    r"\b(?:for now|for the moment|atm|until (?:i|we) find|till (?:i|we) find|split|broke up|separated|moved out|kicked out|x ora|per ora|per il momento|finche non trovo|lasciat[ie]|separat[ie]|(?:de|por el) momento|por ahora|hasta (?:que )?encontr\w+|rompimos|dejamos|separamos|pour l'instant|pour le moment|le temps de trouver|separes?|rompu|erstmal|vorerst|vorubergehend|bis ich (?:was|etwas) \w+|getrennt|ausgezogen|por enquanto|por agora|ate (?:arranjar|achar|encontrar)|terminamos|me separei)\b"
)
"""Why somebody lives with somebody else."""

LOST_JOB = re.compile(
    r"\b(?:(?:quit|left|lost|leaving|quitting) my (?:\w+ )?job|got (?:fired|sacked|laid off|made redundant)|(?:was|been) (?:fired|sacked|laid off|made redundant)|handed in my notice|i resigned|i'?ve resigned"
    r"|mi sono licenziat[oa]|mi hanno licenziat[oa]|(?:ho )?dato le dimissioni|ho perso il lavoro|me (?:han )?(?:despidieron|despedido)|me (?:han )?(?:echaron|echado) del (?:trabajo|curro|laburo)|renuncie(?! a)|he renunciado(?! a)|perdi el (?:trabajo|curro)|deje el (?:trabajo|curro)"
    r"|j'ai demissionne|je demissionne|on m'a viree?|je me suis fait virer|j'ai (?:quitte|plaque|lache|perdu) mon (?:boulot|taf|travail|job)|(?:hab|habe|ich) (?:gestern |heute |endlich )?gekundigt$|(?:hab|habe) (?:meinen? )?(?:job|stelle|arbeit) (?:gekundigt|verloren|geschmissen|hingeschmissen)|(?:wurde|bin) (?:gefeuert|entlassen)"
    r"|fui (?:demitid[oa]|despedid[oa]|mandad[oa] embora)|pedi (?:a )?demissao|me demiti|demiti-me|despedi-me|larguei o (?:emprego|trabalho|trampo)|perdi o (?:emprego|trabalho))\b"
)
"""A job left or lost, in words that mean nothing else."""

GRADUATED = re.compile(
    r"^\W*(?:(?:just|finally|ho|sono|mi sono|ja|enfin|endlich) )*(?:graduated|laureat[oa]|diplomat[oa]|graduad[oa]|licenciad[oa]|diplomee?|formad[oa]|(?:abschluss|studium|uni|bachelor|master|ausbildung|lehre) (?:in der tasche|gemacht|fertig|geschafft|durch|abgeschlossen|bestanden))\b"
)

EATS_AGAIN = re.compile(
    r"\b(?:fell off the (?:vegan|veggie|vegetarian) wagon|(?:not|no longer) (?:a )?(?:vegan|vegetarian|veggie)(?: any ?more)?|(?:gave|given|giving) up (?:on )?(?:being )?(?:vegan|veganism|vegetarian)\w*|ex[- ](?:vegan|vegetarian)|(?:eat|eating|back on|back to) (?:the )?(?:meat|bacon|steak|chicken|fish)(?: again)"
    r"|(?:mangio|rimangio) (?:di nuovo )?(?:la )?(?:carne|pesce) (?:di nuovo|ora)|non sono piu (?:vegan|vegetarian)\w|ya no soy (?:vegan|vegetarian)\w|(?:vuelvo|volvi) a (?:la )?carne|je remange|je (?:ne )?suis plus (?:vegan|vegetari)\w*|bin (?:nicht mehr|kein\w*) (?:vegan|vegetari)\w*(?: mehr)?|esse wieder (?:fleisch|fisch|alles)|nao sou mais (?:vegan|vegetarian)\w|voltei a comer)\b"
)

PET_GONE = re.compile(
    r"\b(?:did ?n'?t make it|flew (?:away|off|out)|flown (?:away|off)|ran (?:away|off)(?! (?:with|from|to|after))|never came (?:back|home)|went missing|rainbow bridge|put to sleep|slipped away|fell asleep for the last time|new owners?|new home for"
    r"|non ce l'ha fatta|non c'e piu|(?:e )?volat[oa] via|(?:e )?scappat[oa](?! (?:con|col|dal|dalla|da|sotto|in)\b)|non (?:e )?(?:piu )?tornat[oa]|se n'e andat[oa]|ci ha lasciat\w|l'ho dat[oa] (?:via|in adozione)|ponte"
    r"|no lo logro|no sobrevivio|se (?:me |nos )?escapo(?! (?:con|de|del)\b)|se (?:me |nos )?fue volando|no volvio|nos dejo|se (?:me |nos )?murio|tuvimos que dormir\w*|ya no esta con"
    r"|n'a pas survecu|s'est (?:enfuie?|echappee?|envolee?|eteinte?)|nous a quittes?|n'est (?:plus|jamais) (?:la\b|revenue?)|est partie? (?:au ciel|pour toujours)|endormie? (?:hier|ce matin|pour toujours)"
    r"|hat es nicht geschafft|hats nicht geschafft|ist (?:weggeflogen|weggelaufen|entlaufen|entflogen|eingeschlafen)|musste(?:n)? .{0,20}einschlafern|eingeschlafert|nicht mehr (?:da|bei uns)|uber die regenbogenbrucke|verstorben"
    r"|nao resistiu|nao aguentou|fugiu(?! (?:com|do|da)\b)|voou (?:embora|para longe|pela)|nao voltou|nos deixou|partiu (?:ontem|hoje|esta)|virou estrelinha|foi adotad[oa])\b"
)
"""An animal, or somebody, that is there no more, in the words people use for it."""

DROPPED_OUT = re.compile(
    r"\b(?:dropped out|quit|gave up|mollato|abbandonat\w|rinunciat\w|lasciato|deje|he dejado|abandone|arrete|lache|abandonne|plaque|abgebrochen|hingeschmissen|geschmissen|larguei|desisti|tranquei|abandonei|deixei)\b"
)
"""Studies that ended without a degree."""
