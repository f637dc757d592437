"""What is seen of ground and sight: how the signs of sections 0.10 and 0.11 tell that a rule is used."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

from shapely import LineString, Point

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.arcs import arc_of
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle.choices import Charge, Move, Shoot
from fiefaid.feudal.charges import charge
from fiefaid.feudal.flanks import Protector, best_protector
from fiefaid.feudal.sight import sight
from fiefaid.feudal.terrain import AREA, Terrain, TerrainKind
from fiefaid.feudal.touching import lined_by
from tests.feudal.battle.random_player import Taken
from tests.feudal.battle.signs import asked

K = TerrainKind


def defends_one_of(kinds: frozenset[TerrainKind], event: Any, _taken: Taken) -> bool:
    """Whether the target of a shot or blow defends such ground."""
    return bool(kinds & set(event.defends))


def piece_at(taken: Taken, name: str) -> Terrain | None:
    """The piece of terrain that the middle of a unit lies on after a step."""
    unit = taken.after.table.unit(name)
    pieces = (piece for piece in taken.after.table.terrain if piece.ground.contains(Point(unit.x, unit.y)))
    return next(pieces, None)


def measures_of(piece: Terrain) -> tuple[float, float]:
    """The two sides of a rectangle of terrain, the shorter first."""
    low_x, low_y, high_x, high_y = piece.ground.bounds
    short, long = sorted((high_x - low_x, high_y - low_y))
    return short, long


def on_area_of_size(event: Any, taken: Taken) -> bool:
    """Whether a unit ends its move on area terrain of 6 to 12 inches a side."""
    piece, per_inch = piece_at(taken, event.choice.unit), taken.before.table.measure.per_inch
    if piece is None or not piece.is_area:
        return False
    short, long = measures_of(piece)
    return 6 <= short / per_inch <= long / per_inch <= 12


def behind_linear_of_size(event: Any, taken: Taken) -> bool:
    """Whether a target is helped by linear terrain 6 to 12 inches long and 1 to 3 wide."""
    table = taken.before.table
    pieces = [piece for piece in table.terrain if piece.kind in event.defends and not piece.is_area]
    sides = [tuple(side / table.measure.per_inch for side in measures_of(piece)) for piece in pieces]
    return any(1 <= short <= 3 and 6 <= long <= 12 for short, long in sides)


def one_of_two_kinds(event: Any, taken: Taken) -> bool:
    """Whether a table has terrain of both kinds, and a target is helped by one of the two."""
    there = {piece.is_area for piece in taken.before.table.terrain}
    return len(there) == 2 and len({kind in AREA for kind in event.defends}) == 1


def over(kinds: frozenset[TerrainKind], event: Any, taken: Taken) -> bool:
    """Whether a unit went over linear terrain from one side to the other."""
    unit = taken.before.table.unit(event.choice.unit)
    way = LineString([(unit.x, unit.y), (event.pose.x, event.pose.y)])
    return any(way.crosses(piece.ground) for piece in taken.before.table.terrain if piece.kind in kinds)


def along_road(event: Any, taken: Taken) -> bool:
    """Whether a unit kept to a road for all of its way."""
    unit = taken.before.table.unit(event.choice.unit)
    way = LineString([(unit.x, unit.y), (event.pose.x, event.pose.y)])
    return event.length > 0 and any(
        piece.ground.covers(way) for piece in taken.before.table.terrain if piece.kind is K.ROAD
    )


def by_road(over_a: str, taken: Taken) -> bool:
    """Whether a move was free because of the road over such terrain."""
    if not isinstance(taken.choice, Move) or not taken.events:
        return False
    if not any(piece.kind is K.ROAD for piece in taken.before.table.terrain):
        return False
    return any(part.rule == "0.10f" and part and over_a in part.sentence for part in asked(taken))


def from_front_centre(event: Any, taken: Taken) -> bool:
    """Whether a charge was measured from the front centre point: it is as far from there to the side."""
    table = taken.before.table
    if event.choice.turn or event.side.is_flank:
        return False
    edge = table.base(event.choice.target).edge(event.side)
    eye = Point(table.base(event.choice.unit).front_centre)
    return bool(abs(eye.distance(LineString([edge.start, edge.end])) - event.distance) < 1e-6)


def part_of_a_side(part: Verdict) -> bool:
    """Whether a stretch of a BD or more of a side is in view, and not all of it."""
    if not part or part.measured is None or part.threshold is None:
        return False
    return part.threshold <= part.measured < 1.9 * part.threshold


def one_of_two_sides(event: Any, taken: Taken) -> bool:
    """Whether two sides of the target look at the attacker, and one only was aimed at."""
    target = taken.before.table.base(event.choice.target)
    eye = taken.before.table.base(event.choice.unit).front_centre
    return sum(target.edge(side).local(eye)[1] > 0 for side in Side) == 2 and not event.choice.rolled_off


def over_others(event: Any, taken: Taken) -> bool:
    """Whether a unit shot or charged past what would hide the target if no hill were there."""
    table, unit = taken.before.table, taken.before.table.unit(event.choice.unit)
    hills = [piece for piece in table.terrain if piece.kind is K.HILL]
    if not any(hill.height > 1 and hill.ground.contains(Point(unit.x, unit.y)) for hill in hills):
        return False
    flat = replace(table, terrain=tuple(piece for piece in table.terrain if piece.kind is not K.HILL))
    found = sight(flat, event.choice.unit, event.choice.target)
    return found.answer is Answer.NO and found.rule == "0.11c"


def lines_terrain(event: Any, taken: Taken) -> bool:
    """Whether a unit that shot or charged lines tall terrain with its front."""
    return bool(lined_by(taken.before.table, event.choice.unit, Side.FRONT))


def protector(taken: Taken) -> Protector:
    """Who protects the flank that a refused step was aimed at; nobody where none was refused for it."""
    if not isinstance(taken.choice, Shoot | Charge) or "(0.11g)" not in str(taken.refused):
        return Protector()
    table = taken.before.table
    side = arc_of(table.base(taken.choice.target), table.base(taken.choice.unit).front_centre).side
    return best_protector(table, taken.choice.target, side, table.readings.a13) if side.is_flank else Protector()


def by_corners(taken: Taken) -> bool:
    """Whether a friend protects whose front corner and rear corner are both less than a BD from the unit's own."""
    friend = protector(taken)
    if not friend.id or friend.is_terrain or not isinstance(taken.choice, Shoot | Charge):
        return False
    table = taken.before.table
    one, other = table.base(taken.choice.target).corners, table.base(friend.id).corners
    ends = ((one[:2], other[:2]), (one[2:], other[2:]))
    return all(min(math.dist(a, b) for a in own for b in theirs) < table.bd for own, theirs in ends)


def same_for_shots_and_charges(taken: Taken) -> bool:
    """Whether a shot is refused for want of sight, and a charge on the same target would be for the same."""
    if not isinstance(taken.choice, Shoot) or "(0.11" not in str(taken.refused):
        return False
    found = sight(taken.before.table, taken.choice.unit, taken.choice.target)
    barred = charge(taken.before.table, taken.choice.unit, taken.choice.target)
    return f"({found.rule})" in str(taken.refused) and barred.sight is not None and barred.sight.rule == found.rule
