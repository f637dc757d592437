"""Chances as whole numbers over powers of the number of a die's sides: exact, and quicker than fractions."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

Weight = tuple[int, int]
"""A number and an exponent: the chance is the number over `sides ** exponent`."""

NOTHING: Weight = (0, 0)


def plus(first: Weight, second: Weight, sides: int) -> Weight:
    """The sum of two weights."""
    (one, small), (two, large) = (first, second) if first[1] <= second[1] else (second, first)
    return (one + two if small == large else one * sides ** (large - small) + two, large)


def total(weights: Iterable[Weight], sides: int) -> Fraction:
    """The sum of weights, as a fraction."""
    held = tuple(weights)
    largest = max((exponent for _, exponent in held), default=0)
    return Fraction(sum(number * sides ** (largest - exponent) for number, exponent in held), sides**largest)
