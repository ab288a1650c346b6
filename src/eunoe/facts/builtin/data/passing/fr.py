"""French, in passing."""

import re

from eunoe.facts.builtin.model import Slot, Tail, frame, word_set
from eunoe.facts.builtin.passing_words import Passing, kin_lines

TRADES = word_set(
    "accordeur accordeuse accompagnante accoucheuse acheteur acheteuse acrobate acteur actrice acupuncteur administrateur administratrice aesh agent agente agriculteur agricultrice agronome aide-soignant aide-soignante aiguilleur ambulancier ambulanciere analyste anesthesiste animateur animatrice anthropologue antiquaire apiculteur apicultrice apprenti apprentie arbitre archeologue architecte archiviste armurier arboriste artisan artisane artiste aspirante assistant assistante assureur astronome atsem aubergiste auditeur auteure auteur auxiliaire avocat avocate avocats bagagiste banquier banquiere barbier barista barmaid barman batelier berger bergere bibliothecaire bijoutier bijoutiere biologiste blanchisseur blanchisseuse botaniste boucher bouchere bouilleur boulanger boulangere bouquiniste brasseur brasseuse brancardier brancardiere brocanteur brodeuse bucheron bucheronne buraliste cadre cadreur caissier caissiere camionneur camionneuse cantinier cantiniere capitaine cardiologue cariste carreleur carreleuse cartographe cascadeur catechiste chanteur chanteuse chapelier charcutier charcutiere charpentier charpentiere chaudronnier chauffagiste chauffeur chauffeuse chef cheffe cheminot cheminote chercheur chercheuse chimiste chirurgien chirurgienne chocolatier chocolatiere chorégraphe choregraphe clown coiffeur coiffeuse coiffeurs coloriste comedien comedienne commercant commercante commercial commerciale commissaire comptable concierge conducteur conductrice confiseur conseiller conseillere conservateur conservatrice consultant consultante contremaitre controleur controleuse convoyeur cordonnier cordonniere correcteur correctrice coursier coursiere couturier couturiere couvreur couvreuse cuisinier cuisiniere cultivateur danseur danseuse debardeur decorateur decoratrice demenageur demineur dentiste dermatologue dessinateur dessinatrice detective developpeur developpeuse diacre dieteticien dieteticienne directeur directrice docker docteur documentaliste doctorant doctorante dompteur douanier douaniere dresseur droguiste ebeniste eboueur eclairagiste ecrivain ecrivaine editeur editrice educateur educatrice egoutier electricien electricienne electronicien eleveur eleveuse embaumeur encadreur enseignant enseignante entraineur entraineuse epicier epiciere ergotherapeute esthéticienne estheticienne etalagiste factrice facteur fleuriste fermier fermiere ferronnier ferrailleur fonctionnaire forain foraine forestier forestiere forgeron formateur formatrice fossoyeur fromager fromagere garagiste gardien gardienne gendarme geographe geologue geometre gerant gerante gouvernante graphiste graveur greffier greffiere grutier guichetier guichetiere guide guitariste gynecologue historien historienne horloger horlogere horticulteur horticultrice hotelier hoteliere hotesse huissier hydrologue illustrateur illustratrice imprimeur infirmier infirmiere infirmiers infographiste informaticien informaticienne ingenieur ingenieure inspecteur inspectrice instit instituteur institutrice interimaire interne interprete isolateur jardinier jardiniere jockey joaillier journaliste juge juriste kine kinesitherapeute laborantin laborantine laitier libraire linguiste livreur livreuse logisticien luthier luthiere machiniste macon maconne magasinier magasiniere magicien maire maitre-nageur maitresse manutentionnaire maquilleuse maraicher maraichere marbrier marchand marchande marechal-ferrant marin marin-pecheur marinier masseur masseuse mathematicien mathematicienne matelot mecanicien mecanicienne mecano mediateur mediatrice medecin menuisier menuisiere metallo metreur metteur meunier meteorologue militaire mineur miroitier modeliste modiste moine moniteur monitrice monteur monteuse musicien musicienne navigateur naturopathe neurologue notaire nounou assmat nutritionniste oceanographe oenologue opticien opticienne orfevre orthodontiste orthophoniste osteopathe osteo ostreiculteur ostreicultrice ouvreuse ouvrier ouvriere palefrenier palefreniere parfumeur paroissien pasteur pasteure patissier patissiere patron patronne paysagiste paysan paysanne pecheur pecheuse pediatre pédicure pedicure peintre pepinieriste perruquier pharmacien pharmacienne philosophe photographe physicien physicienne pianiste pilote pisciculteur pizzaiolo plasturgiste platrier plombier plombiere plongeur plongeuse podologue poissonnier poissonniere policier policiere pompier pompiere pompiste portier postier postiere potier potiere prefet preparateur preparatrice presentateur pretre prof professeur professeure profs programmeur programmeuse proviseur psychiatre psychologue psychomotricien psy puericultrice radiologue ramoneur receptionniste redacteur redactrice relieur relieuse reparateur repetiteur representant restaurateur restauratrice retoucheuse routier routiere sage-femme saisonnier saisonniere sapeur savonnier savonniere scaphandrier scenariste scientifique sculpteur sculptrice secretaire sellier sellière serrurier serruriere serveur serveuse serveurs sociologue soigneur soigneuse soldat sommelier sommeliere soudeur soudeuse souffleur sportif standardiste stagiaire steward styliste surveillant surveillante surveillants syndic tailleur tapissier tapissiere tatoueur tatoueuse taxi technicien technicienne teinturier telephoniste tisserand tisserande toiletteur toiletteuse tondeur tonnelier topographe torréfacteur torrefacteur tourneur traducteur traductrice traiteur trapeziste travailleur traminot truffier urbaniste urgentiste vacher vachere vannier vanniere vendangeur vendeur vendeuse verrier veterinaire vigile vigneron vigneronne viticulteur viticultrice vitrier voiturier zingueur zoologiste alternant alternante infirmieres enseignants psys"
)

PLACES_OF_WORK = word_set(
    "boulangerie patisserie boucherie charcuterie poissonnerie fromagerie epicerie pharmacie librairie papeterie quincaillerie fleuriste salon garage atelier imprimerie blanchisserie pressing menuiserie forge usine entrepot depot chantier mine carriere scierie moulin brasserie cave cidrerie restaurant resto bar cafe bistrot creperie pizzeria hotel auberge gite camping hopital clinique cabinet dispensaire bureau banque poste mairie tribunal prison caserme caserne ecole college lycee creche garderie universite fac bibliotheque mediatheque musee galerie theatre piscine magasin boutique supermarche superette marche stand pepiniere serre ferme etable ecurie refuge ehpad foyer aeroport port gare redaction labo laboratoire standard friperie mercerie bijouterie cordonnerie brocante tabac"
)

KIN = kin_lines(
    partner={
        "chum": "Son chum",
        "blonde": "Sa blonde",
        "mec": "Son mec",
        "meuf": "Sa meuf",
        "moitie": "Sa moitié",
        "petit ami": "Son petit ami",
        "petite amie": "Sa petite amie",
        "amoureux": "Son amoureux",
        "amoureuse": "Son amoureuse",
        "zhom": "Son homme",
        "doudou": "Son conjoint",
        "concubin": "Son concubin",
        "concubine": "Sa concubine",
        "mon coeur": "Sa moitié",
        "partenaire": "Son/sa partenaire",
        "futur mari": "Son futur mari",
        "future femme": "Sa future femme",
    },
    family={
        "petit": "Le petit",
        "petite": "La petite",
        "aine": "L'aîné",
        "ainee": "L'aînée",
        "cadet": "Le cadet",
        "cadette": "La cadette",
        "dernier": "Le dernier",
        "derniere": "La dernière",
        "benjamin": "Le benjamin",
        "benjamine": "La benjamine",
        "gamin": "Le gamin",
        "gamine": "La gamine",
        "fiston": "Le fiston",
        "puce": "Sa fille",
        "loulou": "Son enfant",
        "ado": "Son ado",
        "frangin": "Son frangin",
        "frangine": "Sa frangine",
        "daron": "Son père",
        "daronne": "Sa mère",
        "jumeau": "Son jumeau",
        "jumelle": "Sa jumelle",
        "demi-frere": "Son demi-frère",
        "demi-soeur": "Sa demi-sœur",
        "grand": "Le grand",
        "grande": "La grande",
    },
    several={
        "loulous": "Enfants",
        "petits": "Petits",
        "petites": "Petites",
        "gamins": "Enfants",
        "gosses": "Enfants",
        "grands": "Grands",
        "petits-enfants": "Petits-enfants",
        "deux": "Ses deux enfants",
        "ados": "Ados",
        "monstres": "Enfants",
        "garcons": "Garçons",
        "filles": "Filles",
        "puces": "Filles",
    },
    one="{v} s'appelle {{x}}",
    many="{v} : {{x}}",
)

_N = r"(?P<name>[\w'-]{2,30})"
_SUIS = r"(?:je suis|chui|chuis|jsuis|j'suis|suis|moi c'est|ici)"

FRAMES = (
    frame(
        Slot.NAME,
        r"(?:bonjour|salut|coucou|bonsoir|hello|yo|hey|slt|bjr)(?: a tous)?[,!. ]* (?:moi c'est|c'est|ici|je suis|moi)",
        "Se nomme {x}",
        Tail.PROPER,
    ),
    frame(Slot.NAME, r"(?:moi|je) \((?=[a-z]{2,20}\))", "Se nomme {x}", Tail.PROPER),
    frame(
        Slot.NAME,
        r"(?:les copains|mes amis|tout le monde|les gens|mes collegues) m'(?:appellent|appelle)|surnommee?",
        "Se nomme {x}",
        Tail.PROPER,
    ),
    frame(Slot.ORIGIN, rf"{_SUIS} {_N}(?:,? \d\d(?: ans)?)?,? (?:de|d')(?: |(?<='))", "Vient de {x}", Tail.PROPER),
    frame(
        Slot.ORIGIN,
        r"(?:je suis|chui|chuis|jsuis|j'suis|on est|nous sommes) (?:originaire )?(?:de|d'|du)(?: |(?<='))(?!plus|moins|nouveau|retour|repos|garde|nuit|service)",
        "Est de {x}",
        Tail.PROPER,
    ),
    frame(
        Slot.HOME,
        r"(?:on est|je suis) (?:maintenant |enfin )?(?P<p>a|en) (?=[^.!?]{2,40}\b(?:demenagement|cartons|nouvel appart|nouvelle maison))",
        "Habite {p} {x}",
        Tail.HERE,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:j'habite|jhabite|on habite|je vis|on vit|nous habitons|nous vivons|je loge) (?:juste )?(?P<p>au-dessus d[eu]|en face d[eu]|derriere|du cote de|vers|hors de|a la sortie de|aux portes de)",
        "Habite {p} {x}",
        Tail.PLACE,
    ),
    frame(
        Slot.HOME,
        r"(?:ici|chez nous|chez moi|par ici|par chez nous|la-haut|a la maison),? (?P<p>a|en|au|dans|pres de|vers)",
        "Habite {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:mon|ma|notre|de ma|dans ma|dans mon) (?:maison|appart|appartement|studio|chambre|coloc|ferme|jardin|potager|balcon|peniche|chalet|immeuble|cabane|longere|logement|village) (?:est )?(?P<p>a|en|au|pres de|vers|dans)",
        "A un logement {p} {x}",
        Tail.HERE,
    ),
    frame(
        Slot.HOME,
        r"(?:je suis|chui|jsuis|je vis|j'habite|je loge|je squatte) (?:maintenant |en ce moment |pour l'instant )?(?:chez) (?:mon|ma|mes|un|une) \w+(?: \w+)? (?P<p>a|en|au|dans)",
        "Habite {p} {x}",
        Tail.SHELTER,
        moves=True,
    ),
    frame(
        Slot.HOME,
        r"(?:je me suis installee?|on s'est installes?|je suis (?:partie?|retournee?|rentree?|revenue?) (?:vivre|habiter)|j'ai emmenage|on a emmenage|j'ai demenage|on a demenage|nouvelle vie)(?: \w+)? (?P<p>a|en|au|dans|pres de)",
        "Habite {p} {x}",
        Tail.HERE,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?P<x1>\d{1,2} ans (?:que je (?:conduis|roule|enseigne|bosse|travaille|cuisine|couds|vends|soigne|repare|soude|peche|livre|coupe|code|fais)|de (?:metier|route|boulange|chantier|cuisine|salle|camion|taxi|mer|service|classe|enseignement|garage|coiffure|bloc|nuit|taf|boite|usine|carriere)|(?:a|dans) (?:la poste|l'usine|la police|l'armee|la marine|le batiment|la restauration|la coiffure|l'enseignement|le social|la sante|l'edition|la banque)|au volant|derriere le (?:comptoir|bar|zinc)))",
        "{x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:je |on )?(?:bosse|travaille|taffe) (?:de chez moi|a la maison|en free|en freelance|a mon compte|a domicile|en teletravail) ?(?P<x1>(?:comme|a|je) [\w ]{3,30})",
        "Travaille chez soi : {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.WORK,
        r"(?:embauchee?|engagee?|recrutee?|prise? en cdi|prise? en cdd|mutee?|nommee?|j'ai signe|je commence|je demarre|je debute|j'attaque|j'embauche) (?:lundi |demain |hier |enfin |aujourd'hui )?(?P<p>a|au|chez|comme|en tant que|dans|a la|a l')(?: |(?<='))(?=(?:la |le |l'|un |une )?(?:hopital|mairie|poste|clinique|ecole|college|lycee|creche|boulangerie|garage|usine|banque|musee|bibliotheque|mediatheque|restaurant|hotel|cabinet|agence|librairie|pharmacie|ehpad|prefecture|labo|\w+(?:eur|euse|ier|iere|iste|ien|ienne|trice)\b))",
        "Travaille {p} {x}",
        Tail.TOPIC,
        moves=True,
    ),
    frame(
        Slot.WORK,
        r"(?:je tiens|on tient|j'ai repris|on a repris|j'ai ouvert|on a ouvert|je gere|on gere|j'ai monte|on a monte|j'ai) (?P<x1>(?:un|une|ma|mon|notre|la|le) (?:\w+ )?(?:boulangerie|patisserie|boucherie|poissonnerie|fromagerie|friperie|mercerie|brocante|cordonnerie|blanchisserie|quincaillerie|fleuristerie|creperie|pizzeria|brasserie|cidrerie|savonnerie|imprimerie|menuiserie|food ?truck|camion pizza|stand|bar|tabac|chambres? d'hotes|table d'hotes|gite|camping|elevage|salon de \w+|ecole de \w+|pension pour \w+|micro-?creche|epicerie|bistrot|resto|atelier de \w+|cave|domaine|exploitation|ferme|ludotheque|auto-ecole))\b",
        "Tient {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:mes|a mes|avec mes|de mes|pour mes) (?P<x1>(?:eleves|cm[12]|ce[12]|cp|sixiemes|cinquiemes|quatriemes|troisiemes|secondes|terminales|6e|5e|4e|3e|maternelles|petits de (?:maternelle|creche)|etudiants|etudiantes)(?: de [\w]+)?)\b",
        "Enseigne : {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.STUDY,
        r"(?:je suis |chui |jsuis |je passe |je rentre |j'entre |j'attaque |je commence )?en (?P<x1>(?:premiere|deuxieme|troisieme|quatrieme|cinquieme|sixieme|derniere|1ere|1re|2e|2eme|3e|3eme|4e|4eme|5e|5eme|6e) annee (?:de |d'|a la fac de |en |du |de la )|(?:bts|but|cap|bac pro|licence|master|m1|m2|l1|l2|l3|prepa|ecole d'|ecole de|fac de|dut|these|doctorat|alternance|apprentissage|terminale|premiere|seconde) ?)(?=\w)(?!(?:mais|et|ou|donc|car)\b)",
        "Études : {x1}{x}",
        Tail.TOPIC,
    ),
    frame(
        Slot.STUDY,
        r"(?:je passe|je prepare|je revise|je bosse|je prepare|j'ai) (?:mon|ma|le|la|l'|mes|les|un) ?(?P<x1>(?:bac(?: \w+)?|brevet|permis(?: (?:poids lourd|moto|bateau|b))?|code|concours (?:d'|de |du |des |)[\w' -]{3,25}|agreg(?:ation)?|capes|partiels|these|memoire|delf|toeic|examen (?:d'|de |du )[\w ]{3,20}|oral (?:du|de|d')[\w ]{3,15}|crpe|barreau|internat|ecos|rattrapages))(?= |[,.!?]|$)(?! (?:en poche|de retour))",
        "Prépare : {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        r"(?:j'apprends|j'etudie|je prends des cours de|je prends des cours d'|je suis des cours de|je me mets (?:a|au)|je me suis mise? (?:a|au)|on apprend|je fais de l'|je fais du) ?(?:le |la |l'|a |un peu de )?(?P<x1>(?:langue des signes|lsf|anglais|allemand|italien|espagnol|portugais|neerlandais|suedois|norvegien|danois|finnois|grec|turc|arabe|hebreu|persan|hindi|chinois|mandarin|japonais|coreen|thai|vietnamien|russe|ukrainien|polonais|tcheque|hongrois|roumain|latin|esperanto|swahili|breton|basque|occitan|corse|catalan|creole|braille|guitare|piano|violon|violoncelle|batterie|trompette|saxo|saxophone|flute|clarinette|harpe|ukulele|chant|accordeon|orgue|hautbois))\b",
        "Apprend : {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.GOAL,
        r"(?:je me suis inscrite?|je suis inscrite?|je m'entraine|je cours|je prepare|je vise|on prepare|je fais) (?:au|a la|a un|pour le|pour la|pour un|le|la|un|une|mon|mes) ?(?P<x1>(?:premiers? |premiere )?(?:marathon|semi|semi-marathon|trail|ultra|10 ?km|10 ?k|triathlon|ironman|cross|course de la \w+)(?: (?:de|du|des) [\w]+)?)\b",
        "Se prépare pour : {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:mon|ma|notre|dans ma|avec ma|avec mon|dans mon) (?P<x1>(?:\w+ )?(?:chorale|fanfare|orchestre|harmonie|quatuor|troupe(?: de \w+)?|groupe de (?:rock|jazz|metal|musique|lecture|rando|parole|theatre)|club de (?:\w+ )?(?:lecture|rando|echecs|foot|tennis|aviron|plongee|petanque|volley|basket|hand|judo|escalade|voile|gym|athle|natation)|equipe de (?:foot|rugby|hand|basket|volley|futsal|roller derby|petanque|quiz)|cours de (?:poterie|danse|salsa|yoga|theatre|chant|dessin|ceramique|couture|gym|natation|tango)|asso de \w+|amap|bagad|banda|ligue d'impro))\b",
        "Est dans : {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.HOBBY,
        r"(?:j'ai|on a) (?P<x1>(?:repet|repetition|chorale|entrainement|foot|rugby|hand|volley|natation|yoga|pilates|judo|karate|danse|theatre|tennis|poterie|basket|escalade|fanfare|escrime|aviron|solfege|piano|equitation)(?: de \w+)? (?:tous les|chaque|le|les) \w+(?: soir)?)\b",
        "A {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.FAMILY,
        r"(?:moi et|avec|pour|chez) mes (?P<x1>(?:deux|trois|quatre|cinq|\d) (?:enfants|filles|garcons|fils|gamins|gosses|ados|loulous|petits-enfants))\b",
        "A {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.PARTNER,
        r"(?:je me suis|on s'est|nous nous sommes) (?P<x1>mariee?s?|pacsee?s?|fianceee?s?)\b",
        "Est {x1}",
        Tail.NOTHING,
        moves=True,
    ),
    frame(
        Slot.DIET,
        r"(?:(?:en tant que|comme|etant|et moi|moi|on est|devenue?|je suis devenue?|chui|je suis) |(?<=^)|(?<=, ))(?:tous |quasi |plutot )?(?P<x1>vegane?s?|vegetariens?|vegetariennes?|vegetaliens?|vegetaliennes?|vege|pescetariens?|pescetariennes?|flexitariens?|flexitariennes?)(?= (?:depuis|et|ici|a la maison|pour)|[,.!?)]|$)",
        "Est {x1}",
        Tail.NOTHING,
    ),
    frame(
        Slot.SITUATION,
        r"(?P<x1>(?:j'ai|on a|je roule en|je conduis|j'ai achete|on a achete) (?:un |une |ma |mon )?(?:(?:vieux|vieille|nouveau|nouvelle|petite) )?(?:clio|twingo|megane|kangoo|berlingo|208|206|308|c3|picasso|duster|sandero|logan|panda|fiat 500|yaris|polo|golf|fiesta|mini|tesla|zoe|dacia|renault|peugeot|citroen|toyota|skoda|opel|ford|vespa|scooter|moto|camion amenage|fourgon amenage|van amenage|velo cargo)\b)",
        "{x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"je (?P<v>livre|distribue) (?P<x1>(?:des |les |le |du )?(?:colis|pizzas|courrier|repas|journaux|pain|lait|courses))(?= (?:a|en|pour|dans)\b|[,.!?]|$)",
        "Travail : {v} {x1} {x}",
        Tail.OPTIONAL,
    ),
    frame(
        Slot.WORK,
        r"(?:je|on) (?P<v>vends|vend) (?P<x1>[\w ]{2,30}? (?:au marche|sur le marche|sur les marches|sur etsy|en ligne|en vente directe)(?: d[eu] \w+)?)(?= |[,.!?]|$)",
        "Travail : {v} {x1}",
        Tail.NOTHING,
    ),
)

PASSING = Passing(
    trades=TRADES,
    is_a="Est {x}",
    article=lambda trade: "",
    before=re.compile(
        r"(?:\b(?:je suis|chui|chuis|jsuis|j'suis|on est|nous sommes|etant|comme|en tant que|en qualite de|metier de|boulot de|taf de|job de|poste de|salaire de|journee de|vie de|contrat de|travaille (?:comme|en tant que)|bosse comme|embauchee? (?:comme|en)|devenue?|etais|formation de|retraitee?|exerce comme|fais) (?:(?:aussi|encore|toujours|seulement|juste|ancienn?e?|ex|jeune|simple|deux|trois|plus que|la seule|le seul) )*(?P<d>(?:le|la|un|une|les|des) (?:seule? |nouvelle |nouveau )?|l')?(?P<mod>(?:[\w-]+ ){0,2}?))$"
        r"|(?:^|[,;.(!?] ?)(?P<mod2>(?:(?!mon|ma|mes|ton|votre|le|la|les|un|une|quel|quelle)[\w-]+ ){0,1})$"
    ),
    bare_after=re.compile(
        r",? (?:ici\b|de (?:metier|profession|formation)\b|depuis \d|moi\b|a (?:mi-temps|temps plein|mon compte)\b|de nuit\b)"
    ),
    after=re.compile(r"(?! (?:m'a dit|dit|qui m|gagne|coute|est venu|est passe))"),
    me=re.compile(r"\b(?:je|j'\w+|moi|me|m'\w+|mon|ma|mes|on|nous|notre|nos|chui|chuis|jsuis|jai|suis)\b"),
    others=re.compile(
        r"\b(?:il|elle|ils|elles|mon (?:\w+ )?(?:mari|copain|mec|fils|frere|pere|oncle|cousin|ami|voisin|chef|patron|ex|grand-pere|beau-\w+|collegue|pote|chum)|ma (?:\w+ )?(?:femme|copine|meuf|fille|soeur|mere|tante|cousine|amie|voisine|patronne|grand-mere|belle-\w+|blonde|pote|collegue)|un ami|une amie|qui|quelqu'un|tu|vous|es|etes|serais|voudrais|veux (?:etre|devenir)|deguise\w*|comme si|ressemble|cherche\w*|besoin|appel\w+|trouver|pas|plus|jamais|jouer|joue|imagine|combien|un bon|gagne|reve d'etre|fait semblant)\b"
    ),
    at=word_set("a au en dans chez pour sur aux"),
    shops=PLACES_OF_WORK,
    shop_before=re.compile(
        r"(?:\b(?:service|shift|bosse|travaille|taffe|embauche|debauche|ouvre|ouvrons|ferme la|clients|clientes|clientele|patients|collegues|ma cheffe|mon chef|ma patronne|mon patron|poste|benevole|je commence|de nuit|vitrine|caisse|fournil|vendeuse|apprentie?)\b[^.!?]{0,25}?\b(?:a|dans|de|en|du|au) (?:la |l'|ma |mon |notre |une |un )?$|\bde (?:ma|mon|notre) $)"
    ),
    shop_line="Travaille : {x}",
)
