"""The book as CSV: out, safe for any spreadsheet; and in, with everything that is wrong at once."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiefaid.campaign.bookkeeping import book_lines
from fiefaid.campaign.campaign import COMMON_HOLDERS, Campaign
from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.bids import BeginAuction
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import ArchiveCampaign
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import refusals
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.rights import closed_purses
from fiefaid.campaign.values import Customs, Family, Moment, Trust
from fiefaid.errors import FiefaidError, FileFaults, InArchive, NotSeated, Unreadable
from fiefaid.errors.treasury import ImportedBefore
from fiefaid.files.book_csv import COLUMNS, read_book_csv, write_book_csv
from fiefaid.files.spreadsheet import guarded, unguarded
from tests.campaign.played import JEAN, MARIE, NASTY, NOBODY, OLE, Game, all_done, begun, done, pay, seated
from tests.campaign.reigned import founded
from tests.campaign.wishes_of_treasurers import sealed

HEAD = "what,count,from,to,reason\n"


@dataclass
class Phone:
    """Who looks at a file, from a seat."""

    chronicle: Chronicle
    seal: str = NOBODY

    @property
    def closed(self) -> frozenset[str]:
        """The purses that it may not look into."""
        return closed_purses(self.chronicle.campaign, self.seal)

    def refusals(self, asked: Sequence[Choice]) -> tuple[FiefaidError | None, ...]:
        """What blocks each."""
        return refusals(self.chronicle, asked, self.seal)


def marie(table: Chronicle | None = None) -> Phone:
    """Marie's phone, which sits for Anjou."""
    return Phone(table or seated(), MARIE)


def faults(text: str, phone: Phone) -> dict[str, str]:
    """Each fault of a file by where it stands."""
    with pytest.raises(FileFaults) as refused:
        read_book_csv(HEAD + text, phone)
    return {fault.path: fault.accepted for fault in refused.value.faults}


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
    empty = replace(Campaign(), name="empty", families=families)
    written = write_book_csv(replace(chronicle, campaign=empty))
    read = read_book_csv(written, Phone(Chronicle(campaign=empty)))
    assert [(each.what, each.count, each.source, each.target, each.reason) for each in read.payments] == [
        (each.what, each.count, each.source, each.target, each.reason) for each in (line.transfer for line in lines)
    ]
    assert {purse: count for purse, count in read.after.items() if count} == chronicle.campaign.book.balances


def test_a_preview_says_what_would_be_and_writes_nothing() -> None:
    """Each payment, and each purse before and after."""
    table = seated()
    preview = read_book_csv(HEAD + "deniers,3,the bank,Anjou,3 villages\ndeniers,1,anjou,BLOIS,\n", marie(table))
    assert preview.lines(table.campaign) == (
        "3 deniers from the bank to Anjou: 3 villages",
        "1 denier from Anjou to Blois",
        "the bank, deniers: 0 → -3",
        "Anjou, deniers: 5 → 7",
        "Blois, deniers: 5 → 6",
    )
    booked = done(table, preview.payments[0], seal=MARIE)
    assert done(booked, preview.payments[1], seal=MARIE).campaign.book.balance("blois", "deniers") == 6


def test_what_a_preview_shows_can_be_booked() -> None:
    """An unusually large payment too: the preview has asked whether it is meant, and nothing else in a file could."""
    table = seated()
    preview = read_book_csv(HEAD + "deniers,600,the bank,Anjou,\n", marie(table))
    assert "Anjou, deniers: 5 → 605" in preview.lines(table.campaign)
    assert done(table, *preview.choices(is_again=False), seal=MARIE).campaign.book.balance("anjou", "deniers") == 605


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
        read_book_csv(text, marie(), "income.csv")
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
        (HEAD, "give a payment in each line"),
    ],
)
def test_what_is_no_list_of_payments_is_refused(text: str, why: str) -> None:
    """Columns that are missing, strange or doubled; a quote that never ends; too much at once."""
    with pytest.raises((FileFaults, Unreadable)) as refused:
        read_book_csv(text, marie())
    assert why in str(refused.value)


@pytest.mark.parametrize("separator", [";", "\t"])
def test_spreadsheets_of_other_countries_are_read(separator: str) -> None:
    """Semicolons and tabs."""
    text = (HEAD + "deniers,3,bank,anjou,\n").replace(",", separator)
    sure = MakeTransfer("deniers", 3, "bank", "anjou", is_sure=True)
    assert read_book_csv(text, marie()).payments == (sure,)


def test_what_only_booking_would_refuse_is_told_at_once() -> None:
    """Another's purse, Mercenaries that are up for bids, deniers held out; and the rest of the file is judged."""
    table = done(seated(), ReachMoment(Moment(), Moment(1, "Purchase")), seal=MARIE)
    table = done(table, BeginAuction(), seal=MARIE)
    table = done(table, sealed(table.campaign, "anjou", 2), seal=MARIE)
    found = faults(
        "deniers,1,blois,anjou,\ndeniers,1,bank,blois,\nmercenaries,1,reserve,anjou,\ndeniers,1,anjou,bank,\n"
        "knights,1,anjou,bank,\ndeniers,2,bank,anjou,\n",
        marie(table),
    )
    assert [*found] == ["line 2", "line 3", "line 4", "line 5", "line 6: count"]
    assert "that is for Blois to do" in found["line 2"]
    assert "that is for Blois to do" in found["line 3"]
    assert "Taking Mercenaries out of the Reserve Pool" in found["line 4"]
    assert "Anjou" in found["line 5"]
    assert "Anjou holds 0" in found["line 6: count"]


def test_troops_on_the_map_are_a_fault_of_their_line() -> None:
    """Three Men at Arms stand with a Lord: none is given away, and the line says so."""
    found = faults("men at arms,3,anjou,supply,\n", Phone(founded()))
    assert [*found] == ["line 2: count"]
    assert "on the map" in found["line 2: count"]


def test_a_file_that_nobody_may_book_is_refused_as_such() -> None:
    """An onlooker, and a campaign in the archive: one sentence, not one for each line."""
    with pytest.raises(NotSeated):
        read_book_csv(HEAD + "deniers,1,bank,anjou,\n" * 3, Phone(seated(), OLE))
    with pytest.raises(InArchive):
        read_book_csv(HEAD + "deniers,1,bank,anjou,\n", marie(done(seated(), ArchiveCampaign(), seal=MARIE)))


def test_a_preview_tells_nothing_of_a_closed_purse() -> None:
    """Neither what Anjou holds, nor that it holds nothing; only what the file itself says."""
    closed = AgreeCustoms(Customs(), Customs(stands_in=Trust.NOBODY, purses_are_open=False))
    table = done(seated(), closed, seal=MARIE)
    preview = read_book_csv(HEAD + "deniers,2,blois,anjou,\ndeniers,1,bank,blois,\n", Phone(table, JEAN))
    assert preview.lines(table.campaign)[2:] == (
        "Blois, deniers: 5 → 4",
        "Anjou, deniers: 2 more",
        "the bank, deniers: 1 fewer",
    )
    found = faults("deniers,99,anjou,blois,\n", Phone(table, JEAN))
    assert found == {"line 2": "Refused: that is for Anjou to do, and its player is at the table."}


def test_the_same_file_twice_is_noticed() -> None:
    """By its payments, however they are written: the second preview says when, and booking it needs a word more."""
    file = HEAD + "deniers,3,the bank,Anjou,3 villages\n"
    first = read_book_csv(file, marie())
    assert (first.booked, first.deed) == ("", "Book 1 payment")
    table = done(seated(), *first.choices(is_again=False), seal=MARIE)
    again = read_book_csv(file.replace(",", ";").replace("Anjou", "anjou"), marie(table))
    assert again.warning == "All of these were booked from a file before, in entry 9 (2026-11-30 10:00 UTC)."
    assert again.deed == "Book 1 payment once more"
    with pytest.raises(ImportedBefore, match="in entry 9"):
        done(table, *again.choices(is_again=False), seal=MARIE)
    twice = done(table, *again.choices(is_again=True), seal=MARIE)
    assert twice.campaign.book.balance("anjou", "deniers") == 11
    other = read_book_csv(file + "deniers,1,anjou,blois,\n", marie(table))
    assert other.booked == ""


def test_what_was_taken_back_may_be_booked_anew() -> None:
    """Undone with the payments, it was never booked; the file is as good as new."""
    file = HEAD + "deniers,3,the bank,Anjou,3 villages\n"
    table = done(seated(), *read_book_csv(file, marie()).choices(is_again=False), seal=MARIE)
    back = done(table, Undo(table.head), seal=MARIE)
    assert back.campaign.book.balance("anjou", "deniers") == 5
    anew = read_book_csv(file, marie(back))
    assert anew.booked == ""
    assert done(back, *anew.choices(is_again=False), seal=MARIE).campaign.book.balance("anjou", "deniers") == 8


def test_closed_purses_are_left_out() -> None:
    """What Ole may not see is in no file that Ole's page hands out."""
    closed = AgreeCustoms(Customs(), Customs(stands_in=Trust.NOBODY, purses_are_open=False))
    table = done(done(seated(), closed, seal=MARIE), pay(3, reason="secret"), seal=MARIE)
    for seal, is_told in ((MARIE, True), (JEAN, True), (OLE, False)):
        assert ("secret" in write_book_csv(table, closed_purses(table.campaign, seal))) is is_told
