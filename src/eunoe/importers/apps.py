from django.apps import AppConfig


class ImportersConfig(AppConfig):
    name = "eunoe.importers"
    label = "eunoe_importers"
    verbose_name = "Importers"
