"""The signs of the Force Matrix: what is seen of forces that are drawn up by it, and of their units in battle."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from fiefaid.feudal.kinds import MoveClass, UnitType
from fiefaid.feudal.warriors import Variety, Warriors
from tests.feudal.battle.random_force import Drawn
from tests.feudal.battle.random_player import Taken
from tests.feudal.battle.signs import (
    ROUGH,
    Opened,
    Opening,
    Sign,
    blow,
    counted,
    enters,
    is_of,
    moved,
    shot,
    who,
)

ROWS = {1: (2, 1, 1, 2), 2: (3, 1, 1, 1), 3: (3, 2, 1, 0), 4: (4, 1, 0, 1), 5: (4, 1, 1, 0), 6: (4, 2, 0, 0)}
"""Units of the core and of types 1, 2 and 3 by the roll, as the sheet prints them."""

KNIGHTS, SERJEANTS, FREEMEN, BOWMEN, BRIGANS = (str(kind) for kind in UnitType)

COLUMNS = {
    "Feudal": (KNIGHTS, BOWMEN, BRIGANS, FREEMEN),
    "Anglo-Irish": (BRIGANS, BOWMEN, KNIGHTS, FREEMEN),
    "Norse Irish": (BRIGANS, SERJEANTS, FREEMEN, str(Variety.CAVALRY)),
    "Scots Common Army": (str(Variety.SCHILTRON), BRIGANS, BOWMEN, KNIGHTS),
    "Scots Isles and Highlands": (SERJEANTS, FREEMEN, BRIGANS, BOWMEN),
    "Early Feudal French or German": (KNIGHTS, FREEMEN, BOWMEN, BRIGANS),
    "North Welsh": (str(Variety.WELSH_FREEMEN), BOWMEN, BRIGANS, KNIGHTS),
    "South Welsh": (BOWMEN, str(Variety.WELSH_FREEMEN), BRIGANS, KNIGHTS),
    "Bretons": (str(Variety.SKIRMISHING_CAVALRY), BRIGANS, BOWMEN, KNIGHTS),
}
"""Core and types 1 to 3 of each army, as the sheet prints them."""


def of_army(name: str, opening: Opening) -> bool:
    """Whether a force of an army was drawn up, with what the sheet prints for it."""
    return any(by_the_sheet(force) for force in opening.begun.forces.values() if force.army.name == name)


def by_the_sheet(force: Drawn) -> bool:
    """Whether a force has the units of its army's columns in the numbers of its roll."""
    expected: Counter[str] = Counter()
    for kind, count in zip(COLUMNS[force.army.name], ROWS[force.roll], strict=True):
        expected[kind] += count
    return Counter(unit.label for unit in force.rolled) == +expected


def of_roll(roll: int, opening: Opening) -> bool:
    """Whether a force was drawn up by such a roll."""
    return any(force.roll == roll and by_the_sheet(force) for force in opening.begun.forces.values())


def two_rolls(opening: Opening) -> bool:
    """Whether two players rolled for the same army and have different forces of six."""
    one, other = opening.begun.forces.values()
    is_same = one.army is other.army and one.roll != other.roll
    return is_same and one.rolled != other.rolled and len(one.rolled) == len(other.rolled) == 6


def same_row(opening: Opening) -> bool:
    """Whether two armies with the same roll have as many of each column, and other units in them."""
    one, other = opening.begun.forces.values()
    is_same = one.roll == other.roll and one.army is not other.army and by_the_sheet(one) and by_the_sheet(other)
    return is_same and one.rolled != other.rolled


def counts(units: tuple[Warriors, ...], label: str) -> int:
    """How many units of a kind there are."""
    return sum(unit.label == label for unit in units)


def is_unhorsed(opening: Opening) -> bool:
    """Whether a unit of Knights fights on foot, as Serjeants."""
    return any(
        counts(force.units, KNIGHTS) < counts(force.rolled, KNIGHTS)
        and any(unit.variety is Variety.DISMOUNTED_KNIGHTS and unit.type is UnitType.SERJEANTS for unit in force.units)
        for force in opening.begun.forces.values()
    )


def is_raised(opening: Opening) -> bool:
    """Whether a Welsh force without Knights has one unit of Serjeants for one of Freemen."""
    welsh = str(Variety.WELSH_FREEMEN)
    return any(
        force.army.is_welsh
        and not counts(force.rolled, KNIGHTS)
        and counts(force.units, SERJEANTS) == 1
        and counts(force.units, welsh) == counts(force.rolled, welsh) - 1
        for force in opening.begun.forces.values()
    )


def on_foot_for_good(event: Any, taken: Taken) -> bool:
    """Whether dismounted Knights go on foot in a later turn than the first."""
    unit = who(taken, event.choice.unit).warriors
    return unit.variety is Variety.DISMOUNTED_KNIGHTS and unit.move_class is MoveClass.FOOT and taken.before.turn > 1


def by_type(event: Any) -> list[int]:
    """What a blow was given for the type of who struck."""
    return [step.adds for step in event.hits.steps if step.rule.startswith(("3.2a", "MATRIX", "OPT skirm"))]


def schiltron(event: Any, taken: Taken) -> bool:
    """Whether a schiltron's armour halved a blow, as it halves no shot."""
    target = who(taken, event.choice.target).warriors
    halves = any(step.rule == "3.2c" for step in event.hits.steps)
    return target.variety is Variety.SCHILTRON and halves and not target.is_armoured_against_shots


def of_bretons(event: Any, taken: Taken) -> bool:
    """Whether cavalry of a Breton force shot with two hits fewer."""
    if taken.begun is None or not is_of(Variety.SKIRMISHING_CAVALRY, event, taken):
        return False
    force = taken.begun.forces[who(taken, event.choice.unit).player]
    return force.army.name == "Bretons" and any(step.adds == -2 for step in event.hits.steps)


FORCES: dict[str, Opened] = {
    "MATRIX six-forces": two_rolls,
    "MATRIX columns": partial(of_army, "Feudal"),
    **{f"MATRIX roll-{roll}": partial(of_roll, roll) for roll in ROWS},
    "MATRIX dismount": is_unhorsed,
    "MATRIX other-armies": same_row,
    "MATRIX anglo-irish": partial(of_army, "Anglo-Irish"),
    "MATRIX norse-irish": partial(of_army, "Norse Irish"),
    "MATRIX scots-common": partial(of_army, "Scots Common Army"),
    "MATRIX scots-isles": partial(of_army, "Scots Isles and Highlands"),
    "MATRIX french-or-german": partial(of_army, "Early Feudal French or German"),
    "MATRIX north-welsh": partial(of_army, "North Welsh"),
    "MATRIX south-welsh": partial(of_army, "South Welsh"),
    "MATRIX welsh-serjeants": is_raised,
    "MATRIX bretons": partial(of_army, "Bretons"),
}
"""What is seen as a battle begins."""

IN_BATTLE: dict[str, Sign] = {
    "MATRIX no-remount": moved(on_foot_for_good),
    "MATRIX crossbows": counted("MATRIX crossbows"),
    "MATRIX crossbow-price": counted("MATRIX crossbow-price"),
    "MATRIX norse-irish-cavalry": blow(lambda e, t: is_of(Variety.CAVALRY, e, t) and not by_type(e)),
    "MATRIX schiltrons": blow(schiltron),
    "MATRIX welsh-terrain": enters(ROUGH, lambda unit, _taken: unit.warriors.variety is Variety.WELSH_FREEMEN),
    "MATRIX breton-cavalry": shot(of_bretons),
}
"""By the entry of the inventory without the name of the sheet."""
