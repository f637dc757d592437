"""Who and what stands beside every flank of a table, worked out for all of them at once. Rule: Feudal 0.11g."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import shapely

from fiefaid.feudal.bases import Edge, Side
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.obstacles import Grounds, Marks, Numbers
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import IMPASSABLE, Point, Terrain

FLANKS = (Side.RIGHT_FLANK, Side.LEFT_FLANK)
"""The flanks in the order of their columns."""

FRONT_CORNERS, REAR_CORNERS = [1, 0], [2, 3]
"""The front and the rear corner of each flank, as places among the corners of a base."""


@remembered
def friends_beside(table: Table, a13: str) -> Numbers:
    """By how much each unit protects each flank of each other: [target, flank, friend].

    Rule: Feudal 0.11g. Ruling: A13: how far under a BD the front corners and the rear corners are apart. Minus infinity
    for enemies, for the unit itself and for who is not on that side of it.
    """
    bases = [table.bases[unit.id] for unit in table.units]
    corners = table.obstacles.base_corners
    facing_fronts, facing_rears = ([0, 1, 2, 3],) * 2 if a13 == "any_facing" else ([0, 1], [2, 3])
    fronts, rears = (
        np.abs(corners[:, ends, None, None] - corners[None, None][..., pair]).min(axis=-1)
        for ends, pair in ((FRONT_CORNERS, facing_fronts), (REAR_CORNERS, facing_rears))
    )
    apart = np.minimum(fronts, rears) if a13 == "either_corner" else np.maximum(fronts, rears)
    margin: Numbers = np.array([base.bd for base in bases])[:, None, None] - apart
    margin[enemies(table)[:, None, :] | ~_is_on_side(table)] = -math.inf
    return margin


@remembered
def enemies(table: Table) -> Marks:
    """Who is whose enemy: a row for each unit, a column for each unit."""
    numbers = {unit.player: number for number, unit in enumerate(table.units)}
    players = np.array([numbers[unit.player] for unit in table.units], dtype=np.intp)
    marks: Marks = players[:, None] != players
    return marks


def _is_on_side(table: Table) -> Marks:
    """Whether each unit's centre lies beyond the line of each flank: [target, flank, unit]."""
    bases = [table.bases[unit.id] for unit in table.units]
    numbers = np.array([(base.x, base.y, *base.right, base.bw) for base in bases])
    centres, rights = numbers[:, 0] + 1j * numbers[:, 1], numbers[:, 2] + 1j * numbers[:, 3]
    across = ((centres - centres[:, None]) * rights.conj()[:, None]).real
    half = numbers[:, 4:] / 2
    return np.stack([across > half, across < -half], axis=1)


class Beside(NamedTuple):
    """Terrain near a flank, and how far it stays out of the square on the flank."""

    piece: Terrain
    apart: float


@remembered
def terrain_beside(table: Table, a13: str) -> dict[tuple[str, Side], list[Beside]]:
    """The terrain that may protect a flank and comes within a BD of the BD by BD square on it. Ruling: A13."""
    pieces = [piece for piece in table.terrain if _may_protect(piece, a13)]
    if not pieces:
        return {}
    grounds = np.array([piece.ground for piece in pieces], dtype=object)
    squares, bd = _squares(table), np.repeat([base.bd for base in table.bases.values()], len(FLANKS))
    places, near = _boxes_within(squares, grounds, bd).nonzero()
    apart = shapely.distance(squares[places], grounds[near])
    found: dict[tuple[str, Side], list[Beside]] = {}
    for place, piece, off in zip(places.tolist(), near.tolist(), apart.tolist(), strict=True):
        if off <= bd[place]:
            flank = table.units[place // len(FLANKS)].id, FLANKS[place % len(FLANKS)]
            found.setdefault(flank, []).append(Beside(pieces[piece], off))
    return found


def _boxes_within(some: Grounds, others: Grounds, reach: Numbers) -> Marks:
    """Which bounding boxes lie within a distance of one another, along and across: a row and a column for each."""
    one, other = shapely.bounds(some)[:, None], shapely.bounds(others)
    gaps = np.maximum(one[..., :2] - other[..., 2:], other[..., :2] - one[..., 2:])
    near: Marks = (gaps <= reach[:, None, None]).all(axis=2)
    return near


def _squares(table: Table) -> Grounds:
    """The squares on all flanks, unit by unit."""
    bases = [table.bases[unit.id] for unit in table.units]
    corners, out = np.array([base.corners for base in bases]), np.array([(*base.right, base.bd) for base in bases])
    aside = (out[:, :2] * out[:, 2:])[:, None]
    pairs = ((corners[:, [1, 2]], aside), (corners[:, [3, 0]], -aside))
    squares = [np.concatenate([flank, flank[:, ::-1] + beside], axis=1) for flank, beside in pairs]
    grounds: Grounds = shapely.polygons(np.stack(squares, axis=1).reshape(-1, 4, 2))
    return grounds


def square(edge: Edge) -> tuple[Point, Point, Point, Point]:
    """The square that stands on a flank. Rule: Feudal 0.11g."""
    return edge.start, edge.end, edge.at(edge.length, edge.length), edge.at(0.0, edge.length)


def _may_protect(piece: Terrain, a13: str) -> bool:
    return piece.obstructs or (a13 == "impassable_too" and piece.kind in IMPASSABLE)
