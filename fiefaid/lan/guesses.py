"""How often each device guessed wrong, and how long it has to wait before it is heard again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

FREE = 3
"""Wrong codes that cost nothing: fingers slip."""

FIRST = 5.0
"""Seconds: the wait after the first wrong code that costs something. Each further one doubles it."""

LONGEST = 300.0
"""Seconds: the longest wait. It is reached after nine wrong codes; from then on a device has 12 guesses an hour."""

FORGOTTEN_AFTER = 3600.0
"""Seconds after a wait has ended."""

MOST = 1000
"""Devices that are remembered, the newest ones."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is remembered of a device: how often it was wrong, and when it will be heard again."""

    times: int
    heard_from: float


class Guesses:
    """The wrong guesses of all devices, by their address."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._ticks = ticks
        self._wrong: dict[str, Wrong] = {}

    def wait(self, address: str) -> float:
        """Seconds until a device is heard again; 0 when it is heard now."""
        known = self._wrong.get(address)
        return max(0.0, known.heard_from - self._ticks()) if known else 0.0

    def wrong(self, address: str) -> None:
        """A device guessed wrong: from the third time on it waits, each time twice as long."""
        now = self._ticks()
        self._forget_until(now - FORGOTTEN_AFTER)
        known = self._wrong.pop(address, None)
        times = known.times + 1 if known else 1
        self._wrong[address] = Wrong(times, now + wait_after(times))
        if len(self._wrong) > MOST:
            del self._wrong[next(iter(self._wrong))]

    def right(self, address: str) -> None:
        """A device knew the code: nothing is held against it."""
        self._wrong.pop(address, None)

    def _forget_until(self, then: float) -> None:
        self._wrong = {address: wrong for address, wrong in self._wrong.items() if wrong.heard_from > then}


def wait_after(times: int) -> float:
    """Seconds to wait after so many wrong codes in a row."""
    if times < FREE:
        return 0.0
    doublings = min(times - FREE, 10)  # more than enough to reach the longest
    return min(FIRST * 2.0**doublings, LONGEST)
