"""The only place of a battle that says no: a choice is judged by the rules and turned into events."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.errors import Refused
from fiefaid.errors.battles import (
    MayNotAim,
    MayNotEnd,
    MayNotPart,
    MayNotPlace,
    NoDice,
    NoRollAgain,
    NotInBattle,
    NotNow,
    NoTroops,
)
from fiefaid.fief.archers import AIMED_DIE, KILLS_A_LORD, shot, targets
from fiefaid.fief.battle import events as facts
from fiefaid.fief.battle.applying import apply
from fiefaid.fief.battle.choices import (
    AgreeTruce,
    AimAt,
    BattleChoice,
    BesiegeInstead,
    ChangeSides,
    GiveBattle,
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
from fiefaid.fief.battle.ending import ending, surrendered
from fiefaid.fief.battle.joining import joined
from fiefaid.fief.battle.state import Battle, Ending, Outcome, Stage
from fiefaid.fief.battle.words import naming
from fiefaid.fief.bombards import re_rolls
from fiefaid.fief.dice import battle_dice, check_dice, check_face
from fiefaid.fief.guards import guard_bonus
from fiefaid.fief.hosts import Host, Side, has_fighters
from fiefaid.fief.losses import Loss, check_losses
from fiefaid.fief.walls import Walls

Events = tuple[facts.BattleEvent, ...]


def decide(battle: Battle, choice: BattleChoice) -> Events:
    """The events that come of a choice, with all that follows by the rules alone. Errors: Refused.

    Before it was joined, `battle` is PEACE, and the choice is to give battle.
    """
    events = list(_judged(battle, choice))
    for event in events:
        battle = apply(battle, event)
    while following := _following(battle):
        events.append(following)
        battle = apply(battle, following)
    return tuple(events)


def refusal(battle: Battle, choice: BattleChoice) -> Refused | None:
    """What blocks a choice at this moment? None: nothing does."""
    try:
        decide(battle, choice)
    except Refused as refused:
        return refused
    return None


def _following(battle: Battle) -> facts.BattleEvent | None:
    """What the rules make of where the battle stands, before anybody chooses again."""
    if battle.stage is Stage.DICE and all(battle.kept):
        return facts.HitsScored(*(_hits(battle, side) for side in Side))
    if battle.stage is Stage.LOSSES and all(owed is None for owed in battle.owed):
        return facts.RollSettled(was_quiet=battle.rolls > 0 and not battle.has_lost)
    outcome = ending(battle) if battle.stage is Stage.MUSTER else None
    return facts.BattleEnded(outcome) if outcome else None


def _hits(battle: Battle, side: Side) -> int:
    """The hits that a side has rolled: its dice and, once, its guards. Rule: TA 3."""
    faces = battle.faces[side]
    return sum(faces) + guard_bonus(battle.armies[side]).number if faces else 0


def _judged(battle: Battle, choice: BattleChoice) -> Events:
    _need_stage(battle, choice)
    match choice:
        case GiveBattle():
            return (joined(choice),)
        case AimAt() | Shoot():
            return _shot(battle, choice)
        case PlaceMercenaries(family, count):
            return _placed(battle, family, count)
        case Roll():
            return _rolled(battle, choice)
        case RollAgain() | KeepDice():
            return _re_rolled(battle, choice)
        case TakeLosses(side, losses):
            return _lost(battle, side, losses)
        case LeaveBattle() | ChangeSides():
            return _parted(battle, choice)
        case _:
            return tuple(_ended(battle, choice))


_STAGES: dict[type[BattleChoice], tuple[Stage, ...]] = {
    GiveBattle: (Stage.PEACE,),
    AimAt: (Stage.SHOT,),
    Shoot: (Stage.SHOT,),
    RollAgain: (Stage.DICE,),
    KeepDice: (Stage.DICE,),
    TakeLosses: (Stage.LOSSES,),
    Surrender: (Stage.SHOT, Stage.MUSTER),
}


def _need_stage(battle: Battle, choice: BattleChoice) -> None:
    """Refuse what the battle does not wait for. Errors: NotNow."""
    if battle.stage not in _STAGES.get(type(choice), (Stage.MUSTER,)):
        raise NotNow(naming(choice), battle.stage)


def _aimed(battle: Battle, lord: str) -> Events:
    """Rule: TA 1.2.1."""
    may = targets(battle.army(Side.ATTACKERS), battle.army(Side.DEFENDERS), battle.ground)
    if lord and lord not in {target.id for target in may}:
        raise MayNotAim(f"{lord} cannot be aimed at", [target.id for target in may])
    return (facts.AimTaken(lord),)


def _shot(battle: Battle, choice: AimAt | Shoot) -> Events:
    """Rule: TA 1.1, TA 1.2, TA 1.2.1."""
    if isinstance(choice, AimAt):
        return _aimed(battle, choice.lord)
    hits = dict.fromkeys(Side, 0)
    for side, face in zip(Side, (choice.attackers, choice.defenders), strict=True):
        own = shot(battle.armies[side], side, battle.ground)
        is_aimed = side is Side.DEFENDERS and bool(battle.aim)
        thrown = () if face is None else (face,)
        check_dice(side, thrown, int(own.has_die), AIMED_DIE if is_aimed else battle.rules.faces, "TA 1")
        if face is not None and not is_aimed:
            hits[side] = own.hits(face).number
    killed = _killed(battle) if battle.aim and choice.defenders == KILLS_A_LORD else None
    return (
        facts.ArchersShot(
            attackers=choice.attackers,
            defenders=choice.defenders,
            attackers_hits=hits[Side.ATTACKERS],
            defenders_hits=hits[Side.DEFENDERS],
            killed=killed,
        ),
    )


def _killed(battle: Battle) -> Loss:
    host = next(h for h in battle.army(Side.ATTACKERS) if battle.aim in {lord.id for lord in h.lords})
    return Loss(family=host.family, lords=(battle.aim,))


def _host(battle: Battle, family: str) -> Host:
    """What a family has in the battle. Errors: NotInBattle."""
    host = battle.host(family)
    if host is None:
        raise NotInBattle(family, [there.family for army in battle.armies for there in army])
    return host


def _placed(battle: Battle, family: str, count: int) -> Events:
    """Rule: T 4.2; those placed before the same roll are placed at the same time. Ruling: W11."""
    host = _host(battle, family)
    if battle.ground.is_uprising:
        raise MayNotPlace(family, "this is an Uprising", "Fight it with other troops")
    if not host.lords:
        raise MayNotPlace(family, "no Lord of that family fights here", "Place them where one does")
    if not 1 <= count <= host.hired:
        raise MayNotPlace(family, f"{count} of {host.hired} on the Family Board", f"Place up to {host.hired}")
    lost = (host.called + count) // 2 - host.called // 2 if battle.ground.is_plague else 0
    return (facts.MercenariesPlaced(family, count, lost),)


def _rolled(battle: Battle, choice: Roll) -> Events:
    """Rule: 6.1, 6.2, 6.4; TA 2."""
    for side, thrown in ((Side.ATTACKERS, choice.attackers), (Side.DEFENDERS, choice.defenders)):
        if not has_fighters(battle.troops(side)):
            raise NoTroops(side)
        count = battle_dice(battle.armies[side], side, battle.ground, battle.rules).number
        if not count:
            raise NoDice(side)
        check_dice(side, thrown, count, battle.rules.faces)
    again = [re_rolls(army) for army in battle.armies]
    return (facts.DiceRolled(choice.attackers, choice.defenders, *again),)


def _re_rolled(battle: Battle, choice: RollAgain | KeepDice) -> Events:
    """Rule: TA 2."""
    if battle.kept[choice.side]:
        raise NoRollAgain(choice.side, f"the {choice.side} have no re-roll left in this roll")
    if isinstance(choice, KeepDice):
        return (facts.DiceKept(choice.side),)
    dice = battle.faces[choice.side]
    if not 0 <= choice.die < len(dice):
        raise NoRollAgain(choice.side, f"there is no die {choice.die + 1} among {len(dice)}")
    check_face(choice.face, battle.rules.faces)
    return (facts.DieRolledAgain(choice.side, choice.die, choice.face),)


def _lost(battle: Battle, side: Side, losses: tuple[Loss, ...]) -> Events:
    """Rule: 6.2, TA 1.1."""
    hits = battle.owed[side]
    if hits is None:
        raise NotNow(f"Losses of the {side}", f"losses of the {side.other}")
    check_losses(side, battle.armies[side], hits, losses, battle.rules)
    return (facts.LossesTaken(side, tuple(loss for loss in losses if loss.troops or loss.lords)),)


def _parted(battle: Battle, choice: LeaveBattle | ChangeSides) -> Events:
    """Rule: 6.1, by the French rules of 2015."""
    host = _host(battle, choice.family)
    if not battle.rules.allies_may_leave:
        raise MayNotPart(choice.family, "at this table allies fight to the end")
    if any(army[0] is host for army in battle.armies):
        raise MayNotPart(choice.family, "this is the family that attacked or was attacked")
    if not battle.rolls:
        raise MayNotPart(choice.family, "no roll has been made yet")
    if isinstance(choice, LeaveBattle):
        return (facts.AllyLeft(choice.family),)
    is_inside = host in battle.army(Side.DEFENDERS) and battle.ground.walls is not Walls.NONE
    return (facts.AllyChangedSides(choice.family, gates_open=is_inside and battle.rules.gates_open),)


def _ended(battle: Battle, choice: BattleChoice) -> Iterator[facts.BattleEvent]:
    """Rule: 6.1, C1.4."""
    match choice:
        case Surrender(side):
            yield facts.SideSurrendered(side)
            yield facts.BattleEnded(surrendered(battle, side))
        case AgreeTruce():
            if not battle.rolls:
                raise MayNotEnd("Truce", "6.1", "no roll has been made yet")
            yield facts.TruceAgreed()
            yield facts.BattleEnded(Outcome(ending=Ending.TRUCE))
        case StopAttack():
            _need_walls(battle, "Stop", "6.1")
            yield facts.AttackStopped()
            yield facts.BattleEnded(Outcome(ending=Ending.STOPPED))
        case BesiegeInstead():
            if battle.ground.leader not in {host.family for host in battle.army(Side.ATTACKERS)}:
                raise MayNotEnd("Siege", "C1.4", "no Crusade Leader attacks here")
            _need_walls(battle, "Siege", "C1.4")
            yield facts.SiegeChosen()
            yield facts.BattleEnded(Outcome(ending=Ending.SIEGE))


def _need_walls(battle: Battle, what: str, rule: str) -> None:
    """Refuse to break off where no walls are, or before a roll that could be made. Errors: MayNotEnd."""
    if battle.ground.walls is Walls.NONE or battle.ground.gates_open:
        raise MayNotEnd(what, rule, "the enemy is not behind walls")
    dice = battle_dice(battle.army(Side.ATTACKERS), Side.ATTACKERS, battle.ground, battle.rules).number
    if dice and not battle.rolls:
        raise MayNotEnd(what, rule, "no roll has been made yet, and the attackers have a die to roll")
