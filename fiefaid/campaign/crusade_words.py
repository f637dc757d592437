"""A fact of a Crusade as a sentence, in the names of the moment before."""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.counting import counted
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.events import CrusadeEvent, Victor
from fiefaid.fief.crusade.gains import title_of
from fiefaid.fief.crusade.state import Cause, Hold, Stage


def fact_words(fact: CrusadeEvent, before: Campaign) -> str:
    """What happened, for the record."""
    named = before.realm.named
    match fact:
        case facts.CrusadeCalled(lord):
            return f"{named(lord)} calls a Crusade"
        case facts.CrusadeCalledOff():
            return "Nobody joined the Crusade: the marker shows No Crusade again"
        case facts.LordJoined(lord, _, _, _, space):
            late = f" late, at {_name(before, space)}" if space else ""
            return f"{named(lord)} joins the Crusade{late}"
        case facts.OrderSet(order):
            places = ", ".join(f"{place} {named(lord)}" for place, lord in enumerate(order, 1))
            return f"The hierarchy of the Crusade: {places or 'nobody is left'}"
        case facts.ObjectivesLaid(drawn):
            names = ", ".join(before.crusade.counter(counter).name for counter in drawn)
            return f"The Objectives, from space 1: {names}"
        case facts.ObjectiveChosen(lord, space):
            return f"{named(lord)} goes to {_name(before, space)}"
        case facts.CounterTyped(counter):
            return f"The counter of {counter.name} is written down"
        case facts.CrusadeTypedIn(crusade):
            return f"The Crusade as it lies on the table; it waits for {crusade.stage}"
        case _:
            return _turn_words(fact, before)


def guarded_words(fact: CrusadeEvent, campaign: Campaign, closed: frozenset[str]) -> str | None:
    """What is told of a fact to whom some purses are closed: no amount that came to or out of one; None: all of it."""
    named = campaign.realm.named
    match fact:
        case facts.DeniersShared(_, shares):
            hidden = [named(lord) for lord, _ in shares if _purse(campaign, lord) in closed]
            told = [f"{count} to {named(lord)}" for lord, count in shares if _purse(campaign, lord) not in closed]
            into = f"into closed purses, of {' and '.join(hidden)}"
            return f"The Leader shares the Deniers out: {', '.join([*told, into])}" if hidden else None
        case facts.PrisonLeft(lord, _, _, False) if _purse(campaign, lord) in closed:
            return f"{named(lord)} leaves Saladin's Prison for a ransom"
        case _:
            return None


def _purse(campaign: Campaign, lord_id: str) -> str:
    """The family of somebody, be he dead by now."""
    realm = campaign.realm
    lord = realm.lords.get(lord_id) or realm.dead.get(lord_id)
    return lord.family if lord else ""


def _turn_words(fact: CrusadeEvent, before: Campaign) -> str:
    named = before.realm.named
    match fact:
        case facts.TurnCame(stage, 0):
            return _STAGE_CAME.get(stage, f"The Crusade waits for {stage}")
        case facts.TurnCame(_, space):
            return f"It is the turn of {_name(before, space)}"
        case facts.PhysicianJoined(lord):
            return f"The Arab Physician joins {named(lord)}"
        case facts.BattleOpened(space):
            return f"A Crusade Battle begins at {_name(before, space)}"
        case facts.SiegeBegun(space):
            return f"{_name(before, space)} is besieged"
        case facts.StoodBy(space):
            return f"The Crusaders at {_name(before, space)} stand by"
        case facts.TurnedBack(space):
            return f"The Crusaders at {_name(before, space)} turn back with empty hands"
        case facts.BattleFought():
            return _battle_words(fact, before)
        case facts.DeniersShared(_, shares):
            said = ", ".join(f"{count} to {named(lord)}" for lord, count in shares)
            return f"The Leader shares the Deniers out: {said or 'nobody is left to take them'}"
        case _:
            return _fate_words(fact, before)


def _fate_words(fact: CrusadeEvent, before: Campaign) -> str:
    named = before.realm.named
    match fact:
        case facts.LordDoomed(lord, cause):
            return f"{named(lord)} would die {cause}"
        case facts.LordSaved(lord, cause):
            prison = ", for Saladin's Prison" if cause is Cause.BATTLE else ""
            return f"The Arab Physician saves {named(lord)}{prison}"
        case facts.CrusaderDied(lord, _, cause):
            return f"{named(lord)} is lost to the Crusade, dying {cause}"
        case facts.LordImprisoned(lord):
            return f"{named(lord)} is in Saladin's Prison"
        case facts.PlagueStruck(faces, fallen):
            throws = ", ".join(f"{named(lord)} {face}" for lord, face in faces)
            count = sum(fall.troops.count for fall in fallen)
            return f"The Plague is in the Outremer: {throws or 'no Lord throws'}; troops that die: {count}"
        case facts.StateGiven(space, lord):
            title = title_of(before.crusade.objective(space))
            return f"The Leader gives {named(lord)} the {before.realm.called(title) if title else 'Title'}"
        case _:
            return _end_words(fact, before)


def _end_words(fact: CrusadeEvent, before: Campaign) -> str:
    named = before.realm.named
    match fact:
        case facts.SaladinCame():
            return "Saladin comes with four Saracen Knights"
        case facts.SaladinPassed(space, joining):
            return f"Saladin goes through {_name(before, space)}; Fighters who join him: {joining}"
        case facts.SaladinReached(space, joining):
            return f"Saladin reaches {_name(before, space)}; Fighters who join him: {joining}"
        case facts.PassagePlayed(family):
            return f"{before.called(family)} plays a Secret Passage for Saladin: the walls do not count"
        case facts.SaladinFell(why):
            return f"All Saracen attacks are over, for Saladin {why}"
        case facts.LordReturned(lord, village):
            return f"{named(lord)} is back from the Crusade{f', in {named(village)}' if village else ''}"
        case facts.TroopsReturned(family, village, troops):
            where = f" in {named(village)}" if village else " and off the map"
            return f"{counted(troops)} of {before.called(family)} are back from the Crusade{where}"
        case facts.PrisonLeft(lord, _, ransom, by_passage):
            how = "by Secret Passage" if by_passage else f"for a ransom of {ransom}"
            return f"{named(lord)} leaves Saladin's Prison {how}"
        case _:
            return "The Crusade is over"


_STAGE_CAME = {
    Stage.BETWEEN: "The invasion of the Outremer is over; Saladin's Revenge comes in the next round",
    Stage.TITLES: "All Crusade Battles are over",
    Stage.HOME: "Lords and troops come home",
}


def _battle_words(fact: facts.BattleFought, before: Campaign) -> str:
    name = _name(before, fact.space)
    stands = {
        Hold.CONQUERED: f"{name} is the Crusaders'",
        Hold.BESIEGED: f"{name} is besieged",
        Hold.RETAKEN: f"{name} is Saladin's",
    }.get(fact.hold, f"{name} stays the Saracens'")
    victor = "nobody wins" if fact.victor is Victor.NOBODY else f"{fact.victor} win"
    return f"The battle of {name}: {victor}, and {stands}"


def _name(before: Campaign, space: int | None) -> str:
    """What the Objective of a space is called; the edge of the map for none."""
    return before.crusade.objective(space).name if space else "the edge of the map"
