"""The scale of the table, what a tape can tell, and how each ambiguous wording is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from fiefaid.feudal.readings import CHOICES, Readings
from fiefaid.feudal.table import Measure, Table
from fiefaid.pages.answer_card import AnswerCard
from fiefaid.pages.numbers import read_length, read_number, spell_number
from fiefaid.pages.rulings import RULINGS, switched, with_reading
from fiefaid.pages.scale import MEASURES, in_measure, read_base_width
from fiefaid.pages.table import TableView, changed
from fiefaid.widgets.entries import Choice, Entry
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import Words, button, column

_ABOUT = (
    "Where the sheet can be read in two ways, the first of each list is what this page takes; RULINGS.md says why. "
    "An answer that another reading would change says so."
)


class RulesPanel:
    """Scale first, then one list for each reading that can be switched."""

    def __init__(self, do: Do) -> None:
        self._do = do
        self._name = self._entry("Name of this table", "Name", lambda text: {"name": text.strip()})
        self._measure = Choice("Measured in", self._measured_in)
        self._bw = Entry("Base width (BW)", lambda text: self._set("BW", lambda table: _with_width(table, text)))
        self._tolerance = self._entry("A tape cannot tell less than", "Tolerance", _tolerance)
        self._width = self._entry("Table width, if known", "Width", lambda text: {"width": _edge(text, "Width")})
        self._depth = self._entry("Table depth, if known", "Depth", lambda text: {"height": _edge(text, "Depth")})
        self._readings = {entry: Choice(_asks(entry), self._switch(entry)) for entry in CHOICES}
        self._switched = Words()
        scale = (self._name, self._measure, self._bw, self._tolerance, self._width, self._depth)
        self.root = column(
            column(*(field.root for field in scale), classes=("ff-fields",)),
            Words("Readings", tag="h3", style="").root,
            Words(_ABOUT).root,
            self._switched.root,
            *(choice.root for choice in self._readings.values()),
            button("Read everything as usual", self._as_usual),
        )

    def show(self, view: TableView, card: AnswerCard) -> None:  # noqa: ARG002  (panels are shown alike)
        """Shows the scale and the readings of the table."""
        table = view.table
        self._name.show(table.name)
        self._measure.show([(words, measure.value) for measure, words in MEASURES.items()], table.measure)
        self._bw.show(spell_number(table.bw))
        self._tolerance.show(spell_number(table.tolerance))
        self._width.show("" if table.width is None else spell_number(table.width))
        self._depth.show("" if table.height is None else spell_number(table.height))
        for entry, choice in self._readings.items():
            words = RULINGS[entry].words
            choice.show([(words[value], value) for value in CHOICES[entry]], getattr(table.readings, entry))
        otherwise = switched(table.readings)
        self._switched.say("Switched: " + " · ".join(otherwise) if otherwise else "")

    def _entry(self, label: str, what: str, read: Callable[[str], dict[str, Any]]) -> Entry:
        """A line whose text, once read, replaces fields of the table."""
        return Entry(label, lambda text: self._set(what, lambda table: replace(table, **read(text))))

    def _measured_in(self, measure: str) -> None:
        self._set("Measure", lambda table: in_measure(table, Measure(measure)))

    def _as_usual(self) -> None:
        self._set("Readings as usual", lambda table: table.reading(Readings()))

    def _set(self, label: str, change: Callable[[Table], Table]) -> None:
        def put(view: TableView) -> TableView:
            table = view.history.now.table
            after = change(table)
            return view if after == table else changed(view, label, after)

        self._do(put)

    def _switch(self, entry: str) -> Callable[[str], None]:
        def switch(value: str) -> None:
            label = f"{entry.upper()}: {RULINGS[entry].words.get(value, value)}"
            self._set(label, lambda table: table.reading(with_reading(table.readings, entry, value)))

        return switch


def _asks(entry: str) -> str:
    return f"{entry.upper()} {RULINGS[entry].asks} ({RULINGS[entry].rule})"


def _with_width(table: Table, text: str) -> Table:
    return replace(table, bw=read_base_width(text, table.measure))


def _edge(text: str, what: str) -> float | None:
    return read_length(text, what) if text.strip() else None


def _tolerance(text: str) -> dict[str, Any]:
    return {"tolerance": read_number(text, "Tolerance", least=0.0)}
