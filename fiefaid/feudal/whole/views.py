"""What many looks have in view past everything in the way, in columns. Rules: Feudal 0.11a-e.

The findings of `prospect`, and of the short line of 0.11e, for looks that turn on nothing else.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import shapely

from fiefaid.feudal.obstacles import Counts, Marks, Numbers
from fiefaid.feudal.panorama import Panorama
from fiefaid.feudal.shadows import farthest
from fiefaid.feudal.table import Table
from fiefaid.feudal.touching import holding
from fiefaid.feudal.whole.clearings import first_levels, margins
from fiefaid.feudal.whole.columns import KNOWN_NO, Rules
from fiefaid.feudal.whole.gaps_in_view import may_pass_gap
from fiefaid.feudal.whole.glances import Glances
from fiefaid.feudal.whole.shades import Runs, Shades, begins

FEW = 100
"""Up to so many looks it is quicker to bear shadows along that do not matter than to sort them out."""


class View(NamedTuple):
    """What each look has in view: the deciding rule and its margin, the distance, and which must be taken singly.

    The rule is empty, and the margin not a number, where nobody looked.
    """

    rule: Rules
    margin: Numbers
    distance: Numbers
    is_single: Marks


class Watch(NamedTuple):
    """Looks at what stands between, first as it is, then some of them again past the terrain that holds one of the two.

    `row` is the row of each look among all looks, `spared` the terrain that it is taken past.
    """

    table: Table
    row: Counts
    looks: Glances
    spared: Marks

    @staticmethod
    def of(table: Table, looks: Glances, rows: Counts) -> Watch:
        """The looks in some rows, and again those that terrain holds at an end."""
        held = holding(table)
        held = held[looks.attacker[rows]] | held[looks.target[rows]]
        again = np.flatnonzero(held.any(axis=1))
        row = np.concatenate([rows, rows[again]])
        return Watch(table, row, looks.at(row), np.concatenate([np.zeros_like(held), held[again]]))

    def at(self, numbers: Counts) -> Watch:
        """Some of the looks."""
        return Watch(self.table, self.row[numbers], self.looks.at(numbers), self.spared[numbers])

    @property
    def uncounted(self) -> Marks:
        """The obstacles that are none to each look: the two units, and the terrain that it is taken past."""
        marks = self.spared.copy()
        number = np.arange(len(self.row))
        marks[number, self.looks.attacker] = marks[number, self.looks.target] = True
        return marks

    def shades(self, eyes: Panorama, grow: float) -> Shades:
        """The shadows of what comes within `grow` of the looks."""
        looks = self.looks
        near = eyes.between(looks.attacker, looks.start, looks.start + looks.length * looks.along, grow)
        return Shades.cast(looks, self.table.obstacles.corners, near & ~self.uncounted, 2 * self.table.tolerance)


def views(table: Table, looks: Glances, eyes: Panorama, rows: Counts) -> View:
    """What the looks in some rows have in view.

    Of those that terrain holds, what is hidden but for that terrain is what the short line of 0.11e is asked of.
    """
    many, first = len(looks.length), len(rows)
    view = View(np.full(many, "", dtype=object), np.full(many, math.nan), np.full(many, math.nan), np.zeros(many, bool))
    if not first:
        return view
    watch, most = Watch.of(table, looks, rows), farthest(table.bd, table.tolerance)
    shades = watch.shades(eyes, most if first <= FEW else 0.0)
    trials = shades.passes(first_levels(len(watch.row), table.tolerance, most)[: None if first <= FEW else 3])
    is_nearly, is_open = trials[1:3]
    view.rule[rows] = np.where(is_open[:first], "0.11a", "0.11c")
    view.margin[rows] = _margins(watch, eyes, shades, trials[:, :first])
    again = watch.row[first:]
    is_hidden = view.margin[again] <= -table.tolerance
    view.is_single[again] = (view.margin[again] < table.tolerance) & (~is_hidden | (is_nearly & ~is_open)[first:])
    is_asked = np.concatenate([is_nearly[:first], is_open[first:] & is_hidden]) & ~view.is_single[watch.row]
    seen = np.flatnonzero(is_asked)
    if len(seen):
        level = np.where(is_open[seen], 0.0, -table.tolerance)
        _see(watch.at(seen), view, shades.of(seen).runs(level), int(np.searchsorted(seen, first)))
    return view


def _margins(watch: Watch, eyes: Panorama, shades: Shades, trials: Marks) -> Numbers:
    """The margins of the first looks, of which the first levels are tried already.

    Few looks bear along from the start whatever may grow into their way. Many are sorted: only those that see something
    need it, and theirs are the shadows that are cast anew.
    """
    tolerance, most, many = watch.table.tolerance, farthest(watch.table.bd, watch.table.tolerance), trials.shape[1]
    margin = margins(shades.of(np.arange(many)), trials.sum(axis=0), tolerance, most)
    if many > FEW:
        seen = np.flatnonzero(trials[2])
        anew = watch.at(seen).shades(eyes, most)
        margin[seen] = margins(anew, anew.passes(first_levels(len(seen), tolerance, most)).sum(axis=0), tolerance, most)
    return margin


def _see(watch: Watch, view: View, runs: Runs, first: int) -> None:
    """The distance of what is in view: of the first looks as laid, of the others past terrain that holds a unit.

    A gap matters to the first where it leaves less than what is clear or nearly clear, and to the others where it is
    too narrow.
    """
    table, row = watch.table, watch.row
    distance, foot = _nearest(watch.looks, runs)
    clear = np.where(np.arange(len(row)) < first, view.margin[row], 0.0)
    narrow = may_pass_gap(table.obstacles, watch.looks, runs, watch.uncounted, table.bd + clear, table.tolerance)
    view.is_single[row] |= narrow
    view.distance[row[:first]] = distance[:first]
    past, length, line = row[first:], distance[first:], watch.at(np.arange(first, len(row)))
    if len(past):
        view.is_single[past] |= length < table.bd + table.tolerance
        is_through = _goes_through(line, foot[first:])
        view.rule[past] = "0.11e"
        view.margin[past] = np.where(is_through, KNOWN_NO, np.maximum(table.bd - length, view.margin[past]))


def _nearest(looks: Glances, runs: Runs) -> tuple[Numbers, Numbers]:
    """For each look the distance to the nearest open part of the side, and where along the side that is."""
    eye = looks.eye[runs.look]
    foot = np.minimum(np.maximum(eye.real, runs.start), runs.end)
    distance = np.hypot(foot - eye.real, eye.imag)
    order = np.lexsort((distance, runs.look))
    first = order[begins(runs.look[order])]
    return distance[first], foot[first]


def _goes_through(watch: Watch, foot: Numbers) -> Marks:
    """Whether each line goes in one side and out of another of the first terrain that holds the attacker or target.

    Rule: Feudal 0.11e. Such a line is none; else it is one if it is short enough.
    """
    table, looks = watch.table, watch.looks
    own = holding(table)[looks.attacker]
    first = np.where(own.any(axis=1), own.argmax(axis=1), watch.spared.argmax(axis=1))
    ends = np.stack([looks.start + looks.eye * looks.along, looks.start + foot * looks.along], axis=1)
    lines = shapely.linestrings(np.stack([ends.real, ends.imag], axis=2))
    parts, line = shapely.get_parts(shapely.difference(lines, table.obstacles.grounds[first]), return_index=True)
    outside = line[shapely.length(parts) > table.tolerance]
    several: Marks = np.bincount(outside, minlength=len(foot)) > 1
    return several
