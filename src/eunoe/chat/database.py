"""Database work from the event loop: a few threads of its own, and no connection held once the work is done.

What memory reads for a prompt has threads apart, and its statements a deadline: a read that hangs keeps neither a
thread nor a connection from the replies.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import connection, connections, transaction

P = ParamSpec("P")
T = TypeVar("T")

_threads = ThreadPoolExecutor(max_workers=6, thread_name_prefix="chat-db")
MEMORY_THREADS = 4
_memory_threads = ThreadPoolExecutor(max_workers=MEMORY_THREADS, thread_name_prefix="chat-memory")

_slow_threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="chat-slow")


async def in_database(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Run ``work`` in a thread with a connection from the pool; the connection goes back before this returns."""
    call = partial(_and_let_go, work, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_threads, call)


async def in_memory(seconds: float, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a read of memory in a thread. The database gives each of its statements up after ``seconds``."""
    call = partial(_and_let_go, _given_up_after, seconds, partial(work, *args, **kwargs))
    return await asyncio.get_running_loop().run_in_executor(_memory_threads, call)


async def in_slow_thread(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Run work that waits for a model or for vectors: it has threads of its own, so that chats go on."""
    call = partial(_and_let_go, work, *args, **kwargs)
    return await asyncio.get_running_loop().run_in_executor(_slow_threads, call)


def _given_up_after(seconds: float, work: Callable[[], T]) -> T:
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", [f"{max(1, int(seconds * 1000))}ms"])
        return work()


def _and_let_go(work: Callable[..., T], *args: object, **kwargs: object) -> T:
    try:
        return work(*args, **kwargs)
    finally:
        connections.close_all()
