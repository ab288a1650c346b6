"""The built-in extractor: a pass with rules in code and no model, in six languages. Pure: no Django, no network."""

from eunoe.facts.builtin.condensing import condense
from eunoe.facts.builtin.rewriting import rewrite

__all__ = ["condense", "rewrite"]
