"""What can happen in an auction of the Mercenaries, and what may be asked in it. Rule: T 4.1.

The seal is made at the bidder's phone (`fiefaid.session.bids`); how it is kept is said in `fiefaid.ledger.sealing`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fiefaid.campaign.kinds import Choice, Event
from fiefaid.ledger.auction import PassedOver, Result


@dataclass(frozen=True, slots=True)
class AuctionBegun(Event):
    """The Mercenaries in the Reserve Pool are up for bids by these families."""

    kind: ClassVar[str] = "auction-begun"

    round: int
    bidders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BidSealed(Event):
    """A family holds out its hand: how much is in it, nobody can read from this."""

    kind: ClassVar[str] = "bid-sealed"

    auction: int
    ballot: int
    family: str
    digest: str
    nonce: str


@dataclass(frozen=True, slots=True)
class BidTakenBack(Event):
    """A family took its bid back, before any was opened, and bids anew."""

    kind: ClassVar[str] = "bid-taken-back"

    family: str


@dataclass(frozen=True, slots=True)
class BidderPassedOver(Event):
    """Nobody waits for this family any more. Its bid counts as none; after a tie, the first one stands."""

    kind: ClassVar[str] = "bidder-passed-over"

    family: str
    why: PassedOver


@dataclass(frozen=True, slots=True)
class BidOpened(Event):
    """A bid was shown; the key proves that it is the one that was sealed."""

    kind: ClassVar[str] = "bid-opened"

    auction: int
    ballot: int
    family: str
    amount: int
    key: str


@dataclass(frozen=True, slots=True)
class AuctionTied(Event):
    """The highest bid came from several families, who bid again."""

    kind: ClassVar[str] = "auction-tied"

    families: tuple[str, ...]
    amount: int


@dataclass(frozen=True, slots=True)
class AuctionClosed(Event):
    """The auction is over; nobody won it where `winner` is empty."""

    kind: ClassVar[str] = "auction-closed"

    result: Result
    winner: str = ""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class AuctionCalledOff(Event):
    """The table called the auction off: nothing was sold, and it may be held again."""

    kind: ClassVar[str] = "auction-called-off"


@dataclass(frozen=True, slots=True)
class BeginAuction(Choice):
    """Put the Mercenaries in the Reserve Pool up for bids by everybody.

    `is_sure` says that it is written down outside its phase, because the table does it now.
    """

    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class SealBid(Choice):
    """Hold out a bid: digest and nonce of `fiefaid.ledger.sealing`, for one ballot of one auction."""

    auction: int
    ballot: int
    family: str
    digest: str
    nonce: str


@dataclass(frozen=True, slots=True)
class TakeBidBack(Choice):
    """Take a bid back, as long as none was opened."""

    family: str


@dataclass(frozen=True, slots=True)
class PassOver(Choice):
    """Wait for a family no longer."""

    family: str
    why: PassedOver = PassedOver.WITHDREW


@dataclass(frozen=True, slots=True)
class OpenBid(Choice):
    """Show a bid."""

    auction: int
    ballot: int
    family: str
    amount: int
    key: str


@dataclass(frozen=True, slots=True)
class CloseAuction(Choice):
    """Close an auction that waits for nobody any more, since somebody left the game."""


@dataclass(frozen=True, slots=True)
class CallOffAuction(Choice):
    """Call the auction off."""


Happened = (
    AuctionBegun
    | BidSealed
    | BidTakenBack
    | BidderPassedOver
    | BidOpened
    | AuctionTied
    | AuctionClosed
    | AuctionCalledOff
)
Asked = BeginAuction | SealBid | TakeBidBack | PassOver | OpenBid | CloseAuction | CallOffAuction
