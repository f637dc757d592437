"""The values that a picture is made of."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.answers import Answer
from fiefaid.feudal.table import Measure
from fiefaid.pages.shapes import Frame, Kind, Role, Scene, arc, circles, line, point, polygon, text


def test_the_paint_knows_a_shape_by_role_variety_and_answer() -> None:
    """The class names are the role, the variety if there is one, and the answer as CSS spells it."""
    shape = polygon(Role.SIGHT, ((0, 0), (1, 0), (0, 1)), variety="sought")
    assert shape.class_names == "sight sought"
    assert replace(shape, emphasis=Answer.TOO_CLOSE).class_names == "sight sought too-close"


def test_each_maker_makes_its_kind() -> None:
    """A shape's kind says how its paths are to be read, and each maker lays its points accordingly."""
    assert line(Role.GRID, ((0, 0), (1, 1))).kind is Kind.LINE
    assert circles(Role.DETAIL, ((1, 2), 0.5)).paths == (((1, 2), (1.5, 2)),)
    assert arc(Role.RANGE, (0, 0), (0, 1), (1, 0)).paths == (((0, 0), (0, 1), (1, 0)),)
    assert point(Role.FRONT_POINT, (3, 4)).paths == (((3, 4),),)
    assert text(Role.NAME, (3, 4), "the wood").label == "the wood"


def test_a_frame_knows_its_far_corner() -> None:
    """Right and top follow from the lower left corner and the size."""
    frame = Frame(-6, 12, 48, 36, has_edge=False)
    assert (frame.right, frame.top) == (42, 48)


def test_a_unit_that_is_not_there_has_no_counter() -> None:
    """A scene is asked for units that may be gone."""
    assert Scene("", Frame(0, 0, 1, 1, has_edge=True), 6, Measure.INCH, (), ()).counter("k1") is None
