"""How a charger reaches a side: by line of sight ahead, or from beside its target. Rule: Feudal 2.7."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from shapely import LineString

from fiefaid.answers import Answer, OtherReading
from fiefaid.feudal.arcs import arc_of
from fiefaid.feudal.bases import Edge, Side
from fiefaid.feudal.findings import Finding, deciding, known, measured
from fiefaid.feudal.kinds import Missiles
from fiefaid.feudal.looking import Look
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table, UnitType
from fiefaid.feudal.terrain import Point

FLANKS = (Side.LEFT_FLANK, Side.RIGHT_FLANK)


class Reach(NamedTuple):
    """A way to reach a side: by sight ("front") or from beside it ("flank_arc"), with the distance measured."""

    mode: str
    distance: float | None
    threshold: float
    findings: list[Finding]


def status(table: Table, charger: str, target: str, side: Side) -> Iterator[Finding]:
    """What a unit must be and must not have done to charge that side. Rules: Feudal 1.1b, 2.1, 2.4c, 2.7a, b."""
    unit, aim = table.unit(charger), table.unit(target)
    names = {"attacker": unit.label, "target": aim.label, "side": side.words}
    if unit.player == aim.player:
        yield known("2.7", "{target:is} a friend of {attacker}", holds=False, **names)
    if unit.in_melee:
        yield known("2.4c", "{attacker:is} in melee already", holds=False, **names)
    if unit.has_made_its_move:
        yield known("2.1", "{attacker:has} moved this turn already, and a charge is a move", holds=False, **names)
    missiles = going_of(table, charger).missiles
    if unit.has_shot and missiles is Missiles.BOWS:
        yield known("1.1b", "{attacker} shot this turn and may not move", holds=False, **names)
    if unit.type is UnitType.BOWMEN and not unit.out_of_missiles:
        yield known("2.7b", "{attacker:has} missiles left: Bowmen charge without", holds=False, **names)
    if unit.has_shot and missiles is Missiles.JAVELINS:
        says = "{attacker} shot this turn: {type} then do not charge"
        yield known("2.7a", says, holds=False, type=going_of(table, charger).label, **names)
    if unit.type is UnitType.BRIGANS and side is Side.FRONT:
        yield known("2.7a", "Brigans such as {attacker} charge only a flank or the rear", holds=False, **names)


def best_reach(table: Table, look: Look, readings: Readings) -> Reach:
    """The better of the two ways to reach a side; the one that lies beside only where the target lies there."""
    ahead = _ahead(table, look, readings)
    if deciding(ahead.findings, table.tolerance).answer(table.tolerance) is Answer.YES:
        return ahead
    beside = _beside(table, look)
    if beside is None:
        return ahead
    order = (Answer.NO, Answer.TOO_CLOSE, Answer.YES)
    ranks = [order.index(deciding(way.findings, table.tolerance).answer(table.tolerance)) for way in (ahead, beside)]
    return ahead if ranks[0] > ranks[1] else beside


def _ahead(table: Table, look: Look, readings: Readings) -> Reach:
    """By line of sight in the front arc, no further than a Fast Move. Rules: Feudal 2.7, 2.7c. Rulings: A1, A2."""
    reach = going_of(table, look.attacker).fast
    findings = list(look.findings)
    distance = look.seen.distance
    if distance is not None:
        strict = readings.a2 == "less_than"
        findings.append(_distance(table, look, distance, reach, "2.7c", strict=strict))
    return Reach("front", distance, reach, findings)


def _distance(table: Table, look: Look, distance: float, reach: float, rule: str, *, strict: bool = False) -> Finding:
    says = "{target:'s} {side} is {measured} away; {attacker:charges} {threshold}"
    names = {
        "attacker": table.unit(look.attacker).label,
        "target": table.unit(look.target).label,
        "side": look.side.words,
    }
    return measured(rule, says, reach - distance, length=distance, threshold=reach, strict=strict, **names)


def _beside(table: Table, look: Look) -> Reach | None:
    """From beside the target: its side in the charger's flank arc and within a BD. None: it is nowhere near there.

    Rule: Feudal 2.7. Ruling: A14.
    """
    base, aim = table.bases[look.attacker], table.bases[look.target]
    if math.dist((base.x, base.y), (aim.x, aim.y)) > 2 * (base.bw + aim.bw):
        return None
    point, distance = min((_nearest(base.edge(flank), look.edge) for flank in FLANKS), key=lambda near: near[1])
    if distance >= 2 * base.bd:
        return None
    where = arc_of(base, point)
    if not where.side.is_flank and where.margin >= table.tolerance:
        return None
    margin = where.margin if where.side.is_flank else -where.margin
    says = "{target:'s} {side} lies in {attacker:'s} flank arc, {measured} from its line"
    names: dict[str, Any] = {
        "attacker": table.unit(look.attacker).label,
        "target": table.unit(look.target).label,
        "side": look.side.words,
    }
    protection = [finding for finding in look.findings if finding.rule == "0.11g"]
    lies = measured("2.7", says, margin, length=where.margin, **names)
    return Reach("flank_arc", distance, base.bd, [*protection, lies, _distance(table, look, distance, base.bd, "2.7")])


def past_something_beside(table: Table, look: Look, answer: Answer) -> Iterator[OtherReading]:
    """The reading under which a charge from beside needs a free line to its target. Rule: Feudal 2.7. Ruling: A14."""
    if answer is Answer.NO:
        return
    base = table.bases[look.attacker]
    point, _ = min((_nearest(base.edge(flank), look.edge) for flank in FLANKS), key=lambda near: near[1])
    line = LineString(
        [min((_foot(base.edge(flank), point) for flank in FLANKS), key=lambda foot: math.dist(foot, point)), point]
    )
    stands = (item for item in table.obstacles.all if item.id not in (look.attacker, look.target))
    if any(line.intersects(item.ground) for item in stands):
        yield OtherReading("A14", "a free line needed", Answer.NO)


def _nearest(own: Edge, side: Edge) -> tuple[Point, float]:
    """The point of a side that is nearest to a flank, and how far it is; the middle one where several are as near."""
    spots = [_foot(side, corner) for corner in (own.start, own.end)] + [side.start, side.end]
    apart = [(math.dist(spot, _foot(own, spot)), spot) for spot in spots]
    least = min(distance for distance, _ in apart)
    near = [spot for distance, spot in apart if distance <= least + 1e-9]
    return (sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)), least


def _foot(edge: Edge, point: Point) -> Point:
    along, _ = edge.local(point)
    return edge.at(min(max(along, 0.0), edge.length))
