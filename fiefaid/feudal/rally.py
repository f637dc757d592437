"""How many hits a unit may rally off in phase 4. Rules: Feudal 4.1, and the options that bear on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from fiefaid.answers import Answer, Step, Tally, Verdict
from fiefaid.errors.battles import NotAFace
from fiefaid.errors.skirmish import NobodyThere
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality

FLOOR = 5
"""Hits below which a unit that has suffered too much never rallies (4.1c; Rally Variation)."""

TWO_ON = 4
"""The rally roll from which two hits are rallied instead of one (Rallying)."""


def may_rally(unit: Fielded, options: Options) -> Verdict:
    """Whether a unit may rally at all: it has not shot, moved or been in melee this turn.

    Rule: Feudal 4.1a; with the rally roll it must be unmarked too. A Constable's unit may have moved, a Banner's may be
    marked. Ruling: H6.
    """
    facts = {"unit": unit.warriors.label}
    for rule, says, holds in _bars(unit, options):
        if holds:
            return Verdict(answer=Answer.NO, rule=rule, says=says, facts=facts)
    return Verdict(answer=Answer.YES, rule="4.1a", says="{unit:has} neither shot, moved nor fought", facts=facts)


def _bars(unit: Fielded, options: Options) -> Iterator[tuple[str, str, bool]]:
    """What keeps a unit from rallying, and whether it does."""
    yield "4.1a", "{unit:has} shot this turn", unit.has_shot
    yield "4.1a", "{unit:has} fought this turn", unit.has_fought
    moved = unit.has_moved and not unit.has(Personality.CONSTABLE, options)
    yield "4.1a", "{unit:has} moved this turn", moved
    marked = options.rally_roll and _is_marked(unit, options)
    yield "OPT rally-roll", "{unit:has} a hit marker", marked


def _is_marked(unit: Fielded, options: Options) -> bool:
    """Whether a hit marker stands in the way of rallying: not with a Banner. Rule: Feudal 4.1b; Personalities."""
    return unit.has_hit_marker and not unit.has_banner(options)


def rally(unit: Fielded, options: Options, *, roll: int | None = None, priest: int | None = None) -> Tally:
    """How many hits a unit may rally off now, at most, step by step.

    Rules: Feudal 4.1 a-c. `roll` is the Dx of the rally roll where that option is on, and nothing is rallied before it;
    `priest` is the Dx of a Christian Priest who is with the unit and prays now. Errors: NotAFace, NobodyThere.
    """
    for face in (roll, priest):
        if face is not None and face not in options.dx.faces:
            raise NotAFace(face, options.dx.faces)
    if priest is not None and not unit.has(Personality.PRIEST, options):
        raise NobodyThere(Personality.PRIEST, unit.warriors.label)
    if not may_rally(unit, options):
        return Tally("hits rallied")
    steps = list(_by_roll(roll) if options.rally_roll else _by_rest(unit, options))
    if priest is not None:
        steps.append(Step("OPT priest-rally", f"{Personality.PRIEST} prays", priest))
    return Tally("hits rallied", (*steps, *_kept(unit, sum(step.adds for step in steps), options)))


def _by_rest(unit: Fielded, options: Options) -> Iterator[Step]:
    """Rule: Feudal 4.1 a and b."""
    yield Step("4.1a", "no shot, move or melee", 1)
    if not _is_marked(unit, options):
        banner = unit.has_hit_marker
        yield Step("OPT banner-rally" if banner else "4.1b", "a Banner" if banner else "no hit marker", 1)


def _by_roll(roll: int | None) -> Iterator[Step]:
    """Rule: Feudal, Rallying and Tired Units."""
    if roll is not None:
        yield Step("OPT rally-roll", f"rally roll of {roll}", 2 if roll >= TWO_ON else 1)


def _kept(unit: Fielded, rallied: int, options: Options) -> Iterator[Step]:
    """What of it a unit cannot rally: the hits that it keeps for good, or that it has not."""
    rule, kept = floor(unit, options)
    over = rallied - max(unit.hits - kept, 0)
    if over > 0:
        says = f"never below {kept} hits again" if kept else "no more than it has"
        yield Step(rule, says, -over)


def floor(unit: Fielded, options: Options) -> tuple[str, int]:
    """Below how many hits a unit may not rally, and the rule. Rule: Feudal 4.1c; Rally Variation. Ruling: H2."""
    if unit.has_passed_ten:
        return "4.1c", FLOOR
    if options.rally_variation and unit.most_hits >= FLOOR:
        return "OPT rally-variation", FLOOR
    return "4.1a", 0


def after_rally(unit: Fielded, told: Tally, *, priest_prayed: bool = False) -> Fielded:
    """The unit with so many hits fewer, and without the Priest who prayed. Rule: Feudal 4.1; Personalities."""
    priests = [person for person in unit.persons if person.kind is Personality.PRIEST]
    gone = priests[:1] if priest_prayed else []
    persons = list(unit.persons)
    for person in gone:
        persons.remove(person)
    return replace(unit, hits=unit.hits - told.number, persons=tuple(persons))


def rally_chances(unit: Fielded, options: Options) -> dict[int, Fraction]:
    """The chance of each number of hits rallied, before a rally roll. Rule: Feudal, Rallying and Tired Units."""
    chances: dict[int, Fraction] = {}
    for face in options.dx.faces:
        number = rally(unit, options, roll=face).number
        chances[number] = chances.get(number, Fraction(0)) + Fraction(1, len(options.dx.faces))
    return dict(sorted(chances.items()))
