"""A mistyped die put right in one entry: what stands, what falls and is asked first, and what the book says then."""

from __future__ import annotations

import pytest

from fiefaid.campaign.battle_mending import falling
from fiefaid.campaign.chapters.battle_events import BeginBattle, CorrectStep, LayDice, TakeStepsBack, WriteDown
from fiefaid.campaign.chapters.record import Redo, Undo
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.hands import employed, on_board
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.serial import read, write
from fiefaid.campaign.words import sentences
from fiefaid.errors import NothingChanged, OutOfDate
from fiefaid.errors.battles import WrongDice
from fiefaid.errors.fighting import LaterStepsFall, NoSuchStep, WrittenDown
from fiefaid.fief.battle import Stage
from fiefaid.fief.battle.choices import BattleChoice, PlaceMercenaries, Roll
from fiefaid.fief.hosts import Both
from tests.campaign.fought import BATTLE, NAME, A, attack_of, fought, joined, met, on, with_ground
from tests.campaign.played import done

FOUR_HITS, NONE_BACK, THE_SAME = Roll((2, 1, 1), (1, 1)), Roll((0, 1, 2), (0, 0)), Roll((0, 1, 2), (1, 1))


def correction(chronicle: Chronicle, instead: BattleChoice, *falls: int, number: int = 2) -> Choice:
    """The roll of the first round of Grady's battle put right."""
    return CorrectStep(BATTLE, number, instead, chronicle.campaign.fight(BATTLE).steps, falls)


def said(chronicle: Chronicle) -> str:
    """The sentence of the last entry."""
    return sentences(chronicle, (chronicle.head,))[0]


def test_what_still_fits_is_kept_by_one_entry_that_is_undone_as_one() -> None:
    """No hit back: the loss that nobody owes falls, and the five steps after it stand; undo brings it all back."""
    chronicle = fought()
    fight = chronicle.campaign.fight(BATTLE)
    assert falling(fight, 2, NONE_BACK) == (3,)
    mended = done(chronicle, correction(chronicle, NONE_BACK, 3))
    assert mended.head == chronicle.head + 1
    assert mended.campaign.fight(BATTLE).steps == (*fight.steps[:2], NONE_BACK, *fight.steps[4:])
    assert mended.campaign.fight(BATTLE).battle.is_over
    assert "step 3 is corrected" in said(mended)
    assert said(mended).endswith("One later step is taken back")
    back = done(mended, Undo(mended.head))
    assert back.campaign == chronicle.campaign
    assert done(back, Redo(mended.head)).campaign == mended.campaign


def test_a_correction_that_nothing_falls_with_needs_no_asking() -> None:
    """As many hits, by other dice: all steps stand."""
    chronicle = fought()
    assert falling(chronicle.campaign.fight(BATTLE), 2, THE_SAME) == ()
    mended = done(chronicle, correction(chronicle, THE_SAME)).campaign.fight(BATTLE)
    assert len(mended.steps) == 8
    assert mended.battle.is_over


def test_what_falls_is_listed_before_anything_is_done() -> None:
    """Four hits: Gunter's loss of three does not fit, and what followed goes with it, each by its sentence."""
    chronicle = fought()
    with pytest.raises(LaterStepsFall, match="these 4 steps fall: Gunter loses 3 men at arms;") as asked:
        done(chronicle, correction(chronicle, FOUR_HITS))
    assert "Say that they are taken back with it" in str(asked.value)
    with pytest.raises(LaterStepsFall):
        done(chronicle, correction(chronicle, FOUR_HITS, 4, 5))
    mended = done(chronicle, correction(chronicle, FOUR_HITS, 4, 5, 6, 7))
    assert mended.campaign.fight(BATTLE).battle.owed == Both(None, 4)


def test_mercenaries_whose_placing_falls_lie_on_the_board_again() -> None:
    """T 4.2: three of five were placed; two of them in the round that never came."""
    chronicle = fought()
    assert on_board(chronicle.campaign, "grady") == 2
    mended = done(chronicle, correction(chronicle, FOUR_HITS, 4, 5, 6, 7))
    assert on_board(mended.campaign, "grady") == 4
    assert on_board(done(mended, Undo(mended.head)).campaign, "grady") == 2


def test_nor_did_the_plague_take_any_of_them() -> None:
    """Two of four died on their way into a battle that they never came to: they are employed again."""
    chronicle = met()
    attack = with_ground(attack_of(chronicle), is_plague=True)
    plagued = on(done(chronicle, BeginBattle(NAME, attack)), PlaceMercenaries("grady", 4))
    assert employed(plagued.campaign, "grady") == 3
    back = done(plagued, TakeStepsBack(BATTLE, 1, plagued.campaign.fight(BATTLE).steps))
    assert employed(back.campaign, "grady") == on_board(back.campaign, "grady") == 5


def test_steps_from_one_on_are_taken_back_in_one_entry() -> None:
    """From the first roll on: the placing before it stands, and dice are thrown anew."""
    chronicle = fought()
    back = done(chronicle, TakeStepsBack(BATTLE, 2, chronicle.campaign.fight(BATTLE).steps))
    fight = back.campaign.fight(BATTLE)
    assert (fight.battle.stage, len(fight.steps)) == (Stage.MUSTER, 2)
    assert on_board(back.campaign, "grady") == 4
    assert said(back) == f"{NAME}: step 3 and all after it are taken back"
    assert on(back, FOUR_HITS).campaign.fight(BATTLE).battle.owed == Both(2, 4)


def test_what_cannot_be_corrected() -> None:
    """The attack itself, a step that is not there, dice that nobody has, what is so already, what is written down."""
    chronicle = fought()
    steps = chronicle.campaign.fight(BATTLE).steps
    for number in (0, 8):
        with pytest.raises(NoSuchStep, match="Give a step from 2 to 8"):
            done(chronicle, correction(chronicle, FOUR_HITS, number=number))
    with pytest.raises(WrongDice):
        done(chronicle, correction(chronicle, Roll((1,), (1, 1))))
    with pytest.raises(NothingChanged):
        done(chronicle, correction(chronicle, steps[2]))
    with pytest.raises(OutOfDate):
        done(chronicle, CorrectStep(BATTLE, 2, FOUR_HITS, steps[:-1]))
    with pytest.raises(WrittenDown):
        done(done(chronicle, WriteDown(BATTLE)), correction(chronicle, FOUR_HITS, 4, 5, 6, 7))


def test_a_step_before_it_taken_back_takes_the_correction_along() -> None:
    """What was corrected rests on what came before it."""
    chronicle = fought()
    placing = next(entry.seq for entry in chronicle.standing() if getattr(entry.event, "step", None) == steps_of()[1])
    mended = done(chronicle, correction(chronicle, NONE_BACK, 3))
    later = tuple(range(placing + 1, mended.head + 1))
    back = done(mended, Undo(placing, later))
    assert mended.head in back.undone


def test_dice_that_lay_covered_are_thrown_anew() -> None:
    """They were thrown in sight of a battle that went another way."""
    chronicle = on(joined(), PlaceMercenaries("grady", 1))
    seen = chronicle.campaign.fight(BATTLE)
    laid = done(chronicle, LayDice(BATTLE, A, (1, 1, 1), seen.battle))
    back = done(laid, TakeStepsBack(BATTLE, 1, seen.steps))
    assert back.campaign.fight(BATTLE).laid == Both(None, None)


def test_it_comes_back_from_the_log_as_it_was() -> None:
    """Written and read, it is the same entry."""
    chronicle = fought()
    event = done(chronicle, correction(chronicle, NONE_BACK, 3)).past[-1].event
    assert read(*write(event)) == event


def steps_of() -> tuple[BattleChoice, ...]:
    """The steps of Grady's battle."""
    return fought().campaign.fight(BATTLE).steps
