"""The log of every campaign in one database: read it, append to it, hear that it changed.

What may be written is decided while nobody else can write, on the newest entries, and in one place: `Log.append`. The
databases differ only in how they hold a campaign still (`Log._writing`) and in how they hear of a change.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Protocol, Self

from fiefaid.errors import CampaignTaken, Stale
from fiefaid.store.entries import Appended, Clock, Decide, Entry, check_name, check_sequence, utc_now, written


class Page(Protocol):
    """A campaign's log, held for writing: until it is let go, nobody else can write to it."""

    def head(self) -> int:
        """The number of the last entry; 0 where there is none."""

    def since(self, after: int) -> tuple[Entry, ...]:
        """The entries after a number."""

    def of_request(self, request: str) -> tuple[Entry, ...]:
        """The entries that a tap made."""

    def add(self, entries: Sequence[Entry]) -> None:
        """Write these, all or none."""


class Log(ABC):
    """The entries of every campaign, in order, in one database.

    A log may be used from several threads, never across a fork.
    """

    def __init__(self, clock: Clock = utc_now) -> None:
        self._clock = clock

    def append(
        self, campaign: str, decide: Decide, *, request: str, author: str, expected: int | None = None
    ) -> Appended:
        """Write what `decide` finds right on the newest entries, once for every request.

        `decide` is called while nobody else can write; it is given a way to read the entries after a number, and
        returns (kind, payload) pairs. Whatever it raises leaves the log as it was, and passes through. It must not
        write to the log itself. `expected` is for choices that only their maker can make anew: the number of the last
        entry that was seen.

        Returns:
            The new entries; for a request that is known, those that it made, and nothing is written.

        Raises:
            Stale: `expected` is not the last entry any more; it carries those that were missed.
            NotStorable: a name or payload that cannot be kept.
        """
        check_name("A campaign", campaign)
        check_name("A request", request)
        check_name("An author", author, may_be_empty=True)
        with self._writing(campaign) as page:
            known = page.of_request(request)
            if known:
                return Appended(known, is_repeat=True)
            head = page.head()
            if expected is not None and expected != head:
                raise Stale(expected, page.since(expected))
            entries = written(decide(page.since), after=head, author=author, request=request, at=self._clock())
            page.add(entries)
            return Appended(entries, is_repeat=False)

    def restore(self, campaign: str, entries: Sequence[Entry]) -> None:
        """Take a whole campaign in as it was: numbers, authors, times and requests.

        Raises:
            CampaignTaken: entries of a campaign of that name are there already; none is overwritten.
            NotStorable: the entries do not count from 1, or cannot be kept.
        """
        check_name("A campaign", campaign)
        checked = check_sequence(entries)
        with self._writing(campaign) as page:
            head = page.head()
            if head:
                raise CampaignTaken(campaign, head)
            page.add(checked)

    @abstractmethod
    def read(self, campaign: str, after: int = 0) -> tuple[Entry, ...]:
        """The entries of a campaign after a number, in order; none for a campaign that nobody began."""

    @abstractmethod
    def head(self, campaign: str) -> int:
        """The number of a campaign's last entry; 0 where there is none."""

    @abstractmethod
    def campaigns(self) -> tuple[str, ...]:
        """Every campaign that has an entry, by name."""

    @property
    @abstractmethod
    def version(self) -> int:
        """A number that is another one after every change, whoever wrote it; cheap to ask many times a second.

        Ask it *before* reading: a change between the two is then noticed the next time. `Watch` does.
        """

    @abstractmethod
    def close(self) -> None:
        """Let go of the database."""

    @abstractmethod
    def _writing(self, campaign: str) -> AbstractContextManager[Page]:
        """Holds the campaign still; what was added stays if the block ends well, and none of it if it raises."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
