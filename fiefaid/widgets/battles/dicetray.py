"""Trays for dice, one for each side or throw: their faces are tapped as they lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import anywidget
from traitlets import List

from fiefaid.widgets.elements import script

Faces = tuple[int, ...]
"""The faces of dice that were thrown."""

MOST_DICE = 12
"""Faces of one message that are still read."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The dice of one throw. `lying`: what is shown of each to begin with, None where it is not thrown yet.

    `side`: whose, or what they are for: the tray is known by it · `key`: what was typed stays as long as it is the
    same · `is_again`: one die at a time is re-rolled.
    """

    side: str
    key: str
    title: str
    note: str
    faces: Faces
    lying: tuple[int | None, ...]
    is_locked: bool = False
    is_again: bool = False


class DiceTray(anywidget.AnyWidget):
    """Knows what was typed, side by side; a die that is re-rolled is told at once."""

    _esm = script(__file__, "dicetray.js")

    trays: List[dict[str, Any]] = List().tag(sync=True)

    def __init__(self, on_typed: Callable[[], None], on_again: Callable[[str, int, int], None]) -> None:
        super().__init__()
        self._on_typed, self._on_again = on_typed, on_again
        self._shown: Mapping[str, Tray] = {}
        self._typed: dict[str, tuple[str, tuple[int | None, ...]]] = {}
        self.on_msg(self._heard)

    def show(self, trays: Sequence[Tray]) -> None:
        """Shows these trays; what was typed in one of the same key stays."""
        self._shown = {tray.side: tray for tray in trays}
        plain = [_plain(tray) for tray in trays]
        if plain != self.trays:
            self.trays = plain

    def thrown(self, side: str) -> Faces | None:
        """The dice of a side as typed; None while one of them is missing, or there are none to throw."""
        tray = self._shown.get(side)
        if tray is None or tray.is_locked or tray.is_again:
            return None
        key, faces = self._typed.get(side, (tray.key, tray.lying))
        dice = faces if key == tray.key else tray.lying
        known = tuple(face for face in dice if face is not None)
        return known if known and len(known) == len(dice) == len(tray.lying) else None

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        """Takes in what was typed; anything else that a visitor may send is dropped."""
        match message:
            case {"side": str(side), "key": str(key), "faces": list(faces)} if side in self._shown:
                dice = tuple(face if type(face) is int else None for face in faces[:MOST_DICE])
                self._typed[side] = (key, dice)
                self._on_typed()
            case {"side": str(side), "key": str(key), "die": int(die), "face": int(face)} if side in self._shown:
                if key == self._shown[side].key:
                    self._on_again(side, die, face)


def _plain(tray: Tray) -> dict[str, Any]:
    return {
        "side": str(tray.side), "key": tray.key, "title": tray.title, "note": tray.note, "faces": list(tray.faces),
        "lying": list(tray.lying), "locked": tray.is_locked, "mode": "again" if tray.is_again else "throw",
    }  # fmt: skip
