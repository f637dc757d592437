"""The chronicle told line by line, as one phone may see it: what happened, who did it, and whether it still counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fiefaid.campaign.apply import apply, whose
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.record import named_by
from fiefaid.campaign.chronicle import Chronicle, Recorded
from fiefaid.campaign.contents import CHAPTER_OF
from fiefaid.campaign.undo import may_be_undone
from fiefaid.campaign.words import Words


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


def _told(chronicle: Chronicle, entries: Sequence[Recorded], campaign: Campaign, seal: str) -> Iterator[Line]:
    words = Words.about(chronicle, {seq for entry in entries for seq in named_by(entry.event)}, seal)
    for written in entries:
        entry = chronicle.entry(written.seq)
        yield _line(words, entry, campaign)
        if entry.seq not in chronicle.undone:
            campaign = apply(campaign, entry.event)


def _line(words: Words, entry: Recorded, before: Campaign) -> Line:
    return Line(
        seq=entry.seq,
        at=entry.at,
        author=entry.author,
        by=before.called(entry.author),
        chapter=CHAPTER_OF[type(entry.event)].title,
        families=tuple(dict.fromkeys((*filter(None, [entry.author]), *whose(entry.event)))),
        moment=entry.event.moment,
        says=words.of_entry(entry, before),
        is_undone=entry.seq in words.chronicle.undone,
        is_corrected=entry.seq in words.chronicle.mended,
        can_undo=may_be_undone(words.chronicle, entry.seq),
        can_mend=bool(entry.event.mendable) and words.hidden(entry.event) is None,
    )
