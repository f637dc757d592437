"""The chronicle: every event in order, which of them count, and the campaign that they add up to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce

from fiefaid.campaign.apply import apply
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.record import Corrected, Redone, Undone
from fiefaid.campaign.kinds import Event
from fiefaid.errors import UnknownEntry


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event as the log has it: its number from 1, who wrote it, when, and by which tap (`request`)."""

    seq: int
    event: Event
    author: str = ""
    at: str = ""
    request: str = ""


@dataclass(frozen=True, slots=True)
class Chronicle:
    """All that was recorded, and what comes of it. `mended` has what counts in place of what an entry said."""

    past: tuple[Recorded, ...] = ()
    undone: frozenset[int] = frozenset()
    mended: Mapping[int, Event] = field(default_factory=dict)
    campaign: Campaign = field(default_factory=Campaign)

    @property
    def head(self) -> int:
        """The number of the last entry."""
        return len(self.past)

    def entry(self, seq: int) -> Recorded:
        """The entry of that number, as it counts now. Errors: UnknownEntry."""
        if not 1 <= seq <= self.head:
            raise UnknownEntry(seq, self.head)
        return self._as_mended(self.past[seq - 1])

    def deed(self, seq: int) -> tuple[Recorded, ...]:
        """The entries of the tap that an entry was made by. Errors: UnknownEntry."""
        request = self.entry(seq).request
        if not request:
            return (self.entry(seq),)
        first = last = seq
        while first > 1 and self.past[first - 2].request == request:
            first -= 1
        while last < self.head and self.past[last].request == request:
            last += 1
        return tuple(map(self.entry, range(first, last + 1)))

    def standing(self) -> Iterator[Recorded]:
        """The entries that count, as they count now, in order."""
        return self.standing_from(1)

    def standing_from(self, seq: int) -> Iterator[Recorded]:
        """The entries from a number on that count, as they count now, in order."""
        return (self._as_mended(entry) for entry in self.past[seq - 1 :] if entry.seq not in self.undone)

    def after(self, more: Iterable[Recorded]) -> Chronicle:
        """The chronicle after more entries."""
        fresh = tuple(more)
        longer = replace(self, past=(*self.past, *fresh))
        if any(isinstance(entry.event, Undone | Redone | Corrected) for entry in fresh):
            return _added_up(reduce(_reckoned, fresh, longer))
        return replace(longer, campaign=reduce(_applied, fresh, self.campaign))

    def at(self, seq: int) -> Chronicle:
        """The chronicle as it was when an entry had just been written; 0 is before all. Errors: UnknownEntry."""
        if not 0 <= seq <= self.head:
            raise UnknownEntry(seq, self.head)
        return replay(self.past[:seq])

    def before(self, seqs: Collection[int]) -> dict[int, Campaign]:
        """The campaign just before each of these entries, as what counts now adds up to it."""
        found, campaign = dict[int, Campaign](), Campaign()
        for written in self.past[: max(seqs, default=0)]:
            if written.seq in seqs:
                found[written.seq] = campaign
            if written.seq not in self.undone:
                campaign = _applied(campaign, self._as_mended(written))
        return found

    def without(self, gone: frozenset[int]) -> Chronicle:
        """As if these entries did not count either; its campaign is not worked out."""
        return replace(self, undone=self.undone | gone)

    def with_again(self, back: frozenset[int]) -> Chronicle:
        """As if these entries counted again; its campaign is not worked out."""
        return replace(self, undone=self.undone - back)

    def mending(self, seq: int, now: Event) -> Chronicle:
        """As if an entry said something else; its campaign is not worked out."""
        return replace(self, mended={**self.mended, seq: now})

    def _as_mended(self, entry: Recorded) -> Recorded:
        now = self.mended.get(entry.seq)
        return replace(entry, event=now) if now else entry


def replay(recorded: Iterable[Recorded]) -> Chronicle:
    """The chronicle of these entries from the beginning."""
    return Chronicle().after(recorded)


def _reckoned(chronicle: Chronicle, entry: Recorded) -> Chronicle:
    """Which entries count after this one."""
    match entry.event:
        case Undone(seqs):
            return chronicle.without(frozenset(seqs))
        case Redone(seqs):
            return chronicle.with_again(frozenset(seqs))
        case Corrected(seq, now):
            return chronicle.mending(seq, now)
        case _:
            return chronicle


def _applied(campaign: Campaign, entry: Recorded) -> Campaign:
    return apply(campaign, entry.event)


def _added_up(chronicle: Chronicle) -> Chronicle:
    return replace(chronicle, campaign=reduce(_applied, chronicle.standing(), Campaign()))
