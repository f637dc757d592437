"""A battle is what its events add up to. Nothing is judged here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from fiefaid.fief.battle.events import (
    AimTaken,
    AllyChangedSides,
    AllyLeft,
    ArchersShot,
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
)
from fiefaid.fief.battle.state import NONE_OWED, PEACE, Battle, Stage
from fiefaid.fief.hosts import Army, Both, Host, Side
from fiefaid.fief.losses import Loss
from fiefaid.fief.troops import Troops


def apply(battle: Battle, event: BattleEvent) -> Battle:
    """The battle after an event; before the first one there is PEACE."""
    match event:
        case BattleJoined():
            return _joined(event)
        case AimTaken() | ArchersShot():
            return _shot(battle, event)
        case MercenariesPlaced():
            return _placed(battle, event)
        case DiceRolled() | DieRolledAgain() | DiceKept():
            return _diced(battle, event)
        case HitsScored() | LossesTaken() | RollSettled():
            return _settled(battle, event)
        case AllyLeft() | AllyChangedSides():
            return _parted(battle, event)
        case BattleEnded(outcome):
            armies = Both(*(_without(army, outcome.removed) for army in battle.armies))
            return replace(battle, stage=Stage.OVER, outcome=outcome, armies=armies, owed=NONE_OWED)
        case _:
            return battle  # a surrender, a truce: what ends the battle follows as an event of its own


def replayed(events: Iterable[BattleEvent]) -> Battle:
    """The battle after all of these; the first one joins it."""
    return reduce(apply, events, PEACE)


def _joined(event: BattleJoined) -> Battle:
    armies = Both(event.attackers, event.defenders)
    stage = Stage.SHOT if event.has_shot else Stage.MUSTER
    return Battle(armies=armies, ground=event.ground, rules=event.rules, stage=stage)


def _settled(battle: Battle, event: HitsScored | LossesTaken | RollSettled) -> Battle:
    match event:
        case HitsScored(attackers, defenders):
            return replace(battle, stage=Stage.LOSSES, owed=_owed(attackers, defenders))
        case LossesTaken(side, losses):
            taken = _fallen(battle, side, losses)
            return replace(taken, owed=taken.owed.put(side, None))
        case RollSettled(was_quiet):
            quiet = battle.quiet + 1 if was_quiet else 0
            return replace(battle, stage=Stage.MUSTER, quiet=quiet, has_lost=False)


def _owed(attackers_hits: int, defenders_hits: int) -> Both[int | None]:
    """What each side has to take: what the other hit, None where that is nothing."""
    return Both(defenders_hits or None, attackers_hits or None)


def _shot(battle: Battle, event: AimTaken | ArchersShot) -> Battle:
    if isinstance(event, AimTaken):
        return replace(battle, aim=event.lord)
    owed = _owed(event.attackers_hits, event.defenders_hits)
    shot = replace(battle, stage=Stage.LOSSES, owed=owed)
    return _fallen(shot, Side.ATTACKERS, (event.killed,)) if event.killed else shot


def _placed(battle: Battle, event: MercenariesPlaced) -> Battle:
    living = Troops.of(mercenaries=event.count - event.lost)
    armies = Both(
        *(
            tuple(_with_hired(host, event.count, living) if host.family == event.family else host for host in army)
            for army in battle.armies
        )
    )
    dead = (Loss(family=event.family, troops=Troops.of(mercenaries=event.lost)),) if event.lost else ()
    return replace(battle, armies=armies, fallen=battle.fallen + dead)


def _with_hired(host: Host, count: int, living: Troops) -> Host:
    return replace(host, troops=host.troops + living, hired=host.hired - count, called=host.called + count)


def _diced(battle: Battle, event: DiceRolled | DieRolledAgain | DiceKept) -> Battle:
    match event:
        case DiceRolled():
            armies = Both(*(tuple(replace(host, called=0) for host in army) for army in battle.armies))
            again = Both(event.attackers_again, event.defenders_again)
            kept = Both(*(not left for left in again))
            faces = Both(event.attackers, event.defenders)
            rolls = battle.rolls + 1
            return replace(
                battle, stage=Stage.DICE, armies=armies, faces=faces, again=again, kept=kept, rolls=rolls
            )  # fmt: skip
        case DiceKept(side):
            return replace(battle, kept=battle.kept.put(side, value=True))
        case DieRolledAgain(side, die, face):
            faces = battle.faces.put(side, (*battle.faces[side][:die], face, *battle.faces[side][die + 1 :]))
            left = battle.again[side] - 1
            return replace(
                battle, faces=faces, again=battle.again.put(side, left), kept=battle.kept.put(side, left == 0)
            )  # fmt: skip


def _fallen(battle: Battle, side: Side, losses: tuple[Loss, ...]) -> Battle:
    """The battle without what a side lost."""
    armies = battle.armies.put(side, _without(battle.armies[side], losses))
    dying = {lord for loss in losses for lord in loss.lords}
    dead = battle.dead + tuple(lord for lord in battle.lords(side) if lord.id in dying)
    has_lost = battle.has_lost or bool(losses)
    return replace(battle, armies=armies, fallen=battle.fallen + losses, dead=dead, has_lost=has_lost)


def _without(army: Army, losses: Iterable[Loss]) -> Army:
    """The hosts of a side without what some of them lost."""
    by_family = {loss.family: loss for loss in losses}
    return tuple(_bereft(host, by_family[host.family]) if host.family in by_family else host for host in army)


def _bereft(host: Host, loss: Loss) -> Host:
    lords = tuple(lord for lord in host.lords if lord.id not in loss.lords)
    return replace(host, troops=host.troops - loss.troops, lords=lords)


def _parted(battle: Battle, event: AllyLeft | AllyChangedSides) -> Battle:
    moved = tuple(host for army in battle.armies for host in army if host.family == event.family)
    left = Both(*(tuple(host for host in army if host not in moved) for army in battle.armies))
    if isinstance(event, AllyLeft):
        return replace(battle, armies=left, gone=battle.gone + moved)
    ground = replace(battle.ground, gates_open=battle.ground.gates_open or event.gates_open)
    joins = Side.DEFENDERS if moved[0] in battle.armies.attackers else Side.ATTACKERS
    return replace(battle, armies=left.put(joins, left[joins] + moved), ground=ground)
