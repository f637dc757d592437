"""The form that starts a campaign: its name, who plays, what everybody has, and which rules are on."""

from __future__ import annotations

from collections.abc import Callable

from fiefaid.campaign.kinds import Choice as Asked
from fiefaid.campaign.values import Expansion
from fiefaid.errors import UnusuallyMany
from fiefaid.pages.starting import FamilyTyped, rules_of, start
from fiefaid.pages.tinctures import TINCTURES
from fiefaid.widgets.entries import Choice, Entry, Tick
from fiefaid.widgets.guard import Guard
from fiefaid.widgets.hall.fields import Lines
from fiefaid.widgets.parts import Words, button, column, shown

FIRST, MOST = 4, 12
"""Lines for families that stand there at first, and as many as a campaign keeps."""

OPTIONS = "Options and house rules, one a line"

SURE = "More than 500 is meant"
"""The box that lets a purse be opened with more than any game has in it, or so much be paid."""

COLOURS = (("none", ""), *((word, word) for word in TINCTURES))

HOW = (
    "A game that is under way already is taken in just so: give every family what it holds now. "
    "Everything can be changed later."
)


class StartForm:
    """Builds a line for each family as it is needed; nothing is emptied before the campaign is there."""

    def __init__(self, on_start: Callable[[tuple[Asked, ...]], None], guard: Guard) -> None:
        self._on_start = on_start
        self._name = Entry("Name of the campaign")
        self._lines = [FamilyLine(number) for number in range(1, FIRST + 1)]
        self._families = column(*(line.root for line in self._lines), classes=("ff-rows",))
        self._more = button("One more family", self._add_line)
        self._expansions = [Tick(expansion.value) for expansion in Expansion]
        self._options, self._sure = Lines(OPTIONS, "Ransom: 3 deniers"), Tick(SURE)
        shown(self._sure.root, when=False)
        self.root = column(
            self._name.root,
            Words(HOW).root,
            self._families,
            self._more,
            column(*(tick.root for tick in self._expansions), classes=("ff-fields",)),
            self._options.root,
            self._sure.root,
            button("Start the campaign", lambda: guard.run(self._start), classes=("ff-primary",)),
            classes=("ff-block",),
        )

    def _add_line(self) -> None:
        if len(self._lines) < MOST:
            self._lines.append(FamilyLine(len(self._lines) + 1))
            self._families.children = tuple(line.root for line in self._lines)
        shown(self._more, when=len(self._lines) < MOST)

    def _start(self) -> None:
        ticked = [expansion for expansion, tick in zip(Expansion, self._expansions, strict=True) if tick.ticked]
        rules = rules_of(ticked, self._options.text)
        families = [line.typed for line in self._lines]
        try:
            self._on_start(start(self._name.text, rules, families, is_sure=self._sure.ticked))
        except UnusuallyMany:
            shown(self._sure.root, when=True)
            raise


class FamilyLine:
    """One family as it is typed."""

    def __init__(self, number: int) -> None:
        self._name, self._player = Entry(f"Family {number}"), Entry("Player")
        self._colour, self._deniers = Choice("Colour"), Entry("Deniers")
        self._colour.show(COLOURS, "")
        fields = [part.root for part in (self._name, self._player, self._colour, self._deniers)]
        self.root = column(*fields, classes=("ff-fields", "ff-family"))

    @property
    def typed(self) -> FamilyTyped:
        """What stands in it."""
        return FamilyTyped(self._name.text, self._player.text, self._colour.chosen, self._deniers.text)
