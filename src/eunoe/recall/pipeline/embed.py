"""Vectors for the texts of a build: those the account has are taken, the others are made, each once."""

from collections.abc import Callable, Mapping

from eunoe.providers.embedders import BATCH, embed
from eunoe.recall.fields import vector_text


def embed_texts(texts: Mapping[str, str], *, progress: Callable[[int], None]) -> dict[str, str]:
    """Vectors of texts by content hash, as pgvector reads them. ``progress`` hears how many are done, batch by batch.

    Raises as ``providers.embedders.embed`` does.
    """
    made: dict[str, str] = {}
    hashes = list(texts)
    for start in range(0, len(hashes), BATCH):
        batch = hashes[start : start + BATCH]
        for key, vector in zip(batch, embed([texts[key] for key in batch]), strict=True):
            made[key] = vector_text(vector.tolist())
        progress(len(made))
    return made
