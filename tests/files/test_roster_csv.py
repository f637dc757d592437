"""A roster goes out as CSV and comes back the same; what is wrong in one is told at once."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.errors import FileFaults
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.persons import Person, Personality, may_be_with
from fiefaid.feudal.roster import Enrolled
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.warriors import TRAITS, Quality, Variety, Warriors
from fiefaid.files.roster_csv import LONGEST, SHEET, read_roster_csv, write_roster_csv

HEAD = "player,name,type,variety,quality,trained,personalities\n"


def _persons(kind: UnitType) -> st.SearchStrategy[tuple[Person, ...]]:
    suited = [
        Person(who, flag) for who in Personality for flag in (False, True) if may_be_with(Person(who, flag), kind)
    ]
    return st.lists(st.sampled_from(suited), max_size=2).map(tuple)


@st.composite
def enrolled(draw: st.DrawFn) -> Enrolled:
    """Any unit that a roster may list, whatever it is called."""
    kind = draw(st.sampled_from(UnitType))
    variety = draw(st.sampled_from([None, *(each for each, trait in TRAITS.items() if trait.type is kind)]))
    warriors = Warriors(kind, variety, draw(st.sampled_from([None, *Quality])), draw(st.booleans()))
    letters = st.characters(exclude_categories=["C", "Z"], include_characters=" ")  # what str.isprintable accepts
    printable = st.text(letters, max_size=LONGEST).map(str.strip)
    player = draw(printable.filter(bool))
    return Enrolled(draw(printable), Fielded(warriors, player, draw(_persons(kind))))


@given(st.lists(enrolled(), max_size=6).map(tuple))
def test_a_roster_comes_back_as_it_went_out(roster: tuple[Enrolled, ...]) -> None:
    """Quotes, separators, signs of formulas, emoji: whatever units are called, they are read back the same."""
    assert read_roster_csv(write_roster_csv(roster)) == roster


def test_no_cell_is_a_formula() -> None:
    """A unit called =1+1 is written so that no spreadsheet works it out."""
    text = write_roster_csv((Enrolled("=1+1", Fielded(Warriors(UnitType.KNIGHTS), "+Blois")),))
    assert [cell[0] for cell in list(csv.reader(io.StringIO(text)))[1][:2]] == ["'", "'"]


def test_a_roster_typed_by_hand() -> None:
    """Capitals do not matter, columns may be left out, semicolons may separate the columns."""
    text = "Type;Player;Personalities\nKNIGHTS;Blois;constable WITH banner; \nserjeants;Anjou;\n"
    text = text.replace("constable WITH banner; \n", "constable WITH banner\n")
    first, second = read_roster_csv(text)
    assert first == Enrolled("", Fielded(Warriors(UnitType.KNIGHTS), "Blois", (Person(Personality.CONSTABLE, True),)))
    assert second == Enrolled("", Fielded(Warriors(UnitType.SERJEANTS), "Anjou"))


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (",x,Knights,,,,", "line 2: player: missing; give it"),
        ("Blois,x,Nights,,,,", "line 2: type: 'Nights' refused; one of Knights, Serjeants, Freemen, Bowmen, Brigans"),
        ("Blois,x,Knights,schiltron,,,", "line 2: variety: 'schiltron' refused; leave it empty, or one of skirmishing"),
        ("Blois,x,Knights,,brave,,", "line 2: quality: 'brave' refused; leave it empty, or one of Determined"),
        ("Blois,x,Knights,,,maybe,", "line 2: trained: 'maybe' refused; give yes, or leave it empty"),
        ("Blois,x,Knights,,,,Jester", "line 2: personalities: 'Jester' refused; one of Knight Errant"),
        ("Blois,x,Knights,,,,Marshal of Bows", "a Marshal of Bows is with Bowmen, not Knights (OPT marshal-of-bows)"),
        ("Blois,x,Brigans,,,,Constable with Banner", "a Banner stays with Knights or Serjeants, not Brigans"),
        (f"Blois,{'x' * 61},Knights,,,,", "give up to 60 letters on one line"),
    ],
)
def test_what_is_wrong_is_told_with_what_would_do(row: str, said: str) -> None:
    """Each fault names its line and column, and what would be accepted."""
    with pytest.raises(FileFaults) as refused:
        read_roster_csv(HEAD + row)
    assert said in str(refused.value)


def test_all_faults_of_a_roster_are_told_at_once() -> None:
    """Two rows, three faults, one refusal."""
    with pytest.raises(FileFaults) as refused:
        read_roster_csv(HEAD + ",,Nights,,,,\nBlois,,Knights,,,perhaps,\n")
    assert [fault.path for fault in refused.value.faults] == ["line 2: player", "line 2: type", "line 3: trained"]


def test_every_column_is_read() -> None:
    """No column is written that reading would lose."""
    unit = Fielded(
        Warriors(UnitType.BOWMEN, Variety.CROSSBOWS, Quality.DETERMINED, True), "Blois", (Person(Personality.PRIEST),)
    )
    written = write_roster_csv((Enrolled("Genoese", unit),))
    row = list(csv.reader(io.StringIO(written)))[1]
    assert len(row) == len(SHEET.columns)
    assert all(row)
    assert read_roster_csv(written) == (Enrolled("Genoese", unit),)
