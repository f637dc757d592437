"""The force matrix and the nine armies. Rule: Feudal, Force Matrix."""

from __future__ import annotations

from collections import Counter

import pytest

from fiefaid.errors.battles import NotAFace
from fiefaid.feudal.forces import ARMIES, Army, force
from fiefaid.inventory import inventory

PRINTED = {1: (2, 1, 1, 2), 2: (3, 1, 1, 1), 3: (3, 2, 1, 0), 4: (4, 1, 0, 1), 5: (4, 1, 1, 0), 6: (4, 2, 0, 0)}
"""The six rows: core, types 1, 2, 3."""

COLUMNS = {
    "feudal": "Knights, Bowmen, Brigans, Freemen",
    "anglo_irish": "Brigans, Bowmen, Knights, Freemen",
    "norse_irish": "Brigans, Serjeants, Freemen, cavalry",
    "scots_common": "schiltron, Brigans, Bowmen, Knights",
    "scots_isles": "Serjeants, Freemen, Brigans, Bowmen",
    "french_or_german": "Knights, Freemen, Bowmen, Brigans",
    "north_welsh": "Welsh Freemen, Bowmen, Brigans, Knights",
    "south_welsh": "Bowmen, Welsh Freemen, Brigans, Knights",
    "bretons": "skirmishing cavalry, Brigans, Bowmen, Knights",
}
"""What stands in the columns of each army."""


def army(name: str) -> Army:
    """The army of that id."""
    return next(army for army in ARMIES if army.id == name)


@pytest.mark.parametrize("roll", PRINTED)
@pytest.mark.parametrize("name", COLUMNS)
def test_every_force_of_every_army(name: str, roll: int) -> None:
    """Each roll gives each army the units of its row, six in all."""
    columns = COLUMNS[name].split(", ")
    expected = Counter(dict(zip(columns, PRINTED[roll], strict=True)))
    units = force(army(name), roll)
    assert Counter(unit.label for unit in units) == +expected
    assert len(units) == 6


def test_the_armies_are_those_of_the_sheet() -> None:
    """The matrix' own and eight others, each with its entry in the list of rules."""
    assert {army.id for army in ARMIES} == set(COLUMNS)
    assert {f"Feudal {army.rule}" for army in ARMIES} <= {rule.id for rule in inventory()}
    assert [army.id for army in ARMIES if army.is_welsh] == ["north_welsh", "south_welsh"]


@pytest.mark.parametrize("roll", [0, 7])
def test_the_die_is_a_d6(roll: int) -> None:
    """The matrix has six rows."""
    with pytest.raises(NotAFace):
        force(army("feudal"), roll)


def test_half_of_a_force_is_core_but_for_the_wild_card() -> None:
    """Three or four of six units, two with a 1."""
    cores = [force(army("feudal"), roll).count(army("feudal").columns[0]) for roll in PRINTED]
    assert cores == [2, 3, 3, 4, 4, 4]
