"""Dated copies of the campaign that a page shows, made beside the page's work."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime

from fiefaid.errors import FiefaidError
from fiefaid.files.backups import back_up_if_due, is_due
from fiefaid.places import default_data_folder
from fiefaid.session import Campaigns

FOLDER = "backups"
"""The folder in the data folder where the copies of every campaign lie."""

BETWEEN = 300.0
"""Seconds between two looks whether a copy is due."""

SETTLING = 10.0
"""Seconds that a page is left alone at first: ten thousand entries take a second or two, and somebody waits for it."""


class Safekeeping:
    """Makes a copy whenever one is due; `fault` says why none could be made."""

    def __init__(self, campaigns: Callable[[], Campaigns]) -> None:
        self.fault = ""
        self._campaigns = campaigns
        self._looked: dict[str, float] = {}
        self._at_work: asyncio.Future[None] | None = None

    def look(self, code: str) -> None:
        """Sets the copying going if it is time for it, in a thread of its own; without a loop, at once."""
        now, loop = time.monotonic(), _running_loop()
        came = now - BETWEEN + (SETTLING if loop else 0)
        if now - self._looked.setdefault(code, came) < BETWEEN:
            return
        self._looked[code] = now
        if loop:
            self._at_work = loop.run_in_executor(None, self.back_up, code)
        else:
            self.back_up(code)

    def back_up(self, code: str) -> None:
        """Makes a copy if one is due, and tries it out."""
        folder, now = default_data_folder() / FOLDER, datetime.now(UTC)
        try:
            if is_due(folder, code, now):
                entries, name = self._campaigns().entries(code), self._campaigns().session(code).campaign.name
                back_up_if_due(folder, code, name, entries, now)
        except FiefaidError as why:
            self.fault = str(why)
        else:
            self.fault = ""


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
