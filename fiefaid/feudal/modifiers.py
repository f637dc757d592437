"""What is added to a Dx before hits are halved or doubled. Rules: Feudal 1.2a, 3.2a, and options."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.answers import Step
from fiefaid.feudal.attacks import Attack, Combat
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.warriors import TRAITS, Warriors


def changes(attack: Attack, options: Options) -> Iterator[Step]:
    """What the attacker adds to its Dx: its type, its quality, who is with it, and that it is tired.

    Rule: Feudal 1.2a, 3.2a; Personalities; Tired Units; Advantages and Disadvantages.
    """
    if attack.combat is Combat.SHOOTING:
        yield from _of_shooting(attack.attacker, options)
    else:
        yield from _of_melee(attack.attacker, options)
    if attack.attacker.is_tired(options):
        yield Step("OPT tired", "tired", -1)


def _of_shooting(shooter: Fielded, options: Options) -> Iterator[Step]:
    warriors, quality = shooter.warriors, shooter.quality(options)
    if warriors.shooting:
        yield Step(_rule(warriors, "1.2a"), f"{warriors.label} shooting", warriors.shooting)
    if quality and quality.shooting:
        yield Step("OPT shoot-plus-minus-1", str(quality), quality.shooting)
    marshals = shooter.has(Personality.MARSHAL_OF_BOWS, options)
    if marshals and warriors.type is UnitType.BOWMEN:
        yield Step("OPT marshal-of-bows", str(Personality.MARSHAL_OF_BOWS), marshals)


def _of_melee(striker: Fielded, options: Options) -> Iterator[Step]:
    warriors, quality = striker.warriors, striker.quality(options)
    if warriors.melee:
        yield Step(_rule(warriors, "3.2a"), warriors.label, warriors.melee)
    if quality and quality.melee:
        yield Step("OPT melee-plus-minus-1", str(quality), quality.melee)
    errants = striker.has(Personality.KNIGHT_ERRANT, options)
    if errants:
        yield Step("OPT knight-errant", str(Personality.KNIGHT_ERRANT), errants)


def _rule(warriors: Warriors, usual: str) -> str:
    """The rule on which a change by type rests: that of the variety where it differs from the type."""
    plain = Warriors(warriors.type)
    differs = (warriors.melee, warriors.shooting) != (plain.melee, plain.shooting)
    return TRAITS[warriors.variety].rule if warriors.variety and differs else usual
