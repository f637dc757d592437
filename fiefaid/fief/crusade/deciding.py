"""The only place of a Crusade that says no: a choice is judged by the rules and turned into events."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.errors import Refused
from fiefaid.errors.crusades import CrusadeRefused, CrusadeWaits
from fiefaid.fief.battle import Battle
from fiefaid.fief.crusade import asked
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.applying import apply
from fiefaid.fief.crusade.calling import may_call
from fiefaid.fief.crusade.fights import (
    captured_crusaders,
    has_saladin_fallen,
    is_assailed,
    is_empty,
    slain_crusaders,
    told,
    walked_in,
    works_of,
)
from fiefaid.fief.crusade.following import following
from fiefaid.fief.crusade.gains import check_shares
from fiefaid.fief.crusade.gathering import gathered, ranked_anew
from fiefaid.fief.crusade.needs import need_stage, need_yes
from fiefaid.fief.crusade.objectives import check_counter
from fiefaid.fief.crusade.orders import awaited
from fiefaid.fief.crusade.returning import returned
from fiefaid.fief.crusade.saladin import may_attack
from fiefaid.fief.crusade.state import Cause, Hold, Stage, State
from fiefaid.fief.crusade.striking import struck
from fiefaid.fief.crusade.typing_in import check_typed
from fiefaid.fief.walls import Walls

Events = tuple[facts.CrusadeEvent, ...]


def decide(state: State, choice: asked.CrusadeChoice) -> Events:
    """The events that come of a choice, with all that follows by the rules alone. Errors: Refused."""
    events = list(_judged(state, choice))
    for event in events:
        state = apply(state, event)
    while (event_after := following(state)) is not None:
        events.append(event_after)
        state = apply(state, event_after)
    return tuple(events)


def refusal(state: State, choice: asked.CrusadeChoice) -> Refused | None:
    """What blocks a choice at this moment? None: nothing does."""
    try:
        decide(state, choice)
    except Refused as refused:
        return refused
    return None


def _judged(state: State, choice: asked.CrusadeChoice) -> Iterator[facts.CrusadeEvent]:
    match choice:
        case asked.TypeCounter() | asked.TypeIn() | asked.Call() | asked.CallOff():
            yield from _marker(state, choice)
        case asked.GoOn():
            if following(state) is None:
                raise CrusadeWaits("Going on", "C PHASE 7", state.crusade.stage)
        case asked.Join() | asked.SetOrder() | asked.LayObjectives() | asked.Choose() | asked.Follow():
            _need_no_fate(state, choice)
            yield from gathered(state, choice)
        case asked.Assassinate() | asked.Save() | asked.LetDie() | asked.StrikePlague() | asked.KillSaladin():
            yield from struck(state, choice)
        case asked.GiveState() | asked.GoHome() | asked.BringHome() | asked.LeavePrison():
            _need_no_fate(state, choice)
            yield from returned(state, choice)
        case _:
            _need_no_fate(state, choice)
            yield from _fought(state, choice)


def _marker(
    state: State, choice: asked.TypeCounter | asked.TypeIn | asked.Call | asked.CallOff
) -> Iterator[facts.CrusadeEvent]:
    """Rule: C1.1.1, C1.3.2."""
    match choice:
        case asked.TypeCounter(counter):
            state.crusade.counter(counter.id)
            if counter.id in {space.objective for space in state.crusade.track}:
                raise CrusadeRefused("The counter", "C1.3.2", "it lies on the track", "Type the Crusade in anew")
            check_counter(state.crusade.counters, counter)
            yield facts.CounterTyped(counter)
        case asked.TypeIn(crusade):
            check_typed(state.realm, crusade)
            yield facts.CrusadeTypedIn(crusade)
        case asked.Call(lord):
            need_yes(may_call(state, lord), "The Call to Crusade")
            yield facts.CrusadeCalled(lord, state.round)
        case asked.CallOff():
            need_stage(state, "The end of the Call", "C1.1.1", Stage.CALLED)
            _need_nobody(state)
            yield facts.CrusadeCalledOff()


def _need_nobody(state: State) -> None:
    """Refuse to flip the marker back while somebody joined, or still may. Rule: C1.1.1. Errors: CrusadeRefused."""
    if state.crusade.joined:
        raise CrusadeRefused("The end of the Call", "C1.1.1", "a Lord has joined", "Go through the Crusade")
    if not state.is_past_movement:
        raise CrusadeRefused("The end of the Call", "C1.1.1", "Lords may still join", "Wait for the end of Movement")


def _need_no_fate(state: State, choice: asked.CrusadeChoice) -> None:
    """Refuse everything while a Lord lies dying. Rule: C1.4.2. Errors: CrusadeWaits."""
    if state.dying():
        lord = state.realm.named(state.dying()[0].lord)
        raise CrusadeWaits(type(choice).__name__, "C1.4.2", f"what becomes of {lord}")


def _fought(state: State, choice: asked.CrusadeChoice) -> Iterator[facts.CrusadeEvent]:
    """Rule: C1.4, C1.4.1, C2.3, C2.3.1."""
    number = state.crusade.at
    match choice:
        case asked.Attack():
            need_stage(state, "The attack", "C1.4", Stage.BATTLES, Stage.SALADIN, Stage.LAST)
            _need_attack(state)
            yield walked_in(state, number) if is_empty(state, number) else facts.BattleOpened(number)
        case asked.Besiege():
            yield _besieged(state)
        case asked.StandBy():
            _need_to_stand_by(state)
            yield facts.StoodBy(number)
        case asked.TurnBack():
            need_stage(state, "Turning back", "C2.3.1", Stage.SALADIN, Stage.LAST)
            _need_before_it(state, "Turning back")
            yield facts.TurnedBack(number)
        case asked.Stand() | asked.PlayPassage():
            yield from _assailed(state, choice)
        case asked.TellBattle(battle):
            need_stage(state, "The battle", "C1.4", Stage.FIGHTING)
            yield from _written(state, battle)
        case asked.ShareOut(shares):
            need_stage(state, "The shares", "C1.4.1", Stage.SHARING)
            check_shares(state.crusade.owed, state.sharers(), shares)
            yield facts.DeniersShared(number, shares)
        case asked.BeginRevenge(is_sure):
            yield from _begun(state, is_sure=is_sure)


def _need_attack(state: State) -> None:
    """Errors: CrusadeRefused."""
    if is_assailed(state, state.crusade.at):
        raise CrusadeRefused("The attack", "C2.3.1", "it is Saladin who attacks here", "Stand")
    if not may_attack(state, state.crusade.at):
        raise CrusadeRefused(
            "The attack", "6.2", "no Lord is here, or no troops are with him", "Stand by, or turn back"
        )


def _besieged(state: State) -> facts.SiegeBegun:
    """Rule: C1.4: only walls are besieged. Errors: CrusadeWaits, CrusadeRefused."""
    need_stage(state, "The siege", "C1.4", Stage.BATTLES)
    objective = state.crusade.objective(state.crusade.at)
    if objective.defence is Walls.NONE:
        raise CrusadeRefused("The siege", "C1.4", f"{objective.name} has no walls", "Attack it")
    if not may_attack(state, state.crusade.at):
        raise CrusadeRefused("The siege", "C1.4", "no Lord is here, or no troops are with him", "Stand by")
    return facts.SiegeBegun(state.crusade.at, works_of(state, state.crusade.at, objective.defence))


def _need_to_stand_by(state: State) -> None:
    """Refuse to do nothing where there is something to do. Ruling: K4. Errors: CrusadeWaits, CrusadeRefused."""
    crusade = state.crusade
    need_stage(state, "Standing by", "C1.4", Stage.BATTLES, Stage.LAST)
    is_held = crusade.stage is Stage.LAST and crusade.space(crusade.at).hold is Hold.CONQUERED
    if not is_held and not state.rules.may_idle and may_attack(state, crusade.at):
        raise CrusadeRefused(
            "Standing by", "C1.4", "the Leader attacks, besieges or turns back", "Say which of these he does"
        )


def _need_before_it(state: State, what: str) -> None:
    crusade = state.crusade
    if is_assailed(state, crusade.at) or crusade.space(crusade.at).hold is Hold.CONQUERED:
        raise CrusadeRefused(what, "C2.3.1", "the Crusaders hold this Objective", "Stand, or attack the caravan")


def _assailed(state: State, choice: asked.Stand | asked.PlayPassage) -> Iterator[facts.CrusadeEvent]:
    """Rule: C2.3.1; 10.2.2."""
    number = state.crusade.at
    need_stage(state, "Saladin's attack", "C2.3.1", Stage.SALADIN)
    if not is_assailed(state, number):
        raise CrusadeRefused("Saladin's attack", "C2.3.1", "the Leader here may attack", "Attack, or turn back")
    match choice:
        case asked.Stand():
            yield facts.BattleOpened(number)
        case asked.PlayPassage(family):
            if state.crusade.objective(number).defence is Walls.NONE or family in state.troops_at(number):
                raise CrusadeRefused(
                    "The Secret Passage", "C2.3.1", "it undoes walls, and is another player's to play", "Go on"
                )
            if state.crusade.saladin is not None and state.crusade.saladin.by_passage:
                raise CrusadeRefused("The Secret Passage", "C2.3.1", "the walls are undone already", "Go on")
            yield facts.PassagePlayed(family)


def _begun(state: State, *, is_sure: bool) -> Iterator[facts.CrusadeEvent]:
    """Rule: C2.0, C2.3; C2.2.1, C2.2.2. Ruling: K1. Errors: CrusadeWaits, CrusadeRefused."""
    need_stage(state, "Saladin's Revenge", "C2.0", Stage.BETWEEN)
    if not state.is_second_round:
        raise CrusadeRefused("Saladin's Revenge", "C2.0", "it comes in the round after this one", "Go on to it")
    need_yes(state.may_step(), "Saladin's Revenge")
    late = [state.realm.named(lord) for lord in awaited(state)]
    if late and not is_sure:
        raise CrusadeRefused(
            "Saladin's Revenge",
            "C2.2",
            f"{', '.join(late)} must follow, and has not",
            "Let them, or begin all the same",
        )
    order = ranked_anew(state)
    if state.rules.ranks_anew and order != state.away():
        yield facts.OrderSet(order)
    yield facts.SaladinCame()


def _written(state: State, battle: Battle) -> Iterator[facts.CrusadeEvent]:
    """What a battle leaves behind: the fallen, captives, those who lie dying; then how Saladin stands. Ruling: K9."""
    fought = told(state, battle)
    yield fought
    yield from (facts.LordImprisoned(lord) for lord in captured_crusaders(battle))
    yield from (facts.LordDoomed(lord, Cause.BATTLE) for lord in slain_crusaders(battle))
    saladin, number = state.crusade.saladin, state.crusade.at
    if saladin is None or saladin.is_down:
        return
    if fought.victor is facts.Victor.CRUSADERS or has_saladin_fallen(battle):
        yield facts.SaladinFell("is beaten: killed, or captured and escaped", number)
    elif fought.victor is facts.Victor.NOBODY and is_assailed(state, number):
        yield facts.SaladinFell("could not retake the Objective and turns back", number)
    elif fought.victor is facts.Victor.NOBODY:
        yield facts.TurnedBack(number)
