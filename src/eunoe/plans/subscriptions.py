"""Where a payment provider plugs in.

Without one, plans are given by whoever runs the installation (``eunoe account set NAME --plan SLUG``, or the admin).
With one, the page "Plan and usage" offers the plans, and the provider does the rest. It sends and receives no signals
of ours: a project writes a class with these three methods and registers it once, in an app's ``ready``::

    from eunoe.plans.subscriptions import use_provider

    class BillingConfig(AppConfig):
        name = "billing"

        def ready(self):
            use_provider(OurProvider())

What was paid is the provider's to know. When it knows (in its own webhook, say) it calls
``eunoe.memory.operating.set_account_plan(account=…, slug=…)``, which is also what the command does; when a subscription
has ended it calls it with the slug of the default plan.
"""

from typing import Any, Protocol

from eunoe.errors import NotAllowed
from eunoe.plans.models import Plan


class SubscriptionProvider(Protocol):
    """What Eunoe asks of a payment provider. Each call is answered before a page is, so it should be quick."""

    name: str
    """What people know it by."""

    def offers(self, *, account: Any, plan: Plan) -> bool:
        """Whether this person can choose this plan now."""
        ...

    def start(self, *, account: Any, plan: Plan, return_url: str) -> str:
        """Begin a subscription: the address at which the person goes on, which leads back to ``return_url``.

        Changes nothing here: the plan changes when the provider says that it was paid for. May raise ``EunoeError``.
        """
        ...

    def cancel(self, *, account: Any) -> None:
        """End the person's subscription, now or when its time is over. Calling it twice changes nothing."""
        ...


class NoProvider:
    """Plans are given by the operator."""

    name = ""

    def offers(self, *, account: Any, plan: Plan) -> bool:
        return False

    def start(self, *, account: Any, plan: Plan, return_url: str) -> str:
        raise NotAllowed("Plans are given by whoever runs this installation.")

    def cancel(self, *, account: Any) -> None:
        raise NotAllowed("Plans are given by whoever runs this installation.")


_provider: SubscriptionProvider = NoProvider()


def use_provider(provider: SubscriptionProvider) -> None:
    """Have this provider sell the plans, from the start of the process on."""
    global _provider  # noqa: PLW0603
    _provider = provider


def provider() -> SubscriptionProvider:
    """Who sells the plans."""
    return _provider
