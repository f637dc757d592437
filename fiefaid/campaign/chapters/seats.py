"""Who sits at the table, and who is away.

A seat is held by a seal, the digest of a secret in the address of a phone. None of this is ever taken back: it is
answered by the opposite choice, by those who may make it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change
from fiefaid.campaign.rights import family_of, is_trusted, may_act_for, need_family, need_seat, need_trust
from fiefaid.errors import AlreadySeated, NotASeal, NothingChanged, NotSeated, SeatFree, SeatHeld

_SEAL = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class SeatTaken(Event):
    """Somebody sat down for a family."""

    kind: ClassVar[str] = "seat-taken"
    is_lasting: ClassVar[bool] = True

    family: str
    seal: str


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """Whoever sat for a family got up, or the seat was freed by another."""

    kind: ClassVar[str] = "seat-left"
    is_lasting: ClassVar[bool] = True

    family: str
    by_another: bool = False


@dataclass(frozen=True, slots=True)
class PlayerWentAway(Event):
    """A player is away, and others may stand in as far as the table allows."""

    kind: ClassVar[str] = "player-went-away"
    is_lasting: ClassVar[bool] = True

    family: str


@dataclass(frozen=True, slots=True)
class PlayerCameBack(Event):
    """A player is back at the table."""

    kind: ClassVar[str] = "player-came-back"
    is_lasting: ClassVar[bool] = True

    family: str


@dataclass(frozen=True, slots=True)
class TakeSeat(Choice):
    """Sit down for a family, at the phone that asks."""

    family: str


@dataclass(frozen=True, slots=True)
class LeaveSeat(Choice):
    """Get up."""


@dataclass(frozen=True, slots=True)
class FreeSeat(Choice):
    """Free the seat of a family whose phone was lost."""

    family: str


@dataclass(frozen=True, slots=True)
class GoAway(Choice):
    """Say that a family's player is away."""

    family: str


@dataclass(frozen=True, slots=True)
class ComeBack(Choice):
    """Say that a family's player is back."""

    family: str


Happened = SeatTaken | SeatLeft | PlayerWentAway | PlayerCameBack
Asked = TakeSeat | LeaveSeat | FreeSeat | GoAway | ComeBack


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    match choice:
        case TakeSeat(family):
            return (SeatTaken(family, seal),)
        case LeaveSeat():
            return (SeatLeft(_own(campaign, seal)),)
        case FreeSeat(family):
            need_trust(campaign, seal, campaign.customs.frees_seats, "free a seat")
            return (SeatLeft(family, by_another=True),)
        case GoAway(family):
            _need_say(campaign, seal, family)
            return (PlayerWentAway(family),)
        case ComeBack(family):
            need_family(campaign, seal, family)
            return (PlayerCameBack(family),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    match event:
        case SeatTaken(family, seal):
            _check_seat(campaign, family, seal)
        case SeatLeft(family):
            if family not in campaign.seats:
                raise SeatFree(campaign.family(family).name)
        case PlayerWentAway(family):
            name = campaign.family(family).name
            need_change(family in campaign.away, True, f"{name}'s player is away")
        case PlayerCameBack(family):
            name = campaign.family(family).name
            need_change(family in campaign.away, False, f"{name}'s player is at the table")


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case SeatTaken(family, seal):
            seats: Mapping[str, str] = {**campaign.seats, family: seal}
            return replace(campaign, seats=seats, away=campaign.away - {family})
        case SeatLeft(family):
            seats = {name: seal for name, seal in campaign.seats.items() if name != family}
            return replace(campaign, seats=seats, away=campaign.away - {family})
        case PlayerWentAway(family):
            return replace(campaign, away=campaign.away | {family})
        case PlayerCameBack(family):
            return replace(campaign, away=campaign.away - {family})


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    match event:
        case SeatTaken(family):
            return f"The seat of {before.called(family)} is taken"
        case SeatLeft(family, by_another):
            return f"The seat of {before.called(family)} is {'freed' if by_another else 'left'}"
        case PlayerWentAway(family):
            return f"The player of {before.called(family)} is away"
        case PlayerCameBack(family):
            return f"The player of {before.called(family)} is back"


def whose(event: Happened) -> tuple[str, ...]:
    """The family that it is about."""
    return (event.family,)


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing."""
    own = family_of(campaign, seal)
    if own is not None:
        yield LeaveSeat()
    for family in campaign.families:
        if own is None and _SEAL.fullmatch(seal) and family not in campaign.seats:
            yield TakeSeat(family)
        if family in campaign.seats and family != own and is_trusted(campaign, seal, campaign.customs.frees_seats):
            yield FreeSeat(family)
        if family in campaign.away and may_act_for(campaign, seal, family):
            yield ComeBack(family)
        if family not in campaign.away and _may_say(campaign, seal, family):
            yield GoAway(family)


def _own(campaign: Campaign, seal: str) -> str:
    """The family that this phone sits for. Errors: NotSeated."""
    own = family_of(campaign, seal)
    if own is None:
        raise NotSeated
    return own


def _may_say(campaign: Campaign, seal: str, family: str) -> bool:
    """Whether a phone may say that a player is away: his own, or one that would stand in for him."""
    return family_of(campaign, seal) == family or is_trusted(campaign, seal, campaign.customs.stands_in)


def _need_say(campaign: Campaign, seal: str, family: str) -> None:
    campaign.family(family)
    need_seat(campaign, seal)
    if not _may_say(campaign, seal, family):
        need_trust(campaign, seal, campaign.customs.stands_in, "say who is away")


def _check_seat(campaign: Campaign, family: str, seal: str) -> None:
    name = campaign.family(family).name
    if not _SEAL.fullmatch(seal):
        raise NotASeal
    if campaign.seats.get(family) == seal:
        raise NothingChanged(f"this phone sits for {name}")
    if family in campaign.seats:
        raise SeatHeld(name)
    own = family_of(campaign, seal)
    if own is not None:
        raise AlreadySeated(campaign.called(own))


SEATS = Chapter(
    "Seats",
    (SeatTaken, SeatLeft, PlayerWentAway, PlayerCameBack),
    (TakeSeat, LeaveSeat, FreeSeat, GoAway, ComeBack),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
