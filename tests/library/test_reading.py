"""What an upload is, and the text in it."""

import zlib

import pytest

from eunoe.errors import Invalid
from eunoe.library import reading
from eunoe.library.files import MAX_BYTES
from eunoe.library.reading import clean_name, read_pdf, read_upload
from tests.library.pdfs import bomb, encrypted_pdf, pdf

pytestmark = pytest.mark.spec("S-5")

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4
ZIP = b"PK\x03\x04\x14\x00\x00\x00\x08\x00" + zlib.compress(b"word/document.xml" * 9)


@pytest.mark.parametrize(
    ("name", "content", "kind", "text"),
    [
        ("a.txt", b"Plain words", "text/plain", "Plain words"),
        ("a.txt", b"A PDF begins with %PDF-1.7", "text/plain", "A PDF begins with %PDF-1.7"),
        ("a", "Caffè, naïve, 日本".encode(), "text/plain", "Caffè, naïve, 日本"),
        ("A.MD", b"# Head\r\n\r\nText\r", "text/markdown", "# Head\n\nText"),
        ("a.txt", b"\xef\xbb\xbfMarked", "text/plain", "Marked"),
        ("a.txt", "Zwei Bytes: ü".encode("utf-16"), "text/plain", "Zwei Bytes: ü"),
        ("a.txt", "caffè – vecchio".encode("cp1252"), "text/plain", "caffè – vecchio"),
        ("a.txt", pdf("Hello there"), "application/pdf", "Hello there"),
        ("a.pdf", b"junk before\n" + pdf("Shifted"), "application/pdf", "Shifted"),
        ("a.pdf", pdf("One", "Two"), "application/pdf", "One\n\nTwo"),
        ("a.pdf", encrypted_pdf("Open to all", user_password=""), "application/pdf", "Open to all"),
    ],
)
def test_it_is_told_by_its_content(name: str, content: bytes, kind: str, text: str) -> None:
    found = read_upload(name=name, content=content)
    assert (found.media_type, found.text) == (kind, text)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b" \n\t ", "empty"),
        (b"x" * (MAX_BYTES + 1), "10 MB"),
        (b"Words that call themselves a PDF", "called a PDF but is none"),
        (PNG, "called a PDF but is none"),
        (pdf(""), "no text in this file"),
        (encrypted_pdf("Secret", user_password="key"), "password"),
        (b"%PDF-1.7\n", "damaged"),
        (b"%PDF-1.7\n" + bytes(range(256)) * 50, "damaged"),
        (pdf("Cut off")[:200], "damaged"),
    ],
)
def test_it_rejects_with_the_reason(content: bytes, words: str) -> None:
    with pytest.raises(Invalid, match=words):
        read_upload(name="a.pdf", content=content)


@pytest.mark.parametrize("content", [PNG, ZIP, b"\xff\xfe\x00", b"GIF89a\x00\x01"])
def test_what_is_no_text_is_rejected_whatever_its_name(content: bytes) -> None:
    with pytest.raises(Invalid, match="Only text, Markdown and PDF"):
        read_upload(name="a.txt", content=content)


@pytest.mark.parametrize("name", ["a.pdf", "A.PDF", "folder/a.pdf", "a.pdf "])
def test_a_name_does_not_make_a_pdf(name: str) -> None:
    with pytest.raises(Invalid, match="called a PDF but is none"):
        read_upload(name=name, content=b"Plain words")


def test_a_bomb_does_not_go_off() -> None:
    content = bomb(800)
    assert len(content) < MAX_BYTES / 10
    with pytest.raises(Invalid):
        read_upload(name="a.pdf", content=content)


def test_too_many_pages_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Invalid, match="2,000 pages"):
        read_pdf(pdf(*(["x"] * 2001)))


def test_reading_ends_in_time() -> None:
    with pytest.raises(Invalid, match="more in this PDF than can be read"):
        read_pdf(pdf("Hello"), seconds=0.001)


def test_what_the_program_says_in_vain_is_no_text(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setattr(reading, "_PDF_PROGRAM", "/nowhere")
    with pytest.raises(Invalid):
        read_pdf(pdf("Hello"))


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("report.pdf", "report.pdf"),
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\me\\a  b.txt", "a b.txt"),
        ("fdp.\u202egnp.exe", "fdp.gnp.exe"),
        ("a\x00\nb.txt", "ab.txt"),
        ("", "document"),
        ("..", "document"),
        ("x" * 300, "x" * 200),
        (".hidden", "hidden"),
    ],
)
def test_a_name_shows_what_it_is(given: str, kept: str) -> None:
    assert clean_name(given) == kept
