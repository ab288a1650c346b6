from django.apps import AppConfig


class UsageConfig(AppConfig):
    name = "eunoe.usage"
    verbose_name = "Usage"

    def ready(self) -> None:
        from eunoe.accounts.holdings import register
        from eunoe.usage.holdings import HOLDINGS

        register(*HOLDINGS)
