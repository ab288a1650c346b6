from django.apps import AppConfig


class SharingConfig(AppConfig):
    name = "eunoe.sharing"
    verbose_name = "Sharing"

    def ready(self) -> None:
        from eunoe.accounts.sections import register
        from eunoe.sharing.exporting import SECTIONS

        for section in SECTIONS:
            register(section)
