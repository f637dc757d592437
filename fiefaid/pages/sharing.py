"""A table that lies in a campaign, on the page of one phone: what a hand did as choices, what came in as a view."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.tables import RollOff
from fiefaid.campaign.chapters.units import MoveUnit
from fiefaid.campaign.differences import difference
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.laid import LaidTable, Pose, Rolled
from fiefaid.campaign.tell import Line
from fiefaid.feudal.table import Table, Unit
from fiefaid.feudal.terrain import Terrain
from fiefaid.pages.asking import Question
from fiefaid.pages.history import Change, History
from fiefaid.pages.marks import would_stand
from fiefaid.pages.record import Options
from fiefaid.pages.rolling import Roll
from fiefaid.pages.shapes import Shape
from fiefaid.pages.table import Position, TableView, with_a_pair

ONLOOKER = "This phone only looks on: it sees, measures and asks, but moves nothing. Take a seat to join in."
SHARED_SCREEN = "This screen only looks on: it holds no seat, so it sees, measures and asks, but moves nothing."


def choices(table_id: str, before: Position, after: Position) -> tuple[Choice, ...]:
    """What a hand did to a table, to be asked for as one tap; each says what it was done in sight of."""
    moved = difference(table_id, before.table, after.table)
    thrown = [roll for roll in after.rolls if roll not in before.rolls]
    return (*moved, *(RollOff(table_id, _rolled(roll), after.table) for roll in thrown))


def followed(view: TableView, laid: LaidTable, *, done: str = "", undone: str = "", locked: str = "") -> TableView:
    """The page after news of its table. The pair stays, and so does a base that a finger holds at this moment.

    `done` and `undone` name what undo and redo would do. A base in the hand counts as seen where it was taken up.
    """
    held = view.in_hand or ""
    if view.lifted is None or held not in laid.units:
        return _standing(view, laid.table, None, laid.rolls, (done, undone), locked)
    seen, now = view.history.now.table.unit(held), laid.units[held]
    lifted = laid.table.with_unit(Pose.of(view.lifted.unit(held)).on(now))
    return _standing(view, laid.table.with_unit(Pose.of(seen).on(now)), lifted, laid.rolls, (done, undone), locked)


def tables(campaign: Campaign) -> Options:
    """The tables of a campaign to choose from; two of one name are told apart by their ids."""
    labels = [laid.label for laid in campaign.tables.values()]
    return tuple(
        (laid.label if labels.count(laid.label) == 1 else f"{laid.label} ({laid.id})", laid.id)
        for laid in campaign.tables.values()
    )


def why_locked(campaign: Campaign, family: str | None, *, only_looks: bool) -> str:
    """Why this phone's hands are off the table, in a sentence; nothing where it may join in."""
    if campaign.is_archived:
        return f"{campaign.name} lies in the archive: look, measure and ask, but nothing is moved until it is out."
    if only_looks:
        return SHARED_SCREEN
    return ONLOOKER if campaign.seats and family is None else ""


def label_of(sentences: Sequence[str], by: str, table: str) -> str:
    """A deed as the undo button names it: what was done on this table, and by whom."""
    first, more = sentences[0].removeprefix(f"{table}: "), len(sentences) - 1
    return first + (f", and {more} more" if more else "") + (f" ({by})" if by else "")


def about_the_same(news: Iterable[Line], event_of: Callable[[int], Event], asked: Collection[Choice]) -> list[Line]:
    """The latest news of each thing that somebody asked for: the same base, the same wood."""
    things = {_thing(choice) for choice in asked}
    latest = {thing: line for line in news if (thing := _thing(event_of(line.seq))) in things}
    return sorted(latest.values(), key=lambda line: line.seq)


def told_here(line: Line, table: str) -> Line:
    """A line as it is told beside the table that it is about: without its name."""
    return replace(line, says=line.says.removeprefix(f"{table}: "))


def is_about(event: Event, table_id: str) -> bool:
    """Whether something happened on a table."""
    return getattr(event, "table", None) == table_id


def wanted(table: Table, asked: Iterable[Choice]) -> tuple[Shape, ...]:
    """Where bases would lie if what was refused had been done."""
    moves = (choice for choice in asked if isinstance(choice, MoveUnit))
    return tuple(
        shape for move in moves for shape in would_stand(table, move.unit, move.to.x, move.to.y, move.to.facing)
    )


def _standing(
    view: TableView, table: Table, lifted: Table | None, rolls: Iterable[Rolled], labels: tuple[str, str], locked: str
) -> TableView:
    now = Position(table, tuple(_roll(each) for each in rolls if each.question in set(Question)))
    done, undone = ((Change(label, now),) if label else () for label in labels)
    history = History(now, done, undone)
    return with_a_pair(replace(view, history=history, lifted=lifted, is_another=False, locked=locked))


def _thing(said: Choice | Event) -> str:
    """The id of the unit or the piece of terrain that something is about; nothing where it is about a whole table."""
    for name in ("unit", "piece", "now", "was"):
        part = getattr(said, name, None)
        if isinstance(part, Unit | Terrain):
            return part.id
        if isinstance(part, str):
            return part
    return ""


def _rolled(roll: Roll) -> Rolled:
    return Rolled(roll.question.value, roll.attacker, roll.target, roll.face, roll.decides)


def _roll(rolled: Rolled) -> Roll:
    return Roll(rolled.attacker, rolled.target, Question(rolled.question), rolled.face, rolled.decides)
