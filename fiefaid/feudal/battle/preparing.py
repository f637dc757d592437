"""What comes before a move: personalities that go over, aims declared, rolls. Rules: Personalities; Diced Movement."""

from __future__ import annotations

from fiefaid.errors.skirmish import AgainstTheRules, DieMissing, OptionIsOff
from fiefaid.feudal.battle.choices import DeclareMove, RollMove, TransferPersonality
from fiefaid.feudal.battle.events import MoveDeclared, MoveRolled, PersonalityTransferred
from fiefaid.feudal.battle.judging import need
from fiefaid.feudal.battle.state import Battle
from fiefaid.feudal.battle.transfers import who_goes
from fiefaid.feudal.moves import move, retreat
from fiefaid.feudal.paces import diced_move
from fiefaid.feudal.personalities import may_transfer
from fiefaid.feudal.persons import may_be_with, may_leave


def transferred(battle: Battle, choice: TransferPersonality) -> PersonalityTransferred:
    """A personality that goes over, judged: at the start of the Move, not out of a melee. Rule: Personalities.

    Errors: Refused.
    """
    unit, label = battle.fielded[choice.unit], battle.table.unit(choice.unit).label
    what, accepted = "Transfer", "Let him stay, or choose another unit"
    if not unit.has(choice.person, battle.options):
        why = f"no {choice.person} is with {label}, or the table plays without them"
        raise AgainstTheRules(what, "OPT personalities", why, accepted)
    if battle.is_moving:
        why = "something has been moved, rolled or shot in this phase already"
        raise AgainstTheRules(what, "OPT transfer-time", why, "Transfer at the start of phase Move, before all else")
    if (choice.unit, choice.person) in battle.transferred:
        why = f"the {choice.person} came to {label} in this phase"
        raise AgainstTheRules(what, "OPT transfer-time", why, "Let him stay until the next turn")
    person = who_goes(unit, choice.person)
    need(may_leave(person), what, accepted)
    need(may_be_with(person, battle.fielded[choice.to].warriors.type), what, accepted)
    need(may_transfer(battle.table, choice.unit, choice.to), what, accepted, rolled_off=choice.rolled_off)
    return PersonalityTransferred(choice)


def declared(battle: Battle, choice: DeclareMove) -> MoveDeclared:
    """An aim that is stated before the roll. Rule: Declared Movement. Errors: Refused."""
    if not battle.options.declared_movement:
        raise OptionIsOff("Declaring", "OPT declared", "Declared movement")
    if choice.unit in battle.rolled:
        why = f"{battle.table.unit(choice.unit).label} rolled already"
        raise AgainstTheRules("Declaring", "OPT declared-intent", why, "State the aim before the roll")
    enemies = battle.units_of(battle.other(battle.phasing))
    if choice.intent.target and choice.intent.target not in enemies:
        why = f"{choice.intent.target} is no enemy on the table"
        named = ", ".join(map(battle.label, enemies))
        raise AgainstTheRules("Declaring", "OPT declared-intent", why, f"Name one of {named}, or nobody")
    need_able(battle, choice.unit)
    return MoveDeclared(choice)


def rolled_for(battle: Battle, choice: RollMove) -> MoveRolled:
    """How far a unit will move. Rule: Diced Movement. Errors: Refused."""
    unit, label = battle.fielded[choice.unit], battle.table.unit(choice.unit).label
    rule = f"OPT diced-class-{unit.warriors.move_class.value}"
    if not battle.options.diced_movement:
        raise OptionIsOff("Roll", rule, "Diced movement")
    if choice.unit in battle.rolled:
        why = f"{label} rolled {battle.rolled[choice.unit]} in this turn"
        raise AgainstTheRules("Roll", rule, why, "Move it that far, or undo the roll")
    if battle.options.declared_movement and choice.unit not in battle.intents:
        why = f"no aim is stated for {label}"
        raise AgainstTheRules("Roll", "OPT declared-intent", why, "State it first")
    need_able(battle, choice.unit)
    if choice.roll is None:
        raise DieMissing("Roll", rule, str(unit.die(battle.options)))
    return MoveRolled(choice, diced_move(unit, choice.roll, battle.options))


def need_able(battle: Battle, unit: str) -> None:
    """Refuse a roll for a unit that cannot move at all. Errors: AgainstTheRules."""
    table = battle.table
    able = retreat(table, unit, table.base(unit).bd) if table.unit(unit).in_melee else move(table, unit, advance=0.0)
    need(able, "Roll", "Roll for a unit that may move", rolled_off=True)
