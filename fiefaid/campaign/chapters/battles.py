"""Battles of the board game: begun, fought step by step by one phone or several, and written down in realm and book.

Rule: 6.1, 6.2, 6.4; TA 1 to TA 3, T 4.2; C1.2.3. Each side's dice may come from a phone of its own: they wait for the
other's. What a battle leaves behind is written in one tap, and taken back in one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from fiefaid.campaign.aftermath import aftermath, applied, placed, renegades
from fiefaid.campaign.armies import as_fought
from fiefaid.campaign.battle_mending import apply_corrected, check_corrected, corrected, corrected_sentence
from fiefaid.campaign.battle_words import step_words
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapter import Chapter, nobodys
from fiefaid.campaign.chapters.battle_events import (
    Asked,
    BattleBegun,
    BattleCorrected,
    BattleWentOn,
    BattleWrittenDown,
    BeginBattle,
    BringMercenariesBack,
    CorrectStep,
    DiceLaid,
    FightOn,
    Happened,
    LayDice,
    MercenariesCameBack,
    OfferTruce,
    TakeStepsBack,
    TruceOffered,
    WriteDown,
)
from fiefaid.campaign.crusading import battle_told
from fiefaid.campaign.fighting import Fight, awaits, battle_after, events_of, rests_on, rests_on_side, thrown
from fiefaid.campaign.homecoming import came_back, is_battle_phase, why_not_back
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.mustering import check_attack, check_field, check_laid, check_truce
from fiefaid.campaign.news import need_seen
from fiefaid.campaign.rights import is_at_table, need_family, need_seat
from fiefaid.campaign.siding import may_act_on, need_rights, need_side
from fiefaid.campaign.texts import check_id, check_name, short_id
from fiefaid.errors import NameTaken, TooMany
from fiefaid.errors.fighting import MercenariesStillFight, StillFought, WrittenDown
from fiefaid.fief import battle as fief
from fiefaid.fief.battle import PEACE, Battle
from fiefaid.fief.battle.choices import AgreeTruce, BattleChoice
from fiefaid.fief.battle.events import MercenariesPlaced
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.hosts import Side
from fiefaid.fief.people import OUTREMER
from fiefaid.fief.troops import Troop

MOST_BATTLES = 500
"""Battles that one campaign remembers."""


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_seat(campaign, seal)
    match choice:
        case BeginBattle():
            return _begun(campaign, choice, seal)
        case FightOn(battle_id, step, was):
            fight = _open(campaign, battle_id)
            need_seen(f"the battle of {fight.name}", rests_on(was, step), rests_on(fight.battle, step), _stands(fight))
            return _went_on(campaign, fight, step, seal)
        case CorrectStep(battle_id) | TakeStepsBack(battle_id):
            return corrected(campaign, _open(campaign, battle_id), choice)
        case LayDice(battle_id, side, faces, was):
            return _laid(campaign, _seen(campaign, battle_id, side, was), side, faces, seal)
        case OfferTruce(battle_id, side, was):
            return _offered(campaign, _seen(campaign, battle_id, side, was), side, seal)
        case WriteDown(battle_id):
            return _written(campaign, _open(campaign, battle_id), choice, seal)
        case BringMercenariesBack():
            _need_back(campaign)
            return (MercenariesCameBack(campaign.moment.round),)


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    match event:
        case BattleBegun():
            _check_begun(campaign, event)
        case BattleWentOn(battle_id, step):
            fief.decide(_open(campaign, battle_id).battle, step)
        case BattleCorrected(battle_id):
            check_corrected(_open(campaign, battle_id), event)
        case DiceLaid(battle_id, side, faces):
            check_laid(_open(campaign, battle_id), side, faces)
        case TruceOffered(battle_id, side):
            check_truce(_open(campaign, battle_id), side)
        case BattleWrittenDown(battle_id):
            fight = _open(campaign, battle_id)
            if not fight.battle.is_over:
                raise StillFought(fight.name, fight.battle.stage)
        case MercenariesCameBack(number):
            need_seen("the round", number, campaign.moment.round, campaign.moment.words)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    match event:
        case BattleBegun(battle_id, name, place, number, attack):
            fight = Fight(battle_id, name, place, number, (attack,), battle_after(PEACE, attack))
            return replace(campaign, battles={**campaign.battles, battle_id: fight})
        case BattleWentOn(battle_id, step):
            return campaign.with_battle(battle_id, lambda fight: fight.after(step))
        case BattleCorrected():
            return apply_corrected(campaign, event)
        case DiceLaid(battle_id, side, faces):
            return campaign.with_battle(battle_id, lambda fight: replace(fight, laid=fight.laid.put(side, faces)))
        case TruceOffered(battle_id, side):
            return campaign.with_battle(
                battle_id, lambda fight: replace(fight, truce=fight.truce.put(side, value=True))
            )
        case BattleWrittenDown(battle_id):
            return campaign.with_battle(battle_id, lambda fight: replace(fight, is_written=True))
        case MercenariesCameBack(number):
            settled = campaign.purchasing
            kept = tuple(each for each in settled.placed if each.round != number)
            return replace(campaign, purchasing=replace(settled, placed=kept))


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    if isinstance(event, MercenariesCameBack):
        return f"The Mercenaries who survived round {event.round} are back on their Family Boards"
    if isinstance(event, BattleBegun):
        taken_in = "taken in at its middle: " if event.attack.is_begun else ""
        said = step_words(PEACE, event.attack, events_of(PEACE, event.attack), before.called)
        return f"Battle of {event.name}: {taken_in}{said}"
    fight = before.battles.get(event.battle)
    name, battle = (fight.name, fight.battle) if fight else (event.battle, PEACE)
    match event:
        case BattleWentOn(_, step):
            return f"{name}: {step_words(battle, step, events_of(battle, step), before.called)}"
        case BattleCorrected():
            return corrected_sentence(fight or Fight(event.battle, event.battle), event, before)
        case DiceLaid(_, side):
            return f"{name}: the dice of the {side} lie covered"
        case TruceOffered(_, side):
            return f"{name}: the {side} offer a truce"
        case BattleWrittenDown():
            return f"The battle of {name} is written down"


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: a battle that is over is written down; Mercenaries come back."""
    if not is_at_table(campaign, seal):
        return
    if why_not_back(campaign) == "":
        yield BringMercenariesBack()


def _begun(campaign: Campaign, choice: BeginBattle, seal: str) -> tuple[Event, ...]:
    battle_id = short_id(choice.name, [*campaign.battles], "battle")
    attack = replace(choice.attack, ground=as_fought(campaign, choice.place, choice.attack.ground))
    begun = BattleBegun(battle_id, choice.name, choice.place, campaign.moment.round, attack)
    check_attack(campaign, attack)
    for host in (*attack.attackers, *attack.defenders):
        if host.troops[Troop.MERCENARIES] and host.family in campaign.families:
            need_family(campaign, seal, host.family)  # nobody places another's (T 4.2)
    fight = Fight(battle_id, choice.name, choice.place, begun.round, (attack,), battle_after(PEACE, attack))
    hired = (
        event
        for host in fight.hosts
        for event in placed(campaign, fight, host.family, host.troops[Troop.MERCENARIES], 0)
    )
    return begun, *hired, *renegades(campaign, fight, seal)


def _went_on(campaign: Campaign, fight: Fight, step: BattleChoice, seal: str) -> tuple[Event, ...]:
    """A step with what it means for the book: Mercenaries who are placed leave the Family Board. Rule: T 4.2."""
    need_rights(campaign, seal, fight, step)
    went_on = BattleWentOn(fight.id, step)  # type: ignore[arg-type]
    for event in fief.decide(fight.battle, step):
        if isinstance(event, MercenariesPlaced):
            return went_on, *placed(campaign, fight, event.family, event.count, event.lost)
    return (went_on,)


def _laid(campaign: Campaign, fight: Fight, side: Side, faces: Faces, seal: str) -> tuple[Event, ...]:
    """Dice that lie; with the last of them the roll, or the archers' shot, is made. Rule: 6.1, TA 1.1."""
    need_side(campaign, seal, fight, side)
    laid = DiceLaid(fight.id, side, faces)
    check_laid(fight, side, faces)
    lying = fight.laid.put(side, faces)
    if any(awaits(fight, each) and lying[each] is None for each in Side):
        return (laid,)
    step = thrown(fight.battle, lying)
    fief.decide(fight.battle, step)
    return laid, BattleWentOn(fight.id, step)


def _offered(campaign: Campaign, fight: Fight, side: Side, seal: str) -> tuple[Event, ...]:
    """An offer; with that of the other side, or of a phone that acts for both, the truce. Rule: 6.1."""
    need_side(campaign, seal, fight, side)
    offered = TruceOffered(fight.id, side)
    check_truce(fight, side)
    if fight.truce[side.other] or may_act_on(campaign, seal, fight, side.other):
        return offered, BattleWentOn(fight.id, AgreeTruce())
    return (offered,)


def _written(campaign: Campaign, fight: Fight, choice: WriteDown, seal: str) -> tuple[Event, ...]:
    """A battle written down; if its phase is over, its Mercenaries come back with that. Rule: T 4.2."""
    written = BattleWrittenDown(fight.id)
    if fight.place == OUTREMER:
        return written, *battle_told(campaign, fight, seal, choice.heirs)
    left = aftermath(campaign, fight, seal, dict(choice.heirs), besiege=choice.besiege)
    if is_battle_phase(campaign) or fight.round != campaign.moment.round:
        return written, *left
    return written, *left, *came_back(reduce(applied, left, apply(campaign, written)))


def _open(campaign: Campaign, battle_id: str) -> Fight:
    """A battle that is not written down. Errors: UnknownBattle, WrittenDown."""
    fight = campaign.fight(battle_id)
    if fight.is_written:
        raise WrittenDown(fight.name)
    return fight


def _seen(campaign: Campaign, battle_id: str, side: Side, was: Battle) -> Fight:
    """A battle in which nothing has changed that a side's dice rest on. Errors: OutOfDate, UnknownBattle."""
    fight = _open(campaign, battle_id)
    need_seen(
        f"the battle of {fight.name}", rests_on_side(was, side), rests_on_side(fight.battle, side), _stands(fight)
    )
    return fight


def _stands(fight: Fight) -> str:
    """How a battle stands, for somebody whose view is too old."""
    return f"at its roll {fight.battle.rolls + 1}, and waits for {fight.battle.stage}"


def _check_begun(campaign: Campaign, event: BattleBegun) -> None:
    """Refuse a battle that could not begin. Errors: Refused."""
    check_id("Id of a battle", event.battle, [*campaign.battles])
    check_name("Name of a battle", event.name)
    if len(campaign.battles) >= MOST_BATTLES:
        raise TooMany("battles of a campaign", MOST_BATTLES)
    if any((fight.round, fight.name) == (event.round, event.name) for fight in campaign.battles.values()):
        raise NameTaken("Battle of this round", event.name)
    check_field(campaign, event.place)
    check_attack(campaign, event.attack)


def _need_back(campaign: Campaign) -> None:
    """Errors: MercenariesStillFight."""
    if why := why_not_back(campaign):
        raise MercenariesStillFight(why)


BATTLES = Chapter(
    "Battles",
    (BattleBegun, BattleWentOn, BattleCorrected, DiceLaid, TruceOffered, BattleWrittenDown, MercenariesCameBack),
    (BeginBattle, FightOn, CorrectStep, TakeStepsBack, LayDice, OfferTruce, WriteDown, BringMercenariesBack),
    decide,
    check,
    apply,
    describe,
    nobodys,
    offers,
)
