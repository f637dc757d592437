"""Who may charge whom, and where the charge ends. Rule: Feudal 2.7."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fiefaid.answers import Answer, OtherReading, other_readings
from fiefaid.feudal.approach import Reach, best_reach, past_something_beside, status
from fiefaid.feudal.arcs import Arc
from fiefaid.feudal.bases import Side
from fiefaid.feudal.findings import Finding, deciding, known, measured
from fiefaid.feudal.landing import Fit, fit, land
from fiefaid.feudal.looking import Look, looks
from fiefaid.feudal.melee import held_sides
from fiefaid.feudal.memory import remembered
from fiefaid.feudal.outcome import Branch, settle
from fiefaid.feudal.pairs import check_pair
from fiefaid.feudal.readings import Readings, alternatives
from fiefaid.feudal.shadows import farthest
from fiefaid.feudal.sight import sight_verdict
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import ChargeVerdict, Landing
from fiefaid.feudal.way_in import way_in
from fiefaid.feudal.wording import spoken

CHARGE_ENTRIES = ("a2", "a3", "a4", "a5", "a9", "a10", "a11", "a13", "a15", "a16", "a20", "a26")
"""The register entries on which a charge may turn."""


@dataclass(slots=True)
class Assault:
    """A charge on one side of the target: how the side is reached, all that was found, and where it would land."""

    look: Look
    reach: Reach
    findings: list[Finding]
    landing: Landing | None = None

    @property
    def side(self) -> Side:
        """The side that is charged."""
        return self.look.side

    def is_refused(self, table: Table) -> bool:
        """Whether what was found so far refuses the charge for certain."""
        return deciding(self.findings, table.tolerance).answer(table.tolerance) is Answer.NO

    def least(self, most: float) -> float:
        """The least margin found so far, if it is less than `most`: what has more room cannot decide."""
        return min([most, *(finding.margin for finding in self.findings if finding.margin is not None)])


@remembered
def charge(table: Table, charger: str, target: str, *, turn: float = 0.0) -> ChargeVerdict:
    """Whether one unit may charge another now, on which side, and where its base ends.

    Rules: Feudal 2.7 a-e, 2.5, 0.10, 0.11. Rulings: A1-A3, A14-A18. `turn` is a Turn made first, in degrees clockwise
    (2.2, A16). The distance is measured in the table's unit from the front centre point, or from the charger's flank
    when the target lies beside it. Errors: UnknownUnit, OneUnitTwice, OverlappingBases.
    """
    check_pair(table, charger, target)
    laid = turned(table, charger, turn)
    arc, found = assaults(laid, charger, target, table.readings, thorough=True)
    extra = before_turn(table, charger, target, table.readings) if turn else []
    branches = [Branch(item.side, [*extra, *item.findings]) for item in found]
    outcome = settle(arc, branches, table.tolerance)

    def under(readings: Readings) -> Answer:
        other_arc, others = assaults(laid, charger, target, readings)
        early = before_turn(table, charger, target, readings) if turn else []
        return settle(
            other_arc, [Branch(item.side, [*early, *item.findings]) for item in others], table.tolerance
        ).answer

    best = found[0]
    readings = other_readings(under, alternatives(table.readings, CHARGE_ENTRIES), outcome.answer)
    sights = [Branch(item.side, item.look.findings) for item in found]
    return ChargeVerdict(
        **spoken(laid, charger, target, arc, branches, outcome),
        readings=(*readings, *_beside_something(laid, best, outcome.answer)),
        sight=sight_verdict(laid, arc, [item.look for item in found], settle(arc, sights, table.tolerance)),
        side=outcome.side,
        options=outcome.options,
        mode=best.reach.mode,
        distance=best.reach.distance,
        reach=best.reach.threshold,
        landings=tuple(item.landing for item in found if item.landing and not item.is_refused(table)),
    )


def _beside_something(table: Table, made: Assault, answer: Answer) -> tuple[OtherReading, ...]:
    return tuple(past_something_beside(table, made.look, answer)) if made.reach.mode == "flank_arc" else ()


def turned(table: Table, charger: str, turn: float) -> Table:
    """The table after a Turn of the charger."""
    if not turn:
        return table
    unit = table.unit(charger)
    return table.with_unit(unit.at(unit.x, unit.y, unit.facing + turn))


def before_turn(table: Table, charger: str, target: str, readings: Readings) -> list[Finding]:
    """What must have held before a Turn: nothing, or sight of the target. Rule: Feudal 2.2. Ruling: A16."""
    if readings.a16 == "after_turn":
        return []
    arc, found = looks(table, charger, target, readings)
    outcome = settle(arc, [Branch(look.side, look.findings) for look in found], table.tolerance)
    says = "before the Turn {attacker} had to see {target}"
    return [outcome.finding._replace(says=says, margin=outcome.margin, rule="0.11f")]


def assaults(
    table: Table,
    charger: str,
    target: str,
    readings: Readings,
    *,
    thorough: bool = False,
    sighted: tuple[Arc, list[Look]] | None = None,
) -> tuple[Arc, list[Assault]]:
    """A charge on each side of the target that the charger may be in.

    `thorough` works every condition out; `sighted` is what the charger sees of the target in its front arc, where
    that is known already.
    """
    if readings.a8 != "front_arc":  # that a charge keeps to the front arc is no reading: 2.7 says so
        readings = replace(readings, a8="front_arc")
    arc, found = sighted or looks(table, charger, target, readings, thorough=thorough)
    return arc, [assault(table, look, readings, thorough=thorough) for look in found]


def assault(table: Table, look: Look, readings: Readings, *, thorough: bool) -> Assault:
    """A charge on the side that was looked at."""
    made = reached(table, look, readings)
    if thorough or not made.is_refused(table):
        come_in(table, made, readings, thorough=thorough)
    return made


def reached(table: Table, look: Look, readings: Readings) -> Assault:
    """How a charge reaches the side that was looked at, not yet where it fits."""
    findings = list(status(table, look.attacker, look.target, look.side))
    reach = best_reach(table, look, readings)
    return Assault(look, reach, [*findings, *reach.findings])


def come_in(table: Table, made: Assault, readings: Readings, *, thorough: bool) -> None:
    """Let a charge that reaches its side come in where it fits, as far as anything lets it."""
    look = made.look
    within = farthest(table.bases[look.attacker].bd, table.tolerance)
    if thorough:
        within = max(within, made.least(table.bw))
    place(table, made, fit(table, look.attacker, look.target, look.edge, readings.a26, within))
    if made.landing and (thorough or not made.is_refused(table)):
        within = within if thorough else made.least(within)
        made.findings += way_in(table, look, made.landing, readings, within, thorough=thorough)


def place(table: Table, made: Assault, placed: Fit) -> None:
    """Let a charge that reaches its side find its place there, if nobody is on it already."""
    look = made.look
    if placed.slides:
        made.landing = land(table.bases[look.attacker], look.side, look.edge, placed)
    made.findings += _holder(table, look)
    made.findings.append(_room(table, look, placed))


def _holder(table: Table, look: Look) -> Iterator[Finding]:
    """Whether another charger is on the side already. Rule: Feudal 2.7d."""
    for name in held_sides(table, look.target).get(look.side, ()):
        if name != look.attacker:
            by, target = table.unit(name).label, table.unit(look.target).label
            yield known(
                "2.7d", "{by:is} on {target:'s} {side} already", holds=False, by=by, target=target, side=look.side.words
            )


def _room(table: Table, look: Look, placed: Fit) -> Finding:
    base = table.bases[look.attacker]
    need = min(base.bd, look.edge.length)
    says = "{attacker:'s} front fits with {measured} of contact on {target:'s} {side}; at least {threshold} needed"
    if placed.margin < 0:
        says += "; {by} in the way"
    return measured(
        "2.7c",
        says,
        placed.margin,
        length=placed.contact,
        threshold=need,
        by=", ".join(placed.barred_by),
        attacker=table.unit(look.attacker).label,
        target=table.unit(look.target).label,
        side=look.side.words,
    )
