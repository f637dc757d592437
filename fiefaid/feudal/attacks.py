"""An attack: who shoots or strikes whom, and how the target stands to it. Rules: Feudal 1.1, 1.2, 3.1, 3.2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from fiefaid.answers import Answer, Verdict
from fiefaid.errors.skirmish import NoMissiles
from fiefaid.feudal.bases import Side
from fiefaid.feudal.defending import HELPS_AGAINST_SHOTS, HELPS_IN_MELEE
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.terrain import TerrainKind


class Combat(StrEnum):
    """The two ways to hit."""

    SHOOTING = "shooting"
    MELEE = "melee"

    @property
    def rule(self) -> str:
        """The number under which its hits are worked out."""
        return "1.2" if self is Combat.SHOOTING else "3.2"

    @property
    def helping(self) -> frozenset[TerrainKind]:
        """The terrain that helps its target: the two lists differ. Rule: Feudal 1.2b, 3.2b."""
        return HELPS_AGAINST_SHOTS if self is Combat.SHOOTING else HELPS_IN_MELEE


@dataclass(frozen=True, slots=True)
class Attack:
    """One unit's shot or blow at another.

    `side` is the target's: the one in whose arc the shooter lies (0.7), or the one touched in melee (A27). `defends` is
    the terrain that the target defends (0.10); whether it stands uphill of its attacker is the players' word (0.10a).
    Errors: NoMissiles.
    """

    combat: Combat
    attacker: Fielded
    target: Fielded
    side: Side = Side.FRONT
    defends: frozenset[TerrainKind] = frozenset()
    is_uphill: bool = False

    def __post_init__(self) -> None:
        if self.combat is Combat.SHOOTING and self.attacker.warriors.missiles is None:
            raise NoMissiles(self.attacker.warriors.label)

    @property
    def is_doubled(self) -> bool:
        """Whether hits double: from the rear arc in shooting, on flank or rear in melee. Rule: Feudal 1.2d, 3.2d."""
        return self.side is Side.REAR or (self.combat is Combat.MELEE and self.side is not Side.FRONT)

    @property
    def is_armoured(self) -> bool:
        """Whether the target's armour halves. Rule: Feudal 1.2c, 3.2c."""
        target = self.target.warriors
        return target.is_armoured_against_shots if self.combat is Combat.SHOOTING else target.is_armoured_in_melee

    def halvings(self) -> Iterator[tuple[str, str]]:
        """What halves the hits, as (rule, words), in the printed order. Rule: Feudal 1.2b c, 3.2b c. Ruling: H3."""
        helping = sorted(self.defends & self.combat.helping)
        if helping:
            yield f"{self.combat.rule}b", f"defends {' and '.join(helping)}, half"
        elif self.is_uphill and self.combat is Combat.MELEE:
            yield "3.2b", "uphill, half"
        if self.is_armoured:
            yield f"{self.combat.rule}c", f"{self.target.warriors.label} in armour, half"


def may_strike(unit: Fielded, phasing: str, *, has_struck: bool) -> Verdict:
    """Whether a unit in frontal contact may strike now: in its own player's turn, and one target only.

    Rule: Feudal 3.1. Whom its front touches is `melee.strikes`.
    """
    facts = {"unit": unit.warriors.label, "player": unit.player, "phasing": phasing}
    if unit.player != phasing:
        says = "{unit:inflicts} hits in the turn of {player} only, and this is the turn of {phasing}"
        return Verdict(answer=Answer.NO, rule="3.1", says=says, facts=facts)
    if has_struck:
        return Verdict(answer=Answer.NO, rule="3.1", says="{unit:has} struck one target this turn", facts=facts)
    return Verdict(answer=Answer.YES, rule="3.1", says="{unit:has} not struck this turn", facts=facts)
