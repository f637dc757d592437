"""What many looks have in view past everything in the way, in columns. Rules: Feudal 0.11a-e.

The findings of `prospect`, and of the short line of 0.11e, for looks that turn on nothing else.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import shapely

from fiefaid.feudal.clearings import margins
from fiefaid.feudal.columns import KNOWN_NO, Rules
from fiefaid.feudal.gaps_in_view import may_pass_gap
from fiefaid.feudal.glances import Glances
from fiefaid.feudal.obstacles import Counts, Marks, Numbers
from fiefaid.feudal.panorama import Panorama
from fiefaid.feudal.shades import Runs, Shades
from fiefaid.feudal.shadows import farthest
from fiefaid.feudal.table import Table
from fiefaid.feudal.touching import holding


class View(NamedTuple):
    """What each look has in view: the deciding rule and its margin, the distance, and which must be taken singly.

    The rule is empty, and the margin not a number, where nobody looked.
    """

    rule: Rules
    margin: Numbers
    distance: Numbers
    is_single: Marks


class Watch:
    """Everything that some looks may have in their way."""

    def __init__(self, table: Table, looks: Glances, eyes: Panorama) -> None:
        """The looks that turn on nothing but what stands between."""
        self.table, self.looks, self.eyes = table, looks, eyes
        self.held = holding(table)
        self.most = farthest(table.bd, table.tolerance)

    def holding(self, rows: Counts) -> Marks:
        """The terrain that holds the attacker or the target of each look."""
        return self.held[self.looks.attacker[rows]] | self.held[self.looks.target[rows]]

    def shades(self, rows: Counts, grow: float, spared: Marks | None = None) -> Shades:
        """The shadows of what comes within `grow` of some looks."""
        looks = self.looks.at(rows)
        near = self.eyes.between(looks.attacker, looks.start, looks.start + looks.length * looks.along, grow)
        row = np.arange(len(rows))
        near[row, looks.attacker] = near[row, looks.target] = False
        if spared is not None:
            near &= ~spared
        return Shades.cast(looks, self.table.obstacles.corners, near, 2 * self.table.tolerance)


def views(table: Table, looks: Glances, eyes: Panorama, rows: Counts) -> View:
    """What the looks in some rows have in view."""
    many = len(looks.length)
    view = View(np.full(many, "", dtype=object), np.full(many, math.nan), np.full(many, math.nan), np.zeros(many, bool))
    if len(rows):
        watch = Watch(table, looks, eyes)
        shades = watch.shades(rows, watch.most)
        (is_open,) = shades.is_open(np.zeros((1, len(rows))))
        shades = shades.falling(is_open)
        margin = margins(shades, is_open, table.tolerance, watch.most)
        view.rule[rows], view.margin[rows] = np.where(is_open, "0.11a", "0.11c"), margin
        seen, hidden = np.flatnonzero(is_open), np.flatnonzero(~is_open)
        if len(seen):
            _see(watch, view, rows[seen], shades.of(seen))
        _miss(watch, view, rows[hidden])
    return view


def _see(watch: Watch, view: View, rows: Counts, shades: Shades) -> None:
    """Sides of which enough is in view: how far they are, and whether a gap may be too narrow."""
    runs, margin, held = shades.runs(), view.margin[rows], watch.holding(rows)
    is_short = (margin < watch.table.tolerance) & held.any(axis=1)
    view.distance[rows] = _nearest(shades.looks, runs)[0]
    view.is_single[rows] = is_short | _may_pass_gap(watch, shades.looks, runs, held, watch.table.bd + margin)


def _miss(watch: Watch, view: View, rows: Counts) -> None:
    """Sides of which not enough is in view: they may still be, past terrain that holds one of the two."""
    is_firm = view.margin[rows] <= -watch.table.tolerance
    view.is_single[rows] = ~is_firm
    held = watch.holding(rows)
    past = np.flatnonzero(is_firm & held.any(axis=1))
    if len(past):
        _pass(watch, view, rows[past], held[past])


def _may_pass_gap(watch: Watch, looks: Glances, runs: Runs, held: Marks, within: Numbers) -> Marks:
    """Which looks may pass a gap narrower than that; the two units and terrain that holds them make none."""
    uncounted = held.copy()
    row = np.arange(len(held))
    uncounted[row, looks.attacker] = uncounted[row, looks.target] = True
    return may_pass_gap(watch.table.obstacles, looks, runs, uncounted, within)


def _nearest(looks: Glances, runs: Runs) -> tuple[Numbers, Numbers]:
    """For each look the distance to the nearest open part of the side, and where along the side that is."""
    eye = looks.eye[runs.look]
    foot = np.minimum(np.maximum(eye.real, runs.start), runs.end)
    distance = np.hypot(foot - eye.real, eye.imag)
    order = np.lexsort((distance, runs.look))
    first = order[np.flatnonzero(np.diff(runs.look[order], prepend=-1))]
    return distance[first], foot[first]


def _pass(watch: Watch, view: View, rows: Counts, held: Marks) -> None:
    """Sides that are hidden by no more than the terrain that holds one of the two: the short line. Rule: Feudal 0.11e.

    A line longer than a BD is no line; how much the first of that terrain is crossed tells why.
    """
    shades = watch.shades(rows, 0.0, held)
    is_open, is_nearly = shades.is_open(np.outer((0.0, -watch.table.tolerance), np.ones(len(rows))))
    view.is_single[rows[is_nearly & ~is_open]] = True
    seen = np.flatnonzero(is_open)
    if not len(seen):
        return
    rows, held, shades = rows[seen], held[seen], shades.of(seen)
    runs = shades.runs()
    distance, foot = _nearest(shades.looks, runs)
    is_single = _may_pass_gap(watch, shades.looks, runs, held, np.full(len(rows), watch.table.bd + watch.most))
    is_single |= distance < watch.table.bd + watch.table.tolerance
    view.is_single[rows] = is_single
    is_through = _goes_through(watch, shades.looks, foot, held)
    view.rule[rows] = "0.11e"
    view.margin[rows] = np.where(is_through, KNOWN_NO, np.maximum(watch.table.bd - distance, view.margin[rows]))


def _goes_through(watch: Watch, looks: Glances, foot: Numbers, held: Marks) -> Marks:
    """Whether each line goes in one side and out of another of the first terrain that holds the attacker or target."""
    own = watch.held[looks.attacker]
    first = np.where(own.any(axis=1), own.argmax(axis=1), held.argmax(axis=1))
    ends = np.stack([looks.start + looks.eye * looks.along, looks.start + foot * looks.along], axis=1)
    lines = shapely.linestrings(np.stack([ends.real, ends.imag], axis=2))
    parts, line = shapely.get_parts(shapely.difference(lines, watch.table.obstacles.grounds[first]), return_index=True)
    outside = line[shapely.length(parts) > watch.table.tolerance]
    several: Marks = np.bincount(outside, minlength=len(foot)) > 1
    return several
