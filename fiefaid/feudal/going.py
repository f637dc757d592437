"""What a unit may do as it goes: how far, with how many Turns, over which ground, and how far it shoots.

All geometry asks this of a unit, not its bare type: options, varieties, qualities and personalities change it, and a
roll does where movement is diced. Rules: Feudal 0.10b, 0.10d, 1.1a, 2.1, 2.4; options.
"""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.feudal.kinds import Missiles, MoveClass
from fiefaid.feudal.terrain import TerrainKind


@dataclass(frozen=True, slots=True)
class Going:
    """How a unit goes and shoots, as things stand; lengths are in the table's unit.

    `label` is what a player calls such units; `fast` is a Fast Move in all, its bonus and the Move together (A1);
    `turns` is 1, at the start or at the end, or 2, at both (2.4); `closed` are the kinds of terrain that it may not
    enter; `reach` is how far its missiles go, None where it has none.
    """

    label: str
    move_class: MoveClass
    move: float
    fast: float
    turns: int
    closed: frozenset[TerrainKind]
    missiles: Missiles | None = None
    reach: float | None = None
