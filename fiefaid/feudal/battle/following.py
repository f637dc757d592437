"""What the rules make of where a battle stands, before anybody chooses again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fiefaid.feudal.battle.events import (
    BattleEnded,
    BattleEvent,
    MarkersCleared,
    MeleesChanged,
    MoraleCalled,
    PhaseBegan,
    UnitRemoved,
)
from fiefaid.feudal.battle.state import Battle, Ending, Outcome, Phase
from fiefaid.feudal.fielded import is_destroyed
from fiefaid.feudal.initiative import is_rolled_for
from fiefaid.feudal.melee import held_sides
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.morale import caught
from fiefaid.feudal.table import Table

CAUGHT = "OPT morale-caught"

NEXT = {Phase.SHOOT: Phase.MOVE, Phase.MOVE: Phase.MELEE, Phase.MELEE: Phase.RALLY}
"""The phases of a player in their order. Rule: Feudal, Play Sequence."""

AT_ONCE = (Phase.MELEE, Phase.LAST_ATTACK)
"""Phases in which a unit is removed as soon as it has the hits; in the others at the end. Rule: Feudal 1.5, 3.4."""


def following(battle: Battle) -> BattleEvent | None:
    """What follows by the rules alone; None: the battle waits for somebody."""
    for found in (_agreed, _melees, _removal, _wiped_out, _morale, _rout, _next_phase):
        event = None if battle.is_over else found(battle)
        if event:
            return event
    return None


def _agreed(battle: Battle) -> BattleEvent | None:
    """The players ended it."""
    return BattleEnded(battle.outcome) if battle.outcome else None


def _melees(battle: Battle) -> BattleEvent | None:
    """Whose melees changed, by how the bases lie: begun by contact, over with a retreat or removal. Rule: 2.7, 3.2."""
    contacts = in_contact(battle.table)
    changed = tuple(
        (unit.id, contacts[unit.id]) for unit in battle.table.units if contacts[unit.id] != unit.in_melee_with
    )
    return MeleesChanged(changed) if changed else None


@remembered
def in_contact(table: Table) -> Mapping[str, tuple[str, ...]]:
    """Who is in melee with whom: one's front lies along a side of the other. Rule: Feudal 2.7, 3.1. Ruling: G11."""
    found: dict[str, set[str]] = {unit.id: set() for unit in table.units}
    for unit in table.units:
        for striker in (name for names in held_sides(table, unit.id).values() for name in names):
            found[unit.id].add(striker)
            found[striker].add(unit.id)
    return {name: tuple(sorted(foes)) for name, foes in found.items()}


def _removal(battle: Battle) -> BattleEvent | None:
    """Rule: Feudal 1.5, 3.4."""
    due = battle.phase in AT_ONCE or (battle.is_phase_done and battle.phase in (Phase.SHOOT, Phase.MOVE))
    if not due:
        return None
    for name, unit in battle.fielded.items():
        if is_destroyed(unit, battle.options):
            return UnitRemoved(name, "3.4" if battle.phase in AT_ONCE else "1.5", unit.hits)
    return None


def _wiped_out(battle: Battle) -> BattleEvent | None:
    left = [player for player in battle.players if battle.units_of(player)]
    if len(left) == len(battle.players):
        return None
    return BattleEnded(Outcome(Ending.WIPED_OUT, left[0] if left else ""))


def _morale(battle: Battle) -> BattleEvent | None:
    """Rule: Feudal, Force Morale. Ruling: H19."""
    return MoraleCalled(battle.bereaved) if battle.bereaved else None


def _rout(battle: Battle) -> BattleEvent | None:
    """What a rout costs, and that the battle is over. Rule: Feudal, Force Morale. Ruling: H20."""
    if not battle.routed:
        return None
    holder = battle.other(battle.routed)
    match battle.options.morale_rout:
        case "free_attack" if battle.phase is not Phase.LAST_ATTACK:
            return PhaseBegan(Phase.LAST_ATTACK, holder, battle.turn)
        case "free_attack" if not battle.is_phase_done:
            return None
        case "caught":
            lost = next(_caught(battle), None)
            if lost:
                return UnitRemoved(lost, CAUGHT, battle.fielded[lost].hits)
    return BattleEnded(Outcome(Ending.ROUT, holder))


def _caught(battle: Battle) -> Iterator[str]:
    classes = {name: unit.warriors.move_class for name, unit in battle.fielded.items()}
    routed = {name: classes[name] for name in battle.units_of(battle.routed)}
    foes = {name: [classes[foe] for foe in battle.table.unit(name).in_melee_with] for name in routed}
    yield from caught(routed, foes)


def _next_phase(battle: Battle) -> BattleEvent | None:
    """Rule: Feudal, Play Sequence; 4.2; Initiative."""
    if not battle.is_phase_done or battle.owes_morale:
        return None
    if battle.phase is Phase.INITIATIVE:
        return PhaseBegan(Phase.SHOOT, battle.first, battle.turn)
    if battle.phase in NEXT:
        return PhaseBegan(NEXT[battle.phase], battle.phasing, battle.turn)
    marked = tuple(name for name in battle.units_of(battle.phasing) if battle.fielded[name].has_hit_marker)
    if marked:
        return MarkersCleared(battle.phasing, marked)
    if battle.phasing == battle.first:
        return PhaseBegan(Phase.SHOOT, battle.other(battle.first), battle.turn)
    if is_rolled_for(battle.turn + 1, battle.options):
        return PhaseBegan(Phase.INITIATIVE, "", battle.turn + 1)
    return PhaseBegan(Phase.SHOOT, battle.first, battle.turn + 1)
