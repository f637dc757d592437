"""What a battle waits for: choices that can be made without typing, and dice to be thrown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from fiefaid.fief.archers import AIMED_DIE, shot, targets
from fiefaid.fief.battle.choices import (
    AgreeTruce,
    AimAt,
    BattleChoice,
    BesiegeInstead,
    ChangeSides,
    KeepDice,
    LeaveBattle,
    PlaceMercenaries,
    Roll,
    StopAttack,
    Surrender,
    TakeLosses,
)
from fiefaid.fief.battle.deciding import refusal
from fiefaid.fief.battle.state import Battle, Stage
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.dice import battle_dice
from fiefaid.fief.hosts import Side
from fiefaid.fief.losses import legal_army_losses

MOST_OFFERED = 200
"""Ways to take losses that are listed one by one; whoever has more of them is asked for counts."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that a side has to throw: how many, and with which faces."""

    side: Side
    count: int
    faces: Faces


def choices(battle: Battle) -> tuple[BattleChoice, ...]:
    """What may be chosen now without typing anything; `decide` accepts each. Dice are asked for by `throws`."""
    return tuple(choice for choice in _possible(battle) if refusal(battle, choice) is None)


def throws(battle: Battle) -> tuple[Throw, ...]:
    """Which dice are to be thrown now: for the archers' shot or for the next roll. A re-roll is a wish, so not here."""
    match battle.stage:
        case Stage.SHOT:
            return tuple(_shots(battle))
        case Stage.MUSTER:
            counts = {side: battle_dice(battle.armies[side], side, battle.ground, battle.rules).number for side in Side}
            roll = Roll(*((battle.rules.faces[0],) * counts[side] for side in Side))
            return (
                tuple(Throw(side, counts[side], battle.rules.faces) for side in Side) if _is_open(battle, roll) else ()
            )
        case _:
            return ()


def _is_open(battle: Battle, choice: BattleChoice) -> bool:
    return refusal(battle, choice) is None


def _shots(battle: Battle) -> Iterator[Throw]:
    for side in Side:
        if shot(battle.armies[side], side, battle.ground).has_die:
            is_aimed = side is Side.DEFENDERS and bool(battle.aim)
            yield Throw(side, 1, AIMED_DIE if is_aimed else battle.rules.faces)


def _possible(battle: Battle) -> Iterator[BattleChoice]:
    """What could be chosen at this stage, whether or not something else blocks it."""
    match battle.stage:
        case Stage.SHOT:
            lords = targets(battle.army(Side.ATTACKERS), battle.army(Side.DEFENDERS), battle.ground)
            yield from (AimAt(lord.id) for lord in lords if lord.id != battle.aim)
            if battle.aim:
                yield AimAt("")
            yield from (Surrender(side) for side in Side)
        case Stage.MUSTER:
            yield from _before_a_roll(battle)
        case Stage.DICE:
            yield from (KeepDice(side) for side in Side)
        case Stage.LOSSES:
            yield from _losses(battle)
        case _:
            return  # peace, or all over


def _before_a_roll(battle: Battle) -> Iterator[BattleChoice]:
    hosts = [host for army in battle.armies for host in army]
    yield from (PlaceMercenaries(host.family, count) for host in hosts for count in range(1, host.hired + 1))
    yield from (LeaveBattle(host.family) for host in hosts)
    yield from (ChangeSides(host.family) for host in hosts)
    yield AgreeTruce()
    yield StopAttack()
    yield BesiegeInstead()
    yield from (Surrender(side) for side in Side)


def _losses(battle: Battle) -> Iterator[BattleChoice]:
    for side in Side:
        hits = battle.owed[side]
        if hits is not None:
            legal = legal_army_losses(battle.armies[side], hits, battle.rules)
            yield from (TakeLosses(side, losses) for losses in islice(legal, MOST_OFFERED))
