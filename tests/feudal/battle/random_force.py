"""Forces drawn up at random: an army, the roll of a die, and what its player changes before the battle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from fiefaid.errors.skirmish import BeyondTheMatrix
from fiefaid.feudal.forces import ARMIES, Army, Force, force
from fiefaid.feudal.kinds import UnitType
from fiefaid.feudal.mustering import PRICES, dismount, hire_crossbows, may_have, raise_serjeants
from fiefaid.feudal.options import Options
from fiefaid.feudal.warriors import Quality, Variety, Warriors

VARIED = {
    "brigans_with_bows": (UnitType.BRIGANS, Variety.BRIGANS_WITH_BOWS),
    "mounted_brigans": (UnitType.BRIGANS, Variety.MOUNTED_BRIGANS),
    "skirmishing_cavalry": (UnitType.KNIGHTS, Variety.SKIRMISHING_CAVALRY),
}
"""What units of a type may be instead, by the option that allows it."""


@dataclass(frozen=True)
class Drawn:
    """A force as it was drawn up: `rolled` by the matrix, `units` after what its player changed."""

    army: Army
    roll: int
    rolled: Force
    units: Force


def drawn(random: Random, options: Options) -> Drawn:
    """A force of one of the nine armies, the army of the matrix more often than others."""
    army = random.choice((*ARMIES, ARMIES[0]))
    roll = random.randrange(1, 7)
    rolled = units = force(army, roll)
    try:
        if options.dismounted_knights:
            units = dismount(units)
        if options.crossbows:
            units = hire_crossbows(units, random.choice(list(PRICES)))
        if army.is_welsh:
            units = raise_serjeants(army, units)
    except BeyondTheMatrix:
        pass
    return Drawn(army, roll, rolled, tuple(_varied(random, options, units)))


def _varied(random: Random, options: Options, units: Force) -> Iterator[Warriors]:
    """The units, some of them of another kind where an option allows it."""
    for unit in units:
        kinds = [kind for name, (plain, kind) in VARIED.items() if getattr(options, name) and plain is unit.type]
        if kinds and unit.variety is None and random.random() < 0.7:
            unit = replace(unit, variety=random.choice(kinds))  # noqa: PLW2901  the unit that it is now
        yield unit


def qualified(random: Random, unit: Warriors) -> Warriors:
    """The unit as its player raises or lowers it: now and then in a way that no table allows."""
    allowed = [quality for quality in Quality if may_have(unit, quality)]
    return replace(unit, quality=random.choice(allowed if random.random() < 0.9 else list(Quality)))
