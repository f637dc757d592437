"""A battle file of Feudal played step by step: where the battle does not stand as it was worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Any

from fiefaid.answers import Tally
from fiefaid.errors import FiefaidError
from fiefaid.feudal.battle import Battle, apply, decide
from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.feudal.battle.events import BattleEvent
from fiefaid.files.skirmish_steps import AnyStep, Expected
from fiefaid.files.skirmishes import SkirmishScenario, choice_of

NEAR = 0.01
"""How far from where it was worked out to be a base may stand, in the table's unit and in degrees."""


def failures(scenario: SkirmishScenario) -> tuple[str, ...]:
    """What came otherwise than the file says, a sentence each: with what it is about, and without."""
    told = tuple(_played(_begun(scenario.start), scenario.steps, with_it=True))
    if scenario.without is None:
        return told
    alone = _played(_begun(scenario.without), scenario.steps, with_it=False)
    return (*told, *(f"without it, {each}" for each in alone))


def differs(scenario: SkirmishScenario) -> bool:
    """Whether the file expects anything to come otherwise without what it is about."""
    return any(step.without is not None or step.refused_without is not None for step in scenario.steps)


def _begun(start: StartBattle) -> Battle:
    """The battle at its start. Errors: Refused."""
    first, *rest = decide(None, start)
    return reduce(apply, rest, apply(None, first))


def _played(battle: Battle, steps: tuple[AnyStep, ...], *, with_it: bool) -> Iterator[str]:
    for number, step in enumerate(steps, 1):
        refused = step.refused if with_it or step.refused_without is None else step.refused_without
        expect = step.expect if with_it or step.without is None else step.without
        choice = choice_of(step)
        events: tuple[BattleEvent, ...] = ()
        if choice is not None:
            battle, events, failure = _done(battle, choice, refused)
            yield from (f"step {number}: {told}" for told in failure)
        yield from (f"step {number}: {told}" for told in _differences(battle, events, expect))


def _done(battle: Battle, choice: BattleChoice, refused: str) -> tuple[Battle, tuple[BattleEvent, ...], list[str]]:
    """The battle after a choice, what came of it, and what of its refusal was not expected."""
    try:
        events = decide(battle, choice)
    except FiefaidError as told:
        as_expected = bool(refused) and refused in str(told)
        return battle, (), [] if as_expected else [f"expected {refused or 'no refusal'!r}, got: {told}"]
    for event in events:
        battle = apply(battle, event)
    return battle, events, [f"expected a refusal: {refused!r}"] if refused else []


def _differences(battle: Battle, events: tuple[BattleEvent, ...], expect: Expected) -> Iterator[str]:
    """Where the battle stands otherwise than expected."""
    for name in sorted(expect.model_fields_set):
        wanted = getattr(expect, name)
        got = _found(battle, events, name)
        if isinstance(wanted, Mapping):
            got = {unit: got.get(unit) for unit in wanted}
        if not _same(wanted, got):
            yield f"{name}: expected {_told(wanted)}, got {_told(got)}"


def _found(battle: Battle, events: tuple[BattleEvent, ...], name: str) -> Any:
    """What of a battle an entry of an expectation asks for."""
    units = battle.fielded.items()
    match name:
        case "comes_to":
            return next((tally.number for tally in _tallies(events)), None)
        case "hits":
            return {unit: fielded.hits for unit, fielded in units}
        case "marked":
            return tuple(unit for unit, fielded in units if fielded.has_hit_marker)
        case "out_of_missiles":
            return tuple(unit for unit, fielded in units if fielded.is_out_of_missiles)
        case "lost":
            return tuple(lost.id for lost in battle.lost)
        case "persons":
            return {unit: tuple(person.kind for person in fielded.persons) for unit, fielded in units}
        case "at":
            return {unit.id: (unit.x, unit.y, unit.facing) for unit in battle.table.units}
        case "in_melee":
            return {unit.id: unit.in_melee_with for unit in battle.table.units}
        case "ending" | "holder":
            return getattr(battle.outcome, name, None)
        case _:
            return getattr(battle, name)


def _tallies(events: tuple[BattleEvent, ...]) -> Iterator[Tally]:
    """What the rolls of a step came to."""
    for event in events:
        for part in ("hits", "rallied", "inches"):
            if isinstance(getattr(event, part, None), Tally):
                yield getattr(event, part)


def _same(wanted: Any, got: Any) -> bool:
    """Whether a thing is as expected; lists of names in any order, places as near as makes no difference."""
    match wanted, got:
        case Mapping(), Mapping():
            return all(_same(value, got[name]) for name, value in wanted.items())
        case (float() | int(), *_), (float() | int(), *_):
            return all(abs((a - b + 180) % 360 - 180) <= NEAR for a, b in zip(wanted, got, strict=True))
        case tuple(), tuple():
            return sorted(wanted) == sorted(got)
        case _:
            return bool(wanted == got)


def _told(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_told(each)}" for name, each in value.items())
    if isinstance(value, tuple):
        return "[" + ", ".join(_told(each) for each in value) + "]"
    return f"{value:g}" if isinstance(value, float) else str(value)
