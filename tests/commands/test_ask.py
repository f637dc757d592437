"""`fiefaid ask` answers from a file, in words and as data; what is wrong is told with exit code 2."""

from __future__ import annotations

import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fiefaid.cli import main

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "feudal"
STRADDLED = str(SCENARIOS / "straddled-corner.toml")
OPEN_FIELD = str(SCENARIOS / "open-field.toml")
VILLAGE = str(SCENARIOS / "village.toml")
GAPS = str(SCENARIOS / "gaps.toml")

Capture = pytest.CaptureFixture[str]


def asked(capsys: Capture, *words: str) -> Any:
    """What `fiefaid ask --json` prints."""
    assert main(["ask", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def told(capsys: Capture, *words: str) -> str:
    """The sentence on standard error; nothing else is printed."""
    assert main(["ask", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    return printed.err


def test_a_charge_as_data(capsys: Capture) -> None:
    """The whole answer for one pair: where, sees, shoots, charges, and where the charge ends."""
    answer = asked(capsys, STRADDLED, "guy", "commune")
    assert list(answer)[:3] == ["attacker", "target", "side"]
    assert (answer["attacker"], answer["target"], answer["side"], answer["unit"]) == (
        "guy",
        "commune",
        "right_flank",
        "in",
    )
    assert answer["line_of_sight"]["verdict"] == "yes"
    assert answer["line_of_sight"]["distance"] == pytest.approx(5.701, abs=0.002)
    assert answer["line_of_sight"]["blockers"] == []
    assert answer["shoot"]["verdict"] == "no"
    charge = answer["charge"]
    assert charge["verdict"] == "yes"
    contact = charge["contact"]
    assert [contact[entry] for entry in ("side", "length", "x", "y", "facing")] == ["right_flank", 2.5, 23.75, 20, 270]
    for part in ("line_of_sight", "shoot", "charge"):
        assert {"verdict", "rule", "margin", "distance"} <= set(answer[part])


def test_a_side_to_roll_for(capsys: Capture) -> None:
    """On the line the side is `too_close`, and both landings are there."""
    answer = asked(capsys, STRADDLED, "odo", "commune")
    assert answer["side"] == "too_close"
    assert set(answer["side_options"]) == {"front", "left_flank"}
    assert answer["charge"]["verdict"] == "yes"
    assert answer["charge"]["contact"] is None
    assert {contact["side"] for contact in answer["charge"]["contact_options"]} == {"front", "left_flank"}


def test_a_blocked_shot_names_the_blocker(capsys: Capture) -> None:
    """Who stands in the way is in the answer, by id."""
    answer = asked(capsys, str(SCENARIOS / "wood-and-hill.toml"), "serjeants", "longbows")
    assert answer["line_of_sight"]["verdict"] == "no"
    assert answer["line_of_sight"]["blockers"] == ["spearmen"]


def test_a_reading_is_named(capsys: Capture) -> None:
    """Where another reading answers otherwise, its register entry and answer are listed."""
    charge = asked(capsys, GAPS, "champagne", "brabanters")["charge"]
    assert charge["verdict"] == "no"
    assert {"id": "A15", "verdict": "yes"}.items() <= next(r for r in charge["readings"] if r["id"] == "A15").items()


def test_in_words(capsys: Capture) -> None:
    """Without --json: each answer with its rule and the steps it rests on."""
    assert main(["ask", STRADDLED, "guy", "commune"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Sir Guy's conroi → Commune of Rouen\n")
    for part in ("Arc\n", "Line of sight\n", "Shot\n", "Charge\n"):
        assert f"\n{part}" in text
    assert "2.7c: yes (margin 4.3 in): Commune of Rouen's right flank is 5.7 in away" in text


def test_the_whole_table_as_data(capsys: Capture) -> None:
    """Without units: every ordered pair of enemies, six against six both ways."""
    answers = asked(capsys, OPEN_FIELD)
    assert len(answers) == 2 * 6 * 6
    pairs = {(answer["attacker"], answer["target"]): answer for answer in answers}
    charge = pairs["household", "lincoln"]["charge"]
    assert (charge["verdict"], charge["contact"]["x"], charge["contact"]["y"]) == ("yes", 28, 19.5)
    assert ("household", "perche") not in pairs


@pytest.mark.parametrize("path", [STRADDLED, OPEN_FIELD, VILLAGE])
def test_the_whole_table_says_what_each_pair_says(capsys: Capture, path: str) -> None:
    """A cell and the answer for its pair are the same side, verdicts and landings.

    Of several reasons any may be told, and a cell's margin may be the more careful one.
    """
    for cell in asked(capsys, path):
        pair = asked(capsys, path, cell["attacker"], cell["target"])
        assert cell["side"] == pair["side"]
        for part in ("line_of_sight", "shoot", "charge"):
            told = {name: value for name, value in cell[part].items() if name not in ("rule", "margin")}
            if told["verdict"] == "no":
                told = {"verdict": "no"}
            assert {name: pair[part][name] for name in told} == told


GLANCE = """\
               1   2   3   4   5   6   7   8   9   10  11  12
 1  evreux                             LS. LS. ... ... ... ...
 2  caen                               L.. L.. L.. ... ... ...
 3  rouen                              L.. L.. L.. L.. ... ...
 4  household                          ... ... L.? L.C L.C ...
 5  perche                             ... ... ... L.. L.C L..
 6  bretons                            ... ... ... ... L.C L..
 7  gloucester L.C L.. L.. ... ... ...
 8  welsh      LS. LS. LS. ... ... ...
 9  chester    ... L.. L.. L.. L.. ...
10  lincoln    ... ... L.. L.. L.. ...
11  bruges     ... ... ... LS. LS. ...
12  cheshire   ... ... ... ... L.. L.C

L sees, S may shoot, C may charge, . may not, ? is too close to call.
Rows ask. A column is about the unit of that number.
"""


def test_the_whole_table_at_a_glance(capsys: Capture) -> None:
    """Without units, in words: a row and a numbered column for each unit, in lines that a terminal holds."""
    assert main(["ask", OPEN_FIELD]) == 0
    assert capsys.readouterr().out == GLANCE


def test_a_large_table_at_a_glance(capsys: Capture, tmp_path: Path) -> None:
    """Forty units, one with an endless id: the columns come in blocks, and no line is over 80 characters."""
    head = 'schema = "feudal-table/1"\nmeasure = "in"\nbw = 5\n'
    unit = '[[units]]\nid = "{}"\ntype = "Knights"\nplayer = "{}"\nx = {}\ny = 3\nfacing = 0\n'
    ids = ["x" * 200, *(f"u{number}" for number in range(2, 41))]
    place = tmp_path / "large.toml"
    place.write_text(head + "".join(unit.format(name, at % 2, 8 * at) for at, name in enumerate(ids)), encoding="utf-8")
    assert main(["ask", str(place)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    heads = [line.split() for line in lines if line.startswith("   ")]
    assert [number for head in heads for number in head] == [str(number) for number in range(1, 41)]
    assert " 1  " + "x" * 21 + "..." in "\n".join(lines)


def test_a_table_without_enemies(capsys: Capture, tmp_path: Path) -> None:
    """Nobody to ask about: a sentence, not an empty grid."""
    place = tmp_path / "alone.toml"
    place.write_text('schema = "feudal-table/1"\nmeasure = "in"\nbw = 5\n', encoding="utf-8")
    assert main(["ask", str(place)]) == 0
    assert capsys.readouterr().out == "No two units of different players stand on this table.\n"


def test_a_table_from_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """A position copied from the page is piped in with -."""
    text = Path(STRADDLED).read_bytes()
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(text)))
    assert asked(capsys, "-", "guy", "commune")["side"] == "right_flank"


def test_no_such_file(capsys: Capture) -> None:
    """The missing path is told as it was given."""
    there_is_none = "scenarios/nowhere.toml could not be read: there is no such file."
    assert told(capsys, "scenarios/nowhere.toml", "a", "b").startswith(there_is_none)


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("", "The file could not be read: its path is empty. Give the path of a file, such as dispute.toml.\n"),
        (str(SCENARIOS), f"{SCENARIOS} could not be read: it is a folder. Give a file in it.\n"),
        ("x" * 300, f"{'x' * 300} could not be read: file name too long. Give a file that may be read.\n"),
    ],
)
def test_what_is_no_file(capsys: Capture, path: str, sentence: str) -> None:
    """A folder, no path at all, a path beyond what a disk takes: the whole of it is told, and what would do."""
    assert told(capsys, path) == sentence


def test_a_fault_names_the_whole_path(capsys: Capture, tmp_path: Path) -> None:
    """Of several files of one name the faulty one is told."""
    place = tmp_path / "empty.toml"
    place.touch()
    assert told(capsys, str(place)).startswith(f"{place} was not used: 3 faults.\n  schema: missing")


def test_not_a_table(capsys: Capture) -> None:
    """A file of another kind is told."""
    assert "it is not TOML" in told(capsys, str(Path(__file__).parents[2] / "README.md"))


def test_an_unknown_unit(capsys: Capture) -> None:
    """The units that are there are told."""
    sentence = told(capsys, STRADDLED, "guy", "comune")
    assert "Unknown unit 'comune'" in sentence
    assert "archers, commune, guy, odo" in sentence


def test_a_unit_and_itself(capsys: Capture) -> None:
    """A unit cannot charge itself."""
    assert "guy" in told(capsys, STRADDLED, "guy", "guy")


def test_overlapping_bases(capsys: Capture, tmp_path: Path) -> None:
    """Wherever on the table they lie, the whole position is refused."""
    text = Path(STRADDLED).read_text(encoding="utf-8")
    place = tmp_path / "overlap.toml"
    place.write_text(text.replace("y = 10\n", "y = 18\n"), encoding="utf-8")
    assert "'Commune of Rouen' and 'Archers of Perche' overlap by 0.50 in" in told(capsys, str(place), "guy", "odo")


@pytest.mark.parametrize("units", [["guy"], ["guy", "odo", "commune"]])
def test_half_a_question(capsys: Capture, units: list[str]) -> None:
    """One unit, or three, are no question: exit code 2 and what would be."""
    with pytest.raises(SystemExit) as ended:
        main(["ask", STRADDLED, *units])
    assert ended.value.code == 2
    assert "give two units, attacker and target, or none" in capsys.readouterr().err


def test_a_name_cannot_drive_a_terminal(capsys: Capture, tmp_path: Path) -> None:
    """Control characters in a name are shown, not obeyed."""
    text = Path(STRADDLED).read_text(encoding="utf-8")
    place = tmp_path / "escape.toml"
    place.write_text(text.replace("Sir Guy's conroi", r"\u001b[2J\u0007Guy"), encoding="utf-8")
    assert main(["ask", str(place), "guy", "commune"]) == 0
    assert capsys.readouterr().out.startswith("\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER}Guy → ")
