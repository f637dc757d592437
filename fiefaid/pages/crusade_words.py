"""What the crusade page calls Objectives, their defenders and what they are worth."""

from __future__ import annotations

from fiefaid.fief.crusade.objectives import Gain, Objective
from fiefaid.fief.crusade.state import Hold, Stage
from fiefaid.fief.titles import JERUSALEM
from fiefaid.fief.walls import Walls

UNKNOWN = "?"

HOLDS = {
    Hold.SARACEN: "Saracen",
    Hold.FACED: "faced by Crusaders",
    Hold.BESIEGED: "besieged",
    Hold.CONQUERED: "conquered",
    Hold.RETAKEN: "retaken by Saladin",
}
"""How an Objective stands, in a word or three."""

_WALLS = {Walls.NONE: "no walls", Walls.STRONGHOLD: "Stronghold", Walls.CITY: "Fortified City", None: "walls unknown"}


def gain_words(objective: Objective) -> str:
    """What a conquest is worth. Rule: C1.4.1, C1.4.2."""
    deniers = deniers_words(objective.deniers)
    match objective.gain:
        case Gain.PLUNDER:
            return f"plunder {deniers}, up to twice"
        case Gain.PILLAGE:
            return f"pillage {deniers}"
        case Gain.TITLE:
            more = ", 1 Denier more for each Village" if objective.state == JERUSALEM else ""
            return f"Title, 1 VP{more}"
        case Gain.PHYSICIAN:
            return "the Arab Physician joins"
        case _:
            return "gain unknown"


def deniers_words(count: int | None) -> str:
    """So many Deniers."""
    return f"{_number(count)} Denier{'' if count == 1 else 's'}"


def walls_words(objective: Objective) -> str:
    """The walls of an Objective."""
    return _WALLS[objective.walls]


def saracen_words(objective: Objective) -> str:
    """Who defends an Objective, and who comes with Saladin. Rule: C1.3.2, C2.3."""
    if objective.gain is Gain.PHYSICIAN:
        return "no battle"
    return (
        f"{walls_words(objective)}, {fighters(objective.defenders)}, +{_number(objective.reinforcements)} with Saladin"
    )


def fighters(count: int | None) -> str:
    """So many Saracen Fighters."""
    return f"{_number(count)} Fighter{'' if count == 1 else 's'}"


def _number(count: int | None) -> str:
    return UNKNOWN if count is None else str(count)


def part_words(stage: Stage, *, is_revenge: bool, is_second: bool) -> str:
    """Which part of a Crusade it is."""
    if stage is Stage.QUIET:
        return "No Crusade"
    if stage in (Stage.TITLES, Stage.HOME):
        return "The end of the Crusade"
    if is_revenge or is_second:
        return "Saladin’s Revenge"
    return "The invasion of the Outremer" if stage is not Stage.CALLED else "A Crusade is called"
