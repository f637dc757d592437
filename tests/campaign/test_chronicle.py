"""The chronicle: what was recorded, and what it adds up to."""

from __future__ import annotations

import pytest

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chronicle import Chronicle, replay
from fiefaid.errors import UnknownEntry
from tests.campaign.played import MARIE, begun, done, pay, seated


def test_before_everything_nothing_is_known() -> None:
    """Entry 0 is an empty campaign."""
    assert begun().at(0) == Chronicle()
    assert not Campaign().has_begun


@pytest.mark.parametrize("seq", [-1, 7])
def test_only_entries_that_are_there_can_be_jumped_to(seq: int) -> None:
    """The sentence says which there are."""
    with pytest.raises(UnknownEntry, match="It has entries 1 to 6"):
        begun().at(seq)
    with pytest.raises(UnknownEntry):
        begun().entry(seq)


def test_a_moment_of_the_past_is_as_it_was_shown_then() -> None:
    """Before it was taken back, the payment counted: jumping there shows it."""
    paid = done(seated(), pay(3), seal=MARIE)
    back = done(paid, Undo(9), seal=MARIE)
    assert back.at(9).campaign == paid.campaign != back.campaign


def test_a_deed_is_all_that_one_tap_wrote() -> None:
    """The beginning is one; a log without taps has one for each entry."""
    assert [entry.seq for entry in begun().deed(3)] == [1, 2, 3, 4, 5, 6]
    assert [entry.seq for entry in seated().deed(8)] == [8]
    nameless = replay(entry.__class__(entry.seq, entry.event) for entry in begun().past)
    assert [entry.seq for entry in nameless.deed(3)] == [3]


def test_the_campaign_before_an_entry() -> None:
    """Several in one pass."""
    chronicle = done(seated(), pay(3), seal=MARIE)
    before = chronicle.before({1, 9})
    assert before[1] == Campaign()
    assert before[9] == seated().campaign
