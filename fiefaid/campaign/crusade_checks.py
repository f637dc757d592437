"""Facts of a Crusade that could not have been: at another stage, of Lords who are not there, on no space."""

from __future__ import annotations

from collections.abc import Mapping

from fiefaid.errors.crusades import CrusadeRefused, CrusadeWaits
from fiefaid.fief.crusade import Stage, State
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.events import CrusadeEvent
from fiefaid.fief.crusade.objectives import check_counter, laid
from fiefaid.fief.crusade.typing_in import check_typed
from fiefaid.fief.people import SALADIN

_ON = tuple(stage for stage in Stage if stage is not Stage.QUIET)

_STAGES: Mapping[type[CrusadeEvent], tuple[Stage, ...]] = {
    facts.CrusadeCalled: (Stage.QUIET,),
    facts.CrusadeCalledOff: (Stage.CALLED,),
    facts.LordJoined: (Stage.CALLED, Stage.BETWEEN),
    facts.OrderSet: (Stage.CALLED, Stage.BETWEEN),
    facts.ObjectivesLaid: (Stage.OBJECTIVES,),
    facts.ObjectiveChosen: (Stage.CHOOSING,),
    facts.TurnCame: _ON,
    facts.PhysicianJoined: _ON,
    facts.BattleOpened: (Stage.BATTLES, Stage.SALADIN, Stage.LAST),
    facts.SiegeBegun: (Stage.BATTLES,),
    facts.StoodBy: (Stage.BATTLES, Stage.LAST),
    facts.TurnedBack: (Stage.SALADIN, Stage.LAST, Stage.FIGHTING),
    facts.BattleFought: (Stage.FIGHTING, Stage.BATTLES, Stage.LAST),
    facts.DeniersShared: (Stage.SHARING,),
    facts.PlagueStruck: (Stage.BETWEEN,),
    facts.SaladinCame: (Stage.BETWEEN,),
    facts.SaladinPassed: (Stage.SALADIN, Stage.FIGHTING),
    facts.SaladinReached: (Stage.SALADIN, Stage.FIGHTING),
    facts.PassagePlayed: (Stage.SALADIN,),
    facts.SaladinFell: (Stage.SALADIN, Stage.FIGHTING, Stage.SHARING),
    facts.StateGiven: (Stage.TITLES,),
    facts.LordReturned: (Stage.HOME,),
    facts.TroopsReturned: (Stage.HOME,),
    facts.CrusadeEnded: (Stage.HOME,),
}
"""At which stages a fact can come about; those that are not named can at any."""


def check_fact(state: State, fact: CrusadeEvent) -> None:
    """Refuse a fact that could not have come about now. Errors: Refused."""
    stages = _STAGES.get(type(fact))
    if stages is not None and state.crusade.stage not in stages:
        raise CrusadeWaits("This step", "C PHASE 7", state.crusade.stage)
    _check_lords(state, fact)
    _check_space(state, fact)
    match fact:
        case facts.CounterTyped(counter):
            state.crusade.counter(counter.id)
            check_counter(state.crusade.counters, counter)
        case facts.CrusadeTypedIn(crusade):
            check_typed(state.realm, crusade)
        case facts.ObjectivesLaid(drawn):
            laid(map(state.crusade.counter, drawn))
            if not {*drawn} <= {*state.crusade.stack}:
                raise CrusadeRefused("The Objectives", "C1.3.2", "not all of them are in the stack", "Draw others")


def _check_lords(state: State, fact: CrusadeEvent) -> None:
    """Refuse what befell somebody who is not in play, or not there. Errors: CrusadeRefused, UnknownLord."""
    lord_id = getattr(fact, "lord", "")
    if not lord_id:
        return
    lord = state.realm.lord(lord_id)
    match fact:
        case facts.LordJoined() if lord.is_on_crusade:
            raise CrusadeRefused("The way", "C1.2.1", f"{lord.name} is on Crusade already", "Name another")
        case facts.ObjectiveChosen() | facts.LordReturned() | facts.PhysicianJoined() if lord_id not in state.away():
            raise CrusadeRefused("This step", "C1.3.3", f"{lord.name} is not away and free", "Name another")
        case facts.LordDoomed() | facts.LordImprisoned() if not lord.is_on_crusade:
            raise CrusadeRefused("This fate", "C3.0", f"{lord.name} is not on Crusade", "Name another")
        case facts.LordSaved() | facts.CrusaderDied() if lord_id not in {dying.lord for dying in state.dying()}:
            raise CrusadeRefused("This fate", "C1.4.2", f"{lord.name} is not dying", "Name another")
        case facts.PrisonLeft() if lord.captor != SALADIN:
            raise CrusadeRefused("The way out of prison", "C3.1", f"{lord.name} is not in it", "Name one who is")


def _check_space(state: State, fact: CrusadeEvent) -> None:
    """Refuse a space that the track has not. Errors: CrusadeRefused."""
    space = getattr(fact, "space", None)
    if space:
        state.crusade.space(space)
    if isinstance(fact, facts.BattleFought | facts.DeniersShared) and space != state.crusade.at:
        name = state.crusade.objective(fact.space).name
        raise CrusadeRefused("This step", "C1.4", f"it is not the turn of {name}", "Take the steps in their order")
