"""Rallies, and whether a force that has lost a unit fights on. Rules: Feudal 4.1; Force Morale."""

from __future__ import annotations

from fiefaid.errors.skirmish import AgainstTheRules, DieMissing, DieNotThrown, WrongMoraleDice
from fiefaid.feudal.battle.choices import Rally, RollMorale
from fiefaid.feudal.battle.events import HitsRallied, MoraleRolled
from fiefaid.feudal.battle.judging import named, need
from fiefaid.feudal.battle.state import Battle
from fiefaid.feudal.morale import Losses, fights_on, morale, morale_dice
from fiefaid.feudal.rally import floor, may_rally, rally

OTHERS = "Rally a unit that rested"


def rallied(battle: Battle, choice: Rally) -> HitsRallied:
    """A rally, judged. Rule: Feudal 4.1; Rallying; Christian Priest. Errors: Refused."""
    unit, label = battle.fielded[choice.unit], battle.table.unit(choice.unit).label
    if choice.unit in battle.rallied:
        raise AgainstTheRules("Rally", "4.1", f"{label} has rallied this turn", OTHERS)
    need(named(may_rally(unit, battle.options), label), "Rally", OTHERS)
    rule, kept = floor(unit, battle.options)
    if unit.hits <= kept:
        why = f"{label} has {unit.hits} hits and never rallies below {kept} again" if kept else f"{label} has no hits"
        raise AgainstTheRules("Rally", rule, why, OTHERS)
    if choice.roll is None and battle.options.rally_roll:
        raise DieMissing("Rally", "OPT rally-roll", str(battle.options.dx))
    if choice.roll is not None and not battle.options.rally_roll:
        raise DieNotThrown("Rally", "4.1")
    return HitsRallied(choice, rally(unit, battle.options, roll=choice.roll, priest=choice.priest))


def losses_of(battle: Battle, player: str) -> Losses:
    """How a force stands as it rolls for its morale. Rule: Feudal, Force Morale."""
    persons = (person for name in battle.units_of(player) for person in battle.fielded[name].persons)
    return Losses(
        units=battle.began[player],
        lost=battle.lost_of(player),
        enemy_lost=battle.lost_of(battle.other(player)),
        has_warrior=battle.options.personalities and any(person.kind.is_warrior for person in persons),
        flavour=battle.flavour.get(player, 0),
    )


def morale_rolled(battle: Battle, choice: RollMorale) -> MoraleRolled:
    """A morale roll, judged. Rule: Feudal, Force Morale. Errors: Refused."""
    if choice.player != battle.owes_morale:
        why = f"{battle.owes_morale} rolls, not {choice.player}"
        raise AgainstTheRules("Morale", "OPT morale-roll", why, f"Give the dice of {battle.owes_morale}")
    losses = losses_of(battle, choice.player)
    count = morale_dice(losses, battle.options)
    if len(choice.rolls) != count:
        raise WrongMoraleDice(len(choice.rolls), count)
    dice = tuple(morale(losses, roll, battle.options) for roll in choice.rolls)
    return MoraleRolled(choice, dice, losses.lost, fights_on=bool(fights_on(losses, choice.rolls, battle.options)))
