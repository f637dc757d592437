"""Tithes: a Bishop, or the Pope, takes the income of Mills in their owners' place. Rule: 3.0. Ruling: L6.

Whoever holds such a title says in each round whether it is levied; from then on every phone reckons incomes with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.hands import need_round
from fiefaid.campaign.judging import is_time, need_phase, need_yes
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_seen
from fiefaid.campaign.purchasing import Tithe
from fiefaid.campaign.rights import may_act_for, need_family
from fiefaid.errors import NothingChanged
from fiefaid.errors.realm import NotByTheRules
from fiefaid.fief.rounds import Deed
from fiefaid.fief.titles import POPE, Title, TitleKind
from fiefaid.fief.treasury import may_tithe, mill_owners


@dataclass(frozen=True, slots=True)
class TitheLevied(Event):
    """The holder of a title levied the tithe of a round, for a family."""

    kind: ClassVar[str] = "tithe-levied"

    round: int
    title: Title
    family: str


@dataclass(frozen=True, slots=True)
class LevyTithe(Choice):
    """Levy the tithe of a title in this round. `is_sure`: outside its phase, or after somebody's income was booked."""

    title: Title
    is_sure: bool = False


def decide(campaign: Campaign, choice: LevyTithe, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_yes(may_tithe(campaign.realm, choice.title), "A tithe", is_sure=False)
    holder = campaign.realm.holder(choice.title)
    family = holder.family if holder else ""
    need_family(campaign, seal, family)
    need_phase(campaign, Deed.INCOME, is_sure=choice.is_sure)
    booked = () if choice.is_sure else _booked(campaign, choice.title)
    if booked:
        raise NotByTheRules("A tithe", "3.0", f"{' and '.join(booked)} booked this round's income, Mills and all")
    return (TitheLevied(need_round(campaign, "A tithe"), choice.title, family),)


def check(campaign: Campaign, event: TitheLevied) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    campaign.family(event.family)
    need_seen("the round", event.round, need_round(campaign, "A tithe"), campaign.moment.words)
    if event.title in campaign.purchasing.tithes_of(event.round):
        raise NothingChanged(f"the {campaign.realm.called(event.title)} has levied the tithe of this round")


def apply(campaign: Campaign, event: TitheLevied) -> Campaign:
    """The campaign after it."""
    settled = campaign.purchasing
    tithes = (*settled.tithes, Tithe(event.round, event.title, event.family))
    return replace(campaign, purchasing=replace(settled, tithes=tithes))


def describe(event: TitheLevied, before: Campaign) -> str:
    """It in a sentence."""
    called, name = before.realm.called(event.title), before.called(event.family)
    return f"The {called} levies the tithe of round {event.round} for {name}"


def whose(event: TitheLevied) -> tuple[str, ...]:
    """The family that collects it."""
    return (event.family,)


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: each tithe that can be levied now."""
    if not is_time(campaign, Deed.INCOME):
        return
    for title in to_levy(campaign):
        holder = campaign.realm.holder(title)
        may = holder is not None and holder.family in campaign.families and may_act_for(campaign, seal, holder.family)
        if may and not _booked(campaign, title):
            yield LevyTithe(title)


def to_levy(campaign: Campaign) -> tuple[Title, ...]:
    """The titles that have not levied the tithe of this round, Bishops first."""
    bishops = (Title(TitleKind.BISHOP, see) for see in campaign.realm.bishoprics)
    levied = campaign.purchasing.tithes_of(campaign.moment.round)
    return tuple(title for title in (*bishops, POPE) if may_tithe(campaign.realm, title) and title not in levied)


def _booked(campaign: Campaign, title: Title) -> tuple[str, ...]:
    """Whose income of this round was booked with Mills that this tithe would take."""
    owners = mill_owners(campaign.realm, title)
    booked = (each.family for each in campaign.purchasing.incomes if each.round == campaign.moment.round)
    return tuple(campaign.called(family) for family in booked if family in owners)


TITHES = Chapter("Tithes", (TitheLevied,), (LevyTithe,), decide, check, apply, describe, whose, offers)
