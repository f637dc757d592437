"""Everyone at once: the grid says what the card says."""

from __future__ import annotations

import pytest

from fiefaid.pages.asking import Question, ask
from fiefaid.pages.everyone import everyone, grid
from tests.pages.desks import KNIGHTS, SERJEANTS, WOOD, table

LAID = table(terrain=(WOOD,))


@pytest.mark.parametrize("question", list(Question))
@pytest.mark.parametrize("player", ["red", "blue"])
def test_every_cell_is_the_answer_to_its_question(question: Question, player: str) -> None:
    """Each cell has the answer of the question asked by itself, and the rule that stands against a yes."""
    found = grid(LAID, everyone(LAID), question, player)
    asked = [(cell, ask(LAID, question, cell.attacker, cell.target)) for row in found.rows for cell in row]
    assert len(asked) == 4
    told = [(verdict.answer, "" if verdict else verdict.rule) for _, verdict in asked]
    assert [(cell.answer, cell.rule) for cell, _ in asked] == told


def test_rows_attack_and_columns_are_attacked() -> None:
    """The units of one player down, his enemies across, by what they are called."""
    found = grid(LAID, everyone(LAID), Question.SEES, "red")
    assert (found.attackers, found.targets) == (("Knights 1", "Serjeants 1"), ("Bowmen 1", "Freemen 1"))
    assert found.title == "Whom does red see?"
    cell = found.cell(1, 0)
    assert cell is not None
    assert (cell.attacker, cell.target) == ("Serjeants 1", "Bowmen 1")


@pytest.mark.parametrize("place", [(-1, 0), (0, 2), (2, 0), (0, -1)])
def test_there_is_no_cell_outside_the_grid(place: tuple[int, int]) -> None:
    """A forged tap hits nothing."""
    assert grid(LAID, everyone(LAID), Question.SEES, "red").cell(*place) is None


def test_without_enemies_the_grid_is_empty() -> None:
    """Rows without cells, and nothing breaks."""
    laid = table(KNIGHTS, SERJEANTS)
    assert grid(laid, everyone(laid), Question.SEES, "red").rows == ((), ())
