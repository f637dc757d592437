"""How long the odds of a whole battle take, for armies of 20 Strength Points. Run by `python -m benchmarks.odds`.

Each battle is asked as by a kernel that was asked nothing of it before; the shortest of three laps counts. Machines
differ, so beside the seconds stands how many times as long as a yardstick that is, which takes turns with it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from fiefaid.fief.battle import Battle, Stage
from fiefaid.fief.hosts import Both, Host
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.odds import odds
from fiefaid.fief.policies import Calling, Policy
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Ground, Walls

MEN = Troops.of(men_at_arms=19)
MIXED = Troops.of(men_at_arms=7, knights=4)
WHOLE = Troops.of(
    men_at_arms=4, archers=3, knights=1, royal_knights=2, royal_men_at_arms=2, mercenaries=1, bombards=3
)  # fmt: skip

LEAST, KNIGHTS, BEST = Policy.LEAST_STRENGTH, Policy.KEEP_KNIGHTS, Policy.BEST_PLAY


def battle(troops: Troops, hired: int = 0, walls: Walls = Walls.NONE) -> Battle:
    """The same army on both sides, before the archers' shot."""
    armies = [
        (Host(family=family, troops=troops, lords=(FightingLord(id=f"{family}-lord"),), hired=hired),)
        for family in ("anjou", "blois")
    ]
    return Battle(armies=Both(*armies), ground=Ground(walls=walls), stage=Stage.SHOT)


CASES = (
    ("19 Men at Arms, least strength lost", battle(MEN), LEAST, Calling.NONE),
    ("7 Men at Arms and 4 Knights, least strength lost", battle(MIXED), LEAST, Calling.NONE),
    ("7 Men at Arms and 4 Knights, Knights kept", battle(MIXED), KNIGHTS, Calling.NONE),
    ("7 Men at Arms and 4 Knights, best play", battle(MIXED), BEST, Calling.NONE),
    ("every kind of troop, least strength lost", battle(WHOLE), LEAST, Calling.NONE),
    ("every kind of troop, best play", battle(WHOLE), BEST, Calling.NONE),
    ("every kind of troop at a Stronghold, best play", battle(WHOLE, walls=Walls.STRONGHOLD), BEST, Calling.NONE),
    ("every kind of troop, 2 Mercenaries each in reserve", battle(WHOLE, 2), KNIGHTS, Calling.FOR_A_DIE),
    ("the same, best play", battle(WHOLE, 2), BEST, Calling.FOR_A_DIE),
)


def spent(work: Callable[[], object]) -> float:
    """The seconds of a processor that something takes: others may be at work beside us."""
    began = time.process_time()
    work()
    return time.process_time() - began


def yardstick() -> int:
    """A million numbers looked up and added up."""
    table = {number: number * number for number in range(1000)}
    whole = 0
    for number in range(1_000_000):
        whole += table[number % 1000]
    return whole


def main() -> None:
    """One line a battle: seconds, times the yardstick, and what it is."""
    for name, asked, policy, calling in CASES:
        work = partial(odds, asked, Both(policy, KNIGHTS), Both(calling, calling))
        laps = [(spent(work), spent(yardstick)) for _ in range(3)]
        seconds, measure = (min(lap[of] for lap in laps) for of in (0, 1))
        print(f"{seconds:6.2f} s {seconds / measure:6.1f}  {name}")


if __name__ == "__main__":
    main()
