"""Whether a move carries out what was declared. Rule: Feudal, Declared Movement. Rulings: G19, H24."""

from __future__ import annotations

from fiefaid.answers import Answer
from fiefaid.errors.skirmish import AgainstTheRules
from fiefaid.feudal.battle.choices import Charge, Move
from fiefaid.feudal.battle.judging import need
from fiefaid.feudal.battle.state import Battle
from fiefaid.feudal.declared import carried_out, full_distance, must_contact
from fiefaid.feudal.moves import move
from fiefaid.feudal.onslaught import charge_at
from fiefaid.feudal.ways import Order


def need_carried_out(battle: Battle, choice: Move) -> None:
    """Refuse a move that stops short of what was declared and rolled. Errors: AgainstTheRules, TooCloseToCall."""
    intent = battle.intents.get(choice.unit)
    if intent is None or choice.unit not in battle.rolled:
        return
    label = battle.label(choice.unit)
    if choice.fast and not intent.is_fast:
        why = f"{label} was declared to move without the Fast bonus"
        raise AgainstTheRules("Move", "OPT declared-intent", why, "Move it that far")
    foes = obliged(battle, choice.unit)
    if foes:
        named = " or ".join(map(battle.label, foes))
        raise AgainstTheRules("Move", _rule(battle, choice.unit), f"{label} can contact {named}", f"Charge {named}")
    accepted = "Move it all of the way, or to a Banner or terrain that helps"
    for fast in {choice.fast, intent.is_fast}:
        order = Order(choice.advance, choice.start_turn, choice.end_turn, fast=fast, back=choice.back)
        need(carried_out(battle.table, choice.unit, order, _banners(battle)), "Move", accepted)


def need_declared_target(battle: Battle, choice: Charge) -> None:
    """Refuse a charge on somebody else than was declared, where that one can be charged. Errors: AgainstTheRules."""
    intent = battle.intents.get(choice.unit)
    foes = obliged(battle, choice.unit) if intent and intent.target else ()
    if foes and choice.target not in foes:
        named = " or ".join(map(battle.label, foes))
        why = f"{battle.label(choice.unit)} was declared to contact {named}"
        raise AgainstTheRules("Charge", "OPT declared-intent", why, f"Charge {named}")


def obliged(battle: Battle, unit: str) -> tuple[str, ...]:
    """The enemies of whom a unit must charge one: whom it was declared to, or any that Knights reach. Ruling: H24."""
    intent = battle.intents.get(unit)
    if intent is None or unit not in battle.rolled:
        return ()
    if intent.target in battle.fielded and charge_at(battle.table, unit, intent.target)[1].answer is Answer.YES:
        return (intent.target,)
    return must_contact(battle.table, unit)


def _rule(battle: Battle, unit: str) -> str:
    return "OPT declared-intent" if battle.intents[unit].target in obliged(battle, unit) else "OPT declared-knights"


def straight_on(battle: Battle, unit: str) -> Move:
    """The move that carries out a declared one without a turn: as far as the unit rolled, or to what stops it.

    With the Fast bonus where that was declared and leads further, as it does not with an enemy ahead (2.3).
    """
    plain, fast = (full_distance(battle.table, unit, Order(fast=is_fast)) for is_fast in (False, True))
    is_fast = battle.intents[unit].is_fast and fast > plain
    return Move(unit, advance=max((fast if is_fast else plain) - battle.table.tolerance, 0.0), fast=is_fast)


def need_all_carried_out(battle: Battle) -> None:
    """Refuse to end phase 2 while a unit that was declared and rolled for stands where it could go on.

    Errors: AgainstTheRules.
    """
    for unit in battle.rolled if battle.options.declared_movement else ():
        table = battle.table
        if unit in battle.fielded and not table.unit(unit).has_made_its_move and not table.unit(unit).in_melee:
            ahead = straight_on(battle, unit)
            may_go_on = ahead.advance > table.tolerance and move(table, unit, advance=ahead.advance, fast=ahead.fast)
            if may_go_on or obliged(battle, unit):
                why = f"{battle.label(unit)} rolled {battle.rolled[unit]} for a declared move and has not made it"
                raise AgainstTheRules("End of the phase", "OPT declared-full", why, "Move it, or undo the roll")


def _banners(battle: Battle) -> tuple[str, ...]:
    """The units with a Banner."""
    return tuple(name for name, unit in battle.fielded.items() if unit.has_banner(battle.options))
