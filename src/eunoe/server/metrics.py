"""``/metrics``: what the processes of this server counted, and what the database knows."""

import logging
import os
from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Any

import psycopg
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from procrastinate.contrib.django import app as queue
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from eunoe import metrics
from eunoe.conf import get_settings
from eunoe.facts.models import Fact, FactList, Pass
from eunoe.recall.models import OPEN, Build, Chunk

logger = logging.getLogger(__name__)

# Runs are counted over this time: they are kept for a while only, so a count of all of them would fall.
RECENT = timedelta(hours=1)
# Tables up to this size are counted, larger ones estimated.
COUNTED = 100_000
# So many lists, taken at random, tell how long lists are.
SAMPLE = 2_000
QUANTILES = (0.5, 0.9, 0.99, 1.0)

_CONNECT_SECONDS = 3
_QUERY_MILLISECONDS = 2_000

_LOOPBACK = {"127.0.0.1", "::1"}
# Whoever bears one of these comes through a proxy, however near that stands.
_PROXY_HEADERS = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via")

Row = tuple[Any, ...]


@never_cache
@require_safe
def metrics_page(request: HttpRequest) -> HttpResponse:
    """Every figure, in Prometheus' text format. Whoever may not read them is told that there is nothing here."""
    if not _may_read(request):
        raise Http404
    return HttpResponse(generate_latest(_registry()), content_type=CONTENT_TYPE_LATEST)


def _may_read(request: HttpRequest) -> bool:
    """With the token, from anywhere. Without it from this machine, unless a proxy on it may speak for the world."""
    token = get_settings().metrics_token
    scheme, _, given = request.headers.get("Authorization", "").partition(" ")
    if token is not None and scheme.lower() == "bearer":
        return constant_time_compare(given.strip(), token.get_secret_value())
    is_here = request.META.get("REMOTE_ADDR") in _LOOPBACK
    is_proxied = get_settings().public_url is not None or any(name in request.headers for name in _PROXY_HEADERS)
    return is_here and not is_proxied


def _registry() -> CollectorRegistry:
    registry = CollectorRegistry()
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    else:
        registry.register(metrics.registry)
    registry.register(_Database())
    return registry


class _Database(Collector):
    """What the database knows, by a few queries that end soon, on a connection of their own: that all others are taken
    is when figures are wanted most. What cannot be had is left out."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        parameters = connection.get_connection_params() | {
            "connect_timeout": _CONNECT_SECONDS,
            "autocommit": True,
        }
        is_up = GaugeMetricFamily("eunoe_database_up", "Whether the database answers.")
        try:
            with psycopg.connect(**parameters) as asked:
                asked.execute("SELECT set_config('statement_timeout', %s, false)", [str(_QUERY_MILLISECONDS)])
                for read in (_passes, _builds, _queues, _workers, _fact_lists, _chunks):
                    try:
                        yield from list(read(asked))
                    except psycopg.Error as error:
                        logger.warning(
                            "figures missing kind=%s error=%s", read.__name__.strip("_"), type(error).__name__
                        )
            is_up.add_metric([], 1)
        except psycopg.Error:
            is_up.add_metric([], 0)
        yield is_up


def _passes(asked: psycopg.Connection[Row]) -> Iterator[GaugeMetricFamily]:
    counted = {(outcome, ""): 0 for outcome in Pass.Outcome.values if outcome != Pass.Outcome.RUNNING}
    counted |= {
        (outcome, reason): count
        for outcome, reason, count in asked.execute(
            f"SELECT outcome, reason, count(*) FROM {Pass._meta.db_table} "  # noqa: S608
            "WHERE finished_at > now() - %s GROUP BY outcome, reason",
            [RECENT],
        )
    }
    yield _gauge("eunoe_passes", "Passes that ended within the last hour.", ("outcome", "reason"), counted)
    written = {
        outcome: sum(count for (one, _), count in counted.items() if one == outcome)
        for outcome in (Pass.Outcome.REWRITTEN, Pass.Outcome.CONDENSED, Pass.Outcome.CUT)
    }
    if total := sum(written.values()):
        too_long = total - written[Pass.Outcome.REWRITTEN]
        help_text = "Of the passes of the last hour that wrote a list, the share whose list had to be shortened."
        yield GaugeMetricFamily("eunoe_condense_ratio", help_text, value=too_long / total)


def _builds(asked: psycopg.Connection[Row]) -> Iterator[GaugeMetricFamily]:
    counted = {(mode, status): 0 for mode in Build.Mode.values for status in Build.Status.values}
    counted |= {
        (mode, status): count
        for mode, status, count in asked.execute(
            f"SELECT mode, status, count(*) FROM {Build._meta.db_table} "  # noqa: S608
            "WHERE finished_at > now() - %s OR status IN (%s, %s) GROUP BY mode, status",
            [RECENT, *OPEN],
        )
    }
    help_text = "Builds that wait or run now, and those that ended within the last hour."
    yield _gauge("eunoe_builds", help_text, ("mode", "status"), counted)


def _queues(asked: psycopg.Connection[Row]) -> Iterator[GaugeMetricFamily]:
    names = sorted({task.queue for task in queue.tasks.values()})
    jobs = {(name, state): 0 for name in names for state in ("waiting", "later", "running", "failed")}
    ages = dict.fromkeys(((name,) for name in names), 0.0)
    rows = asked.execute(
        # A job has no time of its own: that of the one that was queued first is with its events.
        "SELECT queue_name, waiting, later, running, failed, extract(epoch FROM now() - least(due, ("
        " SELECT min(at) FROM procrastinate_events WHERE job_id = oldest AND type = 'deferred'))) "
        "FROM (SELECT queue_name,"
        " count(*) FILTER (WHERE status = 'todo' AND coalesce(scheduled_at <= now(), true)) AS waiting,"
        " count(*) FILTER (WHERE status = 'todo' AND scheduled_at > now()) AS later,"
        " count(*) FILTER (WHERE status = 'doing') AS running,"
        " count(*) FILTER (WHERE status = 'failed') AS failed,"
        " min(scheduled_at) FILTER (WHERE status = 'todo' AND scheduled_at <= now()) AS due,"
        " min(id) FILTER (WHERE status = 'todo' AND scheduled_at IS NULL) AS oldest"
        " FROM procrastinate_jobs WHERE status IN ('todo', 'doing', 'failed') GROUP BY queue_name) AS queues"
    )
    for name, waiting, later, running, failed, age in rows:
        jobs |= {
            (name, "waiting"): waiting,
            (name, "later"): later,
            (name, "running"): running,
            (name, "failed"): failed,
        }
        ages[name,] = float(age or 0)
    help_text = "Jobs that wait for a worker, are for later, run, or failed within the last week."
    yield _gauge("eunoe_queue_jobs", help_text, ("queue", "state"), jobs)
    yield _gauge("eunoe_queue_age_seconds", "How long the job that waits longest has waited.", ("queue",), ages)


def _workers(asked: psycopg.Connection[Row]) -> Iterator[GaugeMetricFamily]:
    statement = "SELECT count(*) FROM procrastinate_workers WHERE last_heartbeat > now() - interval '1 minute'"
    row = asked.execute(statement).fetchone()
    help_text = "Workers that gave a sign of life within the last minute."
    yield GaugeMetricFamily("eunoe_workers", help_text, value=row[0] if row else 0)


def _fact_lists(asked: psycopg.Connection[Row]) -> Iterator[GaugeMetricFamily]:
    lists = _rows(asked, FactList._meta.db_table)
    yield GaugeMetricFamily("eunoe_fact_lists", "Fact lists there are; about, where they are many.", value=lists)
    share = min(100.0, 100.0 * SAMPLE / max(lists, 1))
    row = asked.execute(
        "SELECT percentile_disc(%s::float8[]) WITHIN GROUP (ORDER BY lines),"  # noqa: S608
        " percentile_disc(%s::float8[]) WITHIN GROUP (ORDER BY tokens) "
        f"FROM (SELECT tokens, (SELECT count(*) FROM {Fact._meta.db_table} AS fact"
        "  WHERE fact.account_id = list.account_id) AS lines"
        f" FROM {FactList._meta.db_table} AS list TABLESAMPLE SYSTEM (%s) WHERE tokens > 0 LIMIT %s) AS sampled",
        [list(QUANTILES), list(QUANTILES), share, SAMPLE * 2],
    ).fetchone()
    lines, tokens = row or (None, None)
    for name, help_text, values in (
        ("eunoe_fact_list_lines", "Lines of the fact lists that are not empty, from a sample.", lines),
        ("eunoe_fact_list_tokens", "Tokens of the fact lists that are not empty, from a sample.", tokens),
    ):
        if values:
            at = {(f"{quantile:g}",): value for quantile, value in zip(QUANTILES, values, strict=True)}
            yield _gauge(name, help_text, ("quantile",), at)


def _chunks(asked: psycopg.Connection[Row]) -> Iterator[GaugeMetricFamily]:
    chunks = _rows(asked, Chunk._meta.db_table)
    yield GaugeMetricFamily("eunoe_chunks", "Chunks that recall can search; about, where they are many.", value=chunks)


def _rows(asked: psycopg.Connection[Row], table: str) -> int:
    """How many rows a table has: what the planner believes, and where that is little or nothing, a count."""
    row = asked.execute("SELECT reltuples::bigint FROM pg_class WHERE oid = %s::regclass", [table]).fetchone()
    believed = int(row[0]) if row else -1
    if believed > COUNTED:
        return believed
    statement = f"SELECT count(*) FROM (SELECT FROM {table} LIMIT %s) AS counted"  # noqa: S608
    row = asked.execute(statement, [COUNTED]).fetchone()
    return int(row[0]) if row else 0


def _gauge(name: str, help_text: str, labels: Sequence[str], values: Mapping[Any, float]) -> GaugeMetricFamily:
    """``values`` by what the labels are, in their order."""
    family = GaugeMetricFamily(name, help_text, labels=labels)
    for at, value in values.items():
        family.add_metric(at, value)
    return family


class CountingStreams:
    """An ASGI application whose streams of events are counted while they are open."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        is_stream = False

        async def watched(message: Any) -> None:
            nonlocal is_stream
            if message["type"] == "http.response.start" and _is_event_stream(message["headers"]):
                is_stream = True
                metrics.streams_open.inc()
            await send(message)

        try:
            await self.application(scope, receive, watched)
        finally:
            if is_stream:
                metrics.streams_open.dec()


def _is_event_stream(headers: Any) -> bool:
    return any(name.lower() == b"content-type" and value.startswith(b"text/event-stream") for name, value in headers)
