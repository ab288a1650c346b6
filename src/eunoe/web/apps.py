from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "eunoe.web"
    verbose_name = "Pages"

    def ready(self) -> None:
        from allauth.account.signals import user_logged_in, user_signed_up

        from eunoe.accounts.holdings import register
        from eunoe.web import arrivals
        from eunoe.web.holdings import HOLDINGS

        user_signed_up.connect(arrivals.welcome_new_person, dispatch_uid="eunoe.web.signed_up")
        user_logged_in.connect(arrivals.ask_about_guest, dispatch_uid="eunoe.web.logged_in")
        register(*HOLDINGS)
