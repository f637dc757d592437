"""Every unit's look at every enemy, in columns: side, arcs and how far each lies inside them. Rules: Feudal 0.7, 0.11a.

A table of 200 units has 20,000 ordered pairs of enemies, and a table of 12 is asked again with every step of a drag.
One pair after another, as `looking` takes them, is too slow for either; here each number of a look is a column over all
looks, worked out at once. The numbers are those of `arc_of`, `Aim` and `Wedge`, and a test holds them equal.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from fiefaid.feudal.aim import needed
from fiefaid.feudal.obstacles import Counts, Numbers, Points
from fiefaid.feudal.shadows import SLACK
from fiefaid.feudal.table import Table


class Bases(NamedTuple):
    """The bases of a table in columns: all of one width. `needs` is what must be seen of an end and of a flank."""

    bw: float
    centre: Points
    right: Points
    front: Points
    corners: Points
    needs: Numbers
    arc_needs: Numbers

    @staticmethod
    def of(table: Table) -> Bases:
        """The bases of a table, in the order of its units."""
        bases = [table.bases[unit.id] for unit in table.units]
        numbers = np.array([(base.x, base.y, *base.right, *base.front_centre) for base in bases]).T
        x, y, right_x, right_y, front_x, front_y = numbers
        needs, arc_needs = (
            np.array([needed(side, table.bd, table.readings, in_arc=arc) for side in (table.bw, table.bd)])
            for arc in (False, True)
        )
        return Bases(
            table.bw,
            x + 1j * y,
            right_x + 1j * right_y,
            front_x + 1j * front_y,
            table.obstacles.base_corners,
            needs,
            arc_needs,
        )


class Limits(NamedTuple):
    """Where the front arc begins and ends along each side: for both of its lines a place, and how a level moves it.

    A line that runs along a side takes all of it or nothing: `bars` is how deep inside such a line the side lies.
    """

    begins: Numbers
    begins_move: Numbers
    ends: Numbers
    ends_move: Numbers
    bars: Numbers
    length: Numbers

    @staticmethod
    def of(depth: Numbers, slope: Numbers, length: Numbers) -> Limits:
        """The limits that two lines make: how deep inside each line a side starts, and how that grows along it."""
        is_along = np.abs(slope) < SLACK
        rate = 1 / np.where(is_along, math.inf, slope)
        place = -depth * rate
        return Limits(
            np.where(rate > 0, place, 0.0),
            np.maximum(rate, 0.0),
            np.where(rate < 0, place, length),
            np.minimum(rate, 0.0),
            np.where(is_along, depth, math.inf).min(axis=0),
            length,
        )

    def at(self, rows: Counts) -> Limits:
        """The limits of some looks."""
        columns = (self.begins[:, rows], self.begins_move[:, rows], self.ends[:, rows], self.ends_move[:, rows])
        return Limits(*columns, self.bars[rows], self.length[rows])

    def within(self, level: Numbers) -> tuple[Numbers, Numbers]:
        """The part of each side that lies in the front arc by a level; without length where nothing does.

        A row for each trial of levels, a column for each look.
        """
        low = np.maximum((self.begins[:, None] + self.begins_move[:, None] * level).max(axis=0), 0.0)
        high = np.minimum((self.ends[:, None] + self.ends_move[:, None] * level).min(axis=0), self.length)
        low[self.bars < level - SLACK] = math.inf
        low = np.minimum(low, self.length)
        return low, np.maximum(high, low)


class Glances(NamedTuple):
    """Looks of some units at one side each of an enemy, one to a row; `attacker` and `target` are numbers of units.

    `arc` is the margin of the target's arc in which the attacker stands, `front` that of the attacker's own front arc.
    `eye` is the front centre point in the frame of the side: along it, and above it times i.
    """

    attacker: Counts
    target: Counts
    side: Counts
    arc: Numbers
    front: Numbers
    eye: Points
    start: Points
    along: Points
    length: Numbers
    need: Numbers
    limits: Limits

    def at(self, rows: Counts) -> Glances:
        """Some of the looks."""
        return Glances(
            self.attacker[rows],
            self.target[rows],
            self.side[rows],
            self.arc[rows],
            self.front[rows],
            self.eye[rows],
            self.start[rows],
            self.along[rows],
            self.length[rows],
            self.need[rows],
            self.limits.at(rows),
        )


class Sides(NamedTuple):
    """In which arc of its target each attacker stands, the neighbouring arc, and how far from the line between them."""

    side: Counts
    neighbour: Counts
    margin: Numbers


def arcs(bases: Bases, attacker: Counts, target: Counts) -> Sides:
    """In which arc of each target its attacker's front centre point lies. Rule: Feudal 0.7."""
    place = (bases.front[attacker] - bases.centre[target]) * bases.right[target].conj()
    a, b = np.abs(place.real) - bases.bw / 2, np.abs(place.imag) - bases.bw / 4
    end, flank = np.where(place.imag >= 0, 0, 2), np.where(place.real >= 0, 1, 3)
    is_end = b >= a
    side, neighbour = np.where(is_end, end, flank), np.where(is_end, flank, end)
    return Sides(side, neighbour, off_line(a, b))


def off_line(a: Numbers, b: Numbers) -> Numbers:
    """How far places lie from the nearest 45° line of a base, `a` beyond its end and `b` beyond its front or rear."""
    is_end = b >= a
    a, b = np.where(is_end, a, np.maximum(a, 0.0)), np.where(is_end, np.maximum(b, 0.0), b)
    off: Numbers = np.where(a + b >= 0, np.abs(b - a) / math.sqrt(2), np.hypot(a, b))
    return off


def glances(bases: Bases, attacker: Counts, target: Counts, side: Counts, arc: Numbers) -> Glances:
    """What each attacker has before it as it looks at that side of its target. Rule: Feudal 0.11a. Rulings: A5, A9."""
    start = bases.corners[target, side]
    along = bases.right[target] * np.array([1, -1j, -1, 1j])[side]
    turn = bases.right[attacker].conj() / math.sqrt(2)
    corner, step = (start - bases.centre[attacker]) * turn, along * turn
    ahead = corner.imag + bases.bw / 4 / math.sqrt(2)
    depth, slope = (
        np.stack([ahead - corner.real, ahead + corner.real]),
        np.stack([step.imag - step.real, step.imag + step.real]),
    )
    eye = (bases.front[attacker] - start) * along.conj()
    is_flank = side % 2
    length = bases.bw / (1 + is_flank)
    return Glances(
        attacker,
        target,
        side,
        arc,
        _front_margin(depth, slope, length, bases.arc_needs[is_flank]),
        eye.real + 1j * np.maximum(eye.imag, 0.0),
        start,
        along,
        length,
        bases.needs[is_flank],
        Limits.of(depth, slope, length),
    )


def _front_margin(depth: Numbers, slope: Numbers, length: Numbers, need: Numbers) -> Numbers:
    """How far the best stretch of each side lies inside the front arc; negative: outside."""
    room = np.maximum(length - need, 0.0)
    one, two = np.minimum(depth, depth + slope * need)
    rise, fall = slope
    is_apart = rise != fall
    meet = np.minimum(np.maximum((two - one) / np.where(is_apart, rise - fall, 1.0), 0.0), room) * is_apart
    ends = [np.minimum(one + rise * place, two + fall * place) for place in (0.0, room, meet)]
    margin: Numbers = np.maximum(np.maximum(ends[0], ends[1]), ends[2])
    return margin
