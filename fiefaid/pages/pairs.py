"""Which two enemies a page asks about when nobody has chosen yet: those who stand nearest to one another."""

from __future__ import annotations

import math

from fiefaid.feudal.table import Table, Unit


def enemies_of(table: Table, unit_id: str) -> tuple[Unit, ...]:
    """Whom a unit could attack, in the order of the table. Errors: UnknownUnit."""
    return tuple(unit for unit in table.units if table.are_enemies(unit_id, unit.id))


def pair_on(table: Table, attacker: str | None, target: str | None) -> tuple[str | None, str | None]:
    """The pair to ask about: the one chosen, as far as it stands on the table and can fight; else the nearest."""
    ids = {unit.id for unit in table.units}
    attacker = attacker if attacker in ids else _readiest(table)
    if attacker is None:
        return None, None
    if target in ids and table.are_enemies(attacker, target):
        return attacker, target
    return attacker, _nearest_enemy(table, attacker)


def _nearest_enemy(table: Table, unit_id: str) -> str | None:
    here = table.unit(unit_id)
    nearest = min(enemies_of(table, unit_id), key=lambda enemy: _apart(here, enemy), default=None)
    return nearest.id if nearest else None


def _readiest(table: Table) -> str | None:
    """The unit whose nearest enemy is nearest of all; the first unit where nobody has an enemy."""
    apart = {
        unit.id: min((_apart(unit, enemy) for enemy in enemies_of(table, unit.id)), default=math.inf)
        for unit in table.units
    }
    return min(apart, key=apart.__getitem__, default=None)


def _apart(first: Unit, second: Unit) -> float:
    """From middle to middle."""
    return math.dist((first.x, first.y), (second.x, second.y))
