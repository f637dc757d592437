"""Who stands uphill of whom: asked once for each pair, and remembered with the position. Rule: Feudal 0.10a."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fiefaid.feudal.bases import Base
from fiefaid.feudal.table import Table, Uphill
from fiefaid.feudal.terrain import Terrain, TerrainKind
from fiefaid.pages.table import TableView, changed


@dataclass(frozen=True, slots=True)
class UphillQuestion:
    """Whether one unit stands uphill of another, and what the players have said; None: nobody has said yet."""

    unit: str
    against: str
    says: str
    said: bool | None


def uphill_questions(view: TableView) -> tuple[UphillQuestion, ...]:
    """What to ask about the open pair: each unit by a hill, against the other; nothing where no hill is near."""
    if view.attacker is None or view.target is None:
        return ()
    return asked_of(view.table, view.attacker, view.target)


def asked_of(table: Table, one: str, other: str) -> tuple[UphillQuestion, ...]:
    """What to ask about two units of a table. Errors: UnknownUnit."""
    pair = one, other
    return tuple(_question(table, unit, against) for unit, against in (pair, pair[::-1]) if _near_a_hill(table, unit))


def told(view: TableView, unit: str, against: str, is_uphill: bool) -> TableView:
    """After the players have said whether that unit stands uphill of the other. Errors: UnknownUnit."""
    table = view.history.now.table
    labels = table.unit(unit).label, table.unit(against).label
    answer = Uphill(unit, against, is_uphill)
    if answer in table.uphill:
        return view
    label = f"{labels[0]} {'uphill' if is_uphill else 'not uphill'} of {labels[1]}"
    return changed(view, label, replace(table, uphill=_with_answer(table, answer)))


def _with_answer(table: Table, answer: Uphill) -> tuple[Uphill, ...]:
    """What was said, and this in its place; who stands uphill of the other answers for the other too."""
    pair = answer.unit, answer.against
    said = {(known.unit, known.against): known for known in table.uphill} | {pair: answer}
    if answer.is_uphill:
        said.pop(pair[::-1], None)
    return tuple(said.values())


def _question(table: Table, unit: str, against: str) -> UphillQuestion:
    said = next((known.is_uphill for known in table.uphill if (known.unit, known.against) == (unit, against)), None)
    says = f"Does {table.unit(unit).label} stand uphill of {table.unit(against).label}?"
    return UphillQuestion(unit, against, says, said)


def _near_a_hill(table: Table, unit: str) -> bool:
    base = table.base(unit)
    return any(piece.kind is TerrainKind.HILL and _boxes_meet(base, piece) for piece in table.terrain)


def _boxes_meet(base: Base, piece: Terrain) -> bool:
    """Whether the boxes about a base and a hill meet: near enough to ask, for uphill is what players call uphill."""
    left, bottom, right, top = piece.ground.bounds
    xs, ys = zip(*base.corners, strict=True)
    return bool(min(xs) <= right and max(xs) >= left and min(ys) <= top and max(ys) >= bottom)
