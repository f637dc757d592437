"""Ground at random: a few pieces between the lines and under them, and what is laid for some of the units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.kinds import Missiles, UnitType
from fiefaid.feudal.table import Unit
from fiefaid.feudal.terrain import Outline, Terrain
from fiefaid.feudal.warriors import Quality, Variety
from tests.feudal.battle.playing import Laid
from tests.feudal.laid import BW, block

LINEAR = ("wall", "ditch", "riverbank", "river", "cliff")
LOW = ("ditch", "marsh", "lake", "wall", "river", "riverbank")
KINDS = ("woods", "woods", "marsh", "hill", "village", "camp", "wall", "ditch", "lake", "river", "riverbank", "cliff")


def ground(random: Random) -> Iterator[Terrain]:
    """Nothing, or a few pieces between the lines and under them; perhaps a wall before red's fronts."""
    for number in range(random.randrange(4)):
        kind = random.choice(KINDS)
        x, y = random.uniform(0, 24), random.uniform(4, 18)
        wide, deep = (9.0, 1.0) if kind in LINEAR else (8.0, 6.0)
        if kind in ("village", "camp", "woods") and random.random() < 0.4:
            x, y = random.choice([0.0, 1.5, 2.5]), random.choice([5.0, 6.0, 18.75])
        if kind in ("wall", "riverbank") and random.random() < 0.7:
            x, y = 1.0, 9.25
        yield block(f"{kind} {number}", kind, x, y, x + wide, y + deep, 0.0 if kind in LOW else 1.0)


def for_some(random: Random, units: Sequence[Laid]) -> Iterator[Terrain]:
    """What is laid for some units.

    A copse before whoever may enter it; a hamlet about Serjeants who look straight out of it; a high hill under those
    who shoot; something to stand behind; a road on which one goes straight ahead over a river, or through a wood.
    """
    straight = [(one, what) for one, what in units if one.facing in (0, 180)]
    for one, what in units:
        if what.warriors.quality is Quality.ENTERS_WOODS or what.warriors.variety is Variety.WELSH_FREEMEN:
            yield _before(one, "copse", "woods", 1.5, 7, 8.0)
    for one, what in straight:
        if what.warriors.type is UnitType.SERJEANTS:
            yield _before(one, "hamlet", "village", -3, 1.25, 6.0)
        elif _shoots_far(what) and random.random() < (0.8 if _stands_behind(one, units) else 0.1):
            yield replace(_before(one, "height", "hill", -4, 1.4, 7.0), height=2.0)
        elif random.random() < 0.1:
            yield _before(one, "bank", random.choice(["wall", "ditch", "riverbank"]), 1.25, 2.25, 9.0)
    if straight and random.random() < 0.12:
        one = random.choice(straight)[0]
        kind, wide = random.choice([("river", 1.2), ("woods", 6.0)])
        yield _before(one, f"crossed {kind}", kind, 1.6, 1.6 + wide, 9.0)
        yield _before(one, "road", "road", -2, 9, 3.0)


def _shoots_far(what: Fielded) -> bool:
    return what.warriors.missiles is Missiles.BOWS


def _stands_behind(one: Unit, units: Sequence[Laid]) -> bool:
    """Whether a friend stands straight before a unit."""
    return any(other.player == one.player and other.x == one.x and other.id != one.id for other, _ in units)


def _before(one: Unit, name: str, kind: str, near: float, far: float, wide: float) -> Terrain:
    """A rectangle straight ahead of a unit, from so far to so far before its middle."""
    ahead = 1 if one.facing == 0 else -1
    low, high = sorted((one.y + near * ahead, one.y + far * ahead))
    height = 0.0 if kind in (*LOW, "road") else 1.0
    return block(f"{name} {one.id}", kind, one.x - wide / 2, low, one.x + wide / 2, high, height)


def enlarged(piece: Terrain, bw: float) -> Terrain:
    """A rectangle of a table with bases of 5 inches as it lies on one with bases of another size."""
    assert isinstance(piece.shape, Outline)
    corners = tuple((x * bw / BW, y * bw / BW) for x, y in piece.shape.corners)
    return replace(piece, shape=Outline(corners))


def at_size(unit: Unit, bw: float) -> Unit:
    """A unit of such a table on one with bases of another size."""
    return unit.at(unit.x * bw / BW, unit.y * bw / BW, unit.facing)
