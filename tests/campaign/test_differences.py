"""What a hand did to a table, as choices."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.scenery import RemoveTerrain
from fiefaid.campaign.chapters.tables import ChangeGround, LayTable
from fiefaid.campaign.chapters.units import AddUnit, ChangeUnit, MoveUnit, RemoveUnit
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import decide
from fiefaid.campaign.differences import difference
from fiefaid.campaign.laid import LaidTable, Pose
from fiefaid.feudal.table import Table, Unit, UnitType, Uphill
from tests.campaign.played import done, recorded, seated, small_table
from tests.laws.tables import tables


def made(before: Table, after: Table) -> Table:
    """The table that the difference makes of another."""
    chronicle = Chronicle(campaign=Campaign(name="War", tables={"t": LaidTable.of("t", before)}))
    events = decide(chronicle, difference("t", before, after), "")
    return recorded(chronicle, events).campaign.laid("t").table


def test_one_move_is_one_entry() -> None:
    """A base that was dragged: nothing but its place, and where it was seen."""
    table = small_table()
    moved = table.with_unit(table.unit("knights").at(12, 14, 30))
    assert difference("t", table, moved) == (MoveUnit("t", "knights", Pose(10, 10, 0), Pose(12, 14, 30)),)
    assert difference("t", table, table) == ()


def test_every_part_has_its_own_entry() -> None:
    """One off, one on in melee with another, a wood gone, another reading."""
    table = small_table()
    knights, bowmen, _ = table.units
    new = Unit("freemen", UnitType.FREEMEN, "blue", 10, 13, 180, in_melee_with=("knights",))
    after = replace(
        table, units=(replace(knights, in_melee_with=("freemen",)), bowmen, new), terrain=(), name="The mill"
    )
    kinds = [type(choice) for choice in difference("t", table, after)]
    assert kinds == [ChangeGround, RemoveUnit, AddUnit, ChangeUnit, ChangeUnit, RemoveTerrain]
    assert made(table, after) == after


def test_slopes_go_with_the_units_they_are_of() -> None:
    """An answer changes, another goes because its unit does."""
    table = replace(small_table(), uphill=(Uphill("knights", "bowmen", True), Uphill("knights", "brigans", True)))
    after = replace(table, units=table.units[:2], uphill=(Uphill("knights", "bowmen", False),))
    assert made(table, after) == after


def test_another_order_is_laid_anew() -> None:
    """What single entries cannot say is said by one."""
    table = small_table()
    after = replace(table, units=tuple(reversed(table.units)))
    assert difference("t", table, after) == (LayTable(after, "t", was=table),)


@settings(max_examples=60, deadline=None)
@given(tables(), tables())
def test_the_difference_makes_one_table_of_another(before: Table, after: Table) -> None:
    """Whatever lies on both."""
    assert made(before, after) == after


@settings(max_examples=60, deadline=None)
@given(tables(), st.data())
def test_a_few_changes_are_written_one_by_one(before: Table, data: st.DataObject) -> None:
    """Some units off, some moved, some in melee with another, one more: never laid anew as a whole."""
    kept = [unit for unit in before.units if data.draw(st.booleans(), unit.id)]
    moved = [unit.at(unit.x + 1, unit.y, unit.facing) if data.draw(st.booleans()) else unit for unit in kept]
    more = Unit("more", UnitType.FREEMEN, "red", 5, 5, 5, in_melee_with=tuple(unit.id for unit in moved[:1]))
    after = replace(before, units=(*(replace(unit, in_melee_with=("more",)) for unit in moved), more))
    assert not any(isinstance(choice, LayTable) for choice in difference("t", before, after))
    assert made(before, after) == after


def test_it_is_decided_like_any_other_choice() -> None:
    """A page's change of a table in a campaign is one tap."""
    chronicle = done(seated(), LayTable(small_table()), seal="a" * 64)
    table = chronicle.campaign.laid("the-ford").table
    after = table.with_unit(table.unit("knights").at(1, 2, 3))
    assert (
        done(chronicle, *difference("the-ford", table, after), seal="b" * 64).campaign.laid("the-ford").table == after
    )
