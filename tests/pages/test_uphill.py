"""Who stands uphill is asked once for each pair, and remembered with the position (0.10a)."""

from __future__ import annotations

from fiefaid.feudal.table import Uphill
from fiefaid.feudal.terrain import Ellipse, Terrain, TerrainKind
from fiefaid.files import read_table, write_table
from fiefaid.pages.choosing import swapped
from fiefaid.pages.table import undo
from fiefaid.pages.uphill import told, uphill_questions
from tests.pages.desks import BOWMEN, KNIGHTS, view

HILL = Terrain("Hill 1", TerrainKind.HILL, Ellipse(10, 18, 10, 8), 1.0)


def test_on_level_ground_nothing_is_asked() -> None:
    """No hill near the pair, no question."""
    assert uphill_questions(view()) == ()


def test_a_unit_on_a_hill_is_asked_about() -> None:
    """The Bowmen stand on it, the Knights do not: one question, from whichever end."""
    page = view(terrain=(HILL,))
    (question,) = uphill_questions(page)
    assert (question.says, question.said) == ("Does Bowmen 1 stand uphill of Knights 1?", None)
    assert uphill_questions(swapped(page)) == (question,)


def test_the_answer_is_remembered_with_the_position() -> None:
    """As a step that can be undone; said otherwise it is replaced, said again it is no step."""
    page = told(view(terrain=(HILL,)), "Bowmen 1", "Knights 1", is_uphill=True)
    assert uphill_questions(page)[0].said is True
    assert page.table.uphill == (Uphill("Bowmen 1", "Knights 1", is_uphill=True),)
    assert told(page, "Bowmen 1", "Knights 1", is_uphill=True) == page
    assert told(page, "Bowmen 1", "Knights 1", is_uphill=False).table.uphill == (
        Uphill("Bowmen 1", "Knights 1", is_uphill=False),
    )
    assert undo(page).table.uphill == ()


def test_two_on_one_hill_are_asked_about_both() -> None:
    """Neither uphill of the other is two answers; one that is uphill answers for both."""
    page = view(KNIGHTS.at(10, 14, 0), BOWMEN, terrain=(HILL,))
    for unit, against in (("Knights 1", "Bowmen 1"), ("Bowmen 1", "Knights 1")):
        page = told(page, unit, against, is_uphill=False)
    assert [question.said for question in uphill_questions(page)] == [False, False]
    assert read_table(write_table(page.table)).uphill == page.table.uphill
    page = told(page, "Bowmen 1", "Knights 1", is_uphill=True)
    assert page.table.uphill == (Uphill("Bowmen 1", "Knights 1", is_uphill=True),)
