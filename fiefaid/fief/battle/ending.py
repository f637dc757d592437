"""How a battle ends, and what becomes of the beaten. Rule: 6.1, 6.2.2; TA 1.2.1, TA 2. Ruling: W2, W8."""

from __future__ import annotations

from collections.abc import Iterable

from fiefaid.fief.battle.state import Battle, Ending, Outcome
from fiefaid.fief.dice import strength_in_battle
from fiefaid.fief.hosts import ENGINES, Host, Side, lords_of
from fiefaid.fief.losses import Loss
from fiefaid.fief.troops import Troops


def may_fight(host: Host, battle: Battle) -> bool:
    """Whether a host has troops to fight with, or may call Mercenaries for the first roll. Rule: T 4.2. Ruling: W9."""
    may_call = battle.rolls == 0 and host.lords and host.hired and not battle.ground.is_uprising
    return host.has_fighters or bool(may_call)


def ending(battle: Battle) -> Outcome | None:
    """How the battle ends before its next roll, if it does."""
    fights = {side: any(may_fight(host, battle) for host in battle.armies[side]) for side in Side}
    beaten = [side for side in Side if not fights[side]]
    if len(beaten) == len(Side):
        removed = _machines(host for army in battle.armies for host in army)
        return Outcome(ending=Ending.BOTH_WIPED_OUT, removed=removed)
    if beaten:
        return _beaten(battle, beaten[0])
    if not battle.lords(Side.ATTACKERS):
        return Outcome(ending=Ending.NO_LORD)
    if battle.quiet >= battle.rules.stalemate_rolls:
        return Outcome(ending=Ending.STALEMATE)
    return None


def surrendered(battle: Battle, side: Side) -> Outcome:
    """What follows when a side gives up: its troops are removed and its Lords captured. Rule: 6.1."""
    removed = tuple(Loss(family=host.family, troops=host.troops) for host in battle.armies[side] if host.troops)
    return _defeat(battle, side, Ending.SURRENDER, removed)


def decides_losses(battle: Battle, side: Side) -> str:
    """The family that chooses the losses of a side, and to which its captives fall. Rule: C1.3.3. Ruling: W10.

    The Crusade Leader; else who attacked or was attacked, or the strongest, as the table has it.
    """
    army = battle.armies[side]
    if battle.ground.leader in {host.family for host in army}:
        return battle.ground.leader
    if not army or battle.rules.losses_by == "principal":
        return army[0].family if army else ""
    return max(army, key=lambda host: _strength(host, battle)).family


def _strength(host: Host, battle: Battle) -> int:
    return strength_in_battle((host,), battle.rules).number


def _beaten(battle: Battle, side: Side) -> Outcome:
    """The end of a side without troops; if it never had any, its Lords are taken without a fight."""
    has_fought = battle.rolls > 0 or bool(battle.fallen)
    cause = Ending.WIPED_OUT if has_fought else Ending.TAKEN
    return _defeat(battle, side, cause, _machines(battle.armies[side]))


def _defeat(battle: Battle, side: Side, cause: Ending, removed: tuple[Loss, ...]) -> Outcome:
    """What a defeat means for the Lords: captured by victors with a Lord, else as the table has it."""
    lords = tuple(lord.id for lord in battle.lords(side))
    if battle.lords(side.other):
        captor = _captor(battle, side.other) if lords else ""
        return Outcome(ending=cause, winner=side.other, captured=lords, captor=captor, removed=removed)
    slain = lords if battle.rules.leaderless == "slay" else ()
    return Outcome(ending=cause, winner=side.other, slain=slain, removed=removed)


def _captor(battle: Battle, side: Side) -> str:
    """The family that takes the captives: the one that decides for its side, or the first with a Lord there."""
    decides = decides_losses(battle, side)
    with_lords = [host.family for host in battle.armies[side] if lords_of((host,))]
    return decides if decides in with_lords else with_lords[0]


def _machines(hosts: Iterable[Host]) -> tuple[Loss, ...]:
    """Bombards and Siege Engines, which leave the map with the last other troop. Rule: TA 2."""
    machines = ((host.family, Troops({kind: n for kind, n in host.troops if kind in ENGINES})) for host in hosts)
    return tuple(Loss(family=family, troops=troops) for family, troops in machines if troops)
