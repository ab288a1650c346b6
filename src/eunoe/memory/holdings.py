"""What this app's models hold of a person, where, and for how long."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place

VERIFICATION = Holding(
    key="verification",
    label=_("The last look for what you marked"),
    what=_("When everything was looked through, and how much was found: numbers and references."),
    order=270,
    place=Place.DATABASE,
    keeps=Keeps.UNTIL_CLEARED,
    models=("eunoe_memory.LastVerification",),
)
HOLDINGS = (VERIFICATION,)
