"""Whether this container is well: ``python -m eunoe.cli.health web|worker``, exit status 0 or 1. Loads no Django: it is
asked often."""

import sys
import urllib.error
import urllib.request

import psycopg

from eunoe.cli.setup import reason
from eunoe.conf import get_settings

READY = "http://127.0.0.1:8000/readyz"
SECONDS = 5
# A worker gives a sign of life every ten seconds.
_LIVES = "SELECT EXISTS (SELECT FROM procrastinate_workers WHERE last_heartbeat > now() - interval '1 minute')"


def main(arguments: list[str]) -> int:
    """Say what is wrong, if anything is."""
    wrong = _ask_worker() if arguments == ["worker"] else _ask_web()
    if wrong:
        sys.stderr.write(f"eunoe: {wrong}\n")
    return int(bool(wrong))


def _ask_web() -> str:
    request = urllib.request.Request(READY, headers={"Host": "localhost"})
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=SECONDS):
            return ""
    except (urllib.error.URLError, OSError) as error:
        return f"not ready: {error}"


def _ask_worker() -> str:
    url = get_settings().database_url
    if url is None:
        return "DATABASE_URL is not set"
    try:
        with psycopg.connect(url.get_secret_value(), connect_timeout=SECONDS) as asked:
            row = asked.execute(_LIVES).fetchone()
    except psycopg.Error as error:
        return f"the database cannot be asked: {reason(error)}"
    return "" if row and row[0] else "no worker has given a sign of life for a minute"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
