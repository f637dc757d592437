"""Turning to face an attacker in melee. Rule: Feudal 2.4d."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fiefaid.feudal.bases import Base, Side
from fiefaid.feudal.clearance import clearance
from fiefaid.feudal.findings import Finding, known
from fiefaid.feudal.ground import closed_to, footprint
from fiefaid.feudal.melee import contact
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.pairs import check_pair
from fiefaid.feudal.reasons import reasoned
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import FacingVerdict, Pose
from fiefaid.feudal.ways import edge_room, turned

FACING_TURN_DEG = {Side.RIGHT_FLANK: 90.0, Side.REAR: 180.0, Side.LEFT_FLANK: -90.0}
"""The turn that brings the front round to a side, clockwise."""


def face(table: Table, unit: str, attacker: str) -> FacingVerdict:
    """Whether a unit in melee may turn its front to an attacker on its flank or rear, and where the bases then lie.

    Rule: Feudal 2.4d. Every enemy in contact is shifted straight out or in until it touches again, and along the side
    only as far as a BD of contact needs. Where a base would not fit, all stay and the side is marked as the front.
    Contact is laid and not measured, so this is never too close to call. Errors: UnknownUnit, OneUnitTwice,
    OverlappingBases.
    """
    check_pair(table, unit, attacker)
    names = {"unit": table.unit(unit).label, "attacker": table.unit(attacker).label}
    side = _touched(table, unit).get(attacker)
    refused = list(_refusals(table, unit, side))
    if side is None or refused:
        return FacingVerdict(**reasoned(table, refused, **names))
    turn = FACING_TURN_DEG[side]
    places = _after(table, unit, turn)
    in_the_way = next(_hindrances(table, places), None)
    says = "{unit:turns} by {degrees} degrees to face {attacker} on the {side}"
    found = [known("2.4d", says, holds=True, degrees=round(abs(turn)), side=side.words)]
    if in_the_way:
        says = "{by:leaves} no room: the bases stay, and {unit:'s} {side} is marked as the front"
        found.append(known("2.4d", says, holds=True, by=in_the_way, side=side.words))
        places = {name: table.base(name) for name in places}
    poses = {name: Pose(base.x, base.y, base.facing % 360) for name, base in places.items()}
    return FacingVerdict(
        **reasoned(table, found, **names),
        end=poses.pop(unit),
        attacker_end=poses.pop(attacker),
        relabel=in_the_way is not None,
        side=side,
        shifted=() if in_the_way else tuple(poses.items()),
    )


def _touched(table: Table, unit_id: str) -> dict[str, Side]:
    """Which enemies have their fronts in contact with a unit, and on which side of it."""
    base = table.base(unit_id)
    touched = {}
    for enemy, other in table.bases.items():
        found = contact(other, base) if table.are_enemies(enemy, unit_id) else None
        if found and found.is_made(other.bd, table.tolerance):
            touched[enemy] = found.side
    return touched


def _refusals(table: Table, unit_id: str, side: Side | None) -> Iterator[Finding]:
    """Why a unit may not turn to an attacker: no contact with it, or an enemy on the front. Rule: Feudal 2.4d."""
    base = table.base(unit_id)
    touched = _touched(table, unit_id)
    if side is None:
        yield known("2.4d", "{attacker:'s} front is in contact with no side of {unit}", holds=False)
    for enemy, other in table.bases.items():
        found = contact(base, other) if table.are_enemies(enemy, unit_id) else None
        is_on_front = found is not None and found.is_made(base.bd, table.tolerance)
        if is_on_front or touched.get(enemy) is Side.FRONT:
            by = table.unit(enemy).label
            yield known("2.4d", "{by:is} on {unit:'s} front already", holds=False, by=by)


def _after(table: Table, unit_id: str, turn: float) -> dict[str, Base]:
    """Where a unit lies after its turn, and every enemy that has to be shifted to stay in contact."""
    base = table.base(unit_id)
    places = {unit_id: turned(base, turn)}
    for enemy, side in _touched(table, unit_id).items():
        places[enemy] = _shifted(table.base(enemy), base, places[unit_id], side)
    return places


def _shifted(enemy: Base, before: Base, after: Base, side: Side) -> Base:
    """An enemy base after the side that it touched has been turned away and another has come in its place."""
    old = before.edge(side)
    new = next(edge for edge in map(after.edge, Side) if _same_way(edge.normal, old.normal))
    out = new.local(old.middle)[1]
    slide = old.local(enemy.front_centre)[0] - old.length / 2
    most = (enemy.bw + new.length) / 2 - enemy.bd
    along = max(-most, min(most, slide)) - slide
    x = enemy.x - out * old.normal[0] + along * old.along[0]
    y = enemy.y - out * old.normal[1] + along * old.along[1]
    return Base.of(x, y, enemy.facing, enemy.bw)


def _same_way(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two sides of bases that stand square to one another look the same way."""
    return one[0] * other[0] + one[1] * other[1] > 0.5


def _hindrances(table: Table, places: Mapping[str, Base]) -> Iterator[str]:
    """What the bases would lie on in their new places: units, ground closed to them, the table's edge."""
    laid = {**table.bases, **places}
    for name, base in places.items():
        for other, ground in laid.items():
            if other != name and clearance(base.corners, footprint(ground)) < -table.tolerance:
                yield table.unit(other).label
        closed = closed_to(table, going_of(table, name).closed)
        for piece in table.terrain:
            if piece.id in closed and clearance(base.corners, closed[piece.id]) < -table.tolerance:
                yield piece.label
        if edge_room(table, base.corners) < -table.tolerance:
            yield "the table's edge"
