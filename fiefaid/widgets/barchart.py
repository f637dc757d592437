"""Bars of chances in bqplot. Import it when the first is drawn: bqplot brings pandas, which a page need not carry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import bqplot

from fiefaid.widgets.parts import classed

INK = "var(--ff-ink, black)"


class BarChart:
    """Bars over numbers of hits, a row of them in each colour. It is built once; `draw` changes what it shows.

    `lie`: how the rows do, as bqplot calls it: "grouped" beside one another, or "stacked".
    """

    def __init__(
        self, style: str, colors: Sequence[str], *, lie: str, margin: dict[str, int], **of_the_ticks: Any
    ) -> None:
        across, self.up = bqplot.OrdinalScale(), bqplot.LinearScale(min=0, max=1)
        self.scales = {"x": across, "y": self.up}
        self.bars = bqplot.Bars(x=[], y=[], scales=self.scales, type=lie, colors=list(colors), padding=0.25)
        axis = bqplot.Axis(scale=across, grid_lines="none", color=INK, **of_the_ticks)
        figure = bqplot.Figure(marks=[self.bars], axes=[axis], fig_margin=margin, padding_y=0, display_toolbar=False)
        self.root = classed(figure, style)
        self.root.background_style = {"fill": "transparent"}

    def draw(self, hits: Sequence[Any], rows: Sequence[Sequence[float]], top: float) -> None:
        """Shows bars so high, under a height that none passes."""
        self.up.max = top
        with self.bars.hold_sync():
            self.bars.x, self.bars.y = list(hits), [list(row) for row in rows]
