from django.apps import AppConfig


class PlansConfig(AppConfig):
    name = "eunoe.plans"
    verbose_name = "Plans"
