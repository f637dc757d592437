"""Steps of a Crusade out of their phase: refused with when it will be time, and written all the same by who is sure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.chapters.crusade_events import TakeStep
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import refusal
from fiefaid.errors.crusades import CrusadeRefused, CrusadeWaits
from fiefaid.errors.realm import NotNow
from fiefaid.fief.crusade.asked import (
    BeginRevenge,
    Call,
    CallOff,
    Choose,
    CrusadeChoice,
    Follow,
    Join,
    LayObjectives,
    SetOrder,
    StandBy,
    StrikePlague,
)
from fiefaid.fief.people import Marker
from fiefaid.fief.titles import POPE
from fiefaid.pages.realm_foresight import as_correction, may_be_corrected
from tests.campaign.crusaded import in_moment, sailing, stepped
from tests.campaign.played import NOBODY, done
from tests.fief.crusade.outremer import PIUS, realm
from tests.fief.reign import lord

GUY = lord("Guy", place="bourg")
BRO = lord("Bro", "blois", Marker.TEMPLAR, place="tours")


def before(phase: str) -> Chronicle:
    """Nobody has called; it is that phase of round 1."""
    return sailing(realm(PIUS, GUY, BRO, titles={POPE: "pius"}), phase)


def called(phase: str) -> Chronicle:
    """Pius has called; it is that phase."""
    return in_moment(stepped(before("Hear Ye, Hear Ye"), Call("pius")), phase, 1)


def away(phase: str, round_number: int = 1) -> Chronicle:
    """Guy has joined, and stands by before the Caravan once the second round has come."""
    chronicle = stepped(called("Movement"), Join("guy"))
    if round_number == 1:
        return in_moment(chronicle, phase, 1)
    chronicle = stepped(in_moment(chronicle, "Crusade", 1), SetOrder(), LayObjectives(("caravan",)))
    return in_moment(stepped(chronicle, Choose("guy", 1), StandBy()), phase, 2)


OUT_OF_PHASE = [
    (before("Movement"), Call("pius"), "C1.1.1", "belongs in phase 1"),
    (called("Purchase"), Join("guy"), "C1.2.1", "belongs in phase 5"),
    (away("Purchase"), SetOrder(), "C PHASE 7", "belongs in phase 7"),
    (away("Collect Income", 2), Follow("bro", 1), "C1.2.1", "belongs in phase 5"),
    (away("Movement", 2), StrikePlague((("guy", 6),)), "2.3", "belongs in phase 2"),
    (away("Movement", 2), BeginRevenge(is_sure=True), "C PHASE 7", "belongs in phase 7"),
]


@pytest.mark.parametrize(
    ("chronicle", "step", "rule", "when"), OUT_OF_PHASE, ids=[type(row[1]).__name__ for row in OUT_OF_PHASE]
)
def test_a_step_out_of_its_phase_asks_to_be_sure(
    chronicle: Chronicle, step: CrusadeChoice, rule: str, when: str
) -> None:
    """It says when it will be time, and can be written as a correction, as everything else of the realm."""
    crusade = chronicle.campaign.crusade
    wish = TakeStep(step, crusade.stage, crusade.at)
    refused = refusal(chronicle, wish, NOBODY)
    assert isinstance(refused, NotNow)
    assert f"({rule})" in str(refused)
    assert when in str(refused)
    assert may_be_corrected(refused, wish)
    written = done(chronicle, as_correction(wish))
    assert written.campaign.crusade != crusade


def test_whoever_is_sure_still_keeps_to_the_rules() -> None:
    """Out of phase is a correction; what no phase allows is refused for its own reason, whether one is sure or not."""
    chronicle = called("Purchase")
    for is_sure in (False, True):
        stage = chronicle.campaign.crusade.stage
        join = TakeStep(Join("pius"), stage, is_sure=is_sure)
        assert isinstance(refusal(chronicle, join, NOBODY), CrusadeRefused)
        early = TakeStep(BeginRevenge(), stage, is_sure=is_sure)
        assert isinstance(refusal(chronicle, early, NOBODY), CrusadeWaits)


def test_a_call_that_nobody_answered_may_be_taken_off_early() -> None:
    """While Lords may still join it is refused; who is sure that nobody will, flips the marker."""
    chronicle = called("Purchase")
    off = TakeStep(CallOff(), chronicle.campaign.crusade.stage)
    assert "Lords may still join" in str(refusal(chronicle, off, NOBODY))
    assert not done(chronicle, replace(off, is_sure=True)).campaign.crusade.is_on
