"""Before a Crusade is called: chances and gains. And a Crusade under way, typed in."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.battle import PEACE, replayed
from fiefaid.fief.battle import decide as decide_battle
from fiefaid.fief.crusade import Crusade, CrusadeRules, Stage, State, battle_at, refusal
from fiefaid.fief.crusade.asked import BeginRevenge, TypeIn
from fiefaid.fief.crusade.fights import crusaders_at
from fiefaid.fief.crusade.objectives import STANDARD_COUNTERS, Gain
from fiefaid.fief.crusade.prospects import prospects
from fiefaid.fief.crusade.state import Hold, Orphans, Saladin, Space
from fiefaid.fief.hosts import Both
from fiefaid.fief.people import OUTREMER, Marker
from fiefaid.fief.policies import Calling, Policy
from fiefaid.fief.troops import Troops
from tests.fief.armies import host
from tests.fief.crusade.outremer import BLANK, COUNTERS, in_revenge, invaded, joined, played, realm
from tests.fief.odds.playing import as_told, enumerated, same
from tests.fief.reign import lord

LEAST, NO_CALLING = Both(*[Policy.LEAST_STRENGTH] * 2), Both(*[Calling.NONE] * 2)
ARMY = (host("anjou", knights=4, men_at_arms=3),)
GUY = lord("Guy", "anjou", Marker.ON_CRUSADE, place=OUTREMER, troops=Troops.of(knights=2))
UNDER_WAY = replace(
    BLANK,
    stage=Stage.BETWEEN,
    called_in=1,
    joined=1,
    order=("guy",),
    track=(Space("chypre", Hold.CONQUERED),),
    places={"guy": 1},
    stack=tuple(counter for counter in BLANK.stack if counter != "chypre"),
)


def test_chances_and_gains_of_each_objective() -> None:
    """Exact: the chance to win Jaffa times 16 Deniers, to win Chypre times one point; the Physician asks no battle."""
    found = {one.objective: one for one in prospects(COUNTERS, ARMY, CrusadeRules())}
    jaffa, chypre = found["jaffa"], found["chypre"]
    assert jaffa.chance == chypre.chance
    assert 0 < jaffa.chance < 1
    assert (jaffa.deniers, jaffa.points) == (16 * jaffa.chance, Fraction(0))
    assert (chypre.deniers, chypre.points) == (Fraction(0), chypre.chance)
    assert found["caravan"].chance > jaffa.chance > found["jerusalem"].chance
    assert found["physician"].odds is None
    assert found["physician"].chance == 1


@pytest.mark.parametrize(
    ("objective", "troops"),
    [
        ("caravan", Troops.of(knights=1)),
        ("caravan", Troops.of(knights=1, archers=1)),
        ("counter-11", Troops.of(knights=1, men_at_arms=1)),
        ("counter-12", Troops.of(knights=2, men_at_arms=1)),
        ("edessa", Troops.of(knights=2)),
    ],
    ids=str,
)
def test_prospects_are_those_of_the_battle_thrown_out(objective: str, troops: Troops) -> None:
    """A second opinion: the Crusade Battle that would be fought, with every possible throw laid side by side."""
    guy = lord("Guy", place="bourg", troops=troops)
    state = invaded((objective,), 1, state=joined(guy))
    battle = replayed(decide_battle(PEACE, battle_at(state, 1)))
    found = enumerated(battle, LEAST, NO_CALLING)
    (one,) = prospects([state.crusade.counter(objective)], crusaders_at(state, 1), CrusadeRules())
    assert one.odds is not None
    assert same(as_told(one.odds), found)
    counter, chance = state.crusade.counter(objective), found["attackers win"]
    assert one.chance == chance
    assert one.deniers == chance * (counter.deniers or 0)
    assert one.points == (chance if counter.gain is Gain.TITLE else 0)


def test_without_a_die_there_is_only_a_siege() -> None:
    """12 Strength Points at a Fortified City: no die, no chance to take it at once."""
    (antioch,) = prospects(
        [one for one in COUNTERS if one.id == "antioch"], (host("anjou", knights=3, men_at_arms=2),), CrusadeRules()
    )
    assert (antioch.dice, antioch.chance, antioch.points) == (0, Fraction(0), Fraction(0))


def test_what_is_not_known_is_not_worked_out() -> None:
    """Counters that nobody has typed in say what they lack; order number and reinforcements are not asked here."""
    found = {one.objective: one for one in prospects(STANDARD_COUNTERS, ARMY, CrusadeRules())}
    assert found["tripoli"].lacks == ("defence", "defenders")
    assert found["tripoli"].odds is None
    assert found["antioch"].lacks == ()


def test_a_crusade_under_way_is_typed_in() -> None:
    """In its second round: it goes on from there as if it had been played here."""
    state = played(State(realm(GUY), Crusade(), round=2), TypeIn(UNDER_WAY))
    assert state.crusade == UNDER_WAY
    state = played(in_revenge(state), BeginRevenge())
    assert state.crusade.at == 1


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (replace(UNDER_WAY, stage=Stage.FIGHTING), "half done"),
        (replace(UNDER_WAY, track=(Space("jaffa"), Space("chypre"))), "ascending order"),
        (replace(UNDER_WAY, stack=BLANK.stack), "on the track and in the stack"),
        (replace(UNDER_WAY, order=("pius",)), "not free in the Outremer"),
        (replace(UNDER_WAY, order=(), places={}), "Guy is on Crusade and has no place"),
        (replace(UNDER_WAY, places={"guy": 2}), "a space that the track has not"),
        (replace(UNDER_WAY, places={"otto": 1}), "no place in the hierarchy"),
        (replace(UNDER_WAY, orphans=(Orphans(1, "anjou", Troops.of(knights=1)),)), "others than in the realm"),
        (replace(UNDER_WAY, orphans=(Orphans(2, "anjou", Troops()),)), "troops are on a space that the track has not"),
        (replace(UNDER_WAY, is_revenge=True, saladin=Saladin(fighters=21)), "more Saracens are out"),
        (replace(UNDER_WAY, saladin=Saladin()), "whether Saladin has come"),
        (replace(UNDER_WAY, stage=Stage.LAST, at=1), "whether Saladin has come"),
        (replace(UNDER_WAY, stage=Stage.BATTLES), "the turn of space 0"),
        (replace(UNDER_WAY, at=2), "the turn of space 2. Name one from 1 to 1"),
        (replace(UNDER_WAY, stage=Stage.CALLED), "Objectives on the track: 1"),
        (replace(UNDER_WAY, track=(), stack=BLANK.stack), "Objectives on the track: 0"),
        (replace(UNDER_WAY, owed=6), "Deniers are owed at another stage"),
        (replace(UNDER_WAY, stage=Stage.SHARING, at=1, owed=6, sharers=("pius",)), "or to somebody else"),
    ],
)
def test_what_no_table_could_have_is_refused(typed: Crusade, why: str) -> None:
    """Objectives out of order, Lords who are elsewhere, troops that nobody has."""
    state = State(realm(GUY, lord("Pius", "valois", place="ham")), Crusade(), round=2)
    with pytest.raises(CrusadeRefused, match=why):
        played(state, TypeIn(typed))
    assert refusal(state, TypeIn(UNDER_WAY)) is None
