"""The log in a file keeps to the contract."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from fiefaid.store import open_log
from tests.store.conftest import HandClock, NewAddress
from tests.store.contract import LogContract, Open


class TestSqlite(LogContract):
    """Each phone opens the file for itself."""

    @pytest.fixture
    def opened(self, clock: HandClock, new_file: NewAddress) -> Iterator[Open]:
        """One file."""
        address = new_file()
        with ExitStack() as stack:
            yield lambda: stack.enter_context(open_log(address, clock=clock))
