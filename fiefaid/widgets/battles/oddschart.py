"""The bars of the next throw. Import it when the odds are first opened: bqplot brings pandas."""

from __future__ import annotations

from math import ceil

import bqplot

from fiefaid.pages.battle_odds import Bars
from fiefaid.widgets.parts import classed

_INK, _SOFT = "var(--ff-ink, black)", "var(--ff-line, grey)"
_TONES = ["var(--ff-attack, darkred)", "var(--ff-defend, darkblue)"]
_TICKS = {"font-size": "0.875rem", "fill": _INK}
_MARGIN = {"top": 8, "bottom": 44, "left": 44, "right": 8}


class HitsChart:
    """How likely each number of hits is, the attackers beside the defenders."""

    def __init__(self, bars: Bars) -> None:
        across, up = bqplot.OrdinalScale(), bqplot.LinearScale(min=0, max=1)
        self._up = up
        self._bars = bqplot.Bars(
            x=list(bars.hits),
            y=[list(bars.attackers), list(bars.defenders)],
            scales={"x": across, "y": up},
            type="grouped",
            colors=_TONES,
            padding=0.25,
        )
        self._axes = [
            bqplot.Axis(scale=across, label="hits", grid_lines="none", tick_style=_TICKS, color=_INK),
            bqplot.Axis(
                scale=up, side="left", tick_format=".0%", tick_style=_TICKS, color=_SOFT,
                grid_color=_SOFT,
            ),
        ]  # fmt: skip
        self.root = classed(
            bqplot.Figure(marks=[self._bars], axes=self._axes, fig_margin=_MARGIN, padding_y=0, display_toolbar=False),
            "ff-hits",
        )
        self.root.background_style = {"fill": "transparent"}
        self.root.layout.height = "220px"
        self._scaled(bars)

    def _scaled(self, bars: Bars) -> None:
        self._up.max = _top(bars)
        self._axes[1].tick_values = _ticks(bars)

    def show(self, bars: Bars) -> None:
        """Shows other bars."""
        self._scaled(bars)
        with self._bars.hold_sync():
            self._bars.x = list(bars.hits)
            self._bars.y = [list(bars.attackers), list(bars.defenders)]


def _top(bars: Bars) -> float:
    """The first tenth above the highest bar."""
    highest = max((*bars.attackers, *bars.defenders), default=1.0)
    return ceil(highest * 10) / 10


def _ticks(bars: Bars) -> list[float]:
    """Every tenth, or every second one where there are many."""
    tenths = round(_top(bars) * 10)
    return [tenth / 10 for tenth in range(0, tenths + 1, 1 if tenths <= 4 else 2)]
