"""The bars of the next throw. Import it when the odds are first opened: bqplot brings pandas."""

from __future__ import annotations

from math import ceil

import bqplot

from fiefaid.pages.battle_odds import Bars
from fiefaid.widgets.barchart import INK, BarChart

_SOFT = "var(--ff-line, grey)"
_TONES = ("var(--ff-attack, darkred)", "var(--ff-defend, darkblue)")
_TICKS = {"font-size": "0.875rem", "fill": INK}
_MARGIN = {"top": 8, "bottom": 44, "left": 44, "right": 8}


class HitsChart(BarChart):
    """How likely each number of hits is, the attackers beside the defenders."""

    def __init__(self) -> None:
        super().__init__("ff-hits", _TONES, lie="grouped", margin=_MARGIN, label="hits", tick_style=_TICKS)
        self._side = bqplot.Axis(
            scale=self.up, side="left", tick_format=".0%", tick_style=_TICKS, color=_SOFT, grid_color=_SOFT
        )
        self.root.axes = [*self.root.axes, self._side]
        self.root.layout.height = "220px"

    def show(self, bars: Bars) -> None:
        """Shows other bars."""
        self._side.tick_values = _ticks(bars)
        self.draw(bars.hits, (bars.attackers, bars.defenders), _top(bars))


def _top(bars: Bars) -> float:
    """The first tenth above the highest bar."""
    highest = max((*bars.attackers, *bars.defenders), default=1.0)
    return ceil(highest * 10) / 10


def _ticks(bars: Bars) -> list[float]:
    """Every tenth, or every second one where there are many."""
    tenths = round(_top(bars) * 10)
    return [tenth / 10 for tenth in range(0, tenths + 1, 1 if tenths <= 4 else 2)]
