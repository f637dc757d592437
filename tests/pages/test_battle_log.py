"""The log of a battle, and dice mended in it."""

from __future__ import annotations

import pytest

from fiefaid.campaign.fighting import Fight
from fiefaid.fief.battle import corrected
from fiefaid.fief.battle.choices import BattleChoice, Roll, RollAgain, Shoot, Surrender
from fiefaid.fief.hosts import Side
from fiefaid.pages.battle_log import corrected_words, dice_in, log, with_dice
from tests.campaign.fought import BATTLE, A, D, fought


def grady() -> Fight:
    """Grady's battle to its end."""
    return fought().campaign.fight(BATTLE)


def test_every_step_is_told_and_dice_are_known() -> None:
    """Eight steps; the rolls are those with dice."""
    lines = log(grady().steps, str.title)
    assert len(lines) == 8
    assert [line.number for line in lines if line.has_dice] == [2, 6]
    assert lines[3].says == ("Grady loses 1 man at arms and 1 mercenary",)


def test_steps_after_a_mended_die_are_told() -> None:
    """Nothing is said while all of them stand; needless ones need nothing, others are to be taken again."""
    steps = grady().steps
    assert corrected_words(corrected(steps, 3, Roll((0, 1, 2), (1, 1)))) == ""
    assert corrected_words(corrected(steps, 3, Roll((2, 1, 1), (1, 1)))) == (
        "The die is corrected. Does not fit any more and must be taken again: 4 later steps."
    )
    assert "Not needed any more: one later step." in corrected_words(corrected(steps, 3, Roll((0, 1, 2), (0, 0))))


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
