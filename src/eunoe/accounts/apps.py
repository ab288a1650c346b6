from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "eunoe.accounts"
    verbose_name = "Accounts"

    def ready(self) -> None:
        from eunoe.accounts.holdings import register
        from eunoe.accounts.own_holdings import HOLDINGS

        register(*HOLDINGS)
