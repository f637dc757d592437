"""Whether a force fights on. Rule: Feudal, Force Morale."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.errors.skirmish import WrongMorale
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.morale import Losses, caught, chance_to_rout, fights_on, morale, morale_dice
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import MoveClass

ON = Options(force_morale=True)


@pytest.mark.parametrize("lost", range(1, 7))
@pytest.mark.parametrize("roll", Dx.D6.faces)
def test_more_than_the_losses_fights_on(lost: int, roll: int) -> None:
    """As many or fewer routs."""
    verdict = fights_on(Losses(6, lost), [roll], ON)
    assert bool(verdict) is (roll > lost)
    assert verdict.rule == ("OPT morale-roll" if roll > lost else "OPT morale-rout")


@pytest.mark.parametrize(("dx", "chances"), [(Dx.D6, [1, 2, 3, 4, 5, 6]), (Dx.D5, [0, 1, 3, 5, 6, 6])])
def test_the_chance_to_rout(dx: Dx, chances: list[int]) -> None:
    """Of six, for the first to the sixth unit lost: a D5 keeps a force together at first."""
    options = Options(force_morale=True, dx=dx)
    assert [chance_to_rout(Losses(6, lost), options) for lost in range(1, 7)] == [Fraction(n, 6) for n in chances]


@pytest.mark.parametrize(("units", "small"), [(3, True), (4, True), (5, False), (6, False)])
def test_small_armies(units: int, *, small: bool) -> None:
    """Three or four units roll half, rounded up; or two dice; or as the others do. Five never."""
    for roll, way in product(Dx.D6.faces, ("full", "halved", "two_dice")):
        chosen: dict[str, Any] = {"morale_small": way}
        options = Options(force_morale=True, **chosen)
        halved = small and way == "halved"
        assert morale(Losses(units, 1), roll, options).number == ((roll + 1) // 2 if halved else roll)
        assert morale_dice(Losses(units, 1), options) == (2 if small and way == "two_dice" else 1)


def test_of_two_dice_either_may_win() -> None:
    """The better one counts: a force of four that lost one routs on two ones only."""
    options = Options(force_morale=True, morale_small="two_dice")
    assert fights_on(Losses(4, 2), [1, 3], options)
    assert not fights_on(Losses(4, 2), [1, 2], options)
    assert chance_to_rout(Losses(4, 1), options) == Fraction(1, 36)
    assert chance_to_rout(Losses(4, 1), Options(force_morale=True, morale_small="halved")) == Fraction(1, 3)


@pytest.mark.parametrize("losses", [False, True])
@pytest.mark.parametrize("personality", [False, True])
@pytest.mark.parametrize("flavour", [False, True])
def test_bonuses_count_where_they_are_played(*, losses: bool, personality: bool, flavour: bool) -> None:
    """1 for fewer losses, 1 for a warrior personality, up to 2 for what came before, each by its own switch."""
    options = Options(force_morale=True, morale_losses=losses, morale_personality=personality, morale_flavour=flavour)
    force = Losses(6, 2, enemy_lost=3, has_warrior=True, flavour=2)
    assert morale(force, 1, options).number == 1 + losses + personality + 2 * flavour
    assert morale(Losses(6, 2, enemy_lost=2), 1, options).number == 1


def test_what_cannot_be_rolled_or_granted() -> None:
    """A D5 has no 6, and no table grants three points."""
    with pytest.raises(NotAFace):
        morale(Losses(6, 1), 6, Options(force_morale=True, dx=Dx.D5))
    with pytest.raises(WrongMorale):
        morale(Losses(6, 1, flavour=3), 4, ON)


def test_who_is_caught_in_a_rout() -> None:
    """Units in melee with a higher class: foot by Brigans and Knights, Brigans by Knights, and those by nobody."""
    foot, brigans, knights = MoveClass
    units = {"freemen": foot, "bowmen": foot, "brigans": brigans, "knights": knights, "serjeants": foot}
    melees = {"freemen": [foot], "bowmen": [foot, brigans], "brigans": [knights], "knights": [knights]}
    assert caught(units, melees) == ("bowmen", "brigans")
