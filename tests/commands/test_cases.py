"""`fiefaid cases` goes through a book and says by its exit code whether every answer is the one worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fiefaid.cli import main

BOOK = Path(__file__).parents[1] / "feudal" / "cases" / "feudal-examples.json"
SCENARIO = Path(__file__).parents[2] / "scenarios" / "feudal" / "gaps.toml"

Capture = pytest.CaptureFixture[str]


def test_a_book_that_agrees(capsys: Capture) -> None:
    """The count is the last line, and the exit code is 0."""
    assert main(["cases", str(BOOK)]) == 0
    assert capsys.readouterr().out == "55 passed, 0 failed\n"


def test_a_book_that_does_not(capsys: Capture, tmp_path: Path) -> None:
    """A line for each failure with the id of its case, and exit code 1."""
    book = json.loads(BOOK.read_text(encoding="utf-8"))
    book["cases"][0]["expect"]["side"] = "rear"
    place = tmp_path / "wrong.json"
    place.write_text(json.dumps(book), encoding="utf-8")
    assert main(["cases", str(place)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "FG-ARC-02 Level with the flank: side: expected rear, answered right_flank",
        "54 passed, 1 failed",
    ]


def test_notes_on_demand(capsys: Capture) -> None:
    """Differences that only inform are printed when asked for, before the count."""
    assert main(["cases", str(BOOK), "--notes"]) == 0
    *noted, count = capsys.readouterr().out.splitlines()
    assert any(line.startswith("FG-CH-20 (note) decided_by:") for line in noted)
    assert count == "55 passed, 0 failed"


def test_an_answer_that_crashes(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours fails its cases with its name, and the rest are still gone through."""

    def crash(*_: object) -> None:
        raise ZeroDivisionError("a base of no depth")

    monkeypatch.setattr("fiefaid.files.asking.arc", crash)
    assert main(["cases", str(BOOK)]) == 1
    *failed, count = capsys.readouterr().out.splitlines()
    assert all(line.endswith("crashed: ZeroDivisionError: a base of no depth") for line in failed)
    assert count == "52 passed, 3 failed"


def test_a_scenario(capsys: Capture) -> None:
    """The questions of a table are checked in the same way."""
    assert main(["cases", str(SCENARIO)]) == 0
    assert capsys.readouterr().out == "7 passed, 0 failed\n"


@pytest.mark.parametrize(
    ("text", "told"), [("{", "it is not JSON"), ('{"schema": "feudal-cases/1", "cases": [{}]}', "cases[0].id: missing")]
)
def test_a_faulty_book(capsys: Capture, tmp_path: Path, text: str, told: str) -> None:
    """Exit code 2 and a sentence on standard error."""
    place = tmp_path / "faulty.json"
    place.write_text(text, encoding="utf-8")
    assert main(["cases", str(place)]) == 2
    printed = capsys.readouterr()
    assert told in printed.err
    assert printed.out == ""
