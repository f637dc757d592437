"""The book as CSV: out, safe for any spreadsheet; and in, with everything that is wrong at once."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiefaid.campaign.bookkeeping import book_lines
from fiefaid.campaign.campaign import COMMON_HOLDERS, Campaign
from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.rights import closed_purses
from fiefaid.campaign.values import Customs, Family, Trust
from fiefaid.errors import FileFaults, Unreadable
from fiefaid.files.book_csv import COLUMNS, read_book_csv, write_book_csv
from fiefaid.files.spreadsheet import guarded, unguarded
from tests.campaign.played import JEAN, MARIE, NASTY, OLE, Game, all_done, begun, done, pay, seated

HEAD = "what,count,from,to,reason\n"


def rows(text: str) -> list[list[str]]:
    """What a spreadsheet reads, the first line apart."""
    return list(csv.reader(io.StringIO(text, newline="")))[1:]


def test_each_line_of_the_book_is_a_row() -> None:
    """Entry, round, who, what, from whom to whom, and why."""
    text = write_book_csv(done(seated(), pay(3, reason="ransom, paid"), seal=MARIE))
    assert text.splitlines()[0] == ",".join(COLUMNS)
    assert rows(text)[-1][4:] == ["deniers", "3", "Anjou", "Blois", "ransom, paid"]
    assert rows(text)[-1][0] == "9"


def test_no_cell_is_a_formula_and_every_name_comes_back() -> None:
    """Quotes, newlines, emoji, right-to-left marks; a leading = stands behind an apostrophe."""
    table = all_done(begun(), *(AddFamily(name) for name in NASTY))
    for family, what in zip(table.campaign.families, ("=1+1", "+2", "-3", "@sum", "\t4", "'5", *NASTY), strict=False):
        table = done(table, OpenWith(family, what, 1))
        table = done(table, MakeTransfer(what, 1, family, "bank", what))
    text = write_book_csv(table)
    cells = [cell for row in rows(text) for cell in row]
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "-", "@", "\t", "\r")]
    read = [[unguarded(cell) for cell in row] for row in rows(text)]
    assert [(row[4], row[8]) for row in read] == [
        (line.transfer.what, line.transfer.reason) for line in book_lines(table)
    ]


@given(st.text())
def test_guarding_is_undone(text: str) -> None:
    """Whatever is written comes back the same, and a spreadsheet takes none of it for a formula."""
    assert unguarded(guarded(text)) == text
    assert guarded(text)[:1] not in {"=", "+", "-", "@", "\t", "\r"}


@settings(max_examples=15)
@given(st.integers(0, 2**32 - 1))
def test_an_export_is_read_back_the_same(seed: int) -> None:
    """Random campaigns, read into the same table with empty purses: every row is the transfer that it was."""
    chronicle = Game(Random(seed)).play(60).chronicle  # noqa: S311  (a game, not a secret)
    lines = book_lines(chronicle)
    ever = {holder for line in lines for holder in (line.transfer.source, line.transfer.target)}
    families = {**{each: Family(each, each) for each in ever - {*COMMON_HOLDERS}}, **chronicle.campaign.families}
    empty = replace(chronicle.campaign, families=families, book=Campaign().book, realm=Campaign().realm)
    written = write_book_csv(replace(chronicle, campaign=empty))
    read = read_book_csv(written, empty)
    assert [(each.what, each.count, each.source, each.target, each.reason) for each in read.choices] == [
        (each.what, each.count, each.source, each.target, each.reason) for each in (line.transfer for line in lines)
    ]
    assert {purse: count for purse, count in read.after.items() if count} == chronicle.campaign.book.balances


def test_a_preview_says_what_would_be_and_writes_nothing() -> None:
    """Each payment, and each purse before and after."""
    table = seated()
    preview = read_book_csv(HEAD + "deniers,3,the bank,Anjou,3 villages\ndeniers,1,anjou,BLOIS,\n", table.campaign)
    assert preview.lines(table.campaign) == (
        "3 deniers from the bank to Anjou: 3 villages",
        "1 denier from Anjou to Blois",
        "the bank, deniers: 0 → -3",
        "Anjou, deniers: 5 → 7",
        "Blois, deniers: 5 → 6",
    )
    booked = done(table, preview.choices[0], seal=MARIE)
    assert done(booked, preview.choices[1], seal=MARIE).campaign.book.balance("blois", "deniers") == 6


def test_what_a_preview_shows_can_be_booked() -> None:
    """An unusually large payment too: the preview has asked whether it is meant, and nothing else in a file could."""
    table = seated()
    preview = read_book_csv(HEAD + "deniers,600,the bank,Anjou,\n", table.campaign)
    assert "Anjou, deniers: 5 → 605" in preview.lines(table.campaign)
    assert done(table, *preview.choices, seal=MARIE).campaign.book.balance("anjou", "deniers") == 605


def test_all_faults_are_told_at_once() -> None:
    """Each with its line: two marks in a number, half a denier, a stranger, nothing at all, more than there is."""
    text = HEAD + (
        "deniers,1.000,bank,anjou,\n"
        "deniers,0.5,bank,anjou,\n"
        "deniers,-3,bank,anjou,\n"
        "deniers,3,bank,Valois,\n"
        ",3,bank,\n"
        "deniers,9,anjou,blois,\n"
        "deniers,2,anjou,anjou,\n"
        '"line\none",9999999,bank,anjou,\n'
    )
    with pytest.raises(FileFaults) as refused:
        read_book_csv(text, seated().campaign, "income.csv")
    assert [(fault.path, fault.value) for fault in refused.value.faults if isinstance(fault.value, str | int)] == [
        ("line 2: count", "1.000"),
        ("line 3: count", "0.5"),
        ("line 4: count", "-3"),
        ("line 5: to", "Valois"),
        ("line 7: count", 9),
        ("line 8: count", 2),
        ("line 10: count", "9999999"),
    ]
    assert [fault.path for fault in refused.value.faults if not isinstance(fault.value, str | int)] == [
        "line 6: what",
        "line 6: to",
    ]
    assert "9 deniers are needed and Anjou holds 5, 4 short" in str(refused.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1: missing; give a first line with what, count, from, to"),
        ("what,count\n", "from is not there"),
        ("what,count,from,to,price\n", "line 1: 'price' refused"),
        ("what,count,from,to,to\n", "name it once"),
        (HEAD + '"deniers,3', "is no CSV"),
        (HEAD + "deniers,1,bank,anjou,\n" * 2_001, "2,002 rows"),
    ],
)
def test_what_is_no_list_of_payments_is_refused(text: str, why: str) -> None:
    """Columns that are missing, strange or doubled; a quote that never ends; too much at once."""
    with pytest.raises((FileFaults, Unreadable)) as refused:
        read_book_csv(text, seated().campaign)
    assert why in str(refused.value)


@pytest.mark.parametrize("separator", [";", "\t"])
def test_spreadsheets_of_other_countries_are_read(separator: str) -> None:
    """Semicolons and tabs."""
    text = (HEAD + "deniers,3,bank,anjou,\n").replace(",", separator)
    sure = MakeTransfer("deniers", 3, "bank", "anjou", is_sure=True)
    assert read_book_csv(text, seated().campaign).choices == (sure,)


def test_closed_purses_are_left_out() -> None:
    """What Ole may not see is in no file that Ole's page hands out."""
    closed = AgreeCustoms(Customs(), Customs(stands_in=Trust.NOBODY, purses_are_open=False))
    table = done(done(seated(), closed, seal=MARIE), pay(3, reason="secret"), seal=MARIE)
    for seal, is_told in ((MARIE, True), (JEAN, True), (OLE, False)):
        assert ("secret" in write_book_csv(table, closed_purses(table.campaign, seal))) is is_told
