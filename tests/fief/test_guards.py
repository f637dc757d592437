"""Royal Guards."""

from __future__ import annotations

import pytest

from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.dice import battle_dice, ways_of
from fiefaid.fief.guards import GUARDS, guard_bonus, stood_down, sworn_in
from fiefaid.fief.lords import Crown
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Ground
from tests.fief.armies import ATTACKERS, host

of = Troops.of


@pytest.mark.parametrize(
    ("crown", "village", "after"),
    [
        (Crown.KING, of(knights=3, men_at_arms=5), of(knights=1, men_at_arms=3, royal_knights=2, royal_men_at_arms=2)),
        (Crown.QUEEN, of(knights=3, men_at_arms=5), of(knights=2, men_at_arms=3, royal_knights=1, royal_men_at_arms=2)),
        (Crown.KING, of(knights=1, archers=2), of(archers=2, royal_knights=1)),
        (Crown.QUEEN, of(mercenaries=3), of(mercenaries=3)),
    ],
)
def test_who_is_sworn_in(crown: Crown, village: Troops, after: Troops) -> None:
    """The King takes up to 2 Knights and 2 Men at Arms, the Queen 1 and 2, and no other kind of troop."""
    assert sworn_in(village, crown) == after
    assert stood_down(after) == village
    assert after.count == village.count


def test_both_crowns_have_the_counters_of_the_box() -> None:
    """Together King and Queen have 7 Guards: 3 Knights and 4 Men at Arms."""
    assert GUARDS[Crown.KING] + GUARDS[Crown.QUEEN] == of(knights=3, men_at_arms=4)


def test_kirsten_and_her_king() -> None:
    """TA 3: 9 Strength Points, two dice and one hit more: 1 to 7 hits."""
    army = (host("kirsten", royal_knights=2, royal_men_at_arms=2),)
    dice = battle_dice(army, ATTACKERS, Ground(), BattleRules()).number
    hits = {hits + guard_bonus(army).number for hits in ways_of(dice, BattleRules().faces)}
    assert dice == 2
    assert hits == set(range(1, 8))


def test_one_guard_is_enough_and_many_add_no_more() -> None:
    """The hit more comes once while one Guard lives, and not without one."""
    assert guard_bonus((host("king", royal_men_at_arms=1),)).number == 1
    assert guard_bonus((host("king", royal_knights=2), host("queen", royal_knights=1))).number == 1
    assert guard_bonus((host("king", knights=2),)).number == 0
