"""Addresses that are not the same everywhere: a host project includes some of the pages, and not the others."""

from django.urls import NoReverseMatch, reverse


def has_page(name: str) -> bool:
    """Whether there is such a page, which needs nothing to be found."""
    try:
        reverse(f"eunoe:{name}")
    except NoReverseMatch:
        return False
    return True


def memory_address() -> str:
    """Where a person sees what is remembered: in the settings, or a page of its own where there are none."""
    return f"{reverse('eunoe:settings')}#memory" if has_page("settings") else reverse("eunoe:memory")
