from django.apps import AppConfig


class LibraryConfig(AppConfig):
    name = "eunoe.library"
    label = "eunoe_library"
    verbose_name = "Library"

    def ready(self) -> None:
        from django.db.models.signals import post_delete

        from eunoe.accounts import holdings, sections
        from eunoe.library import files
        from eunoe.library.export import SECTIONS
        from eunoe.library.holdings import HOLDINGS
        from eunoe.library.models import Document

        for section in SECTIONS:
            sections.register(section)

        post_delete.connect(files.delete_with_row, sender=Document, dispatch_uid="eunoe.library.file")
        holdings.register(*HOLDINGS)
