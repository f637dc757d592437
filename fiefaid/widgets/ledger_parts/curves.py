"""Curves of bqplot. Import it when they are first opened: bqplot brings pandas, which a page need not carry."""

from __future__ import annotations

import bqplot

from fiefaid.pages.ledger_chart import Curves
from fiefaid.widgets.parts import classed

_INK, _SOFT = "var(--ff-ink, black)", "var(--ff-line, grey)"
_TICKS = {"font-size": "0.875rem", "fill": _INK}
_MARGIN = {"top": 12, "bottom": 44, "left": 44, "right": 14}
_WIDTH, _DOT = 3, 48


class CurveChart:
    """A line with a dot for each round, one for each family, in its colour."""

    def __init__(self) -> None:
        self._across, self._up = bqplot.LinearScale(), bqplot.LinearScale(min=0, max=1)
        scales = {"x": self._across, "y": self._up}
        self._lines = bqplot.Lines(
            x=[0, 0], y=[0, 0], scales=scales, stroke_width=_WIDTH, marker="circle", marker_size=_DOT
        )
        self._axes = [
            bqplot.Axis(
                scale=self._across, label="round", grid_lines="none", tick_format="d", tick_style=_TICKS, color=_INK
            ),
            bqplot.Axis(scale=self._up, side="left", tick_format="d", tick_style=_TICKS, color=_SOFT, grid_color=_SOFT),
        ]
        self.root = classed(
            bqplot.Figure(marks=[self._lines], axes=self._axes, fig_margin=_MARGIN, display_toolbar=False),
            "ff-curves",
        )
        self.root.background_style = {"fill": "transparent"}
        self.root.layout.height = "240px"

    def show(self, found: Curves) -> None:
        """Shows other curves."""
        if not found.lines:
            return
        ticks = _ticks(max(found.highest, 1))
        self._up.max = ticks[-1]
        self._across.min, self._across.max = found.rounds[0], max(found.rounds[-1], found.rounds[0] + 1)
        self._axes[0].tick_values = list(found.rounds)
        self._axes[1].tick_values = ticks
        twice = 2 if len(found.rounds) == 1 else 1  # a single point would be taken for a line of another direction
        with self._lines.hold_sync():
            self._lines.colors = [line.paint for line in found.lines]
            self._lines.x = list(found.rounds) * twice
            self._lines.y = [list(line.values) * twice for line in found.lines]


def _ticks(highest: int) -> list[int]:
    """A handful of whole numbers from 0 to the first that is no lower than the highest value."""
    step = next(each for each in (1, 2, 5, 10, 20, 50, 100, 1_000, 10_000, 1_000_000) if highest <= each * 5)
    return list(range(0, highest + step, step))
