"""A battle from a file: taken in between the two steps at which it was written."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.errors import Unreadable
from fiefaid.feudal.battle.choices import StartBattle
from fiefaid.widgets.fileentry import FileEntry

Opens = Callable[[], StartBattle]
"""How a battle begins, once it is read. Errors: Unreadable, FileFaults."""

LARGEST = 1_000_000
"""Bytes of a file that the page takes: a hundred times what a battle of twenty units needs."""


class BattleFromFile:
    """A button for a file; `on_given` gets what reads it, to be done under the page's guard."""

    def __init__(self, on_given: Callable[[Opens], None]) -> None:
        self._on_given = on_given
        self.root = FileEntry("Take in a battle from a file…", ".toml,text/plain", self._given, self._too_large)
        self.root.largest = LARGEST

    def _given(self, name: str, content: bytes) -> None:
        self._on_given(lambda: _start(name, content))

    def _too_large(self, name: str) -> None:
        def refuse() -> StartBattle:
            raise Unreadable(name, f"it is larger than {LARGEST:,} bytes", "Give the file of one battle.")

        self._on_given(refuse)


def _start(name: str, content: bytes) -> StartBattle:
    """The battle of a file at its start; steps that it has are not taken. Errors: Unreadable, FileFaults."""
    from fiefaid.files.skirmishes import read_skirmish  # a table alone does without
    from fiefaid.files.texts import decoded

    return read_skirmish(decoded(content, name), name).start
