"""Several processes on one database: all at once, and dying in the middle."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from fiefaid.store import Watch, open_log
from tests.store.conftest import NewAddress
from tests.store.contract import news
from tests.store.workers import (
    CAMPAIGN,
    MANY,
    append_many,
    finish,
    open_first,
    open_until_killed,
    start,
    write_three,
    write_until_killed,
)

PHONES = 10
TAPS = 500


def test_nothing_is_lost_when_ten_write_at_once(new_address: NewAddress) -> None:
    """Ten processes tap 500 times each: none is lost, doubled or out of order, and each was decided on all before."""
    address, all_ready = new_address(), MANY.Barrier(PHONES)
    phones = [start(append_many, address, f"phone {n}", TAPS, all_ready) for n in range(PHONES)]
    assert finish(phones) == [0] * PHONES
    with open_log(address) as log:
        entries = log.read(CAMPAIGN)
    assert [entry.seq for entry in entries] == list(range(1, PHONES * TAPS + 1))
    assert [entry.payload["count"] for entry in entries] == [entry.seq for entry in entries]
    for n in range(PHONES):
        requests = [entry.request for entry in entries if entry.author == f"phone {n}"]
        assert requests == [f"phone {n} {tap}" for tap in range(TAPS)]


def test_ten_may_open_a_new_database_at_once(new_address: NewAddress) -> None:
    """Twenty times ten processes open what is not there yet at the same moment: each gets the same one, and writes."""
    addresses = [new_address() for _ in range(20)]
    all_ready = MANY.Barrier(PHONES)
    phones = [start(open_first, addresses, f"phone {n}", all_ready) for n in range(PHONES)]
    assert finish(phones) == [0] * PHONES
    for address in addresses:
        with open_log(address) as log:
            assert {entry.author for entry in log.read(CAMPAIGN)} == {f"phone {n}" for n in range(PHONES)}
            assert log.head(CAMPAIGN) == PHONES


def test_another_process_is_heard(new_address: NewAddress) -> None:
    """Whoever watches gets the entries of another process, each once and in order, without reading all the time."""
    address, ready = new_address(), MANY.Barrier(1)
    with open_log(address) as log:
        watch = Watch(log, CAMPAIGN)
        assert watch.news() == ()
        phone = start(append_many, address, "phone", 5, ready)
        assert [entry.request for entry in news(watch, 5)] == [f"phone {tap}" for tap in range(5)]
    assert finish([phone]) == [0]


def test_a_killed_writer_leaves_the_old_state_or_the_new(new_address: NewAddress) -> None:
    """A writer is killed a hundred times (on the server, which is not, 25): its last tap stands whole or not at all.

    Asking again with the same request tells which, and mends it.
    """
    address, moment = new_address(), random.Random(7)  # noqa: S311 - a moment, no secret
    checked = 0
    for n in range(100 if address.startswith("sqlite") else 25):
        acknowledged, last = _kill_at_some_moment(address, f"round {n}", moment)
        with open_log(address) as log:
            entries = log.read(CAMPAIGN, after=checked)
            found = Counter(entry.request for entry in entries)
            assert [entry.seq for entry in entries] == list(range(checked + 1, checked + 1 + len(entries)))
            assert found[last] in (0, 3)
            assert found == Counter(dict.fromkeys({*acknowledged, last}, 3)) - Counter({last: 3 - found[last]})
            assert write_three(log, last) == (found[last] == 3)
            assert log.head(CAMPAIGN) == checked + len(entries) + 3 - found[last]
            checked = log.head(CAMPAIGN)


def test_a_killed_first_opening_harms_nothing(new_address: NewAddress) -> None:
    """Killed at some moment of making the database, the next to come makes it or finds it made."""
    moment = random.Random(11)  # noqa: S311 - a moment, no secret
    for _ in range(20):
        address = new_address()
        phone, hear = _telling(open_until_killed, address)
        assert hear.recv() == "opening"
        _kill_after(phone, moment.uniform(0, 0.03))
        with open_log(address) as log:
            assert not write_three(log, "first")
            assert log.head(CAMPAIGN) == 3


def _telling(work: Callable[..., None], *arguments: object) -> tuple[BaseProcess, Connection]:
    """A process that does this work, and what is heard of it; nothing more once it is dead."""
    hear, tell = MANY.Pipe(duplex=False)
    phone = start(work, *arguments, tell)
    tell.close()
    return phone, hear


def _kill_at_some_moment(address: str, name: str, moment: random.Random) -> tuple[list[str], str]:
    """The taps that a writer had acknowledged when it was killed, and the last that it had begun."""
    phone, hear = _telling(write_until_killed, address, name)
    told = [hear.recv() for _ in range(moment.choice([1, 3, 5]))]
    _kill_after(phone, moment.uniform(0, 0.01))
    with suppress(EOFError):
        while True:
            told.append(hear.recv())
    begun = [request for what, request in told if what == "about to"]
    return [request for what, request in told if what == "written"], begun[-1]


def _kill_after(process: BaseProcess, seconds: float) -> None:
    """Kill -9, a little later."""
    time.sleep(seconds)
    process.kill()
    process.join()
