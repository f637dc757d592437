"""How purses stood round by round, as lines to draw and as a table to read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.pages.tinctures import BARE, TINCTURES, paint


@dataclass(frozen=True, slots=True)
class Curve:
    """What one family held when each round ended, and the colour it is drawn in."""

    name: str
    paint: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Curves:
    """The rounds, and a curve for each family whose purse is open."""

    rounds: tuple[int, ...]
    lines: tuple[Curve, ...]

    @property
    def highest(self) -> int:
        """The largest number on it."""
        return max((value for line in self.lines for value in line.values), default=0)


def curves(campaign: Campaign, by_round: Mapping[int, Mapping[str, int]]) -> Curves:
    """The curves of everybody who plays now; who came later stood at nothing before."""
    told = tuple(sorted(by_round))
    last = by_round[told[-1]] if told else {}
    families = [family for family in campaign.families if family in last]
    colours = _colours(campaign, families)
    return Curves(
        told,
        tuple(
            Curve(campaign.called(family), colours[family], tuple(by_round[each].get(family, 0) for each in told))
            for family in families
        ),
    )


def _colours(campaign: Campaign, families: list[str]) -> dict[str, str]:
    """A colour for each: its own, or where it has none, or another has the same, one that is free."""
    found: dict[str, str] = {}
    free = [colour for name, colour in TINCTURES.items() if name not in ("white", "black")]
    for family in families:
        own = paint(campaign.families[family].colour)
        taken = set(found.values())
        if own == BARE or own in taken:
            own = next((colour for colour in free if colour not in taken), BARE)
        found[family] = own
    return found
