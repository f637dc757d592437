"""What has been settled at the treasury, round by round: upkeep, the auction, purchases, incomes, deals.

It says only whether something was done, and for what; the deniers themselves are in the book.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from fiefaid.fief.purchases import PurchaseStep
from fiefaid.fief.titles import Title
from fiefaid.ledger.auction import Auction


@dataclass(frozen=True, slots=True)
class Upkept:
    """The upkeep of a round that a family has settled, and how many Mercenaries it kept."""

    round: int
    family: str
    kept: int


@dataclass(frozen=True, slots=True)
class Placed:
    """Mercenaries in a battle of a round; in the next, whoever is left lies on the Family Board. Rule: T 4.2."""

    round: int
    family: str
    battle: str
    count: int


@dataclass(frozen=True, slots=True)
class Purchase:
    """Something that a family has bought in a round; `village` is where Troops were recruited, if it was said."""

    round: int
    family: str
    step: PurchaseStep
    count: int = 0
    village: str = ""


@dataclass(frozen=True, slots=True)
class Income:
    """The income of a round that a family has booked."""

    round: int
    family: str
    total: int


@dataclass(frozen=True, slots=True)
class Tithe:
    """The tithe of a round that the holder of a title has levied, and for which family."""

    round: int
    title: Title
    family: str


@dataclass(frozen=True, slots=True)
class Deal:
    """What one family offers another: so many of each thing for so many of others."""

    giver: str
    taker: str
    gives: Mapping[str, int] = field(default_factory=dict)
    wants: Mapping[str, int] = field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True, slots=True)
class Purchasing:
    """Everything that was settled; `auctions` counts those begun, `auctioned` has the rounds of those that are over."""

    upkept: tuple[Upkept, ...] = ()
    auction: Auction | None = None
    auctions: int = 0
    auctioned: frozenset[int] = frozenset()
    placed: tuple[Placed, ...] = ()
    bought: tuple[Purchase, ...] = ()
    incomes: tuple[Income, ...] = ()
    tithes: tuple[Tithe, ...] = ()
    deals: Mapping[int, Deal] = field(default_factory=dict)
    deals_offered: int = 0

    def upkeep_of(self, round_number: int, family: str) -> Upkept | None:
        """The upkeep that a family has settled in a round."""
        return next((each for each in self.upkept if (each.round, each.family) == (round_number, family)), None)

    def income_of(self, round_number: int, family: str) -> Income | None:
        """The income that a family has booked in a round."""
        return next((each for each in self.incomes if (each.round, each.family) == (round_number, family)), None)

    def tithes_of(self, round_number: int) -> dict[Title, str]:
        """The titles that levied the tithe of a round, each with the family that collects it."""
        return {each.title: each.family for each in self.tithes if each.round == round_number}

    def placed_by(self, round_number: int, family: str, battle: str | None = None) -> int:
        """How many Mercenaries of a family are in the battles of a round, or in one of them?"""
        return sum(
            each.count
            for each in self.placed
            if (each.round, each.family) == (round_number, family) and battle in (None, each.battle)
        )

    def recruited(self, round_number: int, village: str) -> int:
        """How many Troops were recruited in a Village in a round?"""
        return sum(
            each.count
            for each in self.bought
            if village and (each.round, each.village) == (round_number, village) and each.step is PurchaseStep.TROOPS
        )

    def furthest_step(self, round_number: int, family: str) -> PurchaseStep | None:
        """The last step of a round's purchases that a family has taken."""
        taken = {each.step for each in self.bought if (each.round, each.family) == (round_number, family)}
        return next((step for step in reversed(PurchaseStep) if step in taken), None)

    def titles_taken(self, round_number: int, family: str, step: PurchaseStep) -> int:
        """How many Titles of Fiefs, or how many Cardinals, has a family taken in a round?"""
        mine = (each for each in self.bought if (each.round, each.family) == (round_number, family))
        return sum(each.step is step for each in mine)

    def holds_out(self, family: str) -> bool:
        """Whether a family holds out a bid, or stands by one after a tie, and so cannot spend."""
        return self.auction is not None and self.auction.binds(family)

    def without(self, families: frozenset[str]) -> Purchasing:
        """The same as somebody sees it who may not look into these families' purses. Bids are for all, when open."""
        return replace(
            self,
            upkept=tuple(each for each in self.upkept if each.family not in families),
            bought=tuple(each for each in self.bought if each.family not in families),
            incomes=tuple(each for each in self.incomes if each.family not in families),
            deals={number: deal for number, deal in self.deals.items() if not {deal.giver, deal.taker} <= families},
        )
