"""The worker: runs jobs until it is asked to stop, and outlives a database that goes away for a while."""

import asyncio
import logging
import os
import signal
import sys
import threading

from asgiref.sync import sync_to_async
from django.db import connections
from procrastinate.contrib.django import app
from procrastinate.contrib.django.utils import connector_params
from procrastinate.psycopg_connector import PsycopgConnector

from eunoe.cli.embedded import release_all
from eunoe.providers.embedders import warm_up_aside

logger = logging.getLogger("eunoe.worker")

CONCURRENCY = 4
STOP_SECONDS = 10.0
"""How long jobs in flight may go on once the worker is asked to stop. What is cut off is run again (``chat.tasks``)."""

_LONGEST_PAUSE = 30.0


def work(*, concurrency: int) -> None:
    """Run jobs until SIGTERM or SIGINT."""
    warm_up_aside()
    factory = asyncio.SelectorEventLoop if sys.platform == "win32" else None
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(_work(concurrency))


async def _work(concurrency: int) -> None:
    stopping = asyncio.Event()
    _stop_on_signals(stopping)
    pause = 0.5
    while not stopping.is_set():
        run = asyncio.create_task(_run(concurrency))
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


async def _run(concurrency: int) -> None:
    connector = PsycopgConnector(kwargs=connector_params(), min_size=1, max_size=concurrency + 2)
    worker = app.with_connector(connector)
    async with worker.open_async():
        await worker.run_worker_async(concurrency=concurrency, delete_jobs="successful", install_signal_handlers=False)


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
