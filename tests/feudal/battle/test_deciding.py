"""A battle, step by step."""

from __future__ import annotations

from fiefaid.feudal.battle import Phase
from fiefaid.feudal.battle.choices import Charge, EndPhase, Shoot, Strike
from fiefaid.feudal.battle.events import UnitRemoved
from tests.feudal.battle.playing import after, begun, events_of, only, unit, until


def test_a_turn_of_each_player() -> None:
    """Red shoots, moves, strikes and rallies; then blue; then a new turn."""
    battle = begun(
        unit("B", "Bowmen", "red", 0, 0, 0),
        unit("K", "Knights", "red", 8, 0, 0, hits=3),
        unit("F", "Freemen", "blue", 0, 11, 180, hits=4),
        unit("S", "Serjeants", "blue", 8, 11, 180),
    )
    assert (battle.turn, battle.phasing, battle.phase) == (1, "red", Phase.SHOOT)
    battle = after(battle, Shoot("B", "F", 5), EndPhase())
    assert battle.fielded["F"].hits == 9
    assert battle.table.unit("B").out_of_missiles
    battle = after(battle, Charge("K", "S"), EndPhase())
    assert battle.table.unit("S").in_melee_with == ("K",)
    battle = after(battle, Strike("K", "S", 4), EndPhase())
    assert battle.fielded["S"].hits == 3
    assert battle.phase is Phase.RALLY
    battle = after(battle, EndPhase())
    assert (battle.turn, battle.phasing, battle.phase) == (1, "blue", Phase.SHOOT)
    battle = until(battle, Phase.SHOOT, "red")
    assert battle.turn == 2


def test_removal() -> None:
    """A unit that is shot to 15 hits goes at the end of the phase, one that is struck so at once."""
    battle = begun(
        unit("B", "Bowmen", "red", 0, 0, 0),
        unit("K", "Knights", "red", 8, 0, 0),
        unit("F", "Freemen", "blue", 0, 11, 180, hits=11),
        unit("G", "Freemen", "blue", 8, 2.5, 180, hits=9),
        unit("H", "Freemen", "blue", 30, 2.5, 180),
    )
    battle = after(battle, Shoot("B", "F", 4))
    assert "F" in battle.fielded
    battle = after(battle, EndPhase())
    assert [lost.id for lost in battle.lost] == ["F"]
    events, battle = events_of(battle, EndPhase(), Strike("K", "G", 4))
    assert [event.unit for event in only(events, UnitRemoved)] == ["G"]
    assert not battle.table.unit("K").in_melee
    battle = after(battle, EndPhase())
    assert battle.phase is Phase.RALLY
