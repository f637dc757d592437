"""Many charges at once, from the looks that are there already. Rule: Feudal 2.7.

What `assault` finds for one. How each reaches its side is asked one by one; where those that do fit, and what gaps they
pass on the way, is found for all of them together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from fiefaid.feudal.charges import Assault, come_in, place, reached
from fiefaid.feudal.findings import Finding
from fiefaid.feudal.obstacles import Counts
from fiefaid.feudal.shadows import farthest
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import Landing
from fiefaid.feudal.way_in import way_in
from fiefaid.feudal.whole.berths import berths
from fiefaid.feudal.whole.glances import Bases, Glances
from fiefaid.feudal.whole.sights import Sights
from fiefaid.feudal.whole.straits import Ways, straits

FEW = 5
"""Up to so many charges are quicker taken one by one."""


def onsets(table: Table, bases: Bases, found: Sights, rows: Counts) -> dict[int, Assault]:
    """The charges of some looks, by row."""
    made = {row: reached(table, found.look(table, row), table.readings) for row in rows.tolist()}
    charging = {row: charge for row, charge in made.items() if not charge.is_refused(table)}
    if len(charging) > FEW:
        _come_in(table, bases, found.looks.at(np.array(list(charging))), list(charging.values()))
    else:
        for charge in charging.values():
            come_in(table, charge, table.readings, thorough=False)
    return made


def _come_in(table: Table, bases: Bases, looks: Glances, charges: list[Assault]) -> None:
    """Let charges that reach their sides come in where they fit, as far as anything lets them."""
    for charge, placed in zip(charges, berths(table, looks), strict=True):
        place(table, charge, placed)
    coming = [
        (number, charge, charge.landing)
        for number, charge in enumerate(charges)
        if charge.landing and not charge.is_refused(table)
    ]
    if not coming:
        return
    numbers, landing_charges, landings = zip(*coming, strict=True)
    within = np.array([charge.least(farthest(table.bd, table.tolerance)) for charge in landing_charges])
    gaps = straits(table, bases, _ways(table, looks.at(np.array(numbers)), landings), within)
    is_single = gaps.is_single | (table.readings.a15 != "a_move")
    told = zip(coming, within.tolist(), gaps.margin.tolist(), is_single.tolist(), strict=True)
    for (_, charge, landing), least, margin, alone in told:
        if alone:
            charge.findings += way_in(table, charge.look, landing, table.readings, least, thorough=False)
        elif margin < math.inf:
            charge.findings.append(Finding("2.5", "", {}, margin, strict=True))


def _ways(table: Table, looks: Glances, landings: Sequence[Landing]) -> Ways:
    """The straight ways to where charges land, as far as gaps on them count: two tolerances outside the side."""
    centres = np.array([complex(landing.pose.x, landing.pose.y) for landing in landings])
    start, end = looks.eye, ((centres - looks.start) * looks.along.conj()).real
    share = np.maximum(1 - 2 * table.tolerance / np.maximum(start.imag, 2 * table.tolerance), 0.0)
    stop = start + share * (end - start)
    places = (looks.start + place * looks.along for place in (start, stop))
    return Ways(looks.attacker, looks.target, *places)
