"""A Crusade that is under way on the table, typed in once. Rule: C PHASE 7."""

from __future__ import annotations

from dataclasses import dataclass

import ipywidgets

from fiefaid.fief.crusade import Stage
from fiefaid.fief.crusade.asked import CrusadeChoice, TypeIn
from fiefaid.fief.crusade.state import FIGHTER_COUNTERS, KNIGHT_COUNTERS, MOST_LORDS
from fiefaid.pages import crusade_typed as said
from fiefaid.pages.numbers import read_number
from fiefaid.widgets.crusade_parts.stepform import StepForm
from fiefaid.widgets.entries import Choice, Entry, Tick
from fiefaid.widgets.parts import Words, column, row, shown
from fiefaid.widgets.visit import Visit

HOW = (
    "Bring the Lords to the Outremer on the realm page first, with their troops and On Crusade markers. Then say here "
    "what lies on each space and what is waited for. Troops without a Lord wait at the edge."
)
MOST_ROUND = 999


@dataclass(frozen=True, slots=True)
class SpaceFields:
    """What is chosen and typed for a space."""

    objective: Choice
    hold: Choice
    defenders: Entry


class TypeInForm(StepForm):
    """Stage and turn, six spaces, a space for each Lord, Saladin, the Physician, the Plague."""

    words = "Write the Crusade down"

    def __init__(self, visit: Visit) -> None:
        self._stage, self._at = Choice("It waits for", self._changed), Choice("Turn of space", self._changed)
        self._round = Entry("Called in round")
        self._spaces = tuple(self._space(number) for number in range(1, MOST_LORDS + 1))
        self._lords: dict[str, Choice] = {}
        self._lord_fields = column(classes=("ff-fields",))
        self._fighters, self._knights = Entry("Saladin’s Fighters", text="0"), Entry("His Knights", text="4")
        self._down, self._plague = Tick("Saladin is down", self._changed), Tick("The Plague is there", self._changed)
        self._physician = Choice("The Physician is with", self._changed)
        for entry in (self._round, self._fighters, self._knights):
            entry.root.observe(self._changed, "value")
        super().__init__(visit, self._stage, self._at, self._round)
        self._rows = tuple(self._row(space) for space in self._spaces)
        spaces = column(*self._rows, classes=("ff-block",))
        saladin = column(
            self._fighters.root, self._knights.root, self._physician.root, self._down.root, self._plague.root,
            classes=("ff-fields",),
        )  # fmt: skip
        self.root.children = (
            Words(HOW).root, self.root.children[0], spaces, self._lord_fields, saladin, *self.root.children[1:]
        )  # fmt: skip

    def about(self, _campaign: object) -> str:
        """What is typed stays, whatever goes on elsewhere."""
        return "under way"

    def _space(self, number: int) -> SpaceFields:
        fields = SpaceFields(
            Choice(f"Space {number}", self._turn),
            Choice(f"{number} is", self._changed),
            Entry(f"{number}: Fighters", text="0"),
        )
        fields.defenders.root.observe(self._changed, "value")
        return fields

    @staticmethod
    def _row(space: SpaceFields) -> ipywidgets.HBox:
        return row(space.objective.root, space.hold.root, space.defenders.root, classes=("ff-typed-space",))

    def _turn(self, _objective: str) -> None:
        self._show_rows()
        self._changed()

    def _show_rows(self) -> None:
        """One row more than Objectives are named."""
        named = sum(bool(fields.objective.chosen) for fields in self._spaces)
        for number, line in enumerate(self._rows):
            shown(line, when=number <= named)

    def _fill(self) -> None:
        crusade = self.campaign.crusade
        self._stage.show(said.STAGES, self._stage.chosen or Stage.BETWEEN.name)
        self._at.show((("none", "0"), *((str(n), str(n)) for n in range(1, MOST_LORDS + 1))), self._at.chosen or "0")
        self._round.show(str(crusade.called_in or max(self.campaign.moment.round, 1)))
        there = said.objectives(self.campaign)
        for number, fields in enumerate(self._spaces):
            space = crusade.track[number] if number < len(crusade.track) else None
            fields.objective.show(there, fields.objective.chosen or (space.objective if space else ""))
            hold = space.hold if space else "SARACEN"
            fields.hold.show(said.HOLD_OPTIONS, fields.hold.chosen or getattr(hold, "name", "SARACEN"))
        self._show_rows()
        self._show_lords()

    def _show_lords(self) -> None:
        away, places = said.away(self.campaign), self.campaign.crusade.places
        if [lord for _, lord in away] != list(self._lords):
            self._lords = {lord: Choice(f"{words} is on space", self._changed) for words, lord in away}
            self._lord_fields.children = tuple(choice.root for choice in self._lords.values())
        spaces = (("has yet to choose", "0"), *((str(n), str(n)) for n in range(1, MOST_LORDS + 1)))
        for lord, choice in self._lords.items():
            choice.show(spaces, choice.chosen or str(places.get(lord, 0)))
        self._physician.show((("nobody", ""), *away), self._physician.chosen or self.campaign.crusade.physician)

    def _step(self) -> CrusadeChoice | None:
        spaces = tuple(self._typed_space(fields) for fields in self._spaces if fields.objective.chosen)
        typed = said.Typed(
            Stage[self._stage.chosen],
            _count(self._round, "The round of the Call", MOST_ROUND),
            int(self._at.chosen or 0),
            spaces,
            tuple((lord, int(choice.chosen or 0)) for lord, choice in self._lords.items()),
            _count(self._fighters, "Saladin’s Fighters", FIGHTER_COUNTERS),
            _count(self._knights, "His Knights", KNIGHT_COUNTERS),
            self._down.ticked,
            self._physician.chosen,
            self._plague.ticked,
        )
        return TypeIn(said.typed_crusade(self.campaign, typed))

    @staticmethod
    def _typed_space(fields: SpaceFields) -> said.TypedSpace:
        defenders = _count(fields.defenders, "The Fighters of a space", FIGHTER_COUNTERS)
        return said.TypedSpace(fields.objective.chosen, fields.hold.chosen, defenders)


def _count(entry: Entry, what: str, most: int) -> int:
    return int(read_number(entry.text, what, least=0, most=most))
