"""What this app's models hold of a person, where, and for how long."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place

KEPT = Holding(
    key="kept",
    label=_("Notes and projects"),
    what=_("What you wrote in them."),
    order=300,
    place=Place.DATABASE,
    keeps=Keeps.UNTIL_DELETED,
    models=("eunoe_library.Note", "eunoe_library.Project"),
)
DOCUMENTS = Holding(
    key="documents",
    label=_("Documents"),
    what=_("Their names, and the text that was read from them."),
    order=320,
    place=Place.DATABASE,
    keeps=Keeps.DAYS_AT_MOST,
    days=lambda settings: settings.upload_days,
    models=("eunoe_library.Document",),
)
FILES = Holding(
    key="files",
    label=_("Uploaded files"),
    what=_("The files as you uploaded them, under names that say nothing."),
    order=340,
    place=Place.UPLOADS,
    keeps=Keeps.DAYS_AT_MOST,
    days=lambda settings: settings.upload_days,
)
HOLDINGS = (KEPT, DOCUMENTS, FILES)
