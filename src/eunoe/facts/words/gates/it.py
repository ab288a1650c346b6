"""Italian gate words."""
# ruff: noqa: E501

from eunoe.facts.words.gates import GateWords

ITALIAN = GateWords(
    work=(
        r"lavor(?:a|o|ava|are) (?:come|in|per|da|con|presso|nel\w*|al\w*|su\w*|a)\b|(?:fa|faccio|fare) (?:il|la|l'|lo) ?|(?:e|come|era|diventare) (?:un'?|una )?(?:infermier\w|medic[oa]|farmacista|dentista|chirurg\w+|ricercat\w+|specialista|terapista|psichiatra|psicoterapeuta|oncolog\w|contabile|bancari[oa]|consulente|commercialista|insegnante|giornalista|studente\w*)"
        r"|studi(?:a|o|ava)\b|insegn(?:a|o)\b|ricerca (?:su|sul\w*|in)\b|si occupa di\b|tesi (?:su|sul\w*)\b|laurea in\b|specializ\w+|volontari\w+|gestisce\b|si interessa (?:di|a)\b"
    ),
    work_ends=r"(?:e|ma) (?:ha|e|prende|soffre|guadagna|deve|paga|ho|sono|prendo)|perche|nonostante|a causa|pur",
    health=(
        r"incint[ae]\b|gravidanza|aspetta (?:un|due|dei|una) (?:bambin\w|gemell\w+|figli\w)|ansia\b|attacchi di panico|pressione (?:alta|bassa)|gruppo sanguigno|glicemia|(?:problemi|malattia|attacco) (?:di|al|del) cuore|cardiopatic\w|ictus\b|rene\b|reni\b"
        r"|inalatore|medicin(?:e|ali?)\b(?! (?:e|veterinaria|interna))|prende (?:la|una|delle) (?:pillola|medicina|pastigli\w)|farmac[oi]\b|antistaminic\w|antidolorific\w|pillol\w|pastigli\w|compress[ae] (?:di|al)|disabil\w+|invalid(?:o|a|ita)\b|sedia a rotelle|sord[oa]\b|cieca\b|cieco\b|daltonic\w"
        r"|cronic\w+|malatti\w+|malat[oa]\b|diagnosi\b|diagnosticat\w|chirurgi[ac]\w*|operat[oa] (?:al|di|a)\b|(?:in|va in|fa|segue una|va dallo) (?:terapia|psicolog\w|analisi)\b|salute mentale|disturb[oi]\b|dipendenza da(?:ll[ae'])? ?(?:alcol|droghe?|farmaci|gioco)|alcolist\w|alcolis\w+|ernia\b|mal di schiena|menopausa|reflusso|gotta\b|senza glutine|(?:gamba|braccio|polso|caviglia) rott[oa]"
    ),
    money=(
        r"stipendi\w*|guadagn\w*|reddit[oi]\b|debit[oi]\b|indebitat\w|mutuo\b|mutui\b|prestit[oi]\b|risparmi\b|budget\b|affitto (?:e|di|costa|da|:)|affitto\b[^.;\n]{0,20}\d|\d[^.;\n]{0,20}affitto\b|paga [^.;\n]{0,25}affitto|conto (?:corrente|in banca|bancario)|isee\b|pensione di \d|investiment\w+|investit\w|carta di credito|eredit(?:a|ato)\b|fallit[oa]\b|finanziament\w+|finanziari\w|rat[ae] (?:di|del\w*) "
    ),
    assistant=(
        r"(?:quest[oa'] ?|l'|dell'|il tuo |suo )(?:assistente(?! (?:sociale|di|del|alla|al|amministrativ\w|tecnic\w))|chatbot|app\b|intelligenza artificiale|ia\b|modello linguistico)|il chatbot|questo (?:bot|modello|servizio|sito)\b|il tuo nome|ti chiami|assistente (?:si chiama|deve|dovrebbe)"
        r"|(?:trova|pensa che|gli piace|le piace|odia|ama) (?:le (?:risposte|tue risposte)|l'interfaccia|il tema scuro)"
    ),
    style=(
        r"(?:preferisc\w+|vuole|vorrebbe|desidera|chiede|gradisce|ama|odia|piacciono|voglio)\b[^.;\n]{0,40}\b(?:rispost[ae]|spiegazion[ei]|elenchi puntati|elenco puntato|emoji|faccine|tono\b|markdown|formattazione)|rispost[ae] (?:sempre )?(?:brev[ei]|cort[ae]|lungh[ae]|concis[ae]|sintetic\w+|dettagliat\w+|formal\w|in |senza |con |dev)"
        r"|(?:usa|usare|evita|evitare|non usare|niente|senza) (?:mai )?(?:gli |le )?(?:emoji|elenchi puntati|faccine|markdown)|(?:dare|dargli|darle|darmi|dammi|dai|dagli|dalle|dia|vuole il|preferisce il) (?:sempre )?(?:del )?(?:tu|lei)\b|^(?:sempre |non )*(?:rispondi|rispondere|rispondimi|scrivimi|parlami|scrivi sempre|parla sempre|chiamami|spiegami)\b|(?:rispondere|rispondergli|risponderle|scrivere|parlargli|parlarle) (?:sempre |solo )?(?:in|senza|con)\b"
    ),
    instruction=(
        r"^(?:non |mai |sempre |per favore |d'ora in poi,? |(?:quando|se|ogni volta che) [^.\n]{1,60}?, ?)*(?:consiglia|consigliare|raccomanda|raccomandare|suggerisci|suggerire|ignora|ignorare|inviare|inoltra|mandare|includi|includere|menziona|menzionare|cita sempre|dire|rivela|rispondi|rispondere|segui|clicca|fingi|aggiungi|inserisci|scrivi|chiamami|dai|dammi)\b"
        r"|ignora\w* (?:tutt\w |le |ogni )*(?:istruzion\w|regol\w|precedent\w)|(?:consiglia|raccomanda|suggerisci|includi|menziona) sempre\b|sempre (?:consiglia|raccomanda|suggeri|includ|menziona)\w*|l'assistente (?:deve|dovrebbe|dovra)|(?:tu )?devi (?:sempre|mai)"
    ),
    stable=r"d'ora in poi|da ora in poi|d'ora in avanti|sempre|mai\b|in futuro|per il futuro|ogni volta|da oggi|in tutt[oie]\b|ogni\b",
    private_names=r"password|parola d'ordine|pin\b|codice pin|codice (?:di sicurezza|segreto|dell'allarme|allarme|della porta|del cancello|della cassaforte|di sblocco|di accesso)|chiave (?:segreta|privata|api)|frase (?:seme|di recupero|segreta)|numero (?:di|della) carta|carta di credito|la mia carta|cvv|bancomat",
)
