"""Everyone at once: who of one player sees, shoots or charges whom of the others."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.answers import Answer
from fiefaid.feudal.table import Table
from fiefaid.pages.answer_card import SIGNS
from fiefaid.pages.asking import PHRASES, Question, ask


@dataclass(frozen=True, slots=True)
class Cell:
    """One attacker and one target, with the answer."""

    attacker: str
    target: str
    answer: Answer
    rule: str

    @property
    def sign(self) -> str:
        """The shape of the answer."""
        return SIGNS[self.answer]


@dataclass(frozen=True, slots=True)
class Grid:
    """Every attacker of one player (rows) against every enemy (columns)."""

    question: Question
    player: str
    attackers: tuple[str, ...]
    targets: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    @property
    def title(self) -> str:
        """What the grid answers."""
        return f"Whom does {self.player} {PHRASES[self.question].verb}?"

    def cell(self, row: int, column: int) -> Cell | None:
        """The cell of a row and a column, if there is one."""
        if 0 <= row < len(self.rows) and 0 <= column < len(self.targets):
            return self.rows[row][column]
        return None


def everyone(table: Table, question: Question, player: str) -> Grid:
    """The grid of one question for one player. Errors: PositionError."""
    attackers = [unit for unit in table.units if unit.player == player]
    targets = [unit for unit in table.units if unit.player != player]
    return Grid(
        question,
        player,
        tuple(unit.label for unit in attackers),
        tuple(unit.label for unit in targets),
        tuple(tuple(_cell(table, question, one.id, other.id) for other in targets) for one in attackers),
    )


def _cell(table: Table, question: Question, attacker: str, target: str) -> Cell:
    verdict = ask(table, question, attacker, target)
    return Cell(attacker, target, verdict.answer, verdict.rule)
