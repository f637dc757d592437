"""Whether a personality may go over to another unit. Rule: Feudal, optional rules, Personalities."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.answers import Verdict
from fiefaid.feudal.findings import Finding, known, measured
from fiefaid.feudal.ground import footprint
from fiefaid.feudal.pairs import check_pair
from fiefaid.feudal.reasons import reasoned
from fiefaid.feudal.table import Table

TRANSFER_IN = 6.0
"""Inches from base to base that a personality may go (Personalities; A24)."""


def may_transfer(table: Table, first: str, second: str, limit: float | None = None) -> Verdict:
    """Whether a personality with one unit may go over to another at the start of its side's Move.

    Rule: Feudal, Personalities: to a unit of its own side, within 6 inches, unless its own unit is in melee. Ruling:
    A24: base to base. `limit` is in the table's unit; None: the 6 inches. Errors: UnknownUnit, OneUnitTwice,
    OverlappingBases.
    """
    check_pair(table, first, second)
    reach = TRANSFER_IN * table.measure.per_inch if limit is None else limit
    names = {"first": table.unit(first).label, "second": table.unit(second).label}
    return Verdict(**reasoned(table, list(_findings(table, first, second, reach)), **names))


def _findings(table: Table, first: str, second: str, reach: float) -> Iterator[Finding]:
    if table.are_enemies(first, second):
        yield known("Personalities", "{first} and {second} are enemies", holds=False)
    if table.unit(first).in_melee:
        yield known("Personalities", "{first:is} in melee", holds=False)
    apart = float(footprint(table.base(first)).distance(footprint(table.base(second))))
    says = "{first} and {second} are {measured} apart; a personality goes {threshold}"
    yield measured("Personalities", says, reach - apart, length=apart, threshold=reach)
