"""How far a declared move must go, where it may stop, and who must contact. Rule: Feudal, Declared Movement."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import numpy as np

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.bases import Base
from fiefaid.feudal.findings import Finding, known
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.moves import may_move
from fiefaid.feudal.onslaught import charges_of
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.reach import how_far
from fiefaid.feudal.reasons import reasoned
from fiefaid.feudal.sweeps import Length, Sweep
from fiefaid.feudal.table import MoveClass, Table
from fiefaid.feudal.ways import Order, moved, turned


def carried_out(table: Table, unit_id: str, order: Order, banners: Collection[str] = ()) -> Verdict:
    """Whether a move goes as far as a declared move must: all of the distance, or to where the unit may stop.

    Rule: Feudal, Declared Movement. Ruling: G19. It may stop beside a friend with a Banner, at terrain that gives a
    bonus, and where something stops it; `banners` are the units that have one. Whether the move is legal is for `move`
    to say. Errors: UnknownUnit.
    """
    found = list(_findings(table, unit_id, order, banners))
    return Verdict(**reasoned(table, found, unit=table.unit(unit_id).label))


def must_contact(table: Table, unit_id: str) -> tuple[str, ...]:
    """The enemies of whom Knights must charge one, as they rolled enough for it; nobody else must, and none is none.

    Rule: Feudal, Declared Movement. Ruling: G19: those that they may charge for certain, from where they stand or after
    a Turn. Errors: UnknownUnit.
    """
    if going_of(table, unit_id).move_class is not MoveClass.KNIGHTS or any(may_move(table, unit_id)):
        return ()
    return tuple(charge.target for charge in charges_of(table, unit_id) if charge.answer is Answer.YES)


def full_distance(table: Table, unit_id: str, order: Order) -> float:
    """How far a declared move goes ahead after its first turn: all that is left of the distance, or to what stops it.

    Rule: Feudal, Declared Movement. It stops at units that it may not move through, at ground that is closed to it, at
    the table's edge, and with the Fast bonus a BD before an enemy. In the table's unit. Errors: UnknownUnit.
    """
    going = going_of(table, unit_id)
    sets_out = turned(moved(table.base(unit_id), -order.back), order.start_turn)
    length = Length((going.fast if order.fast else going.move) - order.back, order.fast)
    sweep = Sweep(table, unit_id, sets_out, np.array([complex(*sets_out.forward)]), length.longest)
    return max(float(how_far(sweep, length)[0]), 0.0)


def _findings(table: Table, unit_id: str, order: Order, banners: Collection[str]) -> Iterator[Finding]:
    """Why the move may end where it does, or how much further it must go."""
    full = full_distance(table, unit_id, order)
    ends = order.way(table.base(unit_id)).ends
    if order.advance >= full - 2 * table.tolerance:
        yield known("OPT declared-full", "{unit:goes} as far as it rolled, or to what stops it", holds=True)
    elif friend := _banner_beside(table, unit_id, ends, banners):
        yield known("OPT declared-full", "{unit:stops} beside {friend} with its Banner", holds=True, friend=friend)
    elif piece := _helpful_terrain(table, unit_id, ends):
        yield known("OPT declared-full", "{unit:stops} at {by}", holds=True, by=piece)
    else:
        says = "{unit:moves} {advance}; what it declared goes on to {full}"
        yield known("OPT declared-full", says, holds=False, advance=order.advance, full=full)


def _banner_beside(table: Table, unit_id: str, ends: Base, banners: Collection[str]) -> str:
    """The friend with a Banner that a base lies beside: within a BD of it. Ruling: G19."""
    friends = (name for name in banners if name != unit_id and not table.are_enemies(name, unit_id))
    ground = footprint(ends)
    near = [name for name in friends if ground.distance(footprint(table.base(name))) <= ends.bd + table.tolerance]
    return table.unit(near[0]).label if near else ""


def _helpful_terrain(table: Table, unit_id: str, ends: Base) -> str:
    """The piece of terrain with a bonus for a unit that its base lies on or against: all but what it may not enter."""
    ground, closed = footprint(ends), going_of(table, unit_id).closed
    near = (piece for piece in table.terrain if ground.distance(piece.ground) <= table.tolerance)
    return next((piece.label for piece in near if piece.kind not in closed), "")
