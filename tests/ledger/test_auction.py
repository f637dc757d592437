"""The auction of the Mercenaries, bid by bid. Rule: T 4.1."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.errors import NotACount
from fiefaid.errors.hiring import BidOverPurse, BidTooLow
from fiefaid.ledger.auction import Auction, Outcome, PassedOver, Result, check_bid, outcome
from fiefaid.ledger.sealing import Sealed

ALL = ("anjou", "blois", "champagne")
CLOSED = Sealed("0" * 64, "0" * 32)


def all_in(*, first: dict[str, int] | None = None, bidders: tuple[str, ...] = ALL) -> Auction:
    """An auction in which everybody has sealed a bid."""
    return Auction(1, 1, bidders, first or {}, dict.fromkeys(bidders, CLOSED))


@pytest.mark.parametrize(
    ("bids", "ballot", "comes_to"),
    [
        ({"anjou": 3, "blois": 2, "champagne": 0}, 1, Outcome(Result.WON, ("anjou",), 3)),
        ({"anjou": 3, "blois": 3, "champagne": 2}, 1, Outcome(Result.TIED, ("anjou", "blois"), 3)),
        ({"anjou": 3, "blois": 3}, 2, Outcome(Result.TIED_AGAIN, ("anjou", "blois"), 3)),
        ({"anjou": 3, "blois": 4}, 2, Outcome(Result.WON, ("blois",), 4)),
        ({"anjou": 0, "blois": 0}, 1, Outcome(Result.NO_BID)),
        ({"anjou": 0}, 1, Outcome(Result.NO_BID)),
        ({"anjou": 1, "blois": 0}, 1, Outcome(Result.WON, ("anjou",), 1)),
        ({}, 1, Outcome(Result.NO_BID)),
    ],
)
def test_what_bids_come_to(bids: dict[str, int], ballot: int, comes_to: Outcome) -> None:
    """The highest wins; one tie is bid again, a second leaves the Mercenaries where they are; nothing is no bid."""
    assert outcome(bids, ballot=ballot) == comes_to


@given(st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 9)), st.sampled_from((1, 2)))
def test_there_is_one_winner_or_none(bids: dict[str, int], ballot: int) -> None:
    """Whoever wins bid more than every other; whoever is tied bid as much as another and more than the rest."""
    found = outcome(bids, ballot=ballot)
    if found.winner:
        assert all(bid < found.amount for family, bid in bids.items() if family != found.winner)
        assert found.amount >= 1
    tied = [family for family, bid in bids.items() if bid == max(bids.values())]
    assert (found.result in (Result.TIED, Result.TIED_AGAIN)) == (len(tied) > 1 and bids[tied[0]] > 0)


def test_a_table_may_let_nothing_win() -> None:
    """Where a bid of 0 is a bid, the only one of it takes the Mercenaries for nothing, and several are tied."""
    assert outcome({"anjou": 0}, least=0) == Outcome(Result.WON, ("anjou",), 0)
    assert outcome({"anjou": 0, "blois": 0}, least=0).result is Result.TIED


def test_everybody_is_awaited_until_the_last_bid_is_open() -> None:
    """First for the bids, then for the openings; and nothing comes of it before."""
    auction = Auction(1, 1, ALL).with_seal("anjou", CLOSED)
    assert auction.awaited(ALL) == ("blois", "champagne")
    opened = all_in().with_bid("anjou", 3).with_bid("blois", 2)
    assert opened.awaited(ALL) == ("champagne",)
    assert opened.outcome(ALL) is None
    assert opened.with_bid("champagne", 5).outcome(ALL) == Outcome(Result.WON, ("champagne",), 5)


def test_who_is_passed_over_is_not_awaited_and_has_no_bid() -> None:
    """Whether before the bid or after it."""
    absent = Auction(1, 1, ALL).without("champagne").with_seal("anjou", CLOSED).with_seal("blois", CLOSED)
    assert absent.to_bid(ALL) == ()
    never = all_in().with_bid("anjou", 1).with_bid("blois", 2).without("champagne")
    assert never.outcome(ALL) == Outcome(Result.WON, ("blois",), 2)
    nobody = Auction(1, 1, ALL).without("anjou").without("blois").without("champagne")
    assert nobody.outcome(ALL) == Outcome(Result.NO_BID)


def test_who_left_the_game_is_not_awaited() -> None:
    """Also after sealing or opening a bid, which counts no more."""
    playing = ("anjou", "blois")
    left = all_in().with_bid("anjou", 1).with_bid("blois", 2).with_bid("champagne", 9)
    assert left.outcome(playing) == Outcome(Result.WON, ("blois",), 2)
    assert all_in().to_open(playing) == playing


def test_only_the_tied_bid_again_from_what_they_bid() -> None:
    """The second ballot knows the first bids, and has none in yet."""
    again = all_in().with_bid("anjou", 3).with_bid("blois", 3).with_bid("champagne", 1).again(("anjou", "blois"))
    assert (again.ballot, again.bidders, again.first) == (2, ("anjou", "blois"), {"anjou": 3, "blois": 3})
    assert again.to_bid(ALL) == ("anjou", "blois")


def test_who_is_passed_over_after_a_tie_stands_by_the_first_bid() -> None:
    """So nobody gets out of a tie for less; two who stand by it are tied again."""
    again = all_in(first={"anjou": 3, "blois": 3}, bidders=("anjou", "blois"))
    higher = again.without("anjou").with_bid("blois", 4)
    assert higher.outcome(ALL) == Outcome(Result.WON, ("blois",), 4)
    same = again.without("anjou").with_bid("blois", 3)
    assert same.outcome(ALL) == Outcome(Result.TIED_AGAIN, ("anjou", "blois"), 3)


def test_a_bid_is_covered_and_no_lower_than_the_first() -> None:
    """A purse of five bids five, not six; after a tie at three, three and not two."""
    check_bid(5, 5)
    check_bid(3, 5, 3)
    with pytest.raises(BidOverPurse, match=r"6 bid and the purse holds 5, 1 short\. Bid 0 to 5"):
        check_bid(6, 5)
    with pytest.raises(BidTooLow, match=r"2 bid and the first bid was 3"):
        check_bid(2, 5, 3)
    for wrong in (-1, 1.5, True, "3"):
        with pytest.raises(NotACount):
            check_bid(wrong, 5)  # type: ignore[arg-type]


def test_every_way_out_has_its_words() -> None:
    """A player who left, who is away, who never opens, and whose phone was lost."""
    assert [f"Anjou {why}" for why in PassedOver] == [
        "Anjou withdrew",
        "Anjou is absent",
        "Anjou did not open the bid",
        "Anjou lost the key of the bid",
    ]
