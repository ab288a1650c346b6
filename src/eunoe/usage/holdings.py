"""What this app's models hold of a person, where, and for how long."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place

USAGE = Holding(
    key="usage",
    label=_("Use of models"),
    what=_("When which model was used, and how many tokens. None of what was said."),
    order=560,
    place=Place.DATABASE,
    keeps=Keeps.WITH_THE_ACCOUNT,
    models=("eunoe_usage.Usage",),
)
HOLDINGS = (USAGE,)
