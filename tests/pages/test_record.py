"""The record as somebody reads it."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.tell import Line
from fiefaid.campaign.values import Family
from fiefaid.pages.record import SCREENFUL, Reading, about, chapters, families, read


def line(seq: int, *whose: str, chapter: str = "Seats", **marks: bool) -> Line:
    """An entry by Anjou in round 1."""
    said = {"is_undone": False, "is_corrected": False, "can_undo": True, "can_mend": False, **marks}
    return Line(seq, "2026-11-30T08:56:43.542Z", "anjou", "Anjou", chapter, whose, "Round 1", f"Deed {seq}", **said)


LINES = (line(1, "anjou"), line(2, "blois", chapter="The book"), line(3, "anjou", "blois"), line(4))


def test_the_newest_line_comes_first() -> None:
    """And nothing is left out of a short record."""
    assert [each.seq for each in read(LINES, Reading()).lines] == [4, 3, 2, 1]
    assert read(LINES, Reading()).says == "4 entries"


def test_lines_are_found_by_family_and_by_kind() -> None:
    """Both filters together leave what both let through."""
    assert [each.seq for each in read(LINES, Reading(family="blois")).lines] == [3, 2]
    assert [each.seq for each in read(LINES, Reading(chapter="Seats", family="blois")).lines] == [3]
    assert read(LINES, Reading(family="blois")).says == "2 of 4 entries"


def test_a_long_record_comes_a_screenful_at_a_time() -> None:
    """More is asked for, and another filter begins at the newest line again."""
    long = tuple(line(seq) for seq in range(1, 101))
    first = read(long, Reading())
    assert (len(first.lines), first.earlier) == (SCREENFUL, 100 - SCREENFUL)
    assert len(read(long, Reading().longer()).lines) == 2 * SCREENFUL
    assert Reading().longer().narrowed(family="blois") == Reading(family="blois")


def test_a_second_tap_shuts_what_is_open() -> None:
    """A tap on another line opens that instead."""
    assert Reading().open_at(3).chosen == 3
    assert Reading(chosen=3).open_at(3).chosen is None
    assert Reading(chosen=3).open_at(2).chosen == 2


def test_filters_offer_what_there_is() -> None:
    """Those who have left can still be looked for, by their id."""
    campaign = Campaign("War", families={"anjou": Family("anjou", "House of Anjou")})
    assert families(LINES, campaign) == (("everybody", ""), ("House of Anjou", "anjou"), ("blois", "blois"))
    assert chapters(LINES) == (("every kind", ""), ("Seats", "Seats"), ("The book", "The book"))


def test_a_line_says_who_when_and_whether_it_counts() -> None:
    """What was taken back or corrected is said in words, not by colour alone."""
    assert about(line(1)) == "by Anjou · Round 1"
    assert about(line(1, is_undone=True, is_corrected=True)) == "by Anjou · Round 1 · taken back · corrected"


def test_a_name_turns_nothing_but_itself() -> None:
    """Neither who did it nor what the phase is called turns what stands after it."""
    told = about(replace(line(1, is_undone=True), by="\u202eAnjou", moment="Round 1, \u202eIncome"))
    assert told == "by \u2068\u202eAnjou\u2069 · \u2068Round 1, \u202eIncome\u2069 · taken back"
