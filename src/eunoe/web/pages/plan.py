"""The plan, what it gives, and what was used of it."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from eunoe.accounts.current import current_account
from eunoe.accounts.models import Account
from eunoe.chat.credits import view_balance
from eunoe.errors import EunoeError
from eunoe.memory.overview import describe_account, describe_plans
from eunoe.plans.models import Plan
from eunoe.plans.services import get_plan, list_plans
from eunoe.plans.subscriptions import provider
from eunoe.usage.services import sum_by_month
from eunoe.web.pages.base import account_of, page
from eunoe.web.wording import refusal_text


@require_safe
def show(request: HttpRequest) -> HttpResponseBase:
    return _show(request)


@require_POST
@page
def choose(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Go on to the provider of payments. The plan changes when it says so, not here."""
    account, plan = account_of(request), get_plan(slug=slug)
    if account.is_guest or not provider().offers(account=account, plan=plan):
        return _show(request, status=403)
    try:
        back = request.build_absolute_uri(reverse("eunoe:plan"))
        address = provider().start(account=account, plan=plan, return_url=back)
    except EunoeError as error:
        return _show(request, error=refusal_text(error), status=400)
    # A link and no redirect: forms of ours lead nowhere else (Content-Security-Policy).
    return render(request, "eunoe/plan_on.html", {"plan": plan, "provider": provider(), "address": address})


@require_POST
@page
def cancel(request: HttpRequest) -> HttpResponseBase:
    account = account_of(request)
    try:
        provider().cancel(account=account)
    except EunoeError as error:
        return _show(request, error=refusal_text(error), status=403)
    return redirect("eunoe:plan")


def _show(request: HttpRequest, *, error: str = "", status: int = 200) -> HttpResponse:
    account = current_account(request)
    plans = list_plans()
    context: dict[str, Any] = {"plans": describe_plans(plans), "provider": provider(), "error": error}
    if account is not None:
        months = sum_by_month(account_id=account.pk)
        context |= {
            "balance": view_balance(account=account, request=request),
            "sources": describe_account(account)[1],
            "months": months,
            "offered": _offered(account, plans),
        }
    return render(request, "eunoe/plan.html", context, status=status)


def _offered(account: Account, plans: list[Plan]) -> set[str]:
    if account.is_guest:
        return set()
    return {plan.slug for plan in plans if provider().offers(account=account, plan=plan)}
