"""This position as a text that reproduces the dispute."""

from __future__ import annotations

import shlex
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fiefaid.answers import Answer, Verdict
from fiefaid.cli import main
from fiefaid.files import read_table, write_table
from fiefaid.pages.answering import answered
from fiefaid.pages.copying import command, covering_note
from fiefaid.pages.table import opened, rolled_off
from tests.pages.desks import BOWMEN, KNIGHTS, table, view


def test_the_note_names_command_answer_and_reason() -> None:
    """Comments above the table: what to type, and what it will answer."""
    page = view()
    lines = covering_note(page, answered(page).card).splitlines()
    assert lines[0] == '# fiefaid ask table.toml "Knights 1" "Bowmen 1"'
    assert lines[1] == "# Yes: Knights 1 see the front of Bowmen 1"
    assert lines[2] == f"# {answered(page).card.rule}: {answered(page).card.says}"


def test_a_roll_travels_with_the_position() -> None:
    """So that nobody rolls again for what has been settled."""
    page = rolled_off(view(), Verdict(answer=Answer.TOO_CLOSE, rule="0.7", either=("front", "flank")), 5)
    grey = replace(answered(page).card, roll=page.roll)
    assert "# Rolled 5: flank\n" in covering_note(page, grey)


@given(st.text(min_size=1, max_size=30).filter(lambda name: name.strip() and name.isprintable()))
def test_no_name_breaks_out_of_its_line(name: str) -> None:
    """Whatever a unit is called, note and table are one TOML text that reads back as the same table."""
    laid = table(replace(KNIGHTS, id=name, name=f"{name}\n[[units]]"), BOWMEN)
    page = opened(laid, attacker=name, target="Bowmen 1")
    text = covering_note(page, answered(page).card) + write_table(replace(laid, name="x"))
    assert tomllib.loads(text)["name"] == "x"
    assert read_table(text).unit(name).x == 10


@given(st.text(min_size=1, max_size=30).filter(lambda name: name.isprintable()))
def test_the_command_gives_a_shell_the_very_name(name: str) -> None:
    """Quotes, dollars and backticks in a name run nothing."""
    laid = table(replace(KNIGHTS, id=name), replace(BOWMEN, id=f"{name}2"))
    asked = command(opened(laid, attacker=name, target=f"{name}2"))
    assert [word for word in shlex.split(asked) if word != "--"] == ["fiefaid", "ask", "table.toml", name, f"{name}2"]


@pytest.mark.parametrize("name", ["-rf", "--json", "Knights 1"])
def test_the_command_asks_about_the_very_unit(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name that looks like an option is still a name."""
    laid = table(replace(KNIGHTS, id=name, name=""), BOWMEN)
    (tmp_path / "table.toml").write_text(write_table(laid), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    _, *asked = shlex.split(command(opened(laid, attacker=name, target="Bowmen 1")))
    assert main(asked) == 0
    assert capsys.readouterr().out.startswith(f"{name} → Bowmen 1")


def test_without_a_pair_the_command_asks_about_all() -> None:
    """`fiefaid ask table.toml` prints the whole matrix."""
    assert command(opened(table(KNIGHTS))) == "fiefaid ask table.toml"
