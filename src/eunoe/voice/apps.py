from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class VoiceConfig(AppConfig):
    name = "eunoe.voice"
    label = "eunoe_voice"
    verbose_name = "Voice"

    def ready(self) -> None:
        from eunoe.accounts import holdings
        from eunoe.accounts.sections import Section, register
        from eunoe.voice.holdings import HOLDINGS
        from eunoe.voice.transcripts import read_transcripts

        holdings.register(*HOLDINGS)
        register(Section(key="voice", label=_("Voice conversations"), order=900, read=read_transcripts))
