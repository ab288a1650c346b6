"""The account's plan and what was spent."""

from typing import Annotated

from ninja import Query, Router

from eunoe.api.auth import ApiRequest
from eunoe.api.paging import LATEST_FIRST, MAX_LIMIT
from eunoe.api.schemas import Listing, MonthOut, MonthsOut, PlanOut, UsageOut
from eunoe.chat.credits import view_balance
from eunoe.memory.overview import describe_account
from eunoe.plans.services import list_plans
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
