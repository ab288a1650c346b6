"""What each process counts of what it does, for ``/metrics``. No label ever holds an id or a word of a person's.

What the database knows is not counted here: ``server.metrics`` asks it. The processes of one server count in a folder
that they share (``cli.serving``), so that whichever is asked tells the figures of all of them.
"""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

registry = CollectorRegistry()

retrieval_seconds = Histogram(
    "eunoe_retrieval_seconds",
    "How long searching an account's past took, with the vector of what was asked.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5),
    registry=registry,
)

first_token_seconds = Histogram(
    "eunoe_first_token_seconds",
    "From the question to the first word of the answer, by whether memory put anything into the prompt.",
    ["memory"],
    buckets=(0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 20, 60),
    registry=registry,
)

memory_reads_missed = Counter(
    "eunoe_memory_reads_missed",
    "Reads of memory that a reply went on without, by what was read and whether it was late or failed.",
    ["kind", "reason"],
    registry=registry,
)

replies = Counter(
    "eunoe_replies",
    "Replies that ended, by how, by the code of the error of those that failed, and by whether the chat or the proxy "
    "gave them.",
    ["status", "code", "via"],
    registry=registry,
)

streams_open = Gauge(
    "eunoe_streams_open",
    "Streams of events that are open now.",
    multiprocess_mode="livesum",
    registry=registry,
)


def observe_first_token(seconds: float, *, is_with_memory: bool) -> None:
    first_token_seconds.labels("with" if is_with_memory else "without").observe(seconds)


def _begin_at_nought() -> None:
    """A series that appears with its first event hides that event from whoever looks at its rate."""
    for memory in ("with", "without"):
        first_token_seconds.labels(memory)
    for kind in ("state", "facts", "recall", "note"):
        for reason in ("late", "failed"):
            memory_reads_missed.labels(kind, reason)
    for via in ("chat", "proxy"):
        for status in ("complete", "stopped"):
            replies.labels(status, "", via)


_begin_at_nought()
