"""Seats, and what a phone may do about them."""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.seats import FreeSeat, GoAway, LeaveSeat, TakeSeat
from fiefaid.campaign.values import Family
from fiefaid.pages.seating import DEEDS, choice, seats

FAMILIES = {name.lower(): Family(name.lower(), name) for name in ("Anjou", "Blois")}


def test_whose_a_seat_is() -> None:
    """Free, taken, yours, and whether its player is away."""
    campaign = Campaign("War", families=FAMILIES, seats={"anjou": "held"}, away=frozenset({"anjou"}))
    assert [seat.state for seat in seats(campaign, "anjou", ())] == ["yours, player away", "free"]
    assert [seat.state for seat in seats(campaign, None, ())] == ["taken, player away", "free"]


def test_only_what_is_offered_may_be_done() -> None:
    """Nobody gets up from another's seat, and nobody is away from an empty one."""
    campaign = Campaign("War", families=FAMILIES, seats={"anjou": "held"})
    offered = (LeaveSeat(), GoAway("anjou"), GoAway("blois"))
    assert [seat.may for seat in seats(campaign, "anjou", offered)] == [{"leave", "away"}, frozenset()]
    assert [seat.may for seat in seats(campaign, None, (FreeSeat("anjou"), TakeSeat("blois")))] == [{"free"}, {"take"}]


def test_every_deed_is_a_choice_of_its_own() -> None:
    """No two buttons of a seat ask for the same."""
    assert len({choice(deed, "anjou") for deed in DEEDS}) == len(DEEDS)
