"""What this app's models hold of a person, where, and for how long."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place

PLANS = Holding(
    key="plans",
    label=_("Plans"),
    what=_("What each plan includes, and which sources are switched off for everyone; what a model costs in credits."),
    order=910,
    place=Place.DATABASE,
    keeps=Keeps.AS_THE_OPERATOR_SETS,
    models=("eunoe_plans.Plan", "eunoe_plans.SourceAllocation", "eunoe_plans.SourceSwitch", "eunoe_plans.ModelPrice"),
    personal=False,
)
HOLDINGS = (PLANS,)
