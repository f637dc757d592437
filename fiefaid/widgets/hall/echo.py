"""The second of two quick taps on a form that the first one emptied: it asks for nothing, so nothing is refused."""

from __future__ import annotations

import time

QUICK = 2.0
"""Seconds within which a tap on a form that was just emptied is the same tap again; the answer takes some of them."""


class Echo:
    """Tells a trembling thumb from somebody who presses the button of an empty form."""

    def __init__(self) -> None:
        self._emptied_at = -QUICK

    def may_come(self) -> None:
        """What was asked for is done, and the form is empty."""
        self._emptied_at = time.monotonic()

    def is_heard(self, *typed: str) -> bool:
        """Whether this is the tap of a moment ago: nothing stands in the form since."""
        return not any(typed) and time.monotonic() - self._emptied_at < QUICK
