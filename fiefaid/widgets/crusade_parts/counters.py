"""The counters of the box: a list of all twelve, and a form for what one of them says. Rule: C1.3.2."""

from __future__ import annotations

from html import escape

import ipywidgets

from fiefaid.fief.crusade.asked import CrusadeChoice, TypeCounter
from fiefaid.pages import crusade_counters as said
from fiefaid.pages.quoting import quoted
from fiefaid.session import Session
from fiefaid.widgets.crusade_parts.stepform import StepForm
from fiefaid.widgets.entries import Choice, Entry
from fiefaid.widgets.parts import Words, column, shown
from fiefaid.widgets.visit import Visit

_NUMBERS = (
    ("order", "Order number, 1 to 12"),
    ("defenders", "Defenders"),
    ("reinforcements", "Reinforcements"),
    ("deniers", "Deniers"),
)


class CounterForm(StepForm):
    """What one counter says; what is left empty is not known yet."""

    words = "Write the counter down"

    def __init__(self, visit: Visit) -> None:
        self._which = Choice("Counter", self._turn)
        self._name = Entry("Name")
        self._gain, self._walls = Choice("Gain", self._changed), Choice("Defence", self._changed)
        self._state = Choice("Crusade State", self._changed)
        self._numbers = {name: Entry(label) for name, label in _NUMBERS}
        for entry in (self._name, *self._numbers.values()):
            entry.root.observe(self._changed, "value")
        self._hint = Words()
        super().__init__(visit, self._which, self._name, self._gain, self._walls, self._state, *self._numbers.values())
        self.root.children = (self.root.children[0], self._hint.root, *self.root.children[1:])

    def about(self, _campaign: object) -> str:
        """The counter that is chosen: what is typed of it stays."""
        return f"counter {self._which.chosen}"

    def _fill(self) -> None:
        there = said.counters(self.campaign)
        known = [value for _, value in there]
        self._which.show(there, self._which.chosen if self._which.chosen in known else known[0])
        self._put()

    def _put(self) -> None:
        typed = said.as_typed(self.campaign.crusade.counter(self._which.chosen))
        self._name.root.value = typed["name"]
        self._gain.show(said.GAINS, typed["gain"])
        self._walls.show(said.WALLS, typed["walls"])
        self._state.show(said.STATES, typed["state"])
        for name, entry in self._numbers.items():
            entry.root.value = typed[name]
        self._hint.say(said.hint_words(self._which.chosen))

    def _turn(self, counter: str) -> None:
        self.fill(f"counter {counter}")
        self._changed()

    def _step(self) -> CrusadeChoice | None:
        if not self._which.chosen:
            return None
        fields = {
            "name": self._name.text,
            "gain": self._gain.chosen,
            "walls": self._walls.chosen,
            "state": self._state.chosen,
            **{name: entry.text for name, entry in self._numbers.items()},
        }
        before = self.campaign.crusade.counter(self._which.chosen)
        counter = said.typed_counter(before, fields)
        return TypeCounter(counter) if counter != before else None


class CountersPanel:
    """All twelve, and the form below."""

    def __init__(self, visit: Visit) -> None:
        self._form, self._list = CounterForm(visit), ipywidgets.HTML()
        self.root = column(self._list, self._form.root, classes=("ff-block",))
        self._can_type = not visit.place.only_looks

    def show_session(self, session: Session) -> None:
        """Shows what is known of each."""
        html = f'<ul class="ff-rows ff-counters">{"".join(map(_line, said.counter_lines(session.campaign)))}</ul>'
        if html != self._list.value:
            self._list.value = html
        shown(self._form.root, when=self._can_type)
        self._form.show_session(session)


def _line(line: said.CounterLine) -> str:
    lacks = f'<span class="ff-badge ff-too-close">type in: {escape(line.lacks)}</span>' if line.lacks else ""
    return (
        f'<li class="ff-row"><span class="ff-grow"><strong>{quoted(line.name)}</strong>'
        f'<span class="ff-has">{escape(line.says)}</span>{lacks}</span></li>'
    )
