"""What is refused at the treasury: purchases, incomes, deals."""

from __future__ import annotations

from collections.abc import Iterable

from fiefaid.errors.refused import Refused


class NeverBought(Refused):
    """Something that no deniers buy."""

    def __init__(self, what: str, why: str, wares: Iterable[str]) -> None:
        super().__init__(f"Purchase refused: {what} are never bought{why}. What is: {', '.join(wares)}.")


class Unaffordable(Refused):
    """A purchase that the purse does not cover."""

    def __init__(self, what: str, price: int, purse: int) -> None:
        super().__init__(
            f"Purchase refused: {price} needed for {what} and the purse holds {purse}, {price - purse} short. "
            "Buy less, or take in more first."
        )


class CountersOut(Refused):
    """More counters than a player, or the bank, has."""

    def __init__(self, what: str, whose: str, limit: int, count: int, left: int) -> None:
        accepted = f"Take up to {left}." if left else "Wait until one comes back."
        super().__init__(
            f"Purchase refused: {count} {what} wanted and {left} of {whose} {limit} counters are left. {accepted}"
        )


class TooManyRecruits(Refused):
    """More new Troops in a Village than it takes in one turn."""

    def __init__(self, village: str, limit: int, left: int) -> None:
        super().__init__(
            f"Purchase refused: {village} takes {limit} new Troops a round, and {left} more this time. "
            "Recruit the others elsewhere, or agree on another limit."
        )


class OutOfOrder(Refused):
    """A purchase before its turn, or after it."""

    def __init__(self, what: str, why: str) -> None:
        super().__init__(
            f"{what} refused: purchases go ransoms, upkeep, auction, troops, buildings, titles, Cardinal, and {why}. "
            "Keep to the order, or agree that it is free."
        )


class IncomeBookedBefore(Refused):
    """A second income in the same round."""

    def __init__(self, family: str, round_number: int, total: int) -> None:
        super().__init__(
            f"Nothing to do: {family}'s income of round {round_number} is booked already: {total}. "
            "To book it otherwise, take that entry back or correct it."
        )


class NoSuchDeal(Refused):
    """A deal that was never offered, or is settled."""

    def __init__(self) -> None:
        super().__init__("Refused: that deal is not on offer any more. Look at the deals, or offer another.")


class EmptyDeal(Refused):
    """A deal in which nobody gives anything."""

    def __init__(self) -> None:
        super().__init__("Deal refused: nothing changes hands in it. Say what one of you gives.")


class PromisedTooMuch(Refused):
    """A deal whose maker has not what it offers. What it has instead is nobody else's business."""

    def __init__(self, giver: str, gives: str) -> None:
        super().__init__(f"Deal refused: {giver} has not the {gives} that it offers. Wait until it has, or deal anew.")


class ImportedBefore(Refused):
    """The very same payments from a file, a second time."""

    def __init__(self, booked: str) -> None:
        super().__init__(
            f"Payments refused: all of them were booked from a file before, {booked}. "
            "Book them once more only if they are meant twice."
        )
