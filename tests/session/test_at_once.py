"""Phones that tap at the same moment, each with its own connection to one file."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from fiefaid.campaign.audit import audit
from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chapters.tables import LayTable
from fiefaid.campaign.chapters.units import MoveUnit
from fiefaid.campaign.laid import Pose
from fiefaid.campaign.values import Moment
from fiefaid.session import Campaigns, Done, NotDone, Session
from tests.campaign.played import pay, small_table

FAMILIES = ("anjou", "blois", "champagne", "valois")


def started(path: Path) -> str:
    """Four families with twenty deniers each, and a table; its code."""
    opening = [OpenWith(family, "deniers", 20) for family in FAMILIES]
    families = [AddFamily(family.capitalize(), id=family) for family in FAMILIES]
    campaigns = Campaigns.at(path)
    session = campaigns.start("", StartCampaign("The long war"), *families, *opening, LayTable(small_table()))
    for family in FAMILIES:
        assert isinstance(campaigns.session(session.code, family).ask(TakeSeat(family)), Done)
    campaigns.close()
    return session.code


def played(path: Path, code: str, family: str) -> list[Done | NotDone]:
    """One phone: ten payments to the next family, a move of a base of its own, and everybody's next phase."""
    campaigns = Campaigns.at(path)
    session = campaigns.session(code, family)
    place = FAMILIES.index(family)
    outcomes = [session.ask(pay(1, family, FAMILIES[place - 1], f"number {number}")) for number in range(10)]
    units = small_table().units
    if place < len(units):
        outcomes.append(session.ask(MoveUnit("the-ford", units[place].id, Pose.of(units[place]), Pose(30, place, 0))))
    outcomes.append(session.ask(ReachMoment(Moment(), Moment(1, "Income"))))
    campaigns.close()
    return outcomes


def test_everything_is_kept_or_refused_with_its_input(tmp_path: Path) -> None:
    """Every payment counts once, all bases lie where they were put, and the phase is reached once."""
    path = tmp_path / "campaigns.fiefaid"
    code = started(path)
    with ThreadPoolExecutor(len(FAMILIES)) as phones:
        outcomes = [
            outcome for each in phones.map(lambda family: played(path, code, family), FAMILIES) for outcome in each
        ]
    refused = [outcome for outcome in outcomes if isinstance(outcome, NotDone)]
    assert [outcome.asked for outcome in refused] == [(ReachMoment(Moment(), Moment(1, "Income")),)] * 3
    assert all(outcome.is_stale for outcome in refused)
    campaigns = Campaigns.at(path)
    session: Session = campaigns.session(code)
    assert [session.campaign.book.balance(family, "deniers") for family in FAMILIES] == [20] * 4
    assert [unit.x for unit in session.campaign.laid("the-ford").table.units] == [30, 30, 30]
    assert session.head == 10 + 4 + 40 + 3 + 1
    assert audit(session.chronicle) == ()
    campaigns.close()
