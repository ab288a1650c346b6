"""What becomes of what people write, and where it is kept: made from the configuration and the registries alone.

No sentence here says what another place decides: the models come from the catalogue, the sources from the registry,
the kinds of data from the holdings, the days from the settings.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from eunoe.accounts import holdings
from eunoe.accounts.holdings import Holding, Keeps
from eunoe.conf import get_settings
from eunoe.facts.budget import LIST_CAP
from eunoe.facts.reading import TURNS_READ
from eunoe.memory import context
from eunoe.memory import services as memory
from eunoe.memory.status import Notice, SourceStatus
from eunoe.providers.catalogue import chat_models, memory_model
from eunoe.providers.embedders import embedder_name
from eunoe.providers.places import Place, Whereabouts, is_this_machine, whereabouts
from eunoe.users import is_guest
from eunoe.web.models_offered import label_of

# What a chat model is sent beside the conversation, by the kind of block.
BLOCKS: dict[context.Kind, Promise] = {
    "facts": _("the list of facts about you"),
    "recall": _("what is recalled for your message"),
    "state": _("how memory stands for you"),
    "note": _("a hint when something you ask to remember is not kept"),
}
_KEPT_IN: dict[holdings.Place, Promise] = {
    holdings.Place.DATABASE: _("In the database"),
    holdings.Place.UPLOADS: _("In the folder for uploads"),
    holdings.Place.BROWSER: _("In this browser"),
    holdings.Place.LOG: _("In the log"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipient:
    """Models in one place, by the names they have in the picker."""

    models: tuple[str, ...]
    where: str
    is_elsewhere: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """One thing that models are needed for, what they are sent for it, and who they are."""

    title: str
    sent: tuple[str, ...]
    recipients: tuple[Recipient, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WayOut:
    """One way to be forgotten, with the page where it is found, if it has one."""

    title: str
    text: str
    url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DataUse:
    """The page “What Eunoe does with your data”."""

    verdict: str
    is_sent_elsewhere: bool
    list_limit: int
    notice: Notice
    sources: tuple[SourceStatus, ...]
    uses: tuple[Use, ...]
    training: tuple[str, ...]
    ways_out: tuple[WayOut, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptThing:
    label: str
    what: str
    keeps: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptPlace:
    """One place with what is kept there of a person; ``others`` are kinds that hold nothing personal."""

    key: str
    title: str
    text: str
    things: tuple[KeptThing, ...]
    others: tuple[KeptThing, ...]


def describe_use(*, account: Any | None) -> DataUse:
    """What is remembered of this account, or of whoever comes new, and what is sent to whom."""
    notice, sources = memory.describe_account(account)
    found = _distinct(whereabouts(name) for name in _all_models())
    is_person = account is not None and not is_guest(account)
    return DataUse(
        verdict=_verdict([one for one in found if one.is_elsewhere]),
        is_sent_elsewhere=any(one.is_elsewhere for one in found),
        list_limit=LIST_CAP,
        notice=notice,
        sources=sources,
        uses=(_answering(), _keeping_the_list(), _finding(), _hearing()),
        training=tuple(_training(found)),
        ways_out=tuple(_ways_out(is_person=is_person)),
    )


def describe_places() -> tuple[KeptPlace, ...]:
    """Every kind of data, by the place where it is kept."""
    registered = holdings.holdings()
    return tuple(
        KeptPlace(
            key=place,
            title=str(title),
            text=_place_text(place),
            things=tuple(_thing(one) for one in registered if one.place is place and one.personal),
            others=tuple(_thing(one) for one in registered if one.place is place and not one.personal),
        )
        for place, title in _KEPT_IN.items()
    )


def _all_models() -> tuple[str, ...]:
    return (*(str(ref) for ref in chat_models()), str(memory_model()), embedder_name())


def _answering() -> Use:
    conversation = gettext("your message and the conversation so far, with the documents sent in it")
    instructions = gettext("the instructions of the project that the chat belongs to")
    return Use(
        title=gettext("To answer you"),
        sent=(conversation, instructions, *(str(words) for words in BLOCKS.values())),
        recipients=_recipients(str(ref) for ref in chat_models()),
    )


def _keeping_the_list() -> Use:
    turns = ngettext(
        "the last %(n)s message of a chat, with those before it that were not read yet",
        "the last %(n)s messages of a chat, with those before them that were not read yet",
        TURNS_READ,
    )
    return Use(
        title=gettext("To keep the list of facts"),
        sent=(
            turns % {"n": TURNS_READ},
            gettext("a voice conversation, once it has ended"),
            gettext("the list as it is"),
        ),
        recipients=_recipients([str(memory_model())]),
    )


def _finding() -> Use:
    return Use(
        title=gettext("To find what fits"),
        sent=(gettext("everything that memory reads, piece by piece"), gettext("each new message")),
        recipients=_recipients([embedder_name()]),
    )


def _hearing() -> Use:
    """Nothing here decides where a browser recognises speech, nor can it be asked."""
    browser = Recipient(
        models=(gettext("The speech recognition of your browser"),),
        where=gettext("some browsers send the sound to their maker"),
        is_elsewhere=True,
    )
    return Use(
        title=gettext("To hear you in a voice conversation"),
        sent=(gettext("what the microphone hears while it listens"),),
        recipients=(browser,),
    )


def _recipients(names: Iterable[str]) -> tuple[Recipient, ...]:
    by_place: dict[Whereabouts, list[str]] = {}
    for name in names:
        by_place.setdefault(whereabouts(name), []).append(name)
    return tuple(
        Recipient(models=tuple(_model_label(name) for name in found), where=_where(one), is_elsewhere=one.is_elsewhere)
        for one, found in by_place.items()
    )


def _model_label(name: str) -> str:
    if name == "builtin":
        return gettext("Rules in code, no model")
    if name == embedder_name() and whereabouts(name).place is Place.PROGRAM:
        return gettext("Bundled model “%(name)s”") % {"name": name}
    return label_of(name) or name


def _where(one: Whereabouts) -> str:
    if one.place is Place.PROVIDER:
        return gettext("sent to %(provider)s") % {"provider": one.provider}
    words = {
        Place.PROGRAM: gettext("done in the program itself, nothing is sent"),
        Place.MACHINE: gettext("sent to a model server on the same machine"),
        Place.SERVER: gettext("sent to a model server elsewhere, chosen by whoever runs this installation"),
    }
    return words[one.place]


def _verdict(elsewhere: list[Whereabouts]) -> str:
    if elsewhere:
        names = ", ".join(one.provider or gettext("a model server elsewhere") for one in elsewhere)
        return gettext("What you write leaves this machine only for the models below: %(names)s.") % {"names": names}
    return gettext("What you write is sent to no model outside the machine that runs this installation.")


def _training(found: Iterable[Whereabouts]) -> Iterable[str]:
    name = {"name": get_settings().assistant_name}
    yield gettext("%(name)s trains no model. It asks models; it never changes them.") % name
    for one in found:
        if one.place is Place.PROVIDER:
            text = gettext(
                "What %(provider)s may do with what it is sent is in its terms, and in what whoever runs this "
                "installation has agreed with it."
            )
            yield text % {"provider": one.provider}
        elif one.place is Place.SERVER:
            yield gettext("What a model server elsewhere does with what it is sent, its owner decides.")
        elif one.place is Place.MACHINE:
            yield gettext("A model server on the same machine keeps it there, unless it was set up to pass it on.")


def _ways_out(*, is_person: bool) -> Iterable[WayOut]:
    settings = get_settings()
    memory_url = f"{reverse('eunoe:settings')}#memory"
    if is_person:
        yield WayOut(
            title=gettext("Mark a message with the eye"),
            text=gettext(
                "From the next memory update on, it and the answer to it are in no memory. "
                "A whole chat can be begun so, too."
            ),
        )
    yield WayOut(
        title=gettext("Clear memory"),
        text=gettext("Everything that is remembered goes at once and for good. Your chats stay."),
        url=memory_url,
    )
    if settings.fact_editing:
        yield WayOut(
            title=gettext("Change or delete a single line"), text=gettext("In the list of facts."), url=memory_url
        )
    if settings.memory_switch:
        text = gettext("Nothing is added then, and nothing is used.")
        yield WayOut(title=gettext("Switch memory off"), text=text, url=memory_url)
    yield WayOut(
        title=gettext("Delete a chat, a note, a document or a project"),
        text=gettext(
            "It can be recalled no more from that moment on. A line in the list of facts stays until cleared."
        ),
    )
    yield _without_account() if not is_person else _delete_account()


def _delete_account() -> WayOut:
    return WayOut(
        title=gettext("Delete the account"),
        text=gettext("Everything goes with it."),
        url=reverse("eunoe:delete_account"),
    )


def _without_account() -> WayOut:
    days = get_settings().guest_days
    text = ngettext(
        "What you leave goes, all of it, after %(n)s day without a visit.",
        "What you leave goes, all of it, after %(n)s days without a visit.",
        days,
    )
    return WayOut(title=gettext("As a guest, just stay away"), text=text % {"n": days})


def _place_text(place: holdings.Place) -> str:
    if place is holdings.Place.DATABASE:
        return _database_text()
    words = {
        holdings.Place.UPLOADS: gettext("A folder of this installation that only the program reads."),
        holdings.Place.BROWSER: gettext("On the device that you are using now."),
        holdings.Place.LOG: gettext("On the machine that runs this installation."),
    }
    return words[place]


def _database_text() -> str:
    if get_settings().has_own_database:
        return gettext("A database in this installation's own folder, on the machine that runs it.")
    host = str(connection.settings_dict["HOST"])
    if not host or host.startswith("/") or is_this_machine(host):
        return gettext("A PostgreSQL server on the machine that runs this installation.")
    return gettext("A PostgreSQL server on another machine, chosen by whoever runs this installation.")


def _thing(holding: Holding) -> KeptThing:
    return KeptThing(label=str(holding.label), what=str(holding.what), keeps=_keeps_text(holding))


def _keeps_text(holding: Holding) -> str:
    days = holding.days(get_settings()) if holding.days else 0
    words = {
        Keeps.UNTIL_DELETED: gettext("Until you delete it"),
        Keeps.UNTIL_CLEARED: gettext("Until you clear memory"),
        Keeps.WITH_THE_ACCOUNT: gettext("As long as the account exists"),
        Keeps.UNTIL_DONE: ngettext(
            "Until it is done; what failed, %(n)s day", "Until it is done; what failed, %(n)s days", days
        ),
        Keeps.UNTIL_RENEWED: gettext("Until a newer version comes"),
        Keeps.WITH_THE_TAB: gettext("Until you close the tab"),
        Keeps.DAYS_AT_MOST: ngettext("%(n)s day at most", "%(n)s days at most", days),
        Keeps.AS_THE_OPERATOR_SETS: gettext("As long as whoever runs this installation keeps it"),
    }
    return words[holding.keeps] % {"n": days}


def _distinct(found: Iterable[Whereabouts]) -> list[Whereabouts]:
    return list(dict.fromkeys(found))
