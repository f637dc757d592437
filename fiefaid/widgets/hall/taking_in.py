"""A campaign from a file: restored under its own code, or as a copy."""

from __future__ import annotations

from fiefaid.errors import NoSuchCampaign, Unreadable
from fiefaid.files import decoded
from fiefaid.files.campaigns import CampaignFile, read_campaign
from fiefaid.widgets.entries import Tick
from fiefaid.widgets.fileentry import FileEntry
from fiefaid.widgets.parts import Words, column
from fiefaid.widgets.visit import Visit
from fiefaid.widgets.whereabouts import Place

LARGEST = 8_000_000
"""Bytes of a file that a page takes: more than forty thousand entries, and what one message can carry."""

HOW = (
    "A file comes back under its own code, so that everybody finds their seat again. If a campaign of that code is "
    "here already, nothing of it is touched, and the file becomes a copy under a new code."
)


class TakingIn:
    """A button for a file; a file that is damaged in any way is refused whole."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._as_copy, self._free = Tick("As a copy, under a new code"), Tick("Free every seat: other phones will play")
        entry = FileEntry("Take in a campaign…", ".jsonl,application/x-ndjson,text/plain", self._given, self._too_large)
        entry.largest = LARGEST
        self.root = column(Words(HOW).root, self._as_copy.root, self._free.root, entry, classes=("ff-block",))

    def _given(self, name: str, content: bytes) -> None:
        self._visit.guard.run(lambda: self._take_in(read_campaign(decoded(content, name), name)))

    def _take_in(self, file: CampaignFile) -> None:
        """Keeps it and opens it, so that everybody sees under which code it lies now."""
        own = "" if self._as_copy.ticked or self._is_here(file.head.code) else file.head.code
        code = self._visit.campaigns.take_in(file.entries, own)
        if self._free.ticked:
            self._visit.campaigns.free_seats(code)
        self._visit.turn_to(Place(code))

    def _is_here(self, code: str) -> bool:
        try:
            self._visit.campaigns.find(code)
        except NoSuchCampaign:
            return False
        return True

    def _too_large(self, name: str) -> None:
        why, how = f"it is larger than {LARGEST:,} bytes", "Take it in with fiefaid import, on the host's machine."
        self._visit.guard.run(lambda: _refuse(Unreadable(name, why, how)))


def _refuse(why: Unreadable) -> None:
    raise why
