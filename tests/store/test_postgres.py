"""The log on a PostgreSQL server keeps to the contract, and lives through what servers do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from fiefaid.store import open_log
from tests.store.conftest import HandClock, NewAddress
from tests.store.contract import LogContract, Open

pytestmark = pytest.mark.postgres


class TestPostgres(LogContract):
    """Each phone calls the server for itself."""

    @pytest.fixture
    def opened(self, clock: HandClock, new_schema: NewAddress) -> Iterator[Open]:
        """One schema."""
        address = new_schema()
        with ExitStack() as stack:
            yield lambda: stack.enter_context(open_log(address, clock=clock))
