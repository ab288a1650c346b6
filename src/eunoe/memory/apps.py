from django.apps import AppConfig


class MemoryConfig(AppConfig):
    name = "eunoe.memory"
    verbose_name = "Memory"

    def ready(self) -> None:
        from eunoe.memory import builds, following
        from eunoe.memory.library import SOURCES
        from eunoe.recall.sources import register

        for source in SOURCES:
            register(source)
        builds.connect()
        following.connect()
