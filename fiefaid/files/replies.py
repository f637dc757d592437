"""Who sees, shoots and charges whom: as data for other programs, and in words for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fiefaid.answers import Answer, Verdict
from fiefaid.feudal.arcs import arc
from fiefaid.feudal.charges import charge
from fiefaid.feudal.matrix import Brief, Cell, matrix
from fiefaid.feudal.shooting import shot
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import ChargeVerdict, Landing, ShotVerdict, SightVerdict
from fiefaid.files.expectations import TOO_CLOSE
from fiefaid.files.saying import spelt

Reply = dict[str, Any]

DIGITS = 4
"""Decimals of a length; a tape has two."""

GLANCE = "LSC"
LEGEND = """L sees, S may shoot, C may charge, . may not, ? is too close to call.
Rows ask. A column is about the unit of that number."""

TERMINAL = 80
"""Characters of a line, as far as every terminal reaches."""

LONGEST_HEAD = 24
"""Characters of an id at the head of a row; ids may have two hundred."""


def reply(table: Table, attacker: str, target: str) -> Reply:
    """Where `attacker` stands to `target`, and whether it sees, may shoot and may charge it. Errors: UnknownUnit.

    `side` is `too_close` where it has to be rolled off; `side_options` are then the sides that it may be.
    """
    where = arc(table, target, attacker)
    return {
        "attacker": attacker,
        "target": target,
        "side": spelt(where.side, where.options),
        "side_options": [side.value for side in where.options],
        "line_of_sight": _sight(sight(table, attacker, target)),
        "shoot": _shot(shot(table, attacker, target)),
        "charge": _charge(charge(table, attacker, target)),
        "unit": table.measure.value,
    }


def in_full(table: Table, attacker: str, target: str) -> str:
    """The same in words, with every step that the answers rest on. Errors: UnknownUnit."""
    answers = {
        "Arc": arc(table, target, attacker),
        "Line of sight": sight(table, attacker, target),
        "Shot": shot(table, attacker, target),
        "Charge": charge(table, attacker, target),
    }
    whom = f"{table.unit(attacker).label} → {table.unit(target).label}"
    return "\n\n".join([whom, *(f"{name}\n{answer.why(1)}" for name, answer in answers.items())])


def grid(table: Table) -> str:
    """Every pair of enemies at a glance: a row for each unit, a column under its number, as a terminal holds them."""
    seen = {(cell.attacker, cell.target): _glance(cell) for cell in matrix(table)}
    if not seen:
        return "No two units of different players stand on this table."
    numbered = list(enumerate((unit.id for unit in table.units), start=1))
    heads = [f"{number:>{len(str(len(numbered)))}}  {_short(unit)}" for number, unit in numbered]
    wide = max(map(len, heads))
    at_once = max(1, (TERMINAL - wide) // (len(GLANCE) + 1))
    blocks = [numbered[first : first + at_once] for first in range(0, len(numbered), at_once)]
    return "\n\n".join(["\n".join(_rows(seen, numbered, heads, block)) for block in blocks] + [LEGEND])


def _rows(
    seen: dict[tuple[str, str], str], numbered: Sequence[tuple[int, str]], heads: Sequence[str], block: Sequence[Any]
) -> Iterator[str]:
    """The columns of some units as targets: their numbers, then what everybody may do to them."""
    wide = max(map(len, heads))
    yield " " * wide + "".join(f" {number:<{len(GLANCE)}}" for number, _ in block).rstrip()
    for head, (_, attacker) in zip(heads, numbered, strict=True):
        cells = (f" {seen.get((attacker, target), ''):<{len(GLANCE)}}" for _, target in block)
        yield f"{head:<{wide}}{''.join(cells)}".rstrip()


def _short(unit: str) -> str:
    return unit if len(unit) <= LONGEST_HEAD else f"{unit[: LONGEST_HEAD - 3]}..."


def _glance(cell: Cell) -> str:
    answers = zip(GLANCE, (cell.sight, cell.shot, cell.charge), strict=True)
    return "".join(
        {Answer.YES: letter, Answer.NO: ".", Answer.TOO_CLOSE: "?"}[brief.answer] for letter, brief in answers
    )


def matrix_reply(table: Table) -> list[Reply]:
    """What every unit may do to every enemy: as `reply`, without reasons, readings, distances and blockers."""
    return [_cell(table, cell) for cell in matrix(table)]


def _cell(table: Table, cell: Cell) -> Reply:
    return {
        "attacker": cell.attacker,
        "target": cell.target,
        "side": TOO_CLOSE if cell.side is None else cell.side.value,
        "line_of_sight": _brief(cell.sight),
        "shoot": _brief(cell.shot),
        "charge": _brief(cell.charge) | _contacts(cell.landings),
        "unit": table.measure.value,
    }


def _brief(told: Brief) -> Reply:
    return {"verdict": told.answer.value, "rule": told.rule, "margin": _round(told.margin)}


def _verdict(verdict: Verdict) -> Reply:
    return {
        "verdict": verdict.answer.value,
        "rule": verdict.rule,
        "margin": _round(verdict.margin),
        "lean": verdict.lean.value if verdict.lean else None,
        "reason": verdict.sentence,
        "readings": [{"id": other.id, "name": other.name, "verdict": other.answer.value} for other in verdict.readings],
    }


def _sight(seen: SightVerdict) -> Reply:
    return _verdict(seen) | {"distance": _round(seen.distance), "blockers": list(seen.blockers)}


def _shot(shot: ShotVerdict) -> Reply:
    return _verdict(shot) | {"distance": _round(shot.distance), "doubled": shot.doubled}


def _charge(charge: ChargeVerdict) -> Reply:
    return _verdict(charge) | {"distance": _round(charge.distance)} | _contacts(charge.landings)


def _contacts(landings: Sequence[Landing]) -> Reply:
    """Where a charge ends: the one contact, or none where several are possible, and all of them."""
    contacts = [_contact(landing) for landing in landings]
    return {"contact": contacts[0] if len(contacts) == 1 else None, "contact_options": contacts}


def _contact(landing: Landing) -> Reply:
    return {
        "side": landing.side.value,
        "length": _round(landing.contact),
        "x": _round(landing.pose.x),
        "y": _round(landing.pose.y),
        "facing": _round(landing.pose.facing),
        "slides": [[_round(low), _round(high)] for low, high in landing.slides],
        "doubled": landing.doubled,
    }


def _round(length: float | None) -> float | None:
    """A length with the decimals that mean something; 0, never -0."""
    return None if length is None else round(length, DIGITS) + 0.0
