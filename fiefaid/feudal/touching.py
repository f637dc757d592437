"""The tall terrain at every base of a table, found for all of them at once. Rules: Feudal 0.11d, 0.11e. Ruling: A12."""

from __future__ import annotations

import numpy as np
import shapely

from fiefaid.feudal.bases import Side
from fiefaid.feudal.lined import lined
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.obstacles import NEXT, Marks, Numbers, Obstacle, Points
from fiefaid.feudal.table import Table

SIDES = (Side.FRONT, Side.RIGHT_FLANK, Side.REAR, Side.LEFT_FLANK)
"""The sides in the order of the corners that they start from; columns name them by their place in it."""


@remembered
def touched(table: Table) -> dict[str, tuple[Obstacle, ...]]:
    """The tall terrain that each base touches or lies on, where there is any."""
    found: dict[str, tuple[Obstacle, ...]] = {}
    for unit, piece in zip(*_pairs(table), strict=True):
        unit_id = table.units[unit].id
        found[unit_id] = (*found.get(unit_id, ()), table.obstacles.tall_terrain[piece])
    return found


@remembered
def _pairs(table: Table) -> tuple[list[int], list[int]]:
    """The unit and the piece of tall terrain of every touch."""
    obstacles = table.obstacles
    tree = shapely.STRtree(obstacles.tall_grounds)
    units, pieces = tree.query(obstacles.grounds[: obstacles.unit_count], "dwithin", table.tolerance)
    order = np.lexsort((pieces, units))
    return units[order].tolist(), pieces[order].tolist()


@remembered
def lined_by(table: Table, unit_id: str, side: Side) -> tuple[Obstacle, ...]:
    """The tall terrain whose edge a side of a base lines. Ruling: A12."""
    near = touched(table).get(unit_id, ())
    if not near or not _may_line(table)[table.obstacles.index[unit_id], SIDES.index(side)]:
        return ()
    base = table.bases[unit_id]
    found = ((obstacle, lined(base.edge(side), obstacle.ground, table.tolerance)) for obstacle in near)
    return tuple(obstacle for obstacle, along in found if along.is_enough(base.bd, table.tolerance))


@remembered
def held_by(table: Table, unit_id: str) -> tuple[Obstacle, ...]:
    """The tall terrain that holds a base. Rule: Feudal 0.11e."""
    held = holding(table)[table.obstacles.index[unit_id]]
    return tuple(table.obstacles.all[number] for number in held.nonzero()[0].tolist())


@remembered
def holding(table: Table) -> Marks:
    """Which obstacle holds which unit: a row for each unit, a column for each obstacle.

    Terrain holds a base that it overlaps by more than contact laid too deep: where any of the base lies further inside
    it than the tolerance, a corner or else any other part.
    """
    obstacles = table.obstacles
    units, pieces = (np.array(column, dtype=np.intp) for column in _pairs(table))
    marks = np.zeros((obstacles.unit_count, len(obstacles.all)), dtype=bool)
    if len(units):
        grounds = obstacles.tall_grounds[pieces]
        corners = shapely.points(np.array([table.bases[table.units[unit].id].corners for unit in units]))
        is_deep = shapely.distance(corners, shapely.boundary(grounds)[:, None]) > table.tolerance
        holds = (is_deep & shapely.contains(grounds[:, None], corners)).any(axis=1)
        rest = np.flatnonzero(~holds)
        inner = shapely.buffer(grounds[rest], -table.tolerance, join_style="mitre")
        holds[rest] = shapely.intersects(inner, obstacles.grounds[units[rest]])
        marks[units, obstacles.unit_count + pieces] = holds
    return marks


@remembered
def _may_line(table: Table) -> Marks:
    """Which sides of which bases may line anything: the edges of terrain near each are long enough in all.

    Every edge of every convex piece is cut to the band that reaches a tolerance to either side; edges that are counted
    twice, or lie inside a piece of terrain, only let a side be looked at that need not be.
    """
    units, pieces = (np.array(column, dtype=np.intp) for column in _pairs(table))
    if not len(units):
        return np.zeros((len(table.units), len(SIDES)), dtype=bool)
    bases = [table.bases[unit.id] for unit in table.units]
    starts = table.obstacles.base_corners
    steps = starts[:, NEXT] - starts
    corners = table.obstacles.corners
    numbers = pieces + table.obstacles.unit_count
    counts = corners.counts[numbers]
    row = np.arange(int(counts.sum()))
    corner = row + np.repeat(corners.starts[numbers] - np.cumsum(counts) + counts, counts)
    unit = np.repeat(units, counts)
    long = np.abs(steps[unit])
    places = (corners.points[corner][:, None] - starts[unit]) * (steps.conj()[unit] / long)
    cut = _within_band(places[row + corners.before[corner]], places, long, table.tolerance + HAIR)
    in_all = np.zeros(starts.shape)
    np.add.at(in_all, unit, cut)
    needed = np.array([base.bd for base in bases]) - table.tolerance - 2 * HAIR
    may: Marks = in_all >= needed[:, None]
    return may


def _within_band(start: Points, end: Points, length: Numbers, half: float) -> Numbers:
    """How much of a side is abreast of the part of an edge that lies within a band about that side."""
    rise = end.imag - start.imag
    steep = np.where(np.abs(rise) < HAIR, HAIR, rise)
    first, last = (-half - start.imag) / steep, (half - start.imag) / steep
    low, high = np.maximum(np.minimum(first, last), 0.0), np.minimum(np.maximum(first, last), 1.0)
    ends = start.real + np.stack([low, np.maximum(high, low)]) * (end.real - start.real)
    near, far = np.minimum(np.maximum(ends, 0.0), length)
    cut: Numbers = np.abs(far - near)
    return cut


@remembered
def lining(table: Table) -> Marks:
    """Which sides of which units line anything: a row for each unit, a column for each side."""
    marks = np.zeros((len(table.units), len(SIDES)), dtype=bool)
    for unit, side in zip(*np.nonzero(_may_line(table)), strict=True):
        marks[unit, side] = bool(lined_by(table, table.units[unit].id, SIDES[side]))
    return marks
