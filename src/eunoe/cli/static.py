"""Static files: collected, hashed and compressed into the data folder, again only when a source has changed."""

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.management.commands.collectstatic import Command
from django.core.management import call_command
from servestatic.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Names that change with the content, also those by which one module of ours imports another.

    Otherwise a browser would go on with a module that it kept, or load one twice under two names. Django's own switch
    for this looks into every package's scripts, and fails on an example in a comment of one.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("eunoe/*.js", ((r"""(?P<matched>from "(?P<url>\./[^"]+)";)""", 'from "%(url)s";'),)),
    )


def collect_static() -> bool:
    """Collect what pages link to; whether there was anything to do."""
    root = Path(settings.STATIC_ROOT)
    mark = root / ".sources"
    sources = _digest()
    if (root / "staticfiles.json").exists() and mark.exists() and mark.read_text() == sources:
        return False
    command = Command()
    command.storage = HashedStaticFiles(location=root, base_url=settings.STATIC_URL)
    call_command(command, interactive=False, verbosity=0)
    mark.write_text(sources)
    return True


def _digest() -> str:
    """Changes with every file's path, size and time of change."""
    found = hashlib.sha256()
    for finder in get_finders():
        for path, storage in finder.list([]):
            status = Path(storage.path(path)).stat()
            found.update(f"{path}\0{status.st_size}\0{status.st_mtime_ns}\n".encode())
    return found.hexdigest()
