"""The base in hand laid by numbers: from two table edges, by a bearing or towards a unit, off another base."""

from __future__ import annotations

from dataclasses import replace

import ipywidgets

from fiefaid.feudal.table import Unit
from fiefaid.pages.answer_card import AnswerCard
from fiefaid.pages.handling import laid_by_numbers, need_in_sight, unit_in_hand
from fiefaid.pages.numbers import read_number, spell_number
from fiefaid.pages.placing import Offset, Spot, TableEdge, Taped, Way, at_offset, at_tape, facing_towards, taped
from fiefaid.pages.refusals import UnknownEdge
from fiefaid.pages.scale import MEASURES
from fiefaid.pages.table import TableView
from fiefaid.widgets.entries import Choice, Entry
from fiefaid.widgets.panels.doing import Deed, Do
from fiefaid.widgets.panels.sight import Sight
from fiefaid.widgets.parts import Words, button, classed, column, shown


class TapePanel:
    """Numbers for the base in hand; each block has a button that lays it so."""

    def __init__(self, do: Do) -> None:
        self._do = do
        self._sight = Sight[Unit]()
        self._lay: list[ipywidgets.Button] = []
        self._who = Words(style="ff-note")
        self._spot, self._across_from, self._up_from = Choice("Tape to its"), Choice("From the"), Choice("and from the")
        self._across, self._up = Entry("Distance"), Entry("Distance")
        self._facing, self._towards = Entry("Degrees"), Choice("or towards")
        self._off, self._way = Entry("So far off"), Choice("Going")
        self._other, self._other_spot, self._my_spot = Choice("of"), Choice("from the"), Choice("lies its")
        for sentence in (self._spot, self._other_spot, self._other, self._my_spot):
            classed(sentence.root, "ff-wide")
        self._offer_words()
        for choice in (self._spot, self._across_from, self._up_from):
            choice.root.observe(lambda _change: do(lambda view: view), "value")
        self.root = column(self._who.root, self._from_edges(), self._by_bearing(), self._off_a_base())

    def show(self, view: TableView, card: AnswerCard) -> None:  # noqa: ARG002  (panels are shown alike)
        """Shows the numbers of the base in hand."""
        if view.in_hand is None:
            self._who.say("No unit is on the table.")
            return
        table, unit = view.table, unit_in_hand(view)
        for lay in self._lay:
            shown(lay, when=not view.locked)
        self._sight.follow(unit, is_typed=self._is_typed)
        self._who.say(f"In hand: {unit.label}. Decimals with a point, lengths in {MEASURES[table.measure]}.")
        others = [(other.label, other.id) for other in table.units if other.id != unit.id]
        self._towards.show([("choose a unit", ""), *others], "")
        self._other.show(others, self._other.chosen or (view.target if view.target != unit.id else view.attacker))
        self._facing.show(spell_number(unit.facing), about=unit.id)
        self._off.show("", about=unit.id)
        self._show_distances(view)

    @property
    def _is_typed(self) -> bool:
        entries = (self._across, self._up, self._facing, self._off)
        return any(entry.is_typed for entry in entries) or bool(self._towards.chosen)

    def _show_distances(self, view: TableView) -> None:
        unit = unit_in_hand(view).id
        try:
            now = taped(view.table, unit, *self._edges())
        except UnknownEdge:
            self._across.show("", about=unit)
            self._up.show("", about=unit)
            return
        self._across.show(spell_number(now.across), about=unit)
        self._up.show(spell_number(now.up), about=unit)

    def _offer_words(self) -> None:
        spots = [(spot.value, spot.value) for spot in Spot]
        self._spot.show(spots, Spot.CENTRE)
        self._my_spot.show(spots, Spot.FRONT_CENTRE)
        self._other_spot.show(spots, Spot.FRONT_LEFT)
        self._way.show([(way.value, way.value) for way in Way], Way.AHEAD_LEFT)
        self._across_from.show(_edges(upright=True), TableEdge.LEFT)
        self._up_from.show(_edges(upright=False), TableEdge.NEAR)

    def _edges(self) -> tuple[Spot, TableEdge, TableEdge]:
        return Spot(self._spot.chosen), TableEdge(self._across_from.chosen), TableEdge(self._up_from.chosen)

    def _from_edges(self) -> ipywidgets.VBox:
        fields = (self._spot, self._across, self._across_from, self._up, self._up_from)
        return self._block("From two table edges", fields, "Lay it there", self._lay_by_tape)

    def _by_bearing(self) -> ipywidgets.VBox:
        fields = (self._facing, self._towards)
        return self._block("Facing, clockwise from up", fields, "Turn it so", self._turn_to)

    def _off_a_base(self) -> ipywidgets.VBox:
        fields = (self._off, self._way, self._other_spot, self._other, self._my_spot)
        return self._block("Off another base", fields, "Lay it there", self._lay_by_offset)

    def _block(self, title: str, fields: tuple[Choice | Entry, ...], words: str, deed: Deed) -> ipywidgets.VBox:
        """A heading, fields in the order in which one says them, and the button."""
        lay = button(words, lambda: self._do(lambda view: self._in_sight(view, deed)))
        self._lay.append(lay)
        rows = column(*(field.root for field in fields), classes=("ff-said",))
        return column(Words(title, tag="h3", style="").root, rows, lay, classes=("ff-block",))

    def _in_sight(self, view: TableView, deed: Deed) -> TableView:
        """What the numbers make of a base that lies where it lay when they were typed. Errors: OutOfDate."""
        unit = unit_in_hand(view)
        need_in_sight(unit, self._sight.taken(unit))
        return deed(view)

    def _lay_by_tape(self, view: TableView) -> TableView:
        spot, across_from, up_from = self._edges()
        across = read_number(self._across.text, f"Distance from the {across_from} edge")
        up = read_number(self._up.text, f"Distance from the {up_from} edge")
        measured = Taped(spot, across, across_from, up, up_from)
        return laid_by_numbers(view, at_tape(view.table, unit_in_hand(view).id, measured))

    def _turn_to(self, view: TableView) -> TableView:
        unit, towards = unit_in_hand(view), self._towards.chosen
        if towards:
            facing = facing_towards(view.table, unit.id, towards)
        else:
            facing = read_number(self._facing.text, "Facing") % 360
        return laid_by_numbers(view, replace(unit, facing=facing))

    def _lay_by_offset(self, view: TableView) -> TableView:
        distance = read_number(self._off.text, "Distance off the other base")
        spots = Spot(self._my_spot.chosen), Spot(self._other_spot.chosen)
        off = Offset(spots[0], distance, Way(self._way.chosen), self._other.chosen, spots[1])
        return laid_by_numbers(view, at_offset(view.table, unit_in_hand(view).id, off))


def _edges(*, upright: bool) -> list[tuple[str, str]]:
    return [(f"{edge} edge", edge.value) for edge in TableEdge if edge.runs_up is upright]
