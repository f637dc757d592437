"""Which taps are one: a thumb that trembles, a tap that is tried again."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace

from fiefaid.campaign.kinds import Choice

DOUBLE_TAP = 0.7
"""Seconds within which the same choice is the same tap: longer than a trembling thumb, shorter than a thought."""


@dataclass(frozen=True, slots=True)
class Tap:
    """What was asked, the name under which the log knows it, and when it was answered; None: nobody knows how."""

    asked: tuple[Choice, ...]
    request: str
    answered_at: float | None = None


class Taps:
    """The taps that another may be a repeat of: the last one that was answered, and those that never were."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self._ticks = ticks
        self._open: list[Tap] = []

    def tap(self, asked: tuple[Choice, ...], request: str = "") -> Tap:
        """The tap that these choices are, by their name or because they are asked once more."""
        now = self._ticks()
        self._open = [tap for tap in self._open if tap.answered_at is None or now - tap.answered_at < DOUBLE_TAP]
        if request:
            return Tap(asked, request)
        same = (tap for tap in self._open if tap.asked == asked)
        return next(same, None) or Tap(asked, uuid.uuid4().hex)

    def answered(self, tap: Tap, *, is_known: bool) -> None:
        """What became of a tap is known, or not."""
        others = [other for other in self._open if other.request != tap.request and other.answered_at is None]
        self._open = [*others, replace(tap, answered_at=self._ticks() if is_known else None)]
