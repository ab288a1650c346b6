"""What the assistant remembers: seeing it, clearing it, having it brought up to date."""

from uuid import UUID

from django.utils import translation
from ninja import Router
from ninja.responses import Status

from eunoe.accounts.models import Account, ApiKey
from eunoe.api.auth import ApiRequest, Identify, identify_on_loop
from eunoe.api.schemas import (
    BuildOut,
    ContextFor,
    ContextOut,
    FactChange,
    FactOut,
    Found,
    MemoryOut,
    MemoryStatusOut,
    MomentOut,
    NewBuild,
    NewPass,
    PassOut,
    Search,
)
from eunoe.chat.database import in_database, in_pass_thread, in_slow_thread
from eunoe.conversations.services import get_conversation
from eunoe.memory import services

router = Router(tags=["Memory"])


@router.get("", response=MemoryOut, summary="Read what is remembered")
def get_memory(request: ApiRequest) -> MemoryOut:
    return MemoryOut.of(services.view_memory(account=request.auth))


@router.delete("", response={204: None}, summary="Forget everything", auth=Identify(ApiKey.Scope.ADMIN))
def clear_memory(request: ApiRequest) -> Status[None]:
    services.clear_memory(account=request.auth)
    return Status(204, None)


@router.patch("/facts/{fact_id}", response=FactOut, summary="Reword one line, where the operator allows it")
def update_fact(request: ApiRequest, fact_id: str, data: FactChange) -> FactOut:
    return FactOut.of(services.edit_fact(account=request.auth, fact_id=fact_id, text=data.text))


@router.delete("/facts/{fact_id}", response={204: None}, summary="Delete one line, where the operator allows it")
def delete_fact(request: ApiRequest, fact_id: str) -> Status[None]:
    services.delete_fact(account=request.auth, fact_id=fact_id)
    return Status(204, None)


@router.post(
    "/passes",
    response={200: PassOut, 202: PassOut},
    summary="Have a conversation read for memory",
    auth=identify_on_loop,
)
async def create_pass(request: ApiRequest, data: NewPass) -> Status[PassOut]:
    """With `wait` the pass runs now and its outcome is given; without, it runs in the background."""
    if data.wait:
        run = await in_pass_thread(services.request_pass, account=request.auth, conversation_id=data.conversation_id)
        return Status(200, PassOut.of(run))
    run = await in_database(services.enqueue_requested_pass, account=request.auth, conversation_id=data.conversation_id)
    return Status(202, PassOut.of(run))


@router.get("/passes/{pass_id}", response=PassOut, summary="Read how a pass went")
def get_pass(request: ApiRequest, pass_id: str) -> PassOut:
    return PassOut.of(services.get_pass(account=request.auth, pass_id=pass_id))


@router.get("/status", response=MemoryStatusOut, summary="Read how memory stands")
def get_memory_status(request: ApiRequest) -> MemoryStatusOut:
    """Texts are in the account's language, else in that of `Accept-Language`."""
    with translation.override(request.auth.language or translation.get_language()):
        return MemoryStatusOut.of(services.view_status(account=request.auth, request=request))


@router.post(
    "/builds",
    response={200: BuildOut, 202: BuildOut},
    summary="Bring memory up to date",
    auth=identify_on_loop,
)
async def create_build(request: ApiRequest, data: NewBuild) -> Status[BuildOut]:
    """With `wait` the build runs now and its outcome is given; without, it runs in the background."""
    if data.wait:
        return Status(200, BuildOut.of(await in_slow_thread(services.run_build, account=request.auth, mode=data.mode)))
    run = await in_database(services.request_build, account=request.auth, mode=data.mode)
    return Status(202, BuildOut.of(run))


@router.get("/builds/{build_id}", response=BuildOut, summary="Read how a build goes")
def get_build(request: ApiRequest, build_id: str) -> BuildOut:
    return BuildOut.of(services.get_build(account=request.auth, build_id=build_id))


@router.post("/search", response=Found, summary="Search what is remembered", auth=Identify(ApiKey.Scope.READ))
def search_memory(request: ApiRequest, data: Search) -> Found:
    moments = services.search_memory(
        account=request.auth,
        query=data.query,
        limit=data.limit,
        exclude_conversation_id=_conversation(request.auth, data.conversation_id),
    )
    return Found(items=[MomentOut.of(moment) for moment in moments])


@router.post(
    "/context",
    response=ContextOut,
    summary="Get what to put before one's own model call",
    auth=Identify(ApiKey.Scope.READ),
)
def create_context(request: ApiRequest, data: ContextFor) -> ContextOut:
    """System messages: how memory stands, the list of facts, and what is recalled for `query`."""
    conversation_id = _conversation(request.auth, data.conversation_id)
    return ContextOut.of(services.read_context(account=request.auth, query=data.query, conversation_id=conversation_id))


def _conversation(account: Account, conversation_id: str | None) -> UUID | None:
    if conversation_id is None:
        return None
    return get_conversation(account=account, conversation_id=conversation_id).pk
