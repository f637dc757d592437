"""What a phone may not see is not handed to its page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import CountPurse, MakeTransfer, Transferred
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.families import AddFamily, RemoveFamily
from fiefaid.campaign.chapters.record import Correct, Redo, Undo
from fiefaid.campaign.chapters.seats import GoAway, LeaveSeat, TakeSeat
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.rights import closed_purses
from fiefaid.campaign.seeing import HELD, seen
from fiefaid.campaign.tell import tell
from fiefaid.campaign.values import Customs, Trust
from fiefaid.errors import CouldNotBe, NotEnough
from tests.campaign.played import JEAN, MARIE, NOBODY, OLE, all_done, begun, done, pay, seated

CLOSED = Customs(stands_in=Trust.NOBODY, purses_are_open=False)


def closed() -> Chronicle:
    """Three at a table with closed purses; Marie has paid Jean two, and the bank one."""
    three = done(begun(), AddFamily("Champagne"))
    for family, seal in (("anjou", MARIE), ("blois", JEAN), ("champagne", OLE)):
        three = done(three, TakeSeat(family), seal=seal)
    agreed = done(three, AgreeCustoms(Customs(), CLOSED), seal=MARIE)
    return all_done(agreed, pay(2), pay(1, "anjou", "bank"), CountPurse("anjou", "deniers", 2), seal=MARIE)


def view(campaign: Campaign, seal: str) -> Campaign:
    """What a phone sees."""
    return seen(campaign, closed_purses(campaign, seal))


def test_no_seal_is_ever_handed_out() -> None:
    """That a seat is held can be seen, not by what."""
    for seal in (MARIE, NOBODY):
        assert view(seated().campaign, seal).seats == {"anjou": HELD, "blois": HELD}


def test_open_purses_are_seen_by_everybody() -> None:
    """An onlooker too."""
    assert view(seated().campaign, NOBODY).book == seated().campaign.book


def test_a_closed_purse_is_seen_by_its_own_player() -> None:
    """Marie sees hers; Ole sees neither hers nor Jean's, and not the bank's, which is what they lack."""
    campaign = closed().campaign
    assert view(campaign, MARIE).book.holders("deniers") == {"anjou": 2}
    assert view(campaign, OLE).book.holders("deniers") == {}
    assert view(campaign, NOBODY).book.holders("deniers") == {}
    assert view(campaign, OLE).book.holders("mercenaries") == {"reserve": 5}


def test_who_stands_in_sees_the_purse() -> None:
    """Whoever may pay for an absent player has to know what there is."""
    custom = AgreeCustoms(CLOSED, Customs(stands_in=Trust.ANYONE, purses_are_open=False))
    away = all_done(closed(), custom, GoAway("anjou"), seal=MARIE)
    assert view(away.campaign, OLE).book.balance("anjou", "deniers") == 2


def test_the_record_tells_each_phone_what_it_may_know() -> None:
    """Jean knows what Marie paid him, not what she paid the bank; Ole knows only that there was something."""
    told = {seal: [line.says for line in tell(closed(), seal)[-3:]] for seal in (MARIE, JEAN, OLE)}
    assert told[MARIE] == [
        "2 deniers from Anjou to Blois",
        "1 denier from Anjou to the bank",
        "2 deniers counted with Anjou",
    ]
    assert told[JEAN] == [told[MARIE][0], *["An entry in the closed purse of Anjou"] * 2]
    assert told[OLE] == [
        "An entry in the closed purse of Anjou and Blois",
        *["An entry in the closed purse of Anjou"] * 2,
    ]
    assert [line.can_mend for line in tell(closed(), OLE)[-3:]] == [False, False, False]


def test_no_sentence_about_the_record_gives_it_away() -> None:
    """Neither a payment taken back nor the refusal to take one back alone says what was paid."""
    spent = done(closed(), pay(7, "blois", "bank"), seal=JEAN)
    refused = str(refusal(spent, Undo(12), OLE))
    assert "closed purse" in refused
    assert not any(number in refused for number in "27")
    back = done(closed(), Undo(13), seal=MARIE)
    assert tell(back, OLE)[-1].says == "Taken back: An entry in the closed purse of Anjou"


@pytest.mark.parametrize(
    ("payment", "opening", "told"), [(12, 1, "2 deniers from Anjou to Blois"), (13, 2, "An entry")]
)
def test_why_something_cannot_be_again_is_not_told_either(payment: int, opening: int, told: str) -> None:
    """Marie has less than she thought: neither whom she paid nor anybody else is told how much that is."""
    back, began = done(closed(), Undo(payment), seal=MARIE), closed().entry(4).event
    assert isinstance(began, Transferred)
    poor = done(back, Correct(4, began, replace(began, count=opening)), seal=MARIE)
    assert isinstance(refusal(poor, Redo(payment), MARIE), NotEnough)
    refused = refusal(poor, Redo(payment), JEAN)
    assert isinstance(refused, CouldNotBe)
    assert str(refused).startswith(f"Doing that again is refused: “{told}")
    assert "holds" not in str(refused)


def test_who_may_not_leave_does_not_tell_what_it_has() -> None:
    """That a family has something is no secret; how much is. And an empty purse is not told by what is offered."""
    refused = str(refusal(closed(), RemoveFamily("blois"), OLE))
    assert "it has something in its closed purse, a seat that is held." in refused
    poor = all_done(closed(), pay(2, "anjou", "bank"), LeaveSeat(), seal=MARIE)
    assert RemoveFamily("anjou") not in choices(poor, OLE)


def test_what_lies_with_nobody_is_told_to_everybody() -> None:
    """Mercenaries between reserve and box."""
    moved = done(closed(), MakeTransfer("mercenaries", 1, "reserve", "box"), seal=MARIE)
    assert tell(moved, NOBODY)[-1].says == "1 mercenary from the reserve pool to the game box"
