"""Any moment of a campaign, to look at: nothing is changed by it, and the record goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.session import Session
from fiefaid.widgets.parts import Words, button, column, row, shown
from fiefaid.widgets.standing import StandingView
from fiefaid.widgets.visit import Visit


class Past:
    """The campaign as it was after an entry, one entry back or on, and back to now."""

    def __init__(self, visit: Visit, on_went: Callable[[], None]) -> None:
        self._visit, self._on_went = visit, on_went
        self.seq: int | None = None
        self._title, self._standing = Words(tag="h2", style=""), StandingView()
        self._says = Words(style="ff-banner")
        steps = row(
            button("◂ Earlier", lambda: self.step(-1)),
            button("Later ▸", lambda: self.step(1)),
            button("Now", self.leave, title="Back to now", classes=("ff-primary",)),
        )
        parts = (self._title.root, self._says.root, self._standing.root, steps)
        self.root = column(*parts, classes=("ff-card", "ff-past"))
        shown(self.root, when=False)

    def go_to(self, seq: int) -> None:
        """Shows the moment just after an entry."""
        self.seq = seq
        self._visit.guard.run(self._on_went)

    def step(self, by: int) -> None:
        """Shows the moment so many entries later."""
        session = self._visit.session
        if session is not None and self.seq is not None:
            self.go_to(min(max(self.seq + by, 1), session.head))

    def leave(self) -> None:
        """Comes back to now."""
        self.seq = None
        self._visit.guard.run(self._on_went)

    def show(self, session: Session) -> None:
        """Shows the moment, if one is looked at; a purse that is closed by now is closed in it too."""
        shown(self.root, when=self.seq is not None)
        if self.seq is None:
            return
        self._title.say(f"After entry {self.seq} of {session.head}")
        self._says.say("You look at the past. Nothing can be changed here, and nothing is.")
        self._standing.show(session.campaign_at(self.seq))
