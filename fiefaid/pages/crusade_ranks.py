"""The hierarchy of a Crusade: the six places, who has each, and why. Rule: C1.3.1."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.crusading import state_of
from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.gathering import places
from fiefaid.fief.crusade.limits import short
from fiefaid.fief.crusade.state import MOST_LORDS
from fiefaid.pages.tinctures import paint


@dataclass(frozen=True, slots=True)
class Rank:
    """A place, from 1. Nobody has it where `name` is empty; `is_tied`: the players are asked for the order."""

    number: int
    name: str = ""
    family: str = ""
    paint: str = ""
    why: str = ""
    is_tied: bool = False


@dataclass(frozen=True, slots=True)
class Ranks:
    """The places; `is_settled`: the markers lie. `short`: counters of which the box has too few."""

    places: tuple[Rank, ...]
    is_settled: bool
    short: tuple[str, ...] = ()


def ranks(campaign: Campaign) -> Ranks:
    """The places as they lie, or as they would if the hierarchy were settled now. Ruling: K1."""
    state = state_of(campaign)
    is_settled = state.crusade.is_on and state.crusade.stage is not Stage.CALLED
    computed = {place.lord: place for place in places(state)}
    order = state.away() if is_settled else tuple(computed)
    taken = []
    for number, lord_id in enumerate(order, 1):
        lord, place = campaign.realm.lord(lord_id), computed[lord_id]
        family = campaign.families.get(lord.family)
        colour = paint(family.colour if family else "")
        is_tied = bool(place.tied_with) and not is_settled
        taken.append(Rank(number, lord.name, campaign.called(lord.family), colour, place.why, is_tied))
    free = tuple(Rank(number) for number in range(len(taken) + 1, MOST_LORDS + 1))
    missing = tuple(f"{supply.what}: {supply.missing} more than the box has" for supply in short(state))
    return Ranks((*taken, *free), is_settled, missing)
