"""Chances as whole numbers over powers of the number of a die's sides: exact, and quicker than fractions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

Weight = tuple[int, int]
"""A number and an exponent: the chance is the number over `sides ** exponent`."""

Sum = defaultdict[int, int]
"""Weights that are added up: by exponent, so that none of them is scaled before all of them are there."""


def no_weight() -> Sum:
    """Nothing yet."""
    return defaultdict(int)


def summed_up(weights: Sum, sides: int) -> Weight:
    """The sum as one weight."""
    largest = max(weights)
    return sum(number * sides ** (largest - exponent) for exponent, number in weights.items()), largest


def total(weights: Iterable[Weight], sides: int) -> Fraction:
    """The sum of weights, as a fraction."""
    by_exponent = no_weight()
    for number, exponent in weights:
        by_exponent[exponent] += number
    if not by_exponent:
        return Fraction(0)
    number, exponent = summed_up(by_exponent, sides)
    return Fraction(number, sides**exponent)
