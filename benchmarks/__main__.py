"""How fast everyone's sight, shots and charges are judged, against the yardstick and for one step of a drag.

Run by `python -m benchmarks` (add `small` to leave the tables of 200 out). Only ratios are worth comparing between
machines; see README.md beside this file.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from benchmarks.reference import who_sees_whom
from benchmarks.steps import drag
from benchmarks.tables import battle_lines, strewn
from fiefaid.feudal.matrix import matrix
from fiefaid.feudal.table import Table

Layout = Callable[[], Table]

SIZES: dict[str, dict[str, Layout]] = {
    "12 units, 6 pieces of terrain": {
        "strewn": lambda: strewn(12, 6),
        "strewn, otherwise": lambda: strewn(12, 6, seed=2),
        "lines 6 inches apart": lambda: battle_lines(12, 6, files=6, apart=6),
        "lines 14 inches apart": lambda: battle_lines(12, 6, files=6, apart=14),
    },
    "40 units, 20 pieces of terrain": {
        "strewn": lambda: strewn(40, 20),
        "strewn, otherwise": lambda: strewn(40, 20, seed=2),
        "lines 6 inches apart": lambda: battle_lines(40, 20, files=10, apart=6),
        "lines 14 inches apart": lambda: battle_lines(40, 20, files=10, apart=14),
    },
    "200 units, 100 pieces of terrain": {
        "strewn": lambda: strewn(200, 100),
        "lines 6 inches apart": lambda: battle_lines(200, 100, files=20, apart=6),
        "lines 14 inches apart": lambda: battle_lines(200, 100, files=20, apart=14),
    },
}
WANTED = {"12": 1, "40": 2, "200": 5}
"""By how much the matrix is to beat the yardstick, by number of units."""


def race(times: int, make: Layout) -> tuple[float, float]:
    """The shortest of several runs of the yardstick and of the matrix, in seconds.

    They take turns, so that a busy moment of the machine does not meet one of them alone; each is given a table that
    nothing was asked of before.
    """
    laps = [(clocked(who_sees_whom, make()), clocked(matrix, make())) for _ in range(times)]
    plain, ours = zip(*laps, strict=True)
    return min(plain), min(ours)


def clocked(ask: Callable[[Table], object], table: Table) -> float:
    """What one question takes, in seconds."""
    began = time.perf_counter()
    ask(table)
    return time.perf_counter() - began


def main(*, only_small: bool) -> None:
    """Print a line for every table, then what a step of a drag takes."""
    for size, layouts in SIZES.items():
        units = size.split()[0]
        if only_small and units == "200":
            continue
        print(f"{size} (wanted: {WANTED[units]})")
        for name, make in layouts.items():
            plain, ours = race(2 if units == "200" else 9, make)
            times = f"yardstick {plain * 1e3:8.1f} ms   matrix {ours * 1e3:8.1f} ms"
            print(f"  {name:24} {times}   ratio {plain / ours:5.2f}")
    taken = [s * 1e3 for table in (strewn(12, 6), battle_lines(12, 6, files=6, apart=6)) for s in drag(table, 40)]
    print(f"one step of a drag, 12 units: median {statistics.median(taken):.1f} ms, longest {max(taken):.1f} ms")


if __name__ == "__main__":
    main(only_small="small" in sys.argv[1:])
