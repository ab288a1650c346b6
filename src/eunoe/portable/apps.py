from django.apps import AppConfig


class PortableConfig(AppConfig):
    name = "eunoe.portable"
    verbose_name = "Exports and imports"

    def ready(self) -> None:
        from django.db.models.signals import post_delete

        from eunoe.accounts import holdings
        from eunoe.portable import files
        from eunoe.portable.holdings import HOLDINGS
        from eunoe.portable.models import Transfer

        holdings.register(*HOLDINGS)
        post_delete.connect(files.delete_with_row, sender=Transfer, dispatch_uid="eunoe.portable.file")
