"""Battles of Feudal in a campaign: the forces mustered for a table, and every step of the battle fought on it.

A step is what somebody asked for, with what came of it: faces as thrown, hits, bases as they were laid. Adding it up
judges nothing, so that a campaign opens as quickly as it is read; a mistyped die is mended by one more entry, which has
what comes of the later steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Annotated, Any, NamedTuple

from pydantic import Discriminator, Tag, WrapSerializer

from fiefaid.feudal import battle as feudal
from fiefaid.feudal.battle import Battle, Correction, Dropped, Made
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    EndPhase,
    FaceAttacker,
    Move,
    Rally,
    Retreat,
    RollMorale,
    RollMove,
    Shoot,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.battle.events import (
    AttackerFaced,
    BattleEnded,
    BattleEvent,
    BattleStarted,
    BlowStruck,
    EndAgreed,
    HitsRallied,
    InitiativeRolled,
    MarkersCleared,
    MeleesChanged,
    MoraleCalled,
    MoraleRolled,
    MoveDeclared,
    MoveRolled,
    PersonalityTransferred,
    PhaseBegan,
    PhaseEnded,
    ShotMade,
    UnitCharged,
    UnitMoved,
    UnitPutRight,
    UnitRemoved,
    UnitRetreated,
    UphillSaid,
)
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.option_words import by_name

FACT = "fact"
"""Under which a written fact names its kind."""


def _named(fact: Any) -> str:
    """The kind of a fact: of one that was written, or of one that is."""
    return str(fact.get(FACT, "")) if isinstance(fact, dict) else type(fact).__name__


def _with_name(fact: Any, write: Any) -> Any:
    return {FACT: type(fact).__name__, **write(fact)}


Fact = Annotated[
    Annotated[BattleStarted, Tag("BattleStarted")]
    | Annotated[InitiativeRolled, Tag("InitiativeRolled")]
    | Annotated[ShotMade, Tag("ShotMade")]
    | Annotated[BlowStruck, Tag("BlowStruck")]
    | Annotated[PersonalityTransferred, Tag("PersonalityTransferred")]
    | Annotated[MoveDeclared, Tag("MoveDeclared")]
    | Annotated[MoveRolled, Tag("MoveRolled")]
    | Annotated[UnitMoved, Tag("UnitMoved")]
    | Annotated[UnitCharged, Tag("UnitCharged")]
    | Annotated[UnitRetreated, Tag("UnitRetreated")]
    | Annotated[AttackerFaced, Tag("AttackerFaced")]
    | Annotated[UphillSaid, Tag("UphillSaid")]
    | Annotated[HitsRallied, Tag("HitsRallied")]
    | Annotated[UnitPutRight, Tag("UnitPutRight")]
    | Annotated[MeleesChanged, Tag("MeleesChanged")]
    | Annotated[UnitRemoved, Tag("UnitRemoved")]
    | Annotated[MoraleCalled, Tag("MoraleCalled")]
    | Annotated[MoraleRolled, Tag("MoraleRolled")]
    | Annotated[MarkersCleared, Tag("MarkersCleared")]
    | Annotated[PhaseEnded, Tag("PhaseEnded")]
    | Annotated[PhaseBegan, Tag("PhaseBegan")]
    | Annotated[EndAgreed, Tag("EndAgreed")]
    | Annotated[BattleEnded, Tag("BattleEnded")],
    Discriminator(_named),
    WrapSerializer(_with_name),
]
"""What came of a step, written with the name of its kind."""

Facts = tuple[Fact, ...]
"""What came of one step; the first fact has the choice that was made."""


class Mend(NamedTuple):
    """A step put right: what came of it and of the steps after it, and those that could not be made any more."""

    tail: tuple[Facts, ...]
    fallen: tuple[Dropped, ...]


@dataclass(frozen=True, slots=True)
class Skirmish:
    """The battle of a table: its steps from the start, and the battle after each.

    `seats`: the family that plays each side, where that was settled; a side without one is anybody's.
    """

    steps: tuple[Facts, ...]
    battles: tuple[Battle, ...]
    seats: Mapping[str, str] = field(default_factory=dict)

    @staticmethod
    def begun(facts: Facts, seats: Mapping[str, str]) -> Skirmish:
        """The battle after its start."""
        return Skirmish((facts,), (battle_along(facts),), seats)

    @property
    def battle(self) -> Battle:
        """Where it has led."""
        return self.battles[-1]

    @property
    def choices(self) -> tuple[BattleChoice, ...]:
        """What was asked for at each step, the start first."""
        return tuple(asked for facts in self.steps if (asked := facts[0].asked))

    def after(self, facts: Facts) -> Skirmish:
        """The battle after one more step."""
        battle = battle_along(facts, self.battle)
        return replace(self, steps=(*self.steps, facts), battles=(*self.battles, battle))

    def before(self, number: int) -> Skirmish:
        """The battle before a step, counted from 1; its start stays."""
        kept = max(number - 1, 1)
        return replace(self, steps=self.steps[:kept], battles=self.battles[:kept])

    def mended(self, number: int, tail: Iterable[Facts]) -> Skirmish:
        """The battle with other steps from that one on, counted from 1."""
        return reduce(Skirmish.after, tail, self.before(number))

    def with_step(self, number: int, instead: BattleChoice) -> Mend:
        """What comes of another choice as step `number`, counted from 1, and of those after it. Errors: Refused."""
        before = self.before(number)
        facts = facts_of(before.battle, instead)
        put_right = Correction((instead,), facts, before.after(facts).battle)
        return _mend(feudal.went_on(put_right, self.later(number)))

    def later(self, number: int) -> tuple[Made, ...]:
        """The steps after one, counted from 1, each with the battle in which it was made."""
        return tuple(map(Made, self.choices[number:], self.battles[number - 1 :]))

    def gone_on(self, later: Iterable[Made]) -> Mend:
        """What comes of later steps, as far as they fit."""
        return _mend(feudal.went_on(Correction((), (), self.battle), later))


def _mend(correction: Correction) -> Mend:
    return Mend(_step_by_step(correction.events), correction.dropped)


def _step_by_step(events: Iterable[BattleEvent]) -> tuple[Facts, ...]:
    """Events apart by the steps that they came of; each step begins with the choice that was made."""
    taken = list[Facts]()
    for event in events:
        fact: Facts = (event,)  # type: ignore[assignment]  # the kinds of Fact are all there are
        if event.asked is not None:
            taken.append(fact)
        else:
            taken[-1] += fact
    return tuple(taken)


def facts_of(battle: Battle | None, choice: BattleChoice) -> Facts:
    """What comes of a choice, as it is written down. Errors: Refused."""
    return feudal.decide(battle, choice)  # type: ignore[return-value]  # the kinds of Fact are all there are


def battle_along(facts: Iterable[BattleEvent], battle: Battle | None = None) -> Battle:
    """The battle that facts lead to, from its start on or from where it stands."""
    return reduce(feudal.apply, facts, battle)  # type: ignore[return-value]  # no battle is without its start


def told_along(battle: Battle | None, facts: Iterable[BattleEvent]) -> Iterator[str]:
    """Each fact as a sentence, optional rules by name; `battle` is that before the first."""
    for fact in facts:
        yield by_name(feudal.sentence(battle, fact))
        battle = feudal.apply(battle, fact)


def rests_on(battle: Battle, choice: BattleChoice) -> object:
    """What of a battle somebody must have seen to ask for a step: news of anything else leaves the step good."""
    moment = battle.turn, battle.phasing, battle.phase, battle.owes_morale
    match choice:
        case Shoot(unit, target) | Strike(unit, target) | Charge(unit, target) | FaceAttacker(unit, target):
            return moment, _as_it_is(battle, unit), _as_it_is(battle, target)
        case Move(unit) | Retreat(unit) | Rally(unit) | RollMove(unit) | TransferPersonality(unit):
            return moment, _as_it_is(battle, unit)
        case EndPhase() | RollMorale():
            return moment, battle.fielded, battle.table.units
        case _:
            return moment


def whose_step(battle: Battle, choice: BattleChoice) -> str | None:
    """The side whose step it is; None: anybody's, as what both see on the table is."""
    match choice:
        case RollMorale(player):
            return player
        case (
            Shoot(unit)
            | Strike(unit)
            | Charge(unit)
            | FaceAttacker(unit)
            | Move(unit)
            | Retreat(unit)
            | Rally(unit)
            | RollMove(unit)
            | TransferPersonality(unit)
        ):
            return battle.fielded[unit].player if unit in battle.fielded else battle.phasing
        case EndPhase():
            return battle.phasing
        case _:
            return None


def _as_it_is(battle: Battle, unit_id: str) -> tuple[object, Fielded | None]:
    """A unit on the table and apart from it; nothing where it has been removed."""
    return next((unit for unit in battle.table.units if unit.id == unit_id), None), battle.fielded.get(unit_id)
