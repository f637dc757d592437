"""Declared moves are carried out, as far as they can be. A of red at the origin, facing up the table."""

from __future__ import annotations

from typing import Any

import pytest

from fiefaid.errors.skirmish import AgainstTheRules
from fiefaid.feudal.battle import Battle, Intent, Phase
from fiefaid.feudal.battle.carrying import obliged, straight_on
from fiefaid.feudal.battle.choices import Charge, DeclareMove, EndPhase, Move, Retreat, RollMove
from fiefaid.feudal.options import Options
from tests.feudal.battle.playing import Laid, after, begun, unit, until
from tests.feudal.laid import block

FAR = unit("Z", "Freemen", "blue", 60, 60, 180)
ON = Options(diced_movement=True, declared_movement=True, personalities=True)
BANNER = unit("C", "Knights", "red", 6, 2, 0, "Constable", banner=True)
FRIENDS = [unit(f"R{number}", "Freemen", "red", 60, -20 * number, 0) for number in range(6)]


def declared(*others: Laid, kind: str = "Freemen", roll: int = 4, terrain: tuple[Any, ...] = (), **aim: Any) -> Battle:
    """A unit for which a move was declared and rolled."""
    units = (unit("A", kind, "red", 0, 0, 0), *others, *FRIENDS, FAR)
    battle = until(begun(*units, terrain=terrain, options=ON), Phase.MOVE)
    return after(battle, DeclareMove("A", Intent("ahead", **aim)), RollMove("A", roll))


def test_all_of_the_roll_is_moved() -> None:
    """Declared movement: 4 inches, not 2; with a turn first if it likes."""
    battle = declared()
    with pytest.raises(AgainstTheRules, match=r"declared-full.*2 in; .*4 in"):
        after(battle, Move("A", advance=2.0))
    assert after(battle, Move("A", advance=4.0)).table.unit("A").y == pytest.approx(4.0)
    assert after(battle, Move("A", start_turn=90, advance=4.0)).table.unit("A").x == pytest.approx(4.0)


def test_fast_is_declared_too() -> None:
    """Declared movement: who was declared without the Fast bonus has none; with it, all of it is moved."""
    with pytest.raises(AgainstTheRules, match=r"declared-intent.*without the Fast"):
        after(declared(), Move("A", advance=6.0, fast=True))
    fast = declared(is_fast=True)
    with pytest.raises(AgainstTheRules, match="declared-full"):
        after(fast, Move("A", advance=5.0, fast=True))
    assert after(fast, Move("A", advance=6.0, fast=True)).table.unit("A").y == pytest.approx(6.0)
    with pytest.raises(AgainstTheRules, match=r"declared-full.*4 in; .*6 in"):
        after(fast, Move("A", advance=4.0))
    assert straight_on(fast, "A") == Move("A", advance=5.875, fast=True)
    kept_off = declared(unit("E", "Freemen", "blue", 0, 7, 180), is_fast=True)
    assert straight_on(kept_off, "A") == Move("A", advance=3.875), "2.3: a Fast Move would end 2 inches on"
    assert after(kept_off, Move("A", advance=4.0)).table.unit("A").y == pytest.approx(4.0)


@pytest.mark.parametrize("target", ["A", "R1", "nobody"])
def test_an_aim_is_an_enemy_on_the_table(target: str) -> None:
    """Declared movement: whom a unit shall contact is somebody whom it can fight."""
    with pytest.raises(AgainstTheRules, match=rf"declared-intent.*{target} is no enemy.*Name one of Z"):
        declared(target=target)


def test_a_banner_or_terrain_stops_it() -> None:
    """Declared movement, G19: beside a friend with a Banner, or at a road, it may stop."""
    assert after(declared(BANNER), Move("A", advance=2.0)).table.unit("A").has_moved
    road = block("road", "road", 2.5, -20, 5, 20, 0.0)
    assert after(declared(terrain=(road,)), Move("A", advance=1.0)).table.unit("A").has_moved


def test_knights_must_contact() -> None:
    """Declared movement: Knights that rolled enough charge; anybody whom they reach, or whom they were sent at."""
    foes = [unit("E", "Freemen", "blue", 0, 10, 180), unit("F", "Freemen", "blue", 9, 10, 180)]
    battle = declared(*foes, kind="Knights", roll=5)
    assert set(obliged(battle, "A")) == {"E", "F"}
    with pytest.raises(AgainstTheRules, match=r"declared-knights.*E or F"):
        after(battle, Move("A", start_turn=180, advance=5))
    assert after(battle, Charge("A", "E")).table.unit("A").in_melee
    sent = declared(*foes, kind="Knights", roll=5, target="E")
    assert obliged(sent, "A") == ("E",)
    with pytest.raises(AgainstTheRules, match=r"declared-intent.*contact E"):
        after(sent, Charge("A", "F", turn=42))
    with pytest.raises(AgainstTheRules, match=r"declared-intent.*E"):
        after(sent, Move("A", start_turn=180, advance=5))
    short = declared(unit("E", "Freemen", "blue", 0, 14, 180), kind="Knights", roll=3, target="E")
    assert obliged(short, "A") == ()
    assert after(short, Move("A", advance=3)).table.unit("A").has_moved


def test_who_is_no_knight_contacts_whom_he_was_sent_at() -> None:
    """Declared movement: Freemen may pass by enemies, but carry out what was declared."""
    foe = unit("E", "Freemen", "blue", 0, 5.5, 180)
    assert obliged(declared(foe), "A") == ()
    assert obliged(declared(foe, target="E"), "A") == ("E",)


def test_the_phase_does_not_end_before() -> None:
    """Declared movement: what was rolled is moved; without room, or in melee, nothing has to be."""
    battle = declared()
    with pytest.raises(AgainstTheRules, match=r"declared-full.*rolled 4"):
        after(battle, EndPhase())
    assert after(battle, Move("A", advance=4.0), EndPhase()).phase is Phase.MELEE
    charging = declared(unit("E", "Freemen", "blue", 0, 10, 180), kind="Knights", roll=5)
    with pytest.raises(AgainstTheRules, match="declared-full"):
        after(charging, EndPhase())
    wall_of_men = unit("W", "Freemen", "red", 0, 2.5, 0)
    assert after(declared(wall_of_men), EndPhase()).phase is Phase.MELEE
    locked = declared(unit("E", "Freemen", "blue", 0, 2.5, 180), kind="Knights", roll=5)
    assert after(locked, EndPhase()).phase is Phase.MELEE
    assert after(locked, Retreat("A", 3.0), EndPhase()).phase is Phase.MELEE


def test_undeclared_units_stand_where_they_will() -> None:
    """Declared movement: whoever was not rolled for may turn on the spot, or stay."""
    units = (unit("A", "Freemen", "red", 0, 0, 0), *FRIENDS, FAR)
    battle = until(begun(*units, options=ON), Phase.MOVE)
    assert after(battle, Move("A", start_turn=90), EndPhase()).phase is Phase.MELEE


def test_a_unit_that_comes_upon_an_enemy_is_in_melee() -> None:
    """Declared movement: 3.5 inches ahead stands an enemy; the unit stops there, and they fight."""
    battle = declared(unit("E", "Freemen", "blue", 0, 6, 180))
    with pytest.raises(AgainstTheRules, match="declared-full"):
        after(battle, Move("A", advance=2.0))
    for advance in (3.4, 3.5):
        stopped = after(battle, Move("A", advance=advance, rolled_off=True))
        assert stopped.table.unit("A").in_melee_with == ("E",)
