"""How many hits a shot or a blow makes, step by step in the printed order. Rules: Feudal 1.2, 1.4, 3.2."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from fiefaid.answers import Step, Tally
from fiefaid.errors.battles import NotAFace
from fiefaid.errors.skirmish import NobodyThere, WrongSaves
from fiefaid.feudal.attacks import Attack
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.modifiers import changes
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality

OUT_ON = 5
"""The natural roll after which missiles are out (1.4)."""

SHOTS = 3
"""Shots of a unit under the option of missile supply."""

SAVES_ON = 4
"""A D6 of this or more saves a hit (Savings Rolls)."""

_QUARTERS = {Fraction(0): "", Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def hits(attack: Attack, roll: int, options: Options, *, rolled_first: int | None = None) -> Tally:
    """The hits of a shot or a blow that rolled so much, each step with its rule, fractions rounded up at the end.

    Rules: Feudal 1.2, 3.2 in the order a-f. Rulings: H1 (never fewer than none), H3, H9. `rolled_first` is what a
    Brabanter's unit rolled before, and gave up. With saving rolls nothing is halved: these are the hits to be saved, by
    `save_throws` throws. Errors: NotAFace, NobodyThere.
    """
    steps = list(_rolled(attack, roll, options, rolled_first))
    short = -sum(step.adds for step in steps)
    if short > 0:
        steps.append(Step(attack.combat.rule, "never fewer than none", short))
    told = Tally("hits", tuple(steps))
    scaled = _to_save(attack, told.number) if options.saving_rolls else _scaled(attack, told.number)
    return replace(told, steps=(*told.steps, *scaled))


def _rolled(attack: Attack, roll: int, options: Options, rolled_first: int | None) -> Iterator[Step]:
    die = attack.attacker.die(options)
    for face in (roll,) if rolled_first is None else (rolled_first, roll):
        if face not in die.faces:
            raise NotAFace(face, die.faces)
    yield Step(attack.combat.rule, f"{die} shows {roll}", roll)
    if rolled_first is not None:
        if not attack.attacker.has(Personality.BRABANTER, options):
            raise NobodyThere(Personality.BRABANTER, attack.attacker.warriors.label)
        yield Step("OPT brabanter-stands", f"rolled again after {rolled_first}", 0)
    yield from changes(attack, options)


def _scaled(attack: Attack, number: int) -> Iterator[Step]:
    """Halving, doubling and rounding up. Each step adds whole hits; what is left over is in its words."""
    exact = Fraction(number)
    halved = list(attack.halvings())
    for rule, says in halved:
        yield _step(rule, says, exact, exact / 2)
        exact /= 2
    if attack.is_doubled:
        yield _step(f"{attack.combat.rule}d", f"from the {attack.side.words}, doubled", exact, exact * 2)
        exact *= 2
    yield from _stacked(attack, len(halved))
    if exact.denominator > 1:
        yield Step(f"{attack.combat.rule}f", f"{spelt(exact)} rounded up", math.ceil(exact) - math.floor(exact))


def _stacked(attack: Attack, halved: int) -> Iterator[Step]:
    """What is said of modifiers together: it changes no number that the steps before have not. Rule: 1.2e, 3.2e."""
    if halved and attack.is_doubled:
        yield Step(f"{attack.combat.rule}e", "one halving and the doubling cancel", 0)
    elif halved > 1:
        yield Step(f"{attack.combat.rule}e", "a quarter, and never less", 0)


def _step(rule: str, says: str, before: Fraction, after: Fraction) -> Step:
    return Step(rule, f"{says}: {spelt(after)}", math.floor(after) - math.floor(before))


def spelt(number: Fraction) -> str:
    """A number of quarters as a player writes it."""
    whole, rest = divmod(number, 1)
    return f"{whole or ''}{_QUARTERS[rest]}" if rest else str(whole)


def save_throws(attack: Attack, options: Options) -> int:
    """How often each hit is thrown for: once for each halving that no doubling cancels; none without the option.

    Rule: Feudal, Savings Rolls; 1.2e, 3.2e. Ruling: H10.
    """
    left = len(list(attack.halvings())) - attack.is_doubled
    return max(left, 0) if options.saving_rolls else 0


def _to_save(attack: Attack, number: int) -> Iterator[Step]:
    """The doubling where no halving cancels it."""
    halved = len(list(attack.halvings()))
    if attack.is_doubled and not halved:
        yield Step(f"{attack.combat.rule}d", f"from the {attack.side.words}, doubled", number)
    yield from _stacked(attack, halved)


def after_saves(to_save: Tally, throws: Sequence[Sequence[int]]) -> Tally:
    """The hits that are left after each throw: one D6 for each hit, 4 or more saves it, and failures are thrown again.

    Rule: Feudal, Savings Rolls. `throws` has one throw for each of `save_throws`. Errors: WrongSaves, NotAFace.
    """
    told = to_save
    for number, throw in enumerate(throws):
        if len(throw) != told.number:
            raise WrongSaves(len(throw), told.number)
        for face in throw:
            if face not in Dx.D6.faces:
                raise NotAFace(face, Dx.D6.faces)
        saved = sum(face >= SAVES_ON for face in throw)
        rule = "OPT saves-second-halving" if number else "OPT saves"
        told = replace(told, steps=(*told.steps, Step(rule, f"{saved} of {len(throw)} saved", -saved)))
    return told


def after_shot(shooter: Fielded, roll: int, options: Options) -> Fielded:
    """The shooter after its shot: out of missiles on a natural 5, or with missile supply after its third shot.

    Rule: Feudal 1.4; Missile Supply. The roll is as the die shows it, the second where a Brabanter had it rolled again.
    """
    shot = replace(shooter, shots=shooter.shots + 1, has_shot=True)
    is_last = not options.missile_supply and roll == OUT_ON
    return replace(shot, is_out_of_missiles=is_out_of_missiles(shot, options) or is_last)


def is_out_of_missiles(unit: Fielded, options: Options) -> bool:
    """Whether a unit has no missiles left: it is marked, or with missile supply its shots are made.

    Rule: Feudal 1.4; Missile Supply.
    """
    is_spent = options.missile_supply and unit.warriors.missiles is not None and unit.shots >= SHOTS
    return unit.is_out_of_missiles or is_spent


def after_blow(striker: Fielded) -> Fielded:
    """The striker after its blow: it has fought this turn. Rule: Feudal 3.1, 4.1a."""
    return replace(striker, has_fought=True)


def after_hits(attack: Attack, told: Tally) -> Fielded:
    """The target after the hits: more of them, and a marker if there were any. Rule: Feudal 1.3, 3.3."""
    return attack.target.hit(told.number)
