"""Where a base lies: its corners, sides and front centre point. Rules: Feudal 0.5, 0.6, 0.7."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from fiefaid.feudal.terrain import Point


class Side(StrEnum):
    """The four sides of a base, as the unit itself sees them. Rule: Feudal 0.7."""

    FRONT = "front"
    RIGHT_FLANK = "right_flank"
    REAR = "rear"
    LEFT_FLANK = "left_flank"

    @property
    def words(self) -> str:
        """How a player says it."""
        return self.value.replace("_", " ")

    @property
    def is_flank(self) -> bool:
        """Whether it is one of the two flanks."""
        return self in (Side.RIGHT_FLANK, Side.LEFT_FLANK)


@dataclass(frozen=True, slots=True)
class Edge:
    """One side of a base as a segment, `start` to `end` clockwise round the base; `normal` points outwards."""

    start: Point
    end: Point
    along: Point
    normal: Point
    length: float

    @property
    def middle(self) -> Point:
        """The point half-way."""
        return (self.start[0] + self.end[0]) / 2, (self.start[1] + self.end[1]) / 2

    def local(self, point: Point) -> tuple[float, float]:
        """A point as (distance along the side from its start, height outside it)."""
        dx, dy = point[0] - self.start[0], point[1] - self.start[1]
        return dx * self.along[0] + dy * self.along[1], dx * self.normal[0] + dy * self.normal[1]

    def at(self, along: float, outside: float = 0.0) -> Point:
        """The point that lies `along` the side from its start and `outside` it."""
        return (
            self.start[0] + along * self.along[0] + outside * self.normal[0],
            self.start[1] + along * self.along[1] + outside * self.normal[1],
        )


@dataclass(frozen=True, slots=True)
class Base:
    """A base on the table: a rectangle `bw` wide across its facing and `bd` deep along it.

    `forward` and `right` are unit vectors; `corners` are front left, front right, rear right, rear left (clockwise).
    """

    x: float
    y: float
    facing: float
    bw: float
    bd: float
    forward: Point
    right: Point
    corners: tuple[Point, Point, Point, Point]
    front_centre: Point

    @staticmethod
    def of(x: float, y: float, facing: float, bw: float) -> Base:
        """The base of that width centred on (x, y). Rules: Feudal 0.6 (half as deep as wide), 0.7."""
        angle = math.radians(facing)
        fx, fy = math.sin(angle), math.cos(angle)
        rx, ry = fy, -fx
        bw, bd = float(bw), bw / 2  # a length is a float wherever it is told
        w, d = bw / 2, bd / 2
        corners = (
            (x - w * rx + d * fx, y - w * ry + d * fy),
            (x + w * rx + d * fx, y + w * ry + d * fy),
            (x + w * rx - d * fx, y + w * ry - d * fy),
            (x - w * rx - d * fx, y - w * ry - d * fy),
        )
        return Base(x, y, facing, bw, bd, (fx, fy), (rx, ry), corners, (x + d * fx, y + d * fy))

    @property
    def radius(self) -> float:
        """How far its corners lie from its centre: nothing further off than that touches it."""
        return math.hypot(self.bw, self.bd) / 2

    def edge(self, side: Side) -> Edge:
        """One side as a segment."""
        front_left, front_right, rear_right, rear_left = self.corners
        match side:
            case Side.FRONT:
                return Edge(front_left, front_right, self.right, self.forward, self.bw)
            case Side.RIGHT_FLANK:
                return Edge(front_right, rear_right, _minus(self.forward), self.right, self.bd)
            case Side.REAR:
                return Edge(rear_right, rear_left, _minus(self.right), _minus(self.forward), self.bw)
            case Side.LEFT_FLANK:
                return Edge(rear_left, front_left, self.forward, _minus(self.right), self.bd)

    def local(self, point: Point) -> tuple[float, float]:
        """A point as (distance to the right of the centre, distance ahead of it)."""
        dx, dy = point[0] - self.x, point[1] - self.y
        return dx * self.right[0] + dy * self.right[1], dx * self.forward[0] + dy * self.forward[1]

    def beyond(self, point: Point) -> tuple[float, float]:
        """How far a point lies beyond the nearer end (a) and beyond the front or rear line (b); negative inside."""
        u, v = self.local(point)
        return abs(u) - self.bw / 2, abs(v) - self.bd / 2


def _minus(vector: Point) -> Point:
    return -vector[0], -vector[1]
