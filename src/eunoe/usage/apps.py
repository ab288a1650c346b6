from django.apps import AppConfig


class UsageConfig(AppConfig):
    name = "eunoe.usage"
    verbose_name = "Usage"

    def ready(self) -> None:
        from eunoe.accounts.sections import register
        from eunoe.usage.export import USAGE

        register(USAGE)
