"""The ASGI application."""

import os
import sys
import threading
from functools import cache
from typing import Any

from django.core.asgi import get_asgi_application

from eunoe.providers.embedders import warm_up_aside

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eunoe.server.settings")

# Replies stream in one thread while memory is read in others, which ask for the interpreter anew after each answer of
# the database. At Python's five milliseconds a read among 50 streams takes 168 ms, at half a millisecond 72.
sys.setswitchinterval(0.0005)

_django = get_asgi_application()

from eunoe.server.metrics import CountingStreams  # noqa: E402

_counted = CountingStreams(_django)
# The first who searches must not wait for the model, nor does a start, of which another process has its share: it is
# loaded after the first answer, or once this process has been there for a moment.
_warm_up = cache(warm_up_aside)
_moment = threading.Timer(3, _warm_up)
_moment.daemon = True
_moment.start()


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Answers, and after its first answer loads what searches need."""
    try:
        await _counted(scope, receive, send)
    finally:
        _warm_up()
