"""The Model Context Protocol at ``/mcp``, for an account that has switched it on."""

import asyncio

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.csrf import csrf_exempt

from eunoe.api.auth import add_rate, identify_by_key
from eunoe.api.errors import method_not_allowed, problem_of
from eunoe.chat.database import in_database
from eunoe.errors import NotAllowed

OFF = "MCP is off for this account. Switch it on under Settings, Access keys."


@csrf_exempt
async def endpoint(request: HttpRequest) -> HttpResponseBase:
    """One message a call, answered by itself; there is no stream to open and no session to end."""
    if request.method != "POST":
        return method_not_allowed("POST").as_response()
    try:
        account = await in_database(identify_by_key, request)
        if not account.mcp_is_on:
            raise NotAllowed(OFF)
        body = await asyncio.to_thread(lambda: request.body)
        # Not everybody speaks it: whoever does loads it.
        from eunoe.mcp.protocol import answer_http

        told = await answer_http(account, headers=request.headers, body=body)
    except Exception as error:
        response = problem_of(error).as_response()
    else:
        response = HttpResponse(told.body, status=told.status, headers=dict(told.headers))
    add_rate(request, response)
    return response
