"""Battles of Feudal in a campaign: forces mustered on a table, and the battle fought on it, step by step.

Each side's steps come from the phone of the family that plays it, where that was settled; what both see on the table
(who is uphill, a unit put right) anybody may say. While a battle goes on nothing on its table is changed by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.chapters.skirmish_events import (
    Asked,
    BeginSkirmish,
    ForceMustered,
    Happened,
    LeaveSkirmish,
    MendStep,
    MusterForce,
    SkirmishBegun,
    SkirmishLeft,
    SkirmishMended,
    SkirmishWentOn,
    TakeBattleStep,
)
from fiefaid.campaign.chapters.units import MOST_UNITS, check_unit
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.laid import LaidTable
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.peace import need_peace
from fiefaid.campaign.rights import is_at_table, need_family, need_seat
from fiefaid.campaign.skirmishing import Facts, Skirmish, facts_of, rests_on, told_along, whose_step
from fiefaid.campaign.texts import check_name
from fiefaid.errors import DuplicateId, TooMany, UnknownFamily
from fiefaid.errors.skirmishes import NoBattleThere, NoFacts, NoForce, NoSuchStep, StepsFall
from fiefaid.feudal.battle import Battle
from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.feudal.battle.events import BattleEvent, BattleStarted
from fiefaid.feudal.battle.naming import naming

MOST_STEPS = 2_000
"""Steps of one battle: more than thirty turns of twelve units."""


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused, PositionError."""
    need_seat(campaign, seal)
    match choice:
        case MusterForce(table_id, player, units, fielded):
            return (ForceMustered(table_id, player, units, fielded),)
        case BeginSkirmish(table_id, start, seats):
            _need_laid_so(campaign, table_id, start)
            return (SkirmishBegun(table_id, facts_of(None, start), seats),)
        case TakeBattleStep(table_id, step, was):
            skirmish = _fought(campaign, table_id)
            _need_side(campaign, seal, skirmish, step)
            need_seen("the battle", rests_on(was, step), rests_on(skirmish.battle, step), _stands(skirmish.battle))
            return (SkirmishWentOn(table_id, facts_of(skirmish.battle, step)),)
        case MendStep():
            return (_mended(campaign, choice, seal),)
        case LeaveSkirmish(table_id, step_count):
            skirmish = _fought(campaign, table_id)
            need_seen("the battle", step_count, len(skirmish.steps), _stands(skirmish.battle))
            return (SkirmishLeft(table_id),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused, PositionError."""
    match event:
        case ForceMustered():
            _check_force(campaign, event)
        case SkirmishBegun(table_id, facts, seats):
            need_peace(campaign, table_id)
            start = facts[0].choice if isinstance(facts[0], BattleStarted) else None
            need_seen("the battle", facts, facts_of(None, start) if start else (), "begun otherwise")
            for player, family in seats.items():
                check_name("Player of a side", player)
                if family not in campaign.families:
                    raise UnknownFamily(family, campaign.families)
        case SkirmishWentOn(table_id, facts):
            skirmish = _fought(campaign, table_id)
            if len(skirmish.steps) >= MOST_STEPS:
                raise TooMany("steps of a battle", MOST_STEPS)
            _check_facts(skirmish.battle, facts)
        case SkirmishMended(table_id, number, tail):
            skirmish = _fought(campaign, table_id)
            _need_step(skirmish, number)
            going_on = skirmish.before(number)
            for facts in tail:
                _check_facts(going_on.battle, facts)
                going_on = going_on.after(facts)
        case SkirmishLeft(table_id):
            _fought(campaign, table_id)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case ForceMustered(table_id, player, units, fielded):
            return campaign.with_table(table_id, lambda laid: laid.with_force(player, units, fielded))
        case SkirmishBegun(table_id, facts, seats):
            return campaign.with_skirmish(table_id, Skirmish.begun(facts, seats))
        case SkirmishWentOn(table_id, facts):
            skirmish = campaign.skirmishes.get(table_id)
            return campaign.with_skirmish(table_id, skirmish.after(facts)) if skirmish else campaign
        case SkirmishMended(table_id, number, tail):
            skirmish = campaign.skirmishes.get(table_id)
            return campaign.with_skirmish(table_id, skirmish.mended(number, tail)) if skirmish else campaign
        case SkirmishLeft(table_id):
            left = {name: skirmish for name, skirmish in campaign.skirmishes.items() if name != table_id}
            return replace(campaign, skirmishes=left)


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    where = before.table_called(event.table)
    match event:
        case ForceMustered(_, player, units):
            return f"{where}: {player} musters {', '.join(unit.label for unit in units) or 'nobody'}"
        case SkirmishBegun(_, facts):
            return f"{where}: {_told(None, facts)}"
        case SkirmishWentOn(table_id, facts):
            skirmish = before.skirmishes.get(table_id)
            return f"{where}: {_told(skirmish.battle if skirmish else None, facts)}"
        case SkirmishMended(table_id, number, tail):
            skirmish = before.skirmishes.get(table_id)
            battle = skirmish.before(number).battle if skirmish else None
            return f"{where}: step {number} put right: {_told(battle, tail[0])}"
        case SkirmishLeft():
            return f"{where}: the battle is taken off the table"


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: battles taken off their tables. What units may do now, `feudal.battle.choices` says."""
    if is_at_table(campaign, seal):
        yield from (LeaveSkirmish(name, len(each.steps)) for name, each in campaign.skirmishes.items())


def _need_laid_so(campaign: Campaign, table_id: str, start: StartBattle) -> None:
    """Refuse a start on a table that lies otherwise; units that are lost already lie on it until then.

    Errors: OutOfDate, UnknownTable.
    """
    laid = campaign.laid(table_id)
    gone = (lost.id for lost in start.lost if lost.id in laid.units and lost.id not in start.fielded)
    left = reduce(LaidTable.without_unit, gone, laid)
    need_seen(campaign.table_called(table_id), start.table, left.table, "laid otherwise")


def _fought(campaign: Campaign, table_id: str) -> Skirmish:
    """The battle on a table. Errors: NoBattleThere, UnknownTable."""
    laid = campaign.laid(table_id)
    if table_id not in campaign.skirmishes:
        raise NoBattleThere(laid.label)
    return campaign.skirmishes[table_id]


def _need_side(campaign: Campaign, seal: str, skirmish: Skirmish, step: BattleChoice) -> None:
    """Refuse a step that is another family's to take. Errors: NotYours."""
    family = skirmish.seats.get(whose_step(skirmish.battle, step) or "")
    if family is not None and family in campaign.families:
        need_family(campaign, seal, family)


def _mended(campaign: Campaign, choice: MendStep, seal: str) -> SkirmishMended:
    """A step put right, with all that comes of it. Errors: StepsFall, NoSuchStep, OutOfDate."""
    skirmish = _fought(campaign, choice.table)
    _need_step(skirmish, choice.step)
    was = skirmish.choices[choice.step - 1]
    need_seen(f"step {choice.step}", choice.was, was, naming(was))
    need_change(choice.was, choice.now, "it says so")
    _need_side(campaign, seal, skirmish, choice.now)
    mended = skirmish.with_step(choice.step, choice.now)
    if mended.fallen and not choice.is_sure:
        raise StepsFall(f"{naming(each.choice)} ({each.why})" for each in mended.fallen)
    return SkirmishMended(choice.table, choice.step, mended.tail)


def _need_step(skirmish: Skirmish, number: int) -> None:
    """Errors: NoSuchStep."""
    if not 2 <= number <= len(skirmish.steps):
        raise NoSuchStep(number, len(skirmish.steps))


def _check_force(campaign: Campaign, event: ForceMustered) -> None:
    """Errors: NoForce, DuplicateId, TooMany, PositionError."""
    need_peace(campaign, event.table)
    laid = campaign.laid(event.table)
    check_name("Player of a force", event.player)
    others = [unit.id for unit in laid.units.values() if unit.player != event.player]
    if len(others) + len(event.units) > MOST_UNITS:
        raise TooMany("units on a table", MOST_UNITS)
    for unit in event.units:
        fielded = event.fielded.get(unit.id)
        if unit.player != event.player or fielded is None or fielded.player != event.player:
            raise NoForce(unit.label, f"is not described as one of {event.player}")
        if fielded.warriors.type is not unit.type:
            raise NoForce(unit.label, f"is {unit.type} on the table and {fielded.warriors.type} in the force")
        check_unit(laid.ground, unit)
        if unit.id in others:
            raise DuplicateId("units", unit.id)
        others.append(unit.id)


def _check_facts(battle: Battle, facts: Facts) -> None:
    """Refuse facts that the rules do not make of their step. Errors: Refused, PositionError."""
    asked = facts[0].asked if facts else None
    if asked is None:
        raise NoFacts
    need_seen("the battle", facts, facts_of(battle, asked), _stands(battle))


def _stands(battle: Battle) -> str:
    """When in a battle it is, for somebody whose view is too old."""
    return f"in turn {battle.turn}, {battle.phasing}: {battle.phase}"


def _told(battle: Battle | None, facts: Sequence[BattleEvent]) -> str:
    """What came of a step, in sentences."""
    return " ".join(filter(None, told_along(battle, facts)))


SKIRMISHES = Chapter(
    "Battles of Feudal",
    (ForceMustered, SkirmishBegun, SkirmishWentOn, SkirmishMended, SkirmishLeft),
    (MusterForce, BeginSkirmish, TakeBattleStep, MendStep, LeaveSkirmish),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
