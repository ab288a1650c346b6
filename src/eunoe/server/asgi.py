"""The ASGI application."""

import os
import sys

from django.core.asgi import get_asgi_application

from eunoe.providers.embedders import warm_up_aside

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eunoe.server.settings")

# Replies stream in one thread while memory is read in others, which ask for the interpreter anew after each answer of
# the database. At Python's five milliseconds a read among 50 streams takes 168 ms, at half a millisecond 72.
sys.setswitchinterval(0.0005)

_django = get_asgi_application()

from eunoe.server.metrics import CountingStreams  # noqa: E402

application = CountingStreams(_django)

# The first who searches must not wait for it.
warm_up_aside()
