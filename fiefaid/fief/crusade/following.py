"""What follows by the rules alone, before anybody chooses again: whose turn it is, how far Saladin comes, who dies.

Rule: C1.4, C1.4.2, C2.3, C2.3.1, C2.4.
"""

from __future__ import annotations

from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.fights import is_assailed
from fiefaid.fief.crusade.gains import title_of, to_give
from fiefaid.fief.crusade.objectives import Gain
from fiefaid.fief.crusade.physician import may_save
from fiefaid.fief.crusade.saladin import joining
from fiefaid.fief.crusade.state import Hold, Stage, State
from fiefaid.fief.inheritance import heirs

_TURNS = (Stage.CHOOSING, Stage.BATTLES, Stage.FIGHTING, Stage.SHARING, Stage.SALADIN, Stage.LAST)


def following(state: State) -> facts.CrusadeEvent | None:
    """The next event that nobody has to choose; None: somebody has."""
    crusade = state.crusade
    if state.dying():
        return _fate(state)
    if crusade.owed:
        return None if state.sharers() else facts.DeniersShared(crusade.at, ())
    if crusade.stage in _TURNS:
        return _turn(state)
    if crusade.stage is Stage.TITLES and not titles_awaited(state):
        return facts.TurnCame(Stage.HOME)
    if crusade.stage is Stage.HOME and not state.away() and not state.orphans():
        return facts.CrusadeEnded(state.round, back_to_stack(state))
    return None


def titles_awaited(state: State) -> tuple[int, ...]:
    """The spaces whose Leader has a Title to give away; troops without a Lord win none. Rule: C1.4.1, C3.0."""
    return tuple(number for number in to_give(state.crusade) if state.leader(number) is not None)


def back_to_stack(state: State) -> tuple[str, ...]:
    """The counters that go into the stack again: not conquered, or no Title was given for them. Rule: C2.4."""
    crusade = state.crusade
    return tuple(
        space.objective
        for number, space in enumerate(crusade.track, 1)
        if space.hold is not Hold.CONQUERED or (title_of(crusade.objective(number)) and number not in crusade.given)
    )


def heir_of(state: State, lord_id: str) -> str | None:
    """Who inherits where nobody has to say it: the only heir, or nobody (""); None: somebody has to. Rule: 4.3.1."""
    has_heritage = any(title.is_inherited for title in state.realm.titles_of(lord_id))
    family = heirs(state.realm, lord_id) if has_heritage else ()
    return None if len(family) > 1 else "".join(heir.id for heir in family)


def _fate(state: State) -> facts.CrusaderDied | None:
    """A death that nobody can prevent, and after which nobody has to name an heir."""
    doomed = state.dying()[0]
    heir = heir_of(state, doomed.lord)
    if heir is None or may_save(state, doomed.lord, doomed.cause):
        return None
    return facts.CrusaderDied(doomed.lord, heir, doomed.cause)


def _turn(state: State) -> facts.CrusadeEvent | None:
    crusade = state.crusade
    if crusade.stage is Stage.CHOOSING:
        return None if state.to_place() else _next_attack(state)
    if crusade.is_settled:
        return _next(state)
    if crusade.stage in (Stage.BATTLES, Stage.LAST) and state.leader(crusade.at) is None:
        return facts.StoodBy(crusade.at)
    if crusade.stage is Stage.SALADIN and not state.is_occupied(crusade.at):
        return facts.SaladinPassed(crusade.at)
    if crusade.stage is Stage.SALADIN and is_assailed(state, crusade.at) and not _army(state):
        return facts.SaladinFell("has no troops left and is taken", crusade.at)
    return None


def _army(state: State) -> bool:
    return state.crusade.saladin is not None and bool(state.crusade.saladin.troops)


def _next(state: State) -> facts.CrusadeEvent:
    """The turn after this one. Rule: C1.4, C2.3.1."""
    saladin = state.crusade.saladin
    if not state.crusade.is_revenge or saladin is None:
        return _next_attack(state)
    return _next_unreached(state) if saladin.is_down else _next_stop(state)


def _next_attack(state: State) -> facts.CrusadeEvent:
    """In the first round: the next space with a Lord; the Physician asks for no battle. Rule: C1.4, C1.4.2."""
    for number in range(state.crusade.at + 1, len(state.crusade.track) + 1):
        leader = state.leader(number)
        if leader is not None:
            if state.crusade.objective(number).gain is Gain.PHYSICIAN:
                return facts.PhysicianJoined(leader.id, number)
            return facts.TurnCame(Stage.BATTLES, number)
    return facts.TurnCame(Stage.BETWEEN)


def _next_stop(state: State) -> facts.CrusadeEvent:
    """In the second round: the next space to which Saladin comes. Rule: C2.3, C2.3.1."""
    for number in range(state.crusade.at + 1, len(state.crusade.track) + 1):
        if state.crusade.objective(number).gain is Gain.PHYSICIAN:
            continue
        come = facts.SaladinReached if state.is_occupied(number) else facts.SaladinPassed
        return come(number, joining(state.crusade, number).number)
    return facts.TurnCame(Stage.TITLES)


def _next_unreached(state: State) -> facts.CrusadeEvent:
    """Once Saladin is down: the next space that he did not reach, where Crusaders have a battle. Rule: C2.3.1."""
    for number in range(state.crusade.at + 1, len(state.crusade.track) + 1):
        objective, space = state.crusade.objective(number), state.crusade.space(number)
        has_battle = objective.is_caravan or space.hold is not Hold.CONQUERED
        if has_battle and objective.gain is not Gain.PHYSICIAN and state.leader(number) is not None:
            return facts.TurnCame(Stage.LAST, number)
    return facts.TurnCame(Stage.TITLES)
