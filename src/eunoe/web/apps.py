from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "eunoe.web"
    verbose_name = "Pages"

    def ready(self) -> None:
        from allauth.account.signals import user_logged_in, user_signed_up

        from eunoe.web import arrivals

        user_signed_up.connect(arrivals.welcome_new_person, dispatch_uid="eunoe.web.signed_up")
        user_logged_in.connect(arrivals.ask_about_guest, dispatch_uid="eunoe.web.logged_in")
