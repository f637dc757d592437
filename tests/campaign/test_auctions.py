"""Auctions in a campaign: under seal, once a round, after the upkeep, and with a way out of everything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith, Transferred
from fiefaid.campaign.chapters.auctions import AUCTIONS
from fiefaid.campaign.chapters.bids import (
    AuctionClosed,
    BeginAuction,
    BidSealed,
    CallOffAuction,
    CloseAuction,
    OpenBid,
    PassOver,
    SealBid,
    TakeBidBack,
)
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.families import AddFamily, RemoveFamily
from fiefaid.campaign.chapters.founding import AgreeRules
from fiefaid.campaign.chapters.mercenaries import SettleUpkeep
from fiefaid.campaign.chapters.record import Correct, Redo, Undo
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chapters.seats import GoAway, TakeSeat
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.tell import tell
from fiefaid.campaign.undo import last_deed, last_undone, resting_on
from fiefaid.campaign.values import Customs, Moment, Rules, Trust
from fiefaid.errors import NotEntitled, NotSeated, NotYours, RestsOnIt
from fiefaid.errors.fief import NotASetting
from fiefaid.errors.hiring import (
    AlreadyBid,
    AuctionedBefore,
    AuctionRuns,
    BidMadeAnew,
    BidNotWellFormed,
    BidOverPurse,
    BidsShown,
    BidTooLow,
    HandHeldOut,
    NoAuction,
    NotAllIn,
    NotBidding,
    NothingDecided,
    NothingForHire,
    NotSealed,
    NotTheBid,
    OtherAuction,
    RoundUnsaid,
    SealOverPurse,
    UpkeepDue,
)
from fiefaid.ledger.auction import PassedOver, Result
from tests.campaign.played import JEAN, MARIE, NOBODY, OLE, begun, done, pay
from tests.campaign.wishes_of_treasurers import opening, sealed

SEALS = {"anjou": MARIE, "blois": JEAN, "champagne": OLE}


def three(deniers: int = 5) -> Chronicle:
    """Three at a table in the first Purchase Phase, with five deniers each, and five Mercenaries for hire."""
    table = done(begun(), AddFamily("Champagne"), OpenWith("champagne", "deniers", deniers))
    table = done(table, ReachMoment(Moment(), Moment(1, "Purchase")))
    for family, seal in SEALS.items():
        table = done(table, TakeSeat(family), seal=seal)
    return table


def up_for_bids() -> Chronicle:
    """The same, with the auction begun."""
    return done(three(), BeginAuction(), seal=MARIE)


def bid(table: Chronicle, **bids: int) -> Chronicle:
    """Each of these holds out a bid."""
    for family, amount in bids.items():
        table = done(table, sealed(table.campaign, family, amount), seal=SEALS[family])
    return table


def shown(table: Chronicle, *families: str) -> Chronicle:
    """Each of these opens the bid."""
    for family in families:
        table = done(table, opening(table.campaign, family), seal=SEALS[family])
    return table


def held(table: Chronicle) -> dict[str, tuple[int, int]]:
    """Deniers and Mercenaries of everybody."""
    book = table.campaign.book
    return {family: (book.balance(family, "deniers"), book.balance(family, "mercenaries")) for family in SEALS}


def test_the_highest_takes_all_and_alone_pays() -> None:
    """Three against two and nothing: five Mercenaries for three deniers, and nobody else pays."""
    table = shown(bid(up_for_bids(), anjou=2, blois=3, champagne=0), *SEALS)
    assert held(table) == {"anjou": (5, 0), "blois": (2, 5), "champagne": (5, 0)}
    assert table.campaign.book.balance("bank", "deniers") == 3
    assert table.campaign.purchasing.auction is None
    assert [line.says for line in tell(table)[-6:]] == [
        "Anjou has bid 2",
        "Blois has bid 3",
        "Champagne has bid 0",
        "Blois wins 5 Mercenaries for 3",
        "3 deniers from Blois to the bank: highest bid for the Mercenaries",
        "5 mercenaries from the reserve pool to Blois: highest bid",
    ]


def test_of_a_tie_only_the_tied_bid_again_and_no_lower() -> None:
    """Champagne is out; two against a first bid of three is refused at the opening, four wins."""
    table = shown(bid(up_for_bids(), anjou=3, blois=3, champagne=1), *SEALS)
    assert tell(table)[-1].says == "Anjou and Blois are tied at 3 and bid again"
    assert isinstance(refusal(table, sealed(table.campaign, "champagne", 4), OLE), NotBidding)
    low = bid(table, anjou=2, blois=4)
    assert isinstance(refusal(low, opening(low.campaign, "anjou"), MARIE), BidTooLow)
    table = shown(bid(table, anjou=3, blois=4), "anjou", "blois")
    assert held(table)["blois"] == (1, 5)


def test_after_a_second_tie_nobody_gets_them() -> None:
    """They stay in the Reserve Pool, nobody pays, and the auction of the round is over."""
    table = shown(bid(up_for_bids(), anjou=3, blois=3, champagne=1), *SEALS)
    table = shown(bid(table, anjou=4, blois=4), "anjou", "blois")
    assert held(table) == dict.fromkeys(SEALS, (5, 0))
    assert table.campaign.book.balance("reserve", "mercenaries") == 5
    assert isinstance(refusal(table, BeginAuction(), MARIE), AuctionedBefore)


def test_nothing_is_no_bid_unless_the_table_says_so() -> None:
    """Three times 0: they stay. Where 0 is a bid, three are tied at it, and the one who bids more has them."""
    table = shown(bid(up_for_bids(), anjou=0, blois=0, champagne=0), *SEALS)
    assert tell(table)[-1].says == "Nobody bids: the Mercenaries stay in the Reserve Pool"
    rules = three().campaign.rules
    free = done(three(), AgreeRules(rules, Rules(rules.expansions, {"bid of 0": "a bid"})), BeginAuction(), seal=MARIE)
    tied = shown(bid(free, anjou=0, blois=0, champagne=0), *SEALS)
    won = shown(bid(tied, anjou=0, blois=0, champagne=1), *SEALS)
    assert held(won)["champagne"] == (4, 5)


def test_a_setting_that_is_none_breaks_no_page() -> None:
    """What can be offered still is; the end is refused with the setting's name until that is mended."""
    four = done(done(three(), AddFamily("Valois"), seal=MARIE), BeginAuction(), seal=MARIE)
    four = done(bid(four, anjou=2, blois=3, champagne=0), sealed(four.campaign, "valois", 0), seal=MARIE)
    rules = four.campaign.rules
    wrong = Rules(rules.expansions, {"bid of 0": "perhaps"})
    typed = done(shown(four, "anjou", "blois"), AgreeRules(rules, wrong), seal=MARIE)
    assert CallOffAuction() in choices(typed, OLE)
    gone = done(shown(four, *SEALS), AgreeRules(rules, wrong), RemoveFamily("valois"), seal=MARIE)
    assert CloseAuction() not in choices(gone, OLE)
    assert isinstance(refusal(gone, CloseAuction(), OLE), NotASetting)
    mended = done(gone, AgreeRules(wrong, rules), seal=MARIE)
    assert held(done(mended, CloseAuction(), seal=OLE))["blois"] == (2, 5)


def test_no_bid_is_opened_before_all_are_in() -> None:
    """Not even by its own bidder; who is awaited is named."""
    table = bid(up_for_bids(), anjou=2)
    refused = refusal(table, opening(table.campaign, "anjou"), MARIE)
    assert isinstance(refused, NotAllIn)
    assert "Awaited: Blois, Champagne." in str(refused)


def test_what_is_opened_is_what_was_sealed() -> None:
    """Another amount, another key, or a digest that is none: each is refused."""
    table = bid(up_for_bids(), anjou=2, blois=3, champagne=0)
    right = opening(table.campaign, "anjou")
    wrong = OpenBid(right.auction, right.ballot, "anjou", 4, right.key)
    assert isinstance(refusal(table, wrong, MARIE), NotTheBid)
    assert isinstance(refusal(table, opening(table.campaign, "anjou", "another phone"), MARIE), NotTheBid)
    assert isinstance(refusal(up_for_bids(), SealBid(1, 1, "anjou", "3", "0" * 32), MARIE), BidNotWellFormed)
    assert isinstance(refusal(table, OpenBid(1, 2, "anjou", 2, right.key), MARIE), OtherAuction)


def test_a_bid_over_the_purse_is_refused_and_its_hand_is_not_emptied() -> None:
    """Sealed by a phone that lies, it cannot be opened; and nobody spends what is held out."""
    table = bid(up_for_bids(), anjou=9, blois=3, champagne=0)
    assert isinstance(refusal(table, opening(table.campaign, "anjou"), MARIE), BidOverPurse)
    assert isinstance(refusal(table, pay(1, "anjou", "bank"), MARIE), HandHeldOut)
    over = shown(done(table, PassOver("anjou", PassedOver.NEVER_OPENED), seal=MARIE), "blois", "champagne")
    assert held(over)["blois"] == (2, 5)
    assert refusal(over, pay(1, "anjou", "bank"), MARIE) is None


def test_a_bid_is_taken_back_until_the_first_is_shown() -> None:
    """Also when all are in, for nobody has seen anything; a lost key costs nothing then."""
    table = bid(up_for_bids(), anjou=2, blois=3, champagne=0)
    assert isinstance(refusal(table, sealed(table.campaign, "anjou", 4), MARIE), AlreadyBid)
    again = bid(done(table, TakeBidBack("anjou"), seal=MARIE), anjou=5)
    assert held(shown(again, *SEALS))["anjou"] == (0, 5)
    assert isinstance(refusal(shown(table, "blois"), TakeBidBack("anjou"), MARIE), BidsShown)
    assert isinstance(refusal(up_for_bids(), TakeBidBack("anjou"), MARIE), NotSealed)


@pytest.mark.parametrize("why", list(PassedOver))
def test_nobody_waits_for_ever(why: PassedOver) -> None:
    """Who withdrew, is absent, never opens or lost the key is passed over: recorded, with the reason, without a bid."""
    never_bid = shown(
        bid(done(up_for_bids(), PassOver("champagne", why), seal=OLE), anjou=1, blois=2), "anjou", "blois"
    )
    never_opened = shown(bid(up_for_bids(), anjou=1, blois=2, champagne=5), "anjou", "blois")
    never_opened = done(never_opened, PassOver("champagne", why), seal=OLE)
    for table in (never_bid, never_opened):
        assert held(table) == {"anjou": (5, 0), "blois": (3, 5), "champagne": (5, 0)}
        assert f"Champagne {why} and is passed over" in [line.says for line in tell(table)]


def test_after_a_tie_the_first_bid_stands() -> None:
    """Jean's phone is lost in the second ballot: his first bid counts: a higher one wins, an equal one ties."""
    table = shown(bid(up_for_bids(), anjou=3, blois=3, champagne=0), *SEALS)
    gone = done(table, PassOver("blois", PassedOver.LOST_KEY), seal=JEAN)
    assert held(shown(bid(gone, anjou=4), "anjou"))["anjou"] == (1, 5)
    assert held(shown(bid(gone, anjou=3), "anjou"))["anjou"] == (5, 0)


def test_a_first_bid_that_stands_is_not_given_away() -> None:
    """Between the ballots, and after standing by the first bid, the tied keep their deniers; who is out does not."""
    tied = shown(bid(up_for_bids(), anjou=5, blois=5, champagne=0), *SEALS)
    stands = done(tied, PassOver("anjou", PassedOver.WITHDREW), seal=MARIE)
    for table in (tied, stands):
        assert isinstance(refusal(table, pay(3, "anjou", "champagne"), MARIE), HandHeldOut)
        assert refusal(table, pay(3, "champagne", "anjou"), OLE) is None
    over = shown(bid(stands, blois=5), "blois")
    assert refusal(over, pay(3, "anjou", "champagne"), MARIE) is None


def test_what_is_bid_for_stays_in_the_pool() -> None:
    """While the auction runs nobody takes Mercenaries out of it by hand; before it a correction may."""
    away = MakeTransfer("mercenaries", 5, "reserve", "box")
    assert refusal(three(), away, MARIE) is None
    assert isinstance(refusal(up_for_bids(), away, MARIE), AuctionRuns)


def test_who_left_the_game_is_not_awaited() -> None:
    """Whether before the bid, or as the last whose bid is to be opened: then the table closes the auction."""
    four = done(done(three(), AddFamily("Valois"), seal=MARIE), BeginAuction(), seal=MARIE)
    early = done(bid(four, anjou=1, blois=2, champagne=0), RemoveFamily("valois"), seal=MARIE)
    assert held(shown(early, *SEALS))["blois"] == (3, 5)
    all_in = done(bid(four, anjou=1, blois=2, champagne=0), sealed(four.campaign, "valois", 0), seal=MARIE)
    late = done(shown(all_in, *SEALS), RemoveFamily("valois"), seal=MARIE)
    assert CloseAuction() in choices(late, JEAN)
    assert held(done(late, CloseAuction(), seal=JEAN))["blois"] == (3, 5)


def test_an_auction_is_held_once_a_round_after_all_upkeep() -> None:
    """Not before the first round, not beside another, not without Mercenaries, not while an employer has not paid."""
    assert isinstance(refusal(begun(), BeginAuction(), NOBODY), RoundUnsaid)
    assert isinstance(refusal(up_for_bids(), BeginAuction(), JEAN), AuctionRuns)
    none = done(three(), MakeTransfer("mercenaries", 5, "reserve", "box"), seal=MARIE)
    assert isinstance(refusal(none, BeginAuction(), MARIE), NothingForHire)
    hired = done(three(), MakeTransfer("mercenaries", 3, "reserve", "anjou"), seal=MARIE)
    assert isinstance(refusal(hired, BeginAuction(), JEAN), UpkeepDue)
    assert BeginAuction() not in choices(hired, JEAN)
    assert BeginAuction() in choices(done(hired, SettleUpkeep("anjou", 3), seal=MARIE), JEAN)
    assert isinstance(refusal(three(), sealed(three().campaign, "anjou", 1), MARIE), NoAuction)


def test_what_the_auction_rests_on_is_not_taken_back_alone() -> None:
    """The upkeep before it, and a seal below an opening; the last opening takes the sale with it."""
    hired = done(three(), MakeTransfer("mercenaries", 3, "reserve", "anjou"), seal=MARIE)
    paid = done(hired, SettleUpkeep("anjou", 3), seal=MARIE)
    table = done(paid, BeginAuction(), seal=JEAN)
    assert isinstance(refusal(table, Undo(paid.head), MARIE), RestsOnIt)
    sold = shown(bid(up_for_bids(), anjou=2, blois=3, champagne=0), *SEALS)
    back = done(sold, Undo(sold.head), seal=MARIE)
    assert held(back) == dict.fromkeys(SEALS, (5, 0))
    assert back.campaign.purchasing.auction is not None
    assert held(shown(back, "champagne"))["blois"] == (2, 5)


def test_nobody_bids_anew_who_has_seen_the_others() -> None:
    """Neither by taking back the own seal with the opening on it, nor the opening first; in another auction only.

    Nor is it offered, and the last deed is not what cannot be made anew.
    """
    seen = shown(bid(up_for_bids(), anjou=3, blois=2, champagne=0), "anjou")
    seal = next(seq for seq in seals_of(seen, "blois"))
    first = done(seen, Undo(seen.head), seal=JEAN)
    for table in (seen, first):
        assert isinstance(refusal(table, Undo(seal, (seen.head,)), JEAN), BidMadeAnew)
        assert TakeBidBack("blois") not in choices(table, JEAN)
    assert isinstance(refusal(first, TakeBidBack("blois"), JEAN), BidMadeAnew)
    assert isinstance(refusal(first, sealed(first.campaign, "blois", 4), JEAN), BidMadeAnew)
    assert last_deed(first) == up_for_bids().head
    assert held(shown(first, *SEALS))["anjou"] == (2, 5)
    anew = done(done(first, CallOffAuction(), seal=MARIE), BeginAuction(), seal=MARIE)
    assert refusal(anew, sealed(anew.campaign, "blois", 4), JEAN) is None


def test_another_players_bid_is_not_taken_back_or_done_again() -> None:
    """Neither held out nor taken back; and the last deed that a phone is offered is never one of those."""
    table = bid(up_for_bids(), anjou=3, blois=2)
    (seal,) = seals_of(table, "blois")
    assert isinstance(refusal(table, Undo(seal), MARIE), NotYours)
    assert Undo(seal) in choices(table, JEAN)
    assert last_deed(table, may=lambda family: family == "anjou") == seals_of(table, "anjou")[0]
    back = done(table, Undo(seal), seal=JEAN)
    assert isinstance(refusal(back, Redo(seal), MARIE), NotYours)
    assert Redo(seal) not in choices(back, MARIE)
    assert Redo(seal) in choices(back, JEAN)
    assert last_undone(back) == seal
    assert last_undone(back, may=lambda family: family == "anjou") is None
    taken = done(table, TakeBidBack("blois"), seal=JEAN)
    assert isinstance(refusal(taken, Undo(taken.head), MARIE), NotYours)
    assert refusal(taken, Undo(taken.head), JEAN) is None


def test_what_a_sealed_bid_may_need_is_taken_back_with_the_bid_only() -> None:
    """Five deniers and six more; nobody knows how many are held out, so none of the six goes without the bid."""
    rich = done(three(), MakeTransfer("deniers", 6, "bank", "anjou", "a mistake"), seal=MARIE)
    gift = rich.head
    table = bid(done(rich, BeginAuction(), seal=MARIE), anjou=9)
    (seal,) = seals_of(table, "anjou")
    assert [entry.seq for entry in resting_on(table, gift)] == [seal]
    assert isinstance(refusal(table, Undo(gift), JEAN), RestsOnIt)
    back = done(table, Undo(gift, (seal,)), seal=JEAN)
    assert back.campaign.purchasing.auction is not None
    assert back.campaign.purchasing.auction.to_bid(back.campaign.families) == tuple(SEALS)
    assert refusal(back, sealed(back.campaign, "anjou", 5), MARIE) is None
    assert held(shown(bid(back, anjou=5, blois=0, champagne=0), *SEALS))["anjou"] == (0, 5)


def test_more_than_was_there_when_it_was_sealed_may_go_alone() -> None:
    """What came in after the seal was not in the hand, until that is what the purse is made of."""
    rich = done(three(), MakeTransfer("deniers", 6, "bank", "anjou"), seal=MARIE)
    table = bid(done(rich, BeginAuction(), seal=MARIE), anjou=11)
    late = done(table, MakeTransfer("deniers", 8, "bank", "anjou", "late"), seal=MARIE)
    assert resting_on(late, late.head) == ()
    swapped = done(late, Undo(rich.head), seal=MARIE)
    assert held(swapped)["anjou"] == (13, 0)
    assert [entry.seq for entry in resting_on(swapped, late.head)] == [*seals_of(table, "anjou")]


def test_a_payment_done_again_leaves_a_sealed_bid_covered() -> None:
    """And one that is corrected: the first is refused with the way out, the second lists the bid."""
    paid = done(three(), pay(4), seal=MARIE)
    table = bid(done(done(paid, Undo(paid.head), seal=MARIE), BeginAuction(), seal=MARIE), anjou=2)
    (seal,) = seals_of(table, "anjou")
    again = refusal(table, Redo(paid.head), JEAN)
    assert isinstance(again, RestsOnIt)
    assert again.resting == (seal,)
    other = bid(done(paid, BeginAuction(), seal=MARIE), anjou=1)
    was = other.entry(paid.head).event
    assert isinstance(was, Transferred)
    assert isinstance(refusal(other, Correct(paid.head, was, replace(was, count=5)), MARIE), RestsOnIt)
    assert refusal(other, Correct(paid.head, was, replace(was, count=3)), MARIE) is None


def test_a_bid_done_again_is_covered_by_its_purse() -> None:
    """Sealed with five, taken back, four of them paid: doing it again is refused, for it may be five."""
    table = bid(up_for_bids(), anjou=1)
    (seal,) = seals_of(table, "anjou")
    poor = done(done(table, Undo(seal), seal=MARIE), pay(4), seal=MARIE)
    assert isinstance(refusal(poor, Redo(seal), MARIE), SealOverPurse)
    assert Redo(seal) not in choices(poor, MARIE)


def test_a_bid_that_was_shown_needs_no_more_than_it_is() -> None:
    """Its opening is taken back: everybody knows that it is two of the five."""
    rich = done(three(), MakeTransfer("deniers", 6, "bank", "anjou"), seal=MARIE)
    table = bid(done(rich, BeginAuction(), seal=MARIE), anjou=2, blois=0, champagne=0)
    closed = shown(table, "anjou")
    back = done(closed, Undo(closed.head), seal=MARIE)
    assert resting_on(table, rich.head) != ()
    assert resting_on(back, rich.head) == ()


def test_bids_of_others_go_along_only_where_the_host_says_so() -> None:
    """To take back what their bid rests on is to call it off for them; the host may."""
    rich = done(three(), MakeTransfer("deniers", 6, "bank", "blois"), seal=JEAN)
    hosted = done(rich, AgreeCustoms(Customs(), Customs(host="anjou")), seal=MARIE)
    table = bid(done(hosted, BeginAuction(), seal=MARIE), blois=2)
    undo = Undo(rich.head, tuple(seals_of(table, "blois")))
    assert isinstance(refusal(table, undo, OLE), NotEntitled)
    assert refusal(table, undo, JEAN) is None
    assert refusal(table, undo, MARIE) is None


def test_openings_go_with_the_bid_that_they_waited_for() -> None:
    """Blois has opened, Anjou not yet; without the purse of Anjou neither its bid nor the opening could have been."""
    rich = done(three(), MakeTransfer("deniers", 6, "bank", "anjou"), seal=MARIE)
    table = shown(bid(done(rich, BeginAuction(), seal=MARIE), anjou=9, blois=1, champagne=0), "blois")
    resting = tuple(entry.seq for entry in resting_on(table, rich.head))
    assert resting == (*seals_of(table, "anjou"), table.head)
    back = done(table, Undo(rich.head, resting), seal=MARIE)
    assert isinstance(refusal(back, sealed(back.campaign, "anjou", 1), MARIE), BidMadeAnew)
    assert held(shown(done(back, PassOver("anjou"), seal=MARIE), "blois", "champagne"))["blois"] == (4, 5)


def seals_of(table: Chronicle, family: str) -> list[int]:
    """The entries of a family's sealed bids that count."""
    return [
        entry.seq for entry in table.standing() if isinstance(entry.event, BidSealed) and entry.event.family == family
    ]


def test_an_auction_called_off_may_be_held_again() -> None:
    """By the host, where there is one; a bid for the old one is none for the new."""
    hosted = done(up_for_bids(), AgreeCustoms(Customs(), Customs(host="anjou")), seal=MARIE)
    assert refusal(hosted, CallOffAuction(), JEAN) is not None
    old = sealed(hosted.campaign, "blois", 2)
    again = done(done(hosted, CallOffAuction(), seal=MARIE), BeginAuction(), seal=JEAN)
    assert isinstance(refusal(again, old, JEAN), OtherAuction)
    assert refusal(again, sealed(again.campaign, "blois", 2), JEAN) is None


def test_bids_are_for_their_own_families_to_make() -> None:
    """Nobody bids or passes for somebody at the table, except the host to pass; onlookers do nothing."""
    custom = AgreeCustoms(Customs(), Customs(host="anjou", stands_in=Trust.ANYONE))
    table = done(up_for_bids(), custom, seal=MARIE)
    assert isinstance(refusal(table, sealed(table.campaign, "anjou", 1), JEAN), NotYours)
    assert isinstance(refusal(table, PassOver("anjou"), JEAN), NotYours)
    assert refusal(table, PassOver("blois"), MARIE) is None
    assert isinstance(refusal(table, CallOffAuction(), NOBODY), NotSeated)
    away = done(table, GoAway("champagne"), seal=OLE)
    assert refusal(away, sealed(away.campaign, "champagne", 1), JEAN) is None
    assert PassOver("champagne", PassedOver.ABSENT) in choices(away, JEAN)


def test_the_bids_of_closed_purses_are_shown_like_all_others() -> None:
    """What is in the hand is for all to see when it is opened; what is left in the purse is not."""
    closed = AgreeCustoms(Customs(), Customs(stands_in=Trust.NOBODY, purses_are_open=False))
    table = shown(bid(done(up_for_bids(), closed, seal=MARIE), anjou=2, blois=3, champagne=0), *SEALS)
    assert [line.says for line in tell(table, OLE)[-3:]] == [
        "Blois wins 5 Mercenaries for 3",
        *["An entry in the closed purse of Blois"] * 2,
    ]


def test_what_the_bids_do_not_come_to_could_not_have_happened() -> None:
    """A record in which somebody else won is no record."""
    table = shown(bid(up_for_bids(), anjou=2, blois=3, champagne=0), "anjou", "blois")
    for result, winner in ((Result.WON, "anjou"), (Result.NO_BID, ""), (Result.TIED, "")):
        with pytest.raises(NothingDecided):
            AUCTIONS.check(table.campaign, AuctionClosed(result, winner, 2))
