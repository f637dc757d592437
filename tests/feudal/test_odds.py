"""Exact chances before the die is rolled. Rules: Feudal 0.2, 1.2, 1.4, 1.5, 3.2, 3.4."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from fiefaid.feudal.dice import Dx
from fiefaid.feudal.hits import hits
from fiefaid.feudal.odds import hit_chances, removal_chance, roll_chances, spent_chance
from fiefaid.feudal.options import Options
from tests.feudal.fielding import KINDS, attack, fielded

PLAIN = Options()


def test_a_d5_and_a_d6_differ_in_the_extremes_only() -> None:
    """0.2: 2, 3, 3, 4, 4, 5 against 1 to 6."""
    made = attack("melee", "Freemen")
    assert hit_chances(made, Options(dx=Dx.D5)) == {
        2: Fraction(1, 6),
        3: Fraction(1, 3),
        4: Fraction(1, 3),
        5: Fraction(1, 6),
    }
    assert hit_chances(made, PLAIN) == dict.fromkeys(range(1, 7), Fraction(1, 6))


@pytest.mark.parametrize("dx", list(Dx))
@pytest.mark.parametrize("kind", KINDS)
def test_chances_are_the_six_sides_counted(dx: Dx, kind: str) -> None:
    """0.2: each of the six sides of the die is as likely, whatever is made of it."""
    options = Options(dx=dx)
    made = attack("melee", kind, "Serjeants")
    sides = Counter(hits(made, face, options).number for face in dx.faces)
    assert hit_chances(made, options) == {number: Fraction(sides[number], 6) for number in sorted(sides)}


def test_chances_with_saves_are_every_throw_counted() -> None:
    """Savings Rolls: Brigans at Serjeants in a wood with a D5, all throws of both dice counted one by one."""
    options = Options(saving_rolls=True, dx=Dx.D5)
    made = attack("shooting", "Brigans", "Serjeants", terrain=["woods"])
    counted: Counter[int] = Counter()
    most = 3
    for face in Dx.D5.faces:
        number = max(face - 2, 0)
        for first, second in product(product((0, 1), repeat=most), repeat=2):
            counted[sum(one and other for one, other in zip(first[:number], second[:number], strict=True))] += 1
    every = 6 * 4**most
    assert hit_chances(made, options) == {left: Fraction(counted[left], every) for left in sorted(counted)}


@pytest.mark.parametrize(("saves", "again"), [(False, None), (True, None), (False, 3), (True, 2)])
def test_chances_add_up_to_one(*, saves: bool, again: int | None) -> None:
    """Nothing that can happen is left out, saves and re-rolls counted in."""
    options = Options(saving_rolls=saves, personalities=True)
    for target in ("Freemen", "Serjeants"):
        made = attack("melee", fielded("Knights", "Brabanter"), target, terrain=["camp"])
        assert sum(hit_chances(made, options, again_at_most=again).values()) == 1


def test_a_brabanter_who_rolls_again_at_three() -> None:
    """Brabanter: of six sides three stand, and half the time each side comes anew; without him none does."""
    on = Options(personalities=True)
    with_him = fielded("Freemen", "Brabanter")
    low, high = Fraction(1, 12), Fraction(1, 4)
    assert roll_chances(with_him, on, again_at_most=3) == {1: low, 2: low, 3: low, 4: high, 5: high, 6: high}
    even = dict.fromkeys(range(1, 7), Fraction(1, 6))
    assert roll_chances(with_him, on) == even
    assert roll_chances(with_him, PLAIN, again_at_most=3) == even
    assert roll_chances(fielded("Freemen"), on, again_at_most=3) == even


@pytest.mark.parametrize(
    ("had", "chance"), [(14, Fraction(1)), (12, Fraction(2, 3)), (10, Fraction(1, 3)), (9, Fraction(1, 6)), (8, 0)]
)
def test_the_chance_of_removal(had: int, chance: Fraction) -> None:
    """1.5, 3.4: at 15 hits; Freemen make 1 to 6."""
    assert removal_chance(attack("melee", "Freemen", fielded("Knights", hits=had)), PLAIN) == chance


def test_determined_and_unenthusiastic_units_go_later_and_sooner() -> None:
    """Advantages: 18 hits and 12, at a table that plays with them."""
    on = Options(advantages=True)
    for quality, had in (("Determined", 15), ("Unenthusiastic", 9)):
        made = attack("melee", "Freemen", fielded("Knights", quality=quality, hits=had))
        assert removal_chance(made, on) == Fraction(2, 3)
    assert removal_chance(made, PLAIN) == Fraction(1, 6)


def test_the_chance_to_run_out() -> None:
    """1.4: one side of six, on either die; under Missile Supply the third shot for certain; a re-roll shifts it."""
    for dx in Dx:
        assert spent_chance(fielded("Bowmen"), Options(dx=dx)) == Fraction(1, 6)
    supply = Options(missile_supply=True)
    assert [spent_chance(fielded("Bowmen", shots=shots), supply) for shots in range(3)] == [0, 0, 1]
    led = fielded("Bowmen", "Brabanter")
    assert spent_chance(led, Options(personalities=True), again_at_most=3) == Fraction(1, 4)
