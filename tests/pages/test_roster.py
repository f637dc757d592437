"""A roster to print says of each unit what it does, and has a box for each of its hits."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person, Personality
from fiefaid.feudal.roster import Enrolled
from fiefaid.feudal.table import Measure, UnitType
from fiefaid.feudal.warriors import Quality, Warriors
from fiefaid.pages.roster import roster_page

CONROI = Enrolled(
    "Sir Guy's <conroi>",
    Fielded(
        Warriors(UnitType.KNIGHTS, quality=Quality.DETERMINED),
        "Blois & Chartres",
        (Person(Personality.CONSTABLE, has_banner=True),),
        hits=4,
    ),
)
ARCHERS = Enrolled("", Fielded(Warriors(UnitType.BOWMEN, quality=Quality.UNENTHUSIASTIC), "Anjou"))
ALL = Options(personalities=True, advantages=True)


def _row(page: str, number: int) -> str:
    return str(re.findall(r"<tbody>.*?</tbody>", page, re.DOTALL)[number])


def test_a_unit_has_as_many_boxes_as_hits_remove_it() -> None:
    """18 for Determined, 12 for Unenthusiastic, and those that it has are ticked."""
    page = roster_page((CONROI, ARCHERS), ALL, 5)
    assert [_row(page, unit).count("</i>") for unit in (0, 1)] == [18, 12]
    assert [_row(page, unit).count("struck") for unit in (0, 1)] == [4, 0]
    assert [_row(page, unit).count("red") for unit in (0, 1)] == [8, 2]


def test_a_unit_tells_its_numbers_with_the_unit_of_the_table() -> None:
    """Knights on 5 inch bases move 5, 10 Fast, strike with Dx+2; Bowmen on 12 cm bases move 6, 12 and shoot 24."""
    assert "5, 10 in" in _row(roster_page((CONROI,), ALL, 5), 0)
    assert "Dx+2" in _row(roster_page((CONROI,), ALL, 5), 0)
    bowmen = _row(roster_page((ARCHERS,), ALL, 12, Measure.CENTIMETRE), 0)
    assert "6, 12 cm" in bowmen
    assert "24 cm" in bowmen
    assert "Dx−2" in bowmen


def test_what_is_not_played_is_not_printed() -> None:
    """Personalities and qualities stand on the page only where the table plays with them."""
    assert "Constable with Banner" in roster_page((CONROI,), ALL, 5)
    plain = roster_page((CONROI,), Options(), 5)
    assert "Constable" not in plain
    assert "Determined" not in plain
    assert "Optional rules: none." in plain


def test_names_are_words_and_no_markup() -> None:
    """The page is well formed whatever units and players are called, and names cannot turn the line around them."""
    page = roster_page((CONROI, ARCHERS), ALL, 5, title="Bouvines <1214> & after")
    body = page.partition("<body>")[2].partition("</body>")[0]
    tree = ET.fromstring(f"<body>{body}</body>")  # noqa: S314 - our own page
    names = [each.text for each in tree.iter("bdi")]
    assert names == ["Bouvines <1214> & after", "Blois & Chartres", "Sir Guy's <conroi>", "Anjou", "Bowmen"]
