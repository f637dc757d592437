"""A Crusade in a campaign: what its facts mean for the realm and the book, in the order in which they are written.

Rule: C1.2.1, C1.4, C1.4.1, C2.4, C3.0, C3.1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from fiefaid.campaign.aftermath import applied, mercenaries_after
from fiefaid.campaign.campaign import BANK, SUPPLY, Campaign
from fiefaid.campaign.chapters.battle_events import BattleBegun
from fiefaid.campaign.chapters.booking import paid, to_bank
from fiefaid.campaign.chapters.crusade_events import CrusadeWentOn
from fiefaid.campaign.chapters.realm_fates import MarkerLaid, MarkerTaken, died
from fiefaid.campaign.chapters.realm_lands import PlaceProtected
from fiefaid.campaign.chapters.realm_lords import LordMoved
from fiefaid.campaign.chapters.realm_sieges import CaptureLord, LordFreed
from fiefaid.campaign.chapters.realm_sieges import decide as decide_siege
from fiefaid.campaign.chapters.realm_titles import Way
from fiefaid.campaign.chapters.realm_troops import TroopsLost, TroopsMoved
from fiefaid.campaign.crowns import bestowed
from fiefaid.campaign.fighting import Fight
from fiefaid.campaign.hands import employed
from fiefaid.campaign.judging import HAND, in_play, need_phase
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.texts import short_id
from fiefaid.fief.crusade import CrusadeRules, State, battle_at, decide
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.applying import on_map
from fiefaid.fief.crusade.asked import (
    BeginRevenge,
    Call,
    CrusadeChoice,
    Follow,
    Join,
    LetDie,
    SetOrder,
    StrikePlague,
    TellBattle,
)
from fiefaid.fief.crusade.events import CrusadeEvent
from fiefaid.fief.crusade.gains import title_of
from fiefaid.fief.crusade.physician import may_save
from fiefaid.fief.people import OUTREMER, SALADIN, Marker
from fiefaid.fief.realm import Post
from fiefaid.fief.rounds import Deed


def state_of(campaign: Campaign) -> State:
    """The Crusade of a campaign, with everything by which its steps are judged. Errors: NotASetting."""
    rules, moment = campaign.rules, campaign.moment
    return State(
        campaign.realm,
        campaign.crusade,
        CrusadeRules.of(rules.options),
        moment.round,
        moment.phase,
        in_play(rules),
    )


def stepped(campaign: Campaign, step: CrusadeChoice, seal: str, *, is_sure: bool = False) -> tuple[Event, ...]:
    """Everything that a step of the Crusade comes to; out of its phase only if somebody is sure. Errors: Refused."""
    deed, state = deed_of(step), state_of(campaign)
    events = _written(campaign, decide(replace(state, phase="") if is_sure or deed else state, step), seal)
    if deed:
        need_phase(campaign, deed, is_sure=is_sure)
    return events


def deed_of(step: CrusadeChoice) -> Deed | None:
    """What a step is that belongs to a phase; None: it is bound to the steps before it. Rule: C1.1.1, C1.2.1, C2.1."""
    match step:
        case Call():
            return Deed.CALL
        case Join() | Follow():
            return Deed.JOIN_CRUSADE
        case SetOrder() | BeginRevenge():
            return Deed.CRUSADE
        case StrikePlague():
            return Deed.DISASTER
        case _:
            return None


def battle_told(campaign: Campaign, fight: Fight, seal: str, heirs: Iterable[tuple[str, str]]) -> tuple[Event, ...]:
    """What a Crusade Battle leaves behind, in realm, book and Crusade. Rule: C1.4, C2.3.1; T 4.2. Errors: Refused.

    `heirs`: who inherits of Lords whose death nobody can prevent, as (dead, heir).
    """
    events = list(stepped(campaign, TellBattle(fight.battle), seal))
    campaign = _after(campaign, events)
    hired = tuple(mercenaries_after(campaign, fight))
    campaign = _after(campaign, hired)
    events += hired
    for dead, heir in heirs:
        state = state_of(campaign)
        if any(doomed.lord == dead and not may_save(state, dead, doomed.cause) for doomed in state.dying()):
            more = stepped(campaign, LetDie(dead, heir), seal)
            campaign = _after(campaign, more)
            events += more
    return tuple(events)


def went_on(campaign: Campaign, event: CrusadeWentOn) -> Campaign:
    """The campaign after a fact of the Crusade; what it did in the realm is written beside it."""
    return replace(campaign, crusade=on_map(state_of(campaign), event.what))


def _written(campaign: Campaign, happened: Iterable[CrusadeEvent], seal: str) -> tuple[Event, ...]:
    """Facts as events, each with what it does, in the light of those before."""
    events = list[Event]()
    for fact in happened:
        fresh = (CrusadeWentOn(fact), *_done(campaign, fact, seal))
        campaign = _after(campaign, fresh)
        events += fresh
    return tuple(events)


def _after(campaign: Campaign, events: Iterable[Event]) -> Campaign:
    for event in events:
        if isinstance(event, CrusadeWentOn):
            campaign = went_on(campaign, event)
        elif not isinstance(event, BattleBegun):  # that is a battle's own, and nothing here rests on it
            campaign = applied(campaign, event)
    return campaign


def _done(campaign: Campaign, fact: CrusadeEvent, seal: str) -> Iterator[Event]:
    """What a fact does in the realm and the book."""
    match fact:
        case facts.LordJoined():
            yield from _set_out(campaign, fact)
        case facts.BattleOpened(space):
            yield _begun(campaign, space)
        case facts.BattleFought(fallen=fallen):
            yield from _fallen(fallen, f"the battle of {_name(campaign, fact.space)}")
        case facts.PlagueStruck(_, fallen):
            yield from _fallen(fallen, "the Plague")
        case facts.DeniersShared(space, shares):
            for lord, count in shares:
                yield from paid(count, BANK, campaign.realm.family_of(lord), f"won at {_name(campaign, space)}")
        case facts.CrusaderDied(lord, heir, cause):
            yield from died(campaign, lord, heir, str(cause))
        case facts.LordImprisoned(lord):
            yield from decide_siege(campaign, CaptureLord(lord, SALADIN, OUTREMER, is_sure=True), seal)
        case _:
            yield from _ended(campaign, fact)


def _ended(campaign: Campaign, fact: CrusadeEvent) -> Iterator[Event]:
    match fact:
        case facts.StateGiven(space, lord):
            title = title_of(campaign.crusade.objective(space))
            if title:
                yield from bestowed(campaign, title, lord, Way.WON)
        case facts.LordReturned(lord, village):
            yield LordMoved(lord, village)
            yield from _unmarked(campaign, lord)
        case facts.TroopsReturned(family, village, troops):
            away, home = Post(family, place=OUTREMER), Post(family, place=village)
            yield TroopsMoved(away, home, troops) if village else TroopsLost(away, troops, HAND, "back in hand")
        case facts.PrisonLeft(lord, village, ransom):
            yield from to_bank(ransom, campaign.realm.family_of(lord), f"ransom of {campaign.realm.named(lord)}")
            yield LordFreed(lord, village)
            yield from _unmarked(campaign, lord)
        case facts.CrusadeEnded():
            for crusader in state_of(campaign).crusaders():
                yield from _unmarked(campaign, crusader.id)


def _set_out(campaign: Campaign, fact: facts.LordJoined) -> Iterator[Event]:
    """Rule: C1.2.1."""
    lord = campaign.realm.lord(fact.lord)
    own, here = Post(lord.family, lord=lord.id), Post(lord.family, place=lord.place)
    if fact.baggage.left:
        yield TroopsMoved(own, here, fact.baggage.left)
    if fact.baggage.taken:
        yield TroopsMoved(here, own, fact.baggage.taken)
    yield LordFreed(lord.id, OUTREMER) if lord.is_captive else LordMoved(lord.id, OUTREMER)
    yield MarkerLaid(lord.id, Marker.ON_CRUSADE)
    yield from (PlaceProtected(village, lord.id) for village in fact.walls)


def _begun(campaign: Campaign, space: int) -> BattleBegun:
    """The battle that is fought by everybody's phones, as every other. Rule: C1.4; T 4.2."""
    name = f"{_name(campaign, space)}, round {campaign.moment.round}"
    hired = {family: employed(campaign, family) for family in campaign.families}
    attack = battle_at(state_of(campaign), space, hired)
    return BattleBegun(short_id(name, [*campaign.battles], "battle"), name, OUTREMER, campaign.moment.round, attack)


def _fallen(fallen: Iterable[facts.Fallen], why: str) -> Iterator[Event]:
    for loss in fallen:
        post = Post(loss.family, lord=loss.lord) if loss.lord else Post(loss.family, place=OUTREMER)
        yield TroopsLost(post, loss.troops, SUPPLY, why)


def _unmarked(campaign: Campaign, lord: str) -> Iterator[Event]:
    """Every On Crusade marker of a Lord comes off. Rule: C2.4."""
    if campaign.realm.lord(lord).is_on_crusade:
        yield MarkerTaken(lord, Marker.ON_CRUSADE)
    for village in campaign.realm.villages.values():
        if village.crusader == lord:
            yield PlaceProtected(village.id, "")


def _name(campaign: Campaign, space: int) -> str:
    return campaign.crusade.objective(space).name
