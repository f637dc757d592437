"""Taking back, doing again, correcting: never so that the campaign comes to a state that could not have been.

The entries that would count are gone through anew, tap by tap. A tap of which any entry could not have happened then
rests on what is taken back, and has to go with it; so does a sealed bid that its purse might not cover then. What could
not have happened before the change either, because a rule was corrected since, is left alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import fields
from functools import partial, reduce
from itertools import groupby

from fiefaid.campaign.apply import apply, check, whose
from fiefaid.campaign.ballots import May, is_anothers_bid, is_fixed, may_uncover, uncovered
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.record import Correct, Corrected, Redo, Redone, Undo, Undone
from fiefaid.campaign.chronicle import Chronicle, Recorded
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.rights import closed_purses, is_at_table, may_act_for, need_family, need_seat, need_trust
from fiefaid.campaign.values import Trust
from fiefaid.campaign.words import sentences
from fiefaid.errors import AlreadyUndone, CouldNotBe, FiefaidError, NeverUndone, NotMendable, NotUndone, RestsOnIt
from fiefaid.errors.hiring import BidMadeAnew, SealOverPurse

Deed = tuple[Recorded, ...]
"""The entries of one tap."""

Failure = tuple[Deed, FiefaidError]
"""A tap that could not have happened, and why."""


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
    """Which other entries could not have happened without the tap that made this one? Errors: UnknownEntry."""
    gone = _numbers(chronicle.deed(seq))
    failed = _newly_impossible(chronicle, chronicle.without(gone), min(gone))
    return tuple(entry for deed, _ in failed for entry in deed)


def offers(chronicle: Chronicle, seal: str) -> Iterator[Choice]:
    """What needs no typing: the last deed taken back, with what rests on it, and the last one done again."""
    if not is_at_table(chronicle.campaign, seal):
        return
    may = partial(may_act_for, chronicle.campaign, seal)
    last, undone = last_deed(chronicle, may=may), last_undone(chronicle, may=may)
    with suppress(FiefaidError):
        if last is not None:
            _, resting = _taken_back(chronicle, last, seal)
            yield Undo(last, tuple(entry.seq for entry in resting))
    with suppress(FiefaidError):
        if undone is not None:
            _redone(chronicle, undone, seal)
            yield Redo(undone)


def last_deed(chronicle: Chronicle, table: str | None = None, may: May = lambda _family: True) -> int | None:
    """The newest entry that can be taken back; if a table is named, of those on it.

    `may` says whom a phone may act for: bids of others are theirs to take back.
    """
    return next(
        (
            entry.seq
            for entry in reversed(chronicle.past)
            if entry.seq not in chronicle.undone
            and _is_on(entry.event, table)
            and may_be_undone(chronicle, entry.seq)
            and not (is_anothers_bid(chronicle, entry, may) or is_fixed(chronicle, entry))
        ),
        None,
    )


def may_be_undone(chronicle: Chronicle, seq: int) -> bool:
    """Whether an entry, and all of the same tap, are of kinds that are ever taken back. Errors: UnknownEntry."""
    return not any(entry.event.is_lasting for entry in chronicle.deed(seq))


def last_undone(chronicle: Chronicle, table: str | None = None, may: May = lambda _family: True) -> int | None:
    """The entry that doing again would bring back: the last one taken back, until something new is done.

    Bids of others are theirs to make again.
    """
    for entry in reversed(chronicle.past):
        match entry.event:
            case Undone(seqs) if _is_on(chronicle.entry(seqs[0]).event, table):
                if chronicle.undone.issuperset(seqs):
                    is_anothers = any(is_anothers_bid(chronicle, chronicle.entry(seq), may) for seq in seqs)
                    return None if is_anothers else seqs[0]
            case event if not event.is_lasting and _is_on(event, table) and entry.seq not in chronicle.undone:
                return None
    return None


def _undone(chronicle: Chronicle, seq: int, also: frozenset[int], seal: str) -> Undone:
    deed, resting = _taken_back(chronicle, seq, seal)
    if not also.issuperset(_numbers(resting)):
        raise _rests_on_it(chronicle, f"Taking back “{_sentence(chronicle, deed[0], seal)}” alone", resting, seal)
    return Undone(tuple(entry.seq for entry in (*deed, *resting)))


def _taken_back(chronicle: Chronicle, seq: int, seal: str) -> tuple[Deed, Deed]:
    """A deed that this phone may take back, and what has to go with it. Errors: Refused."""
    deed = chronicle.deed(seq)
    for entry in deed:
        if entry.seq in chronicle.undone:
            raise AlreadyUndone(_sentence(chronicle, entry, seal))
        if is_fixed(chronicle, entry):
            raise BidMadeAnew
    resting = resting_on(chronicle, seq)
    _need_own_bids(chronicle, deed, resting, seal)
    for entry in (*deed, *resting):
        if entry.event.is_lasting:
            raise NeverUndone(_sentence(chronicle, entry, seal))
    return deed, resting


def _redone(chronicle: Chronicle, seq: int, seal: str) -> Redone:
    if seq not in chronicle.undone:
        raise NotUndone(_sentence(chronicle, chronicle.entry(seq), seal))
    again = _together(chronicle, seq)
    deed = chronicle.deed(seq)
    _need_own_bids(chronicle, deed, tuple(map(chronicle.entry, again - _numbers(deed))), seal)
    _need_possible(chronicle, chronicle.with_again(again), again, "Doing that again", seal)
    return Redone(tuple(sorted(again)))


def _need_own_bids(chronicle: Chronicle, deed: Deed, with_it: Deed, seal: str) -> None:
    """Refuse to meddle with bids of others: each is its bidder's, and all of them together those of the host.

    Errors: NotYours, NotEntitled.
    """
    may = partial(may_act_for, chronicle.campaign, seal)
    for entry in deed:
        if is_anothers_bid(chronicle, entry, may):
            need_family(chronicle.campaign, seal, whose(entry.event)[0])
    if any(is_anothers_bid(chronicle, entry, may) for entry in with_it):
        need_trust(chronicle.campaign, seal, Trust.HOST, "change bids of others along with it")


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


def _newly_impossible(chronicle: Chronicle, other: Chronicle, start: int) -> tuple[Failure, ...]:
    """The taps from `start` on, and sealed bids, that could have been in the one chronicle and not in the other."""
    is_at_stake = may_uncover(chronicle, other)
    if not is_at_stake and _is_nothing_after(other, start):
        return ()
    was, _ = _failures(chronicle, start, all_count=True)
    failed, campaign = _failures(other, start, {deed[0].seq for deed, _ in was})
    over = uncovered(other, campaign) if is_at_stake or failed else frozenset()
    over -= uncovered(chronicle, chronicle.campaign) if over else frozenset()
    if not over:
        return failed
    bids = tuple((other.deed(seq), SealOverPurse(campaign.called(whose(other.entry(seq).event)[0]))) for seq in over)
    more = _newly_impossible(chronicle, other.without(over), min(start, *over))
    return tuple(sorted((*bids, *more), key=lambda failure: failure[0][0].seq))


def _is_nothing_after(chronicle: Chronicle, start: int) -> bool:
    """Whether from there on nothing counts that could rest on anything."""
    return all(isinstance(entry.event, Undone | Redone | Corrected) for entry in chronicle.standing_from(start))


def _failures(
    chronicle: Chronicle, start: int, excused: Collection[int] = (), *, all_count: bool = False
) -> tuple[tuple[Failure, ...], Campaign]:
    """The taps from `start` on that could not have happened, and what all comes to.

    They count all the same only where it is said.
    """
    campaign, failed = Campaign(), list[Failure]()
    for _, group in groupby(chronicle.standing(), key=lambda entry: entry.request or entry.seq):
        deed = tuple(group)
        after = reduce(apply, (entry.event for entry in deed), campaign)
        refused = _refusal(campaign, deed) if deed[-1].seq >= start and deed[0].seq not in excused else None
        if refused:
            failed.append((deed, refused))
        if not refused or all_count:
            campaign = after
    return tuple(failed), campaign


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
