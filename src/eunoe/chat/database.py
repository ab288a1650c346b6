"""Database work from the event loop: a few threads of its own, and no connection held once the work is done."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import connections

P = ParamSpec("P")
T = TypeVar("T")

_threads = ThreadPoolExecutor(max_workers=6, thread_name_prefix="chat-db")


async def in_database(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Run ``work`` in a thread with a connection from the pool; the connection goes back before this returns."""
    call = partial(_and_let_go, work, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_threads, call)


def _and_let_go(work: Callable[..., T], *args: object, **kwargs: object) -> T:
    try:
        return work(*args, **kwargs)
    finally:
        connections.close_all()
