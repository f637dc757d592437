"""Everyone at once: who of one player sees, shoots or charges whom of the others."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.answers import Answer
from fiefaid.feudal.matrix import Brief, matrix
from fiefaid.feudal.matrix import Cell as Pair
from fiefaid.feudal.table import Table
from fiefaid.pages.answer_card import SIGNS
from fiefaid.pages.asking import PHRASES, Question


@dataclass(frozen=True, slots=True)
class Cell:
    """One attacker and one target, with the answer; where that is no yes, with the rule that stands against it."""

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
        if 0 <= row < len(self.attackers) and 0 <= column < len(self.targets):
            return self.rows[row][column]
        return None


def everyone(table: Table) -> tuple[Pair, ...]:
    """What every unit may do to every enemy: worked out once for a position, shown by `grid`. Errors: PositionError."""
    return matrix(table)


def grid(table: Table, pairs: tuple[Pair, ...], question: Question, player: str) -> Grid:
    """The answers to one question for one player's units."""
    attackers = [unit for unit in table.units if unit.player == player]
    targets = [unit for unit in table.units if unit.player != player]
    cells = {(pair.attacker, pair.target): _cell(pair, question) for pair in pairs}
    return Grid(
        question,
        player,
        tuple(unit.label for unit in attackers),
        tuple(unit.label for unit in targets),
        tuple(tuple(cells[one.id, other.id] for other in targets) for one in attackers),
    )


def _cell(pair: Pair, question: Question) -> Cell:
    brief = _brief(pair, question)
    against = "" if brief.answer is Answer.YES else brief.rule
    return Cell(pair.attacker, pair.target, brief.answer, against)


def _brief(pair: Pair, question: Question) -> Brief:
    match question:
        case Question.SEES:
            return pair.sight
        case Question.SHOOTS:
            return pair.shot
        case Question.CHARGES:
            return pair.charge
