"""In whose front, flank or rear a point lies. Rule: Feudal 0.7."""

from __future__ import annotations

import math
from dataclasses import dataclass

from fiefaid.answers import Answer, judge
from fiefaid.feudal.bases import Base, Side
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Point
from fiefaid.feudal.verdicts import ArcVerdict
from fiefaid.grammar import Spoken


@dataclass(frozen=True, slots=True)
class Arc:
    """The arc of a base in which a point lies, the neighbouring arc, and the distance from the line between them."""

    side: Side
    neighbour: Side
    margin: float

    def options(self, tolerance: float) -> tuple[Side, ...]:
        """The arcs that a tape cannot tell apart: one, or two within the tolerance of the line. Ruling: A7."""
        return (self.side,) if self.margin >= tolerance else (self.side, self.neighbour)


def arc_of(base: Base, point: Point) -> Arc:
    """In which arc of a base a point lies, by the 45° lines from its corners.

    Rule: Feudal 0.7. Ruling: A7. The margin is the distance to the nearest of the four lines; on a line it is 0.
    A point on the base, as when contact is laid a little too deep, counts as on its nearest side.
    """
    u, v = base.local(point)
    a, b = abs(u) - base.bw / 2, abs(v) - base.bd / 2
    end = Side.FRONT if v >= 0 else Side.REAR
    flank = Side.RIGHT_FLANK if u >= 0 else Side.LEFT_FLANK
    side, neighbour = (end, flank) if b >= a else (flank, end)
    a, b = (max(a, 0.0), b) if a > b else (a, max(b, 0.0))
    return Arc(side, neighbour, _distance_to_line(a, b))


def _distance_to_line(a: float, b: float) -> float:
    """The distance to the 45° line that starts at the nearest corner; beside the base, to the corner itself."""
    if a + b >= 0:
        return abs(b - a) / math.sqrt(2)
    return math.hypot(a, b)


def arc(table: Table, of: str, point_of: str) -> ArcVerdict:
    """In which arc of unit `of` the front centre point of unit `point_of` lies.

    Rule: Feudal 0.7. Ruling: A7. `side` is None within the tolerance of a 45° line. Errors: UnknownUnit.
    """
    found = arc_of(table.base(of), table.base(point_of).front_centre)
    options = found.options(table.tolerance)
    answer = judge(found.margin, table.tolerance)
    certain = answer is Answer.YES
    says = (
        "{point_of:is} in {of:'s} {side}, {margin} from the line to the {neighbour}"
        if certain
        else "{point_of:is} {margin} from the line between {of:'s} {side} and {neighbour}"
    )
    who = Spoken(table.unit(point_of).label)
    return ArcVerdict(
        answer=answer,
        rule="0.7",
        says=says,
        facts={
            "of": table.unit(of).label,
            "point_of": table.unit(point_of).label,
            "side": found.side.words,
            "neighbour": found.neighbour.words,
            "margin": found.margin,
        },
        margin=found.margin,
        measured=found.margin,
        lean=None if certain else Answer.YES,
        unit=table.measure.value,
        side=found.side if certain else None,
        options=options,
        either=() if certain else tuple(f"{who:is} in the {side.words}" for side in options),
    )
