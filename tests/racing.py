"""Several things at once, with real threads on a real database."""

import threading
from collections.abc import Callable
from typing import Any

from django.db import connections


def at_once(*actions: Callable[[], Any]) -> None:
    """Run the actions in threads that start together; none may fail."""
    barrier = threading.Barrier(len(actions))
    failures: list[BaseException] = []

    def run(action: Callable[[], Any]) -> None:
        try:
            barrier.wait(10)
            action()
        except BaseException as error:
            failures.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(action,)) for action in actions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failures
