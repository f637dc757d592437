"""Where every unit of a small table may end its move, against who sees, shoots and charges whom on the same table."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

from fiefaid.feudal.matrix import matrix
from fiefaid.feudal.reach import legal_reach
from fiefaid.feudal.table import Table

LAPS = 3
"""How often each unit is asked, of a table of which nothing was asked before; the shortest counts."""


def reaches(make: Callable[[], Table]) -> Iterator[float]:
    """What the reach of each unit takes, in seconds of the processor."""
    for unit in make().units:
        yield min(_reach(make(), unit.id) for _ in range(LAPS))


def _reach(table: Table, unit: str) -> float:
    began = time.process_time()
    legal_reach(table, unit)
    return time.process_time() - began


def whole(make: Callable[[], Table]) -> float:
    """What the matrix of the table takes, in seconds of the processor."""
    times = []
    for _ in range(LAPS):
        table, began = make(), time.process_time()
        matrix(table)
        times.append(time.process_time() - began)
    return min(times)


def told(makes: list[Callable[[], Table]]) -> str:
    """The median and the longest reach of tables, and the median as a part of their matrices."""
    taken = [seconds * 1e3 for make in makes for seconds in reaches(make)]
    ratio = statistics.median(taken) / statistics.median(whole(make) * 1e3 for make in makes)
    return f"median {statistics.median(taken):.1f} ms, longest {max(taken):.0f} ms; {ratio:.1f} of a matrix"
