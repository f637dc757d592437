"""The last deed taken back, or done again: each button says which."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.campaign.chapters.record import RECORD, Redo, Undo
from fiefaid.campaign.tell import Line
from fiefaid.campaign.undo import last_deed, last_undone
from fiefaid.errors import RestsOnIt
from fiefaid.pages.quoting import set_apart
from fiefaid.session import NotDone, Session
from fiefaid.widgets.opened import Resting
from fiefaid.widgets.parts import Words, button, column, row, shown
from fiefaid.widgets.realm_parts.settling import Settling
from fiefaid.widgets.visit import Visit

LONGEST = 70
"""Letters of a deed on its button."""


class Undoing:
    """A tap is about the deed that its button named: one that came in under the thumb is told, and not taken back."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._last: int | None = None
        self._undone: int | None = None
        self._said: dict[int, str] = {}
        self.settling, self._is_by_others = Settling(), False
        run = visit.guard.run
        self._undo = button("", lambda: run(self._take_back))
        self._redo = button("", lambda: run(self._do_again))
        self._resting = Resting(lambda seq, also: run(lambda: self._take_back_with(seq, also)))
        buttons = row(self._undo, self._redo, classes=("ff-buttons", "ff-realm-undo"))
        self._late = Words(style="ff-banner")
        self.root = column(buttons, self._late.root, self._resting.root, classes=("ff-block",))

    def hear(self, news: Sequence[Line]) -> None:
        """Takes in what new entries say: to find it out again takes the whole record, which may have changed them."""
        for line in news:
            if line.chapter == RECORD.title:
                self._said.clear()
            self._said[line.seq] = line.says
        session = self._visit.session
        own = session.family if session else None
        self._is_by_others = any(line.author != own or line.chapter == RECORD.title for line in news)

    def show(self, session: Session) -> None:
        """Shows what would be taken back or done again."""
        last, undone = (each(session.chronicle, may=session.may_act_for) for each in (last_deed, last_undone))
        if (last, undone) == (self._last, self._undone) and self._undo.description:
            return
        if self._is_by_others and self._undo.description:
            self.settling.changed()
        self._last, self._undone, self._is_by_others = last, undone, False
        self._resting.clear()
        for pressed, seq, word in ((self._undo, last, "Undo"), (self._redo, undone, "Redo")):
            shown(pressed, when=seq is not None)
            pressed.description = f"{word}: {self._label(session, seq)}" if seq is not None else ""
            pressed.tooltip = pressed.description

    def _take_back(self) -> None:
        """Takes back what the button has named for longer than a thumb is on its way."""
        self._late.say("")
        if self.settling.is_fresh:
            self._late.say("Another deed has just become the last one. Tap once more to take it back.")
            return
        session = self._visit.session
        answer = self._visit.answer(Undo(self._last)) if session and self._last is not None else None
        match answer:
            case NotDone(why=RestsOnIt() as why) if session is not None and self._last is not None:
                said = tuple(set_apart(each, session.campaign) for each in session.sentences(why.resting))
                self._resting.ask(self._last, why.resting, said)
            case NotDone():
                self._visit.refuse(answer)

    def _take_back_with(self, seq: int, also: tuple[int, ...]) -> None:
        if self._visit.ask(Undo(seq, also)):
            self._resting.clear()

    def _do_again(self) -> None:
        if self._undone is not None:
            self._visit.ask(Redo(self._undone))

    def _label(self, session: Session, seq: int) -> str:
        """What an entry says, short enough for a button; of a tap of many parts the first, and how many more."""
        deed = session.chronicle.deed(seq)
        first = deed[0].seq
        if first not in self._said:
            (self._said[first],) = session.sentences([first])
        said = self._said[first]
        short = said if len(said) <= LONGEST else f"{said[: LONGEST - 1]}…"
        more = f" (+{len(deed) - 1})" if len(deed) > 1 else ""
        return set_apart(short, session.campaign) + more
