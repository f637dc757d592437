"""The tapes that cross many straight ways between two things, in columns: how wide is the gap there. Rule: Feudal 2.5.

Tapes from points along the one thing to points along the other stand for all between the two. For every way it is kept,
step by step along it, how short a tape crosses it there. Rulings: A4, A20, G4.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import shapely
from numpy.lib.stride_tricks import sliding_window_view
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Base
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.obstacles import Marks, Numbers, Points

STEPS_IN_BD = 20
"""How finely distances are told: on inches, half of the tolerance to either side."""

MOST_POINTS = 32
"""Points along one thing from which tapes are laid to another: on 10 inches of edge, a third of an inch apart."""


class Frame(NamedTuple):
    """Ways of a base from where it stands: where they lead, and in what and how many steps they are looked at."""

    base: Base
    towards: Points
    step: float
    steps: int

    @property
    def width(self) -> int:
        """The steps from the base's rear as it sets out to its front where it ends."""
        return self.steps + STEPS_IN_BD

    def of(self, points: Points) -> Points:
        """Points as each way has them: along it from the base's rear, and to its left times i."""
        placed: Points = (points - complex(self.base.x, self.base.y)) * self.towards[:, None].conj()
        return placed + self.base.bd / 2


class Tapes(NamedTuple):
    """The shortest tape that crosses each way at each of its steps, from the base's rear on; a row for each way.

    `there` has those alone that count for a base that ends there.
    """

    length: Numbers
    there: Numbers
    steps: int

    def by(self) -> Numbers:
        """The shortest that the base has come to, rear to front, when it has gone so many steps."""
        gone: Numbers = np.minimum.accumulate(self.length, axis=1)[:, STEPS_IN_BD : STEPS_IN_BD + self.steps]
        return gone

    def over(self) -> Numbers:
        """The shortest across the base where it ends."""
        there: Numbers = sliding_window_view(self.there, STEPS_IN_BD + 1, axis=1)[:, : self.steps].min(axis=2)
        return there

    def passed(self) -> Numbers:
        """The shortest that the centre has passed."""
        track: Numbers = np.minimum.accumulate(self.length[:, STEPS_IN_BD // 2 :], axis=1)[:, : self.steps]
        return track


def tapes(frame: Frame, one: BaseGeometry, other: BaseGeometry, apart: float) -> Tapes | None:
    """The tapes between two things, from points so far apart, no longer than a BW; None where there are none."""
    bw = frame.base.bw
    if one.distance(other) > bw:
        return None
    near, far = (_along(edge, apart) for edge in _in_reach(one, other, bw))
    near, far = np.repeat(near, len(far)), np.tile(far, len(near))
    length = np.abs(near - far)
    short = length <= bw + HAIR
    if not short.any():
        return None
    length = length[short]
    begin, finish = frame.of(near[short]), frame.of(far[short])
    across = begin.imag - finish.imag
    share = begin.imag / np.where(across == 0, 1.0, across)
    place = begin.real + share * (finish.real - begin.real)
    on_left = begin.imag > 0
    ours, theirs = (_halves(frame, thing, apart) for thing in (one, other))
    from_there = np.maximum(np.where(on_left, ours.left.low, ours.right.low), theirs.across(on_left).low)
    to_there = np.minimum(np.where(on_left, ours.left.high, ours.right.high), theirs.across(on_left).high)
    crosses = begin.imag * finish.imag <= 0
    gone = np.maximum(np.round(place / frame.step), np.ceil(from_there / frame.step))
    at = np.where(place <= to_there, gone, -1.0)
    return Tapes(_shortest(frame, gone, crosses, length), _shortest(frame, at, crosses, length), frame.steps)


def _shortest(frame: Frame, place: Numbers, crosses: Marks, length: Numbers) -> Numbers:
    """The shortest tape at each step of each way."""
    row, tape = np.nonzero(crosses & (place >= 0) & (place < frame.width))
    least = np.full(len(frame.towards) * frame.width, math.inf)
    np.minimum.at(least, row * frame.width + place[row, tape].astype(int), length[tape])
    return least.reshape(len(frame.towards), frame.width)


def _in_reach(one: BaseGeometry, other: BaseGeometry, reach: float) -> tuple[BaseGeometry, BaseGeometry]:
    """The edges of two things that are in reach of the other."""
    return one.boundary.intersection(other.buffer(reach)), other.boundary.intersection(one.buffer(reach))


class Half(NamedTuple):
    """From where to where along each way a thing counts on one side of it; a column for each way."""

    low: Numbers
    high: Numbers


class Halves(NamedTuple):
    """What of a thing lies left of each way and right of it. Of one that does not reach over a way all counts (G4)."""

    left: Half
    right: Half

    def across(self, on_left: Marks) -> Half:
        """The half over against another thing that is on the left, or on the right."""
        low, high = (np.where(on_left, right, left) for left, right in zip(self.left, self.right, strict=True))
        return Half(low, high)


def _halves(frame: Frame, thing: BaseGeometry, apart: float) -> Halves:
    places = frame.of(_along(thing.boundary, apart))
    left, right = places.imag > HAIR, places.imag < -HAIR
    both = left.any(axis=1) & right.any(axis=1)
    halves = []
    for half in (left, right):
        low = np.where(half, places.real, math.inf).min(axis=1)
        high = np.where(half, places.real, -math.inf).max(axis=1)
        low, high = np.where(both, np.where(high > 0, low, math.inf), -math.inf), np.where(both, high, math.inf)
        halves.append(Half(low[:, None], high[:, None]))
    return Halves(*halves)


def _along(line: BaseGeometry, apart: float) -> Points:
    """Points along some lines, corners among them."""
    dense = shapely.segmentize(line, max(apart, line.length / MOST_POINTS))
    places: Points = shapely.get_coordinates(dense) @ np.array([1, 1j])
    return places
