"""The log in an SQL database: what SQLite and PostgreSQL have in common, which is nearly everything."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, select

from fiefaid.store.entries import Clock, Entry, utc_now
from fiefaid.store.log import Log
from fiefaid.store.mishaps import told
from fiefaid.store.rows import EVENTS, SqlPage


class SqlLog(Log):
    """The entries of every campaign in one table."""

    def __init__(self, engine: Engine, where: str, clock: Clock = utc_now) -> None:
        super().__init__(clock)
        self.engine = engine
        self.where = where
        self._writer = engine.execution_options(writes=True)

    def read(self, campaign: str, after: int = 0) -> tuple[Entry, ...]:
        """The entries of a campaign after a number: one statement, so never half of a tap."""
        with self._reading() as connection:
            return SqlPage(connection, campaign, self.where).since(after)

    def head(self, campaign: str) -> int:
        """The number of a campaign's last entry."""
        with self._reading() as connection:
            return SqlPage(connection, campaign, self.where).head()

    def campaigns(self) -> tuple[str, ...]:
        """Every campaign that has an entry; sorted here, for databases sort by different alphabets."""
        with self._reading() as connection:
            return tuple(sorted(connection.execute(select(EVENTS.c.campaign).distinct()).scalars()))

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with told(self.where), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def _writing(self, campaign: str) -> Iterator[SqlPage]:
        with told(self.where), self._writer.begin() as connection:
            yield self._hold(connection, campaign)

    @abstractmethod
    def _hold(self, connection: Connection, campaign: str) -> SqlPage:
        """Keeps everybody else from writing to the campaign until the transaction ends."""
