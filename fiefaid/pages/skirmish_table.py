"""The table page while a battle is fought on its table: what lies there is the battle's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fiefaid.feudal.battle import Battle
from fiefaid.feudal.table import Table, Unit
from fiefaid.pages.history import History
from fiefaid.pages.refusals import BattleIsOn
from fiefaid.pages.table import Position, TableView, changed, with_a_pair

FOUGHT = "A battle is fought on this table: its bases move in the Move phase."


def on_battle(view: TableView, battle: Battle, chosen: str | None, target: str | None) -> TableView:
    """The page on the table of a battle, with the unit that is open there and its target."""
    position = view.history.now
    history = view.history if position.table == battle.table else History(Position(battle.table))
    pair = with_a_pair(replace(view, history=history, attacker=chosen, target=target, in_hand=chosen))
    return replace(pair, in_hand=chosen, lifted=None, locked=FOUGHT)


def off_battle(before: TableView, table: Table) -> TableView:
    """The page on the table as a battle left it; undo brings back what lay there before."""
    return changed(replace(before, locked=""), "The battle", replace(table, goings={}))


def with_back(table: Table, gone: Iterable[Unit]) -> Table:
    """The table with units that the beginning of a battle took off it."""
    here = {unit.id for unit in table.units}
    return replace(table, units=(*table.units, *(unit for unit in gone if unit.id not in here)))


def check_untouched(before: TableView, after: TableView) -> None:
    """Errors: BattleIsOn, where a deed changed the table by hand."""
    if after.history.now.table != before.history.now.table:
        raise BattleIsOn
