"""How near everybody is to victory: points by their source, what is missing, and who has won."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.values import Expansion
from fiefaid.fief.victory import Standing, points, standings, winners


@dataclass(frozen=True, slots=True)
class Side:
    """A family or an alliance before victory; `sources` are its points one by one, with their rule numbers."""

    name: str
    says: str
    sources: tuple[tuple[str, str], ...]
    has_won: bool
    points: int
    needed: int


def sides(campaign: Campaign) -> tuple[Side, ...]:
    """Every family and alliance, the nearest to victory first."""
    return tuple(_side(campaign, standing) for standing in _standings(campaign))


def how_near(campaign: Campaign, family: str) -> str:
    """A family's own points of those that it needs alone."""
    alone = next(each for each in _standings(campaign) if each.families == (family,))
    return f"{alone.points} of {alone.needed} points"


def how_near_together(campaign: Campaign, family: str) -> str:
    """A family's alliances, each with the points of both and those that they need; nothing without an ally."""
    pairs = (each for each in _standings(campaign) if family in each.families and len(each.families) > 1)
    said = (f"{_other(campaign, each, family)} (together {each.points} of {each.needed})" for each in pairs)
    return " and ".join(sorted(said))


def won(campaign: Campaign) -> str:
    """Who has won, in a sentence; nothing while nobody has."""
    if not campaign.realm.is_in_play:
        return ""
    there = winners(campaign.realm, tuple(campaign.families), crusades=_is_with_crusades(campaign))
    return "; ".join(f"{_called(campaign, side)}: victory with {side.points} of {side.needed} points" for side in there)


def _standings(campaign: Campaign) -> tuple[Standing, ...]:
    return standings(campaign.realm, tuple(campaign.families), crusades=_is_with_crusades(campaign))


def _is_with_crusades(campaign: Campaign) -> bool:
    return Expansion.CRUSADES in campaign.rules.expansions


def _called(campaign: Campaign, standing: Standing) -> str:
    return " and ".join(map(campaign.called, standing.families))


def _other(campaign: Campaign, standing: Standing, family: str) -> str:
    return next(campaign.called(other) for other in standing.families if other != family)


def _side(campaign: Campaign, standing: Standing) -> Side:
    steps = [step for family in standing.families for step in points(campaign.realm, family).steps]
    return Side(
        _called(campaign, standing),
        "has won" if standing.has_won else f"{standing.missing} missing",
        tuple((step.rule, step.says) for step in steps),
        standing.has_won,
        standing.points,
        standing.needed,
    )
