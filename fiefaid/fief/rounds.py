"""The phases of a round, in the sheet's order, and what each of them allows. Rule: C PHASES; T 4.1, T 4.3.

Without the Crusades there is no Crusade Phase; the rest is the same. A table may call its phases what it likes: what
is not called like one of these is no phase to fiefaid, and everything is allowed in it. Ruling: F11.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from fiefaid.answers import Answer, Verdict


class Phase(StrEnum):
    """A phase, by the name that stands over it. Rule: C PHASE 1 to C PHASE 8."""

    HEAR_YE = "Hear Ye, Hear Ye"
    CARDS = "Draw & Play Cards"
    INCOME = "Collect Income"
    PURCHASE = "Purchase"
    MOVEMENT = "Movement"
    BATTLES = "Battles in France"
    CRUSADE = "Crusade"
    END = "End Round"


_ALSO_CALLED: Mapping[str, Phase] = MappingProxyType(
    {
        "cards": Phase.CARDS,
        "income": Phase.INCOME,
        "purchases": Phase.PURCHASE,
        "move": Phase.MOVEMENT,
        "battle": Phase.BATTLES,
        "battles": Phase.BATTLES,
        "crusades": Phase.CRUSADE,
        "end": Phase.END,
    }
)
"""Short names under which tables, and the campaigns of the first release, wrote their phases down."""


@dataclass(frozen=True, slots=True)
class InPlay:
    """Which expansions bring steps of their own into the round."""

    tactics: bool = False
    crusades: bool = False
    templars: bool = False
    teutonic_knights: bool = False


class Deed(StrEnum):
    """What belongs to a phase, as a player says it."""

    CALL = "A Call to Crusade"
    MARRIAGE = "A marriage"
    TEMPLAR_MASTER = "The election of the Templar Grand Master"
    TEUTONIC_MASTER = "The election of the Teutonic Knights Grand Master"
    BISHOP = "The election of a Bishop"
    POPE = "The election of the Pope"
    KING = "The election of the King"
    NEW_LORD = "A new Lord"
    ORDER_TITLE = "A Templar or Teutonic Knight Title"
    DISASTER = "A Disaster"
    INCOME = "Income"
    UPKEEP = "The upkeep of Mercenaries"
    AUCTION = "The auction of Mercenaries"
    TROOPS = "The purchase of troops"
    BUILDING = "The purchase of a building"
    FIEF_TITLE = "The purchase of a title"
    MOVE = "Movement"
    JOIN_CRUSADE = "Joining a Crusade"
    CRUSADE = "A step of the Crusade"
    SIEGE = "A siege"
    CAPTURE = "A capture"


_PHASES_OF: Mapping[Deed, tuple[tuple[Phase, ...], str]] = MappingProxyType(
    {
        Deed.CALL: ((Phase.HEAR_YE,), "C1.1.1"),
        Deed.MARRIAGE: ((Phase.HEAR_YE,), "1.1"),
        Deed.TEMPLAR_MASTER: ((Phase.HEAR_YE,), "C PHASE 1"),
        Deed.TEUTONIC_MASTER: ((Phase.HEAR_YE,), "C PHASE 1"),
        Deed.BISHOP: ((Phase.HEAR_YE,), "1.4"),
        Deed.POPE: ((Phase.HEAR_YE,), "1.6"),
        Deed.KING: ((Phase.HEAR_YE,), "1.7"),
        Deed.NEW_LORD: ((Phase.CARDS,), "2.4"),
        Deed.ORDER_TITLE: ((Phase.CARDS,), "C PHASE 2"),
        Deed.DISASTER: ((Phase.CARDS,), "2.3"),
        Deed.INCOME: ((Phase.INCOME,), "3.0"),
        Deed.UPKEEP: ((Phase.PURCHASE,), "T 4.3"),
        Deed.AUCTION: ((Phase.PURCHASE,), "T 4.1"),
        Deed.TROOPS: ((Phase.PURCHASE,), "4.0"),
        Deed.BUILDING: ((Phase.PURCHASE,), "4.0"),
        Deed.FIEF_TITLE: ((Phase.PURCHASE,), "4.3"),
        Deed.MOVE: ((Phase.MOVEMENT,), "5.0"),
        Deed.JOIN_CRUSADE: ((Phase.MOVEMENT,), "C1.2.1"),
        Deed.CRUSADE: ((Phase.CRUSADE,), "C PHASE 7"),
        Deed.SIEGE: ((Phase.MOVEMENT, Phase.BATTLES, Phase.CRUSADE), "6.4"),
        Deed.CAPTURE: ((Phase.BATTLES, Phase.CRUSADE), "6.2.2"),
    }
)
"""The phases in which each deed belongs, and the rule."""

_NEEDS: Mapping[Deed, str] = MappingProxyType(
    {
        Deed.CALL: "crusades",
        Deed.JOIN_CRUSADE: "crusades",
        Deed.CRUSADE: "crusades",
        Deed.TEMPLAR_MASTER: "templars",
        Deed.TEUTONIC_MASTER: "teutonic_knights",
    }
)
"""Deeds that only an expansion brings."""

_EXPANSION: Mapping[str, str] = MappingProxyType(
    {"crusades": "Crusades", "templars": "Templars", "teutonic_knights": "Teutonic Knights"}
)


def phases(in_play: InPlay) -> tuple[Phase, ...]:
    """The phases of a round in order. Rule: C PHASES: with the Crusades eight, else seven."""
    return tuple(phase for phase in Phase if phase is not Phase.CRUSADE or in_play.crusades)


def phase_called(name: str, in_play: InPlay) -> Phase | None:
    """The phase of that name; None: it is no phase of this round, but what a table called something."""
    word = name.strip().casefold()
    phase = next((phase for phase in Phase if phase.casefold() == word), None) or _ALSO_CALLED.get(word)
    return phase if phase in phases(in_play) else None


def number_of(phase: Phase, in_play: InPlay) -> int:
    """Which phase of the round it is, from 1."""
    return phases(in_play).index(phase) + 1


def next_phase(round_now: int, name: str, in_play: InPlay) -> tuple[int, Phase]:
    """The round and phase that follow. Before the first round, and after a phase of the table's own, a round begins."""
    order, phase = phases(in_play), phase_called(name, in_play)
    if phase is None or phase is order[-1]:
        return round_now + 1, order[0]
    return round_now, order[order.index(phase) + 1]


def allowed(deed: Deed, round_now: int, name: str, in_play: InPlay) -> Verdict:
    """May this be done now, and if not, when? In a phase of the table's own, and before the first round, it may."""
    phases_of, rule = _PHASES_OF[deed]
    needed = _NEEDS.get(deed, "")
    if needed and not getattr(in_play, needed):
        says = "{deed} belongs to the {expansion} expansion, which is not in play"
        return Verdict(answer=Answer.NO, rule=rule, says=says, facts={"deed": deed, "expansion": _EXPANSION[needed]})
    now = phase_called(name, in_play)
    if now is None or not round_now:
        return Verdict(answer=Answer.YES, rule=rule, says="{deed} is free, for no phase is named", facts={"deed": deed})
    if now in phases_of:
        says = "{deed} belongs in phase {number}, {phase}, which it is"
        facts = {"deed": deed, "number": number_of(now, in_play), "phase": now}
        return Verdict(answer=Answer.YES, rule=rule, says=says, facts=facts)
    says = "{deed} belongs in {place}; it is phase {number}, {phase}, and it will be time again {when}"
    facts = {
        "deed": deed,
        "place": " or ".join(_numbered(phase, in_play) for phase in phases_of if phase in phases(in_play)),
        "number": number_of(now, in_play),
        "phase": now,
        "when": _when(phases_of, now, round_now, in_play),
    }
    return Verdict(answer=Answer.NO, rule=rule, says=says, facts=facts)


def _numbered(phase: Phase, in_play: InPlay) -> str:
    return f"phase {number_of(phase, in_play)}, {phase}"


def _when(phases_of: tuple[Phase, ...], now: Phase, round_now: int, in_play: InPlay) -> str:
    """Later in this round, or in the next."""
    order = phases(in_play)
    is_later = any(phase in order[order.index(now) :] for phase in phases_of)
    return "later in this round" if is_later else f"in round {round_now + 1}"
