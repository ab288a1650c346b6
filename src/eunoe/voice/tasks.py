"""Housekeeping of spoken conversations."""

from procrastinate.contrib.django import app

from eunoe.voice.services import end_idle_sessions


@app.periodic(cron="* * * * *")
@app.task(name="voice.end_idle", queue="upkeep", pass_context=False)
def end_idle(timestamp: int) -> None:
    """A session that was left open ends by itself."""
    end_idle_sessions()
