"""A table written down reads back the same, and a file written by hand keeps its hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table, Uphill
from fiefaid.feudal.terrain import Strip
from fiefaid.files import load_table, read_scenario, read_table, rewrite_table, save_table, write_table
from tests.files.drawn import tables

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios" / "feudal").glob("*.toml"))

BY_HAND = """\
# Saturday, at Guy's
schema = "feudal-table/1"   # the form
measure = "in"
bw = 5          # our sabots

[readings]
A4 = "lane"     # as agreed

# the one that started it
[[units]]
id = "a"        # Anne's
type = "Knights"
player = "Anne"
x = 10.0        # by tape
y = 2
facing = 30
has_shot = false

[[units]]
id = "b"
type = "Bowmen"
player = "Bert"
x = 30
y = 2
facing = 30

[[terrain]]
id = "w"
kind = "woods"
polygon = [
  [0, 20],      # near the jug
  [8, 20],
  [8, 28],
]

[[questions]]
query = { type = "arc", of = "a", point_of = "b" }
expect = { side = "right_flank" }
reasoning = "obvious"

[[questions]]
query = { type = "move", unit = "a", advance = 1 }
expect = { verdict = "yes" }
reasoning = "free"
"""


def changed_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    """The lines that went and the lines that came."""
    old, new = before.splitlines(), after.splitlines()
    return [line for line in old if line not in new], [line for line in new if line not in old]


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(tables())
def test_table_to_toml_and_back(table: Table) -> None:
    """Table → TOML → Table is the identity."""
    assert read_table(write_table(table)) == table


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=40, deadline=None)
@given(tables(), tables())
def test_any_table_over_any_other(table: Table, older: Table) -> None:
    """Whatever is saved over whatever file: what is read back is what was saved."""
    assert read_table(rewrite_table(table, write_table(older))) == table


def test_defaults_are_left_out() -> None:
    """A written table says only what somebody chose, and 5 as 5."""
    text = write_table(read_table(BY_HAND))
    assert "has_shot" not in text
    assert "tolerance" not in text
    assert "bw = 5\n" in text


def test_a_save_that_changes_nothing_changes_nothing() -> None:
    """Saved as it was read, a file stays the same to the last space."""
    assert rewrite_table(read_table(BY_HAND), BY_HAND) == BY_HAND


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_our_own_tables_are_saved_as_they_are_written(path: Path) -> None:
    """Every scenario stays the same to the last space, and a moved base changes two lines of it."""
    text, table = path.read_text(encoding="utf-8"), load_table(path)
    assert rewrite_table(table, text) == text
    unit = table.units[-1]
    moved = rewrite_table(table.with_unit(unit.at(unit.x + 0.25, unit.y + 0.25, unit.facing)), text)
    assert len(changed_lines(text, moved)[1]) == 2
    assert len(moved.splitlines()) == len(text.splitlines())


def test_moving_a_base_touches_its_numbers_only() -> None:
    """Comments, order and the spelling of everything else stay."""
    table = read_table(BY_HAND)
    moved = rewrite_table(table.with_unit(table.unit("a").at(11.25, 2, 45)), BY_HAND)
    assert changed_lines(BY_HAND, moved) == (
        ["x = 10.0        # by tape"],
        ["x = 11.25        # by tape", "facing = 45"],
    )
    assert read_table(moved).unit("b").facing == 30


def test_a_new_unit_is_added_at_the_end_of_the_units() -> None:
    """Nothing that stood there goes, and the questions stay."""
    table = read_table(BY_HAND)
    added = replace(table, units=(*table.units, replace(table.units[0], id="c", x=20)))
    text = rewrite_table(added, BY_HAND)
    assert changed_lines(BY_HAND, text)[0] == []
    assert text.index('id = "b"') < text.index('id = "c"') < text.index("[[terrain]]")
    assert len(read_scenario(text).questions) == 2


def test_units_in_another_order_keep_their_comments() -> None:
    """The order of a table is part of it, as it is drawn in that order."""
    table = read_table(BY_HAND)
    turned = replace(table, units=table.units[::-1])
    text = rewrite_table(turned, BY_HAND)
    assert read_table(text) == turned
    assert "# Anne's" in text
    assert len(read_scenario(text).questions) == 2


def test_a_unit_that_leaves_takes_its_questions_with_it() -> None:
    """A question of nobody would make the file unreadable."""
    table = read_table(BY_HAND)
    scenario = read_scenario(rewrite_table(replace(table, units=table.units[:1]), BY_HAND))
    assert [question.query.type for question in scenario.questions] == ["move"]
    assert "questions" not in rewrite_table(replace(table, units=()), BY_HAND)


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Hastings"},
        {"width": 48.0, "height": 36.0},
        {"readings": Readings()},
        {"readings": Readings(a4="lane", a9="any")},
        {"terrain": ()},
        {"tolerance": 0.25},
        {"uphill": (Uphill("a", "b", is_uphill=True),)},
        {"notes": "Two\nlines"},
        {"bw": 4.0},
    ],
    ids=",".join,
)
def test_every_entry_can_change(change: dict[str, object]) -> None:
    """Each entry of the table can be set, changed and taken away in a file written by hand."""
    table = replace(read_table(BY_HAND), **change)  # type: ignore[arg-type]  # each of its own type
    text = rewrite_table(table, BY_HAND)
    assert read_table(text) == table
    assert "# Saturday, at Guy's" in text
    assert rewrite_table(read_table(BY_HAND), text).count("# Anne's") == 1


def test_a_shape_can_become_another() -> None:
    """An outline changed for a strip leaves no corner behind."""
    table = read_table(BY_HAND)
    hedge = replace(table.terrain[0], shape=Strip(((0, 20), (8, 20)), 1))
    text = rewrite_table(replace(table, terrain=(hedge,)), BY_HAND)
    assert "polygon" not in text
    assert read_table(text).terrain == (hedge,)


def test_inline_lists_stay_inline() -> None:
    """Units written as one list of inline tables are saved where they stand, before the entries after them."""
    text = (
        'units = [{ id = "a", type = "Knights", player = "Anne", x = 1, y = 2, facing = 3 }]\n'
        'schema = "feudal-table/1"\nmeasure = "in"\nbw = 5\n'
    )
    table = read_table(text)
    moved = table.with_unit(table.unit("a").at(9, 9, 9))
    assert read_table(rewrite_table(moved, text)) == moved


def test_saving_over_a_file_keeps_it(tmp_path: Path) -> None:
    """On disk as in memory, and no draft is left beside it."""
    place = tmp_path / "saturday.toml"
    place.write_text(BY_HAND, encoding="utf-8")
    table = load_table(place)
    save_table(table.with_unit(table.unit("b").at(31, 2, 30)), place)
    assert "# Anne's" in place.read_text(encoding="utf-8")
    assert load_table(place).unit("b").x == 31
    assert list(tmp_path.iterdir()) == [place]


def test_a_new_file(tmp_path: Path) -> None:
    """Where nothing stood a file is made."""
    place = tmp_path / "new.toml"
    save_table(read_table(BY_HAND), place)
    assert load_table(place) == read_table(BY_HAND)


@pytest.mark.parametrize("old", ["bw = ", "", 'schema = "feudal-table/1"'])
def test_a_broken_file_is_set_aside(tmp_path: Path, old: str) -> None:
    """What cannot be read may be somebody's work: it is renamed, not overwritten, every time anew."""
    place = tmp_path / "table.toml"
    for _ in range(2):
        place.write_text(old, encoding="utf-8")
        save_table(read_table(BY_HAND), place)
    kept = [tmp_path / "table.toml.1.bak", tmp_path / "table.toml.2.bak"]
    assert [file.read_text(encoding="utf-8") for file in kept] == [old, old]
    assert load_table(place) == read_table(BY_HAND)
