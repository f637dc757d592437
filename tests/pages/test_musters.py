"""Units added, copied, changed and taken off."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.errors import DuplicateId, UnknownUnit
from fiefaid.feudal.overlaps import overlaps
from fiefaid.feudal.table import Table, UnitType, Uphill
from fiefaid.pages.musters import (
    added,
    cleared,
    copied,
    given_to,
    having_moved,
    having_retreated,
    having_shot,
    in_melee_with,
    players_of,
    removed,
    renamed,
    retyped,
    without_missiles,
)
from fiefaid.pages.refusals import NameRefused
from fiefaid.pages.table import opened, undo
from tests.pages.desks import BOWMEN, KNIGHTS, table, view


def test_everybody_leaves_and_the_terrain_stays() -> None:
    """An empty table to lay one's own game on: one undo away from the last one, and nothing to do twice."""
    page = cleared(view())
    assert (page.table.units, page.in_hand, page.table.terrain) == ((), None, view().table.terrain)
    assert undo(page).table == view().table
    assert cleared(page) is page
    assert added(page, UnitType.KNIGHTS, "red").in_hand == "Knights 1"


def test_a_new_unit_is_named_after_its_type_and_faces_as_its_friends_do() -> None:
    """Knights 2 of blue look down the table like every other of blue, and are in hand."""
    page = added(view(), UnitType.KNIGHTS, "blue")
    unit = page.table.unit("Knights 2")
    assert (unit.facing, page.in_hand, page.history.last_done) == (180, "Knights 2", "Add Knights 2")
    assert undo(page).table == view().table


def test_a_table_can_be_mustered_from_nothing() -> None:
    """The first two units make a pair to ask about."""
    page = added(added(opened(Table(units=(), bw=5.0)), UnitType.KNIGHTS, "red"), UnitType.BOWMEN, "blue")
    assert page.pair == ("Knights 1", "Bowmen 1")


@given(st.lists(st.sampled_from(list(UnitType)), max_size=24))
def test_new_units_stand_clear_of_one_another(types: list[UnitType]) -> None:
    """Two dozen units added in a row overlap nowhere and stand on the table."""
    page = view()
    for type_ in types:
        page = added(page, type_, "red")
    assert overlaps(page.table) == ()
    assert all(0 <= unit.x <= 48 and 0 <= unit.y <= 36 for unit in page.table.units)


def test_a_full_table_still_takes_a_unit() -> None:
    """Where there is no room it lies in the middle, and the answers say that it overlaps."""
    page = added(view(KNIGHTS.at(3, 2, 0), width=6.0, height=4.0), UnitType.BOWMEN, "blue")
    assert len(page.table.units) == 2


def test_a_copy_is_a_fresh_unit_of_the_same_kind() -> None:
    """Type, player, facing and marks are copied; name, place and melee are its own."""
    there = replace(KNIGHTS, name="The household", in_melee_with=("Bowmen 1",), out_of_missiles=True)
    page = copied(view(there, BOWMEN), "Knights 1")
    copy = page.table.unit("Knights 2")
    assert (copy.label, copy.player, copy.in_melee_with, copy.out_of_missiles) == ("Knights 2", "red", (), True)
    assert overlaps(page.table) == ()


def test_nothing_remembers_a_unit_that_was_taken_off() -> None:
    """Neither melee nor the uphill answers name it, so that the table can be saved and read again."""
    laid = table(
        replace(KNIGHTS, in_melee_with=("Bowmen 1",)),
        replace(BOWMEN, in_melee_with=("Knights 1",)),
        uphill=(Uphill("Knights 1", "Bowmen 1", is_uphill=True),),
    )
    page = removed(opened(laid), "Bowmen 1")
    assert (page.table.unit("Knights 1").in_melee_with, page.table.uphill, page.target) == ((), (), None)


def test_type_player_and_flags_are_changed_one_by_one() -> None:
    """Each is a step of its own with a name that says what."""
    page = retyped(view(), "Knights 1", UnitType.BRIGANS)
    page = having_shot(page, "Knights 1", has_shot=True)
    page = having_moved(page, "Knights 1", has_moved=True)
    page = having_retreated(page, "Knights 1", has_retreated=True)
    page = without_missiles(page, "Knights 1", is_out=True)
    page = given_to(page, "Knights 1", "green")
    unit = page.table.unit("Knights 1")
    assert (unit.type, unit.has_shot, unit.out_of_missiles, unit.player) == (UnitType.BRIGANS, True, True, "green")
    assert (unit.has_moved, unit.has_retreated) == (True, True)
    assert [change.label for change in page.history.done] == [
        "Make Knights 1 Brigans",
        "Knights 1: has shot",
        "Knights 1: has moved",
        "Knights 1: has retreated",
        "Knights 1: out of missiles",
        "Give Knights 1 to green",
    ]


def test_melee_is_told_of_both_sides() -> None:
    """Knights in melee with Bowmen: the Bowmen are in melee with the Knights; and out of it together."""
    page = in_melee_with(view(), "Knights 1", ("Bowmen 1", "Freemen 1"))
    assert page.table.unit("Bowmen 1").in_melee_with == ("Knights 1",)
    out = in_melee_with(page, "Knights 1", ("Freemen 1",))
    assert (out.table.unit("Bowmen 1").in_melee, out.table.unit("Freemen 1").in_melee) == (False, True)


def test_nobody_is_in_melee_with_a_friend() -> None:
    """A friend among the foes is left out; an unknown one is refused."""
    assert in_melee_with(view(), "Knights 1", ("Serjeants 1",)) == view()
    with pytest.raises(UnknownUnit):
        in_melee_with(view(), "Knights 1", ("Ghosts",))


def test_a_name_is_for_people_and_the_id_stays() -> None:
    """Questions and files go by the id; spaces are tidied, and the old name is the id again."""
    page = renamed(view(), "Knights 1", "  The   duke's household ")
    assert (page.table.unit("Knights 1").label, page.attacker) == ("The duke's household", "Knights 1")
    assert renamed(page, "Knights 1", "Knights 1").table.unit("Knights 1").name == ""


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "bell\a"])
def test_a_name_that_nobody_could_read_is_refused(name: str) -> None:
    """Empty, too long, or with letters that do not print."""
    with pytest.raises(NameRefused, match="40 letters"):
        renamed(view(), "Knights 1", name)


def test_two_units_of_one_name_are_refused() -> None:
    """An answer could not say which."""
    with pytest.raises(DuplicateId, match="Bowmen 1"):
        renamed(view(), "Knights 1", "Bowmen 1")


@pytest.mark.parametrize("name", ['<img src=x onerror="alert(1)">', "St-Gérôme & l'épervier", "🐎 Knights"])
def test_any_readable_name_is_kept_as_it_is(name: str) -> None:
    """Marks of markup, accents and emoji are letters like others."""
    assert renamed(view(), "Knights 1", name).table.unit("Knights 1").label == name


def test_there_are_always_two_players_to_choose_from() -> None:
    """So that an enemy can be mustered on a table of one."""
    assert players_of(Table(units=(), bw=5.0)) == ("red", "blue")
    assert players_of(table(replace(KNIGHTS, player="Duke"))) == ("Duke", "red")
    assert players_of(table()) == ("red", "blue")
