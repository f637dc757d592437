"""Undo and redo of every change, by name."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fiefaid.pages.history import LONGEST, History

DEEDS = st.lists(st.one_of(st.integers(), st.sampled_from(["undo", "redo"])), max_size=40)


def test_undo_and_redo_name_what_they_take_back() -> None:
    """The names on the two buttons are those of the nearest change on either side."""
    history = History("a").did("Move A", "b").did("Turn B", "c")
    assert (history.last_done, history.last_undone) == ("Turn B", None)
    back = history.undo()
    assert (back.now, back.last_done, back.last_undone) == ("b", "Move A", "Turn B")
    assert back.redo() == history


def test_a_new_change_forgets_what_was_taken_back() -> None:
    """Redo holds until something new is done."""
    history = History("a").did("Move A", "b").undo().did("Move B", "c")
    assert (history.last_undone, history.undo().now) == (None, "a")


def test_nothing_to_take_back_changes_nothing() -> None:
    """A late tap on a button that was blocked a moment ago is harmless."""
    assert History("a").undo() == History("a")
    assert History("a").redo() == History("a")


def test_what_stands_now_may_change_without_a_change_of_its_own() -> None:
    """A roll belongs to the position it was thrown in: undo still goes to the change before."""
    history = History("a").did("Move A", "b").instead("b, rolled 4")
    assert history.undo().now == "a"
    assert history.undo().redo().now == "b, rolled 4"


def test_the_past_is_bounded() -> None:
    """Only the last hundred changes are kept: a long evening does not fill a phone."""
    history = History(0)
    for number in range(1, 3 * LONGEST):
        history = history.did(str(number), number)
    assert len(history.done) == LONGEST
    assert history.done[-1].label == str(3 * LONGEST - 1)


@given(DEEDS)
def test_as_many_redos_as_undos_lead_back(deeds: list[int | str]) -> None:
    """Whatever was done, going back n steps and forward n steps ends where it began."""
    history = History(0)
    for deed in deeds:
        match deed:
            case "undo":
                history = history.undo()
            case "redo":
                history = history.redo()
            case _:
                history = history.did(f"Set {deed}", int(deed))
    steps = len(history.done)
    back = history
    for _ in range(steps):
        back = back.undo()
    for _ in range(steps):
        back = back.redo()
    assert back == history
