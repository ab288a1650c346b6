from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "eunoe.web"
    verbose_name = "Pages"
