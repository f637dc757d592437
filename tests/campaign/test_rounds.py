"""Rounds, phases and notes."""

from __future__ import annotations

import pytest

from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.rounds import ReachMoment, WriteNote
from fiefaid.campaign.decide import refusal
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.tell import tell
from fiefaid.campaign.values import Moment
from fiefaid.errors import NotACount, NothingChanged, OutOfDate, TextRefused
from tests.campaign.played import NOBODY, all_done, begun, done, pay

INCOME, PURCHASE = Moment(1, "Income"), Moment(1, "Purchase")


def test_the_next_phase_is_reached_once_whoever_taps() -> None:
    """Two phones tap the next phase: it is reached once, and the second is told so."""
    chronicle = done(begun(), ReachMoment(Moment(), INCOME))
    assert chronicle.campaign.moment == INCOME
    assert isinstance(refusal(chronicle, ReachMoment(Moment(), INCOME), NOBODY), OutOfDate)


def test_every_entry_is_stamped_with_round_and_phase() -> None:
    """What is written in a phase says which."""
    chronicle = all_done(begun(), pay(1), ReachMoment(Moment(), INCOME), pay(1), ReachMoment(INCOME, PURCHASE), pay(1))
    income, purchase = "Round 1, Income", "Round 1, Purchase"
    assert [line.moment for line in tell(chronicle)[6:]] == ["", "", income, income, purchase]


def test_back_and_forth_leaves_every_purse_as_it_was() -> None:
    """A phase taken back and reached again pays nothing twice."""
    before = all_done(begun(), ReachMoment(Moment(), INCOME), pay(1))
    after = all_done(before, ReachMoment(INCOME, PURCHASE), Undo(9), ReachMoment(INCOME, PURCHASE))
    assert after.campaign.book == before.campaign.book


def test_a_note_says_what_no_other_entry_can() -> None:
    """It is told as it was written."""
    assert tell(done(begun(), WriteNote("Ole brought cake\n=SUM(A1)")))[-1].says == "Note: Ole brought cake\n=SUM(A1)"


@pytest.mark.parametrize(
    ("choice", "cause"),
    [
        (ReachMoment(Moment(), Moment(-1)), NotACount),
        (ReachMoment(Moment(), Moment(True, "Income")), NotACount),
        (ReachMoment(Moment(), Moment(1, "\0")), TextRefused),
        (ReachMoment(Moment(), Moment(1, "x" * 201)), TextRefused),
        (ReachMoment(Moment(), Moment()), NothingChanged),
        (WriteNote("\u202e\n "), TextRefused),
        (WriteNote("x" * 2_001), TextRefused),
    ],
)
def test_what_is_refused(choice: Choice, cause: type[Exception]) -> None:
    """Rounds below nothing, phases that no log keeps or no line has room for, notes that say nothing."""
    assert isinstance(refusal(begun(), choice, NOBODY), cause)
