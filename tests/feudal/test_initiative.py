"""Who goes first. Rule: Feudal, Initiative."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.initiative import RollOff, chance_to_pass, goes_first, initiative_roll, is_rolled_for
from fiefaid.feudal.options import Options

ON = Options(initiative=True)


def rolled(held: int, sought: int, **lost: int) -> RollOff:
    """Red has the initiative and blue wants it."""
    return RollOff("red", "blue", {"red": held, "blue": sought}, lost)


def test_the_first_roll_is_in_the_second_turn() -> None:
    """The attacker has it in turn 1; without the option nobody ever rolls."""
    assert [is_rolled_for(turn, ON) for turn in (1, 2, 3)] == [False, True, True]
    assert not is_rolled_for(2, Options())


@pytest.mark.parametrize("bonus", [2, 3, 4])
def test_it_passes_when_the_holder_loses_the_roll(bonus: Any) -> None:
    """The holder adds 3, or 2, or 4; at a tie he has not lost (H12)."""
    options = Options(initiative=True, initiative_bonus=bonus)
    for held, sought in product(Dx.D6.faces, repeat=2):
        assert goes_first(rolled(held, sought), options) == ("blue" if sought > held + bonus else "red")


@pytest.mark.parametrize(
    ("dx", "bonus", "ways"), [(Dx.D6, 2, 6), (Dx.D6, 3, 3), (Dx.D6, 4, 1), (Dx.D5, 2, 1), (Dx.D5, 3, 0)]
)
def test_the_chance_that_it_passes(dx: Dx, bonus: Any, ways: int) -> None:
    """Of 36 rolls: more change with 2 and less with 4; with D5 and 3 it never passes between whole forces."""
    assert chance_to_pass(0, 0, Options(initiative=True, initiative_bonus=bonus, dx=dx)) == Fraction(ways, 36)


def test_lost_units_count_where_the_table_says_so() -> None:
    """Each takes 1 from its own player's roll."""
    on = Options(initiative=True, initiative_routed=True)
    assert goes_first(rolled(3, 5, red=2), on) == "blue"
    assert goes_first(rolled(3, 5, red=2), ON) == "red"
    assert goes_first(rolled(3, 5, red=2, blue=1), on) == "red"
    assert initiative_roll(rolled(3, 5, red=2), "red", on).why() == (
        "4 initiative\n"
        "  OPT initiative-roll: D6 shows 3: +3\n"
        "  OPT initiative-roll: has the initiative: +3\n"
        "  OPT initiative-routed: units lost: -2"
    )


def test_a_face_that_the_die_has_not() -> None:
    """0.2: the roll-off is made with Dx."""
    with pytest.raises(NotAFace):
        goes_first(rolled(1, 5), Options(initiative=True, dx=Dx.D5))
