"""A log that is forgotten at the end: for tests, and for trying things out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from threading import Lock

from fiefaid.store.entries import Clock, Entry, utc_now
from fiefaid.store.log import Log, Page


class MemoryPage:
    """One campaign in memory."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries

    def head(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    def since(self, after: int) -> tuple[Entry, ...]:
        """The entries after a number; copies, so that nobody can change what was written."""
        return deepcopy(tuple(entry for entry in self.entries if entry.seq > after))

    def of_request(self, request: str) -> tuple[Entry, ...]:
        """The entries that a tap made."""
        return deepcopy(tuple(entry for entry in self.entries if entry.request == request))

    def add(self, entries: Sequence[Entry]) -> None:
        """Write these."""
        self.entries.extend(deepcopy(entries))


class MemoryLog(Log):
    """Every campaign in the memory of this process."""

    def __init__(self, clock: Clock = utc_now) -> None:
        super().__init__(clock)
        self._campaigns: dict[str, list[Entry]] = {}
        self._held = Lock()

    def read(self, campaign: str, after: int = 0) -> tuple[Entry, ...]:
        """The entries of a campaign after a number."""
        with self._held:
            return MemoryPage(self._campaigns.get(campaign, [])).since(after)

    def head(self, campaign: str) -> int:
        """The number of a campaign's last entry."""
        return len(self._campaigns.get(campaign, ()))

    def campaigns(self) -> tuple[str, ...]:
        """Every campaign that has an entry."""
        return tuple(sorted(self._campaigns))

    @property
    def version(self) -> int:
        """Nothing is ever removed, so the number of all entries will do."""
        return sum(map(len, tuple(self._campaigns.values())))

    def close(self) -> None:
        """Forget everything."""
        self._campaigns = {}

    @contextmanager
    def _writing(self, campaign: str) -> Iterator[Page]:
        with self._held:
            page = MemoryPage(list(self._campaigns.get(campaign, ())))
            yield page
            if page.entries:
                self._campaigns[campaign] = page.entries
