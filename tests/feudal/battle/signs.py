"""By what one sees that a rule of the sheet has been used in a battle: a sign for each entry of the inventory."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from shapely import Point

from fiefaid.answers import Step, Tally, Verdict
from fiefaid.errors.skirmish import CannotBegin
from fiefaid.feudal.battle import events as facts
from fiefaid.feudal.battle.choices import Charge, Move, Shoot
from fiefaid.feudal.battle.state import Phase
from fiefaid.feudal.charges import charge
from fiefaid.feudal.fielded import REMOVED_AT, Fielded
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.kinds import Missiles, MoveClass, UnitType
from fiefaid.feudal.moves import move
from fiefaid.feudal.persons import Personality
from fiefaid.feudal.shooting import shot as shot_verdict
from fiefaid.feudal.terrain import TerrainKind
from fiefaid.feudal.warriors import Variety
from tests.feudal.battle.random_player import Taken
from tests.feudal.battle.random_start import Begun

Sign = Callable[[Taken], bool]


Opened = Callable[["Opening"], bool]
"""What one sees of a battle that begins."""

HITTING = (facts.ShotMade, facts.BlowStruck)


@dataclass(frozen=True)
class Opening:
    """A battle that begins, and the starts before it that could not be."""

    begun: Begun
    barred: tuple[tuple[Begun, CannotBegin], ...]


def steps(taken: Taken) -> Iterator[Step]:
    """Every step of every count."""
    for event in taken.events:
        for name in event.__dataclass_fields__:
            value = getattr(event, name)
            tallies = value if isinstance(value, tuple) else (value,)
            yield from (step for told in tallies if isinstance(told, Tally) for step in told.steps)


def step(rule: str, says: str, taken: Taken) -> bool:
    """Whether a count had a step by a rule, with these words in it."""
    return any(found.rule == rule and says in found.says for found in steps(taken))


def counted(rule: str, says: str = "") -> Sign:
    """A step of a count."""
    return partial(step, rule, says)


def came(kind: type | tuple[type, ...], holds: Callable[[Any, Taken], bool] = lambda _event, _taken: True) -> Sign:
    """An event of a kind of which something holds."""
    return lambda taken: any(isinstance(event, kind) and holds(event, taken) for event in taken.events)


def refused(rule: str, says: str = "", kind: type | tuple[type, ...] = object) -> Sign:
    """A step that was refused by a rule, with these words."""
    sign = re.compile(rf"\({rule}\).*{says}")
    return lambda taken: bool(taken.refused and isinstance(taken.choice, kind) and sign.search(str(taken.refused)))


def either(*signs: Sign) -> Sign:
    """One of several signs."""
    return lambda taken: any(sign(taken) for sign in signs)


def who(taken: Taken, name: str) -> Fielded:
    """A unit as it was before the step."""
    return taken.before.fielded[name]


def is_of(kind: Variety, event: Any, taken: Taken) -> bool:
    """Whether the unit of an event is of a variety."""
    return who(taken, event.choice.unit).warriors.variety is kind


def shoots(missiles: Missiles, event: Any, taken: Taken) -> bool:
    """Whether a shot was one of bows, or of javelins."""
    return who(taken, event.choice.unit).warriors.missiles is missiles


BOWS, JAVELINS = partial(shoots, Missiles.BOWS), partial(shoots, Missiles.JAVELINS)
shot, blow, moved, charged = (
    partial(came, kind) for kind in (facts.ShotMade, facts.BlowStruck, facts.UnitMoved, facts.UnitCharged)
)


def goes(move_class: MoveClass) -> Sign:
    """A move of some length by a unit of a class."""
    return moved(
        lambda event, taken: event.length > 0 and who(taken, event.choice.unit).warriors.move_class is move_class
    )


def turns(event: Any, _taken: Taken) -> bool:
    """Whether a move had a turn in it."""
    return bool(event.choice.start_turn or event.choice.end_turn)


def is_kind(kind: UnitType, event: Any, taken: Taken) -> bool:
    """Whether the unit of an event is of a type."""
    return who(taken, event.choice.unit).warriors.type is kind


def has(kind: Personality, event: Any, taken: Taken) -> bool:
    """Whether a personality is with the unit of an event, at a table that plays with them."""
    return who(taken, event.choice.unit).has(kind, taken.before.options) > 0


def passed_brigans(event: Any, taken: Taken) -> bool:
    """Whether Brigans went through Brigans: those stand between where it was and where it is."""
    if not is_kind(UnitType.BRIGANS, event, taken):
        return False
    here, there = taken.before.table.unit(event.choice.unit), event.pose
    for other in taken.before.table.units:
        if other.id != here.id and other.type is UnitType.BRIGANS and other.player == here.player:
            way = (there.x - here.x, there.y - here.y)
            length = way[0] ** 2 + way[1] ** 2
            along = ((other.x - here.x) * way[0] + (other.y - here.y) * way[1]) / length if length else -1.0
            off = abs((other.x - here.x) * way[1] - (other.y - here.y) * way[0]) / length**0.5 if length else 9.0
            if 0 < along < 1 and off < taken.before.table.bd:
                return True
    return False


def swept_over(event: Any, taken: Taken) -> bool:
    """Whether a unit turned so near another that its corners passed over it."""
    here = taken.before.table.unit(event.choice.unit)
    others = (unit for unit in taken.before.table.units if unit.id != here.id)
    is_near = any(
        (unit.x - here.x) ** 2 + (unit.y - here.y) ** 2 < (0.8 * taken.before.table.bw) ** 2 for unit in others
    )
    return is_near and turns(event, taken) and not event.length


def to_the_side(event: Any, taken: Taken) -> bool:
    """Whether a charge was one to the side."""
    return (
        charge(taken.before.table, event.choice.unit, event.choice.target, turn=event.choice.turn).mode == "flank_arc"
    )


def removed(rule: str, *phases: Phase) -> Sign:
    """A unit removed by a rule, in one of these phases."""
    return came(facts.UnitRemoved, lambda event, taken: event.rule == rule and taken.before.phase in phases)


def fresh_turn(event: Any, _taken: Taken) -> bool:
    """Whether a player's turn began."""
    return event.phase is Phase.SHOOT


def other_limit(taken: Taken) -> bool:
    """Whether a unit went with fewer than 15 hits, or stands with as many or more at the end of a turn."""
    gone = any(
        isinstance(event, facts.UnitRemoved) and event.hits < REMOVED_AT and event.rule != "OPT morale-caught"
        for event in taken.events
    )
    is_late = taken.after.phase is Phase.RALLY
    return gone or (is_late and any(unit.hits >= REMOVED_AT for unit in taken.after.fielded.values()))


def option(name: str, *values: Any) -> Callable[[Taken], bool]:
    """Whether an option has one of some values."""
    return lambda taken: getattr(taken.before.options, name) in (values or (True,))


def both(*signs: Sign) -> Sign:
    """All of several signs."""
    return lambda taken: all(sign(taken) for sign in signs)


def diced(move_class: MoveClass) -> Sign:
    """A move that was rolled, and longer than it, of a class."""
    return moved(
        lambda event, taken: (
            taken.before.options.diced_movement
            and event.length > taken.before.rolled[event.choice.unit] * taken.before.table.measure.per_inch
            and who(taken, event.choice.unit).warriors.move_class is move_class
        )
    )


def asked(taken: Taken) -> Iterator[Verdict]:
    """What the table answers to the question of a step, with all that the answer rests on."""
    table, choice = taken.before.table, taken.choice
    match choice:
        case Shoot():
            yield from parts(shot_verdict(table, choice.unit, choice.target))
        case Charge():
            verdict = charge(table, choice.unit, choice.target, turn=choice.turn)
            yield from parts(verdict)
            if verdict.sight:
                yield from parts(verdict.sight)
        case Move(unit, back, start, ahead, end, fast, _):
            yield from parts(move(table, unit, advance=ahead, start_turn=start, end_turn=end, fast=fast, back=back))


def parts(verdict: Verdict) -> Iterator[Verdict]:
    """A verdict and all that it rests on."""
    yield verdict
    for part in verdict.parts:
        yield from parts(part)


def rests_on(rule: str, kind: type | tuple[type, ...], holds: Callable[[Verdict], bool] = bool) -> Sign:
    """A step of a kind that was taken, and allowed by a rule among others."""
    return lambda taken: (
        bool(taken.events)
        and isinstance(taken.choice, kind)
        and any(part.rule == rule and holds(part) for part in asked(taken))
    )


def far(event: Any, taken: Taken) -> float:
    """How far a shot went, in base widths; nothing where movement is diced, which changes the reach."""
    verdict = shot_verdict(taken.before.table, event.choice.unit, event.choice.target)
    return 0.0 if taken.before.options.diced_movement else (verdict.distance or 0.0) / taken.before.table.bw


def way_of(event: Any, taken: Taken) -> tuple[float, float]:
    """How far a unit went to its right and ahead, as it stood."""
    return taken.before.table.base(event.choice.unit).local((event.pose.x, event.pose.y))


def near_enemies(taken: Taken, name: str) -> float:
    """How far the nearest enemy of a unit is from its base, before a step."""
    table = taken.before.table
    others = [footprint(table.bases[unit.id]) for unit in table.units if table.are_enemies(unit.id, name)]
    return min(float(footprint(table.base(name)).distance(other)) for other in others)


def stopped(event: Any, taken: Taken) -> bool:
    """Whether a declared move ended short of what was rolled, stopped by something."""
    going = taken.before.table.goings[event.choice.unit]
    rolled = going.fast if event.choice.fast else going.move
    return event.choice.unit in taken.before.intents and 0 < event.length < rolled - 0.5


def lies_on(taken: Taken, kinds: frozenset[TerrainKind], name: str) -> bool:
    """Whether the middle of a unit lies on ground of a kind."""
    unit = taken.after.table.unit(name)
    pieces = [piece for piece in taken.after.table.terrain if piece.kind in kinds]
    return any(piece.ground.contains(Point(unit.x, unit.y)) for piece in pieces)


def enters(kinds: frozenset[TerrainKind], holds: Callable[[Fielded, Taken], bool]) -> Sign:
    """A move that ended on such ground, by such a unit."""
    return moved(
        lambda event, taken: holds(who(taken, event.choice.unit), taken) and lies_on(taken, kinds, event.choice.unit)
    )


WOODS, ROUGH = frozenset({TerrainKind.WOODS}), frozenset({TerrainKind.WOODS, TerrainKind.MARSH})
