"""The order of Lords in words: each place with its reason, and the ties that players have to decide. Rule: C1.3.1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.fief.hierarchy import hierarchy
from fiefaid.pages.realm_choices import Options


@dataclass(frozen=True, slots=True)
class Ranked:
    """One place; `is_tied`: the players have yet to say who goes first."""

    number: int
    name: str
    why: str
    is_tied: bool


@dataclass(frozen=True, slots=True)
class Order:
    """The order, and between whom it is to be decided next; nobody once it is."""

    places: tuple[Ranked, ...]
    undecided: Options


def order(campaign: Campaign, lords: Sequence[str], asked: Sequence[str]) -> Order:
    """The order of these Lords; `asked` is what the players said of ties. Those who are gone are left out."""
    realm = campaign.realm
    there = [lord for lord in lords if lord in realm.lords]
    places = hierarchy(realm, there, [lord for lord in asked if lord in there])
    ranked = tuple(Ranked(place.number, realm.named(place.lord), place.why, bool(place.tied_with)) for place in places)
    first = next((place for place in places if place.tied_with), None)
    among = (first.lord, *first.tied_with) if first else ()
    return Order(ranked, tuple((realm.named(lord), lord) for lord in among if lord not in asked))
