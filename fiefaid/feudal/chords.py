"""The shortest straight link between two outlines through a point between them. Rules: Feudal 0.11b, 2.5.

Asked for many pairs of outlines at once, each with the same number of edges: a row for each pair.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Places = NDArray[np.intp]

SLIVER = 1e-7
"""Angles in radians below it are what rounding leaves."""

CUTS = np.arange(1, 17)[:, None] / 17
"""Where an interval of angles is tried at once."""


class Ends(NamedTuple):
    """Links as u1, v1 on the near half and u2, v2 on the far half; both v count away from the line between them."""

    u1: Floats
    v1: Floats
    u2: Floats
    v2: Floats

    @property
    def length(self) -> Floats:
        """How long each is."""
        lengths: Floats = np.hypot(self.u1 - self.u2, self.v1 + self.v2)
        return lengths


def through(near: Floats, far: Floats, at: Floats) -> Ends:
    """For each pair of outlines the shortest link through the point `at` on its line; not a number where there is none.

    `near` and `far` are [pair, edge, (u1, v1, u2, v2)]. Between two neighbouring directions of corners one edge faces
    one edge, and the sum of their distances is convex in the direction: the shortest lies at one of the two, or where
    the slopes of the distances cancel out.
    """
    near_fan, far_fan = _Fan.seen_from(near, at), _Fan.seen_from(far * np.array([-1, 1, -1, 1]), -at)
    angles = np.sort(np.concatenate([near_fan.low, near_fan.high, far_fan.low, far_fan.high], axis=1), axis=1)
    is_wide = np.diff(angles) > SLIVER
    low, high = angles[:, :-1] + SLIVER / 4, angles[:, 1:] - SLIVER / 4
    with np.errstate(divide="ignore", invalid="ignore"):
        one, other = near_fan.nearest((low + high) / 2), far_fan.nearest((low + high) / 2)
        faces = is_wide & np.isfinite(one.cross + other.cross)
        rises, falls = one.slope(low) + other.slope(low) >= 0, one.slope(high) + other.slope(high) <= 0
        angle = np.where(rises, low, high)
        between = np.nonzero(faces & ~rises & ~falls)
        angle[between] = _shortest_angle(one.at(between), other.at(between), low[between], high[between])
        length = np.where(faces, one.distance(angle) + other.distance(angle), math.inf)
        best = np.arange(len(length)), length.argmin(axis=1)
        (u1, v1), (u2, v2) = one.at(best).point(angle[best]), other.at(best).point(angle[best])
    is_none = ~faces[best]
    return Ends(*(np.where(is_none, math.nan, place) for place in (at + u1, v1, at - u2, v2)))


class _Edges(NamedTuple):
    """Edges seen from a point: in the direction of an angle each lies `cross / (cos * dv - sin * du)` away."""

    du: Floats
    dv: Floats
    cross: Floats

    def at(self, places: tuple[Places, ...]) -> _Edges:
        return _Edges(self.du[places], self.dv[places], self.cross[places])

    def distance(self, angle: Floats) -> Floats:
        away: Floats = self.cross / (np.cos(angle) * self.dv - np.sin(angle) * self.du)
        return away

    def slope(self, angle: Floats) -> Floats:
        """How the distance grows with the angle."""
        cos, sin = np.cos(angle), np.sin(angle)
        growth: Floats = self.cross * (sin * self.dv + cos * self.du) / (cos * self.dv - sin * self.du) ** 2
        return growth

    def point(self, angle: Floats) -> tuple[Floats, Floats]:
        distance = self.distance(angle)
        return distance * np.cos(angle), distance * np.sin(angle)


@dataclass(frozen=True, slots=True)
class _Fan:
    """The edges of halves as seen from points on their lines: each between a low and a high angle."""

    edges: _Edges
    low: Floats
    high: Floats

    @staticmethod
    def seen_from(half: Floats, at: Floats) -> _Fan:
        u1, v1, u2, v2 = np.moveaxis(half, 2, 0)
        u1, u2 = u1 - at[:, None], u2 - at[:, None]
        first, second = np.arctan2(v1, u1), np.arctan2(v2, u2)
        edges = _Edges(u2 - u1, v2 - v1, u1 * (v2 - v1) - v1 * (u2 - u1))
        return _Fan(edges, np.minimum(first, second), np.maximum(first, second))

    def nearest(self, angle: Floats) -> _Edges:
        """The nearest edge in each direction, none of them a corner's; infinitely far where there is none."""
        towards = angle[:, :, None]
        meets = (self.low[:, None] < towards) & (self.high[:, None] > towards)
        edges = _Edges(*(column[:, None] for column in self.edges))
        away = np.where(meets, edges.distance(towards), math.inf)
        found = self.edges.at((np.arange(len(angle))[:, None], away.argmin(axis=2)))
        return found._replace(cross=np.where(meets.any(axis=2), found.cross, math.inf))


def _shortest_angle(one: _Edges, other: _Edges, low: Floats, high: Floats) -> Floats:
    """The angles between two bounds at which the slopes of two distances cancel out."""
    while (high - low > SLIVER).any():
        angles = low + (high - low) * CUTS
        falls = one.slope(angles) + other.slope(angles) < 0
        low = np.where(falls, angles, low).max(axis=0)
        high = np.where(falls, high, angles).min(axis=0)
    return (low + high) / 2
