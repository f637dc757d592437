"""A Crusade is what its events add up to, on the Outremers map and in the realm. Nothing is judged here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.abroad import bereft, troops_moved, without_lord
from fiefaid.fief.crusade.objectives import Objective
from fiefaid.fief.crusade.realm_changes import on_realm
from fiefaid.fief.crusade.state import EDGE, Crusade, Doomed, Hold, Saladin, Space, Stage, State


def apply(state: State, event: facts.CrusadeEvent) -> State:
    """The state after an event."""
    return replace(state, realm=on_realm(state, event), crusade=on_map(state, event))


def replayed(state: State, events: Iterable[facts.CrusadeEvent]) -> State:
    """The state after all of these."""
    return reduce(apply, events, state)


def on_map(state: State, event: facts.CrusadeEvent) -> Crusade:
    """What lies on the Outremers map after an event; what it does in the realm is in `realm_changes`."""
    crusade = state.crusade
    match event:
        case facts.LordJoined() | facts.OrderSet() | facts.ObjectivesLaid() | facts.ObjectiveChosen():
            return _gathered(crusade, event)
        case facts.LordDoomed() | facts.LordSaved() | facts.CrusaderDied() | facts.LordImprisoned():
            return _struck(state, event)
        case facts.SaladinCame() | facts.SaladinPassed() | facts.SaladinReached() | facts.PassagePlayed():
            return _marched(crusade, event)
        case facts.BattleFought() | facts.PlagueStruck() | facts.DeniersShared():
            return _suffered(state, event)
        case facts.StateGiven() | facts.LordReturned() | facts.TroopsReturned() | facts.CrusadeEnded():
            return _ended(crusade, event)
        case facts.CounterTyped() | facts.CrusadeTypedIn() | facts.CrusadeCalled() | facts.CrusadeCalledOff():
            return _marker(crusade, event)
        case _:
            return _turned(state, event)


def _marker(
    crusade: Crusade,
    event: facts.CounterTyped | facts.CrusadeTypedIn | facts.CrusadeCalled | facts.CrusadeCalledOff,
) -> Crusade:
    match event:
        case facts.CounterTyped(counter):
            return replace(crusade, counters=_with(crusade.counters, counter))
        case facts.CrusadeTypedIn(typed):
            return typed
        case facts.CrusadeCalled(_, number):
            return replace(crusade, stage=Stage.CALLED, called_in=number)
        case facts.CrusadeCalledOff():
            return replace(crusade, stage=Stage.QUIET)


def _with(counters: tuple[Objective, ...], counter: Objective) -> tuple[Objective, ...]:
    return tuple(counter if other.id == counter.id else other for other in counters)


def _gathered(
    crusade: Crusade, event: facts.LordJoined | facts.OrderSet | facts.ObjectivesLaid | facts.ObjectiveChosen
) -> Crusade:
    match event:
        case facts.LordJoined(order=order, space=None):
            return replace(crusade, order=order, joined=crusade.joined + 1)
        case facts.LordJoined():
            return _followed(crusade, event.lord, event.order, event.space or EDGE)
        case facts.OrderSet(order):
            is_first = crusade.stage is Stage.CALLED
            return replace(crusade, order=order, stage=Stage.OBJECTIVES if is_first else crusade.stage)
        case facts.ObjectivesLaid(laid):
            track = tuple(Space(counter, defenders=crusade.counter(counter).garrison) for counter in laid)
            return replace(crusade, track=track, stack=_without(crusade.stack, laid), stage=Stage.CHOOSING)
        case facts.ObjectiveChosen(lord, number):
            return replace(crusade, places={**crusade.places, lord: number})


def _without(stack: tuple[str, ...], drawn: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(counter for counter in stack if counter not in drawn)


def _followed(crusade: Crusade, lord: str, order: tuple[str, ...], number: int) -> Crusade:
    """A Lord of an order came late, and stands before an Objective that is nobody's of the Crusaders."""
    space = crusade.space(number)
    faced = crusade.with_space(number, hold=Hold.FACED) if space.hold is Hold.SARACEN else crusade
    return replace(faced, order=order, places={**crusade.places, lord: number})


def _turned(state: State, event: facts.CrusadeEvent) -> Crusade:
    """Whose turn it is, and what is done in it without a battle."""
    crusade = state.crusade
    match event:
        case facts.TurnCame(stage, number):
            return replace(crusade, stage=stage, at=number, is_settled=False)
        case facts.PhysicianJoined(lord, number):
            taken = crusade.with_space(number, hold=Hold.CONQUERED)
            return replace(taken, physician=lord, at=number, is_settled=True)
        case facts.BattleOpened():
            return replace(crusade, stage=Stage.FIGHTING)
        case facts.SiegeBegun(number, works):
            return replace(crusade.with_space(number, hold=Hold.BESIEGED, works=works), is_settled=True)
        case facts.StoodBy(number):
            space = crusade.space(number)
            hold = Hold.FACED if space.hold is Hold.SARACEN else space.hold
            return replace(crusade.with_space(number, hold=hold), is_settled=True)
        case facts.TurnedBack(number):
            return _turned_back(state, number)
        case facts.SaladinFell(_, reached):
            down = Saladin(knights=0, is_down=True)
            stage = Stage.SHARING if crusade.owed else Stage.LAST
            return replace(crusade, saladin=down, at=reached, is_settled=True, stage=stage)
        case _:
            return crusade


def _turned_back(state: State, number: int) -> Crusade:
    """Everybody on a space goes to the edge; Saladin takes its defenders along, where it is he who came."""
    crusade = state.crusade
    places = {lord: EDGE if place == number else place for lord, place in crusade.places.items()}
    gone = replace(troops_moved(crusade, number, EDGE), places=places, is_settled=True)
    if crusade.saladin is None or crusade.saladin.is_down:
        return gone.with_space(number, hold=Hold.SARACEN, works=None)
    taken = replace(crusade.saladin, fighters=crusade.saladin.fighters + crusade.beside_saladin(number))
    return replace(gone.with_space(number, hold=Hold.RETAKEN, defenders=0, works=None), saladin=taken)


def _marched(
    crusade: Crusade, event: facts.SaladinCame | facts.SaladinPassed | facts.SaladinReached | facts.PassagePlayed
) -> Crusade:
    saladin = crusade.saladin or Saladin()
    match event:
        case facts.SaladinCame():
            return replace(crusade, saladin=Saladin(), is_revenge=True, stage=Stage.SALADIN, at=0, is_settled=True)
        case facts.SaladinPassed(number, joining):
            hold = Hold.SARACEN if crusade.space(number).hold is Hold.SARACEN else Hold.RETAKEN
            left = crusade.with_space(number, hold=hold, works=None)
            grown = replace(saladin, fighters=saladin.fighters + joining)
            return replace(left, saladin=grown, at=number, is_settled=True)
        case facts.SaladinReached(number, joining):
            grown = replace(saladin, fighters=saladin.fighters + joining, by_passage=False)
            return replace(crusade, saladin=grown, stage=Stage.SALADIN, at=number, is_settled=False)
        case facts.PassagePlayed():
            return replace(crusade, saladin=replace(saladin, by_passage=True))


def _suffered(state: State, event: facts.BattleFought | facts.PlagueStruck | facts.DeniersShared) -> Crusade:
    crusade = state.crusade
    match event:
        case facts.BattleFought():
            return _fought(state, event)
        case facts.PlagueStruck(_, fallen):
            return replace(bereft(crusade, fallen), has_plague=True)
        case facts.DeniersShared():
            return replace(crusade, owed=0, sharers=())


def _fought(state: State, event: facts.BattleFought) -> Crusade:
    """The map after a battle: what Saracens are left are Saladin's where he was in it."""
    number, lost = event.space, bereft(state.crusade, event.fallen)
    sharers = tuple(lord.id for lord in state.lords_at(number)) if event.pays else ()
    is_his = lost.saladin is not None and not lost.saladin.is_down
    left = 0 if is_his or event.hold is Hold.CONQUERED else event.fighters
    changed = lost.with_space(number, hold=event.hold, defenders=left, works=event.works)
    if is_his:
        changed = replace(changed, saladin=Saladin(event.fighters, event.knights))
    stage = Stage.SHARING if event.pays else Stage.FIGHTING
    return replace(changed, stage=stage, owed=event.pays, sharers=sharers, is_settled=True)


def _struck(
    state: State, event: facts.LordDoomed | facts.LordSaved | facts.CrusaderDied | facts.LordImprisoned
) -> Crusade:
    crusade = state.crusade
    match event:
        case facts.LordDoomed(lord, cause):
            return replace(crusade, doomed=(*crusade.doomed, Doomed(lord, cause)))
        case facts.LordSaved(lord):
            return replace(crusade, doomed=tuple(doomed for doomed in crusade.doomed if doomed.lord != lord))
        case facts.CrusaderDied(lord):
            gone = without_lord(state, lord)
            return replace(gone, physician="") if crusade.physician == lord else gone
        case facts.LordImprisoned(lord):
            return without_lord(state, lord, is_dead=False)


def _ended(
    crusade: Crusade, event: facts.StateGiven | facts.LordReturned | facts.TroopsReturned | facts.CrusadeEnded
) -> Crusade:
    match event:
        case facts.StateGiven(number):
            return replace(crusade, given=tuple(sorted((*crusade.given, number))))
        case facts.LordReturned(lord):
            places = {other: place for other, place in crusade.places.items() if other != lord}
            order = tuple(other for other in crusade.order if other != lord)
            return replace(crusade, places=places, order=order)
        case facts.TroopsReturned(family):
            left = tuple(orphans for orphans in crusade.orphans if orphans.family != family)
            return replace(crusade, orphans=left)
        case facts.CrusadeEnded(number, back):
            stack = (*crusade.stack, *back)
            return Crusade(counters=crusade.counters, stack=stack, physician=crusade.physician, ended_in=number)
