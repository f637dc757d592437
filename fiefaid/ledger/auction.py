"""The auction of the Mercenaries in the Reserve Pool: sealed bids, a tie, a second tie. Rule: T 4.1.

First everybody seals a bid or is passed over; when all are in, every bid is opened; then the highest wins all and alone
pays. Of several highest bids only the tied ones are made again, each at least as high as before. A second tie leaves
the Mercenaries in the pool.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from fiefaid.errors.hiring import BidOverPurse, BidTooLow
from fiefaid.ledger.book import check_count
from fiefaid.ledger.sealing import Sealed, Slip

LEAST_TO_WIN = 1
"""The lowest bid that wins: a bid of 0 is none. Ruling: L1."""


class Result(StrEnum):
    """What bids come to."""

    WON = "won"
    TIED = "tied"
    TIED_AGAIN = "tied again"
    NO_BID = "no bid"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What bids come to: who bid highest, and how much. Rule: T 4.1."""

    result: Result
    highest: tuple[str, ...] = ()
    amount: int = 0

    @property
    def winner(self) -> str:
        """Who takes the Mercenaries and pays; nobody is ""."""
        return self.highest[0] if self.result is Result.WON else ""


class PassedOver(StrEnum):
    """Why a bidder is passed over. Ruling: L2."""

    WITHDREW = "withdrew"
    ABSENT = "is absent"
    NEVER_OPENED = "did not open the bid"
    LOST_KEY = "lost the key of the bid"


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction on its way. `number` counts a campaign's auctions; `first` has the tied bids of the first ballot."""

    number: int
    round: int
    bidders: tuple[str, ...]
    first: Mapping[str, int] = field(default_factory=dict)
    sealed: Mapping[str, Sealed] = field(default_factory=dict)
    opened: Mapping[str, int] = field(default_factory=dict)
    passed: frozenset[str] = frozenset()

    @property
    def ballot(self) -> int:
        """1, or 2 after a tie."""
        return 2 if self.first else 1

    def slip(self, family: str) -> Slip:
        """What a family's bid is written on."""
        return Slip(self.number, self.ballot, family)

    def to_bid(self, playing: Collection[str]) -> tuple[str, ...]:
        """Who has still to seal a bid; somebody who left the game has not."""
        return tuple(each for each in self.bidders if each in playing and each not in {*self.sealed, *self.passed})

    def to_open(self, playing: Collection[str]) -> tuple[str, ...]:
        """Whose sealed bid is still closed."""
        done = {*self.opened, *self.passed}
        return tuple(each for each in self.bidders if each in playing and each in self.sealed and each not in done)

    def awaited(self, playing: Collection[str]) -> tuple[str, ...]:
        """Whom everybody waits for: first who has to bid, then who has to open."""
        return self.to_bid(playing) or self.to_open(playing)

    def holds_out(self, family: str) -> bool:
        """Whether a family has a bid in its hand."""
        return family in self.sealed and family not in self.passed

    def binds(self, family: str) -> bool:
        """Whether a family must keep its deniers: for the bid in its hand, or the first one after a tie. Ruling: L3."""
        return self.holds_out(family) or family in self.first

    def bids(self, playing: Collection[str]) -> dict[str, int]:
        """The bids that count. Who is passed over in the second ballot stands by the first bid. Ruling: L2."""
        stands = {each: bid for each, bid in self.first.items() if each in self.passed}
        made = {**stands, **self.opened}
        return {each: made[each] for each in self.bidders if each in made and each in playing}

    def outcome(self, playing: Collection[str], least: int = LEAST_TO_WIN) -> Outcome | None:
        """What it comes to; None while somebody is awaited."""
        return None if self.awaited(playing) else outcome(self.bids(playing), ballot=self.ballot, least=least)

    def with_seal(self, family: str, sealed: Sealed) -> Auction:
        """The auction with one more bid in."""
        return replace(self, sealed={**self.sealed, family: sealed})

    def without_seal(self, family: str) -> Auction:
        """The auction with a bid taken back."""
        return replace(self, sealed={each: bid for each, bid in self.sealed.items() if each != family})

    def with_bid(self, family: str, amount: int) -> Auction:
        """The auction with one more bid open."""
        return replace(self, opened={**self.opened, family: amount})

    def without(self, family: str) -> Auction:
        """The auction with a bidder passed over."""
        return replace(self, passed=self.passed | {family})

    def again(self, tied: Collection[str]) -> Auction:
        """The second ballot of those who are tied."""
        first = {each: self.opened.get(each, 0) for each in self.bidders if each in tied}
        return Auction(self.number, self.round, tuple(first), first)


def outcome(bids: Mapping[str, int], *, ballot: int = 1, least: int = LEAST_TO_WIN) -> Outcome:
    """What do these bids come to? Rule: T 4.1. Ruling: L1.

    `least` is the lowest bid that wins; nothing below it is a bid.
    """
    highest = max(bids.values(), default=-1)
    if highest < least:
        return Outcome(Result.NO_BID)
    tied = tuple(family for family, bid in bids.items() if bid == highest)
    if len(tied) == 1:
        return Outcome(Result.WON, tied, highest)
    return Outcome(Result.TIED if ballot == 1 else Result.TIED_AGAIN, tied, highest)


def check_bid(amount: int, purse: int, first: int = 0) -> None:
    """Refuse a bid that cannot be made. Rule: T 4.1. Errors: NotACount, BidOverPurse, BidTooLow.

    `first` is the bidder's bid of the first ballot, in the second.
    """
    check_count("bid", amount, least=0)
    if amount < first:
        raise BidTooLow(amount, first)
    if amount > purse:
        raise BidOverPurse(amount, purse)
