"""How far the game has come, and notes that no other entry can say."""

from __future__ import annotations

from fiefaid.campaign.chapters.rounds import ReachMoment, WriteNote
from fiefaid.campaign.values import Moment
from fiefaid.pages.counts import read_count
from fiefaid.session import Session
from fiefaid.widgets.hall.draft import Draft
from fiefaid.widgets.hall.echo import Echo
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.parts import button, column
from fiefaid.widgets.visit import Visit


class RoundsPanel:
    """Round, phase and a note."""

    def __init__(self, visit: Visit) -> None:
        self._visit, self._draft, self._echo = visit, Draft(self._fill), Echo()
        self._round, self._phase, self._note = Field("Round"), Field("Phase"), Field("Note")
        self.root = column(
            column(self._round.root, self._phase.root, classes=("ff-fields",)),
            button("Go on to it", lambda: visit.guard.run(self._reach), classes=("ff-primary",)),
            self._note.root,
            button("Write the note down", lambda: visit.guard.run(self._write)),
            classes=("ff-block",),
        )

    def show(self, session: Session) -> None:
        """Shows the moment that is reached."""
        now = session.campaign.moment
        untouched = self._draft.seen is None or (self._round.text, self._phase.text) == _typed(self._draft.seen)
        self._draft.follow(now, self._draft.seen if untouched else None)

    def _fill(self, now: Moment) -> None:
        round_, phase = _typed(now)
        self._round.put(round_)
        self._phase.put(phase)

    def _reach(self) -> None:
        session, seen = self._visit.session, self._draft.seen
        if session is not None and seen is not None:
            wanted = Moment(read_count(self._round.text, "round"), self._phase.text)
            self._visit.ask(ReachMoment(seen, wanted))
            self._draft.told(session.campaign.moment)

    def _write(self) -> None:
        note = self._note.text
        if not self._echo.is_heard(note) and self._visit.ask(WriteNote(note)):
            self._note.put("")
            self._echo.may_come()


def _typed(now: Moment) -> tuple[str, str]:
    """A moment as it would be typed."""
    return str(now.round), now.phase
