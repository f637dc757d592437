"""Who may join a Crusade, and with which troops. Rule: C1.2.1. What he may not do while away: `elections` (C1.2.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from fiefaid.answers import Answer, Verdict
from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.crusade.state import MOST_LORDS, Stage, State
from fiefaid.fief.guards import GUARD_OF
from fiefaid.fief.inheritance import may_bear
from fiefaid.fief.people import SALADIN, Lord, Marker
from fiefaid.fief.places import Fortune
from fiefaid.fief.realm import Post, Realm
from fiefaid.fief.rounds import Deed, allowed
from fiefaid.fief.troops import Troops


@dataclass(frozen=True, slots=True)
class Leave:
    """What lets a Lord go who could not: his besieger's or captor's permission, or a Secret Passage. Rule: C1.2.1."""

    is_permitted: bool = False
    by_passage: bool = False


NO_LEAVE = Leave()

LEAVES = (NO_LEAVE, Leave(is_permitted=True), Leave(by_passage=True))
"""Every leave with which a Lord could go, the least first."""


@dataclass(frozen=True, slots=True)
class Baggage:
    """Which troops change places as a Lord sets out: left with his garrison, or taken along from it."""

    left: Troops = field(default_factory=Troops)
    taken: Troops = field(default_factory=Troops)


def may_join(state: State, lord_id: str, leave: Leave = NO_LEAVE) -> Verdict:
    """May this Lord join the Crusade now? Rule: C1.2.1. Errors: UnknownLord."""
    lord = state.realm.lord(lord_id)
    if state.crusade.stage is not Stage.CALLED:
        return _no(lord, "no Crusade is called that {lord} could join")
    time = allowed(Deed.JOIN_CRUSADE, state.round, state.phase, state.in_play)
    if not time:
        return time
    if state.crusade.joined >= MOST_LORDS:
        return _no(lord, "{count} Lords have joined, and {lord} would be one too many", count=MOST_LORDS)
    return may_set_out(state.realm, lord, leave)


def may_set_out(realm: Realm, lord: Lord, leave: Leave = NO_LEAVE) -> Verdict:
    """May this Lord leave France for the Outremer, as far as he and his place are concerned? Rule: C1.2.1."""
    if lord.is_on_crusade:
        return _no(lord, "{lord} is on Crusade already")
    if not (who := may_bear(realm, lord.id, Marker.ON_CRUSADE)):
        return who
    if lord.captor == SALADIN:
        return _no(lord, "{lord} is in Saladin's Prison", rule="C3.1")
    if leave.by_passage:
        return _yes(lord, "{lord} goes by Secret Passage", rule="10.2")
    if is_rained_in(realm, lord):
        return _no(lord, "{lord} is in a Bishopric with Heavy Rain, and has no Secret Passage")
    held = "a captive" if lord.is_captive else "besieged" if realm.is_besieged(lord.id) else ""
    if held and not leave.is_permitted:
        return _no(lord, "{lord} is {held}, and has neither permission nor a Secret Passage", held=held)
    return _yes(lord, "{lord} may go")


def is_rained_in(realm: Realm, lord: Lord) -> bool:
    """Whether a Lord is in a Bishopric with Heavy Rain. Rule: C1.2.1; 2.3.1."""
    village = realm.villages.get(lord.place)
    see = realm.bishoprics.get(village.bishopric) if village else None
    return see is not None and Fortune.HEAVY_RAIN in see.fortunes


def at_hand(realm: Realm, lord: Lord) -> Troops:
    """The troops that a Lord may take along: his own, and his family's that stand with him. Rule: C1.2.1."""
    if lord.is_captive:
        return Troops()
    return lord.troops + realm.troops_at(Post(lord.family, place=lord.place))


def packed(realm: Realm, lord: Lord, takes: Troops | None) -> Baggage:
    """What is left and what is taken along for a Lord to have these troops with him; None: those he has.

    Rule: C1.2.1; TA 3: Royal Guards are never left behind. Errors: CrusadeRefused.
    """
    if takes is None:
        return Baggage()
    there = at_hand(realm, lord)
    if any(count < 0 for count in takes.counts.values()) or not takes <= there:
        raise CrusadeRefused(f"{lord.name}'s way", "C1.2.1", "these troops are not with him", "Take fewer")
    left = Troops({kind: lord.troops[kind] - takes[kind] for kind, _ in lord.troops if lord.troops[kind] > takes[kind]})
    taken = Troops({kind: takes[kind] - lord.troops[kind] for kind, _ in takes if takes[kind] > lord.troops[kind]})
    if any(left[guard] for guard in GUARD_OF.values()):
        raise CrusadeRefused(f"{lord.name}'s way", "TA 3", "Royal Guards are never left behind", "Take them along")
    if left and not lord.place:
        raise CrusadeRefused(f"{lord.name}'s way", "C1.2.1", "he stands nowhere", "Place him first, or take all")
    return Baggage(left, taken)


def _no(lord: Lord, says: str, rule: str = "C1.2.1", **facts: object) -> Verdict:
    return Verdict(answer=Answer.NO, rule=rule, says=says, facts={"lord": lord.name, **facts})


def _yes(lord: Lord, says: str, rule: str = "C1.2.1") -> Verdict:
    return Verdict(answer=Answer.YES, rule=rule, says=says, facts={"lord": lord.name})
