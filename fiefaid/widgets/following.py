"""The timer of a page: it looks for news several times a second for as long as the page's kernel lives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

EVERY = 0.15
"""Seconds between two looks: a look costs less than a thousandth of a second where there is nothing new."""

_following = set[asyncio.Task[None]]()
"""Tasks are kept alive by whoever holds them, and by nobody else."""


def follow(look: Callable[[], None], every: float = EVERY) -> None:
    """Calls `look` again and again, if this is a kernel; a page that only stands in a test is not followed."""
    with suppress(RuntimeError):
        task = asyncio.get_running_loop().create_task(_again(look, every))
        _following.add(task)
        task.add_done_callback(_following.discard)


async def _again(look: Callable[[], None], every: float) -> None:
    while True:
        await asyncio.sleep(every)
        look()
