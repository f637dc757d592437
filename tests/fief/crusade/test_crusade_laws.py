"""Laws of every Crusade, whatever is chosen, thrown and drawn in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import get_args

import pytest

from fiefaid.fief.crusade import State, asked, choices, mishaps, refusal, waits_for, whose
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.asked import CrusadeChoice
from fiefaid.fief.crusade.events import CrusadeEvent
from fiefaid.fief.crusade.fights import saracens_at
from fiefaid.fief.crusade.objectives import COUNTERS as COUNTER_COUNT
from fiefaid.fief.crusade.state import FIGHTER_COUNTERS, KNIGHT_COUNTERS, MOST_LORDS, Stage
from fiefaid.fief.elections import may_vote
from fiefaid.fief.hosts import together
from fiefaid.fief.people import OUTREMER, Marker
from fiefaid.fief.realm import Post
from fiefaid.fief.troops import Troop, Troops
from fiefaid.inventory import Sheet, inventory
from tests.fief.crusade.outremer import Table

SEEDS = range(8)
STEPS = 130

FAMILIES = ("anjou", "blois", "valois")


@pytest.fixture(scope="module", params=SEEDS)
def table(request: pytest.FixtureRequest) -> Table:
    """Players who went on for so many steps without an exception or a dead end."""
    table = Table(Random(request.param))  # noqa: S311  (a game, not a secret)
    for _ in range(STEPS):
        table.step()
    return table


def troops_of(state: State, family: str) -> Troops:
    """All that a family has on the map and in the Outremer."""
    return sum((troops for _, troops in state.realm.posts(family)), Troops())


def states(table: Table) -> list[State]:
    """Every state of the game, the last too."""
    return [*(state for state, _, _ in table.told), table.state]


def games(table: Table) -> list[tuple[State, State, tuple[CrusadeEvent, ...]]]:
    """Each step of the same game: before it, after it, and what it came to."""
    steps = zip(states(table), states(table)[1:], table.told, strict=False)
    return [(before, after, told[2]) for number, (before, after, told) in enumerate(steps) if number not in table.fresh]


def test_troops_without_a_lord_are_the_same_in_the_realm_and_on_the_map(table: Table) -> None:
    """Nobody is lost or found between the Outremers map and the Family Boards."""
    for state in states(table):
        for family in FAMILIES:
            there = sum((one.troops for one in state.crusade.orphans if one.family == family), Troops())
            assert there == state.realm.troops_at(Post(family, place=OUTREMER))


def test_who_has_a_place_is_on_crusade_and_free(table: Table) -> None:
    """A Lord in the hierarchy bears the marker and is in the Outremer; nobody else has a space."""
    for state in states(table):
        for lord_id in state.crusade.order:
            lord = state.realm.lord(lord_id)
            assert lord.is_on_crusade
            assert (lord.place, lord.is_captive) == (OUTREMER, False)
        assert set(state.crusade.places) <= set(state.crusade.order)
        assert all(0 <= space <= len(state.crusade.track) for space in state.crusade.places.values())


def test_every_marker_belongs_to_somebody_on_crusade(table: Table) -> None:
    """No walls are protected for a Lord who is not away; no marker is left when the Crusade is over."""
    for state in states(table):
        crusaders = {lord.id for lord in state.crusaders()}
        assert {village.crusader for village in state.realm.villages.values()} - {""} <= crusaders
        if not state.crusade.is_on:
            assert crusaders == set()


def test_saracens_and_counters_are_those_of_the_box(table: Table) -> None:
    """No more than 20 Fighters and 4 Knights; six Lords in the first round; each counter is in one place."""
    for state in states(table):
        crusade = state.crusade
        assert crusade.saladin is None or 0 <= crusade.saladin.fighters <= FIGHTER_COUNTERS
        if crusade.stage is Stage.FIGHTING:
            assert together(saracens_at(state, crusade.at))[Troop.SARACEN_FIGHTERS] <= FIGHTER_COUNTERS
        assert crusade.saladin is None or 0 <= crusade.saladin.knights <= KNIGHT_COUNTERS
        assert crusade.joined <= MOST_LORDS
        drawn = [space.objective for space in crusade.track]
        assert len(set(drawn)) == len(drawn)
        assert not {*crusade.stack} & set(drawn)
        assert len(crusade.stack) + len(drawn) <= COUNTER_COUNT
        orders = [crusade.counter(counter).order or 0 for counter in drawn]
        assert orders == sorted(orders)


def test_counters_leave_the_game_only_at_the_end(table: Table) -> None:
    """Stack and track together lose a counter only when a Crusade ends."""
    for before, after, events in games(table):
        has_ended = any(isinstance(event, facts.CrusadeEnded) for event in events)
        lost = _counters(before) - _counters(after)
        assert lost == 0 or (has_ended and lost > 0)


def test_troops_are_lost_to_nothing_but_battle_plague_and_prison(table: Table) -> None:
    """What a family had before a step and has not after it is named in an event of that step."""
    for before, after, events in games(table):
        for family in FAMILIES:
            named = Troops()
            for event in events:
                if isinstance(event, facts.BattleFought | facts.PlagueStruck):
                    named += sum((fall.troops for fall in event.fallen if fall.family == family), Troops())
                if isinstance(event, facts.TroopsReturned) and not event.village and event.family == family:
                    named += event.troops
            assert troops_of(before, family) - named == troops_of(after, family)


def test_deniers_are_those_of_the_counter(table: Table) -> None:
    """What is shared out for a space is what its counter says, and it goes to Lords who live and are free."""
    for state, _, events in table.told:
        for event in events:
            if isinstance(event, facts.DeniersShared):
                assert sum(count for _, count in event.shares) == state.crusade.objective(event.space).deniers
                assert all(not state.realm.lord(lord).is_captive for lord, _ in event.shares)


def test_what_is_offered_is_accepted_and_has_an_owner(table: Table) -> None:
    """`decide` accepts what `choices` and `mishaps` offer; a choice is a family's or the table's; the wait is told."""
    for state in states(table)[::5]:
        for choice in (*choices(state), *mishaps(state)):
            assert refusal(state, choice) is None
            assert whose(state, choice) in (*FAMILIES, "")
        assert waits_for(state).says
        assert waits_for(state).rule.startswith("C")


def test_nobody_takes_the_deniers_of_a_state(table: Table) -> None:
    """A Title is given only when all battles are over, once, and its holder is in play."""
    for state, _, events in table.told:
        for event in events:
            if isinstance(event, facts.StateGiven):
                assert state.crusade.stage is Stage.TITLES
                assert event.lord in state.realm.lords
                assert event.space not in state.crusade.given


def test_the_dead_and_the_freed_bear_no_marker(table: Table) -> None:
    """Whoever died or came out of prison is on Crusade no more."""
    for state in states(table):
        assert all(Marker.ON_CRUSADE not in lord.markers for lord in state.realm.dead.values())


def test_ten_thousand_steps_meet_every_choice_and_every_rule_fifty_times() -> None:
    """40 tables of 250 steps: no exception, no dead end, and nothing of C1 to C3 that hardly ever comes up."""
    wishes, told, met = Counter[str](), Counter[str](), Counter[str]()
    for seed in range(40):
        table = Table(Random(1000 + seed), by_hand=True)  # noqa: S311
        for _ in range(250):
            table.step()
        for state, choice, events in table.told:
            wishes[type(choice).__name__] += 1
            told.update({type(event).__name__ for event in events})
            met.update(rule for rule, is_met in RULES.items() if is_met(state, choice, events))
    kinds = {kind.__name__ for kind in CrusadeChoice.__subclasses__()}
    facts_of = {kind.__name__ for kind in get_args(CrusadeEvent)}
    assert sum(wishes.values()) == 10_000
    assert {kind: wishes[kind] for kind in kinds if wishes[kind] < 50} == {}
    assert {kind: told[kind] for kind in facts_of if told[kind] < 50} == {}
    assert {rule: met[rule] for rule in RULES if met[rule] < 50} == {}


def test_every_rule_of_the_sheet_is_watched_for() -> None:
    """Each number from C1.0 to C3.1 has its entry among those that have to occur, and answers of the sheet beside."""
    rules = {rule.number for rule in inventory() if rule.sheet is Sheet.CRUSADES}
    assert {number for number in rules if re.match(r"C[123]\.", number)} == {name for name in RULES if " " not in name}
    assert {name for name in RULES if " " in name} == {"C QA 2", "C QA 3", "C QA 4"}


Step = tuple[CrusadeEvent, ...]


def _asks(*kinds: type[CrusadeChoice]) -> Callable[[State, CrusadeChoice, Step], bool]:
    return lambda _state, choice, _events: isinstance(choice, kinds)


def _tells(*kinds: type[CrusadeEvent]) -> Callable[[State, CrusadeChoice, Step], bool]:
    return lambda _state, _choice, events: any(isinstance(event, kinds) for event in events)


def _follows(order: Marker) -> Callable[[State, CrusadeChoice, Step], bool]:
    return lambda state, choice, _events: (
        isinstance(choice, asked.Follow) and order in state.realm.lord(choice.lord).markers
    )


RULES: dict[str, Callable[[State, CrusadeChoice, Step], bool]] = {
    "C1.0": lambda state, _choice, _events: state.crusade.is_on and not state.crusade.is_revenge,
    "C1.1.1": _asks(asked.Call),
    "C1.2.1": _asks(asked.Join),
    "C1.2.2": lambda state, _choice, _events: any(not may_vote(state.realm, one.id) for one in state.crusaders()),
    "C1.2.3": lambda state, _choice, _events: any(
        may_vote(state.realm, one.id).rule == "C1.2.3" for one in state.realm.lords.values()
    ),
    "C1.3": _asks(asked.SetOrder, asked.LayObjectives, asked.Choose),
    "C1.3.1": _tells(facts.OrderSet),
    "C1.3.2": _tells(facts.ObjectivesLaid),
    "C1.3.3": _asks(asked.Choose),
    "C1.4": lambda state, choice, _events: not state.crusade.is_revenge and isinstance(choice, asked.TellBattle),
    "C1.4.1": _tells(facts.DeniersShared, facts.StateGiven),
    "C1.4.2": _tells(facts.LordSaved),
    "C2.0": _asks(asked.BeginRevenge),
    "C2.1": _asks(asked.StrikePlague),
    "C2.2": _asks(asked.Follow),
    "C2.2.1": _follows(Marker.TEMPLAR),
    "C2.2.2": _follows(Marker.TEUTONIC_KNIGHT),
    "C2.3": _tells(facts.SaladinReached),
    "C2.3.1": lambda state, choice, _events: state.crusade.is_revenge and isinstance(choice, asked.TellBattle),
    "C2.4": _tells(facts.CrusadeEnded),
    "C3.0": _asks(asked.Assassinate),
    "C3.1": _tells(facts.LordImprisoned),
    "C QA 2": lambda state, choice, _events: (
        isinstance(choice, asked.Call) and state.crusade.ended_in == state.round - 1
    ),
    "C QA 3": _asks(asked.KillSaladin),
    "C QA 4": lambda _state, choice, events: (
        isinstance(choice, asked.TellBattle) and _tells(facts.SaladinFell)(_state, choice, events)
    ),
}
"""How it is seen in a step that a rule was at work. C1.2.3: somebody has attacked marked walls, and has no vote."""


def _counters(state: State) -> int:
    return len(state.crusade.stack) + len(state.crusade.track)
