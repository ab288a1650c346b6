import os

from django.conf import settings
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.core.asgi import get_asgi_application

from eunoe.providers.embedders import warm_up_aside

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "allotment.settings")
application = get_asgi_application()
# The first message need not wait for the model that finds what fits it.
warm_up_aside()
if settings.DEBUG:
    application = ASGIStaticFilesHandler(application)
