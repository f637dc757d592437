"""Whom a unit may charge from where it stands, with a Turn first where that helps. Rules: Feudal 2.2, 2.4a, 2.7."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from fiefaid.answers import Answer
from fiefaid.feudal.approach import status
from fiefaid.feudal.arcs import arc_of
from fiefaid.feudal.bases import Side
from fiefaid.feudal.charges import assaults, before_turn, charge, turned
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.outcome import Branch, settle
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.pairs import check_pair
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import ChargeVerdict, Landing


@dataclass(frozen=True, slots=True)
class Onslaught:
    """A charge that is open to a unit: on whom, after what Turn, how certain it is, and where it may land."""

    target: str
    turn: float
    answer: Answer
    landings: tuple[Landing, ...]


@remembered
def charge_at(table: Table, charger: str, target: str) -> tuple[float, ChargeVerdict]:
    """The charge of a unit whose player points at an enemy: without a Turn if it may, else after one with which it may.

    Rules: Feudal 2.2, 2.7. Ruling: A16. The Turn is in degrees clockwise. Where no charge is open, the answer is that
    for a unit which does not turn. Errors: UnknownUnit, OneUnitTwice, OverlappingBases.
    """
    check_pair(table, charger, target)
    found = _best(table, charger, target)
    turn = found.turn if found else 0.0
    return turn, charge(table, charger, target, turn=turn)


def charges_of(table: Table, unit_id: str) -> tuple[Onslaught, ...]:
    """Every charge that is open to a unit, or too close to call, and where it lands; one for each enemy.

    Rules: Feudal 2.2, 2.7. Errors: UnknownUnit.
    """
    enemies = [unit.id for unit in table.units if table.are_enemies(unit_id, unit.id)]
    found = (_best(table, unit_id, enemy) for enemy in enemies)
    return tuple(charge for charge in found if charge)


def _best(table: Table, charger: str, target: str) -> Onslaught | None:
    """The first charge that is certain, or else the first that is too close to call."""
    if _is_out_of_reach(table, charger, target):
        return None
    open_ones = [made for made in _tried(table, charger, target) if made.answer is not Answer.NO]
    return min(open_ones, key=lambda made: made.answer is not Answer.YES, default=None)


def _is_out_of_reach(table: Table, charger: str, target: str) -> bool:
    """Whether a unit may charge no side of another, or is too far from it whichever way it turns."""
    if all(any(True for _ in status(table, charger, target, side)) for side in (Side.FRONT, Side.REAR)):
        return True
    base = table.base(charger)
    apart = float(footprint(table.base(target)).distance(footprint(base))) - math.hypot(base.bw, base.bd)
    return apart > going_of(table, charger).fast + table.tolerance


def _tried(table: Table, charger: str, target: str) -> Iterator[Onslaught]:
    """The charges without a Turn and after those that look at the target; no more once one is certain."""
    for turn in _turns(table, charger, target):
        laid = turned(table, charger, turn)
        arc, made = assaults(laid, charger, target, table.readings)
        early = before_turn(table, charger, target, table.readings) if turn else []
        branches = [Branch(item.side, [*early, *item.findings]) for item in made]
        answer = settle(arc, branches, table.tolerance).answer
        landings = tuple(item.landing for item in made if item.landing and not item.is_refused(table))
        yield Onslaught(target, turn, answer, landings)
        if answer is Answer.YES:
            return


def _turns(table: Table, charger: str, target: str) -> Iterator[float]:
    """No Turn; one to the middle of the side before which the charger stands; one to the target's centre."""
    base, aim = table.base(charger), table.base(target)
    side = aim.edge(arc_of(aim, (base.x, base.y)).side)
    yield 0.0
    for x, y in (side.middle, (aim.x, aim.y)):
        bearing = math.degrees(math.atan2(x - base.x, y - base.y))
        yield math.remainder(bearing - base.facing, 360)
