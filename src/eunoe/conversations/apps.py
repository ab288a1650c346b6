from django.apps import AppConfig


class ConversationsConfig(AppConfig):
    name = "eunoe.conversations"
    verbose_name = "Conversations"

    def ready(self) -> None:
        from eunoe.accounts.holdings import register
        from eunoe.conversations.holdings import HOLDINGS

        register(*HOLDINGS)
