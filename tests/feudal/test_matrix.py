"""Everyone at once answers as one question at a time does."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from benchmarks.tables import battle_lines, strewn
from fiefaid.answers import Verdict
from fiefaid.errors import OverlappingBases
from fiefaid.feudal.charges import charge
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.matrix import Brief, Cell, matrix
from fiefaid.feudal.options import Options
from fiefaid.feudal.paces import going
from fiefaid.feudal.readings import CHOICES, Readings
from fiefaid.feudal.shadows import SHARE, farthest
from fiefaid.feudal.shooting import shot
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table, UnitType
from fiefaid.feudal.verdicts import Landing
from fiefaid.feudal.warriors import TRAITS, Quality, Warriors

PAIRS = 16
"""About how many cells of each table are asked again one by one, which takes far longer than the matrix."""

SAME = 1e-6
"""Two margins that differ by less are the same."""


def crowded(table: Table, seed: int) -> Table:
    """The same table after some have shot, moved, retreated, run out of missiles or met in melee, with taller hills."""
    dice = random.Random(seed)  # noqa: S311  # a table, not a secret
    units = tuple(
        replace(
            unit,
            has_shot=dice.random() < 0.1,
            out_of_missiles=dice.random() < 0.5,
            in_melee_with=("X",) if dice.random() < 0.1 else (),
            has_moved=dice.random() < 0.1,
            has_retreated=dice.random() < 0.1,
        )
        for unit in table.units
    )
    terrain = tuple(
        replace(piece, height=piece.height and dice.choice((1.0, 1.0, 2.0, 3.0))) for piece in table.terrain
    )
    return replace(table, units=units, terrain=terrain)


def of_all_kinds(table: Table, seed: int) -> Table:
    """The same table with varieties, qualities and Marshals among its units, and half of them with a rolled move."""
    dice = random.Random(seed)  # noqa: S311  # a table, not a secret
    options = Options(personalities=True, advantages=True, diced_movement=True)
    goings = {}
    for unit in table.units:
        variety = dice.choice([None, *(variety for variety, trait in TRAITS.items() if trait.type is unit.type)])
        quality = Quality.ENTERS_WOODS if unit.type is UnitType.FREEMEN else None
        who = Fielded(Warriors(unit.type, variety, quality))
        goings[unit.id] = going(who, table.bases[unit.id], options, roll=dice.choice((None, 2, 3, 4, 5)))
    return replace(table, goings=goings)


def laid() -> Iterator[Table]:
    """Tables of 4 to 30 units: strewn about terrain, and in battle lines near and far."""
    dice = random.Random(11)  # noqa: S311  # a table, not a secret
    for seed in range(14):
        units, terrain = dice.randint(4, 30), dice.randint(0, 12)
        yield crowded(strewn(units, terrain, seed), seed)
    for seed in range(6):
        units, terrain = 2 * dice.randint(2, 12), dice.randint(0, 6)
        yield crowded(battle_lines(units, terrain, files=4, apart=dice.choice((3.0, 6.0, 11.0)), seed=seed), seed)


TABLES = list(laid())


def told_alike(table: Table, brief: Brief, verdict: Verdict) -> bool:
    """Whether an answer without words is the answer with them: verdict, rule and margin.

    Clearances are looked for half a BD far here, and further where one pair alone is asked: past that a cell tells no
    more than its margin can bear.
    """
    if brief.answer is not verdict.answer or (brief.margin is None) is not (verdict.margin is None):
        return False
    last_rung = farthest(table.bd, table.tolerance) / (1 + SHARE) - SAME
    if brief.margin is not None and verdict.margin is not None and abs(verdict.margin) >= last_rung:
        return abs(brief.margin) >= last_rung
    return brief.rule == verdict.rule and brief.margin == pytest.approx(verdict.margin, abs=SAME)


def lands_alike(one: tuple[Landing, ...], other: tuple[Landing, ...]) -> bool:
    """Whether two charges end in the same places."""
    if [landing.side for landing in one] != [landing.side for landing in other]:
        return False
    poses = ((a.pose, b.pose) for a, b in zip(one, other, strict=True))
    return all(math.dist((a.x, a.y, a.facing), (b.x, b.y, b.facing)) < SAME for a, b in poses)


def differences(table: Table, cell: Cell) -> Iterator[str]:
    """Where a cell and the single questions disagree."""
    pair = cell.attacker, cell.target
    seen, shooting, charging = sight(table, *pair), shot(table, *pair), charge(table, *pair)
    if cell.side is not seen.side:
        yield f"{pair}: side {cell.side}, {seen.side}"
    for name, brief, verdict in (
        ("sight", cell.sight, seen),
        ("shot", cell.shot, shooting),
        ("charge", cell.charge, charging),
    ):
        if not told_alike(table, brief, verdict):
            yield f"{pair}: {name} {brief}, {(verdict.answer, verdict.rule, verdict.margin)}"
    if not lands_alike(cell.landings, charging.landings):
        yield f"{pair}: landings {cell.landings}, {charging.landings}"


def all_differences(table: Table) -> list[str]:
    """Where the matrix and the single questions disagree, over PAIRS of its cells spread evenly.

    Pairs that none may ask about are left out.
    """
    found = []
    cells = matrix(table)
    for cell in cells[:: max(len(cells) // PAIRS, 1)]:
        try:
            found += list(differences(table, cell))
        except OverlappingBases:
            continue
    return found


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_cell_is_what_the_single_question_answers(number: int) -> None:
    """Verdict, rule, margin, side and landing of every pair are those of `sight`, `shot` and `charge`."""
    assert all_differences(TABLES[number]) == []


@pytest.mark.parametrize(
    ("entry", "value"), [(entry, value) for entry, values in CHOICES.items() for value in values[1:]]
)
def test_under_every_reading_too(entry: str, value: str) -> None:
    """The same holds whatever reading is in force."""
    readings = replace(Readings(), **{entry: value})  # type: ignore[arg-type]
    assert all_differences(TABLES[3].reading(readings)) == []


@pytest.mark.parametrize("number", range(0, len(TABLES), 3))
def test_of_units_of_all_kinds_too(number: int) -> None:
    """The same holds where varieties, qualities and rolls say how units go."""
    assert all_differences(of_all_kinds(TABLES[number], number)) == []


def test_every_ordered_pair_of_enemies_has_its_cell() -> None:
    """Nobody is left out, friends are not asked, and the order is that of the table."""
    table = strewn(9, 3)
    asked = [(a.id, b.id) for a in table.units for b in table.units if a.player != b.player]
    assert [(cell.attacker, cell.target) for cell in matrix(table)] == asked


def test_a_table_without_enemies_has_no_cells() -> None:
    """One unit alone, or none: nobody to ask about."""
    table = strewn(1, 2)
    assert matrix(table) == matrix(replace(table, units=())) == ()
