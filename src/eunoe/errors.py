"""The one tree of errors. Each has a stable ``code``; the message says what to do next.

The HTTP status is decided in ``eunoe.api.errors`` alone, the exit status in ``eunoe.cli.app``.
"""

from datetime import datetime


class EunoeError(Exception):
    """Something went wrong that a person or a program can act on."""

    code = "error"


class NotFound(EunoeError):
    """There is no such thing, or it belongs to somebody else."""

    code = "not_found"


class NotAllowed(EunoeError):
    """The account may not do this."""

    code = "not_allowed"


class Invalid(EunoeError):
    """The input cannot be taken; nothing was changed."""

    code = "invalid"


class Conflict(EunoeError):
    """The thing is in a state in which this cannot be done now."""

    code = "conflict"


class KeyReused(EunoeError):
    """The same ``Idempotency-Key`` came with another request before."""

    code = "key_reused"


class Ended(Conflict):
    """The conversation has ended: nothing is added to it any more."""

    code = "ended"


class OutOfCredits(EunoeError):
    """The month's credits are used up. ``renews_at`` is when there are new ones."""

    code = "out_of_credits"

    def __init__(self, message: str, *, renews_at: datetime) -> None:
        super().__init__(message)
        self.renews_at = renews_at


class CreditsHeld(Conflict):
    """Replies that are being written may take the credits that are left."""

    code = "credits_held"


class TooMany(EunoeError):
    """Too many calls in too short a time. ``seconds`` later there is room again."""

    code = "too_many"

    def __init__(self, message: str, *, seconds: int) -> None:
        super().__init__(message)
        self.seconds = seconds


class ConfigurationError(EunoeError):
    """A setting is wrong or something it names is missing."""

    code = "configuration"


class ModelError(EunoeError):
    """A model could not be reached, refused, stalled or answered rubbish."""

    code = "model_failed"


class ModelTimeout(ModelError):
    """A model did not answer in time."""

    code = "model_timeout"


class ModelRefused(ModelError):
    """A model declined to answer."""

    code = "model_refused"


class ModelUnavailable(ModelError):
    """A model's endpoint is down, unknown or does not accept the key."""

    code = "model_unavailable"
