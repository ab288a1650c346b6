from django.apps import AppConfig


class GardenConfig(AppConfig):
    name = "garden"

    def ready(self) -> None:
        from eunoe.exclusions import DOCUMENTS, NOTES, PROJECTS
        from eunoe.recall.sources import leave_out, register
        from garden.memory import PLOTS

        register(PLOTS)
        # This site has no pages for these.
        leave_out(NOTES, DOCUMENTS, PROJECTS)
