"""Every unit's look at every enemy, in columns: side, arcs and how far each lies inside them. Rules: Feudal 0.7, 0.11a.

A table of 200 units has 20,000 ordered pairs of enemies, and a table of 12 is asked again with every step of a drag.
One pair after another, as `looking` takes them, is too slow for either; here each number of a look is a column over all
looks, worked out at once. The numbers are those of `arc_of`, `Aim` and `Wedge`, and a test holds them equal.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from fiefaid.feudal.obstacles import Counts, Numbers, Points
from fiefaid.feudal.prospect import needed
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.shadows import SLACK
from fiefaid.feudal.table import Table


class Bases(NamedTuple):
    """The bases of a table in columns."""

    centre: Points
    right: Points
    front: Points
    corners: Points
    bw: Numbers
    needs: Numbers
    arc_needs: Numbers

    @staticmethod
    def of(table: Table, readings: Readings) -> Bases:
        """The bases of a table, in the order of its units; what must be seen of an end and of a flank of each."""
        bases = [table.bases[unit.id] for unit in table.units]
        numbers = np.array([(base.x, base.y, *base.right, *base.front_centre, base.bw) for base in bases]).T
        corners = np.array([base.corners for base in bases])
        x, y, right_x, right_y, front_x, front_y, bw = numbers
        needs, arc_needs = (
            np.array([[needed(side, base.bd, readings, in_arc=arc) for side in (base.bw, base.bd)] for base in bases])
            for arc in (False, True)
        )
        return Bases(
            x + 1j * y,
            right_x + 1j * right_y,
            front_x + 1j * front_y,
            corners[:, :, 0] + 1j * corners[:, :, 1],
            bw,
            needs,
            arc_needs,
        )


class Glances(NamedTuple):
    """Looks of some units at one side each of an enemy, one to a row; `attacker` and `target` are numbers of units.

    `eye` is the front centre point in the frame of the side: along it, and above it times i. `depths` and `slopes` are
    the two lines of the attacker's front arc as `Wedge` has them.
    """

    attacker: Counts
    target: Counts
    side: Counts
    arc_margin: Numbers
    eye: Points
    start: Points
    along: Points
    length: Numbers
    need: Numbers
    depths: tuple[Numbers, Numbers]
    slopes: tuple[Numbers, Numbers]
    arc_need: Numbers

    def at(self, rows: Counts) -> Glances:
        """Some of the looks."""
        return Glances(
            self.attacker[rows],
            self.target[rows],
            self.side[rows],
            self.arc_margin[rows],
            self.eye[rows],
            self.start[rows],
            self.along[rows],
            self.length[rows],
            self.need[rows],
            (self.depths[0][rows], self.depths[1][rows]),
            (self.slopes[0][rows], self.slopes[1][rows]),
            self.arc_need[rows],
        )

    def limits(self, level: Numbers) -> tuple[Numbers, Numbers]:
        """The part of each side that lies in the front arc by its level; without length where nothing does."""
        low, high = np.zeros(len(self.length)), self.length
        for depth, slope in zip(self.depths, self.slopes, strict=True):
            is_level = np.abs(slope) < SLACK
            meets = (level - depth) / np.where(is_level, 1.0, slope)
            low = np.where(slope >= SLACK, np.maximum(low, meets), low)
            high = np.where(slope <= -SLACK, np.minimum(high, meets), high)
            low = np.where(is_level & (depth < level - SLACK), self.length, low)
        low = np.minimum(low, self.length)
        return low, np.maximum(high, low)

    def front_margin(self) -> Numbers:
        """How far the best stretch of each side lies inside the front arc; negative: outside."""
        room = np.maximum(self.length - self.arc_need, 0.0)
        rise, fall = self.slopes
        one, two = (
            np.minimum(depth, depth + slope * self.arc_need)
            for depth, slope in zip(self.depths, self.slopes, strict=True)
        )
        apart = rise - fall
        meet = np.clip((two - one) / np.where(apart == 0, 1.0, apart), 0.0, room)
        places = (0.0, room, np.where(apart == 0, 0.0, meet))
        ends = [np.minimum(one + rise * place, two + fall * place) for place in places]
        margin: Numbers = np.maximum(np.maximum(ends[0], ends[1]), ends[2])
        return margin


class Sides(NamedTuple):
    """In which arc of its target each attacker stands, the neighbouring arc, and how far from the line between them."""

    side: Counts
    neighbour: Counts
    margin: Numbers


def arcs(bases: Bases, attacker: Counts, target: Counts) -> Sides:
    """In which arc of each target its attacker's front centre point lies. Rule: Feudal 0.7."""
    place = (bases.front[attacker] - bases.centre[target]) * bases.right[target].conj()
    bw = bases.bw[target]
    a, b = np.abs(place.real) - bw / 2, np.abs(place.imag) - bw / 4
    end, flank = np.where(place.imag >= 0, 0, 2), np.where(place.real >= 0, 1, 3)
    is_end = b >= a
    side, neighbour = np.where(is_end, end, flank), np.where(is_end, flank, end)
    a, b = np.where(is_end, a, np.maximum(a, 0.0)), np.where(is_end, np.maximum(b, 0.0), b)
    margin = np.where(a + b >= 0, np.abs(b - a) / math.sqrt(2), np.hypot(a, b))
    return Sides(side, neighbour, margin)


def glances(bases: Bases, attacker: Counts, target: Counts, side: Counts, arc_margin: Numbers) -> Glances:
    """What each attacker has before it as it looks at that side of its target. Rule: Feudal 0.11a. Rulings: A5, A9."""
    start = bases.corners[target, side]
    along = bases.right[target] * np.array([1, -1j, -1, 1j])[side]
    bw, own_bw = bases.bw[target], bases.bw[attacker]
    length = np.where(side % 2 == 0, bw, bw / 2)
    turn = bases.right[attacker].conj()
    corner, step = (start - bases.centre[attacker]) * turn, along * turn
    eye = (bases.front[attacker] - start) * along.conj()
    ahead, across = (corner.imag + own_bw / 4) / math.sqrt(2), corner.real / math.sqrt(2)
    rise, drift = step.imag / math.sqrt(2), step.real / math.sqrt(2)
    return Glances(
        attacker,
        target,
        side,
        arc_margin,
        eye.real + 1j * np.maximum(eye.imag, 0.0),
        start,
        along,
        length,
        bases.needs[target, side % 2],
        (ahead - across, ahead + across),
        (rise - drift, rise + drift),
        bases.arc_needs[target, side % 2],
    )
