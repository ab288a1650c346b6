"""The HTTP API: its routers, and what holds for every address of it."""

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import URLPattern, URLResolver, re_path
from ninja import NinjaAPI, Swagger
from ninja.openapi.schema import OpenAPISchema
from ninja.operation import Operation

from eunoe.api import openapi
from eunoe.api.auth import Identify, add_rate
from eunoe.api.errors import NOTHING_HERE, method_not_allowed, problem_of, tell
from eunoe.api.routers import account, conversations, library, memory, messages, sharing, voice

View = Callable[..., Any]

DESCRIPTION = """\
Honest memory for a chat assistant. JSON in and out; times in UTC, ids as strings; unknown members are ignored.

Send an API key as `Authorization: Bearer KEY`. An app's key acts for one of the app's users, named in `Eunoe-User`.
The browser session works as well, with `X-CSRFToken` on calls that change something. What belongs to another account is
not found. Errors are problems (RFC 9457, `application/problem+json`); their `code` is the word for programs.
"""


class Api(NinjaAPI):
    """ninja's API, with a problem for whatever it answers in plain text or leaves to Django."""

    def set_default_exception_handlers(self) -> None:
        self.add_exception_handler(Exception, tell)

    @property
    def urls(self) -> tuple[list[URLResolver | URLPattern], str, str]:
        patterns, app, namespace = super().urls
        for pattern in patterns:
            if isinstance(pattern, URLPattern):
                pattern.callback = _telling(pattern.callback)
        # Before ninja's own last pattern, which is kept for its name alone.
        patterns.insert(len(patterns) - 1, re_path("", _nothing_here))
        return patterns, app, namespace

    def get_openapi_schema(self, **kwargs: Any) -> OpenAPISchema:
        document = super().get_openapi_schema(**kwargs)
        openapi.complete(document)
        return document

    def get_openapi_operation_id(self, operation: Operation) -> str:
        return operation.view_func.__name__


def _nothing_here(request: HttpRequest) -> HttpResponse:
    return NOTHING_HERE.as_response()


_nothing_here.csrf_exempt = True  # type: ignore[attr-defined]


def _telling(view: View) -> View:
    """The view, with ninja's plain-text 405 and whatever it lets through told as problems."""
    if inspect.iscoroutinefunction(view):

        @wraps(view)
        async def on_loop(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            try:
                response = await view(request, *args, **kwargs)
            except Exception as error:
                response = problem_of(error).as_response()
            return _told(request, response)

        return on_loop

    @wraps(view)
    def in_thread(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            response = view(request, *args, **kwargs)
        except Exception as error:
            response = problem_of(error).as_response()
        return _told(request, response)

    return in_thread


def _told(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    add_rate(request, response)
    if response.status_code == 405:
        return method_not_allowed(", ".join(sorted(response["Allow"].split(", ")))).as_response()
    response.headers.setdefault("Cache-Control", "no-store")
    return response


api = Api(
    title="Eunoe",
    version="1",
    description=DESCRIPTION,
    urls_namespace="api",
    auth=Identify(),
    docs=Swagger(settings={"validatorUrl": None, "defaultModelsExpandDepth": 0}),
)
api.add_router("/conversations", conversations.router)
api.add_router("/messages", messages.router)
api.add_router("/memory", memory.router)
api.add_router("/voice/sessions", voice.router)
api.add_router("/notes", library.notes)
api.add_router("/documents", library.documents)
api.add_router("/projects", library.projects)
api.add_router("/shares", sharing.router)
api.add_router("", account.router)
