"""Does a campaign add up? Every entry that counts is gone through anew, and whatever could not have been is told."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.campaign.apply import apply, check
from fiefaid.campaign.campaign import COMMON_HOLDERS, Campaign
from fiefaid.campaign.chapters.accounts import Counted, Transferred
from fiefaid.campaign.chapters.families import FamilyAdded
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.errors import FiefaidError
from fiefaid.ledger.audit import Finding, Line
from fiefaid.ledger.audit import audit as audit_book


def audit(chronicle: Chronicle) -> tuple[Finding, ...]:
    """Everything that does not add up, in the order of the entries."""
    holders = {*COMMON_HOLDERS, *_families_ever(chronicle)}
    found = [*_impossible(chronicle), *audit_book(_lines(chronicle), Campaign().book, holders)]
    return tuple(sorted(found, key=lambda finding: finding.seq))


def counts(chronicle: Chronicle) -> int:
    """How many times somebody counted what lies with a holder?"""
    return sum(isinstance(entry.event, Counted) for entry in chronicle.standing())


def _impossible(chronicle: Chronicle) -> Iterator[Finding]:
    """Entries that could not have happened, those of the book apart."""
    campaign = Campaign()
    for entry in chronicle.standing():
        if not isinstance(entry.event, Transferred | Counted):
            try:
                check(campaign, entry.event)
            except FiefaidError as refused:
                yield Finding(entry.seq, str(refused))
        campaign = apply(campaign, entry.event)


def _lines(chronicle: Chronicle) -> Iterator[Line]:
    for entry in chronicle.standing():
        match entry.event:
            case Counted():
                yield entry.seq, entry.event.counted
            case event:
                yield from ((entry.seq, transfer) for transfer in event.transfers)


def _families_ever(chronicle: Chronicle) -> set[str]:
    """Everybody who ever played: a family that left has its past in the book."""
    return {entry.event.family.id for entry in chronicle.standing() if isinstance(entry.event, FamilyAdded)}
