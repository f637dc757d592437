"""The steps of a battle in sentences, with the names that players call families by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from fiefaid.campaign.counting import counted
from fiefaid.fief.battle import Battle, Outcome, apply
from fiefaid.fief.battle.choices import BattleChoice
from fiefaid.fief.battle.events import (
    AimTaken,
    AllyChangedSides,
    AllyLeft,
    ArchersShot,
    AttackStopped,
    BattleEnded,
    BattleEvent,
    BattleJoined,
    DiceKept,
    DiceRolled,
    DieRolledAgain,
    HitsScored,
    LossesTaken,
    MercenariesPlaced,
    RollSettled,
    SideSurrendered,
    SiegeChosen,
    TruceAgreed,
)
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.hosts import Army, Side
from fiefaid.fief.losses import Loss

Called = Callable[[str], str]
"""What players call a family, by its id."""


def told(battle: Battle, events: Iterable[BattleEvent], called: Called) -> tuple[str, ...]:
    """What happened from here on, a sentence each; what says nothing new is left out."""
    said = []
    for event in events:
        said.append(sentence(battle, event, called))
        battle = apply(battle, event)
    return tuple(filter(None, said))


def sentence(battle: Battle, event: BattleEvent, called: Called) -> str:
    """One event of a battle as it stood before it; "" where the events beside it have said it."""
    match event:
        case BattleJoined(attackers=attackers, defenders=defenders):
            attack = "attacks" if len(attackers) == 1 else "attack"
            return f"{army_words(attackers, called)} {attack} {army_words(defenders, called)}"
        case AimTaken(lord):
            return f"The besieged Archers aim at {lord_called(battle, lord)}" if lord else "The Archers aim at no Lord"
        case ArchersShot():
            return _shot(battle, event)
        case MercenariesPlaced(family, count, lost):
            plague = f"; the Plague takes {lost} of them" if lost else ""
            return f"{called(family)} places {_mercenaries(count)}{plague}"
        case DiceRolled() | DieRolledAgain() | DiceKept():
            return _dice(battle, event)
        case HitsScored(attackers, defenders):
            return f"Hits: {attackers} by the attackers, {defenders} by the defenders"
        case LossesTaken(side, losses):
            return losses_words(battle, losses, called) or f"The {side} lose nothing"
        case RollSettled(was_quiet):
            return f"Nobody lost anything, {battle.quiet + 1} times running" if was_quiet and battle.quiet else ""
        case BattleEnded(outcome):
            return ending_words(battle, outcome, called)
        case _:
            return _parting(event, called)


def army_words(army: Army, called: Called) -> str:
    """A side in words: `Anjou (Geoffroy, 2 knights and 5 men at arms) and Blois (3 archers)`."""
    parts = []
    for host in army:
        lords = [", ".join(lord.label for lord in host.lords)] if host.lords else []
        troops = [counted(host.troops)] if host.troops else []
        parts.append(f"{called(host.family)} ({', '.join([*lords, *troops]) or 'nobody'})")
    return " and ".join(parts)


def losses_words(battle: Battle, losses: Sequence[Loss], called: Called) -> str:
    """Losses in words, family by family."""
    parts = []
    for loss in losses:
        lords = [f"{lord_called(battle, lord)} (killed)" for lord in loss.lords]
        troops = [counted(loss.troops)] if loss.troops else []
        parts.append(f"{called(loss.family)} loses {', '.join([*troops, *lords])}")
    return "; ".join(parts)


def lord_called(battle: Battle, lord_id: str) -> str:
    """What players call a Lord of a battle, alive or dead; one who left it, by his id."""
    lords = (*(lord for side in Side for lord in battle.lords(side)), *battle.dead)
    return next((lord.label for lord in lords if lord.id == lord_id), lord_id)


def ending_words(battle: Battle, outcome: Outcome, called: Called) -> str:
    """How a battle ended, in a sentence."""
    won = f"The {outcome.winner} win: {outcome.ending}" if outcome.winner else f"The battle ends: {outcome.ending}"
    captured = ", ".join(lord_called(battle, lord) for lord in outcome.captured)
    slain = ", ".join(lord_called(battle, lord) for lord in outcome.slain)
    said = [
        won,
        f"{captured} captured by {called(outcome.captor)}" if captured else "",
        f"{slain} slain" if slain else "",
    ]
    return "; ".join(filter(None, said))


def step_words(battle: Battle, step: BattleChoice, events: Sequence[BattleEvent], called: Called) -> str:
    """A step with all that came of it, as one line of the record."""
    said = told(battle, events, called)
    return ". ".join(said) if said else f"{type(step).__name__} came to nothing"


def faces_words(faces: Faces) -> str:
    """Dice as they lie."""
    return ", ".join(map(str, faces)) or "none"


def _shot(battle: Battle, event: ArchersShot) -> str:
    said = []
    if event.attackers is not None:
        said.append(f"the attackers’ die shows {event.attackers}, {_hits(event.attackers_hits)}")
    if event.defenders is not None and battle.aim:
        aimed = lord_called(battle, battle.aim)
        hit = f"{aimed} falls" if event.killed else f"{aimed} is missed"
        said.append(f"the defenders’ die shows {event.defenders}: {hit}")
    elif event.defenders is not None:
        said.append(f"the defenders’ die shows {event.defenders}, {_hits(event.defenders_hits)}")
    return f"The archers shoot: {'; '.join(said) or 'nobody has a die'}"


def _dice(battle: Battle, event: DiceRolled | DieRolledAgain | DiceKept) -> str:
    match event:
        case DiceRolled(attackers, defenders):
            return f"Roll {battle.rolls + 1}: attackers {faces_words(attackers)}; defenders {faces_words(defenders)}"
        case DieRolledAgain(side, die, face):
            was = battle.faces[side][die] if die < len(battle.faces[side]) else "?"
            return f"A Bombard of the {side} re-rolls a {was}: {face}"
        case DiceKept(side):
            return f"The {side} keep their dice"


def _parting(event: BattleEvent, called: Called) -> str:
    match event:
        case AllyLeft(family):
            return f"{called(family)} leaves the battle"
        case AllyChangedSides(family, gates_open):
            return f"{called(family)} changes sides{' and opens the gates' if gates_open else ''}"
        case SideSurrendered(side):
            return f"The {side} surrender"
        case TruceAgreed():
            return "Both sides agree on a truce"
        case AttackStopped():
            return "The attackers stop before the walls"
        case SiegeChosen():
            return "The Crusade Leader besieges instead"
        case _:
            return ""


def _hits(count: int) -> str:
    return f"{count} {'hit' if count == 1 else 'hits'}"


def _mercenaries(count: int) -> str:
    return f"{count} {'Mercenary' if count == 1 else 'Mercenaries'}"
