"""What a battle offers, and that whatever it offers is accepted."""

from __future__ import annotations

import pytest

from fiefaid.feudal.battle import Intent, Phase, choices, decide, is_open, throws, towards, with_faces
from fiefaid.feudal.battle.carrying import straight_on
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    DeclareMove,
    EndPhase,
    FaceAttacker,
    Move,
    Rally,
    Retreat,
    RollInitiative,
    RollMorale,
    RollMove,
    Shoot,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality
from tests.feudal.battle.playing import after, begun, unit, until

OPTIONS = Options(personalities=True, force_morale=True, initiative=True)
UNITS = (
    unit("K", "Knights", "red", 0, 0, 0, "Knight Errant"),
    unit("B", "Bowmen", "red", 10, 0, 0, hits=2),
    unit("J", "Brigans", "red", 20, 0, 0),
    unit("M", "Knights", "red", 40, 0, 0),
    unit("F", "Freemen", "blue", 0, 9, 180),
    unit("G", "Freemen", "blue", 17, 6, 180),
    unit("S", "Serjeants", "blue", 40, 2.5, 180, hits=14),
    unit("T", "Serjeants", "blue", 60, 2.5, 180),
)


def test_what_is_offered_in_each_phase() -> None:
    """Shots of bows in phase 1; javelins, charges, turns and retreats in 2; blows in 3; rallies in 4."""
    battle = begun(*UNITS, options=OPTIONS)
    assert set(choices(battle)) == {Shoot("B", "G"), EndPhase()}
    battle = until(battle, Phase.MOVE)
    offered = set(choices(battle))
    assert {Shoot("J", "G"), Charge("K", "F"), Retreat("M", 2.5), Move("K", start_turn=180.0), EndPhase()} <= offered
    assert not any(isinstance(choice, Strike | Rally | RollMove | DeclareMove) for choice in offered)
    assert Charge("J", "G") not in offered, "Brigans charge no front"
    battle = until(battle, Phase.MELEE)
    assert set(choices(battle)) == {Strike("M", "S"), EndPhase()}
    battle = until(battle, Phase.RALLY)
    assert set(choices(battle)) == {Rally("B"), EndPhase()}


def test_personalities_are_offered_before_anything_moves() -> None:
    """Personalities: within 6 inches, at the start of the Move."""
    battle = until(begun(*UNITS, options=OPTIONS), Phase.MOVE)
    go = TransferPersonality("K", "B", Personality.KNIGHT_ERRANT)
    assert go in choices(battle)
    assert go not in choices(after(battle, Move("J", start_turn=180)))


def test_what_the_battle_waits_for_is_all_that_is_offered() -> None:
    """A morale roll, the roll for the initiative, and nothing when it is over."""
    battle = after(until(begun(*UNITS, options=OPTIONS), Phase.MELEE), Strike("M", "S", 3))
    assert choices(battle) == (RollMorale("blue"),)
    over = after(battle, RollMorale("blue", (1,)))
    assert choices(over) == ()
    rolls = until(begun(*UNITS, options=OPTIONS), Phase.INITIATIVE)
    assert choices(rolls) == (RollInitiative(),)
    assert choices(rolls, "K") == ()


def test_one_unit_may_be_asked_for() -> None:
    """Of one unit only what it may do, without the end of the phase."""
    battle = until(begun(*UNITS, options=OPTIONS), Phase.MOVE)
    assert {choice.unit for choice in choices(battle, "J") if isinstance(choice, Move | Shoot)} == {"J"}
    assert EndPhase() not in choices(battle, "J")


def test_a_charge_after_a_turn_is_offered() -> None:
    """2.2, A16: Knights who look away turn towards their target first."""
    units = (unit("K", "Knights", "red", 0, 0, 90), unit("F", "Freemen", "blue", 0, 9, 180))
    battle = until(begun(*units), Phase.MOVE)
    assert towards(battle, "K", "F") == pytest.approx(-90)
    assert Charge("K", "F", turn=-90.0) in choices(battle)


def test_diced_moves_are_rolled_before_they_are_offered() -> None:
    """Diced movement: a roll first; declared movement: an aim before it."""
    units = (unit("K", "Knights", "red", 0, 0, 0), unit("F", "Freemen", "blue", 0, 9, 180))
    diced = until(begun(*units, options=Options(diced_movement=True)), Phase.MOVE)
    assert {RollMove("K"), Move("K", start_turn=180.0), EndPhase()} == set(choices(diced))
    assert Charge("K", "F") in choices(after(diced, RollMove("K", 4)))
    declared = Options(diced_movement=True, declared_movement=True)
    before = until(begun(*units, options=declared), Phase.MOVE)
    assert any(isinstance(choice, DeclareMove) for choice in choices(before))
    assert RollMove("K") not in choices(before)
    away = until(begun(units[0], unit("F", "Freemen", "blue", 0, 30, 180), options=declared), Phase.MOVE)
    sent = after(away, DeclareMove("K", Intent("ahead")), RollMove("K", 4))
    assert choices(sent) == (straight_on(sent, "K"),), "the phase does not end before it"


def test_turns_to_an_attacker_are_offered() -> None:
    """2.4d."""
    units = (unit("A", "Freemen", "red", 0, 0, 0), unit("T", "Knights", "blue", 3.75, 0, 270))
    battle = until(begun(*units), Phase.MOVE)
    assert FaceAttacker("A", "T") in choices(battle)


def test_whatever_is_offered_is_accepted() -> None:
    """In every phase, with the dice that it asks for."""
    battle = begun(*UNITS, options=OPTIONS)
    for _ in range(8):
        for choice in choices(battle):
            thrown: BattleChoice = choice
            while needed := [throw for throw in throws(battle, thrown) if throw.needed]:
                thrown = with_faces(thrown, needed[0].slot, needed[0].faces[:1] * needed[0].count)
            assert decide(battle, thrown)
            assert is_open(battle, choice)
        battle = after(battle, EndPhase())
