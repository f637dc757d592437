"""What a unit did this turn and may still do: every deed with its target, and what stands against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from fiefaid.answers import Answer
from fiefaid.errors import FiefaidError
from fiefaid.errors.skirmish import DieMissing, NotSettled, TooCloseToCall, WrongMoraleDice
from fiefaid.feudal.battle import Battle, Phase, line, may_do, refusal, throws
from fiefaid.feudal.battle import Standing as Stands
from fiefaid.feudal.battle import standing as standing_of
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
from fiefaid.feudal.charges import assaults, turned
from fiefaid.feudal.kinds import Missiles
from fiefaid.feudal.option_words import by_name
from fiefaid.feudal.outcome import Branch, settle
from fiefaid.pages.skirmish_lineup import person_words


class Standing(StrEnum):
    """Whether a deed may be done now."""

    FREE = "free"
    ROLL_OFF = "roll-off"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a unit may do, or may not: then `why_not` says why."""

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
        case None:
            return Standing.FREE, ""
        case DieMissing() | WrongMoraleDice() if throws(battle, choice):
            return Standing.FREE, ""
        case TooCloseToCall() | NotSettled():
            return Standing.ROLL_OFF, by_name(str(refused))
        case _:
            return Standing.BLOCKED, by_name(str(refused))


def deeds(battle: Battle, unit_id: str) -> tuple[Deed, ...]:
    """What a unit may do in the phase that is open, those deeds first that it may do."""
    if unit_id not in battle.fielded:
        return ()
    found = [_deed(battle, choice, words) for choice, words in _asked(battle, unit_id)]
    return tuple(sorted(found, key=lambda deed: deed.standing is Standing.BLOCKED))


def why_not(battle: Battle, deed: Deed) -> str:
    """What stands against a deed, in a sentence with its rule."""
    return deed.why or standing(battle, deed.choice)[1]


def _deed(battle: Battle, choice: BattleChoice, words: str) -> Deed:
    if isinstance(choice, Charge) and _is_out_of_question(battle, choice):
        return Deed(choice, words, Standing.BLOCKED)
    return Deed(choice, words, *standing(battle, choice))


def _is_out_of_question(battle: Battle, choice: Charge) -> bool:
    """Whether a charge is certainly refused: without the sentence and the other readings, which take far longer."""
    table = turned(battle.table, choice.unit, choice.turn)
    arc, made = assaults(table, choice.unit, choice.target, table.readings)
    branches = [Branch(item.side, item.findings) for item in made]
    return settle(arc, branches, table.tolerance).answer is Answer.NO


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
    ahead, after = Charge(unit_id, foe), Charge(unit_id, foe, towards(battle, unit_id, foe))
    return after if _is_out_of_question(battle, ahead) and not _is_out_of_question(battle, after) else ahead


def _foes(battle: Battle, unit_id: str) -> tuple[str, ...]:
    player = battle.table.unit(unit_id).player
    return battle.units_of(battle.other(player))


def state_words(battle: Battle, unit_id: str) -> tuple[str, ...]:
    """What a unit has suffered and done, as short facts."""
    stands = standing_of(battle, unit_id)
    foes = ", ".join(map(battle.label, stands.in_melee_with))
    facts = line(stands).removeprefix(f"{stands.label}: ").split(", ")
    return (*facts, *([f"in melee with {foes}"] if foes else []), *_of_phase(battle, unit_id))


def _of_phase(battle: Battle, unit_id: str) -> Iterator[str]:
    """What was declared and rolled for its move, and which side is marked as its front."""
    intent, going, measure = battle.intents.get(unit_id), battle.table.goings[unit_id], battle.table.measure
    if intent is not None:
        fast = ", Fast" if intent.is_fast else ""
        at = f", to contact {battle.label(intent.target)}" if intent.target else ""
        yield f"declared: {intent.words or 'no words'}{fast}{at}"
    if unit_id in battle.rolled:
        yield f"rolled {battle.rolled[unit_id]}: Move {going.move:g} {measure}, Fast {going.fast:g} {measure}"
    if unit_id in battle.marked_fronts:
        yield f"{battle.marked_fronts[unit_id].words} marked as its front"


def roll_call(battle: Battle, player: str) -> tuple[tuple[str, str, str], ...]:
    """Every unit of a player: its id, its label, and how it stands with what it may still do now."""
    found = ((name, standing_of(battle, name)) for name in battle.units_of(player))
    return tuple((name, stands.label, _stands(stands)) for name, stands in found)


def _stands(stands: Stands) -> str:
    acts = may_do(stands)
    may = f". May {' or '.join(acts)}" if acts else ""
    return line(stands).removeprefix(f"{stands.label}: ") + may
