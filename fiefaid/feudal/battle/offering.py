"""What may be chosen in a battle now, the dice left open: `throws` says which of them a choice still asks for."""

from __future__ import annotations

import math
from collections.abc import Iterator

from fiefaid.answers import Answer
from fiefaid.errors.skirmish import DieMissing, WrongMoraleDice
from fiefaid.feudal.battle.carrying import straight_on
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    DeclareMove,
    EndPhase,
    FaceAttacker,
    Move,
    Rally,
    Retreat,
    RollInitiative,
    RollMorale,
    RollMove,
    Shoot,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.battle.deciding import refusal
from fiefaid.feudal.battle.state import Battle, Intent, Phase
from fiefaid.feudal.onslaught import charges_of

AT_WILL = Intent("as it can")
"""The aim that is offered; players state their own."""


def choices(battle: Battle, unit: str | None = None) -> tuple[BattleChoice, ...]:
    """What may be chosen now, of one unit if it is named; `decide` accepts each, once its dice are thrown.

    Of the moves of a unit the about-face stands for all (2.4), of those declared that straight on: where else it may go
    is a question of the map. A charge goes straight, or after a Turn towards its target. What is too close to call is
    not among them.
    """
    found = (next((way for way in ways if is_open(battle, way)), None) for ways in _possible(battle, unit))
    return tuple(choice for choice in found if choice)


def is_open(battle: Battle, choice: BattleChoice) -> bool:
    """Whether a choice may be made once its dice are thrown."""
    refused = refusal(battle, choice)
    return refused is None or isinstance(refused, DieMissing | WrongMoraleDice)


def _possible(battle: Battle, unit: str | None) -> Iterator[tuple[BattleChoice, ...]]:
    """What could be chosen in this phase, whether or not something else blocks it; of several ways the first open."""
    if battle.is_over:
        return
    if unit is None:
        yield from ((choice,) for choice in _of_all(battle))
    for name in battle.units_of(battle.phasing) if not battle.owes_morale else ():
        if unit in (None, name):
            yield from ((choice,) for choice in _of_unit(battle, name))
            yield from _charges(battle, name)


def _of_all(battle: Battle) -> Iterator[BattleChoice]:
    """What is no unit's."""
    if battle.owes_morale:
        yield RollMorale(battle.owes_morale)
    elif battle.phase is Phase.INITIATIVE:
        yield RollInitiative()
    else:
        yield EndPhase()


def _of_unit(battle: Battle, unit: str) -> Iterator[BattleChoice]:
    if battle.phase in (Phase.SHOOT, Phase.MOVE, Phase.LAST_ATTACK):
        yield from (Shoot(unit, enemy) for enemy in _near(battle, unit, battle.table.goings[unit].reach))
    if battle.phase in (Phase.MELEE, Phase.LAST_ATTACK):
        yield from (Strike(unit, enemy) for enemy in battle.table.unit(unit).in_melee_with)
    if battle.phase is Phase.MOVE:
        yield from _of_movement(battle, unit)
    if battle.phase is Phase.RALLY:
        yield Rally(unit)


def _of_movement(battle: Battle, unit: str) -> Iterator[BattleChoice]:
    for person in battle.fielded[unit].persons if not battle.is_moving else ():
        yield from (TransferPersonality(unit, to, person.kind) for to in battle.units_of(battle.phasing) if to != unit)
    here = battle.table.unit(unit)
    if here.has_made_its_move:
        return
    if battle.options.declared_movement and unit not in battle.intents:
        yield DeclareMove(unit, AT_WILL)
    if battle.options.diced_movement:
        yield RollMove(unit)
    if here.in_melee:
        yield Retreat(unit, battle.table.base(unit).bd)
        yield from (FaceAttacker(unit, enemy) for enemy in here.in_melee_with)
    elif unit in battle.intents and unit in battle.rolled:
        yield straight_on(battle, unit)
    else:
        yield Move(unit, start_turn=180.0)


def _charges(battle: Battle, unit: str) -> Iterator[tuple[Charge, ...]]:
    """Charges straight ahead, or else after a Turn."""
    if battle.phase is Phase.MOVE:
        for found in charges_of(battle.table, unit):
            if found.answer is Answer.YES:
                yield (Charge(unit, found.target, found.turn),)


def _near(battle: Battle, unit: str, reach: float | None) -> Iterator[str]:
    """The enemies that are not certainly out of reach: what is further off in a straight line need not be asked."""
    base = battle.table.base(unit)
    for enemy in battle.units_of(battle.other(battle.phasing)):
        other = battle.table.base(enemy)
        between = math.dist((base.x, base.y), (other.x, other.y)) - base.bw / 2 - math.hypot(other.bw, other.bd) / 2
        if reach is not None and between <= reach + battle.table.tolerance:
            yield enemy


def towards(battle: Battle, unit: str, enemy: str) -> float:
    """The Turn that brings a unit's front towards an enemy, in degrees clockwise."""
    one, other = battle.table.base(unit), battle.table.base(enemy)
    bearing = math.degrees(math.atan2(other.x - one.x, other.y - one.y))
    return math.remainder(bearing - one.facing, 360)
