"""Italian requests to remember."""
# ruff: noqa: E501

from eunoe.facts.words.requests import GO, Requests

_SELF = r"(?:che|il fatto|il mio|la mia|i miei|le mie|mio|mia|sono|ho|mi|io|vivo|lavoro|questo|questa|queste|questi|quest|cio|quanto|tutto|bene|per (?:dopo|sempre|la prossima|favore|il futuro))\b"
_END = r"\s*(?:$|[.!,;:)\n])"
_VERB = r"(?:ricord|memorizz|salv|conserv|segn|annot|appunt|dimentic|scord|registr)"

ITALIAN = Requests(
    openers=(
        r"per favore|per piacere|perfavore|ti prego(?: di)?|pf|pls|please|e|ma|quindi|allora|ok|okay|ecco|poi|anche|ah|oh|ora|adesso"
        r"|da ora in poi|d'ora in poi|per il futuro|in futuro|per la prossima volta|ciao(?: \w+)?|ehi(?: \w+)?|grazie|bene|dai|importante"
        r"|(?:mi )?(?:puoi|potresti|puo|potrebbe|sapresti|riesci a)(?: anche)?|ti chiedo di|vorrei che(?: tu)?(?: ti)?|voglio che(?: tu)?(?: ti)?"
        r"|devi|dovresti|bisogna che(?: tu)?(?: ti)?|cerca di|vedi di|mi raccomando|sempre|questo|questa|se puoi|ti|fammi il favore di"
    ),
    masks=(
        r"\b(?<!che )(?<!che tu )(?:ti|te lo|te la|te li|te ne|vi|si|se lo|se la) ricord(?:i|a|ate|ano|avi|ava|erai|erebbe|asti|eresti)\b",
        r"\b(?:mi|me lo|me la|me li|me ne|ci|ce lo) ricord(?:o|a|i|ano|avo|ava|ero|iamo|avamo|eremo)\b",
        r"\bnon (?:(?:mi|me lo|me la|lo|la|li|ci|si) )?(?:riesco a |posso |so )?ricord(?:o|a|ano|avo|are|armi|iamo)\b(?! (?:questo|quello|nulla|niente)\b)",
        r"\b(?:io|lei|lui|loro|noi|chi|nessuno|tutti) (?:non |lo |la )*ricord\w+\b",
        r"\b(?:lo|la|li|le) ricordo\b",
        r"(?:^|[.!?\n,])\s*(?:ma |e |ehi |ciao )?ricordi (?:ancora |quando |che |il |la |lo |i |le |cosa |come |chi |dove |di |quel\w* |mio |mia |me)?[^.!?\n]{0,80}\?",
        r"\bricorda(?:melo|mela|meli|mele|mi|rmi|rmelo|ci|tegli|glielo)\b",
        r"\bricordi(?:amo)?\b(?<!che ricordi)(?<!tu ricordi)(?<!ti ricordi)",
        r"\bricorda (?:quando|la volta|i tempi|quella volta|molto|un po'|vagamente|tanto)\b",
        r"\b(?:ha detto|dice|diceva|ha scritto|scrive|scrivi\w*|dille|digli|dirgli|dirle|di' a|chiede|ha chiesto|mi ha chiesto)(?: \w+){0,5}?[,:]? (?:di |che )?(?:non )?(?:ricord|dimentic|scord|memorizz)\w+\b",
        r"\b(?:come|dove|perche|quando|cosa) (?:si |posso |faccio a |fare a |fare per |devo |potrei |dovrei |fa a )?(?:salv|memorizz|conserv|registr|ricord)\w+\b[^.!?\n]{0,40}",
        r"\b(?:aiutami|aiuta|aiutarmi|serve|trucco|modo|metodo|difficile|facile|fatica|devo|dobbiamo|vorrei|voglio|provo|cerco) (?:a |per |di |da )?(?:ricordar\w*|memorizzar\w*|non dimenticar\w*)\b",
        r"\b(?:non|nessun) (?:dimentic|scord)(?:o|ai|ero|avo|a mai)\b",
        r"\bnon (?:ti )?(?:dimentic|scord)(?:a|are|arti|arsi) (?:di|a) (?!me\b|usare|chiamarmi|rispondere|scrivere|darmi|quest|quell|che)\w+",
        r"\bricorda(?:ti|rti)? di (?!me\b|usare|chiamarmi|rispondere|scrivere|darmi|parlar\w*|non|quest|quell|che)\w+",
        r"\b(?:array|variabile|dati|cache|ram|buffer|puntatore|oggetto|python|programma)\b[^.!?\n]{0,40}\bmemoria\b",
    ),
    refuses=(
        rf"{GO}non (?:lo |la |li |le |ti |te lo |te la |mi )?(?:ricordare|ricordar(?:lo|la|ti|telo|li)|ricorda(?:telo|te)|memorizz\w+|tener\w* a mente)\b",
        rf"{GO}non (?:lo |la |li |le )?(?:salvar|conservar|segnar|annotar|registrar|tener)(?:e|lo|la|li|le|telo)(?: (?:questo|questa|quello|niente|nulla|in memoria|cio|quanto|quel\w*|da nessuna parte)|\s*(?:$|[.!,;:)\n]))",
        rf"\bnon (?:serve|occorre|c'e bisogno|devi|dovresti|voglio|vorrei|e necessario)(?: che tu| che| di)?(?: lo| la| li| ti| te lo)? ?{_VERB}\w+\b",
        rf"\bpreferi(?:sco|rei) che (?:tu )?non (?:lo |la |te lo |te ne )?{_VERB}\w+\b",
        rf"{GO}(?:dimentica|dimenticati|dimenticare|dimenticalo|dimenticatelo|scorda|scordati|scordatelo|scordalo)(?: (?:di )?(?:questo|questa|quello|quanto|cio|cosa|che|tutto|tutto questo|quel\w*)\b|\s*(?:$|[.!,;:)\n]))",
        r"\bche (?:resti|rimanga) fuori dalla memoria\b",
    ),
    asks=(
        rf"{GO}ricorda(?:lo|la|li|le|ti|telo|tela|teli|tele|tene|tevi|te|rsi|re|rlo|rla|rli|rti|rtelo|rtela)?\b(?! (?:quando|molto|tanto|un po)\b)(?!\s*\?)",
        r"\bricorda(?:telo|tela|teli|lo|tene|rtelo|rlo)\b",
        r"\b(?:vorrei|voglio|bisogna|importante|spero) che (?:tu )?(?:(?:ti|te lo|te la|lo|la|li) )?(?:ricord(?:i|assi)|memorizz(?:i|assi)|salv(?:i|assi)|teness[ie]\w*)\b",
        rf"\b(?:per favore|e|quindi|pero|anche) ricorda(?:ti|re)? (?:{_SELF})",
        rf"(?:{GO}|\b(?:ma|e|quindi|mi raccomando) )(?:non|mai) (?:(?:ti|te lo|te la|lo|la|li|te ne|ve lo) )?(?:dimentic|scord)(?:are|ar(?:lo|la|li|le|ti|telo|tela|tene|vi)|a(?:te|telo)?)\b",
        rf"{GO}(?:memorizza(?:lo|la|li|le|ti|te|re|rlo|rla)?|memorizzi)\b",
        rf"{GO}(?:tieni|tienilo|tienila|tieniti|tienitelo|tenere|tenerlo|tenga|tenga|tenete|tenerti)\b[^.?!\n]{{0,40}}\b(?:a mente|presente|in mente|in memoria|conto (?:che|del|di questo))\b",
        rf"{GO}(?:salva|conserva|metti|mettilo|mettila|tieni|registra|aggiungi|scrivi|inserisci|fissa|imprimi|salvare|conservare|salvi|mettere|aggiungere|registrare)\w*\b[^.?!\n]{{0,80}}?\b(?:in|nella|alla|a) (?:tua |mia )?memoria\b",
        rf"{GO}(?:salva|conserva|salvati|segna|segnati|annota|annotati|appunta|appuntati|registra)(?:re)? (?:{_SELF})",
        rf"{GO}(?:salvalo|salvala|salvatelo|conservalo|conservala|segnalo|segnatelo|segnatela|annotalo|annotatelo|appuntatelo|appuntalo|registralo)\b(?! (?:come|in|su|nel|nella) (?!memoria))",
        rf"{GO}prend(?:i|ere|ete|a) (?:buona )?nota\b",
        rf"{GO}(?:salva|segna|segnati|annota|appunta|appuntati|memorizza|nota){_END}",
        rf"{GO}(?:segna|segnati|annota|annotati|appunta|appuntati|memorizza|salva|salvati)(?: li| qui)? (?:ke|k|che)\b",
    ),
)
