from django.apps import AppConfig


class ImportersConfig(AppConfig):
    name = "eunoe.importers"
    verbose_name = "Importers"
