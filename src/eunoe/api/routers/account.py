"""The account's plan and what was spent."""

from typing import Annotated

from ninja import Query, Router

from eunoe.api.auth import ApiRequest
from eunoe.api.paging import LATEST_FIRST, MAX_LIMIT
from eunoe.api.schemas import Listing, PlanOut, UsageOut
from eunoe.plans.capabilities import get_user_plan
from eunoe.usage.services import find_usage

router = Router(tags=["Account"])


@router.get("/usage", response=Listing[UsageOut], summary="List calls of models, the latest first")
def list_usage(
    request: ApiRequest, limit: Annotated[int, Query(50, ge=1, le=MAX_LIMIT)], cursor: str | None = None
) -> Listing[UsageOut]:
    page = LATEST_FIRST.take(find_usage(account_id=request.auth.pk), cursor=cursor, limit=limit)
    return Listing(items=[UsageOut.of(row) for row in page.rows], next_cursor=page.next_cursor)


@router.get("/plans", response=PlanOut, summary="Read the account's plan")
def read_plan(request: ApiRequest) -> PlanOut:
    return PlanOut.of(get_user_plan(request.auth, request))
