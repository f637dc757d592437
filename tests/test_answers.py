"""Verdicts: three values, margins, and reasons in words."""

from __future__ import annotations

import pytest

from fiefaid.answers import Answer, OtherReading, Verdict, any_of, judge, leaning, other_readings, spell

YES, NO, TOO_CLOSE = Answer.YES, Answer.NO, Answer.TOO_CLOSE


@pytest.mark.parametrize(
    ("margin", "answer"),
    [(0.5, YES), (0.125, YES), (0.124, TOO_CLOSE), (0.0, TOO_CLOSE), (-0.124, TOO_CLOSE), (-0.125, NO), (-3, NO)],
)
def test_a_margin_within_the_tolerance_is_too_close_to_call(margin: float, answer: Answer) -> None:
    """0.00: firm from the tolerance on, either way."""
    assert judge(margin, 0.125) is answer


@pytest.mark.parametrize(
    ("margin", "strict", "lean"), [(0.1, True, YES), (0.0, False, YES), (0.0, True, NO), (-0.1, False, NO)]
)
def test_at_equality_a_strict_condition_leans_no(margin: float, strict: bool, lean: Answer) -> None:
    """'More than' fails at equality, 'at most' holds; inside the grey band that is only a lean."""
    assert leaning(margin, strict=strict) is lean


def verdict(answer: Answer, margin: float | None = None) -> Verdict:
    """A verdict with nothing but its answer and margin."""
    return Verdict(answer=answer, rule="0.7", says="so", margin=margin)


@pytest.mark.parametrize(
    ("parts", "answer", "margin"),
    [
        ([verdict(NO, -1.0), verdict(YES, 0.3)], YES, 0.3),
        ([verdict(NO, -1.0), verdict(TOO_CLOSE, 0.1)], TOO_CLOSE, 0.1),
        ([verdict(NO, -1.0), verdict(NO, -0.4)], NO, -0.4),
        ([verdict(YES, 0.2), verdict(YES, 2.0)], YES, 2.0),
    ],
)
def test_one_way_is_enough(parts: list[Verdict], answer: Answer, margin: float) -> None:
    """Any of several ways: the best of them, resting on all of them."""
    best = any_of(parts)
    assert (best.answer, best.margin, best.parts) == (answer, margin, tuple(parts))


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (2.0, "2 in"),
        (2.504, "2.5 in"),
        (0.0004, "0 in"),
        (-0.001, "0 in"),
        (-1.25, "-1.25 in"),
        ("Knights", "Knights"),
        (3, "3"),
        (True, "True"),
    ],
)
def test_lengths_carry_their_unit_and_nothing_else_does(fact: object, words: str) -> None:
    """A float is a length, to a hundredth; names and counts are left as they are."""
    assert spell(fact, "in") == words


def test_a_verdict_is_true_only_when_it_is_a_firm_yes() -> None:
    """Too close to call is not yes."""
    assert [bool(verdict(answer)) for answer in (YES, TOO_CLOSE, NO)] == [True, False, False]


def test_the_reason_shows_rule_margin_parts_either_or_and_other_readings() -> None:
    """Every answer carries its rule number, its margin, its steps and what other readings say."""
    whole = Verdict(
        answer=TOO_CLOSE,
        rule="2.7c",
        says="{target} is {measured} away",
        facts={"target": "B", "measured": 5.0},
        margin=0.0,
        lean=YES,
        parts=(verdict(YES, 1.5),),
        readings=(OtherReading("A3", "middle", NO),),
        either=("in reach: yes", "out of reach: no"),
    )
    assert whole.why().splitlines() == [
        "2.7c: too close to call, leans yes (margin 0 in): B is 5 in away",
        "  either: in reach: yes",
        "  either: out of reach: no",
        "  0.7: yes (margin 1.5 in): so",
        "  A3, middle: no",
    ]


def test_only_readings_that_differ_are_told() -> None:
    """A reading with the same answer is no news."""
    told = other_readings(lambda reading: reading, [("A3", "middle", YES), ("A5", "any", NO)], YES)
    assert told == (OtherReading("A5", "any", NO),)
