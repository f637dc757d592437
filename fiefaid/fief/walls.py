"""Where a battle is fought: in the open or at walls, and what else of the place bears on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Walls(StrEnum):
    """What defenders stand behind. Rule: 6.4; TA 1.2; C1.3.2."""

    NONE = "open ground"
    STRONGHOLD = "stronghold"
    CITY = "fortified city"

    @property
    def penalty(self) -> int:
        """Battle dice that an attacker loses. Rule: 6.4 (fief-facts 2: designer and two others agree)."""
        return {Walls.NONE: 0, Walls.STRONGHOLD: 1, Walls.CITY: 2}[self]

    @property
    def archers_for_a_die(self) -> int:
        """Archers that an attacker needs for the die of their shot. Rule: TA 1.1, TA 1.2."""
        return {Walls.NONE: 1, Walls.STRONGHOLD: 2, Walls.CITY: 3}[self]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """The place of a battle.

    `walls`: what the defenders are behind (none if they come out) · `is_uprising`: no Mercenaries (T 4.2) ·
    `is_plague`: its Bishopric has the Plague (2.3.3) · `is_protected`: by the Church, for its Lord is on Crusade
    (C1.2.3) · `leader`: the family of the Crusade Leader, in a Crusade Battle (C1.3.3) · `gates_open`: somebody inside
    has opened the walls.
    """

    name: str = ""
    walls: Walls = Walls.NONE
    is_uprising: bool = False
    is_plague: bool = False
    is_protected: bool = False
    leader: str = ""
    gates_open: bool = False
