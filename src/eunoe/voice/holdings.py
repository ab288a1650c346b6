"""What this app's models hold of a person, where, and for how long."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place

VOICE = Holding(
    key="voice",
    label=_("Voice conversations"),
    what=_("How each one ended. What was said is kept among the chats; no sound is kept."),
    order=120,
    place=Place.DATABASE,
    keeps=Keeps.UNTIL_DELETED,
    models=("eunoe_voice.VoiceSession",),
)
HOLDINGS = (VOICE,)
