"""The databases to test with: files of one's own, and a PostgreSQL if there is one."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, make_url

from tests.leaving_out import leave_out

SERVER_VARIABLE = "FIEFAID_TEST_POSTGRES"

NewAddress = Callable[[], str]
"""The address of a database that nobody has opened yet."""


class HandClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 20, 15, tzinfo=UTC)

    def __call__(self) -> datetime:
        """The time."""
        return self.now

    def move(self, **by: float) -> None:
        """Some time passes."""
        self.now += timedelta(**by)


@pytest.fixture
def clock() -> HandClock:
    """A clock that stands still until it is moved."""
    return HandClock()


@pytest.fixture
def new_file(tmp_path: Path) -> NewAddress:
    """Addresses of files that are not there yet."""
    return lambda: f"sqlite:///{tmp_path / uuid4().hex}.fiefaid"


@pytest.fixture
def new_schema() -> Iterator[NewAddress]:
    """Addresses of empty schemas of the PostgreSQL server; they are dropped afterwards."""
    server = os.environ.get(SERVER_VARIABLE)
    assert server, f"no PostgreSQL for its tests: {SERVER_VARIABLE} names none"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    made: list[str] = []

    def new() -> str:
        made.append(f"test_{uuid4().hex}")
        with engine.connect() as connection:
            connection.exec_driver_sql(f"CREATE SCHEMA {made[-1]}")
        own = {"options": f"-csearch_path={made[-1]}", "application_name": made[-1]}
        url = make_url(server).update_query_dict(own)
        return url.render_as_string(hide_password=False)

    yield new
    with engine.connect() as connection:
        for schema in made:
            connection.exec_driver_sql(f"DROP SCHEMA {schema} CASCADE")
    engine.dispose()


@pytest.fixture(params=["SQLite", pytest.param("PostgreSQL", marks=pytest.mark.postgres)])
def new_address(request: pytest.FixtureRequest) -> NewAddress:
    """Addresses of databases that several processes can open: files first, then schemas of the server."""
    made: NewAddress = request.getfixturevalue("new_file" if request.param == "SQLite" else "new_schema")
    return made


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without a server its tests are left out, and the summary says so; in CI they stay, and fail."""
    if not os.environ.get(SERVER_VARIABLE) and os.environ.get("CI") != "true":
        on_server = [item for item in items if item.get_closest_marker("postgres")]
        give = f"Give one: export {SERVER_VARIABLE}=$(.ci/postgres start DIR)"
        leave_out(config, items, on_server, f"tests in tests/store, for want of a PostgreSQL. {give}")
