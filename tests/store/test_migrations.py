"""From an older format to this release's: in one step for each, all or nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Connection, create_engine, inspect

from fiefaid.errors import CannotOpen
from fiefaid.store import migrations, open_log
from fiefaid.store.rows import EVENTS
from tests.store.conftest import NewAddress
from tests.store.contract import saying, words

Step = Callable[[Connection], None]


def add_column(connection: Connection) -> None:
    """What a later release might want."""
    connection.exec_driver_sql("ALTER TABLE events ADD COLUMN mood text NOT NULL DEFAULT 'glad'")


def stumble(connection: Connection) -> None:
    """A step that does half of its work."""
    connection.exec_driver_sql("ALTER TABLE events ADD COLUMN half text")
    connection.exec_driver_sql("ALTER TABLE no_such_table ADD COLUMN half text")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[Step], None]:
    """A later release, with one step more."""

    def release(step: Step) -> None:
        steps = (*migrations.MIGRATIONS, step)
        monkeypatch.setattr(migrations, "MIGRATIONS", steps)
        monkeypatch.setattr(migrations, "FORMAT", len(steps))

    return release


def test_an_older_database_is_brought_up(new_address: NewAddress, later: Callable[[Step], None]) -> None:
    """What an older release wrote is there, once and for all of the next openings."""
    address = new_address()
    with open_log(address) as log:
        log.append("north", saying("a", "b"), request="1", author="")
    later(add_column)
    for word in ("c", "d"):
        with open_log(address) as log:
            log.append("north", saying(word), request=word, author="")
    with open_log(address) as log:
        assert words(log) == ["a", "b", "c", "d"]


def test_a_step_that_fails_leaves_the_old_format(
    new_address: NewAddress, later: Callable[[Step], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a step is none: the older release still opens what it wrote, and finds no trace of the newer."""
    address = new_address()
    with open_log(address) as log:
        log.append("north", saying("a"), request="1", author="")
    later(stumble)
    with pytest.raises(CannotOpen, match="no_such_table"):
        open_log(address)
    monkeypatch.undo()
    with open_log(address) as log:
        assert words(log) == ["a"]
    assert columns(address) == EVENTS.c.keys()


def columns(address: str) -> list[str]:
    """The columns that the table of events has."""
    engine = create_engine(address)
    names = [column["name"] for column in inspect(engine).get_columns("events")]
    engine.dispose()
    return names


def test_the_table_is_the_one_that_is_read(new_address: NewAddress) -> None:
    """The steps end in the table that rows.EVENTS describes, with what makes a tap count once."""
    open_log(address := new_address()).close()
    engine = create_engine(address)
    found = inspect(engine)
    assert columns(address) == EVENTS.c.keys()
    assert found.get_pk_constraint("events")["constrained_columns"] == ["campaign", "seq"]
    assert [only["column_names"] for only in found.get_unique_constraints("events")] == [["campaign", "request", "nth"]]
    engine.dispose()
