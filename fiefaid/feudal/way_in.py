"""Whether the straight way of a charge is open: closed ground and gaps. Rules: Feudal 0.10b, 0.10d, 2.5."""

from __future__ import annotations

import shapely
from shapely import LineString

from fiefaid.feudal.bases import Base, Edge
from fiefaid.feudal.findings import Finding, measured
from fiefaid.feudal.gaps import through
from fiefaid.feudal.ground import closed_pieces, closed_to
from fiefaid.feudal.looking import Look
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.separation import depth_of_overlap
from fiefaid.feudal.shadows import Sighting
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import IMPASSABLE, Point
from fiefaid.feudal.verdicts import Landing


def way_in(
    table: Table, look: Look, landing: Landing, readings: Readings, within: float, *, thorough: bool
) -> list[Finding]:
    """What the way from the charger's front centre point to where it lands must pass.

    Rules: Feudal 0.10b, 0.10d, 2.5. Rulings: A15 (a charge is a move and keeps the gaps), A18 (the rest of the base
    is not swept). What is clear by `within` or more is not told; and unless it is to be `thorough`, no gap that could
    not decide beside the closed ground.
    """
    base, pose = table.bases[look.attacker], landing.pose
    start, end = base.front_centre, Base.of(pose.x, pose.y, pose.facing, base.bw).front_centre
    findings = [*_closed_ground(table, look.attacker, look.edge, start, end, within)]
    if not thorough:
        within = min([within, *(finding.margin for finding in findings if finding.margin is not None)])
    asks_gaps = readings.a15 == "a_move" and len(table.units) + len(table.terrain) > 2
    if asks_gaps and (thorough or within > -table.tolerance):
        found = through(
            table,
            look.attacker,
            start,
            end,
            ignore=(look.target,),
            outside=look.edge,
            within=within,
            a20=readings.a20,
        )
        if found.margin is not None:
            findings.append(found)
    return findings


@remembered
def _closed_ground(
    table: Table, charger: str, side: Edge, start: Point, end: Point, within: float
) -> tuple[Finding, ...]:
    """How clear the way keeps of ground that is closed to the charger, or how deep it leads over it."""
    going = going_of(table, charger)
    closed = closed_to(table, going.closed)
    if not closed:
        return ()
    sighting = Sighting.at(side, start)
    share = max(1 - 2 * table.tolerance / sighting.eye_h, 0.0) if sighting.eye_h else 0.0
    stop = (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
    line, findings = LineString((start, stop)), []
    for piece in table.terrain:
        if piece.id in closed and shapely.dwithin(closed[piece.id], line, max(within, 0.0)):
            depth = max(depth_of_overlap(part, (start, stop)) for part in closed_pieces(table, piece))
            says = "the way in " + ("crosses" if depth > 0 else "keeps {measured} clear of") + " {by}, closed to {type}"
            rule = "0.10d" if piece.kind in IMPASSABLE else "0.10b"
            findings.append(measured(rule, says, -depth, length=abs(depth), by=piece.label, type=going.label))
    return tuple(findings)
