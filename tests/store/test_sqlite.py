"""The log in a file keeps to the contract."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from fiefaid.errors import Stale
from fiefaid.store import Log, open_log
from tests.store.conftest import HandClock, NewAddress
from tests.store.contract import LogContract, Open, tap


class TestSqlite(LogContract):
    """Each phone opens the file for itself."""

    @pytest.fixture
    def opened(self, clock: HandClock, new_file: NewAddress) -> Iterator[Open]:
        """One file."""
        address = new_file()
        with ExitStack() as stack:
            yield lambda: stack.enter_context(open_log(address, clock=clock))

    def test_only_a_change_is_a_change(self, log: Log, other: Log) -> None:
        """Reading, refusing and asking again leave the version alone, whoever does it."""
        tap(other, "a")
        before = log.version
        assert tap(log, "a").is_repeat
        with pytest.raises(Stale):
            tap(other, "b", expected=0)
        log.read("north"), other.head("south"), log.campaigns()
        assert log.version == before
