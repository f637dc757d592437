"""Whether a force that has lost a unit fights on, and who is caught when it does not. Rule: Feudal, Force Morale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from fiefaid.answers import Answer, Step, Tally, Verdict
from fiefaid.errors.battles import NotAFace
from fiefaid.errors.skirmish import WrongMorale
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import MoveClass

SMALL = 4
"""Units that a small army has at the beginning, at most."""

MOST_FLAVOUR = 2
"""The points that a table grants for what came before the battle, at most."""


@dataclass(frozen=True, slots=True)
class Losses:
    """How a force stands when it rolls: the units that it began with, those lost, and what speaks for it."""

    units: int
    lost: int
    enemy_lost: int = 0
    has_warrior: bool = False
    flavour: int = 0

    @property
    def is_small(self) -> bool:
        """Whether it began as an army of three or four units. Ruling: H13."""
        return self.units <= SMALL


def morale_dice(losses: Losses, options: Options) -> int:
    """How many Dx a force rolls when a unit of it is destroyed: one, a small army two where that is chosen."""
    return 2 if losses.is_small and options.morale_small == "two_dice" else 1


def morale(losses: Losses, roll: int, options: Options) -> Tally:
    """What one die of a morale roll comes to.

    Rule: Feudal, Force Morale: halved and rounded up for a small army where so chosen; 1 for fewer losses than the
    enemy, 1 for a warrior personality, a point or two for what came before. Ruling: H13. Errors: NotAFace, WrongMorale.
    """
    if roll not in options.dx.faces:
        raise NotAFace(roll, options.dx.faces)
    if not 0 <= losses.flavour <= MOST_FLAVOUR:
        raise WrongMorale(losses.flavour, MOST_FLAVOUR)
    return Tally("morale", tuple(_morale(losses, roll, options)))


def _morale(losses: Losses, roll: int, options: Options) -> Iterator[Step]:
    yield Step("OPT morale-roll", f"{options.dx} shows {roll}", roll)
    if losses.is_small and options.morale_small == "halved":
        yield Step("OPT morale-small-army", "a small army, half, rounded up", (roll + 1) // 2 - roll)
    if options.morale_losses and losses.enemy_lost > losses.lost:
        yield Step("OPT morale-bonus-losses", f"{losses.lost} lost, the enemy {losses.enemy_lost}", 1)
    if options.morale_personality and losses.has_warrior:
        yield Step("OPT morale-bonus-personality", "a warrior personality on the table", 1)
    if options.morale_flavour and losses.flavour:
        yield Step("OPT morale-flavour", "what came before", losses.flavour)


def fights_on(losses: Losses, rolls: Sequence[int], options: Options) -> Verdict:
    """Whether a force fights on: a roll of it is more than the units that it has lost in all.

    Rule: Feudal, Force Morale. Errors: NotAFace, WrongMorale.
    """
    best = max(morale(losses, roll, options).number for roll in rolls)
    holds = best > losses.lost
    return Verdict(
        answer=Answer.YES if holds else Answer.NO,
        rule="OPT morale-roll" if holds else "OPT morale-rout",
        says="{rolled} rolled, with {lost} lost in all; more than those fights on",
        facts={"rolled": best, "lost": losses.lost},
    )


def chance_to_rout(losses: Losses, options: Options) -> Fraction:
    """The chance that a force routs at its next roll."""
    thrown = list(product(options.dx.faces, repeat=morale_dice(losses, options)))
    return Fraction(sum(not fights_on(losses, rolls, options) for rolls in thrown), len(thrown))


def caught(units: Mapping[str, MoveClass], in_melee_with: Mapping[str, Iterable[MoveClass]]) -> tuple[str, ...]:
    """The units of a routed force that are lost: those in melee with a unit of a higher class of movement.

    Rule: Feudal, Force Morale. `units` are those of the routed force by id, with their classes.
    """
    return tuple(name for name, own in units.items() if any(other > own for other in in_melee_with.get(name, ())))
