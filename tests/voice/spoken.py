"""What tests of spoken conversations share."""

import asyncio
from typing import Any

from eunoe.accounts.models import Account
from eunoe.conversations.models import Message
from eunoe.conversations.services import HeldTurn
from eunoe.voice import services
from eunoe.voice.models import VoiceSession
from eunoe.voice.services import Started


def start(account: Account, **how: Any) -> Started:
    return asyncio.run(services.start_session(account=account, **how))


def heard(text: str, role: str = "user", **more: Any) -> HeldTurn:
    return HeldTurn(role=role, content=text, **more)


def say(account: Account, session: VoiceSession, *turns: str | HeldTurn) -> list[Message]:
    """Turns of the person, unless told otherwise."""
    held = [heard(turn) if isinstance(turn, str) else turn for turn in turns]
    return services.add_turns(account=account, session_id=session.pk, turns=held)


def end(account: Account, session: VoiceSession) -> VoiceSession:
    return services.end_session(account=account, session_id=session.pk)
