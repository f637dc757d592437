"""What may stand in the way: every unit and every tall piece of terrain, as convex pieces. Rule: Feudal 0.11c.

A table works its obstacles out once; what one eye sees of them is worked out once for each eye.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.bases import Base
from fiefaid.feudal.terrain import Piece, Point, Terrain, TerrainKind, convex_pieces

if TYPE_CHECKING:
    from fiefaid.feudal.table import Table

Numbers = NDArray[np.float64]

SLIVER = 1e-6
"""Nearer than this an obstacle counts as touching the eye."""

UNIT_HEIGHT = 1.0
"""Figure heights of a unit (0.11c)."""


@dataclass(frozen=True, eq=False)
class Obstacle:
    """Something that may obstruct sight: a unit, or terrain a figure height or taller; `top` is counted from the table.

    Two obstacles are the same only if they are one and the same thing on one table.
    """

    id: str
    label: str
    terrain: Terrain | None
    top: float
    pieces: tuple[Piece, ...]

    @cached_property
    def ground(self) -> BaseGeometry:
        """The ground it covers."""
        return self.terrain.ground if self.terrain else Polygon(self.pieces[0])

    def trimmed(self, depth: float) -> Obstacle:
        """The same obstacle with its edges drawn in by `depth`, for a unit that lines its edge (A12)."""
        inner = self.ground.buffer(-depth, join_style="mitre")
        return Obstacle(self.id, self.label, self.terrain, self.top, convex_pieces(inner))


class Obstacles:
    """Every obstacle of a table, and the numbers that tell quickly which of them can matter."""

    def __init__(self, table: Table) -> None:
        units = [_unit_obstacle(table, unit.id) for unit in table.units]
        tall = [piece for piece in table.terrain if piece.obstructs]
        self.all: tuple[Obstacle, ...] = (*units, *(_terrain_obstacle(piece) for piece in tall))
        self.unit_count = len(units)
        self.index = {obstacle.id: number for number, obstacle in enumerate(units)}
        self.number = {obstacle: number for number, obstacle in enumerate(self.all)}
        self._panoramas: dict[Point, Panorama] = {}

    def elevation(self, unit_id: str) -> float:
        """The height of the ground on which a unit stands."""
        return self.all[self.index[unit_id]].top - UNIT_HEIGHT

    @cached_property
    def has_heights(self) -> bool:
        """Whether any unit stands on a height."""
        return any(obstacle.top > UNIT_HEIGHT for obstacle in self.all[: self.unit_count])

    @cached_property
    def tall_grounds(self) -> NDArray[np.object_]:
        """The ground of each obstacle that is terrain."""
        return np.array([obstacle.ground for obstacle in self.tall_terrain], dtype=object)

    @property
    def tall_terrain(self) -> tuple[Obstacle, ...]:
        """The obstacles that are terrain."""
        return self.all[self.unit_count :]

    @cached_property
    def corners(self) -> tuple[Numbers, NDArray[np.intp]]:
        """Every corner of every obstacle, and where each obstacle's corners begin."""
        runs = [[corner for piece in obstacle.pieces for corner in piece] for obstacle in self.all]
        starts = np.cumsum([0, *(len(run) for run in runs[:-1])])
        return np.array([corner for run in runs for corner in run], dtype=float).reshape(-1, 2), starts

    @cached_property
    def circles(self) -> tuple[Numbers, Numbers]:
        """A centre inside the hull of each obstacle, and the radius that holds it all."""
        corners, starts = self.corners
        counts = np.diff([*starts, len(corners)])
        centres = np.add.reduceat(corners, starts) / counts[:, None]
        away = np.hypot(*(corners - np.repeat(centres, counts, axis=0)).T)
        return centres, np.maximum.reduceat(away, starts)

    @cached_property
    def links(self) -> Numbers:
        """The shortest distance between every two obstacles."""
        shapes = np.array([obstacle.ground for obstacle in self.all], dtype=object)
        upper = np.triu_indices(len(shapes), 1)
        found = np.full((len(shapes), len(shapes)), np.inf)
        found[upper] = shapely.distance(shapes[upper[0]], shapes[upper[1]])
        both_ways: Numbers = np.minimum(found, found.T)
        return both_ways

    def seen_from(self, eye: Point) -> Panorama:
        """What an eye at that point sees, worked out once."""
        panorama = self._panoramas.get(eye)
        if panorama is None:
            panorama = self._panoramas[eye] = Panorama(self, eye)
        return panorama


class Panorama:
    """The directions and distances at which one eye sees the obstacles."""

    def __init__(self, obstacles: Obstacles, eye: Point) -> None:
        self.eye = eye
        corners, starts = obstacles.corners
        centres, radii = obstacles.circles
        dx, dy = (centres - eye).T
        self.bearing = np.arctan2(dy, dx)
        self.nearest = np.maximum(np.hypot(dx, dy) - radii, 0.0)
        self.spread = (math.pi / 2) / np.maximum(self.nearest, SLIVER)
        counts = np.diff([*starts, len(corners)])
        cx, cy = (corners - eye).T
        off = _turn_between(np.arctan2(cy, cx), np.repeat(self.bearing, counts))
        self.half_width = np.maximum.reduceat(off, starts)
        self.half_width[self.half_width > math.pi / 2] = math.pi

    def between(self, first: Point, second: Point, grow: float) -> list[int]:
        """The obstacles that may come within `grow` of the triangle from the eye to the segment first-second.

        What covers most of the segment comes first. An obstacle that grows by g at a distance d turns its edge by the
        arcsine of g/d, which is at most (g/d) times a quarter turn.
        """
        x, y = self.eye
        one = math.atan2(first[1] - y, first[0] - x)
        turn = math.remainder(math.atan2(second[1] - y, second[0] - x) - one, math.tau)
        far = max(math.dist(self.eye, first), math.dist(self.eye, second)) + grow
        middle = math.remainder(one + turn / 2, math.tau)
        cover = self.half_width + abs(turn) / 2 - _turn_between(self.bearing, middle)
        near = ((cover + grow * self.spread > 0) & (self.nearest < far)).nonzero()[0]
        order: list[int] = near[np.argsort(-cover[near])].tolist()
        return order


def _turn_between(bearings: Numbers, others: Numbers | float) -> Numbers:
    """The turn between bearings, none of them beyond half a turn either way."""
    turn: Numbers = math.pi - np.abs(np.abs(bearings - others) - math.pi)
    return turn


def elevation(base: Base, table: Table) -> float:
    """The height of the ground on which a base stands: that of the hill that it is wholly on, else 0.

    Rule: Feudal 0.11c. Standing on a hill is laid, not measured: a base that hangs over by less than the tolerance is
    on it.
    """
    hills = [piece for piece in table.terrain if piece.kind is TerrainKind.HILL]
    if not hills:
        return 0.0
    footprint = Polygon(base.corners)
    heights: Iterable[float] = (
        hill.height for hill in hills if hill.ground.buffer(table.tolerance, join_style="mitre").covers(footprint)
    )
    return max(heights, default=0.0)


def _unit_obstacle(table: Table, unit_id: str) -> Obstacle:
    base = table.bases[unit_id]
    top = elevation(base, table) + UNIT_HEIGHT
    return Obstacle(unit_id, table.unit(unit_id).label, None, top, (base.corners,))


def _terrain_obstacle(piece: Terrain) -> Obstacle:
    return Obstacle(piece.id, piece.label, piece, piece.height, piece.pieces)
