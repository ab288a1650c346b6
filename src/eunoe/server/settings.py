"""Django's settings, all of them derived from ``eunoe.conf``."""

from pathlib import Path

from django.utils.translation import gettext_lazy as _

from eunoe.conf import get_settings
from eunoe.logs import logging_config
from eunoe.server.database import parse_database_url

_settings = get_settings()

SECRET_KEY = _settings.read_secret_key()
DEBUG = _settings.debug
PUBLIC = _settings.is_public

_public_host = [_settings.public_url.split("://", 1)[1].split("/")[0].rsplit(":", 1)[0]] if _settings.public_url else []
ALLOWED_HOSTS = ["localhost", ".localhost", "127.0.0.1", "[::1]", *_public_host, *_settings.allowed_hosts]
CSRF_TRUSTED_ORIGINS = [_settings.public_url] if _settings.public_url else []

INSTALLED_APPS = [
    # First, so that its templates stand before those of the admin and of allauth.
    "eunoe.web",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "servestatic.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "django_htmx",
    "lucide",
    "ninja",
    "allauth",
    "allauth.account",
    "procrastinate.contrib.django",
    "eunoe.accounts",
    "eunoe.plans",
    "eunoe.usage",
    "eunoe.portable",
    "eunoe.conversations",
    "eunoe.facts",
    "eunoe.recall",
    "eunoe.library",
    "eunoe.sharing",
    "eunoe.memory",
    "eunoe.chat",
    "eunoe.voice",
    "eunoe.importers",
]

MIDDLEWARE = [
    "eunoe.web.middleware.EveryHeader",
    "django.middleware.security.SecurityMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "eunoe.web.middleware.PageHeaders",
]

ROOT_URLCONF = "eunoe.server.urls"
ASGI_APPLICATION = "eunoe.server.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        # Of pages that are the whole site's: signing in, and what went wrong.
        "DIRS": [Path(__file__).parent / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "eunoe.web.context.product",
            ],
        },
    },
]

# Without an address the settings still load (linting, help texts); whoever needs the database starts it first.
_url = _settings.database_url.get_secret_value() if _settings.database_url else "postgresql://postgres@/eunoe"
_database = parse_database_url(_url)
_database["CONN_MAX_AGE"] = 0
# After a crash of the database no request is given a connection that died with it.
_database["CONN_HEALTH_CHECKS"] = True
_database["OPTIONS"] = {
    **_database["OPTIONS"],  # type: ignore[dict-item]
    "pool": {"min_size": 1, "max_size": _settings.database_pool, "timeout": 30, "max_idle": 120},
}
DATABASES = {"default": _database}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "eunoe_accounts.Account"
AUTHENTICATION_BACKENDS = ["eunoe.plans.backends.PlanBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "eunoe:chat"
ACCOUNT_LOGOUT_REDIRECT_URL = "eunoe:chat"
ACCOUNT_ADAPTER = "eunoe.accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_SIGNUP_FORM_CLASS = None
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_ON_GET = False

SESSION_ENGINE = "eunoe.accounts.sessions"
SESSION_COOKIE_AGE = 60 * 60 * 24 * _settings.guest_days
SESSION_SAVE_EVERY_REQUEST = False
SESSION_COOKIE_SECURE = PUBLIC
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = PUBLIC
CSRF_COOKIE_SAMESITE = "Lax"
SECURE_SSL_REDIRECT = PUBLIC
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if PUBLIC else None
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
SECURE_HSTS_SECONDS = 31_536_000 if PUBLIC else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = PUBLIC
SECURE_HSTS_PRELOAD = PUBLIC
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("it", _("Italian")), ("es", _("Spanish"))]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = _settings.data_dir / "static"
STORAGES = {
    "default": {
        "BACKEND": "django.core.files.storage.FileSystemStorage",
        "OPTIONS": {"file_permissions_mode": 0o600, "directory_permissions_mode": 0o700},
    },
    "staticfiles": {"BACKEND": "eunoe.cli.static.HashedStaticFiles"}
    if (STATIC_ROOT / "staticfiles.json").exists()
    else {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
SERVESTATIC_USE_FINDERS = not (STATIC_ROOT / "staticfiles.json").exists()
MEDIA_ROOT = _settings.data_dir / "uploads"

FILE_UPLOAD_HANDLERS = ["eunoe.library.files.BoundedUpload"]
DATA_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024

# Ids, counts, durations and outcomes only: Django's own loggers say the path of a request, never its body, and tasks
# carry ids alone.
LOGGING = logging_config(_settings.log_format, debug=DEBUG)
