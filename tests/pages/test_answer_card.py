"""The card says the answer in one line, then the rule, the margin in words, and every step."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fiefaid.answers import Answer, OtherReading, Verdict
from fiefaid.feudal.bases import Side
from fiefaid.feudal.verdicts import ChargeVerdict, Landing, Pose, ShotVerdict, SightVerdict
from fiefaid.pages.answer_card import AnswerCard, card_of, margin_words, refused_card
from fiefaid.pages.asking import Question
from fiefaid.pages.rolling import rolled
from tests.pages.desks import table

PAIR = ("Knights 1", "Bowmen 1")
SIGHT = SightVerdict(answer=Answer.YES, rule="0.11a", side=Side.RIGHT_FLANK, distance=7.25)


def charge(answer: Answer, **fields: Any) -> ChargeVerdict:
    """A charge verdict on the right flank."""
    usual: dict[str, Any] = {"rule": "2.7c", "side": Side.RIGHT_FLANK, "distance": 7.25, "reach": 10.0}
    return ChargeVerdict(answer=answer, **(usual | fields))


def card(question: Question, verdict: Verdict) -> AnswerCard:
    """The card of Knights 1 and Bowmen 1."""
    return card_of(table(), question, PAIR, verdict, None)


@pytest.mark.parametrize(
    ("question", "verdict", "headline"),
    [
        (Question.CHARGES, charge(Answer.YES), "Yes: Knights 1 charge the right flank of Bowmen 1"),
        (Question.SEES, SIGHT, "Yes: Knights 1 see the right flank of Bowmen 1"),
        (Question.CHARGES, charge(Answer.NO), "No: Knights 1 cannot charge Bowmen 1"),
        (
            Question.SHOOTS,
            ShotVerdict(answer=Answer.TOO_CLOSE, rule="1.1a", sight=SIGHT, lean=Answer.NO),
            "Too close to call: do Knights 1 shoot Bowmen 1? Leans no.",
        ),
    ],
)
def test_the_answer_in_one_line(question: Question, verdict: Verdict, headline: str) -> None:
    """Who does what to which side of whom, or cannot, or has to roll for it."""
    assert card(question, verdict).headline == headline


@pytest.mark.parametrize(
    ("answer", "headline"),
    [
        (Answer.YES, "Yes: Unit 80 sees the right flank of Bowmen 1"),
        (Answer.TOO_CLOSE, "Too close to call: does Unit 80 see the right flank of Bowmen 1?"),
    ],
)
def test_the_line_agrees_with_the_name_of_one(answer: Answer, headline: str) -> None:
    """A unit whose name is that of one sees; Knights see."""
    units = tuple(replace(unit, name="Unit 80") if unit.id == "Knights 1" else unit for unit in table().units)
    verdict = SightVerdict(answer=answer, rule="0.11a", side=Side.RIGHT_FLANK)
    assert card_of(replace(table(), units=units), Question.SEES, PAIR, verdict, None).headline == headline


@pytest.mark.parametrize(
    ("answer", "margin", "words"),
    [
        (Answer.YES, 0.4, "0.4 in inside"),
        (Answer.NO, -0.6, "0.6 in short"),
        (Answer.TOO_CLOSE, 0.05, "0.05 in inside: a tape cannot tell less than 0.12 in"),
        (Answer.TOO_CLOSE, -0.1, "0.1 in short: a tape cannot tell less than 0.12 in"),
        (Answer.YES, None, ""),
    ],
)
def test_the_margin_in_words(answer: Answer, margin: float | None, words: str) -> None:
    """Inside or short, and by how much; what was never measured has none."""
    assert margin_words(Verdict(answer=answer, rule="1.1a", margin=margin), 0.125) == words


def test_what_a_player_acts_on() -> None:
    """Distance and reach, the contact where the charge lands, and doubled hits with their rule."""
    landing = Landing(Side.RIGHT_FLANK, 2.5, Pose(0, 0, 90), ((0.0, 0.0),), doubled=True)
    assert card(Question.CHARGES, charge(Answer.YES, landings=(landing,))).facts == (
        "7.25 in away, reach 10 in",
        "right flank: 2.5 in of contact, hits doubled (3.2d)",
    )
    shot = ShotVerdict(
        answer=Answer.YES, rule="1.1a", sight=SIGHT, side=Side.REAR, distance=6.0, reach=10.0, doubled=True
    )
    assert card(Question.SHOOTS, shot).facts == ("6 in away, reach 10 in", "hits doubled (1.2d)")


def test_a_refused_charge_promises_no_contact() -> None:
    """Where the answer is no, no landing is told."""
    landing = Landing(Side.FRONT, 5.0, Pose(0, 0, 0), ((0.0, 0.0),), doubled=False)
    assert card(Question.CHARGES, charge(Answer.NO, landings=(landing,))).facts == ("7.25 in away, reach 10 in",)


def test_why_step_by_step() -> None:
    """Every part with its rule, indented under what it is part of; a margin already named is not said twice."""
    inner = Verdict(answer=Answer.NO, rule="0.11b", says="the gap is {gap}", facts={"gap": 2.0}, margin=-0.5)
    outer = Verdict(answer=Answer.NO, rule="0.11", says="no line", parts=(inner,))
    whole = Verdict(
        answer=Answer.NO,
        rule="0.11b",
        parts=(Verdict(answer=Answer.YES, rule="0.7", margin=1.0, says="{m} off", facts={"m": 1.0}), outer),
    )
    steps = [(step.depth, step.sign, step.rule, step.says, step.margin) for step in card(Question.SEES, whole).reasons]
    assert steps == [
        (0, "✓", "0.7", "1 in off", ""),
        (0, "✕", "0.11", "no line", ""),
        (1, "✕", "0.11b", "the gap is 2 in", "0.5 in short"),
    ]


def test_readings_are_named_in_words() -> None:
    """The register's number, the reading as RULINGS.md words it, and its answer; an unknown one by its own name."""
    readings = (OtherReading("A5", "any", Answer.YES), OtherReading("A99", "new", Answer.TOO_CLOSE))
    verdict = Verdict(answer=Answer.NO, rule="0.11a", readings=readings)
    assert card(Question.SEES, verdict).readings == ("A5, any part of it: yes", "A99, new: too close to call")


def test_a_roll_is_shown_while_it_is_too_close_only() -> None:
    """The die stays on the card of the answer that it settled; a firm answer needs none."""
    grey = Verdict(answer=Answer.TOO_CLOSE, rule="0.7", either=("front", "flank"))
    roll = rolled(grey, Question.SEES, *PAIR, 5)
    settled = card_of(table(), Question.SEES, PAIR, grey, roll)
    assert (settled.roll, settled.may_roll) == (roll, False)
    assert card_of(table(), Question.SEES, PAIR, grey, None).may_roll
    firm = card_of(table(), Question.SEES, PAIR, Verdict(answer=Answer.YES, rule="0.7"), roll)
    assert (firm.roll, firm.may_roll, firm.options) == (None, False, ())


def test_a_refused_question_has_a_card_too() -> None:
    """No answer, the sentence, and nothing to roll."""
    refused = refused_card("Two bases overlap.")
    assert (refused.answer, refused.word, refused.says, refused.may_roll) == (
        None,
        "No answer yet",
        "Two bases overlap.",
        False,
    )
