"""What the Crusade waits for, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.values import Expansion, Rules
from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.state import Cause, Doomed
from fiefaid.fief.people import OUTREMER, Marker
from fiefaid.pages.crusade_now import has_track, is_played, may_be_followed, now
from tests.fief.crusade.outremer import realm
from tests.fief.reign import lord
from tests.pages.crusading import PIUS, anybody, away, nobody, quiet, reached


def test_before_a_call_the_caller_has_one_button() -> None:
    """In phase 1 the Pope's phone; another phone reads what may come, and has no button."""
    mine, other = now(quiet(), "valois", anybody), now(quiet(), "anjou", nobody)
    assert [(offer.says, offer.is_main) for offer in mine.offers] == [("Pius calls a Crusade", True)]
    assert other.offers == ()
    assert mine.title == "No Crusade"
    assert other.says == "Pius may call a Crusade, at any time in phase 1."


def test_out_of_phase_one_it_says_when() -> None:
    """The reason has the phase and the rule."""
    late = now(quiet("Movement"), "valois", anybody)
    assert "C1.1.1" in late.blocked
    assert "phase 1" in late.blocked


def test_the_first_round_leads_to_the_second() -> None:
    """Between the two the way on is the next phase of the round, and why stands above it."""
    page = now(away(phase="End Round", round_number=1), "anjou", anybody)
    assert [offer.says for offer in page.offers if offer.is_main] == ["Begin round 2: Hear Ye, Hear Ye"]
    assert "belongs in phase 7" in page.blocked
    assert [offer.says for offer in now(away(), "anjou", anybody).offers] == ["Saladin comes"]


@pytest.mark.parametrize(
    ("number", "says", "main"),
    [
        (1, "Saladin has reached Caravan. Guy leads there.", "Stand against Saladin at Caravan"),
        (2, "Saladin has reached Chypre. Otto leads there.", "Attack Chypre"),
    ],
)
def test_saladin_at_a_space(number: int, says: str, main: str) -> None:
    """Whoever holds it stands; whoever lies before it attacks or turns back; the others wait."""
    page = now(reached(number), "anjou", anybody)
    assert page.says == says
    assert [offer.says for offer in page.offers if offer.is_main] == [main]
    assert ("Turn back from Chypre" in [offer.says for offer in page.offers]) is (number == 2)
    waiting = now(reached(number), "valois", nobody)
    assert (waiting.is_ours, waiting.who) == (False, ("Anjou",) if number == 1 else ("Blois",))
    assert not any(offer.is_main for offer in waiting.offers)


def test_a_dying_lord_comes_first() -> None:
    """Nothing else is offered until it is said what becomes of him."""
    page = now(away(physician="guy", doomed=(Doomed("otto", Cause.PLAGUE),)), "anjou", anybody)
    assert page.says == "Otto would die of the Plague."
    assert [offer.says for offer in page.offers] == ["The Physician saves Otto", "Otto dies"]


def test_a_screen_that_only_looks_on_is_offered_nothing() -> None:
    """It reads the same sentence."""
    page = now(reached(1), None, anybody, only_looks=True)
    assert (page.offers, page.draws, page.is_ours) == ((), 0, False)
    assert page.says == "Saladin has reached Caravan. Guy leads there."


def test_a_draw_is_as_large_as_the_lords_who_joined() -> None:
    """Two joined, so two are drawn."""
    page = now(away(Stage.OBJECTIVES, track=(), places={}, round_number=1), "anjou", anybody)
    assert (page.draws, page.rule) == (2, "C1.3.2")


def test_without_the_expansion_there_is_no_crusade() -> None:
    """And without an order of knights nobody follows."""
    plain = replace(away(), rules=Rules())
    assert not is_played(plain)
    assert not has_track(plain)
    assert may_be_followed(away())
    assert not may_be_followed(replace(away(), rules=Rules((Expansion.CRUSADES,))))


def test_a_tie_is_asked_and_no_phase_passes_over_it() -> None:
    """Two Lords whom the rules do not part: each order is a button, and none leads past it."""
    twin = lord("Guy", "anjou", Marker.ON_CRUSADE, place=OUTREMER)
    other = lord("Otto", "blois", Marker.ON_CRUSADE, place=OUTREMER)
    tied = away(Stage.CALLED, track=(), places={}, round_number=1)
    tied = replace(tied, realm=realm(twin, other, PIUS))
    page = now(tied, "anjou", anybody)
    assert "Guy and Otto are tied" in page.blocked
    assert [offer.says for offer in page.offers] == [
        "Settle the hierarchy: Guy, then Otto",
        "Settle the hierarchy: Otto, then Guy",
    ]
    assert not any(offer.is_main for offer in page.offers)
