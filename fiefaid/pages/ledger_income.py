"""The incomes of a round: reckoned from the map, edited where the table counts otherwise. Rule: 3.0; C1.4.1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fiefaid.answers import Tally
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.purchases import BookIncome, IncomeLine, lines_of
from fiefaid.fief.treasury import Estate, Mills, estate_in, income
from fiefaid.pages.quoting import apart

Rows = tuple[tuple[str, str, str], ...]

AS_COUNTED = "income as counted at the table"
NO_MAP = "No map is laid, so type what was counted at the table."

_PARTS: tuple[tuple[str, str], ...] = (
    ("villages", "Villages"),
    ("mills", "Your Mills"),
    ("weather", "Your Mills in Good Weather"),
    ("harvest", "Your Mills in a Good Harvest"),
    ("tithed", "Mills tithed to you"),
    ("tithed weather", "Tithed Mills in Good Weather"),
    ("tithed harvest", "Tithed Mills in a Good Harvest"),
    ("taxes", "Deniers of Tax cards"),
    ("jerusalem", "Villages of all players, for Jerusalem"),
)
"""What an income is made of, and how it is asked for."""


def reckoned(campaign: Campaign, family: str) -> Tally:
    """What the map says of a family's income. Errors: NotASetting."""
    return income(estate_in(campaign.realm, family), campaign.rules.options)


def unbooked(campaign: Campaign, families: Iterable[str]) -> tuple[str, ...]:
    """Those whose income of this round is not booked yet."""
    number = campaign.moment.round
    return tuple(each for each in families if not campaign.purchasing.income_of(number, each))


def rows(campaign: Campaign, families: Iterable[str]) -> Rows:
    """The incomes to be booked, with the steps of each. Errors: NotASetting."""
    return tuple((family, apart(campaign.called(family)), _steps(reckoned(campaign, family))) for family in families)


def booking(campaign: Campaign, family: str, total: int) -> BookIncome:
    """An income as it was reckoned, step by step; a sum that the table counted otherwise is one line."""
    tally = reckoned(campaign, family)
    if total == tally.number:
        return BookIncome(family, lines_of(tally))
    return BookIncome(family, (IncomeLine(total, AS_COUNTED),) if total else ())


def estate_parts() -> Rows:
    """What an estate is typed in as."""
    return tuple((name, label, "") for name, label in _PARTS)


def as_counts(estate: Estate) -> dict[str, int]:
    """An estate as counts."""
    return {
        "villages": estate.villages,
        "mills": estate.mills.count,
        "weather": estate.mills.in_weather,
        "harvest": estate.mills.in_harvest,
        "tithed": estate.tithed.count,
        "tithed weather": estate.tithed.in_weather,
        "tithed harvest": estate.tithed.in_harvest,
        "taxes": estate.taxes,
        "jerusalem": estate.villages_of_all or 0,
    }


def as_estate(counts: Mapping[str, int]) -> Estate:
    """Counts as an estate."""
    mills = Mills(counts.get("mills", 0), counts.get("weather", 0), counts.get("harvest", 0))
    tithed = Mills(counts.get("tithed", 0), counts.get("tithed weather", 0), counts.get("tithed harvest", 0))
    return Estate(counts.get("villages", 0), mills, tithed, counts.get("taxes", 0), counts.get("jerusalem", 0) or None)


def _steps(tally: Tally) -> str:
    return "; ".join(f"{step.says}: {step.adds}" for step in tally.steps)
