"""What this app's models hold of a person, where, and for how long."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place

CHATS = Holding(
    key="chats",
    label=_("Chats"),
    what=_("Your messages and the answers, with their titles and marks."),
    order=100,
    place=Place.DATABASE,
    keeps=Keeps.UNTIL_DELETED,
    models=("eunoe_conversations.Conversation", "eunoe_conversations.Message"),
)
ATTACHMENTS = Holding(
    key="attachments",
    label=_("Which documents went with a message"),
    what=_("Only which, or that there was one: of a document that is gone not even its name stays."),
    order=110,
    place=Place.DATABASE,
    keeps=Keeps.UNTIL_DELETED,
    models=("eunoe_conversations.Attachment",),
)
STATE = Holding(
    key="memory_state",
    label=_("How your memory stands"),
    what=_("Your plan, and when memory was last cleared."),
    order=540,
    place=Place.DATABASE,
    keeps=Keeps.WITH_THE_ACCOUNT,
    models=("eunoe_conversations.MemoryState",),
)
HOLDINGS = (CHATS, ATTACHMENTS, STATE)
