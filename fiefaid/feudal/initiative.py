"""Who goes first in a turn. Rule: Feudal, Initiative."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from fiefaid.answers import Step, Tally
from fiefaid.errors.battles import NotAFace
from fiefaid.feudal.options import Options

FIRST_ROLL = 2
"""The turn at whose start the sides roll off for the first time."""


@dataclass(frozen=True, slots=True)
class RollOff:
    """What each side rolled at the start of a turn, and how many of its units are lost."""

    holder: str
    other: str
    rolls: Mapping[str, int]
    lost: Mapping[str, int]


def is_rolled_for(turn: int, options: Options) -> bool:
    """Whether the sides roll off at the start of a turn: from the second on. Rule: Feudal, Initiative."""
    return options.initiative and turn >= FIRST_ROLL


def initiative_roll(roll_off: RollOff, side: str, options: Options) -> Tally:
    """What a side's roll comes to: 3 more for the holder (or 2, or 4), 1 less for each unit lost where so chosen.

    Rule: Feudal, Initiative. Ruling: H12. Errors: NotAFace.
    """
    roll = roll_off.rolls[side]
    if roll not in options.dx.faces:
        raise NotAFace(roll, options.dx.faces)
    steps = [Step("OPT initiative-roll", f"{options.dx} shows {roll}", roll)]
    if side == roll_off.holder:
        rule = "OPT initiative-roll" if options.initiative_bonus == 3 else "OPT initiative-plus-2-or-4"
        steps.append(Step(rule, "has the initiative", options.initiative_bonus))
    lost = roll_off.lost.get(side, 0)
    if options.initiative_routed and lost:
        steps.append(Step("OPT initiative-routed", "units lost", -lost))
    return Tally("initiative", tuple(steps))


def goes_first(roll_off: RollOff, options: Options) -> str:
    """Who has the initiative after the roll and goes first: the holder, unless he rolled less.

    Rule: Feudal, Initiative.
    """
    held, sought = (initiative_roll(roll_off, side, options).number for side in (roll_off.holder, roll_off.other))
    return roll_off.other if sought > held else roll_off.holder


def chance_to_pass(holder_lost: int, other_lost: int, options: Options) -> Fraction:
    """The chance that the initiative passes to the other side at the next roll."""
    faces = options.dx.faces
    lost = {"holder": holder_lost, "other": other_lost}
    passes = sum(
        goes_first(RollOff("holder", "other", {"holder": held, "other": sought}, lost), options) == "other"
        for held in faces
        for sought in faces
    )
    return Fraction(passes, len(faces) ** 2)
