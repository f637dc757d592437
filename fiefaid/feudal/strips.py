"""How far a base gets straight on in many headings at once, before it meets something. Rules: Feudal 2.1, 2.3, 2.5.

A base that turned about its centre and goes straight on sweeps a strip as wide as its front. For every heading and
every convex piece in the way it is worked out in columns between which distances ahead the piece lies in that strip.
Points are complex numbers x + iy, and a heading is one of length 1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from fiefaid.feudal.bases import Base
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.obstacles import Counts, Numbers, Points
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Piece
from fiefaid.feudal.ways import edge_room


class Pieces(NamedTuple):
    """Convex pieces in the way: all their corners, the corner before each, and with which corner each piece begins."""

    points: Points
    before: Counts
    begins: Counts

    @staticmethod
    def of(pieces: Sequence[Piece]) -> Pieces:
        """The corners of some pieces, in columns."""
        counts = np.array([len(piece) for piece in pieces], dtype=np.intp)
        begins = np.cumsum(counts) - counts
        before = np.arange(-1, int(counts.sum()) - 1)
        before[begins] += counts
        corners = np.array([corner for piece in pieces for corner in piece], dtype=float).reshape(-1, 2)
        return Pieces(corners @ np.array([1, 1j]), before, begins)


class Spans(NamedTuple):
    """Between which distances ahead of the centre pieces lie in a strip: a row for each heading, a column for each."""

    first: Numbers
    last: Numbers

    def met(self, base: Base) -> Numbers:
        """How far ahead the base comes before its front meets each piece; none where that is beside it or behind."""
        lies = self.last > -base.bd / 2 + HAIR
        met: Numbers = np.where(lies, np.maximum(self.first, -base.bd / 2) - base.bd / 2, math.inf)
        return met


def spans(pieces: Pieces, centre: complex, headings: Points, half: float) -> Spans:
    """Where pieces lie in the strips of so much to either side of the centre; of one that does not, first > last."""
    if not len(pieces.begins):
        return Spans(*(np.zeros((len(headings), 0)) for _ in Spans._fields))
    place = (pieces.points - centre) * headings.conj()[:, None]
    along, across = place.real, place.imag
    from_along, from_across = along[:, pieces.before], across[:, pieces.before]
    rise = across - from_across
    slope = (along - from_along) / np.where(rise == 0, math.inf, rise)
    one = along + (np.clip(across, -half, half) - across) * slope
    other = from_along + (np.clip(from_across, -half, half) - from_across) * slope
    is_out = (np.minimum(across, from_across) > half) | (np.maximum(across, from_across) < -half)
    low = np.where(is_out, math.inf, np.minimum(one, other))
    high = np.where(is_out, -math.inf, np.maximum(one, other))
    return Spans(np.minimum.reduceat(low, pieces.begins, axis=1), np.maximum.reduceat(high, pieces.begins, axis=1))


def to_the_edges(table: Table, base: Base, headings: Points) -> Numbers:
    """How far a base goes in each heading before it passes the table's edge, as far as edges are known. Ruling: A25."""
    far = np.full(len(headings), math.inf)
    stands = max(-edge_room(table, base.corners), 0.0)
    allowed = min(stands, table.tolerance) + HAIR
    for size, place, out in (
        (table.width, base.x, headings.real),
        (table.height, base.y, headings.imag),
    ):
        if size is None:
            continue
        reach = base.bd / 2 * np.abs(out) + base.bw / 2 * np.sqrt(np.maximum(1 - out**2, 0.0))
        for room, towards in ((size - place, out), (place, -out)):
            left = room + allowed - reach
            step = np.where(towards > 0, left / np.where(towards > 0, towards, 1.0), math.inf)
            far = np.minimum(far, np.where(left < 0, -math.inf, step))
    return far
