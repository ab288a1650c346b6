"""Spoken conversations that another program holds with a voice model of its own."""

from typing import Annotated

from ninja import Body, Router
from ninja.responses import Status

from eunoe.api.auth import ApiRequest, identify_on_loop
from eunoe.api.schemas import Listing, MessageOut, NewTurns, NewVoiceSession, VoiceEndOut, VoiceSessionOut
from eunoe.voice import services

router = Router(tags=["Voice"])


@router.post("", response={201: VoiceSessionOut}, summary="Start a voice conversation", auth=identify_on_loop)
async def start_voice_session(
    request: ApiRequest, data: Annotated[NewVoiceSession, Body(NewVoiceSession())]
) -> Status[VoiceSessionOut]:
    """`instructions` is what your voice model is told first. A session in which nothing is said for 30 minutes ends by
    itself."""
    started = await services.start_session(
        account=request.auth, model=data.model, not_remembered=bool(data.not_remembered)
    )
    return Status(201, VoiceSessionOut.of(started))


@router.post("/{session_id}/turns", response={201: Listing[MessageOut]}, summary="Add what was said")
def add_voice_turns(request: ApiRequest, session_id: str, data: NewTurns) -> Status[Listing[MessageOut]]:
    """In the order in which it was said. No model answers, and nothing is remembered yet. After the end: 409."""
    turns = [turn.held() for turn in data.turns]
    added = services.add_turns(account=request.auth, session_id=session_id, turns=turns)
    return Status(201, Listing(items=[MessageOut.of(message) for message in added]))


@router.post("/{session_id}/end", response=VoiceEndOut, summary="End a voice conversation")
def end_voice_session(request: ApiRequest, session_id: str) -> VoiceEndOut:
    """Its transcript is then read once for what is worth remembering. Ended before, it stays as it was."""
    return VoiceEndOut.of(services.end_session(account=request.auth, session_id=session_id))
