"""Italian."""

import re

from eunoe.facts.builtin.model import Slot, Tail, Tongue, frame, word_set

SPECIES = (
    r"can[ei]|cagnolin[oaie]|cagnett[aoie]|cagn[ae]|cucciol[oaie]|gatt[oaie]|gattin[oaie]|micio|micia|conigli[oa]?|conigliett[oaie]|cricet[oi]|pappagall[oi]|canarin[oi]|tartarug[ah]e?|gechi|geco|serpent[ei]|furett[oi]|cavall[oaie]|asin[oaie]"
    r"|pecor[ae]|capr[ae]|gallin[ae]|oche|oca|anatr[ae]|pesci|pesce rosso|criceti|cavie|cavia|porcellin[oi]|maial[ei]|alpaca|iguana|barboncin[oaie]|bassott[oaie]|labrador|setter|pastore tedesco|meticci[oa]?|bulldog|chihuahua|beagle|jack russell|levrier[oaie]|golden|siames[ei]|persian[oi]"
)
NUMBER = r"un|uno|una|un'|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|alcuni|alcune|qualche|\d{1,3}"
HAVE = r"(?:ho|abbiamo|c'ho|ci ho)"
ADV = r"(?:(?:anche|ancora|ora|adesso|qui|sempre|ormai|da poco|pure|solo|per ora|oggi|in effetti|attualmente|felicemente) )*"
CHILD = r"(?:figl(?:io|ia|i|ie)|bambin[oaie]|bimb[oaie]|gemell[ie]|ragazz[ie]|fratell[oi]|sorell[ae]|nipot[ie]|maschi|femmine)"
YEAR = r"(?:primo|secondo|terzo|quarto|quinto|sesto|ultimo|1|2|3|4|5|\d°|[ivx]+) anno"

FRAMES = (
    frame(
        Slot.NAME,
        r"(?:io )?mi chiamo|il mio nome e|(?:mi chiamano tutti|tutti mi chiamano|mi chiamano|chiamami|chiamatemi)|a nome",
        "Si chiama {x}",
        Tail.NAME,
    ),
    frame(Slot.NAME, r"(?:mi presento[:,]? )?(?:io )?sono(?: (?:la|il))?", "Si chiama {x}", Tail.PROPER),
    frame(Slot.NAME, r"firma(?:to|ta|lo|la|re)?(?: come|:|,)?", "Si chiama {x}", Tail.PROPER),
    frame(
        Slot.HOME,
        rf"(?:vivo|abito|viviamo|abitiamo|risiedo) {ADV}(?:e lavoro )?(?:con [^,.]{{1,30}} )?(?:da solo |da sola |insieme )?(?P<p>a|ad|in|nel|nella|nello|nell'|nelle|nei|sul|sulla|sull'|al|alla|all'|vicino a|vicino al|fuori|sopra|sotto|presso|con vista su)(?: |(?<='))",
        "Vive {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.HOME,
        r"(?:mi sono|ci siamo|mi son|sono|siamo) (?:da poco |appena |finalmente |ora )?(?:trasferit[oaie]|spostat[oaie]|andat[oaie] a (?:vivere|stare|abitare)|venut[oaie] a (?:vivere|stare))(?: di casa| da [\w ]{1,25})?(?: (?:da poco|ora|qui|ieri|finalmente|di recente))? (?P<p>a|ad|in|nel|nella|nell'|al|alla)(?: |(?<='))",
        "Vive {p} {x}",
        Tail.PLACE,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"da quando (?:sto|stiamo|vivo|viviamo|abito|abitiamo|sono|siamo) (?P<p>a|ad|in)(?! (?:pensione|cassa|ferie|maternita|malattia|smart|congedo|quattro|due|tre))",
        "Vive {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.HOME,
        r"(?:sto|stiamo) di casa (?P<p>a|ad|in|al|alla)|(?:la mia|la nostra) casa (?:e|si trova) (?P<p2>a|ad|in)",
        "Vive {p}{p2} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.HOME,
        r"(?:sto|stiamo|siamo|sono) (?P<p>a|ad|in) (?=[^.!?]{0,40}\btrasloc)",
        "Vive {p} {x}",
        Tail.PLACE,
        moves=True,
    ),
    frame(
        Slot.ORIGIN,
        r"(?:sono (?:originari[oa] )?(?:di|del|della)|vengo (?:da|dal|dalla)|sono nat[oa] (?:e cresciut[oa] )?(?:a|ad|in)|sono cresciut[oa] (?:a|ad|in))",
        "Viene da {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.WORK, rf"(?:io )?(?:faccio|facevo e faccio) {ADV}(?P<a>il|la|lo|l')(?: |(?<='))?", "Fa {a} {x}", Tail.JOB
    ),
    frame(
        Slot.WORK,
        rf"(?:(?:io |che |e |ora |adesso )?sono) {ADV}(?P<a>un |una |un'|uno |il |la |l'|lo )?(?:nuov[oa] )?",
        "È {a} {x}",
        Tail.JOB,
    ),
    frame(
        Slot.WORK,
        rf"(?:lavoro|lavoriamo) {ADV}(?P<p>come|in|per|a|al|alla|all'|allo|nel|nella|nello|nell'|nei|nelle|da|presso|con|di notte|su|sui|sulle)(?: |(?<='))",
        "Lavora {p} {x}",
        Tail.ANY_JOB,
    ),
    frame(
        Slot.WORK,
        r"(?:(?:ora|adesso|da lunedi|da ieri|da oggi|da poco|da un mese|dal mese prossimo) )(?:lavoro|faccio|sono|sto) (?P<p>come|in|per|a|al|alla|all'|nel|nella|nell'|presso|il|la|lo|l')(?: |(?<='))",
        "Lavora {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?:ho (?:appena )?(?:iniziato|cominciato|trovato lavoro|trovato un lavoro|preso un lavoro)(?: a lavorare| un nuovo lavoro)?|mi hanno assunt[oa]|sono stat[oa] assunt[oa]) (?P<p>come|in|per|al|alla|all'|nel|nella|nell'|presso|da)(?: |(?<='))",
        "Lavora {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(Slot.WORK, r"sono (?:diventat[oa]|stat[oa] promoss[oa])(?: a)?(?: un| una)?", "È {x}", Tail.JOB, moves=True),
    frame(Slot.WORK, r"(?:insegno|insegniamo)", "Insegna {x}", Tail.TOPIC),
    frame(
        Slot.WORK,
        r"(?:guido|conduco) (?=(?:(?:un|una|gli|i|il|l'|la|lo) ?)?(?:autobus|bus|tram|taxi|camion|treni|treno|furgon|ambulanza|metro))",
        "Guida {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:ho|abbiamo|gestisco|gestiamo|mando avanti) (?=(?:un|una|uno|il|un'|la) ?(?:\w+ )?(?:negozio|bar|ristorante|officina|azienda|ditta|studio|panificio|pasticceria|agriturismo|libreria|bottega|laboratorio|b&b|pizzeria|edicola|farmacia|vivaio|azienda agricola|cantina|trattoria|gelateria|salone|locale)\b)",
        "Ha {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:di (?:mestiere|professione|lavoro)(?: io)?|nella vita)(?:,)? (?:sono|faccio)(?: il| la| l'| lo| un| una)?",
        "Di mestiere: {x}",
        Tail.JOB,
    ),
    frame(
        Slot.WORK,
        r"sono (?P<x1>(?:in pensione|in cassa integrazione|disoccupat[oa]|pensionat[oa]|casaling[oa]|in maternita|in congedo|in aspettativa|in smart working))\b",
        "È {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.WORK, r"sono andat[oa] (?P<x1>in pensione)", "È {x1}", Tail.NOTHING, moves=True),
    frame(
        Slot.TOOL,
        r"(?:al lavoro|in ufficio|in studio|in azienda|sul lavoro|da noi in ufficio|in laboratorio|in cantiere) (?:\w+ )?(?:uso|usiamo|abbiamo|lavoriamo con|andiamo avanti con|siamo fermi a|siamo ancora (?:con|a|al))",
        "Al lavoro usa {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.TOOL,
        r"(?:uso|usiamo|lavoro con|lavoriamo con) (?P<x1>[\w.+# -]{2,30}?) (?:al lavoro|in ufficio|per lavoro|in studio|in azienda)\b",
        "Al lavoro usa {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.STUDY,
        rf"(?:faccio|frequento|sono (?:iscritt[oa] )?(?:al|all')|sto facendo|ho iniziato)(?: (?:il|al|l'))? ?(?P<x1>{YEAR}(?: di| della| dello| del| dell')?)(?: |(?<='))?",
        "Studia: {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:studio|sto studiando|mi sto formando|faccio un corso|sto facendo il tirocinio|faccio tirocinio) (?:per (?:diventare|fare)|da|come)(?: il| la| un| una)?",
        "Studia per diventare {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:mi piace|adoro|amo|mi diverto a|ci piace)(?: molto| tanto| tantissimo)? (?=(?:nuotare|camminare|cucinare|leggere|pescare|dipingere|correre|ballare|cantare|cucire|arrampicare|pedalare|sciare|pattinare|disegnare|viaggiare|fotografare|scrivere|suonare|giocare a|lavorare a maglia|fare (?:trekking|giardinaggio|escursioni|yoga|sport|volontariato|surf|windsurf|immersioni|campeggio)|andare (?:in (?:bici|montagna|barca|moto|palestra)|a (?:cavallo|funghi|pesca|teatro|ballare|correre|nuotare))|lo sci|il nuoto|il calcio|il tennis|la pesca|il giardinaggio|gli scacchi|la pallavolo|lo yoga|la montagna|il trekking)\b)",
        "Ama {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?<!lo )(?<!uno )(?<!mio )(?<!nello )(?<!sullo )(?<!allo )(?<!dallo )(?<!ogni )(?:io |che |e )?studio (?!con\b|per\b|a casa|legale|medico|di casa|in casa|mio|notarile|dentistico|di \w+ (?:e|si)|in \w+ via)",
        "Studia {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:sto studiando|mi sono iscritt[oa] (?:a|all'universita di|alla facolta di))(?! per\b)",
        "Studia {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:sono (?:uno |una )?student(?:e|essa)|sono (?:un |una )?(?:dottorand[oa]|specializzand[oa]|tirocinante|laureand[oa]|fuorisede))(?: (?:di|in))?",
        "Studia {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:faccio|frequento|sto facendo) (?P<x1>(?:il |la |un |l'|lo )?(?:liceo|dottorato|master|universita|conservatorio|erasmus|istituto|accademia|itis|alberghiero|scientifico|classico|artistico|linguistico|magistrale|triennale|tirocinio|corso di laurea|scuola serale|terza media|quinta))(?: (?P<p>di|in))?",
        "Fa {x1} {p} {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.GOAL,
        r"(?:sto imparando|sto cercando di imparare|sto studiando)(?: (?:a|ad))?",
        "Sta imparando {x}",
        Tail.TOPIC,
    ),
    frame(Slot.GOAL, r"mi sto (?:preparando|allenando) (?:per|a|al|alla)", "Si prepara per {x}", Tail.TOPIC),
    frame(
        Slot.GOAL,
        r"(?:il )?mio (?P<g>obiettivo|sogno|proposito|progetto)(?: \w+)? (?:e|sarebbe|e quello)(?: di)?",
        "{g}: {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.GOAL,
        r"(?:voglio|vogliamo|vorrei|vorremmo|ho intenzione di|conto di|spero di|punto a|ho deciso di|sogno di|mi piacerebbe) (?=[^,.!?]{0,70}(?:l'anno prossimo|il prossimo anno|entro (?:l'anno|due|tre|un anno|il 20|qualche|cinque|pochi|fine)|nel 20\d\d|in primavera|in autunno|quest'anno|quest'estate|tra (?:un|due|tre|qualche) ann[oi]|prima dei \d|un giorno))",
        "Vuole {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.GOAL,
        r"(?:voglio|vogliamo|ho intenzione di|ho deciso di|sogno di|vorrei) (?=(?:diventare|trasferirmi|trasferirci|aprire (?:un|una|il mio)|mettermi in proprio|correre (?:la|una|la mia) \w*\s?(?:mezza|maratona)|imparare (?:il|l'|lo|la|a)|laurearmi|prendere la patente|pubblicare|scrivere un (?:libro|romanzo)|comprare casa|smettere di fumare|fare il cammino))",
        "Vuole {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:sto|stiamo) (?P<v>ristrutturando|restaurando|costruendo|cercando casa|cercando lavoro|traslocando|divorziando|scrivendo (?:un libro|un romanzo|la tesi|una tesi)|organizzando il (?:mio|nostro) matrimonio|aspettando (?:un|una|il|due))(?P<rest>)",
        "Sta {v} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.SITUATION,
        r"(?P<x1>(?:sto|stiamo) (?:cercando (?:casa|lavoro|un lavoro)|traslocando|divorziando|scrivendo (?:un libro|un romanzo|la tesi)|ristrutturando casa))\b",
        "{x1}",
        Tail.NOTHING,
    ),
    frame(Slot.SITUATION, r"(?:mi sposo|ci sposiamo)", "Si sposa {x}", Tail.PHRASE),
    frame(
        Slot.SITUATION,
        r"(?:aspetto|aspettiamo) (?=(?:un bambino|una bambina|un figlio|una figlia|due gemelli|il (?:primo|secondo) (?:figlio|bambino)))",
        "Aspetta {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:mi trasferisco|ci trasferiamo|traslochiamo|trasloco) (?P<p>a|ad|in)",
        "Si trasferisce {p} {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.PARTNER,
        r"sono (?P<x1>(?:sposat[oa]|fidanzat[oa]|divorziat[oa]|vedov[oa]|separat[oa])(?: da \d+ anni)?)\b",
        "È {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.PARTNER,
        r"(?:sono )?(?:sposat[oa]|fidanzat[oa]) con|sto (?:insieme )?con|convivo con",
        "Sta con {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.FAMILY,
        rf"{HAVE} (?P<x1>(?:{NUMBER}) (?:\w+ )?{CHILD}\b(?: e (?:{NUMBER}) {CHILD}\b)?)",
        "Ha {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        rf"sono (?P<x1>(?:mamma|madre|papa|padre|nonna|nonno) (?:single )?di (?:{NUMBER})(?: {CHILD})?)\b",
        "È {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        rf"(?:sono|siamo|essendo|da) {ADV}(?:(?:una|un|tutti|entrambi|tutte) )?(?P<x1>vegan[oaie]|vegetarian[oaie]|pescetarian[oaie]|pescatarian[oaie]|astemi[oae])\b",
        "È {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        r"(?P<x1>non (?:mangio|mangiamo|bevo|beviamo) (?:piu |mai )?(?=(?:la |il |i |gli |l'|le )?(?:carne|pesce|maiale|latticini|alcol|alcolici|uova|derivati|caffe|zucchero|animali|crostacei|glutine)))",
        "{x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.LANGUAGE,
        r"(?:io )?(?:con \w+ \w+ )?(?:parlo|parliamo)(?: (?:anche|sempre|bene|solo|pure))*(?! (?:con|di|del|della|dei|a|al|da|per|in|come)\b)",
        "Parla {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.LANGUAGE,
        r"(?:la )?mia (?:lingua madre|madrelingua|prima lingua) e|sono (?:di )?madrelingua",
        "Madrelingua: {x}",
        Tail.TOPIC,
    ),
    frame(Slot.LANGUAGE, r"sono cresciut[oa] parlando", "Parla {x}", Tail.TOPIC),
    frame(
        Slot.PREFERENCE, r"(?:il mio|la mia) (?P<k>\w+) preferit[oa] (?:e|sono|resta)", "{k} preferito: {x}", Tail.TOPIC
    ),
    frame(Slot.HOBBY, r"(?:suono|suoniamo)(?: (?:anche|ancora))*", "Suona {x}", Tail.TOPIC),
    frame(
        Slot.HOBBY,
        r"(?:io )?(?P<x0>gioco|giochiamo|pratico|alleno|colleziono|canto in|recito in)(?: (?:anche|ancora))* (?=(?:a|in|il|la|lo|l'|i|gli|le|un|una) ?)",
        "{x0} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"faccio (?=(?:volontariato|arrampicata|equitazione|scherma|yoga|pilates|nuoto|atletica|teatro|danza|ceramica|judo|karate|canottaggio|pallavolo|boxe|parte di|scout|il volontario|la volontaria|crossfit|alpinismo|ciclismo|trekking))",
        "Fa {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"sono (?P<x1>(?:nel|nella|in un|in una|nell') ?(?:\w+ )?(?:coro|banda|squadra|gruppo|compagnia|orchestra|associazione)(?: \w+)?|capo scout|scout|donatore di sangue)\b",
        "È {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.HOBBY, r"(?:il mio|i miei) hobby (?:e|sono)|nel tempo libero", "Hobby: {x}", Tail.TOPIC),
    frame(
        Slot.WORK,
        r"(?:il )?(?:mio|i miei) (?:turni?|colleghi|capo|lavoro|posto) (?P<p>in|al|alla|all'|nel|nella|nell')(?: |(?<='))",
        "Lavora {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.WORK,
        r"(?P<v>vendo|consegno|riparo|restauro|coltivo|allevo|produco) (?=(?:al|in|ai|a|per|il|la|le|i|gli|frutta|verdura|miele|formaggio|pane|mobili|orologi|fiori|olive|uva)\b)",
        "Mestiere: {v} {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.HOME,
        r"(?:divido|dividiamo|affitto|affittiamo|abbiamo preso|ho preso|ho comprato|abbiamo comprato) (?:un |una |la |l')?(?:\w+ )?(?:casa|appartamento|stanza|monolocale|bilocale|mansarda) (?P<p>a|ad|in|vicino a)",
        "Vive {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:ho|abbiamo) (?=(?:\w+ ){1,3}(?:ettari|arnie|alveari|mucche|ulivi|viti|vigne|vigneto|orto|camper|frutteto|barca a vela)\b)",
        "Ha {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.FAMILY,
        r"(?P<x1>i gemelli|le gemelle) (?:hanno|sono|non|dormono|vanno|compiono|mi|ci)\b",
        "Ha {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.HOBBY, r"canto (?:da \w+ |come \w+ |anche )?(?P<p>in|nel|nella)", "Canta {p} {x}", Tail.TOPIC),
    frame(
        Slot.HOBBY,
        r"faccio (?P<x1>[\w' -]{3,40}?) (?=tutti i giorni|ogni giorno)",
        "Fa {x1} tutti i giorni",
        Tail.NOTHING,
    ),
)

KIN = {
    **{
        k: (Slot.PARTNER, f"{v}, {{x}}")
        for k, v in {
            "marito": "Ha un marito",
            "moglie": "Ha una moglie",
            "compagno": "Ha un compagno",
            "compagna": "Ha una compagna",
            "ragazzo": "Ha un ragazzo",
            "ragazza": "Ha una ragazza",
            "fidanzato": "Ha un fidanzato",
            "fidanzata": "Ha una fidanzata",
            "partner": "Ha un partner",
            "moroso": "Ha un moroso",
            "morosa": "Ha una morosa",
        }.items()
    },
    **{
        k: (Slot.FAMILY, f"{v}, {{x}}")
        for k, v in {
            "figlio": "Ha un figlio",
            "figlia": "Ha una figlia",
            "fratello": "Ha un fratello",
            "sorella": "Ha una sorella",
            "madre": "La madre",
            "padre": "Il padre",
            "mamma": "La mamma",
            "papa": "Il papà",
            "nipotino": "Ha un nipotino",
            "nipotina": "Ha una nipotina",
            "bimbo": "Ha un bimbo",
            "bimba": "Ha una bimba",
            "bambino": "Ha un bambino",
            "bambina": "Ha una bambina",
            "nonna": "La nonna",
            "nonno": "Il nonno",
        }.items()
    },
    **{
        k: (Slot.FAMILY, f"{v}: {{x}}")
        for k, v in {
            "figli": "Figli",
            "figlie": "Figlie",
            "fratelli": "Fratelli",
            "sorelle": "Sorelle",
            "gemelli": "Gemelli",
            "gemelle": "Gemelle",
            "bambini": "Bambini",
            "bambine": "Bambine",
            "bimbi": "Bimbi",
        }.items()
    },
}

TONGUE = Tongue(
    code="it",
    common=word_set(
        "il lo la i gli le l un una uno di a da in con su per tra fra e ed o ma se che chi cosa come quando dove perche non mi ti si ci vi io tu lui lei noi voi loro sono sei siamo ho hai ha abbiamo hanno del della dei delle degli dello nel nella nei al alla ai dal dalla sul sulla mio mia miei mie tuo tua questo questa questi quello anche piu gia solo poi sempre grazie ciao qual quale quanto quanta quanti ok fa va po mai ogni e' c'e devo puoi posso bene molto ora adesso faccio fare essere stato ne nostro nostra allora qui vado vivo abito lavoro studio suono gioco mi'e ieri domani oggi voglio stiamo andiamo abbiamo volte settimana anni casa moglie marito figlia figlio mangio bevo parlo imparando"
    ),
    stops=word_set(
        "ma perche quindi pero che chi cosa quando dove mentre se allora cioe comunque invece dunque grazie purtroppo infatti anche ho ha e' sono devo posso puoi come quanto quanta quanti quale qual oppure o mi ti ci si dopo prima cosi non boh vabbe haha ahah ahaha lol ogni da"
    )
    - {"come", "da", "ogni"},
    joins=frozenset(("e", "ed")),
    dangling=word_set(
        "il lo la i gli le l' un una uno un' di a ad da in con su per tra fra del della dei delle degli dell' nel nella al alla all' dal dalla dall' sul sulla mio mia e anche molto qui ora adesso gia"
    ),
    blockers=word_set("non se mai neanche nemmeno magari ne finche qualora"),
    before_nouns=word_set(
        "ho hai ha abbiamo c'e vedere guardare un' prossimo ultimo il lo un uno una l del dello della al allo nel nello sul dal di con mio tuo suo nostro vostro questo quel quello ogni bel buon nuovo primo altro qualche nessun vostro i quanto quale"
    ),
    no_tail=word_set(
        "che questo questa quello quella lui lei me te noi voi loro qui qui' cui modo pace ansia generale media attesa caso piu meno molto poco troppo tutto niente nulla bene male cosi un'altra ieri oggi domani stasera meglio solo sempre anche come con per non perche se quanto"
    ),
    no_name=word_set(
        "ah oh eh io tu il la lo un una uno i gli le l' di a da in con su per non molto stanco stanca sicuro sicura contento contenta felice triste curioso curiosa in qui qua li la nuovo nuova nuovi pronto pronta malato malata single sposato sposata vegano vegana vegetariano vegetariana italiano italiana francese tedesco tedesca inglese spagnolo spagnola romano romana milanese napoletano napoletana torinese siciliano siciliana sardo sarda veneto veneta cinese rumeno rumena albanese marocchino marocchina lunedi martedi mercoledi giovedi venerdi sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre ciao salve buongiorno buonasera grazie chi che cosa come quando dove quale quanto perche e ma o se si no ok sempre mai tanto piu gia ancora solo sola indeciso arrivato arrivata andato andata stato stata appena anche tutti tutte due tre quattro dei delle"
    ),
    nouns_capitalised=False,
    job=re.compile(
        r"(?:\w{2,}(?:aio|aia|ista|tore|trice|tora|iere|iera|ologo|ologa|grafo|grafa|dottore|icolt(?:ore|rice)|nauta|atra|fice|ario|aria|aiola|aiolo|vendola|sore|soressa)"
        r"|responsabile|capo\w*|coordinator\w+|insegnante|docente|agente|cantante|badante|assistente|dirigente|comandante|rappresentante|commerciante|ristorante|tirocinante|praticante|apprendista|consulente|studente|studentessa|supplente|presidente|sergente|tenente|bracciante|mediatore|negoziante"
        r"|cuoco|cuoca|medico|medica|sarto|sarta|avvocato|avvocata|avvocatessa|architetto|architetta|idraulico|idraulica|operaio|operaia|maestro|maestra|prof|professore|professoressa|guida|vigile|commesso|commessa|impiegato|impiegata|postino|postina|bagnino|bagnina|ostetrica|ostetrico|notaio|chirurgo|chirurga|psicologo|psicologa|fabbro|pilota|musicista|meccanico|meccanica|tecnico|tecnica|perito|geometra|oss|guardia|capotreno|cameriere|cameriera|hostess|steward|sindaco|prete|suora|dottoressa|ingegnere|ingegnera|infermiere|infermiera|barista|chef|designer|programmatore|programmatrice|sviluppatore|sviluppatrice|manager|dj|fotografo|fotografa|veterinario|veterinaria|falegname|muratore|camionista|tassista|autista|macchinista|pompiere|poliziotto|poliziotta|carabiniere|soldato|soldata|marinaio|pescatore|contadino|contadina|pastore|fornaio|fornaia|panettiere|pasticcere|pasticcera|pasticciera|macellaio|pizzaiolo|pizzaiola|gelataio|estetista|parrucchiere|parrucchiera|barbiere|restauratore|restauratrice|traduttore|traduttrice|interprete|giornalista|scrittore|scrittrice|attore|attrice|regista|fisioterapista|logopedista|educatore|educatrice|maestr[oa]|libraio|libraia|freelance|magazziniere|bidello|bidella|custode|portiere|portinaio|rider|colf|babysitter|tata|giudice|magistrato|ricercatore|ricercatrice|chimico|chimica|biologo|biologa|fisico|matematico|matematica|statistico|grafico|grafica|ottico|elettricista|imbianchino|imbianchina|giardiniere|giardiniera|vivaista|fiorista|casaro|apicoltore|apicoltrice|allevatore|allevatrice|bibliotecario|bibliotecaria|segretario|segretaria|receptionist|contabile|ragioniere|ragioniera|commercialista|social|copywriter|sommelier|enologo|enologa|vetraio|orafo|orafa|liutaio|ceramista|tatuatore|tatuatrice|croupier|saldatore|tornitore|gruista|ferroviere|capostazione)"
    ),
    no_job=word_set(
        "possibile bagno bucato tifo furbo giro corso primo secondo terzo quarto quinto pane bravo brava storia doccia spesa caffe fila dieta pieno letto amore favore cuore migliore peggiore maggiore minore superiore inferiore interiore anteriore ulteriore fan lettore portatore genitore genitrice intero intera vero vera sincero sincera leggero leggera solitario solitaria contrario contraria volontario volontaria necessario necessaria precario precaria straordinario ordinario vario varia proprietario proprietaria primario secondaria ottimista pessimista egoista perfezionista razzista turista ciclista fatalista tifoso pista vista lista visitatore spettatore utente paziente padre madre mamma papa fiera sera era intenditore principiante amatore sognatore giocatore giocatrice consumatore bevitore fumatore fumatrice conoscitore single una-persona persona tipo solo sola stanco stanca abituato un-po po' po piu in a di con molto troppo tanto sempre qui qua stato stata andato andata al del alle che non aria odore dolore colore sapore errore orrore terrore rumore umore valore onore sudore ardore calore sicuro testardo animale umano tre due quattro cinque sei quasi alla agli dei delle gia anche qualche curioso chi cosa loro quelli quello quella queste questi questa dove famoso famosa"
    ),
    copulas=frozenset(("e", "fa", "lavora", "insegna", "è")),
    frames=FRAMES,
    kin=KIN,
    mine=rf"(?:il |la |i |le |l')?(?:mio|mia|miei|mie|nostro|nostra|nostri|nostre)|{HAVE} (?:una|un|due|tre|\d)|(?:e |con )una?",
    yours=word_set("hai tu per tuo tua ha lui lei voglio vorrei sul su tuoi avete"),
    called=r",| di nome| che si chiama| che si chiamano| si chiama| si chiamano| e|:| chiamat[oaie]",
    ours=re.compile(
        r"\b(?:sono i miei|sono miei|i miei (?:figli|bambini|bimbi|due)|le mie (?:figlie|bambine|bimbe)|miei figli)\b"
    ),
    ours_is=r"(?:il|la) (?:nostr[oa]|mi[oa]) si chiama|i (?:nostri|miei) si chiamano",
    children="Ha figli: {x}",
    species=SPECIES,
    number=NUMBER,
    have=HAVE,
    has="Ha",
    article=lambda species: "una" if species.endswith("a") else "un",
    yes=re.compile(r"(?:si|sii+|esatto|gia)\b"),
    there=re.compile(
        r"\bdove (?:vivo|abito|viviamo|abitiamo)\b|\b(?:ci (?:abito|vivo|abitiamo|viviamo|sto da)|(?:abito|vivo|abitiamo|viviamo) (?:li|qui|qua|la)\b)"
    ),
    at_place="a|ad|in|da",
    lives="Vive a {x}",
    away=re.compile(
        r"\b(?:vacanza|vacanze|ferie|viaggio|gita|weekend|hotel|albergo|b&b|volo|stasera|fino a|per (?:due|tre|qualche|\d+) giorn|in visita|trasferta|convegno|di passaggio|luna di miele|oggi|domani|week end)\b"
    ),
    often=(
        r"(?:due|tre|quattro|cinque|sei|\d+) (?:giorni|sere|ore|mattine) (?:a|alla|al) (?:settimana|giorno)|(?:ogni|tutti i|tutte le|tutte|tutti) (?:giorno|giorni|mattina|mattine|sera|sere|settimana|settimane|mese|mesi|weekend|fine settimana|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|sabati|domenica|domeniche|estate|estati|inverno|anno|anni)(?: e (?:il )?(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica))?"
        r"|il (?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato)(?: e il \w+)?|la domenica|(?:una|due|tre|quattro|cinque|\d) volt[ae] (?:a|alla|al) (?:settimana|mese|giorno|anno)"
        r"|da (?:\d+|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|quindici|venti|molti|tanti|piu di \d+|quasi \d+|una vita|quasi dieci)(?: anni)?\b(?<=anni|vita)|dal (?:19|20)\d\d|ogni (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|primavera|autunno|pasqua|natale)"
    ),
    doing=r"(?:io )?(?:suono|gioco|corro|nuoto|pedalo|ballo|canto|dipingo|disegno|alleno|pratico|cucino|arrampico|prendo il|viaggio|guido|recito|provo|scrivo|leggo|studio|lavoro|insegno|coltivo|allevo|vado (?:a|in|al)|faccio|mi alleno|facciamo|andiamo (?:a|in|al)|ci alleniamo|ci vediamo|giro|pattino|scio|pesco|remo|medito|fotografo|raccolgo|colleziono|ricamo|lavoro a maglia|tengo|\w{3,}iamo)\b",
    third=(
        (r"non mangio\b", "Non mangia"),
        (r"non bevo\b", "Non beve"),
        (r"(?:io )?non sono\b", "Non è"),
        (r"(?:io )?sono\b", "È"),
        (r"(?:io )?non ho\b", "Non ha"),
        (r"(?:io )?ho\b", "Ha"),
        (r"(?:io )?vivo\b", "Vive"),
        (r"(?:io )?lavoro\b", "Lavora"),
        (r"(?:io )?faccio\b", "Fa"),
        (r"(?:io )?vado\b", "Va"),
        (r"mi chiamo\b", "Si chiama"),
        (r"mi alleno\b", "Si allena"),
        (r"(?:io )?corro\b", "Corre"),
        (r"(?:io )?leggo\b", "Legge"),
        (r"(?:io )?scrivo\b", "Scrive"),
        (r"(?:io )?dipingo\b", "Dipinge"),
        (
            r"(?:io )?(suon|gioc|nuot|ball|cant|disegn|allen|pratic|cucin|arrampic|insegn|coltiv|allev|pattin|pesc|medit|fotograf|collezion|ricam|us|parl|mang|abit|pedal)(?:i)?o\b",
            r"\1a",
        ),
        (r"(?:io )?preferisco\b", "Preferisce"),
    ),
    fiction=re.compile(
        r"\bscriv(?:i|imi|ere|iamo|ete)\b (?:\w+ ){0,4}(?:scena|storia|racconto|poesia|filastrocca|canzone|dialogo|monologo|romanzo|capitolo|favola|fiaba|barzelletta|sketch)\b|\bin prima persona\b|\b(?:il|la) (?:mio|mia) (?:personaggio|protagonista|eroe|eroina)\b|\bcome se (?:io )?fossi\b|\bdal punto di vista di\b|\binventa\w*\b"
    ),
    role_play=re.compile(
        r"\bgioco di ruolo\b|\bfacciamo (?:che|finta|una storia|un gioco)\b|\bfai finta\b|\bfa(?:i|') finta|\bimmagina (?:di|che)\b|\bgiochiamo (?:a|che)\b|\btu sei (?:il|la|lo|l'|un|una)\b[^.!?\n]{0,60}\bio (?:sono|faccio)\b|\bio sono [^.!?\n]{0,60}\btu sei\b|\binterpreta\b|\bfingi\b|\brecitiamo\b"
    ),
    unreal=re.compile(
        r"\bse (?:io |noi |mai )?(?:non )?(?:\w+ss[ei]|\w+ssimo|fossi|avessi|vincessi)\b|\bmagari (?:fossi|avessi|vivessi)|\bimmagina|\bsupponiamo|\bmettiamo che\b|\bnella prossima vita\b|\bin un'altra vita\b|\bipotetic|\bscherz\w+|\bper scherzo\b|^\s*(?:si certo|si come no|certo come no|eh gia)\b"
    ),
    worded=re.compile(
        r"\btradu(?:ci|cimi|rre|zione)\b|\bcome si (?:dice|scrive|pronuncia)\b|\bche (?:cosa )?(?:significa|vuol dire)\b|\bcorregg\w+\b|\bfrase d'esempio\b|\bsi dice\b"
    ),
    repair=re.compile(
        r"\b(?:ehm+|eh|uhm+|mmh+|boh|cioe|anzi|no aspetta|aspetta no|scusa|cosa dico|come si chiama|non so|no no|o forse|volevo dire|tipo|insomma)\b|\bno\b(?= \w+)"
    ),
    misheard=re.compile(
        r"\bnon (?:ho (?:capito|sentito|afferrato)|capisco|sono sicur[oa] di aver)\b|\bnon importa\b|\blascia (?:stare|perdere)\b|\bfa niente\b|\bpuoi ripetere\b|\bdimentica(?:lo|tela)?\b"
    ),
    ask=re.compile(
        r"(?:\b(?:(?:per favore |ti prego |mi raccomando )?(?:ricordat[ie]?(?:lo|la|velo|telo)?|ricordatelo|ricorda(?:lo|la|ti|telo|te)?|memorizza(?:lo|la)?|non (?:ti |te lo |lo )?(?:dimenticare|scordare|dimenticarti|scordarti)(?:lo|telo)?|tieni(?:lo)? (?:a|in|bene a) mente|tieni presente|tieni conto|salva(?:lo|la|ti)?(?: (?:in|nella(?: tua)?) memoria)|salva(?:ti)?(?=:| che\b)|segna(?:ti|telo|lo)?(?=:| che\b|$)|annota(?:ti|lo)?|prendi nota|mett(?:i|ilo) (?:in|nella) memoria|conserva(?:lo)?(?: in memoria)?|appunta(?:ti)?|da ora in poi ricorda|sappi))\b[,:]?|\b(?:ricorda(?:r(?:e|ti|lo|telo|vi)?|ssi|sse)|ricordi|memorizz\w+|dimenticar(?:lo|ti|telo|e)?(?: mai)?|salvalo(?: in memoria)?|tienilo (?:presente|a mente)|(?:prendi|prenda) nota)\b[,:]?)"
    ),
    ask_that=re.compile(
        r"\s*(?:lo|questo|questa|questa cosa|cio|tutto|per favore|per la prossima volta|per il futuro|bene|mi raccomando|in memoria|ok|grazie|sempre|quanto detto|anche questo|per dopo)*(?!\w)\s*[,.!]*\s*"
    ),
    purpose=re.compile(
        r"[,;]? (?:cosi (?:poi|nn|evit\w+|smett\w+|sai|ti|te|ci|lo|quando|se|non|la|mi|posso)|in modo (?:che|da)|altrimenti|perche|xke|xche|senno|se no|dato che|visto che|per quando|in caso|quindi (?:se|quando)|me lo dimentico|che poi|e (?:adesso|ora|poi|dimmi|fammi|scrivimi|consigliami|proponimi))\b"
    ),
    opening=re.compile(
        r"\s*(?:[,:;-]|(?:sempre(?= che\b)|ok|allora|guarda|senti|comunque|ke|li|per favore|che|questo|questa cosa|anche|per la prossima volta|di|bene|il fatto|ti|quanto segue)\b|(?:il |la |i |le )?(?:mio|mia|miei|mie|nostro|nostra)\b)\s*"
    ),
    died=re.compile(
        r"\b(?:mort[oaie]|deced\w+|mancat[oaie]|scomparso|scomparsa|abbiamo perso|ho perso|e venut[oa] a mancare|se n'e andat[oa]|non c'e piu|soppress\w+|addormentat[oa] per sempre)\b"
    ),
    parted=re.compile(
        r"\b(?:ci siamo (?:lasciat[ie]|separat[ie])|mi ha lasciat[oa]|l'ho lasciat[oa]|ho lasciato (?:il mio|la mia) (?:ragazz|compagn|fidanzat)\w+|abbiamo rotto|abbiamo chiuso|ho rotto con|(?:abbiamo|ho|sono) divorziat\w|e finita tra (?:noi|me)|non stiamo piu insieme|mi sono lasciat[oa]|mia ex|mio ex)\b"
    ),
    left_work=re.compile(
        r"\b(?:ho lasciato (?!(?:\S+ ){1,3}(?:in|nel|nella|al|alla|a|sul|sulla)\b)|mi sono licenziat[oa]|mi hanno licenziat[oa]|licenziat[oa]|ho chiuso|ho dato le dimissioni|dimess[oa]|non lavoro piu|ho smesso di lavorare|ho venduto|sono andat[oa] in pensione|ho perso il lavoro|ho mollato)"
    ),
    ended=re.compile(
        r"\b(?:basta|saltat[oa]|non se ne fa (?:piu )?niente|abbiamo cambiato idea|non \w+ piu|ho smesso|ho lasciato (?!(?:\S+ ){1,3}(?:in|nel|nella|al|alla|a|sul|sulla)\b)|ho venduto|ho mollato|ho finito|ho chiuso|abbiamo venduto|abbiamo smesso|ho abbandonato|via da|me ne sono andat[oa]|ho dato via|laureat[oa]|annullat[oa]|disdett[oa]|ho cambiato)\b"
    ),
    no_more=re.compile(r"\bnon \w+ (?:\w+ )?piu\b"),
    graduated=re.compile(
        r"\bmi sono (?:finalmente |appena )?(?:laureat|diplomat)[oa]\b|\bho (?:finito|lasciato|mollato) (?:gli studi|l'universita|il dottorato|il master|la scuola)\b"
    ),
    eats_again=re.compile(
        r"\b(?:ricominciato|tornat[oa]|ripreso) a mangiare (?:la )?(?:carne|pesce|tutto)|\bnon sono piu (?:vegan|vegetarian)\w"
    ),
    born=re.compile(r"\b(?:e nat[oa]|sono nat[ie])\b"),
    changed=re.compile(
        r"\b(?:ora|adesso|spostat\w+|rimandat\w+|rinviat\w+|cambiat\w+|anticipat\w+|posticipat\w+|invece|d'ora in poi|al posto|slittat\w+|alla fine|non piu)\b"
    ),
    months=(
        "gennaio",
        "febbraio",
        "marzo",
        "aprile",
        "maggio",
        "giugno",
        "luglio",
        "agosto",
        "settembre",
        "ottobre",
        "novembre",
        "dicembre",
    ),
    weekdays=("lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato", "domenica"),
    relative=((r"dopodomani", 2), (r"domani", 1), (r"ieri", -1), (r"oggi|stasera", 0)),
    date="il {d} {month} {y}",
    month_names=(
        "gennaio",
        "febbraio",
        "marzo",
        "aprile",
        "maggio",
        "giugno",
        "luglio",
        "agosto",
        "settembre",
        "ottobre",
        "novembre",
        "dicembre",
    ),
    about={
        Slot.NAME: re.compile(r"^(?:si chiama|nome|il suo nome)\b"),
        Slot.HOME: re.compile(r"^(?:vive|abita|risiede|si e trasferit[oa]|sta di casa)\b"),
        Slot.WORK: re.compile(
            r"^(?:lavora|insegna|fa (?:il|la|l'|lo)|guida (?:un|gli|i|l')|ha un (?:negozio|bar|ristorante|officina)|gestisce|e in pensione|di mestiere)"
        ),
        Slot.PARTNER: re.compile(
            r"\b(?:marito|moglie|compagn[oa]|ragazz[oa]|fidanzat[oa]|partner|sposat[oa])\b|^(?:sta con|esce con|convive)\b"
        ),
        Slot.PET: re.compile(rf"^(?:ha|possiede|il suo|la sua)\b.*\b(?:{SPECIES})\b"),
        Slot.STUDY: re.compile(r"^(?:studia|frequenta|e iscritt[oa]|e student|fa il \w+ anno)"),
        Slot.SITUATION: re.compile(r"^(?:aspetta|e incinta)\b"),
        Slot.DIET: re.compile(r"\b(?:vegan[oa]|vegetarian[oa]|astemi[oa])\b|^non (?:mangia|beve)\b"),
        Slot.GOAL: re.compile(r"^(?:vuole|sta imparando|si prepara|spera|sogna)\b"),
        Slot.FAMILY: re.compile(
            r"\b(?:figl\w+|bambin\w+|fratell\w+|sorell\w+|madre|padre|mamma|papa|gemell\w+|nipot\w+)\b"
        ),
        Slot.LANGUAGE: re.compile(r"^(?:parla|madrelingua)\b"),
        Slot.HOBBY: re.compile(r"^(?:suona|gioca|colleziona|canta|alleva|pratica|corre|hobby|arrampica)\b"),
    },
)
