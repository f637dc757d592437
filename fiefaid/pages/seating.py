"""The seats of a campaign: whose they are, and what this phone may do about each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.seats import ComeBack, FreeSeat, GoAway, LeaveSeat, TakeSeat
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.values import Family

DEEDS: Mapping[str, str] = {
    "take": "Sit here",
    "leave": "Get up",
    "free": "Free the seat",
    "away": "Is away",
    "back": "Is back",
}
"""What can be done about a seat, and the words of its button. A button keeps its deed: what a thumb was on its way to
never becomes something else under it."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as a page shows it; `may` has the deeds that are open to this phone."""

    family: Family
    state: str
    is_own: bool
    may: frozenset[str]


def seats(campaign: Campaign, own: str | None, offered: Collection[Choice]) -> tuple[Seat, ...]:
    """Every seat, as the phone that sits for `own` sees it."""
    return tuple(_seat(campaign, family, own, offered) for family in campaign.families.values())


def choice(deed: str, family: str) -> Choice:
    """What a deed about a family's seat asks for."""
    match deed:
        case "take":
            return TakeSeat(family)
        case "leave":
            return LeaveSeat()
        case "free":
            return FreeSeat(family)
        case "away":
            return GoAway(family)
        case _:
            return ComeBack(family)


def _seat(campaign: Campaign, family: Family, own: str | None, offered: Collection[Choice]) -> Seat:
    """A seat, with the deeds that make sense: nobody gets up from another's seat, or is away from an empty one."""
    is_own = family.id == own
    sensible = {"leave": is_own, "away": family.id in campaign.seats}
    may = (deed for deed in DEEDS if sensible.get(deed, True) and choice(deed, family.id) in offered)
    return Seat(family, _state(campaign, family.id, own), is_own, frozenset(may))


def _state(campaign: Campaign, family: str, own: str | None) -> str:
    held = "yours" if family == own else "taken" if family in campaign.seats else "free"
    return f"{held}, player away" if family in campaign.away else held
