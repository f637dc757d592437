"""A campaign at one moment, in words: its round and rules, who holds what, which tables are laid."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.campaign.campaign import COMMON_HOLDERS, ENDLESS, Campaign
from fiefaid.campaign.counting import named
from fiefaid.pages.tinctures import BARE, paint


@dataclass(frozen=True, slots=True)
class Purse:
    """What somebody holds; `says` stands where there is nothing to list."""

    name: str
    paint: str
    holdings: tuple[tuple[str, int], ...]
    says: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of a campaign, to be read."""

    name: str
    moment: str
    rules: str
    purses: tuple[Purse, ...]
    tables: tuple[tuple[str, str], ...]


def standing(campaign: Campaign) -> Standing:
    """How a campaign stands, as far as the phone may see that it was handed to."""
    return Standing(
        campaign.name,
        campaign.moment.words or "Before the first round",
        campaign.rules.words,
        tuple(_purse(campaign, holder) for holder in _shown(campaign)),
        tuple((laid.label, _units(len(laid.units))) for laid in campaign.tables.values()),
    )


def _shown(campaign: Campaign) -> list[str]:
    """The families, and the common pools that hold something."""
    pools = [holder for holder in COMMON_HOLDERS if holder not in ENDLESS and campaign.book.holdings(holder)]
    return [*campaign.families, *pools]


def _purse(campaign: Campaign, holder: str) -> Purse:
    family = campaign.families.get(holder)
    held = sorted(campaign.book.holdings(holder).items())
    holdings = tuple((named(count, what), count) for what, count in held)
    empty = "empty" if campaign.customs.purses_are_open else "closed, or empty"
    return Purse(campaign.called(holder), paint(family.colour) if family else BARE, holdings, "" if holdings else empty)


def _units(count: int) -> str:
    return f"{count} unit" if count == 1 else f"{count} units"
