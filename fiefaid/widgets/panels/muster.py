"""Units added, copied, changed and taken off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.pages import musters
from fiefaid.pages.answer_card import AnswerCard
from fiefaid.pages.handling import unit_in_hand
from fiefaid.pages.pairs import enemies_of
from fiefaid.pages.table import TableView
from fiefaid.widgets.entries import Choice, Entry, Tick
from fiefaid.widgets.panels.doing import Do
from fiefaid.widgets.parts import Words, button, column, row, shown

Given = TypeVar("Given")


class MusterPanel:
    """One row to add a unit; below it everything about the unit in hand."""

    def __init__(self, do: Do) -> None:
        self._do = do
        self._new_type, self._new_player = Choice("A unit of"), Choice("for")
        self._who = Words(tag="h3", style="")
        self._type = Choice("Type", self._edit(musters.retyped, UnitType))
        self._player = Entry("Fights for", self._edit(musters.given_to, str))
        self._name = Entry("Called", self._edit(musters.renamed, str))
        self._melee = Choice("In melee with", self._toggle_melee)
        self._has_shot = Tick("Has shot this turn", self._flag(musters.having_shot))
        self._has_moved = Tick("Has moved this turn", self._flag(musters.having_moved))
        self._has_retreated = Tick("Has retreated", self._flag(musters.having_retreated))
        self._is_out = Tick("Out of missiles", self._flag(musters.without_missiles))
        self._types = [(unit.value, unit.value) for unit in UnitType]
        self._new_type.show(self._types, UnitType.KNIGHTS)
        self._clear = button("Take everybody off", lambda: do(musters.cleared))
        add = column(self._new_type.root, self._new_player.root, button("Add", self._add), classes=("ff-fields",))
        fields = (self._type, self._player, self._name, self._melee)
        self._about = column(
            self._who.root,
            column(*(field.root for field in fields), classes=("ff-fields",)),
            row(self._has_moved.root, self._has_retreated.root),
            row(self._has_shot.root, self._is_out.root),
            row(button("Copy it", self._on_it(musters.copied)), button("Take it off", self._on_it(musters.removed))),
            classes=("ff-block",),
        )
        self.root = column(add, self._about, row(self._clear))

    def show(self, view: TableView, card: AnswerCard) -> None:  # noqa: ARG002  (panels are shown alike)
        """Shows the unit in hand."""
        shown(self._about, when=view.in_hand is not None)
        shown(self._clear, when=bool(view.table.units))
        players = musters.players_of(view.table)
        chosen = self._new_player.chosen if self._new_player.chosen in players else players[0]
        self._new_player.show([(player, player) for player in players], chosen)
        if view.in_hand is not None:
            self._show_unit(view.table, unit_in_hand(view))

    def _show_unit(self, table: Table, unit: Unit) -> None:
        self._who.say(f"In hand: {unit.label}")
        self._type.show(self._types, unit.type)
        self._player.show(unit.player, about=unit.id)
        self._name.show(unit.label, about=unit.id)
        self._melee.show(_melee_options(table, unit), "")
        self._has_shot.show(ticked=unit.has_shot)
        self._has_moved.show(ticked=unit.has_moved)
        self._has_retreated.show(ticked=unit.has_retreated)
        self._is_out.show(ticked=unit.out_of_missiles)

    def _add(self) -> None:
        self._do(lambda view: musters.added(view, UnitType(self._new_type.chosen), self._new_player.chosen))

    def _edit(
        self, change: Callable[[TableView, str, Given], TableView], read: Callable[[str], Given]
    ) -> Callable[[str], None]:
        """What a field does with what was entered: it changes the unit in hand."""
        return lambda new: self._do(lambda view: change(view, unit_in_hand(view).id, read(new)))

    def _flag(self, change: Callable[[TableView, str, bool], TableView]) -> Callable[[bool], None]:
        return lambda new: self._do(lambda view: change(view, unit_in_hand(view).id, new))

    def _on_it(self, change: Callable[[TableView, str], TableView]) -> Callable[[], None]:
        return lambda: self._do(lambda view: change(view, unit_in_hand(view).id))

    def _toggle_melee(self, foe: str) -> None:
        def toggle(view: TableView) -> TableView:
            unit = unit_in_hand(view)
            there = unit.in_melee_with
            foes = tuple(other for other in there if other != foe) if foe in there else (*there, foe)
            return musters.in_melee_with(view, unit.id, foes)

        if foe:
            self._do(toggle)


def _melee_options(table: Table, unit: Unit) -> list[tuple[str, str]]:
    """What stands now, then every enemy with what choosing it would do."""
    now = ", ".join(table.unit(foe).label for foe in unit.in_melee_with) or "nobody"
    enemies = enemies_of(table, unit.id)
    return [
        (now, ""),
        *((f"{'take out' if foe.id in unit.in_melee_with else 'add'} {foe.label}", foe.id) for foe in enemies),
    ]
