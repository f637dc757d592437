"""Battles played by policies with the steps of the battle itself, as a second opinion on the odds."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

from fiefaid.fief.battle import Battle, Outcome, Stage, choices, throws
from fiefaid.fief.battle.choices import (
    BattleChoice,
    KeepDice,
    PlaceMercenaries,
    Roll,
    RollAgain,
    Shoot,
    StopAttack,
    Surrender,
    TakeLosses,
)
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.bombards import best_re_roll
from fiefaid.fief.dice import battle_dice
from fiefaid.fief.hosts import Both, Side, fighters, has_fighters, lords_of
from fiefaid.fief.losses import Loss, lords_who_fall
from fiefaid.fief.odds import Odds
from fiefaid.fief.policies import Calling, Policy, chosen
from fiefaid.fief.troops import Troops
from tests.fief.armies import played


def without_dice(battle: Battle, policies: Both[Policy], callings: Both[Calling]) -> BattleChoice | None:
    """What the policies do next without a die; None: dice are to be thrown."""
    match battle.stage:
        case Stage.LOSSES:
            side = next(side for side in Side if battle.owed[side] is not None)
            return losses(battle, side, policies[side])
        case Stage.DICE:
            kept = (side for side in Side if not battle.kept[side])
            bad = {side: best_re_roll(battle.faces[side], battle.again[side], battle.rules.faces) for side in kept}
            return next((KeepDice(side) for side, die in bad.items() if die is None), None)
        case Stage.MUSTER:
            return calling(battle, callings) or stopping(battle)
        case _:
            return None


def losses(battle: Battle, side: Side, policy: Policy) -> BattleChoice:
    """The losses of a side of one host by its policy."""
    (host,), hits = battle.army(side), battle.owed[side] or 0
    dead = [lord.id for lord in host.lords][: lords_who_fall((host,), hits, battle.rules)]
    lost = chosen(policy, host.troops, hits, battle.rules)
    return TakeLosses(side, (Loss(family=host.family, troops=lost, lords=tuple(dead)),))


def calling(battle: Battle, callings: Both[Calling]) -> BattleChoice | None:
    """The Mercenaries that a side calls now, once before each roll."""
    for side in Side:
        (host,) = battle.army(side)
        counts = [choice.count for choice in choices(battle) if isinstance(choice, PlaceMercenaries)
                  and choice.family == host.family] if not host.called else []  # fmt: skip
        if counts and callings[side] is Calling.ALL:
            return PlaceMercenaries(host.family, counts[-1])
        dice = battle_dice((host,), side, battle.ground, battle.rules).number
        for count in counts if callings[side] is Calling.FOR_A_DIE else ():
            after = played(battle, PlaceMercenaries(host.family, count))
            is_worth_it = battle_dice(after.army(side), side, battle.ground, battle.rules).number > dice
            if is_worth_it or not host.has_fighters:
                return PlaceMercenaries(host.family, count)
    return None


def stopping(battle: Battle) -> BattleChoice | None:
    """The end of an attack without a die, or of a side that called nobody."""
    for side in Side:
        if not has_fighters(battle.troops(side)):
            return Surrender(side)
    return None if throws(battle) else StopAttack()


def faces_asked(battle: Battle) -> tuple[tuple[Faces, ...], Callable[[Faces], BattleChoice]]:
    """The dice to be thrown, one by one, and the choice that their faces make."""
    if battle.stage is Stage.DICE:
        side = next(side for side in Side if not battle.kept[side])
        die = best_re_roll(battle.faces[side], battle.again[side], battle.rules.faces) or 0
        return (battle.rules.faces,), lambda thrown: RollAgain(side, die, thrown[0])
    asked = throws(battle)
    first = sum(throw.count for throw in asked if throw.side is Side.ATTACKERS)
    dice = tuple(throw.faces for throw in asked for _ in range(throw.count))
    if battle.stage is Stage.MUSTER:
        return dice, lambda thrown: Roll(thrown[:first], thrown[first:])
    return dice, lambda thrown: Shoot(thrown[0] if first else None, thrown[-1] if len(thrown) > first else None)


def thrown(battle: Battle) -> Iterator[tuple[Fraction, Battle]]:
    """The battle after every possible throw, each with its chance."""
    dice, choice = faces_asked(battle)
    counted = Counter(product(*dice))
    for faces, count in counted.items():
        yield Fraction(count, sum(counted.values())), played(battle, choice(faces))


def key_of(battle: Battle) -> str:
    """What of a battle matters for how it goes on; what has fallen is known from who is left."""
    stage, has_rolled = battle.stage, battle.rolls > 0
    return repr(
        (battle.armies, stage, battle.quiet, has_rolled, battle.faces, battle.again, battle.kept, battle.owed)
    )  # fmt: skip


def enumerated(battle: Battle, policies: Both[Policy], callings: Both[Calling]) -> dict[str, Fraction]:
    """The chances of a battle by laying every possible throw side by side."""
    seen: dict[str, dict[str, Fraction]] = {}

    def of(now: Battle) -> dict[str, Fraction]:
        if now.outcome:
            return result(now, now.outcome)
        if choice := without_dice(now, policies, callings):
            return of(played(now, choice))
        key = key_of(now)
        if key not in seen:
            total: defaultdict[str, Fraction] = defaultdict(Fraction)
            for chance, after in thrown(now):
                for name, own in of(after).items():
                    total[name] += chance * own
            seen[key] = dict(total)
        return seen[key]

    return of(battle)


def result(battle: Battle, outcome: Outcome) -> dict[str, Fraction]:
    """What came of a battle that is over, in the words that odds are compared by."""
    dead = [sum(len(loss.lords) for loss in battle.fallen if loss.family == army[0].family) for army in battle.armies]
    own = [{lord.id for lord in lords_of(army)} for army in battle.armies]
    lost = [
        sum((loss.troops for loss in battle.fallen if loss.family == army[0].family), Troops())
        for army in battle.armies
    ]
    told: dict[str, int] = {
        "attackers win": outcome.winner is Side.ATTACKERS,
        "defenders win": outcome.winner is Side.DEFENDERS,
        "neither": outcome.winner is None,
    }
    for side, number, ids, troops in zip(Side, dead, own, lost, strict=True):
        told[f"{side} killed"] = number > 0 or bool(ids & set(outcome.slain))
        told[f"{side} captured"] = bool(ids & set(outcome.captured))
        told |= {f"{side} {kind}": troops[kind] for kind, _ in fighters(troops)}
    return {name: Fraction(value) for name, value in told.items()}


def as_told(odds: Odds) -> dict[str, Fraction]:
    """Odds in the same words."""
    told = {"attackers win": odds.attackers_win, "defenders win": odds.defenders_win, "neither": odds.neither}
    for side in Side:
        told[f"{side} killed"] = odds.lord_killed[side]
        told[f"{side} captured"] = odds.lord_captured[side]
        told |= {f"{side} {kind}": lost for kind, lost in odds.losses[side].items()}
    return told


def same(first: dict[str, Fraction], second: dict[str, Fraction]) -> bool:
    """Whether both say the same; what one does not name is nothing."""
    return all(first.get(name, 0) == second.get(name, 0) for name in {*first, *second})
