"""All this site does for memory: letters are handed over as they are written, plots are read when it is built."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.db import transaction
from django.urls import reverse

from eunoe.chat.holding import add_turns
from eunoe.conversations import services as conversations
from eunoe.conversations.models import Message
from eunoe.conversations.services import HeldTurn
from eunoe.recall.sources import Source
from eunoe.recall.types import Part, Record
from garden.models import Correspondence, Letter, Plot


def _read_plots(*, account_id: Any, cleared_at: datetime | None) -> Iterator[Record]:
    plots = Plot.objects.filter(gardener_id=account_id)
    if cleared_at is not None:
        plots = plots.filter(changed_at__gt=cleared_at)
    for plot in plots.order_by("pk"):
        text = f"{plot.name}\n{plot.about}".strip()
        yield Record(source_id=str(plot.pk), parts=(Part(text=text),), told_at=plot.changed_at, thread=str(plot.pk))


PLOTS = Source(
    key="garden.plots",
    label="Plots",
    order=100,
    extract=_read_plots,
    address=lambda source_id: f"{reverse('plots')}#plot-{source_id}",
)


@transaction.atomic
def keep(letter: Letter) -> None:
    """Hand a letter over, once it is saved: part of the caller's transaction, so that both are kept or neither is."""
    correspondence = letter.correspondence
    gardener = correspondence.gardener
    conversation = conversations.get_or_create_conversation(account=gardener, conversation_id=correspondence.pk)
    if not conversation.title:
        conversations.update_conversation(
            account=gardener, conversation_id=conversation.pk, title=correspondence.subject
        )
    role = Message.Role.USER if letter.is_gardeners else Message.Role.ASSISTANT
    turn = HeldTurn(role=role, content=letter.text, said_at=letter.sent_at, external_id=str(letter.pk))
    (message,) = add_turns(account=gardener, conversation_id=conversation.pk, turns=[turn])
    letter.turn = message.pk
    letter.save(update_fields=["turn"])


@transaction.atomic
def delete(correspondence: Correspondence) -> None:
    """Delete the letters, and what Eunoe has of them."""
    if correspondence.letters.filter(turn__isnull=False).exists():
        conversations.delete_conversation(account=correspondence.gardener, conversation_id=correspondence.pk)
    correspondence.delete()


def turns_of(correspondence: Correspondence) -> dict[Any, Message]:
    """The turns of the letters, each by its id, with whether it is remembered: one query."""
    found = Message.objects.filter(account=correspondence.gardener, conversation_id=correspondence.pk)
    return {message.pk: message for message in found}
