"""A table of a campaign on a page: deeds as choices, news as views."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.scenery import PlaceTerrain, TerrainPlaced
from fiefaid.campaign.chapters.tables import ChangeGround, GroundChanged, LayTable, RollOff
from fiefaid.campaign.chapters.units import AddUnit, MoveUnit, RemoveUnit, UnitMoved
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.laid import LaidTable, Pose, Rolled
from fiefaid.campaign.tell import Line
from fiefaid.pages import ground, musters, uphill
from fiefaid.pages.asking import Question
from fiefaid.pages.choosing import aimed_at
from fiefaid.pages.handling import let_go, lifted, nudged
from fiefaid.pages.rolling import Roll
from fiefaid.pages.sharing import (
    ONLOOKER,
    SHARED_SCREEN,
    about_the_same,
    choices,
    followed,
    is_about,
    label_of,
    tables,
    told_here,
    wanted,
    why_locked,
)
from fiefaid.pages.table import TableView
from tests.pages.desks import BOWMEN, KNIGHTS, WOOD, table, view


def line(seq: int, says: str = "") -> Line:
    """A line of the record."""
    return Line(seq, "", "", "", "", (), "", says, False, False, True, False)


def asked(before: TableView, after: TableView) -> tuple[Choice, ...]:
    """What a deed asks for."""
    return choices("t", before.history.now, after.history.now)


def test_a_deed_becomes_choices_about_what_it_changed() -> None:
    """A nudge moves one base, an answer about a slope is one, a selection is none."""
    page = view(terrain=(WOOD,))
    assert asked(page, nudged(page, 0, 1)) == (MoveUnit("t", "Knights 1", Pose(10, 10, 0), Pose(10, 11, 0)),)
    assert asked(page, aimed_at(page, "Freemen 1")) == ()
    told = uphill.told(page, "Knights 1", "Bowmen 1", is_uphill=True)
    assert len(asked(told, uphill.told(told, "Knights 1", "Bowmen 1", is_uphill=False))) == 1
    off = musters.removed(musters.in_melee_with(page, "Knights 1", ("Bowmen 1",)), "Knights 1")
    assert {type(choice) for choice in asked(page, off)} == {RemoveUnit}
    assert len(asked(page, ground.removed(page, "Woods 1"))) == 1


def test_a_roll_is_a_choice_in_sight_of_the_table() -> None:
    """Only the die that was thrown just now."""
    page = view()
    old, new = (Roll("Knights 1", "Bowmen 1", question, 4, "no") for question in (Question.SEES, Question.CHARGES))
    before = replace(page.history.now, rolls=(old,))
    after = replace(before, rolls=(old, new))
    assert choices("t", before, after) == (
        RollOff("t", Rolled("charges", "Knights 1", "Bowmen 1", 4, "no"), before.table),
    )


def test_news_leaves_the_pair_alone() -> None:
    """The table is the new one, undo and redo are named, and who is asked about is as before."""
    page = aimed_at(view(), "Freemen 1")
    laid = LaidTable.of("t", table(KNIGHTS.at(1, 1, 0), *table().units[1:]))
    after = followed(page, laid, done="a move", undone="another", locked="no seat")
    assert (after.table, after.pair) == (laid.table, ("Knights 1", "Freemen 1"))
    assert (after.history.last_done, after.history.last_undone, after.locked) == ("a move", "another", "no seat")


def test_a_pair_that_left_is_replaced() -> None:
    """The target was taken off: the nearest other enemy is asked about."""
    laid = LaidTable.of("t", table(*(unit for unit in table().units if unit.id != "Bowmen 1")))
    assert followed(view(), laid).pair == ("Knights 1", "Freemen 1")


def test_a_base_in_the_hand_counts_as_seen_where_it_was_taken_up() -> None:
    """It was moved meanwhile: it stays in the hand, and letting it go says where it was seen."""
    page = lifted(view(), "Knights 1", 20, 4, 0)
    laid = LaidTable.of("t", table(KNIGHTS.at(1, 1, 0), BOWMEN.at(5, 30, 0)))
    news = followed(page, laid)
    assert [(unit.x, unit.y) for unit in news.table.units] == [(20, 4), (5, 30)]
    after = let_go(news, "Knights 1", 21, 4, 0)
    assert asked(news, after) == (MoveUnit("t", "Knights 1", Pose(10, 10, 0), Pose(21, 4, 0)),)


def test_rolls_come_with_the_table() -> None:
    """One about a question that no page asks is left out: anybody may have written it."""
    thrown = tuple(Rolled(question, "Knights 1", "Bowmen 1", 3, "yes") for question in ("sees", "flies"))
    after = followed(view(), replace(LaidTable.of("t", table()), rolls=thrown))
    assert after.roll == Roll("Knights 1", "Bowmen 1", Question.SEES, 3, "yes")
    assert len(after.history.now.rolls) == 1


def test_tables_are_told_apart() -> None:
    """By name, and where two have the same one by their ids."""
    laid = {each: LaidTable.of(each, table(name=name)) for each, name in (("a", "Ford"), ("b", "Ford"), ("c", "Mill"))}
    assert tables(Campaign(tables=laid)) == (("Ford (a)", "a"), ("Ford (b)", "b"), ("Mill", "c"))


def test_hands_are_off_for_a_reason() -> None:
    """An onlooker, a shared screen and a campaign in the archive; while nobody sits, everybody sets the table up."""
    seats = {"anjou": "held"}
    assert why_locked(Campaign(name="War"), None, only_looks=False) == ""
    assert why_locked(Campaign(name="War", seats=seats), "anjou", only_looks=False) == ""
    assert why_locked(Campaign(name="War", seats=seats), None, only_looks=False) == ONLOOKER
    assert why_locked(Campaign(name="War"), None, only_looks=True) == SHARED_SCREEN
    assert why_locked(Campaign(name="War", is_archived=True), "anjou", only_looks=False).startswith("War lies in the")


def test_a_deed_is_named_without_its_table() -> None:
    """What, how much more of the same tap, and whose."""
    assert label_of(["Ford: a moves", "Ford: b moves"], "Anjou", "Ford") == "a moves, and 1 more (Anjou)"
    assert label_of(["Ford is laid"], "", "Ford") == "Ford is laid"
    assert told_here(line(1, "Ford: a moves"), "Ford").says == "a moves"


def test_the_news_that_matters_is_of_the_same_thing() -> None:
    """The latest of each base, wood or scale that was asked for; nothing of all else."""
    bare = table()
    events: dict[int, Event] = {
        1: UnitMoved("t", "Knights 1", Pose(1, 1, 0)),
        2: UnitMoved("t", "Bowmen 1", Pose(1, 1, 0)),
        3: UnitMoved("t", "Knights 1", Pose(2, 1, 0)),
        4: TerrainPlaced("t", WOOD),
        5: GroundChanged("t", bare),
    }

    def found(*choices: Choice) -> list[int]:
        return [each.seq for each in about_the_same(map(line, events), events.__getitem__, choices)]

    assert found(MoveUnit("t", "Knights 1", Pose(1, 1, 0), Pose(3, 1, 0))) == [3]
    assert found(RemoveUnit("t", KNIGHTS), PlaceTerrain("t", WOOD, WOOD)) == [3, 4]
    assert found(ChangeGround("t", bare, bare)) == [5]
    assert found(AddUnit("t", replace(KNIGHTS, id="new"))) == []
    assert is_about(events[1], "t")
    assert not is_about(events[1], "other")


def test_a_refused_move_is_drawn_where_it_was_wanted() -> None:
    """A ghost of the base and its front; nothing for a unit that has left, or for anything but a move."""
    move = MoveUnit("t", "Knights 1", Pose(10, 10, 0), Pose(20, 20, 0))
    ghost, front = wanted(table(), [move, LayTable(table())])
    assert (ghost.label, front.label) == ("Knights 1 would stand here", "its front")
    assert ghost.paths[0][0] == (17.5, 21.25)
    assert wanted(table(BOWMEN), [move]) == ()
