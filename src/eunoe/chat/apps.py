from django.apps import AppConfig


class ChatConfig(AppConfig):
    name = "eunoe.chat"
    verbose_name = "Chat"
