"""What this app's models, and those of the frameworks that sign people in, hold of a person."""

from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place

ACCOUNT = Holding(
    key="account",
    label=_("Your account"),
    what=_("Name, email if you gave one, a fingerprint of the password, language, time zone and theme."),
    order=600,
    place=Place.DATABASE,
    keeps=Keeps.WITH_THE_ACCOUNT,
    models=(
        "eunoe_accounts.Account",
        "eunoe_accounts.Account_groups",
        "eunoe_accounts.Account_user_permissions",
        "eunoe_accounts.EndUser",
        "account.EmailAddress",
        "account.EmailConfirmation",
    ),
)
KEYS = Holding(
    key="keys",
    label=_("Access keys"),
    what=_("A fingerprint of each key, its first letters and its name, never the key itself; calls a minute."),
    order=620,
    place=Place.DATABASE,
    keeps=Keeps.WITH_THE_ACCOUNT,
    models=("eunoe_accounts.ApiKey", "eunoe_accounts.CallCount"),
)
LIMITS = Holding(
    key="limits",
    label=_("Counts against misuse"),
    what=_(
        "How often something was done within a minute or an hour, under a fingerprint of who did it, or from where."
    ),
    order=630,
    place=Place.DATABASE,
    keeps=Keeps.DAYS_AT_MOST,
    days=lambda settings: 1,
    models=("eunoe_accounts.Tally",),
)
SESSIONS = Holding(
    key="sessions",
    label=_("Signed-in browsers"),
    what=_("Which account a browser belongs to."),
    order=640,
    place=Place.DATABASE,
    keeps=Keeps.DAYS_AT_MOST,
    days=lambda settings: settings.guest_days,
    models=("eunoe_accounts.Session",),
)
ADMINISTRATION = Holding(
    key="administration",
    label=_("Changes made by the operator"),
    what=_("Which account or setting was changed in the administration, when and by whom."),
    order=660,
    place=Place.DATABASE,
    keeps=Keeps.AS_THE_OPERATOR_SETS,
    models=("admin.LogEntry",),
)
DELETED = Holding(
    key="deleted",
    label=_("Which accounts were deleted"),
    what=_("Their numbers and when, so that none comes back with a backup. No name."),
    order=670,
    place=Place.DATABASE,
    keeps=Keeps.AS_THE_OPERATOR_SETS,
    models=("eunoe_accounts.Tombstone",),
)
PROGRAMS = Holding(
    key="programs",
    label=_("Programs and permissions"),
    what=_("The names of other programs that may use this installation, and what an operator may do."),
    order=900,
    place=Place.DATABASE,
    keeps=Keeps.AS_THE_OPERATOR_SETS,
    models=(
        "eunoe_accounts.App",
        "auth.Group",
        "auth.Group_permissions",
        "auth.Permission",
        "contenttypes.ContentType",
    ),
    personal=False,
)
HOLDINGS = (ACCOUNT, KEYS, LIMITS, SESSIONS, ADMINISTRATION, DELETED, PROGRAMS)
