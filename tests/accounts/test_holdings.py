"""What is held is declared: whoever adds a table says where it is and for how long."""

import pytest
from django.apps import apps
from django.db import connection

from eunoe.accounts.holdings import Holding, Keeps, Place, holdings, register
from eunoe.errors import ConfigurationError

# What the framework needs to know which migrations have run.
NO_HOLDING = {"django_migrations"}


def declared() -> list[str]:
    return [label for holding in holdings() for label in holding.models]


@pytest.mark.spec("F-20", "H-5")
@pytest.mark.django_db
def test_every_table_of_the_database_is_in_a_holding() -> None:
    labels = set(declared())
    models = apps.get_models(include_auto_created=True)
    covered = {model._meta.db_table for model in models if model._meta.label in labels}
    assert set(connection.introspection.table_names()) - covered == NO_HOLDING


@pytest.mark.spec("F-20")
def test_every_model_is_in_one_holding_and_every_holding_names_models_that_exist() -> None:
    labels = declared()
    assert len(labels) == len(set(labels))
    known = {model._meta.label for model in apps.get_models(include_auto_created=True)}
    assert set(labels) == known


def test_what_goes_by_itself_says_after_how_many_days() -> None:
    for holding in holdings():
        assert (holding.days is not None) == (holding.keeps in {Keeps.DAYS_AT_MOST, Keeps.UNTIL_DONE}), holding.key


def test_a_key_is_taken_once() -> None:
    first = holdings()[0]
    register(first)
    other = Holding(
        key=first.key, label="x", what="x", order=1, place=Place.DATABASE, keeps=Keeps.UNTIL_DELETED, models=()
    )
    with pytest.raises(ConfigurationError):
        register(other)
