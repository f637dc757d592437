"""Whether a move, a turn or a retreat is legal. Rules: Feudal 2.1-2.6."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import shapely

from fiefaid.answers import Answer, other_readings
from fiefaid.errors import NotANumber
from fiefaid.feudal.clearance import shape_of
from fiefaid.feudal.findings import Finding, deciding, known, measured
from fiefaid.feudal.ground import crossing_ground, footprint
from fiefaid.feudal.kinds import Missiles
from fiefaid.feudal.melee import contact
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.pairs import check_ground
from fiefaid.feudal.readings import Readings, alternatives
from fiefaid.feudal.reasons import reasoned
from fiefaid.feudal.room import free_way
from fiefaid.feudal.table import Table
from fiefaid.feudal.turns import backs_enough, turns_allowed
from fiefaid.feudal.verdicts import MoveVerdict
from fiefaid.feudal.ways import Order, Way, way

MOVE_ENTRIES = ("a20", "a26")
RETREAT_ENTRIES = ("a20", "a22", "a26")
"""The register entries on which a move and a retreat may turn."""

_Ask = Callable[[Table], Sequence[Finding]]


def move(
    table: Table,
    unit: str,
    *,
    advance: float,
    start_turn: float = 0.0,
    end_turn: float = 0.0,
    fast: bool = False,
    back: float = 0.0,
) -> MoveVerdict:
    """Whether a unit may move like that: a turn, straight ahead, a turn.

    Rules: Feudal 2.1-2.6, 0.10. Rulings: A1, A19-A21, A25, A26. Turns are in degrees clockwise, lengths in the table's
    unit. `back` is how far it first moves back for the room that a quarter turn needs (2.4); `fast` declares the Fast
    bonus. Errors: UnknownUnit, OverlappingBases, NotANumber.
    """
    _check_numbers(advance=advance, start_turn=start_turn, end_turn=end_turn, back=back)
    order = Order(advance, math.remainder(start_turn, 360), math.remainder(end_turn, 360), back, fast)
    return ordered(table, unit, order)


def ordered(table: Table, unit: str, order: Order) -> MoveVerdict:
    """Whether a unit may move as it is ordered, as `move` has it. Errors: UnknownUnit, OverlappingBases."""
    check_ground(table, unit)
    planned = order.way(table.base(unit))

    def ask(laid: Table) -> list[Finding]:
        return findings_of(laid, unit, order, planned)

    return _verdict(table, unit, planned, ask, MOVE_ENTRIES)


def findings_of(table: Table, unit_id: str, order: Order, planned: Way) -> list[Finding]:
    """What is found of a move, under the readings in force: status, turns, distance, and whether its way is free."""
    found = [*may_move(table, unit_id), *turns_allowed(table, unit_id, order.start_turn, order.end_turn)]
    if order.advance < 0:
        found.append(known("2.1", "{unit} would go back; a move goes straight ahead", holds=False))
    found += backs_enough(table, unit_id, order.back, order.start_turn)
    found += _far_enough(table, unit_id, planned, fast=order.fast)
    return [*found, *free_way(table, unit_id, planned)]


def retreat(table: Table, unit: str, distance: float) -> MoveVerdict:
    """Whether a unit may retreat that far out of its melee: straight back, its facing kept.

    Rule: Feudal 2.4c. Rulings: A20, A22, A25, A26. The distance is in the table's unit. Errors: UnknownUnit,
    OverlappingBases, NotANumber.
    """
    _check_numbers(distance=distance)
    check_ground(table, unit)
    planned = way(table.base(unit), advance=-distance)

    def ask(laid: Table) -> list[Finding]:
        return [*_may_retreat(laid, unit), *_right_distance(laid, unit, distance), *free_way(laid, unit, planned)]

    return _verdict(table, unit, planned, ask, RETREAT_ENTRIES)


def _check_numbers(**given: float) -> None:
    for name, number in given.items():
        if not math.isfinite(number):
            raise NotANumber(name.replace("_", " ").capitalize(), number)


def _verdict(table: Table, unit_id: str, planned: Way, ask: _Ask, entries: tuple[str, ...]) -> MoveVerdict:
    """The verdict of what was found, with its blockers and the answers under other readings."""

    def under(readings: Readings) -> Answer:
        return deciding(ask(table.reading(readings)), table.tolerance).answer(table.tolerance)

    found = ask(table)
    entries = tuple(entry for entry in entries if entry != "a26" or crossing_ground(table) is not None)
    verdict = reasoned(table, found, unit=table.unit(unit_id).label)
    passed = verdict["answer"] is Answer.YES
    return MoveVerdict(
        **verdict,
        readings=other_readings(under, alternatives(table.readings, entries), verdict["answer"]),
        end=planned.end,
        blockers=() if passed else verdict["facts"].get("ids", ()),
        swept=planned.legs[-1].swept if planned.legs else (),
    )


def may_move(table: Table, unit_id: str) -> Iterator[Finding]:
    """What a unit must not have done, or be in, to move. Rules: Feudal 1.1b, 2.1, 2.4c, 2.6."""
    unit = table.unit(unit_id)
    if unit.has_made_its_move:
        yield known("2.1", "{unit:has} moved this turn already", holds=False)
    if unit.in_melee:
        by = _labels(table, unit.in_melee_with)
        yield known(
            "2.4c", "{unit:is} in melee with {by}: no move but to retreat or face an attacker", holds=False, by=by
        )
    going = going_of(table, unit_id)
    if unit.has_shot and going.missiles is Missiles.BOWS:
        yield known("2.6", "{unit} shot in phase 1: {type} then do not move", holds=False, type=going.label)


def _far_enough(table: Table, unit_id: str, planned: Way, *, fast: bool) -> Iterator[Finding]:
    """Whether its class moves that far, and a Fast Move keeps off the enemy. Rules: Feudal 2.1, 2.3. Ruling: A1."""
    going = going_of(table, unit_id)
    reach = going.fast if fast else going.move
    if planned.length:
        says = "{unit:moves} {measured}; {type} move {threshold}" + (" with the Fast bonus" if fast else "")
        margin = reach - planned.length
        yield measured("2.1", says, margin, length=planned.length, threshold=reach, type=going.label)
    else:
        yield known("2.1", "{unit:goes} nowhere", holds=True)
    if fast:
        yield from _stands_off(table, unit_id, planned)


def _stands_off(table: Table, unit_id: str, planned: Way) -> Iterator[Finding]:
    """Whether the base stays a BD from every enemy wherever it stands or passes. Rule: Feudal 2.3. Ruling: A21."""
    shapes = [footprint(base) for base in planned.poses] + [shape_of(leg.swept) for leg in planned.legs]
    ground = shapely.GeometryCollection(shapes)
    enemies = [unit for unit in table.units if table.are_enemies(unit.id, unit_id)]
    if enemies:
        apart = {unit.id: float(shapely.distance(ground, footprint(table.bases[unit.id]))) for unit in enemies}
        nearest = min(apart, key=lambda enemy: apart[enemy])
        bd = table.base(unit_id).bd
        says = "{unit:passes} {measured} from {by}; a Fast Move stays {threshold} from every enemy"
        near = tuple(enemy for enemy, distance in apart.items() if distance - bd < table.tolerance)
        by = table.unit(nearest).label
        yield measured("2.3", says, apart[nearest] - bd, length=apart[nearest], threshold=bd, by=by, ids=near)


def _may_retreat(table: Table, unit_id: str) -> Iterator[Finding]:
    """Whether a unit is in melee with one slower enemy, on its front. Rules: Feudal 2.1, 2.4c. Ruling: A22."""
    unit = table.unit(unit_id)
    if unit.has_made_its_move:
        yield known("2.1", "{unit:has} moved this turn already", holds=False)
    on_front = [enemy for enemy in unit.in_melee_with if _is_on_front(table, unit_id, enemy)]
    foes = on_front if table.readings.a22 == "one_on_front" else unit.in_melee_with
    if not unit.in_melee:
        yield known("2.4c", "{unit:is} in no melee to retreat from", holds=False)
    elif len(foes) > 1:
        yield known("2.4c", "{unit:is} in melee with {by}: from one enemy only", holds=False, by=_labels(table, foes))
    elif not on_front:
        yield known("2.4c", "of {by} none is on {unit:'s} front", holds=False, by=_labels(table, unit.in_melee_with))
    else:
        enemy, own = going_of(table, on_front[0]), going_of(table, unit_id)
        facts = {"by": table.unit(on_front[0]).label, "type": own.label, "enemy_type": enemy.label}
        slower = enemy.move_class < own.move_class
        says = "{enemy_type} such as {by} are " + ("slower" if slower else "not slower") + " than {type}"
        yield known("2.4c", says, holds=slower, **facts)


def _right_distance(table: Table, unit_id: str, distance: float) -> Iterator[Finding]:
    """Whether a retreat is at least a BD long and within the Move. Rule: Feudal 2.4c. Ruling: A22."""
    least, most = _bounds(table, unit_id)
    says = "{unit:retreats} {measured}; at least {threshold}"
    yield measured("2.4c", says, distance - least, length=distance, threshold=least)
    says = "{unit:retreats} {measured}; at most {threshold}"
    yield measured("2.4c", says, most - distance, length=distance, threshold=most)


def _bounds(table: Table, unit_id: str) -> tuple[float, float]:
    """How far a retreat goes at least and at most: a BD and the Move. Rule: Feudal 2.4c. Ruling: A22."""
    going = going_of(table, unit_id)
    return table.base(unit_id).bd, going.fast if table.readings.a22 == "up_to_fast" else going.move


def retreat_bounds(table: Table, unit_id: str) -> tuple[float, float] | None:
    """How far a unit retreats at least and at most, in the table's unit; None: it may not. Rule: Feudal 2.4c."""
    return _bounds(table, unit_id) if all(found.holds for found in _may_retreat(table, unit_id)) else None


def _is_on_front(table: Table, unit_id: str, enemy_id: str) -> bool:
    """Whether a unit's front touches an enemy that it is in melee with. Rule: Feudal 2.4c."""
    base = table.base(unit_id)
    found = contact(base, table.base(enemy_id))
    return found is not None and found.is_made(base.bd, table.tolerance)


def _labels(table: Table, units: Sequence[str]) -> str:
    return ", ".join(table.unit(unit).label for unit in units)
