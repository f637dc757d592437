"""The order of Lords, as a Crusade needs it: who has which place, and the reason for every place. Rule: C1.3.1."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from fiefaid.answers import Tally
from fiefaid.fief.lords import FightingLord, strength_of
from fiefaid.fief.people import Lord
from fiefaid.fief.realm import Realm
from fiefaid.fief.strength import strength_points
from fiefaid.fief.titles import Rank

_CLASS: Mapping[Rank, str] = {
    Rank.KING: "King or Queen Regent",
    Rank.QUEEN: "Queen",
    Rank.TEMPLAR_MASTER: "Templar Grand Master",
    Rank.TEUTONIC_MASTER: "Teutonic Knights Grand Master",
    Rank.JERUSALEM: "the Crusade State of Jerusalem",
    Rank.CRUSADE_STATE: "a Crusade State",
    Rank.DUCHY: "a Duchy",
    Rank.COUNTY: "a County",
    Rank.BARONY: "a Barony",
    Rank.NO_FIEF_TITLE: "no Fief Title",
}
"""What a class is called. The order is that of Rank."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a Lord in the hierarchy, from 1, and why he has it.

    `tied_with` are Lords between whom the rules do not decide: their players are asked, and until they have said it
    the order in which the Lords were named stands.
    """

    number: int
    lord: str
    rank: Rank
    why: str
    tied_with: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Claim:
    """What a Lord's place is measured by: the smaller, the higher."""

    lord: Lord
    rank: Rank
    strength: int
    family_rank: Rank

    @property
    def measures(self) -> tuple[int, int, int]:
        """Class first, then the stronger army, then the highest title of the family."""
        return self.rank, -self.strength, self.family_rank


def hierarchy(realm: Realm, lords: Sequence[str], asked: Sequence[str] = ()) -> tuple[Place, ...]:
    """In which order do these Lords stand? Rule: C1.3.1. Ruling: F2. Errors: UnknownLord.

    `asked` is the order that the players gave to Lords whom the rules leave tied.
    """
    given = {lord: place for place, lord in enumerate(asked)}
    claims = sorted((_claim(realm, lord) for lord in dict.fromkeys(lords)), key=lambda claim: claim.measures)
    places: list[Place] = []
    for _, group in groupby(claims, key=lambda claim: claim.measures):
        tied = sorted(group, key=lambda claim: given.get(claim.lord.id, len(given)))
        is_open = len(tied) > 1 and any(claim.lord.id not in given for claim in tied)
        together = tuple(claim.lord.id for claim in tied)
        for claim in tied:
            others = tuple(lord for lord in together if lord != claim.lord.id)
            why = _why(realm, claim, claims, others)
            places.append(Place(len(places) + 1, claim.lord.id, claim.rank, why, others if is_open else ()))
    return tuple(places)


def army_strength(realm: Realm, lord_id: str) -> Tally:
    """How strong is the army of a Lord, himself among it? Rule: 6.2; the example of C1.3.1. Errors: UnknownLord."""
    lord = realm.lord(lord_id)
    is_titled = bool(realm.titles_of(lord_id))
    strength = strength_of(is_lady=lord.is_lady, is_titled=is_titled, is_darc=lord.is_darc)
    himself = FightingLord(id=lord.id, name=lord.name, family=lord.family, strength=strength, is_darc=lord.is_darc)
    return strength_points(lord.troops, (himself,))


def family_rank(realm: Realm, lord_id: str) -> Rank:
    """The class of the highest title that another member of a Lord's family holds. Rule: C1.3.1. Ruling: F2."""
    family = realm.lord(lord_id).family
    others = (lord.id for lord in realm.lords_of(family) if lord.id != lord_id)
    return min(map(realm.rank_of, others), default=Rank.NO_FIEF_TITLE)


def _claim(realm: Realm, lord_id: str) -> _Claim:
    lord, strength = realm.lord(lord_id), army_strength(realm, lord_id).number
    return _Claim(lord, realm.rank_of(lord_id), strength, family_rank(realm, lord_id))


def _why(realm: Realm, claim: _Claim, claims: Collection[_Claim], tied: tuple[str, ...]) -> str:
    """The reason for a place, as far as it had to be looked for."""
    said = [_title(realm, claim)]
    peers = [other for other in claims if other.rank == claim.rank and other is not claim]
    if peers:
        said.append(f"among equals by the army, {claim.strength} SP")
    if any(other.strength == claim.strength for other in peers):
        said.append(f"then by the family: {_CLASS[claim.family_rank]}")
    if tied:
        said.append(f"then by what the players say, between {_and(realm, (claim.lord.id, *tied))}")
    return "; ".join(said)


def _title(realm: Realm, claim: _Claim) -> str:
    """The title that sets a Lord into his class."""
    held = realm.titles_of(claim.lord.id)
    if claim.rank is Rank.NO_FIEF_TITLE:
        return f"{claim.lord.name} has no Fief Title"
    return f"{claim.lord.name} is {realm.styled(held[0], claim.lord)}" if held else claim.lord.name


def _and(realm: Realm, lords: Collection[str]) -> str:
    return " and ".join(sorted(realm.named(lord) for lord in lords))
