"""Everyone's shots and charges, in columns. Rules: Feudal 1.1, 2.7.

A shot adds status and range to what was seen, a charge status and reach; the few charges that these leave open are
taken one by one, with the look that is there already.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np

from fiefaid.answers import Answer
from fiefaid.feudal.approach import status as charge_status
from fiefaid.feudal.bases import Side
from fiefaid.feudal.findings import Finding, deciding
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.obstacles import Counts, Numbers
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.shooting import reach_of_shot
from fiefaid.feudal.shooting import status as shot_status
from fiefaid.feudal.table import Table
from fiefaid.feudal.touching import SIDES
from fiefaid.feudal.verdicts import Landing
from fiefaid.feudal.whole.abreast import abreast
from fiefaid.feudal.whole.columns import KNOWN_NO, Column, Rules
from fiefaid.feudal.whole.glances import Bases
from fiefaid.feudal.whole.onsets import onsets
from fiefaid.feudal.whole.sights import Sights, protection


class Charges(NamedTuple):
    """What decides each charge, and where those end that are not refused."""

    decides: Column
    landings: dict[int, tuple[Landing, ...]]


def shots(table: Table, found: Sights) -> Column:
    """What decides each shot, as `shot` has it. Rules: Feudal 1.1, 1.1a."""
    reach, status = _shooters(table)
    attacker = found.looks.attacker
    return found.decides.also("1.1a", reach[attacker] - found.view.distance, table.tolerance).unless(
        status[attacker, 0]
    )


@remembered
def _shooters(table: Table) -> tuple[Numbers, Rules]:
    """How far each unit shoots, and the rule that forbids it to."""
    reach = np.array([reach_of_shot(table, unit.id) or math.nan for unit in table.units])
    return reach, _statuses(table, lambda unit, enemy: [_first(shot_status(table, unit, enemy))])


def charges(table: Table, bases: Bases, found: Sights) -> Charges:
    """What decides each charge, as `charge` has it, on the looks whose side is certain. Rules: Feudal 2.7, 2.7c."""
    looks = found.looks
    reach, statuses = _chargers(table)
    ahead = found.decides.also("2.7c", reach[looks.attacker] - found.view.distance, table.tolerance)
    status = statuses[looks.attacker, looks.side]
    decides = ahead.unless(status)
    is_asked = (status == "") & (looks.arc >= table.tolerance)
    rows = np.flatnonzero(is_asked & ~ahead.is_no(table.tolerance))
    beside = _reached_from_beside(table, bases, found, decides, np.flatnonzero(is_asked & ahead.is_no(table.tolerance)))
    landings: dict[int, tuple[Landing, ...]] = {}
    for row, made in onsets(table, bases, found, np.concatenate([rows, beside])).items():
        settles = deciding(made.findings, table.tolerance)
        decides.rule[row] = settles.rule
        decides.margin[row] = KNOWN_NO if settles.margin is None else settles.margin
        if made.landing and settles.answer(table.tolerance) is not Answer.NO:
            landings[row] = (made.landing,)
    return Charges(decides, landings)


def _reached_from_beside(table: Table, bases: Bases, found: Sights, decides: Column, rows: Counts) -> Counts:
    """Of looks that see nothing to charge, those that reach it from beside; of others beside it is told why not."""
    apart = np.abs(bases.centre[found.looks.attacker[rows]] - bases.centre[found.looks.target[rows]])
    rows = rows[apart < (1 + math.sqrt(5) / 2) * table.bw]
    beside = abreast(bases, found.looks.at(rows), table.tolerance)
    there = np.flatnonzero(beside.is_there)
    rows, looks = rows[there], found.looks.at(rows[there])
    guarded = protection(table, looks, np.flatnonzero(looks.side % 2))
    why = beside.at(there).decides(bases, guarded, table.tolerance)
    is_no = why.is_no(table.tolerance)
    decides.rule[rows[is_no]], decides.margin[rows[is_no]] = why.rule[is_no], why.margin[is_no]
    return rows[~is_no]


@remembered
def _chargers(table: Table) -> tuple[Numbers, Rules]:
    """How far each unit charges, and the rule that forbids it to charge each side."""
    reach = np.array([going_of(table, unit.id).fast for unit in table.units])

    def ask(unit: str, enemy: str) -> list[str]:
        """Of the sides only the front is one that some may not charge (2.7a)."""
        front, other = (_first(charge_status(table, unit, enemy, side)) for side in (Side.FRONT, Side.REAR))
        return [front if side is Side.FRONT else other for side in SIDES]

    return reach, _statuses(table, ask)


def _statuses(table: Table, ask: Callable[[str, str], list[str]]) -> Rules:
    """For each unit the rules that forbid it something; they turn on what it is and did, not on which enemy."""
    known: dict[tuple[object, ...], list[str]] = {}
    rows = []
    for unit in table.units:
        done = unit.has_shot, unit.has_moved, unit.has_retreated
        state = unit.type, going_of(table, unit.id).missiles, unit.in_melee, unit.out_of_missiles, *done
        if state not in known:
            enemy = next(other.id for other in table.units if other.player != unit.player)
            known[state] = ask(unit.id, enemy)
        rows.append(known[state])
    return np.array(rows, dtype=object)


def _first(findings: Iterable[Finding]) -> str:
    finding = next(iter(findings), None)
    return finding.rule if finding else ""
