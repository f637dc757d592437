"""An attack as the table lies: from which side, and what the target defends. Rules: Feudal 0.7, 0.10, 1.2, 3.2."""

from __future__ import annotations

from collections.abc import Mapping

from fiefaid.answers import Answer
from fiefaid.feudal.arcs import arc
from fiefaid.feudal.attacks import Attack, Combat
from fiefaid.feudal.bases import Side
from fiefaid.feudal.defending import defends
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.melee import strikes
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import TerrainKind

Cover = tuple[frozenset[TerrainKind], bool]
"""The terrain that a target defends, and whether it stands uphill."""

OPEN: Cover = (frozenset(), False)
"""What a target has that defends nothing."""


def attacks_as_laid(
    table: Table,
    combat: Combat,
    attacker: str,
    target: str,
    units: Mapping[str, Fielded],
    *,
    touched: Side | None = None,
) -> tuple[Attack, ...]:
    """The attack as it counts on this table: one, or one for each way that a roll-off may decide it (0.00).

    Rules: Feudal 0.7, 1.2b d, 3.2b d. Rulings: A7, A23, A27. None in melee where no front touches. Whether the shot or
    blow may be made at all is answered by `shooting.shot` and `melee.strikes`; whether the target is uphill is the
    players' word, and both ways are given until they have said it. `touched` is the side that a blow falls on, where a
    side marked as a front strikes it (2.4d). Errors: UnknownUnit, OneUnitTwice, NoMissiles.
    """
    return tuple(
        Attack(combat, units[attacker], units[target], side, *cover)
        for side in ((touched,) if touched else _sides(table, combat, attacker, target))
        for cover in _covers(table, combat, attacker, target)
    )


@remembered
def _sides(table: Table, combat: Combat, attacker: str, target: str) -> tuple[Side, ...]:
    """The sides of the target that it may be: the arc of the shooter, or the side that is touched."""
    if combat is Combat.SHOOTING:
        return arc(table, target, attacker).options
    side = strikes(table, attacker, target).side
    return (side,) if side else ()


@remembered
def _covers(table: Table, combat: Combat, attacker: str, target: str) -> tuple[Cover, ...]:
    """What the target may have of the ground: some, none, or one of the two where it is too close to call."""
    verdict = defends(table, target, attacker, melee=combat is Combat.MELEE)
    if verdict.answer is Answer.NO:
        return (OPEN,)
    kinds = frozenset(piece.kind for piece in table.terrain if piece.id in verdict.terrain)
    held = kinds - {TerrainKind.HILL}
    cover = (held, not held or TerrainKind.HILL in kinds)
    return (cover,) if verdict.answer is Answer.YES else (cover, OPEN)
