"""What a random player wishes to do with a unit: mostly what may come off, now and then what is hopeless."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

import shapely

from fiefaid.feudal.arcs import arc_of
from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle import Battle, Intent, Phase, towards
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    DeclareMove,
    FaceAttacker,
    Move,
    Rally,
    Retreat,
    RollMove,
    SayUphill,
    Shoot,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.gaps import barriers
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.kinds import UnitType
from fiefaid.feudal.turns import least_back
from fiefaid.feudal.ways import moved, turned

WORDS = Intent("at them")


@dataclass
class Wishes:
    """What both players of a battle wish for; `resting` are the units that do nothing before they rally."""

    random: Random
    battle: Battle
    resting: frozenset[str] = frozenset()

    def of(self, name: str) -> Iterator[BattleChoice]:
        """What a unit shall do in this phase, one step after another."""
        wishes: dict[Phase, Callable[[str], Iterator[BattleChoice]]] = {
            Phase.SHOOT: self._shots,
            Phase.MOVE: self._moves,
            Phase.MELEE: self._blows,
            Phase.RALLY: self._rallies,
            Phase.LAST_ATTACK: self._last,
        }
        rests = name in self.resting and self.battle.phase in (Phase.SHOOT, Phase.MOVE)
        if self.battle.phase in wishes and name in self.battle.fielded and not rests:
            yield from wishes[self.battle.phase](name)

    def transfers(self) -> Iterator[BattleChoice]:
        """Personalities that shall go over to others."""
        for name in self.battle.units_of(self.battle.phasing):
            for person in self.battle.fielded[name].persons:
                to = self.random.choice(self.battle.units_of(self.battle.phasing))
                if to != name and self.random.random() < 0.5:
                    yield TransferPersonality(name, to, person.kind)

    def odd(self) -> BattleChoice:
        """A wish out of time or place."""
        return self._odd(self.random.choice(list(self.battle.fielded)))

    def _odd(self, name: str) -> BattleChoice:
        """A wish out of time or place."""
        foe = self.random.choice([other for other in self.battle.fielded if other != name])
        turn = self.random.uniform(-180, 180)
        odd: list[BattleChoice] = [
            Strike(name, foe),
            Shoot(name, foe),
            Move(name, advance=2 * self._inch),
            Rally(name),
            Charge(name, foe),
            Move(name, start_turn=turn, advance=self._inch, end_turn=turn),
            Retreat(name, 3 * self._inch),
            SayUphill(name, foe, is_uphill=self.random.random() < 0.5),
        ]
        return self.random.choice(odd)

    def _shots(self, name: str) -> Iterator[BattleChoice]:
        if self.battle.fielded[name].warriors.missiles or self._seldom():
            for foe in self._enemies(name)[:2]:
                if self._may_shoot(name, foe) or self._seldom():
                    yield Shoot(name, foe)

    def _may_shoot(self, name: str, foe: str) -> bool:
        """Whether a shot is not quite hopeless."""
        unit, reach = self.battle.table.unit(name), self.battle.table.goings[name].reach
        is_early = self.battle.phase is Phase.SHOOT and self.battle.fielded[name].warriors.missiles == "javelins"
        is_free = not (unit.has_shot or unit.out_of_missiles or unit.in_melee or is_early)
        return (
            is_free
            and reach is not None
            and self._apart(name, foe) < reach + 3 * self._inch
            and self._looks_at(name, foe)
        )

    def _may_charge(self, name: str, foe: str) -> bool:
        """Whether a charge is not quite hopeless."""
        unit, going = self.battle.table.unit(name), self.battle.table.goings[name]
        is_archer = unit.type is UnitType.BOWMEN and not unit.out_of_missiles
        side = arc_of(self.battle.table.base(foe), self.battle.table.base(name).front_centre).side
        is_shy = unit.type is UnitType.BRIGANS and (unit.has_shot or side is Side.FRONT)
        is_free = not (unit.has_made_its_move or unit.in_melee or is_archer or is_shy)
        return is_free and self._apart(name, foe) < going.fast + 3 * self._inch

    def _apart(self, name: str, foe: str) -> float:
        one, other = self.battle.table.unit(name), self.battle.table.unit(foe)
        return math.hypot(one.x - other.x, one.y - other.y)

    def _looks_at(self, name: str, foe: str) -> bool:
        return abs(towards(self.battle, name, foe)) < 70

    @property
    def _inch(self) -> float:
        """An inch where bases are 5 inches wide, and what answers to it elsewhere."""
        return self.battle.table.bw / 5

    def _seldom(self) -> bool:
        return self.random.random() < 0.03

    def _blows(self, name: str) -> Iterator[BattleChoice]:
        yield from (Strike(name, foe) for foe in self._shuffled(self.battle.table.unit(name).in_melee_with))
        if self._seldom():
            yield from (Strike(name, foe) for foe in self.battle.table.unit(name).in_melee_with)
            yield from (Strike(foe, name) for foe in self.battle.table.unit(name).in_melee_with)

    def _rallies(self, name: str) -> Iterator[BattleChoice]:
        unit = self.battle.fielded[name]
        if (unit.hits and not (unit.has_shot or unit.has_fought)) or unit.persons or self._seldom():
            yield Rally(name)

    def _last(self, name: str) -> Iterator[BattleChoice]:
        yield from self._shots(name)
        yield from self._blows(name)

    def _moves(self, name: str) -> Iterator[BattleChoice]:
        options, foes = self.battle.options, self._enemies(name)
        if not foes:
            return
        javelins = self.battle.fielded[name].warriors.missiles == "javelins"
        if javelins and self.random.random() < 0.5:
            yield from self._shots(name)
        is_bound = self.battle.table.unit(name).in_melee and self.random.random() < 0.7
        if options.declared_movement and not is_bound:
            target = foes[0] if self.random.random() < 0.5 else ""
            yield DeclareMove(name, replace(WORDS, is_fast=self.random.random() < 0.7, target=target))
        if options.diced_movement and not is_bound:
            yield RollMove(name)
        yield from self._in_melee(name) if self.battle.table.unit(name).in_melee else self._ahead(name, foes)
        if javelins:
            yield from self._shots(name)

    def _in_melee(self, name: str) -> Iterator[BattleChoice]:
        way = self.random.random()
        if way < 0.25:
            yield Retreat(name, self.random.uniform(2.0, 5.5) * self._inch)
        elif way < 0.6:
            yield from (FaceAttacker(name, foe) for foe in self.battle.table.unit(name).in_melee_with)
        elif way < 0.65:
            yield Move(name, advance=self._inch)

    def _ahead(self, name: str, foes: tuple[str, ...]) -> Iterator[BattleChoice]:
        if self.random.random() < 0.25:
            foes = tuple(sorted(foes, key=lambda foe: not self.battle.table.unit(foe).in_melee))
        for foe in foes[:2] if self.random.random() < (0.5 if self.battle.fielded[name].persons else 0.8) else ():
            if self._may_charge(name, foe) or self._seldom():
                yield Charge(name, foe, 0.0 if self._looks_at(name, foe) else towards(self.battle, name, foe))
        if self.battle.fielded[name].has_shot and self.random.random() > 0.1:
            return
        if self.battle.table.unit(name).has_made_its_move:
            return
        wishes = self._ways(name, foes)
        for wish in wishes:
            hopeful = (replace(wish, advance=wish.advance * share) for share in (1, 0.5, 0.25))
            best = wish if self.random.random() < 0.06 else next(filter(self._may_end, hopeful), None)
            if best:
                yield best

    def _ways(self, name: str, foes: tuple[str, ...]) -> Iterator[Move]:
        """Moves of a unit that is free to go: one or two, the second where the first was refused."""
        going, way = self.battle.table.goings[name], self.random.random()
        back = least_back(self.battle.table, name)
        if back and self.random.random() < 0.2:
            yield Move(name, back=back, start_turn=self.random.choice([90.0, -90.0]))
            return
        if way < 0.1:
            yield Move(name, start_turn=180.0)
            return
        fast = self.random.random() < 0.5
        length = (going.fast if fast else going.move) * self.random.choice([1.0, 1.0, self.random.random()])
        if self.battle.table.unit(name).type is UnitType.BRIGANS:
            aside = self.random.choice([0.0, self.random.uniform(-180, 180)])
            yield Move(name, start_turn=aside, advance=max(length, going.fast - 0.2), fast=True)
        turn = towards(self.battle, name, foes[0]) if way < 0.5 else self.random.uniform(-60, 60)
        turn = 0.0 if self._has_road(name) or self.random.random() < 0.2 else turn
        end = self.random.uniform(-90, 90) if going.turns > 1 or way > 0.9 else 0.0
        yield Move(name, start_turn=turn, advance=length, end_turn=end, fast=fast)
        if not self.battle.table.unit(name).has_made_its_move or self._seldom():
            yield Move(name, advance=length / 2, end_turn=self.random.choice([0.0, 20.0]))

    def _has_road(self, name: str) -> bool:
        """Whether a road was laid for a unit."""
        return any(piece.id == f"road {name}" for piece in self.battle.table.terrain)

    def _may_end(self, wish: Move) -> bool:
        """Whether a move is not hopeless: within its reach, on free ground, and if it is Fast, off the enemy."""
        table, base, going = self.battle.table, self.battle.table.base(wish.unit), self.battle.table.goings[wish.unit]
        sets_out = turned(moved(base, -wish.back), wish.start_turn)
        there = footprint(turned(moved(sets_out, wish.advance), wish.end_turn))
        foes = [footprint(table.bases[foe]) for foe in self._enemies(wish.unit)[:2]]
        if wish.back + wish.advance > (going.fast if wish.fast else going.move) + table.tolerance:
            return False
        if wish.fast and any(shapely.dwithin(foe, [there, footprint(base)], base.bd).any() for foe in foes):
            return False
        grounds = [barrier.ground for barrier in barriers(table, wish.unit)]
        return (
            self._has_road(wish.unit) or not shapely.intersects(shapely.buffer(there, -table.tolerance), grounds).any()
        )

    def _enemies(self, name: str) -> tuple[str, ...]:
        """The enemies of a unit, the nearest first."""
        here = self.battle.table.unit(name)
        foes = self.battle.units_of(self.battle.other(here.player))
        units = [self.battle.table.unit(foe) for foe in foes]
        units.sort(key=lambda foe: (foe.x - here.x) ** 2 + (foe.y - here.y) ** 2)
        return tuple(foe.id for foe in units)

    def _shuffled(self, names: tuple[str, ...]) -> list[str]:
        return self.random.sample(names, len(names))
