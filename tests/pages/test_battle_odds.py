"""Odds in words: bars that add up, chances that are never rounded into certainty."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fiefaid.fief.odds import odds
from fiefaid.fief.troops import Troop
from fiefaid.pages.battle_odds import bars, expected_hits, lines, lords_line, losses_line, percent
from tests.campaign.fought import BATTLE, A, D, joined


def test_the_bars_of_each_side_add_up_to_one() -> None:
    """Two dice each: from none to six hits."""
    found = bars(joined().campaign.fight(BATTLE).battle)
    assert found.hits == tuple(range(7))
    assert sum(found.attackers) == pytest.approx(1)
    assert sum(found.defenders) == pytest.approx(1)


def test_who_wins_is_told_in_three_lines_that_add_up() -> None:
    """Attackers, defenders, neither."""
    found = lines(odds(joined().campaign.fight(BATTLE).battle))
    assert [line.label for line in found] == ["Attackers win", "Defenders win", "Neither wins"]
    assert sum(line.share for line in found) == pytest.approx(1)


@pytest.mark.parametrize(
    ("chance", "says"),
    [
        (Fraction(0), "never"),
        (Fraction(1), "certain"),
        (Fraction(1, 5000), "under 0.1 %"),
        (1 - Fraction(1, 5000), "over 99.9 %"),
        (Fraction(1, 3), "33.3 %"),
    ],
)
def test_chances_are_not_rounded_away(chance: Fraction, says: str) -> None:
    """What can happen is never said to be nothing."""
    assert percent(chance) == says


def test_losses_and_lords_are_told() -> None:
    """A loss of less than a twentieth is next to nothing."""
    battle = joined().campaign.fight(BATTLE).battle
    assert losses_line({Troop.KNIGHTS: Fraction(1, 100)}) == "next to nothing"
    assert losses_line({Troop.KNIGHTS: Fraction(3, 2)}) == "1.5 knights"
    assert "a Lord falls: " in lords_line(odds(battle), D)
    assert expected_hits(battle, A) == "3.0"
