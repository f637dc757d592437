"""The entry that is open: what it says, the moment after it, taking it back with all that rests on it, mending it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets

from fiefaid.campaign.chapters.record import Correct, Redo, Undo
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.tell import Line
from fiefaid.errors import RestsOnIt
from fiefaid.pages.mending import mendable, mended
from fiefaid.pages.quoting import quoted, set_apart
from fiefaid.pages.record import about
from fiefaid.session import NotDone
from fiefaid.widgets.hall.fields import Field
from fiefaid.widgets.parts import Deed, Words, button, column, row, shown
from fiefaid.widgets.past import Past
from fiefaid.widgets.visit import Visit

LASTING = "This is never taken back. If it has to change, make the opposite choice on the campaign’s page."


class OpenedEntry:
    """Each button has one deed for good; which entry it is done to is the one that is open."""

    def __init__(self, visit: Visit, past: Past, on_shut: Deed) -> None:
        self._visit, self._past = visit, past
        self._line: Line | None = None
        self._words, self._lasting = ipywidgets.HTML(), Words(LASTING)
        run = visit.guard.run
        self._undo = button("Take it back", lambda: run(self._take_back))
        self._redo = button("Do it again", lambda: run(self._do_again))
        self._resting = Resting(lambda seq, also: run(lambda: self._take_back_with(seq, also)))
        self._mend = MendForm(visit)
        moment = button("Look at this moment", lambda: run(self._look))
        shut = button("Close", on_shut, classes=("ff-quiet",))
        buttons = row(moment, self._undo, self._redo, shut)
        parts = (self._words, buttons, self._lasting.root, self._resting.root, self._mend.root)
        self.root = column(*parts, classes=("ff-card",))
        self.show(None)

    def show(self, line: Line | None) -> None:
        """Shows an entry, or none."""
        if line is None or self._line is None or line.seq != self._line.seq:
            self._resting.clear()
        self._line = line
        shown(self.root, when=line is not None)
        if line is None:
            self._mend.show(None)
            return
        only_looks = self._visit.place.only_looks
        self._words.value = _words(line, self._visit)
        shown(self._undo, when=line.can_undo and not line.is_undone and not only_looks)
        shown(self._redo, when=line.is_undone and not only_looks)
        self._lasting.say("" if line.can_undo or only_looks else LASTING)
        self._mend.show(line if line.can_mend and not line.is_undone and not only_looks else None)

    def _look(self) -> None:
        if self._line is not None:
            self._past.go_to(self._line.seq)

    def _do_again(self) -> None:
        if self._line is not None:
            self._visit.ask(Redo(self._line.seq))

    def _take_back(self) -> None:
        """Takes the entry back; where later ones rest on it, they are listed and it is asked once more."""
        line = self._line
        answer = self._visit.answer(Undo(line.seq)) if line is not None else None
        match answer:
            case NotDone(why=RestsOnIt() as why) if line is not None:
                self._resting.ask(line.seq, why.resting, self._sentences(why.resting))
            case NotDone():
                self._visit.refuse(answer)

    def _take_back_with(self, seq: int, also: tuple[int, ...]) -> None:
        if self._visit.ask(Undo(seq, also)):
            self._resting.clear()

    def _sentences(self, seqs: tuple[int, ...]) -> tuple[str, ...]:
        session = self._visit.session
        if session is None:
            return ()
        return tuple(set_apart(said, session.campaign) for said in session.sentences(seqs))


class Resting:
    """What would go with an entry that is taken back, and the button that takes it all back."""

    def __init__(self, on_all: Callable[[int, tuple[int, ...]], None]) -> None:
        self._on_all = on_all
        self._asked: tuple[int, tuple[int, ...]] | None = None
        self._list = ipywidgets.HTML()
        self._all = button("", self._take, classes=("ff-primary",))
        self.root = column(self._list, row(self._all, button("Leave it", self.clear)), classes=("ff-block",))
        self.clear()

    def ask(self, seq: int, resting: tuple[int, ...], sentences: tuple[str, ...]) -> None:
        """Lists what rests on an entry."""
        self._asked = seq, resting
        items = "".join(f"<li>{quoted(said)}</li>" for said in sentences)
        self._list.value = (
            '<div class="ff-banner" role="alert"><p>This could not have happened without it, and goes with it:</p>'
            f"<ul>{items}</ul></div>"
        )
        self._all.description = f"Take back all {len(resting) + 1}"
        shown(self.root, when=True)

    def clear(self) -> None:
        """Asks nothing any more."""
        self._asked = None
        shown(self.root, when=False)

    def _take(self) -> None:
        if self._asked is not None:
            self._on_all(*self._asked)


class MendForm:
    """The fields of an entry that may be corrected. It remembers the entry as it was when the form was filled."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._seen: tuple[int, Event] | None = None
        self._fields = {
            name: Field(label) for name, label in (("count", "How many"), ("reason", "Reason"), ("text", "Note"))
        }
        self.root = column(
            Words("Mend it", tag="h3", style="").root,
            *(field.root for field in self._fields.values()),
            button("Correct the entry", lambda: visit.guard.run(self._correct)),
            classes=("ff-block",),
        )

    def show(self, line: Line | None) -> None:
        """Shows the form of an entry, filled once; what is typed stays while news comes in."""
        event = self._event(line.seq) if line is not None else None
        parts = mendable(event) if event is not None else ()
        shown(self.root, when=bool(parts))
        if line is None or event is None:
            self._seen = None
            return
        for name, field in self._fields.items():
            shown(field.root, when=any(part.name == name for part in parts))
        if self._seen is None or self._seen[0] != line.seq or self._is_untouched():
            self._seen = line.seq, event
            for part in parts:
                self._fields[part.name].put(part.value)

    def _is_untouched(self) -> bool:
        return self._seen is not None and all(
            self._fields[part.name].text == part.value for part in mendable(self._seen[1])
        )

    def _correct(self) -> None:
        if self._seen is None:
            return
        seq, was = self._seen
        typed = {name: field.text for name, field in self._fields.items()}
        self._visit.ask(Correct(seq, was, mended(was, typed)))
        now = self._event(seq)
        if now is not None:
            self._seen = seq, now  # the news was told: the next tap is made in sight of it

    def _event(self, seq: int) -> Event | None:
        """The entry as it counts now; only entries that this phone may see come here (`Line.can_mend`)."""
        return self._visit.session.chronicle.entry(seq).event if self._visit.session is not None else None


def _words(line: Line, visit: Visit) -> str:
    says = set_apart(line.says, visit.session.campaign) if visit.session is not None else ""
    when = line.at[:19].replace("T", " ")
    return (
        f'<p class="ff-named">{quoted(says)}</p>'
        f'<p class="ff-aside">Entry {line.seq} · {quoted(about(line) or "by nobody’s seat")} · {escape(when)} UTC</p>'
    )
