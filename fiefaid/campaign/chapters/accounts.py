"""The book of the campaign: everything countable that goes from one holder to another, and what was counted by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from fiefaid.campaign.campaign import BOX, COMMON_HOLDERS, RESERVE, Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.counting import many
from fiefaid.campaign.hands import need_held, need_no_auction
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.rights import need_family, need_seat
from fiefaid.campaign.texts import check_name, check_note
from fiefaid.errors import UnknownHolder, UnusuallyMany
from fiefaid.errors.hiring import HandHeldOut
from fiefaid.errors.realm import OnTheMap
from fiefaid.ledger.book import Count, Transfer, check_count, check_transfer
from fiefaid.ledger.mercenaries import DENIERS, MERCENARIES

USUAL = 500
"""Whoever moves more than this at once is asked whether it is meant: no purse of the game grows so large."""

OPENING = "opening balance"


@dataclass(frozen=True, slots=True)
class Transferred(Event):
    """So many of a thing went from one holder to another."""

    kind: ClassVar[str] = "transferred"
    mendable: ClassVar[tuple[str, ...]] = ("count", "reason")

    what: str
    count: int
    source: str
    target: str
    reason: str = ""

    @property
    def transfer(self) -> Transfer:
        """The line of the book."""
        return Transfer(self.what, self.count, self.source, self.target, self.reason)

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """What goes through the book by it."""
        return (self.transfer,)


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """Somebody counted what lies with a holder, whatever the book says."""

    kind: ClassVar[str] = "counted"
    mendable: ClassVar[tuple[str, ...]] = ("count",)

    holder: str
    what: str
    count: int

    @property
    def counted(self) -> Count:
        """What was counted."""
        return Count(self.holder, self.what, self.count)


@dataclass(frozen=True, slots=True)
class PaymentsImported(Event):
    """So many payments were booked from a file by the same tap; the digest of all of them knows them again."""

    kind: ClassVar[str] = "payments-imported"

    digest: str
    count: int


@dataclass(frozen=True, slots=True)
class MakeTransfer(Choice):
    """Give so many of a thing to another holder. `is_sure` says that an unusually large count is meant.

    `was`: what its giver held of it, in sight of whoever asks; None: nobody looked.
    """

    what: str
    count: int
    source: str
    target: str
    reason: str = ""
    is_sure: bool = False
    was: int | None = None


@dataclass(frozen=True, slots=True)
class OpenWith(Choice):
    """Say what a holder has when the campaign begins, or is taken in half-way."""

    holder: str
    what: str
    count: int
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class CountPurse(Choice):
    """Write down what was counted."""

    holder: str
    what: str
    count: int


@dataclass(frozen=True, slots=True)
class ImportPayments(Choice):
    """Book payments from a file, which are asked for by the same tap. `is_again`: they are meant once more."""

    digest: str
    count: int
    is_again: bool = False


Happened = Transferred | Counted | PaymentsImported
Asked = MakeTransfer | OpenWith | CountPurse | ImportPayments


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    match choice:
        case MakeTransfer(what, count, source, target, reason, is_sure, was):
            event = Transferred(what, count, source, target, reason)
            _need_right(campaign, seal, event)
            need_held(campaign, source, what, was)
            _need_sure(what, count, is_sure)
            if what == DENIERS and campaign.purchasing.holds_out(source):
                raise HandHeldOut(campaign.called(source))
            if (what, source) == (MERCENARIES, RESERVE):  # they are what is bid for
                need_no_auction(campaign, "Taking Mercenaries out of the Reserve Pool")
            return (event,)
        case OpenWith(holder, what, count, is_sure):
            event = Transferred(what, count, BOX, holder, OPENING)
            _need_right(campaign, seal, event)
            _need_sure(what, count, is_sure)
            return (event,)
        case CountPurse(holder, what, count):
            _need_right(campaign, seal, Counted(holder, what, count))
            return (Counted(holder, what, count),)
        case ImportPayments(digest, count):
            need_seat(campaign, seal)
            return (PaymentsImported(digest, count),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    match event:
        case PaymentsImported(digest, count):
            check_name("Digest", digest)
            check_count("payments", count, least=1)
        case Transferred(what, source=source, target=target, reason=reason):
            check_name("Thing", what)
            check_note("Reason", reason)
            _check_holders(campaign, source, target)
            check_transfer(campaign.book, event.transfer, campaign.called)
            _check_off_the_map(campaign, event.transfer)
        case Counted(holder, what, count):
            check_name("Thing", what)
            _check_holders(campaign, holder)
            check_count("count", count, least=0)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case Transferred():
            return campaign.booked(event.transfers)
        case Counted() | PaymentsImported():
            return campaign


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    match event:
        case Transferred(what, count, source, target, reason):
            why = f": {reason}" if reason else ""
            return f"{many(count, what)} from {before.called(source)} to {before.called(target)}{why}"
        case Counted(holder, what, count):
            return f"{many(count, what)} counted with {before.called(holder)}"
        case PaymentsImported(_, count):
            return f"{many(count, 'payments')} from a file"


def whose(event: Happened) -> tuple[str, ...]:
    """The families whose deed it is: who gives; where nobody's own is given, who takes."""
    return tuple(holder for holder in purses(event) if holder not in COMMON_HOLDERS)[:1]


def offers(_campaign: Campaign, _seal: str) -> Iterator[Choice]:
    """What needs no typing: nothing, for every count is said by a player."""
    return iter(())


def purses(event: Event) -> tuple[str, ...]:
    """The holders whose purses an event tells of."""
    match event:
        case Transferred(source=source, target=target):
            return source, target
        case Counted(holder):
            return (holder,)
        case _:
            return ()


def _need_right(campaign: Campaign, seal: str, event: Happened) -> None:
    need_seat(campaign, seal)
    for family in whose(event):
        need_family(campaign, seal, family)


def _need_sure(what: str, count: object, is_sure: bool) -> None:
    if isinstance(count, int) and count > USUAL and not is_sure:
        raise UnusuallyMany(count, what, USUAL)


def _check_off_the_map(campaign: Campaign, transfer: Transfer) -> None:
    """Refuse to give away what stands on the map: that is taken off it in the realm. Errors: OnTheMap."""
    placed = campaign.realm.placed(transfer.source, transfer.what)
    has = campaign.book.balance(transfer.source, transfer.what)
    if placed and has - placed < transfer.count:
        raise OnTheMap(campaign.called(transfer.source), transfer.what, has, placed, transfer.count)


def _check_holders(campaign: Campaign, *named: str) -> None:
    for holder in named:
        if holder not in campaign.holders:
            raise UnknownHolder(holder, campaign.holders)


ACCOUNTS = Chapter(
    "The book",
    (Transferred, Counted, PaymentsImported),
    (MakeTransfer, OpenWith, CountPurse, ImportPayments),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
