"""The account itself: its plan, what was spent, taking everything along, and deleting it."""

from typing import Annotated

from django.http.response import HttpResponseBase
from ninja import Query, Router
from ninja.responses import Status

from eunoe.accounts import deletion
from eunoe.accounts.current import current_account
from eunoe.accounts.models import ApiKey
from eunoe.api.auth import ApiRequest, Identify
from eunoe.api.openapi import ARCHIVE
from eunoe.api.paging import LATEST_FIRST, MAX_LIMIT
from eunoe.api.schemas import Deletion, Listing, MonthOut, MonthsOut, PlanOut, UsageOut
from eunoe.chat.credits import view_balance
from eunoe.conf import get_settings
from eunoe.memory.overview import describe_account
from eunoe.plans.services import list_plans
from eunoe.portable import services as portable
from eunoe.portable.files import create_nameless
from eunoe.portable.responses import archive_response
from eunoe.usage.services import find_usage, sum_by_month

router = Router(tags=["Account"])


@router.get("/usage", response=Listing[UsageOut], summary="List calls of models, the latest first")
def list_usage(
    request: ApiRequest, limit: Annotated[int, Query(50, ge=1, le=MAX_LIMIT)], cursor: str | None = None
) -> Listing[UsageOut]:
    page = LATEST_FIRST.take(find_usage(account_id=request.auth.pk), cursor=cursor, limit=limit)
    return Listing(items=[UsageOut.of(row) for row in page.rows], next_cursor=page.next_cursor)


@router.get("/usage/months", response=MonthsOut, summary="Read what was spent, by month and model")
def list_months(request: ApiRequest) -> MonthsOut:
    """The last twelve months in which a model was called, the latest first."""
    return MonthsOut(items=[MonthOut.of(month) for month in sum_by_month(account_id=request.auth.pk)])


@router.get("/plans", response=PlanOut, summary="Read the account's plan, and which there are")
def read_plan(request: ApiRequest) -> PlanOut:
    _, sources = describe_account(request.auth)
    return PlanOut.of(view_balance(account=request.auth, request=request), sources=sources, plans=list_plans())


@router.get("/export", response={200: None}, summary="Take everything along", openapi_extra=ARCHIVE)
def export_account(request: ApiRequest) -> HttpResponseBase:
    """A zip with `export.json` and a page to read it, made on the spot; one at a time for each account."""
    file = create_nameless()
    try:
        portable.write_export(account=request.auth, out=file)
    except BaseException:
        file.close()
        raise
    return archive_response(file, name=get_settings().assistant_name)


@router.delete(
    "/account",
    response={204: None},
    summary="Delete the account with everything of it, for good",
    auth=Identify(ApiKey.Scope.ADMIN),
)
def delete_account(request: ApiRequest, data: Deletion) -> Status[None]:
    """`confirm` is the account's name; with an app's key, the end user's id. Nothing of it can be seen or used any more
    once this answers; the app's next call for that user begins anew.
    """
    deletion.check_confirmation(account=request.auth, confirm=data.confirm)
    deletion.delete_account(account=request.auth)
    if current_account(request) == request.auth:
        # The browser's own session; with a key there may be somebody else's beside it.
        request.session.flush()
    return Status(204, None)
