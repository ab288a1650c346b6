"""``eunoe serve`` and ``eunoe web``: prepare, keep the web and worker processes running, stop them cleanly.

The listening socket is made here and handed down, so a port in use is known at once, any number of web processes share
it, and connections wait while one is started anew. Each child holds the reading end of a pipe: what it is told to be
comes through it, and its end tells the child that we are gone, however we went.
"""

import json
import logging
import logging.config
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import psutil

from eunoe.cli.embedded import release_embedded, start_embedded
from eunoe.conf import Settings, get_settings
from eunoe.errors import ConfigurationError
from eunoe.logs import logging_config

logger = logging.getLogger("eunoe.serving")

STOP_SECONDS = 14
"""After that a child that still runs is killed. Children need less: see ``children`` and ``working``."""

_TICK = 0.1
_READY_SECONDS = 120
_FAILURES_BEFORE_READY = 3
_HEALTHY_SECONDS = 60
_LONGEST_PAUSE = 30.0
_EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104


class _Stop(Exception):  # noqa: N818
    """A signal asked us to stop."""


@dataclass(slots=True)
class Child:
    """One process that is to run as long as we do."""

    role: str
    counts: str
    socket_fd: int | None = None
    process: subprocess.Popen[bytes] | None = None
    life: int | None = None
    started_at: float = 0.0
    failures: int = 0
    due_at: float = 0.0

    def spawn(self) -> None:
        """Start the process. It loads what it can and waits to be told to go."""
        reading, self.life = os.pipe()
        command = [sys.executable, "-m", "eunoe.cli.children", self.role, str(reading)]
        handed = [reading]
        if self.socket_fd is not None:
            command.append(str(self.socket_fd))
            handed.append(self.socket_fd)
        # Only the line about readiness goes to standard output. A session of its own: Ctrl-C reaches us alone.
        self.process = subprocess.Popen(  # noqa: S603
            command,
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr,
            pass_fds=handed,
            start_new_session=True,
            env=os.environ | {"PROMETHEUS_MULTIPROC_DIR": self.counts},
        )
        os.close(reading)
        self.started_at = time.monotonic()

    def go(self, variables: dict[str, str]) -> None:
        assert self.life is not None
        with suppress(BrokenPipeError):
            os.write(self.life, json.dumps(variables).encode() + b"\n")

    def has_ended(self) -> bool:
        return self.process is not None and self.process.poll() is not None

    def bury(self) -> int:
        """Note the end of the process, and when the next is due: later each time unless it ran well for a while."""
        assert self.process is not None
        status = self.process.returncode
        # What it counted stays; what it had open is closed.
        for path in Path(self.counts).glob(f"gauge_live*_{self.process.pid}.db"):
            path.unlink()
        if self.life is not None:
            os.close(self.life)
        self.process = self.life = None
        if time.monotonic() - self.started_at > _HEALTHY_SECONDS:
            self.failures = 0
        self.due_at = time.monotonic() + min(_LONGEST_PAUSE, 0.25 * 2**self.failures)
        self.failures += 1
        return status


@dataclass(slots=True)
class Crew:
    """The children, and what each is told when it starts."""

    children: list[Child]
    data_dir: Path | None
    variables: dict[str, str] = field(default_factory=dict)
    has_gone: bool = False

    def begin(self) -> None:
        for child in self.children:
            child.spawn()

    def go(self, variables: dict[str, str]) -> None:
        self.variables = variables
        self.has_gone = True
        for child in self.children:
            child.go(variables)

    def look_after(self) -> None:
        """Bury and replace whoever has ended, the database included."""
        for child in self.children:
            if child.has_ended():
                status = child.bury()
                logger.warning("%s ended status=%s, starts again", child.role, status)
            if child.process is None and time.monotonic() >= child.due_at:
                self._mend_database()
                child.spawn()
                child.go(self.variables)

    def worst(self) -> int:
        return max(child.failures for child in self.children)

    def stop(self) -> None:
        """Ask all to stop, wait, and kill who does not."""
        running = [child for child in self.children if child.process is not None]
        for child in running:
            assert child.process is not None
            child.process.terminate()
        deadline = time.monotonic() + STOP_SECONDS
        for child in running:
            assert child.process is not None
            try:
                child.process.wait(max(0.1, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                logger.warning("%s does not stop and is killed", child.role)
                child.process.kill()
                child.process.wait()

    def _mend_database(self) -> None:
        if self.data_dir is not None:
            with suppress(ConfigurationError):
                start_embedded(self.data_dir)


def serve(*, host: str, port: int, web_processes: int, with_worker: bool) -> None:
    """Run until a signal asks to stop. Raises ``ConfigurationError`` when it cannot start."""
    settings = get_settings()
    logging.config.dictConfig(logging_config(settings.log_format))
    try:
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ConfigurationError(f"Cannot make the data folder {settings.data_dir}: {error.strerror}.") from error
    embedded = settings.data_dir if settings.database_url is None else None
    # Not in the data folder, which several machines may share: it is for the children of this one process.
    counting = tempfile.TemporaryDirectory(prefix="eunoe-metrics-", ignore_cleanup_errors=True)
    with _stop_on_signals(), _listen(host, port) as listener, counting as counts:
        crew = Crew(
            [Child("web", counts, listener.fileno()) for _ in range(web_processes)]
            + ([Child("worker", counts)] if with_worker else []),
            data_dir=embedded,
        )
        try:
            if embedded is not None:
                start_embedded(embedded)
            crew.begin()
            crew.go(_reachable_as(host, settings) | _prepare())
            _wait_until_ready(crew, listener)
            _announce(host, listener)
            _watch(crew, embedded)
        except _Stop:
            pass
        finally:
            _ignore_signals()
            crew.stop()
            if embedded is not None:
                release_embedded(embedded)


def _prepare() -> dict[str, str]:
    """Migrate, collect static files, look for models, in a process that goes when it is done.

    Returns the variables that the children need. Raises ``ConfigurationError``.
    """
    command = [sys.executable, "-m", "eunoe.cli.children", "prepare"]
    with subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        try:
            said, complaint = process.communicate()
        except _Stop:
            process.terminate()
            raise
    if process.returncode != 0:
        lines = [line for line in complaint.decode(errors="replace").splitlines() if line.strip()]
        raise ConfigurationError(lines[-1].removeprefix("eunoe: ") if lines else "Eunoe cannot start.")
    sys.stderr.write(complaint.decode(errors="replace"))
    found: dict[str, str] = json.loads(said)
    return found


def _reachable_as(host: str, settings: Settings) -> dict[str, str]:
    """Names under which a browser may ask for us: the address we listen on, or all of this machine's."""
    names = {host.strip("[]")}
    if host in _EVERYWHERE:
        addresses = (address for found in psutil.net_if_addrs().values() for address in found)
        names = {a.address for a in addresses if a.family in {socket.AF_INET, socket.AF_INET6} and "%" not in a.address}
        names.add(socket.gethostname())
    written = {f"[{name}]" if ":" in name else name for name in names if name}
    return {"EUNOE_ALLOWED_HOSTS": ",".join(sorted({*settings.allowed_hosts, *written}))}


@contextmanager
def _listen(host: str, port: int) -> Iterator[socket.socket]:
    """A listening socket. Raises ``ConfigurationError`` for an address that cannot be had or is in use."""
    try:
        found = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = found[0]
        listener = socket.create_server(address, family=family, backlog=2048)
    except OSError as error:
        reason = (error.strerror or str(error)).split(" (while", 1)[0]
        raise ConfigurationError(
            f"Cannot listen on {_origin(host, port)}: {reason}. Choose another with --host and --port."
        ) from error
    with listener:
        listener.set_inheritable(True)
        yield listener


def _origin(host: str, port: int) -> str:
    bare = host.strip("[]")
    return f"http://{f'[{bare}]' if ':' in bare else bare}:{port}/"


def _announce(host: str, listener: socket.socket) -> None:
    sys.stdout.write(f"Eunoe is ready at {_origin(host, listener.getsockname()[1])}\n")
    sys.stdout.flush()


def _wait_until_ready(crew: Crew, listener: socket.socket) -> None:
    deadline = time.monotonic() + _READY_SECONDS
    while not _is_ready(listener):
        crew.look_after()
        if crew.worst() >= _FAILURES_BEFORE_READY or time.monotonic() > deadline:
            raise ConfigurationError("Eunoe does not start; the lines above say why.")
        time.sleep(_TICK)


def _is_ready(listener: socket.socket) -> bool:
    host, port = listener.getsockname()[:2]
    if host in _EVERYWHERE:
        host = "::1" if ":" in host else "127.0.0.1"
    request = urllib.request.Request(f"{_origin(host, port)}readyz", headers={"Host": "localhost"})  # noqa: S310
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def _watch(crew: Crew, embedded: Path | None) -> None:
    looked_at = time.monotonic()
    while True:
        crew.look_after()
        if embedded is not None and time.monotonic() - looked_at > 2:
            looked_at = time.monotonic()
            with suppress(ConfigurationError):
                start_embedded(embedded)
        time.sleep(_TICK)


@contextmanager
def _stop_on_signals() -> Iterator[None]:
    def stop(number: int, frame: FrameType | None) -> None:
        _ignore_signals()
        raise _Stop

    for name in _signals():
        signal.signal(name, stop)
    with suppress(_Stop):
        yield


def _ignore_signals() -> None:
    """Stopping has begun; being asked again changes nothing."""
    for name in _signals():
        signal.signal(name, signal.SIG_IGN)


def _signals() -> list[signal.Signals]:
    return [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
