"""Who and what stands beside every flank of a table, worked out for all of them at once. Rule: Feudal 0.11g."""

from __future__ import annotations

import math

import numpy as np
import shapely

from fiefaid.feudal.bases import Side
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.obstacles import Marks, Numbers
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import IMPASSABLE, Terrain

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
    corners = np.array([base.corners for base in bases]) @ np.array([1, 1j])
    fronts, rears = (
        np.abs(corners[:, ends, None, None] - corners[None, None][..., pair]).min(axis=-1)
        for ends, pair in ((FRONT_CORNERS, [0, 1]), (REAR_CORNERS, [2, 3]))
    )
    apart = np.minimum(fronts, rears) if a13 == "either_corner" else np.maximum(fronts, rears)
    margin: Numbers = np.array([base.bd for base in bases])[:, None, None] - apart
    margin[~_is_friend(table)[:, None, :] | ~_is_on_side(table)] = -math.inf
    return margin


def _is_friend(table: Table) -> Marks:
    players = np.unique([unit.player for unit in table.units], return_inverse=True)[1]
    friends: Marks = players[:, None] == players
    np.fill_diagonal(friends, val=False)
    return friends


def _is_on_side(table: Table) -> Marks:
    """Whether each unit's centre lies beyond the line of each flank: [target, flank, unit]."""
    bases = [table.bases[unit.id] for unit in table.units]
    centres, rights = (
        np.array(pairs) @ np.array([1, 1j]) for pairs in ([(b.x, b.y) for b in bases], [b.right for b in bases])
    )
    across = ((centres - centres[:, None]) * rights.conj()[:, None]).real
    half = np.array([base.bw for base in bases])[:, None] / 2
    return np.stack([across > half, across < -half], axis=1)


@remembered
def terrain_beside(table: Table, a13: str) -> dict[tuple[str, Side], tuple[Terrain, ...]]:
    """The terrain that may protect a flank and comes within a BD of the BD by BD square on it. Ruling: A13."""
    pieces = [piece for piece in table.terrain if _may_protect(piece, a13)]
    if not pieces:
        return {}
    asked = [(unit.id, side, table.bases[unit.id]) for unit in table.units for side in FLANKS]
    edges = [base.edge(side) for _, side, base in asked]
    squares = shapely.polygons(
        [[edge.start, edge.end, edge.at(edge.length, edge.length), edge.at(0, edge.length)] for edge in edges]
    )
    found: dict[tuple[str, Side], tuple[Terrain, ...]] = {}
    tree = shapely.STRtree([piece.ground for piece in pieces])
    reach = np.array([base.bd for _, _, base in asked])
    for place, piece in sorted(zip(*tree.query(squares, "dwithin", reach).tolist(), strict=True)):
        unit_id, side, _ = asked[place]
        found[unit_id, side] = (*found.get((unit_id, side), ()), pieces[piece])
    return found


def _may_protect(piece: Terrain, a13: str) -> bool:
    return piece.obstructs or (a13 == "impassable_too" and piece.kind in IMPASSABLE)
