"""Incomes: reckoned, typed, and booked as they stood there. Rule: 3.0."""

from __future__ import annotations

import pytest

from fiefaid.campaign.chapters.purchases import BookIncome, IncomeLine
from fiefaid.fief.treasury import Estate, Mills, income
from fiefaid.pages.ledger_income import AS_COUNTED, as_counts, as_estate, booking, estate_parts, rows, unbooked
from tests.campaign.played import done
from tests.pages.ledgers import purchasing
from tests.pages.realms import campaign


@pytest.mark.parametrize(
    "estate",
    [Estate(), Estate(3, Mills(2, 1, 2), Mills(1, 1, 0), 4, 9), Estate(villages=1, taxes=2)],
)
def test_an_estate_is_typed_and_read_back(estate: Estate) -> None:
    """Every part of it is asked for."""
    counts = as_counts(estate)
    assert set(counts) == {name for name, _, _ in estate_parts()}
    assert income(as_estate(counts)) == income(estate)


def test_a_sum_that_was_changed_is_one_line() -> None:
    """What was reckoned is booked step by step, what the table counted as such; nothing is booked as nothing."""
    campaign = purchasing().campaign
    assert booking(campaign, "anjou", 4) == BookIncome("anjou", (IncomeLine(4, AS_COUNTED),))
    assert booking(campaign, "anjou", 0) == BookIncome("anjou", ())


def test_those_left_are_the_ones_not_booked() -> None:
    """Once a round each."""
    table = done(purchasing(), BookIncome("anjou", (IncomeLine(1, "a village"),), is_sure=True))
    left = unbooked(table.campaign, table.campaign.families)
    assert left == ("blois",)
    assert rows(table.campaign, left) == (("blois", "Blois", ""),)


def test_the_map_says_what_there_is() -> None:
    """Two Villages, two Mills of which both lie in a Good Harvest: each step stands there, and is booked as a line."""
    ((_, name, steps),) = rows(campaign(), ("anjou",))
    assert name == "Anjou"
    assert steps == ("Village, 2 of 1 each: 2; Mill, 2 of 2 each: 4; Mill in a Good Harvest, 2 of 1 each: 2")
    assert [line.count for line in booking(campaign(), "anjou", 8).lines] == [2, 4, 2]
