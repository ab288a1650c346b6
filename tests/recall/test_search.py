"""What a search finds, and what it must never find."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from eunoe.accounts.models import Account
from eunoe.errors import ModelUnavailable
from eunoe.providers.tokens import count_tokens
from eunoe.recall import services as recall
from eunoe.recall.models import Chunk
from tests.recall.conftest import Built, Chat, FakeEmbedder, turn

pytestmark = pytest.mark.django_db

Search = Callable[..., tuple[recall.Moment, ...]]

PEOPLE = ["Ada", "Bea", "Carl", "Dora", "Emil", "Fay", "Gus", "Hal"]


@pytest.fixture
def search(alice: Account) -> Search:
    def find(query: str, limit: int = 6, account: Account = alice, **options: Any) -> tuple[recall.Moment, ...]:
        return recall.search(account_id=account.pk, query=query, limit=limit, **options)

    return find


@pytest.fixture
def history(chat: Chat) -> None:
    """Talk of other things."""
    for name in PEOPLE:
        chat(f"{name} called about the invoice", "I see.", f"{name} wants the minutes of the meeting", "Fine.")


@pytest.mark.spec("R-12")
def test_it_finds_the_exchange_and_says_where_it_comes_from(
    chat: Chat, built: Built, search: Search, history: None
) -> None:
    one = chat("My bicycle has a flat tyre", "Try a patch.")
    built()
    best = search("Was there something with the bicycles?")[0]
    assert (best.source_key, best.source_id) == ("chat.history", f"{one.pk}:0")
    assert (best.text, best.role) == ("My bicycle has a flat tyre", "user")
    assert best.conversation_id == one.pk
    assert best.message_ids == (turn(one, 0).pk,)
    assert best.told_at == turn(one, 0).said_at


@pytest.mark.spec("R-12")
def test_the_outsider_finds_nothing(chat: Chat, built: Built, search: Search, alice: Account, charlie: Account) -> None:
    chat("My bicycle has a flat tyre", "Try a patch.")
    built()
    built(account=charlie)
    assert search("bicycle tyre")
    assert search("bicycle tyre", account=charlie) == ()


@pytest.mark.spec("R-12")
def test_another_accounts_words_weigh_nothing(
    chat: Chat, built: Built, search: Search, history: None, bob: Account
) -> None:
    chat("My bicycle has a flat tyre", "Try a patch.")
    built()
    before = search("bicycle with a flat tyre")
    for number in range(30):
        chat(f"My bicycle number {number} has a flat tyre", "Oh.", account=bob)
    built(account=bob)
    assert search("bicycle with a flat tyre") == before


@pytest.mark.spec("R-12")
def test_the_conversation_at_hand_is_never_recalled_to_itself(
    chat: Chat, built: Built, search: Search, history: None
) -> None:
    current = chat("My bicycle has a flat tyre", "Try a patch.", "The bicycle lost its bell", "Ring by mouth.")
    other = chat("I painted the bicycle green", "Pretty.")
    built()
    assert {moment.conversation_id for moment in search("bicycle")} == {current.pk, other.pk}
    found = search("bicycle", limit=1, exclude_conversation_id=current.pk)
    assert [moment.conversation_id for moment in found] == [other.pk]


@pytest.mark.spec("R-12")
def test_what_is_excluded_takes_no_place_among_the_first(
    chat: Chat, built: Built, search: Search, history: None
) -> None:
    current = chat(*(text for n in range(20) for text in (f"Bicycle, bicycle, bicycle {n}", "Bicycle!")))
    other = chat("I painted the bicycle green", "Pretty.")
    built()
    found = search("bicycle bicycle", limit=3, exclude_conversation_id=current.pk)
    assert found[0].conversation_id == other.pk


@pytest.mark.spec("R-12")
def test_words_are_found_where_meaning_points_elsewhere(
    chat: Chat, built: Built, search: Search, history: None, embedder: FakeEmbedder
) -> None:
    one = chat("The boiler code is QX-7731", "Noted.")
    query = "What was QX-7731?"
    embedder.vectors["The boiler code is QX-7731"] = [-1, 0, 0, 0, 0, 0, 0, 0]
    embedder.vectors[query] = [1, 0, 0, 0, 0, 0, 0, 0]
    built()
    assert search(query)[0].conversation_id == one.pk


@pytest.mark.spec("R-12")
def test_meaning_is_found_where_no_word_is_shared(
    chat: Chat, built: Built, search: Search, history: None, embedder: FakeEmbedder
) -> None:
    one = chat("We adopted a kitten", "Sweet.")
    query = "pets at home"
    for text in ("We adopted a kitten", query):
        embedder.vectors[text] = [1, 0, 0, 0, 0, 0, 0, 0]
    built()
    assert search(query)[0].conversation_id == one.pk


@pytest.mark.spec("R-12")
def test_an_answer_is_found_by_the_words_of_its_neighbours(
    chat: Chat, built: Built, search: Search, history: None, embedder: FakeEmbedder
) -> None:
    one = chat("Shall we talk about the lighthouse trip?", "Gladly.", "Thursday at nine, by the harbour", "Agreed.")
    built()
    found = [moment.source_id for moment in search("lighthouse trip")]
    assert found[:2] == [f"{one.pk}:0", f"{one.pk}:1"]


@pytest.mark.spec("R-12")
@pytest.mark.parametrize("query", ["", "Thanks!", "ok, ciao", "What is it?", "?!", "Zyzzyva"])
def test_what_asks_for_nothing_finds_nothing(
    chat: Chat, built: Built, search: Search, history: None, embedder: FakeEmbedder, query: str
) -> None:
    embedder.vectors[query] = [0] * 8
    built()
    assert search(query) == ()


@pytest.mark.spec("R-12")
def test_an_empty_memory_finds_nothing(search: Search, embedder: FakeEmbedder) -> None:
    assert search("bicycle") == ()


@pytest.mark.spec("R-12")
def test_it_keeps_within_the_token_budget(chat: Chat, built: Built, search: Search) -> None:
    for number in range(9):
        chat(f"Bicycle tour number {number} " + "along the river " * 20 * (number % 3), "Nice.")
    built()
    found = search("bicycle tour", limit=9, token_budget=120)
    assert found
    assert sum(count_tokens(moment.text) for moment in found) <= 120


@pytest.mark.spec("R-12")
def test_a_search_is_two_queries(chat: Chat, built: Built, search: Search, history: None) -> None:
    built()
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert search("invoice")
    assert len(queries) == 2


@pytest.mark.spec("R-12")
def test_words_alone_decide_while_the_embedder_is_down(
    chat: Chat, built: Built, search: Search, history: None, embedder: FakeEmbedder
) -> None:
    one = chat("My bicycle has a flat tyre", "Try a patch.")
    built()

    def fail() -> None:
        raise ModelUnavailable("down")

    embedder.before = fail
    assert search("bicycle")[0].conversation_id == one.pk


@pytest.mark.spec("R-4")
def test_vectors_of_an_earlier_embedder_are_not_compared(
    chat: Chat, built: Built, search: Search, history: None, configure: Callable[..., Any], embedder: FakeEmbedder
) -> None:
    one = chat("My bicycle has a flat tyre", "Try a patch.")
    built()
    configure(EUNOE_EMBEDDER="other")
    embedder.vectors["bicycle"] = [1, 0, 0]
    assert search("bicycle")[0].conversation_id == one.pk


@pytest.mark.spec("R-12")
@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("Ich habe mir die Füße verletzt", "Fuße verletzen"),
        ("J'ai visité l'hôpital hier", "hopital visite"),
        ("Mi piacciono le canzoni di De André", "canzone de andre"),
        ("Vamos a las montañas", "montana"),
        ("私は東京タワーに行きました", "東京タワーはどうでしたか"),
        ("Meet me in Torino", "Quando ci siamo visti a Torino?"),
        ("ＦＵＬＬ ｗｉｄｔｈ ｌｅｔｔｅｒｓ", "full width letters"),
    ],
)
def test_words_match_across_forms_accents_and_scripts(
    chat: Chat, built: Built, search: Search, history: None, told: str, asked: str
) -> None:
    one = chat(told, "…")
    built()
    found = search(asked)
    assert found
    assert found[0].conversation_id == one.pk


@pytest.mark.spec("R-12")
@pytest.mark.parametrize(
    "query",
    [
        "'; DROP TABLE eunoe_recall_chunk; --",
        "%s %(x)s %%",
        "{1:1}/2",
        "[1,2]",
        "a" * 100_000,
        "bicycle " * 9000,
        "\u202e",
    ],
)
def test_any_query_is_only_a_query(
    chat: Chat, built: Built, search: Search, history: None, alice: Account, query: str
) -> None:
    built()
    search(query)
    assert Chunk.objects.of(alice).count() == 4 * len(PEOPLE)


@pytest.mark.spec("R-12")
def test_a_long_exchange_is_found_by_its_part(chat: Chat, built: Built, search: Search, history: None) -> None:
    filler = "\n\n".join(f"Paragraph {n} speaks of budgets and of forecasts for the coming year." for n in range(60))
    one = chat("Please summarise", f"{filler}\n\nThe zeppelin lands at dawn.\n\n{filler}")
    built()
    best = search("When does the zeppelin land?")[0]
    assert best.conversation_id == one.pk
    assert "zeppelin" in best.text
    assert len(best.text.encode()) <= 1400
    assert all(isinstance(key, UUID) for key in best.message_ids)


@pytest.mark.spec("R-12")
def test_with_the_bundled_embedder_a_question_finds_what_was_told_in_another_language(
    chat: Chat, search: Search, history: None, alice: Account
) -> None:
    one = chat("Mia sorella Laura si sposa a settembre e devo fare un discorso", "Che bello!")
    recall.run_build(account_id=alice.pk, mode="quick")
    assert one.pk in [moment.conversation_id for moment in search("When is my sister's wedding?", limit=3)]
