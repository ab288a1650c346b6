from typing import Any

from django.apps import AppConfig


class ConversationsConfig(AppConfig):
    name = "eunoe.conversations"
    label = "eunoe_conversations"
    verbose_name = "Conversations"

    def ready(self) -> None:
        from eunoe.accounts import holdings, sections
        from eunoe.accounts.signals import account_closes
        from eunoe.conversations.export import CHATS
        from eunoe.conversations.holdings import HOLDINGS

        holdings.register(*HOLDINGS)
        sections.register(CHATS)
        account_closes.connect(_close_memory, dispatch_uid="eunoe.conversations.memory")


def _close_memory(sender: Any, *, account_id: Any, **_: Any) -> None:
    from eunoe.conversations.services import close_memory

    close_memory(account_id=account_id)
