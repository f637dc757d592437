"""What a form with a button was filled in sight of: somebody else may change it while numbers are being typed."""

from __future__ import annotations

from typing import Generic, TypeVar

from fiefaid.widgets.entries import shows_news

Value = TypeVar("Value")


class Sight(Generic[Value]):
    """Remembers the value that stood in the form when somebody began to type."""

    def __init__(self) -> None:
        self._seen: Value | None = None

    def follow(self, now: Value, *, is_typed: bool) -> None:
        """Takes note of what is shown, unless it is news to somebody who is typing."""
        if self._seen is None or not (shows_news() and is_typed):
            self._seen = now

    def taken(self, now: Value) -> Value | None:
        """What the numbers were typed in sight of; they are told what stands now, so the next tap is in sight of it."""
        seen, self._seen = self._seen, now
        return seen
