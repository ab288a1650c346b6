"""Reading memory in a thread, one thing after the other."""

import asyncio
import threading

import pytest

from eunoe.chat.database import in_memory

pytestmark = pytest.mark.django_db(transaction=True)


def test_what_nobody_waits_for_any_more_is_left_out() -> None:
    go_on, done = threading.Event(), []

    def slow() -> str:
        go_on.wait(30)
        return "slow"

    async def read() -> None:
        first, second, third = in_memory(30, [slow, lambda: done.append("second"), lambda: done.append("third")])
        await asyncio.sleep(0.05)
        second.cancel()
        await asyncio.sleep(0.05)
        go_on.set()
        assert await first == "slow"
        await third

    asyncio.run(read())
    assert done == ["third"]


def test_one_that_fails_is_followed_by_the_next() -> None:
    def broken() -> None:
        raise ZeroDivisionError

    async def read() -> list[object]:
        return await asyncio.gather(*in_memory(30, [broken, lambda: "next"]), return_exceptions=True)

    failed, read_next = asyncio.run(read())
    assert isinstance(failed, ZeroDivisionError)
    assert read_next == "next"
