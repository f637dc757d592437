"""Numbers are read as they are written, one way only."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.errors import FiefaidError, NotANumber
from fiefaid.pages.numbers import read_length, read_number, spell_number
from fiefaid.pages.refusals import CommaInNumber, OutOfReach


@pytest.mark.parametrize(
    ("written", "number"),
    [("12.5", 12.5), ("12", 12.0), (" 12. ", 12.0), (".5", 0.5), ("-3", -3.0), ("+3.25", 3.25), ("−3", -3.0)],
)
def test_what_is_written_is_what_is_read(written: str, number: float) -> None:
    """Decimals with a point, an optional sign (a printed minus too), spaces around it: nothing else is needed."""
    assert read_number(written, "x") == number


@pytest.mark.parametrize("written", ["12,5", "1,000", "10.999,99", ","])
def test_a_comma_is_never_guessed_at(written: str) -> None:
    """Half of the world reads 1,000 as one: the sentence says so and shows what is accepted."""
    with pytest.raises(CommaInNumber, match=r"Distance refused: .* has a comma.*12\.5"):
        read_number(written, "Distance")


@pytest.mark.parametrize(
    "written", ["", "nan", "inf", "-infinity", "1e3", "0x10", "10.999.99", "5 in", "١٢", "1_0", "--1"]
)
def test_whatever_else_is_no_number(written: str) -> None:
    """NaN and infinity, exponents, units, digits of other scripts and two points are refused."""
    with pytest.raises(NotANumber, match="refused"):
        read_number(written, "x")


def test_nothing_is_clamped() -> None:
    """A number out of reach is refused with both bounds; it is not quietly replaced by the nearest bound."""
    with pytest.raises(OutOfReach, match="250 is not between 0 and 100"):
        read_number("250", "Height", least=0, most=100)
    with pytest.raises(OutOfReach):
        read_length("0", "Width")
    with pytest.raises(OutOfReach):
        read_number("9" * 400, "x")


@given(st.floats(-9_999, 9_999))
def test_what_is_spelt_can_be_read_back(number: float) -> None:
    """The page's own spelling is one that it reads, to the decimals it shows."""
    assert read_number(spell_number(number), "x") == pytest.approx(number, abs=0.0005)


@given(st.text())
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    """No text makes anything but a number or a refusal."""
    try:
        told = spell_number(read_number(text, "x"))
    except FiefaidError as refusal:
        told = str(refusal)
    assert re.fullmatch(r"-?[0-9.]+|x refused: .*", told, re.DOTALL)
