"""A battle of two small forces at random: near one another, wounded some of them, with any options, on any ground."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from fiefaid.errors import Refused
from fiefaid.feudal.battle.choices import StartBattle
from fiefaid.feudal.battle.state import Lost, Phase
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.kinds import Missiles, UnitType
from fiefaid.feudal.options import OPTION_CHOICES, Options
from fiefaid.feudal.persons import Person, Personality, may_be_with
from fiefaid.feudal.table import Measure, Table, Unit
from fiefaid.feudal.warriors import Warriors
from tests.feudal.battle.playing import Laid, start
from tests.feudal.battle.random_force import Drawn, drawn, qualified
from tests.feudal.battle.random_ground import at_size, enlarged, for_some, ground

OFTEN = ("personalities", "force_morale", "advantages", "morale_losses", "morale_rout", "saving_rolls")
"""Options that are on more often than others, as what they do is seldom seen."""

BEGAN = {"red": 6, "blue": 6}
"""Units of the forces as they were drawn up, before the few that are left."""

SIZES = (*[(Measure.INCH, 5.0)] * 5, (Measure.INCH, 4.0), (Measure.INCH, 6.0), (Measure.INCH, 3.0))
"""How wide the bases are, by the measure of the table."""

CENTIMETRES = (Measure.CENTIMETRE, 12.0)
"""The sabots of the sheet."""

SELDOM = (Personality.MARSHAL_OF_HORSE, Personality.MARSHAL_OF_BOWS)
"""Personalities who are more often there than others, as what they do is seldom seen."""

WIDE, DEEP = 36.0, 30.0

LATE = 3
"""The turn in which a battle is taken in that is not begun with turn 1."""

BACK = {"red": -1, "blue": 1}
"""Which way is back from a line."""


@dataclass(frozen=True)
class Begun:
    """A start as it was drawn: the battle, and from which force each player has what is left of it."""

    start: StartBattle
    forces: Mapping[str, Drawn]


def random_start(random: Random) -> Begun:
    """The start of a battle; it may be one that cannot begin, as two bases overlap."""
    options = _options(random)
    layout = random.choice(["line"] * 7 + ["deep", "deep", "pressed", "pressed", "gate"])
    forces = {player: _drawn(random, options, layout) for player in BEGAN}
    is_late = random.random() < 0.4
    began = BEGAN if is_late or random.random() < 0.3 else {}
    leaders = {player: _leader(random, forces[player], options, 1 + bool(began)) for player in BEGAN}
    units = [
        one for player in BEGAN for one in _force(random, player, forces[player], leaders[player], options, layout)
    ]
    lost = tuple(gone for player in BEGAN for gone in _lost(random, player, forces[player])) if is_late else ()
    flavour = {"red": random.choice([0, 2])} if options.morale_flavour else {}
    pieces = () if layout == "gate" else (*ground(random), *for_some(random, units))
    phase = random.choice([Phase.SHOOT] * 6 + [Phase.MOVE, Phase.MELEE, Phase.RALLY])
    begin = start(
        *units,
        terrain=pieces,
        options=options,
        flavour=flavour,
        began=began,
        turn=LATE if is_late else 1,
        lost=lost,
        phase=phase,
        is_attacker_clear=is_late or phase is not Phase.SHOOT or random.random() < 0.8,
    )
    return Begun(replace(begin, table=_at_some_size(random, begin.table)), forces)


def _at_some_size(random: Random, table: Table) -> Table:
    """The table as it is with bases of one size or another."""
    measure, bw = CENTIMETRES if random.random() < 0.1 else random.choice(SIZES)
    return replace(
        table,
        bw=bw,
        measure=measure,
        tolerance=math.nan,
        width=WIDE * bw / table.bw,
        height=DEEP * bw / table.bw,
        units=tuple(at_size(unit, bw) for unit in table.units),
        terrain=tuple(enlarged(piece, bw) for piece in table.terrain),
    )


def _options(random: Random) -> Options:
    while True:
        chance = random.choice([0.15, 0.5, 0.85])
        given = {
            name: random.choice(values[::-1] if random.random() < 0.5 else values[-1:])
            if random.random() < (0.7 if name in OFTEN else chance)
            else values[0]
            for name, values in OPTION_CHOICES.items()
            if name != "dx"
        }
        try:
            return Options(dx=random.choice(list(Dx)), **given)
        except Refused:
            continue


def _force(
    random: Random, player: str, force: Drawn, person: Person | None, options: Options, layout: str
) -> Iterator[Laid]:
    """Two to four units of a force, its leader first, in a line towards the enemy or as the layout has it."""
    count = 3 if layout == "gate" else random.choice([3, 3, 4] if person else [2, 3, 3, 4])
    warriors = random.sample(force.units, len(force.units))
    if person:
        warriors.sort(key=lambda unit: not may_be_with(person, unit.type))
    warriors = warriors[:count]
    if layout in ("gate", "deep"):
        warriors.sort(key=lambda unit: unit.missiles is Missiles.BOWS)
    if layout == "deep" and random.random() < 0.5:
        warriors[0], warriors[-1] = sorted(force.units, key=lambda unit: unit.type is UnitType.BRIGANS)[-2:]
    places = list(_places(random, player, count, layout))
    for number, (unit, (x, y, facing)) in enumerate(zip(warriors, places, strict=True)):
        if options.advantages and random.random() < 0.7:
            unit = qualified(random, unit)  # noqa: PLW2901  the unit that it is now
        name = f"{player[0]}{number}"
        persons = (person,) if person and not number else ()
        what = _wounded(random, replace(unit, is_trained=random.random() < 0.5), player, persons)
        yield Unit(name, unit.type, player, x, y, facing), what


def _lost(random: Random, player: str, force: Drawn) -> Iterator[Lost]:
    """Up to two units that a force has lost in earlier turns."""
    for number, unit in enumerate(random.sample(force.units, random.randrange(3))):
        what = Fielded(unit, player, hits=15)
        yield Lost(Unit(f"{player[0]}9{number}", unit.type, player, 0, 0, 0), what, LATE - 1, "3.4")


def _drawn(random: Random, options: Options, layout: str) -> Drawn:
    """A force; one that goes deep has Brigans to go through Brigans more often than others."""
    force = drawn(random, options)
    for _ in range(3):
        if layout == "deep" and sum(unit.type is UnitType.BRIGANS for unit in force.units) < 2:
            force = drawn(random, options)
    return force


def _leader(random: Random, force: Drawn, options: Options, most: int) -> Person | None:
    """A personality, and perhaps his Banner; seldom one who suits no unit, or counts for more than a force may have."""
    if not options.personalities:
        return None
    has_banner = random.random() < (0.5 if most > 1 else 0.05)
    persons = [Person(kind, has_banner=has_banner) for kind in (*Personality, *SELDOM)]
    suited = [person for person in persons if any(may_be_with(person, unit.type) for unit in force.units)]
    return random.choice(suited if suited and random.random() < 0.95 else persons)


def _wounded(random: Random, unit: Warriors, player: str, persons: tuple[Person, ...]) -> Fielded:
    """A unit as the battle has left it so far."""
    hits = random.choice([0, 0, random.randrange(14)]) if not persons else random.randrange(14)
    most = max(hits, random.choice([0, 0, 0, 6, 12]))
    return Fielded(unit, player, persons, hits, most, has_hit_marker=hits > 0 and random.random() < 0.4)


def _places(random: Random, player: str, count: int, layout: str) -> Iterator[tuple[float, float, float]]:
    """Where the units of a force lie: in a line, one behind another, pressed upon the enemy, or one behind a gate."""
    line, facing = (8.0, 0.0) if player == "red" else (20.0, 180.0)
    gap = random.choice([5.0, 6.5, 8.0])
    if layout == "pressed":
        line, gap = (8.0, 6.5) if player == "red" else (10.5, 6.5)
    elif layout == "deep" and player == "red":
        line = random.choice([9.5, 11.0])
    for number in range(count):
        x, y = 5 + gap * number, line
        if layout == "line":
            y += random.choice([0.0, 0.0, random.uniform(-2, 2)])
            yield x, y, facing + random.choice([0.0, 0.0, random.uniform(-40, 40)])
        elif layout == "deep" and number in (0, count - 1):
            yield 5.0, line + 3.0 * BACK[player] * bool(number), facing
        elif layout == "gate" and player == "red":
            yield (9.0, 13.0 - 2.8, 0.0) if number == 2 else (9.0 + (number or -1) * 3.4, 13.0, 0.0)
        else:
            yield x, y, facing
