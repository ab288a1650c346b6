"""What the assistant remembers: seeing it, clearing it, having it brought up to date."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from django.db import connections
from ninja import Router
from ninja.responses import Status

from eunoe.accounts.models import Account
from eunoe.api.auth import ApiRequest, identify_on_loop
from eunoe.api.schemas import FactChange, FactOut, MemoryOut, NewPass, PassOut
from eunoe.chat.database import in_database
from eunoe.facts.models import Pass
from eunoe.memory import services

router = Router(tags=["Memory"])

# A pass waits for a model: it has threads of its own, so that chats go on.
_passes = ThreadPoolExecutor(max_workers=4, thread_name_prefix="api-pass")


@router.get("", response=MemoryOut, summary="Read what is remembered")
def get_memory(request: ApiRequest) -> MemoryOut:
    return MemoryOut.of(services.view_memory(account=request.auth))


@router.delete("", response={204: None}, summary="Forget everything")
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
        work = partial(_run_pass, request.auth, data.conversation_id)
        run = await asyncio.get_running_loop().run_in_executor(_passes, work)
        return Status(200, PassOut.of(run))
    run = await in_database(services.enqueue_requested_pass, account=request.auth, conversation_id=data.conversation_id)
    return Status(202, PassOut.of(run))


@router.get("/passes/{pass_id}", response=PassOut, summary="Read how a pass went")
def get_pass(request: ApiRequest, pass_id: str) -> PassOut:
    return PassOut.of(services.get_pass(account=request.auth, pass_id=pass_id))


def _run_pass(account: Account, conversation_id: str) -> Pass:
    try:
        return services.request_pass(account=account, conversation_id=conversation_id)
    finally:
        connections.close_all()
