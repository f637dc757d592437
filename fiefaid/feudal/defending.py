"""Whether a unit counts as defending terrain against an enemy. Rules: Feudal 0.10, 1.2b, 3.2b."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import shapely
from shapely import LineString

from fiefaid.answers import Answer, Verdict, any_of, other_readings
from fiefaid.feudal.bases import Side
from fiefaid.feudal.findings import Finding, known, measured
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.lined import Lined, lined
from fiefaid.feudal.links import HAIR
from fiefaid.feudal.melee import contact
from fiefaid.feudal.pairs import check_pair
from fiefaid.feudal.readings import Readings, alternatives
from fiefaid.feudal.reasons import common_fields, reasoned
from fiefaid.feudal.table import Table
from fiefaid.feudal.terrain import Point, Terrain, TerrainKind
from fiefaid.feudal.verdicts import DefenceVerdict
from fiefaid.feudal.within import within

HELPS_AGAINST_SHOTS = frozenset({TerrainKind.WOODS, TerrainKind.CAMP, TerrainKind.VILLAGE, TerrainKind.WALL})
"""Halves hits from shooting (1.2b)."""

HELPS_IN_MELEE = HELPS_AGAINST_SHOTS | {
    TerrainKind.MARSH,
    TerrainKind.DITCH,
    TerrainKind.RIVERBANK,
    TerrainKind.RIVER,
}
"""Halves hits in melee (3.2b), beside standing uphill; a river helps by its bank, at a bridge or ford (0.10e)."""

RULE_OF = {
    TerrainKind.WOODS: "0.10b",
    TerrainKind.MARSH: "0.10b",
    TerrainKind.CAMP: "0.10c",
    TerrainKind.VILLAGE: "0.10c",
}
"""The rule of each kind of area terrain that helps; linear terrain stands in 0.10e."""

DEFENCE_ENTRIES = ("a23",)


def defends(table: Table, unit: str, against: str, *, melee: bool | None = None) -> DefenceVerdict:
    """Whether a unit counts as defending terrain against an enemy, and which terrain.

    Rules: Feudal 0.10 (within area terrain, or lining linear terrain that lies between), 1.2b (woods, camp, village and
    wall help against shots), 3.2b (those, marsh, ditch, river bank and uphill help in melee). Rulings: A12, A23.
    `melee` asks for one of the two only; None: for either. Uphill is the players' word, never worked out: where they
    have not given it and it matters, the answer is too close to call and says so. Errors: UnknownUnit, OneUnitTwice,
    OverlappingBases.
    """
    check_pair(table, unit, against)
    parts = _parts(table, unit, against, melee=melee)
    best = _best(parts)

    def under(readings: Readings) -> Answer:
        return _best(_parts(table.reading(readings), unit, against, melee=melee)).answer

    readings = other_readings(under, alternatives(table.readings, DEFENCE_ENTRIES), best.answer)
    counted = [name for name, part in parts.items() if name and part.answer is best.answer is not Answer.NO]
    return DefenceVerdict(**common_fields(replace(best, readings=readings)), terrain=tuple(counted))


def _best(parts: dict[str, Verdict]) -> Verdict:
    """The verdict of several pieces of terrain, of which one is enough."""
    return any_of(parts.values()) if len(parts) > 1 else next(iter(parts.values()))


def _parts(table: Table, unit_id: str, against: str, *, melee: bool | None) -> dict[str, Verdict]:
    """What each piece of terrain does for the unit; under an empty name, what is said without one."""
    names = {"unit": table.unit(unit_id).label, "against": table.unit(against).label}
    base = table.base(unit_id)
    helping = HELPS_AGAINST_SHOTS if melee is False else HELPS_IN_MELEE
    parts = {
        piece.id: Verdict(**reasoned(table, list(_defence(table, unit_id, against, piece)), **names))
        for piece in table.terrain
        if piece.kind in helping and footprint(base).dwithin(piece.ground, base.bw)
    }
    if melee is not False:
        parts |= _uphill(table, unit_id, against, names)
    if not parts:
        none = known("0.10", "{unit:stands} in no terrain and along none that helps", holds=False)
        parts[""] = Verdict(**reasoned(table, [none], **names))
    return parts


def _defence(table: Table, unit_id: str, against: str, piece: Terrain) -> Iterator[Finding]:
    """Whether the unit defends one piece of terrain."""
    if piece.is_area:
        yield within(table, unit_id, piece, RULE_OF[piece.kind])
        return
    front = table.base(unit_id).edge(Side.FRONT)
    along = lined(front, piece.ground, table.tolerance)
    bd = table.base(unit_id).bd
    is_lined = along.is_enough(bd, table.tolerance)
    says = "{length} of {unit:'s} front lies along {by}" + ("" if is_lined else "; {bd} is needed")
    yield known("0.10e", says, holds=is_lined, by=piece.label, length=along.length, bd=bd)
    if piece.kind is TerrainKind.RIVER and not _at_crossing(table, unit_id, piece):
        yield known("0.10e", "no bridge or ford leads over {by} at {unit:'s} front", holds=False, by=piece.label)
    yield from _lies_between(table, unit_id, against, piece, along)


def _lies_between(table: Table, unit_id: str, against: str, piece: Terrain, along: Lined) -> Iterator[Finding]:
    """Whether linear terrain lies between a unit that lines it and an enemy: both are ahead of its front."""
    front = table.base(unit_id).edge(Side.FRONT)
    enemy = table.base(against)
    towards: Point = enemy.front_centre
    if _fronts_meet(table, unit_id, against):
        towards = (enemy.x, enemy.y)
        yield known("0.10e", "{against:is} on {unit:'s} front", holds=True)
    else:
        ahead = front.local(towards)[1]
        says = "{against:is} {measured} " + ("ahead of" if ahead > 0 else "behind") + " {unit:'s} front, over {by}"
        yield measured("0.10e", says, ahead, length=abs(ahead), strict=True, by=piece.label)
    over = LineString([along.middle, towards]).intersection(piece.ground).length
    if over <= HAIR:
        yield known("0.10e", "{by:is} not between {unit} and {against}", holds=False, by=piece.label)


def _fronts_meet(table: Table, unit_id: str, against: str) -> bool:
    """Whether the unit's front is in contact with the enemy."""
    base = table.base(unit_id)
    found = contact(base, table.base(against))
    return found is not None and found.is_made(base.bd, table.tolerance)


def _at_crossing(table: Table, unit_id: str, river: Terrain) -> bool:
    """Whether a bridge or ford over a river lies at a unit's front. Rule: Feudal 0.10e."""
    front = table.base(unit_id).edge(Side.FRONT)
    line = LineString([front.start, front.end])
    return any(
        shapely.dwithin(line, piece.ground, table.tolerance) and piece.ground.intersects(river.ground)
        for piece in table.terrain
        if piece.kind in (TerrainKind.BRIDGE, TerrainKind.FORD)
    )


def _uphill(table: Table, unit_id: str, against: str, names: dict[str, str]) -> dict[str, Verdict]:
    """What the players have said of the pair, or, where one of the two is on a hill, that they must be asked."""
    said = _said(table, unit_id, against)
    hill = next(iter(_hills_under(table, unit_id, against)), None)
    if said is None:
        return {hill.id: _ask(names, hill)} if hill else {}
    says = ("{unit:stands}" if said else "{unit:does} not stand") + " uphill of {against}, as the players said"
    part = known("0.10a", says, holds=said)
    return {hill.id if hill else "": Verdict(**reasoned(table, [part], **names))}


def _hills_under(table: Table, *units: str) -> Iterator[Terrain]:
    """The hills on which any of some units stands, in part at least."""
    bases = [footprint(table.base(unit_id)) for unit_id in units]
    for piece in table.terrain:
        if piece.kind is TerrainKind.HILL and any(base.intersection(piece.ground).area > HAIR for base in bases):
            yield piece


def _said(table: Table, unit_id: str, against: str) -> bool | None:
    """The players' word on who is uphill; who is not where the other is."""
    for word in table.uphill:
        if (word.unit, word.against) == (unit_id, against):
            return word.is_uphill
        if (word.unit, word.against) == (against, unit_id) and word.is_uphill:
            return False
    return None


def _ask(names: dict[str, str], hill: Terrain) -> Verdict:
    """The question that only the players can answer, once for each pair. Rule: Feudal 0.10a."""
    return Verdict(
        answer=Answer.TOO_CLOSE,
        rule="0.10a",
        says="look at {hill} and say once whether {unit:stands} uphill of {against}",
        facts=names | {"hill": hill.label},
        either=(
            f"{names['unit']} stands uphill of {names['against']}: hits in melee are halved",
            f"{names['unit']} does not stand uphill of {names['against']}: hits count as rolled",
        ),
    )
