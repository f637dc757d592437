"""Saladin's march: how his army grows, and whom he would meet with what. Rule: C2.3, C2.3.1. Ruling: K11."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fiefaid.answers import Step, Tally
from fiefaid.fief.battle import PEACE, apply, decide
from fiefaid.fief.crusade.fights import NONE_HIRED, battle_at, is_assailed
from fiefaid.fief.crusade.objectives import Gain
from fiefaid.fief.crusade.state import FIGHTER_COUNTERS, Crusade, Hold, Saladin, State
from fiefaid.fief.dice import battle_dice
from fiefaid.fief.hosts import Side, has_fighters, lords_of, together
from fiefaid.fief.odds import Odds, odds
from fiefaid.fief.strength import strength_points
from fiefaid.fief.troops import Troops


def joining(crusade: Crusade, number: int) -> Tally:
    """How many Fighters join Saladin on a space: those on its counter, as far as the box has any. Rule: C2.3.

    What defends there is not among them: it fights beside him, and is his once the space is.
    """
    named = crusade.objective(number).reinforcements or 0
    steps = [Step("C2.3", "Saracen Reinforcements on the counter", named)]
    left = FIGHTER_COUNTERS - (crusade.saladin.fighters if crusade.saladin else 0)
    if left < named:
        steps.append(Step("C COUNTERS", f"{left} Fighters are left of {FIGHTER_COUNTERS}", left - named))
    return Tally("Saracen Fighters", tuple(steps))


@dataclass(frozen=True, slots=True)
class Stop:
    """A space of the march, if Saladin wins wherever he fights and loses nobody.

    `army`: who is with him there, its defenders too · `strength`: theirs and his · `dice`: those that he rolls ·
    `is_assailed`: he attacks, else the Crusaders before it may · `odds`: of the battle, seen by who attacks; None where
    nobody is met or could attack.
    """

    space: int
    army: Troops
    strength: Tally
    dice: int
    is_met: bool
    is_assailed: bool
    odds: Odds | None = None


def preview(state: State, hired: Mapping[str, int] = NONE_HIRED) -> tuple[Stop, ...]:
    """Saladin's way from where he is, or from the first space before he has come. Rule: C2.3, C2.3.1.

    Nothing once he is down. Each stop is counted as if he had lost nobody on the way.
    """
    crusade = state.crusade
    if crusade.saladin is not None and crusade.saladin.is_down:
        return ()
    if crusade.saladin is None:
        crusade = replace(crusade, saladin=Saladin(), is_revenge=True, at=0, is_settled=True)
    state, stops = replace(state, crusade=crusade), list[Stop]()
    is_here = crusade.at > 0 and not crusade.is_settled
    for number in range(crusade.at + (0 if is_here else 1), len(crusade.track) + 1):
        if crusade.objective(number).gain is not Gain.PHYSICIAN:
            state = state if is_here and number == crusade.at else _reinforced(state, number)
            stops.append(_stop(state, number, hired))
            state = _gone_through(state, number)
    return tuple(stops)


def _reinforced(state: State, number: int) -> State:
    saladin = state.crusade.saladin or Saladin()
    more = joining(state.crusade, number).number
    return replace(state, crusade=replace(state.crusade, saladin=replace(saladin, fighters=saladin.fighters + more)))


def _gone_through(state: State, number: int) -> State:
    """The state once the space is his: whoever defended it beside him goes along. Rule: C2.3.1."""
    saladin = state.crusade.saladin or Saladin()
    along = state.crusade.beside_saladin(number) if _is_met(state, number) else 0
    taken = state.crusade.with_space(number, hold=Hold.RETAKEN, defenders=0)
    return replace(state, crusade=replace(taken, saladin=replace(saladin, fighters=saladin.fighters + along)))


def _is_met(state: State, number: int) -> bool:
    return state.is_occupied(number)


def _stop(state: State, number: int, hired: Mapping[str, int]) -> Stop:
    battle = battle_at(state, number, hired)
    is_attacker = is_assailed(state, number)
    side = Side.ATTACKERS if is_attacker else Side.DEFENDERS
    army = battle.attackers if is_attacker else battle.defenders
    if not _is_met(state, number):  # he passes, and its own defenders stay
        army = tuple(replace(host, troops=(state.crusade.saladin or Saladin()).troops) for host in army)
    rules = state.rules.battle
    strength = strength_points(together(army), lords_of(army), fighter_strength=rules.fighter_strength)
    dice = battle_dice(army, side, battle.ground, rules).number
    can_attack = has_fighters(together(army)) if is_attacker else may_attack(state, number, hired)
    may_fight = _is_met(state, number) and can_attack
    chances = _odds(state, number, hired) if may_fight else None
    return Stop(number, together(army), strength, dice, _is_met(state, number), is_attacker, chances)


def may_attack(state: State, number: int, hired: Mapping[str, int] = NONE_HIRED) -> bool:
    """Whether the Crusaders on a space could attack: they have a Lord, and troops or Mercenaries. Rule: 6.2."""
    lords = state.lords_at(number)
    has_troops = any(has_fighters(troops) for troops in state.troops_at(number).values())
    return bool(lords) and (has_troops or any(hired.get(lord.family, 0) for lord in lords))


def _odds(state: State, number: int, hired: Mapping[str, int]) -> Odds:
    battle = PEACE
    for event in decide(PEACE, battle_at(state, number, hired)):
        battle = apply(battle, event)
    return odds(battle)
