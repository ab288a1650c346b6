"""What ninja does not write into the OpenAPI document by itself: keys, problems, streams."""

from typing import Any

from eunoe.api.errors import MEDIA_TYPE
from eunoe.api.schemas import ProblemOut

REF = "#/components/schemas/{model}"

STREAM = {
    "text/event-stream": {
        "schema": {
            "type": "string",
            "description": "With `stream: true`. Events: `message` (`conversation_id`, `user_message_id`, "
            "`assistant_message_id`, `user_message`, `assistant_message`), `delta` (`text`), then `done` (the "
            "assistant message) or `error` (a problem with the ids).",
        }
    }
}
STREAMED: dict[str, Any] = {"x-streamed": True}
"""For operations that can answer as server-sent events."""

ARCHIVE: dict[str, Any] = {
    "responses": {
        200: {
            "description": "The export",
            "content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}},
        }
    }
}
"""For the operation that answers with a file."""

SECURITY_SCHEMES = {
    "Key": {
        "type": "http",
        "scheme": "bearer",
        "description": "An API key. An app's key acts for one of its end users: send `Eunoe-User` with it.",
    },
    "Session": {
        "type": "apiKey",
        "in": "cookie",
        "name": "sessionid",
        "description": "The browser session; calls that change something need the header `X-CSRFToken`.",
    },
}
END_USER = {
    "in": "header",
    "name": "Eunoe-User",
    "required": False,
    "schema": {"type": "string", "minLength": 1, "maxLength": 200},
    "description": "With an app's key: the app's id of the user it acts for, made on first use.",
}


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """The document with ways to sign in, problems and streams."""
    schema = ProblemOut.model_json_schema(ref_template=REF, mode="serialization")
    components = document["components"]
    components["schemas"].update({**schema.pop("$defs", {}), "Problem": schema})
    components["securitySchemes"] = SECURITY_SCHEMES
    components["parameters"] = {"EndUser": END_USER}
    components["responses"] = {
        "Problem": {
            "description": "A problem",
            "content": {MEDIA_TYPE: {"schema": {"$ref": REF.format(model="Problem")}}},
        }
    }
    document["security"] = [{name: []} for name in SECURITY_SCHEMES]
    for operations in document["paths"].values():
        for operation in operations.values():
            _complete_operation(operation)
    return document


def _complete_operation(operation: dict[str, Any]) -> None:
    problem = {"$ref": "#/components/responses/Problem"}
    operation["parameters"].append({"$ref": "#/components/parameters/EndUser"})
    operation["responses"].update({"4XX": problem, "5XX": problem})
    if operation.pop("x-streamed", False):
        whole = operation["responses"].setdefault(200, {"description": "OK"})
        whole["content"] = {**whole.get("content", {}), **STREAM}
