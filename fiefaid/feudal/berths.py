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

from fiefaid.feudal.clearings import margins
from fiefaid.feudal.glances import Glances
from fiefaid.feudal.ground import may_enter
from fiefaid.feudal.landing import Fit, best_place, beyond_edges, closed_parts
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.obstacles import Counts, Grounds, Marks, Numbers, Points
from fiefaid.feudal.shades import begins
from fiefaid.feudal.shadows import SLACK, Span, farthest
from fiefaid.feudal.table import Table, UnitType
from fiefaid.feudal.touching import SIDES


class Lying(NamedTuple):
    """All that bases may not lie on: convex pieces, their corners, the half of a base each bars, and if Brigans too."""

    ground: Grounds
    points: Points
    starts: Counts
    counts: Counts
    centre: Points
    radius: Numbers
    half: Numbers
    bars_brigans: Marks


@remembered
def lying(table: Table) -> Lying:
    """All that units may not lie on: the units, closed ground, and what is beyond the table's edges."""
    half = table.bw / 2
    closed = closed_parts(table, UnitType.KNIGHTS, half, table.readings.a26)[0]
    pieces = [
        *((base.corners, half, True) for base in table.bases.values()),
        *((part, bars, not may_enter(UnitType.BRIGANS, piece.kind)) for piece, parts in closed for part, bars in parts),
        *((part, half, True) for part in beyond_edges(table)),
    ]
    counts = np.array([len(corners) for corners, _, _ in pieces])
    starts = np.cumsum(counts) - counts
    corners = np.array([corner for piece, _, _ in pieces for corner in piece])
    points = corners @ np.array([1, 1j])
    centre = (np.add.reduceat(points.real, starts) + 1j * np.add.reduceat(points.imag, starts)) / counts
    radius = np.maximum.reduceat(np.abs(points - np.repeat(centre, counts)), starts)
    ground = shapely.polygons(shapely.linearrings(corners, indices=np.repeat(np.arange(len(counts)), counts)))
    halves, for_all = (np.array(column) for column in list(zip(*pieces, strict=True))[1:])
    return Lying(ground, points, starts, counts, centre, radius, halves, for_all)


class Bars:
    """What bars the chargers of some looks from places along the side that each strikes, in the frame of that side."""

    def __init__(self, table: Table, looks: Glances, things: Lying, reach: float) -> None:
        """What comes, grown by `reach`, near the strips along the sides that a base could lie on."""
        look, thing = _near(table, looks, things, reach).nonzero()
        counts = things.counts[thing]
        bar = np.repeat(np.arange(len(counts)), counts)
        self._begins = begins(bar)
        corner = np.arange(len(bar)) + (things.starts[thing] - self._begins)[bar]
        place = (things.points[corner] - looks.start[look][bar]) * looks.along.conj()[look][bar]
        before = np.arange(-1, len(bar) - 1)
        before[self._begins] += counts
        self._along, self._height = place.real - looks.length[look][bar] / 2, place.imag
        self._run, self._rise = self._along - self._along[before], self._height - self._height[before]
        self._bar, self.look, self._half = bar, look, things.half[thing]
        self._is_laid = shapely.dwithin(things.ground[thing], things.ground[looks.target[look]], table.tolerance)
        self._bd, self._tolerance, self._outermost = table.bd, table.tolerance, 2 * table.bw
        self._off = (table.bw + looks.length) / 2 - table.bd + SLACK
        rows = np.arange(len(looks.length))
        in_row = np.bincount(look, minlength=len(rows)) + 2
        self._shift = np.concatenate([rows, look, rows]) * 8 * self._outermost
        self._row = np.repeat(rows, in_row)
        self._row_begins = np.cumsum(in_row) - in_row

    @property
    def size(self) -> int:
        """How many corners there are."""
        return len(self._along)

    def fits(self, level: Numbers) -> Marks:
        """Whether each charger finds a place with contact enough: a row for each trial, a column for each look.

        The offsets that bars forbid are sorted for all looks at once, the looks a stride apart. Two bars that just
        touch leave a place between them.
        """
        start, end = self.spans(level)
        off, far = np.broadcast_to(self._off, level.shape), self._outermost
        begin = np.concatenate([0 * off - 2 * far, np.minimum(start, far), off], axis=1) + self._shift
        finish = np.concatenate([-off, np.maximum(end, -far), off], axis=1) + self._shift
        order = np.argsort(begin, axis=1, kind="stable")
        order += np.arange(len(level))[:, None] * order.shape[1]
        begin, reached = begin.ravel()[order], np.maximum.accumulate(finish.ravel()[order], axis=1)
        room = np.full_like(begin, -math.inf)
        room[:, 1:] = begin[:, 1:] - reached[:, :-1]
        room[begin - self._row * 8 * far > self._off[self._row] + SLACK] = -math.inf
        room[:, self._row_begins] = -math.inf
        widest: Numbers = np.maximum.reduceat(room, self._row_begins, axis=1)
        return widest >= -SLACK

    def spans(self, level: Numbers) -> tuple[Numbers, Numbers]:
        """The offsets that each bar forbids at the level of its look, as `fit` has them; none where start > end."""
        level = level[:, self.look]
        grown = np.where(self._is_laid, np.minimum(level, 0.0), level)
        low, high = np.where(self._is_laid, np.maximum(self._tolerance, -grown), -grown), self._bd + grown
        at = self._height
        low_at, high_at = low[:, self._bar], high[:, self._bar]
        is_in = (at >= low_at) & (at <= high_at)
        places = [np.where(is_in, self._along, math.nan)]
        for edge in (low_at, high_at):
            over = at - edge
            crosses = over * (over - self._rise) < 0
            back = over / np.where(crosses, self._rise, 1.0)
            places.append(np.where(crosses, self._along - self._run * back, math.nan))
        first, last = np.fmin(np.fmin(*places[:2]), places[2]), np.fmax(np.fmax(*places[:2]), places[2])
        start = np.fmin.reduceat(first, self._begins, axis=1) - grown - self._half
        end = np.fmax.reduceat(last, self._begins, axis=1) + grown + self._half
        tops, bottoms = np.maximum.reduceat(at, self._begins), np.minimum.reduceat(at, self._begins)
        is_bar = (tops > low + SLACK) & (bottoms < high - SLACK)
        is_bar &= (end - start > 2 * self._half + SLACK) | (grown >= 0)
        is_bar &= ~np.isnan(start)
        return np.where(is_bar, start, math.inf), np.where(is_bar, end, -math.inf)


def _near(table: Table, looks: Glances, things: Lying, reach: float) -> Marks:
    """Which things may come, grown by `reach`, into the strip of each side."""
    far = math.hypot(table.bw + reach, table.bd + reach) + looks.length / 2
    middle = looks.start + looks.along * looks.length / 2
    near: Marks = np.abs(things.centre - middle[:, None]) < far[:, None] + things.radius
    is_brigans = np.array([unit.type is UnitType.BRIGANS for unit in table.units])[looks.attacker]
    near &= ~is_brigans[:, None] | things.bars_brigans
    row = np.arange(len(middle))
    near[row, looks.attacker] = near[row, looks.target] = False
    return near


def berths(table: Table, looks: Glances) -> Iterator[Fit]:
    """The fit of each charger along the side that it strikes; of those that find no place only the margin is told."""
    most = farthest(table.bd, table.tolerance)
    bars = Bars(table, looks, lying(table), most)
    fits, nearly = bars.fits(np.outer((0.0, -table.tolerance), np.ones(len(looks.length))))
    margin = margins(bars.fits, bars.size, fits, nearly, table.tolerance, most)
    start, end = (column[0].tolist() for column in bars.spans(np.zeros((1, len(looks.length)))))
    spans: list[list[Span]] = [[] for _ in margin]
    for look, low, high in zip(bars.look.tolist(), start, end, strict=True):
        if low < high:
            spans[look].append((low, high))
    for row, least in enumerate(margin.tolist()):
        base = table.bases[table.units[looks.attacker[row]].id]
        edge = table.bases[table.units[looks.target[row]].id].edge(SIDES[looks.side[row]])
        place = best_place(sorted(spans[row]), base, edge) if least > -table.tolerance else (0.0, ())
        yield Fit(*place, least, ())
