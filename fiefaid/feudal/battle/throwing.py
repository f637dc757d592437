"""Which dice a choice still asks for, and how they come into it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeVar

from fiefaid.feudal.battle.attacking import attack_of
from fiefaid.feudal.battle.choices import BattleChoice, Rally, RollInitiative, RollMorale, RollMove, Shoot, Strike
from fiefaid.feudal.battle.recovering import losses_of
from fiefaid.feudal.battle.state import Battle
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.hits import after_saves, hits, save_throws
from fiefaid.feudal.morale import morale_dice
from fiefaid.feudal.persons import Personality


class Slot(StrEnum):
    """What a throw is for."""

    ROLL = "roll"
    AGAIN = "again"
    SAVES = "saves"
    PRIEST = "priest"
    ATTACKER = "attacker"
    DEFENDER = "defender"
    ROLLS = "rolls"


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice to be thrown for a choice: for what, how many, with which faces, by whom; `needed`: it cannot be left out.

    A second roll of a Brabanter's unit and a Priest's prayer are wishes.
    """

    slot: Slot
    count: int
    faces: tuple[int, ...]
    player: str
    needed: bool = True


_Choice = TypeVar("_Choice", bound=BattleChoice)


def throws(battle: Battle, choice: BattleChoice) -> tuple[Throw, ...]:
    """The dice that may be thrown next for a choice; what depends on others waits for them. Errors: Refused."""
    return tuple(_throws(battle, choice))


def _throws(battle: Battle, choice: BattleChoice) -> Iterator[Throw]:
    dx = battle.options.dx.faces
    match choice:
        case Shoot() | Strike():
            yield from _of_attack(battle, choice)
        case RollMove(unit, None):
            yield Throw(Slot.ROLL, 1, battle.fielded[unit].die(battle.options).faces, battle.phasing)
        case Rally():
            yield from _of_rally(battle, choice)
        case RollInitiative():
            for slot, player in ((Slot.ATTACKER, battle.attacker), (Slot.DEFENDER, battle.defender)):
                if getattr(choice, slot) is None:
                    yield Throw(slot, 1, dx, player)
        case RollMorale(player, ()):
            yield Throw(Slot.ROLLS, morale_dice(losses_of(battle, player), battle.options), dx, player)


def _of_attack(battle: Battle, choice: Shoot | Strike) -> Iterator[Throw]:
    """First the die, then perhaps once more, then the target's saving rolls, one throw for each halving."""
    unit, options = battle.fielded[choice.unit], battle.options
    if choice.roll is None:
        yield Throw(Slot.ROLL, 1, unit.die(options).faces, unit.player)
        return
    if choice.first is None and not choice.saves and unit.has(Personality.BRABANTER, options):
        yield Throw(Slot.AGAIN, 1, unit.die(options).faces, unit.player, needed=False)
    attack = attack_of(battle, choice)
    left = after_saves(hits(attack, choice.roll, options, rolled_first=choice.first), choice.saves).number
    if left and len(choice.saves) < save_throws(attack, options):
        yield Throw(Slot.SAVES, left, Dx.D6.faces, attack.target.player)


def _of_rally(battle: Battle, choice: Rally) -> Iterator[Throw]:
    unit, dx = battle.fielded[choice.unit], battle.options.dx.faces
    if battle.options.rally_roll and choice.roll is None:
        yield Throw(Slot.ROLL, 1, dx, unit.player)
    if choice.priest is None and unit.has(Personality.PRIEST, battle.options):
        yield Throw(Slot.PRIEST, 1, dx, unit.player, needed=False)


def with_faces(choice: _Choice, slot: Slot, faces: Sequence[int]) -> _Choice:
    """The choice with dice thrown for it."""
    given: dict[str, Any]
    match slot:
        case Slot.AGAIN:
            given = {"first": getattr(choice, "roll", None), "roll": faces[0]}
        case Slot.SAVES:
            given = {"saves": (*getattr(choice, "saves", ()), tuple(faces))}
        case Slot.ROLLS:
            given = {"rolls": tuple(faces)}
        case _:
            given = {str(slot): faces[0]}
    return replace(choice, **given)
