"""What may stand in the way: every unit and every tall piece of terrain, as convex pieces. Rule: Feudal 0.11c.

A table works its obstacles out once; what one eye sees of them is worked out once for each eye. Points in columns are
complex numbers x + iy: times the conjugate of a direction they are turned into its frame.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from fiefaid.feudal.panorama import Panorama
from fiefaid.feudal.terrain import Piece, Point, Terrain, TerrainKind, convex_pieces

if TYPE_CHECKING:
    from fiefaid.feudal.bases import Edge
    from fiefaid.feudal.table import Table

Numbers = NDArray[np.float64]
Counts = NDArray[np.intp]
Points = NDArray[np.complex128]
Marks = NDArray[np.bool_]
Grounds = NDArray[np.object_]

UNIT_HEIGHT = 1.0
"""Figure heights of a unit (0.11c)."""

ONE_LEVEL = 1.0
"""By how much a height must overtop to be clearly taller: a whole figure height (A10)."""

NEXT = [1, 2, 3, 0]
"""The corner after each corner of a base, round it."""

USUAL_GAP_IN_BD = 3.0
"""How wide a gap, in the largest BD of a table, is measured before anybody asks: a wider one turns no verdict."""


@dataclass(frozen=True, eq=False)
class Obstacle:
    """Something that may obstruct sight: a unit, or terrain a figure height or taller; `top` is counted from the table.

    Two obstacles are the same only if they are one and the same thing on one table.
    """

    id: str
    label: str
    terrain: Terrain | None
    top: float
    ground: BaseGeometry
    pieces: tuple[Piece, ...]

    def trimmed(self, depth: float) -> Obstacle:
        """The same obstacle with its edges drawn in by `depth`, for a unit that lines its edge (A12)."""
        inner = self.ground.buffer(-depth, join_style="mitre")
        return Obstacle(self.id, self.label, self.terrain, self.top, inner, convex_pieces(inner))


class Corners(NamedTuple):
    """The corners of all obstacles in one column, and where the corners of each obstacle begin and how many it has.

    `before` is the way from a corner to the one before it on its convex piece; `is_first` marks each piece's first.
    """

    points: Points
    starts: Counts
    counts: Counts
    before: Counts
    is_first: Marks


class Obstacles:
    """Every obstacle of a table, and the numbers that tell quickly which of them can matter."""

    def __init__(self, table: Table) -> None:
        tall = [piece for piece in table.terrain if piece.obstructs and piece.pieces]
        self.all: tuple[Obstacle, ...] = (*_units(table), *(_terrain(piece) for piece in tall))
        self.unit_count = len(table.units)
        self.index = {unit.id: number for number, unit in enumerate(table.units)}
        self.number = {obstacle: number for number, obstacle in enumerate(self.all)}
        self._panoramas: dict[Point, Panorama] = {}
        self._usual_gap = USUAL_GAP_IN_BD * max((base.bd for base in table.bases.values()), default=0.0)

    def elevation(self, unit_id: str) -> float:
        """The height of the ground on which a unit stands."""
        return self.all[self.index[unit_id]].top - UNIT_HEIGHT

    @cached_property
    def overlookers(self) -> Marks:
        """Which units stand clearly taller than another unit on the table would, and so may look over something."""
        return np.array([unit.top >= 2 * UNIT_HEIGHT + ONE_LEVEL for unit in self.all[: self.unit_count]], dtype=bool)

    @cached_property
    def has_heights(self) -> bool:
        """Whether any unit may look over something."""
        return bool(self.overlookers.any())

    @cached_property
    def grounds(self) -> Grounds:
        """The ground of each obstacle."""
        return np.array([obstacle.ground for obstacle in self.all], dtype=object)

    @property
    def tall_grounds(self) -> Grounds:
        """The ground of each obstacle that is terrain."""
        return self.grounds[self.unit_count :]

    @property
    def tall_terrain(self) -> tuple[Obstacle, ...]:
        """The obstacles that are terrain."""
        return self.all[self.unit_count :]

    @cached_property
    def corners(self) -> Corners:
        """Every corner of every obstacle."""
        pieces = [piece for obstacle in self.all for piece in obstacle.pieces]
        lengths = np.array([len(piece) for piece in pieces], dtype=np.intp)
        firsts = np.cumsum(lengths) - lengths
        before = np.full(int(lengths.sum()), -1, dtype=np.intp)
        before[firsts] = lengths - 1
        is_first = np.zeros(len(before), dtype=bool)
        is_first[firsts] = True
        points = np.array([corner for piece in pieces for corner in piece], dtype=float).reshape(-1, 2)
        counts = np.array([sum(map(len, obstacle.pieces)) for obstacle in self.all], dtype=np.intp)
        return Corners(points[:, 0] + 1j * points[:, 1], np.cumsum(counts) - counts, counts, before, is_first)

    @cached_property
    def base_corners(self) -> Points:
        """The corners of every unit's base, a row for each."""
        return self.corners.points[: len(NEXT) * self.unit_count].reshape(-1, len(NEXT))

    @cached_property
    def circles(self) -> tuple[Points, Numbers]:
        """A centre inside the hull of each obstacle, and the radius that holds it all."""
        points, starts, counts = self.corners[:3]
        sums = np.add.reduceat(points.real, starts) + 1j * np.add.reduceat(points.imag, starts)
        centres = sums / counts
        return centres, np.maximum.reduceat(np.abs(points - np.repeat(centres, counts)), starts)

    @cached_property
    def links(self) -> Numbers:
        """The shortest distance between every two obstacles that lie near one another; infinite for all others."""
        centres, radii = self.circles
        apart = np.abs(centres[:, None] - centres) - radii[:, None] - radii
        first, second = np.nonzero(np.triu(apart < self._usual_gap, 1))
        found = np.full(apart.shape, np.inf)
        found[first, second] = found[second, first] = shapely.distance(self.grounds[first], self.grounds[second])
        return found

    def not_before(self, side: Edge, height: float) -> set[int]:
        """The numbers of the obstacles of which nothing lies more than `height` before the line of a side."""
        points, starts = self.corners[:2]
        normal, foot = complex(*side.normal), complex(*side.start)
        heights = ((points - foot) * normal.conjugate()).real
        return set(np.flatnonzero(np.maximum.reduceat(heights, starts) <= height).tolist())

    def seen_from(self, eye: Point) -> Panorama:
        """What an eye at that point sees, worked out once."""
        panorama = self._panoramas.get(eye)
        if panorama is None:
            panorama = self._panoramas[eye] = Panorama(self, np.array([complex(*eye)]))
        return panorama


def _units(table: Table) -> list[Obstacle]:
    """The units as obstacles, each as tall as its ground and itself together."""
    if not table.units:
        return []
    corners = [table.bases[unit.id].corners for unit in table.units]
    grounds = shapely.polygons(np.array(corners))
    tops = _elevations(table, grounds) + UNIT_HEIGHT
    return [
        Obstacle(unit.id, unit.label, None, top, ground, (piece,))
        for unit, top, ground, piece in zip(table.units, tops.tolist(), grounds.tolist(), corners, strict=True)
    ]


def _elevations(table: Table, grounds: Grounds) -> Numbers:
    """The height of the ground on which each base stands: that of the hill that it is wholly on, else 0.

    Rule: Feudal 0.11c. Standing on a hill is laid, not measured: a base that hangs over by less than the tolerance is
    on it.
    """
    heights = np.zeros(len(grounds))
    centres = shapely.centroid(grounds)
    for hill in table.terrain:
        if hill.kind is TerrainKind.HILL and shapely.contains(hill.ground, centres).any():
            on_it = shapely.covers(hill.ground.buffer(table.tolerance, join_style="mitre"), grounds)
            heights[on_it] = np.maximum(heights[on_it], hill.height)
    return heights


def _terrain(piece: Terrain) -> Obstacle:
    return Obstacle(piece.id, piece.label, piece, piece.height, piece.ground, piece.pieces)
