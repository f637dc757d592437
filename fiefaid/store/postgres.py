"""Campaigns in a PostgreSQL database: a lock for each campaign, and news that the server brings by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from threading import Lock
from typing import Any

from sqlalchemy import (
    URL,
    Column,
    Connection,
    Engine,
    Integer,
    MetaData,
    Table,
    create_engine,
    event,
    func,
    inspect,
    select,
)
from sqlalchemy.exc import InvalidRequestError

from fiefaid.errors import CannotOpen, ForeignFile, MissingDriver, StoreError
from fiefaid.store.entries import Clock, Entry, utc_now
from fiefaid.store.migrations import is_current, migrate
from fiefaid.store.mishaps import PATIENCE, told
from fiefaid.store.rows import EVENTS, SqlPage
from fiefaid.store.sql import SqlLog

CHANNEL = "fiefaid"
"""What the server calls when something was written."""

MANNERS = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""Seconds to wait for a server, and for signs of life on a line that was quiet (the last in milliseconds).

A table's Wi-Fi goes away without a word; by the system's own manners that would be noticed two hours later.
"""

META = Table("fiefaid_meta", MetaData(), Column("format", Integer, nullable=False))
"""The table that tells the format: what a file says in its header."""


class PostgresPage(SqlPage):
    """One campaign, within one transaction that tells of itself."""

    def add(self, entries: Sequence[Entry]) -> None:
        """Write these, and have it called out when they stand."""
        super().add(entries)
        if self.has_written:
            self._connection.execute(select(func.pg_notify(CHANNEL, "")))


class PostgresLog(SqlLog):
    """The entries of every campaign in one database of a server."""

    def __init__(self, url: URL, clock: Clock = utc_now) -> None:
        called = f"database {url.database!r}" if url.database else "the database of no name"
        super().__init__(engine_of(url), f"{called} at {url.host or 'this machine'}", clock)
        self._heard = self._written = 0
        self._listening = Lock()
        try:
            prepare(self.engine, self.where)
            self._line = self._listen()
        except StoreError:
            self.engine.dispose()
            raise

    @property
    def version(self) -> int:
        """What was called out so far, and what we wrote: the call for our own comes a moment later."""
        with self._listening:
            try:
                self._heard += _calls(self._line)
            except (self.engine.dialect.loaded_dbapi.Error, InvalidRequestError):
                self._drop_line()
                self._line = self._listen()
                self._heard += 1  # what was called out in between was missed
            return self._heard + self._written

    def close(self) -> None:
        """Hang up."""
        self._line.close()
        super().close()

    def _drop_line(self) -> None:
        """Closed for good: a line that is only invalid would be connected again by itself, and hear nothing."""
        if not self._line.closed:
            self._line.invalidate()
            self._line.close()

    def _listen(self) -> Connection:
        """A connection that does nothing but wait for calls."""
        with told(self.where):
            line = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            line.exec_driver_sql(f"LISTEN {CHANNEL}")
            return line

    @contextmanager
    def _writing(self, campaign: str) -> Iterator[SqlPage]:
        with super()._writing(campaign) as page:
            yield page
        with self._listening:
            self._written += page.has_written

    def _hold(self, connection: Connection, campaign: str) -> SqlPage:
        hold(connection, f"campaign {campaign}")
        return PostgresPage(connection, campaign, self.where)


def _calls(line: Connection) -> int:
    """How often it was called out since one last asked; psycopg's own word, for SQLAlchemy has none."""
    listener: Any = line.connection.driver_connection
    return sum(1 for _ in listener.notifies(timeout=0))


def engine_of(url: URL) -> Engine:
    """The connections to a server; each is tried before it is used, for laptops sleep and servers are restarted."""
    try:
        engine = create_engine(url, pool_pre_ping=True, connect_args=MANNERS)
    except ModuleNotFoundError as fault:
        raise MissingDriver from fault
    event.listen(engine, "connect", _set_up)
    return engine


def _set_up(connection: Any, _record: object) -> None:
    connection.execute(f"SET lock_timeout = '{PATIENCE:g}s'")
    connection.commit()


def hold(connection: Connection, what: str) -> None:
    """Wait until nobody else holds this, and keep it until the transaction ends."""
    key = int.from_bytes(sha256(f"fiefaid {what}".encode()).digest()[:8], signed=True)
    connection.execute(select(func.pg_advisory_xact_lock(key)))


def prepare(engine: Engine, where: str) -> None:
    """Make the tables, or bring older ones up to this release; ten may do so at once."""
    with told(where, unforeseen=CannotOpen), engine.begin() as connection:
        if is_current(where, _format_of(connection)):
            return
        hold(connection, "format")
        found = _format_of(connection)  # again: whoever held it before us may have done it all
        if is_current(where, found):
            return
        if found == 0 and inspect(connection).has_table(EVENTS.name):
            raise ForeignFile(where, f"its table {EVENTS.name} is of something else")
        _mark(connection, found, migrate(connection, found))


def _format_of(connection: Connection) -> int:
    if not inspect(connection).has_table(META.name):
        return 0
    return int(connection.execute(select(META.c.format)).scalar_one())


def _mark(connection: Connection, found: int, now: int) -> None:
    if found == 0:
        META.create(connection)
        connection.execute(META.insert().values(format=now))
    else:
        connection.execute(META.update().values(format=now))
