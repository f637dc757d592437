"""The only place that says no, and what it says yes to."""

from __future__ import annotations

import pytest

from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import ArchiveCampaign, StartCampaign
from fiefaid.campaign.chapters.rounds import ReachMoment, WriteNote
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.contents import CHAPTER_OF, CHAPTERS, EVENTS
from fiefaid.campaign.decide import choices, decide, refusal
from fiefaid.campaign.values import Moment
from fiefaid.errors import FiefaidError, NotEnough
from tests.campaign.played import MARIE, NOBODY, OLE, begun, pay, seated


def test_before_the_beginning_nothing_is_offered() -> None:
    """A campaign is started by typing its name."""
    assert choices(Chronicle(), MARIE) == ()


def test_later_choices_of_a_tap_see_the_earlier_ones() -> None:
    """A family is added, and paid in the same breath; a new phase stamps what follows it."""
    tap = (AddFamily("Valois"), OpenWith("valois", "deniers", 2), ReachMoment(Moment(), Moment(1)), pay(1, "valois"))
    events = decide(begun(), tap, NOBODY)
    assert [event.kind for event in events] == ["family-added", "transferred", "moment-reached", "transferred"]
    assert [event.moment for event in events] == ["", "", "", "Round 1"]


def test_a_tap_is_done_whole_or_not_at_all() -> None:
    """The second payment is one too many, so the first is not made either."""
    with pytest.raises(NotEnough):
        decide(seated(), (pay(3), pay(3)), MARIE)


def test_what_blocks_a_choice_is_said_without_doing_it() -> None:
    """For a button that cannot be pressed; and the chronicle is as it was."""
    chronicle = seated()
    assert refusal(chronicle, pay(3), MARIE) is None
    assert "6 deniers are needed and Anjou holds 5" in str(refusal(chronicle, pay(6), MARIE))
    assert chronicle == seated()


def test_a_start_needs_no_seat_and_a_seat_no_host() -> None:
    """Nobody sits at an empty table, so everybody may set it up."""
    assert refusal(Chronicle(), StartCampaign("War"), NOBODY) is None
    assert refusal(begun(), TakeSeat("anjou"), OLE) is None
    assert ArchiveCampaign() in choices(begun(), NOBODY)


def test_every_chapter_is_found_by_its_own() -> None:
    """Each type of event and choice belongs to one chapter; kinds are spelt alike."""
    types = [kind for chapter in CHAPTERS for kind in (*chapter.events, *chapter.choices)]
    assert len(types) == len(set(types)) == len(CHAPTER_OF)
    assert all(kind == kind.lower().replace("_", "-") for kind in EVENTS)


def test_a_choice_of_no_chapter_is_a_mistake_of_ours() -> None:
    """It is not refused with a sentence: no page can make one."""
    with pytest.raises(KeyError) as wrong:
        decide(begun(), (object(),), NOBODY)  # type: ignore[arg-type]
    assert not isinstance(wrong.value, FiefaidError)


def test_an_onlooker_is_offered_nothing_and_a_newcomer_a_seat() -> None:
    """Without a secret not even a seat."""
    assert choices(seated(), NOBODY) == ()
    assert TakeSeat("anjou") in choices(begun(), OLE)
    assert TakeSeat("anjou") not in choices(begun(), NOBODY)
    assert refusal(begun(), WriteNote("x"), NOBODY) is None
