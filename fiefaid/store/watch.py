"""What came in since one last looked: cheap enough to ask many times a second."""

from __future__ import annotations

import time
from collections.abc import Callable

from fiefaid.store.entries import Entry
from fiefaid.store.log import Log

REREAD = 5.0
"""Seconds after which the log is read even if nobody called: a call can be lost, entries cannot."""


class Watch:
    """Follows one campaign from a number on.

    `after` is the last entry that was handed out; set it when entries were seen in another way, such as one's own.
    """

    def __init__(self, log: Log, campaign: str, after: int = 0, *, ticks: Callable[[], float] = time.monotonic) -> None:
        self.after = after
        self._log = log
        self._campaign = campaign
        self._ticks = ticks
        self._version: int | None = None
        self._read_at = 0.0

    def news(self) -> tuple[Entry, ...]:
        """The entries that came in since the last call, each once."""
        now = self._ticks()
        version = self._log.version  # before the reading: what comes in between the two has another version
        if version == self._version and now - self._read_at < REREAD:
            return ()
        entries = self._log.read(self._campaign, after=self.after)
        self._version, self._read_at = version, now
        if entries:
            self.after = entries[-1].seq
        return entries
