"""The first round: who chooses what, battles and sieges in the order of the track, and what is won at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.errors.crusades import CrusadeRefused, CrusadeWaits
from fiefaid.fief.battle import PEACE, replayed, throws
from fiefaid.fief.battle import decide as decide_battle
from fiefaid.fief.battle.choices import BesiegeInstead, Roll, StopAttack
from fiefaid.fief.crusade import Stage, State, battle_at, choices, refusal, waits_for, whose
from fiefaid.fief.crusade.asked import Attack, Besiege, Choose, LayObjectives, SetOrder, ShareOut, StandBy, TurnBack
from fiefaid.fief.crusade.state import Hold
from fiefaid.fief.hosts import Side
from fiefaid.fief.people import SALADIN
from fiefaid.fief.titles import Title, TitleKind
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Walls
from tests.fief.crusade.outremer import fought, invaded, joined, lose, lose_saracens, played
from tests.fief.reign import lord

A, D = Side.ATTACKERS, Side.DEFENDERS
STRONG = Troops.of(knights=4, men_at_arms=3)
GUY, HUGUES = lord("Guy", place="bourg", troops=STRONG), lord("Hugues", place="bourg", troops=Troops.of(men_at_arms=3))
OTTO = lord("Otto", "blois", place="tours", troops=Troops.of(knights=1))
BLAYE = {Title(TitleKind.FIEF, "fief-blaye"): "guy"}


def on_caravan() -> State:
    """Guy, who leads, and Otto stand before the Caravan, Hugues before nothing."""
    state = joined(GUY, OTTO, titles=BLAYE)
    return invaded(("caravan", "jaffa"), 1, 1, state=state)


def at_walls(counter: str) -> State:
    """Guy alone stands before the walls of an Objective."""
    return invaded((counter,), 1, state=joined(GUY, titles=BLAYE))


def test_lords_choose_by_hierarchy_and_may_share() -> None:
    """C1.3.3: marker 1 first; two on one space, the first leads; a space may stay empty."""
    state = played(joined(GUY, OTTO, titles=BLAYE), SetOrder(), LayObjectives(("caravan", "jaffa")))
    assert waits_for(state).says == "Guy to choose an Objective"
    with pytest.raises(CrusadeRefused, match="it is Guy's turn by hierarchy"):
        played(state, Choose("otto", 1))
    state = played(state, Choose("guy", 2), Choose("otto", 2))
    assert [one.id for one in state.lords_at(2)] == ["guy", "otto"]
    assert state.leader(2) == state.realm.lord("guy")
    assert not state.is_occupied(1)
    assert state.crusade.at == 2


def test_the_leader_decides() -> None:
    """C1.3.3: battle or siege and the shares are his; so are the losses of his side."""
    state = on_caravan()
    assert whose(state, Attack()) == "anjou"
    attack = battle_at(played(state, Attack()), 1)
    assert attack.ground.leader == "anjou"
    assert [host.family for host in attack.attackers] == ["anjou", "blois"]


def test_battles_go_in_the_order_of_the_track() -> None:
    """C1.4: the lowest space with a Lord comes first, then the next."""
    state = invaded(("antioch", "jaffa", "caravan"), 3, 1, 2, state=joined(GUY, OTTO, HUGUES, titles=BLAYE))
    assert [space.objective for space in state.crusade.track] == ["caravan", "antioch", "jaffa"]
    turns = [state.crusade.at]
    while state.crusade.stage is Stage.BATTLES:
        state = played(state, Besiege() if refusal(state, Besiege()) is None else Attack())
        if state.crusade.stage is Stage.FIGHTING:
            state = fought(state, Roll((0,), (0,)), Roll((0,), (0,)), Roll((0,), (0,)))
        turns.append(state.crusade.at)
    assert turns == [1, 2, 3, 0]
    assert state.crusade.stage is Stage.BETWEEN


def test_only_walls_are_besieged() -> None:
    """C1.4: a caravan is attacked; before walls the Leader may besiege, and each player lays a Siege Engine."""
    assert "has no walls" in str(refusal(on_caravan(), Besiege()))
    state = invaded(("jaffa", "antioch"), 2, 2, state=joined(GUY, OTTO, titles=BLAYE))
    state = played(state, Besiege())
    space = state.crusade.space(2)
    assert space.hold is Hold.BESIEGED
    assert space.works is not None
    assert space.works.engines(2).number == 2
    assert space.works.engines(1).number == 0


def test_the_defenders_are_those_of_the_counter() -> None:
    """C1.4: Saracen Fighters of the counter, without a Lord, behind its walls."""
    attack = battle_at(played(at_walls("antioch"), Attack()), 1)
    (saracens,) = attack.defenders
    assert (saracens.family, saracens.troops, saracens.lords) == (SALADIN, Troops.of(saracen_fighters=6), ())
    assert attack.ground.walls is Walls.CITY


def test_twelve_strength_points_have_no_die_at_jerusalem() -> None:
    """A played Crusade: two dice less two are none; the Leader besieges instead, as C1.4 lets him."""
    guy = lord("Guy", place="bourg", troops=Troops.of(knights=3, men_at_arms=2))
    state = played(invaded(("jerusalem",), 1, state=joined(guy)), Attack())
    assert throws(replayed(decide_battle(PEACE, battle_at(state, 1)))) == ()
    state = fought(state, BesiegeInstead())
    assert state.crusade.space(1).hold is Hold.BESIEGED
    assert state.crusade.stage is Stage.BETWEEN


def test_the_leader_stops_after_any_roll_to_besiege() -> None:
    """C1.4: before a roll that he could make he may not; after it the Saracens who are left defend."""
    state = played(at_walls("jaffa"), Attack())
    roll = Roll((3, 1), (0, 1))
    state = fought(state, roll, lose(A, "anjou", men_at_arms=1), lose_saracens(D, saracen_fighters=2), BesiegeInstead())
    space = state.crusade.space(1)
    assert (space.hold, space.defenders) == (Hold.BESIEGED, 3)
    assert state.realm.lord("guy").troops == STRONG - Troops.of(men_at_arms=1)


def test_plunder_is_shared_at_once_among_those_who_took_part() -> None:
    """C1.4.1: 6 Deniers of the Caravan, as the Leader likes, among the Lords who live; no more and no less."""
    state = fought(played(on_caravan(), Attack()), Roll((2, 0, 0), (0,)), lose_saracens(D, saracen_fighters=1))
    assert (state.crusade.stage, state.crusade.owed) == (Stage.SHARING, 6)
    assert state.crusade.sharers == ("guy", "otto")
    for wrong in ((("guy", 5),), (("guy", 3), ("pius", 3)), (("guy", 7), ("otto", -1)), (("guy", 3), ("guy", 3))):
        with pytest.raises(CrusadeRefused, match=r"C1\.4\.1"):
            played(state, ShareOut(wrong))
    state = played(state, ShareOut((("otto", 2), ("guy", 4))))
    assert state.crusade.space(1).hold is Hold.CONQUERED
    assert state.crusade.stage is Stage.BETWEEN


def test_pillage_of_jaffa_is_sixteen_and_its_walls_are_the_victors() -> None:
    """C1.4, C1.4.1: Jaffa pays 16 once; the Crusaders have its Stronghold now. A Title waits for the end."""
    state = played(at_walls("jaffa"), Attack())
    state = fought(
        state, Roll((3, 3), (0, 0)), lose_saracens(D, saracen_fighters=3), Roll((3, 3), (0,)),
        lose_saracens(D, saracen_fighters=2),
    )  # fmt: skip
    assert state.crusade.owed == 16
    chypre = played(at_walls("chypre"), Attack())
    chypre = fought(
        chypre, Roll((3, 3), (0, 0)), lose_saracens(D, saracen_fighters=3), Roll((3, 3), (0,)),
        lose_saracens(D, saracen_fighters=2),
    )  # fmt: skip
    assert chypre.crusade.owed == 0
    assert chypre.crusade.stage is Stage.BETWEEN
    assert Title(TitleKind.CRUSADE_STATE, "chypre") not in chypre.realm.titles


def test_a_lord_without_troops_waits() -> None:
    """K4: he can neither attack nor besiege, so he stands by; whoever can has to."""
    state = invaded(("jaffa",), 1, state=joined(lord("Guy", place="bourg")))
    assert choices(state) == (StandBy(),)
    assert "attacks, besieges or turns back" in str(refusal(at_walls("jaffa"), StandBy()))
    assert "waits for" in str(refusal(at_walls("jaffa"), TurnBack()))
    assert played(state, StandBy()).crusade.space(1).hold is Hold.FACED


def test_what_nobody_defends_is_taken_without_a_battle() -> None:
    """K12: its last Fighters fell with their last attackers; troops that are there again only walk in."""
    state = at_walls("jaffa")
    empty = replace(state, crusade=state.crusade.with_space(1, defenders=0))
    taken = played(empty, Attack())
    assert taken.crusade.space(1).hold is Hold.CONQUERED
    assert (taken.crusade.stage, taken.crusade.owed) == (Stage.SHARING, 16)


def test_a_repulse_leaves_who_is_left_of_the_defenders() -> None:
    """C1.4: the Objective stays the Saracens'; beaten Lords are free, for Fighters without Saladin take no captives."""
    weak = lord("Guy", place="bourg", troops=Troops.of(men_at_arms=2))
    state = played(invaded(("caravan",), 1, state=joined(weak)), Attack())
    state = fought(state, Roll((0,), (2,)), lose(A, "anjou", men_at_arms=2))
    space = state.crusade.space(1)
    assert (space.hold, space.defenders) == (Hold.SARACEN, 1)
    assert not state.realm.lord("guy").is_captive
    assert state.realm.lord("guy").troops == Troops()


def test_a_stopped_assault_leaves_them_before_the_walls() -> None:
    """K3: who neither wins nor besieges stands before it, and no engines are laid."""
    state = played(at_walls("jaffa"), Attack())
    state = fought(state, Roll((0, 0), (0, 0)), StopAttack())
    assert (state.crusade.space(1).hold, state.crusade.space(1).works) == (Hold.FACED, None)


def test_the_battle_told_is_the_one_that_is_waited_for() -> None:
    """C1.4: one that goes on, or that others fought, is refused; nothing else is done meanwhile."""
    state = played(on_caravan(), Attack())
    with pytest.raises(CrusadeRefused, match="it waits for the next roll"):
        fought(state)
    with pytest.raises(CrusadeWaits, match="a battle to be fought"):
        played(state, Attack())
    assert state.troops_at(1)["anjou"][Troop.KNIGHTS] == 4
