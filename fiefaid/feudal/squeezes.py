"""How far a unit goes through gaps in which it hangs over closed ground, and by road over it. Rules: Feudal 0.10f, 2.5.

In many headings at once: the tapes from points along one thing to points along another stand for all tapes between the
two, and how short one crosses the way by when is kept in steps of a twentieth of a BD. Rulings: A20, A26, G9.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import shapely
from numpy.lib.stride_tricks import sliding_window_view
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.gaps import Barrier
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.obstacles import Counts, Marks, Numbers, Points
from fiefaid.feudal.shadows import Span
from fiefaid.feudal.strips import Spans
from fiefaid.feudal.sweeps import Sweep, nearest
from fiefaid.feudal.terrain import CROSSINGS, Terrain

STEPS_IN_BD = 20
"""How finely distances are told: on inches, half of the tolerance to either side."""

MOST_POINTS = 40
"""Points along one thing from which tapes are laid to another: on 10 inches of edge, a quarter inch apart."""


class Through(NamedTuple):
    """By heading, between which distances a unit may end beyond what it meets: as it comes, and with a turn there."""

    ending: dict[int, list[Span]]
    turning: dict[int, list[Span]]


class Tapes(NamedTuple):
    """The shortest tape between two things that crosses each way at each step of it: a row for each heading."""

    length: Numbers
    window: int

    def by(self, steps: int) -> Numbers:
        """The shortest that the base has come to, rear to front, when it has gone so many steps."""
        gone: Numbers = np.minimum.accumulate(self.length, axis=1)[:, self.window : self.window + steps]
        return gone

    def over(self, steps: int) -> Numbers:
        """The shortest across the base where it ends."""
        there: Numbers = sliding_window_view(self.length, self.window + 1, axis=1)[:, :steps].min(axis=2)
        return there

    def passed(self, steps: int) -> Numbers:
        """The shortest that the centre has passed."""
        half = self.window // 2
        track: Numbers = np.minimum.accumulate(self.length[:, half:], axis=1)[:, :steps]
        return track


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
            on_way, at_end, too_narrow = self._gaps(wall)
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

    def _gaps(self, wall: Barrier) -> tuple[Marks, Marks, Marks]:
        """Where a gap lets the base hang over that ground on its way, and at its end; and where one is too narrow."""
        table, base = self.sweep.table, self.sweep.base
        shape = len(self.rows), self.steps
        on_way, at_end, narrow = (np.zeros(shape, dtype=bool) for _ in range(3))
        if table.readings.a20 == "no_overhang":
            return on_way, at_end, narrow
        for other in self.sweep.barriers:
            tapes = self._tapes(wall.ground, other.ground) if other is not wall else None
            if tapes:
                on_way |= _lets_by(tapes.by(self.steps), base.bd, base.bw)
                at_end |= _lets_by(tapes.over(self.steps), base.bd, base.bw)
                narrow |= tapes.passed(self.steps) < base.bd
        return on_way, at_end, narrow

    def _tapes(self, one: BaseGeometry, other: BaseGeometry) -> Tapes | None:
        """The tapes between two things that are no wider apart than a base; None where there are none."""
        near, far = _ends_of_tapes(one, other, self.sweep.base.bw, 2 * self.sweep.table.tolerance)
        length = np.abs(near - far)
        short = length <= self.sweep.base.bw + HAIR
        if not short.any():
            return None
        near, far, length = near[short], far[short], length[short]
        turn = self.sweep.towards[self.rows, None].conj()
        begin, finish = ((ends - self.sweep.centre) * turn for ends in (near, far))
        across = begin.imag - finish.imag
        crosses = begin.imag * finish.imag <= 0
        share = begin.imag / np.where(across == 0, 1.0, across)
        place = np.round((begin.real + share * (finish.real - begin.real) + self.sweep.base.bd / 2) / self.step)
        width = self.steps + STEPS_IN_BD
        row, tape = np.nonzero(crosses & (place >= 0) & (place < width))
        least = np.full(len(self.rows) * width, math.inf)
        np.minimum.at(least, row * width + place[row, tape].astype(int), length[tape])
        return Tapes(least.reshape(len(self.rows), width), STEPS_IN_BD)

    def _spans(self, is_open: Marks) -> dict[int, list[Span]]:
        """The distances as spans, by heading."""
        edges = np.diff(is_open.astype(int), axis=1, prepend=0, append=0)
        found: dict[int, list[Span]] = {}
        begins, ends = np.argwhere(edges == 1), np.argwhere(edges == -1)
        for (place, begin), (_, end) in zip(begins.tolist(), ends.tolist(), strict=True):
            high = min((end - 0.5) * self.step, float(self.top[place]))
            found.setdefault(int(self.rows[place]), []).append((max(begin - 0.5, 0.0) * self.step, high))
        return found


def _lets_by(tape: Numbers, bd: float, bw: float) -> Marks:
    """Whether gaps are wide enough, and so narrow that a base hangs over what bounds them. Ruling: A20."""
    lets: Marks = (tape >= bd) & (tape <= bw + HAIR)
    return lets


def _leads_over(road: Terrain, ground: BaseGeometry) -> bool:
    return road.kind in CROSSINGS and bool(road.ground.intersects(ground))


def _ends_of_tapes(one: BaseGeometry, other: BaseGeometry, reach: float, apart: float) -> tuple[Points, Points]:
    """Points along what of two things is in reach of the other, each of the one with each of the other."""
    if one.distance(other) > reach:
        none: Points = np.zeros(0, dtype=complex)
        return none, none
    ends = (one.boundary.intersection(other.buffer(reach)), other.boundary.intersection(one.buffer(reach)))
    near, far = (np.fromiter(_along(end, apart), dtype=complex) for end in ends)
    return np.repeat(near, len(far)), np.tile(far, len(near))


def _along(line: BaseGeometry, apart: float) -> Iterator[complex]:
    """Points along some lines, corners among them."""
    dense = shapely.segmentize(line, max(apart, line.length / MOST_POINTS))
    return (complex(x, y) for x, y in shapely.get_coordinates(dense).tolist())
