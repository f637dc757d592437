"""Count the coins: what a purse holds by the book, whether the last count agreed, and where to look if not."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.campaign.bookkeeping import BookLine, difference
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import Counted
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.counting import many, named


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of the last count of a purse, and the entries since it last agreed, the newest first."""

    says: str
    is_good: bool
    entries: tuple[str, ...] = ()


def counted(chronicle: Chronicle, family: str, what: str) -> Finding | None:
    """What the last count came to; None: nobody has counted that."""
    if not any(
        isinstance(entry.event, Counted) and (entry.event.holder, entry.event.what) == (family, what)
        for entry in chronicle.standing()
    ):
        return None
    found = difference(chronicle, family, what)
    if found is None:
        return Finding("The last count agreed with the book.", is_good=True)
    number, campaign = found.number, chronicle.campaign
    gap = f"{abs(number)} {named(abs(number), what)} {'more than' if number > 0 else 'fewer than'} the book"
    says = f"Counted {found.counted.count}, the book said {found.booked}: {gap}."
    since = "The entries since the last good count" if found.since else "No entry since the last good count"
    return Finding(
        f"{says} {since}:" if found.since else f"{says} {since}.", False, _lines(campaign, family, found.since)
    )


def _lines(campaign: Campaign, family: str, since: tuple[BookLine, ...]) -> tuple[str, ...]:
    return tuple(_line(campaign, family, line) for line in reversed(since))


def _line(campaign: Campaign, family: str, line: BookLine) -> str:
    moved = line.transfer
    is_in = moved.target == family
    other = campaign.called(moved.source if is_in else moved.target)
    said = f"{'+' if is_in else '−'}{many(moved.count, moved.what)} {'from' if is_in else 'to'} {other}"
    about = ", ".join(part for part in (moved.reason, line.moment) if part)
    return f"{line.seq}: {said}{f' ({about})' if about else ''}"
