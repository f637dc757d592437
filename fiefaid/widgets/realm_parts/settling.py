"""Buttons whose deed changes with the news: a thumb that was on its way to one deed never does another."""

from __future__ import annotations

import time
from collections.abc import Callable

SETTLES = 1.0
"""Seconds for which a button that has just come to mean something else does nothing yet."""

Ticks = Callable[[], float]


class Settling:
    """Knows whether a button has only just changed."""

    def __init__(self, ticks: Ticks = time.monotonic, seconds: float | None = None) -> None:
        self._ticks, self._seconds = ticks, seconds
        self._changed_at: float | None = None

    def changed(self) -> None:
        """From now on the button means something else."""
        self._changed_at = self._ticks()

    @property
    def is_fresh(self) -> bool:
        """Whether that was less than a thumb's way ago."""
        seconds = SETTLES if self._seconds is None else self._seconds
        return self._changed_at is not None and self._ticks() - self._changed_at < seconds
