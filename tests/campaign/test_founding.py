"""The beginning of a campaign, its name, its rules, and the archive."""

from __future__ import annotations

import pytest

from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import (
    AgreeRules,
    ArchiveCampaign,
    RenameCampaign,
    StartCampaign,
    TakeOutOfArchive,
)
from fiefaid.campaign.chapters.rounds import WriteNote
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.tell import tell
from fiefaid.campaign.values import Expansion, Rules
from fiefaid.errors import AlreadyBegun, InArchive, NotBegun, NothingChanged, NotInArchive, OutOfDate, TextRefused
from tests.campaign.played import MARIE, NASTY, NOBODY, all_done, begun, done, seated

TACTICS, CRUSADES = Rules((Expansion.TACTICS,)), Rules((Expansion.CRUSADES,), {"faces": "1,1,2,2,3,3"})


def test_a_campaign_starts_with_all_that_was_asked_as_one_tap() -> None:
    """Name, rules, families and opening balances are there at once."""
    campaign = begun().campaign
    assert (campaign.name, campaign.rules) == ("The long war", TACTICS)
    assert [family.player for family in campaign.families.values()] == ["Marie", "Jean"]
    assert campaign.book.holders("deniers") == {"box": -10, "anjou": 5, "blois": 5}
    assert campaign.book.balance("reserve", "mercenaries") == 5


def test_names_come_through_as_they_are() -> None:
    """HTML, quotes, newlines, marks of direction and a leading = stay what they are."""
    for name in NASTY:
        chronicle = done(Chronicle(), StartCampaign(name))
        assert chronicle.campaign.name == name
        assert tell(chronicle)[0].says == f"{name} begins, with the base game"


def test_rules_are_agreed_on_in_sight_of_the_old_ones() -> None:
    """Two phones change the rules at once: the second is told what they are by then."""
    chronicle = done(begun(), AgreeRules(TACTICS, CRUSADES))
    assert chronicle.campaign.rules == CRUSADES
    refused = refusal(chronicle, AgreeRules(TACTICS, Rules()), NOBODY)
    assert isinstance(refused, OutOfDate)
    assert "now it is Crusades, faces: 1,1,2,2,3,3" in str(refused)


def test_what_lies_in_the_archive_is_only_read() -> None:
    """Everything but taking it out is refused and not offered; taken out, it goes on."""
    away = done(begun(), ArchiveCampaign())
    assert choices(away, NOBODY) == (TakeOutOfArchive(),)
    assert isinstance(refusal(away, WriteNote("hello"), NOBODY), InArchive)
    back = done(away, TakeOutOfArchive())
    assert not back.campaign.is_archived
    assert refusal(back, WriteNote("hello"), NOBODY) is None


@pytest.mark.parametrize(
    ("chronicle", "choice", "cause"),
    [
        (Chronicle(), AddFamily("Anjou"), NotBegun),
        (begun(), StartCampaign("Another"), AlreadyBegun),
        (Chronicle(), StartCampaign("  \u200f"), TextRefused),
        (Chronicle(), StartCampaign("x" * 201), TextRefused),
        (Chronicle(), StartCampaign("half \ud83c"), TextRefused),
        (Chronicle(), StartCampaign("zero \0"), TextRefused),
        (Chronicle(), StartCampaign("War", Rules((), {"faces": "\0"})), TextRefused),
        (begun(), RenameCampaign("The long war"), NothingChanged),
        (begun(), RenameCampaign(""), TextRefused),
        (begun(), AgreeRules(TACTICS, TACTICS), NothingChanged),
        (begun(), TakeOutOfArchive(), NotInArchive),
    ],
)
def test_what_is_refused(chronicle: Chronicle, choice: StartCampaign, cause: type[Exception]) -> None:
    """A second beginning, a name that nobody can read, a change that changes nothing."""
    assert isinstance(refusal(chronicle, choice, NOBODY), cause)


def test_it_is_told_in_sentences() -> None:
    """Each of its events reads like something a player would say."""
    renamed = all_done(seated(), RenameCampaign("The short war"), AgreeRules(TACTICS, CRUSADES), seal=MARIE)
    chronicle = all_done(renamed, ArchiveCampaign(), TakeOutOfArchive(), seal=MARIE)
    assert [line.says for line in tell(chronicle)[8:]] == [
        "The long war is now called The short war",
        "The table plays Crusades, faces: 1,1,2,2,3,3",
        "The short war goes into the archive",
        "The short war comes out of the archive",
    ]
