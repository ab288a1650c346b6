"""What this app's models hold of a person, where, and for how long."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place

CHUNKS = Holding(
    key="chunks",
    label=_("What can be recalled"),
    what=_("Pieces of what memory reads, with numbers that stand for their meaning. They go with what they come from."),
    order=240,
    place=Place.DATABASE,
    keeps=Keeps.UNTIL_CLEARED,
    models=("eunoe_recall.Chunk", "eunoe_recall.Reading"),
)
BUILDS = Holding(
    key="builds",
    label=_("Memory updates"),
    what=_("When they ran, and how many pieces came and went. Numbers only."),
    order=260,
    place=Place.DATABASE,
    keeps=Keeps.UNTIL_CLEARED,
    models=("eunoe_recall.Build",),
)
HOLDINGS = (CHUNKS, BUILDS)
