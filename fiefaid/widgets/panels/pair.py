"""Who attacks whom, and which of the three questions is open, each with its answer on its tab."""

from __future__ import annotations

from collections.abc import Mapping

from fiefaid.answers import Answer
from fiefaid.feudal.table import Unit
from fiefaid.pages.answer_card import SIGNS
from fiefaid.pages.asking import PHRASES, Question
from fiefaid.pages.choosing import aimed_at, attacked_by, swapped
from fiefaid.pages.pairs import enemies_of
from fiefaid.pages.table import TableView, asking
from fiefaid.widgets.entries import Choice, Segments
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import row, sign_button

Answers = Mapping[Question, Answer | None]


class QuestionTabs:
    """Sees, shoots, charges."""

    def __init__(self, do: Do) -> None:
        self._tabs = Segments("", lambda question: do(lambda view: asking(view, Question(question))))
        self.root = self._tabs.root

    def show(self, view: TableView, answers: Answers) -> None:
        """Marks the open question; an answer that is still being worked out has no sign."""
        self._tabs.show([(_tab(question, answers), question.value) for question in Question], view.question)


class PairPanel:
    """The attacker, the target, and a button that changes them about."""

    def __init__(self, do: Do) -> None:
        self._attacker = Choice("Attacker", lambda unit: do(lambda view: attacked_by(view, unit)))
        self._target = Choice("Target", lambda unit: do(lambda view: aimed_at(view, unit)))
        swap = sign_button("Swap attacker and target", "swap", lambda: do(swapped))
        self.root = row(self._attacker.root, self._target.root, swap, classes=("ff-pair",))

    def show(self, view: TableView) -> None:
        """Shows the pair, and whom else it could be."""
        table = view.table
        enemies = enemies_of(table, view.attacker) if view.attacker is not None else ()
        self._attacker.show(_names(table.units), view.attacker)
        self._target.show(_names(enemies), view.target)


def _tab(question: Question, answers: Answers) -> str:
    answer = answers.get(question)
    return f"{PHRASES[question].tab} {SIGNS[answer] if answer else '·'}"


def _names(units: tuple[Unit, ...]) -> list[tuple[str, str]]:
    return [(unit.label, unit.id) for unit in units]
