"""The dice of a deed in words: what they are for, who throws, and what they come to."""

from __future__ import annotations

from fiefaid.errors import FiefaidError
from fiefaid.feudal.battle import Battle, apply, decide
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    Rally,
    RollInitiative,
    RollMorale,
    RollMove,
    Shoot,
    Strike,
)
from fiefaid.feudal.battle.naming import naming
from fiefaid.feudal.battle.throwing import Slot, Throw
from fiefaid.feudal.battle.words import sentence
from fiefaid.feudal.option_words import by_name
from fiefaid.grammar import Spoken


def headline(battle: Battle, choice: BattleChoice) -> str:
    """What is about to be done."""
    match choice:
        case Shoot(unit, target):
            return f"{_named(battle, unit):shoots} at {_named(battle, target)}"
        case Strike(unit, target):
            return f"{_named(battle, unit):strikes} {_named(battle, target)}"
        case Charge(unit, target):
            return f"{_named(battle, unit):charges} {_named(battle, target)}"
        case Rally(unit):
            return f"{_named(battle, unit):rallies}"
        case RollMove(unit):
            return f"{_named(battle, unit):moves}: how far?"
        case RollInitiative():
            return "Who goes first"
        case RollMorale(player):
            return f"Does {player} fight on?"
        case _:
            return naming(choice)


def _named(battle: Battle, unit: str) -> Spoken:
    return Spoken(battle.label(unit))


_TITLES = {
    Slot.ROLL: "The die",
    Slot.SAVES: "Saving rolls",
    Slot.PRIEST: "The prayer",
    Slot.ROLLS: "Morale",
}


def title_of(throw: Throw) -> str:
    """What a tray of dice is called."""
    return _TITLES.get(throw.slot, throw.player)


def note_of(battle: Battle, throw: Throw) -> str:
    """Who throws how many, and what is good."""
    count = f"{throw.count} {'die' if throw.count == 1 else 'dice'}"
    who = f"{throw.player or 'Each side'} throws {count}"
    if throw.slot is Slot.SAVES:
        return f"{who}: 4 or more saves a hit"
    if throw.slot is Slot.ROLLS:
        return f"{who}: with more than {battle.lost_of(throw.player)} it fights on"
    return who


def outcome(battle: Battle, choice: BattleChoice) -> str:
    """What a deed with all its dice would come to, as the log will tell it."""
    try:
        events = decide(battle, choice)
    except FiefaidError as refused:
        return by_name(str(refused))
    told, now = [], battle
    for event in events:
        told.append(sentence(now, event))
        now = apply(now, event)
    return by_name(" ".join(filter(None, told)))
