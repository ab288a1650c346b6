"""What people read when something does not work, by the stable codes of errors and failed replies."""

from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from eunoe.conf import get_settings
from eunoe.conversations.services import MAX_MESSAGE_CHARS, DocumentGone
from eunoe.dates import moment
from eunoe.errors import EunoeError, Invalid, OutOfCredits
from eunoe.library.reading import UnfitUpload

_FAILURES: dict[str, Promise] = {
    "model_timeout": _("The model did not answer in time."),
    "model_unavailable": _("The model cannot be reached at the moment."),
    "model_refused": _("The model declined to answer this."),
    "model_failed": _("The model's answer could not be read."),
    "model_empty": _("The model gave an empty answer."),
    "interrupted": _("The answer was interrupted."),
    "too_many": _("There were too many tries in a short time. Wait a few minutes, then try again."),
    "configuration": _("This model is not set up. Choose another one, or tell whoever runs this installation."),
    "not_saved": _("The answer could not be saved."),
}
_REFUSALS: dict[str, Promise] = {
    "conflict": _("An answer is still being written in this conversation. Wait for it, or stop it."),
    "credits_held": _(
        "An answer is still being written, and may take the credits that are left. Send this once it is there."
    ),
    "ended": _("This conversation has ended. Start a new one."),
    "not_found": _("This conversation does not exist any more. Your text is still here."),
    "not_allowed": _("This is not possible here."),
    "invalid": _("This message cannot be sent: it is empty, or the model is not offered any more."),
    "configuration": _("This model is not set up. Choose another one, or tell whoever runs this installation."),
}


_UPLOADS: dict[str, Promise] = {
    "too_large": _("A document can have 10 MB at most."),
    "empty": _("This file is empty."),
    "kind": _("Only text, Markdown and PDF can be uploaded."),
    "no_pdf": _("This file is called a PDF but is none. Upload the PDF itself, or give the file its right name."),
    "no_text": _("There is no text in this file. If it is a PDF, it may be a scan."),
    "encrypted": _("This PDF is protected with a password. Upload a copy without one."),
    "damaged": _("This PDF cannot be read: it is damaged. Save it anew and upload that."),
    "too_many_pages": _("This PDF has more than 2,000 pages. Upload the part that matters."),
    "too_much": _("There is more in this PDF than can be read. Upload the part that matters."),
}


_IMPORTS: dict[str, Promise] = {
    "import_unknown": _("This is no export that can be read here. Choose the file as it was downloaded."),
    "import_newer": _("This export was made by a newer version. Whoever runs this installation can update it."),
    "import_damaged": _("This export is damaged or was changed. Nothing was imported."),
    "import_encrypted": _("This zip file is protected with a password. Unpack it and pack it again without one."),
    "import_unsafe": _("This zip file holds what no export holds. Nothing was imported."),
    "import_too_large": _("There is more in this file than can be imported at once."),
}


def failure_text(code: str) -> str:
    """Why a reply failed, for the person who waits for it. The question is kept, and so is what came."""
    return str(_FAILURES.get(code) or _("Something went wrong while answering."))


def refusal_text(error: EunoeError, said: str = "") -> str:
    """Why something asked for was not done, with what the person wrote, if it was that."""
    if isinstance(error, OutOfCredits):
        return gettext(
            "The credits of this month are used up, so this was not sent. There are new ones on %(when)s. Everything "
            "can still be read, and memory goes on."
        ) % {"when": moment(error.renews_at)}
    if isinstance(error, DocumentGone):
        return gettext("A document that was to go along is no longer kept. Remove it and send again.")
    if isinstance(error, UnfitUpload):
        return upload_refusal(error)
    if error.code == "invalid" and len(said) > MAX_MESSAGE_CHARS:
        return gettext("This message is too long: it has %(length)s characters, and %(limit)s are possible.") % {
            "length": number_format(len(said), force_grouping=True),
            "limit": number_format(MAX_MESSAGE_CHARS, force_grouping=True),
        }
    return str(_REFUSALS.get(error.code) or _("Something went wrong. Try again."))


def upload_refusal(error: Invalid) -> str:
    """Why a document was not taken, and which one where there are several."""
    if not isinstance(error, UnfitUpload):
        return gettext("Something went wrong. Try again.")
    why = str(_UPLOADS[error.reason])
    if not error.name:
        return why
    # Isolated: a name may be written in the other direction.
    which = gettext("%(name)s was not attached.") % {"name": f"\u2068{error.name}\u2069"}
    return f"{which} {why}"


def import_refusal(code: str) -> str:
    """Why an export was not taken."""
    return str(_IMPORTS.get(code) or _("Something went wrong. Try again."))


def refused_words() -> str:
    """Why a note or a project was not saved. What was written is still in the form."""
    return gettext("This cannot be saved: it is empty or too long.")


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryWords:
    """The messages about memory, word for word as promised (SPEC H-7, H-8)."""

    unavailable: str
    unavailable_title: str
    not_cleared: str
    not_cleared_title: str
    cleared: str
    cleared_title: str


def memory_words() -> MemoryWords:
    name = {"name": get_settings().assistant_name}
    return MemoryWords(
        unavailable=gettext("Memory is not available right now. Try again later."),
        unavailable_title=gettext("Memory not available"),
        not_cleared=gettext("Memory could not be cleared. Try again."),
        not_cleared_title=gettext("Memory could not be cleared"),
        cleared=gettext("%(name)s no longer remembers anything about you.") % name,
        cleared_title=gettext("Memory cleared"),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildWords:
    """How builds and their results are called."""

    modes: dict[str, str]
    statuses: dict[str, str]
    refused: str


def build_words() -> BuildWords:
    return BuildWords(
        modes={"quick": gettext("Quick update"), "full": gettext("Full rebuild")},
        statuses={
            "queued": gettext("Waiting for its turn"),
            "running": gettext("Running"),
            "done": gettext("Done"),
            "failed": gettext("Failed; what was there before is still there"),
            "superseded": gettext("Given up, because memory changed meanwhile"),
        },
        refused=gettext("This is not possible here."),
    )


def pass_words() -> dict[str, str]:
    """What became of a pass over the fact list."""
    return {
        "running": gettext("Running"),
        "unchanged": gettext("Nothing to change"),
        "rewritten": gettext("The list was rewritten"),
        "condensed": gettext("The list was condensed"),
        "cut": gettext("The list was shortened"),
        "superseded": gettext("Given up, because memory changed meanwhile"),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class TransferWords:
    """How exports and imports go."""

    making: str
    not_made: str
    reading: str


def transfer_words() -> TransferWords:
    return TransferWords(
        making=gettext("The file is being made. You can leave this page; you are told when it is ready."),
        not_made=gettext("The file could not be made. Try again."),
        reading=gettext("The file is being read. You can leave this page."),
    )
