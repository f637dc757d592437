"""What a battle tells of itself."""

from __future__ import annotations

import pytest

from fiefaid.feudal.battle import Phase
from fiefaid.feudal.battle.choices import Strike
from tests.feudal.battle.playing import after, begun, unit, until

UNITS = (
    unit("K", "Knights", "red", 0, 0, 0),
    unit("F", "Freemen", "blue", 0, 2.5, 180, hits=14),
    unit("G", "Freemen", "blue", 20, 2.5, 180),
)


def test_players_and_their_units() -> None:
    """Who is whose opponent, who has whom left, who has lost how many."""
    battle = begun(*UNITS)
    assert (battle.players, battle.other("red"), battle.other("blue")) == (("red", "blue"), "blue", "red")
    assert (battle.units_of("red"), battle.units_of("blue")) == (("K",), ("F", "G"))
    won = after(until(battle, Phase.MELEE), Strike("K", "F", 3))
    assert (won.units_of("blue"), won.lost_of("blue"), won.lost_of("red")) == (("G",), 1, 0)


def test_the_lost_keep_their_names() -> None:
    """A unit that is lost is still called what it was, and told of as it was."""
    won = after(until(begun(*UNITS), Phase.MELEE), Strike("K", "F", 3))
    (lost,) = won.lost
    assert (won.label("F"), lost.label, lost.player, lost.id) == ("F", "F", "blue", "F")
    assert (lost.unit.x, lost.unit.y, lost.fielded.hits, lost.turn) == (0, 2.5, 19, 1)
    with pytest.raises(StopIteration):
        won.label("X")
