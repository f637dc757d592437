"""A realm from a file: the map with its names, or everything that stands on a table, in one tap."""

from __future__ import annotations

from fiefaid.errors import Unreadable
from fiefaid.files import decoded
from fiefaid.files.realms import read_realm
from fiefaid.widgets.fileentry import FileEntry
from fiefaid.widgets.visit import Visit

LARGEST = 1_000_000
"""Bytes of a file that the page takes: hundreds of times what a realm needs."""


class RealmFromFile:
    """A button for a file; one that is faulty in any way is refused whole."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self.root = FileEntry("Lay a realm from a file…", ".toml,text/plain", self._given, self._too_large)
        self.root.largest = LARGEST

    def _given(self, name: str, content: bytes) -> None:
        self._visit.guard.run(lambda: self._lay(decoded(content, name), name))

    def _lay(self, text: str, name: str) -> None:
        """Asks for all of it; families that play already are not added again. Errors: Unreadable, FileFaults."""
        session = self._visit.session
        self._visit.ask(*read_realm(text, name).choices(session.campaign if session else None))

    def _too_large(self, name: str) -> None:
        why = Unreadable(
            name, f"it is larger than {LARGEST:,} bytes", "Give a realm as scenarios/fief/README.md has it."
        )
        self._visit.guard.run(lambda: self._refuse(why))

    def _refuse(self, why: Unreadable) -> None:
        raise why
