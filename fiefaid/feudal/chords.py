"""The shortest straight link between two outlines through a point between them. Rules: Feudal 0.11b, 2.5."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fiefaid.feudal.terrain import Point

Floats = NDArray[np.float64]
Ends = tuple[float, float, float, float]
"""A link as u1, v1 on the near half and u2, v2 on the far half; both v count away from the line between them."""

SLIVER = 1e-7
"""Angles in radians below it are what rounding leaves."""


def through(near: Floats, far: Floats, at: float) -> list[Ends]:
    """The shortest links through the point `at` on the line, one for each pair of edges that face one another there."""
    near_fan, far_fan = _Fan.seen_from(near, at), _Fan.seen_from(far * np.array([-1, 1, -1, 1]), -at)
    angles = np.unique(np.concatenate([near_fan.low, near_fan.high, far_fan.low, far_fan.high]))
    wide = np.diff(angles) > SLIVER
    lows, highs = angles[:-1][wide], angles[1:][wide]
    found = []
    for low, high in zip(lows.tolist(), highs.tolist(), strict=True):
        one, other = near_fan.nearest((low + high) / 2), far_fan.nearest((low + high) / 2)
        if one and other:
            angle = _shortest_angle(one, other, low, high)
            (u1, v1), (u2, v2) = one.at(angle), other.at(angle)
            found.append((at + u1, v1, at - u2, v2))
    return found


@dataclass(frozen=True, slots=True)
class _Ray:
    """An edge seen from a point: in the direction of an angle it lies `cross / (cos * dv - sin * du)` away."""

    du: float
    dv: float
    cross: float

    def distance(self, angle: float) -> float:
        return self.cross / (math.cos(angle) * self.dv - math.sin(angle) * self.du)

    def slope(self, angle: float) -> float:
        """How the distance grows with the angle."""
        cos, sin = math.cos(angle), math.sin(angle)
        return self.cross * (sin * self.dv + cos * self.du) / (cos * self.dv - sin * self.du) ** 2

    def at(self, angle: float) -> Point:
        distance = self.distance(angle)
        return distance * math.cos(angle), distance * math.sin(angle)


@dataclass(frozen=True, slots=True)
class _Fan:
    """The edges of one half as seen from a point on the line: each between a low and a high angle."""

    edges: Floats
    low: Floats
    high: Floats

    @staticmethod
    def seen_from(half: Floats, at: float) -> _Fan:
        edges = half - np.array([at, 0.0, at, 0.0])
        first, second = np.arctan2(edges[:, 1], edges[:, 0]), np.arctan2(edges[:, 3], edges[:, 2])
        return _Fan(edges, np.minimum(first, second), np.maximum(first, second))

    def nearest(self, angle: float) -> _Ray | None:
        """The nearest edge in the direction of an angle that is no corner's."""
        met: Any = self.edges[(self.low < angle) & (self.high > angle)].tolist()
        rays = [_Ray(u2 - u1, v2 - v1, u1 * (v2 - v1) - v1 * (u2 - u1)) for u1, v1, u2, v2 in met]
        return min(rays, key=lambda ray: ray.distance(angle), default=None)


def _shortest_angle(one: _Ray, other: _Ray, low: float, high: float) -> float:
    """The angle between two bounds at which two edges lie nearest together through the point: their sum is convex."""
    low, high = low + SLIVER / 4, high - SLIVER / 4
    if one.slope(low) + other.slope(low) >= 0:
        return low
    if one.slope(high) + other.slope(high) <= 0:
        return high
    while high - low > SLIVER:
        angle = (low + high) / 2
        if one.slope(angle) + other.slope(angle) < 0:
            low = angle
        else:
            high = angle
    return (low + high) / 2
