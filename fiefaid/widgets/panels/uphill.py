"""Asks, once for each pair, who stands uphill; the answer stays with the position."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.pages.table import TableView
from fiefaid.pages.uphill import UphillQuestion, told, uphill_questions
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import Words, button, column, row, shown

_ASKED = 2
"""Two questions at most: either unit of the pair may stand uphill of the other."""


class UphillPanel:
    """A line for each unit of the pair that stands by a hill; nothing on level ground."""

    def __init__(self, do: Do) -> None:
        self._lines = tuple(_Line(do) for _ in range(_ASKED))
        self.root = column(*(line.root for line in self._lines), classes=("ff-uphill",))

    def show(self, view: TableView) -> None:
        """Shows what is to be asked, or what has been said."""
        questions = uphill_questions(view)
        shown(self.root, when=bool(questions))
        for line, question in zip(self._lines, (*questions, None, None), strict=False):
            line.show(question, view.locked)


class _Line:
    def __init__(self, do: Do) -> None:
        self._do, self._question = do, UphillQuestion("", "", "", None)
        self._says = Words(style="")
        self._yes = button("Yes", self._answer(is_uphill=True))
        self._no = button("No", self._answer(is_uphill=False))
        self._answers = row(self._yes, self._no)
        self.root = column(self._says.root, self._answers, classes=("ff-block",))

    def show(self, question: UphillQuestion | None, locked: str) -> None:
        shown(self.root, when=question is not None)
        if question is not None:
            self._question = question
            said = {True: "You said yes.", False: "You said no.", None: "It is asked once and kept with the table."}
            shown(self._answers, when=not locked)
            self._says.say(f"{question.says} {said[question.said]}")
            shown(self._yes, when=question.said is not True)
            shown(self._no, when=question.said is not False)

    def _answer(self, *, is_uphill: bool) -> Callable[[], None]:
        def press() -> None:
            asked = self._question
            self._do(lambda view: told(view, asked.unit, asked.against, is_uphill))

        return press
