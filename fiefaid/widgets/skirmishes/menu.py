"""Rows to tap: deeds, switches, and choices of a few values, each with what it means and what blocks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import anywidget
from traitlets import List

from fiefaid.widgets.elements import script

Pairs = tuple[tuple[str, str], ...]
"""Values, each with its words."""


@dataclass(frozen=True, slots=True)
class Item:
    """A row. `is_on` is None for a deed, else how its switch stands; with `values` one of them is `chosen`.

    `note` says what it means, `blocked` why it cannot be tapped; `is_main`: the one thing to do next; `is_under`: it
    belongs to the row above; `sign` stands before its words.
    """

    key: str
    words: str
    note: str = ""
    blocked: str = ""
    is_on: bool | None = None
    values: Pairs = ()
    chosen: str = ""
    is_main: bool = False
    is_under: bool = False
    sign: str = ""


class Menu(anywidget.AnyWidget):
    """Tells which row was tapped, and which of its values."""

    _esm = script(__file__, "menu.js")

    rows: List[dict[str, Any]] = List().tag(sync=True)

    def __init__(self, on_tapped: Callable[[str, str], None]) -> None:
        super().__init__()
        self._on_tapped = on_tapped
        self._items: dict[str, Item] = {}
        self.on_msg(self._heard)

    @property
    def items(self) -> tuple[Item, ...]:
        """What it shows."""
        return tuple(self._items.values())

    def show(self, items: Iterable[Item]) -> None:
        """Shows these rows; what is on the screen already is not sent again."""
        self._items = {item.key: item for item in items}
        plain = [_plain(item) for item in self._items.values()]
        if plain != self.rows:
            self.rows = plain

    def tap(self, key: str, value: str = "") -> None:
        """What a tap on a row does; on one that is blocked or gone, nothing."""
        item = self._items.get(key)
        if item is not None and not item.blocked and (not item.values or value in dict(item.values)):
            self._on_tapped(key, value)

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        """Hands on a tap; anything else that a visitor may send is dropped."""
        match message:
            case {"key": str(key), "value": str(value)}:
                self.tap(key, value)


def _plain(item: Item) -> dict[str, Any]:
    return {
        "key": item.key, "words": item.words, "note": item.note, "blocked": item.blocked, "on": item.is_on,
        "values": [list(pair) for pair in item.values], "chosen": item.chosen, "main": item.is_main,
        "under": item.is_under, "sign": item.sign,
    }  # fmt: skip
