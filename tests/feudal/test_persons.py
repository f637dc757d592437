"""Personalities and Banners: how many, and with whom. Rule: Feudal, Personalities."""

from __future__ import annotations

from itertools import product

import pytest

from fiefaid.feudal.persons import Person, Personality, may_be_with, may_follow, may_leave, persons_of
from fiefaid.feudal.table import UnitType


@pytest.mark.parametrize(("units", "persons"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3)])
def test_one_for_every_three_units(units: int, persons: int) -> None:
    """Only full threes count."""
    assert persons_of(units) == persons


def test_a_banner_counts_as_another() -> None:
    """Six units have two: a Constable with his Banner, and nobody besides."""
    constable = Person(Personality.CONSTABLE, has_banner=True)
    assert may_follow([constable], 6)
    assert may_follow([Person(Personality.CONSTABLE), Person(Personality.PRIEST)], 6)
    refused = may_follow([constable, Person(Personality.PRIEST)], 6)
    assert not refused
    assert refused.sentence.startswith("3 personalities, Banners counted, for 6 units")


def test_who_is_with_whom() -> None:
    """A Marshal is with his own arm, a Banner with Knights or Serjeants, the others with anybody; no Priest has one."""
    for kind, banner, unit_type in product(Personality, (False, True), UnitType):
        suits = True
        if kind is Personality.MARSHAL_OF_HORSE:
            suits = unit_type is UnitType.KNIGHTS
        if kind is Personality.MARSHAL_OF_BOWS:
            suits = unit_type is UnitType.BOWMEN
        if banner:
            suits = suits and kind is not Personality.PRIEST and unit_type in (UnitType.KNIGHTS, UnitType.SERJEANTS)
        assert bool(may_be_with(Person(kind, banner), unit_type)) is suits


def test_a_banner_stays_with_its_unit() -> None:
    """All battle long; a personality without one may go."""
    assert may_leave(Person(Personality.CONSTABLE))
    assert may_leave(Person(Personality.CONSTABLE, has_banner=True)).rule == "OPT banner-stays"
    assert not may_leave(Person(Personality.CONSTABLE, has_banner=True))


def test_the_priest_is_no_warrior() -> None:
    """Of the six kinds he alone does not fight."""
    assert [kind for kind in Personality if not kind.is_warrior] == [Personality.PRIEST]
