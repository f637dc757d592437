"""The page as one value: what a change does to the position, the pair, the history and the rolls."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.table import Table
from fiefaid.pages.asking import Question
from fiefaid.pages.refusals import FriendsDoNotFight, NobodyToAsk
from fiefaid.pages.table import (
    answer,
    asking,
    changed,
    opened,
    redo,
    reopened,
    rolled_off,
    undo,
    unit_changed,
)
from tests.pages.desks import BOWMEN, FREEMEN, KNIGHTS, SERJEANTS, table, view

GREY = Verdict(answer=Answer.TOO_CLOSE, rule="0.7", either=("front", "flank"))


def test_it_opens_with_the_pair_that_is_named() -> None:
    """A scenario's own question comes first; its attacker is the base in hand."""
    page = opened(table(), attacker="Serjeants 1", target="Freemen 1", question=Question.CHARGES)
    assert (page.pair, page.in_hand, page.question) == (("Serjeants 1", "Freemen 1"), "Serjeants 1", Question.CHARGES)


def test_it_opens_with_the_nearest_enemies_where_none_is_named() -> None:
    """Knights 1 and Bowmen 1 stand 8 in apart, everybody else farther."""
    assert opened(table()).pair == ("Knights 1", "Bowmen 1")


def test_it_opens_on_an_empty_table() -> None:
    """Nobody to ask about, nothing in hand, and asking says so."""
    page = opened(Table(units=(), bw=5.0))
    assert (page.attacker, page.target, page.in_hand) == (None, None, None)
    with pytest.raises(NobodyToAsk, match="two units of different players"):
        answer(page)


def test_a_change_is_one_step_of_undo() -> None:
    """Undo lays the old table, redo the new one; each is named."""
    page = view()
    moved = unit_changed(page, "Move Knights 1", KNIGHTS.at(12, 10, 0))
    assert (moved.table.unit("Knights 1").x, moved.history.last_done) == (12, "Move Knights 1")
    assert undo(moved).table == page.table
    assert redo(undo(moved)).table == moved.table


def test_no_change_is_no_step() -> None:
    """A base put back where it was leaves nothing to undo."""
    assert unit_changed(view(), "Move Knights 1", KNIGHTS).history.last_done is None


def test_undo_brings_back_a_pair_that_stands_on_the_table() -> None:
    """With the target taken off, another enemy is asked about; after undo the pair still can fight."""
    page = view()
    without = changed(page, "Take off", replace(page.table, units=(KNIGHTS, SERJEANTS, FREEMEN)))
    assert without.pair == ("Knights 1", "Freemen 1")
    back = undo(without)
    assert back.table.are_enemies(*back.pair)


def test_another_table_can_be_taken_back() -> None:
    """Opening a file loses nothing: undo brings the old table with its units."""
    page = view()
    other = reopened(
        page, "Open ford", table(BOWMEN, FREEMEN, replace(KNIGHTS, id="K")), attacker="K", target="Freemen 1"
    )
    assert (other.pair, other.history.last_done) == (("K", "Freemen 1"), "Open ford")
    assert undo(other).table == page.table


def test_friends_are_not_asked_about() -> None:
    """A pair of one player is refused by name."""
    page = replace(view(), target="Serjeants 1")
    with pytest.raises(FriendsDoNotFight, match="Knights 1 and Serjeants 1 fight for the same player"):
        answer(page)


def test_a_roll_holds_until_a_base_moves() -> None:
    """Kept with the position: a note on a unit leaves it, a move clears it, undo brings it back."""
    rolled = rolled_off(view(), GREY, 5)
    assert rolled.roll is not None
    assert (rolled.roll.face, rolled.roll.decides) == (5, "flank")
    flagged = unit_changed(rolled, "Has shot", replace(FREEMEN, has_shot=True))
    assert flagged.roll == rolled.roll
    moved = unit_changed(rolled, "Move", SERJEANTS.at(21, 10, 0))
    assert moved.roll is None
    assert undo(moved).roll == rolled.roll


def test_a_roll_is_for_one_question() -> None:
    """Rolled for sight, the charge is still open; and back at sight it still stands."""
    rolled = rolled_off(view(), GREY, 2)
    assert asking(rolled, Question.CHARGES).roll is None
    assert asking(asking(rolled, Question.CHARGES), Question.SEES).roll == rolled.roll


def test_the_first_roll_stands() -> None:
    """A second tap on the die changes nothing, and a roll is no change that undo could take back."""
    once = rolled_off(view(), GREY, 1)
    assert rolled_off(once, GREY, 6) == once
    assert once.history.last_done is None


def test_a_reading_switched_clears_the_rolls() -> None:
    """What was too close under one reading may be clear under another."""
    rolled = rolled_off(view(), GREY, 1)
    readings = replace(rolled.table.readings, a5="any")
    assert changed(rolled, "A5", rolled.table.reading(readings)).roll is None
