"""The processes that ``eunoe serve`` runs: ``python -m eunoe.cli.children ROLE …``. Not meant to be called by hand."""

import json
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable

from eunoe.cli import app as command
from eunoe.cli.embedded import ensure_database, release_all
from eunoe.conf import get_settings

GRACE_SECONDS = 5
"""How long replies and downloads in flight may go on once a web process is asked to stop."""

_LAST_RESORT_SECONDS = 12.0


def main(arguments: list[str]) -> int:
    """Be what the first argument says."""
    role = arguments[0]
    # Until something gentler takes over, and when uvicorn raises the signal anew once it has stopped: an end that
    # still lets go of the database.
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: sys.exit(0))
    if role == "prepare":
        return command.guarded(prepare)
    begin = _load_web() if role == "web" else _load_worker()
    if not _wait_for_go(int(arguments[1])):
        return 0
    if role == "web":
        return command.guarded(lambda: begin(int(arguments[2])))
    return command.guarded(lambda: begin(0))


def prepare() -> None:
    """Bring database and static files up to date, and say on standard output which models there are, as variables."""
    from eunoe.cli.setup import set_up
    from eunoe.cli.static import collect_static

    set_up()
    collect_static()
    _apply_tombstones()
    from eunoe.providers.catalogue import chat_models

    json.dump({"EUNOE_CHAT_MODELS": ",".join(str(ref) for ref in chat_models())}, sys.stdout)


def _apply_tombstones() -> None:
    """Should the database have been restored from a backup: who was deleted stays deleted."""
    from eunoe.accounts.deletion import apply_tombstones
    from eunoe.errors import Invalid

    try:
        apply_tombstones()
    except Invalid as error:
        sys.stderr.write(f"eunoe: {error}\n")


def _load_web() -> Callable[[int], None]:
    """Import what takes long and needs no setting, while the parent prepares."""
    import uvicorn
    import uvicorn.protocols.http.h11_impl

    import eunoe.providers.models  # noqa: F401

    def run(descriptor: int) -> None:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "eunoe.server.settings")
        ensure_database(get_settings())
        public = get_settings().public_url is not None
        config = uvicorn.Config(
            "eunoe.server.asgi:application",
            lifespan="off",
            ws="none",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=public,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
        listener = socket.socket(fileno=descriptor)
        uvicorn.Server(config).run(sockets=[listener])

    return run


def _load_worker() -> Callable[[int], None]:
    import procrastinate  # noqa: F401

    def run(_: int) -> None:
        from eunoe.cli.setup import load_django

        load_django()
        from eunoe.cli import working

        working.work(concurrency=working.CONCURRENCY)

    return run


def _wait_for_go(life: int) -> bool:
    """Take our variables from the parent; ``False`` when it is gone. From then on its end is ours, too."""
    pipe = os.fdopen(life, "rb", buffering=0)
    line = pipe.readline()
    if not line:
        return False
    os.environ.update(json.loads(line))

    def follow() -> None:
        pipe.read()
        os.kill(os.getpid(), signal.SIGTERM)
        threading.Event().wait(_LAST_RESORT_SECONDS)
        release_all()
        os._exit(1)

    threading.Thread(target=follow, daemon=True, name="parent-watch").start()
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
