"""Rows of any model there is, made by what its columns hold and not by what the product would write."""

from collections.abc import Callable
from typing import Any

from django.apps import apps
from django.db.models import (
    AutoField,
    BooleanField,
    CharField,
    DateField,
    DateTimeField,
    Field,
    FileField,
    JSONField,
    Model,
    TextField,
)
from django.utils import timezone

from eunoe.accounts.models import Account

Words = Callable[["Field[Any, Any]", int], Any]


def plain(field: "Field[Any, Any]", number: int) -> Any:
    """A word that fits into the column."""
    return {} if isinstance(field, JSONField) else f"{field.name}{number}"[: field.max_length]


def make_row(model: type[Model], number: int, account: Account, words: Words = plain) -> Model:
    """An unsaved row: ``words`` wherever text may stand, past every form, and anything fit in the rest."""
    values: dict[str, Any] = {}
    for field in model._meta.concrete_fields:
        if isinstance(field, AutoField) or (field.primary_key and field.has_default()):
            continue
        if field.related_model is not None:
            related: Any = field.related_model
            values[field.name] = account if related is Account else related._default_manager.first()
        elif isinstance(field, CharField | TextField | JSONField | FileField) and not field.choices:
            values[field.name] = words(field, number)
        elif not field.has_default() and not field.null:
            values[field.name] = field.choices[0][0] if field.choices else _fit(field, number)
    return model(**values)


def _fit(field: "Field[Any, Any]", number: int) -> Any:
    if isinstance(field, DateField):
        return timezone.now() if isinstance(field, DateTimeField) else timezone.now().date()
    return False if isinstance(field, BooleanField) else number


def fill_what_is_empty(account: Account) -> None:
    """A row in every table of Django's models that has none, but for those that the queue keeps for itself."""
    left = [
        model
        for model in apps.get_models(include_auto_created=True)
        if model._meta.managed and model._meta.app_label != "procrastinate" and not model._base_manager.exists()
    ]
    while left:
        # Those that hang on nothing that is empty itself.
        ready = [model for model in left if not {one.related_model for one in model._meta.concrete_fields} & {*left}]
        assert ready, left
        for model in ready:
            make_row(model, 1, account).save(force_insert=True)
        left = [model for model in left if model not in ready]
