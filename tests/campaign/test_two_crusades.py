"""Two Crusades, one with a Title won and one that is lost. Every number was worked out by hand beforehand."""

from __future__ import annotations

from functools import cache

import pytest

from fiefaid.campaign.audit import audit
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import Counted
from fiefaid.campaign.chapters.crusade_events import CrusadeWentOn
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.tell import tell
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.people import SALADIN
from fiefaid.fief.titles import Title, TitleKind
from fiefaid.fief.troops import Troops
from fiefaid.fief.victory import points
from fiefaid.files.campaigns import load_campaign
from fiefaid.places import scenarios_folder

CHYPRE = Title(TitleKind.CRUSADE_STATE, "chypre")


@cache
def whole() -> Chronicle:
    """The four rounds."""
    return load_campaign(scenarios_folder() / "campaigns" / "two-crusades.jsonl").chronicle()


def after(round_number: int) -> Campaign:
    """The campaign at the end of a round."""
    words = f"Round {round_number},"
    return whole().at(max(entry.seq for entry in whole().past if entry.event.moment.startswith(words))).campaign


def deniers(campaign: Campaign) -> list[int]:
    """What Anjou, Blois and Valois have in their purses."""
    return [campaign.book.balance(family, "deniers") for family in ("anjou", "blois", "valois")]


@pytest.mark.parametrize(
    ("round_number", "purses"),
    [
        (1, [20, 20 + 6, 20]),  # the Caravan's plunder is Otto's; Chypre pays nothing at once
        (2, [20, 26, 20]),  # Saladin holds the Caravan: no second plunder
        (3, [20 + 16, 26 - 4, 20]),  # Otto's ransom to the bank; Guy pillages Jaffa
        (4, [36, 22, 20]),
    ],
)
def test_purses_at_the_end_of_each_round(round_number: int, purses: list[int]) -> None:
    """As they were counted in the log, and as they were worked out."""
    assert deniers(after(round_number)) == purses
    counted = [entry.event for entry in whole().past if isinstance(entry.event, Counted)]
    assert len(counted) == 12


def test_the_first_crusade_wins_chypre() -> None:
    """Saladin takes the Caravan and Otto; he is assassinated before Chypre, whose Title Guy takes: two points."""
    campaign = after(2)
    assert campaign.realm.titles[CHYPRE] == "guy"
    assert points(campaign.realm, "anjou").number == 2
    assert campaign.realm.lord("otto").captor == SALADIN
    assert (campaign.realm.lord("guy").place, campaign.realm.lord("guy").troops) == (
        "bourg",
        Troops.of(knights=4, men_at_arms=3),
    )
    assert "caravan" in campaign.crusade.stack
    assert "chypre" not in campaign.crusade.stack
    assert campaign.crusade.ended_in == 2


def test_the_second_crusade_is_lost() -> None:
    """Called in the very next round (C QA 2); a Secret Passage opens Jaffa, Guy is taken and keeps his Title."""
    campaign = after(4)
    called = [entry.event.what for entry in whole().past if isinstance(entry.event, CrusadeWentOn)]
    assert [fact.round for fact in called if isinstance(fact, facts.CrusadeCalled)] == [1, 3]
    assert campaign.realm.lord("guy").captor == SALADIN
    assert campaign.realm.titles[CHYPRE] == "guy"
    assert campaign.book.balance("anjou", "knights") == 0
    assert "jaffa" in campaign.crusade.stack
    assert not campaign.crusade.is_on
    assert {village.crusader for village in campaign.realm.villages.values()} == {""}


def test_saladin_grows_as_printed() -> None:
    """At the Caravan four Knights and five Fighters; at Jaffa, in his second coming, four and three."""
    reached = [
        (entry.event.what.space, entry.event.what.joining)
        for entry in whole().past
        if isinstance(entry.event, CrusadeWentOn) and isinstance(entry.event.what, facts.SaladinReached)
    ]
    assert reached == [(1, 5), (2, 2), (1, 3)]


def test_the_record_tells_it() -> None:
    """As sentences, without a finding of the audit."""
    assert audit(whole()) == ()
    told = [line.says for line in tell(whole())]
    for sentence in (
        "Pius calls a Crusade",
        "The Objectives, from space 1: Caravan, Chypre",
        "The battle of Caravan: the Crusaders win, and Caravan is the Crusaders'",
        "Saladin reaches Caravan; Fighters who join him: 5",
        "All Saracen attacks are over, for Saladin is assassinated",
        "Otto leaves Saladin's Prison for a ransom of 4",
        "Valois plays a Secret Passage for Saladin: the walls do not count",
        "The Crusade is over",
    ):
        assert any(sentence in said for said in told), sentence
