from django.apps import AppConfig, apps


class WebConfig(AppConfig):
    name = "eunoe.web"
    label = "eunoe_web"
    verbose_name = "Pages"

    def ready(self) -> None:
        from eunoe.accounts.holdings import register
        from eunoe.web.holdings import HOLDINGS

        register(*HOLDINGS)
        # A project may have users, and a way of signing in, of its own.
        if apps.is_installed("eunoe.accounts"):
            _join_accounts()


def _join_accounts() -> None:
    from allauth.account.signals import user_logged_in, user_signed_up
    from django.contrib import admin

    from eunoe.accounts.models import Account
    from eunoe.web import arrivals
    from eunoe.web.account_admin import AccountAdmin

    user_signed_up.connect(arrivals.welcome_new_person, dispatch_uid="eunoe.web.signed_up")
    user_logged_in.connect(arrivals.ask_about_guest, dispatch_uid="eunoe.web.logged_in")
    admin.site.register(Account, AccountAdmin)
