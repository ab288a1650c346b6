"""Counts as a person reads them."""


def counted(number: int, one: str) -> str:
    """The number with its noun, which is given as for one and takes an s for any other."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"
