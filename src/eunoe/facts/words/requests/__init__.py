"""How each language asks to remember, and not to: one module a language.

Patterns stand over folded text (lower case, no accents, straight apostrophes). ``GO`` stands for the beginning of a
clause with the openers of the language before the verb: an imperative, not a tale about remembering.
"""

from dataclasses import dataclass

GO = "<go>"


@dataclass(frozen=True, slots=True, kw_only=True)
class Requests:
    """``masks`` are taken out before ``refuses``, and both before ``asks`` is looked for."""

    openers: str
    masks: tuple[str, ...]
    refuses: tuple[str, ...]
    asks: tuple[str, ...]
