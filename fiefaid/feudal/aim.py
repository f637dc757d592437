"""How one unit looks at one side of another: what must be in view, within which limits. Rules: Feudal 0.7, 0.11a."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from fiefaid.feudal.bases import Base, Side
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.shadows import SLACK, Sighting, Span, farthest
from fiefaid.feudal.terrain import Point
from fiefaid.feudal.wedge import Wedge

SOME = 1e-6
"""A length that is seen at all, for the readings that ask for any line (A4, A5)."""


EVERYWHERE: Span = (-math.inf, math.inf)


@dataclass(frozen=True, slots=True)
class Aim:
    """How one unit looks at one side of another: what must be in view, and within which limits."""

    sighter: Base
    target: Base
    sighting: Sighting
    need: float
    wedge: Wedge | None
    readings: Readings
    tolerance: float
    within: float = 0.0

    @staticmethod
    def at(sighter: Base, target: Base, side: Side, readings: Readings, tolerance: float) -> Aim:
        """The look of one base at a side of another. Rule: Feudal 0.11a. Rulings: A4, A5, A8, A9."""
        edge = target.edge(side)
        bound = readings.a8 == "front_arc"
        return Aim(
            sighter,
            target,
            Sighting.at(edge, sighter.front_centre),
            needed(edge.length, target.bd, readings),
            Wedge.of(sighter, edge) if bound else None,
            readings,
            tolerance,
        )

    @property
    def farthest(self) -> float:
        """How far a clearance is looked for: half a BD, or `within` where that is more."""
        return max(farthest(self.target.bd, self.tolerance), self.within)

    def limits(self, level: float) -> Span:
        """The part of the side that may be aimed at."""
        length = self.sighting.edge.length
        if self.wedge is None or self.readings.a9 == "any":
            return 0.0, length
        return self.wedge.limits(length, level)

    def arc_margin(self) -> float | None:
        """How far the best stretch lies inside the front arc; None where the arc does not limit."""
        if self.wedge is None:
            return None
        length = self.sighting.edge.length
        return self.wedge.margin(length, needed(length, self.target.bd, self.readings, in_arc=True))

    def long_enough(self, runs: Sequence[Span], need: float) -> list[Span]:
        """The runs that are as long as needed."""
        return [run for run in runs if run[1] - run[0] >= need - SLACK]

    def point(self, along: float) -> Point:
        """A point of the side."""
        return self.sighting.edge.at(along)


def needed(length: float, bd: float, readings: Readings, *, in_arc: bool = False) -> float:
    """How much of a side must be in view, or lie in the front arc. Rule: Feudal 0.11a. Rulings: A4, A5, A9."""
    if readings.a5 == "any" or readings.a4 == "any_line" or (in_arc and readings.a9 == "any"):
        return SOME
    stretch = min(bd, length)
    return stretch / 2 if readings.a5 == "half" else stretch
