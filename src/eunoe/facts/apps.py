from django.apps import AppConfig


class FactsConfig(AppConfig):
    name = "eunoe.facts"
    label = "eunoe_facts"
    verbose_name = "Facts"

    def ready(self) -> None:
        from eunoe.accounts.holdings import register
        from eunoe.facts.holdings import HOLDINGS

        register(*HOLDINGS)
