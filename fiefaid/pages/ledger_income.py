"""The incomes of a round: reckoned from the map, edited where the table counts otherwise. Rule: 3.0; C1.4.1.

What is reckoned: Villages, Mills, weather and harvest, tithes that were levied, Jerusalem. What no map knows is typed,
and the page says what that is and why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from fiefaid.answers import Tally
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.purchases import BookIncome, IncomeLine, lines_of
from fiefaid.campaign.chapters.realm_tithes import LevyTithe, to_levy
from fiefaid.campaign.counting import many
from fiefaid.campaign.incomes import reckoned
from fiefaid.fief.people import Lord
from fiefaid.fief.titles import Title
from fiefaid.fief.treasury import Estate, Mills, estate_in, income, tithes_in
from fiefaid.pages.quoting import apart

Rows = tuple[tuple[str, str, str], ...]

AS_COUNTED = "income as counted at the table"
NO_MAP = "No map is laid, so type what was counted at the table."
TO_TYPE = (
    "Reckoned from the map: Villages, Mills, weather and harvests, tithes levied, Jerusalem. To be typed, for no sheet "
    "prints what they come to: Tax cards, a Cardinal’s tithe, what Famine and sieges take."
)
HOW_TITHES = (
    "A Bishop, or the Pope where no Bishop does, may take the income of the Mills in their owners’ place. Say so "
    "before those incomes are booked."
)

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


@dataclass(frozen=True, slots=True)
class Levy:
    """A tithe that can be levied: who holds the title, and what it would bring."""

    words: str
    asks: LevyTithe


def levies(campaign: Campaign, may: Callable[[str], bool]) -> tuple[Levy, ...]:
    """The tithes that a phone may levy in this round. Errors: NotASetting."""
    return tuple(
        _levy(campaign, title, holder)
        for title in (to_levy(campaign) if campaign.moment.round else ())
        if (holder := campaign.realm.holder(title)) and holder.family in campaign.families and may(holder.family)
    )


def levied(campaign: Campaign) -> str:
    """Which tithes were levied in this round."""
    called = (
        f"{campaign.realm.called(title)} for {apart(campaign.called(family))}"
        for title, family in campaign.purchasing.tithes_of(campaign.moment.round).items()
    )
    said = ", ".join(called)
    return f"Levied in this round: {said}." if said else ""


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


def _levy(campaign: Campaign, title: Title, holder: Lord) -> Levy:
    """A tithe, and what the Mills that it takes bring at this table."""
    now = campaign.purchasing.tithes_of(campaign.moment.round)
    sees = tithes_in(campaign.realm, {**now, title: title.key})
    tithed = estate_in(campaign.realm, title.key, sees).tithed
    brings = income(Estate(tithed=tithed), campaign.rules.options).number
    called = f"{campaign.realm.called(title)}, {holder.name} of {campaign.called(holder.family)}"
    return Levy(f"{called}: {many(tithed.count, 'mills')}, {many(brings, 'deniers')}", LevyTithe(title))


def _steps(tally: Tally) -> str:
    return "; ".join(f"{step.says}: {step.adds}" for step in tally.steps)
