"""What this app's models hold of a person, where, and for how long."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place

FACTS = Holding(
    key="facts",
    label=_("The list of facts"),
    what=_("The lines, and which messages each of them comes from."),
    order=200,
    place=Place.DATABASE,
    keeps=Keeps.UNTIL_CLEARED,
    models=("eunoe_facts.FactList", "eunoe_facts.Fact", "eunoe_facts.FactSource"),
)
PASSES = Holding(
    key="passes",
    label=_("Updates of the list"),
    what=_("When the list was looked at, and how many lines changed. Numbers only."),
    order=220,
    place=Place.DATABASE,
    keeps=Keeps.UNTIL_CLEARED,
    models=("eunoe_facts.Pass", "eunoe_facts.PassChange"),
)
HOLDINGS = (FACTS, PASSES)
