"""The table of a battle keeps in step with its units."""

from __future__ import annotations

import pytest

from fiefaid.feudal.battle import Phase
from fiefaid.feudal.battle.choices import RollMove, Shoot, TransferPersonality
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality
from tests.feudal.battle.playing import after, begun, unit, until

FRIENDS = [unit(f"R{number}", "Freemen", "red", 60, 20 * number, 0) for number in range(6)]
FOE = unit("F", "Freemen", "blue", 0, 8, 180)


def test_a_table_knows_who_has_shot_and_who_is_out_of_missiles() -> None:
    """1.1, 1.4."""
    battle = after(begun(unit("B", "Bowmen", "red", 0, 0, 0), FOE), Shoot("B", "F", 5))
    assert (battle.table.unit("B").has_shot, battle.table.unit("B").out_of_missiles) == (True, True)
    assert not until(battle, Phase.SHOOT, "blue").table.unit("B").has_shot


def test_a_table_knows_how_units_go() -> None:
    """By their variety; by the roll, until the phase is over; by who leads them."""
    assert begun(unit("B", "Brigans with bows", "red", 0, 0, 0), FOE).table.goings["B"].reach == 10.0
    diced = until(begun(unit("K", "Knights", "red", 0, 0, 0), FOE, options=Options(diced_movement=True)), Phase.MOVE)
    rolled = after(diced, RollMove("K", 2))
    assert (rolled.table.goings["K"].move, rolled.table.goings["K"].fast) == (2.0, 8.0)
    assert until(rolled, Phase.MELEE).table.goings["K"].move == pytest.approx(5.0)
    led = unit("K", "Knights", "red", 0, 0, 0, "Marshal of Horse")
    options = Options(personalities=True)
    battle = until(begun(led, unit("L", "Knights", "red", 6, 0, 0), *FRIENDS, FOE, options=options), Phase.MOVE)
    assert (battle.table.goings["K"].turns, battle.table.goings["L"].turns) == (2, 1)
    gone = after(battle, TransferPersonality("K", "L", Personality.MARSHAL_OF_HORSE))
    assert (gone.table.goings["K"].turns, gone.table.goings["L"].turns) == (1, 2)
