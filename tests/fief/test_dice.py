"""How many battle dice a side has, and what they may show."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from fiefaid.errors.battles import NotAFace, WrongDice
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.dice import battle_dice, chances, check_dice, dice_for, ways_of
from fiefaid.fief.hosts import Host
from fiefaid.fief.walls import Ground, Walls
from tests.fief.armies import ATTACKERS, DEFENDERS, host

BLANK, NO_BLANK = (0, 1, 1, 2, 2, 3), (1, 1, 2, 2, 3, 3)
RULES = BattleRules()


@pytest.mark.parametrize(
    ("strength", "dice"), [(0, 0), (1, 1), (6, 1), (7, 2), (11, 2), (12, 2), (13, 3), (20, 3), (60, 3)]
)
def test_dice_by_strength(strength: int, dice: int) -> None:
    """One die up to 6, two up to 12, three from 13 on, and never more."""
    assert dice_for(strength) == dice


def attackers(strength: int, **more: int) -> Host:
    """A host of one Lord and Men at Arms of so much strength together."""
    return host("attacker", men_at_arms=strength - 1, **more)


@pytest.mark.parametrize(
    ("strength", "engines", "walls", "dice"),
    [
        (6, 0, Walls.STRONGHOLD, 0),  # 1 - 1
        (7, 0, Walls.STRONGHOLD, 1),  # a Stronghold needs 7
        (12, 0, Walls.CITY, 0),  # 12 points at Jerusalem leave no die
        (13, 0, Walls.CITY, 1),  # a City needs 13
        (13, 0, Walls.STRONGHOLD, 2),
        (6, 1, Walls.STRONGHOLD, 1),  # one engine makes good for a Stronghold
        (6, 2, Walls.CITY, 1),  # two for a City
        (6, 4, Walls.CITY, 1),  # and more of them give nothing more
        (12, 1, Walls.CITY, 1),
        (6, 2, Walls.NONE, 1),  # in the open they do nothing
        (1, 0, Walls.CITY, 0),  # never fewer than none
    ],
)
def test_walls_and_engines(strength: int, engines: int, walls: Walls, dice: int) -> None:
    """A Stronghold takes a die from the attackers and a City two; each engine gives one of these back."""
    army = (attackers(strength, siege_engines=engines),)
    assert battle_dice(army, ATTACKERS, Ground(walls=walls), RULES).number == dice


def test_defenders_suffer_nothing_from_their_walls() -> None:
    """Behind walls defenders roll as in the open."""
    army = (attackers(13),)
    assert battle_dice(army, DEFENDERS, Ground(walls=Walls.CITY), RULES).number == 3


def test_a_secret_passage_makes_good_for_the_walls() -> None:
    """If one Lord came by Secret Passage, the attackers lose no die, and the answer says why."""
    army = attackers(13)
    by_passage = replace(army, lords=(replace(army.lords[0], by_secret_passage=True),))
    tally = battle_dice((by_passage,), ATTACKERS, Ground(walls=Walls.CITY), RULES)
    assert tally.number == 3
    assert "10.2.2: Secret Passage: +2" in tally.why()


@pytest.mark.parametrize(("extra", "dice"), [(0, 1), (1, 2), (2, 3)])
def test_darc_brings_the_dice_of_the_table(extra: int, dice: int) -> None:
    """What Jeanne d'Arc adds to the dice is the table's to set; it helps at walls too."""
    army = attackers(13)
    led = replace(army, lords=(replace(army.lords[0], is_darc=True),))
    assert battle_dice((led,), ATTACKERS, Ground(walls=Walls.CITY), BattleRules(darc_dice=extra)).number == dice


@pytest.mark.parametrize(
    ("dice", "faces", "ways"),
    [
        (1, BLANK, {0: 1, 1: 2, 2: 2, 3: 1}),
        (2, BLANK, {0: 1, 1: 4, 2: 8, 3: 10, 4: 8, 5: 4, 6: 1}),
        (3, BLANK, {0: 1, 1: 6, 2: 18, 3: 35, 4: 48, 5: 48, 6: 35, 7: 18, 8: 6, 9: 1}),
        (1, NO_BLANK, {1: 2, 2: 2, 3: 2}),
        (2, NO_BLANK, {2: 4, 3: 8, 4: 12, 5: 8, 6: 4}),
        (3, NO_BLANK, {3: 8, 4: 24, 5: 48, 6: 56, 7: 48, 8: 24, 9: 8}),
    ],
)
def test_ways_of_the_published_tables(dice: int, faces: tuple[int, ...], ways: dict[int, int]) -> None:
    """One to three dice of either kind come up as counted on paper, and as every throw laid side by side says."""
    assert dict(ways_of(dice, faces)) == ways
    thrown = [sum(throw) for throw in product(faces, repeat=dice)]
    assert ways == {hits: thrown.count(hits) for hits in sorted(set(thrown))}


@pytest.mark.parametrize(("dice", "chance"), [(1, Fraction(1, 6)), (2, Fraction(23, 36)), (3, Fraction(191, 216))])
def test_chance_of_a_dead_knight(dice: int, chance: Fraction) -> None:
    """Three hits or more come up in 1 of 6, 23 of 36 and 191 of 216 throws."""
    held = chances(ways_of(dice, BLANK))
    assert sum(held.values()) == 1
    assert sum(own for hits, own in held.items() if hits >= 3) == chance


def test_a_throw_has_the_right_dice_and_faces() -> None:
    """Two dice instead of three are refused, and a four on a die that has none."""
    check_dice(ATTACKERS, (0, 3, 2), 3, BLANK)
    with pytest.raises(WrongDice, match="have 3 dice, and 2 came"):
        check_dice(ATTACKERS, (0, 3), 3, BLANK)
    with pytest.raises(NotAFace, match=r"no side of the die shows 4. Give one of 0, 1, 2, 3"):
        check_dice(ATTACKERS, (0, 3, 4), 3, BLANK)
