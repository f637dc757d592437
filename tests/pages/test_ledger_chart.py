"""Curves of purses over the rounds."""

from __future__ import annotations

from fiefaid.campaign.chapters.accounts import MakeTransfer
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.standings import Standings
from fiefaid.campaign.values import Moment
from fiefaid.pages.ledger_chart import curves
from tests.campaign.played import done
from tests.pages.ledgers import purchasing


def test_a_value_for_each_round_and_family() -> None:
    """As each round ended; who came later stood at nothing before."""
    table = done(purchasing(), MakeTransfer("deniers", 3, "bank", "anjou"))
    table = done(table, ReachMoment(table.campaign.moment, Moment(2, "Purchase")))
    table = done(table, AddFamily("Valois"), MakeTransfer("deniers", 8, "anjou", "bank"))
    found = curves(table.campaign, Standings().after(table).by_round("deniers"))
    assert found.rounds == (0, 1, 2)
    assert [(line.name, line.values) for line in found.lines] == [
        ("Anjou", (5, 8, 0)),
        ("Blois", (5, 5, 5)),
        ("Valois", (0, 0, 0)),
    ]
    assert found.highest == 8


def test_no_two_curves_have_one_colour() -> None:
    """Families without a colour, or with the same, are told apart."""
    table = done(purchasing(), *(AddFamily(name, colour="red") for name in ("Berry", "Foix", "Valois")))
    colours = [line.paint for line in curves(table.campaign, Standings().after(table).by_round("deniers")).lines]
    assert len(set(colours)) == len(colours) == 5


def test_nothing_yet_is_no_curve() -> None:
    """A campaign without families draws nothing."""
    assert curves(purchasing().campaign, {}).lines == ()
