"""Who attacks whom: a tap, the two lists above the card, a cell of the grid."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.pages.asking import Question
from fiefaid.pages.quoting import apart
from fiefaid.pages.table import TableView, with_a_pair


def tapped(view: TableView, unit_id: str | None) -> TableView:
    """After a tap: an enemy of the attacker becomes the target, a friend the attacker; bare table changes nothing.

    Errors: UnknownUnit.
    """
    if unit_id is None:
        return view
    if view.attacker is not None and view.table.are_enemies(view.attacker, unit_id):
        return replace(view, target=unit_id, in_hand=unit_id)
    return attacked_by(view, unit_id)


def attacked_by(view: TableView, unit_id: str) -> TableView:
    """With another attacker; the target stays if it is an enemy. Errors: UnknownUnit."""
    return with_a_pair(replace(view, attacker=view.table.unit(unit_id).id, in_hand=unit_id))


def aimed_at(view: TableView, unit_id: str) -> TableView:
    """With another target. Errors: UnknownUnit."""
    return with_a_pair(replace(view, target=view.table.unit(unit_id).id, in_hand=unit_id))


def swapped(view: TableView) -> TableView:
    """With attacker and target changed about."""
    return with_a_pair(replace(view, attacker=view.target, target=view.attacker, in_hand=view.target))


def paired(view: TableView, question: Question, attacker: str, target: str) -> TableView:
    """With that question about that pair. Errors: UnknownUnit."""
    table = view.table
    ids = table.unit(attacker).id, table.unit(target).id
    return replace(view, question=question, attacker=ids[0], target=ids[1], in_hand=ids[0])


def taken_in_hand(view: TableView, unit_id: str) -> TableView:
    """With another base under the nudge and turn buttons; the pair stays. Errors: UnknownUnit."""
    return replace(view, in_hand=view.table.unit(unit_id).id)


def out_of_hand(before: TableView, after: TableView) -> str:
    """What somebody is told whose base in hand is gone by another's doing; nothing as long as it is there."""
    gone, now = before.in_hand, after.in_hand
    if gone is None or any(unit.id == gone for unit in after.table.units):
        return ""
    said = f"{apart(before.table.unit(gone).label)} is no longer on this table."
    return f"{said} In hand now: {apart(after.table.unit(now).label)}." if now else said
