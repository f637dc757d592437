"""A form over a value that others may change too: what is typed stays, whatever comes in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Draft(Generic[Value]):
    """Knows the value that the form was filled with, so that a choice can say what it was made in sight of."""

    def __init__(self, fill: Callable[[Value], None]) -> None:
        self._fill = fill
        self.seen: Value | None = None

    def follow(self, now: Value, typed: Value | None) -> None:
        """Fills the form with what stands now, unless somebody is changing it."""
        if self.seen is None or typed == self.seen:
            self.seen = now
            self._fill(now)

    def told(self, now: Value) -> None:
        """After a refusal that told what stands now: the next tap is made in sight of it, and nothing is emptied."""
        self.seen = now
