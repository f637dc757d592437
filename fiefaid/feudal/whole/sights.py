"""Everyone's line of sight to every enemy, in columns. Rule: Feudal 0.11.

What `look` finds for one side of one target, for many at once. The few looks that turn on more than stretch, terrain at
the ends and protection are taken one by one by `look` itself: where a gap may be too narrow, an edge is lined, a height
looks over something, a base is in contact, or something is too close to call.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from fiefaid.feudal.aim import Aim
from fiefaid.feudal.findings import Finding, deciding
from fiefaid.feudal.flanks import best_protector, protections
from fiefaid.feudal.looking import Look, look
from fiefaid.feudal.obstacles import Counts, Marks, Numbers
from fiefaid.feudal.panorama import Panorama
from fiefaid.feudal.prospect import Prospect
from fiefaid.feudal.shadows import farthest
from fiefaid.feudal.table import Table
from fiefaid.feudal.touching import SIDES, lining
from fiefaid.feudal.whole.columns import KNOWN_NO, Column
from fiefaid.feudal.whole.glances import Glances
from fiefaid.feudal.whole.views import View, views


@dataclass(slots=True)
class Sights:
    """What each look finds: beside its front arc the margin of the flank not being protected, and what is in view.

    `decides` tells which of them decides. A distance that is not a number belongs to what is out of view. `asked` are
    the looks that were taken one by one.
    """

    looks: Glances
    protection: Numbers
    view: View
    decides: Column
    asked: dict[int, Look] = field(default_factory=dict)

    def look(self, table: Table, row: int) -> Look:
        """One of the looks as `look` would have found it, without words."""
        if not self.view.rule[row] and row not in self.asked:
            self.ask(table, row)  # the arc or a flank's protection ended it: not all that is known was asked
        if row in self.asked:
            return self.asked[row]
        attacker, target = self.pair(table, row)
        side = SIDES[self.looks.side[row]]
        aim = Aim.at(table.bases[attacker], table.bases[target], side, table.readings, table.tolerance)
        distance = float(self.view.distance[row])
        seen = Prospect(distance=None if math.isnan(distance) else distance)
        return Look(attacker, target, side, aim, self._findings(row), seen)

    def pair(self, table: Table, row: int) -> tuple[str, str]:
        """The attacker and the target of a look."""
        return table.units[self.looks.attacker[row]].id, table.units[self.looks.target[row]].id

    def _findings(self, row: int) -> list[Finding]:
        conditions = (("0.7", self.looks.front), ("0.11g", self.protection), (self.view.rule[row], self.view.margin))
        found = [(rule, float(margins[row])) for rule, margins in conditions]
        return [_finding(rule, margin) for rule, margin in found if not math.isnan(margin)]

    def ask(self, table: Table, row: int) -> None:
        """Take one look by itself."""
        taken = look(table, *self.pair(table, row), SIDES[self.looks.side[row]], table.readings, thorough=False)
        decides = deciding(taken.findings, table.tolerance)
        self.asked[row] = taken
        self.decides.rule[row] = decides.rule
        self.decides.margin[row] = KNOWN_NO if decides.margin is None else decides.margin
        self.view.distance[row] = math.nan if taken.seen.distance is None else taken.seen.distance


def _finding(rule: str, margin: float) -> Finding:
    return Finding(rule, "", {}, margin) if margin > KNOWN_NO else Finding(rule, "", {}, None, holds=False)


def sights(table: Table, looks: Glances, eyes: Panorama) -> Sights:
    """What each of some looks finds; `eyes` is the panorama of all units' front centre points."""
    tolerance = table.tolerance
    is_ahead = looks.front > -tolerance
    unprotected = protection(table, looks, np.flatnonzero(is_ahead & (looks.side % 2 == 1)))
    is_alive = is_ahead & ~(unprotected <= -tolerance)
    is_special = is_alive & _is_special(table, looks)
    view = views(table, looks, eyes, np.flatnonzero(is_alive & ~is_special))
    in_arc = Column(np.full(len(looks.front), "0.7", dtype=object), looks.front)
    decides = in_arc.also("0.11g", unprotected, tolerance).also(view.rule, view.margin, tolerance)
    found = Sights(looks, unprotected, view, decides)
    for row in np.flatnonzero(is_special | view.is_single).tolist():
        found.ask(table, row)
    return found


def protection(table: Table, looks: Glances, asked: Counts) -> Numbers:
    """How far flanks aimed at are from being protected; not a number where nobody is near, and where nobody asks.

    `asked` are the rows of the looks at flanks of which it is asked.
    """
    best = np.full(len(looks.side), -math.inf)
    friends, has_terrain = protections(table, table.readings.a13)
    target, flank = looks.target[asked], looks.side[asked] // 2
    best[asked] = friends[target, flank]
    for row in asked[has_terrain[target, flank]].tolist():
        unit_id, side = table.units[looks.target[row]].id, SIDES[looks.side[row]]
        best[row] = best_protector(table, unit_id, side, table.readings.a13).margin
    return np.where(best > -farthest(table.bd, table.tolerance), -best, math.nan)


def _is_special(table: Table, looks: Glances) -> Marks:
    """Which looks turn on what the columns do not know: contact, heights, edges that are lined."""
    lined = lining(table)
    special = looks.eye.imag <= table.tolerance
    special |= table.obstacles.overlookers[looks.attacker]
    special |= lined[looks.attacker, 0] | lined[looks.target, looks.side]
    return special
