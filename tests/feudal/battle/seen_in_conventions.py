"""The signs of section 0: what is seen in a battle that rests on a convention of the sheet."""

from __future__ import annotations

from typing import Any

from fiefaid.feudal.arcs import arc_of
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import events as facts
from fiefaid.feudal.battle.choices import Charge, Move, Rally, Shoot
from fiefaid.feudal.charges import charge
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.kinds import MoveClass
from fiefaid.feudal.table import Measure, UnitType
from fiefaid.feudal.terrain import AREA, TerrainKind
from fiefaid.feudal.warriors import Variety
from tests.feudal.battle.random_player import Taken
from tests.feudal.battle.signs import (
    BOWS,
    HITTING,
    JAVELINS,
    ROUGH,
    Sign,
    blow,
    came,
    charged,
    enters,
    is_kind,
    is_of,
    moved,
    refused,
    rests_on,
    shot,
    who,
)
from tests.feudal.battle.signs_of_ground import (
    along_road,
    behind_linear_of_size,
    by_corners,
    by_road,
    defends_one_of,
    from_front_centre,
    lines_terrain,
    on_area_of_size,
    one_of_two_kinds,
    one_of_two_sides,
    over,
    over_others,
    part_of_a_side,
    protector,
    same_for_shots_and_charges,
)

K = TerrainKind
BANKS = frozenset({K.WALL, K.DITCH, K.RIVERBANK, K.RIVER})
AIMS = (Shoot, Charge)
AIMED = (facts.ShotMade, facts.UnitCharged)


def measures(taken: Taken) -> bool:
    """Whether the enemy may measure a charge while a unit rallies in the other player's turn."""
    if not taken.events or not isinstance(taken.choice, Rally):
        return False
    table, unit = taken.before.table, taken.choice.unit
    foe = next(other.id for other in table.units if table.are_enemies(other.id, unit))
    return charge(table, foe, unit).distance is not None


def rolls_with(die: str, event: Any, _taken: Taken) -> bool:
    """Whether hits were rolled with a die."""
    return bool(event.hits.steps[0].says.startswith(die))


def at_the_front(event: Any, taken: Taken) -> bool:
    """Whether two bases lie front to front, and their middles a base's depth apart: half of each."""
    foe = taken.before.table.base(event.choice.target)
    apart = foe.local((event.pose.x, event.pose.y))[1]
    return event.side is Side.FRONT and abs(apart - foe.bw / 2) < taken.before.table.tolerance


def is_at(measure: Measure, least: float, most: float, taken: Taken) -> bool:
    """Whether bases are so wide, by such a measure."""
    return taken.before.table.measure is measure and least <= taken.before.table.bw <= most


def by_front_centre(event: Any, taken: Taken) -> bool:
    """Whether the middle of a base lies in another arc than its front centre point, which counted."""
    table, unit = taken.before.table, taken.before.table.unit(event.choice.unit)
    there = arc_of(table.base(event.choice.target), (unit.x, unit.y))
    is_marked = event.choice.target in taken.before.marked_fronts
    return not is_marked and not event.choice.rolled_off and there.side is not event.side


def all_types(taken: Taken) -> bool:
    """Whether all five types are in one battle."""
    lost = {gone.unit.type for gone in taken.before.lost}
    return {unit.type for unit in taken.before.table.units} | lost == set(UnitType)


DICE: dict[str, Sign] = {
    "0.00": lambda taken: bool(taken.events) and getattr(taken.choice, "rolled_off", False),
    "0.1": measures,
    "0.2 d6": came(HITTING, lambda e, t: rolls_with("D6", e, t) and e.choice.roll in (1, 6)),
    "0.2 d5": came(HITTING, lambda e, t: rolls_with("D5", e, t) and 2 <= e.choice.roll <= 5),
    "0.2 one-kind": came(
        facts.InitiativeRolled,
        lambda e, t: (
            e.attacker.steps[0].says.split()[0] == e.defender.steps[0].says.split()[0] == str(t.before.options.dx)
        ),
    ),
    "0.2 dx": came(
        facts.MoraleRolled,
        lambda e, t: e.dice[0].steps[0].says.startswith("D6" if t.before.options.dx is Dx.D6 else "D5"),
    ),
}

UNITS: dict[str, Sign] = {
    "0.4 five-types": all_types,
    "0.4a": charged(lambda e, t: is_kind(UnitType.KNIGHTS, e, t) and e.distance > t.before.table.bw),
    "0.4b": blow(
        lambda e, t: (
            who(t, e.choice.target).warriors.type is UnitType.SERJEANTS
            and who(t, e.choice.target).warriors.move_class is MoveClass.FOOT
            and any("armour" in step.says for step in e.hits.steps)
        )
    ),
    "0.4c": blow(
        lambda e, t: is_kind(UnitType.FREEMEN, e, t) and not any(step.rule == "3.2a" for step in e.hits.steps)
    ),
    "0.4d": shot(
        lambda e, t: is_kind(UnitType.BOWMEN, e, t) and who(t, e.choice.unit).warriors.move_class is MoveClass.FOOT
    ),
    "0.4e": shot(lambda e, t: is_kind(UnitType.BRIGANS, e, t) and JAVELINS(e, t)),
    "0.5 front": moved(lambda _e, t: is_at(Measure.INCH, 4, 6, t) and t.before.table.bw != 5),
    "0.5 depth": charged(at_the_front),
    "0.5 example-five-inch": charged(lambda e, t: is_at(Measure.INCH, 5, 5, t) and e.contact == 5),
    "0.5 sabots": moved(lambda _e, t: is_at(Measure.CENTIMETRE, 12, 12, t)),
    "0.5 any-two-to-one": moved(lambda _e, t: is_at(Measure.INCH, 0, 3.9, t)),
    "0.6 measures": moved(
        lambda e, t: (
            t.before.table.bw != 5
            and t.before.table.goings[e.choice.unit].move in (t.before.table.bd, t.before.table.bw)
        )
    ),
    "0.6 ratio": charged(lambda e, t: abs(e.contact - 2 * t.before.table.base(e.choice.target).bd) < 1e-6),
    "0.7 arcs": shot(lambda e, _t: e.side.is_flank),
    "0.7 front-centre": came(AIMED, by_front_centre),
    "0.8": shot(lambda e, t: BOWS(e, t) and is_of(Variety.CROSSBOWS, e, t)),
    "0.9": shot(lambda e, t: JAVELINS(e, t) and not is_kind(UnitType.BRIGANS, e, t)),
}

GROUND: dict[str, Sign] = {
    "0.10 two-kinds": came(HITTING, one_of_two_kinds),
    "0.10 area-size": moved(on_area_of_size),
    "0.10 linear-size": came(HITTING, behind_linear_of_size),
    "0.10 defending-area": came(HITTING, lambda e, t: defends_one_of(AREA, e, t)),
    "0.10 defending-linear": came(HITTING, lambda e, _t: any(kind not in AREA for kind in e.defends)),
    "0.10a area": enters(frozenset({K.HILL}), lambda _unit, _taken: True),
    "0.10a uphill-bonus": blow(lambda e, _t: e.is_uphill and e.hits.number < e.choice.roll),
    "0.10a uphill-agreed": came(facts.UphillSaid),
    "0.10b area": enters(ROUGH, lambda unit, _taken: unit.warriors.type is UnitType.BRIGANS),
    "0.10b brigans-only": refused(r"0\.10b", "", (Move, Charge)),
    "0.10b bonus": came(HITTING, lambda e, t: defends_one_of(ROUGH, e, t)),
    "0.10c area": enters(frozenset({K.CAMP, K.VILLAGE}), lambda _unit, _taken: True),
    "0.10c bonus": came(HITTING, lambda e, t: defends_one_of(frozenset({K.CAMP, K.VILLAGE}), e, t)),
    "0.10d lakes": refused(r"0\.10d", "lake", (Move, Charge)),
    "0.10d rivers-cliffs": refused(r"0\.10d", "river|cliff", (Move, Charge)),
    "0.10e linear": moved(lambda e, t: over(frozenset({K.WALL, K.DITCH, K.RIVERBANK}), e, t)),
    "0.10e bonus": came(HITTING, lambda e, t: defends_one_of(BANKS, e, t)),
    "0.10f linear": moved(along_road),
    "0.10f cancels": lambda taken: by_road("over", taken),
    "0.10f example-river": lambda taken: by_road("over crossed river", taken),
}

SIGHT: dict[str, Sign] = {
    "0.11 from-front-centre": charged(from_front_centre),
    "0.11a stretch": rests_on("0.11a", AIMS, part_of_a_side),
    "0.11a one-side": came(AIMED, one_of_two_sides),
    "0.11b": refused(r"0\.11b", "gap", AIMS),
    "0.11c obstructs": refused(r"0\.11c", "in the way", AIMS),
    "0.11c from-a-height": came(AIMED, over_others),
    "0.11d": came(AIMED, lines_terrain),
    "0.11e one-side": rests_on("0.11e", AIMS),
    "0.11e example-wood-hill": rests_on("0.11e", AIMS, lambda part: bool(part) and "hill" in part.sentence),
    "0.11e two-sides": refused(r"0\.11e", "out of another", AIMS),
    "0.11f": shot(lambda e, t: t.before.fielded[e.choice.unit].has_moved),
    "0.11g friend": lambda taken: bool(protector(taken).id) and not protector(taken).is_terrain,
    "0.11g corners": by_corners,
    "0.11g terrain": lambda taken: protector(taken).is_terrain,
    "0.11 both-uses": same_for_shots_and_charges,
}

CONVENTIONS: dict[str, Sign] = {**DICE, **UNITS, **GROUND, **SIGHT}
"""By the entry of the inventory without the name of the sheet."""
