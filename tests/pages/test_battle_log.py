"""The log of a battle, and dice mended in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.fighting import Fight
from fiefaid.fief.battle.choices import BattleChoice, GiveBattle, Roll, RollAgain, Shoot, Surrender
from fiefaid.fief.hosts import Side
from fiefaid.pages.battle_log import dice_in, falling_words, log, with_dice
from tests.campaign.fought import BATTLE, A, D, fought
from tests.fief.armies import host


def grady() -> Fight:
    """Grady's battle to its end."""
    return fought().campaign.fight(BATTLE)


def test_every_step_is_told_and_dice_are_known() -> None:
    """Eight steps; the rolls are those with dice."""
    lines = log(grady().steps, str.title)
    assert len(lines) == 8
    assert [line.number for line in lines if line.has_dice] == [2, 6]
    assert lines[3].says == ("Grady loses 1 man at arms and 1 mercenary",)


def test_one_attacks_and_two_rolls_without_a_loss_are_two_times() -> None:
    """One family attacks, and allies attack; the second quiet roll says how often that was."""
    alone = GiveBattle(attackers=(host("a", men_at_arms=3),), defenders=(host("b", men_at_arms=3),))
    allied = replace(alone, attackers=(*alone.attackers, host("c", men_at_arms=3)))
    quiet = Roll((0,), (0,))
    lines = log((alone, quiet, quiet), str)
    assert ") attacks b" in lines[0].says[0]
    assert ") attack b" in log((allied,), str)[0].says[0]
    assert lines[2].says[-1] == "Nobody lost anything, 2 times running"


def test_what_a_correction_takes_with_it_is_asked_first() -> None:
    """Nothing where all later steps stand; else how many would go."""
    assert falling_words([]) == ""
    assert falling_words(["a"]).startswith("With that, this later step does not fit any more")
    assert falling_words(["a", "b"]).startswith("With that, these 2 later steps do not fit any more")


@pytest.mark.parametrize(
    ("step", "dice"),
    [
        (Roll((1, 2), (0,)), {A: (1, 2), D: (0,)}),
        (Shoot(None, 3), {D: (3,)}),
        (RollAgain(Side.DEFENDERS, 1, 2), {D: (2,)}),
        (Surrender(A), {}),
    ],
)
def test_dice_come_out_of_a_step_and_go_back(step: BattleChoice, dice: dict[Side, tuple[int, ...]]) -> None:
    """Unchanged they make the same step."""
    assert dice_in(step) == dice
    assert with_dice(step, dice) == step


def test_other_faces_make_another_step() -> None:
    """Side by side."""
    assert with_dice(Shoot(1, None), {A: (3,)}) == Shoot(3, None)
    assert with_dice(RollAgain(A, 0, 1), {A: (2,)}) == RollAgain(A, 0, 2)
