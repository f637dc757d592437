"""Troops as counts of kinds."""

from __future__ import annotations

from fiefaid.fief.troops import Troop, Troops


def test_troops_add_and_take_away_by_kind() -> None:
    """What is taken away again leaves what was there, and a kind of which none is left is not there."""
    army, more = Troops.of(knights=2, men_at_arms=5), Troops.of(men_at_arms=1, archers=3)
    assert army + more == Troops.of(men_at_arms=6, knights=2, archers=3)
    assert army + more - more == army
    assert not army - army
    assert (army - army).count == 0


def test_part_of_an_army() -> None:
    """An army holds another only if it has at least as many of every kind."""
    army = Troops.of(knights=2, men_at_arms=5)
    assert Troops.of(knights=2) <= army
    assert not Troops.of(archers=1) <= army


def test_kinds_come_in_their_own_order() -> None:
    """Whatever order troops were named in, they are listed in the order of the kinds."""
    assert [kind for kind, _ in Troops.of(archers=1, knights=1, men_at_arms=1)] == [
        Troop.MEN_AT_ARMS,
        Troop.KNIGHTS,
        Troop.ARCHERS,
    ]
