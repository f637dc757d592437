"""Battles set up by hand: two families, their Lords, and steps that are played one after the other."""

from __future__ import annotations

from typing import Any

from fiefaid.fief.battle import PEACE, Battle, apply, decide
from fiefaid.fief.battle.choices import BattleChoice, GiveBattle, TakeLosses
from fiefaid.fief.battle.events import BattleEvent
from fiefaid.fief.hosts import Host, Side
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.losses import Loss
from fiefaid.fief.troops import Troops

ATTACKERS, DEFENDERS = Side.ATTACKERS, Side.DEFENDERS


def host(family: str, *, lords: int = 1, hired: int = 0, **troops: int) -> Host:
    """A family's host with so many Lords: `grady-1`, `grady-2`."""
    own = tuple(FightingLord(id=f"{family}-{number}") for number in range(1, lords + 1))
    return Host(family=family, troops=Troops.of(**troops), lords=own, hired=hired)


def joined(attackers: Host | tuple[Host, ...], defenders: Host | tuple[Host, ...], **details: Any) -> Battle:
    """A battle that has just begun."""
    sides = [side if isinstance(side, tuple) else (side,) for side in (attackers, defenders)]
    return played(PEACE, GiveBattle(attackers=sides[0], defenders=sides[1], **details))


def played(battle: Battle, *choices: BattleChoice) -> Battle:
    """The battle after these choices."""
    for choice in choices:
        for event in decide(battle, choice):
            battle = apply(battle, event)
    return battle


def told(*choices: BattleChoice) -> tuple[BattleEvent, ...]:
    """All the events that choices come to, from peace on."""
    battle, events = PEACE, list[BattleEvent]()
    for choice in choices:
        for event in decide(battle, choice):
            battle = apply(battle, event)
            events.append(event)
    return tuple(events)


def lose(side: Side, family: str, lords: tuple[str, ...] = (), **troops: int) -> TakeLosses:
    """One family of a side takes all the losses."""
    return TakeLosses(side, (Loss(family=family, troops=Troops.of(**troops), lords=lords),))
