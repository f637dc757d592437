"""Who attacks, and at what turn the battle is taken in: the last form before it begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fiefaid.feudal.battle.state import Phase
from fiefaid.feudal.morale import MOST_FLAVOUR
from fiefaid.feudal.table import Table
from fiefaid.pages.skirmish_draft import MOST_TURNS, BattleDraft, lost_words, phase_of, phases, sides
from fiefaid.widgets.entries import Choice, Tick
from fiefaid.widgets.parts import Deed, Words, button, column, shown
from fiefaid.widgets.skirmishes.from_file import BattleFromFile, Opens

if TYPE_CHECKING:
    from fiefaid.pages.record import Options

FIRST, HOLDER = "Went first this turn", "Went first last turn, and holds the initiative"

Change = Callable[[Callable[[BattleDraft], BattleDraft]], None]


class BeginningPanel:
    """Attacker first; turn, phase and whose turn for a battle that is under way already, or all of it from a file.

    A table of a campaign is laid for every phone, so that a file, which has a table of its own, is none for it.
    """

    def __init__(self, on_changed: Change, on_begin: Deed, on_given: Callable[[Opens], None]) -> None:
        self._on_changed = on_changed
        self._attacker = Choice("Attacks, and goes first", self._set("attacker"))
        self._clear = Tick("The scenario says who attacks: no roll-off", self._put("is_clear"), ticked=True)
        self._turn = Choice("Turn", lambda turn: self._change(turn=int(turn)))
        self._phase = Choice("Phase", lambda phase: self._change(phase=Phase(phase)))
        self._phasing = Choice("Whose turn", self._set("phasing"))
        self._first = Choice(FIRST, self._set("first"))
        self._flavour = tuple(Choice("", self._point(number)) for number in range(2))
        self._seats = tuple(Choice("", self._seat(number)) for number in range(2))
        self._sides = ("", "")
        fields = (self._attacker, self._turn, self._phase, self._phasing, self._first, *self._seats, *self._flavour)
        self._lost = Words()
        self._begin = button("Begin the battle", on_begin, classes=("ff-primary",))
        self.from_file = BattleFromFile(on_given)
        self.root = column(
            column(*(field.root for field in fields), classes=("ff-fields",)), self._clear.root,
            self._lost.root, self._begin, self.from_file.root, classes=("ff-block",),
        )  # fmt: skip

    def show(self, draft: BattleDraft, table: Table, families: Options) -> None:
        """Shows what the battle would begin as."""
        self._sides = attacker, defender = sides(draft, table)
        players = sorted((attacker, defender))
        self._attacker.show([(player, player) for player in players], attacker)
        self._turn.show([(str(turn), str(turn)) for turn in range(1, MOST_TURNS + 1)], str(draft.turn))
        phase = phase_of(draft)
        self._phase.show([(str(each), str(each)) for each in phases(draft)], str(phase))
        self._first.show([(player, player) for player in players], draft.first or attacker)
        self._phasing.show([(player, player) for player in players], draft.phasing or draft.first or attacker)
        is_later = (draft.turn, phase) != (1, Phase.SHOOT) or bool(draft.phasing)
        self._clear.show(ticked=draft.is_clear)
        shown(self._clear.root, when=draft.options.initiative and draft.turn == 1)
        self._first.root.description = FIRST if phase is not Phase.INITIATIVE else HOLDER
        shown(self._first.root, when=is_later)
        shown(self._phasing.root, when=is_later and phase is not Phase.INITIATIVE)
        for player, seat in zip(self._sides, self._seats, strict=True):
            shown(seat.root, when=bool(families))
            seat.root.description = f"{player} is played by"
            seat.show([("anybody at the table", ""), *families], draft.seats.get(player, ""))
        for player, points in zip(self._sides, self._flavour, strict=True):
            shown(points.root, when=draft.options.morale_flavour)
            points.root.description = f"Morale of {player}, for what came before"
            points.show([(str(each), str(each)) for each in range(MOST_FLAVOUR + 1)], str(draft.flavour.get(player, 0)))
        self._lost.say(lost_words(draft, table))
        shown(self.from_file.root, when=not families)
        self._begin.description = "Take the battle in" if is_later else "Begin the battle"

    def _change(self, **fields: Any) -> None:
        self._on_changed(lambda draft: replace(draft, **fields))

    def _set(self, name: str) -> Callable[[str], None]:
        return lambda value: self._change(**{name: value})

    def _put(self, name: str) -> Callable[[bool], None]:
        return lambda ticked: self._change(**{name: ticked})

    def _seat(self, number: int) -> Callable[[str], None]:
        def put(family: str) -> None:
            player = self._sides[number]
            self._on_changed(lambda draft: replace(draft, seats={**draft.seats, player: family}))

        return put

    def _point(self, number: int) -> Callable[[str], None]:
        def put(points: str) -> None:
            player = self._sides[number]
            self._on_changed(lambda draft: replace(draft, flavour={**draft.flavour, player: int(points)}))

        return put
