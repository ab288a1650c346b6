from django.apps import AppConfig


class PlansConfig(AppConfig):
    name = "eunoe.plans"
    label = "eunoe_plans"
    verbose_name = "Plans"

    def ready(self) -> None:
        from eunoe.accounts import holdings, sections
        from eunoe.plans.exporting import SECTION
        from eunoe.plans.holdings import HOLDINGS

        holdings.register(*HOLDINGS)
        sections.register(SECTION)
