"""The ASGI application."""

import os

from django.core.asgi import get_asgi_application

from eunoe.providers.embedders import warm_up_aside

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eunoe.server.settings")

_django = get_asgi_application()

from eunoe.server.metrics import CountingStreams  # noqa: E402

application = CountingStreams(_django)

# The first who searches must not wait for it.
warm_up_aside()
