"""Options in pairs: what each adds is the same whether another is on or not, but where the sheet joins them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from fiefaid.feudal.attacks import Attack
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.hits import hits, save_throws
from fiefaid.feudal.odds import hit_chances, removal_chance
from fiefaid.feudal.options import OPTION_CHOICES, SWITCHES, Options
from fiefaid.feudal.rally import rally
from tests.feudal.by_the_sheet import Asked, hits_by_the_sheet, throws_by_the_sheet
from tests.feudal.fielding import attack, fielded

BEARING = ["personalities", "tired", "advantages", "saving_rolls", "trained_units"]
"""The options that bear on hits."""

OTHERS = [switch.id for switch in SWITCHES if switch.id not in BEARING and not switch.needs]


def striker(kind: str) -> Fielded:
    """A trained unit on which every option bears: +1 by a person, +1 by quality, -1 for being tired."""
    persons = ("Knight Errant", "Marshal of Bows")
    quality = "shoot +1" if kind == "Bowmen" else "melee +1"
    return fielded(kind, *persons, quality=quality, hits=8, most_hits=12, is_trained=True)


def made_by(kind: str, side: str, terrain: list[str]) -> Attack:
    """Its attack on Serjeants."""
    return attack("shooting" if kind == "Bowmen" else "melee", striker(kind), "Serjeants", side=side, terrain=terrain)


def switched(*on: str) -> Options:
    """The options of those names on."""
    chosen: dict[str, Any] = dict.fromkeys(on, True)
    return Options(**chosen)


@pytest.mark.parametrize("number", range(len(BEARING) + 1))
@pytest.mark.parametrize("kind", ["Bowmen", "Freemen"])
def test_every_set_of_options_that_bear_on_hits(kind: str, number: int) -> None:
    """All thirty-two sets, on every side, in the open and in a village: as the sheet read a second time has it."""
    for on, side, terrain in product(
        combinations(BEARING, number), ("front", "right_flank", "rear"), ([], ["village"])
    ):
        options = switched(*on)
        made = made_by(kind, side, terrain)
        die = Dx.D5 if "trained_units" in on else Dx.D6
        assert made.attacker.die(options) is die
        for roll in die.faces:
            asked = Asked(
                kind == "Bowmen",
                kind,
                "Serjeants",
                roll,
                side,
                frozenset(terrain),
                plus=("personalities" in on) + ("advantages" in on),
                is_tired="tired" in on,
                saves="saving_rolls" in on,
            )
            assert hits(made, roll, options).number == hits_by_the_sheet(asked), asked
            assert save_throws(made, options) == (throws_by_the_sheet(asked) if "saving_rolls" in on else 0), asked


@pytest.mark.parametrize(("one", "other"), list(product(BEARING, OTHERS)))
def test_the_other_options_leave_hits_alone(one: str, other: str) -> None:
    """In pairs: what does not bear on hits changes no chance of any number of them."""
    for kind in ("Bowmen", "Freemen"):
        made = made_by(kind, "front", ["village"])
        assert hit_chances(made, switched(one, other)) == hit_chances(made, switched(one))


RALLYING = ["rally_roll", "rally_variation", "personalities"]
"""The options that bear on rallying."""


@pytest.mark.parametrize("number", range(len(RALLYING) + 1))
def test_every_set_of_options_that_bear_on_rallying(number: int) -> None:
    """All eight sets, for units that moved or are marked or not, with a Constable and his Banner."""
    for on in combinations(RALLYING, number):
        for moved, marked, (had, most) in product((False, True), (False, True), ((6, 6), (4, 4), (5, 11), (1, 4))):
            state: dict[str, Any] = {"has_moved": moved, "has_hit_marker": marked, "hits": had, "most_hits": most}
            unit = fielded("Knights", "Constable", banner=True, **state)
            helped = "personalities" in on
            idle, unmarked = helped or not moved, helped or not marked
            full = idle * unmarked * 2 if "rally_roll" in on else idle * (1 + unmarked)
            kept = 5 if most > 10 or ("rally_variation" in on and most >= 5) else 0
            assert rally(unit, switched(*on), roll=4).number == min(full, max(had - kept, 0))


@pytest.mark.parametrize("option", [switch for switch in OPTION_CHOICES if switch in BEARING])
def test_each_option_makes_a_difference_to_chances(option: str) -> None:
    """Whoever switches one on sees other odds, at least for one unit."""
    pairs = [made_by(kind, "front", ["village"]) for kind in ("Bowmen", "Freemen")]
    assert any(hit_chances(made, switched(option)) != hit_chances(made, Options()) for made in pairs)


def test_saving_rolls_keep_the_mean_but_for_the_rounding() -> None:
    """Savings Rolls: halved by dice, Freemen make 1.75 hits on Serjeants, and 2 where fractions are rounded up."""
    made = attack("melee", "Freemen", "Serjeants")
    means = [
        sum((number * chance for number, chance in hit_chances(made, options).items()), Fraction(0))
        for options in (switched("saving_rolls"), Options())
    ]
    assert means == [Fraction(7, 4), Fraction(2)]


def test_a_determined_unit_against_a_knight_errant() -> None:
    """Determined units go at 18: one with 12 hits falls to Knights and their Knight Errant on a 3 or more."""
    on = switched("advantages", "personalities")
    victim = fielded("Freemen", quality="Determined", hits=12)
    made = attack("melee", fielded("Knights", "Knight Errant"), victim)
    assert removal_chance(made, on) == Fraction(2, 3)
    assert removal_chance(made, switched("advantages")) == Fraction(1, 2)
    assert removal_chance(made, switched("personalities")) == 1
