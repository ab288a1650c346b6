"""Small things that templates need."""

from django import template
from django.utils.safestring import SafeString, mark_safe
from lucide import _render_icon

register = template.Library()


@register.simple_tag
def icon(name: str, size: int = 18) -> SafeString:
    """An icon beside its words, or in a control that has a label: never read aloud."""
    svg = _render_icon(name, size, aria_hidden="true", focusable="false", class_="icon")
    return mark_safe(svg)  # noqa: S308
