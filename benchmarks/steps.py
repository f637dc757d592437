"""One step of a drag: a base has moved a little, and the selected pair is asked anew, with words and readings."""

from __future__ import annotations

import time

from fiefaid.errors import OverlappingBases
from fiefaid.feudal.charges import charge
from fiefaid.feudal.shooting import shot
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table


def drag(table: Table, steps: int) -> list[float]:
    """What each step takes, in seconds, as every unit in turn is dragged and looks at its nearest enemy."""
    taken = []
    for step in range(steps):
        unit = table.units[step % len(table.units)]
        moved = table.with_unit(unit.at(unit.x + 0.05, unit.y + 0.02, unit.facing + 1))
        enemies = [other for other in table.units if other.player != unit.player]
        target = min(enemies, key=lambda other: (other.x - unit.x) ** 2 + (other.y - unit.y) ** 2)
        began = time.perf_counter()
        try:
            ask_all(moved, unit.id, target.id)
        except OverlappingBases:
            continue  # refused in a moment, and so no measure of anything
        taken.append(time.perf_counter() - began)
    return taken


def ask_all(table: Table, attacker: str, target: str) -> str:
    """All verdicts of a pair, in words: sight, shot and charge, with every other reading."""
    return "\n".join(ask(table, attacker, target).why() for ask in (sight, shot, charge))
