"""Small lists that no single language owns, folded."""
# ruff: noqa: E501

from eunoe.facts.words.claims import words

FILLERS = words(
    "again all alles also always bem bene bien bitte ceci cela chose cosa cosas danke das detail details "
    "dies eso esto everything fact favor favore fois forever future futuro good gracias grazie gut immer "
    "important importante info isso isto just know later mal merci next obrigada obrigado okay perfect "
    "perfetto piacere plait please pls porfa prochaine prossima proxima questo really sache same sempre "
    "siempre stp suite svp thank thanks that these thing things this those todo toujours tout tudo tutto "
    "valeu vez volta well wichtig zukunft "
)
"""What is left of "please remember this for next time" once the asking is taken out."""

NO_VALUE = words(
    "alt always anders antiga changed complicada complicata complicated compliquee dans debil debole "
    "diferente different differente distinta diversa en errada expired faible falsch forgotten fraca hard "
    "how in kompliziert larga long lost muito muy nao needed nella neu never new nicht no non not old on "
    "pas perdida perdu persa required safe saved sbagliata scaduta secret short stored strong that the "
    "this too trop troppo vecchia very vieille vieja weak weg what where wrong zu "
)
"""After "the password is", no password."""

COPULA = words(
    "a and arbeitet e e' es est ha habite has hat is ist lavora likes lives mora si tem tiene trabaja "
    "trabalha travaille vive wants was wohnt works "
)
"""Verbs after which the first word of a line is its subject."""

BEFORE_A_NOUN = words(
    "alle als am beim das dem den der des die drei ein eine einem einen einer eines funf fur gern gerne "
    "ihr ihre ihrem ihren ihrer im ins jede jeden jeder jedes kein keine keinen oder sein seine seinem "
    "seinen seiner und viel viele vier vom wenig zum zur zwei "
)
"""German words after which a capital marks a noun, not a name."""

NOUN_ENDINGS = tuple(
    sorted(
        words(
            "ung heit keit schaft erin ion tat chen lein ismus zeit kurs kunde arbeit bau sport stelle beruf kind "
            "kinder nachte tage abend jahr schule haus platz amt ner ler eur ist arzt musik "
        )
    )
)
"""Endings of German nouns that are no names."""

SUBJECTS = words(
    "budget rent salary income exam trip flight appointment deadline address number phone size team company shop business car bike boat project"
    " book novel holiday vacation interview thesis course degree language tongue party anniversary move contract flatmate roommate neighbour landlord"
    " esame viaggio volo appuntamento scadenza indirizzo numero telefono taglia squadra azienda ditta negozio macchina auto bici barca progetto libro"
    " romanzo vacanza colloquio tesi corso laurea lingua festa anniversario trasloco contratto consegna affitto stipendio coinquilino coinquilina"
    " examen viaje vuelo cita plazo direccion telefono talla equipo empresa tienda coche proyecto libro novela vacaciones entrevista tesis curso idioma"
    " fiesta mudanza contrato alquiler sueldo presupuesto piso voyage vol rendez-vous delai adresse numero taille equipe entreprise magasin voiture velo"
    " bateau projet livre roman vacances entretien these cours langue fete demenagement contrat loyer salaire prufung reise flug termin adresse nummer"
    " grosse mannschaft firma laden fahrrad boot projekt buch roman urlaub gesprach abschluss sprache feier umzug vertrag miete gehalt meisterprufung"
    " prova viagem voo consulta prazo endereco morada numero tamanho equipa time loja barco projeto livro ferias entrevista tese curso lingua festa"
    " mudanca contrato aluguel aluguer renda ordenado orcamento apartamento"
)
"""Common nouns with which a line may begin before its verb: no names."""

GLUE = words(
    "the and has had have are was were been being not with for from his her their its out off all who whose that this these those she they him them"
    " est ist era sta con per una uno gli dei del della delle dal dalla nel nella sul sulla che non suo sua suoi sue piu"
    " esta los las por para sus que una unos unas como muy"
    " les des une dans pour avec sur pas qui que son ses aux elle lui tres"
    " der die das den dem des ein eine einen einem einer und mit von fur bei hat sich aus auf als sein seine ihr ihre nicht"
    " sao tem uma uns umas dos das nos nas num numa seu sua seus suas nao muito"
)
"""Words that hold a sentence together in one of the six languages and tell nothing."""

OPENERS = words(
    "visits collects sings coaches rides swims climbs cooks bakes grows rents shares volunteers commutes travels supports follows watches listens drinks eats smokes owes earns sells builds restores keeps hosts organises organizes attends joins knits paints sails surfs skis rows fishes hunts gardens brews photographs translates studies trains calls prefers needs adopts expects renovates"
    " sammelt spielt lernt singt malt zuchtet halt fahrt trinkt isst liest schreibt kocht backt tanzt schwimmt klettert reist sucht plant baut mag liebt hasst bevorzugt nutzt braucht besitzt fuhrt leitet unterrichtet studiert trainiert heiratet erwartet stammt kommt heisst spricht betreut pflegt nimmt tragt hort schaut wandert segelt angelt jagt gartnert strickt naht repariert restauriert verkauft vermietet mietet teilt raucht"
    " chiama abita vive suona gioca studia insegna guida canta balla colleziona alleva coltiva cucina corre nuota scala dipinge parla beve mangia ama odia preferisce tifa viaggia aspetta cerca vende compra affitta possiede usa frequenta convive segue tiene porta"
    " llama vive trabaja toca juega estudia ensena conduce maneja canta baila colecciona cria cultiva cocina corre nada escala pinta habla bebe come ama odia prefiere viaja espera busca vende compra alquila posee usa lleva tiene quiere sigue apoya"
    " habite vit travaille joue etudie enseigne conduit chante danse collectionne eleve cultive cuisine court nage grimpe peint parle boit mange aime deteste prefere voyage attend cherche vend achete loue possede utilise suit tient soutient apprend prepare vient va fait"
    " chama mora vive trabalha toca joga estuda ensina conduz dirige canta danca coleciona cria cultiva cozinha corre nada escala pinta fala bebe come ama odeia prefere viaja espera procura vende compra aluga possui usa leva quer segue torce gosta faz da"
)
"""Verbs that open a line; the name after them is the object."""
