"""French."""

import re

from eunoe.facts.builtin.model import Slot, Tail, Tongue, frame, word_set

SPECIES = (
    r"chiens?|chiennes?|chiots?|chats?|chattes?|chatons?|minous?|lapins?|lapines?|hamsters?|perroquets?|perruches?|canaris?|tortues?|geckos?|serpents?|furets?|chevaux|cheval|juments?|poneys?|anes?|anesses?|moutons?|brebis|chevres?|poules?|canards?|oies?|poissons?(?: rouges?)?|cochons?(?: d'inde)?|alpagas?|lamas?|rats?|souris|chinchillas?|iguanes?"
    r"|teckels?|labradors?|caniches?|bouledogues?|chihuahuas?|beagles?|bergers?(?: \w+)?|levriers?|epagneuls?|cockers?|huskys?|siamois|chartreux|carlins?|setters?|border collies?"
)
NUMBER = r"une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|des|quelques|plusieurs|\d{1,3}"
JE = r"(?:je |j'|j ?')"
HAVE = r"(?:j'ai|jai|on a|nous avons|j ai)"
SUIS = r"(?:(?:je|chui|chuis|j'|j)\s?(?:suis)?|chui|chuis|moi je suis)"
ADV = (
    r"(?:(?:aussi|encore|maintenant|actuellement|toujours|deja|seul|seule|tous|juste|desormais|plutot|bien|ensemble) )*"
)
CHILD = (
    r"(?:enfants?|fils|filles?|garcons?|jumeaux|jumelles|gamins?|gosses?|bebes?|freres?|soeurs?|petits-enfants|ados?)"
)
YEAR = r"(?:premiere|deuxieme|troisieme|quatrieme|cinquieme|derniere|seconde|1re|2e|3e|4e|5e|1ere|2eme|3eme) annee"

FRAMES = (
    frame(
        Slot.NAME,
        r"(?:je m'appelle|j'm'appelle|jm'appelle|je mappelle|jmappelle|je me nomme|mon (?:petit )?(?:nom|prenom) (?:est|c'est)|moi,? c'est|on m'appelle|tout le monde m'appelle|appelle[- ]moi|appelez[- ]moi|au nom de)",
        "Se nomme {x}",
        Tail.NAME,
    ),
    frame(Slot.NAME, r"(?:moi,? )?je suis", "Se nomme {x}", Tail.PROPER),
    frame(Slot.NAME, r"sign(?:e|er|ez|ee)(?: par|:|,)?", "Se nomme {x}", Tail.PROPER),
    frame(
        Slot.HOME,
        rf"(?:j'|j |j|je |on |nous )(?:habite|vis|vit|vivons|habitons|loge|reside|crèche|creche) {ADV}(?:avec [^,.]{{1,30}} )?(?P<p>a|en|dans|au|aux|sur|pres de|pres d'|a cote de|chez|sous|entre)(?: |(?<='))",
        "Habite {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.HOME,
        r"(?:j'ai|jai|on a|nous avons) (?:enfin |juste |recemment )?(?:demenage|emmenage)(?: \w+)? (?P<p>a|en|dans|au|aux|sur|pres de|vers)",
        "Habite {p} {x}",
        Tail.PLACE,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:je viens|on vient|je me suis|on s'est|nous nous sommes|je suis|on est) (?:d'emmenager|de demenager|installee?s?|parti(?:e|es|s)? (?:vivre|habiter)|venue?s? (?:vivre|habiter)|de s'installer|de m'installer) (?P<p>a|en|dans|au|aux)",
        "Habite {p} {x}",
        Tail.PLACE,
        moves=True,
    ),
    frame(
        Slot.ORIGIN,
        r"(?:je suis (?:originaire|natif|native) d[eu']|je viens d[eu'](?! (?:\w+er|\w+ir|\w+re)\b)|je suis nee? (?:a|en|au)|j'ai grandi (?:a|en|au))(?: |(?<='))",
        "Vient de {x}",
        Tail.PROPER,
    ),
    frame(Slot.WORK, rf"(?:je suis|chui|chuis|jsuis|j'suis|suis) {ADV}(?P<a>un |une |le |la )?", "Est {x}", Tail.JOB),
    frame(
        Slot.WORK,
        r"(?:maintenant|desormais|depuis \w+|a present) (?:je suis|chui|jsuis)(?: un| une)?",
        "Est {x}",
        Tail.JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        rf"(?:je|j'|on|nous) ?(?:travaille|travaillons|bosse|taffe|taff) {ADV}(?P<p>comme|en|dans|a|au|aux|pour|chez|de nuit|sur|en tant que|a la|avec)",
        "Travaille {p} {x}",
        Tail.ANY_JOB,
    ),
    frame(
        Slot.WORK,
        r"(?:maintenant|desormais|depuis \w+|a present),? (?:je|on) (?:travaille|bosse|taffe) (?P<p>comme|en|dans|a|au|aux|pour|chez)",
        "Travaille {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?:j'ai|jai) (?:commence|trouve|decroche|eu)(?: (?:un|mon))?(?: nouveau)?(?: (?:a travailler|a bosser|boulot|poste|travail|taf|job|emploi|cdi))? (?P<p>comme|en tant que|dans|chez|de|au|a la)",
        "Travaille {p} {x}",
        Tail.ANY_JOB,
        moves=True,
    ),
    frame(Slot.WORK, r"je suis (?:devenue?|passee?|promue?)", "Est {x}", Tail.JOB, moves=True),
    frame(Slot.WORK, r"(?:j'enseigne|jenseigne|je donne des cours de)", "Enseigne {x}", Tail.TOPIC),
    frame(
        Slot.WORK,
        r"je conduis (?=(?:un|une|des|le|les) (?:bus|tram|tramway|taxi|camion|train|poids lourd|ambulance|metro|car))",
        "Conduit {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:je tiens|j'ai|on a|on tient|je gere|je dirige) (?=(?:un|une|le|la) (?:petit |petite )?(?:boutique|restaurant|bar|boulangerie|librairie|ferme|garage|salon|gite|cafe|epicerie|entreprise|atelier|pharmacie|hotel|creperie|cabinet|agence|exploitation|pepiniere|camping|brasserie|magasin))",
        "Tient {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.WORK,
        r"(?:je suis|chui|jsuis) (?P<x1>(?:a la retraite|retraitee?|au chomage|en conge (?:maternite|paternite|parental)|mere au foyer|pere au foyer|a mon compte|auto-entrepreneure?|en recherche d'emploi|en reconversion))\b",
        "Est {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"(?:j'ai|je viens de) (?:pris|prendre) ma (?P<x1>retraite)",
        "Est à la {x1}",
        Tail.NOTHING,
        moves=True,
    ),
    frame(
        Slot.TOOL,
        r"(?:au (?:boulot|travail|bureau|taf|labo)|dans (?:notre|ma|mon) (?:boite|entreprise|agence|labo|atelier)|a l'(?:agence|atelier)) (?:on|nous|j'|je) ?(?:utilise|utilisons|bosse avec|travaille avec|tourne (?:encore )?(?:sur|sous|avec)|est (?:encore |toujours )?sur|a (?:encore|toujours))",
        "Au travail utilise {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.TOOL,
        r"(?:j'utilise|on utilise|je travaille avec|je bosse avec|je bosse sur) (?P<x1>[\w.+# -]{2,30}?) (?:au (?:boulot|travail|bureau|taf)|pour le (?:boulot|travail|taf))\b",
        "Au travail utilise {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.STUDY,
        rf"(?:je suis|chui|jsuis|je passe|j'entre|je rentre)(?: etudiante?)? en (?P<x1>{YEAR}(?: d[eu'])?)(?: |(?<='))",
        "En {x1} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:j'etudie|jetudie|je fais des etudes d[eu']|je suis etudiante? en|je fais (?:un|une|mon|ma) (?=(?:master|licence|these|doctorat|bts|but|cap|prepa|alternance|formation|apprentissage|bac pro))|je suis en (?=(?:master|licence|these|terminale|premiere|seconde|prepa|bts|alternance|apprentissage|fac d[eu']|ecole d[eu'])))(?: |(?<='))?",
        "Étudie {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:je prepare) (?=(?:un|une|le|mon|ma) (?:concours|agregation|capes|bac|these|licence|master|cap|permis|brevet))",
        "Prépare {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:en formation|en apprentissage|des etudes|je me forme|en reconversion|je me reconvertis)(?: \w+)? (?:pour (?:devenir|etre)|d[e'] ?|comme|en tant que)(?: un| une)?",
        "Se forme : {x}",
        Tail.JOB,
    ),
    frame(
        Slot.HOBBY,
        r"(?:j'adore|j'aime|jadore|jaime|on adore|on aime)(?: bien| beaucoup| vraiment)? (?=(?:nager|marcher|cuisiner|lire|pecher|peindre|courir|danser|chanter|coudre|tricoter|grimper|pedaler|skier|patiner|dessiner|voyager|ecrire|jardiner|bricoler|jouer (?:du|de la|au|aux|a la)|faire (?:du|de la|des) (?:velo|rando|randonnee|photo|gateaux|sport|surf|ski|yoga|theatre|cuisine|camping)|camper|la (?:randonnee|photo|peche|lecture|natation|danse|cuisine|poterie|voile|couture|course)|le (?:velo|jardinage|foot|tennis|theatre|tricot|dessin|yoga|surf|ski|trail)|l'escalade|les echecs)\b)",
        "Aime {x}",
        Tail.TOPIC,
    ),
    frame(Slot.GOAL, r"(?:j'apprends|japprends|je suis en train d'apprendre)(?: a)?", "Apprend {x}", Tail.TOPIC),
    frame(
        Slot.GOAL,
        r"(?:je m'entraine|je me prepare|je prepare) pour (?=(?:le|la|un|une|mon))",
        "Se prépare pour {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.GOAL, r"mon (?P<g>objectif|reve|but|projet)(?: \w+)?,? (?:est|c'est)(?: d[e'])?", "{g} : {x}", Tail.PHRASE
    ),
    frame(
        Slot.GOAL,
        r"(?:je veux|je voudrais|j'aimerais|on veut|on aimerait|je compte|j'espere|je vais|j'ai decide d[e']|je prevois d[e']|on compte) ?(?=[^,.!?]{0,70}(?:l'annee prochaine|l'an prochain|cette annee|d'ici (?:\w+) (?:ans?|mois)|d'ici 20|en 20\d\d|au printemps|cet (?:ete|hiver)|dans (?:un|deux|trois|cinq) ans?|avant (?:mes|la fin)|un jour))",
        "Veut {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.GOAL,
        r"(?:je veux|je voudrais|j'aimerais|on veut|je compte|j'espere|j'ai decide d[e']|je reve d[e']) ?(?=(?:devenir|demenager|m'installer|emigrer|ouvrir (?:un|une|mon|ma)|monter (?:un|une|mon|ma)|me lancer|courir (?:le|un|mon) \w*\s?(?:semi|marathon)|apprendre (?:l'|le |la |a (?:nager|conduire|jouer|coder))|publier|ecrire un (?:livre|roman)|passer mon permis|acheter une maison|arreter de fumer|faire le tour)\b)",
        "Veut {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:je|on|j'|nous) ?(?P<v>renove|retape|construit|construis|cherche un (?:appart|appartement|emploi|boulot|logement)|attend un|attends un|attend des|ecris un (?:roman|livre)|ecris ma these|prepare (?:mon|notre) mariage|organise (?:mon|notre) mariage)(?= |$)",
        "{v} {x}",
        Tail.TOPIC,
    ),
    frame(Slot.SITUATION, r"(?:je me marie|on se marie)", "Se marie {x}", Tail.PHRASE),
    frame(
        Slot.PARTNER,
        r"(?:je suis|chui|on est) (?P<x1>(?:mariee?s?|fianceee?s?|pacsee?s?|divorceee?|divorcee?|veuf|veuve|celibataire|separee?))\b",
        "Est {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.PARTNER,
        r"(?:mariee?|pacsee?|fiancee?) (?:a|avec)|je sors avec|je suis en couple avec",
        "Est en couple avec {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.FAMILY,
        rf"{HAVE} (?P<x1>(?:{NUMBER}) (?:\w+ )?{CHILD}\b(?: et (?:{NUMBER}) {CHILD}\b)?)",
        "A {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        rf"(?:je suis|avec mes) (?P<x1>(?:(?:maman|mere|papa|pere|mamie|papi) (?:solo )?de (?:{NUMBER})(?: {CHILD})?|(?:{NUMBER}) {CHILD}))\b",
        "Famille : {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        rf"(?:je suis|chui|chuis|jsuis|on est|nous sommes|etant) {ADV}(?:(?:une|un|tous|devenue?) )?(?P<x1>vegane?s?|vegan|vegetarien(?:ne)?s?|vegetalien(?:ne)?s?|pescetarien(?:ne)?s?|vege|flexitarien(?:ne)?s?)\b",
        "Est {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.DIET,
        r"(?:je|j'|on) ?(?:ne |n')?(?P<v>mange|bois|mangeons) (?P<n>pas|plus|jamais) (?P<d>de |d'|du tout de )(?=(?:viande|poisson|porc|produits? laitiers?|alcool|oeufs?|fruits de mer|cafe|sucre|gluten|animaux))",
        "Ne {v} {n} {d}{x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.LANGUAGE,
        r"(?:je|on|moi je) parle(?: (?:aussi|toujours|encore|couramment|un peu))*(?! (?:a|avec|de|du|des|pas|trop|comme|beaucoup|en|pour|d')\b)",
        "Parle {x}",
        Tail.TOPIC,
    ),
    frame(Slot.LANGUAGE, r"ma langue maternelle (?:est|c'est)", "Langue maternelle : {x}", Tail.TOPIC),
    frame(
        Slot.PREFERENCE, r"(?:mon|ma) (?P<k>\w+) (?:preferee?|favorite?) (?:est|c'est)", "{k} préféré : {x}", Tail.TOPIC
    ),
    frame(
        Slot.HOBBY,
        r"(?:je|on) jou(?:e|ons) (?P<p>du|de la|de l'|des|au|aux|a la|dans)(?: |(?<='))",
        "Joue {p} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:je|on) (?:fais|fait) (?P<p>du|de la|de l'|des|partie)(?: |(?<='))(?=(?:d'|de )?(?:une |un |la )?(?:poterie|escalade|velo|yoga|theatre|natation|benevolat|musique|danse|judo|karate|boxe|tennis|foot|rugby|badminton|randonnee|rando|trail|surf|voile|ski|equitation|escrime|aviron|chorale|couture|tricot|ceramique|photo|dessin|peinture|piano|guitare|batterie|violon|handball|basket|volley|course|triathlon|crossfit|pilates|scoutisme|cirque|club|orchestre))",
        "Fait {p} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:je|on|j') ?(?P<v>collectionne|eleve|entraine|chante dans|cultive|pratique|anime|garde des) (?=\w)",
        "{v} {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:mon (?:hobby|passe-temps|loisir) (?:est|c'est)|mes (?:hobbies|passions|loisirs) (?:sont|c'est)|dans mon temps libre,? je)",
        "Loisir : {x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.HOBBY,
        r"(?:je suis|chui) dans (?P<x1>une? (?:\w+ )?(?:chorale|groupe|equipe|club|orchestre|troupe|fanfare|asso|association)(?: de \w+)?)\b",
        "Est dans {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"(?:mon|mes) (?:boulot|travail|taf|poste|chef|patron|collegues|equipe) (?P<p>a|au|dans|chez) (?=(?:la|le|l'|un|une|les|mon)\b)",
        "Travaille {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.WORK,
        r"je (?P<v>vends|livre|repare|restaure|cultive|fabrique|produis) (?=(?:au|sur|des|du|de|les|la|le)\b)",
        "Métier : {v} {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.HOME,
        r"(?:je|on|nous) (?:loue|louons|partage|partageons|partage) (?:un|une|l'|le|la) ?(?:\w+ )?(?:maison|appart|appartement|studio|chambre|coloc|ferme) (?P<p>a|en|au|pres de)",
        "Habite {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.SITUATION,
        r"(?:j'ai|on a|nous avons) (?=(?:\w+ ){1,3}(?:hectares|ruches|vaches|vignes|oliviers|potager|verger|camping-car|voilier|peniche)\b)",
        "A {x}",
        Tail.PHRASE,
    ),
    frame(
        Slot.FAMILY,
        r"les (?P<x1>jumeaux|jumelles|triples) (?=(?:ont|sont|ne|font|dorment|vont|me|nous)\b)",
        "A des {x1}",
        Tail.NOTHING,
    ),
    frame(Slot.HOBBY, r"je chante (?:\w+ )?dans", "Chante dans {x}", Tail.TOPIC),
)

KIN = {
    **{
        k: (Slot.PARTNER, f"{v} s'appelle {{x}}")
        for k, v in {
            "mari": "Son mari",
            "femme": "Sa femme",
            "copain": "Son copain",
            "copine": "Sa copine",
            "conjoint": "Son conjoint",
            "conjointe": "Sa conjointe",
            "compagnon": "Son compagnon",
            "compagne": "Sa compagne",
            "fiance": "Son fiancé",
            "fiancee": "Sa fiancée",
            "epoux": "Son époux",
            "epouse": "Son épouse",
            "cheri": "Son chéri",
            "cherie": "Sa chérie",
        }.items()
    },
    **{
        k: (Slot.FAMILY, f"{v} s'appelle {{x}}")
        for k, v in {
            "fils": "Son fils",
            "fille": "Sa fille",
            "frere": "Son frère",
            "soeur": "Sa sœur",
            "mere": "Sa mère",
            "pere": "Son père",
            "maman": "Sa maman",
            "papa": "Son papa",
            "bebe": "Son bébé",
            "garcon": "Son garçon",
            "petit-fils": "Son petit-fils",
            "petite-fille": "Sa petite-fille",
            "grand-mere": "Sa grand-mère",
            "grand-pere": "Son grand-père",
        }.items()
    },
    **{
        k: (Slot.FAMILY, f"{v} : {{x}}")
        for k, v in {
            "enfants": "Enfants",
            "filles": "Filles",
            "garcons": "Garçons",
            "freres": "Frères",
            "soeurs": "Sœurs",
            "jumeaux": "Jumeaux",
            "jumelles": "Jumelles",
            "gamins": "Gamins",
        }.items()
    },
}

TONGUE = Tongue(
    code="fr",
    common=word_set(
        "le la les l un une du de des au aux a et ou mais que qui quoi quel quelle comment quand pourquoi ne pas je j'ai jai tu il elle on nous vous ils est suis es c'est cest sont ai as avons mon ma mes ton ta tes ce cette ces ca dans avec sur sans chez tres plus aussi deja merci bonjour salut pour moi toi y'a depuis faire fais fait oui en se sa son d'un d'une qu'il j'habite si y peux puis bien habite travaille joue veux fille fils hier demain ans semaine maison femme mari chat chien retraite apprends"
    ),
    stops=word_set(
        "mais donc car parce que qui quoi quand comment pourquoi si alors merci puis sinon j'ai jai je j' tu on il elle c'est cest est suis ca ce quel quelle combien mdr lol ptdr oui non svp stp pourtant sauf depuis pendant avant apres lorsque peux peut dois ai a-t-il d'ailleurs ouais pis hier"
    )
    - {"depuis", "pendant"},
    joins=frozenset(("et", "&")),
    dangling=word_set(
        "le la les l' un une des du de d' a au aux en dans avec pour sur sous et mon ma mes tres aussi deja ici chez par sans plus"
    ),
    blockers=word_set("ne n'ai pas si jamais ni sauf comme comment non quand") - {"quand", "pas"},
    before_nouns=word_set("un le mon"),
    no_tail=word_set(
        "que ce cet cette ca lui elle moi toi nous eux qui quoi rien tout paix fait general plein train cas cours plus moins tres trop peu pas bien mal ici la-bas hier demain aujourd'hui mieux seulement comme avec sans pour si quand en-train deux-jours"
    ),
    no_name=word_set(
        "he ah oh hein bah euh je tu le la les un une des du de pas tres trop si plus moins fatigue fatiguee desole desolee content contente triste sur sure nouveau nouvelle ici la en dans chez avec pour vegan vegane francais francaise belge suisse quebecois quebecoise canadien canadienne allemand allemande italien italienne espagnol espagnole breton bretonne parisien parisienne lyonnais lyonnaise marseillais lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre bonjour salut merci coucou qui que quoi quand comment ou et mais donc oui non ok toujours jamais aussi encore deja seul seule marie mariee celibataire quel quelle quelqu'un moi mon ma mes ce cette ca c'est enceinte perdu perdue capable noel paques"
    )
    - {"marie"},
    nouns_capitalised=False,
    job=re.compile(
        r"(?:[\w-]{2,}(?:ier|iere|eur|euse|rice|ien|ienne|iste|ologue|graphe|naute|iatre|peute|cteur|ante?)"
        r"|responsable|prof|professeure?|medecin|avocat|avocate|architecte|chef|cheffe|secretaire|pompier|sage-femme|macon|maconne|boulanger|boulangere|berger|bergere|horloger|horlogere|pilote|cadre|guide|kine|libraire|juge|notaire|agent|agente|interne|stagiaire|apprenti|apprentie|ingenieure?|retraitee?|facteur|factrice|comptable|bibliothecaire|fonctionnaire|veterinaire|gendarme|militaire|soldat|marin|peintre|interprete|acteur|actrice|comedien|comedienne|clown|pretre|nonne|moine|maire|depute|consultant|consultante|enseignante?|etudiante?|assistante?|aide-soignante?|auxiliaire|ambulancier|hotesse|steward|concierge|gardien|menuisier|charpentier|couvreur|vigneron|vigneronne|paysan|paysanne|maraicher|maraichere|pecheur|docker|routier|traiteur|fromager|fromagere|boucher|bouchere|patissier|styliste|mannequin|community|developpeur|dev|designer|manager|barista|barman|dj|standardiste|caissier|vendeur|vendeuse|livreur|livreuse|freelance|independante?|analyste|chimiste|vitrier|cordonnier|chercheure?|chercheuse|doctorante?|postdoc|orthophoniste|psychologue|psy|journaliste|redacteur|redactrice|traducteur|traductrice|musicien|musicienne|luthier|ebeniste|instit|institutrice|instituteur|maitre|maitresse|directeur|directrice|surveillante?|nounou|assmat|ouvrier|ouvriere|technicien|technicienne|conducteur|conductrice|cheminote?|garde|archeologue|moniteur|monitrice)"
    ),
    no_job=word_set(
        "premier premiere dernier derniere fier fiere entier entiere meilleur meilleure singulier particulier particuliere leger legere cher chere hier regulier reguliere familier ancien ancienne bien rien vegetarien vegetarienne vegetalien chretien chretienne lien mien tien combien heureux heureuse malheureuse amoureux amoureuse curieuse nerveuse serieuse paresseuse exterieur interieur superieur inferieur majeur majeure mineur mineure seur pleur peur coeur soeur fleur couleur chaleur erreur odeur valeur douleur humeur fan debutant debutante optimiste pessimiste egoiste perfectionniste feministe triste content contente important importante interessant interessante fatigant pendant maintenant avant devant autant vivant vivante mourant constant absent quant tant instant lecteur lectrice joueur joueuse buveur buveuse fumeur fumeuse dormeur reveur reveuse menteur auditeur spectateur utilisateur utilisatrice amateur adepte accro personne gars fille garcon mec meuf homme femme parent maman papa mere pere un-peu peu tres trop pas plus en dans a au de du la-dedans sur chez d'accord que qui allergique malade enceinte nul nulle meme tout toute toujours hors debordant souriant bruyant carriere derriere matiere maniere lumiere riviere proprietaire locataire celibataire cavalier"
    ),
    copulas=frozenset(("est", "travaille", "s'occupe")),
    frames=FRAMES,
    kin=KIN,
    mine=rf"mon|ma|mes|notre|nos|{HAVE} (?:une|un|deux|trois|\d)|(?:avec |et )une?|une?",
    yours=word_set("tu as pour ton ta tes il elle son sa ses veux votre vos avez"),
    called=r",| qui s'appelle(?:nt)?| s'appelle(?:nt)?| nommee?s?| appelee?s?| prenommee?|:| c'est| dont le nom est",
    ours=re.compile(
        r"\b(?:ce sont les miens|sont a moi|mes (?:enfants|filles|garcons|gamins|deux|gosses|fils|jumeaux))\b"
    ),
    ours_is=r"(?:le|la) (?:notre|mien|mienne) s'appelle|les (?:notres|miens) s'appellent",
    children="A des enfants : {x}",
    species=SPECIES,
    number=NUMBER,
    have=HAVE,
    has="A",
    article=lambda species: (
        "une" if species.endswith(("e", "ruche", "jument", "brebis")) and species not in {"ane"} else "un"
    ),
    yes=re.compile(r"(?:oui|ouais|ui|exact|exactement)\b"),
    there=re.compile(
        r"\bou (?:j'habite|je vis|on habite|on vit)\b|\b(?:j'y|jy|on y) (?:habite|vis|vit)\b|\b(?:j'habite|je vis|on habite|on vit) (?:la|la-bas|ici)\b"
    ),
    at_place="a|en|au|de|aux",
    lives="Habite à {x}",
    away=re.compile(
        r"\b(?:vacances|voyage|week-?end|hotel|airbnb|vol|ce soir|jusqu'|pour (?:deux|trois|quelques|\d+) jours|en visite|visite|congres|seminaire|de passage|lune de miel|aujourd'hui|demain|excursion)\b"
    ),
    often=(
        r"(?:deux|trois|quatre|cinq|six|\d+) (?:jours|soirs|heures|nuits) par (?:semaine|jour)|(?:tous les|toutes les|chaque|le|les) (?:jours?|matins?|soirs?|semaines?|mois|week-?ends?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|etes?|hivers?|ans|annees?)(?: et (?:le |les )?\w+dis?)?"
        r"|(?:une|deux|trois|quatre|cinq|\d) fois par (?:semaine|mois|jour|an)"
        r"|depuis (?:plus de |presque |environ |bientot )?(?:\d+|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quinze|vingt|des) ans?|depuis (?:19|20)\d\d|depuis toujours|chaque (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|printemps|automne|noel)"
    ),
    doing=r"(?:je|on|nous) (?:joue|cours|court|nage|danse|chante|peins|dessine|entraine|pratique|cuisine|grimpe|prends le|repete|conduis|ecris|lis|travaille|bosse|cultive|eleve|vais (?:a|au|en|courir|nager|grimper)|va (?:a|au|en|courir|nager|grimper)|fais|fait|roule|patine|skie|peche|rame|medite|patisse|brode|surfe|boxe|jongle|peche|chasse|collectionne|tricote|couds|jardine|marche|repete|randonne)\b|j'(?:entraine|ecris|eleve|enseigne|anime)\b",
    third=(
        (r"je (?:ne |n')suis pas\b", "N'est pas"),
        (r"(?:je|j') ?suis\b", "Est"),
        (r"j'ai\b", "A"),
        (r"j'habite\b", "Habite"),
        (r"je vis\b", "Vit"),
        (r"je fais\b", "Fait"),
        (r"je vais\b", "Va"),
        (r"je m'appelle\b", "S'appelle"),
        (r"je cours\b", "Court"),
        (r"je lis\b", "Lit"),
        (r"j'ecris\b", "Écrit"),
        (r"je (?:ne )?bois\b", "Boit"),
        (r"je prends\b", "Prend"),
        (r"je pars\b", "Part"),
        (r"je peins\b", "Peint"),
        (
            r"je (jou|nag|dans|chant|dessin|pratiqu|cuisin|grimp|travaill|boss|cultiv|roul|skie|pech|ram|medit|collectionn|tricot|jardin|march|repet|mang|pref[e]r|parl|utilis|not)(e)\b",
            r"\1\2",
        ),
    ),
    fiction=re.compile(
        r"\b(?:ecris|ecrire|ecrivez|invente|raconte|redige)(?:[- ]moi)? (?:\w+ ){0,4}(?:scene|histoire|poeme|chanson|dialogue|monologue|roman|chapitre|conte|fable|blague|sketch|nouvelle)\b|\ba la premiere personne\b|\bmon (?:personnage|heros|heroine)\b|\bcomme si j'etais\b|\bdu point de vue d\w?\b"
    ),
    role_play=re.compile(
        r"\bjeu de roles?\b|\bon (?:fait|joue) (?:une histoire|un jeu|comme si|a |au)\b|\bon (?:dirait|disait) que\b|\bfais comme si\b|\bimagine (?:que|toi)\b|\bfaisons (?:semblant|comme si)\b|\btu es (?:le|la|un|une|mon)\b[^.!?\n]{0,60}\b(?:et )?(?:moi )?je suis\b|\bje suis [^.!?\n]{0,60}\b(?:et )?(?:toi )?tu es\b|\bincarne\b|\bfais semblant\b|\bjouons\b"
    ),
    unreal=re.compile(
        r"\bsi (?:j'|je |on |nous |jamais )\w*(?:etais|avais|habitais|gagnais|pouvais|vivais|etait|avait|gagnait|\w{2,}ais|\w{2,}ait|\w{2,}ions)\b|\bimagin|\bsupposons\b|\bdans une autre vie\b|\bhypothe|\bje (?:rigole|plaisante|deconne)\b|\bpour rire\b|^\s*(?:mais oui bien sur|mais bien sur|c'est ca oui)\b|\bj'aurais\b|\bje (?:serais|vivrais|habiterais)\b"
    ),
    worded=re.compile(
        r"\btradui[st]\w*\b|\btraduction\b|\bcomment (?:on |dit-on|ca |dire|dit|ecrit|se )\s?(?:dit|ecrit|prononce|dire)?\b(?=.{0,40}\ben \w+)|\b(?:que|ca|qu'est-ce que) .{0,40}(?:veut dire|signifie)\b|\bcorrige\w*\b|\breformule\w*\b|\bphrase d'exemple\b"
    ),
    repair=re.compile(
        r"\b(?:euh+|heu+|hum+|bah|ben|enfin|non attends|attends non|pardon|je veux dire|je sais plus|je sais pas|je ne sais (?:plus|pas)|ou quelque chose|comment dire|quoi deja|deja|non non|un truc comme|c'est quoi)\b|\bnon\b(?= (?:a|en|je|c'est|le|la|pas)\b)"
    ),
    misheard=re.compile(
        r"\b(?:je )?n'ai pas (?:bien )?(?:compris|entendu|saisi)\b|\bpas compris\b|\blaisse tomber\b|\bc'est pas grave\b|\bpeu importe\b|\boublie ca\b|\b(?:peux-tu|pouvez-vous) repeter\b"
    ),
    ask=re.compile(
        r"(?:\b(?:(?:stp |svp |s'il te plait |s'il vous plait )?(?:souviens[- ]toi|souvenez[- ]vous|rappelle[- ]toi|rappelez[- ]vous|retiens|retenez|memorise[zs]?|n'oublie[zs]? (?:pas|jamais)|noublie pas|oublie pas|gard(?:e|ez)(?:[- ]le)?(?: bien)? (?:en memoire|en tete|a l'esprit|ca en tete|cela en tete|ca en memoire)|garde(?:[- ]le)? bien|note(?:z)? (?:bien )?(?=que\b|:|qu')|note(?:z)?[- ]le|enregistre(?:z)?(?: en memoire)?|mets (?:ca |cela )?en memoire|ajoute a ta memoire|sache))\b ?[,:]?|\b(?:retenir|te souviennes(?: de)?|souviens-t'en|(?:ne )?pas oublier|prends note|gardez?[- ](?:le|ca|la) (?:bien )?en (?:memoire|tete)|retiens[- ](?:le|ca|la)|retenez[- ](?:le|ca)|te rappeler|te rappelles|memoriser)\b[,:]?)"
    ),
    ask_that=re.compile(
        r"\s*(?:le|ca|cela|ceci|tout|en|stp|svp|bien|pour la prochaine fois|pour plus tard|en memoire|en tete|ok|merci|toujours|de ca|s'en|-le|le bien)*(?!\w)\s*[,.!]*\s*"
    ),
    purpose=re.compile(
        r"[,;]? (?:pour (?:que|pas|quand|la prochaine|ne pas)|pr (?:que|pas|quand)|puisque|vu que|comme (?:ca|je|tu)|j'en ai|je te|je l'|comme ca|afin (?:de|que)|parce que|sinon|au cas ou|donc (?:si|quand)|car|et (?:propose|donne|dis|fais|ecris|maintenant|conseille)|garde-le|ainsi)\b"
    ),
    opening=re.compile(
        r"\s*(?:[,:;-]|(?:toujours(?= que\b)|quelque part|ok|bon|alors|dis|au fait|bien(?= que\b)|stp|svp|que|ca|ceci|aussi|pour la prochaine fois|de|bien|ce qui suit|en memoire|en tete|le fait)\b|qu'|mon\b|ma\b|mes\b|notre\b|nos\b)\s*"
    ),
    died=re.compile(
        r"\b(?:est morte?|sont morts|decede\w*|est partie?(?: cette nuit| hier)?$|on a perdu|j'ai perdu|nous a quittes|est au ciel|n'est plus|euthanasi\w+|a du etre piquee?|s'est eteinte?|vient de mourir|vient de partir)\b"
    ),
    parted=re.compile(
        r"\b(?:on a rompu|on s'est (?:separes?|quittes?|quittees)|nous avons rompu|on n'est plus ensemble|on est plus ensemble|m'a quittee?|m'a larguee?|j'ai (?:quitte|largue) (?:mon|ma) (?:copain|copine|mec|meuf|mari|femme|conjoint)\w*|(?:je|on|nous)\b[^.!?]{0,20} divorc\w+|je (?:suis|viens de) (?:divorce|divorcer)e?|c'est fini (?:avec (?:lui|elle|mon|ma)|entre nous)|mon ex|ma ex|j'ai rompu|rompu avec)\b"
    ),
    left_work=re.compile(
        r"\b(?:j'ai (?:quitte|demissionne|vendu|ferme|arrete|perdu mon)|jai (?:quitte|demissionne)|demissionne|je ne travaille plus|je (?:bosse|travaille) plus|viree?|licenciee?|j'ai pris ma retraite)\b"
    ),
    ended=re.compile(
        r"\b(?:tombe a l'eau|on a change d'avis|j'ai change d'avis|finalement (?:on|je) (?:ne )?\w+ pas|ne \w+ plus|n'\w+ plus|j'ai (?:arrete|quitte|vendu|lache|abandonne|fini|termine|donne)|jai (?:arrete|quitte|vendu)|on a (?:vendu|quitte|arrete)|c'est fini|annule\w*|diplome\w*|je ne suis plus|j'habite plus|je vis plus|ne suis plus)\b"
    ),
    no_more=re.compile(r"\b(?:ne|n'|je|j') ?\w+ plus\b"),
    graduated=re.compile(
        r"\bj'ai (?:eu|obtenu|fini|termine|arrete) (?:mon diplome|mes etudes|ma licence|mon master|ma these|la fac)\b|\bje suis diplomee?\b"
    ),
    eats_again=re.compile(
        r"\b(?:remange|re-mange|recommence a manger|recommencee? a manger) (?:de la |du )?(?:viande|poisson)|\bplus (?:vegan|vegetarien)\w*"
    ),
    born=re.compile(r"\b(?:est nee?|sont nees?)\b"),
    changed=re.compile(
        r"\b(?:maintenant|reporte\w*|decale\w*|deplace\w*|change\w*|avance\w*|repousse\w*|finalement|au lieu|desormais|du coup|a partir de|passe au|passe du)\b"
    ),
    months=(
        "janvier",
        "fevrier",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "aout",
        "septembre",
        "octobre",
        "novembre",
        "decembre",
    ),
    weekdays=("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
    relative=((r"apres-demain|apres demain", 2), (r"demain", 1), (r"hier", -1), (r"aujourd'hui|ce soir", 0)),
    date="le {d} {month} {y}",
    month_names=(
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ),
    about={
        Slot.NAME: re.compile(r"^(?:s'appelle|se nomme|nom|prenom)\b"),
        Slot.HOME: re.compile(r"^(?:habite|vit|reside|a demenage)\b"),
        Slot.WORK: re.compile(r"^(?:travaille|bosse|enseigne|conduit|tient (?:un|une)|est a la retraite|gere)\b"),
        Slot.PARTNER: re.compile(
            r"\b(?:mari|femme|copain|copine|conjointe?|compagnon|compagne|fiancee?|epouse|epoux|mariee?|pacsee?)\b|^(?:sort avec|est en couple)\b"
        ),
        Slot.PET: re.compile(rf"^(?:a|possede|son|sa)\b.*\b(?:{SPECIES})\b"),
        Slot.STUDY: re.compile(r"^(?:etudie|est etudiante?|est en \w+ annee|en \w+ annee|prepare)\b"),
        Slot.SITUATION: re.compile(r"^(?:attend|est enceinte)\b"),
        Slot.DIET: re.compile(r"\b(?:vegane?|vegetarien|vegetarienne|vegetalien|vegetalienne)\b|^ne (?:mange|boit)\b"),
        Slot.GOAL: re.compile(r"^(?:veut|apprend|se prepare|souhaite)\b"),
        Slot.FAMILY: re.compile(r"\b(?:fils|filles?|enfants?|freres?|soeurs?|mere|pere|jumeaux|jumelles)\b"),
        Slot.LANGUAGE: re.compile(r"^(?:parle|langue maternelle)\b"),
        Slot.HOBBY: re.compile(r"^(?:joue|fait d|collectionne|chante|pratique|court|nage|loisir)"),
    },
)
