from typing import Any

from django.apps import AppConfig


class PortableConfig(AppConfig):
    name = "eunoe.portable"
    label = "eunoe_portable"
    verbose_name = "Exports and imports"

    def ready(self) -> None:
        from django.db.models.signals import post_delete

        from eunoe.accounts import holdings
        from eunoe.accounts.signals import memory_clears
        from eunoe.portable import files
        from eunoe.portable.holdings import HOLDINGS
        from eunoe.portable.models import Transfer

        holdings.register(*HOLDINGS)
        post_delete.connect(files.delete_with_row, sender=Transfer, dispatch_uid="eunoe.portable.file")
        memory_clears.connect(_delete_exports, dispatch_uid="eunoe.portable.exports")


def _delete_exports(sender: Any, *, account_id: Any, **_: Any) -> None:
    from eunoe.portable.services import delete_exports

    delete_exports(account_id=account_id)
