from django.apps import AppConfig


class ChatConfig(AppConfig):
    name = "eunoe.chat"
    label = "eunoe_chat"
    verbose_name = "Chat"

    def ready(self) -> None:
        from eunoe.accounts.holdings import register
        from eunoe.chat.holdings import HOLDINGS

        register(*HOLDINGS)
