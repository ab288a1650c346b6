"""What this app's models hold of a person, where, and for how long."""

from django.conf import settings as django_settings
from django.utils.translation import gettext_lazy as _

from eunoe.accounts.holdings import Holding, Keeps, Place
from eunoe.web import preferences

COOKIES = Holding(
    key="cookies",
    label=_("Cookies"),
    what=_("Which session is yours; the language, theme and time zone of this browser. None is for advertising."),
    order=700,
    place=Place.BROWSER,
    keeps=Keeps.DAYS_AT_MOST,
    days=lambda settings: max(settings.guest_days, preferences.COOKIE_DAYS),
    cookies=(
        django_settings.SESSION_COOKIE_NAME,
        django_settings.CSRF_COOKIE_NAME,
        django_settings.LANGUAGE_COOKIE_NAME,
        "messages",
        preferences.THEME_COOKIE,
        preferences.TIME_ZONE_COOKIE,
    ),
)
DRAFTS = Holding(
    key="drafts",
    label=_("Drafts"),
    what=_("What you typed and have not sent, and which documents were to go with it."),
    order=720,
    place=Place.BROWSER,
    keeps=Keeps.WITH_THE_TAB,
)
APP_FILES = Holding(
    key="app_files",
    label=_("Parts of the app"),
    what=_("Its styles, scripts and the page for when there is no connection. Nothing of what you write."),
    order=740,
    place=Place.BROWSER,
    keeps=Keeps.UNTIL_RENEWED,
)
LOG = Holding(
    key="log",
    label=_("Log"),
    what=_("Numbers, durations and results, for finding faults. None of what was said."),
    order=800,
    place=Place.LOG,
    keeps=Keeps.AS_THE_OPERATOR_SETS,
)
HOLDINGS = (COOKIES, DRAFTS, APP_FILES, LOG)
