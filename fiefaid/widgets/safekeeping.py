"""Dated copies of the campaign that a page shows, made beside the page's work."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime

from fiefaid.errors import FiefaidError
from fiefaid.files.backups import back_up_if_due
from fiefaid.places import default_data_folder
from fiefaid.session import Campaigns

FOLDER = "backups"
"""The folder in the data folder where the copies of every campaign lie."""

BETWEEN = 300.0
"""Seconds between two looks whether a copy is due."""


class Safekeeping:
    """Makes a copy whenever one is due; `fault` says why none could be made."""

    def __init__(self, campaigns: Callable[[], Campaigns]) -> None:
        self.fault = ""
        self._campaigns = campaigns
        self._looked: dict[str, float] = {}
        self._at_work: asyncio.Future[None] | None = None

    def look(self, code: str) -> None:
        """Sets the copying going if it is time for it, in a thread of its own; without a loop, at once."""
        now = time.monotonic()
        if now - self._looked.get(code, -BETWEEN) < BETWEEN:
            return
        self._looked[code] = now
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.back_up(code)
        else:
            self._at_work = loop.run_in_executor(None, self.back_up, code)

    def back_up(self, code: str) -> None:
        """Makes a copy if one is due, and tries it out."""
        try:
            entries, name = self._campaigns().entries(code), self._campaigns().session(code).campaign.name
            back_up_if_due(default_data_folder() / FOLDER, code, name, entries, datetime.now(UTC))
        except FiefaidError as why:
            self.fault = str(why)
        else:
            self.fault = ""
