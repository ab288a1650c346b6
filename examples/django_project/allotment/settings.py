"""The settings of a small site that has users and messages of its own. What is there for Eunoe says so."""

import os
from pathlib import Path

from eunoe.cli.embedded import ensure_database
from eunoe.conf import get_settings
from eunoe.server.database import parse_database_url

BASE_DIR = Path(__file__).resolve().parent.parent
SECRET_KEY = os.environ.get("SECRET_KEY", "only for trying it out")
DEBUG = os.environ.get("DEBUG", "yes") == "yes"
ALLOWED_HOSTS = ["localhost", "127.0.0.1"]

# For Eunoe: its own settings are read from the environment, as everywhere.
os.environ.setdefault("EUNOE_DATA_DIR", str(BASE_DIR / ".data"))
os.environ.setdefault("EUNOE_ASSISTANT_NAME", "Marrow")

INSTALLED_APPS = [
    # Before Eunoe's, so that its templates stand before theirs.
    "garden",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    # For Eunoe: what its pages and its work in the background are built on …
    "django.contrib.postgres",
    "django_htmx",
    "procrastinate.contrib.django",
    # … both memories with what they read …
    "eunoe.plans",
    "eunoe.usage",
    "eunoe.library",
    "eunoe.conversations",
    "eunoe.facts",
    "eunoe.recall",
    "eunoe.memory",
    # … and the chat, its pages and template tags.
    "eunoe.chat",
    "eunoe.web",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    # For Eunoe.
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "allotment.urls"
ASGI_APPLICATION = "allotment.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                # For Eunoe.
                "eunoe.web.context.product",
            ],
        },
    },
]

# A PostgreSQL with pgvector: the one that DATABASE_URL names, or the one that comes with Eunoe, for trying it out.
DATABASES = {"default": parse_database_url(ensure_database(get_settings()))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "garden.Gardener"
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "correspondences"
LOGOUT_REDIRECT_URL = "login"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("it", "Italiano"), ("es", "Español")]
USE_TZ = True
TIME_ZONE = "Europe/Rome"
STATIC_URL = "static/"
