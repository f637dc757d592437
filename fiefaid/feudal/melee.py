"""Who strikes whom in melee, and on which side. Rules: Feudal 2.7d, 3.1, 3.2d."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from fiefaid.feudal.bases import Base, Side
from fiefaid.feudal.findings import Finding, known
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.pairs import check_pair
from fiefaid.feudal.reasons import reasoned
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import ContactVerdict

SQUARE_DEG = 5.0
"""How far a front may be out of line with the side that it lies along: what pushing two bases together leaves."""


@dataclass(frozen=True, slots=True)
class Contact:
    """How a front lies to the side that it faces: `length` of it abreast of the side, `off` the height over it."""

    side: Side
    length: float
    off: float

    def is_made(self, bd: float, tolerance: float) -> bool:
        """Whether it is melee contact: a BD or more, within the tolerance."""
        return self.off <= tolerance + HAIR and self.length >= bd - tolerance - HAIR


def strikes(table: Table, attacker: str, target: str) -> ContactVerdict:
    """Whether a unit's front is in melee contact with another unit, on which side, and whether its hits double.

    Rules: Feudal 3.1 (a front along a side, by at least a BD), 3.2d (flank or rear doubles). Ruling: A27: the side that
    is touched. Contact is laid, not measured: within the tolerance it is made, so this is never too close to call. A
    front that touches two enemies may strike either; which one is its owner's choice. `contact` is in the table's unit.
    Errors: UnknownUnit, OneUnitTwice, OverlappingBases.
    """
    check_pair(table, attacker, target)
    found = contact(table.base(attacker), table.base(target))
    findings = list(_findings(table, attacker, target, found))
    verdict = reasoned(table, findings, attacker=table.unit(attacker).label, target=table.unit(target).label)
    if not found or not all(finding.holds for finding in findings):
        return ContactVerdict(**verdict)
    return ContactVerdict(**verdict, side=found.side, contact=found.length, doubled=found.side is not Side.FRONT)


def held_sides(table: Table, target: str) -> dict[Side, tuple[str, ...]]:
    """Which sides of a unit have an enemy's front along them, and whose. Rule: Feudal 2.7d. Errors: UnknownUnit."""
    held: dict[Side, tuple[str, ...]] = {}
    base = table.base(target)
    for unit_id, other in table.bases.items():
        if _is_near(other, base, table.tolerance) and table.are_enemies(unit_id, target):
            found = contact(other, base)
            if found and found.is_made(other.bd, table.tolerance):
                held[found.side] = (*held.get(found.side, ()), unit_id)
    return held


def contact(front_of: Base, target: Base) -> Contact | None:
    """How the front of a base lies to the side of another that it faces squarely; None where it faces none so."""
    side = next((side for side in Side if _faces(front_of, target, side)), None)
    if side is None:
        return None
    edge, front = target.edge(side), front_of.edge(Side.FRONT)
    ends = sorted((edge.local(front.start), edge.local(front.end)))
    low, high = max(ends[0][0], 0.0), min(ends[1][0], edge.length)
    if high <= low:
        return Contact(side, 0.0, math.dist(front.middle, edge.middle))
    return Contact(side, high - low, _height(ends, low, high))


def _faces(front_of: Base, target: Base, side: Side) -> bool:
    """Whether a front lies before a side and looks straight at it, as far as bases are ever laid straight."""
    edge = target.edge(side)
    straight = -(front_of.forward[0] * edge.normal[0] + front_of.forward[1] * edge.normal[1])
    return straight >= math.cos(math.radians(SQUARE_DEG)) and edge.local(front_of.front_centre)[1] > -target.bd / 2


def _height(ends: list[tuple[float, float]], low: float, high: float) -> float:
    """How far off a line lies over a stretch of a side: 0 where it crosses it, else at its nearer end."""
    (start, start_height), (end, end_height) = ends
    slope = (end_height - start_height) / (end - start)
    heights = [start_height + slope * (along - start) for along in (low, high)]
    return 0.0 if min(heights) <= 0 <= max(heights) else min(abs(height) for height in heights)


def _is_near(one: Base, other: Base, tolerance: float) -> bool:
    return math.dist((one.x, one.y), (other.x, other.y)) <= one.radius + other.radius + tolerance


def _findings(table: Table, attacker: str, target: str, found: Contact | None) -> Iterator[Finding]:
    if not table.are_enemies(attacker, target):
        yield known("3.1", "{attacker} and {target} are friends", holds=False)
    if found is None:
        yield known("3.1", "{attacker:'s} front lies along no side of {target}", holds=False)
        return
    facts = {"side": found.side.words, "contact": found.length, "off": found.off}
    bd = table.base(attacker).bd
    if not found.length:
        yield known("3.1", "{attacker:'s} front lies beside {target:'s} {side}, not along it", holds=False, **facts)
    elif found.off > table.tolerance + HAIR:
        yield known("3.1", "{attacker:'s} front lies {off} off {target:'s} {side}", holds=False, **facts)
    elif not found.is_made(bd, table.tolerance):
        says = "{attacker:'s} front touches {target:'s} {side} for {contact} only; {bd} is contact"
        yield known("3.1", says, holds=False, bd=bd, **facts)
    else:
        yield known("3.1", "{attacker:'s} front lies along {target:'s} {side} for {contact}", holds=True, **facts)
        hits = "as rolled" if found.side is Side.FRONT else "doubled"
        yield known("3.2d", "hits on the {side} count {hits}", holds=True, hits=hits, **facts)
