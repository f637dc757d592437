"""What follows by the rules alone: phases, removals, melees, morale, the end."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from fiefaid.feudal.battle import Ending, Outcome, Phase
from fiefaid.feudal.battle.choices import (
    Charge,
    EndPhase,
    Move,
    Retreat,
    RollInitiative,
    RollMorale,
    Shoot,
    Strike,
)
from fiefaid.feudal.battle.events import MarkersCleared, MeleesChanged, MoraleCalled, PhaseBegan, UnitRemoved
from fiefaid.feudal.options import Options
from tests.feudal.battle.playing import Laid, after, begun, events_of, only, unit, until


def line(player: str, y: float, facing: float, *kinds: str, **state: Any) -> tuple[Laid, ...]:
    """Units side by side, 8 inches from middle to middle: R0 at x = 0, R1 at x = 8."""
    return tuple(
        unit(f"{player[0].upper()}{number}", kind, player, 8.0 * number, y, facing, **state)
        for number, kind in enumerate(kinds)
    )


def test_the_order_of_phases() -> None:
    """Sequence: shoot, move, melee, rally of the attacker, then of the defender, and so on turn by turn."""
    battle = begun(*line("red", 0, 0, "Knights"), *line("blue", 30, 180, "Knights"))
    seen = [(battle.turn, battle.phasing, battle.phase)]
    for _ in range(16):
        events, battle = events_of(battle, EndPhase())
        assert len(only(events, PhaseBegan)) == 1
        seen.append((battle.turn, battle.phasing, battle.phase))
    four = [Phase.SHOOT, Phase.MOVE, Phase.MELEE, Phase.RALLY]
    turns = [(turn, player, phase) for turn in (1, 2) for player in ("red", "blue") for phase in four]
    assert seen == [*turns, (3, "red", Phase.SHOOT)]


def test_bows_remove_at_the_end_of_phase_1_and_javelins_of_phase_2() -> None:
    """1.5: whoever has 15 hits by then goes then, and stands in the way until then."""
    battle = begun(
        *line("red", 0, 0, "Bowmen", "Brigans"),
        *line("blue", 6, 180, "Freemen", "Freemen", "Freemen", hits=12),
    )
    battle = after(battle, Shoot("R0", "B0", 3))
    assert "B0" in battle.fielded
    events, battle = events_of(battle, EndPhase(), Shoot("R1", "B1", 5))
    assert [(gone.unit, gone.rule, gone.hits) for gone in only(events, UnitRemoved)] == [("B0", "1.5", 15)]
    assert "B1" in battle.fielded
    events, battle = events_of(battle, EndPhase())
    assert [(gone.unit, gone.rule) for gone in only(events, UnitRemoved)] == [("B1", "1.5")]
    assert battle.phase is Phase.MELEE
    assert [(gone.id, gone.turn, gone.fielded.hits) for gone in battle.lost] == [("B0", 1, 15), ("B1", 1, 15)]


def test_a_melee_ends_with_removal_at_once() -> None:
    """3.4, 3.2: as soon as a blow brings the target to 15 hits it is gone, and the melee is over."""
    foes = [*line("blue", 2.5, 180, "Freemen", "Freemen", hits=10)]
    battle = until(begun(*line("red", 0, 0, "Knights", "Knights"), *foes), Phase.MELEE)
    events, battle = events_of(battle, Strike("R0", "B0", 3))
    assert [type(event).__name__ for event in events] == ["BlowStruck", "UnitRemoved", "MeleesChanged"]
    assert not battle.table.unit("R0").in_melee
    assert battle.table.unit("R1").in_melee_with == ("B1",)


def test_a_melee_ends_with_a_retreat() -> None:
    """3.2, 2.4c: Knights who leave Serjeants are in melee no more, nor are those."""
    battle = begun(*line("red", 0, 0, "Knights"), *line("blue", 2.5, 180, "Serjeants"))
    assert battle.table.unit("B0").in_melee_with == ("R0",)
    events, battle = events_of(until(battle, Phase.MOVE), Retreat("R0", 4.0))
    assert only(events, MeleesChanged)[0].now == (("R0", ()), ("B0", ()))
    assert (battle.table.unit("R0").y, battle.table.unit("R0").has_retreated) == (-4.0, True)


def test_only_the_own_markers_come_off() -> None:
    """4.2: at the end of his phase 4 a player's markers come off, the other's stay."""
    both = [*line("red", 0, 0, "Bowmen"), *line("blue", 8, 180, "Bowmen")]
    battle = after(begun(*both), Shoot("R0", "B0", 4))
    events, battle = events_of(battle, *[EndPhase()] * 4)
    assert not only(events, MarkersCleared)
    assert battle.fielded["B0"].has_hit_marker
    battle = after(battle, Shoot("B0", "R0", 4))
    events, battle = events_of(battle, *[EndPhase()] * 4)
    assert [event.units for event in only(events, MarkersCleared)] == [("B0",)]
    assert battle.fielded["R0"].has_hit_marker


def test_a_new_turn_lets_everybody_act_anew() -> None:
    """Play sequence: who has shot and moved in one turn may do both in the next."""
    battle = begun(*line("red", 0, 0, "Brigans"), *line("blue", 6, 180, "Freemen"))
    battle = after(until(battle, Phase.MOVE), Shoot("R0", "B0", 3), Move("R0", start_turn=180))
    assert battle.fielded["R0"].has_shot
    assert battle.table.unit("R0").has_moved
    battle = until(battle, Phase.MOVE, "red")
    assert not battle.fielded["R0"].has_shot
    assert not battle.table.unit("R0").has_moved


# ---- initiative ------------------------------------------------------------------------------

INITIATIVE = Options(initiative=True)


def test_whoever_seizes_the_initiative_plays_twice_running() -> None:
    """Initiative: blue, second in turn 1, rolls 6 against 2 and 3, goes first in turn 2 and so twice in a row."""
    battle = begun(*line("red", 0, 0, "Knights"), *line("blue", 30, 180, "Knights"), options=INITIATIVE)
    battle = until(battle, Phase.INITIATIVE)
    assert (battle.turn, battle.phasing, battle.first) == (2, "", "red")
    events, battle = events_of(battle, RollInitiative(attacker=2, defender=6))
    assert (battle.turn, battle.phasing, battle.first) == (2, "blue", "blue")
    turns = [(event.turn, event.phasing) for event in only(events, PhaseBegan)]
    while battle.turn == 2:
        came, battle = events_of(battle, EndPhase())
        turns += [(e.turn, e.phasing) for e in only(came, PhaseBegan) if e.phase is Phase.SHOOT]
    assert turns == [(2, "blue"), (2, "red")]
    battle = after(battle, RollInitiative(attacker=6, defender=3))
    assert battle.first == "blue", "6 against 3 and 3: the holder keeps it in a tie"


def test_without_the_option_the_first_stays_first() -> None:
    """Sequence: the attacker goes first in every turn, and nobody rolls."""
    battle = begun(*line("red", 0, 0, "Knights"), *line("blue", 30, 180, "Knights"))
    firsts = []
    while battle.turn < 4:
        battle = after(battle, EndPhase())
        firsts.append((battle.phase, battle.first))
    assert (Phase.INITIATIVE, "red") not in firsts
    assert {first for _, first in firsts} == {"red"}


# ---- force morale ----------------------------------------------------------------------------


def bereaved(**options: Any) -> Any:
    """Red's Knights have just killed one of blue's five units; blue's B1 and B2 are in melee with Knights too."""
    battle = begun(
        *line("red", 0, 0, "Knights", "Knights", "Serjeants"),
        *line("blue", 2.5, 180, "Freemen", "Freemen", "Freemen", hits=10),
        unit("B3", "Bowmen", "blue", 30, 20, 180),
        unit("B4", "Bowmen", "blue", 38, 20, 180),
        options=Options(force_morale=True, **options),
    )
    return events_of(until(battle, Phase.MELEE), Strike("R0", "B0", 3))


def test_a_loss_calls_for_a_roll_and_nothing_else_is_done_before() -> None:
    """Force morale: more than the units lost fights on."""
    events, battle = bereaved()
    assert [event.player for event in only(events, MoraleCalled)] == ["blue"]
    battle = after(battle, RollMorale("blue", (2,)))
    assert (battle.phase, battle.owes_morale, battle.routed) == (Phase.MELEE, "", "")
    events, battle = events_of(battle, Strike("R1", "B1", 3))
    assert len(only(events, MoraleCalled)) == 1
    battle = after(battle, RollMorale("blue", (2,)))
    assert battle.outcome == Outcome(Ending.ROUT, "red"), "2 does not beat 2 lost"


def test_units_removed_together_are_one_roll() -> None:
    """H19: two that go at the end of one phase make one roll, against both."""
    battle = begun(
        *line("red", 0, 0, "Bowmen", "Bowmen"),
        *line("blue", 8, 180, "Freemen", "Freemen", "Freemen", "Freemen", "Freemen", hits=12),
        options=Options(force_morale=True),
    )
    events, battle = events_of(battle, Shoot("R0", "B0", 3), Shoot("R1", "B1", 3), EndPhase())
    assert [type(event).__name__ for event in events[-3:]] == ["UnitRemoved", "UnitRemoved", "MoraleCalled"]
    assert battle.phase is Phase.SHOOT
    battle = after(battle, RollMorale("blue", (3,)))
    assert battle.phase is Phase.MOVE


def test_a_rout_with_a_last_free_attack() -> None:
    """H20: each of red's units has a blow or a shot more, whatever it did this turn; then the battle is over."""
    _, battle = bereaved(morale_rout="free_attack")
    battle = after(battle, RollMorale("blue", (1,)))
    assert (battle.phase, battle.phasing) == (Phase.LAST_ATTACK, "red")
    events, battle = events_of(battle, Strike("R1", "B1", 4), EndPhase())
    assert [gone.unit for gone in only(events, UnitRemoved)] == ["B1"]
    assert battle.outcome == Outcome(Ending.ROUT, "red")
    assert [lost.id for lost in battle.lost] == ["B0", "B1"]


def test_a_rout_that_catches_whoever_is_slower() -> None:
    """Force morale: Freemen in melee with Knights are lost, those with Serjeants and the Bowmen get away."""
    _, battle = bereaved(morale_rout="caught")
    events, battle = events_of(battle, RollMorale("blue", (1,)))
    assert [(gone.unit, gone.rule) for gone in only(events, UnitRemoved)] == [("B1", "OPT morale-caught")]
    assert sorted(battle.units_of("blue")) == ["B2", "B3", "B4"]
    assert battle.outcome == Outcome(Ending.ROUT, "red")


@pytest.mark.parametrize("morale", [False, True])
def test_a_force_without_units_is_beaten(*, morale: bool) -> None:
    """A battle is over when a side has nobody left; nobody rolls for them."""
    both = [*line("red", 0, 0, "Knights"), *line("blue", 2.5, 180, "Freemen", hits=14)]
    battle = until(begun(*both, options=Options(force_morale=morale)), Phase.MELEE)
    events, battle = events_of(battle, Strike("R0", "B0", 1))
    assert battle.outcome == Outcome(Ending.WIPED_OUT, "red")
    assert not only(events, MoraleCalled)


def test_events_of_a_charge() -> None:
    """2.7: a charge lands, and both are in melee; whoever is in melee in its own turn has fought (H6)."""
    battle = begun(*line("red", 0, 0, "Knights"), *line("blue", 9, 180, "Freemen"))
    events, battle = events_of(until(battle, Phase.MOVE), Charge("R0", "B0"))
    assert [type(event).__name__ for event in events] == ["UnitCharged", "MeleesChanged"]
    assert battle.table.unit("R0").y == pytest.approx(6.5)
    assert battle.fielded["R0"].has_fought
    assert not battle.fielded["B0"].has_fought
    assert all(one != other for one, other in pairwise(events))
