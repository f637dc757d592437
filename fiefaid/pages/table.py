"""The table page as one frozen value: the position with its history, the pair in question, and the base in hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fiefaid.answers import Verdict
from fiefaid.feudal.table import Table, Unit
from fiefaid.pages.asking import Question, ask
from fiefaid.pages.history import History
from fiefaid.pages.pairs import pair_on
from fiefaid.pages.refusals import NobodyToAsk
from fiefaid.pages.rolling import Roll, rolled


@dataclass(frozen=True, slots=True)
class Position:
    """A table as it lies, and the rolls that hold as long as no base moves."""

    table: Table
    rolls: tuple[Roll, ...] = ()


@dataclass(frozen=True, slots=True)
class TableView:
    """What one phone looks at.

    `in_hand` is the base that the nudge and turn buttons move; `lifted` is the table while a finger drags, which
    becomes a change only when the base is let go. `is_another`: the last change was to open another table. `locked`
    says why nothing can be changed from here, if that is so.
    """

    history: History[Position]
    attacker: str | None = None
    target: str | None = None
    in_hand: str | None = None
    question: Question = Question.SEES
    lifted: Table | None = None
    is_another: bool = False
    locked: str = ""

    @property
    def table(self) -> Table:
        """The table as it looks at this moment."""
        return self.lifted if self.lifted is not None else self.history.now.table

    @property
    def pair(self) -> tuple[str, str]:
        """The attacker and the target. Errors: NobodyToAsk."""
        if self.attacker is None or self.target is None:
            raise NobodyToAsk
        return self.attacker, self.target

    @property
    def roll(self) -> Roll | None:
        """The roll that settled the open question, as long as the bases lie as they did."""
        if self.lifted is not None or self.attacker is None or self.target is None:
            return None
        rolls = self.history.now.rolls
        return next((roll for roll in rolls if roll.settles(self.question, self.attacker, self.target)), None)


def opened(table: Table, *, attacker: str = "", target: str = "", question: Question = Question.SEES) -> TableView:
    """The page on a table, with the named pair in question, or else the two enemies nearest to one another."""
    return with_a_pair(TableView(History(Position(table)), attacker, target, attacker, question))


def reopened(view: TableView, label: str, table: Table, *, attacker: str = "", target: str = "") -> TableView:
    """The page on another table; undo brings the old one back."""
    other = changed(replace(view, attacker=attacker, target=target, in_hand=attacker), label, table)
    return replace(other, is_another=True)


def changed(view: TableView, label: str, table: Table) -> TableView:
    """After a change with that name. Rolls hold while every base, the terrain and the readings stay as they are."""
    before = view.history.now
    rolls = before.rolls if _lies_the_same(before.table, table) else ()
    return _come_to(view, view.history.did(label, Position(table, rolls)))


def unit_changed(view: TableView, label: str, unit: Unit) -> TableView:
    """After a change of one unit; the same page where nothing is different. Errors: UnknownUnit."""
    table = view.history.now.table
    if table.unit(unit.id) == unit:
        return replace(view, lifted=None)
    return changed(view, label, table.with_unit(unit))


def undo(view: TableView) -> TableView:
    """Before the last change."""
    return _come_to(view, view.history.undo())


def redo(view: TableView) -> TableView:
    """After the change that was taken back last."""
    return _come_to(view, view.history.redo())


def asking(view: TableView, question: Question) -> TableView:
    """With another of the three questions open."""
    return replace(view, question=question)


def answer(view: TableView) -> Verdict:
    """The answer to the open question. Errors: NobodyToAsk, FriendsDoNotFight, PositionError."""
    return ask(view.table, view.question, *view.pair)


def rolled_off(view: TableView, verdict: Verdict, face: int) -> TableView:
    """After a die was thrown for the open question: once, and kept. Errors: NotAFace, NothingToRollOff."""
    if view.roll is not None:
        return view
    now, roll = view.history.now, rolled(verdict, view.question, *view.pair, face)
    return replace(view, history=view.history.instead(replace(now, rolls=(*now.rolls, roll))))


def with_a_pair(view: TableView) -> TableView:
    """The page with a pair and a base in hand that stand on its table."""
    attacker, target = pair_on(view.table, view.attacker, view.target)
    held = view.in_hand if any(unit.id == view.in_hand for unit in view.table.units) else attacker
    return replace(view, attacker=attacker, target=target, in_hand=held)


def _come_to(view: TableView, history: History[Position]) -> TableView:
    return with_a_pair(replace(view, history=history, lifted=None, is_another=False))


def _lies_the_same(before: Table, after: Table) -> bool:
    return (
        [(unit.id, unit.x, unit.y, unit.facing) for unit in before.units]
        == [(unit.id, unit.x, unit.y, unit.facing) for unit in after.units]
        and before.terrain == after.terrain
        and (before.bw, before.tolerance, before.readings) == (after.bw, after.tolerance, after.readings)
    )
