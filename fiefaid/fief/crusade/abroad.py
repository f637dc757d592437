"""Troops and Lords on the Outremers map: who is left without a Lord, and what is lost. Rule: C3.0."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fiefaid.fief.crusade.events import Fallen
from fiefaid.fief.crusade.state import EDGE, Crusade, Orphans, State
from fiefaid.fief.guards import GUARD_OF, stood_down
from fiefaid.fief.hierarchy import hierarchy
from fiefaid.fief.troops import Troops


def with_orphans(crusade: Crusade, space: int, family: str, more: Troops) -> Crusade:
    """The Crusade after troops without a Lord came to a space, or went from it (counts below nothing)."""
    there = next((one.troops for one in crusade.orphans if (one.space, one.family) == (space, family)), Troops())
    others = tuple(one for one in crusade.orphans if (one.space, one.family) != (space, family))
    now = there + more
    return replace(crusade, orphans=(*others, Orphans(space, family, now)) if now else others)


def troops_moved(crusade: Crusade, source: int, target: int) -> Crusade:
    """The Crusade after all troops without a Lord went from one space to another."""
    for one in crusade.orphans:
        if one.space == source:
            there = with_orphans(crusade, source, one.family, Troops() - one.troops)
            crusade = with_orphans(there, target, one.family, one.troops)
    return crusade


def bereft(crusade: Crusade, fallen: Iterable[Fallen]) -> Crusade:
    """The Crusade without the troops that fell and had no Lord; those of Lords fell in the realm."""
    for loss in fallen:
        if not loss.lord:
            crusade = with_orphans(crusade, loss.space, loss.family, Troops() - loss.troops)
    return crusade


def left_behind(state: State, lord_id: str, *, is_dead: bool) -> Troops:
    """The troops that a Lord leaves without one; Royal Guards revert, or are off the map with a captive. Rule: TA 3."""
    troops = state.realm.lord(lord_id).troops
    if is_dead:
        return stood_down(troops)
    guards = Troops({guard: troops[guard] for guard in GUARD_OF.values() if troops[guard]})
    return troops - guards


def without_lord(state: State, lord_id: str, *, is_dead: bool = True) -> Crusade:
    """The Crusade without a Lord who died or was captured: his troops stay on his space, or go to the edge.

    Rule: C3.0. What Deniers wait to be shared out are lost with the last who could have a share. Ruling: K5.
    """
    crusade, lord = state.crusade, state.realm.lord(lord_id)
    space = crusade.places.get(lord_id, EDGE)
    troops = left_behind(state, lord_id, is_dead=is_dead) if lord.is_on_crusade else Troops()
    sharers = tuple(other for other in crusade.sharers if other != lord_id)
    return replace(
        with_orphans(crusade, space, lord.family, troops),
        order=tuple(other for other in crusade.order if other != lord_id),
        places={other: place for other, place in crusade.places.items() if other != lord_id},
        doomed=tuple(doomed for doomed in crusade.doomed if doomed.lord != lord_id),
        sharers=sharers,
        owed=crusade.owed if sharers else 0,
    )


def losses_on(state: State, number: int, family: str, lost: Troops) -> tuple[Fallen, ...]:
    """From whom a family's losses on a space are taken: troops without a Lord first, then Lords by hierarchy.

    What stands at no post, as Mercenaries and the engines of a siege, is left out. Ruling: B13, as everywhere.
    """
    left, found = lost, list[Fallen]()
    for lord, there in _posts(state, number, family):
        taken = Troops({kind: min(count, there[kind]) for kind, count in left if there[kind]})
        if taken:
            found.append(Fallen(number, family, lord, taken))
            left = left - taken
    return tuple(found)


def _posts(state: State, number: int, family: str) -> Iterable[tuple[str, Troops]]:
    for one in state.orphans():
        if (one.space, one.family) == (number, family):
            yield "", one.troops
    yield from ((lord.id, lord.troops) for lord in state.lords_at(number) if lord.family == family)


def order_with(state: State, lord_id: str) -> tuple[str, ...]:
    """The hierarchy with one Lord more, who came late: before the first whom he outranks. Rule: C1.3.1. Ruling: K7."""
    order = tuple(other for other in state.away() if other != lord_id)
    if not state.rules.ranks_late:
        return (*order, lord_id)
    for place, other in enumerate(order):
        if _outranks(state, lord_id, other):
            return (*order[:place], lord_id, *order[place:])
    return (*order, lord_id)


def _outranks(state: State, lord_id: str, other: str) -> bool:
    return hierarchy(state.realm, (lord_id, other), asked=(other, lord_id))[0].lord == lord_id
