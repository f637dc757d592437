"""Counts of several things at once, by thumb: a minus, a number, a plus for each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import anywidget
from traitlets import Dict, List

from fiefaid.widgets.elements import script

MOST = 999


class Counts(anywidget.AnyWidget):
    """One widget for all of them. What a visitor sends is a whole number within bounds, or dropped."""

    _esm = script(__file__, "counts.js")

    rows: List[dict[str, Any]] = List().tag(sync=True)
    counts: Dict[str, int] = Dict().tag(sync=True)

    def __init__(self, things: Sequence[tuple[str, str, str]], on_counted: Callable[[], None]) -> None:
        self._all = [{"id": name, "label": label, "french": other} for name, label, other in things]
        super().__init__(rows=self._all)
        self._known = frozenset(name for name, _, _ in things)
        self._on_counted = on_counted
        self._counted: dict[str, int] = {}
        self.on_msg(self._heard)

    @property
    def counted(self) -> Mapping[str, int]:
        """So many of each as stand there."""
        return self._counted

    def offer(self, things: Sequence[tuple[str, str, str]]) -> None:
        """Offers other things, each with a note beside it; what was counted of those that stay stays."""
        rows = [{"id": name, "label": label, "note": note} for name, label, note in things]
        if rows != self.rows:
            self._known = frozenset(name for name, _, _ in things)
            self._counted = {name: count for name, count in self._counted.items() if name in self._known}
            self.rows = rows

    def narrow(self, names: Collection[str]) -> None:
        """Offers of the things that it began with these alone."""
        rows = [row for row in self._all if row["id"] in names]
        if rows != self.rows:
            self._known = frozenset(row["id"] for row in rows)
            self.rows = rows

    def put(self, counts: Mapping[str, int]) -> None:
        """Puts these there."""
        self._counted = {name: counts.get(name, 0) for name in sorted(self._known)}
        self.counts = dict(self._counted)

    def _heard(self, _widget: object, message: object, _buffers: object) -> None:
        match message:
            case {"counted": [str(name), int(count)]} if name in self._known and 0 <= count <= MOST:
                self._counted = {**self._counted, name: count}
                self.counts = dict(self._counted)
                self._on_counted()


class CountsPart:
    """Counts as a field of a form."""

    def __init__(self, counts: Counts) -> None:
        self.root = counts
