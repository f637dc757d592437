"""A base let go beside another comes to lie against it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.feudal.bases import Side
from fiefaid.feudal.separation import depth_of_overlap
from fiefaid.pages.snapping import CLOSE_IN_BW, snapped_facing, snapped_to_contact
from tests.pages.desks import BOWMEN, KNIGHTS, table


def test_a_front_let_go_beside_a_front_lies_along_it() -> None:
    """0.4 in short, 6° askew and 0.3 in aside: it ends square, touching and corner to corner."""
    laid = table(KNIGHTS.at(10.3, 15.1, 6), BOWMEN)
    unit = snapped_to_contact(laid, "Knights 1")
    assert (unit.x, unit.y, unit.facing) == pytest.approx((10, 15.5, 0))


def test_flank_to_flank_as_in_a_line() -> None:
    """Two friends pushed together come level."""
    laid = table(KNIGHTS, BOWMEN.at(15.3, 10.2, 0))
    unit = snapped_to_contact(laid, "Bowmen 1")
    assert (unit.x, unit.y) == pytest.approx((15, 10))


def test_a_slide_along_the_side_is_kept() -> None:
    """Half a base aside is meant: only what is nearly level comes level."""
    laid = table(KNIGHTS.at(12.0, 15.2, 0), BOWMEN)
    assert snapped_to_contact(laid, "Knights 1").x == pytest.approx(12)


@pytest.mark.parametrize("pose", [(10, 14.5, 0), (10, 15.2, 20), (18, 17, 0)])
def test_what_is_not_beside_stays_where_it_is(pose: tuple[float, float, float]) -> None:
    """An inch off, 20° askew or past the corner: nobody meant contact."""
    laid = table(KNIGHTS.at(*pose), BOWMEN)
    assert snapped_to_contact(laid, "Knights 1") == laid.unit("Knights 1")


@given(
    st.floats(-CLOSE_IN_BW * 4.7, CLOSE_IN_BW * 4.7),
    st.floats(-1.5, 1.5),
    st.floats(-11, 11),  # at which the middle of the front lies up to 1.25 * (1 - cos 11°) = 0.023 further off
    st.sampled_from(list(Side)),
)
def test_snapped_means_touching_without_overlap(apart: float, aside: float, askew: float, side: Side) -> None:
    """Whatever side it is let go at, the base ends square to it, touching it and no deeper."""
    edge = table(KNIGHTS, BOWMEN).base("Bowmen 1").edge(side)
    x, y = edge.at(edge.length / 2 + aside, 1.25 + apart)
    facing = {Side.FRONT: 0, Side.RIGHT_FLANK: 90, Side.REAR: 180, Side.LEFT_FLANK: 270}[side] + askew
    laid = table(KNIGHTS.at(x, y, facing), BOWMEN)
    unit = snapped_to_contact(laid, "Knights 1")
    after = laid.with_unit(unit)
    front = after.base("Knights 1").edge(Side.FRONT)
    _, outside = edge.local(front.middle)
    assert outside == pytest.approx(0, abs=1e-9)
    assert front.normal == pytest.approx((-edge.normal[0], -edge.normal[1]), abs=1e-9)
    assert depth_of_overlap(after.base("Knights 1").corners, after.base("Bowmen 1").corners) == pytest.approx(
        0, abs=1e-9
    )


@pytest.mark.parametrize(("given", "snapped"), [(0, 0), (2.4, 0), (2.6, 5), (357.4, 355), (358, 0), (92, 90)])
def test_facings_go_in_steps_of_five(given: float, snapped: float) -> None:
    """To the nearest 5°, and 360 is 0."""
    assert snapped_facing(given) == snapped
