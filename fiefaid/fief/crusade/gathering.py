"""From the Call to the Objectives: who joins, in which order, what is drawn, who goes where; and who comes late.

Rule: C1.2.1, C1.3.1, C1.3.2, C1.3.3, C2.2.
"""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.crusade import asked
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.abroad import order_with
from fiefaid.fief.crusade.joining import may_join, packed
from fiefaid.fief.crusade.needs import need_stage, need_yes
from fiefaid.fief.crusade.objectives import Gain, laid
from fiefaid.fief.crusade.orders import may_follow
from fiefaid.fief.crusade.physician import shields
from fiefaid.fief.crusade.plague import check_toll, dies
from fiefaid.fief.crusade.state import Cause, Hold, Stage, State
from fiefaid.fief.hierarchy import Place, hierarchy
from fiefaid.fief.inheritance import protected_by
from fiefaid.fief.troops import Troops

Gathering = asked.Join | asked.SetOrder | asked.LayObjectives | asked.Choose | asked.Follow


def gathered(state: State, choice: Gathering) -> Iterator[facts.CrusadeEvent]:
    """What comes of a choice before the battles. Errors: Refused."""
    match choice:
        case asked.Join(lord, takes, leave):
            need_yes(may_join(state, lord, leave), f"{state.realm.named(lord)}'s way")
            baggage = packed(state.realm, state.realm.lord(lord), takes)
            yield facts.LordJoined(lord, baggage, protected_by(state.realm, lord), _last(state, lord))
        case asked.SetOrder(order):
            yield facts.OrderSet(_ordered(state, order))
        case asked.LayObjectives(drawn):
            yield _laid(state, drawn)
        case asked.Choose(lord, space):
            yield _chosen(state, lord, space)
        case asked.Follow():
            yield from _followed(state, choice)


def _last(state: State, lord: str) -> tuple[str, ...]:
    """The Crusaders with one more, who has no place by hierarchy yet."""
    return (*(other for other in state.crusade.order if other != lord), lord)


def places(state: State, order: tuple[str, ...] = ()) -> tuple[Place, ...]:
    """The hierarchy of those on Crusade with the reason for every place. Rule: C1.3.1."""
    return hierarchy(state.realm, state.away(), order)


def to_draw(state: State) -> int:
    """How many Objectives are drawn: as many as Lords joined, if there are so many. Rule: C1.3.2. Ruling: K2."""
    return min(_drawn_for(state), len(state.crusade.stack))


def ranked_anew(state: State) -> tuple[str, ...]:
    """The hierarchy as armies and titles are now; Lords who are tied stay in their order. Rule: C1.3.1. Ruling: K1."""
    return tuple(place.lord for place in places(state, state.crusade.order))


def _drawn_for(state: State) -> int:
    """For how many Lords Objectives are drawn: for one at least, as somebody joined. Ruling: K2."""
    return state.crusade.joined if state.rules.counts_dead else max(1, len(state.away()))


def _ordered(state: State, order: tuple[str, ...]) -> tuple[str, ...]:
    """Errors: CrusadeWaits, CrusadeRefused."""
    need_stage(state, "The hierarchy", "C1.3.1", Stage.CALLED)
    need_yes(state.may_step(), "The hierarchy")
    if not state.crusade.joined:
        raise CrusadeRefused("The hierarchy", "C PHASE 7", "nobody joined", "Flip the marker back")
    ranked = places(state, order)
    tied = next((place for place in ranked if place.tied_with), None)
    if tied:
        names = " and ".join(sorted(map(state.realm.named, (tied.lord, *tied.tied_with))))
        raise CrusadeRefused("The hierarchy", "C1.3.1", f"{names} are tied", "Ask their players for the order")
    return tuple(place.lord for place in ranked)


def _laid(state: State, drawn: tuple[str, ...]) -> facts.ObjectivesLaid:
    """Errors: CrusadeWaits, CrusadeRefused, CounterRefused."""
    need_stage(state, "The Objectives", "C1.3.2", Stage.OBJECTIVES)
    count = to_draw(state)
    if len(set(drawn)) != count or len(drawn) != count:
        said = "joined" if state.rules.counts_dead else "are there"
        why = f"{len(set(drawn))} are drawn, and {_drawn_for(state)} Lords {said}"
        raise CrusadeRefused("The Objectives", "C1.3.2", why, f"Draw {count}")
    gone = [state.crusade.counter(counter).name for counter in drawn if counter not in state.crusade.stack]
    if gone:
        raise CrusadeRefused("The Objectives", "C2.4", f"{', '.join(gone)} is not in the stack", "Draw others")
    return facts.ObjectivesLaid(tuple(counter.id for counter in laid(map(state.crusade.counter, drawn))))


def _chosen(state: State, lord: str, space: int) -> facts.ObjectiveChosen:
    """Rule: C1.3.3: in the order of the hierarchy. Errors: CrusadeWaits, CrusadeRefused."""
    need_stage(state, "The choice", "C1.3.3", Stage.CHOOSING)
    state.crusade.space(space)
    first = next(iter(state.to_place()), "")
    if lord != first:
        turn = state.realm.named(first)
        raise CrusadeRefused("The choice", "C1.3.3", f"it is {turn}'s turn by hierarchy", f"Let {turn} choose")
    return facts.ObjectiveChosen(lord, space)


def _followed(state: State, choice: asked.Follow) -> Iterator[facts.CrusadeEvent]:
    """Rule: C2.2. Errors: CrusadeRefused."""
    realm, lord, number = state.realm, state.realm.lord(choice.lord), choice.space
    need_yes(may_follow(state, lord.id, choice.leave), f"{lord.name}'s way")
    space = state.crusade.space(number)
    baggage = packed(realm, lord, choice.takes)
    yield facts.LordJoined(lord.id, baggage, protected_by(realm, lord.id), order_with(state, lord.id), number)
    is_physicians = state.crusade.objective(number).gain is Gain.PHYSICIAN
    if is_physicians and space.hold is not Hold.CONQUERED:
        yield facts.PhysicianJoined(lord.id, number)
    is_safe = choice.is_granted or shields(state, number) or is_physicians
    if state.crusade.has_plague and not is_safe:
        yield from _stricken(choice, lord.family, lord.troops - baggage.left + baggage.taken)


def _stricken(choice: asked.Follow, family: str, brought: Troops) -> Iterator[facts.CrusadeEvent]:
    """The Plague takes those who come late, too. Rule: C2.2. Errors: CrusadeRefused."""
    if choice.struck is None:
        raise CrusadeRefused(
            "The way", "C2.2", "the Plague is in the Outremer", "Give the Lord's throw and half of his troops"
        )
    check_toll({family: brought}, {family: choice.struck.lost}, "his place")
    lost = choice.struck.lost
    fallen = (facts.Fallen(choice.space, family, choice.lord, lost),) if lost else ()
    yield facts.PlagueStruck(((choice.lord, choice.struck.face),), fallen)
    if dies(choice.struck.face):
        yield facts.LordDoomed(choice.lord, Cause.PLAGUE)
