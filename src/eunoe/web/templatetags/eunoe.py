"""Small things that templates need."""

from functools import lru_cache

from django import template
from django.utils.safestring import SafeString, mark_safe
from lucide.templatetags.lucide import lucide

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=128)
def icon(name: str, size: int = 18) -> SafeString:
    """An icon beside its words, or in a control that has a label: never read aloud."""
    svg = lucide(name, size=size, **{"aria-hidden": "true", "focusable": "false", "class": "icon"})
    return mark_safe(svg)  # noqa: S308
