"""A case turned, shifted or mirrored as a whole: table, question and expected answer. The rules know no compass."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from fiefaid.feudal.bases import Side
from fiefaid.feudal.table import Table, Unit
from fiefaid.feudal.terrain import Ellipse, Outline, Point, Shape, Strip, Terrain
from fiefaid.files.casebook import Case
from fiefaid.files.expectations import Expectation, Question
from fiefaid.files.queries import Query, Step
from fiefaid.files.saying import Placed

OTHER_SIDE = {Side.LEFT_FLANK: Side.RIGHT_FLANK, Side.RIGHT_FLANK: Side.LEFT_FLANK}


@dataclass(frozen=True, slots=True)
class Motion:
    """A motion of the whole table: perhaps mirrored left to right, then turned clockwise about (0, 0), then shifted."""

    name: str
    turn: float = 0.0
    shift: Point = (0.0, 0.0)
    mirrored: bool = False

    def point(self, point: Point) -> Point:
        """Where a point goes."""
        x, y = (-point[0] if self.mirrored else point[0]), point[1]
        cos, sin = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        return x * cos + y * sin + self.shift[0], y * cos - x * sin + self.shift[1]

    def facing(self, facing: float) -> float:
        """Where a unit looks afterwards."""
        return ((-facing if self.mirrored else facing) + self.turn) % 360

    def clockwise(self, degrees: float) -> float:
        """A turn of a unit, which goes the other way round in a mirror."""
        return -degrees if self.mirrored else degrees


ANGLES = (17.0, 45.0, 90.0, 123.4, 180.0, 251.0)
MOTIONS = (
    Motion("as laid"),
    *(Motion(f"turned {angle:g}", angle, (13.7, -41.3)) for angle in ANGLES),
    Motion("mirrored", mirrored=True),
    Motion("mirrored and turned", 71.0, (-25.0, 8.0), mirrored=True),
)


def moved(case: Case, motion: Motion) -> Case:
    """The same case after a motion of the whole table. Its edges, which lie along the axes, are left out."""
    return replace(case, table=moved_table(case.table, motion), question=_question(case.question, motion))


def moved_table(table: Table, motion: Motion) -> Table:
    """Units and terrain where the motion takes them."""
    units = tuple(_unit(unit, motion) for unit in table.units)
    terrain = tuple(_terrain(piece, motion) for piece in table.terrain)
    return replace(table, units=units, terrain=terrain, width=None, height=None)


def _unit(unit: Unit, motion: Motion) -> Unit:
    x, y = motion.point((unit.x, unit.y))
    return unit.at(x, y, motion.facing(unit.facing))


def _terrain(piece: Terrain, motion: Motion) -> Terrain:
    return Terrain(piece.id, piece.kind, _shape(piece.shape, motion), piece.height, piece.name)


def _shape(shape: Shape, motion: Motion) -> Shape:
    match shape:
        case Outline(corners):
            return Outline(tuple(map(motion.point, corners)))
        case Ellipse(x, y, width, height, turn):
            return Ellipse(*motion.point((x, y)), width, height, motion.facing(turn))
        case Strip(line, width):
            return Strip(tuple(map(motion.point, line)), width)


def _question(question: Question, motion: Motion) -> Question:
    changes = {"query": _query(question.query, motion), "expect": _expectation(question.expect, motion)}
    return question.model_copy(update=changes)


def _query(query: Query, motion: Motion) -> Query:
    changes: dict[str, object] = {}
    if isinstance(query, Step):
        changes = _turns(query, motion)
    if motion.mirrored and hasattr(query, "flank"):
        changes["flank"] = OTHER_SIDE[query.flank]
    step = getattr(query, "after_move", None)
    if step is not None:
        changes["after_move"] = step.model_copy(update=_turns(step, motion))
    return query.model_copy(update=changes)


def _turns(step: Step, motion: Motion) -> dict[str, object]:
    return {"start_turn": motion.clockwise(step.start_turn), "end_turn": motion.clockwise(step.end_turn)}


def _expectation(expect: Expectation, motion: Motion) -> Expectation:
    changes: dict[str, object] = {"pose": _pose(expect.pose, motion.point, motion) if expect.pose else None}
    if motion.mirrored:
        changes["side"] = OTHER_SIDE.get(expect.side, expect.side) if isinstance(expect.side, Side) else expect.side
        changes["side_options"] = tuple(OTHER_SIDE.get(side, side) for side in expect.side_options)
        low, high = expect.slide_range or (0.0, 0.0)
        changes["slide_range"] = (-high, -low) if expect.slide_range else None
    return expect.model_copy(update=changes)


def _pose(pose: Placed, point: Callable[[Point], Point], motion: Motion) -> Placed:
    x, y = point(pose[:2])
    return x, y, motion.facing(pose[2])
