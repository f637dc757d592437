"""Rule 0.7: in whose front, flank or rear."""

from __future__ import annotations

import pytest

from fiefaid.answers import Answer
from fiefaid.errors import UnknownUnit
from fiefaid.feudal.arcs import arc, arc_of
from fiefaid.feudal.bases import Base, Side
from tests.feudal.laid import table, target, unit

BASE = Base.of(0, 0, 0, 5)

# A point, the arc that it is in, and its distance from the nearest 45° line, by a = |x| - 2.5 beyond the end and
# b = |y| - 1.25 beyond the front or rear line: |b - a| / sqrt 2, or the distance to the corner where a + b < 0.
POINTS = [
    ((0, 5), Side.FRONT, 4.419),  # a -2.5, b 3.75
    ((0, -5), Side.REAR, 4.419),
    ((5, 0), Side.RIGHT_FLANK, 2.652),  # a 2.5, b -1.25
    ((-5, 0), Side.LEFT_FLANK, 2.652),
    ((6, 3), Side.RIGHT_FLANK, 1.237),  # a 3.5, b 1.75
    ((4, 6), Side.FRONT, 2.298),  # a 1.5, b 4.75
    ((3, 0), Side.RIGHT_FLANK, 1.346),  # a 0.5, b -1.25: beside the base, so the corner itself
    ((0, 1.25), Side.FRONT, 2.5),  # touching the middle of the front
    ((0, 1.2), Side.FRONT, 2.5),  # laid 0.05 too deep: still on the front
    ((4.5, 3.25), Side.FRONT, 0.0),  # a = b = 2: on the line
]


@pytest.mark.parametrize(("point", "side", "margin"), POINTS)
def test_an_arc_and_its_margin(point: tuple[float, float], side: Side, margin: float) -> None:
    """Each point lies in the arc worked out by hand, as far from its line as worked out by hand."""
    found = arc_of(BASE, point)
    assert found.side is side
    assert found.margin == pytest.approx(margin, abs=1e-3)


@pytest.mark.parametrize(
    ("off", "options"),
    [
        (0.2, (Side.FRONT,)),  # 0.2 / sqrt 2 = 0.141: clear of an eighth
        (0.15, (Side.FRONT, Side.RIGHT_FLANK)),  # 0.106
        (-0.15, (Side.RIGHT_FLANK, Side.FRONT)),
        (-0.2, (Side.RIGHT_FLANK,)),
    ],
)
def test_an_eighth_of_an_inch_from_the_line_is_too_close_to_call(off: float, options: tuple[Side, ...]) -> None:
    """Within the tolerance of the line both arcs are told, the likelier first."""
    assert arc_of(BASE, (4.5, 3.25 + off)).options(0.125) == options


def test_which_way_the_attacker_looks_does_not_matter() -> None:
    """Only where its front centre point sits counts: turning on the spot moves that point, not the rule."""
    away = table(target(), unit("A", "Knights", "red", 0, 8, 0))
    towards = table(target(), unit("A", "Knights", "red", 0, 8, 180))
    assert arc(away, "T", "A").side is arc(towards, "T", "A").side is Side.FRONT


def test_a_grey_arc_names_both_and_no_side() -> None:
    """A verdict on the line has no side, two options and the either/or to roll off."""
    found = arc(table(target(), unit("A", "Knights", "red", 5.75, 3.25, 270)), "T", "A")
    assert (found.answer, found.side) == (Answer.TOO_CLOSE, None)
    assert set(found.options) == {Side.FRONT, Side.RIGHT_FLANK}
    assert set(found.either) == {"A is in the front", "A is in the right flank"}


def test_a_unit_that_is_not_there_is_refused() -> None:
    """The error names the units that are."""
    with pytest.raises(UnknownUnit, match=r"Unknown unit 'X'.*Units on it: T"):
        arc(table(target()), "T", "X")
