"""A file as a download that takes its time: read piece by piece, with no database connection held meanwhile."""

import asyncio
from collections.abc import AsyncIterator
from typing import IO

from django.db import connection
from django.http import StreamingHttpResponse
from django.utils import timezone
from django.utils.http import content_disposition_header

_PIECE = 1 << 18


def archive_response(file: IO[bytes], *, name: str) -> StreamingHttpResponse:
    """The zip, to be kept and not shown. ``file`` is closed once it has been sent, or the client has gone."""
    size = file.seek(0, 2)
    file.seek(0)
    response = StreamingHttpResponse(_pieces(file), content_type="application/zip")
    response["Content-Disposition"] = content_disposition_header(True, f"{name}-{timezone.localdate()}.zip")
    response["Content-Length"] = str(size)
    response["Cache-Control"] = "no-store, private"
    response["X-Content-Type-Options"] = "nosniff"
    if not connection.in_atomic_block:
        connection.close()
    return response


async def _pieces(file: IO[bytes]) -> AsyncIterator[bytes]:
    try:
        while piece := await asyncio.to_thread(file.read, _PIECE):
            yield piece
    finally:
        file.close()
