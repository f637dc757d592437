"""The tightest gap between units on many straight ways in, in columns. Rule: Feudal 2.5. Rulings: A15, A20.

What `through` finds for one way of one unit, for all charges that have found a place. Ways near closed ground, and ways
that lead across the line of a unit, are left to `through` itself. A test holds the two equal.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import shapely

from fiefaid.feudal.chords import through
from fiefaid.feudal.ground import closed_to
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.neighbours import enemies
from fiefaid.feudal.obstacles import NEXT, Counts, Grounds, Marks, Numbers, Points
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.table import Table, UnitType
from fiefaid.feudal.whole.glances import Bases


class Ways(NamedTuple):
    """Straight ways of some units to where they would come to lie at the side of another."""

    unit: Counts
    target: Counts
    start: Points
    end: Points

    @property
    def length(self) -> Numbers:
        """How long each is."""
        return np.maximum(np.abs(self.end - self.start), HAIR)

    @property
    def frame(self) -> Points:
        """What turns a place into the frame of each way: along it, and to its left times i."""
        return (self.end - self.start).conj() / self.length


class Straits(NamedTuple):
    """The room that the tightest gap of each way leaves, infinite for none; and which ways must be gone one by one."""

    margin: Numbers
    is_single: Marks


def straits(table: Table, bases: Bases, ways: Ways, within: Numbers) -> Straits:
    """The tightest gaps of ways, as far as they leave less room than `within`."""
    needed = table.bd if table.readings.a20 == "bd_for_all" else table.bw
    lines = shapely.linestrings(np.stack([ways.start, ways.end], axis=1).view(float).reshape(-1, 2, 2))
    away = _away(table, ways, lines, needed + within)
    is_single = _may_meet_ground(_away_from_ground(table, ways, lines), away, table.bd, within)
    margin = np.full(len(within), math.inf)
    way, first, second = _pairs(table, ways, away, needed + within)
    if len(way):
        one, other = (_Flanking.of(bases, ways, way, unit) for unit in (first, second))
        across = np.flatnonzero((one.left & other.right) | (one.right & other.left))
        way, first, second, one, other = way[across], first[across], second[across], one.at(across), other.at(across)
        is_single[way[one.straddles | other.straddles]] = True
        np.minimum.at(margin, way, _links(table, ways, way, (first, second), (one, other)) - needed)
    return Straits(np.where(margin < within, margin, math.inf), is_single)


def _away_from_ground(table: Table, ways: Ways, lines: Grounds) -> Numbers:
    """How far each way is from each piece of ground that its unit may not enter; infinite from all other ground."""
    away = np.full((len(lines), len(table.terrain) + 1), math.inf)
    kinds = [going_of(table, unit.id).closed for unit in table.units]
    for kind in set(kinds):
        rows = np.flatnonzero(np.array([other == kind for other in kinds])[ways.unit])
        closed = list(closed_to(table, kind).values())
        away[rows, : len(closed)] = shapely.distance(lines[rows, None], np.array(closed, dtype=object))
    return np.where(np.isnan(away), math.inf, away)


def _may_meet_ground(from_ground: Numbers, away: Numbers, bd: float, within: Numbers) -> Marks:
    """Which ways may cross closed ground, or pass a gap of which it is one side: a BD is what that must be more than.

    A link across a way is no shorter than the ways from it to both of its ends.
    """
    nearest = np.sort(from_ground, axis=1)
    other = np.minimum(away.min(axis=1), nearest[:, 1]) if from_ground.shape[1] > 1 else away.min(axis=1)
    may: Marks = (nearest[:, 0] <= np.maximum(within, 0.0)) | (nearest[:, 0] + other < bd + within)
    return may


def _pairs(table: Table, ways: Ways, away: Numbers, reach: Numbers) -> tuple[Counts, Counts, Counts]:
    """The pairs of units that a link shorter than `reach` may join across each way: way, first and second."""
    obstacles = table.obstacles
    count = obstacles.unit_count
    first, second = np.nonzero(np.triu(obstacles.links[:count, :count] < reach.max(initial=0.0), 1))
    apart = obstacles.links[first, second]
    may = np.maximum(away[:, first] + away[:, second], apart) < reach[:, None]
    touches = obstacles.links[ways.unit] <= table.tolerance
    may &= ~(touches[:, first] & touches[:, second])
    way, pair = np.nonzero(may)
    return way, first[pair], second[pair]


def _away(table: Table, ways: Ways, lines: Grounds, reach: Numbers) -> Numbers:
    """How far each way is from each unit that narrows it; infinite where that is too far to matter."""
    count = table.obstacles.unit_count
    centres, radii = (column[:count] for column in table.obstacles.circles)
    place = (centres - ways.start[:, None]) * ways.frame[:, None]
    past = np.maximum(np.maximum(-place.real, place.real - ways.length[:, None]), 0.0)
    near = np.hypot(past, place.imag) - radii < reach[:, None]
    row = np.arange(len(lines))
    near[row, ways.unit] = near[row, ways.target] = False
    brigans = np.array([unit.type is UnitType.BRIGANS for unit in table.units])
    near &= ~(brigans[ways.unit][:, None] & brigans & ~enemies(table)[ways.unit])
    away = np.full(near.shape, math.inf)
    way, unit = np.nonzero(near)
    away[way, unit] = shapely.distance(lines[way], table.obstacles.grounds[unit])
    return away


class _Flanking(NamedTuple):
    """Where units lie beside ways: their corners in the frames of those, and on which sides of them they are."""

    corners: Points
    left: Marks
    right: Marks

    @property
    def straddles(self) -> Marks:
        """Whether each reaches over the line of its way."""
        height = self.corners.imag
        marks: Marks = (height.min(axis=1) < -HAIR) & (height.max(axis=1) > HAIR)
        return marks

    def at(self, rows: Counts) -> _Flanking:
        """Some of them."""
        return _Flanking(self.corners[rows], self.left[rows], self.right[rows])

    @staticmethod
    def of(bases: Bases, ways: Ways, way: Counts, unit: Counts) -> _Flanking:
        """On which sides of ways units lie; of one that reaches over the line, what lies abreast of the way counts."""
        corners = (bases.corners[unit] - ways.start[way, None]) * ways.frame[way, None]
        height = corners.imag
        left, right = height.max(axis=1) > HAIR, height.min(axis=1) < -HAIR
        over = np.flatnonzero(left & right)
        for marks, side in ((left, 1), (right, -1)) if len(over) else ():
            marks[over] = _is_abreast(corners[over].real, side * height[over], ways.length[way[over]])
        return _Flanking(corners, left, right)


def _is_abreast(along: Numbers, height: Numbers, length: Numbers) -> Marks:
    """Whether the part of each base above its line lies abreast of the way on it."""
    next_along, next_height = along[:, NEXT], height[:, NEXT]
    crosses = height * next_height < 0
    share = height / np.where(crosses, height - next_height, 1.0)
    places = np.concatenate([along, np.where(crosses, along + share * (next_along - along), math.nan)], axis=1)
    places[:, : along.shape[1]][height <= 0] = math.nan
    marks: Marks = (np.nanmax(places, axis=1) > HAIR) & (np.nanmin(places, axis=1) < length - HAIR)
    return marks


def _links(
    table: Table, ways: Ways, way: Counts, units: tuple[Counts, Counts], places: tuple[_Flanking, _Flanking]
) -> Numbers:
    """The shortest link across each way from one unit to another on its other side; infinite where none crosses it."""
    one, other = (place.corners for place in places)
    side = np.sign(one.imag[:, 0])
    ends = shapely.shortest_line(*(table.obstacles.grounds[unit] for unit in units))
    ends = shapely.get_coordinates(ends) @ np.array([1, 1j])
    near, far = ((place - ways.start[way]) * ways.frame[way] for place in (ends[::2], ends[1::2]))
    across = np.where(near.imag == far.imag, 1.0, far.imag - near.imag)
    crosses_at = (near.real * far.imag - far.real * near.imag) / across
    meets = (crosses_at >= -HAIR) & (crosses_at <= ways.length[way] + HAIR)
    length = np.where(meets, np.abs(far - near), math.inf)
    missed = np.flatnonzero(~meets)
    if len(missed):
        at = np.where(crosses_at[missed] < 0, 0.0, ways.length[way[missed]])
        length[missed] = _chords(one[missed], other[missed], side[missed], at)
    return length


def _chords(one: Points, other: Points, side: Numbers, at: Numbers) -> Numbers:
    """The shortest link from one base to another through a point of the line between them."""
    found = through(_edges(one, side), _edges(other, -side), at).length
    return np.where(np.isnan(found), math.inf, found)


def _edges(corners: Points, side: Numbers) -> Numbers:
    """The edges of bases as rows u1, v1, u2, v2, turned so that v counts away from the line."""
    u, v = corners.real, corners.imag * side[:, None]
    edges: Numbers = np.stack([u, v, u[:, NEXT], v[:, NEXT]], axis=2)
    return edges
