"""Counts to be tapped up and down, a column for each side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import anywidget
from traitlets import Int, List

from fiefaid.pages.battle_draft import Row
from fiefaid.widgets.elements import script


@dataclass(frozen=True, slots=True)
class Group:
    """The rows of one family."""

    title: str
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class Column:
    """What is counted on one side; `tone` is the side's colour."""

    title: str
    tone: str
    groups: Sequence[Group]
    note: str = ""


class Counters(anywidget.AnyWidget):
    """Tells which count was tapped to what: column, group, key of the row, count."""

    _esm = script(__file__, "counters.js")

    columns: List[dict[str, Any]] = List().tag(sync=True)
    heard = Int(0, help="the last tap that the columns know of").tag(sync=True)

    def __init__(self, on_counted: Callable[[int, int, str, int], None]) -> None:
        super().__init__()
        self._on_counted, self._tick = on_counted, 0
        self.on_msg(self._heard_tap)

    def show(self, columns: Sequence[Column]) -> None:
        """Shows these columns; what is on the screen already is not sent again."""
        with self.hold_sync():
            plain = [_plain(column) for column in columns]
            if plain != self.columns:
                self.columns = plain
            self.heard = self._tick

    def _heard_tap(self, _widget: object, message: object, _buffers: object) -> None:
        """Hands on a count; anything else that a visitor may send is dropped."""
        match message:
            case {"column": int(column), "group": int(group), "key": str(key), "count": int(count), "tick": int(tick)}:
                self._tick = tick
                self._on_counted(column, group, key, count)


def _plain(column: Column) -> dict[str, Any]:
    groups = [{"title": group.title, "rows": [_row(row) for row in group.rows]} for group in column.groups]
    return {"title": column.title, "tone": column.tone, "note": column.note, "groups": groups}


def _row(row: Row) -> dict[str, Any]:
    return {
        "key": row.key, "label": row.label, "count": row.count, "least": row.least, "most": row.most,
        "is_more": row.is_more,
    }  # fmt: skip
