"""A battle of two small forces at random: near one another, wounded some of them, with any options, on any ground."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from fiefaid.errors import Refused
from fiefaid.feudal.battle.choices import StartBattle
from fiefaid.feudal.battle.state import Phase
from fiefaid.feudal.dice import Dx
from fiefaid.feudal.kinds import UnitType
from fiefaid.feudal.options import OPTION_CHOICES, Options
from fiefaid.feudal.persons import Personality
from fiefaid.feudal.terrain import Terrain
from fiefaid.feudal.warriors import Quality
from tests.feudal.battle.playing import Laid, start, unit
from tests.feudal.fielding import KINDS
from tests.feudal.laid import block

OFTEN = ("personalities", "force_morale", "advantages", "morale_losses", "morale_rout", "saving_rolls")
"""Options that are on more often than others, as what they do is seldom seen."""

LED = {Personality.MARSHAL_OF_HORSE: "Knights", Personality.MARSHAL_OF_BOWS: "Bowmen"}
"""Whom a Marshal leads."""

BEGAN = {"red": 6, "blue": 6}
"""Units that the forces began with, before the few that are left: enough for a personality and his Banner."""

WIDE, DEEP = 36.0, 30.0


def random_start(random: Random) -> StartBattle:
    """The start of a battle; it may be one that cannot begin, as two bases overlap."""
    options = _options(random)
    units = [one for player in ("red", "blue") for one in _force(random, player, options)]
    flavour = {"red": random.choice([0, 2])} if options.morale_flavour else {}
    began = BEGAN if random.random() < 0.5 else {}
    ground = (*_ground(random), *_for_some(units))
    begin = start(*units, terrain=ground, options=options, flavour=flavour, began=began)
    table = replace(begin.table, width=WIDE, height=DEEP)
    return replace(begin, table=table, is_attacker_clear=random.random() < 0.8)


def rare_starts() -> tuple[StartBattle, ...]:
    """Starts of what chance seldom brings: a marked unit at rest under a Banner, and foot that is caught in a rout.

    The battles that follow are as random as all others.
    """
    household = unit("r0", "Knights", "red", 5, 2, 0, "Constable", banner=True, hits=6, has_hit_marker=True)
    far = unit("b0", "Freemen", "blue", 30, 28, 180)
    led = Options(personalities=True)
    halved = Options(force_morale=True, morale_small="halved", morale_rout="caught")
    knights = (unit(f"r{place}", "Knights", "red", 8.0 * place, 10, 0) for place in (1, 2, 3))
    foot = (unit(f"b{place}", "Freemen", "blue", 8.0 * place, 12.5, 180, hits=13) for place in (1, 2, 3))
    return (
        start(household, far, options=led, began=BEGAN, phase=Phase.RALLY),
        start(*knights, *foot, options=halved, phase=Phase.MELEE),
    )


def _options(random: Random) -> Options:
    while True:
        chance = random.choice([0.15, 0.5, 0.85])
        given = {
            name: random.choice(values[::-1] if random.random() < 0.5 else values[-1:])
            if random.random() < (0.6 if name in OFTEN else chance)
            else values[0]
            for name, values in OPTION_CHOICES.items()
            if name != "dx"
        }
        try:
            return Options(dx=random.choice(list(Dx)), **given)
        except Refused:
            continue


def _force(random: Random, player: str, options: Options) -> Iterator[Laid]:
    """Two to four units in a line, towards the enemy; perhaps Brigans, with others behind them."""
    count = random.choice([2, 3, 3, 4])
    line, facing = (8.0, 0.0) if player == "red" else (20.0, 180.0)
    gap = random.choice([5.0, 6.5, 8.0])
    are_deep = random.random() < 0.15
    for number in range(count):
        kind = random.choice([*KINDS, "Knights", "Serjeants", "Bowmen", "Brigans"])
        quality = random.choice([None, *Quality]) if number == 1 else None
        if quality is Quality.ENTERS_WOODS:
            kind = random.choice(["Freemen", "Bowmen"])
        place = 5 + gap * number, line + random.choice([0.0, 0.0, random.uniform(-2, 2)])
        if are_deep and number in (0, count - 1):
            back = -3.0 if player == "red" else 3.0
            kind, place = "Brigans", (5.0, line + back * (number > 0))
        leads = number == 0 and options.personalities
        person = [random.choice(list(Personality))] if leads else []
        if person and not are_deep:
            kind = LED.get(person[0], kind)
        yield unit(
            f"{player[0]}{number}",
            kind,
            player,
            *place,
            facing + random.choice([0.0, 0.0, random.uniform(-40, 40)]) * (not are_deep),
            *map(str, person),
            banner=leads and random.random() < 0.3,
            quality=quality,
            is_trained=random.random() < 0.5,
            hits=random.choice([0, 0, random.randrange(12)]),
        )


def _for_some(units: list[Laid]) -> Iterator[Terrain]:
    """A copse before whoever may enter it, and a hamlet about Serjeants who look straight out of it."""
    for one, what in units:
        ahead = 1 if one.player == "red" else -1
        if what.warriors.quality is Quality.ENTERS_WOODS:
            near, far = sorted((one.y + 1.5 * ahead, one.y + 7 * ahead))
            yield block(f"copse {one.id}", "woods", one.x - 4, near, one.x + 4, far)
        elif what.warriors.type is UnitType.SERJEANTS and one.facing in (0, 180):
            near, far = sorted((one.y + 1.25 * ahead, one.y - 3 * ahead))
            yield block(f"hamlet {one.id}", "village", one.x - 3, near, one.x + 3, far)


def _ground(random: Random) -> Iterator[Terrain]:
    """Nothing, or a few pieces between the lines and under them; perhaps a wall before red's fronts."""
    for number in range(random.randrange(4)):
        kind = random.choice(["woods", "woods", "marsh", "hill", "village", "camp", "wall", "ditch", "lake"])
        x, y = random.uniform(0, 24), random.uniform(4, 18)
        wide, deep = (9.0, 1.0) if kind in ("wall", "ditch") else (8.0, 6.0)
        if kind in ("village", "camp", "woods") and random.random() < 0.4:
            x, y = random.choice([0.0, 1.5, 2.5]), random.choice([5.0, 6.0, 18.75])
        if kind == "wall" and random.random() < 0.7:
            x, y = 1.0, 9.25
        height = 0.0 if kind in ("ditch", "marsh", "lake", "wall") else 1.0
        yield block(f"{kind} {number}", kind, x, y, x + wide, y + deep, height)
