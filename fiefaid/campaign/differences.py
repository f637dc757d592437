"""What a hand did to a table, as choices: so that every change of a page becomes the smallest entry that says it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce

from fiefaid.campaign.apply import apply
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.scenery import PlaceTerrain, RemoveTerrain, SayUphill
from fiefaid.campaign.chapters.tables import ChangeGround, LayTable
from fiefaid.campaign.chapters.units import AddUnit, ChangeUnit, MoveUnit, RemoveUnit
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import decide
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.laid import LaidTable, Pose, Status
from fiefaid.errors import FiefaidError
from fiefaid.feudal.table import Table

MOST_SINGLY = 30
"""Changes that are written one by one; a table with more of them is laid anew."""


def difference(table_id: str, before: Table, after: Table) -> tuple[Choice, ...]:
    """The choices that make one table of another; none where both are the same.

    Each says what it saw, so a base that somebody else has moved meanwhile is not moved back unseen. Where single
    changes would not come to the same table (another order, another battle), it is laid anew as a whole.
    """
    if before == after:
        return ()
    old, new = LaidTable.of(table_id, before), LaidTable.of(table_id, after)
    singly = (*_ground(old, new), *_units(old, new), *_terrain(old, new), *_uphill(old, new))
    if len(singly) <= MOST_SINGLY and _comes_to(old, singly) == after:
        return singly
    return (LayTable(after, table_id, was=before),)


def _ground(old: LaidTable, new: LaidTable) -> Iterator[Choice]:
    if old.ground != new.ground:
        yield ChangeGround(old.id, old.ground, new.ground)


def _units(old: LaidTable, new: LaidTable) -> Iterator[Choice]:
    """Off, on, then changed and moved: whoever is in melee with a newcomer is told so when it has arrived."""
    yield from (RemoveUnit(old.id, unit) for name, unit in old.units.items() if name not in new.units)
    came = [replace(unit, in_melee_with=()) for name, unit in new.units.items() if name not in old.units]
    yield from (AddUnit(old.id, unit) for unit in came)
    between = _with_the_same_units(old, new)
    for name, unit in new.units.items():
        was = between.units[name]
        if Status.of(was) != Status.of(unit):
            yield ChangeUnit(old.id, name, Status.of(was), Status.of(unit))
        if Pose.of(was) != Pose.of(unit):
            yield MoveUnit(old.id, name, Pose.of(was), Pose.of(unit))


def _terrain(old: LaidTable, new: LaidTable) -> Iterator[Choice]:
    yield from (RemoveTerrain(old.id, piece) for name, piece in old.terrain.items() if name not in new.terrain)
    for name, piece in new.terrain.items():
        if old.terrain.get(name) != piece:
            yield PlaceTerrain(old.id, old.terrain.get(name), piece)


def _uphill(old: LaidTable, new: LaidTable) -> Iterator[Choice]:
    between = _with_the_same_units(old, new)
    for pair, said in between.uphill.items():
        if pair not in new.uphill:
            yield SayUphill(old.id, said.unit, said.against, None)
    for pair, said in new.uphill.items():
        if between.uphill.get(pair) != said:
            yield SayUphill(old.id, said.unit, said.against, said.is_uphill)


def _with_the_same_units(old: LaidTable, new: LaidTable) -> LaidTable:
    """The old table after those left who are not on the new one, and the newcomers came, in melee with nobody yet."""
    left = reduce(LaidTable.without_unit, (name for name in old.units if name not in new.units), old)
    came = (replace(unit, in_melee_with=()) for name, unit in new.units.items() if name not in old.units)
    return reduce(LaidTable.with_unit, came, left)


def _comes_to(old: LaidTable, singly: tuple[Choice, ...]) -> Table | None:
    """The table that single changes come to; None if one of them would be refused."""
    campaign = Campaign(name=old.label, tables={old.id: old})
    try:
        events = decide(Chronicle(campaign=campaign), singly, "")
        return reduce(apply, events, campaign).laid(old.id).table
    except FiefaidError:
        return None
