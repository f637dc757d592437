"""What a Crusade waits for: choices that need no typing, whose they are, and what has to be typed, drawn or fought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, permutations

from fiefaid.fief.crusade import asked
from fiefaid.fief.crusade.deciding import refusal
from fiefaid.fief.crusade.following import following, titles_awaited
from fiefaid.fief.crusade.gathering import places, to_draw
from fiefaid.fief.crusade.joining import LEAVES
from fiefaid.fief.crusade.physician import may_save, patron
from fiefaid.fief.crusade.returning import homes
from fiefaid.fief.crusade.state import Stage, State
from fiefaid.fief.inheritance import heirs
from fiefaid.fief.people import SALADIN

MOST_ORDERS = 24
"""Orders of tied Lords that are listed one by one; more are typed in."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """What is waited for now, by which rule, and of which families; of the whole table where none is named."""

    says: str
    rule: str
    families: tuple[str, ...] = ()


def choices(state: State) -> tuple[asked.CrusadeChoice, ...]:
    """What may be chosen now without typing anything; `decide` accepts each. What may befall at any time: `mishaps`."""
    return tuple(choice for choice in _possible(state) if refusal(state, choice) is None)


def mishaps(state: State) -> tuple[asked.CrusadeChoice, ...]:
    """What may befall at this moment, whoever's turn it is: assassins, and a way out of Saladin's Prison."""
    targets = (asked.Assassinate(lord.id) for lord in state.crusaders())
    free = (
        asked.LeavePrison(lord.id, home, by_passage=True)
        for lord in state.realm.lords.values()
        if lord.captor == SALADIN
        for home in _homes(state, lord.family)
    )
    possible = (*targets, asked.KillSaladin(), *free)
    return tuple(choice for choice in possible if refusal(state, choice) is None)


def whose(state: State, choice: asked.CrusadeChoice) -> str:
    """The family whose choice it is; "" is the whole table's. Rule: C1.3.3 for the Leader's."""
    match choice:
        case asked.Call(lord) | asked.Join(lord) | asked.Choose(lord) | asked.Follow(lord) | asked.GoHome(lord):
            return state.realm.family_of(lord)
        case asked.LeavePrison(lord):
            return state.realm.family_of(lord)
        case asked.BringHome(family) | asked.PlayPassage(family):
            return family
        case asked.Save() | asked.LetDie():
            return _fate_is_with(state, choice.lord)
        case asked.GiveState(space):
            return _leads(state, space)
        case asked.Attack() | asked.Besiege() | asked.StandBy() | asked.TurnBack() | asked.Stand() | asked.ShareOut():
            return _leads(state, state.crusade.at)
        case _:
            return ""


def waits_for(state: State) -> Waiting:
    """What the Crusade waits for now, and who has to do it."""
    crusade, stage = state.crusade, state.crusade.stage
    if state.dying():
        lord = state.dying()[0].lord
        return Waiting(f"what becomes of {state.realm.named(lord)}", "C1.4.2", _named(_fate_is_with(state, lord)))
    match stage:
        case Stage.CHOOSING:
            first = next(iter(state.to_place()), "")
            return Waiting(
                f"{state.realm.named(first)} to choose an Objective", "C1.3.3", _named(state.realm.family_of(first))
            )
        case Stage.OBJECTIVES:
            return Waiting(f"{to_draw(state)} Objectives to be drawn", "C1.3.2")
        case Stage.TITLES:
            return Waiting(
                stage, "C2.3.1", tuple(dict.fromkeys(_leads(state, number) for number in titles_awaited(state)))
            )
        case Stage.HOME:
            return Waiting(stage, "C2.4", _coming_home(state))
        case Stage.BATTLES | Stage.SHARING | Stage.SALADIN | Stage.LAST:
            name = crusade.objective(crusade.at).name
            return Waiting(f"{stage}, at {name}", _RULE[stage], _named(_leads(state, crusade.at)))
        case _:
            return Waiting(stage, _RULE[stage])


_RULE = {
    Stage.QUIET: "C1.1.1",
    Stage.CALLED: "C1.2.1",
    Stage.BATTLES: "C1.4",
    Stage.FIGHTING: "C1.4",
    Stage.SHARING: "C1.4.1",
    Stage.BETWEEN: "C2.0",
    Stage.SALADIN: "C2.3.1",
    Stage.LAST: "C2.3.1",
}


def _possible(state: State) -> Iterator[asked.CrusadeChoice]:
    """What could be chosen at this stage, whether or not something else blocks it."""
    if following(state) is not None:
        yield asked.GoOn()
        return
    if state.dying():
        yield from _fates(state)
        return
    match state.crusade.stage:
        case Stage.QUIET:
            yield from map(asked.Call, state.realm.lords)
        case Stage.CALLED:
            yield from _joining(state)
        case Stage.CHOOSING:
            spaces = range(1, len(state.crusade.track) + 1)
            yield from (asked.Choose(lord, space) for lord in state.to_place()[:1] for space in spaces)
        case Stage.BATTLES | Stage.SALADIN | Stage.LAST:
            yield from (asked.Attack(), asked.Besiege(), asked.Stand(), asked.TurnBack(), asked.StandBy())
            yield from map(asked.PlayPassage, dict.fromkeys(lord.family for lord in state.realm.lords.values()))
        case Stage.SHARING:
            yield from (asked.ShareOut(((lord, state.crusade.owed),)) for lord in state.sharers())
        case Stage.BETWEEN:
            yield from _between(state)
        case Stage.TITLES | Stage.HOME:
            yield from _last(state)
        case _:
            return  # Objectives are drawn, battles are fought


def _joining(state: State) -> Iterator[asked.CrusadeChoice]:
    for lord in state.realm.lords:
        joins = (asked.Join(lord, leave=leave) for leave in LEAVES)
        yield from islice((join for join in joins if refusal(state, join) is None), 1)
    yield from _orders(state)
    yield asked.CallOff()


def _orders(state: State) -> Iterator[asked.CrusadeChoice]:
    """The hierarchy as it is; where Lords are tied, each order that their players could say."""
    tied = tuple(place.lord for place in places(state) if place.tied_with)
    yield from map(asked.SetOrder, islice(permutations(tied), MOST_ORDERS))


def _between(state: State) -> Iterator[asked.CrusadeChoice]:
    spaces = range(1, len(state.crusade.track) + 1)
    yield from (asked.Follow(lord, space) for lord in state.realm.lords for space in spaces)
    begun = (asked.BeginRevenge(), asked.BeginRevenge(is_sure=True))
    yield from islice((choice for choice in begun if refusal(state, choice) is None), 1)


def _last(state: State) -> Iterator[asked.CrusadeChoice]:
    yield from (asked.GiveState(space, lord) for space in titles_awaited(state) for lord in state.realm.lords)
    for lord in state.away():
        yield from (asked.GoHome(lord, home) for home in _homes(state, state.realm.family_of(lord)))
    for family in dict.fromkeys(one.family for one in state.orphans()):
        yield from (asked.BringHome(family, home) for home in _homes(state, family))


def _fates(state: State) -> Iterator[asked.CrusadeChoice]:
    for doomed in state.dying():
        yield asked.Save(doomed.lord)
        yield asked.LetDie(doomed.lord)
        yield from (asked.LetDie(doomed.lord, heir.id) for heir in heirs(state.realm, doomed.lord))


def _homes(state: State, family: str) -> tuple[str, ...]:
    return tuple(village.id for village in homes(state.realm, family, state.rules)) or ("",)


def _leads(state: State, number: int) -> str:
    """The family that decides on a space: its Leader's, else the first with troops there."""
    leader = state.leader(number) if number else None
    return leader.family if leader else next(iter(state.troops_at(number)), "")


def _fate_is_with(state: State, lord_id: str) -> str:
    """Who decides on a death: the Physician's player, if he can prevent it; else the Lord's own, who names the heir."""
    doomed = next((doomed for doomed in state.dying() if doomed.lord == lord_id), None)
    owner = patron(state)
    if doomed and owner and may_save(state, lord_id, doomed.cause):
        return owner.family
    return state.realm.family_of(lord_id)


def _coming_home(state: State) -> tuple[str, ...]:
    families = [state.realm.family_of(lord) for lord in state.away()]
    return tuple(dict.fromkeys([*families, *(one.family for one in state.orphans())]))


def _named(family: str) -> tuple[str, ...]:
    return (family,) if family else ()
