"""The only place of a battle that says no: a choice is judged by the rules and turned into events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fiefaid.errors import Refused
from fiefaid.errors.skirmish import NotUnderWay, UnderWay
from fiefaid.feudal.battle.applying import apply
from fiefaid.feudal.battle.attacking import shot_made, struck
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    DeclareMove,
    EndBattle,
    EndPhase,
    FaceAttacker,
    Move,
    PutRight,
    Rally,
    Retreat,
    RollInitiative,
    RollMorale,
    RollMove,
    SayUphill,
    Shoot,
    StartBattle,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.battle.events import BattleEvent
from fiefaid.feudal.battle.following import following
from fiefaid.feudal.battle.moving import charged, faced, moved, retreated
from fiefaid.feudal.battle.preparing import declared, rolled_for, transferred
from fiefaid.feudal.battle.recovering import morale_rolled, rallied
from fiefaid.feudal.battle.settling import ended, initiative_rolled, phase_ended, put_right, uphill_said
from fiefaid.feudal.battle.starting import started
from fiefaid.feudal.battle.state import Battle
from fiefaid.feudal.battle.timing import need_time

Events = tuple[BattleEvent, ...]


def decide(battle: Battle | None, choice: BattleChoice) -> Events:
    """The events that come of a choice, with all that follows by the rules alone. Errors: Refused.

    Before it begins, `battle` is None, and the choice is to start it.
    """
    events = [_judged(battle, choice)]
    after = apply(battle, events[0])
    while event := following(after):
        events.append(event)
        after = apply(after, event)
    return tuple(events)


def refusal(battle: Battle | None, choice: BattleChoice) -> Refused | None:
    """What blocks a choice at this moment? None: nothing does."""
    try:
        decide(battle, choice)
    except Refused as refused:
        return refused
    return None


def _judged(battle: Battle | None, choice: BattleChoice) -> BattleEvent:
    if isinstance(choice, StartBattle):
        if battle is not None:
            raise UnderWay
        return started(choice)
    if battle is None:
        raise NotUnderWay
    need_time(battle, choice)
    return _JUDGES[type(choice)](battle, choice)


_JUDGES: Mapping[type[BattleChoice], Callable[[Battle, Any], BattleEvent]] = {
    Shoot: shot_made,
    Strike: struck,
    Move: moved,
    Charge: charged,
    Retreat: retreated,
    FaceAttacker: faced,
    TransferPersonality: transferred,
    DeclareMove: declared,
    RollMove: rolled_for,
    Rally: rallied,
    RollMorale: morale_rolled,
    RollInitiative: initiative_rolled,
    SayUphill: uphill_said,
    PutRight: put_right,
    EndBattle: ended,
    EndPhase: phase_ended,
}
"""Who judges each step."""
