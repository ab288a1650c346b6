from django.apps import AppConfig


class ConversationsConfig(AppConfig):
    name = "eunoe.conversations"
    verbose_name = "Conversations"
