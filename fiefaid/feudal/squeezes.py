"""How far a unit goes through gaps in which it hangs over closed ground, and by road over it. Rules: Feudal 0.10f, 2.5.

In many headings at once, and in steps of a twentieth of a BD. Rulings: A20, A26, G9.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Base
from fiefaid.feudal.gaps import Barrier
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.obstacles import Counts, Marks, Numbers
from fiefaid.feudal.shadows import Span
from fiefaid.feudal.strips import Spans
from fiefaid.feudal.sweeps import Sweep, nearest
from fiefaid.feudal.tapes import STEPS_IN_BD, Frame, tapes
from fiefaid.feudal.terrain import CROSSINGS, Terrain


class Through(NamedTuple):
    """By heading, between which distances a unit may end beyond what it meets: as it comes, and with a turn there."""

    ending: dict[int, list[Span]]
    turning: dict[int, list[Span]]


def squeezes(sweep: Sweep, top: Numbers) -> Through:
    """Where a unit may end beyond what it meets, no further than `top`. Rules: Feudal 0.10f, 2.5."""
    walls = [barrier for barrier in sweep.barriers if not barrier.is_unit]
    if walls:
        top = np.minimum(top, nearest(np.stack([sweep.along_centre(wall.ground) for wall in walls], axis=1)))
    rows = np.flatnonzero(np.maximum(sweep.clear, 0.0) + sweep.table.tolerance < top)
    if not walls or not len(rows):
        return Through({}, {})
    return _Squeeze(sweep, walls, rows, top[rows]).through()


class _Squeeze:
    """Some headings in which closed ground is met before anything else stops the unit."""

    def __init__(self, sweep: Sweep, walls: list[Barrier], rows: Counts, top: Numbers) -> None:
        self.sweep, self.walls, self.rows, self.top = sweep, walls, rows, top
        self.step = sweep.base.bd / STEPS_IN_BD
        self.steps = math.ceil(float(top.max()) / self.step) + 1
        self.gone = np.arange(self.steps) * self.step

    def through(self) -> Through:
        """The distances at which nothing is wrong, on the way and at its end."""
        open_ones: Marks = (self.gone > self.sweep.clear[self.rows, None]) & (self.gone <= self.top[:, None])
        turning = open_ones.copy()
        for wall in self.walls:
            met = self.sweep.met[:, self.sweep.barriers.index(wall)][self.rows, None] < self.gone
            if not met.any():
                continue
            ends_on, road = self._ends_on(wall), self._by_road(wall)
            on_way, at_end, too_narrow = self._gaps(wall, met)
            passes: Marks = (~met | on_way | road) & (~too_narrow | road)
            open_ones &= passes & (~ends_on | at_end | road)
            turning &= passes & (~ends_on | road)
        return Through(self._spans(open_ones), self._spans(turning))

    def _ends_on(self, wall: Barrier) -> Marks:
        """Where the base would end on closed ground."""
        lies: Spans = self.sweep.lies(wall.ground, self.rows)
        half = self.sweep.base.bd / 2
        first, last = lies.first[:, :, None] - half, lies.last[:, :, None] + half
        on: Marks = np.any((first < self.gone) & (self.gone < last), axis=1)
        return on

    def _by_road(self, wall: Barrier) -> Marks:
        """Where its centre line has come onto a road over that ground. Rule: Feudal 0.10f. Ruling: A26."""
        table, none = self.sweep.table, np.zeros((len(self.rows), 1), dtype=bool)
        ground = next(piece.ground for piece in table.terrain if piece.id == wall.id)
        leading = [road for road in table.terrain if _leads_over(road, ground)]
        if table.readings.a26 == "whole_base" or not leading:
            return none
        begins = nearest(np.stack([self.sweep.along_centre(road.ground) for road in leading], axis=1))
        marks: Marks = begins[self.rows, None] <= self.gone
        return marks

    def _gaps(self, wall: Barrier, met: Marks) -> tuple[Marks, Marks, Marks]:
        """Where a gap lets the base hang over that ground on its way, and at its end; and where one is too narrow."""
        base = self.sweep.base
        on_way, at_end, narrow = (np.zeros(met.shape, dtype=bool) for _ in range(3))
        rows = np.flatnonzero(met.any(axis=1))
        frame = Frame(base, self.sweep.towards[self.rows[rows]], self.step, self.steps)
        for other in self.sweep.barriers if self.sweep.table.readings.a20 != "no_overhang" else ():
            apart = 2 * self.sweep.table.tolerance
            found = tapes(frame, wall.ground, other.ground, apart) if other is not wall else None
            if found:
                on_way[rows] |= _lets_by(found.by(), base)
                at_end[rows] |= _lets_by(found.over(), base)
                narrow[rows] |= found.passed() < base.bd
        return on_way, at_end, narrow

    def _spans(self, is_open: Marks) -> dict[int, list[Span]]:
        """The distances as spans, by heading."""
        edges = np.diff(is_open.astype(int), axis=1, prepend=0, append=0)
        found: dict[int, list[Span]] = {}
        begins, ends = np.argwhere(edges == 1), np.argwhere(edges == -1)
        for (place, begin), (_, end) in zip(begins.tolist(), ends.tolist(), strict=True):
            high = min((end - 0.5) * self.step, float(self.top[place]))
            found.setdefault(int(self.rows[place]), []).append((max(begin - 0.5, 0.0) * self.step, high))
        return found


def _lets_by(tape: Numbers, base: Base) -> Marks:
    """Whether gaps are wide enough, and so narrow that a base hangs over what bounds them. Ruling: A20."""
    lets: Marks = (tape >= base.bd) & (tape <= base.bw + HAIR)
    return lets


def _leads_over(road: Terrain, ground: BaseGeometry) -> bool:
    return road.kind in CROSSINGS and bool(road.ground.intersects(ground))
