"""The Crusade: called, joined, fought on the Outremers map, and over. Rule: C1, C2, C3.

Its battles are battles like the others, begun by a Leader's step and written down like those.
"""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.chapters.crusade_events import CrusadeWentOn, TakeStep
from fiefaid.campaign.crusade_checks import check_fact
from fiefaid.campaign.crusade_words import fact_words
from fiefaid.campaign.crusading import state_of, stepped, went_on
from fiefaid.campaign.judging import is_time
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_seen
from fiefaid.campaign.rights import is_at_table, may_act_for, need_family, need_seat
from fiefaid.fief.crusade import Stage, choices, whose
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.rounds import Deed


def decide(campaign: Campaign, choice: TakeStep, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    crusade = campaign.crusade
    need_seen("the Crusade", (choice.stage, choice.space), (crusade.stage, crusade.at), f"waiting for {crusade.stage}")
    family = whose(state_of(campaign), choice.step)
    if family in campaign.families:
        need_family(campaign, seal, family)
    return stepped(campaign, choice.step, seal, is_sure=choice.is_sure)


def check(campaign: Campaign, event: CrusadeWentOn) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    check_fact(state_of(campaign), event.what)


def apply(campaign: Campaign, event: CrusadeWentOn) -> Campaign:
    """The campaign after it."""
    return went_on(campaign, event)


def describe(event: CrusadeWentOn, before: Campaign) -> str:
    """It in a sentence."""
    return fact_words(event.what, before)


def of_family(event: CrusadeWentOn) -> tuple[str, ...]:
    """The family that something was a deed of; the record tells the others by their Lords' names."""
    match event.what:
        case facts.PassagePlayed(family) | facts.TroopsReturned(family):
            return (family,)
        case _:
            return ()


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: the steps for which it is time, for oneself and for whom one stands in."""
    state = state_of(campaign)
    if not is_at_table(campaign, seal) or not _is_played(campaign):
        return
    for step in choices(state):
        family = whose(state, step)
        if family not in campaign.families or may_act_for(campaign, seal, family):
            yield TakeStep(step, state.crusade.stage, state.crusade.at)


def _is_played(campaign: Campaign) -> bool:
    """Whether a Crusade is on, or it is time for one to be called."""
    return campaign.crusade.stage is not Stage.QUIET or is_time(campaign, Deed.CALL)


CRUSADE = Chapter(
    "Crusade",
    (CrusadeWentOn,),
    (TakeStep,),
    decide,
    check,
    apply,
    describe,
    of_family,
    offers,
)
