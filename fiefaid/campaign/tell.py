"""The chronicle told line by line, as one phone may see it: what happened, who did it, and whether it still counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fiefaid.campaign.apply import apply, describe, whose
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters import CHAPTER_OF
from fiefaid.campaign.chapters.record import Corrected, Redone, Undone
from fiefaid.campaign.chronicle import Chronicle, Recorded
from fiefaid.campaign.seeing import closed_purses, hidden_in


@dataclass(frozen=True, slots=True)
class Line:
    """One entry as a page shows it.

    `says` is the sentence, not escaped; `author` the family from whose seat it came and `by` what it is called;
    `chapter` and `families` are what a reader filters by; `moment` is the round and phase. `is_undone`: it does not
    count any more; `is_corrected`: the sentence tells what counts now. `can_undo` and `can_mend` say that this kind of
    entry may be taken back or corrected at all.
    """

    seq: int
    at: str
    author: str
    by: str
    chapter: str
    families: tuple[str, ...]
    moment: str
    says: str
    is_undone: bool
    is_corrected: bool
    can_undo: bool
    can_mend: bool


def tell(chronicle: Chronicle, seal: str = "") -> tuple[Line, ...]:
    """The whole chronicle, oldest line first."""
    return tuple(_told(chronicle, chronicle.past, Campaign(), seal))


def news(before: Chronicle, chronicle: Chronicle, seal: str = "") -> tuple[Line, ...]:
    """The lines that have come since an older state of the same chronicle."""
    return tuple(_told(chronicle, chronicle.past[before.head :], before.campaign, seal))


def sentences(chronicle: Chronicle, seqs: Iterable[int], seal: str = "") -> tuple[str, ...]:
    """What some entries say, such as those that would be taken back. Errors: UnknownEntry."""
    closed = closed_purses(chronicle.campaign, seal)
    return tuple(_says(chronicle, chronicle.entry(seq), chronicle.campaign, closed) for seq in seqs)


def _told(chronicle: Chronicle, entries: Iterable[Recorded], campaign: Campaign, seal: str) -> Iterator[Line]:
    closed = closed_purses(chronicle.campaign, seal)
    for written in entries:
        entry = chronicle.entry(written.seq)
        yield _line(chronicle, entry, campaign, closed)
        if entry.seq not in chronicle.undone:
            campaign = apply(campaign, entry.event)


def _line(chronicle: Chronicle, entry: Recorded, before: Campaign, closed: frozenset[str]) -> Line:
    is_hidden = hidden_in(entry.event, chronicle.campaign, closed) is not None
    return Line(
        seq=entry.seq,
        at=entry.at,
        author=entry.author,
        by=before.called(entry.author),
        chapter=CHAPTER_OF[type(entry.event)].title,
        families=tuple(dict.fromkeys((*filter(None, [entry.author]), *whose(entry.event)))),
        moment=entry.event.moment,
        says=_says(chronicle, entry, before, closed),
        is_undone=entry.seq in chronicle.undone,
        is_corrected=entry.seq in chronicle.mended,
        can_undo=not entry.event.is_lasting,
        can_mend=bool(entry.event.mendable) and not is_hidden,
    )


def _says(chronicle: Chronicle, entry: Recorded, before: Campaign, closed: frozenset[str]) -> str:
    """An entry in a sentence; what was done to the record, with the sentences of the entries that it was done to."""
    match entry.event:
        case Undone(seqs):
            return f"Taken back: {_listed(chronicle, seqs, before, closed)}"
        case Redone(seqs):
            return f"Done again: {_listed(chronicle, seqs, before, closed)}"
        case Corrected(seq, now):
            was = _event_says(chronicle, chronicle.past[seq - 1], before, closed)
            return f"Corrected: {was} → {hidden_in(now, chronicle.campaign, closed) or describe(now, before)}"
        case _:
            return _event_says(chronicle, entry, before, closed)


def _listed(chronicle: Chronicle, seqs: tuple[int, ...], before: Campaign, closed: frozenset[str]) -> str:
    return "; ".join(_event_says(chronicle, chronicle.entry(seq), before, closed) for seq in seqs)


def _event_says(chronicle: Chronicle, entry: Recorded, before: Campaign, closed: frozenset[str]) -> str:
    return hidden_in(entry.event, chronicle.campaign, closed) or describe(entry.event, before)
