"""What this process has counted."""

from eunoe import metrics


def counted(name: str, **labels: str) -> float:
    return metrics.registry.get_sample_value(name, labels) or 0.0


def reads_missed(kind: str, reason: str) -> float:
    return counted("eunoe_memory_reads_missed_total", kind=kind, reason=reason)
