"""Every error as ``application/problem+json`` (RFC 9457). The one place where HTTP statuses of errors are decided."""

import json
import logging
import traceback
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

from django.core.exceptions import BadRequest, RequestDataTooBig, SuspiciousOperation
from django.db import DataError, IntegrityError, InterfaceError, OperationalError, ProgrammingError
from django.http import Http404, HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.http.request import RawPostDataException, UnreadablePostError
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.responses import NinjaJSONEncoder

from eunoe.errors import (
    ConfigurationError,
    Conflict,
    EunoeError,
    Invalid,
    KeyReused,
    ModelError,
    ModelRefused,
    ModelTimeout,
    ModelUnavailable,
    NotAllowed,
    NotFound,
    OutOfCredits,
    TooMany,
)

logger = logging.getLogger(__name__)

MEDIA_TYPE = "application/problem+json"

_STATUS: Mapping[type[EunoeError], int] = {
    Invalid: 400,
    NotAllowed: 403,
    NotFound: 404,
    OutOfCredits: 402,
    Conflict: 409,
    KeyReused: 422,
    TooMany: 429,
    ConfigurationError: 500,
    ModelError: 502,
    ModelRefused: 502,
    ModelUnavailable: 502,
    ModelTimeout: 504,
    EunoeError: 500,
}

# How a reply can have failed, by the code that its message keeps.
_FAILED_REPLIES: Mapping[str, tuple[int, str]] = {
    **{kind.code: (status, str(kind.__doc__)) for kind, status in _STATUS.items() if issubclass(kind, ModelError)},
    ConfigurationError.code: (500, "The model is not set up."),
    NotFound.code: (404, "The conversation was deleted while the reply was being written."),
    "model_empty": (502, "The model answered nothing."),
    "interrupted": (503, "The server stopped while the reply was being written."),
    "not_saved": (503, "The reply could not be saved."),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """What is told of an error. ``extra`` are extension members; ``headers`` go with the response."""

    status: int
    detail: str
    code: str
    extra: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        return {
            "type": "about:blank",
            "title": HTTPStatus(self.status).phrase,
            "status": self.status,
            "detail": self.detail,
            "code": self.code,
            **self.extra,
        }

    def as_response(self) -> HttpResponse:
        body = json.dumps(self.as_dict(), cls=NinjaJSONEncoder)
        return HttpResponse(body, status=self.status, content_type=MEDIA_TYPE, headers=dict(self.headers))


WRONG_KEY = "This API key is unknown or was revoked."
NOTHING_HERE = Problem(status=404, detail="There is nothing at this address.", code=NotFound.code)

_UNREADABLE = Problem(status=400, detail="The request cannot be read. Send JSON.", code="unreadable")
_UNEXPECTED = Problem(status=500, detail="Something went wrong on our side.", code="unexpected")
_NO_DATABASE = Problem(
    status=503,
    detail="The database is not available right now. Nothing was changed. Try again later.",
    code="unavailable",
    headers={"Retry-After": "5"},
)
# What Django raises.
_KNOWN: Mapping[type, Problem] = {
    Http404: NOTHING_HERE,
    RequestDataTooBig: Problem(status=413, detail="The body of the request is too large.", code="too_large"),
    SuspiciousOperation: _UNREADABLE,
    MultiPartParserError: _UNREADABLE,
    RawPostDataException: _UNREADABLE,
    UnreadablePostError: _UNREADABLE,
    BadRequest: _UNREADABLE,
    # What it was to go with has been deleted in this very moment.
    IntegrityError: Problem(
        status=409, detail="It was changed or deleted meanwhile. Nothing was changed.", code=Conflict.code
    ),
    DataError: Problem(status=400, detail="A value cannot be stored.", code=Invalid.code),
    OperationalError: _NO_DATABASE,
    ProgrammingError: _NO_DATABASE,
    InterfaceError: _NO_DATABASE,
}
# What ninja raises with a status.
_DETAILS = {400: "The body of the request is not JSON that can be read.", 403: "The CSRF token is missing or wrong."}


def tell(request: HttpRequest, error: Exception | type[Exception]) -> HttpResponse:
    """The handler of every exception of the API."""
    return problem_of(error if isinstance(error, Exception) else error()).as_response()


def problem_of(error: Exception) -> Problem:
    """What is told of an exception. An unexpected one is logged by its type and place, and told without details."""
    match error:
        case EunoeError():
            extra = {"renews_at": error.renews_at} if isinstance(error, OutOfCredits) else {}
            headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooMany) else {}
            return Problem(
                status=_status_of(type(error)), detail=str(error), code=error.code, extra=extra, headers=headers
            )
        case AuthenticationError():
            return _not_signed_in(error)
        case ValidationError():
            return _unfit(error)
        case HttpError():
            return Problem(status=error.status_code, detail=_DETAILS.get(error.status_code, str(error)), code="http")
    known = next((_KNOWN[kind] for kind in type(error).__mro__ if kind in _KNOWN), None)
    if known is None or known.status >= 500:
        logger.error("api failed error=%s at=%s", type(error).__name__, _place_of(error))
    return known or _UNEXPECTED


def method_not_allowed(allow: str) -> Problem:
    detail = f"This address takes {allow}."
    return Problem(status=405, detail=detail, code="method_not_allowed", headers={"Allow": allow})


def failed_reply(code: str, **extra: Any) -> Problem:
    """A reply that failed: the person's turn is saved, and ``extra`` says where it and what came of the reply stand."""
    status, what = _FAILED_REPLIES.get(code, (500, "The reply could not be written."))
    hint = "What you wrote is saved; regenerate the reply to try again."
    detail = what if code == NotFound.code else f"{what} {hint}"
    return Problem(status=status, detail=detail, code=code or "error", extra=extra)


def documented() -> Iterator[Problem]:
    """Every problem that there is, for the reference: its status, its code and what it means."""
    for kind in _kinds(EunoeError):
        yield Problem(status=_status_of(kind), detail=" ".join(str(kind.__doc__).split()), code=kind.code)
    for code in _FAILED_REPLIES:
        yield failed_reply(code)
    yield from _KNOWN.values()
    yield _not_signed_in(AuthenticationError())
    yield _not_signed_in(AuthenticationError(message=WRONG_KEY))
    yield _unfit(ValidationError([]))
    yield method_not_allowed("GET, POST")
    yield problem_of(HttpError(403, "CSRF"))
    yield _UNEXPECTED


def _kinds(kind: type[EunoeError]) -> Iterator[type[EunoeError]]:
    yield kind
    for narrower in kind.__subclasses__():
        yield from _kinds(narrower)


def _status_of(kind: type[EunoeError]) -> int:
    return next(_STATUS[wider] for wider in kind.__mro__ if wider in _STATUS)


def _not_signed_in(error: AuthenticationError) -> Problem:
    challenge = 'Bearer realm="eunoe"'
    if error.message == WRONG_KEY:
        return Problem(
            status=401,
            detail=WRONG_KEY,
            code="wrong_key",
            headers={"WWW-Authenticate": f'{challenge}, error="invalid_token"'},
        )
    detail = "Send an API key as “Authorization: Bearer KEY”, or sign in."
    return Problem(status=401, detail=detail, code="not_signed_in", headers={"WWW-Authenticate": challenge})


def _unfit(error: ValidationError) -> Problem:
    """What does not fit, by where it stands. Never what was sent: that may be what a person wrote."""
    errors = [_unfit_part(part["loc"], kind=part["type"], message=part["msg"]) for part in error.errors[:20]]
    detail = "The request does not have the form that is asked for."
    return Problem(status=422, detail=detail, code="unfit", extra={"errors": errors})


def _unfit_part(place: tuple[Any, ...], *, kind: str, message: str) -> dict[str, str]:
    source, *path = place
    # What a parser says may quote what it could not parse.
    detail = kind.replace("_", " ") if kind.endswith(("parsing", "invalid")) and kind not in _PLAIN else message
    if source == "body":
        return {"detail": detail, "pointer": "".join(["#", *(f"/{step}" for step in path[1:])])}
    return {"detail": detail, "parameter": str(path[-1]) if path else str(source)}


_PLAIN = {"int_parsing", "bool_parsing"}


def _place_of(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "-"
