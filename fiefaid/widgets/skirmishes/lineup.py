"""What each unit on the table is beside its type, who is with it, and what it has suffered when it is taken in."""

from __future__ import annotations

from collections.abc import Callable, Collection

from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person, Personality
from fiefaid.feudal.table import Table
from fiefaid.feudal.warriors import Quality, Variety
from fiefaid.pages import skirmish_lineup as pages
from fiefaid.pages.skirmish_lineup import Lineup
from fiefaid.widgets.entries import Choice, Tick
from fiefaid.widgets.parts import Drawer, Words, button, column, row, shown
from fiefaid.widgets.skirmishes.menu import Item, Menu

USUAL = ("as its type", "")
LOST = (
    "Units that fell before. Leave their bases on the table: those that are switched on come off when the battle is "
    "taken in, and count among the losses."
)
LineupDeed = Callable[[Lineup, str], Lineup]
"""A change of the unit that is named."""


class LineupPanel:
    """One unit at a time; what the options leave out is not shown."""

    def __init__(
        self, on_changed: Callable[[Callable[[Lineup], Lineup]], None], on_lost: Callable[[str, bool], None]
    ) -> None:
        self._on_changed, self._options = on_changed, Options()
        self._known: Lineup = {}
        self._labels: dict[str, str] = {}
        self._unit = Choice("Unit", lambda _unit: self._show_unit())
        self._variety = Choice("Fights as", self._vary)
        self._quality = Choice("Better or worse", self._better)
        self._trained = Tick("Trained", lambda ticked: self._do(lambda known, unit: pages.trained(known, unit, ticked)))
        self._left, self.persons = Words(), Menu(self._part)
        self._person, self._banner = Choice("Personality"), Tick("with a Banner")
        self._person.show([(str(kind), str(kind)) for kind in Personality], Personality.KNIGHT_ERRANT)
        joins = button("Joins this unit", self._join)
        person = row(self._person.root, self._banner.root, joins)
        self._people = column(self._left.root, self.persons, person, classes=("ff-block",))
        self.lost = Menu(lambda unit, value: on_lost(unit, bool(value)))
        self._losses = Drawer("Lost already", lambda: column(Words(LOST).root, self.lost), self._toggle_losses)
        self._state = self._taken_in()
        fields = column(self._unit.root, self._variety.root, self._quality.root, classes=("ff-fields",))
        self.root = column(fields, self._trained.root, self._people, self._state, classes=("ff-block",))

    def _taken_in(self) -> object:
        self._hits = Choice("Hits already", lambda hits: self._do(lambda known, u: pages.suffered(known, u, int(hits))))
        self._hits.show([(str(hits), str(hits)) for hits in range(pages.MOST_HITS)], "0")
        self._red = Tick("Red die: it once had more than 10", self._flag(pages.passed_ten))
        self._marker = Tick("Hit marker", self._flag(pages.marked))
        self._out = Tick("Out of missiles", self._flag(pages.spent))
        ticks = row(self._red.root, self._marker.root, self._out.root)
        about = Words("For a battle that is taken in when it is under way:")
        return column(about.root, self._hits.root, ticks, self._losses.root, classes=("ff-block",))

    def show(self, known: Lineup, lost: Collection[str], table: Table, options: Options) -> None:
        """Shows the units of a table, `lost` those that are lost already."""
        self._known, self._options = pages.lineup(table, known), options
        self.lost.show(Item(unit.id, unit.label, unit.player, is_on=unit.id in lost) for unit in table.units)
        called = {unit.id: f"{unit.label} ({unit.player})" for unit in table.units}
        self._labels = {unit: f"{label}, lost already" if unit in lost else label for unit, label in called.items()}
        chosen = self._unit.chosen if self._unit.chosen in self._known else next(iter(self._known), None)
        self._unit.show([(label, unit) for unit, label in self._labels.items()], chosen)
        self._show_unit()

    def _show_unit(self) -> None:
        fielded = self._known.get(self._unit.chosen)
        shown(self.root, when=fielded is not None)
        if fielded is not None:
            self._show_warriors(fielded)
            self._show_persons(fielded)
            self._hits.show([(str(hits), str(hits)) for hits in range(pages.MOST_HITS)], str(fielded.hits))
            self._red.show(ticked=fielded.has_passed_ten)
            self._marker.show(ticked=fielded.has_hit_marker)
            self._out.show(ticked=fielded.is_out_of_missiles)
            shown(self._out.root, when=fielded.warriors.missiles is not None)

    def _show_warriors(self, fielded: Fielded) -> None:
        warriors, options = fielded.warriors, self._options
        kinds = [(str(variety), str(variety)) for variety in pages.varieties(fielded)]
        self._variety.show([USUAL, *kinds], str(warriors.variety or ""))
        shown(self._variety.root, when=bool(kinds))
        qualities = [(str(quality), str(quality)) for quality in Quality]
        self._quality.show([("neither", ""), *qualities], str(warriors.quality or ""))
        shown(self._quality.root, when=options.advantages)
        self._trained.show(ticked=warriors.is_trained)
        shown(self._trained.root, when=options.trained_units)

    def _show_persons(self, fielded: Fielded) -> None:
        shown(self._people, when=self._options.personalities)
        self._left.say(f"{fielded.player}: {pages.persons_left(self._known, fielded.player)}.")
        self.persons.show(
            Item(str(number), f"{pages.person_words(person)} leaves this unit", sign="✕")
            for number, person in enumerate(fielded.persons)
        )

    def _toggle_losses(self) -> None:
        self._losses.toggle()

    def _do(self, deed: LineupDeed) -> None:
        unit = self._unit.chosen
        self._on_changed(lambda known: deed(known, unit))

    def _flag(self, change: Callable[[Lineup, str, bool], Lineup]) -> Callable[[bool], None]:
        return lambda ticked: self._do(lambda known, unit: change(known, unit, ticked))

    def _vary(self, variety: str) -> None:
        chosen, options = Variety(variety) if variety else None, self._options
        self._do(lambda known, unit: pages.of_variety(known, unit, chosen, options))

    def _better(self, quality: str) -> None:
        chosen = Quality(quality) if quality else None
        self._do(lambda known, unit: pages.of_quality(known, unit, chosen))

    def _join(self) -> None:
        person = Person(Personality(self._person.chosen), self._banner.ticked)
        self._do(lambda known, unit: pages.joined(known, unit, person))

    def _part(self, number: str, _value: str) -> None:
        self._do(lambda known, unit: pages.parted(known, unit, int(number)))
