"""How fast everyone's sight, shots and charges are judged, against the yardstick, for one step of a drag; and moves.

Run by `python -m benchmarks` (a minute; add `small` to leave the tables of 200 out). Only ratios are worth comparing
between machines; see README.md beside this file.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

from benchmarks.reaches import told
from benchmarks.reference import who_sees_whom
from benchmarks.steps import drag
from benchmarks.tables import battle_lines, strewn
from fiefaid.feudal.matrix import matrix
from fiefaid.feudal.table import Table

Layout = Callable[[], Table]

WANTED = {12: 1, 40: 2, 200: 5}
"""By how much the matrix is to beat the yardstick, by number of units."""

LAPS = {12: 12, 40: 6, 200: 3}
SEEDS = {12: range(1, 7), 40: range(1, 4), 200: range(1, 2)}


def layouts(units: int) -> Iterator[tuple[str, list[Layout]]]:
    """Tables of that size, with half as many pieces of terrain: strewn about, and in lines near and far."""
    terrain, files = units // 2, {12: 6, 40: 10, 200: 20}[units]
    yield "strewn", [partial(strewn, units, terrain, seed) for seed in SEEDS[units]]
    for apart in (6.0, 14.0):
        lines = partial(battle_lines, units, terrain, files=files, apart=apart)
        yield f"lines {apart:.0f} inches apart", [partial(lines, seed=seed) for seed in SEEDS[units]]


def race(laps: int, make: Layout) -> tuple[float, float]:
    """The shortest of several runs of the yardstick and of the matrix, in seconds.

    They take turns, so that a busy moment of the machine does not meet one of them alone; each is given a table that
    nothing was asked of before.
    """
    times = [(clocked(who_sees_whom, make()), clocked(matrix, make())) for _ in range(laps)]
    plain, ours = zip(*times, strict=True)
    return min(plain), min(ours)


def clocked(ask: Callable[[Table], object], table: Table) -> float:
    """What one question takes, in seconds."""
    began = time.perf_counter()
    ask(table)
    return time.perf_counter() - began


def main(*, only_small: bool) -> None:
    """Print a line for every kind of table, then what a step of a drag takes."""
    for units, wanted in WANTED.items():
        if only_small and units > 100:
            continue
        print(f"{units} units, {units // 2} pieces of terrain (wanted: {wanted})")
        for name, makes in layouts(units):
            plain, ours = map(sum, zip(*(race(LAPS[units], make) for make in makes), strict=True))
            times = f"yardstick {plain / len(makes) * 1e3:8.1f} ms   matrix {ours / len(makes) * 1e3:8.1f} ms"
            print(f"  {name:24} {times}   ratio {plain / ours:5.2f}")
    taken = [s * 1e3 for table in (strewn(12, 6), battle_lines(12, 6, files=6, apart=6)) for s in drag(table, 40)]
    print(f"one step of a drag, 12 units: median {statistics.median(taken):.1f} ms, longest {max(taken):.1f} ms")
    print("legal reach of a unit, 12 units: " + told([make for _, makes in layouts(12) for make in makes[:3]]))


if __name__ == "__main__":
    main(only_small="small" in sys.argv[1:])
