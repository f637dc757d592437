"""A table left on a phone is there when the page comes back: after a reload, a sleep, or a kernel that was lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import anywidget
from traitlets import Dict

LARGEST = 1_000_000
"""Letters of a keepsake that is still read: no table comes near it."""

_FIELDS = ("table", "attacker", "target", "question")
_OF_A_BATTLE = ("battle", "draft")

Kept = dict[str, str]


class Keepsake(anywidget.AnyWidget):
    """Keeps a few texts in the browser's own store, and hands back at the start what an earlier page left there.

    Anybody at the phone can change that store: what comes back is text from outside and read like a file.
    """

    _esm = Path(__file__).with_name("keepsake.js")

    kept: Dict[str, str] = Dict().tag(sync=True)

    def __init__(self, on_found: Callable[[Kept], None]) -> None:
        super().__init__()
        self._on_found = on_found
        self.on_msg(self._heard)

    def keep(self, table: str, attacker: str | None, target: str | None, question: str, **battle: str) -> None:
        """Keeps a table with the pair and the question that are open, and the battle on it or its draft."""
        pair = {"attacker": attacker or "", "target": target or ""}
        self.kept = {"table": table, **pair, "question": question, **battle}

    def keep_draft(self, draft: str) -> None:
        """Keeps a battle that has not begun beside what is kept already."""
        self.kept = {**dict.fromkeys(_FIELDS, ""), **self.kept, "draft": draft}

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        """Hands on what was found; anything that is no keepsake is dropped."""
        match message:
            case {"found": {"table": str(table), "attacker": str(_), "target": str(_), "question": str(_)} as found}:
                more = {field: found.get(field, "") for field in _OF_A_BATTLE}
                if all(isinstance(text, str) and len(text) <= LARGEST for text in (table, *more.values())):
                    self._on_found({field: found[field] for field in _FIELDS} | more)
