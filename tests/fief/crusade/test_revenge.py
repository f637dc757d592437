"""The second round: Saladin's way, whom he meets with what, and what happens where he does not come."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.battle.choices import AimAt, BattleChoice, Roll, Shoot, StopAttack
from fiefaid.fief.crusade import Stage, State, battle_at, choices, decide, refusal
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.asked import (
    Assassinate,
    Attack,
    BeginRevenge,
    Besiege,
    KillSaladin,
    PlayPassage,
    ShareOut,
    Stand,
    StandBy,
    TurnBack,
)
from fiefaid.fief.crusade.fights import saracens_at
from fiefaid.fief.crusade.saladin import joining, preview
from fiefaid.fief.crusade.state import Hold, Saladin
from fiefaid.fief.dice import battle_dice
from fiefaid.fief.hosts import Side, lords_of, together
from fiefaid.fief.people import SALADIN
from fiefaid.fief.titles import Title, TitleKind
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Walls
from tests.fief.crusade.outremer import fought, in_revenge, invaded, joined, lose, lose_saracens, played
from tests.fief.reign import lord

A, D = Side.ATTACKERS, Side.DEFENDERS
GUY = lord("Guy", place="bourg", troops=Troops.of(knights=4, men_at_arms=3))
OTTO = lord("Otto", "blois", place="tours", troops=Troops.of(knights=2))
BLAYE = {Title(TitleKind.FIEF, "fief-blaye"): "guy"}
CONQUEST: tuple[BattleChoice, ...] = (
    Roll((3, 3), (0, 0)), lose_saracens(D, saracen_fighters=3), Roll((3, 3), (0,)),
    lose_saracens(D, saracen_fighters=2),
)  # fmt: skip
"""How Guy takes a Stronghold from five Fighters without a loss."""


def holding(state: State, number: int, hold: Hold = Hold.CONQUERED) -> State:
    """The same in the second round, with a space as it is wanted; the first round went that way."""
    defenders = state.crusade.space(number).defenders if hold is not Hold.CONQUERED else 0
    crusade = replace(state.crusade.with_space(number, hold=hold, defenders=defenders), stage=Stage.BETWEEN, at=0)
    return in_revenge(replace(state, crusade=crusade))


def chypre_held() -> State:
    """Guy took Chypre; it is the second round."""
    state = invaded(("chypre",), 1, state=joined(GUY, titles=BLAYE))
    return in_revenge(fought(played(state, Attack()), *CONQUEST))


def test_the_two_rounds_are_the_calls_and_the_next() -> None:
    """C PHASE 7, C2.0: Saladin comes in the round after the invasion, and not before."""
    state = invaded(("chypre",), 1, state=joined(GUY, titles=BLAYE))
    state = fought(played(state, Attack()), *CONQUEST)
    assert state.crusade.stage is Stage.BETWEEN
    assert "in the round after this one" in str(refusal(state, BeginRevenge()))
    assert "waits for a Leader" in str(
        refusal(replace(state, crusade=replace(state.crusade, stage=Stage.BATTLES)), BeginRevenge())
    )
    assert refusal(in_revenge(state), BeginRevenge()) is None


def test_saladin_comes_with_four_knights_and_the_reinforcements() -> None:
    """C2.3: at Chypre four Knights, two Fighters and himself, a Titled Lord: 17 Strength Points and two dice there."""
    state = played(chypre_held(), BeginRevenge())
    assert (state.crusade.stage, state.crusade.at) == (Stage.SALADIN, 1)
    attack = battle_at(state, 1)
    assert together(attack.attackers) == Troops.of(saracen_knights=4, saracen_fighters=2)
    assert [one.id for one in lords_of(attack.attackers)] == [SALADIN]
    assert attack.ground.walls is Walls.STRONGHOLD
    assert battle_dice(attack.attackers, A, attack.ground, attack.rules).number == 2


def test_another_players_secret_passage_undoes_the_walls() -> None:
    """C2.3.1: with it Saladin rolls three dice at Chypre; who is in there may not play it, and nobody twice."""
    state = played(chypre_held(), BeginRevenge())
    assert "another player's" in str(refusal(state, PlayPassage("anjou")))
    state = played(state, PlayPassage("valois"))
    attack = battle_at(state, 1)
    assert battle_dice(attack.attackers, A, attack.ground, attack.rules).number == 3
    assert "undone already" in str(refusal(state, PlayPassage("valois")))


def test_he_passes_who_is_not_there_and_skips_the_physician() -> None:
    """C2.3, C2.3.1: from an empty Caravan 4 he takes its five Fighters and not its defender; the Physician he skips."""
    state = invaded(
        ("caravan", "physician", "jaffa"), 3, 3, 2, state=joined(GUY, OTTO, lord("Ugo", place="bourg"), titles=BLAYE)
    )
    state = holding(state, 3)
    told = decide(state, BeginRevenge())
    assert told == (facts.SaladinCame(), facts.SaladinPassed(1, 5), facts.SaladinReached(3, 3))
    after = played(state, BeginRevenge())
    assert after.crusade.saladin == Saladin(fighters=8)
    assert (after.crusade.space(1).hold, after.crusade.space(1).defenders) == (Hold.SARACEN, 1)


def test_his_army_grows_by_those_he_finds_and_brings() -> None:
    """C2.3.1: besiegers of Antioch turn back, and its six defenders and four more go with him to Chypre."""
    state = invaded(("antioch", "chypre"), 1, 2, state=joined(GUY, OTTO, titles=BLAYE))
    state = holding(holding(state, 1, Hold.BESIEGED), 2)
    state = played(state, BeginRevenge())
    ours = battle_at(state, 1)
    assert together(ours.defenders) == Troops.of(saracen_knights=4, saracen_fighters=10)
    assert ours.ground.walls is Walls.CITY
    state = played(state, TurnBack())
    assert state.crusade.places["guy"] == 0
    assert (state.crusade.space(1).hold, state.crusade.at) == (Hold.RETAKEN, 2)
    assert state.crusade.saladin == Saladin(fighters=12)


def test_the_preview_says_what_he_would_have_at_each_stop() -> None:
    """C2.3.1: before he comes: his army, strength, dice and the odds at each stop, as if he lost nobody."""
    state = invaded(("antioch", "chypre"), 1, 2, state=joined(GUY, OTTO, titles=BLAYE))
    first, second = preview(holding(holding(state, 1, Hold.BESIEGED), 2))
    assert (first.army, first.strength.number) == (Troops.of(saracen_knights=4, saracen_fighters=10), 33)
    assert (first.is_met, first.is_assailed, first.dice) == (True, False, 3)
    assert (second.army, second.strength.number) == (Troops.of(saracen_knights=4, saracen_fighters=12), 37)
    assert second.is_assailed
    assert second.odds is not None
    assert second.odds.attackers_win > second.odds.defenders_win
    chances = second.odds
    assert chances.attackers_win + chances.defenders_win + chances.neither == 1


@pytest.mark.parametrize(
    ("counter", "strength", "dice"),
    [("caravan", 23, 3), ("antioch", 21, 1), ("chypre", 17, 2), ("jaffa", 19, 2), ("jerusalem", 23, 1)],
)
def test_saladin_arriving_first(counter: str, strength: int, dice: int) -> None:
    """The printed reinforcements with his 13 Strength Points, and his dice against Crusaders who hold it."""
    state = holding(invaded((counter,), 1, state=joined(GUY)), 1)
    (stop,) = preview(state)
    assert (stop.strength.number, stop.dice) == (strength, dice)


def test_the_box_has_twenty_fighters() -> None:
    """C COUNTERS, K11: where the counter names more than are left, those who are left come."""
    state = holding(invaded(("antioch",), 1, state=joined(GUY)), 1)
    full = replace(state.crusade, saladin=Saladin(fighters=18), is_revenge=True)
    assert [step.adds for step in joining(full, 1).steps] == [4, -2]
    besieged = replace(full.with_space(1, hold=Hold.BESIEGED, defenders=6), saladin=Saladin(fighters=20))
    assert together(saracens_at(replace(state, crusade=besieged), 1)) == Troops.of(
        saracen_knights=4, saracen_fighters=20
    )


def test_beaten_crusaders_lose_the_objective_and_their_freedom() -> None:
    """C2.3.1, C3.1: Saladin wins: the Objective is retaken, the Lord is in his prison, the march goes on to its end."""
    weak = lord("Guy", place="bourg", troops=Troops.of(men_at_arms=1))
    state = played(holding(invaded(("caravan",), 1, state=joined(weak)), 1), BeginRevenge(), Stand())
    state = fought(state, Roll((1, 0, 0), (0,)), lose(D, "anjou", men_at_arms=1))
    assert (state.realm.lord("guy").captor, state.realm.lord("guy").is_on_crusade) == (SALADIN, False)
    assert not state.crusade.is_on
    assert "caravan" in state.crusade.stack


def test_saladin_captured_escapes_and_all_attacks_end() -> None:
    """C QA 4, C2.3.1: beaten by those whom he attacked, he is no captive, and his counter is off the map."""
    state = played(chypre_held(), BeginRevenge(), Stand())
    last = replace(state.crusade, saladin=Saladin(fighters=1, knights=0, by_passage=True))
    state = fought(replace(state, crusade=last), Roll((0,), (2, 0, 0)), lose_saracens(A, saracen_fighters=1))
    assert state.crusade.saladin is not None
    assert state.crusade.saladin.is_down
    assert all(one.captor != "anjou" for one in state.realm.lords.values())
    assert state.crusade.stage is Stage.TITLES


def test_an_aimed_shot_kills_saladin() -> None:
    """TA 1.2.1: crusading Archers behind the walls that they hold kill him with a 6, and all attacks end."""
    archers = lord("Guy", place="bourg", troops=Troops.of(archers=1, knights=1))
    state = played(holding(invaded(("chypre",), 1, state=joined(archers)), 1), BeginRevenge(), Stand())
    state = fought(state, AimAt(SALADIN), Shoot(None, 6))
    assert state.crusade.saladin is not None
    assert state.crusade.saladin.is_down
    assert state.crusade.stage is Stage.TITLES


def test_saladin_may_be_assassinated() -> None:
    """C QA 3: while he is on the map; whoever he had reached and not fought counts as not reached."""
    state = chypre_held()
    assert "waits for" in str(refusal(state, KillSaladin()))
    state = played(state, BeginRevenge(), KillSaladin())
    assert state.crusade.stage is Stage.TITLES
    besieged = holding(invaded(("chypre",), 1, state=joined(GUY)), 1, Hold.BESIEGED)
    besieged = played(besieged, BeginRevenge(), KillSaladin())
    assert (besieged.crusade.stage, besieged.crusade.at) == (Stage.LAST, 1)
    assert together(battle_at(besieged, 1).defenders) == Troops.of(saracen_fighters=5)


def test_besiegers_who_win_conquer_and_beat_saladin() -> None:
    """C2.3.1: they fight him and the defenders at once; the victory is worth what the Objective is."""
    host = lord("Guy", place="bourg", troops=Troops.of(knights=9, men_at_arms=9))
    state = invaded(("jaffa",), 1, state=joined(host))
    state = in_revenge(played(state, Besiege()))
    state = played(state, BeginRevenge(), Attack())
    attack = battle_at(state, 1)
    assert attack.ground.walls is Walls.STRONGHOLD
    assert battle_dice(attack.attackers, A, attack.ground, attack.rules).number == 3  # the engine of round 1 helps
    nine = Roll((3, 3, 3), (0, 0, 0))
    state = fought(
        state, nine, lose_saracens(D, saracen_knights=3), nine, lose_saracens(D, saracen_knights=1, saracen_fighters=3),
        Roll((3, 3, 3), (0, 0)), lose_saracens(D, saracen_fighters=4),
        Roll((2, 0, 0), (0,)), lose_saracens(D, saracen_fighters=1),
    )  # fmt: skip
    assert (state.crusade.stage, state.crusade.owed) == (Stage.SHARING, 16)
    assert state.crusade.space(1).hold is Hold.CONQUERED
    state = played(state, ShareOut((("guy", 16),)))
    assert state.crusade.stage is Stage.HOME


def test_the_caravan_pays_a_second_time() -> None:
    """The example of C2.3.1: Saladin is beaten elsewhere, a Fighter is placed anew, and 6 Deniers are won again."""
    state = invaded(("second-caravan", "caravan"), 2, 1, state=joined(GUY, OTTO, titles=BLAYE))
    state = holding(holding(state, 1), 2)
    state = played(state, BeginRevenge(), KillSaladin())
    assert (state.crusade.stage, state.crusade.at) == (Stage.LAST, 1)
    state = played(state, StandBy())
    assert state.crusade.at == 2
    assert together(battle_at(state, 2).defenders) == Troops.of(saracen_fighters=1)
    state = played(state, Attack())
    state = fought(state, Roll((2, 0, 0), (0,)), lose_saracens(D, saracen_fighters=1))
    assert state.crusade.owed == 6
    assert played(state, ShareOut((("guy", 6),))).crusade.stage is Stage.HOME


def test_sieges_that_he_did_not_reach_are_fought() -> None:
    """C2.3.1: the besiegers of Jaffa attack its five defenders, without Saladin, or turn back."""
    state = holding(invaded(("jaffa",), 1, state=joined(GUY)), 1, Hold.BESIEGED)
    state = played(state, BeginRevenge(), KillSaladin())
    assert set(choices(state)) == {Attack(), TurnBack()}
    home = played(state, TurnBack())
    assert (home.crusade.space(1).hold, home.crusade.stage) == (Hold.SARACEN, Stage.HOME)


def test_without_a_winner_saladin_goes_no_further() -> None:
    """K9: he did not retake it; all Saracen attacks end, and the Crusaders keep what they hold."""
    state = played(chypre_held(), BeginRevenge(), Stand())
    state = fought(state, Roll((0, 0), (0, 0, 0)), StopAttack())
    assert state.crusade.space(1).hold is Hold.CONQUERED
    assert state.crusade.stage is Stage.TITLES


def test_troops_without_a_lord_defend_what_they_hold() -> None:
    """C3.0: Saladin attacks them, behind the walls; they cannot go on or turn back."""
    state = chypre_held()
    state = played(state, Assassinate("guy"))
    assert state.leader(1) is None
    state = played(state, BeginRevenge())
    assert set(choices(state)) == {Stand(), PlayPassage("valois")}
    with pytest.raises(CrusadeRefused, match="it is Saladin who attacks"):
        played(state, Attack())
    assert battle_at(state, 1).ground.walls is Walls.STRONGHOLD
