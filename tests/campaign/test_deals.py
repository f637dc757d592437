"""Deals: both sides change hands in one tap, or nothing does."""

from __future__ import annotations

from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.deals import DropDeal, OfferDeal, StrikeDeal, words_of
from fiefaid.campaign.chapters.realm_troops import LoseTroops
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.rights import closed_purses
from fiefaid.campaign.seeing import seen
from fiefaid.campaign.tell import tell
from fiefaid.campaign.values import Customs, Trust
from fiefaid.errors import NotACount, NotEnough, NotYours, RestsOnIt, SameHolder
from fiefaid.errors.treasury import EmptyDeal, NoSuchDeal, PromisedTooMuch
from fiefaid.fief.realm import Post
from fiefaid.fief.troops import Troops
from tests.campaign.played import JEAN, MARIE, NOBODY, OLE, done, pay, seated
from tests.campaign.reigned import founded

PASSAGE = OfferDeal("anjou", "blois", {"deniers": 2}, {"deniers": 1}, "free passage")


def offered() -> Chronicle:
    """Marie offers Jean two deniers for one, and free passage."""
    return done(seated(), PASSAGE, seal=MARIE)


def purses(table: Chronicle) -> tuple[int, int]:
    """Marie's deniers and Jean's."""
    return table.campaign.book.balance("anjou", "deniers"), table.campaign.book.balance("blois", "deniers")


def test_both_sides_change_hands_at_once() -> None:
    """Jean takes it: two one way, one the other, in one tap that is taken back as one."""
    struck = done(offered(), StrikeDeal(1), seal=JEAN)
    assert purses(struck) == (4, 6)
    assert [line.says for line in tell(struck)[-4:]] == [
        "Anjou gives Blois 2 deniers for 1 denier (free passage) – offered",
        "Anjou gives Blois 2 deniers for 1 denier (free passage) – agreed",
        "2 deniers from Anjou to Blois: deal: free passage",
        "1 denier from Blois to Anjou: deal: free passage",
    ]
    assert purses(done(struck, Undo(struck.head), seal=MARIE)) == (5, 5)
    assert isinstance(refusal(struck, StrikeDeal(1), JEAN), NoSuchDeal)
    assert isinstance(refusal(struck, Undo(offered().head), MARIE), RestsOnIt)


def test_a_deal_is_for_the_other_to_take_and_for_both_to_drop() -> None:
    """Marie cannot take her own; a deal that was dropped is gone."""
    assert isinstance(refusal(offered(), StrikeDeal(1), MARIE), NotYours)
    assert StrikeDeal(1) in choices(offered(), JEAN)
    for family, seal in (("anjou", MARIE), ("blois", JEAN)):
        dropped = done(offered(), DropDeal(1, family), seal=seal)
        assert isinstance(refusal(dropped, StrikeDeal(1), JEAN), NoSuchDeal)
        assert isinstance(refusal(dropped, DropDeal(1, family), seal), NoSuchDeal)
    assert words_of(offered().campaign, 1) == "Anjou gives Blois 2 deniers for 1 denier (free passage)"


def test_what_stands_on_the_map_is_not_dealt() -> None:
    """Neither is such a deal offered to be taken: the Men at Arms come off the map first."""
    table = done(founded(), OfferDeal("anjou", "blois", {"men at arms": 3}))
    assert StrikeDeal(1) not in choices(table, NOBODY)
    assert isinstance(refusal(table, StrikeDeal(1), NOBODY), PromisedTooMuch)
    lord = table.campaign.realm.lords_of("anjou")[0]
    home = done(table, LoseTroops(Post("anjou", lord=lord.id), Troops.of(men_at_arms=3)))
    given = done(home, MakeTransfer("men at arms", 3, "supply", "anjou"))
    assert StrikeDeal(1) in choices(given, NOBODY)


def test_what_is_not_there_is_not_dealt() -> None:
    """A promise that is not covered: the taker is not told what there is; and his own side needs deniers too."""
    poor = done(offered(), pay(4, "anjou", "bank"), seal=MARIE)
    refused = refusal(poor, StrikeDeal(1), JEAN)
    assert isinstance(refused, PromisedTooMuch)
    assert "holds" not in str(refused)
    assert StrikeDeal(1) not in choices(poor, JEAN)
    broke = done(offered(), pay(5, "blois", "bank"), seal=JEAN)
    assert refusal(broke, StrikeDeal(1), JEAN) is None, "he may pay with what he is given first"
    assert StrikeDeal(1) not in choices(broke, JEAN)
    richer = done(seated(), OfferDeal("anjou", "blois", {"deniers": 1}, {"deniers": 9}), seal=MARIE)
    assert isinstance(refusal(richer, StrikeDeal(1), JEAN), NotEnough)


def test_a_deal_has_two_sides_and_something_in_it() -> None:
    """Nobody deals with himself, about nothing, or for half a thing."""
    for wrong, why in (
        (OfferDeal("anjou", "anjou", {"deniers": 1}), SameHolder),
        (OfferDeal("anjou", "blois"), EmptyDeal),
        (OfferDeal("anjou", "blois", {"deniers": 0}), NotACount),
    ):
        assert isinstance(refusal(seated(), wrong, MARIE), why)
    assert isinstance(refusal(seated(), PASSAGE, JEAN), NotYours)


def test_a_deal_between_closed_purses_is_their_own() -> None:
    """A third player sees neither the offer nor what came of it."""
    closed = AgreeCustoms(Customs(), Customs(stands_in=Trust.NOBODY, purses_are_open=False))
    table = done(done(seated(), closed, seal=MARIE), PASSAGE, seal=MARIE)
    assert tell(table, OLE)[-1].says == "An entry in the closed purse of Anjou and Blois"
    assert tell(table, JEAN)[-1].says.endswith("– offered")
    assert seen(table.campaign, closed_purses(table.campaign, OLE)).purchasing.deals == {}
    assert len(seen(table.campaign, closed_purses(table.campaign, JEAN)).purchasing.deals) == 1
