from django.apps import AppConfig


class UsageConfig(AppConfig):
    name = "eunoe.usage"
    verbose_name = "Usage"
