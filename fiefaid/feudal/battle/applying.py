"""A battle is what its events add up to. Nothing is judged here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import Any

from fiefaid.errors.skirmish import NotUnderWay
from fiefaid.feudal.battle.choices import PutRight
from fiefaid.feudal.battle.events import (
    AttackerFaced,
    BattleEnded,
    BattleEvent,
    BattleStarted,
    BlowStruck,
    EndAgreed,
    HitsRallied,
    InitiativeRolled,
    MarkersCleared,
    MeleesChanged,
    MoraleCalled,
    MoraleRolled,
    MoveDeclared,
    MoveRolled,
    PersonalityTransferred,
    PhaseBegan,
    PhaseEnded,
    ShotMade,
    UnitCharged,
    UnitMoved,
    UnitPutRight,
    UnitRemoved,
    UnitRetreated,
    UphillSaid,
)
from fiefaid.feudal.battle.keeping import afresh, changed, fought, laid, on_table, placed
from fiefaid.feudal.battle.state import Battle, Ending, Lost, Outcome, Phase
from fiefaid.feudal.battle.taking_in import taken_in
from fiefaid.feudal.battle.transfers import who_goes
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.rally import after_rally
from fiefaid.feudal.table import Uphill


def apply(battle: Battle | None, event: BattleEvent) -> Battle:
    """The battle after an event; before the first one there is None. Errors: NotUnderWay."""
    if isinstance(event, BattleStarted):
        return taken_in(event.choice)
    if battle is None:
        raise NotUnderWay
    match event:
        case ShotMade() | BlowStruck():
            return _attacked(battle, event)
        case UnitMoved() | UnitCharged() | UnitRetreated() | AttackerFaced():
            return _gone(battle, event)
        case PersonalityTransferred() | MoveDeclared() | MoveRolled():
            return _before_moving(battle, event)
        case MeleesChanged() | UnitRemoved() | UphillSaid() | UnitPutRight():
            return _on_table(battle, event)
        case HitsRallied() | MarkersCleared() | MoraleCalled() | MoraleRolled():
            return _recovered(battle, event)
        case InitiativeRolled() | PhaseEnded() | PhaseBegan() | BattleEnded():
            return _timed(battle, event)
        case EndAgreed(choice):
            return replace(battle, outcome=Outcome(Ending.AGREED, choice.holder))
        case _:
            return battle


def replayed(events: Iterable[BattleEvent], battle: Battle | None = None) -> Battle | None:
    """The battle after all of these; the first one starts it."""
    return reduce(apply, events, battle)


def _attacked(battle: Battle, event: ShotMade | BlowStruck) -> Battle:
    """A shot or a blow: what it does to both units. Rule: Feudal 1.3, 1.4, 3.1, 3.3."""
    choice = event.choice
    target = battle.fielded[choice.target].hit(event.hits.number)
    unit = battle.fielded[choice.unit]
    if isinstance(event, ShotMade):
        is_out = unit.is_out_of_missiles or event.is_out
        unit = replace(unit, shots=unit.shots + 1, has_shot=True, is_out_of_missiles=is_out)
        battle = replace(battle, is_moving=battle.is_moving or battle.phase is Phase.MOVE)
    else:
        unit = replace(unit, has_fought=True)
    if isinstance(event, BlowStruck) or battle.phase is Phase.LAST_ATTACK:
        battle = replace(battle, struck=(*battle.struck, choice.unit))
    return on_table(changed(battle, {choice.unit: unit, choice.target: target}))


def _gone(battle: Battle, event: UnitMoved | UnitCharged | UnitRetreated | AttackerFaced) -> Battle:
    """A unit that has made its move, and where it is now. Rule: Feudal 2.1."""
    unit_id = event.choice.unit
    poses = event.poses if isinstance(event, AttackerFaced) else ((unit_id, event.pose),)
    table = battle.table
    for name, pose in poses:
        table = placed(table, name, pose)
    unit = replace(table.unit(unit_id), has_retreated=isinstance(event, UnitRetreated))
    battle = replace(battle, table=table.with_unit(unit), is_moving=True)
    if isinstance(event, AttackerFaced):
        others = {name: side for name, side in battle.marked_fronts.items() if name != unit_id}
        own = {unit_id: event.marked} if event.marked else {}
        battle = replace(battle, marked_fronts=others | own)
    moved = changed(battle, {unit_id: replace(battle.fielded[unit_id], has_moved=True)})
    return on_table(moved)


def _before_moving(battle: Battle, event: PersonalityTransferred | MoveDeclared | MoveRolled) -> Battle:
    match event:
        case PersonalityTransferred(choice):
            one, other = battle.fielded[choice.unit], battle.fielded[choice.to]
            person = who_goes(one, choice.person)
            rest = list(one.persons)
            rest.remove(person)
            both = {
                choice.unit: replace(one, persons=tuple(rest)),
                choice.to: replace(other, persons=(*other.persons, person)),
            }
            went = replace(battle, transferred=(*battle.transferred, (choice.to, choice.person)))
            return laid(changed(went, both))
        case MoveDeclared(choice):
            return replace(battle, intents={**battle.intents, choice.unit: choice.intent}, is_moving=True)
        case MoveRolled(choice):
            rolled = {**battle.rolled, choice.unit: choice.roll or 0}
            return laid(replace(battle, rolled=rolled, is_moving=True))


def _on_table(battle: Battle, event: MeleesChanged | UnitRemoved | UphillSaid | UnitPutRight) -> Battle:
    match event:
        case MeleesChanged(now):
            return _in_contact(battle, dict(now))
        case UnitRemoved():
            return _removed(battle, event)
        case UphillSaid(choice):
            said = Uphill(choice.unit, choice.against, choice.is_uphill)
            return replace(battle, table=replace(battle.table, uphill=_said(battle.table.uphill, said)))
        case UnitPutRight(choice):
            unit = as_put_right(battle.fielded[choice.unit], choice)
            table = placed(battle.table, choice.unit, choice.pose) if choice.pose else battle.table
            return laid(on_table(changed(replace(battle, table=table), {choice.unit: unit})))


def _said(before: Iterable[Uphill], said: Uphill) -> tuple[Uphill, ...]:
    """What the players have said with this: of a pair one at most is uphill of the other. Rule: 0.10a. Ruling: G13."""
    contradicted = Uphill(said.against, said.unit, is_uphill=True) if said.is_uphill else None
    pair = (said.unit, said.against)
    return (*(old for old in before if (old.unit, old.against) != pair and old != contradicted), said)


def as_put_right(unit: Fielded, choice: PutRight) -> Fielded:
    """A unit with what was given; the most hits that it ever had are given, or those that it had."""
    states = ("hits", "most_hits", "has_hit_marker", "is_out_of_missiles", "shots")
    given: dict[str, Any] = {name: getattr(choice, name) for name in states if getattr(choice, name) is not None}
    return replace(unit, **given)


def _in_contact(battle: Battle, now: Mapping[str, tuple[str, ...]]) -> Battle:
    """The battle with these melees; a front that was marked is one no more when its unit's melee is over."""
    units = tuple(replace(unit, in_melee_with=now[unit.id]) if unit.id in now else unit for unit in battle.table.units)
    marked = {name: side for name, side in battle.marked_fronts.items() if now.get(name, (name,))}
    return fought(replace(battle, table=replace(battle.table, units=units), marked_fronts=marked))


def _removed(battle: Battle, event: UnitRemoved) -> Battle:
    """Rule: Feudal 1.5, 3.4; who was with the unit is lost with it."""
    unit = battle.table.unit(event.unit)
    gone = Lost(unit, battle.fielded[event.unit], battle.turn, event.rule)
    left = tuple(other for other in battle.table.units if other.id != event.unit)
    uphill = tuple(said for said in battle.table.uphill if event.unit not in (said.unit, said.against))
    table = replace(battle.table, units=left, uphill=uphill)
    rest = {name: fielded for name, fielded in battle.fielded.items() if name != event.unit}
    marked = {name: side for name, side in battle.marked_fronts.items() if name != event.unit}
    bereaved = unit.player if battle.options.force_morale and not battle.routed else ""
    battle = replace(battle, table=table, fielded=rest, marked_fronts=marked)
    return laid(replace(battle, lost=(*battle.lost, gone), bereaved=bereaved))


def _recovered(battle: Battle, event: HitsRallied | MarkersCleared | MoraleCalled | MoraleRolled) -> Battle:
    match event:
        case HitsRallied(choice, rallied):
            unit = after_rally(battle.fielded[choice.unit], rallied, priest_prayed=choice.priest is not None)
            return changed(replace(battle, rallied=(*battle.rallied, choice.unit)), {choice.unit: unit})
        case MarkersCleared(_, units):
            return changed(battle, {name: replace(battle.fielded[name], has_hit_marker=False) for name in units})
        case MoraleCalled(player):
            return replace(battle, owes_morale=player, bereaved="")
        case MoraleRolled():
            return replace(battle, owes_morale="", routed="" if event.fights_on else event.choice.player)


def _timed(battle: Battle, event: InitiativeRolled | PhaseEnded | PhaseBegan | BattleEnded) -> Battle:
    match event:
        case InitiativeRolled():
            return replace(battle, first=event.first, is_phase_done=True)
        case PhaseEnded():
            return replace(battle, is_phase_done=True)
        case PhaseBegan():
            return _begun(battle, event)
        case BattleEnded(outcome):
            return laid(replace(afresh(battle), phase=Phase.OVER, outcome=outcome))


def _begun(battle: Battle, event: PhaseBegan) -> Battle:
    """A phase that begins: with the first of a turn everybody may do everything anew."""
    battle = replace(afresh(battle), phase=event.phase, phasing=event.phasing, turn=event.turn)
    if event.phase in (Phase.SHOOT, Phase.LAST_ATTACK):
        fresh = {
            name: replace(unit, has_shot=False, has_moved=False, has_fought=False)
            for name, unit in battle.fielded.items()
        }
        stood = tuple(replace(unit, has_retreated=False) for unit in battle.table.units)
        table = replace(battle.table, units=stood)
        battle = replace(battle, fielded=fresh, table=table, struck=(), rallied=())
    return fought(laid(on_table(battle)))
