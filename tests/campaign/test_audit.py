"""The audit of a campaign: what its entries come to, and what could not have been."""

from __future__ import annotations

from fiefaid.campaign.audit import audit, counts
from fiefaid.campaign.chapters.accounts import Counted, CountPurse, Transferred
from fiefaid.campaign.chapters.families import FamilyRemoved
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.seats import SeatTaken
from fiefaid.campaign.chapters.units import UnitMoved
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.laid import Pose
from tests.campaign.played import MARIE, begun, done, pay, recorded, seated


def said(*events: Event) -> list[tuple[int, str]]:
    """What the audit says of a campaign in which these events were written, whoever let them through."""
    return [(finding.seq, finding.says) for finding in audit(recorded(seated(), events))]


def test_a_played_campaign_adds_up() -> None:
    """Nothing is found, and the counts are counted; what was taken back does not count."""
    chronicle = done(done(seated(), CountPurse("anjou", "deniers", 5), seal=MARIE), pay(3), seal=MARIE)
    assert (audit(chronicle), counts(chronicle)) == ((), 1)
    assert counts(done(chronicle, Undo(9), seal=MARIE)) == 0


def test_what_could_not_have_been_is_told() -> None:
    """A purse below nothing, a stranger, a seat taken twice, a base on no table, a wrong count: each with its entry."""
    found = said(
        Transferred("deniers", 6, "anjou", "blois"),
        Transferred("deniers", 1, "bank", "anjoy"),
        SeatTaken("anjou", "c" * 64),
        UnitMoved("the-ford", "knights", Pose(1, 1, 1)),
        Counted("blois", "deniers", 10),
    )
    assert [seq for seq, _ in found] == [9, 10, 11, 12, 13]
    assert [says.partition(":")[0] for _, says in found] == [
        "Transfer refused",
        "'anjoy' is no holder that is known",
        "Seat refused",
        "Unknown table 'the-ford'. Tables of this campaign",
        "blois counted 10 deniers, the book says 11",
    ]


def test_a_family_that_left_has_its_past_in_the_book() -> None:
    """It is no stranger to the audit."""
    paid = done(begun(), pay(5))
    left = recorded(paid, [FamilyRemoved("anjou")])
    assert audit(left) == ()


def test_a_log_without_a_beginning() -> None:
    """Everything in it hangs in the air, and is told."""
    chronicle = recorded(Chronicle(), [FamilyRemoved("anjou")])
    assert [finding.seq for finding in audit(chronicle)] == [1]
