"""What this app's models hold of a person, where, and for how long."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place

LINKS = Holding(
    key="share_links",
    label=_("Links that share a chat"),
    what=_("The address, the name you chose, and which messages are shown: no copy of them."),
    order=360,
    place=Place.DATABASE,
    keeps=Keeps.UNTIL_DELETED,
    models=("eunoe_sharing.ShareLink", "eunoe_sharing.SharedTurn"),
)
INVITATIONS = Holding(
    key="invitations",
    label=_("Invitations"),
    what=_("Your code, and who came by it. You see how many came, never who."),
    order=570,
    place=Place.DATABASE,
    keeps=Keeps.WITH_THE_ACCOUNT,
    models=("eunoe_sharing.ReferralCode", "eunoe_sharing.Referral"),
)
HOLDINGS = (LINKS, INVITATIONS)
