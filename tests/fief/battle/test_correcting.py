"""A mistyped die put right."""

from __future__ import annotations

import pytest

from fiefaid.errors.battles import DoesNotFit, HitsNotTaken, NotNow, WrongDice
from fiefaid.fief.battle import corrected, replayed, steps
from fiefaid.fief.battle.choices import BattleChoice, GiveBattle, PlaceMercenaries, Roll, Surrender
from fiefaid.fief.hosts import Both
from fiefaid.fief.troops import Troops
from tests.fief.armies import ATTACKERS, DEFENDERS, host, lose, told

ATTACK = GiveBattle(
    attackers=(host("grady", men_at_arms=12, hired=2),), defenders=(host("gunter", men_at_arms=8),)
)  # fmt: skip
FOUGHT: tuple[BattleChoice, ...] = (
    ATTACK,
    Roll((1, 0, 0), (1, 0)),
    lose(ATTACKERS, "grady", men_at_arms=1),
    lose(DEFENDERS, "gunter", men_at_arms=1),
    PlaceMercenaries("grady", 1),
    Roll((0, 0, 0), (0, 0)),
)


def test_the_steps_of_a_battle_are_its_choices() -> None:
    """What followed by the rules alone is no step; the events add up to the battle."""
    assert steps(told(*FOUGHT)) == FOUGHT
    assert replayed(told(*FOUGHT)).rolls == 2


def test_what_still_fits_is_made_again() -> None:
    """The last roll was another: the hits are counted anew, all before it stays."""
    right = corrected(FOUGHT, 6, Roll((0, 3, 0), (0, 0)))
    assert right.refused is None
    assert right.dropped == ()
    assert right.battle.owed == Both(None, 3)
    assert right.kept == (*FOUGHT[:5], Roll((0, 3, 0), (0, 0)))


def test_losses_not_owed_any_more_are_passed_over() -> None:
    """The enemy had hit nothing: his victim's loss falls away, and what came after goes on."""
    right = corrected(FOUGHT, 2, Roll((1, 0, 0), (0, 0)))
    assert right.refused is None
    assert (right.needless, right.dropped) == ((FOUGHT[2],), ())
    assert right.battle.rolls == 2
    assert right.battle.troops(ATTACKERS) == Troops.of(men_at_arms=12, mercenaries=1)


def test_losses_that_do_not_fit_stop_it() -> None:
    """There were two hits, and only one loss was taken: the battle waits for it; the other side's loss stands."""
    right = corrected(FOUGHT, 2, Roll((1, 0, 0), (1, 1)))
    assert isinstance(right.refused, HitsNotTaken)
    assert right.dropped == (FOUGHT[2], *FOUGHT[4:])
    assert right.kept[2:] == (FOUGHT[3],)
    assert right.battle.owed == Both(2, None)


def test_after_the_end_nothing_is_needed() -> None:
    """It was the other side that gave up, and before the last roll: what came after falls away, and nothing waits."""
    right = corrected(FOUGHT, 5, Surrender(DEFENDERS))
    assert right.battle.is_over
    assert (right.needless, right.dropped, right.refused) == ((FOUGHT[5],), (), None)


def test_losses_owed_anew_are_waited_for() -> None:
    """The second roll had hit after all; what was done after it has to wait for the losses."""
    right = corrected((*FOUGHT, Roll((0, 0, 0), (0, 0))), 6, Roll((0, 1, 0), (0, 0)))
    assert isinstance(right.refused, NotNow)
    assert right.dropped == (Roll((0, 0, 0), (0, 0)),)
    assert right.battle.owed == Both(None, 1)


def test_a_correction_is_judged_like_any_step() -> None:
    """A roll with too few dice is refused, and so is a step that was never made."""
    with pytest.raises(WrongDice):
        corrected(FOUGHT, 6, Roll((0,), (0, 0)))
    with pytest.raises(DoesNotFit, match=r"there is no step 7\. Give a step from 1 to 6"):
        corrected(FOUGHT, 7, Roll((0,), (0, 0)))
