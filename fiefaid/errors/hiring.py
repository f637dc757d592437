"""What is refused about Mercenaries: their upkeep, their places in battles, and the auction."""

from __future__ import annotations

from collections.abc import Iterable

from fiefaid.errors.refused import Refused


class RoundUnsaid(Refused):
    """Something that is done once a round, before there is one."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what} refused: it is done once a round, and no round has begun. Say which round it is first."
        )


class KeepsTooMany(Refused):
    """More Mercenaries kept than are employed."""

    def __init__(self, keep: int, employed: int) -> None:
        super().__init__(f"Upkeep refused (T 4.3): {keep} to be kept of {employed} employed. Keep 0 to {employed}.")


class CannotKeep(Refused):
    """More upkeep than the purse holds."""

    def __init__(self, keep: int, due: int, purse: int, affordable: int) -> None:
        super().__init__(
            f"Upkeep refused (T 4.3): {keep} kept cost {due} and the purse holds {purse}, {due - purse} short. "
            f"Keep up to {affordable}; the others go back to the Reserve Pool."
        )


class UpkeepSettledBefore(Refused):
    """A second upkeep in the same round."""

    def __init__(self, family: str, round_number: int, kept: int) -> None:
        super().__init__(
            f"Nothing to do (T 4.3): {family} has settled the upkeep of round {round_number} already and kept {kept}. "
            "To settle it otherwise, take that entry back."
        )


class UpkeepOver(Refused):
    """An upkeep after the auction of the same round."""

    def __init__(self, round_number: int) -> None:
        super().__init__(
            f"Upkeep refused (T 4.3): round {round_number} has had its auction, and upkeep comes before it. "
            "Whoever is employed now is paid in the next round."
        )


class NoneEmployed(Refused):
    """Upkeep of somebody without Mercenaries."""

    def __init__(self, family: str) -> None:
        super().__init__(f"Nothing to do (T 4.3): {family} employs no Mercenaries. Only who has some pays upkeep.")


class NoneFree(Refused):
    """More Mercenaries placed into a battle than lie on the Family Board."""

    def __init__(self, family: str, count: int, free: int) -> None:
        super().__init__(
            f"Placing refused (T 4.2): {count} asked for and {family} has {free} on the Family Board that are in no "
            f"other battle of this round. {f'Place 1 to {free}.' if free else 'Hire some at the next auction.'}"
        )


class NotInBattle(Refused):
    """Mercenaries killed where they are not."""

    def __init__(self, family: str, count: int, battle: str, there: int) -> None:
        super().__init__(
            f"Losses refused (T 4.2): {count} killed and {family} has {there} in the battle of {battle}. "
            "Take losses from those that were placed there."
        )


class NothingForHire(Refused):
    """An auction of an empty Reserve Pool."""

    def __init__(self) -> None:
        super().__init__("Auction refused (T 4.1): no Mercenaries lie in the Reserve Pool. Wait until some come back.")


class UpkeepDue(Refused):
    """An auction before all upkeep is settled."""

    def __init__(self, families: Iterable[str]) -> None:
        super().__init__(
            f"Auction refused (T 4.3): upkeep comes first, for who is not paid is up for bids too. "
            f"Still to settle it: {', '.join(families)}."
        )


class AuctionedBefore(Refused):
    """A second auction in the same round."""

    def __init__(self, round_number: int) -> None:
        super().__init__(
            f"Auction refused (T 4.1): round {round_number} has had its auction. The next comes in the next round."
        )


class AuctionRuns(Refused):
    """An auction beside another, or a purchase in the midst of one."""

    def __init__(self, what: str, awaited: Iterable[str]) -> None:
        super().__init__(
            f"{what} refused (T 4.1): the auction of the Mercenaries is not over. Awaited: {', '.join(awaited)}."
        )


class NoAuction(Refused):
    """A bid where nothing is up for bids."""

    def __init__(self) -> None:
        super().__init__("Bid refused (T 4.1): no Mercenaries are up for bids now. Begin the auction first.")


class OtherAuction(Refused):
    """A bid for an auction, or a ballot of it, that is over."""

    def __init__(self, family: str) -> None:
        super().__init__(
            f"Bid refused (T 4.1): {family}'s bid was sealed for another auction or ballot than the one that runs. "
            "Look, and bid anew."
        )


class NotBidding(Refused):
    """A bid of somebody who does not bid now."""

    def __init__(self, family: str, bidders: Iterable[str]) -> None:
        super().__init__(f"Bid refused (T 4.1): {family} does not bid now. Who does: {', '.join(bidders) or 'nobody'}.")


class AlreadyBid(Refused):
    """A second bid of the same family."""

    def __init__(self, family: str) -> None:
        super().__init__(
            f"Bid refused (T 4.1): {family}'s bid is sealed already. Take it back first; that goes until one is opened."
        )


class BidNotWellFormed(Refused):
    """A seal that no phone of ours made."""

    def __init__(self) -> None:
        super().__init__("Bid refused (T 4.1): its seal is none. Seal the bid again on the campaign's page.")


class NothingDecided(Refused):
    """An auction closed, or made again, other than the bids say."""

    def __init__(self) -> None:
        super().__init__("Refused (T 4.1): that is not what the bids come to. Wait until all are open.")


class NotSealed(Refused):
    """A bid that was never sealed is opened or taken back."""

    def __init__(self, family: str) -> None:
        super().__init__(f"Refused (T 4.1): no closed bid of {family} lies on the table. Seal one first.")


class BidsShown(Refused):
    """A bid taken back when the first was shown."""

    def __init__(self) -> None:
        super().__init__("Refused (T 4.1): the first bid was opened, so none is taken back any more. Open yours.")


class BidMadeAnew(Refused):
    """A bid made after others were seen, though they were taken back since."""

    def __init__(self) -> None:
        super().__init__(
            "Bid refused (T 4.1): bids of this ballot were shown already, and are not forgotten by taking them back. "
            "Do again what was taken back, go on without this bid, or call the auction off and hold it anew."
        )


class SealOverPurse(Refused):
    """A change of the record after which a sealed bid may be over its purse: nobody else knows how much it is."""

    def __init__(self, family: str) -> None:
        super().__init__(
            f"Refused (T 4.1): the sealed bid of {family} may be more than its purse would hold then. "
            "Take that bid back first, or leave the purse as it is until all bids are shown."
        )


class NotAllIn(Refused):
    """A bid opened while others still bid."""

    def __init__(self, awaited: Iterable[str]) -> None:
        super().__init__(
            f"Opening refused (T 4.1): bids are shown when all are in. Awaited: {', '.join(awaited)}. "
            "Whoever will not bid can be passed over."
        )


class NotTheBid(Refused):
    """An opening that is not what was sealed."""

    def __init__(self, family: str) -> None:
        super().__init__(
            f"Opening refused (T 4.1): that is not the bid that {family} sealed. "
            "Open it at the phone that sealed it, or say that its key is lost."
        )


class BidOverPurse(Refused):
    """A bid of more than the bidder has."""

    def __init__(self, amount: int, purse: int) -> None:
        super().__init__(
            f"Bid refused (T 4.1): {amount} bid and the purse holds {purse}, {amount - purse} short. Bid 0 to {purse}."
        )


class BidTooLow(Refused):
    """A second bid below the first."""

    def __init__(self, amount: int, first: int) -> None:
        super().__init__(
            f"Bid refused (T 4.1): {amount} bid and the first bid was {first}. After a tie, bid at least that again."
        )


class KeyLost(Refused):
    """A bid that this phone cannot open."""

    def __init__(self, family: str) -> None:
        super().__init__(
            f"Not opened: this phone has not the key of {family}'s bid. Open it at the phone that sealed it; "
            "if that one is lost, take the bid back before any is opened, or say that the key is lost."
        )


class NoSecret(Refused):
    """A bid from a page without a secret."""

    def __init__(self) -> None:
        super().__init__(
            "Bid refused: this page has no secret to seal a bid with. Open the campaign's page anew, and take a seat."
        )


class HandHeldOut(Refused):
    """Deniers of somebody who holds them out as a bid."""

    def __init__(self, family: str) -> None:
        super().__init__(
            f"Refused (T 4.1): {family} holds out a bid, and gives no deniers away until the auction is over."
        )
