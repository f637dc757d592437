"""Everyone at once: who sees, shoots and charges whom. Rules: Feudal 0.7, 0.11, 1.1, 2.7."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fiefaid.answers import Answer
from fiefaid.feudal.bases import Side
from fiefaid.feudal.charges import assaults
from fiefaid.feudal.approach import status as charge_status
from fiefaid.feudal.findings import Finding
from fiefaid.feudal.landing import land
from fiefaid.feudal.looking import looks
from fiefaid.feudal.outcome import Branch, Outcome, settle
from fiefaid.feudal.shooting import shot_outcome
from fiefaid.feudal.shooting import status as shot_status
from fiefaid.feudal.sieve import SIDES, sieve
from fiefaid.feudal.table import Table, Unit
from fiefaid.feudal.verdicts import Landing


class Brief(NamedTuple):
    """An answer without its words: the rule that decides and the margin, in the table's unit."""

    answer: Answer
    rule: str
    margin: float | None


class Cell(NamedTuple):
    """What one unit may do to another; `side` is None where it is too close to call."""

    attacker: str
    target: str
    side: Side | None
    sight: Brief
    shot: Brief
    charge: Brief
    landings: tuple[Landing, ...]


def matrix(table: Table) -> tuple[Cell, ...]:
    """What every unit may do to every enemy, in the order of the table.

    Rules: Feudal 0.7, 0.11, 1.1, 2.7. The same findings as `sight`, `shot` and `charge`, without their words and readings.
    """
    return tuple(_cells(table))


def _cells(table: Table) -> Iterator[Cell]:
    sifted = sieve(table)
    sides, margins, outs = sifted.side.tolist(), sifted.margin.tolist(), sifted.is_out.tolist()
    for row, attacker in enumerate(table.units):
        for column, target in enumerate(table.units):
            if attacker.player == target.player:
                continue
            if outs[row][column]:
                yield _out_of_arc(table, attacker, target, SIDES[sides[row][column]], margins[row][column])
            else:
                yield _cell(table, attacker.id, target.id)


def _out_of_arc(table: Table, attacker: Unit, target: Unit, side: Side, margin: float) -> Cell:
    """The cell of a target outside the front arc; a status that forbids comes first, as it does in `shot` and `charge`."""
    unseen = Brief(Answer.NO, "0.7", margin)
    shot = next(shot_status(table, attacker.id, target.id), None)
    charge = next(charge_status(table, attacker.id, target.id, side), None)
    return Cell(attacker.id, target.id, side, unseen, _forbidden(shot) or unseen, _forbidden(charge) or unseen, ())


def _forbidden(finding: Finding | None) -> Brief | None:
    return finding and Brief(Answer.NO, finding.rule, None)


def _cell(table: Table, attacker: str, target: str) -> Cell:
    readings, tolerance = table.readings, table.tolerance
    sighted = arc, found = looks(table, attacker, target, readings)
    seen = settle(arc, [Branch(look.side, look.findings) for look in found], tolerance)
    shot = shot_outcome(table, attacker, target, readings, sighted)[2]
    ahead = sighted if readings.a8 == "front_arc" else None
    _, charges = assaults(table, attacker, target, readings, sighted=ahead)
    charged = settle(arc, [Branch(item.side, item.findings) for item in charges], tolerance)
    base = table.bases[attacker]
    landings = tuple(land(base, item.side, item.look.edge, item.fit) for item in charges if item.fit and item.fit.slides)
    firm_no = charged.answer is Answer.NO
    return Cell(attacker, target, seen.side, _brief(seen), _brief(shot), _brief(charged), () if firm_no else landings)


def _brief(outcome: Outcome) -> Brief:
    return Brief(outcome.answer, outcome.rule, outcome.margin)
