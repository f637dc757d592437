"""Keeping the table of a battle in step with its units: what they have done, and how they go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fiefaid.feudal.battle.state import Battle
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.hits import is_out_of_missiles
from fiefaid.feudal.options import Options
from fiefaid.feudal.paces import going
from fiefaid.feudal.table import Table, Unit
from fiefaid.feudal.verdicts import Pose


def changed(battle: Battle, units: Mapping[str, Fielded]) -> Battle:
    """The battle with some of its units changed."""
    return replace(battle, fielded={**battle.fielded, **units})


def placed(table: Table, unit_id: str, pose: Pose) -> Table:
    """The table with a unit at another place."""
    return table.with_unit(table.unit(unit_id).at(pose.x, pose.y, pose.facing))


def on_table(battle: Battle) -> Battle:
    """The battle with a table that says of its units what they have done."""
    units = tuple(_as_it_did(unit, battle.fielded[unit.id], battle.options) for unit in battle.table.units)
    return battle if units == battle.table.units else replace(battle, table=replace(battle.table, units=units))


def _as_it_did(unit: Unit, fielded: Fielded, options: Options) -> Unit:
    """The unit on the table with what it has done; the same one where that stands there already."""
    is_out = is_out_of_missiles(fielded, options)
    if (unit.has_shot, unit.has_moved, unit.out_of_missiles) == (fielded.has_shot, fielded.has_moved, is_out):
        return unit
    return replace(unit, has_shot=fielded.has_shot, has_moved=fielded.has_moved, out_of_missiles=is_out)


def laid(battle: Battle) -> Battle:
    """The battle with a table that says how its units go: their options, and the moves that they have rolled."""
    table = battle.table
    goings = {
        name: going(
            unit,
            table.bases[name],
            battle.options,
            roll=battle.rolled.get(name),
            per_inch=table.measure.per_inch,
        )
        for name, unit in battle.fielded.items()
    }
    return battle if goings == table.goings else replace(battle, table=replace(table, goings=goings))


def afresh(battle: Battle) -> Battle:
    """The battle without what was said, rolled and done in a phase that is over."""
    battle = replace(battle, is_phase_done=False, is_moving=False, rolled={}, intents={}, transferred=())
    return replace(battle, bereaved="", owes_morale="")


def fought(battle: Battle) -> Battle:
    """The battle with every unit of the phasing player that is in melee counted as fighting. Ruling: H6."""
    fighting = {
        unit.id: replace(battle.fielded[unit.id], has_fought=True)
        for unit in battle.table.units
        if unit.player == battle.phasing and unit.in_melee and not battle.fielded[unit.id].has_fought
    }
    return changed(battle, fighting) if fighting else battle
