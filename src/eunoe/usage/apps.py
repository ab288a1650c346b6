from django.apps import AppConfig


class UsageConfig(AppConfig):
    name = "eunoe.usage"
    label = "eunoe_usage"
    verbose_name = "Usage"

    def ready(self) -> None:
        from eunoe.accounts import holdings, sections
        from eunoe.usage.export import USAGE
        from eunoe.usage.holdings import HOLDINGS

        holdings.register(*HOLDINGS)
        sections.register(USAGE)
