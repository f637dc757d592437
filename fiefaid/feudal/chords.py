"""The shortest straight link between two outlines through a point between them. Rules: Feudal 0.11b, 2.5."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fiefaid.feudal.terrain import Point

Floats = NDArray[np.float64]
Ends = tuple[float, float, float, float]
"""A link as u1, v1 on the near half and u2, v2 on the far half; both v count away from the line between them."""

SLIVER = 1e-7
"""Angles in radians below it are what rounding leaves."""


def through(near: Floats, far: Floats, at: float) -> list[Ends]:
    """The shortest link through the point `at` on the line, if there is one.

    Between two neighbouring directions of corners one edge faces one edge, and the sum of their distances is convex in
    the direction: the shortest lies at one of the two, or where the slopes of the distances cancel out.
    """
    near_fan, far_fan = _Fan.seen_from(near, at), _Fan.seen_from(far * np.array([-1, 1, -1, 1]), -at)
    angles = np.unique(np.concatenate([near_fan.low, near_fan.high, far_fan.low, far_fan.high]))
    wide = np.diff(angles) > SLIVER
    low, high = angles[:-1][wide] + SLIVER / 4, angles[1:][wide] - SLIVER / 4
    one, other = near_fan.nearest((low + high) / 2), far_fan.nearest((low + high) / 2)
    faces = np.flatnonzero(np.isfinite(one.cross + other.cross))
    if not faces.size:
        return []
    low, high, one, other = low[faces], high[faces], one.at(faces), other.at(faces)
    rises, falls = one.slope(low) + other.slope(low) >= 0, one.slope(high) + other.slope(high) <= 0
    angle = np.where(rises, low, high)
    for place in np.flatnonzero(~rises & ~falls).tolist():
        angle[place] = _shortest_angle(one.at(place), other.at(place), float(low[place]), float(high[place]))
    best = int(np.argmin(one.distance(angle) + other.distance(angle)))
    (u1, v1), (u2, v2) = one.at(best).point(angle[best]), other.at(best).point(angle[best])
    return [(at + u1, v1, at - u2, v2)]


class _Edges(NamedTuple):
    """Edges seen from a point: in the direction of an angle each lies `cross / (cos * dv - sin * du)` away."""

    du: Floats
    dv: Floats
    cross: Floats

    def at(self, places: NDArray[np.intp] | int) -> _Edges:
        return _Edges(self.du[places], self.dv[places], self.cross[places])

    def distance(self, angle: Floats) -> Floats:
        away: Floats = self.cross / (np.cos(angle) * self.dv - np.sin(angle) * self.du)
        return away

    def slope(self, angle: Floats) -> Floats:
        """How the distance grows with the angle."""
        cos, sin = np.cos(angle), np.sin(angle)
        growth: Floats = self.cross * (sin * self.dv + cos * self.du) / (cos * self.dv - sin * self.du) ** 2
        return growth

    def point(self, angle: float) -> Point:
        distance = float(self.distance(np.asarray(angle)))
        return distance * math.cos(angle), distance * math.sin(angle)


@dataclass(frozen=True, slots=True)
class _Fan:
    """The edges of one half as seen from a point on the line: each between a low and a high angle."""

    edges: _Edges
    low: Floats
    high: Floats

    @staticmethod
    def seen_from(half: Floats, at: float) -> _Fan:
        u1, v1, u2, v2 = half[:, 0] - at, half[:, 1], half[:, 2] - at, half[:, 3]
        first, second = np.arctan2(v1, u1), np.arctan2(v2, u2)
        edges = _Edges(u2 - u1, v2 - v1, u1 * (v2 - v1) - v1 * (u2 - u1))
        return _Fan(edges, np.minimum(first, second), np.maximum(first, second))

    def nearest(self, angle: Floats) -> _Edges:
        """The nearest edge in each direction, none of them a corner's; infinitely far where there is none."""
        towards = angle[:, None]
        meets = (self.low < towards) & (self.high > towards)
        with np.errstate(divide="ignore", invalid="ignore"):
            away = np.where(meets, self.edges.distance(towards), math.inf)
        found = self.edges.at(away.argmin(axis=1))
        return found._replace(cross=np.where(meets.any(axis=1), found.cross, math.inf))


def _shortest_angle(one: _Edges, other: _Edges, low: float, high: float) -> float:
    """The angle between two bounds at which the slopes of two distances cancel out."""
    while high - low > SLIVER:
        angle = (low + high) / 2
        if one.slope(np.asarray(angle)) + other.slope(np.asarray(angle)) < 0:
            low = angle
        else:
            high = angle
    return (low + high) / 2
