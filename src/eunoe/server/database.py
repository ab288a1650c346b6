"""Django's view of ``DATABASE_URL``."""

from urllib.parse import parse_qs, unquote, urlsplit

from eunoe.errors import ConfigurationError


def parse_database_url(url: str) -> dict[str, object]:
    """Django's description of the database at ``url`` (``postgresql://user:password@host:port/name?host=…&option=…``).

    Raises ``ConfigurationError`` for anything but PostgreSQL.
    """
    parts = urlsplit(url)
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ConfigurationError("DATABASE_URL must begin with postgresql://")
    options = {key: values[-1] for key, values in parse_qs(parts.query).items()}
    host = options.pop("host", None) or unquote(parts.hostname or "")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")) or "eunoe",
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host,
        "PORT": str(parts.port or ""),
        "OPTIONS": options,
    }
