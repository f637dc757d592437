"""The twelve Outremer Objective counters: what each says, what of it is known, and how they are laid. Rule: C1.3.2."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from fiefaid.errors.crusades import CounterRefused
from fiefaid.fief.settings import Confidence
from fiefaid.fief.titles import CRUSADE_STATES, JERUSALEM
from fiefaid.fief.walls import Walls

COUNTERS = 12
"""Objective counters in the box. Rule: C COUNTERS."""

MOST_NAMED = 20
"""Fighters that one counter may name: all that the box has. Rule: C COUNTERS."""

MOST_DENIERS = 99


class Gain(StrEnum):
    """What an Objective is worth to who conquers it. Rule: C1.4.1, C1.4.2."""

    PLUNDER = "plunder"
    PILLAGE = "pillage"
    TITLE = "title"
    PHYSICIAN = "physician"

    @property
    def is_paid(self) -> bool:
        """Whether it is paid in Deniers, at once. Rule: C1.4.1."""
        return self in (Gain.PLUNDER, Gain.PILLAGE)


@dataclass(frozen=True, slots=True)
class Objective:
    """One counter. Whatever is None has yet to be typed in from the counter of the box.

    `order`: 1 to 12 · `defenders`, `reinforcements`: Saracen Fighters (C1.3.2, C2.3) · `deniers`: of one plunder, or of
    the pillage · `state`: the Crusade State whose Title it is worth, as in CRUSADE_STATES.
    """

    id: str
    name: str
    gain: Gain | None = None
    order: int | None = None
    defenders: int | None = None
    reinforcements: int | None = None
    walls: Walls | None = None
    deniers: int | None = None
    state: str = ""

    @property
    def lacks(self) -> tuple[str, ...]:
        """What of it is not known yet, in the order of the counter."""
        asked: dict[str, object] = {"order number": self.order, "gain": self.gain}
        if self.gain is not Gain.PHYSICIAN:
            asked |= {"defence": self.walls, "defenders": self.defenders, "reinforcements": self.reinforcements}
        if self.gain is not None and self.gain.is_paid:
            asked["Deniers"] = self.deniers
        return tuple(name for name, said in asked.items() if said is None)

    @property
    def garrison(self) -> int:
        """The Saracen Fighters that defend it; none of the Physician's, nor while the number is not known."""
        return self.defenders or 0

    @property
    def defence(self) -> Walls:
        """The walls; open ground while they are not known."""
        return self.walls or Walls.NONE

    @property
    def is_caravan(self) -> bool:
        """Whether it can be plundered twice. Rule: C1.4.1."""
        return self.gain is Gain.PLUNDER


@dataclass(frozen=True, slots=True)
class Hint:
    """What others say of a counter that no sheet prints; the box decides."""

    counter: Objective
    source: str
    confidence: Confidence


def _state(state: str, name: str) -> Objective:
    return Objective(state, name, Gain.TITLE, state=state)


_ANTIOCH = Objective("antioch", "Antioch", Gain.TITLE, 5, 6, 4, Walls.CITY, state="antioch")
_CHYPRE = Objective("chypre", "Chypre", Gain.TITLE, 10, 5, 2, Walls.STRONGHOLD, state="chypre")
_JAFFA = Objective("jaffa", "Jaffa", Gain.PILLAGE, 11, 5, 3, Walls.STRONGHOLD, 16)
_CARAVAN = Objective("caravan", "Caravan", Gain.PLUNDER, 4, 1, 5, Walls.NONE, 6)
_JERUSALEM = _state(JERUSALEM, "Jerusalem")
_SECOND_CARAVAN = Objective("second-caravan", "Second Caravan", Gain.PLUNDER, walls=Walls.NONE)

STANDARD_COUNTERS: tuple[Objective, ...] = (
    _CARAVAN, _ANTIOCH, _CHYPRE, _JAFFA, _JERUSALEM, _state("tripoli", "Tripoli"), _state("edessa", "Edessa"),
    Objective("physician", "Arab Physician", Gain.PHYSICIAN, walls=Walls.NONE), _SECOND_CARAVAN,
    *(Objective(f"counter-{number}", f"Counter {number}") for number in (10, 11, 12)),
)  # fmt: skip
"""The counters of the box as far as the sheet prints them: four whole, five Titles and the Physician by name."""

HINTS: Mapping[str, Hint] = MappingProxyType(
    {
        JERUSALEM: Hint(
            replace(_JERUSALEM, defenders=7, reinforcements=5, walls=Walls.CITY),
            "a played Crusade and a review agree on the defence; the reinforcements are the report's alone",
            Confidence.SINGLE,
        ),
        "second-caravan": Hint(
            replace(_SECOND_CARAVAN, defenders=1, deniers=4), "one review of the expansion", Confidence.SINGLE
        ),
    }
)
"""What public sources say of counters that the sheet does not print (fief-facts 4)."""


def check_counter(counters: Iterable[Objective], counter: Objective) -> None:
    """Refuse what no counter of the box could say. Errors: CounterRefused."""
    others = tuple(other for other in counters if other.id != counter.id)
    if counter.order is not None and not 1 <= counter.order <= COUNTERS:
        raise CounterRefused(counter.name, f"{counter.order} is no order number", f"Give one from 1 to {COUNTERS}")
    taken = next((other for other in others if counter.order is not None and other.order == counter.order), None)
    if taken is not None:
        raise CounterRefused(counter.name, f"{taken.name} has the order number {counter.order}", "Give another")
    for what, number, most in (
        ("defenders", counter.defenders, MOST_NAMED),
        ("reinforcements", counter.reinforcements, MOST_NAMED),
        ("Deniers", counter.deniers, MOST_DENIERS),
    ):
        if number is not None and not 0 <= number <= most:
            raise CounterRefused(counter.name, f"{number} {what} are on no counter", f"Give from 0 to {most}")
    _check_gain(others, counter)


def laid(objectives: Iterable[Objective]) -> tuple[Objective, ...]:
    """The Objectives as they lie on the track from space 1: by ascending order number. Rule: C1.3.2.

    Errors: CounterRefused, where something of one is not known.
    """
    drawn = tuple(objectives)
    for objective in drawn:
        if objective.lacks:
            raise CounterRefused(
                objective.name, f"not known yet: {', '.join(objective.lacks)}", "Type in what its counter says"
            )
    return tuple(sorted(drawn, key=lambda objective: objective.order or 0))


def _check_gain(others: Iterable[Objective], counter: Objective) -> None:
    if (counter.gain is Gain.TITLE) != bool(counter.state) or counter.state not in ("", *CRUSADE_STATES):
        states = ", ".join(CRUSADE_STATES)
        raise CounterRefused(counter.name, "a Title is that of one Crusade State", f"Name one of {states}")
    for other in others:
        is_twin = counter.state and other.state == counter.state
        if is_twin or (counter.gain is Gain.PHYSICIAN and other.gain is Gain.PHYSICIAN):
            raise CounterRefused(counter.name, f"{other.name} is worth the same, which is there once", "Give another")
