"""The exact chances of an attack, before the die is rolled. Rules: Feudal 0.2, 1.2, 1.4, 1.5, 3.2, 3.4."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from fiefaid.feudal.attacks import Attack
from fiefaid.feudal.fielded import Fielded, removed_at
from fiefaid.feudal.hits import OUT_ON, SAVES_ON, SHOTS, hits, save_throws
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality

FAILS = Fraction(SAVES_ON - 1, 6)
"""The chance that one throw does not save a hit."""

Chances = Mapping[int, Fraction]


def hit_chances(attack: Attack, options: Options, *, again_at_most: int | None = None) -> dict[int, Fraction]:
    """The chance of each number of hits, saving rolls counted in; they add up to one.

    `again_at_most`: a Brabanter's unit rolls again where its first die shows so much or less; None: it never does.
    """
    chances: dict[int, Fraction] = {}
    fails = FAILS ** save_throws(attack, options)
    for face, chance in roll_chances(attack.attacker, options, again_at_most=again_at_most).items():
        for number, part in _kept(hits(attack, face, options).number, fails).items():
            chances[number] = chances.get(number, Fraction(0)) + chance * part
    return dict(sorted(chances.items()))


def roll_chances(unit: Fielded, options: Options, *, again_at_most: int | None = None) -> dict[int, Fraction]:
    """The chance that each face stands. Rule: Feudal 0.2; Trained Units; a Brabanter's second roll stands."""
    faces = unit.die(options).faces
    once = {face: Fraction(faces.count(face), len(faces)) for face in faces}
    if again_at_most is None or not unit.has(Personality.BRABANTER, options):
        return once
    again = sum((chance for face, chance in once.items() if face <= again_at_most), Fraction(0))
    return {face: chance * (again + (face > again_at_most)) for face, chance in once.items()}


def _kept(number: int, fails: Fraction) -> Chances:
    """The chance of each number of hits that are left of some, when each is left with a chance of its own."""
    if fails == 1:
        return {number: Fraction(1)}
    return {left: comb(number, left) * fails**left * (1 - fails) ** (number - left) for left in range(number + 1)}


def removal_chance(attack: Attack, options: Options, *, again_at_most: int | None = None) -> Fraction:
    """The chance that this attack brings its target to the hits at which it is removed. Rule: Feudal 1.5, 3.4."""
    needed = removed_at(attack.target, options) - attack.target.hits
    chances = hit_chances(attack, options, again_at_most=again_at_most)
    return sum((chance for number, chance in chances.items() if number >= needed), Fraction(0))


def spent_chance(shooter: Fielded, options: Options, *, again_at_most: int | None = None) -> Fraction:
    """The chance that a shot is the unit's last. Rule: Feudal 1.4; Missile Supply."""
    if options.missile_supply:
        return Fraction(shooter.shots + 1 >= SHOTS)
    return roll_chances(shooter, options, again_at_most=again_at_most).get(OUT_ON, Fraction(0))
