"""The site's own pages."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from eunoe.web.pages.chat import dock, message_place
from garden import memory
from garden.models import Correspondence, Letter, Plot

_RECEIVED = "Thank you for your letter. The society reads it at its next meeting."


@login_required
def correspondences(request: HttpRequest) -> HttpResponseBase:
    """The list, and on POST a first letter."""
    if request.method == "POST" and (text := request.POST.get("text", "").strip()):
        with transaction.atomic():
            subject = request.POST.get("subject", "").strip()[:120] or text[:60]
            begun = Correspondence.objects.create(gardener=request.user, subject=subject)
            _write(begun, text)
        return redirect("correspondence", begun.pk)
    own = Correspondence.objects.filter(gardener=request.user).order_by("-begun_at")
    return render(request, "garden/correspondences.html", {"correspondences": own})


@login_required
def correspondence(request: HttpRequest, correspondence_id: UUID) -> HttpResponseBase:
    """The letters of one, each with whether it is remembered, and on POST a further one."""
    own = get_object_or_404(Correspondence, gardener=request.user, pk=correspondence_id)
    if request.method == "POST":
        if text := request.POST.get("text", "").strip():
            _write(own, text)
        return redirect("correspondence", own.pk)
    turns = memory.turns_of(own)
    letters = [(letter, turns.get(letter.turn)) for letter in own.letters.all()]
    return render(request, "garden/correspondence.html", {"correspondence": own, "letters": letters})


@require_POST
@login_required
def delete(request: HttpRequest, correspondence_id: UUID) -> HttpResponseBase:
    memory.delete(get_object_or_404(Correspondence, gardener=request.user, pk=correspondence_id))
    return redirect("correspondences")


@login_required
def plots(request: HttpRequest) -> HttpResponseBase:
    """One's plots, and on POST a new one."""
    if request.method == "POST" and (name := request.POST.get("name", "").strip()[:80]):
        Plot.objects.create(gardener=request.user, name=name, about=request.POST.get("about", "").strip())
        return redirect("plots")
    return render(request, "garden/plots.html", {"plots": Plot.objects.filter(gardener=request.user)})


@login_required
def place_of_turn(request: HttpRequest, message_id: UUID) -> HttpResponseBase:
    """Where a turn stands: among the letters, or else in the chat."""
    letter = Letter.objects.filter(correspondence__gardener=request.user, turn=message_id).first()
    if letter is None:
        return message_place(request, message_id=message_id)
    return redirect(f"{reverse('correspondence', args=[letter.correspondence_id])}#letter-{letter.pk}")


@login_required
def place_of_conversation(request: HttpRequest, conversation_id: UUID) -> HttpResponseBase:
    """Letters are answered among the letters, chats in the chat."""
    if Correspondence.objects.filter(gardener=request.user, pk=conversation_id).exists():
        return redirect("correspondence", conversation_id)
    return dock(request, conversation_id)


@transaction.atomic
def _write(correspondence: Correspondence, text: str) -> None:
    """Keep the letter and its receipt, and hand both over to memory."""
    for is_gardeners, words in ((True, text), (False, _RECEIVED)):
        memory.keep(Letter.objects.create(correspondence=correspondence, is_gardeners=is_gardeners, text=words))
