"""Everyone at once: who sees, shoots and charges whom. Rules: Feudal 0.7, 0.11, 1.1, 2.7.

The answers are those of `sight`, `shot` and `charge`, without their words and other readings; a test holds them equal.
They are found in columns, a block of attackers at a time; what is left for the single questions' own code are charges
within reach, and looks that turn on more than the columns know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from fiefaid.feudal.arcs import Arc
from fiefaid.feudal.bases import Side
from fiefaid.feudal.charges import assaults
from fiefaid.feudal.looking import Look, looks
from fiefaid.feudal.neighbours import enemies
from fiefaid.feudal.obstacles import Counts
from fiefaid.feudal.outcome import Branch, Outcome, settle
from fiefaid.feudal.panorama import Panorama
from fiefaid.feudal.shooting import shot_outcome
from fiefaid.feudal.table import Table
from fiefaid.feudal.touching import SIDES
from fiefaid.feudal.verdicts import Landing
from fiefaid.feudal.whole.bids import charges, shots
from fiefaid.feudal.whole.columns import Brief
from fiefaid.feudal.whole.glances import Bases, arcs, glances
from fiefaid.feudal.whole.sights import Sights, sights

__all__ = ["Brief", "Cell", "matrix"]

BLOCK = 1024
"""Pairs that are judged at a time: enough to share the cost of a step among them, few enough to stay in the cache."""


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
    """What every unit may do to every enemy, in the order of the table."""
    attacker, target = enemies(table).nonzero()
    if not len(attacker):
        return ()
    if not _is_in_columns(table):
        return tuple(_one_by_one(table, attacker, target))
    bases = Bases.of(table)
    eyes = Panorama(table.obstacles, bases.front)
    blocks = range(0, len(attacker), BLOCK)
    return tuple(
        cell
        for first in blocks
        for cell in _block(table, bases, eyes, attacker[first : first + BLOCK], target[first : first + BLOCK])
    )


def _is_in_columns(table: Table) -> bool:
    """Whether the columns know the readings in force: those that change what is measured, not how much is asked."""
    readings, bases = table.readings, table.bases.values()
    return (
        (readings.a3, readings.a8, readings.a9, readings.a11) == ("nearest", "front_arc", "stretch", "whole_line")
        and readings.a4 != "lane"
        and (readings.a10 == "nearest" or not table.obstacles.has_heights)
        and all(base.bw == table.bw for base in bases)
    )


def _one_by_one(table: Table, attackers: Counts, targets: Counts) -> Iterator[Cell]:
    for attacker, target in zip(attackers.tolist(), targets.tolist(), strict=True):
        pair = table.units[attacker].id, table.units[target].id
        yield _cell(table, *pair, *looks(table, *pair, table.readings))


def _block(table: Table, bases: Bases, eyes: Panorama, attacker: Counts, target: Counts) -> list[Cell]:
    """The cells of some pairs. Where the side is too close to call both sides are looked at (A7)."""
    sides = arcs(bases, attacker, target)
    pairs = np.arange(len(attacker))
    double = np.flatnonzero(sides.margin < table.tolerance)
    rows = np.concatenate([pairs, double])
    side = np.concatenate([sides.side, sides.neighbour[double]])
    found = sights(table, glances(bases, attacker[rows], target[rows], side, sides.margin[rows]), eyes)
    cells = _cells(table, bases, found, pairs)
    for number, pair in enumerate(double.tolist()):
        one, other = found.look(table, pair), found.look(table, len(pairs) + number)
        arc = Arc(one.side, other.side, float(sides.margin[pair]))
        cells[pair] = _cell(table, one.attacker, one.target, arc, [one, other])
    return cells


def _cells(table: Table, bases: Bases, found: Sights, pairs: Counts) -> list[Cell]:
    """The cells of looks whose side is certain."""
    shot, charge = shots(table, found), charges(table, bases, found)
    arc = found.looks.arc[pairs]
    sight = found.decides.at(pairs)
    seen = sight.briefs(arc, table.tolerance)
    shooting, charging = (
        column.at(pairs).briefs_beside(sight, seen, arc, table.tolerance) for column in (shot, charge.decides)
    )
    ids = np.array([unit.id for unit in table.units], dtype=object)
    attackers, targets = (ids[numbers[pairs]].tolist() for numbers in (found.looks.attacker, found.looks.target))
    sides = np.array(SIDES, dtype=object)[found.looks.side[pairs]].tolist()
    landings = [charge.landings.get(pair, ()) for pair in pairs.tolist()]
    return list(map(Cell, attackers, targets, sides, seen, shooting, charging, landings))


def _cell(table: Table, attacker: str, target: str, arc: Arc, found: list[Look]) -> Cell:
    """What one unit may do to another, by the single questions' own code, from what it sees of the target."""
    readings, tolerance = table.readings, table.tolerance
    seen = settle(arc, [Branch(look.side, look.findings) for look in found], tolerance)
    shot = shot_outcome(table, attacker, target, readings, (arc, found))[2]
    ahead = (arc, found) if readings.a8 == "front_arc" else None
    _, made = assaults(table, attacker, target, readings, sighted=ahead)
    charged = settle(arc, [Branch(item.side, item.findings) for item in made], tolerance)
    landings = tuple(item.landing for item in made if item.landing and not item.is_refused(table))
    return Cell(attacker, target, seen.side, _brief(seen), _brief(shot), _brief(charged), landings)


def _brief(outcome: Outcome) -> Brief:
    return Brief(outcome.answer, outcome.rule, outcome.margin)
