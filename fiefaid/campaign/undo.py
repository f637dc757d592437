"""Taking back, doing again, correcting: never so that the campaign comes to a state that could not have been.

The entries that would count are gone through anew, tap by tap. A tap of which any entry could not have happened then
rests on what is taken back, and has to go with it. What could not have happened before the change either, because a
rule was corrected since, is left alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import reduce
from itertools import groupby

from fiefaid.campaign.apply import apply, check, whose
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.record import Correct, Corrected, Redo, Redone, Undo, Undone
from fiefaid.campaign.chronicle import Chronicle, Recorded
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.rights import closed_purses, is_at_table, need_family, need_seat
from fiefaid.campaign.words import sentences
from fiefaid.errors import AlreadyUndone, CouldNotBe, FiefaidError, NeverUndone, NotMendable, NotUndone, RestsOnIt

Deed = tuple[Recorded, ...]
"""The entries of one tap."""


def decide(chronicle: Chronicle, choice: Undo | Redo | Correct, seal: str) -> tuple[Event, ...]:
    """What comes of a choice about the record. Errors: Refused, PositionError."""
    need_seat(chronicle.campaign, seal)
    match choice:
        case Undo(seq, also):
            return (_undone(chronicle, seq, frozenset(also), seal),)
        case Redo(seq):
            return (_redone(chronicle, seq, seal),)
        case Correct(seq, was, now):
            _need_mendable(chronicle, seq, was, now, seal)
            _need_possible(chronicle, chronicle.mending(seq, now), frozenset({seq}), "The correction", seal)
            return (Corrected(seq, now),)


def resting_on(chronicle: Chronicle, seq: int) -> Deed:
    """Which later entries could not have happened without the tap that made this one? Errors: UnknownEntry."""
    gone = _numbers(chronicle.deed(seq))
    failed = _newly_impossible(chronicle, chronicle.without(gone), min(gone))
    return tuple(entry for deed, _ in failed for entry in deed)


def offers(chronicle: Chronicle, seal: str) -> Iterator[Choice]:
    """What needs no typing: the last deed taken back, with what rests on it, and the last one done again."""
    if not is_at_table(chronicle.campaign, seal):
        return
    last, undone = last_deed(chronicle), last_undone(chronicle)
    if last is not None:
        resting = resting_on(chronicle, last)
        if not any(entry.event.is_lasting for entry in resting):
            yield Undo(last, tuple(entry.seq for entry in resting))
    if undone is not None:
        again = _together(chronicle, undone)
        if not _newly_impossible(chronicle, chronicle.with_again(again), min(again)):
            yield Redo(undone)


def last_deed(chronicle: Chronicle, table: str | None = None) -> int | None:
    """The newest entry that can be taken back; if a table is named, of those on it."""
    return next(
        (
            entry.seq
            for entry in reversed(chronicle.past)
            if entry.seq not in chronicle.undone and _is_on(entry.event, table) and may_be_undone(chronicle, entry.seq)
        ),
        None,
    )


def may_be_undone(chronicle: Chronicle, seq: int) -> bool:
    """Whether an entry, and all of the same tap, are of kinds that are ever taken back. Errors: UnknownEntry."""
    return not any(entry.event.is_lasting for entry in chronicle.deed(seq))


def last_undone(chronicle: Chronicle, table: str | None = None) -> int | None:
    """The entry that doing again would bring back: the last one taken back, until something new is done."""
    for entry in reversed(chronicle.past):
        match entry.event:
            case Undone(seqs) if _is_on(chronicle.entry(seqs[0]).event, table):
                if chronicle.undone.issuperset(seqs):
                    return seqs[0]
            case event if not event.is_lasting and _is_on(event, table) and entry.seq not in chronicle.undone:
                return None
    return None


def _undone(chronicle: Chronicle, seq: int, also: frozenset[int], seal: str) -> Undone:
    deed = chronicle.deed(seq)
    for entry in deed:
        if entry.seq in chronicle.undone:
            raise AlreadyUndone(_sentence(chronicle, entry, seal))
    resting = resting_on(chronicle, seq)
    for entry in (*deed, *resting):
        if entry.event.is_lasting:
            raise NeverUndone(_sentence(chronicle, entry, seal))
    if not also.issuperset(_numbers(resting)):
        raise _rests_on_it(chronicle, f"Taking back “{_sentence(chronicle, deed[0], seal)}” alone", resting, seal)
    return Undone(tuple(entry.seq for entry in (*deed, *resting)))


def _redone(chronicle: Chronicle, seq: int, seal: str) -> Redone:
    if seq not in chronicle.undone:
        raise NotUndone(_sentence(chronicle, chronicle.entry(seq), seal))
    again = _together(chronicle, seq)
    _need_possible(chronicle, chronicle.with_again(again), again, "Doing that again", seal)
    return Redone(tuple(sorted(again)))


def _together(chronicle: Chronicle, seq: int) -> frozenset[int]:
    """What was taken back together with an entry, as far as it is still taken back."""
    groups = (entry.event.seqs for entry in reversed(chronicle.past) if isinstance(entry.event, Undone))
    return next(frozenset(seqs) for seqs in groups if seq in seqs) & chronicle.undone


def _need_mendable(chronicle: Chronicle, seq: int, was: Event, now: Event, seal: str) -> None:
    """Refuse a correction of what cannot be corrected, or not by this phone. Errors: Refused."""
    entry = chronicle.entry(seq)
    if seq in chronicle.undone:
        raise AlreadyUndone(_sentence(chronicle, entry, seal))
    for family in whose(entry.event):
        need_family(chronicle.campaign, seal, family)
    need_seen(f"entry {seq}", was, entry.event, f"“{_sentence(chronicle, entry, seal)}”")
    need_change(entry.event, now, "it says so")
    if type(now) is not type(entry.event):
        raise NotMendable("the kind of an entry", entry.event.mendable)
    for part in fields(now):
        changed = getattr(now, part.name) != getattr(entry.event, part.name)
        if changed and part.name not in entry.event.mendable:
            raise NotMendable(part.name, entry.event.mendable)


def _need_possible(chronicle: Chronicle, other: Chronicle, changed: frozenset[int], what: str, seal: str) -> None:
    """Refuse a change of which something could not have happened. Errors: RestsOnIt, or what refuses the change."""
    failed = _newly_impossible(chronicle, other, min(changed))
    for deed, refused in failed:
        if not changed.isdisjoint(_numbers(deed)):
            raise _as_told(chronicle, deed, refused, what, seal)
    if failed:
        raise _rests_on_it(chronicle, what, tuple(entry for deed, _ in failed for entry in deed), seal)


def _as_told(chronicle: Chronicle, deed: Deed, refused: FiefaidError, what: str, seal: str) -> FiefaidError:
    """What refuses a change, without what lies in a purse that this phone may not look into."""
    closed = closed_purses(chronicle.campaign, seal)
    secret = [entry for entry in deed if not closed.isdisjoint(whose(entry.event))]
    return CouldNotBe(what, _sentence(chronicle, secret[0], seal)) if secret else refused


def _newly_impossible(chronicle: Chronicle, other: Chronicle, start: int) -> tuple[tuple[Deed, FiefaidError], ...]:
    """The taps from `start` on that could have happened in the one chronicle and not in the other, and why."""
    if all(isinstance(entry.event, Undone | Redone | Corrected) for entry in other.standing_from(start)):
        return ()
    excused = {deed[0].seq for deed, _ in _failures(chronicle, start, all_count=True)}
    return tuple(_failures(other, start, excused))


def _failures(
    chronicle: Chronicle, start: int, excused: Iterable[int] = (), *, all_count: bool = False
) -> Iterator[tuple[Deed, FiefaidError]]:
    """The taps from `start` on that could not have happened; they count all the same only where it is said."""
    campaign = Campaign()
    for _, group in groupby(chronicle.standing(), key=lambda entry: entry.request or entry.seq):
        deed = tuple(group)
        after = reduce(apply, (entry.event for entry in deed), campaign)
        refused = _refusal(campaign, deed) if deed[-1].seq >= start and deed[0].seq not in excused else None
        if refused:
            yield deed, refused
        if not refused or all_count:
            campaign = after


def _refusal(campaign: Campaign, deed: Deed) -> FiefaidError | None:
    """Why a tap could not have happened."""
    try:
        for entry in deed:
            check(campaign, entry.event)
            campaign = apply(campaign, entry.event)
    except FiefaidError as refused:
        return refused
    return None


def _rests_on_it(chronicle: Chronicle, what: str, resting: Deed, seal: str) -> RestsOnIt:
    seqs = [entry.seq for entry in resting]
    return RestsOnIt(what, seqs, sentences(chronicle, seqs, seal))


def _sentence(chronicle: Chronicle, entry: Recorded, seal: str) -> str:
    return sentences(chronicle, (entry.seq,), seal)[0]


def _numbers(deed: Deed) -> frozenset[int]:
    return frozenset(entry.seq for entry in deed)


def _is_on(event: Event, table: str | None) -> bool:
    return table is None or getattr(event, "table", None) == table
