"""The chances of an attack as bars. Import it when a die is first asked for: bqplot brings pandas."""

from __future__ import annotations

from collections.abc import Sequence

import bqplot

from fiefaid.pages.skirmish_attack import Bar
from fiefaid.widgets.barchart import INK, BarChart

_STAYS, _REMOVES = "var(--ff-gold, goldenrod)", "var(--ff-no, darkred)"
_TICKS = {"font-weight": "600", "fill": INK}
_MARGIN = {"top": 4, "bottom": 28, "left": 2, "right": 2}
"""Never 0 throughout: bqplot divides by it."""

ROOM = 1.2
"""How much higher than its highest bar the chart is, for the number on top of it."""

MANY = 7
"""From so many bars on the numbers are a little smaller, so that they stand beside one another on a phone."""


class AttackChart(BarChart):
    """A bar for each number of hits, its chance on top; those that remove the target have ✕ and another colour."""

    def __init__(self) -> None:
        super().__init__("ff-attack-chart", (_STAYS, _REMOVES), lie="stacked", margin=_MARGIN, tick_style=_TICKS)
        self._shares = bqplot.Label(
            x=[], y=[], text=[], scales=self.scales, align="middle", font_weight="normal",
            colors=[INK], y_offset=-11, apply_clip=False,
        )  # fmt: skip
        self.root.marks = [self.bars, self._shares]

    def show(self, bars: tuple[Bar, ...]) -> None:
        """Shows the chances of another attack."""
        hits = [f"{bar.hits}\u2009✕" if bar.removes else f"{bar.hits}" for bar in bars]
        heights = [float(bar.chance) for bar in bars]
        rows = [[float(bar.chance) * (bar.removes is removes) for bar in bars] for removes in (False, True)]
        self._label([], [], [])  # a number of hits that is gone has no place on the axis any more
        self.draw(hits, rows, max(heights) * ROOM)
        self._label(hits, heights, [bar.share for bar in bars])
        narrow = self.root.add_class if len(bars) >= MANY else self.root.remove_class
        narrow("ff-many")

    def _label(self, hits: Sequence[str], heights: Sequence[float], texts: Sequence[str]) -> None:
        with self._shares.hold_sync():
            self._shares.x, self._shares.y, self._shares.text = list(hits), list(heights), list(texts)
