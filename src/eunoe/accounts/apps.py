from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "eunoe.accounts"
    label = "eunoe_accounts"
    verbose_name = "Accounts"

    def ready(self) -> None:
        from eunoe.accounts import holdings, sections
        from eunoe.accounts.export import PROFILE
        from eunoe.accounts.own_holdings import HOLDINGS

        holdings.register(*HOLDINGS)
        sections.register(PROFILE)
