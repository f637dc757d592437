"""The timer of a page: it looks for news several times a second for as long as the page's kernel lives."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

EVERY = 0.15
"""Seconds between two looks: a look costs less than a thousandth of a second where there is nothing new."""

AFTER_A_FAULT = 5.0
"""Seconds until the next look after one that failed for a reason that nobody foresaw."""

FAULT = (
    "This page could not show what came in. Load it again: nothing is lost, and it comes back to this seat. "
    "This is a fault of fiefaid, not yours."
)

_log = logging.getLogger(__name__)

_following = set[asyncio.Task[None]]()
"""Tasks are kept alive by whoever holds them, and by nobody else."""


def follow(look: Callable[[], None], tell: Callable[[str], None] | None = None, every: float = EVERY) -> None:
    """Calls `look` again and again, if this is a kernel; a page that only stands in a test is not followed.

    A look that fails unforeseen is noted in the log, and told on the page where there is a way to; the page goes on.
    """
    with suppress(RuntimeError):
        task = asyncio.get_running_loop().create_task(_again(look, tell, every))
        _following.add(task)
        task.add_done_callback(_following.discard)


async def _again(look: Callable[[], None], tell: Callable[[str], None] | None, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        try:
            look()
        except Exception:  # noqa: BLE001  the last line before a page that nobody would know to be dead
            _log.exception("A look for news failed")
            if tell:
                tell(FAULT)
            await asyncio.sleep(AFTER_A_FAULT)
