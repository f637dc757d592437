"""The open question answered for the page: the verdict, its card, its marks on the map, and the signs on the tabs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fiefaid.answers import Answer, Verdict
from fiefaid.errors import FiefaidError
from fiefaid.pages.answer_card import AnswerCard, card_of, refused_card
from fiefaid.pages.asking import Question, ask
from fiefaid.pages.marks import marks
from fiefaid.pages.shapes import Shape
from fiefaid.pages.table import TableView, answer


@dataclass(frozen=True, slots=True)
class Answered:
    """Card, marks and verdict come from one result; `answers` holds what is known of each question.

    `verdict` is None where the question cannot be asked; the card says why.
    """

    verdict: Verdict | None
    card: AnswerCard
    marks: tuple[Shape, ...]
    answers: Mapping[Question, Answer | None]


def answered(view: TableView) -> Answered:
    """The open question answered, and the answers to the other two for their tabs."""
    open_question = while_lifted(view)
    others = {question: _answer_to(view, question) for question in Question if question is not view.question}
    return Answered(open_question.verdict, open_question.card, open_question.marks, {**open_question.answers, **others})


def while_lifted(view: TableView) -> Answered:
    """The open question alone, which is all that is answered while a base is dragged."""
    try:
        verdict = answer(view)
    except FiefaidError as refusal:
        return Answered(None, refused_card(str(refusal)), (), {})
    card = card_of(view.table, view.question, view.pair, verdict, view.roll)
    return Answered(verdict, card, marks(view.table, verdict, *view.pair), {view.question: verdict.answer})


def _answer_to(view: TableView, question: Question) -> Answer | None:
    try:
        return ask(view.table, question, *view.pair).answer
    except FiefaidError:
        return None
