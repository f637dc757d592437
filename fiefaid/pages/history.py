"""Every change with its name, taken back and done again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

Kept = TypeVar("Kept")

LONGEST = 100
"""Changes that can be taken back: more than a turn of twelve units each side needs."""


@dataclass(frozen=True, slots=True)
class Change(Generic[Kept]):
    """A change by its name, and what stood on its other side."""

    label: str
    other_side: Kept


@dataclass(frozen=True, slots=True)
class History(Generic[Kept]):
    """What stands now, the changes that led to it and the ones taken back; the nearest change comes last in both."""

    now: Kept
    done: tuple[Change[Kept], ...] = ()
    undone: tuple[Change[Kept], ...] = ()

    def did(self, label: str, now: Kept) -> History[Kept]:
        """After one more change; what was taken back before is gone."""
        return History(now, (*self.done, Change(label, self.now))[-LONGEST:])

    def instead(self, now: Kept) -> History[Kept]:
        """The same past with something else standing now, for what is no change of its own."""
        return History(now, self.done, self.undone)

    def undo(self) -> History[Kept]:
        """Before the last change; the same history where there is none."""
        if not self.done:
            return self
        *before, last = self.done
        return History(last.other_side, tuple(before), (*self.undone, Change(last.label, self.now)))

    def redo(self) -> History[Kept]:
        """After the change that was taken back last; the same history where there is none."""
        if not self.undone:
            return self
        *rest, last = self.undone
        return History(last.other_side, (*self.done, Change(last.label, self.now)), tuple(rest))

    @property
    def last_done(self) -> str | None:
        """The name of the change that undo would take back."""
        return self.done[-1].label if self.done else None

    @property
    def last_undone(self) -> str | None:
        """The name of the change that redo would bring back."""
        return self.undone[-1].label if self.undone else None
