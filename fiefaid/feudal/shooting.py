"""Who may shoot whom. Rules: Feudal 0.8, 0.9, 1.1, 1.2d."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fiefaid.answers import Answer, other_readings
from fiefaid.feudal.arcs import Arc
from fiefaid.feudal.bases import Side
from fiefaid.feudal.findings import Finding, known, measured
from fiefaid.feudal.kinds import Missiles
from fiefaid.feudal.looking import Look, looks
from fiefaid.feudal.outcome import Branch, Outcome, settle
from fiefaid.feudal.paces import going_of
from fiefaid.feudal.pairs import check_pair
from fiefaid.feudal.readings import Readings, alternatives
from fiefaid.feudal.sight import SIGHT_ENTRIES, sight_verdict
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import ShotVerdict
from fiefaid.feudal.wording import spoken

SHOT_ENTRIES = ("a3", *SIGHT_ENTRIES)
"""The register entries on which a shot may turn."""


def shot(table: Table, shooter: str, target: str) -> ShotVerdict:
    """Whether one unit may shoot another now: its status, its line of sight and its range.

    Rules: Feudal 1.1 (status, range 2 BW for bows and BW for javelins), 0.11, 1.2d (hits double from the rear arc
    only). Rulings: A3, A8. `doubled` is None where the side is too close to call. Errors: UnknownUnit, OneUnitTwice,
    OverlappingBases.
    """
    check_pair(table, shooter, target)
    arc, found = looks(table, shooter, target, table.readings, thorough=True)
    statuses = list(status(table, shooter, target))
    branches = _branches(table, statuses, found)
    outcome = settle(arc, branches, table.tolerance)

    def under(readings: Readings) -> Answer:
        other_arc, others = looks(table, shooter, target, readings)
        return settle(other_arc, _branches(table, statuses, others), table.tolerance).answer

    sights = [Branch(look.side, look.findings) for look in found]
    return ShotVerdict(
        **spoken(table, shooter, target, arc, branches, outcome),
        readings=other_readings(under, alternatives(table.readings, SHOT_ENTRIES), outcome.answer),
        sight=sight_verdict(table, arc, found, settle(arc, sights, table.tolerance)),
        side=outcome.side,
        distance=found[0].seen.distance,
        reach=reach_of_shot(table, shooter),
        doubled=_doubled(outcome),
    )


def shot_outcome(
    table: Table, shooter: str, target: str, readings: Readings, sighted: tuple[Arc, list[Look]] | None = None
) -> tuple[Arc, list[Look], Outcome]:
    """The outcome alone, without words; `sighted` is what the shooter sees of the target, where it is known."""
    arc, found = sighted or looks(table, shooter, target, readings)
    branches = _branches(table, list(status(table, shooter, target)), found)
    return arc, found, settle(arc, branches, table.tolerance)


def _branches(table: Table, statuses: Sequence[Finding], found: Sequence[Look]) -> list[Branch]:
    """What was found for each side that the shooter may be in: its status first, then sight and range."""
    return [Branch(look.side, [*statuses, *aimed(table, look)]) for look in found]


def reach_of_shot(table: Table, shooter: str) -> float | None:
    """How far a unit shoots: 2 BW with bows, BW with javelins; None: it has no missiles at all.

    Rules: Feudal 0.8, 0.9, 1.1a; Diced Movement.
    """
    return going_of(table, shooter).reach


def status(table: Table, shooter: str, target: str) -> Iterator[Finding]:
    """What a unit must be and must not have done to shoot. Rules: Feudal 1.1, 1.4, 2.4c, 2.6.

    Bowmen shoot in the phase before the Move (1.1), Brigans also after a move (2.6), and nobody after a retreat (2.4c).
    """
    unit, aim = table.unit(shooter), table.unit(target)
    going = going_of(table, shooter)
    names = {"attacker": unit.label, "target": aim.label, "type": going.label}
    if unit.player == aim.player:
        yield known("1.1", "{target:is} a friend of {attacker}", holds=False, **names)
    if going.missiles is None:
        yield known("1.1", "{type} such as {attacker} do not shoot: only Bowmen and Brigans do", holds=False, **names)
    if unit.in_melee:
        yield known("1.1", "{attacker:is} in melee", holds=False, **names)
    if unit.has_shot:
        yield known("1.1", "{attacker:has} shot this turn", holds=False, **names)
    if unit.out_of_missiles:
        yield known("1.4", "{attacker:is} out of missiles", holds=False, **names)
    if unit.has_retreated:
        yield known("2.4c", "{attacker} retreated this turn and may not shoot", holds=False, **names)
    elif unit.has_moved and going.missiles is Missiles.BOWS:
        says = "{attacker:has} moved, and {type} shoot in phase 1, before the Move"
        yield known("1.1", says, holds=False, **names)


def aimed(table: Table, look: Look) -> Iterator[Finding]:
    """The line of sight and the range, for one side. Rules: Feudal 0.11, 1.1a."""
    yield from look.findings
    reach, distance = reach_of_shot(table, look.attacker), look.seen.distance
    if reach is not None and distance is not None:
        says = "{target:is} {measured} away; {type} shoot {threshold}"
        kind = going_of(table, look.attacker).label
        label = table.unit(look.target).label
        yield measured("1.1a", says, reach - distance, length=distance, threshold=reach, type=kind, target=label)


def _doubled(outcome: Outcome) -> bool | None:
    sides = {side is Side.REAR for side in outcome.options}
    return sides.pop() if len(sides) == 1 else None
