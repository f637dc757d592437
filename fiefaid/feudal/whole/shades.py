"""The shadows that obstacles throw on the sides that some units look at, in columns. Rules: Feudal 0.11a, 0.11c.

The same shadows as `shadows` casts one by one, for thousands of looks at once: obstacles are clipped between side and
eye, every corner has its angle and its distance, and a level turns each corner's line of sight by an arcsine. What is
left open of all sides comes from one sorting of all shadows. A test holds what is found here equal to `prospect`.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from fiefaid.feudal.obstacles import Corners, Counts, Marks, Numbers, Points
from fiefaid.feudal.shadows import SLACK
from fiefaid.feudal.whole.glances import Glances


class Runs(NamedTuple):
    """Parts of sides that are open, and as long as needed: of which look, and from where to where along the side."""

    look: Counts
    start: Numbers
    end: Numbers


LAST = math.nextafter(1.0, 0.0)
"""The greatest share that is less than all."""

BEYOND = 1e20
"""Turns a corner that has grown to the eye, or has shrunk away, by more than there is to turn, however near to it."""


def begins(column: Counts) -> Counts:
    """Where in a column of runs of equal numbers each run begins."""
    is_first = np.ones(len(column), dtype=bool)
    np.not_equal(column[1:], column[:-1], out=is_first[1:])
    return np.flatnonzero(is_first)


class Rims(NamedTuple):
    """The corners that throw shadows, as the eye of a look sees them, shadow by shadow and look by look.

    `angle` is counted from the side's normal; `growing` is the distance where the corner may grow, else infinite.
    """

    angle: Numbers
    distance: Numbers
    growing: Numbers
    look: Counts
    shadow: Counts

    def at(self, rows: Counts | Marks) -> Rims:
        """Some of the corners."""
        return Rims(self.angle[rows], self.distance[rows], self.growing[rows], self.look[rows], self.shadow[rows])


class Shades:
    """The shadows on the sides of some looks."""

    def __init__(self, looks: Glances, rims: Rims) -> None:
        """The shadows that those corners throw."""
        self.looks, self.rims = looks, rims
        self._begins = begins(rims.shadow)
        self._look = rims.look[self._begins]
        many = len(looks.length)
        self._in_row = np.bincount(self._look, minlength=many) + 2
        self._rows = np.concatenate([np.arange(many), self._look, np.arange(many)])
        self._row_begins = np.cumsum(self._in_row) - self._in_row
        self._stride = 2 * looks.length.max(initial=0.0) + 1

    @staticmethod
    def cast(looks: Glances, corners: Corners, near: Marks, registered: float) -> Shades:
        """The shadows of the obstacles that are marked in the row of each look.

        A corner less than `registered` over the side never grows: contacts are laid, not measured.
        """
        place, look, entry, piece = _between(looks, corners, *near.nonzero())
        seen = place - looks.eye[look]
        distance = np.abs(seen)
        angle = np.arctan2(seen.real, np.maximum(-seen.imag, 0.0))
        growing = np.where(place.imag < registered, math.inf, distance)
        is_off = distance > SLACK
        return Shades(looks, _joined(Rims(angle, distance, growing, look, piece).at(is_off), entry[is_off]))

    def of(self, rows: Counts) -> Shades:
        """The shadows on the sides of some of the looks."""
        if len(rows) == len(self.looks.length):
            return self
        place = np.full(len(self.looks.length), -1)
        place[rows] = np.arange(len(rows))
        kept = self.rims.at(place[self.rims.look] >= 0)
        return Shades(self.looks.at(rows), kept._replace(look=place[kept.look]))

    @property
    def size(self) -> int:
        """How many corners throw the shadows."""
        return len(self.rims.look)

    def passes(self, level: Numbers) -> Marks:
        """Whether enough of each side is in view, at each of some levels: a row for each trial, one column a look."""
        gap, reached = self._gaps(level)
        gap[:, 1:] -= reached[:, :-1]
        gap[:, self._row_begins] = -math.inf
        longest: Numbers = np.maximum.reduceat(gap, self._row_begins, axis=1)
        return longest >= self.looks.need - SLACK

    def runs(self, level: Numbers) -> Runs:
        """The open parts of each side that are as long as needed, at the level of its look."""
        (begin,), (reached,) = self._gaps(level[None])
        row = np.repeat(np.arange(len(self._in_row)), self._in_row)
        start = np.concatenate([[0.0], reached[:-1]])
        is_long = begin - start >= (self.looks.need - SLACK)[row]
        is_long[self._row_begins] = False
        row = row[is_long]
        return Runs(row, start[is_long] - row * self._stride, begin[is_long] - row * self._stride)

    def _gaps(self, level: Numbers) -> tuple[Numbers, Numbers]:
        """Where each shadow begins along its side, and how far it and those before it reach, look after look.

        Each look opens where the front arc begins and closes where it ends. Looks are a stride apart, so that one
        sorting and one running maximum do for all of them.
        """
        low, high = self.looks.limits.within(level)
        start, end = self._spans(level)
        floor, ceiling = low[:, self._look], high[:, self._look]
        is_gone = start >= end
        start, end = (np.minimum(np.maximum(place, floor), ceiling) for place in (start, end))
        np.copyto(start, floor, where=is_gone)
        np.copyto(end, floor, where=is_gone)
        shift = self._rows * self._stride
        begin = np.concatenate([low, start, high], axis=1) + shift
        finish = np.concatenate([low, end, high], axis=1) + shift
        order = np.argsort(begin, axis=1, kind="stable")
        order += np.arange(len(level))[:, None] * len(self._rows)
        return begin.ravel()[order], np.maximum.accumulate(finish.ravel()[order], axis=1)

    def _spans(self, level: Numbers) -> tuple[Numbers, Numbers]:
        """The part of the side line that each shadow hides at the level of its look; empty where start >= end."""
        share = level[:, self.rims.look]
        share /= (
            self.rims.distance if (level <= 0).all() else np.where(share > 0, self.rims.growing, self.rims.distance)
        )
        within = np.minimum(np.maximum(share, -LAST), LAST)
        spread = np.arcsin(within) + (share - within) * BEYOND
        quarter = math.pi / 2
        low = np.minimum.reduceat(self.rims.angle - spread, self._begins, axis=1)
        high = np.maximum.reduceat(self.rims.angle + spread, self._begins, axis=1)
        eye = self.looks.eye[self._look]
        start, end = (np.tan(np.minimum(np.maximum(angle, -quarter), quarter)) for angle in (low, high))
        return eye.real + eye.imag * start, eye.real + eye.imag * end


def _between(looks: Glances, corners: Corners, look: Counts, obstacle: Counts) -> tuple[Points, Counts, Counts, Counts]:
    """The corners of obstacles between side and eye.

    For each its place in the frame of the side, whose look it is in, of which obstacle it is there (the entry, counted
    from 0), and of which piece of that.
    """
    counts = corners.counts[obstacle]
    entry = np.repeat(np.arange(len(counts)), counts)
    number = np.arange(len(entry))
    corner = number + (corners.starts[obstacle] - np.cumsum(counts) + counts)[entry]
    owner = look[entry]
    place = (corners.points[corner] - looks.start[owner]) * looks.along.conj()[owner]
    before = place[number + corners.before[corner]]
    top = looks.eye.imag[owner]
    firsts = corners.is_first[corner]
    piece = np.cumsum(firsts) - 1
    is_there = _reach_between(place.imag, top, np.flatnonzero(firsts))[piece]
    inside = np.flatnonzero(is_there & (place.imag >= 0) & (place.imag <= top))
    at_side, sides = _crossings(place, before, 0 * top, is_there)
    at_eye, eyes = _crossings(place, before, top, is_there)
    numbers = np.concatenate([inside, at_side, at_eye])
    order = np.argsort(numbers, kind="stable")
    numbers = numbers[order]
    return np.concatenate([place[inside], sides, eyes])[order], owner[numbers], entry[numbers], piece[numbers]


def _reach_between(height: Numbers, top: Numbers, begins: Counts) -> Marks:
    """Which pieces reach in between the side line and the height of the eye."""
    if not len(begins):
        return np.zeros(0, dtype=bool)
    highest, lowest = np.maximum.reduceat(height, begins), np.minimum.reduceat(height, begins)
    reach: Marks = (highest > SLACK) & (lowest < top[begins] - SLACK)
    return reach


def _crossings(place: Points, before: Points, height: Numbers, is_there: Marks) -> tuple[Counts, Points]:
    """Where the edges of pieces cross a height: the corner at the end of the edge, and the place."""
    now, was = place.imag - height, before.imag - height
    crosses = np.flatnonzero(is_there & (now * was < 0))
    now, was = now[crosses], was[crosses]
    share = was / (was - now)
    along = before.real[crosses] + share * (place.real[crosses] - before.real[crosses])
    return crosses, along + 1j * height[crosses]


def _joined(rims: Rims, entry: Counts) -> Rims:
    """Shadows of the pieces of one entry that meet are one, so that shrinking opens no slit inside an obstacle."""
    firsts = begins(rims.shadow)
    owner = entry[firsts]
    goes_on = np.flatnonzero(owner[1:] == owner[:-1])
    if not len(goes_on):
        return rims
    pieces = np.union1d(goes_on, goes_on + 1)
    low, high = np.minimum.reduceat(rims.angle, firsts)[pieces], np.maximum.reduceat(rims.angle, firsts)[pieces]
    order = np.lexsort((low, owner[pieces]))
    turn = owner[pieces] * 2 * math.tau
    reached = np.maximum.accumulate(high[order] + turn)
    is_apart = np.concatenate([[True], (low[order] + turn)[1:] > reached[:-1] + SLACK])
    group = np.cumsum(is_apart)
    entries = begins(owner[pieces])
    lengths = np.diff(entries, append=len(pieces))
    shadow = np.arange(len(firsts))
    shadow[pieces[order]] = np.repeat(pieces[entries] - group[entries], lengths) + group
    of_corner = np.repeat(shadow, np.diff(firsts, append=len(entry)))
    row = np.argsort(of_corner, kind="stable")
    return rims.at(row)._replace(shadow=of_corner[row])
