"""F-7a, F-12a: what a person says that looks like a paste stays theirs; above all what they ask, for or against memory.

In the tables ``[[…]]`` marks the words that are the person's own.
"""

import re
import time
from datetime import date

import pytest

from eunoe.facts.guard import check
from eunoe.facts.own_words import own_words
from eunoe.facts.triggers import asks_not_to_remember, asks_to_remember
from eunoe.facts.types import Line, PassInput, Turn

OWN = {
    "en": """
        [[Can you remember this text?]]\\n\\n[[My name is Marco and I live in Turin.]]
        My doctor told me: no more salt. [[Remember that I have two sons.]]
        [[Remember what my doctor told me: I'm allergic to penicillin.]]
        [[Remember what my doctor wrote me: I'm allergic to penicillin.]]
        [[Remember: I'm vegetarian]]\\n[[Note: I live in Turin]]\\n[[Remember: I have two sons]]
        Why does `<p>` not close? [[Remember that I prefer TypeScript.]]
        ```html\\n<div class=x>\\n```\\n[[Remember that I work at Fiat.]]
        I use <table> layouts at work. [[Remember that I live in Turin.]]
        I need help with <form> validation. [[I am a Rails developer.]]
        [[Work: I am a nurse]]\\n[[Home: I live in Turin]]\\n[[Work: nights only]]
        [[Kids: Anna, 4]]\\n[[Kids: Leo, 7]]
        [[I like: opera]]\\n[[I hate: fish]]\\n[[I like: chess]]
        [[05/12/2026 18:00 Wedding: mine, in Turin]]
        [[05/12/2026 18:00 Wedding: mine, in Turin]]\\n[[06/12/2026 10:00 Flight: to Rome]]
        You told me: drink more. [[Remember that I run every day.]]
        They said: negative! [[I run marathons again.]]
        [[As I have always said: I'm vegan]]
        [[Do you like this song?]]\\n\\n[[Remember that my sister is called Lucia.]]
        [[Do you remember that letter?]]\\n\\n[[I got the job at Fiat!]]
        [[Could you help me improve this post?]]\\n\\n[[I'm Marco, a nurse in Turin]]
        The sign reads: closed on Monday. [[I run a bakery in Turin.]]
        [[My blood test label reads: A+. Remember my blood group is A+.]]
        [[Subject: maths]]\\n\\n[[I teach it in Leeds.]]
        My boss texted: no more nights. [[Remember that I work days now.]]
        My boss wrote me:\\nno more nights.\\n[[Remember that I work days now.]]
        Anna wrote me:\\n\\nsee you in Leeds\\n\\n[[I live in Turin]]
        [[I texted: I live in Turin now]]
        [[My wife and I wrote: we live in Turin]]
        [[That is what I once wrote: I live for opera]]
        Text in the photo: no dogs. [[I have two dogs.]]
        [[Text for my poster: I teach yoga in Leeds]]
        [[Words on my sign: I bake bread in Leeds]]
        [[That said: I live in Turin]]
        [[Two answers: I am a nurse. Where: I live in Turin]]
        [[To your question I answered: I am a nurse]]
        What is <p> for, and why do I need </div>? [[I am a web developer.]]
        Is <b>this</b> bold? [[I use <li> all day as a web developer.]]
        [[On my card (ada@example.org) I wrote: nurse in Turin]]
        [[Mon: I work nights]]\\n[[Tue: I am off]]\\n[[Mon: I sing in a choir]]
        [[[09:00] Mood: tired, I slept four hours]]
        [[Is this poem any good?]]\\n\\n[[I wrote it for my wife Lucia]]
    """,
    "it": """
        [[Puoi ricordare questo messaggio?]]\\n\\n[[Sono allergica alle noci.]]
        La mia ex mi ha detto: basta. [[Ricordati che adesso vivo a Torino.]]
        [[Pro: amo Torino]]\\n[[Contro: odio il traffico]]\\n[[Pro: lavoro alla Fiat]]
        [[Ti piace questa canzone?]]\\n\\n[[Ricordati che mi sposo il 3 maggio.]]
        [[La sua etichetta dice: 42. Ricorda che porto il 42.]]
        [[Oggetto: promemoria]]\\n\\n[[Ricorda che sono celiaco.]]
        Il capo mi ha scritto: niente notti. [[Ricorda che lavoro di giorno.]]
        Il capo mi ha scritto:\\nniente notti.\\n[[Ricorda che lavoro di giorno.]]
        Mi hanno risposto: negativo! [[Corro di nuovo le maratone.]]
        [[Ricorda cosa mi ha scritto il medico: sono allergico alla penicillina]]
        [[Ricorda quello che il medico mi ha scritto: sono allergico alla penicillina]]
        [[Come ho già scritto: vivo a Torino]]
        [[Ho risposto al capo: lavoro solo di giorno]]
        [[Testo per il mio volantino: insegno yoga a Torino]]
        Testo nella foto: vietato l'ingresso ai cani. [[Ho due cani.]]
        [[Chi ha scritto questa storia?]]\\n\\n[[Io la leggo ai miei due figli]]
        [[È buona questa lettera?]]\\n\\n[[Mi chiamo Marco e cerco casa a Torino]]
        [[Lun: lavoro di notte]]\\n[[Mar: riposo]]\\n[[Lun: canto in un coro]]
        [[Figli: Anna, 4 anni]]\\n[[Figli: Leo, 7 anni]]
        Perché `<td>` non si chiude? [[Ricorda che preferisco TypeScript.]]
        Uso <table> al lavoro. [[Ricorda che vivo a Torino.]]
        [[Detto questo: vivo a Torino]]
        [[05/12/2026 18:00 Matrimonio: il mio, a Torino]]
        Mia sorella mi ha detto: fallo. [[Sono infermiera a Torino.]]
    """,
    "es": """
        Mi médico me dijo: nada de sal. [[Recuerda que vivo en Lima.]]
        [[A favor: amo Lima]]\\n[[En contra: el tráfico]]\\n[[A favor: trabajo en Fiat]]
        [[¿Qué te parece esta canción?]]\\n\\n[[Vivo en Turín y la canto en un coro]]
        [[Asunto: mudanza]]\\n\\n[[Me mudo a Lima en mayo.]]
        Mi jefe me escribió: se acabaron las noches. [[Recuerda que trabajo de día.]]
        Mi jefe me escribió:\\nse acabaron las noches.\\n[[Recuerda que trabajo de día.]]
        Me respondieron: ¡negativo! [[Corro maratones otra vez.]]
        [[Recuerda lo que mi médico me escribió: soy alérgico a la penicilina]]
        [[Como ya escribí: vivo en Lima]]
        [[Le respondí a mi jefe: trabajo solo de día]]
        [[Texto para mi cartel: doy clases de yoga en Lima]]
        Texto de la foto: prohibidos los perros. [[Tengo dos perros.]]
        [[¿Quién escribió esta historia?]]\\n\\n[[Yo se la leo a mis dos hijos]]
        [[¿Está bien esta carta?]]\\n\\n[[Me llamo Marco y busco piso en Lima]]
        [[Lun: trabajo de noche]]\\n[[Mar: descanso]]\\n[[Lun: canto en un coro]]
        [[Hijos: Ana, 4 años]]\\n[[Hijos: Leo, 7 años]]
        ¿Por qué `<td>` no se cierra? [[Recuerda que prefiero TypeScript.]]
        Uso <table> en el trabajo. [[Recuerda que vivo en Lima.]]
        [[Dicho esto: vivo en Lima]]
        [[05/12/2026 18:00 Boda: la mía, en Lima]]
    """,
    "fr": """
        Mon médecin m'a dit : plus de sel. [[Retiens que j'ai deux fils.]]
        Mon chef m'a écrit : plus de nuits. [[Retiens que je travaille de jour.]]
        Mon chef m'a écrit :\\nplus de nuits.\\n[[Retiens que je travaille de jour.]]
        [[Retiens ce que mon médecin m'a écrit : je suis allergique à la pénicilline]]
        [[Comme je l'ai déjà écrit : j'habite à Lyon]]
        [[J'ai répondu à mon chef : je travaille seulement de jour]]
        [[Texte pour mon affiche : je donne des cours de yoga à Lyon]]
        Texte de la photo : chiens interdits. [[J'ai deux chiens.]]
        [[Qui chante cette chanson ?]]\\n\\n[[Je la joue au violoncelle]]
        [[Est-ce que cette lettre va ?]]\\n\\n[[Je m'appelle Marc et j'habite à Lyon]]
        [[Lun : je travaille de nuit]]\\n[[Mar : je me repose]]\\n[[Lun : je chante dans une chorale]]
        [[Enfants : Anna, 4 ans]]\\n[[Enfants : Léo, 7 ans]]
        Pourquoi `<td>` ne se ferme pas ? [[Retiens que je préfère TypeScript.]]
        J'utilise <table> au travail. [[Retiens que j'habite à Lyon.]]
        [[Cela dit : j'habite à Lyon]]
        [[Objet : déménagement]]\\n\\n[[Je pars pour Lyon en mai.]]
        [[05/12/2026 18:00 Mariage : le mien, à Lyon]]
    """,
    "de": """
        Mein Arzt hat mir gesagt: kein Salz mehr. [[Merk dir, dass ich zwei Söhne habe.]]
        Mein Chef hat mir geschrieben: keine Nächte mehr. [[Merk dir, dass ich tagsüber arbeite.]]
        Mein Chef schrieb mir:\\nkeine Nächte mehr.\\n[[Merk dir, dass ich tagsüber arbeite.]]
        [[Merk dir, was mein Arzt mir geschrieben hat: ich bin allergisch gegen Penicillin]]
        [[Wie ich schon schrieb: ich wohne in Köln]]
        [[Meinem Chef habe ich geantwortet: ich arbeite nur tagsüber]]
        [[Text für mein Plakat: ich gebe Yogakurse in Köln]]
        Text auf dem Foto: keine Hunde. [[Ich habe zwei Hunde.]]
        [[Wer singt dieses Lied?]]\\n\\n[[Ich spiele es auf dem Cello]]
        [[Ist dieser Brief gut?]]\\n\\n[[Ich heiße Marc und wohne in Köln]]
        [[Mo: ich arbeite nachts]]\\n[[Di: ich habe frei]]\\n[[Mo: ich singe im Chor]]
        [[Kinder: Anna, 4]]\\n[[Kinder: Leo, 7]]
        Warum schließt `<td>` nicht? [[Merk dir, dass ich TypeScript mag.]]
        Bei der Arbeit nutze ich <table>. [[Merk dir, dass ich in Köln wohne.]]
        [[Gesagt, getan: ich wohne in Köln]]
        [[Betreff: Umzug]]\\n\\n[[Ich ziehe im Mai nach Köln.]]
        [[05.12.2026 18:00 Hochzeit: meine, in Köln]]
    """,
    "pt": """
        [[Como já disse: moro em Turim]]
        O médico disse-me: nada de sal. [[Lembra-te de que tenho dois filhos.]]
        O chefe escreveu-me: acabaram as noites. [[Lembra-te de que trabalho de dia.]]
        O chefe me escreveu:\\nacabaram as noites.\\n[[Lembra-te de que trabalho de dia.]]
        [[Lembra-te do que o médico me escreveu: sou alérgico à penicilina]]
        [[Como já escrevi: moro no Porto]]
        [[Respondi ao chefe: trabalho só de dia]]
        [[Texto para o meu cartaz: dou aulas de ioga no Porto]]
        Texto da foto: proibidos os cães. [[Tenho dois cães.]]
        [[Quem canta esta canção?]]\\n\\n[[Eu toco-a no violoncelo]]
        [[Esta carta está boa?]]\\n\\n[[Chamo-me Marco e moro no Porto]]
        [[Seg: trabalho de noite]]\\n[[Ter: descanso]]\\n[[Seg: canto num coro]]
        [[Filhos: Ana, 4 anos]]\\n[[Filhos: Leo, 7 anos]]
        Porque é que `<td>` não fecha? [[Lembra-te de que prefiro TypeScript.]]
        Uso <table> no trabalho. [[Lembra-te de que moro no Porto.]]
        [[Dito isto: moro no Porto]]
        [[Assunto: mudança]]\\n\\n[[Mudo-me para o Porto em maio.]]
        [[05/12/2026 18:00 Casamento: o meu, no Porto]]
    """,
}

REFUSES = {
    "en": """
        I'm planning to leave Fiat in May. My wife said: do it. Please don't remember this.
        I'm planning to leave Fiat in May. My wife wrote me: do it, and don't remember this.
        I am leaving Anna in May. Is this letter too harsh?\\n\\nDear Anna…\\n\\nDon't remember any of this please.
        I am leaving Anna in May. Answer this:\\n\\nFrom: ann@example.org\\nSubject: us\\n\\nDon't remember this.
        I am leaving Anna in May. Translate this: it is over. Don't remember this.
        I am leaving Anna in May.\\n<p>It is over.\\nDon't remember this.</p>
        I am leaving Anna in May.\\n[12:03] Anna: why\\n[12:04] Bob: ah\\nDon't remember this.
    """,
    "it": """
        Sto cercando un altro lavoro a Torino. Mia moglie ha detto: fallo. Non ricordare questo messaggio.
        Sto cercando un altro lavoro a Torino. Mia moglie mi ha scritto:\\nfallo\\nNon ricordare questo messaggio.
        Sto lasciando Anna. Traduci questo testo: è finita. Non ricordare questo messaggio.
    """,
    "es": """
        Estoy pensando en dejar a Ana. Mi hermana me dijo: hazlo. No recuerdes esto.
        Estoy pensando en dejar a Ana. Mi hermana me escribió:\\nhazlo\\nNo recuerdes esto.
        Estoy pensando en dejar a Ana. Traduce este texto: se acabó. No recuerdes esto.
    """,
    "fr": "Je vais quitter Anna. Traduis ce texte : c'est fini. Ne retiens pas ça.",
    "de": "Ich werde Anna verlassen. Übersetze diesen Text: es ist aus. Merk dir das nicht.",
    "pt": "Vou deixar a Ana. Traduz este texto: acabou. Não te lembres disto.",
}


def rows(table: dict[str, str]) -> list[str]:
    lines = (line.strip() for text in table.values() for line in text.splitlines())
    return [line.replace("\\n", "\n") for line in lines if line]


def learnt(line: str, *said: str) -> bool:
    """Whether a pass takes ``line``, which the model says the first turn bears."""
    given = PassInput(lines=(), turns=[Turn(role="user", text=text) for text in said], today=date(2026, 5, 6))
    return bool(check(given, [Line(text=line, from_turns=frozenset({0}))], assistant_name="Eunoe").lines)


@pytest.mark.spec("F-7a", "F-12a")
@pytest.mark.parametrize("marked", rows(OWN))
def test_own_words_that_look_like_a_paste_stay(marked: str) -> None:
    text = re.sub(r"\[\[(?=\S)|(?<=\S)\]\]", "", marked)
    for own in re.findall(r"\[\[(.+?)\]\](?=\s|$)", marked):
        assert own in own_words(text)
        assert asks_to_remember(text) or not asks_to_remember(own)


@pytest.mark.spec("F-7a")
@pytest.mark.parametrize("text", rows(REFUSES))
def test_a_refusal_holds_wherever_it_stands(text: str) -> None:
    assert asks_not_to_remember(text)
    own = re.split(r"(?<=\.)\s", text)[0]
    assert learnt(own, own)
    assert not learnt(own, text)


@pytest.mark.spec("F-7a")
def test_a_refusal_beside_a_request_takes_its_sentence_however_much_of_it_is_anothers() -> None:
    text = "I earn a lot, my boss texted: do not remember this. Remember that I live in Turin."
    assert asks_to_remember(text)
    assert learnt("Lives in Turin", text)
    assert not learnt("Earns a lot", text)
    pasted = "Remember that I live in Turin. Translate this: do not remember this. I earn a lot."
    assert learnt("Lives in Turin", pasted)
    assert not learnt("Earns a lot", pasted)


@pytest.mark.spec("F-7a")
def test_a_refusal_is_heard_in_the_midst_of_a_long_text() -> None:
    code, tale = "```\n" + "x = 1\n" * 2_000 + "```\n", "We walked home along the river. " * 400
    for around in (code, tale):
        assert asks_not_to_remember(f"{around}I live in Turin.\nDon't remember this.\n{around}")


@pytest.mark.spec("F-7a")
def test_a_pasted_refusal_takes_its_message_and_not_the_one_before() -> None:
    said = "I live in Turin.", "Summarise this page:\n\nTea grows in warm hills. Don't remember this."
    assert learnt("Lives in Turin", *said)
    assert not learnt("Lives in Turin", said[0], "Don't remember that.")


@pytest.mark.spec("F-7a")
@pytest.mark.parametrize(
    "piece",
    [
        "I said: ",
        "I wrote: ",
        "Anna wrote: a. ",
        "Anna wrote:\nremember\n",
        "note translate: ",
        "a@",
        "a@b wrote:\n",
        "<p>",
        "<p><div></p>",
        "system:\n\n",
        "[12:03] a: b\n",
    ],
)
def test_four_times_the_text_is_about_four_times_the_work(piece: str) -> None:
    """Were it read anew for each of its pieces, it would be sixteen times."""
    once, fourfold = (_seconds(piece * (size // len(piece))) for size in (10_000, 40_000))
    assert fourfold < 10 * max(once, 0.002)


def _seconds(text: str) -> float:
    def spent() -> float:
        start = time.process_time()
        own_words(text)
        return time.process_time() - start

    return min(spent() for _ in range(3))
