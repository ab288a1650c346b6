"""What an operator sees of a running ``eunoe serve``: figures of all its processes together, and its log."""

import json
import os
import signal
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

from tests.cli.conftest import Installation, Served, wait_until

pytestmark = pytest.mark.spec("I-7")

COMPLETE = 'eunoe_replies_total{code="",status="complete",via="proxy"}'


def figures(served: Served) -> dict[str, float]:
    with urllib.request.urlopen(f"{served.url}metrics", timeout=10) as answer:
        lines = [line for line in answer.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


def complete(served: Served, key: str) -> None:
    body = {"model": "demo", "messages": [{"role": "user", "content": "Hello"}], "stream": True}
    request = urllib.request.Request(
        f"{served.url}v1/chat/completions",
        data=json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {key}", "Content-Type": "application/json", "Eunoe-Memory": "off"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        answer.read()


def webs(served: Served) -> list[psutil.Process]:
    return [child for child in psutil.Process(served.process.pid).children() if "web" in child.cmdline()]


def test_figures_of_all_web_processes_are_one_sum_that_outlives_each(
    installation: Installation, serve: Callable[..., Served]
) -> None:
    installation.run("account", "create", "counted")
    key = installation.run("key", "create", "--account", "counted").stdout.split()[-1]
    served = serve("--workers", "2")
    (folder,) = {child.environ()["PROMETHEUS_MULTIPROC_DIR"] for child in webs(served)}
    with ThreadPoolExecutor(8) as together:
        list(together.map(lambda _: complete(served, key), range(24)))
    # Each scrape may be answered by another process.
    assert {figures(served)[COMPLETE] for _ in range(8)} == {24}
    first_tokens = 'eunoe_first_token_seconds_count{memory="without"}'
    assert figures(served)[first_tokens] == 24
    assert figures(served)["eunoe_streams_open"] == 0
    assert len(list(Path(folder).glob("counter_*.db"))) >= 2
    for killed in webs(served):
        killed.send_signal(signal.SIGKILL)
        wait_until(lambda: not killed.is_running(), what="its end")  # noqa: B023
        wait_until(lambda: len(webs(served)) == 2, what="another web process")
    complete(served, key)
    assert figures(served)[COMPLETE] == 25
    assert served.stop() == 0
    assert not Path(folder).exists()


def test_a_stream_that_is_cut_off_with_its_process_is_open_no_longer(serve: Callable[..., Served]) -> None:
    served = serve()
    (web,) = webs(served)
    folder = Path(web.environ()["PROMETHEUS_MULTIPROC_DIR"])
    wait_until((folder / f"gauge_livesum_{web.pid}.db").exists, what="its gauge")
    os.kill(web.pid, signal.SIGKILL)
    wait_until(lambda: not (folder / f"gauge_livesum_{web.pid}.db").exists(), what="the end of its gauge")


def test_every_line_of_the_log_is_an_object_where_that_is_wanted(
    installation: Installation, serve: Callable[..., Served]
) -> None:
    served = serve(EUNOE_LOG_FORMAT="json")
    served.child("web").kill()
    wait_until(lambda: "starts again" in served.log.read_text(), what="a line of the parent")
    wait_until(lambda: "embedder ready" in served.log.read_text(), what="a line of a child")
    served.stop()
    lines = [json.loads(line) for line in served.log.read_text().splitlines()]
    assert {"time", "level", "logger", "message"} <= set.intersection(*(set(line) for line in lines))
    assert any(line["logger"] == "eunoe.serving" and line.get("status") == -9 for line in lines)
    assert any(line.get("name") == "use" for line in lines)


def test_a_setting_that_is_wrong_is_told_in_one_line(installation: Installation) -> None:
    refused = installation.run("serve", EUNOE_LOG_FORMAT="yaml")
    assert refused.returncode == 2
    assert refused.stderr.startswith("eunoe: EUNOE_LOG_FORMAT: ")
    assert refused.stderr.count("\n") == 1
