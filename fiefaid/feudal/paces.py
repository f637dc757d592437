"""How far a unit moves, turns and shoots, and what it enters. Rules: Feudal 1.1, 2.1, 2.4; options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from fiefaid.answers import Step, Tally
from fiefaid.errors.battles import NotAFace
from fiefaid.feudal.bases import Base
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.going import Going
from fiefaid.feudal.ground import may_enter
from fiefaid.feudal.kinds import Missiles
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality
from fiefaid.feudal.rates import fast_rate, move_rate
from fiefaid.feudal.table import MoveClass, Table, UnitType
from fiefaid.feudal.terrain import ROUGH, TerrainKind
from fiefaid.feudal.warriors import Quality, Variety, Warriors

FAST_IN: Mapping[MoveClass, int] = MappingProxyType({MoveClass.FOOT: 2, MoveClass.BRIGANS: 4, MoveClass.KNIGHTS: 6})
"""Inches that Fast adds where movement is diced (Diced Movement)."""

DICED_RANGE_IN: Mapping[Missiles, float] = MappingProxyType({Missiles.JAVELINS: 6.0, Missiles.BOWS: 12.0})
"""Inches that missiles reach where movement is diced (Diced Movement)."""


class Pace(NamedTuple):
    """How far a unit goes: its Move, and its Fast Move in all, in the table's unit."""

    move: float
    fast: float


def diced_move(unit: Fielded, roll: int, options: Options) -> Tally:
    """The inches of a diced Move: the Dx, less 1 where the unit is tired. Rule: Feudal, Diced Movement; Tired Units.

    Errors: NotAFace.
    """
    die = unit.die(options)
    if roll not in die.faces:
        raise NotAFace(roll, die.faces)
    steps = [Step(f"OPT diced-class-{unit.warriors.move_class.value}", f"{die} shows {roll}", roll)]
    if unit.is_tired(options):
        steps.append(Step("OPT tired", "tired", -1))
    return Tally("inches", tuple(steps))


def pace(unit: Fielded, base: Base, options: Options, *, roll: int | None = None, per_inch: float = 1.0) -> Pace:
    """How far a unit moves, and Fast: by its base, or by the roll where movement is diced and it has rolled.

    Rules: Feudal 2.1; Diced Movement; Mounted Brigans. Rulings: A1, A28, H11. `per_inch` is how many of the table's
    unit make an inch. Errors: NotAFace.
    """
    mounted = unit.warriors.variety is Variety.MOUNTED_BRIGANS
    if options.diced_movement and roll is not None:
        move = diced_move(unit, roll, options).number
        bonus = FAST_IN[MoveClass.KNIGHTS if mounted else unit.warriors.move_class]
        return Pace(move * per_inch, (move + bonus) * per_inch)
    fast = 2 * base.bw if mounted else fast_rate(unit.warriors.type, base)
    return Pace(move_rate(unit.warriors.type, base), fast)


def reach_of_missiles(warriors: Warriors, base: Base, options: Options, *, per_inch: float = 1.0) -> float | None:
    """How far a unit shoots, in the table's unit; None: it has no missiles.

    Rules: Feudal 1.1a (2 BW with bows, BW with javelins); Diced Movement (12 and 6 inches).
    """
    if warriors.missiles is None:
        return None
    if options.diced_movement:
        return DICED_RANGE_IN[warriors.missiles] * per_inch
    return 2 * base.bw if warriors.missiles is Missiles.BOWS else base.bw


def phase_of_shot(warriors: Warriors) -> int | None:
    """In which phase a unit shoots: bows in 1, javelins in 2. Rule: Feudal 1.1, 2.6; Brigans with Bows."""
    return {Missiles.BOWS: 1, Missiles.JAVELINS: 2}.get(warriors.missiles) if warriors.missiles else None


def turns_of(unit: Fielded, options: Options) -> int:
    """How many Turns a unit may make in its move: one, Brigans two; Knights with their Marshal one more, at the end.

    Rule: Feudal 2.4 a, b; Personalities.
    """
    turns = 2 if unit.warriors.type is UnitType.BRIGANS else 1
    led = unit.warriors.type is UnitType.KNIGHTS and unit.has(Personality.MARSHAL_OF_HORSE, options) > 0
    return turns + led


def enters(unit: Fielded, kind: TerrainKind, options: Options) -> bool:
    """Whether a unit may enter terrain of a kind.

    Rules: Feudal 0.10b, 0.10d; Mounted Brigans (no woods); Welsh Freemen (as Brigans); Advantages (woods).
    """
    warriors = unit.warriors
    if warriors.variety is Variety.MOUNTED_BRIGANS and kind is TerrainKind.WOODS:
        return False
    if warriors.variety is Variety.WELSH_FREEMEN and kind in ROUGH:
        return True
    if unit.quality(options) is Quality.ENTERS_WOODS and kind is TerrainKind.WOODS:
        return True
    return may_enter(warriors.type, kind)


def going(unit: Fielded, base: Base, options: Options, *, roll: int | None = None, per_inch: float = 1.0) -> Going:
    """How a unit of a battle goes and shoots; with its `roll`, where movement is diced and it has rolled.

    Rules: Feudal 0.10, 1.1a, 2.1, 2.4; options. Lengths are in the table's unit. Errors: NotAFace.
    """
    rate = pace(unit, base, options, roll=roll, per_inch=per_inch)
    return Going(
        label=unit.warriors.label,
        move_class=unit.warriors.move_class,
        move=rate.move,
        fast=rate.fast,
        turns=turns_of(unit, options),
        closed=_closed(unit.warriors, options.advantages),
        missiles=unit.warriors.missiles,
        reach=reach_of_missiles(unit.warriors, base, options, per_inch=per_inch),
    )


@lru_cache(maxsize=256)
def _closed(warriors: Warriors, advantages: bool) -> frozenset[TerrainKind]:
    """The terrain that such warriors may not enter."""
    unit, options = Fielded(warriors), Options(advantages=advantages)
    return frozenset(kind for kind in TerrainKind if not enters(unit, kind, options))


def going_of(table: Table, unit_id: str) -> Going:
    """How a unit on the table goes and shoots: as the table says, or as the usual unit of its type does.

    Rules: Feudal 0.10, 1.1a, 2.1, 2.4. Errors: UnknownUnit.
    """
    return table.goings.get(unit_id) or _usual(table.unit(unit_id).type, table.bases[unit_id].bw)


@lru_cache(maxsize=64)
def _usual(unit_type: UnitType, bw: float) -> Going:
    """How the usual unit of a type goes, without any option."""
    return going(Fielded(Warriors(unit_type)), Base.of(0.0, 0.0, 0.0, bw), Options())
