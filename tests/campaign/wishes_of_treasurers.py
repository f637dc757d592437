"""What random phones ask for at the treasury: incomes, purchases, deals, Mercenaries and bids under seal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Protocol

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.bids import (
    BeginAuction,
    CallOffAuction,
    CloseAuction,
    OpenBid,
    PassOver,
    SealBid,
    TakeBidBack,
)
from fiefaid.campaign.chapters.deals import DropDeal, OfferDeal, StrikeDeal
from fiefaid.campaign.chapters.mercenaries import LoseMercenaries, PlaceMercenaries, SettleUpkeep
from fiefaid.campaign.chapters.purchases import (
    BookIncome,
    Buy,
    BuyCardinal,
    BuyTitle,
    IncomeLine,
    LayOutCounters,
    PayRansom,
    StartWith,
    TakePlunder,
)
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.hands import employed
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.rights import family_of, may_act_for
from fiefaid.fief.purchases import WARES
from fiefaid.ledger.auction import PassedOver
from fiefaid.ledger.sealing import Sealed, Slip, amount_in, key_of, seal

BATTLE = "Senlis"


class Played(Protocol):
    """A game of random phones."""

    random: Random
    chronicle: Chronicle


class Treasurers:
    """What the phone with that seal asks for. Every family has a secret that only its own phone knows."""

    def __init__(self, game: Played, seal: str) -> None:
        self.random, self.campaign, self.seal = game.random, game.chronicle.campaign, seal

    def wish(self) -> Choice:
        """Something that is to be done now, or sometimes nonsense."""
        auction = self.campaign.purchasing.auction
        if auction and self.random.random() < 0.8:
            awaited = auction.awaited(self.campaign.families)
            if not awaited:
                return CloseAuction()
            family = next((each for each in awaited if may_act_for(self.campaign, self.seal, each)), awaited[0])
            is_to_bid = family in auction.to_bid(self.campaign.families)
            return self._seal(family) if is_to_bid else opening(self.campaign, family)
        return self.random.choice([*self._makers()])()

    def _makers(self) -> Iterator[Callable[[], Choice]]:
        yield from (self._income, self._income, *(self._buy,) * 4, self._title, self._cardinal, self._start)
        yield from (self._ransom, self._plunder, self._offer, self._offer, self._drop)
        yield from (self._upkeep, self._upkeep, self._place, self._place, self._place, LayOutCounters)
        yield from (self._begin, self._begin, self._back, self._pass, CloseAuction)
        yield from (self._kill,) * (6 if self.campaign.purchasing.placed else 1)
        yield from (self._strike,) * (6 if self.campaign.purchasing.deals else 1)
        yield from (CallOffAuction,) if self.random.random() < 0.3 else ()

    def _family(self) -> str:
        """A family, mostly the phone's own."""
        own = family_of(self.campaign, self.seal)
        if own and self.random.random() < 0.7:
            return own
        return self.random.choice([*self.campaign.families] or ["nobody"])

    def _few(self) -> int:
        return self.random.choice((-1, 0, 1, 1, 1, 2, 3, 9))

    def _is_sure(self) -> bool:
        return self.random.random() < 0.7

    def _begin(self) -> Choice:
        return BeginAuction(self._is_sure())

    def _income(self) -> Choice:
        lines = (IncomeLine(self.random.randint(1, 6), "3 villages"), IncomeLine(self.random.randint(0, 2), "a Mill"))
        return BookIncome(self._family(), lines[: self.random.randint(0, 2)], self._is_sure())

    def _buy(self) -> Choice:
        what = self.random.choice((*WARES, "mercenaries", "dragons"))
        return Buy(self._family(), what, self._few(), self.random.choice(("", "Senlis")), self._is_sure())

    def _title(self) -> Choice:
        return BuyTitle(
            self._family(), "Barony of Senlis", self._few(), is_granted=self.random.random() < 0.5, is_sure=True
        )

    def _cardinal(self) -> Choice:
        return BuyCardinal(self._family())

    def _start(self) -> Choice:
        return StartWith(self._family())

    def _ransom(self) -> Choice:
        return PayRansom(self._family(), self._family(), "Sir Guy", self._few())

    def _plunder(self) -> Choice:
        return TakePlunder(self._family(), self._few(), "Jaffa")

    def _offer(self) -> Choice:
        gives, wants = self.random.sample(({"deniers": self.random.randint(1, 2)}, {"deniers": 1}, {"mills": 1}, {}), 2)
        return OfferDeal(self._family(), self._family(), gives, wants, "a bargain")

    def _deal(self) -> int:
        return self.random.choice([*self.campaign.purchasing.deals] or [7])

    def _strike(self) -> Choice:
        return StrikeDeal(self._deal())

    def _drop(self) -> Choice:
        return DropDeal(self._deal(), self._family())

    def _upkeep(self) -> Choice:
        return SettleUpkeep(self._family(), self.random.randint(0, 5), is_sure=self._is_sure())

    def _place(self) -> Choice:
        is_plague = self.random.random() < 0.3
        return PlaceMercenaries(self._employer(), self.random.randint(0, 3), BATTLE, is_plague)

    def _employer(self) -> str:
        """A family that has Mercenaries, if any has."""
        return self.random.choice(
            [family for family in self.campaign.families if employed(self.campaign, family)] or [""]
        )

    def _kill(self) -> Choice:
        fighting = [placed.family for placed in self.campaign.purchasing.placed] or [self._family()]
        return LoseMercenaries(self.random.choice(fighting), self.random.randint(0, 2), BATTLE)

    def _seal(self, family: str) -> Choice:
        return sealed(self.campaign, family, self.random.randint(0, 3), f"{self.random.getrandbits(128):032x}")

    def _back(self) -> Choice:
        return TakeBidBack(self._family())

    def _pass(self) -> Choice:
        return PassOver(self._family(), self.random.choice(list(PassedOver)))


def secret_of(family: str) -> str:
    """The secret in the address of a family's phone."""
    return f"the secret of {family}"


def sealed(campaign: Campaign, family: str, amount: int, nonce: str = "0" * 32, secret: str = "") -> SealBid:
    """A bid under seal in the running auction, as a family's phone would make it."""
    slip = _slip(campaign, family)
    bid = seal(secret or secret_of(family), nonce, amount, slip)
    return SealBid(slip.auction, slip.ballot, family, bid.digest, bid.nonce)


def opening(campaign: Campaign, family: str, secret: str = "") -> OpenBid:
    """The opening of a family's bid, as its phone would make it; of one that is not sealed, a wrong one."""
    slip, auction = _slip(campaign, family), campaign.purchasing.auction
    bid = (auction.sealed.get(family) if auction else None) or Sealed("0" * 64, "0" * 32)
    key = key_of(secret or secret_of(family), bid.nonce, slip)
    return OpenBid(slip.auction, slip.ballot, family, amount_in(bid, key, slip, 20) or 0, key)


def _slip(campaign: Campaign, family: str) -> Slip:
    auction = campaign.purchasing.auction
    return auction.slip(family) if auction else Slip(1, 1, family)
