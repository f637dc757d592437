"""The open question answered for the page: verdict, card, marks and tabs from one result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.answers import Answer
from fiefaid.pages.answering import answered, while_lifted
from fiefaid.pages.asking import Question, ask
from fiefaid.pages.handling import lifted
from fiefaid.pages.marks import marks
from fiefaid.pages.table import asking, opened
from tests.pages.desks import BOWMEN, KNIGHTS, SERJEANTS, table, view


@pytest.mark.parametrize("question", list(Question))
def test_card_marks_and_tabs_are_of_one_verdict(question: Question) -> None:
    """What is drawn and what is said come from the same answer; each tab has its own."""
    page = asking(view(), question)
    found = answered(page)
    verdict = ask(page.table, question, *page.pair)
    assert (found.verdict, found.card.answer) == (verdict, verdict.answer)
    assert found.marks == marks(page.table, verdict, *page.pair)
    assert found.answers == {each: ask(page.table, each, *page.pair).answer for each in Question}


def test_while_a_base_is_dragged_only_the_open_question_is_answered() -> None:
    """And it is answered for the place where the finger has the base."""
    page = lifted(view(), "Knights 1", 40, 2, 0)
    found = while_lifted(page)
    assert found.answers == {Question.SEES: ask(page.table, Question.SEES, "Knights 1", "Bowmen 1").answer}
    assert found.answers != {Question.SEES: answered(view()).card.answer}


def test_overlapping_bases_are_told_not_answered() -> None:
    """The card says which two and how deep; nothing is drawn, and no tab has a sign."""
    found = answered(opened(table(KNIGHTS, BOWMEN.at(10, 11, 180))))
    assert (found.verdict, found.card.answer, found.marks) == (None, None, ())
    assert "overlap" in found.card.says
    assert set(found.answers.values()) <= {None}


def test_nobody_to_ask_is_told_too() -> None:
    """A table of one player, and one of nobody."""
    for units in ((KNIGHTS, SERJEANTS), (KNIGHTS,)):
        assert "two units of different players" in answered(opened(table(*units))).card.says
    friends = replace(view(), target="Serjeants 1")
    assert "fight for the same player" in answered(friends).card.says


def test_the_example_is_worked_by_hand() -> None:
    """Knights at (10, 10) look up, Bowmen at (10, 18) look down: 5.5 in between fronts, Fast Move 10, all clear."""
    charges = answered(asking(view(), Question.CHARGES))
    assert charges.card.headline == "Yes: Knights 1 charge the front of Bowmen 1"
    assert charges.card.facts[0] == "5.5 in away, reach 10 in"
    assert charges.answers == {
        Question.SEES: Answer.YES,
        Question.SHOOTS: Answer.NO,
        Question.CHARGES: Answer.YES,
    }
