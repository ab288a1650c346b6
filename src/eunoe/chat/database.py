"""Database work from the event loop: a few threads of its own, and no connection held once the work is done.

What memory reads for a prompt has threads apart, and its statements a deadline: a read that hangs keeps neither a
thread nor a connection from the replies.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from django.db import connection, connections, transaction

P = ParamSpec("P")
T = TypeVar("T")

_threads = ThreadPoolExecutor(max_workers=6, thread_name_prefix="chat-db")
MEMORY_THREADS = 4
_memory_threads = ThreadPoolExecutor(max_workers=MEMORY_THREADS, thread_name_prefix="chat-memory")

_slow_threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="chat-slow")
_pass_threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="chat-pass")


async def in_database(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Run ``work`` in a thread with a connection from the pool; the connection goes back before this returns."""
    return await _in(_threads, partial(work, *args, **kwargs))


def in_memory(seconds: float, reads: Sequence[Callable[[], Any]]) -> list[asyncio.Future[Any]]:
    """Have memory read in a thread, one thing after the other on one connection: what each gives, once it is there.

    The database gives each statement up after ``seconds``. One that fails is followed by the next; one whose future is
    cancelled before its turn is left out.
    """
    found: list[Future[Any]] = [Future() for _ in reads]
    _memory_threads.submit(_and_let_go, _read_in_turn, seconds, list(zip(reads, found, strict=True)))
    return [asyncio.wrap_future(one) for one in found]


async def in_slow_thread(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Run work that waits for vectors: it has threads of its own, so that chats go on."""
    return await _in(_slow_threads, partial(work, *args, **kwargs))


async def in_pass_thread(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
    """Run work that runs a pass. Its model may think for minutes: only other passes wait for one of these threads."""
    return await _in(_pass_threads, partial(work, *args, **kwargs))


async def _in(threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, _and_let_go, work)


def _read_in_turn(seconds: float, reads: Sequence[tuple[Callable[[], Any], Future[Any]]]) -> None:
    waiting = deque(reads)
    while waiting:
        try:
            # After a failure the others begin anew.
            with transaction.atomic():
                _give_up_after(seconds)
                while waiting:
                    read, found = waiting[0]
                    if found.running() or found.set_running_or_notify_cancel():
                        found.set_result(read())
                    waiting.popleft()
        except Exception as error:
            if waiting:
                _, found = waiting.popleft()
                if found.running() or found.set_running_or_notify_cancel():
                    found.set_exception(error)


def _give_up_after(seconds: float) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('statement_timeout', %s, true)", [f"{max(1, int(seconds * 1000))}ms"])


def _and_let_go(work: Callable[..., T], *args: object, **kwargs: object) -> T:
    try:
        return work(*args, **kwargs)
    finally:
        connections.close_all()
