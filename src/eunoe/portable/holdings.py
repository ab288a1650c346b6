"""What this app's models hold of a person, where, and for how long."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place
from eunoe.portable.services import KEPT

TRANSFERS = Holding(
    key="transfers",
    label=_("Exports and imports"),
    what=_("How one goes, and what became of it."),
    order=400,
    place=Place.DATABASE,
    keeps=Keeps.DAYS_AT_MOST,
    days=lambda settings: KEPT.days,
    models=("eunoe_portable.Transfer",),
)
ARCHIVES = Holding(
    key="archives",
    label=_("Exported files"),
    what=_("The export you asked for, or the one you brought. They go at once when memory is cleared."),
    order=420,
    place=Place.UPLOADS,
    keeps=Keeps.DAYS_AT_MOST,
    days=lambda settings: KEPT.days,
)
HOLDINGS = (TRANSFERS, ARCHIVES)
