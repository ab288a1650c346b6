"""A question in English, Italian or Spanish finds what was told in another of them among the first three moments.

Fifteen exchanges, each told in one language and asked for in the two others, in three accounts so that each language is
told and asked in turn: ninety questions. Thirty more exchanges of other things, ten in each language, stand beside.
"""

from typing import Any

from bench.languages import BESIDE, REPLIES, TOPICS
from bench.running import set_up_alone

FIRST = 3


def measure() -> dict[str, Any]:
    """The share of questions whose exchange is among the first three, and is the first."""
    with set_up_alone():
        places = [place for rotation in range(3) for place in _places(rotation)]
    return {
        "questions": len(places),
        f"among the first {FIRST}": round(sum(place < FIRST for place in places) / len(places), 3),
        "the first": round(sum(place == 0 for place in places) / len(places), 3),
        "not found": sum(place >= 99 for place in places),
    }


def _places(rotation: int) -> list[int]:
    """At which place each question finds its exchange; 99 where it does not."""
    from eunoe.accounts.services import create_account
    from eunoe.recall.services import run_build, search

    account = create_account(name=f"languages{rotation}")
    told = [_tell(account, topic[0][(number + rotation) % 3], rotation) for number, topic in enumerate(TOPICS)]
    for number, text in enumerate(BESIDE):
        _tell(account, text, number)
    run_build(account_id=account.pk, mode="full")
    places = []
    for number, (_texts, questions) in enumerate(TOPICS):
        for language in range(3):
            if language != (number + rotation) % 3:
                found = search(account_id=account.pk, query=questions[language], limit=99)
                keys = [moment.conversation_id for moment in found]
                places.append(keys.index(told[number]) if told[number] in keys else 99)
    return places


def _tell(account: Any, text: str, language: int) -> Any:
    from eunoe.conversations.models import Conversation, Message

    conversation = Conversation.objects.create(account=account, next_seq=2)
    for seq, (role, content) in enumerate((("user", text), ("assistant", REPLIES[language % 3]))):
        Message.objects.create(account=account, conversation=conversation, seq=seq, role=role, content=content)
    return conversation.pk
