"""Strength Points, as the examples of the sheets add them up."""

from __future__ import annotations

import pytest

from fiefaid.fief.lords import FightingLord, strength_of
from fiefaid.fief.strength import strength_points
from fiefaid.fief.troops import Troop, Troops

LORD = FightingLord(id="lord")


@pytest.mark.parametrize(
    ("troops", "points"),
    [
        (Troops.of(royal_knights=2, royal_men_at_arms=2), 9),  # TA 3: Kirsten and her King, 1 + 6 + 2
        (Troops.of(knights=2, men_at_arms=5), 12),  # T 4.3: Grady, 1 + 6 + 5
        (Troops.of(knights=2, men_at_arms=5, mercenaries=1), 13),  # T 4.3: Grady with one Mercenary
        (Troops.of(knights=3), 10),  # C1.3.1: Bishop François
        (Troops.of(knights=2, archers=2, men_at_arms=1), 10),  # C1.3.1: Jeanne d'Arc
        (Troops.of(saracen_knights=4), 13),  # C2.3: Saladin, 1 + 12
        (Troops.of(bombards=3, siege_engines=2), 1),  # TA 2: neither adds anything
    ],
)
def test_armies_of_the_sheets(troops: Troops, points: int) -> None:
    """A Lord and his troops have as many Strength Points as the sheet says."""
    assert strength_points(troops, [LORD]).number == points


def test_a_fighter_is_worth_what_the_table_says() -> None:
    """Seven Saracen Fighters have 14 Strength Points, or 7 at a table that counts them as one each."""
    seven = Troops.of(saracen_fighters=7)
    assert strength_points(seven).number == 14
    assert strength_points(seven, fighter_strength=1).number == 7


@pytest.mark.parametrize(
    ("is_lady", "is_titled", "is_darc", "points"),
    [(False, False, False, 1), (True, True, False, 1), (True, False, True, 1), (True, False, False, 0)],
)
def test_who_adds_a_point(is_lady: bool, is_titled: bool, is_darc: bool, points: int) -> None:
    """Every Lord adds one; of the Ladies only those with a title, and d'Arc."""
    assert strength_of(is_lady=is_lady, is_titled=is_titled, is_darc=is_darc) == points


def test_the_steps_name_their_rules() -> None:
    """The count says what each kind adds and on which rule that rests."""
    tally = strength_points(Troops.of(archers=2, mercenaries=1), [FightingLord(id="odo", name="Odo")])
    assert tally.why() == (
        "4 Strength Points\n"
        "  TA 1: archers, 2 of 1 each: +2\n"
        "  T 4.2: mercenaries, 1 of 1 each: +1\n"
        "  6.2: Odo: +1"
    )  # fmt: skip


def test_every_kind_has_a_strength() -> None:
    """No kind of troop is forgotten."""
    assert all(strength_points(Troops({kind: 1})).number >= 0 for kind in Troop)
