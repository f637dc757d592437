"""One wrong amount or word, mended."""

from __future__ import annotations

import pytest

from fiefaid.campaign.chapters.accounts import Counted, Transferred
from fiefaid.campaign.chapters.rounds import NoteWritten
from fiefaid.campaign.chapters.seats import SeatLeft
from fiefaid.campaign.chapters.units import UnitMoved
from fiefaid.campaign.laid import Pose
from fiefaid.errors import NotACount
from fiefaid.pages.mending import Mendable, mendable, mended

PAID = Transferred("deniers", 7, "anjou", "bank", "tax")


def test_an_entry_says_what_can_be_mended() -> None:
    """An amount and a reason of a transfer; nothing of who sits where; a base is laid aright on its table."""
    assert mendable(PAID) == (Mendable("count", "How many", "7"), Mendable("reason", "Reason", "tax"))
    assert mendable(SeatLeft("anjou")) == ()
    assert mendable(UnitMoved("ford", "Bowmen 1", Pose(1, 2, 0))) == ()


def test_only_what_was_typed_is_mended() -> None:
    """Everything else of the entry stays as it was."""
    assert mended(PAID, {"count": "9", "reason": "tithe"}) == Transferred("deniers", 9, "anjou", "bank", "tithe")
    assert mended(Counted("anjou", "deniers", 3), {"count": "4"}) == Counted("anjou", "deniers", 4)
    assert mended(NoteWritten("Rain"), {"text": "Snow", "count": "1"}) == NoteWritten("Snow")


def test_an_amount_that_is_no_number_is_refused() -> None:
    """By the name of its field."""
    with pytest.raises(NotACount, match="How many refused: 'seven'"):
        mended(PAID, {"count": "seven"})
