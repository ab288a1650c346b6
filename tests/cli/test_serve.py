"""``eunoe serve``: one line when ready, everything comes back, nothing stays behind."""

import re
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from tests.cli.conftest import Installation, Served, status_of, wait_until


def test_it_announces_itself_once_and_stops_cleanly(installation: Installation, serve: Callable[..., Served]) -> None:
    served = serve()
    assert re.fullmatch(r"Eunoe is ready at http://127\.0\.0\.1:\d+/\n", served.announcement)
    assert status_of(f"{served.url}readyz") == 200
    assert status_of(f"{served.url}healthz") == 200
    # The web process loads it now rather than at somebody's first search.
    wait_until(lambda: "embedder ready name=use" in served.log.read_text(), what="the embedder")
    children = psutil.Process(served.process.pid).children(recursive=True)
    assert served.stop() == 0
    assert served.process.stdout is not None
    assert served.process.stdout.read() == ""
    wait_until(lambda: not any(child.is_running() for child in children), what="the end of every process")
    assert installation.postmaster() is None


def test_commands_work_beside_it_and_leave_its_database_running(
    installation: Installation, serve: Callable[..., Served]
) -> None:
    served = serve()
    database = installation.postmaster()
    made = installation.run("account", "create", "beside")
    assert (made.returncode, made.stdout) == (0, "Created beside.\n")
    assert installation.postmaster() == database
    assert status_of(f"{served.url}readyz") == 200
    served.process.send_signal(signal.SIGINT)
    assert served.process.wait(30) == 0


def test_commands_start_the_database_and_stop_it_when_none_runs(installation: Installation) -> None:
    assert installation.run("account", "create", "alone").returncode == 0
    assert installation.postmaster() is None


def test_whatever_is_killed_comes_back(installation: Installation, serve: Callable[..., Served]) -> None:
    served = serve()
    installation.run("account", "create", "survivor")
    for role in ("web", "worker"):
        killed = served.child(role)
        killed.kill()
        wait_until(lambda: served.child(role) != killed, what=f"a new {role} process")  # noqa: B023
        wait_until(lambda: status_of(f"{served.url}readyz") == 200, what="readiness")
    database = installation.postmaster()
    assert database is not None
    database.kill()
    wait_until(lambda: installation.postmaster() not in {None, database}, what="a new database server")
    wait_until(lambda: status_of(f"{served.url}readyz") == 200, what="readiness")
    assert installation.run("memory", "show", "survivor").returncode == 0


def test_killed_itself_it_leaves_nothing_behind_and_starts_again(
    installation: Installation, serve: Callable[..., Served]
) -> None:
    served = serve()
    installation.run("account", "create", "kept")
    children = psutil.Process(served.process.pid).children(recursive=True)
    served.process.kill()
    wait_until(
        lambda: not any(c.is_running() and c.status() != psutil.STATUS_ZOMBIE for c in children),
        what="the end of every child",
    )
    again = serve()
    assert status_of(f"{again.url}readyz") == 200
    assert installation.run("memory", "show", "kept").returncode == 0


def test_it_starts_again_after_everything_was_killed_at_once(
    installation: Installation, serve: Callable[..., Served]
) -> None:
    served = serve()
    installation.run("account", "create", "unshaken")
    everyone = [psutil.Process(served.process.pid), *psutil.Process(served.process.pid).children(recursive=True)]
    for process in everyone:
        # Some go by themselves when those before them do.
        with suppress(psutil.NoSuchProcess):
            process.kill()
    again = serve()
    assert status_of(f"{again.url}readyz") == 200
    assert installation.run("memory", "show", "unshaken").returncode == 0


def test_it_refuses_a_port_in_use_with_one_line(installation: Installation) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = installation.run("serve", "--port", port)
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"eunoe: Cannot listen on http://127.0.0.1:{port}/: ")
    assert refused.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/proc/net/if_inet6").exists(), reason="no IPv6 here")
def test_several_web_processes_share_an_ipv6_port(serve: Callable[..., Served]) -> None:
    served = serve("--host", "::1", "--workers", "2")
    assert re.fullmatch(r"Eunoe is ready at http://\[::1\]:\d+/\n", served.announcement)
    webs = [child for child in psutil.Process(served.process.pid).children() if "web" in child.cmdline()]
    assert len(webs) == 2
    webs[0].kill()
    assert status_of(f"{served.url}readyz") == 200


@pytest.mark.parametrize("command", ["web", "worker"])
def test_the_halves_want_a_database(command: str, installation: Installation) -> None:
    refused = installation.run(command)
    assert refused.returncode == 2
    assert refused.stderr.startswith("eunoe: No database. Set DATABASE_URL")
    assert refused.stderr.count("\n") == 1
