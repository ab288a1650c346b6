"""What an upload is, told by its content and not by its name, and the text in it."""

import json
import re
import subprocess
import sys
import threading
import unicodedata
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from eunoe.conversations.services import clean_text
from eunoe.errors import Invalid
from eunoe.library.files import MAX_BYTES
from eunoe.library.models import Document
from eunoe.library.pdf_program import MAX_PAGES

MAX_NAME_CHARS = 200
PDF_SECONDS = 40

# Each may take a processor and a gigabyte for a while.
_pdf_places = threading.BoundedSemaphore(2)
_PDF_PROGRAM = Path(__file__).with_name("pdf_program.py")
_PDF_HEAD = b"%PDF-"
_MARKDOWN_NAMES = (".md", ".markdown", ".mdown", ".mkd")
# Whatever is not text has some of these before long.
_NOT_IN_TEXT = re.compile(r"[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]")
_BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))

_REASONS = {
    "too_large": "A document can have 10 MB at most.",
    "empty": "This file is empty.",
    "kind": "Only text, Markdown and PDF can be uploaded.",
    "no_pdf": "This file is called a PDF but is none. Upload the PDF itself, or give the file its right name.",
    "no_text": "There is no text in this file. If it is a PDF, it may be a scan.",
    "encrypted": "This PDF is protected with a password. Upload a copy without one.",
    "damaged": "This PDF cannot be read: it is damaged. Save it anew and upload that.",
    "too_many_pages": f"This PDF has more than {MAX_PAGES:,} pages. Upload the part that matters.",
    "too_much": "There is more in this PDF than can be read. Upload the part that matters.",
}


class UnfitUpload(Invalid):
    """The upload cannot be taken; ``reason`` is a stable word for why, ``name`` the file where it is one of several."""

    def __init__(self, reason: str, *, name: str = "") -> None:
        super().__init__(_REASONS[reason])
        self.reason = reason
        self.name = name


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What was found in an upload."""

    media_type: str
    text: str


def read_upload(*, name: str, content: bytes) -> Reading:
    """The kind and the text of an upload: text, Markdown or PDF. Takes seconds at most, and may start a program.

    Raises ``UnfitUpload`` for what is empty, over 10 MB, none of these, called a PDF without being one, damaged,
    encrypted, or holds no text.
    """
    if len(content) > MAX_BYTES:
        raise UnfitUpload("too_large")
    if not content.strip():
        raise UnfitUpload("empty")
    is_called_pdf = clean_name(name).lower().endswith(".pdf")
    if _is_pdf(content, is_called_pdf):
        return _checked(Document.MediaType.PDF, read_pdf(content))
    if is_called_pdf:
        raise UnfitUpload("no_pdf")
    # Markdown is text: no content tells the two apart, and nothing depends on it.
    is_markdown = name.lower().endswith(_MARKDOWN_NAMES)
    kind = Document.MediaType.MARKDOWN if is_markdown else Document.MediaType.TEXT
    return _checked(kind, _read_text(content))


def clean_name(name: str) -> str:
    """A file's name without folders, and without characters that would be shown as something else."""
    base = PurePosixPath(clean_text(name).replace("\\", "/")).name
    shown = "".join(char for char in base if unicodedata.category(char) not in {"Cc", "Cf", "Zl", "Zp"})
    return " ".join(shown.split())[:MAX_NAME_CHARS].strip(". ") or "document"


def read_pdf(content: bytes, *, seconds: float = PDF_SECONDS) -> str:
    """The text of a PDF, read by a program of its own: whatever is in the file, it ends in time and harms nobody.

    Raises ``UnfitUpload``.
    """
    try:
        # Isolated from the folder it lies in, whose modules have the names of others.
        with _pdf_places:
            run = subprocess.run(  # noqa: S603
                [sys.executable, "-P", str(_PDF_PROGRAM)],
                input=content,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                timeout=seconds,
                check=False,
            )
        answer = json.loads(run.stdout)
    except (subprocess.TimeoutExpired, ValueError):
        # Out of time, or ended by the system for what it took.
        raise UnfitUpload("too_much") from None
    if "error" in answer:
        raise UnfitUpload(answer["error"])
    return str(answer["text"])


def _is_pdf(content: bytes, is_called_pdf: bool) -> bool:
    """Some PDFs have junk before their head; a text that merely speaks of PDFs is none."""
    return _PDF_HEAD in content[:1024] if is_called_pdf else content.lstrip().startswith(_PDF_HEAD)


def _read_text(content: bytes) -> str:
    named = next((encoding for mark, encoding in _BYTE_ORDER_MARKS if content.startswith(mark)), None)
    for encoding in (named,) if named else ("utf-8", "cp1252"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if not _NOT_IN_TEXT.search(text):
            return text
    raise UnfitUpload("kind")


def _checked(media_type: str, text: str) -> Reading:
    clean = clean_text(text).replace("\r\n", "\n").replace("\r", "\n").strip()
    if not clean:
        raise UnfitUpload("no_text")
    return Reading(media_type=media_type, text=clean)
