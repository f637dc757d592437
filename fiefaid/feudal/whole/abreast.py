"""Charges on what lies beside the charger, in columns. Rule: Feudal 2.7. Ruling: A14.

What `best_reach` finds for the way from beside: most of them end here, for want of a target within a BD of a flank.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from fiefaid.feudal.obstacles import Counts, Marks, Numbers, Points
from fiefaid.feudal.whole.columns import Column
from fiefaid.feudal.whole.glances import Bases, Glances, off_line

LEVEL = 1e-9
"""Places that are as near as this to the nearest are as near as it."""


class Nearest(NamedTuple):
    """Of each side the point that is nearest to a flank of the charger, in the charger's frame, and how far it is."""

    point: Points
    distance: Numbers


class Abreast(NamedTuple):
    """Which sides lie beside their charger, by how much in its flank arc, and how far off the flank."""

    is_there: Marks
    inside: Numbers
    distance: Numbers

    def decides(self, bases: Bases, protection: Numbers, tolerance: float) -> Column:
        """What decides whether each side is reached from there."""
        column = Column(np.full(len(self.inside), "2.7", dtype=object), np.full(len(self.inside), np.inf))
        column = column.also("0.11g", protection, tolerance).also("2.7", self.inside, tolerance)
        return column.also("2.7", bases.bw / 2 - self.distance, tolerance)

    def at(self, rows: Counts) -> Abreast:
        """Some of the sides."""
        return Abreast(self.is_there[rows], self.inside[rows], self.distance[rows])


def abreast(bases: Bases, looks: Glances, tolerance: float) -> Abreast:
    """Which sides lie in the flank arc of their charger, or next to it, and less than twice a BD off the flank."""
    point, distance = nearest(bases, looks)
    a, b = np.abs(point.real) - bases.bw / 2, np.abs(point.imag) - bases.bw / 4
    inside = np.where(b < a, 1.0, -1.0) * off_line(a, b)
    return Abreast((distance < bases.bw) & (inside > -tolerance), inside, distance)


def nearest(bases: Bases, looks: Glances) -> Nearest:
    """The point of each side that is nearest to either flank; the middle one where several are as near.

    It is one of the side's ends, or the foot of an end of the flank.
    """
    half, quarter = bases.bw / 2, bases.bw / 4
    turn = bases.right[looks.attacker].conj()
    start, along = (looks.start - bases.centre[looks.attacker]) * turn, looks.along * turn
    found = []
    for across in (-half, half):
        ends = np.array([[across + 1j * quarter], [across - 1j * quarter]])
        feet = np.minimum(np.maximum(((ends - start) * along.conj()).real, 0.0), looks.length)
        spots = start + along * np.concatenate([feet, 0 * feet[:1], looks.length[None]])
        apart = np.hypot(spots.real - across, np.maximum(np.abs(spots.imag) - quarter, 0.0))
        least = apart.min(axis=0)
        is_near = apart <= least + LEVEL
        found.append(Nearest((spots * is_near).sum(axis=0) / is_near.sum(axis=0), least))
    left, right = found
    is_left = left.distance <= right.distance
    return Nearest(np.where(is_left, left.point, right.point), np.minimum(left.distance, right.distance))
