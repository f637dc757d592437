"""What a table has agreed on: who is host, who stands in for the absent, who frees seats, whether purses are open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.rights import need_trust
from fiefaid.campaign.values import Customs, Trust


@dataclass(frozen=True, slots=True)
class CustomsAgreed(Event):
    """The table agreed on its customs. Never taken back: an old custom does not return behind the host's back."""

    kind: ClassVar[str] = "customs-agreed"
    is_lasting: ClassVar[bool] = True

    customs: Customs


@dataclass(frozen=True, slots=True)
class AgreeCustoms(Choice):
    """Agree on other customs than those that were looked at."""

    was: Customs
    now: Customs


def decide(campaign: Campaign, choice: AgreeCustoms, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_trust(campaign, seal, Trust.HOST, "agree on customs")
    need_seen("what the table has agreed on", choice.was, campaign.customs, _words(campaign.customs, campaign))
    need_change(choice.was, choice.now, "the customs are these")
    return (CustomsAgreed(choice.now),)


def check(campaign: Campaign, event: CustomsAgreed) -> None:
    """Refuse what could not have happened. Errors: UnknownFamily."""
    if event.customs.host:
        campaign.family(event.customs.host)


def apply(campaign: Campaign, event: CustomsAgreed) -> Campaign:
    """The campaign after it."""
    return replace(campaign, customs=event.customs)


def describe(event: CustomsAgreed, before: Campaign) -> str:
    """It in a sentence."""
    return f"The table agrees: {_words(event.customs, before)}"


def offers(_campaign: Campaign, _seal: str) -> Iterator[Choice]:
    """What needs no typing: nothing, for customs are chosen one by one."""
    return iter(())


def _words(customs: Customs, campaign: Campaign) -> str:
    host = campaign.called(customs.host) if customs.host else "everybody"
    return (
        f"host is {host}; for the absent {customs.stands_in.words} may play; lost seats are freed by "
        f"{customs.frees_seats.words}; purses are {'open' if customs.purses_are_open else 'closed'}"
    )


CUSTOMS = Chapter("Customs", (CustomsAgreed,), (AgreeCustoms,), decide, check, apply, describe, nobodys, offers)
