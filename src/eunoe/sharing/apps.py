from django.apps import AppConfig


class SharingConfig(AppConfig):
    name = "eunoe.sharing"
    label = "eunoe_sharing"
    verbose_name = "Sharing"

    def ready(self) -> None:
        from eunoe.accounts import holdings, sections
        from eunoe.sharing.exporting import SECTIONS
        from eunoe.sharing.holdings import HOLDINGS

        holdings.register(*HOLDINGS)
        for section in SECTIONS:
            sections.register(section)
