"""A table file is read whole or refused with every fault at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.errors import FileFaults, OverlappingBases, Unreadable
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Measure, Table, Unit, UnitType
from fiefaid.feudal.terrain import Ellipse, Outline, Strip, TerrainKind
from fiefaid.files import check_position, read_scenario, read_table

HEAD = 'schema = "feudal-table/1"\nmeasure = "in"\nbw = 5\n'
KNIGHTS = '[[units]]\nid = "k"\ntype = "Knights"\nplayer = "red"\nx = 12.5\ny = 8\nfacing = 90\n'
BOWMEN = '[[units]]\nid = "b"\ntype = "Bowmen"\nplayer = "blue"\nx = 30\ny = 8\nfacing = 270\n'
WOOD = '[[terrain]]\nid = "w"\nkind = "woods"\npolygon = [[0, 20], [8, 20], [8, 28]]\n'


def faults(text: str) -> dict[str, str]:
    """What a refused text is told, by path."""
    with pytest.raises(FileFaults) as refused:
        read_table(text)
    return {fault.path: str(fault) for fault in refused.value.faults}


def test_a_table_is_read_as_it_is_written() -> None:
    """Every entry of a file arrives in the value."""
    table = read_table(
        """
        schema = "feudal-table/1"
        name = "Évêque"
        notes = "Two lines."
        measure = "cm"
        bw = 12
        width = 120
        height = 90
        tolerance = 0.5
        uphill = [{ unit = "k", against = "b", is_uphill = true }]
        [readings]
        A4 = "lane"
        [[units]]
        id = "k"
        type = "Knights"
        player = "red"
        x = 12.5
        y = 8
        facing = -90
        name = "St-Gérôme"
        in_melee_with = ["b"]
        [[units]]
        id = "b"
        type = "Bowmen"
        player = "blue"
        x = 30
        y = 8
        facing = 270
        has_shot = true
        out_of_missiles = true
        [[terrain]]
        id = "w"
        kind = "woods"
        polygon = [[0, 20], [8, 20], [8, 28]]
        [[terrain]]
        id = "h"
        kind = "hill"
        height = 2
        ellipse = { x = 1, y = 2, width = 30, height = 20, turn = 45 }
        [[terrain]]
        id = "r"
        kind = "river"
        name = "the Orne"
        strip = { line = [[0, 50], [120, 50]], width = 5 }
        """
    )
    assert (table.name, table.notes, table.bw, table.width, table.height) == ("Évêque", "Two lines.", 12, 120, 90)
    assert (table.measure, table.tolerance, table.readings) == (Measure.CENTIMETRE, 0.5, Readings(a4="lane"))
    assert table.unit("k") == Unit("k", UnitType.KNIGHTS, "red", 12.5, 8, -90, "St-Gérôme", ("b",))
    assert table.unit("b").has_shot
    assert table.unit("b").out_of_missiles
    wood, hill, river = table.terrain
    assert wood.shape == Outline(((0, 20), (8, 20), (8, 28)))
    assert (hill.kind, hill.shape, hill.height) == (TerrainKind.HILL, Ellipse(1, 2, 30, 20, 45), 2)
    assert (river.label, river.shape) == ("the Orne", Strip(((0, 50), (120, 50)), 5))
    assert [(pair.unit, pair.against, pair.is_uphill) for pair in table.uphill] == [("k", "b", True)]


@pytest.mark.parametrize(
    ("kind", "height"), [("hill", 1), ("woods", 1), ("village", 1), ("camp", 1), ("wall", 0.5), ("lake", 0)]
)
def test_a_height_left_out_is_the_usual_one(kind: str, height: float) -> None:
    """Hills, woods and houses stand as tall as a figure, a wall half of it, water lies flat."""
    assert read_table(HEAD + WOOD.replace("woods", kind)).terrain[0].height == height


def test_tolerance_follows_the_measure() -> None:
    """An eighth of an inch is 3.175 mm."""
    table = read_table(HEAD.replace('"in"', '"mm"').replace("5", "120"))
    assert table.tolerance == pytest.approx(3.175)


def test_a_closed_outline_is_the_same_outline() -> None:
    """A last corner that repeats the first, as other programs write it, says nothing new."""
    closed = WOOD.replace("[8, 28]]", "[8, 28], [0, 20]]")
    assert read_table(HEAD + closed) == read_table(HEAD + WOOD)


WRONG = {
    "no base size": (HEAD.replace("bw = 5", ""), "bw", "missing; give the width of a base's front"),
    "base size in words": (HEAD.replace("5", '"5"'), "bw", "'5' refused; give a finite number such as 12.5"),
    "base size as a day": (HEAD.replace("5", "1979-05-27"), "bw", "1979-05-27 refused; give a finite number"),
    "base size of 5000 letters and figures": (
        HEAD.replace("5", "0x" + "F" * 5000) + KNIGHTS + "bw = 4\n",
        "bw",
        "a number of some 6021 digits refused",
    ),
    "base size in a list": (HEAD.replace("5", "[1, 2, 3, 4, 5]"), "bw", "[1, 2, 3, 4, ...] refused"),
    "base size in the wrong unit of measure": (
        HEAD.replace('"in"', '"mm"'),
        "bw",
        "give more than 12.7 mm: of a smaller base a tape that tells 3.175 mm apart can say nothing",
    ),
    "base size nought": (HEAD.replace("5", "0"), "bw", "0 refused; give a number above 0"),
    "base size of 400 digits": (
        HEAD.replace("5", "9" * 400) + "tolerance = 2\n" + KNIGHTS + "bw = 4\n",
        "bw",
        "give a",
    ),
    "id of another kind": (
        HEAD + KNIGHTS.replace('"k"', '["k"]') + 'in_melee_with = ["z"]\n',
        "units[0].in_melee_with[0]",
        "there is no other",
    ),
    "no unit of measure": (HEAD.replace('measure = "in"', ""), "measure", "in, cm or mm"),
    "unknown unit of measure": (HEAD.replace('"in"', '"ells"'), "measure", "give one of in, cm, mm"),
    "another form of file": (HEAD.replace("table/1", "table/9"), "schema", "feudal-table/1"),
    "decimal comma": (HEAD + KNIGHTS.replace("12.5", '"12,5"'), "units[0].x", "with a point and without quotes"),
    "two separators": (HEAD + KNIGHTS.replace("12.5", '"1.012,5"'), "units[0].x", "finite number"),
    "not a number": (HEAD + KNIGHTS.replace("12.5", "nan"), "units[0].x", "nan refused; give a finite number"),
    "infinite": (HEAD + KNIGHTS.replace("90", "-inf"), "units[0].facing", "-inf refused; give a finite number"),
    "true as a number": (HEAD + KNIGHTS.replace("12.5", "true"), "units[0].x", "true refused; give a finite number"),
    "beyond any table": (HEAD + KNIGHTS.replace("12.5", "1e300"), "units[0].x", "at most 100000"),
    "a number of many digits": (HEAD + KNIGHTS.replace("12.5", "9" * 400), "units[0].x", "give a"),
    "one as true": (HEAD + KNIGHTS + "has_shot = 1\n", "units[0].has_shot", "give true or false"),
    "no facing": (
        HEAD + KNIGHTS.replace("facing = 90\n", ""),
        "units[0].facing",
        "missing; give the degrees clockwise",
    ),
    "unknown type": (HEAD + KNIGHTS.replace("Knights", "knigths"), "units[0].type", "did you mean Knights?"),
    "unknown entry": (HEAD + KNIGHTS + "facng = 1\n", "units[0].facng", "did you mean facing?"),
    "unknown entry at the top": ("colour = 1\n" + HEAD, "colour", "leave it out, or use one of schema, name"),
    "empty id": (HEAD + KNIGHTS.replace('"k"', '" "'), "units[0].id", "at least one visible character"),
    "id over two lines": (HEAD + KNIGHTS.replace('"k"', '"k\\nk"'), "units[0].id", "on one line"),
    "endless name": (HEAD + KNIGHTS + f'name = "{"n" * 300}"\n', "units[0].name", "at most 200 characters"),
    "same id twice": (HEAD + KNIGHTS + KNIGHTS, "units[1].id", "units[0] has this one"),
    "same terrain twice": (HEAD + WOOD + WOOD, "terrain[1].id", "terrain[0] has this one"),
    "base of another size": (
        HEAD + KNIGHTS + "bw = 4\n",
        "units[0].bw",
        'give 5 as the table has, or write A6 = "mixed"',
    ),
    "fights a stranger": (HEAD + KNIGHTS + 'in_melee_with = ["z"]\n' + BOWMEN, "units[0].in_melee_with[0]", "table: b"),
    "fights itself": (HEAD + KNIGHTS + 'in_melee_with = ["k"]\n' + BOWMEN, "units[0].in_melee_with[0]", "table: b"),
    "unknown reading": (HEAD + '[readings]\nA4 = "wide"\n', "readings.A4", "give one of tape, lane, any_line"),
    "unknown register entry": (HEAD + '[readings]\nA99 = "wide"\n', "readings.A99", "use one of A2, A3"),
    "unknown kind": (HEAD + WOOD.replace("woods", "swamp"), "terrain[0].kind", "give one of hill, woods, marsh"),
    "no shape": (
        HEAD + WOOD.partition("polygon")[0],
        "terrain[0]",
        "exactly one of polygon, ellipse, strip (here: none of them)",
    ),
    "two shapes": (
        HEAD + WOOD + "strip = { line = [[0, 0], [1, 1]], width = 1 }\n",
        "terrain[0]",
        "exactly one of polygon, ellipse, strip (here: polygon and strip)",
    ),
    "crossing outline": (
        HEAD + WOOD.replace("[8, 28]]", "[8, 28], [4, 16]]"),
        "terrain[0].polygon",
        "no side meets another",
    ),
    "outline of two corners": (
        HEAD + WOOD.replace(", [8, 28]", ""),
        "terrain[0].polygon",
        "three different corners, [[x, y], [x, y], [x, y]] (these are only 2: 0, 20 and 8, 20)",
    ),
    "outline whose corners are one place": (
        HEAD + WOOD.replace("[8, 20], [8, 28]", "[0, 20], [0, 20]"),
        "terrain[0].polygon",
        "(this is only one: 0, 20)",
    ),
    "outline of no corner": (
        HEAD + WOOD.partition("polygon")[0] + "polygon = []\n",
        "terrain[0].polygon",
        "(here is none)",
    ),
    "outline on one line": (
        HEAD + WOOD.replace("[8, 28]", "[9, 20]"),
        "terrain[0].polygon",
        "give corners that enclose some ground (these lie on one line",
    ),
    "outline that goes back on its way": (
        HEAD + WOOD.replace("[8, 28]]", "[8, 28], [8, 20], [0, 28]]"),
        "terrain[0].polygon",
        "no side meets another (they do at 8, 20)",
    ),
    "corner of three numbers": (HEAD + WOOD.replace("[8, 28]", "[8, 28, 3]"), "terrain[0].polygon[2]", "at most 2"),
    "corner of one number": (HEAD + WOOD.replace("[8, 28]", "[8]"), "terrain[0].polygon[2][1]", "missing"),
    "line of one point": (
        HEAD + WOOD.partition("polygon")[0] + "strip = { line = [[1, 1], [1, 1]], width = 1 }",
        "terrain[0].strip.line",
        "two different points, [[x, y], [x, y]] (this is only one: 1, 1)",
    ),
    "units as a word": (HEAD + 'units = "none"\n', "units", "give a list"),
    "a unit as a word": (HEAD + 'units = ["k"]\n', "units[0]", "give a part with entries of its own"),
    "uphill of a stranger": (
        HEAD + 'uphill = [{ unit = "k", against = "z", is_uphill = true }]\n' + KNIGHTS,
        "uphill[0].against",
        "the id of a unit on this table: k",
    ),
    "uphill of itself": (
        HEAD + 'uphill = [{ unit = "k", against = "k", is_uphill = true }]\n' + KNIGHTS,
        "uphill[0].against",
        "the other unit of the pair",
    ),
    "uphill answered twice": (
        HEAD
        + KNIGHTS
        + BOWMEN
        + '[[uphill]]\nunit = "k"\nagainst = "b"\nis_uphill = true\n'
        + '[[uphill]]\nunit = "b"\nagainst = "k"\nis_uphill = true\n',
        "uphill[1]",
        "once for each pair",
    ),
    "a tolerance beyond use": (HEAD + "tolerance = 2\n", "tolerance", "give less than 1.25"),
    "unknown question": (
        HEAD + '[[questions]]\nquery = { type = "see" }\nexpect = { verdict = "yes" }\nreasoning = "r"\n',
        "questions[0].query",
        "give one of arc, los",
    ),
    "question of a stranger": (
        HEAD
        + KNIGHTS
        + '[[questions]]\nquery = { type = "los", attacker = "k", target = "z" }\nexpect = { verdict = "yes" }\n'
        + 'reasoning = "r"\n',
        "questions[0].query.target",
        "the id of a unit on this table: k",
    ),
    "question without an answer": (
        HEAD
        + KNIGHTS
        + '[[questions]]\nquery = { type = "arc", of = "k", point_of = "k" }\nexpect = {}\nreasoning = "r"\n',
        "questions[0].expect",
        "give a verdict",
    ),
}


@pytest.mark.parametrize(("text", "path", "told"), WRONG.values(), ids=WRONG.keys())
def test_a_fault_is_told_where_it_stands(text: str, path: str, told: str) -> None:
    """Each kind of fault is refused, with its path and with what would be accepted."""
    found = faults(text)
    assert path in found
    assert told in found[path]


def test_all_faults_at_once() -> None:
    """A file is mended in one go: faults of entries and between entries are told together."""
    text = HEAD + KNIGHTS.replace("12.5", "nan") + KNIGHTS.replace("Knights", "Horse") + WOOD.replace("woods", "swamp")
    assert list(faults(text)) == ["units[0].x", "units[1].type", "terrain[0].kind", "units[1].id"]


def test_a_fault_names_its_unit() -> None:
    """Nobody counts units in a long file: the id stands beside the fault."""
    assert "(this is 'k')" in faults(HEAD + KNIGHTS.replace("12.5", "nan"))["units[0].x"]


def test_mixed_bases_where_the_reading_allows_them() -> None:
    """Under reading A6 mixed a unit may have a base of its own."""
    table = read_table(HEAD + '[readings]\nA6 = "mixed"\n' + KNIGHTS + "bw = 4\n")
    assert table.base("k").bw == 4


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("bw = ", "line 1, 'bw =': this is no value"),
        ("a = 1\nbw = 5,5\n", "line 2, 'bw = 5,5': nothing may follow a value on its line"),
        ("bw = 5\nbw = 5", "line 2, 'bw = 5': the same entry stands there twice"),
        ("[a]\n[a]\n", "line 2, '\\[a\\]': the same entry stands there twice"),
        ('{"bw": 5}', "this is no entry"),
        ('name = "Ford\nbw = 5', "line 1, 'name = \"Ford': a text there has no closing quote"),
        ("a = [1, 2\n\n", "line 1, 'a = \\[1, 2': a bracket there is not closed"),
        ('name = "C:\\Users"', "a backslash in a text is written twice"),
        ("day = 2026-02-30", "this is no date"),
        ("a = " + "[" * 100_000, "nested too deeply"),
        ("bw = " + "9" * 10_000, "a number in it has thousands of digits"),
    ],
)
def test_what_is_not_toml_is_told_in_a_sentence(text: str, why: str) -> None:
    """Broken text gives one sentence with the place, never a traceback."""
    with pytest.raises(Unreadable, match=why):
        read_table(text, "broken.toml")


@pytest.mark.parametrize(
    "name", ["Ødegård", "l-épervier", "名古屋", "🏰 <img onerror=x>", '"quotes" \\ and tab\t', "=1+1; x"]
)
def test_names_of_any_script(name: str) -> None:
    """A name arrives as it was typed."""
    quoted = name.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    assert read_table(HEAD + KNIGHTS + f'name = "{quoted}"\n').unit("k").label == name


def test_questions_are_read_with_their_reasoning() -> None:
    """A scenario is its table and its questions."""
    text = (
        HEAD
        + KNIGHTS
        + BOWMEN
        + '[[questions]]\nquery = { type = "charge", attacker = "k", target = "b", after_move = { start_turn = 90 } }\n'
        + 'expect = { verdict = "no", side = "front", pose = [1, 2, 3] }\nreasoning = "too far"\nreadings = ["A16"]\n'
    )
    (question,) = read_scenario(text).questions
    assert question.reasoning == "too far"
    assert question.expect.pose == (1.0, 2.0, 3.0)
    assert question.readings == ("A16",)


def laid(x: float) -> Table:
    """Knights at 12.5 inches from the left and bowmen as far as told, both facing up."""
    table = read_table(HEAD + KNIGHTS + BOWMEN)
    knights, bowmen = table.units
    return replace(table, units=(knights.at(12.5, 8, 0), bowmen.at(x, 8, 0)))


@pytest.mark.parametrize("x", [17.5, 17.4, 40])
def test_touching_bases_are_a_position(x: float) -> None:
    """Bases that touch, stand apart or are pushed together a tenth of an inch too far can be judged."""
    check_position(laid(x))


def test_overlapping_bases_are_refused_when_asked() -> None:
    """Such a file is read, for a page to show it; a question of it is refused with both names and the depth."""
    with pytest.raises(OverlappingBases, match=r"'k' and 'b' overlap by 1\.50 in"):
        check_position(laid(16))
