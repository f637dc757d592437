"""The beginning of a campaign, its name, its rules, and the archive."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_change, need_seen
from fiefaid.campaign.rights import is_at_table, need_seat
from fiefaid.campaign.texts import check_name, check_note
from fiefaid.campaign.values import Rules
from fiefaid.errors import AlreadyBegun, NotInArchive


@dataclass(frozen=True, slots=True)
class CampaignStarted(Event):
    """A campaign began, under these rules."""

    kind: ClassVar[str] = "campaign-started"
    is_lasting: ClassVar[bool] = True

    name: str
    rules: Rules


@dataclass(frozen=True, slots=True)
class CampaignRenamed(Event):
    """It is called otherwise."""

    kind: ClassVar[str] = "campaign-renamed"

    name: str


@dataclass(frozen=True, slots=True)
class RulesAgreed(Event):
    """From now on these rules are in force."""

    kind: ClassVar[str] = "rules-agreed"

    rules: Rules


@dataclass(frozen=True, slots=True)
class CampaignArchived(Event):
    """It was put away: to be read, not played."""

    kind: ClassVar[str] = "campaign-archived"
    is_lasting: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CampaignTakenOut(Event):
    """It was taken out of the archive."""

    kind: ClassVar[str] = "campaign-taken-out"
    is_lasting: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StartCampaign(Choice):
    """Start a campaign."""

    name: str
    rules: Rules = field(default_factory=Rules)


@dataclass(frozen=True, slots=True)
class RenameCampaign(Choice):
    """Call it otherwise."""

    name: str


@dataclass(frozen=True, slots=True)
class AgreeRules(Choice):
    """Play by other rules than those that were looked at."""

    was: Rules
    now: Rules


@dataclass(frozen=True, slots=True)
class ArchiveCampaign(Choice):
    """Put it away."""


@dataclass(frozen=True, slots=True)
class TakeOutOfArchive(Choice):
    """Take it out of the archive."""


Happened = CampaignStarted | CampaignRenamed | RulesAgreed | CampaignArchived | CampaignTakenOut
Asked = StartCampaign | RenameCampaign | AgreeRules | ArchiveCampaign | TakeOutOfArchive


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case StartCampaign(name, rules):
            return (CampaignStarted(name, rules),)
        case RenameCampaign(name):
            need_change(campaign.name, name, f"it is called {name}")
            return (CampaignRenamed(name),)
        case AgreeRules(was, now):
            need_seen("the rules", was, campaign.rules, campaign.rules.words)
            need_change(was, now, f"this table plays {now.words}")
            return (RulesAgreed(now),)
        case ArchiveCampaign():
            return (CampaignArchived(),)
        case TakeOutOfArchive():
            if not campaign.is_archived:
                raise NotInArchive(campaign.name)
            return (CampaignTakenOut(),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    match event:
        case CampaignStarted(name, rules):
            if campaign.has_begun:
                raise AlreadyBegun(campaign.name)
            check_name("Name", name)
            _check_rules(rules)
        case CampaignRenamed(name):
            check_name("Name", name)
        case RulesAgreed(rules):
            _check_rules(rules)
        case CampaignArchived() | CampaignTakenOut():
            pass


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case CampaignStarted(name, rules):
            return replace(campaign, name=name, rules=rules)
        case CampaignRenamed(name):
            return replace(campaign, name=name)
        case RulesAgreed(rules):
            return replace(campaign, rules=rules)
        case CampaignArchived():
            return replace(campaign, is_archived=True)
        case CampaignTakenOut():
            return replace(campaign, is_archived=False)


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    match event:
        case CampaignStarted(name, rules):
            return f"{name} begins, with {rules.words}"
        case CampaignRenamed(name):
            return f"{before.name} is now called {name}"
        case RulesAgreed(rules):
            return f"The table plays {rules.words}"
        case CampaignArchived():
            return f"{before.name} goes into the archive"
        case CampaignTakenOut():
            return f"{before.name} comes out of the archive"


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing."""
    if is_at_table(campaign, seal):
        yield TakeOutOfArchive() if campaign.is_archived else ArchiveCampaign()


def _check_rules(rules: Rules) -> None:
    for name, value in rules.options.items():
        check_name("Option", name)
        check_note(f"Option {name}", value)


FOUNDING = Chapter(
    "The campaign",
    (CampaignStarted, CampaignRenamed, RulesAgreed, CampaignArchived, CampaignTakenOut),
    (StartCampaign, RenameCampaign, AgreeRules, ArchiveCampaign, TakeOutOfArchive),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
