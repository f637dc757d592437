"""Battles of a campaign: each with its name, where it is fought, and every step so far.

A step is what somebody asked for, with the faces as thrown and the losses as chosen. What the rules make of the steps
is worked out from them, so that a die that was mistyped can be mended; what came of a battle in the end is written
down in facts. Ruling: W17, W18.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Any

from pydantic import Discriminator, Tag, WrapSerializer

from fiefaid.errors import Refused
from fiefaid.fief.battle import PEACE, Battle, Stage, apply, decide, throws
from fiefaid.fief.battle.choices import (
    AgreeTruce,
    AimAt,
    BattleChoice,
    BesiegeInstead,
    ChangeSides,
    KeepDice,
    LeaveBattle,
    PlaceMercenaries,
    Roll,
    RollAgain,
    Shoot,
    StopAttack,
    Surrender,
    TakeLosses,
)
from fiefaid.fief.battle.events import BattleEvent
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.hosts import Both, Host, Side
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.troops import Troop

STEP = "step"
"""Under which a written step names its kind."""


def _named(step: Any) -> str:
    """The kind of a step: of one that was written, or of one that is."""
    return str(step.get(STEP, "")) if isinstance(step, dict) else type(step).__name__


def _with_name(step: Any, write: Any) -> Any:
    return {STEP: type(step).__name__, **write(step)}


Step = Annotated[
    Annotated[AimAt, Tag("AimAt")]
    | Annotated[Shoot, Tag("Shoot")]
    | Annotated[PlaceMercenaries, Tag("PlaceMercenaries")]
    | Annotated[Roll, Tag("Roll")]
    | Annotated[RollAgain, Tag("RollAgain")]
    | Annotated[KeepDice, Tag("KeepDice")]
    | Annotated[TakeLosses, Tag("TakeLosses")]
    | Annotated[Surrender, Tag("Surrender")]
    | Annotated[AgreeTruce, Tag("AgreeTruce")]
    | Annotated[StopAttack, Tag("StopAttack")]
    | Annotated[BesiegeInstead, Tag("BesiegeInstead")]
    | Annotated[LeaveBattle, Tag("LeaveBattle")]
    | Annotated[ChangeSides, Tag("ChangeSides")],
    Discriminator(_named),
    WrapSerializer(_with_name),
]
"""A step of a battle after the attack, written with the name of its kind."""

NO_DICE_LAID: Both[Faces | None] = Both(None, None)
NO_TRUCE: Both[bool] = Both(attackers=False, defenders=False)


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle of the campaign.

    `place`: the Village where it is fought, or "" · `steps`: those so far, the attack first · `laid`: dice of one side
    that wait for the other's · `truce`: who has offered one since the last roll · `is_written`: what came of it stands
    in realm and book · `is_corrected`: the last that happened to it was a correction.
    """

    id: str
    name: str
    place: str = ""
    round: int = 0
    steps: tuple[BattleChoice, ...] = ()
    battle: Battle = PEACE
    laid: Both[Faces | None] = NO_DICE_LAID
    truce: Both[bool] = NO_TRUCE
    is_written: bool = False
    is_corrected: bool = False

    def after(self, step: BattleChoice) -> Fight:
        """The battle after one more step; one that the rules of today refuse leaves it as it is."""
        battle = battle_after(self.battle, step)
        return replace(
            self,
            steps=(*self.steps, step),
            battle=battle,
            laid=_still_laid(self, battle),
            truce=_still_offered(self, battle),
            is_corrected=False,
        )

    def going_through(self, steps: Iterable[BattleChoice]) -> Fight:
        """The same battle with other steps, the attack first: what lay or was offered is gone."""
        fight = Fight(self.id, self.name, self.place, self.round)
        for step in steps:
            fight = fight.after(step)
        return replace(fight, is_corrected=True)

    @property
    def lords(self) -> tuple[FightingLord, ...]:
        """Every Lord who fights in it."""
        return tuple(lord for side in Side for lord in self.battle.lords(side))

    @property
    def hosts(self) -> tuple[Host, ...]:
        """Everybody's hosts as they are now, with those that left."""
        return (*(host for army in self.battle.armies for host in army), *self.battle.gone)

    def mercenaries_of(self, family: str) -> int:
        """Living Mercenaries of a family in it."""
        return sum(host.troops[Troop.MERCENARIES] for host in self.hosts if host.family == family)


def battle_after(battle: Battle, step: BattleChoice) -> Battle:
    """The battle after a step, or the same where the rules refuse it."""
    try:
        events = decide(battle, step)
    except Refused:
        return battle
    for event in events:
        battle = apply(battle, event)
    return battle


def events_of(battle: Battle, step: BattleChoice) -> tuple[BattleEvent, ...]:
    """What comes of a step; nothing where the rules refuse it."""
    try:
        return decide(battle, step)
    except Refused:
        return ()


def battles_along(steps: Iterable[BattleChoice]) -> tuple[Battle, ...]:
    """The battle before each of these steps, the attack first."""
    battles, battle = list[Battle](), PEACE
    for step in steps:
        battles.append(battle)
        battle = battle_after(battle, step)
    return tuple(battles)


def awaits(fight: Fight, side: Side) -> int:
    """How many dice a side has to throw now; 0 where it has none to throw."""
    return next((throw.count for throw in throws(fight.battle) if throw.side is side), 0)


def thrown(battle: Battle, faces: Both[Faces | None]) -> Shoot | Roll:
    """The step that dice of both sides make."""
    if battle.stage is Stage.SHOT:
        return Shoot(*(dice[0] if dice else None for dice in faces))
    return Roll(*(dice or () for dice in faces))


def rests_on(battle: Battle, step: BattleChoice) -> object:
    """What of a battle somebody must have seen to ask for a step: news of anything else leaves the step good."""
    match step:
        case TakeLosses(side):
            return battle.rolls, battle.owed[side], battle.armies[side]
        case RollAgain(side) | KeepDice(side):
            return battle.rolls, battle.stage is Stage.DICE, battle.faces[side], battle.again[side]
        case PlaceMercenaries(family):
            return battle.rolls, battle.stage, battle.host(family)
        case _:
            return battle.rolls, battle.stage, battle.aim, battle.armies


def rests_on_side(battle: Battle, side: Side) -> object:
    """What of a battle somebody must have seen to throw a side's dice."""
    return battle.rolls, battle.stage, battle.aim, battle.armies[side]


def _still_laid(before: Fight, after: Battle) -> Both[Faces | None]:
    """Dice that still wait: those of a side that is as it was."""
    return Both(
        *(
            before.laid[side] if rests_on_side(before.battle, side) == rests_on_side(after, side) else None
            for side in Side
        )
    )


def _still_offered(before: Fight, after: Battle) -> Both[bool]:
    return before.truce if (before.battle.rolls, before.battle.stage) == (after.rolls, after.stage) else NO_TRUCE
