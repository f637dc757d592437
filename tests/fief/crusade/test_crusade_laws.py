"""Laws of every Crusade, whatever is chosen, thrown and drawn in it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fiefaid.fief.crusade import State, choices, mishaps, refusal, waits_for, whose
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.choices import CrusadeChoice
from fiefaid.fief.crusade.events import CrusadeEvent
from fiefaid.fief.crusade.objectives import COUNTERS as COUNTER_COUNT
from fiefaid.fief.crusade.state import FIGHTER_COUNTERS, KNIGHT_COUNTERS, MOST_LORDS, Stage
from fiefaid.fief.people import OUTREMER, Marker
from fiefaid.fief.realm import Post
from fiefaid.fief.troops import Troops
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
        assert crusade.fighters_out() <= FIGHTER_COUNTERS
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
    for before, after, (_, _, events) in zip(states(table), states(table)[1:], table.told, strict=False):
        has_ended = any(isinstance(event, facts.CrusadeEnded) for event in events)
        lost = _counters(before) - _counters(after)
        assert lost == 0 or (has_ended and lost > 0)


def test_troops_are_lost_to_nothing_but_battle_plague_and_prison(table: Table) -> None:
    """What a family had before a step and has not after it is named in an event of that step."""
    for before, after, (_, _, events) in zip(states(table), states(table)[1:], table.told, strict=False):
        if before.realm.dead != after.realm.dead and len(after.realm.dead) < len(before.realm.dead):
            continue  # the next game begins in another realm
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


def test_every_kind_of_choice_and_event_occurs() -> None:
    """1,000 steps of eight tables meet every choice that is played and every event that comes of one."""
    asked, told = Counter[type[CrusadeChoice]](), Counter[type[CrusadeEvent]]()
    for seed in SEEDS:
        table = Table(Random(1000 + seed))  # noqa: S311
        for _ in range(STEPS):
            table.step()
        asked.update(type(choice) for _, choice, _ in table.told)
        told.update(type(event) for _, _, events in table.told for event in events)
    typed = {"TypeCounter", "TypeIn", "GoOn"}  # and what only a realm changed by hand asks for
    kinds = {kind.__name__ for kind in CrusadeChoice.__subclasses__()} - typed
    assert kinds - {kind.__name__ for kind in asked} == set()
    events = {kind.__name__ for kind in CrusadeEvent.__args__} - {"CounterTyped", "CrusadeTypedIn"}
    assert events - {kind.__name__ for kind in told} == set()


def _counters(state: State) -> int:
    return len(state.crusade.stack) + len(state.crusade.track)
