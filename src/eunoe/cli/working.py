"""The worker: runs jobs until it is asked to stop, and outlives a database that goes away for a while.

Passes have slots of their own: a memory model may let them wait for minutes, and builds and upkeep go on meanwhile.
"""

import asyncio
import logging
import os
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from asgiref.sync import sync_to_async
from django.db import connections
from procrastinate.contrib.django import app
from procrastinate.contrib.django.utils import connector_params
from procrastinate.psycopg_connector import PsycopgConnector

from eunoe.cli.embedded import release_all
from eunoe.facts.tasks import PASSES_QUEUE

logger = logging.getLogger("eunoe.worker")

CONCURRENCY = 4
STOP_SECONDS = 10.0
"""How long jobs in flight may go on once the worker is asked to stop. What is cut off is run again (``chat.tasks``)."""

_LONGEST_PAUSE = 30.0
_SPARE_THREADS = 4


def work(*, concurrency: int) -> None:
    """Run ``concurrency`` passes and as many other jobs at a time until SIGTERM or SIGINT."""
    factory = asyncio.SelectorEventLoop if sys.platform == "win32" else None
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(_work(concurrency))


async def _work(concurrency: int) -> None:
    # By default there are four threads more than processors: of more jobs, the rest would count as running, and wait.
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(2 * concurrency + _SPARE_THREADS))
    stopping = asyncio.Event()
    _stop_on_signals(stopping)
    pause = 0.5
    while not stopping.is_set():
        run = asyncio.create_task(run_jobs(concurrency=concurrency))
        stop = asyncio.create_task(stopping.wait())
        started = asyncio.get_running_loop().time()
        await asyncio.wait({run, stop}, return_when=asyncio.FIRST_COMPLETED)
        stop.cancel()
        run.cancel()
        (ended,) = await asyncio.gather(run, return_exceptions=True)
        if stopping.is_set():
            return
        logger.warning("worker broke off error=%s, starts again", type(ended).__name__ if ended else "see above")
        # What is deferred periodically goes over Django's connection of this thread, which may be dead.
        await sync_to_async(connections.close_all)()
        pause = 0.5 if asyncio.get_running_loop().time() - started > 60 else min(_LONGEST_PAUSE, pause * 2)
        try:
            await asyncio.wait_for(stopping.wait(), pause)
        except TimeoutError:
            continue


async def run_jobs(*, concurrency: int) -> None:
    """Run jobs until this is cancelled, or a part of the worker fails."""
    connector = PsycopgConnector(kwargs=connector_params(), min_size=1, max_size=concurrency + 4)
    worker = app.with_connector(connector)
    others = sorted({task.queue for task in worker.tasks.values()} - {PASSES_QUEUE})
    async with worker.open_async():
        runs = [
            asyncio.create_task(
                worker.run_worker_async(
                    queues=queues,
                    concurrency=concurrency,
                    delete_jobs="successful",
                    install_signal_handlers=False,
                )
            )
            for queues in ([PASSES_QUEUE], others)
        ]
        try:
            await asyncio.wait(runs, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for run in runs:
                run.cancel()
            ended = await asyncio.gather(*runs, return_exceptions=True)
    for error in ended:
        if isinstance(error, Exception):
            raise error


def _end_now() -> None:
    release_all()
    os._exit(0)


def _stop_on_signals(stopping: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()

    def stop() -> None:
        stopping.set()
        # A job that runs in a thread cannot be cut off; the process can.
        timer = threading.Timer(STOP_SECONDS, _end_now)
        timer.daemon = True
        timer.start()

    for name in (signal.SIGTERM, signal.SIGINT):
        if sys.platform == "win32":
            signal.signal(name, lambda *_: loop.call_soon_threadsafe(stop))
        else:
            loop.add_signal_handler(name, stop)
