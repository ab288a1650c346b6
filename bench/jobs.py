"""What the queue gets through: quick updates with nothing to do, by the worker processes and by how many jobs wait.

``EUNOE_JOBS`` is how many wait at first. A rate is that of ``SECONDS`` in the midst, with every worker at work and jobs
left at the end. Then how long a job waits that is enqueued while nothing else is to be done.
"""

import contextlib
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

from bench.at_scale import told
from bench.results import Plot, Result, Table, first, write
from bench.running import set_up_alone, worker_processes

JOBS = 10_000
WORKERS = (1, 2, 4)
SECONDS = 20.0
IDLE_JOBS = 50
FETCHES = 25


def measure() -> dict[str, Any]:
    """Jobs a second, milliseconds to enqueue and to fetch one, and from enqueuing to start."""
    jobs = int(os.environ.get("EUNOE_JOBS", JOBS))
    with set_up_alone():
        accounts = _accounts(jobs)
        enqueuing = _enqueue(accounts)
        fetching = [[waiting, _fetch(waiting)] for waiting in (100, jobs, 10 * jobs)]
        _settle()
        rates = []
        for number in WORKERS:
            with _workers(number):
                rates.append([number, *_rate(jobs)])
        lengths = [[waiting, *_rate_of(accounts[:waiting])] for waiting in (jobs // 5, jobs)]
        _empty()
        with _workers(1):
            idle = _idle(accounts[0])
    write(_result(jobs, enqueuing, fetching, rates, lengths, idle))
    return {
        "enqueue one, ms": told(enqueuing),
        **{f"fetch one of {waiting:,} that wait, ms": taken for waiting, taken in fetching},
        **{f"{number} workers: jobs a second / waiting": f"{rate} / {left:,}" for number, rate, left in rates},
        **{f"1 worker, {waiting:,} waiting at first: jobs a second": rate for waiting, rate, _ in lengths},
        "from enqueuing to start, idle, ms": idle,
    }


def _accounts(number: int) -> list[int]:
    from eunoe.accounts.models import Account

    return [one.pk for one in Account.objects.bulk_create(Account(username=f"job{n}") for n in range(number))]


def _enqueue(accounts: list[int]) -> list[float]:
    from eunoe.recall.services import request_build

    taken = []
    for account in accounts:
        begun = time.perf_counter()
        request_build(account_id=account, mode="quick")
        taken.append((time.perf_counter() - begun) * 1000)
    return taken


def _fetch(waiting: int) -> str:
    """Milliseconds until the database has found the next job: among so many, each of an account of its own."""
    from django.db import connection, transaction

    taken = []
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_jobs")
        cursor.execute("INSERT INTO procrastinate_workers DEFAULT VALUES RETURNING id")
        (worker,) = cursor.fetchone()
        cursor.execute(
            "INSERT INTO procrastinate_jobs (queue_name, task_name, lock, queueing_lock, args) SELECT 'memory', "
            "'eunoe_recall.build', 'memory:' || n, 'build:' || n, '{}' FROM generate_series(1, %s) AS n",
            [waiting],
        )
        cursor.execute("ANALYZE procrastinate_jobs")
        for _ in range(FETCHES):
            begun = time.perf_counter()
            cursor.execute("SELECT (procrastinate_fetch_job_v2(NULL, %s)).id", [worker])
            cursor.fetchone()
            taken.append((time.perf_counter() - begun) * 1000)
        transaction.set_rollback(True)
    return told(taken)


@contextlib.contextmanager
def _workers(number: int) -> Iterator[None]:
    command = [sys.executable, "-m", "eunoe", "worker"]
    running = [subprocess.Popen(command, stderr=subprocess.DEVNULL) for _ in range(number)]
    try:
        _until_workers(number)
        yield
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.wait(30)


def _until_workers(number: int) -> None:
    """Until so many are there, and have done something since."""
    begun = time.monotonic()
    while worker_processes() < number:
        if time.monotonic() - begun > 60:
            raise SystemExit("the workers do not start")
        time.sleep(0.1)
    time.sleep(3)


def _rate(jobs: int) -> tuple[float, int]:
    """Builds that ended in a second, and how many were left waiting."""
    begun, before = time.perf_counter(), _waiting()
    time.sleep(SECONDS)
    left = _waiting()
    if not left:
        raise SystemExit(f"{jobs} jobs are too few: none was left")
    return round((before - left) / (time.perf_counter() - begun), 1), left


def _rate_of(accounts: list[int]) -> tuple[float, int]:
    """Of one worker, where so many wait at first."""
    _empty()
    _enqueue(accounts)
    _settle()
    with _workers(1):
        return _rate(len(accounts))


def _settle() -> None:
    """As autovacuum leaves the table within a minute: what was undone counts in no plan."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE procrastinate_jobs")


def _waiting() -> int:
    from procrastinate.contrib.django.models import ProcrastinateJob

    return ProcrastinateJob.objects.filter(task_name="eunoe_recall.build", status="todo").count()


def _empty() -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_periodic_defers")
        cursor.execute("DELETE FROM procrastinate_jobs")
        cursor.execute("UPDATE eunoe_recall_build SET status = 'failed' WHERE status <> 'done'")


def _idle(account: int) -> str:
    from eunoe.recall.models import Build
    from eunoe.recall.services import request_build

    taken = []
    for _ in range(IDLE_JOBS):
        begun = time.time()
        build = request_build(account_id=account, mode="quick")
        while Build.objects.get(pk=build.pk).is_open:
            time.sleep(0.02)
        started = Build.objects.get(pk=build.pk).started_at
        assert started
        taken.append((started.timestamp() - begun) * 1000)
        time.sleep(0.1)
    return told(taken)


def _result(
    jobs: int,
    enqueuing: list[float],
    fetching: list[list[Any]],
    rates: list[list[Any]],
    lengths: list[list[Any]],
    idle: str,
) -> Result:
    middle = statistics.median(enqueuing)
    return Result(
        name="jobs",
        title="The queue",
        says=(
            f"Quick updates of {jobs:,} accounts with nothing to do, so that the queue and what surrounds a build are "
            "all there is. Workers, PostgreSQL and this process share the machine. Milliseconds are median / 95th "
            "percentile."
        ),
        repeat="python -m bench jobs",
        tables=[
            Table("Jobs a second", ["worker processes", "jobs a second", "left waiting after it"], rates),
            Table("One worker, by the queue's length", ["waiting at first", "jobs a second", "left waiting"], lengths),
            Table("Finding the next job", ["waiting", "ms"], fetching),
            Table("One job", ["enqueue, ms", "from enqueuing to start while idle, ms"], [[f"{middle:.1f}", idle]]),
        ],
        plots=curves(rates, fetching),
    )


def curves(rates: list[list[Any]], fetching: list[list[Any]]) -> list[Plot]:
    """What more workers give, and what a longer queue takes."""
    by_workers = [(str(row[0]), row[1]) for row in rates]
    by_length = [(waiting, first(taken)) for waiting, taken in fetching]
    return [
        Plot("jobs_workers", "Quick updates a second", "bars", "worker processes", "a second", {"all": by_workers}),
        Plot("jobs_waiting", "Finding the next job", "lines", "waiting", "ms", {"median": by_length}, True),
    ]
