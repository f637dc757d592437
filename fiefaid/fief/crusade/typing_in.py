"""A Crusade that is under way, typed in as it lies on the table: what could not lie there. Rule: C1.2.1, C1.3.2."""

from __future__ import annotations

from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.crusade.objectives import check_counter, laid
from fiefaid.fief.crusade.state import FIGHTER_COUNTERS, KNIGHT_COUNTERS, Crusade, Saladin, Stage
from fiefaid.fief.people import OUTREMER
from fiefaid.fief.realm import Post, Realm
from fiefaid.fief.troops import Troops

_TURNS = (Stage.BATTLES, Stage.SHARING, Stage.SALADIN, Stage.LAST)
_REVENGE = (Stage.SALADIN, Stage.LAST)
_BEFORE_THE_TRACK = (Stage.QUIET, Stage.CALLED, Stage.OBJECTIVES)


def check_typed(realm: Realm, crusade: Crusade) -> None:
    """Refuse a Crusade that no table could have. Errors: CrusadeRefused, CounterRefused, UnknownLord."""
    if crusade.stage is Stage.FIGHTING or crusade.doomed:
        raise _refused("a battle or a death is half done", "Type in how it stood before, or after")
    for counter in crusade.counters:
        check_counter(crusade.counters, counter)
    drawn = tuple(crusade.counter(space.objective) for space in crusade.track)
    if tuple(laid(drawn)) != drawn or len({counter.id for counter in drawn}) < len(drawn):
        raise _refused("the Objectives do not lie in ascending order, each once", "Lay them so (C1.3.2)")
    stack = set(crusade.stack)
    is_twice = len(stack) < len(crusade.stack) or stack & {counter.id for counter in drawn}
    if is_twice or not stack <= {counter.id for counter in crusade.counters}:
        raise _refused("a counter lies on the track and in the stack, or is none", "Say where each is")
    _check_turn(crusade)
    _check_lords(realm, crusade)
    _check_troops(realm, crusade)


def _check_turn(crusade: Crusade) -> None:
    """Refuse a turn of no space, Saladin who has not come or Deniers out of their time. Rule: C1.4, C1.4.1, C2.3."""
    is_due = crusade.stage in _TURNS and not crusade.is_settled
    if crusade.at > len(crusade.track) or (is_due and crusade.at < 1):
        raise _refused(f"it is the turn of space {crusade.at}", f"Name one from 1 to {len(crusade.track)}")
    if (crusade.stage in _BEFORE_THE_TRACK) is bool(crusade.track):
        raise _refused(f"Objectives on the track: {len(crusade.track)}", "Lay them once they are drawn, and not before")
    if crusade.is_revenge is (crusade.saladin is None) or (crusade.stage in _REVENGE and not crusade.is_revenge):
        raise _refused("it is not said whether Saladin has come", "Say who is with him, from his Revenge on")
    if bool(crusade.owed) != (crusade.stage is Stage.SHARING) or not {*crusade.sharers} <= {*crusade.order}:
        raise _refused("Deniers are owed at another stage, or to somebody else", "Give them where they are shared out")


def _check_lords(realm: Realm, crusade: Crusade) -> None:
    if len(set(crusade.order)) < len(crusade.order):
        raise _refused("somebody has two places in the hierarchy", "Give him one")
    for lord in map(realm.lord, crusade.order):
        if lord.place != OUTREMER or not lord.is_on_crusade or lord.is_captive:
            raise _refused(f"{lord.name} is not free in the Outremer with a marker", "Place him there in the realm")
    missing = [
        lord.name
        for lord in realm.lords.values()
        if lord.is_on_crusade and not lord.is_captive and lord.id not in crusade.order
    ]
    if missing and crusade.is_on:
        raise _refused(f"{', '.join(missing)} is on Crusade and has no place in the hierarchy", "Give him one")
    if not set(crusade.places) <= set(crusade.order):
        raise _refused("somebody has a space and no place in the hierarchy", "Give him one")
    if any(not 0 <= space <= len(crusade.track) for space in crusade.places.values()):
        raise _refused("somebody is on a space that the track has not", "Name another")
    if crusade.physician:
        realm.lord(crusade.physician)


def _check_troops(realm: Realm, crusade: Crusade) -> None:
    """Refuse troops without a Lord that the realm does not have in the Outremer, and Saracens that are in no box."""
    if any(not 0 <= one.space <= len(crusade.track) for one in crusade.orphans):
        raise _refused("troops are on a space that the track has not", "Name another")
    for family in {one.family for one in crusade.orphans}:
        here = sum((one.troops for one in crusade.orphans if one.family == family), Troops())
        if here != realm.troops_at(Post(family, place=OUTREMER)):
            raise _refused("the troops without a Lord are others than in the realm", "Write them there first")
    saladin = crusade.saladin or Saladin()
    if saladin.fighters > FIGHTER_COUNTERS or saladin.knights > KNIGHT_COUNTERS:
        raise _refused("more Saracens are out than the box has", f"Give up to {FIGHTER_COUNTERS} Fighters")


def _refused(why: str, instead: str) -> CrusadeRefused:
    return CrusadeRefused("This Crusade", "C1.3", why, instead)
