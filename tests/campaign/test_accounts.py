"""The book of the campaign: who may move what, and what is refused."""

from __future__ import annotations

import pytest

from fiefaid.campaign.chapters.accounts import USUAL, CountPurse, MakeTransfer, OpenWith
from fiefaid.campaign.decide import decide, refusal
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.tell import tell
from fiefaid.errors import (
    NotACount,
    NotEnough,
    NotYours,
    SameHolder,
    TextRefused,
    UnknownFamily,
    UnknownHolder,
    UnusuallyMany,
)
from tests.campaign.played import JEAN, MARIE, NOBODY, all_done, begun, done, pay, seated


def test_a_payment_moves_deniers() -> None:
    """Three to Blois: two and eight."""
    book = done(seated(), pay(3), seal=MARIE).campaign.book
    assert (book.balance("anjou", "deniers"), book.balance("blois", "deniers")) == (2, 8)


def test_who_gives_decides() -> None:
    """Marie pays from her own purse and takes from the bank for herself, not from Jean's or for him."""
    hired = MakeTransfer("mercenaries", 1, "reserve", "anjou")
    hers: tuple[Choice, ...] = (pay(1), pay(1, "bank", "anjou"), hired, OpenWith("anjou", "mills", 1))
    his: tuple[Choice, ...] = (pay(1, "blois", "anjou"), pay(1, "bank", "blois"), CountPurse("blois", "deniers", 5))
    for choice in hers:
        assert refusal(seated(), choice, MARIE) is None
        assert isinstance(refusal(seated(), choice, JEAN), NotYours)
    for choice in his:
        assert refusal(seated(), choice, JEAN) is None
        assert isinstance(refusal(seated(), choice, MARIE), NotYours)


def test_between_common_holders_anybody_at_the_table_may_move() -> None:
    """Mercenaries go back to the box."""
    assert refusal(seated(), MakeTransfer("mercenaries", 2, "reserve", "box"), JEAN) is None


def test_an_unusual_count_is_asked_about() -> None:
    """A treasury of 501 is held back until it is meant; a payment of 500 is not."""
    assert refusal(begun(), pay(USUAL, "bank", "anjou"), NOBODY) is None
    held = refusal(begun(), pay(USUAL + 1, "bank", "anjou"), NOBODY)
    assert isinstance(held, UnusuallyMany)
    assert str(held).startswith("Transfer held back: 501 deniers are more than 500")
    meant = MakeTransfer("deniers", USUAL + 1, "bank", "anjou", is_sure=True)
    assert done(begun(), meant).campaign.book.balance("anjou", "deniers") == 506


def test_all_of_a_tap_or_none() -> None:
    """A Knight is bought with the last deniers: when the second half is refused, the first is not written."""
    with pytest.raises(NotEnough):
        decide(seated(), (pay(3, "anjou", "bank"), pay(3, "anjou", "bank")), MARIE)


@pytest.mark.parametrize(
    ("choice", "cause"),
    [
        (pay(6), NotEnough),
        (pay(0), NotACount),
        (pay(-1), NotACount),
        (pay(True), NotACount),
        (pay(1, "anjou", "anjou"), SameHolder),
        (pay(1, "anjou", "nobody"), UnknownHolder),
        (pay(1, "bank", "nobody"), UnknownFamily),
        (pay(1, "nobody", "anjou"), UnknownFamily),
        (pay(1, reason="\ud800"), TextRefused),
        (MakeTransfer(" ", 1, "bank", "anjou"), TextRefused),
        (OpenWith("anjou", "deniers", 0), NotACount),
        (OpenWith("anjou", "deniers", 9_999), UnusuallyMany),
        (CountPurse("anjou", "deniers", -1), NotACount),
    ],
)
def test_what_is_refused(choice: Choice, cause: type[Exception]) -> None:
    """More than there is, less than one, from and to nobody."""
    assert isinstance(refusal(begun(), choice, NOBODY), cause)


def test_it_is_told_in_sentences() -> None:
    """Each of its events, and whose deed it is."""
    chronicle = all_done(begun(), pay(3, reason="ransom"), pay(1, "bank", "blois"), CountPurse("anjou", "deniers", 2))
    lines = tell(chronicle)[6:]
    assert [line.says for line in lines] == [
        "3 deniers from Anjou to Blois: ransom",
        "1 denier from the bank to Blois",
        "2 deniers counted with Anjou",
    ]
    assert [line.families for line in lines] == [("anjou",), ("blois",), ("anjou",)]
    assert all(line.can_mend and line.can_undo for line in lines)
