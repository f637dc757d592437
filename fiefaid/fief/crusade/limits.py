"""The counters of the box: how many are out, and what happens where they run short. Rule: C COUNTERS. Ruling: K11."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.fief.crusade.state import FIGHTER_COUNTERS, KNIGHT_COUNTERS, MOST_LORDS, State
from fiefaid.fief.people import Marker

ON_CRUSADE_COUNTERS = 12
RENEGADE_COUNTERS = 5


@dataclass(frozen=True, slots=True)
class Supply:
    """How many counters of a kind there are, and how many would be out."""

    what: str
    count: int
    out: int

    @property
    def missing(self) -> int:
        """How many more are out than there are: the table uses something else for those."""
        return max(0, self.out - self.count)


def supplies(state: State) -> tuple[Supply, ...]:
    """Every kind of counter that the Crusades bring, as it stands. Rule: C COUNTERS."""
    lords, saladin = state.realm.lords.values(), state.crusade.saladin
    walls = sum(bool(village.crusader) for village in state.realm.villages.values())
    renegades = sum(Marker.RENEGADE in lord.markers for lord in lords)
    return (
        Supply("Saracen Fighters", FIGHTER_COUNTERS, state.crusade.fighters_out()),
        Supply("Saracen Knights", KNIGHT_COUNTERS, saladin.knights if saladin else 0),
        Supply("On Crusade markers", ON_CRUSADE_COUNTERS, len(state.crusaders()) + walls),
        Supply("Renegade markers", RENEGADE_COUNTERS, renegades),
        Supply("Hierarchy markers", MOST_LORDS, len(state.crusade.order)),
    )


def short(state: State) -> tuple[Supply, ...]:
    """The kinds of which the box has too few at this moment."""
    return tuple(supply for supply in supplies(state) if supply.missing)
