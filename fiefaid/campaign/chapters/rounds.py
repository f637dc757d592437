"""Rounds, phases and notes: how far the game has come, and what no other entry can say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.homecoming import came_back, is_battle_phase, left_open
from fiefaid.campaign.judging import in_play
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.rights import is_at_table, need_seat
from fiefaid.campaign.texts import LONGEST_NAME, LONGEST_NOTE, check_name, check_note
from fiefaid.campaign.values import Moment
from fiefaid.fief.rounds import next_phase
from fiefaid.ledger.book import check_count


@dataclass(frozen=True, slots=True)
class MomentReached(Event):
    """The game came to another round or phase."""

    kind: ClassVar[str] = "moment-reached"

    now: Moment


@dataclass(frozen=True, slots=True)
class NoteWritten(Event):
    """Somebody wrote something down that no other entry can say."""

    kind: ClassVar[str] = "note-written"
    mendable: ClassVar[tuple[str, ...]] = ("text",)

    text: str


@dataclass(frozen=True, slots=True)
class ReachMoment(Choice):
    """Go from one round and phase to another: once, whoever asks."""

    was: Moment
    now: Moment


@dataclass(frozen=True, slots=True)
class WriteNote(Choice):
    """Write something down."""

    text: str


Happened = MomentReached | NoteWritten
Asked = ReachMoment | WriteNote


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case ReachMoment(was, now):
            need_seen("the round", was, campaign.moment, _words(campaign.moment))
            need_change(was, now, f"it is {_words(now)}")
            return *(came_back(campaign) if is_battle_phase(campaign) else ()), MomentReached(now)
        case WriteNote(text):
            return (NoteWritten(text),)


def check(_campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    match event:
        case MomentReached(now):
            check_count("round", now.round, least=0)
            check_note("Phase", now.phase, LONGEST_NAME)
        case NoteWritten(text):
            check_name("Note", text, LONGEST_NOTE)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case MomentReached(now):
            return replace(campaign, moment=now, realm=replace(campaign.realm, settled=frozenset()))
        case NoteWritten():
            return campaign


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    match event:
        case MomentReached(now):
            return f"It is {_words(now)}{left_open(before)}"
        case NoteWritten(text):
            return f"Note: {text}"


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: the phase that follows, where a realm is in play. Others name their own rounds."""
    if is_at_table(campaign, seal) and campaign.realm.is_in_play:
        yield ReachMoment(campaign.moment, next_moment(campaign))


def next_moment(campaign: Campaign) -> Moment:
    """The round and phase that follow. Rule: C PHASES."""
    now = campaign.moment
    number, phase = next_phase(now.round, now.phase, in_play(campaign.rules))
    return Moment(number, str(phase))


def _words(moment: Moment) -> str:
    return moment.words or "before the first round"


ROUNDS = Chapter(
    "Rounds and notes",
    (MomentReached, NoteWritten),
    (ReachMoment, WriteNote),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
