"""Lines of the book that come with what other chapters write down; nothing where nothing changes hands."""

from __future__ import annotations

from collections.abc import Iterable

from fiefaid.campaign.campaign import BANK
from fiefaid.campaign.chapters.accounts import Transferred
from fiefaid.ledger.book import Transfer
from fiefaid.ledger.mercenaries import DENIERS


def moved(what: str, count: int, source: str, target: str, reason: str) -> tuple[Transferred, ...]:
    """So many of a thing from one holder to another."""
    return (Transferred(what, count, source, target, reason),) if count else ()


def paid(count: int, source: str, target: str, reason: str) -> tuple[Transferred, ...]:
    """A payment in deniers."""
    return moved(DENIERS, count, source, target, reason)


def to_bank(count: int, family: str, reason: str) -> tuple[Transferred, ...]:
    """A payment to the bank."""
    return paid(count, family, BANK, reason)


def booked(transfers: Iterable[Transfer]) -> tuple[Transferred, ...]:
    """These transfers as what happened."""
    return tuple(Transferred(each.what, each.count, each.source, each.target, each.reason) for each in transfers)
