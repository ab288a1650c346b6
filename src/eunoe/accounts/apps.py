from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "eunoe.accounts"
    verbose_name = "Accounts"

    def ready(self) -> None:
        from eunoe.accounts.export import PROFILE
        from eunoe.accounts.sections import register

        register(PROFILE)
