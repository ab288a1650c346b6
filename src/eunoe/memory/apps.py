from django.apps import AppConfig


class MemoryConfig(AppConfig):
    name = "eunoe.memory"
    label = "eunoe_memory"
    verbose_name = "Memory"

    def ready(self) -> None:
        from eunoe.accounts import holdings, sections
        from eunoe.memory import builds, following
        from eunoe.memory.export import MEMORY
        from eunoe.memory.holdings import HOLDINGS
        from eunoe.memory.library import SOURCES
        from eunoe.recall.sources import register

        holdings.register(*HOLDINGS)
        sections.register(MEMORY)
        for source in SOURCES:
            register(source)
        builds.connect()
        following.connect()
