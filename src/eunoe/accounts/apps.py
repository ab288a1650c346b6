from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "eunoe.accounts"
    verbose_name = "Accounts"
