"""How long an entry takes to be written, and how long until another phone's kernel has it.

Run by `python -m benchmarks.store`: percentiles of one run, on a file of its own; add the address of a PostgreSQL to
measure that too. Only the notice delay has something to keep to: a change shows elsewhere within 500 ms.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from uuid import uuid4

from fiefaid.store import Entry, Log, Watch, open_log

PROCESSES = get_context("spawn")
POLLS = (0.1, 0.25)
"""Seconds between two looks of a kernel."""

MOVE = {"table": "t1", "unit": "Knights 2", "x": 12.5, "y": 3.25, "facing": 135, "in_melee_with": []}


def tell(what: str, seconds: Iterable[float]) -> None:
    """One line: median, 95th and 99th percentile, the worst."""
    taken = sorted(seconds)
    median, most, nearly_all = (taken[min(int(len(taken) * part), len(taken) - 1)] for part in (0.5, 0.95, 0.99))
    figures = (("median", median), ("95 %", most), ("99 %", nearly_all), ("worst", taken[-1]))
    print(f"  {what:44}" + "   ".join(f"{name} {value * 1e3:8.2f} ms" for name, value in figures))


def timed(work: Callable[[], object]) -> float:
    """How long something takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def move(log: Log, campaign: str, **more: object) -> None:
    """One base is moved."""
    log.append(campaign, lambda _: [("UnitMoved", {**MOVE, **more})], request=uuid4().hex, author="seat 1")


def writing(address: str, campaign: str, times: int, taken: Any) -> None:
    """A phone that writes without rest."""
    with open_log(address) as log:
        taken.put([timed(lambda: move(log, campaign)) for _ in range(times)])


def ten_at_once(address: str, campaign: str, times: int) -> list[float]:
    """What each append takes while ten processes never rest."""
    taken = PROCESSES.Queue()
    phones = [PROCESSES.Process(target=writing, args=(address, campaign, times, taken)) for _ in range(10)]
    for phone in phones:
        phone.start()
    each = [seconds for _ in phones for seconds in taken.get()]
    for phone in phones:
        phone.join()
    return each


def moving_now_and_then(address: str, campaign: str, times: int) -> None:
    """A phone that moves a base at odd moments, and writes down when its finger came down."""
    moment = random.Random(5)  # noqa: S311 - a moment, no secret
    with open_log(address) as log:
        for _ in range(times):
            time.sleep(moment.uniform(0.1, 0.4))
            move(log, campaign, tapped=time.monotonic())


def noticing(address: str, campaign: str, times: int, poll: float) -> list[float]:
    """From the tap in one process to the entry in another that looks every so often."""
    phone = PROCESSES.Process(target=moving_now_and_then, args=(address, campaign, times))
    delays: list[float] = []
    with open_log(address) as log:
        watch = Watch(log, campaign)
        phone.start()
        while len(delays) < times:
            time.sleep(poll)
            news = watch.news()
            delays += [time.monotonic() - entry.payload["tapped"] for entry in news]
    phone.join()
    return delays


def measure(address: str) -> None:
    """All figures of one database."""
    campaign = uuid4().hex
    with open_log(address) as log:
        tell("append, one phone", [timed(lambda: move(log, campaign)) for _ in range(300)])
        entries = [Entry(n, "UnitMoved", MOVE, "seat 1", "2026-03-01T20:15:00.000Z", str(n)) for n in range(1, 10_001)]
        log.restore(f"{campaign} long", entries)
        tell("reading 10,000 entries", [timed(lambda: log.read(f"{campaign} long")) for _ in range(9)])
        tell("appending to 10,000 entries", [timed(lambda: move(log, f"{campaign} long")) for _ in range(300)])
        tell("asking whether anything changed", [timed(lambda: log.version) for _ in range(1000)])
    tell("opening", [timed(lambda: open_log(address).close()) for _ in range(20)])
    tell("append, ten phones that never rest", ten_at_once(address, f"{campaign} ten", 100))
    for poll in POLLS:
        tell(f"noticed elsewhere, looking every {poll:g} s", noticing(address, f"{campaign} {poll}", 60, poll))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        print("SQLite file")
        measure(f"sqlite:///{Path(folder) / 'table.fiefaid'}")
    for server in sys.argv[1:]:
        print("PostgreSQL")
        measure(server)
