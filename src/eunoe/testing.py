"""A pytest plugin: the embedded PostgreSQL, started before Django reads its settings.

Loaded with ``-p eunoe.testing``. With ``DATABASE_URL`` set, that server is used instead. Everything a test run keeps
lies in a folder of its own, which goes with it.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

import psycopg

from eunoe.cli.embedded import start_embedded

_MODEL_VARIABLES = (
    "EUNOE_CHAT_MODELS",
    "EUNOE_MEMORY_MODEL",
    "OPENAI_API_KEY",
    "OPENAI_BASE_URL",
    "ANTHROPIC_API_KEY",
    "GOOGLE_API_KEY",
)


def _prepare() -> None:
    for name in _MODEL_VARIABLES:
        os.environ.pop(name, None)
    # Nothing on this machine may answer a test but what the test started.
    os.environ["OLLAMA_BASE_URL"] = "http://127.0.0.1:9"
    data_dir = Path(tempfile.mkdtemp(prefix="eunoe-test-"))
    os.environ["EUNOE_DATA_DIR"] = str(data_dir)
    atexit.register(shutil.rmtree, data_dir, ignore_errors=True)
    if "DATABASE_URL" not in os.environ:
        url = start_embedded(data_dir)
        # What a test writes need not survive the machine.
        with psycopg.connect(url, autocommit=True) as connection:
            for name in ("fsync", "synchronous_commit", "full_page_writes"):
                connection.execute(f"ALTER SYSTEM SET {name} = off")
            connection.execute("SELECT pg_reload_conf()")
        os.environ["DATABASE_URL"] = url


# With xdist the controller prepares, and its workers inherit.
if "PYTEST_XDIST_WORKER" not in os.environ:
    _prepare()
