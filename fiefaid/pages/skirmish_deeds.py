"""What a unit did this turn and may still do: every deed with its target, and what stands against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from fiefaid.errors import FiefaidError
from fiefaid.errors.skirmish import DieMissing, NotSettled, TooCloseToCall, WrongMoraleDice
from fiefaid.feudal.battle import Battle, Phase, refusal
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    DeclareMove,
    FaceAttacker,
    Rally,
    Retreat,
    RollMove,
    Shoot,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.battle.offering import AT_WILL, towards
from fiefaid.feudal.fielded import PASSED, Fielded, removed_at
from fiefaid.feudal.kinds import Missiles
from fiefaid.pages.skirmish_lineup import person_words


class Standing(StrEnum):
    """Whether a deed may be done now."""

    FREE = "free"
    ROLL_OFF = "roll-off"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a unit may do, or why it may not."""

    choice: BattleChoice
    words: str
    standing: Standing
    why: str = ""

    @property
    def target(self) -> str:
        """The other unit that it is about; "" where it is about none."""
        for role in ("target", "attacker", "to"):
            if hasattr(self.choice, role):
                return str(getattr(self.choice, role))
        return ""


def standing(battle: Battle, choice: BattleChoice) -> tuple[Standing, str]:
    """Whether a choice may be made now, and what stands against it. A die that is still to be thrown does not."""
    try:
        refused: FiefaidError | None = refusal(battle, choice)
    except FiefaidError as impossible:
        refused = impossible
    match refused:
        case None | DieMissing() | WrongMoraleDice():
            return Standing.FREE, ""
        case TooCloseToCall() | NotSettled():
            return Standing.ROLL_OFF, str(refused)
        case _:
            return Standing.BLOCKED, str(refused)


def deeds(battle: Battle, unit_id: str) -> tuple[Deed, ...]:
    """What a unit may do in the phase that is open, those deeds first that it may do."""
    if unit_id not in battle.fielded:
        return ()
    found = [_deed(battle, choice, words) for choice, words in _asked(battle, unit_id)]
    return tuple(sorted(found, key=lambda deed: deed.standing is Standing.BLOCKED))


def _deed(battle: Battle, choice: BattleChoice, words: str) -> Deed:
    return Deed(choice, words, *standing(battle, choice))


def _asked(battle: Battle, unit_id: str) -> Iterator[tuple[BattleChoice, str]]:
    """Every deed of the phase that is open, as it would be asked for."""
    if battle.owes_morale:
        return
    match battle.phase:
        case Phase.SHOOT:
            yield from _attacks(battle, unit_id, Shoot, "Shoot")
        case Phase.MOVE:
            yield from _moves(battle, unit_id)
        case Phase.MELEE:
            yield from _attacks(battle, unit_id, Strike, "Strike")
        case Phase.LAST_ATTACK:
            yield from _attacks(battle, unit_id, Strike, "Strike")
            yield from _attacks(battle, unit_id, Shoot, "Shoot")
        case Phase.RALLY:
            yield Rally(unit_id), "Rally"


def _attacks(battle: Battle, unit_id: str, kind: type[Shoot | Strike], verb: str) -> Iterator[tuple[BattleChoice, str]]:
    missiles = battle.fielded[unit_id].warriors.missiles
    if kind is Shoot and missiles is None:
        return
    for foe in _foes(battle, unit_id):
        if kind is Shoot or foe in battle.table.unit(unit_id).in_melee_with:
            yield kind(unit_id, foe), f"{verb} {battle.label(foe)}"


def _moves(battle: Battle, unit_id: str) -> Iterator[tuple[BattleChoice, str]]:
    if battle.options.personalities:
        yield from _transfers(battle, unit_id)
    if battle.options.declared_movement and unit_id not in battle.intents:
        yield DeclareMove(unit_id, AT_WILL), "State the aim of its move"
    if battle.options.diced_movement and unit_id not in battle.rolled:
        yield RollMove(unit_id), "Roll how far it moves"
    yield from _to_contact(battle, unit_id)
    if battle.fielded[unit_id].warriors.missiles is Missiles.JAVELINS:
        yield from _attacks(battle, unit_id, Shoot, "Shoot")


def _to_contact(battle: Battle, unit_id: str) -> Iterator[tuple[BattleChoice, str]]:
    """Charges; out of a melee, or round in it."""
    unit = battle.table.unit(unit_id)
    if not unit.in_melee:
        for foe in _foes(battle, unit_id):
            yield _charge(battle, unit_id, foe), f"Charge {battle.label(foe)}"
        return
    for distance in dict.fromkeys((battle.table.base(unit_id).bd, battle.table.goings[unit_id].move)):
        yield Retreat(unit_id, distance), f"Retreat {distance:g} {battle.table.measure}"
    for foe in unit.in_melee_with:
        yield FaceAttacker(unit_id, foe), f"Face {battle.label(foe)}"


def _transfers(battle: Battle, unit_id: str) -> Iterator[tuple[BattleChoice, str]]:
    friends = [name for name in battle.units_of(battle.table.unit(unit_id).player) if name != unit_id]
    for person in dict.fromkeys(battle.fielded[unit_id].persons):
        for friend in friends:
            words = f"{person_words(person)} goes to {battle.label(friend)}"
            yield TransferPersonality(unit_id, friend, person.kind), words


def _charge(battle: Battle, unit_id: str, foe: str) -> Charge:
    """The charge straight ahead; after a Turn towards the enemy where only that may be made."""
    ahead = Charge(unit_id, foe)
    if standing(battle, ahead)[0] is not Standing.BLOCKED:
        return ahead
    turned = Charge(unit_id, foe, towards(battle, unit_id, foe))
    return ahead if standing(battle, turned)[0] is Standing.BLOCKED else turned


def _foes(battle: Battle, unit_id: str) -> tuple[str, ...]:
    player = battle.table.unit(unit_id).player
    return battle.units_of(battle.other(player))


def state_words(battle: Battle, unit_id: str) -> tuple[str, ...]:
    """What a unit has suffered and done, as short facts."""
    return tuple(_state(battle, unit_id, battle.fielded[unit_id]))


def _state(battle: Battle, unit_id: str, fielded: Fielded) -> Iterator[str]:
    unit = battle.table.unit(unit_id)
    yield f"{fielded.hits} of {removed_at(fielded, battle.options)} hits"
    if fielded.has_passed_ten:
        yield f"has passed {PASSED} (4.1c)"
    if fielded.has_hit_marker:
        yield "hit marker"
    if fielded.is_out_of_missiles:
        yield "out of missiles"
    elif battle.options.missile_supply and fielded.warriors.missiles:
        yield f"{3 - fielded.shots} shots left"
    if battle.options.personalities:
        yield from (person_words(person) for person in fielded.persons)
    if unit.in_melee:
        yield f"in melee with {', '.join(battle.label(foe) for foe in unit.in_melee_with)}"
    yield from _done(battle, unit_id, fielded)


def _done(battle: Battle, unit_id: str, fielded: Fielded) -> Iterator[str]:
    """What it did in the turn of its player."""
    if fielded.player != battle.phasing:
        return
    if fielded.has_shot:
        yield "has shot"
    if fielded.has_moved:
        yield "has moved"
    if unit_id in battle.struck:
        yield "has struck"
    if unit_id in battle.rallied:
        yield "has rallied"
