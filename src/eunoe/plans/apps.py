from django.apps import AppConfig


class PlansConfig(AppConfig):
    name = "eunoe.plans"
    verbose_name = "Plans"

    def ready(self) -> None:
        from eunoe.accounts.holdings import register
        from eunoe.plans.holdings import HOLDINGS

        register(*HOLDINGS)
