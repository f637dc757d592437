"""The log in memory keeps to the contract."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fiefaid.store import open_log
from tests.store.conftest import HandClock
from tests.store.contract import LogContract, Open, tap


class TestMemory(LogContract):
    """Both phones are in one process, and have one log."""

    @pytest.fixture
    def opened(self, clock: HandClock) -> Iterator[Open]:
        """The same log every time."""
        log = open_log("memory:", clock=clock)
        yield lambda: log
        log.close()


def test_memory_is_forgotten() -> None:
    """Two logs in memory know nothing of each other, and a closed one nothing at all."""
    with open_log("memory:") as first, open_log("memory:") as second:
        tap(first, "a")
        assert second.campaigns() == ()
    assert first.campaigns() == ()
