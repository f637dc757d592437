"""How a campaign stands, in words."""

from __future__ import annotations

from fiefaid.campaign.campaign import ENDLESS, Campaign
from fiefaid.campaign.values import Customs, Family, Moment
from fiefaid.ledger.book import Book
from fiefaid.pages.standing import standing
from fiefaid.pages.tinctures import BARE, HERALDIC, TINCTURES, paint

ANJOU = {"anjou": Family("anjou", "Anjou", colour="gules")}


def test_purses_say_what_they_hold() -> None:
    """Families first, then the pools that hold something; the endless bank and box are no purses."""
    balances = {
        ("anjou", "deniers"): 7,
        ("anjou", "knights"): 1,
        ("reserve", "mercenaries"): 2,
        ("bank", "deniers"): -7,
    }
    purses = standing(Campaign("War", families=ANJOU, book=Book(balances, ENDLESS))).purses
    assert [(each.name, each.paint, each.holdings) for each in purses] == [
        ("Anjou", TINCTURES["red"], (("deniers", 7), ("knight", 1))),
        ("the reserve pool", BARE, (("mercenaries", 2),)),
    ]


def test_a_closed_purse_does_not_pass_for_an_empty_one() -> None:
    """Where purses are open, nothing is nothing."""
    closed = Campaign("War", families=ANJOU, customs=Customs(purses_are_open=False))
    assert standing(closed).purses[0].says == "closed, or empty"
    assert standing(Campaign("War", families=ANJOU)).purses[0].says == "empty"


def test_the_moment_is_said_before_the_first_round_too() -> None:
    """A page never shows an empty place for the round."""
    assert standing(Campaign("War")).moment == "Before the first round"
    assert standing(Campaign("War", moment=Moment(3, "Income"))).moment == "Round 3, Income"


def test_heralds_words_are_known() -> None:
    """Each of them is one of the colours to choose from; what nobody knows is bare."""
    assert {paint(word) for word in HERALDIC} == {TINCTURES[colour] for colour in HERALDIC.values()}
    assert paint("background:url(x)") == BARE
