from django.apps import AppConfig


class PlansConfig(AppConfig):
    name = "eunoe.plans"
    verbose_name = "Plans"

    def ready(self) -> None:
        from eunoe.accounts.sections import register
        from eunoe.plans.exporting import SECTION

        register(SECTION)
