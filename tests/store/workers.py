"""What other processes do to a database while a test looks on: phones that write all at once, and some that die."""

from __future__ import annotations

import os
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Barrier

from fiefaid.store import Log, Payload, Since, open_log

MANY = get_context("forkserver") if os.name == "posix" else get_context("spawn")
"""Processes of their own; where it can be, from a server that has imported everything once."""

if os.name == "posix":
    MANY.set_forkserver_preload(["tests.store.workers"])

CAMPAIGN = "north"


def start(work: Callable[..., None], *arguments: object) -> BaseProcess:
    """A process that does this work."""
    process: BaseProcess = MANY.Process(target=work, args=arguments, daemon=True)
    process.start()
    return process


def finish(processes: list[BaseProcess], seconds: float = 120) -> list[int | None]:
    """How each of them ended: 0 is well, None is not yet."""
    for process in processes:
        process.join(seconds)
    codes = [process.exitcode for process in processes]
    for process in processes:
        if process.is_alive():
            process.kill()
    return codes


class Counting:
    """A decision on the newest state: the state is how many entries there are, and each entry says its own number."""

    def __init__(self) -> None:
        self.seen = 0
        self.count = 0

    def __call__(self, since: Since) -> list[tuple[str, Payload]]:
        """One more than there were."""
        for entry in since(self.seen):
            self.seen = entry.seq
            self.count += 1
        return [("Counted", {"count": self.count + 1})]


def append_many(address: str, name: str, taps: int, all_ready: Barrier) -> None:
    """A phone that taps without rest; every fiftieth tap is a double tap."""
    counting = Counting()
    with open_log(address) as log:
        all_ready.wait()
        for tap in range(taps):
            for _ in range(2 if tap % 50 == 0 else 1):
                log.append(CAMPAIGN, counting, request=f"{name} {tap}", author=name)


def open_first(addresses: list[str], name: str, all_ready: Barrier) -> None:
    """A phone that opens one new database after the other, at the same moment as the others, and writes an entry."""
    for address in addresses:
        all_ready.wait()
        with open_log(address) as log:
            log.append(CAMPAIGN, Counting(), request=name, author=name)


def write_until_killed(address: str, name: str, tell: Connection) -> None:
    """A phone that tells what it is about to write and what it has written, until somebody kills it."""
    with open_log(address) as log:
        tap = 0
        while True:
            request = f"{name} {tap}"
            tell.send(("about to", request))
            write_three(log, request)
            tell.send(("written", request))
            tap += 1


def write_three(log: Log, request: str) -> bool:
    """One tap that makes three entries, large enough to be caught in the middle; whether it was a repeat."""
    facts: list[tuple[str, Payload]] = [("Said", {"part": part, "text": "x" * 5_000}) for part in range(3)]
    return log.append(CAMPAIGN, lambda _: facts, request=request, author="").is_repeat


def open_until_killed(address: str, tell: Connection) -> None:
    """A phone that is killed while it opens a new database."""
    tell.send("opening")
    open_log(address).close()
    tell.send("opened")
