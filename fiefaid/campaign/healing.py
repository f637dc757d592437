"""The Arab Physician in France: whose death his player may prevent, and which are asked about. Rule: C1.4.2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from fiefaid.answers import Verdict
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.judging import check_post, in_play
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.rights import is_at_table, may_act_for, need_family
from fiefaid.errors import NothingChanged
from fiefaid.errors.realm import CannotBe, NotByTheRules
from fiefaid.fief.crusade import CrusadeRules, State
from fiefaid.fief.crusade.physician import may_save, may_save_troops, patron
from fiefaid.fief.crusade.state import Cause
from fiefaid.fief.people import OUTREMER
from fiefaid.fief.places import Fortune
from fiefaid.fief.realm import Post

HEALED = (Cause.PLAGUE, Cause.ASSASSINATION)
"""What the Physician helps against in France."""

_WORDS = {"plague": Cause.PLAGUE, "assassin": Cause.ASSASSINATION}


@dataclass(frozen=True, slots=True)
class DeathPrevented(Event):
    """The Arab Physician prevented a Lord's death in France."""

    kind: ClassVar[str] = "death-prevented"

    lord: str
    cause: Cause


@dataclass(frozen=True, slots=True)
class TroopsSpared(Event):
    """He prevented the death of troops there."""

    kind: ClassVar[str] = "troops-spared"

    post: Post
    cause: Cause


@dataclass(frozen=True, slots=True)
class PreventDeath(Choice):
    """Let the Arab Physician prevent a Lord's death in France. Rule: C1.4.2."""

    lord: str
    cause: Cause = Cause.PLAGUE


@dataclass(frozen=True, slots=True)
class SpareTroops(Choice):
    """Let him prevent the death of the troops of a post there. Rule: C1.4.2."""

    post: Post
    cause: Cause = Cause.PLAGUE


def cause_of(typed: str) -> Cause | None:
    """Of these two the one that somebody's words name; None: another, or none."""
    return next((cause for word, cause in _WORDS.items() if word in typed.casefold()), None)


def may_heal(campaign: Campaign, lord: str, cause: Cause) -> Verdict:
    """May the Physician's player prevent a Lord's death in France? Rule: C1.4.2. Ruling: K8. Errors: UnknownLord."""
    return may_save(_state(campaign), lord, cause)


def may_spare(campaign: Campaign, post: Post) -> Verdict:
    """May he spare the troops of a post in France? Rule: C1.4.2. Errors: UnknownLord."""
    return may_save_troops(_state(campaign), post.family, _place(campaign, post))


def physicians_family(campaign: Campaign) -> str:
    """The family whose player decides on the Physician's help; "" where nobody has him."""
    owner = patron(_state(campaign))
    return owner.family if owner else ""


def need_word(campaign: Campaign, lord: str, typed: str, *, is_sure: bool) -> None:
    """Refuse a death in France that the Physician's player could prevent and has not been asked about.

    Where no cause is named it could be one of the two. Errors: NotByTheRules.
    """
    cause = cause_of(typed) or (None if typed else Cause.PLAGUE)
    is_away = campaign.realm.lord(lord).place == OUTREMER
    if cause and not is_sure and not is_away and may_heal(campaign, lord, cause):
        raise _unasked(f"The death of {campaign.realm.named(lord)}", may_heal(campaign, lord, cause))


def need_word_for(campaign: Campaign, post: Post, typed: str, *, is_sure: bool) -> None:
    """Refuse troops that the Plague or an assassin takes, where he could be asked. Errors: NotByTheRules."""
    if cause_of(typed) and not is_sure and may_spare(campaign, post):
        raise _unasked("The loss of these troops", may_spare(campaign, post))


def in_the_plague(campaign: Campaign) -> Iterator[str | Post]:
    """Whom the Plague may take where the Physician is: Lords by id, then the posts of their troops. Rule: 2.3.3."""
    realm, owner = campaign.realm, patron(_state(campaign))
    village = realm.villages.get(owner.place) if owner else None
    see = realm.bishoprics.get(village.bishopric) if village else None
    if village is None or see is None or Fortune.PLAGUE not in see.fortunes:
        return
    yield from (lord.id for lord in realm.lords_in(village.id))
    for family in campaign.families:
        yield from (post for post, troops in realm.posts(family) if troops and _place(campaign, post) == village.id)


def help_offered(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """The help that a phone may ask for now without typing: while the Plague is where the Physician is."""
    family = physicians_family(campaign)
    if not is_at_table(campaign, seal) or (family in campaign.families and not may_act_for(campaign, seal, family)):
        return
    for whom in in_the_plague(campaign):
        choice = PreventDeath(whom) if isinstance(whom, str) else SpareTroops(whom)
        may = may_heal(campaign, whom, Cause.PLAGUE) if isinstance(whom, str) else may_spare(campaign, whom)
        if may and helped(campaign, choice) not in campaign.realm.settled:
            yield choice


def need_help(campaign: Campaign, seal: str, verdict: Verdict, whom: str) -> None:
    """Refuse help that the Physician cannot give, or that is another player's to give. Errors: CannotBe, NotYours."""
    if not verdict:
        raise CannotBe(f"The Physician's help for {whom} (C1.4.2)", verdict.sentence, "Name whom he is with in France")
    family = physicians_family(campaign)
    if family in campaign.families:
        need_family(campaign, seal, family)


def check_help(campaign: Campaign, event: DeathPrevented | TroopsSpared) -> None:
    """Refuse help in the Outremer, which is a step of the Crusade, against what he does not help, or twice."""
    place = campaign.realm.lord(event.lord).place if isinstance(event, DeathPrevented) else event.post.place
    if isinstance(event, TroopsSpared):
        check_post(campaign, event.post)
    if event.cause not in HEALED or place == OUTREMER:
        raise CannotBe("The Physician's help", "in France he helps against Plague and assassins", "Say which it was")
    if helped(campaign, event) in campaign.realm.settled:
        raise NothingChanged("he has helped there in this phase")


def helped(campaign: Campaign, help_of: PreventDeath | SpareTroops | DeathPrevented | TroopsSpared) -> tuple[str, str]:
    """How it is kept until the next phase that he has helped somebody."""
    match help_of:
        case PreventDeath(lord, cause) | DeathPrevented(lord, cause):
            whom = f"Lord {lord}"
        case SpareTroops(post, cause) | TroopsSpared(post, cause):
            whom = f"troops {post.family} {post.lord or post.place}"
    return physicians_family(campaign), f"physician: {whom} {cause}"


def _place(campaign: Campaign, post: Post) -> str:
    return campaign.realm.lord(post.lord).place if post.lord else post.place


def _unasked(what: str, verdict: Verdict) -> NotByTheRules:
    return NotByTheRules(what, verdict.rule, f"{verdict.sentence}; his player has not said that he does not")


def _state(campaign: Campaign) -> State:
    rules = campaign.rules
    return State(campaign.realm, campaign.crusade, CrusadeRules.of(rules.options), in_play=in_play(rules))
