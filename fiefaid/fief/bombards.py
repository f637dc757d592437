"""Bombards: re-rolls of a side's own dice, and how they are used best. Rule: TA 2."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.dice import Ways, ways_of
from fiefaid.fief.hosts import Army, together
from fiefaid.fief.troops import Troop


def re_rolls(army: Army) -> int:
    """How many re-rolls a side has in each battle roll: one for each Bombard. Rule: TA 2. Ruling: W7."""
    return together(army)[Troop.BOMBARDS]


def best_re_roll(thrown: Faces, left: int, faces: Faces) -> int | None:
    """Which die to re-roll for the most hits on average, counted from 0; None: keep them all. Rule: TA 2."""
    lowest = min(thrown, default=0)
    if not thrown or not left or not _pays(tuple(sorted(thrown)), left, faces):
        return None
    return thrown.index(lowest)


def ways_with_re_rolls(dice: int, re_rolls_left: int, faces: Faces) -> Ways:
    """In how many of all ways each sum comes up if re-rolls are used for the most hits on average. Rule: TA 2.

    A re-roll that is not used counts for all the faces that it could have shown, so the ways are
    `len(faces) ** (dice + re_rolls_left)`.
    """
    if not re_rolls_left or not dice:
        return Counter({hits: count * len(faces) ** re_rolls_left for hits, count in ways_of(dice, faces).items()})
    ways: Counter[int] = Counter()
    for thrown, count in _throws(dice, faces).items():
        for hits, share in ways_after(thrown, re_rolls_left, faces).items():
            ways[hits] += count * share
    return ways


def _throws(dice: int, faces: Faces) -> Counter[Faces]:
    """Every throw, its dice from low to high, with the ways in which it comes up."""
    throws: Counter[Faces] = Counter({(): 1})
    for _ in range(dice):
        more: Counter[Faces] = Counter()
        for thrown, count in throws.items():
            for face in faces:
                more[tuple(sorted((*thrown, face)))] += count
        throws = more
    return throws


def ways_after(thrown: Faces, left: int, faces: Faces) -> Ways:
    """In how many of `len(faces) ** left` ways each sum comes up once dice lie and re-rolls are left. Rule: TA 2."""
    return _ways_after(tuple(sorted(thrown)), left if thrown else 0, faces)


@cache
def _ways_after(thrown: Faces, left: int, faces: Faces) -> Ways:
    if not left:
        return Counter({sum(thrown): 1})
    if not _pays(thrown, left, faces):
        return Counter({sum(thrown): len(faces) ** left})
    ways: Counter[int] = Counter()
    for face in faces:
        ways.update(_ways_after(tuple(sorted((*thrown[1:], face))), left - 1, faces))
    return ways


@cache
def _pays(thrown: Faces, left: int, faces: Faces) -> bool:
    """Whether re-rolling the lowest die makes more hits on average than keeping them all."""
    again = [_mean(tuple(sorted((*thrown[1:], face))), left - 1, faces) for face in faces]
    return sum(again) > sum(thrown) * len(faces)


@cache
def _mean(thrown: Faces, left: int, faces: Faces) -> Fraction:
    """The hits on average from a throw with re-rolls left, used best."""
    ways = _ways_after(thrown, left, faces)
    return Fraction(sum(hits * count for hits, count in ways.items()), sum(ways.values()))
