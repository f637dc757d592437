"""The odds of a battle from wherever it stands, under named policies. Rule: 6.1, 6.2; TA 1, TA 2, TA 3, T 4.2."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from fiefaid.errors.battles import BothAtBest
from fiefaid.fief.archers import AIMED_DIE, KILLS_A_LORD, shot
from fiefaid.fief.battle.state import Battle, Outcome, Stage
from fiefaid.fief.bombards import ways_after
from fiefaid.fief.dice import Ways, chances
from fiefaid.fief.guards import guard_bonus
from fiefaid.fief.hosts import Both, Side
from fiefaid.fief.odds.chances import Odds, mixed
from fiefaid.fief.odds.clash import Clash, Last, Stand
from fiefaid.fief.odds.force import Force
from fiefaid.fief.odds.patience import Patience, always
from fiefaid.fief.odds.summing import summed
from fiefaid.fief.odds.walk import Walk
from fiefaid.fief.odds.weights import Weight
from fiefaid.fief.policies import Calling, Policy

LEAST = Both(Policy.LEAST_STRENGTH, Policy.LEAST_STRENGTH)
NO_CALLING = Both(Calling.NONE, Calling.NONE)
CERTAIN: Ways = {0: 1}


def odds(
    battle: Battle,
    policies: Both[Policy] = LEAST,
    callings: Both[Calling] = NO_CALLING,
    *,
    is_wanted: Callable[[], bool] = always,
) -> Odds:
    """The exact odds of a battle, if nobody leaves it, gives up or makes a truce; of one that is over, how it ended.

    Ruling: W12. Losses are those from here on. Re-rolls are used for the most hits. Hosts of one side are taken
    together. `is_wanted`: whether anybody still waits, asked again and again as the work goes on.

    Errors: BothAtBest, as best play is worked out against a policy of the other side; OddsTooLong; OddsNotWanted.
    """
    if policies == Both(Policy.BEST_PLAY, Policy.BEST_PLAY):
        raise BothAtBest
    if battle.outcome:
        return _certain(battle, battle.outcome)
    patience = Patience(is_wanted, has_best_play=Policy.BEST_PLAY in tuple(policies))
    if battle.stage is not Stage.SHOT or not battle.aim:
        return _odds(battle, policies, callings, patience)
    kills = Fraction(AIMED_DIE.count(KILLS_A_LORD), len(AIMED_DIE))
    killed = _odds(_without_target(battle), policies, callings, patience)
    dead = replace(killed, lord_killed=killed.lord_killed.put(Side.ATTACKERS, Fraction(1)))
    return mixed([(kills, dead), (1 - kills, _odds(battle, policies, callings, patience))])


def next_hits(battle: Battle, side: Side) -> dict[int, Fraction]:
    """The chance of each number of hits that a side makes next: with its shot, its roll, or the re-rolls left to it."""
    if battle.stage is Stage.MUSTER:
        army, rules = battle.armies[side], battle.rules
        force = Force(army, side, battle.ground, rules, Policy.LEAST_STRENGTH, Calling.NONE)
        return chances(force.rolls(force.start).ways)
    return chances(_hits_to_come(battle, side)[0])


def _odds(battle: Battle, policies: Both[Policy], callings: Both[Calling], patience: Patience) -> Odds:
    forces = Both(
        *(
            Force(battle.armies[side], side, battle.ground, battle.rules, policies[side], callings[side])
            for side in Side
        )
    )
    clash = Clash(forces)
    walk = Walk(clash, battle.rules.stalemate_rolls, patience)
    return summed(walk.ends(_starts(battle, walk)), forces, clash.sides)


def _certain(battle: Battle, outcome: Outcome) -> Odds:
    """What has come of a battle, as odds of which nothing is open."""
    own = Both(*({lord.id for lord in battle.lords(side)} for side in Side))
    return Odds(
        attackers_win=Fraction(outcome.winner is Side.ATTACKERS),
        defenders_win=Fraction(outcome.winner is Side.DEFENDERS),
        neither=Fraction(outcome.winner is None),
        losses=Both({}, {}),
        lord_killed=Both(*(Fraction(bool(lords & set(outcome.slain))) for lords in own)),
        lord_captured=Both(*(Fraction(bool(lords & set(outcome.captured))) for lords in own)),
    )


def _starts(battle: Battle, walk: Walk) -> Iterator[tuple[Last | Stand, Weight, int]]:
    """Where the hits that are still to come lead, before the next roll."""
    clash = walk.clash
    pair = (clash.forces.attackers.start, clash.forces.defenders.start)
    by_attackers, first = _hits_to_come(battle, Side.ATTACKERS)
    by_defenders, second = _hits_to_come(battle, Side.DEFENDERS)
    on_attackers = clash.fates(Side.ATTACKERS, pair[0], by_defenders)
    on_defenders = clash.fates(Side.DEFENDERS, pair[1], by_attackers)
    for ways, reached, fallen in walk.after(on_attackers, on_defenders):
        left = walk.tries - _quiet(battle, is_lossless=reached == pair)
        to = clash.arrived(reached, fallen, is_first=battle.rolls == 0)
        if left <= 0 and not isinstance(to, Last):
            to = Last(to.pair, fallen, is_stopped=True)
        yield to, (ways, first + second), left


def _quiet(battle: Battle, *, is_lossless: bool) -> int:
    """Rolls without a loss that lie behind the battle at its next roll."""
    if battle.stage is Stage.MUSTER or not battle.rolls:
        return battle.quiet
    return battle.quiet + 1 if is_lossless and not battle.has_lost else 0


def _hits_to_come(battle: Battle, side: Side) -> tuple[Ways, int]:
    """The ways of the hits that a side has yet to deal before the next roll, of `sides ** exponent` in all."""
    army, faces = battle.armies[side], battle.rules.faces
    match battle.stage:
        case Stage.SHOT:
            own = shot(army, side, battle.ground)
            is_aimed = side is Side.DEFENDERS and bool(battle.aim)
            return (own.ways(faces), 1) if own.has_die and not is_aimed else (CERTAIN, 0)
        case Stage.DICE:
            left = 0 if battle.kept[side] else battle.again[side]
            bonus = guard_bonus(army).number if battle.faces[side] else 0
            ways = ways_after(battle.faces[side], left, faces)
            return {hits + bonus: count for hits, count in ways.items()}, left
        case Stage.LOSSES:
            return {battle.owed[side.other] or 0: 1}, 0
        case _:
            return CERTAIN, 0


def _without_target(battle: Battle) -> Battle:
    """The battle without the Lord who is aimed at."""
    army = tuple(
        replace(host, lords=tuple(lord for lord in host.lords if lord.id != battle.aim))
        for host in battle.army(Side.ATTACKERS)
    )
    return replace(battle, armies=battle.armies.put(Side.ATTACKERS, army))
