"""The demonstration assistant: rules in code that quote what they were given."""

import asyncio
from collections.abc import Callable, Sequence
from uuid import uuid4

import pytest

from eunoe.conf import Settings
from eunoe.facts.triggers import asks_to_remember
from eunoe.memory import context
from eunoe.providers.demo import answer, demo_reply, detect_language
from eunoe.providers.demo_words import WORDS
from eunoe.providers.types import ChatMessage

FACTS = ("Is called Dana", "Lives in Turin since May 2026", "Has a dog called Pixel", "Works as a nurse")
RECALL = """What was said in earlier conversations.
<recall>
<moment date="2026-05-03">
The person: I am thinking about a sailing course in Genoa
The assistant: Genoa has several schools.
</moment>
</recall>"""


def ask(
    said: str,
    *,
    facts: Sequence[str] = (),
    recall: str = "",
    note: context.Block | None = None,
    history: Sequence[ChatMessage] = (),
) -> str:
    block = context.facts_block([(uuid4(), line) for line in facts], assistant_name="Eunoe")
    messages = [
        ChatMessage("system", "You are Eunoe, a helpful assistant."),
        ChatMessage("system", context.state_block(assistant_name="Eunoe").content),
        *([ChatMessage("system", block.content)] if block else []),
        *history,
        *([ChatMessage("system", recall)] if recall else []),
        *([ChatMessage("system", note.content)] if note else []),
        ChatMessage("user", said),
    ]
    return answer(messages)


@pytest.mark.parametrize(
    ("said", "opening"),
    [
        ("Hello!", "Hello! I am Eunoe, here as a demonstration"),
        ("good morning", "Hello!"),
        ("Ciao", "Ciao! Sono Eunoe, qui in dimostrazione"),
        ("¡Hola!", "¡Hola! Soy Eunoe, aquí como demostración"),
        ("Bonjour", "Bonjour !"),
        ("Guten Tag", "Hallo!"),
        ("Olá", "Olá!"),
        ("thanks!", "You are welcome."),
        ("Grazie mille", "Prego."),
        ("Muchas gracias", "De nada."),
    ],
)
def test_it_greets_and_takes_thanks(said: str, opening: str) -> None:
    assert ask(said).startswith(opening)


@pytest.mark.parametrize(
    ("said", "opening"),
    [
        ("What do you know about me?", "This is what I was given about you:"),
        ("what do you remember about me", "This is what I was given about you:"),
        ("Who am I?", "This is what I was given about you:"),
        ("Che cosa sai di me?", "Ecco che cosa mi è stato dato su di te:"),
        ("Cosa ricordi di me?", "Ecco che cosa mi è stato dato su di te:"),
        ("¿Qué sabes de mí?", "Esto es lo que se me ha dado sobre ti:"),
        ("Que sais-tu de moi ?", "Voici ce qui m'a été donné sur toi :"),
        ("Was weißt du über mich?", "Das wurde mir über dich gegeben:"),
        ("O que você sabe sobre mim?", "Isto é o que me foi dado sobre ti:"),
    ],
)
def test_it_quotes_the_whole_list_when_asked_what_it_knows(said: str, opening: str) -> None:
    reply = ask(said, facts=FACTS)
    assert reply.startswith(opening)
    assert all(f"“{line}”" in reply for line in FACTS)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("What do you know about me?", "I was given nothing about you yet."),
        ("Che cosa sai di me?", "Su di te non mi è stato ancora dato nulla."),
        ("¿Qué sabes de mí?", "Todavía no se me ha dado nada sobre ti."),
        ("What's my name?", "Nothing that I was given says that."),
        ("Come mi chiamo?", "Niente di ciò che mi è stato dato lo dice."),
    ],
)
def test_it_says_so_when_it_was_given_nothing(said: str, expected: str) -> None:
    assert ask(said) == expected


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("What's my name?", "Is called Dana"),
        ("Come mi chiamo?", "Is called Dana"),
        ("¿Cómo me llamo?", "Is called Dana"),
        ("Where do I live?", "Lives in Turin since May 2026"),
        ("Dove abito?", "Lives in Turin since May 2026"),
        ("¿Dónde vivo?", "Lives in Turin since May 2026"),
        ("What is my job?", "Works as a nurse"),
        ("What is my dog called?", "Has a dog called Pixel"),
    ],
)
def test_it_answers_from_the_line_that_fits(said: str, line: str) -> None:
    reply = ask(said, facts=FACTS)
    assert f"“{line}”" in reply
    assert reply.count("“") == 1


def test_it_quotes_what_was_said_in_this_conversation() -> None:
    history = [ChatMessage("user", "My name is Ines"), ChatMessage("assistant", "Noted.")]
    assert ask("What's my name?", history=history) == "In this conversation you said:\n\n- “My name is Ines”"


def test_it_quotes_past_chats_with_their_date() -> None:
    reply = ask("What did we talk about last time?", recall=RECALL)
    assert reply.startswith("This is what I was given of earlier conversations:")
    assert "“2026-05-03: The person: I am thinking about a sailing course in Genoa”" in reply


def test_it_says_so_when_no_past_chat_was_given() -> None:
    assert ask("What did we talk about last time?").startswith("I was given nothing of earlier conversations")


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Please remember that I am vegan", "I will take that up"),
        ("Ricordati che sono vegana", "Ne terrò conto"),
        ("Recuerda que soy vegana", "Lo tendré en cuenta"),
    ],
)
def test_it_promises_no_more_than_to_take_a_request_up(said: str, expected: str) -> None:
    assert ask(said).startswith(expected)


@pytest.mark.spec("F-7")
@pytest.mark.parametrize(
    "said",
    [
        *("Remember it, please", "I live in Rome. Don't forget that.", "Could you remember that I live in Rome?"),
        *("Ok, remember: I like tea", "I want you to remember that I live in Rome", "Make a note that I live in Rome"),
        *("Ricordatelo, per favore", "Ricordalo", "Vivo a Torino, ricordatelo", "Puoi ricordare che vivo a Torino?"),
        *("Non te lo scordare", "Ti prego, ricorda che sono vegana", "Salva in memoria che sono vegana", "Annotalo"),
        *("Recuérdalo, por favor", "Vivo en Lima. Recuérdalo.", "No lo olvides", "Quiero que recuerdes que soy vegana"),
        *("Souviens-toi que j'habite à Lyon", "Retiens-le", "Merke es dir", "Denk dran, dass ich vegan bin"),
        *("Lembra-te disso", "Não te esqueças que sou vegana", "Guarda isto na memória"),
    ],
)
def test_it_takes_up_what_the_memory_takes_for_a_request(said: str) -> None:
    assert asks_to_remember(said)
    words = WORDS[detect_language(said)]
    assert ask(said) == words.will_look.format(settings=words.settings)


@pytest.mark.spec("F-7")
@pytest.mark.parametrize(
    "said",
    [
        *("Do you remember my name?", "Remind me to call mum", "This reminds me of home", "Remember my name?"),
        *("Ricordi il mio nome?", "Ti ricordi di me?", "Ricordami di chiamare", "Stringhe: ricordi la sintassi?"),
        *("¿Recuerdas mi nombre?", "Recuérdame llamar a mamá", "Tu te souviens de mon nom ?"),
        *("Erinnerst du dich an mich?", "Lembras-te do meu nome?"),
    ],
)
def test_it_takes_up_nothing_else(said: str) -> None:
    assert not asks_to_remember(said)
    assert ask(said) not in {words.will_look.format(settings=words.settings) for words in WORDS.values()}


@pytest.mark.parametrize(
    ("said", "language"),
    [("Ricordatelo", "it"), ("Guarda, ho un problema", "it"), ("Recuérdalo", "es"), ("Souviens-toi", "fr")],
)
def test_a_request_tells_the_language_where_no_other_word_does(said: str, language: str) -> None:
    assert detect_language(said) == language


@pytest.mark.spec("F-7a")
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Please remember that I am vegan", "This is marked “not remembered”, so nothing of it will be kept"),
        ("Ricordati che sono vegana", "Questo è segnato come “non ricordato”: non se ne conserverà nulla"),
        ("Recuerda que soy vegana", "Esto está marcado como “no recordado”: no se guardará nada de ello"),
        ("Merk dir, dass ich vegan bin", "Das ist als „nicht gemerkt“ markiert"),
    ],
)
def test_it_says_that_a_message_will_not_be_kept(said: str, expected: str) -> None:
    assert ask(said, note=context.not_kept_note(whole_conversation=False)).startswith(expected)


@pytest.mark.spec("F-24a")
def test_it_says_that_secrets_are_never_stored() -> None:
    reply = ask("Remember that my password is swordfish", note=context.secret_note(assistant_name="Eunoe"))
    assert "never stores secrets" in reply
    assert "swordfish" not in reply


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("I moved to Turin with my family.", "Thank you for telling me."),
        ("Mi sono trasferita a Torino.", "Grazie di avermelo detto."),
        ("Me llamo Dana y vivo en Turín.", "Gracias por contármelo."),
    ],
)
def test_it_acknowledges_what_it_is_told(said: str, expected: str) -> None:
    assert ask(said).startswith(expected)


@pytest.mark.parametrize(
    "said",
    [
        "What is the capital of France?",
        "Write a poem about the sea",
        "Qual è la capitale della Francia?",
        "¿Cuál es la capital de Francia?",
        "Quelle est la capitale de la France ?",
        "Was ist die Hauptstadt von Frankreich?",
    ],
)
def test_to_anything_else_it_says_how_to_connect_a_model(said: str) -> None:
    reply = ask(said, facts=FACTS)
    for way in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "ANTHROPIC_API_KEY", "Ollama"):
        assert way in reply


def test_braces_in_a_line_are_quoted_as_they_are() -> None:
    assert "“Uses {name} as a placeholder”" in ask("What do you know about me?", facts=["Uses {name} as a placeholder"])


def test_it_bears_the_configured_name(configure: Callable[..., Settings]) -> None:
    configure(EUNOE_ASSISTANT_NAME="Lete")
    assert "I am Lete" in ask("Hello")


def test_it_streams_in_small_pieces_that_make_up_the_whole() -> None:
    messages = [ChatMessage("user", "What is the capital of France?")]

    async def read() -> list[str]:
        return [piece async for piece in demo_reply(messages)]

    pieces = asyncio.run(read())
    assert len(pieces) > 20
    assert "".join(pieces) == answer(messages)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("I live in Turin with my dog", "en"),
        ("Vivo a Torino con la mia famiglia", "it"),
        ("Vivo en Turín con mi familia y no tengo perro", "es"),
        ("Je vis à Turin avec ma famille", "fr"),
        ("Ich wohne mit meiner Familie in Turin", "de"),
        ("Eu moro em Turim com a minha família", "pt"),
        ("", "en"),
        ("???", "en"),
    ],
)
def test_it_tells_languages_apart(text: str, language: str) -> None:
    assert detect_language(text) == language


def test_a_question_that_a_recalled_moment_answers_is_answered_with_it() -> None:
    recalled = "<recall>\n<moment date='2026-05-06'>\nThe plumber is called Otto Brandt\n</moment>\n</recall>"
    told = answer([ChatMessage("system", recalled), ChatMessage("user", "What was the name of the plumber?")])
    assert "Otto Brandt" in told
    assert "2026-05-06" in told


@pytest.mark.spec("I-6")
@pytest.mark.parametrize(
    ("said", "ending"),
    [
        ("Remember that I grow tomatoes", "You see what is kept under Memory."),
        ("Ricorda che coltivo pomodori", "Ciò che viene conservato lo trovi in Memoria."),
        ("Recuerda que cultivo tomates", "Lo que se guarda lo ves en Memoria."),
    ],
)
def test_where_a_host_project_has_no_settings_it_names_the_page(said: str, ending: str) -> None:
    state = context.state_block(assistant_name="Eunoe", has_settings=False)
    assert "Settings" not in state.content
    assert "/memory/" not in state.content
    assert answer([ChatMessage("system", state.content), ChatMessage("user", said)]).endswith(ending)
