"""The sealed bids of this phone: made, known again, and opened. Rule: T 4.1.

The amount of a bid leaves this phone only when it is opened; what is asked for before is a digest (see
`fiefaid.ledger.sealing`). The key is made anew from the secret of the seat whenever it is needed: nothing is kept.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Protocol

from fiefaid.campaign.chapters.bids import OpenBid, SealBid
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.hands import purse
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.rights import need_family
from fiefaid.errors import FiefaidError
from fiefaid.errors.hiring import KeyLost, NoAuction, NoSecret, NotBidding
from fiefaid.ledger.auction import Auction, check_bid
from fiefaid.ledger.book import MOST
from fiefaid.ledger.sealing import Sealed, Slip, amount_in, key_of, seal
from fiefaid.session.keys import seal_of

FEW = 1_000
"""How high a bid is looked for that is higher than the purse is now: deniers may have been moved since."""


class Asking(Protocol):
    """What bids need of a session."""

    chronicle: Chronicle

    def refusal(self, choice: Choice) -> FiefaidError | None:
        """What blocks a choice."""


class Bids:
    """The bids that this phone makes, for its own family and for those it stands in for."""

    def __init__(self, session: Asking, secret: str, nonce: Callable[[], str] = lambda: secrets.token_hex(16)) -> None:
        self._session, self._secret, self._nonce = session, secret, nonce

    def sealed(self, family: str, amount: int) -> SealBid:
        """The choice to ask for, that holds a bid out under seal. Errors: Refused."""
        auction = self._auction()
        campaign = self._session.chronicle.campaign
        if not self._secret:
            raise NoSecret
        if family not in auction.bidders:
            raise NotBidding(campaign.called(family), map(campaign.called, auction.bidders))
        need_family(campaign, seal_of(self._secret), family)  # before a refusal tells what the purse holds
        check_bid(amount, purse(campaign, family), auction.first.get(family, 0))
        slip = auction.slip(family)
        bid = seal(self._secret, self._nonce(), amount, slip)
        return SealBid(slip.auction, slip.ballot, family, bid.digest, bid.nonce)

    def mine(self) -> dict[str, int]:
        """The bids under seal that this phone has the key of, to be shown to nobody else."""
        return {opening.family: opening.amount for opening in self._openings()}

    def openings(self) -> tuple[OpenBid, ...]:
        """The choices to ask for, one by one, that open every bid of this phone; none while others still bid."""
        return tuple(opening for opening in self._openings() if self._session.refusal(opening) is None)

    def opening(self, family: str) -> OpenBid:
        """The choice to ask for, that opens a family's bid. Errors: NoAuction, KeyLost."""
        self._auction()
        found = next((opening for opening in self._openings() if opening.family == family), None)
        if found is None:
            raise KeyLost(self._session.chronicle.campaign.called(family))
        return found

    def _openings(self) -> Iterator[OpenBid]:
        campaign = self._session.chronicle.campaign
        auction = campaign.purchasing.auction
        if auction is None or not self._secret:
            return
        for family in auction.bidders:
            if auction.holds_out(family) and family not in auction.opened:
                slip, bid = auction.slip(family), auction.sealed[family]
                opened = self._opened(bid, slip, purse(campaign, family))
                if opened is not None:
                    yield opened

    def _opened(self, bid: Sealed, slip: Slip, most: int) -> OpenBid | None:
        """The opening of a bid, if the key of this phone is the one it was sealed with."""
        key = key_of(self._secret, bid.nonce, slip)
        amount = amount_in(bid, key, slip, min(MOST, max(most, FEW)))
        return None if amount is None else OpenBid(slip.auction, slip.ballot, slip.family, amount, key)

    def _auction(self) -> Auction:
        auction = self._session.chronicle.campaign.purchasing.auction
        if auction is None:
            raise NoAuction
        return auction
