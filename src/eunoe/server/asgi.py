"""The ASGI application."""

import os

from django.core.asgi import get_asgi_application

from eunoe.providers.embedders import warm_up_aside

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eunoe.server.settings")

application = get_asgi_application()

# The first who searches must not wait for it.
warm_up_aside()
