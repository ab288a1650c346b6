"""What is told and asked in English, Italian and Spanish, in this order."""

NAMES = ("English", "Italian", "Spanish")

REPLIES = ("That is good to hear, tell me more.", "Che bello, raccontami di più.", "Qué bien, cuéntame más.")

TOPICS: tuple[tuple[tuple[str, str, str], tuple[str, str, str]], ...] = (
    (
        (
            "My sister Laura is getting married in September and I have to give a speech.",
            "Mia sorella Laura si sposa a settembre e devo fare un discorso.",
            "Mi hermana Laura se casa en septiembre y tengo que dar un discurso.",
        ),
        ("When is my sister's wedding?", "Quando si sposa mia sorella?", "¿Cuándo es la boda de mi hermana?"),
    ),
    (
        (
            "I broke my wrist while skiing last winter and it still hurts.",
            "Mi sono rotto il polso sciando l'inverno scorso e mi fa ancora male.",
            "Me rompí la muñeca esquiando el invierno pasado y todavía me duele.",
        ),
        ("How did I injure my hand?", "Come mi sono fatto male alla mano?", "¿Cómo me lesioné la mano?"),
    ),
    (
        (
            "We adopted a grey cat called Nebbia from the shelter.",
            "Abbiamo adottato un gatto grigio di nome Nebbia dal gattile.",
            "Adoptamos un gato gris llamado Nebbia en el refugio.",
        ),
        ("What is the name of my cat?", "Come si chiama il mio gatto?", "¿Cómo se llama mi gato?"),
    ),
    (
        (
            "I am allergic to peanuts, so no satay for me.",
            "Sono allergico alle arachidi, quindi niente satay per me.",
            "Soy alérgico a los cacahuetes, así que nada de satay para mí.",
        ),
        ("What food am I allergic to?", "A quale cibo sono allergico?", "¿A qué alimento soy alérgico?"),
    ),
    (
        (
            "I start my new job as a nurse at the children's hospital on Monday.",
            "Lunedì inizio il mio nuovo lavoro come infermiera all'ospedale pediatrico.",
            "El lunes empiezo mi nuevo trabajo como enfermera en el hospital infantil.",
        ),
        ("What is my job?", "Che lavoro faccio?", "¿En qué trabajo?"),
    ),
    (
        (
            "My car's brakes squeal every morning, the mechanic wants 400 euros.",
            "I freni della mia auto fischiano ogni mattina, il meccanico vuole 400 euro.",
            "Los frenos de mi coche chirrían cada mañana, el mecánico pide 400 euros.",
        ),
        (
            "How much does repairing my car cost?",
            "Quanto costa riparare la mia macchina?",
            "¿Cuánto cuesta reparar mi coche?",
        ),
    ),
    (
        (
            "I am learning to play the cello, I practise half an hour a day.",
            "Sto imparando a suonare il violoncello, mi esercito mezz'ora al giorno.",
            "Estoy aprendiendo a tocar el violonchelo, practico media hora al día.",
        ),
        ("Which instrument am I learning?", "Quale strumento sto imparando?", "¿Qué instrumento estoy aprendiendo?"),
    ),
    (
        (
            "We are planning a trip to Japan in spring to see the cherry blossoms.",
            "Stiamo organizzando un viaggio in Giappone in primavera per vedere i ciliegi in fiore.",
            "Estamos planeando un viaje a Japón en primavera para ver los cerezos en flor.",
        ),
        ("Where do we want to travel?", "Dove vogliamo andare in viaggio?", "¿Adónde queremos viajar?"),
    ),
    (
        (
            "Our neighbour plays loud music at night and I cannot sleep.",
            "Il nostro vicino mette musica ad alto volume di notte e non riesco a dormire.",
            "Nuestro vecino pone música alta por la noche y no puedo dormir.",
        ),
        (
            "Why can't I sleep at night?",
            "Perché non riesco a dormire la notte?",
            "¿Por qué no puedo dormir por la noche?",
        ),
    ),
    (
        (
            "I want to grow tomatoes on my balcony, but it only gets sun in the morning.",
            "Vorrei coltivare pomodori sul balcone, ma c'è sole solo la mattina.",
            "Quiero cultivar tomates en mi balcón, pero solo tiene sol por la mañana.",
        ),
        ("What vegetables do I want to grow?", "Quali ortaggi voglio coltivare?", "¿Qué verduras quiero cultivar?"),
    ),
    (
        (
            "My son has trouble with maths at school, fractions above all.",
            "Mio figlio ha difficoltà con la matematica a scuola, soprattutto le frazioni.",
            "Mi hijo tiene problemas con las matemáticas en la escuela, sobre todo con las fracciones.",
        ),
        (
            "Which subject is hard for my child?",
            "Quale materia è difficile per mio figlio?",
            "¿Qué asignatura le cuesta a mi hijo?",
        ),
    ),
    (
        (
            "I bought a second-hand bicycle to ride to the office.",
            "Ho comprato una bicicletta usata per andare in ufficio.",
            "Compré una bicicleta de segunda mano para ir a la oficina.",
        ),
        ("How do I get to work?", "Come vado al lavoro?", "¿Cómo voy al trabajo?"),
    ),
    (
        (
            "My landlord is raising the rent by 150 euros from March.",
            "Il padrone di casa aumenta l'affitto di 150 euro da marzo.",
            "Mi casero sube el alquiler 150 euros desde marzo.",
        ),
        ("How much will my rent go up?", "Di quanto aumenta l'affitto?", "¿Cuánto sube mi alquiler?"),
    ),
    (
        (
            "I stopped drinking coffee because of my stomach, I take green tea now.",
            "Ho smesso di bere caffè per via dello stomaco, ora prendo il tè verde.",
            "Dejé de tomar café por el estómago, ahora tomo té verde.",
        ),
        ("What do I drink instead of coffee?", "Cosa bevo al posto del caffè?", "¿Qué bebo en lugar de café?"),
    ),
    (
        (
            "My grandfather was born in Trieste and worked on ships.",
            "Mio nonno è nato a Trieste e lavorava sulle navi.",
            "Mi abuelo nació en Trieste y trabajaba en barcos.",
        ),
        ("Where was my grandfather born?", "Dove è nato mio nonno?", "¿Dónde nació mi abuelo?"),
    ),
)

BESIDE = (
    "Can you proofread this cover letter for me?",
    "The film last night was far too long.",
    "How do I remove a red wine stain from a carpet?",
    "We argued about politics over dinner.",
    "The printer in the study keeps jamming.",
    "I need a short poem for a retirement card.",
    "What would be a good name for a bakery?",
    "Yesterday's storm knocked over the fence.",
    "My phone battery is empty by noon.",
    "Help me sort these receipts by month.",
    "Mi consigli un podcast di storia?",
    "La lavatrice perde acqua da ieri.",
    "Devo scrivere una mail al condominio.",
    "Ieri la partita è finita ai rigori.",
    "Non trovo più le chiavi della cantina.",
    "Che differenza c'è tra mutuo fisso e variabile?",
    "Ho finito il romanzo, il finale mi ha deluso.",
    "Traduci questa frase in tedesco, per favore.",
    "Il treno era in ritardo di un'ora.",
    "Come si pulisce una moka incrostata?",
    "¿Me recomiendas una serie corta?",
    "El ascensor lleva averiado toda la semana.",
    "Tengo que preparar una presentación de ventas.",
    "Se me quemó la tortilla otra vez.",
    "¿Cómo cancelo una suscripción?",
    "El museo estaba cerrado por obras.",
    "Ayúdame a ordenar mis fotos antiguas.",
    "La reunión de padres fue aburridísima.",
    "Quiero cambiar la contraseña del wifi.",
    "Ayer granizó sobre las viñas del pueblo.",
)
