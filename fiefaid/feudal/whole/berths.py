"""Where many chargers come to lie along the sides that they strike, in columns. Rule: Feudal 2.7c. Ruling: A17.

What `fit` finds for one charge, for all that are in reach at once: a battle line has dozens of them. A test holds the
two equal.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import shapely

from fiefaid.feudal.landing import Fit, best_place, beyond_edges, closed_parts
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.obstacles import Counts, Grounds, Marks, Numbers, Points
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.shadows import SLACK, Span, farthest
from fiefaid.feudal.table import Table
from fiefaid.feudal.touching import SIDES
from fiefaid.feudal.whole.clearings import first_levels, margins
from fiefaid.feudal.whole.glances import Glances
from fiefaid.feudal.whole.shades import begins


class Lying(NamedTuple):
    """All that bases may not lie on: convex pieces, their corners, the half of a base each bars, and whom it bars.

    `bars` has a row for each unit and a column for each piece.
    """

    ground: Grounds
    points: Points
    starts: Counts
    counts: Counts
    centre: Points
    radius: Numbers
    half: Numbers
    bars: Marks


@remembered
def lying(table: Table) -> Lying:
    """All that units may not lie on: the units, closed ground, and what is beyond the table's edges."""
    half = table.bw / 2
    closed = [going_of(table, unit.id).closed for unit in table.units]
    pieces = [
        *((base.corners, half, None) for base in table.bases.values()),
        *(
            (part, bars, piece.kind)
            for piece in table.terrain
            if any(piece.kind in kinds for kinds in set(closed))
            for part, bars in closed_parts(table, piece, half, table.readings.a26)
        ),
        *((part, half, None) for part in beyond_edges(table)),
    ]
    counts = np.array([len(corners) for corners, _, _ in pieces])
    starts = np.cumsum(counts) - counts
    corners = np.array([corner for piece, _, _ in pieces for corner in piece])
    points = corners @ np.array([1, 1j])
    centre = (np.add.reduceat(points.real, starts) + 1j * np.add.reduceat(points.imag, starts)) / counts
    radius = np.maximum.reduceat(np.abs(points - np.repeat(centre, counts)), starts)
    ground = shapely.polygons(shapely.linearrings(corners, indices=np.repeat(np.arange(len(counts)), counts)))
    halves = np.array([bars for _, bars, _ in pieces])
    of = {kinds: [kind is None or kind in kinds for _, _, kind in pieces] for kinds in set(closed)}
    return Lying(ground, points, starts, counts, centre, radius, halves, np.array([of[kinds] for kinds in closed]))


class Bars(NamedTuple):
    """What bars chargers from places along the sides that they strike, each in the frame of its side.

    A row for each corner, from its middle `along` the side and by its `height` over it, and where the edge to it comes
    `from`; then a row for each bar, with the corner that it `begins` with. `is_laid`: it touches the target.
    """

    along: Numbers
    height: Numbers
    from_along: Numbers
    from_height: Numbers
    slope: Numbers
    bar: Counts
    begins: Counts
    look: Counts
    half: Numbers
    is_laid: Marks

    @staticmethod
    def near(table: Table, looks: Glances, things: Lying, reach: float) -> Bars:
        """What comes, grown by `reach`, into the strips along the sides that a base could lie on."""
        look, thing = _near(table, looks, things, reach).nonzero()
        corner, bar = _corners(things, thing)
        place = (things.points[corner] - looks.start[look][bar]) * looks.along.conj()[look][bar]
        first = begins(bar)
        along, height = place.real - looks.length[look][bar] / 2, place.imag
        far = (table.bw + looks.length / 2 + reach)[look]
        comes = (np.maximum.reduceat(height, first) > -reach) & (np.minimum.reduceat(height, first) < table.bd + reach)
        comes &= (np.maximum.reduceat(along, first) > -far) & (np.minimum.reduceat(along, first) < far)
        kept, look, thing = comes[bar], look[comes], thing[comes]
        along, height, bar = along[kept], height[kept], np.cumsum(comes)[bar[kept]] - 1
        first = begins(bar)
        before = np.arange(-1, len(bar) - 1)
        before[first] += things.counts[thing]
        rise = height - height[before]
        slope = (along - along[before]) / np.where(rise == 0, math.inf, rise)
        is_laid = shapely.dwithin(things.ground[thing], things.ground[looks.target[look]], table.tolerance)
        half = things.half[thing]
        return Bars(along, height, along[before], height[before], slope, bar, first, look, half, is_laid)

    def of(self, rows: Counts, many: int) -> Bars:
        """The bars of some of so many chargers."""
        place = np.full(many, -1)
        place[rows] = np.arange(len(rows))
        kept = place[self.look] >= 0
        corners = kept[self.bar]
        bar = (np.cumsum(kept) - 1)[self.bar[corners]]
        return Bars(
            self.along[corners],
            self.height[corners],
            self.from_along[corners],
            self.from_height[corners],
            self.slope[corners],
            bar,
            begins(bar),
            place[self.look[kept]],
            self.half[kept],
            self.is_laid[kept],
        )

    def spans(self, level: Numbers, bd: float, tolerance: float) -> tuple[Numbers, Numbers]:
        """The offsets that each bar forbids, as `fit` has them; none where start > end.

        A row for each trial of levels, in which each look has its own; a column for each bar.
        """
        level = level[:, self.look]
        grown = np.where(self.is_laid, np.minimum(level, 0.0), level)
        low, high = np.where(self.is_laid, np.maximum(tolerance, -grown), -grown), bd + grown
        low_at, high_at = low[:, self.bar], high[:, self.bar]
        one, other = (
            along + (np.minimum(np.maximum(height, low_at), high_at) - height) * self.slope
            for along, height in ((self.along, self.height), (self.from_along, self.from_height))
        )
        first, last = np.minimum(one, other), np.maximum(one, other)
        is_out = (self.height < low_at) & (self.from_height < low_at)
        is_out |= (self.height > high_at) & (self.from_height > high_at)
        np.copyto(first, math.inf, where=is_out)
        np.copyto(last, -math.inf, where=is_out)
        start = np.minimum.reduceat(first, self.begins, axis=1) - grown - self.half
        end = np.maximum.reduceat(last, self.begins, axis=1) + grown + self.half
        highest, lowest = (end.reduceat(self.height, self.begins) for end in (np.maximum, np.minimum))
        lies = (highest > low + SLACK) & (lowest < high - SLACK)
        lies &= (end - start > 2 * self.half + SLACK) | ((grown >= 0) & (end > start))
        return np.where(lies, start, math.inf), np.where(lies, end, -math.inf)


def _corners(things: Lying, thing: Counts) -> tuple[Counts, Counts]:
    """The corners of some things one after another, and which of the things each belongs to."""
    counts = things.counts[thing]
    bar = np.repeat(np.arange(len(counts)), counts)
    return np.arange(len(bar)) + (things.starts[thing] - np.cumsum(counts) + counts)[bar], bar


class Rooms:
    """Whether the chargers of some looks find places between the bars with contact enough."""

    def __init__(self, table: Table, looks: Glances, bars: Bars) -> None:
        """A look of its own for each charger; they are laid a stride apart, and all bars are sorted at once."""
        self._table, self._looks, self._bars = table, looks, bars
        rows = np.arange(len(looks.length))
        in_row = np.bincount(bars.look, minlength=len(rows)) + 2
        self._far = 2 * table.bw
        self._off = (table.bw + looks.length) / 2 - table.bd
        self._shift = np.concatenate([rows, bars.look, rows]) * 8 * self._far
        self._row = np.repeat(rows, in_row)
        self._row_begins = np.cumsum(in_row) - in_row

    @property
    def size(self) -> int:
        """How many corners bar anybody."""
        return len(self._bars.bar)

    def of(self, rows: Counts) -> Rooms:
        """The rooms of some of the chargers."""
        return Rooms(self._table, self._looks.at(rows), self._bars.of(rows, len(self._off)))

    def passes(self, level: Numbers) -> Marks:
        """Whether there is a place: a row for each trial of levels, a column for each charger.

        Two bars that just touch leave a place between them.
        """
        start, end = self._bars.spans(level, self._table.bd, self._table.tolerance)
        off, far = np.broadcast_to(self._off + SLACK, level.shape), self._far
        begin = np.concatenate([0 * off - 2 * far, np.minimum(start, far), off], axis=1) + self._shift
        finish = np.concatenate([-off, np.maximum(end, -far), off], axis=1) + self._shift
        order = np.argsort(begin, axis=1, kind="stable")
        order += np.arange(len(level))[:, None] * order.shape[1]
        begin, reached = begin.ravel()[order], np.maximum.accumulate(finish.ravel()[order], axis=1)
        room = np.full_like(begin, -math.inf)
        room[:, 1:] = begin[:, 1:] - reached[:, :-1]
        room[begin - self._row * 8 * far > self._off[self._row] + 2 * SLACK] = -math.inf
        room[:, self._row_begins] = -math.inf
        widest: Numbers = np.maximum.reduceat(room, self._row_begins, axis=1)
        return widest >= -SLACK


def _near(table: Table, looks: Glances, things: Lying, reach: float) -> Marks:
    """Which things may come, grown by `reach`, into the strip of each side."""
    far = math.hypot(table.bw + reach, table.bd + reach) + looks.length / 2
    middle = looks.start + looks.along * looks.length / 2
    near: Marks = np.abs(things.centre - middle[:, None]) < far[:, None] + things.radius
    near &= things.bars[looks.attacker]
    row = np.arange(len(middle))
    near[row, looks.attacker] = near[row, looks.target] = False
    return near


def berths(table: Table, looks: Glances) -> Iterator[Fit]:
    """The fit of each charger along the side that it strikes; of those that find no place only the margin is told."""
    most, none = farthest(table.bd, table.tolerance), np.zeros((1, len(looks.length)))
    bars = Bars.near(table, looks, lying(table), most)
    spans: list[list[Span]] = [[] for _ in looks.length]
    margin = [most] * len(spans)
    if len(bars.look):
        rooms = Rooms(table, looks, bars)
        grade = rooms.passes(first_levels(len(spans), table.tolerance, most)).sum(axis=0)
        margin = margins(rooms, grade, table.tolerance, most).tolist()
        start, end = (column[0].tolist() for column in bars.spans(none, table.bd, table.tolerance))
        for look, low, high in sorted(zip(bars.look.tolist(), start, end, strict=True)):
            if low < high:
                spans[look].append((low, high))
    for row, least in enumerate(margin):
        base = table.bases[table.units[looks.attacker[row]].id]
        edge = table.bases[table.units[looks.target[row]].id].edge(SIDES[looks.side[row]])
        place = best_place(spans[row], base, edge) if least > -table.tolerance else (0.0, ())
        yield Fit(*place, least, ())
