"""Who sees whom. Rule: Feudal 0.11."""

from __future__ import annotations

from collections.abc import Sequence

from fiefaid.answers import Answer, OtherReading, other_readings
from fiefaid.feudal.arcs import Arc
from fiefaid.feudal.looking import Look, looks
from fiefaid.feudal.outcome import Branch, Outcome, settle
from fiefaid.feudal.pairs import check_pair
from fiefaid.feudal.readings import Readings, alternatives
from fiefaid.feudal.shadows import Span
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import Segment, SightVerdict
from fiefaid.feudal.wording import spoken

SIGHT_ENTRIES = ("a4", "a5", "a8", "a9", "a10", "a11", "a13")
"""The register entries on which sight may turn."""


def sight(table: Table, attacker: str, target: str) -> SightVerdict:
    """Whether one unit sees another: a stretch of a BD of the side in whose arc it stands, past everything in the way.

    Rules: Feudal 0.7, 0.11a-g. Rulings: A3-A13. The distance is measured from the front centre point, in the table's
    unit; it is None when nothing is in view. Errors: UnknownUnit, OneUnitTwice, OverlappingBases.
    """
    check_pair(table, attacker, target)
    arc, found = looks(table, attacker, target, table.readings, thorough=True)
    outcome = settle(arc, [Branch(look.side, look.findings) for look in found], table.tolerance)

    def under(readings: Readings) -> Answer:
        other_arc, others = looks(table, attacker, target, readings)
        return settle(other_arc, [Branch(look.side, look.findings) for look in others], table.tolerance).answer

    readings = other_readings(under, alternatives(table.readings, SIGHT_ENTRIES), outcome.answer)
    return sight_verdict(table, arc, found, outcome, readings)


def sight_verdict(
    table: Table, arc: Arc, found: Sequence[Look], outcome: Outcome, readings: tuple[OtherReading, ...] = ()
) -> SightVerdict:
    """What was found, in words and with what is drawn."""
    look, seen = found[0], found[0].seen
    branches = [Branch(item.side, item.findings) for item in found]
    return SightVerdict(
        **spoken(table, look.attacker, look.target, arc, branches, outcome),
        readings=readings,
        attacker=look.attacker,
        target=look.target,
        side=outcome.side,
        options=outcome.options,
        distance=seen.distance,
        aimed=_segment(look, seen.aimed) if seen.aimed else None,
        seen=tuple(_segment(look, run) for run in seen.runs),
        blockers=tuple(dict.fromkeys(blocker for item in found for blocker in item.blockers)),
        gap=(seen.narrows.start, seen.narrows.end) if seen.narrows else None,
    )


def _segment(look: Look, span: Span) -> Segment:
    return look.edge.at(span[0]), look.edge.at(span[1])
