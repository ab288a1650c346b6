from django.apps import AppConfig


class RecallConfig(AppConfig):
    name = "eunoe.recall"
    label = "eunoe_recall"
    verbose_name = "Recall"

    def ready(self) -> None:
        from django.core import checks

        from eunoe.accounts import holdings
        from eunoe.recall.checks import check_database
        from eunoe.recall.holdings import HOLDINGS
        from eunoe.recall.pipeline.extract import CHAT_HISTORY
        from eunoe.recall.sources import register

        checks.register(check_database)
        register(CHAT_HISTORY)
        holdings.register(*HOLDINGS)
