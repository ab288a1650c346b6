from django.apps import AppConfig


class FactsConfig(AppConfig):
    name = "eunoe.facts"
    verbose_name = "Facts"
