"""pgvector's types as columns. A value is the type's own text: passed on as it is, never computed with here."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import models


class _PgvectorField(models.Field):  # type: ignore[type-arg]
    """A column that holds what pgvector reads and prints."""

    type_name: str

    def db_type(self, connection: Any) -> str:
        return self.type_name

    def get_placeholder(self, value: Any, compiler: Any, connection: Any) -> str:
        return f"%s::{self.type_name}"


class HalfVectorField(_PgvectorField):
    """``halfvec`` of any dimension: it goes with the embedder."""

    type_name = "halfvec"


class SparseVectorField(_PgvectorField):
    """``sparsevec``."""

    type_name = "sparsevec"


def vector_text(values: Sequence[float]) -> str:
    """A vector as pgvector reads it; six digits are more than a half-precision number has."""
    return "[" + ",".join(["%.6g"] * len(values)) % tuple(values) + "]"


def sparse_text(values: Mapping[int, float], dimensions: int) -> str:
    """A sparse vector, indexes from 1."""
    return "{" + ",".join(f"{key}:{values[key]:.9g}" for key in sorted(values)) + f"}}/{dimensions}"
