"""Machines of a network of their own, as far as one Linux machine can play them: network namespaces at a bridge.

Each has an address of its own, and reaches the others over it alone; loopback is each machine's own. Files and
processors are shared. It takes root and ``ip``.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

BRIDGE = "eunoe-bench"
NETWORK = "10.213.7"
HERE = f"{NETWORK}.1"
"""This process, as the others reach it."""


@dataclass(frozen=True, slots=True)
class Machine:
    name: str
    address: str

    def start(self, *command: str, user: tuple[int, int] | None = None, **given: Any) -> subprocess.Popen[bytes]:
        """Run a command on it, as another user where one is named."""
        as_user = ["setpriv", f"--reuid={user[0]}", f"--regid={user[1]}", "--clear-groups"] if user else []
        return subprocess.Popen(["ip", "netns", "exec", self.name, *as_user, *command], **given)


def why_not() -> str:
    """What is missing here, if anything."""
    if sys.platform != "linux":
        return "network namespaces are Linux's"
    if os.geteuid() != 0:
        return "network namespaces take root"
    if shutil.which("ip") is None or shutil.which("setpriv") is None:
        return "the programs ip and setpriv are missing"
    made = subprocess.run(["ip", "netns", "add", f"{BRIDGE}-try"], capture_output=True, text=True, check=False)
    if made.returncode:
        return f"network namespaces cannot be made: {made.stderr.strip()}"
    _ip("netns", "delete", f"{BRIDGE}-try")
    return ""


@contextlib.contextmanager
def machines(*names: str) -> Iterator[list[Machine]]:
    """So many machines at one bridge, of which this process is at ``HERE``."""
    found = [Machine(name=f"{BRIDGE}-{name}", address=f"{NETWORK}.{10 + n}") for n, name in enumerate(names)]
    try:
        _ip("link", "add", BRIDGE, "type", "bridge")
        _ip("address", "add", f"{HERE}/24", "dev", BRIDGE)
        _ip("link", "set", BRIDGE, "up")
        for number, machine in enumerate(found):
            _ip("netns", "add", machine.name)
            _ip("link", "add", f"bench{number}", "type", "veth", "peer", "name", "eth0", "netns", machine.name)
            _ip("link", "set", f"bench{number}", "master", BRIDGE, "up")
            _ip("-n", machine.name, "address", "add", f"{machine.address}/24", "dev", "eth0")
            _ip("-n", machine.name, "link", "set", "eth0", "up")
            _ip("-n", machine.name, "link", "set", "lo", "up")
        yield found
    finally:
        for machine in found:
            _ip("netns", "delete", machine.name, check=False)
        _ip("link", "delete", BRIDGE, check=False)


def _ip(*words: str, check: bool = True) -> None:
    subprocess.run(["ip", *words], check=check, capture_output=True)


@contextlib.contextmanager
def database(machine: Machine, folder: Path) -> Iterator[str]:
    """A PostgreSQL of that machine, with the embedded one's programs. Its address."""
    from eunoe.cli.embedded import _find_owner, _find_programs, release_embedded, start_embedded

    start_embedded(folder)
    release_embedded(folder)
    data, owner = folder / "postgres", _find_owner()
    with (data / "pg_hba.conf").open("a") as rules:
        rules.write(f"\nhost all all {NETWORK}.0/24 trust\n")
    options = {"listen_addresses": machine.address, "unix_socket_directories": "", "log_min_error_statement": "panic"}
    words = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
    with (folder / "postgres.log").open("w") as log:
        command = (str(_find_programs() / "postgres"), "-D", str(data), *words)
        server = machine.start(*command, user=owner, stderr=log, cwd="/")
    try:
        url = f"postgresql://postgres@{machine.address}/eunoe"
        _until_it_answers(url)
        yield url
    finally:
        # Fast: whoever is still connected is sent away.
        server.send_signal(signal.SIGINT)
        server.wait(60)


def _until_it_answers(url: str) -> None:
    import psycopg

    for _ in range(300):
        with contextlib.suppress(psycopg.Error), psycopg.connect(url, connect_timeout=5):
            return
        time.sleep(0.1)
    raise SystemExit("the database does not answer")
