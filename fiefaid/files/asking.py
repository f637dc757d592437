"""Who answers each question that a file may ask."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.answers import Verdict
from fiefaid.feudal.arcs import arc
from fiefaid.feudal.charges import charge
from fiefaid.feudal.defending import defends
from fiefaid.feudal.facing import face
from fiefaid.feudal.flanks import protected
from fiefaid.feudal.melee import strikes
from fiefaid.feudal.moves import move, retreat
from fiefaid.feudal.personalities import may_transfer
from fiefaid.feudal.shooting import shot
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import MoveVerdict
from fiefaid.files.queries import (
    ArcQuery,
    ChargeQuery,
    DefendsQuery,
    FaceQuery,
    LosQuery,
    MeleeQuery,
    MoveQuery,
    ProtectedFlankQuery,
    Query,
    RetreatQuery,
    ShotQuery,
    Step,
    WithinQuery,
)


def ask(table: Table, query: Query) -> Verdict:  # noqa: C901  one line for each question
    """The answer to a question. Errors: UnknownUnit."""
    match query:
        case ArcQuery():
            return arc(table, query.of, query.point_of)
        case LosQuery():
            return sight(table, query.attacker, query.target)
        case ProtectedFlankQuery():
            return protected(table, query.target, query.flank)
        case ShotQuery():
            return _shot(table, query)
        case ChargeQuery():
            return _charge(table, query)
        case MoveQuery():
            return _move(table, query.unit, query)
        case RetreatQuery():
            return retreat(table, query.unit, query.distance)
        case FaceQuery():
            return face(table, query.unit, query.attacker)
        case MeleeQuery():
            return strikes(table, query.attacker, query.target)
        case DefendsQuery():
            return defends(table, query.unit, query.against)
        case WithinQuery():
            return may_transfer(table, query.a, query.b, query.limit)


def _move(table: Table, unit: str, step: Step) -> MoveVerdict:
    return move(table, unit, advance=step.advance, start_turn=step.start_turn, end_turn=step.end_turn, fast=step.fast)


def _shot(table: Table, query: ShotQuery) -> Verdict:
    """A shot now, or at the end of a move (2.6)."""
    if query.after_move:
        table = _moved(table, query.attacker, query.after_move)
        table = table.with_unit(replace(table.unit(query.attacker), has_moved=True))
    return shot(table, query.attacker, query.target)


def _charge(table: Table, query: ChargeQuery) -> Verdict:
    """A charge now, or after a move. The last turn is told apart: seeing before it is a reading (A16)."""
    step = query.after_move
    if step is None:
        return charge(table, query.attacker, query.target)
    if step.advance == 0:
        return charge(table, query.attacker, query.target, turn=step.start_turn + step.end_turn)
    advanced = _moved(table, query.attacker, step.model_copy(update={"end_turn": 0.0}))
    return charge(advanced, query.attacker, query.target, turn=step.end_turn)


def _moved(table: Table, unit: str, step: Step) -> Table:
    """The table after a move that the file calls legal: it is made without a check."""
    end = _move(table, unit, step).end
    return table if end is None else table.with_unit(table.unit(unit).at(end.x, end.y, end.facing))
