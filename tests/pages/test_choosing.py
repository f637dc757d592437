"""Who attacks whom: a tap, the two lists, a cell of the grid."""

from __future__ import annotations

import pytest

from fiefaid.errors import UnknownUnit
from fiefaid.pages.asking import Question
from fiefaid.pages.choosing import aimed_at, attacked_by, paired, swapped, taken_in_hand, tapped
from fiefaid.pages.pairs import enemies_of, pair_on
from tests.pages.desks import KNIGHTS, SERJEANTS, table, view


def test_a_tapped_enemy_becomes_the_target() -> None:
    """And the base in hand, so that it can be nudged at once."""
    page = tapped(view(), "Freemen 1")
    assert (page.pair, page.in_hand) == (("Knights 1", "Freemen 1"), "Freemen 1")


def test_a_tapped_friend_becomes_the_attacker() -> None:
    """The target stays."""
    page = tapped(view(), "Serjeants 1")
    assert (page.pair, page.in_hand) == (("Serjeants 1", "Bowmen 1"), "Serjeants 1")


def test_the_bare_table_changes_nothing() -> None:
    """A tap beside every base is most often a slip."""
    assert tapped(view(), None) == view()


def test_the_lists_choose_as_a_tap_does() -> None:
    """An attacker of the other side gets a target among his own enemies."""
    page = attacked_by(view(), "Freemen 1")
    assert page.pair == ("Freemen 1", "Serjeants 1")
    assert aimed_at(page, "Knights 1").pair == ("Freemen 1", "Knights 1")


def test_attacker_and_target_change_about() -> None:
    """Twice is as before."""
    page = swapped(view())
    assert (page.pair, page.in_hand) == (("Bowmen 1", "Knights 1"), "Bowmen 1")
    assert swapped(page).pair == view().pair


def test_a_cell_of_the_grid_opens_its_question() -> None:
    """The pair and the question of the cell."""
    page = paired(view(), Question.SHOOTS, "Bowmen 1", "Serjeants 1")
    assert (page.question, page.pair) == (Question.SHOOTS, ("Bowmen 1", "Serjeants 1"))


def test_another_base_in_hand_leaves_the_pair() -> None:
    """To nudge what stands in the way without asking about it."""
    page = taken_in_hand(view(), "Freemen 1")
    assert (page.in_hand, page.pair) == ("Freemen 1", view().pair)


def test_units_that_are_not_there_are_refused() -> None:
    """A forged tap names the units that do stand on the table."""
    with pytest.raises(UnknownUnit, match="Knights 1"):
        tapped(view(), "Ghosts")
    with pytest.raises(UnknownUnit):
        paired(view(), Question.SEES, "Knights 1", "Ghosts")


def test_without_an_enemy_there_is_an_attacker_only() -> None:
    """On a table of one player nobody can be aimed at."""
    assert pair_on(table(KNIGHTS, SERJEANTS), None, None) == ("Knights 1", None)
    assert enemies_of(table(KNIGHTS, SERJEANTS), "Knights 1") == ()
