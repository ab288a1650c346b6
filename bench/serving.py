"""One web worker on an embedded database, with an endpoint that streams at a steady pace: for measuring under load."""

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

import httpx2 as httpx
import psutil

from bench.running import free_port, set_up_alone

WEB = "eunoe-web"
"""What the database calls the web worker's connections."""


@dataclass(frozen=True, slots=True)
class Web:
    url: str
    process: psutil.Process


@contextlib.contextmanager
def one_worker(*models: str) -> Iterator[Web]:
    """``models`` are as ``bench.endpoint`` reads them. Django is set up in this process on the same database."""
    port = free_port()
    variables = {
        "EUNOE_CHAT_MODELS": ",".join(f"openai:{model}" for model in models),
        "EUNOE_MEMORY_MODEL": "builtin",
        "OPENAI_BASE_URL": f"http://127.0.0.1:{port}/v1",
        "OPENAI_API_KEY": "none",
        "EUNOE_KEY_CALLS_A_MINUTE": "0",
        "EUNOE_SENDS_A_MINUTE": "0",
        "EUNOE_REPLIES_AT_ONCE": "0",
    }
    endpoint = subprocess.Popen([sys.executable, "-m", "bench.endpoint", str(port)])
    try:
        with set_up_alone(**variables):
            port = free_port()
            options = ["--port", str(port), "--no-access-log", "--log-level", "warning", "--backlog", "512"]
            command = [sys.executable, "-m", "uvicorn", "bench.served:application", *options]
            web = subprocess.Popen(command, env=os.environ | {"PGAPPNAME": WEB})
            try:
                _wait(f"http://127.0.0.1:{port}/readyz")
                # The embedder is loaded aside.
                time.sleep(5)
                yield Web(url=f"http://127.0.0.1:{port}", process=psutil.Process(web.pid))
            finally:
                web.terminate()
                web.wait(30)
    finally:
        endpoint.terminate()
        endpoint.wait(10)


def _wait(url: str) -> None:
    for _ in range(600):
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(url).status_code == 200:
                return
        time.sleep(0.1)
    raise SystemExit("the web server does not answer")
