"""The columns over the whole table find what the modules for one pair find: the same rules, margins and landings."""

from __future__ import annotations

import math
import random
from dataclasses import replace

import numpy as np
import pytest

from benchmarks.tables import battle_lines, strewn
from fiefaid.feudal import matrix as matrix_module
from fiefaid.feudal.aim import Aim
from fiefaid.feudal.arcs import arc_of
from fiefaid.feudal.landing import fit
from fiefaid.feudal.matrix import Brief, Cell, matrix
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import Ellipse, Strip, Terrain, TerrainKind
from fiefaid.feudal.touching import SIDES
from fiefaid.feudal.whole import onsets, views
from fiefaid.feudal.whole.berths import berths
from fiefaid.feudal.whole.glances import Bases, Glances, arcs, glances

SAME = 1e-6
"""Two numbers that differ by less are the same."""


RIVER = (
    Terrain("R", TerrainKind.RIVER, Strip(((-40, 9), (12, 13), (60, 8)), 3.0), 0.0),
    Terrain("B", TerrainKind.BRIDGE, Strip(((12, 9), (12, 17)), 2.5), 0.0),
    Terrain("L", TerrainKind.LAKE, Ellipse(20, 2, 7, 5), 0.0),
)
"""Ground that nobody may enter, with a way over it."""


def laid(seed: int) -> Table:
    """A table of 4 to 24 units: strewn about terrain, in battle lines near and far, or pushed together in melee.

    Half of them have a river with a bridge, a fifth have edges, and here and there is a hill to look down from.
    """
    dice = random.Random(seed)  # noqa: S311  # a table, not a secret
    match seed % 3:
        case 0:
            table = strewn(dice.randint(4, 24), dice.randint(0, 12), seed)
        case 1:
            files, apart = dice.randint(2, 6), dice.choice((3.0, 5.0, 8.0, 12.0))
            table = battle_lines(2 * dice.randint(2, 12), dice.randint(0, 8), files=files, apart=apart, seed=seed)
        case _:
            table = pushed(dice)
    terrain = (
        *(replace(piece, height=piece.height and dice.choice((1.0, 1.0, 3.0))) for piece in table.terrain),
        *(RIVER if seed % 4 < 2 else ()),  # two of four
    )
    edges = (40.0, 30.0) if seed % 5 == 0 else (None, None)
    return replace(table, terrain=terrain, width=edges[0], height=edges[1])


def pushed(dice: random.Random) -> Table:
    """Two lines base to base, some of them in contact with an enemy's front, and others a step behind."""
    units = []
    for number in range(14):
        file, is_red = divmod(number, 2)
        back = dice.choice((0.0, 0.0, 2.5, 4.0))
        y = 10 + (1.25 + back if is_red else -1.25 - dice.choice((0.0, 1.0)))
        kind = dice.choice(list(UnitType))
        player, facing = ("red", 180.0) if is_red else ("blue", 0.0)
        units.append(Unit(f"P{number}", kind, player, 5.0 * file + 1.25 * is_red, y, facing, out_of_missiles=back > 0))
    return Table(tuple(units), 5.0, strewn(2, 4, dice.randint(0, 99)).terrain)


def alike(one: Brief, other: Brief) -> bool:
    """Whether two answers are the same."""
    if one.margin is None or other.margin is None:
        return one == other
    return one[:2] == other[:2] and abs(one.margin - other.margin) < SAME


def differences(cells: tuple[Cell, ...], others: tuple[Cell, ...]) -> list[tuple[Cell, Cell]]:
    """The cells that differ."""
    return [
        (one, other)
        for one, other in zip(cells, others, strict=True)
        if one.side is not other.side
        or not all(alike(getattr(one, name), getattr(other, name)) for name in ("sight", "shot", "charge"))
        or [landing.side for landing in one.landings] != [landing.side for landing in other.landings]
        or any(
            math.dist((a.pose.x, a.pose.y), (b.pose.x, b.pose.y)) > SAME
            for a, b in zip(one.landings, other.landings, strict=True)
        )
    ]


@pytest.mark.parametrize("few", [0, 1000])
@pytest.mark.parametrize("seed", range(24))
def test_the_columns_find_what_is_found_pair_by_pair(seed: int, few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether looks and charges are few or many: every cell is that of the code for one pair."""
    monkeypatch.setattr(views, "FEW", few)
    monkeypatch.setattr(onsets, "FEW", few)
    together = matrix(laid(seed))
    monkeypatch.setattr(matrix_module, "_is_in_columns", lambda _: False)
    assert differences(together, matrix(laid(seed))) == []


def test_blocks_make_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many pairs are judged at a time, the cells are the same and in the same order."""
    whole = matrix(strewn(14, 6, 5))
    monkeypatch.setattr(matrix_module, "BLOCK", 7)
    assert differences(matrix(strewn(14, 6, 5)), whole) == []


def every_look(table: Table) -> Glances:
    """The look of every unit at the side of every other unit in whose arc it stands."""
    bases, count = Bases.of(table), len(table.units)
    attacker, target = np.nonzero(~np.eye(count, dtype=bool))
    sides = arcs(bases, attacker, target)
    return glances(bases, attacker, target, sides.side, sides.margin)


@pytest.mark.parametrize("seed", range(4))
def test_a_glance_has_the_numbers_of_the_arc_and_of_the_aim(seed: int) -> None:
    """Side, arcs, eye, what is needed and the limits of the front arc, for every pair."""
    table = laid(seed)
    looks = every_look(table)
    levels = np.outer((-0.6, 0.0, 0.3), np.ones(len(looks.side)))
    lows, highs = looks.limits.within(levels)
    for row in range(len(looks.side)):
        own, aim_at = (table.bases[table.units[number[row]].id] for number in (looks.attacker, looks.target))
        arc = arc_of(aim_at, own.front_centre)
        aim = Aim.at(own, aim_at, arc.side, table.readings, table.tolerance)
        assert SIDES[looks.side[row]] is arc.side
        assert (looks.arc[row], looks.front[row]) == pytest.approx((arc.margin, aim.arc_margin()))
        assert (looks.eye[row].real, looks.eye[row].imag) == pytest.approx((aim.sighting.eye_t, aim.sighting.eye_h))
        assert looks.need[row] == aim.need
        for trial, level in enumerate(levels[:, row]):
            low, high = aim.limits(float(level))
            is_empty = high <= low + SAME and highs[trial, row] <= lows[trial, row] + SAME
            assert is_empty or (lows[trial, row], highs[trial, row]) == pytest.approx((low, high), abs=SAME)


@pytest.mark.parametrize("seed", range(8))
def test_a_berth_is_the_fit(seed: int) -> None:
    """Contact, slides and margin of a charge on every side, whether or not it could come there."""
    table = laid(seed)
    looks = every_look(table)
    for row, berth in enumerate(berths(table, looks)):
        charger, target = (table.units[number[row]].id for number in (looks.attacker, looks.target))
        placed = fit(table, charger, target, table.bases[target].edge(SIDES[looks.side[row]]), table.readings.a26, 0.0)
        assert berth.margin == pytest.approx(placed.margin, abs=SAME)
        if berth.margin > -table.tolerance:
            assert berth.contact == pytest.approx(placed.contact, abs=SAME)
            assert np.array(berth.slides) == pytest.approx(np.array(placed.slides), abs=SAME)
