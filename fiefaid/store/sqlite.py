"""Campaigns in an SQLite file: write-ahead log, every commit on the disk before it is told, one writer at a time."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from threading import Lock
from typing import Any, cast

from sqlalchemy import URL, Connection, Engine, PoolProxiedConnection, create_engine, event

from fiefaid.errors import CannotOpen, StoreError
from fiefaid.store.entries import Clock, utc_now
from fiefaid.store.header import APPLICATION_ID, look_at
from fiefaid.store.migrations import is_current, migrate
from fiefaid.store.mishaps import PATIENCE, result_code, told
from fiefaid.store.rows import SqlPage
from fiefaid.store.sql import SqlLog

RETRY = 0.002
"""Seconds between two tries for the file.

SQLite's own waiting naps longer and longer: among ten that never rest it kept one waiting for 6 s, this for 0.5 s.
"""


class SqliteLog(SqlLog):
    """The entries of every campaign in one file."""

    def __init__(self, path: Path, clock: Clock = utc_now) -> None:
        path = path.resolve()  # SQLite keeps its journal beside the file itself, not beside a link to it
        look_at(path)
        super().__init__(engine_of(path), str(path), clock)
        try:
            prepare(self.engine, path)
        except StoreError:
            self.engine.dispose()
            raise
        self._ear = self.engine.raw_connection()
        self._listening = Lock()

    @property
    def version(self) -> int:
        """SQLite's count of what others committed; asked where nobody writes, so that we are others too."""
        with told(self.where), self._listening:
            return int(_driver(self._ear).execute("PRAGMA data_version").fetchone()[0])

    def close(self) -> None:
        """Let go of the file."""
        self._ear.close()
        super().close()

    def _hold(self, connection: Connection, campaign: str) -> SqlPage:
        return SqlPage(connection, campaign, self.where)  # BEGIN IMMEDIATE holds the whole file


def engine_of(path: Path) -> Engine:
    """The connections to a file.

    Python's driver begins a transaction when it pleases, and never for reading; so it is told to leave that to us.
    """
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": PATIENCE})
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # on a Mac, what is synchronous may otherwise still be in the drive
    connection.execute("PRAGMA trusted_schema = OFF")  # a file may come from anybody


def _begin(connection: Connection) -> None:
    driver = _driver(connection.connection)
    if not connection.get_execution_options().get("writes", False):
        driver.execute("BEGIN")
        return
    driver.execute("PRAGMA busy_timeout = 0")
    try:
        patiently(driver, "BEGIN IMMEDIATE")
    finally:
        driver.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}")


def patiently(driver: sqlite3.Connection, statement: str) -> None:
    """Try again and again while others hold the file, for as long as is bearable."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            driver.execute(statement)
        except sqlite3.OperationalError as fault:
            if result_code(fault) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(RETRY)
        else:
            return


def prepare(engine: Engine, path: Path) -> None:
    """Make a new file, or bring an older one up to this release; ten may do so at once."""
    with told(str(path), unforeseen=CannotOpen):
        with engine.connect() as connection:
            found = _format_of(connection)
        if not is_current(str(path), found):
            _bring_up(engine.execution_options(writes=True), path)
        _keep_journal(engine)


def _bring_up(writer: Engine, path: Path) -> None:
    with writer.begin() as connection:
        found = _format_of(connection)  # again: whoever held the file before us may have done it all
        if is_current(str(path), found):
            return
        now = migrate(connection, found)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.exec_driver_sql(f"PRAGMA user_version = {now}")


def _keep_journal(engine: Engine) -> None:
    """Readers and a writer side by side. The first time it takes the file alone, and SQLite does not wait for that."""
    connection = engine.raw_connection()
    try:
        patiently(_driver(connection), "PRAGMA journal_mode = WAL")
    finally:
        connection.close()


def _format_of(connection: Connection) -> int:
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def _driver(connection: PoolProxiedConnection) -> sqlite3.Connection:
    return cast("sqlite3.Connection", connection.driver_connection)
