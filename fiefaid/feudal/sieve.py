"""Which pairs are out of the question at a glance: the target lies outside the attacker's front arc and not beside it.

Worked out for all pairs of a table at once. On a usual table three pairs of four end here. Rule: Feudal 0.7.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fiefaid.feudal.bases import Side
from fiefaid.feudal.prospect import needed
from fiefaid.feudal.table import Table

Numbers = NDArray[np.float64]

SIDES = (Side.FRONT, Side.RIGHT_FLANK, Side.REAR, Side.LEFT_FLANK)
"""The sides in the order of the corners that they start from."""


class Sieve(NamedTuple):
    """For every attacker (row) and target (column): the side, the margin of the front arc, and whether that ends the question."""

    side: NDArray[np.intp]
    margin: Numbers
    is_out: NDArray[np.bool_]


def sieve(table: Table) -> Sieve:
    """Which pairs `look` would refuse for the front arc alone, with the same margin, and no side charge would reach.

    Rule: Feudal 0.7. Rulings: A5, A8, A9.
    """
    bases = [table.bases[unit.id] for unit in table.units]
    bw = np.array([base.bw for base in bases])
    corners = np.array([base.corners for base in bases])
    centres = np.array([(base.x, base.y) for base in bases])
    forward = np.array([base.forward for base in bases])
    right = np.array([base.right for base in bases])
    fronts = np.array([base.front_centre for base in bases])

    to_eye = fronts[:, None, :] - centres[None, :, :]
    u = (to_eye * right[None]).sum(axis=2)
    v = (to_eye * forward[None]).sum(axis=2)
    a, b = np.abs(u) - bw / 2, np.abs(v) - bw / 4
    side = np.where(b >= a, np.where(v >= 0, 0, 2), np.where(u >= 0, 1, 3))
    arc = _arc_margin(a, b)

    target = np.arange(len(bases))[None, :]
    start, end = corners[target, side], corners[target, (side + 1) % 4]
    length = np.where(side % 2 == 0, bw, bw / 2)
    need = np.vectorize(lambda whole, bd: needed(whole, bd, table.readings, in_arc=True))(length, np.broadcast_to(bw / 2, length.shape))
    margin = _front_arc_margin(start, end, length, need, centres, forward, right, bw)

    apart = np.hypot(*(centres[:, None, :] - centres[None, :, :]).transpose(2, 0, 1))
    may_be_beside = apart < (bw[:, None] + bw[None, :]) * math.sqrt(5) / 4 + bw[:, None] / 2 + table.tolerance
    certain = arc >= table.tolerance
    is_out = (margin <= -table.tolerance) & certain & ~may_be_beside
    if table.readings.a8 != "front_arc":
        is_out[:] = False
    return Sieve(side, np.maximum(margin, -arc), is_out)


def _arc_margin(a: Numbers, b: Numbers) -> Numbers:
    """The distance of an eye to the nearest 45° line of the target, as `arc_of` has it."""
    a, b = np.where(a > b, np.maximum(a, 0.0), a), np.where(a > b, b, np.maximum(b, 0.0))
    margin: Numbers = np.where(a + b >= 0, np.abs(b - a) / math.sqrt(2), np.hypot(a, b))
    return margin


def _front_arc_margin(
    start: Numbers, end: Numbers, length: Numbers, need: Numbers, centres: Numbers, forward: Numbers, right: Numbers, bw: Numbers
) -> Numbers:
    """How far the best stretch of each side lies inside each front arc, as `Wedge.margin` has it."""
    depths = []
    for corner in (start, end):
        offset = corner - centres[:, None, :]
        across = (offset * right[:, None, :]).sum(axis=2)
        ahead = (offset * forward[:, None, :]).sum(axis=2) - bw[:, None] / 4 + bw[:, None] / 2
        depths.append(((ahead - across) / math.sqrt(2), (ahead + across) / math.sqrt(2)))
    slopes = [(depths[1][hand] - depths[0][hand]) / length for hand in (0, 1)]
    lows = [np.minimum(depths[0][hand], depths[0][hand] + slopes[hand] * need) for hand in (0, 1)]
    room = np.maximum(length - need, 0.0)
    with np.errstate(divide="ignore", invalid="ignore"):
        meet = np.nan_to_num((lows[1] - lows[0]) / (slopes[0] - slopes[1]), posinf=0.0, neginf=0.0)
    best = np.full_like(length, -np.inf)
    for place in (np.zeros_like(length), room, np.clip(meet, 0.0, room)):
        best = np.maximum(best, np.minimum(lows[0] + slopes[0] * place, lows[1] + slopes[1] * place))
    return best
