"""A Crusade between two of its steps: the track, who stands where, Saladin, and what is waited for. Rule: C PHASE 7."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from fiefaid.answers import Verdict
from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.crusade.objectives import STANDARD_COUNTERS, Objective
from fiefaid.fief.crusade.readings import CrusadeRules
from fiefaid.fief.people import OUTREMER, Lord
from fiefaid.fief.realm import Realm
from fiefaid.fief.rounds import Deed, InPlay, Phase, allowed, phase_called
from fiefaid.fief.sieges import SiegeWorks
from fiefaid.fief.troops import Troops

EDGE = 0
"""The edge of the Outremers map: who waits there goes home at the end and fights no more. Rule: C3.0."""

MOST_LORDS = 6
"""Lords who may join in the round of the Call, as there are Hierarchy markers. Rule: C1.2.1, C COUNTERS."""

FIGHTER_COUNTERS = 20
"""Rule: C COUNTERS."""

KNIGHT_COUNTERS = 4
"""Saracen Knights: Saladin's own. Rule: C COUNTERS, C2.3."""


class Stage(StrEnum):
    """What a Crusade waits for."""

    QUIET = "a Call to Crusade"
    CALLED = "Lords to join, and then the hierarchy"
    OBJECTIVES = "the Objectives to be laid"
    CHOOSING = "Lords to choose their Objectives"
    BATTLES = "a Leader to attack or to besiege"
    FIGHTING = "a battle to be fought"
    SHARING = "a Leader to share out the Deniers"
    BETWEEN = "Saladin's Revenge, in the next round"
    SALADIN = "the Crusaders whom Saladin has reached"
    LAST = "a Leader whom Saladin did not reach"
    TITLES = "the Leaders to give away the Titles"
    HOME = "Lords and troops to come home"


class Hold(StrEnum):
    """How an Objective stands."""

    SARACEN = "held by the Saracens"
    FACED = "Crusaders stand before it"
    BESIEGED = "besieged"
    CONQUERED = "conquered"
    RETAKEN = "retaken"


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the track. `defenders`: Fighters that defend it, of the counter's those who are left."""

    objective: str
    hold: Hold = Hold.SARACEN
    defenders: int = 0
    works: SiegeWorks | None = None


@dataclass(frozen=True, slots=True)
class Orphans:
    """Troops of a family whose Lord is dead or captive, on a space or at the edge. Rule: C3.0."""

    space: int
    family: str
    troops: Troops


@dataclass(frozen=True, slots=True)
class Saladin:
    """Saladin and who is with him. `is_down`: killed or captured, so that all attacks are over. Rule: C2.3."""

    fighters: int = 0
    knights: int = KNIGHT_COUNTERS
    by_passage: bool = False
    is_down: bool = False

    @property
    def troops(self) -> Troops:
        """His army."""
        return Troops.of(saracen_fighters=self.fighters, saracen_knights=self.knights)


class Cause(StrEnum):
    """What a crusading Lord may die of. Rule: C1.4.2."""

    BATTLE = "in a Crusade Battle"
    PLAGUE = "of the Plague"
    ASSASSINATION = "by an assassin"


@dataclass(frozen=True, slots=True)
class Doomed:
    """A Lord who dies, unless the Physician's player prevents it. Rule: C1.4.2."""

    lord: str
    cause: Cause


@dataclass(frozen=True, slots=True, kw_only=True)
class Crusade:
    """What lies on and beside the Outremers map.

    `called_in`, `ended_in`: rounds of the game · `joined`: how many Lords did so in the first round · `is_revenge`:
    Saladin has come · `stack`: counters to draw from · `order`: the Lords by hierarchy · `places`: on which space
    a Lord is, from 1, or at the EDGE; whoever is not named has yet to choose · `at`: the space whose turn it is, or
    that he has reached; `is_settled`: its turn is over · `owed`: Deniers that wait to be shared out, among `sharers` ·
    `physician`: the Lord to whom he is attached · `given`: spaces whose Title was given away.
    """

    stage: Stage = Stage.QUIET
    called_in: int = 0
    ended_in: int = 0
    joined: int = 0
    is_revenge: bool = False
    counters: tuple[Objective, ...] = STANDARD_COUNTERS
    stack: tuple[str, ...] = tuple(counter.id for counter in STANDARD_COUNTERS)
    order: tuple[str, ...] = ()
    track: tuple[Space, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    orphans: tuple[Orphans, ...] = ()
    at: int = 0
    is_settled: bool = False
    saladin: Saladin | None = None
    physician: str = ""
    doomed: tuple[Doomed, ...] = ()
    owed: int = 0
    sharers: tuple[str, ...] = ()
    given: tuple[int, ...] = ()
    has_plague: bool = False

    @property
    def is_on(self) -> bool:
        """Whether the marker shows its On Crusade side. Rule: C1.1.1."""
        return self.stage is not Stage.QUIET

    def counter(self, objective_id: str) -> Objective:
        """The counter of that id. Errors: CrusadeRefused."""
        for counter in self.counters:
            if counter.id == objective_id:
                return counter
        known = ", ".join(counter.id for counter in self.counters)
        raise CrusadeRefused(f"The counter {objective_id!r}", "C1.3.2", "there is none of that id", f"Name {known}")

    def space(self, number: int) -> Space:
        """The space of that number, from 1. Errors: CrusadeRefused."""
        if not 1 <= number <= len(self.track):
            raise CrusadeRefused(
                f"Space {number}", "C1.3.2", f"the track has {len(self.track)}", "Name one that has an Objective"
            )
        return self.track[number - 1]

    def objective(self, number: int) -> Objective:
        """The Objective on a space."""
        return self.counter(self.space(number).objective)

    def with_space(self, number: int, **changes: object) -> Self:
        """The same with one space changed."""
        changed = replace(self.space(number), **changes)  # type: ignore[arg-type]  # the fields of Space
        return replace(self, track=(*self.track[: number - 1], changed, *self.track[number:]))

    def beside_saladin(self, number: int) -> int:
        """Defenders of a space who fight beside Saladin: as many as there are counters for. Ruling: K11."""
        with_him = self.saladin.fighters if self.saladin else 0
        return min(self.space(number).defenders, FIGHTER_COUNTERS - with_him)

    def fighters_out(self) -> int:
        """Fighters that a table would have on the map: Saladin's, and those whom Crusaders face. Ruling: K11."""
        faced = sum(space.defenders for space in self.track if space.hold in (Hold.FACED, Hold.BESIEGED))
        return faced + (self.saladin.fighters if self.saladin else 0)


@dataclass(frozen=True, slots=True)
class State:
    """Everything that a step of a Crusade is judged by: the realm, the Crusade, the rules and the moment."""

    realm: Realm
    crusade: Crusade = field(default_factory=Crusade)
    rules: CrusadeRules = field(default_factory=CrusadeRules)
    round: int = 0
    phase: str = ""
    in_play: InPlay = field(default_factory=lambda: InPlay(crusades=True))

    def lords_at(self, number: int) -> tuple[Lord, ...]:
        """The free Lords on a space, by hierarchy. Rule: C1.3.3."""
        return tuple(self.realm.lord(lord) for lord in self.away() if self.crusade.places.get(lord) == number)

    def leader(self, number: int) -> Lord | None:
        """The Crusade Leader on a space: of its Lords the one with hierarchy. Rule: C1.3.3."""
        return next(iter(self.lords_at(number)), None)

    def troops_at(self, number: int) -> Mapping[str, Troops]:
        """The troops on a space, by family: with its Lords, and those without one."""
        found = {lord.family: Troops() for lord in self.lords_at(number)}
        for lord in self.lords_at(number):
            found[lord.family] += lord.troops
        for orphans in self.orphans():
            if orphans.space == number:
                found[orphans.family] = found.get(orphans.family, Troops()) + orphans.troops
        return found

    @property
    def is_second_round(self) -> bool:
        """Whether it is the round after that of the Call, or nobody counts rounds. Rule: C2.0."""
        return self.crusade.is_on and (not self.round or self.round > self.crusade.called_in)

    @property
    def is_past_movement(self) -> bool:
        """Whether nobody may join any more in this round; also where the table names no phase. Rule: C1.1.1."""
        now = phase_called(self.phase, self.in_play) if self.round else None
        return now not in (Phase.HEAR_YE, Phase.CARDS, Phase.INCOME, Phase.PURCHASE, Phase.MOVEMENT)

    def may_step(self) -> Verdict:
        """May the Crusade Phase go on now? Rule: C PHASE 7."""
        return allowed(Deed.CRUSADE, self.round, self.phase, self.in_play)

    def is_occupied(self, number: int) -> bool:
        """Whether anybody of the Crusaders is on a space, be it troops without a Lord."""
        return bool(self.troops_at(number))

    def orphans(self) -> tuple[Orphans, ...]:
        """Troops without a Lord, space by space. Where the realm says otherwise, it is right: more wait at the edge."""
        found = list[Orphans]()
        left = {family: troops for (place, family), troops in self.realm.garrisons.items() if place == OUTREMER}
        for one in self.crusade.orphans:
            there = left.get(one.family, Troops())
            here = Troops({kind: min(count, there[kind]) for kind, count in one.troops if there[kind]})
            if here:
                found.append(replace(one, troops=here))
                left[one.family] = there - here
        return (*found, *(Orphans(EDGE, family, troops) for family, troops in left.items() if troops))

    def away(self) -> tuple[str, ...]:
        """The free Lords on Crusade, by hierarchy."""
        found = (self.realm.lords.get(lord) for lord in self.crusade.order)
        return tuple(lord.id for lord in found if lord and lord.is_on_crusade and not lord.is_captive)

    def sharers(self) -> tuple[str, ...]:
        """The Lords among whom Deniers are shared out: who took part and is alive and free. Rule: C1.4.1."""
        return tuple(lord for lord in self.crusade.sharers if lord in self.away())

    def dying(self) -> tuple[Doomed, ...]:
        """The Lords whose death is not settled. Rule: C1.4.2."""
        return tuple(doomed for doomed in self.crusade.doomed if doomed.lord in self.realm.lords)

    def to_place(self) -> tuple[str, ...]:
        """The Lords who have yet to choose their Objective, by hierarchy. Rule: C1.3.3."""
        return tuple(lord for lord in self.away() if lord not in self.crusade.places)

    def crusaders(self) -> tuple[Lord, ...]:
        """Every Lord with an On Crusade marker, Saladin's captives among them. Rule: C1.2.1."""
        return tuple(lord for lord in self.realm.lords.values() if lord.is_on_crusade)
