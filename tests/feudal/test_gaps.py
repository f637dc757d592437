"""Rule 2.5: gaps to move through, on positions worked out by hand."""

from __future__ import annotations

import math
from random import Random

import pytest

from fiefaid.answers import Answer
from fiefaid.feudal.bases import Side
from fiefaid.feudal.gaps import barriers, gaps_of, passage, passes_through, tightest_gap
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table
from tests.feudal.laid import block, table, unit

YES, NO, TOO_CLOSE = Answer.YES, Answer.NO, Answer.TOO_CLOSE
START, END = (0.0, 0.0), (0.0, 9.0)


def between_friends(gap: float) -> Table:
    """Knights at the origin and two friends ahead, `gap` apart, the middle of it on the way."""
    out = gap / 2 + 2.5
    return table(
        unit("A", "Knights", "red", 0, 0, 0),
        unit("F1", "Freemen", "red", -out, 4.5, 0),
        unit("F2", "Freemen", "red", out, 4.5, 0),
    )


def between_woods(gap: float, kind: str = "Knights") -> Table:
    """A unit at the origin and two woods ahead, `gap` apart."""
    woods = (block("W1", "woods", -9, 3, -gap / 2, 8), block("W2", "woods", gap / 2, 3, 9, 8))
    return table(unit("A", kind, "red", 0, 0, 0), terrain=woods)


@pytest.mark.parametrize(
    ("gap", "answer", "lean"),
    [
        (4.5, NO, None),
        (4.9, TOO_CLOSE, NO),
        (5.0, TOO_CLOSE, NO),  # over a BW, so exactly a BW leans no
        (5.1, TOO_CLOSE, YES),
        (5.6, YES, None),
    ],
)
def test_between_two_units_it_takes_more_than_a_bw(gap: float, answer: Answer, lean: Answer | None) -> None:
    """2.5, BW 5."""
    verdict = passage(between_friends(gap), "A", START, END)
    assert (verdict.answer, verdict.lean, verdict.rule) == (answer, lean, "2.5")
    assert verdict.margin == pytest.approx(gap - 5.0)
    assert verdict.measured == pytest.approx(gap)
    assert verdict.threshold == 5.0


@pytest.mark.parametrize(("gap", "answer"), [(2.0, NO), (2.5, TOO_CLOSE), (3.0, YES)])
def test_beside_closed_ground_it_takes_more_than_a_bd(gap: float, answer: Answer) -> None:
    """2.5, A20: BD 2.5 between two woods."""
    verdict = passage(between_woods(gap), "A", START, END)
    assert verdict.answer is answer
    assert verdict.margin == pytest.approx(gap - 2.5)


@pytest.mark.parametrize(("gap", "answer"), [(2.2, NO), (3.0, YES)])
def test_between_a_unit_and_a_wood_it_takes_more_than_a_bd(gap: float, answer: Answer) -> None:
    """2.5, A20: terrain on one side is enough for the BD."""
    laid = table(
        unit("A", "Knights", "red", 0, 0, 0),
        unit("F", "Freemen", "red", -gap / 2 - 2.5, 4.5, 0),
        terrain=(block("W", "woods", gap / 2, 3, 9, 8),),
    )
    assert passage(laid, "A", START, END).answer is answer


def test_ground_that_a_unit_may_enter_makes_no_gap() -> None:
    """0.10b: woods are open to Brigans."""
    verdict = passage(between_woods(1.0, "Brigans"), "A", START, END)
    assert verdict.answer is YES
    assert verdict.margin is None


def test_one_thing_alone_makes_no_gap() -> None:
    """A gap has two sides."""
    laid = table(unit("A", "Knights", "red", 0, 0, 0), unit("F", "Freemen", "red", 3, 4.5, 0))
    assert passage(laid, "A", START, END).margin is None


def test_the_other_reading_asks_for_a_bd_between_units_too() -> None:
    """A20 bd_for_all: 3.6 between two friends is over 2.5."""
    other = between_friends(3.6).reading(Readings(a20="bd_for_all"))
    assert passage(between_friends(3.6), "A", START, END).answer is NO
    verdict = passage(other, "A", START, END)
    assert (verdict.answer, verdict.threshold) == (YES, 2.5)


def test_a_battle_line_pushed_together_may_be_left() -> None:
    """Friends that touch on both hands are a BW apart exactly; leaving their line is not moving between them."""
    line = [unit(name, "Freemen", "red", x, 0, 0) for name, x in (("L", -5.0), ("A", 0.0), ("R", 5.0))]
    assert passage(table(*line), "A", START, (0.0, 2.5)).answer is YES
    one_touches = [unit("L", "Freemen", "red", -5, 0, 0), unit("A", "Freemen", "red", 0, 0, 0)]
    verdict = passage(table(*one_touches, unit("R", "Freemen", "red", 4, 3, 0)), "A", START, END)
    assert verdict.answer is NO
    assert verdict.measured == pytest.approx(math.hypot(4, 0.5))
    apart = [
        unit("L", "Freemen", "red", -5, 3, 0),
        unit("A", "Freemen", "red", 0, 0, 0),
        unit("R", "Freemen", "red", 5, 3, 0),
    ]
    assert passage(table(*apart), "A", START, END).answer is TOO_CLOSE


def test_who_is_ignored_makes_no_gap() -> None:
    """A charge ignores its target."""
    assert passage(between_friends(4.0), "A", START, END, ignore=["F2"]).margin is None


def test_gaps_at_the_side_struck_do_not_count() -> None:
    """G8: neighbours level with the target leave a gap at its side, which is no matter; further forward they do."""
    laid = table(
        unit("A", "Knights", "red", 18, 10, 0),
        unit("T", "Freemen", "blue", 20, 17, 180),  # front at y = 15.75
        unit("N1", "Freemen", "blue", 15.1, 17, 180),
        unit("N2", "Freemen", "blue", 24.9, 17, 180),
    )
    side, start, end = laid.base("T").edge(Side.FRONT), (18.0, 11.25), (20.0, 15.75)
    assert passage(laid, "A", start, end, ignore=["T"], outside=side).margin is None
    for ahead, answer in ((1.0, NO), (0.2, None), (0.3, NO)):  # two tolerances are 0.25
        forward = laid.with_unit(laid.unit("N1").at(15.1, 17 - ahead, 180))
        forward = forward.with_unit(laid.unit("N2").at(24.9, 17 - ahead, 180))
        verdict = passage(forward, "A", start, end, ignore=["T"], outside=side)
        assert (verdict.margin is None, verdict.answer) == ((True, YES) if answer is None else (False, answer))


def test_the_narrowest_gap_decides_and_is_named() -> None:
    """Two gaps one behind the other: 5.6 and 4.2."""
    wide, narrow = (
        between_friends(5.6),
        (unit("G1", "Freemen", "red", -4.6, 8, 0), unit("G2", "Freemen", "red", 4.6, 8, 0)),
    )
    verdict = passage(table(*wide.units, *narrow), "A", START, (0.0, 12.0))
    assert verdict.answer is NO
    assert verdict.sentence == "the gap between G1 and G2 is 4.2 in; it must be more than 5 in"


@pytest.mark.parametrize(
    ("mover", "other", "player", "expected"),
    [
        ("Brigans", "Brigans", "red", True),
        ("Brigans", "Brigans", "blue", False),
        ("Brigans", "Freemen", "red", False),
        ("Knights", "Brigans", "red", False),
    ],
)
def test_only_brigans_pass_through_and_only_through_friendly_brigans(
    mover: str, other: str, player: str, *, expected: bool
) -> None:
    """2.5: no other interpenetration; what is passed through bars nothing."""
    laid = table(unit("A", mover, "red", 0, 0, 0), unit("B", other, player, 9, 9, 0))
    assert passes_through(laid, "A", "B") is expected
    assert [barrier.id for barrier in barriers(laid, "A")] == ([] if expected else ["B"])


@pytest.mark.parametrize("seed", range(12))
def test_the_tightest_gap_is_the_least_of_all_that_any_barrier_bounds(seed: int) -> None:
    """2.5: whatever is not measured because it could not be the tightest is not."""
    random = Random(seed)  # noqa: S311  places, no secret
    units = [
        unit(f"U{number}", random.choice(["Freemen", "Brigans"]), "red", *_place(random), random.uniform(0, 360))
        for number in range(8)
    ]
    woods = [
        block(f"W{number}", "woods", x, y, x + 3, y + 4)
        for number, (x, y) in enumerate(_place(random) for _ in range(3))
    ]
    laid = table(unit("A", "Knights", "red", 0, 0, 0), *units, terrain=tuple(woods))
    beside = barriers(laid, "A")
    every = [gap for one in beside for gap in gaps_of(laid, "A", (START, END), beside, one, 2 * laid.bw)]
    found = tightest_gap(laid, "A", START, END, beside)
    assert every
    assert found is not None
    assert found.margin == min(gap.margin for gap in every)


def _place(random: Random) -> tuple[float, float]:
    """Somewhere about the way, not on it."""
    return random.choice([-1, 1]) * random.uniform(3.5, 9), random.uniform(-2, 11)
