"""The list of every rule of the three sheets, and that what is marked built is built."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from pydantic import ValidationError

from fiefaid.errors import NotRecognised
from fiefaid.inventory import (
    Capability,
    Kind,
    Rule,
    Sheet,
    inventory,
    lacks,
    parse_inventory,
    rules_report,
    starting_with,
)

ROOT = Path(__file__).parent.parent
CASES = ROOT / "tests" / "feudal" / "cases"

# Every number that is printed on a sheet, letters written out, and the parts that have no number.
FEUDAL = """
    0.00 0.1 0.2 0.3 0.4 0.4a 0.4b 0.4c 0.4d 0.4e 0.5 0.6 0.7 0.8 0.9
    0.10 0.10a 0.10b 0.10c 0.10d 0.10e 0.10f 0.11 0.11a 0.11b 0.11c 0.11d 0.11e 0.11f 0.11g
    1.1 1.1a 1.1b 1.1c 1.1d 1.2 1.2a 1.2b 1.2c 1.2d 1.2e 1.2f 1.3 1.4 1.5
    2.1 2.2 2.3 2.4 2.4a 2.4b 2.4c 2.4d 2.5 2.6 2.7 2.7a 2.7b 2.7c 2.7d 2.7e
    3.1 3.2 3.2a 3.2b 3.2c 3.2d 3.2e 3.2f 3.3 3.4 4.1 4.1a 4.1b 4.1c 4.2
    INTRO SEQUENCE OPT MATRIX
"""
TACTICS = [
    *("TA 1", "TA 1.1", "TA 1.2", "TA 1.2.1", "TA 2", "TA 3", "TA 4", "T 4.1", "T 4.2", "T 4.3"),
    *("T COUNTERS", "T NOTES"),
]
CRUSADES = """
    C1.0 C1.1.1 C1.2.1 C1.2.2 C1.2.3 C1.3 C1.3.1 C1.3.2 C1.3.3 C1.4 C1.4.1 C1.4.2
    C2.0 C2.1 C2.2 C2.2.1 C2.2.2 C2.3 C2.3.1 C2.4 C3.0 C3.1
"""
CRUSADES_PARTS = [
    *("C INTRO", "C SETUP", "C COUNTERS", "C VICTORY", "C PHASES", "C NOTES"),
    *(f"C PHASE {number}" for number in range(1, 9)),
    *(f"C QA {number}" for number in range(1, 5)),
]
PRINTED = {
    Sheet.FEUDAL: [f"Feudal {number}" for number in FEUDAL.split()],
    Sheet.TACTICS: TACTICS,
    Sheet.CRUSADES: CRUSADES.split() + CRUSADES_PARTS,
}

OPTIONS = """
    knight-errant constable marshal-of-horse marshal-of-bows brabanter banner-upgrade priest-rally
    tired rally-roll saves missile-supply initiative-first rally-variation trained-dx morale-roll diced-class-1 declared
    determined melee-plus-minus-1 shoot-plus-minus-1 enter-woods brigans-with-bows mounted-brigans skirmishing-cavalry
"""
ARMIES = "anglo-irish norse-irish scots-common scots-isles french-or-german north-welsh south-welsh bretons"

FINISHED = {Capability.FEUDAL_TABLE, Capability.FIEF_LEDGER, Capability.FIEF_CRUSADE}
"""The parts of fiefaid of which no rule may be missing."""

BUILT = """
["T 4.3 upkeep"]
says = "Each Mercenary kept costs 1 Denier"
capability = "fief-ledger"
built = true
"""


@cache
def case_ids() -> frozenset[str]:
    """The ids of every case in the case books."""
    books = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(CASES.glob("*.json"))]
    return frozenset(case["id"] for book in books for case in book["cases"])


@cache
def names_of_tests(path: Path) -> frozenset[str]:
    """The names of the tests in one test file, a method as `Class::test`."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.ClassDef):
            names |= {f"{node.name}::{inner.name}" for inner in node.body if isinstance(inner, ast.FunctionDef)}
    return frozenset(name for name in names if name.split("::")[-1].startswith("test_"))


def is_shown(scenario: str) -> bool:
    """Whether what the inventory names is there: a test, a file under scenarios/, or a case of the case books."""
    path, _, test = scenario.partition("::")
    if test:
        return (ROOT / path).is_file() and test in names_of_tests(ROOT / path)
    if scenario.startswith("scenarios/"):
        return (ROOT / path).is_file()
    return scenario in case_ids()


@pytest.mark.parametrize("sheet", Sheet)
def test_every_printed_number_is_listed_and_no_other(sheet: Sheet) -> None:
    """Whoever ticks the sheet's numbers off against the list finds each of them, and none that is not printed."""
    listed = {rule.number for rule in inventory() if rule.sheet is sheet}
    assert listed == set(PRINTED[sheet])


@pytest.mark.parametrize("name", OPTIONS.split())
def test_every_option_is_listed(name: str) -> None:
    """Each optional rule of the Feudal sheet has its id, and is marked an option."""
    (rule,) = [rule for rule in inventory() if rule.id == f"Feudal OPT {name}"]
    assert rule.kind is Kind.OPTION


def test_every_army_and_every_row_of_the_matrix_is_listed() -> None:
    """The eight other armies and the six rows of the force matrix have an id each."""
    listed = {rule.id for rule in inventory()}
    assert {f"Feudal MATRIX {army}" for army in ARMIES.split()} <= listed
    assert {f"Feudal MATRIX roll-{face}" for face in range(1, 7)} <= listed


def test_ids_are_unique_whatever_their_case() -> None:
    """No two rules share an id, not even one that differs in capitals only."""
    ids = [rule.id.lower() for rule in inventory()]
    assert len(set(ids)) == len(ids)


def test_rules_of_one_number_stand_together_in_their_sheet() -> None:
    """The list keeps to the order of the sheets, so that one can be read beside the other."""
    sheets = [rule.sheet for rule in inventory()]
    assert sheets == sorted(sheets, key=list(Sheet).index)


def test_what_a_rule_says_is_said_once() -> None:
    """Two rules of one number never say the same: the second would hide that a sentence was missed."""
    told = [(rule.number, rule.says) for rule in inventory()]
    assert len(set(told)) == len(told)


def test_what_is_marked_built_is_there() -> None:
    """Every rule marked built names a function that imports and a scenario that exists."""
    assert [fault for rule in inventory() for fault in lacks(rule, is_shown)] == []


def test_no_rule_of_a_finished_part_is_missing() -> None:
    """Whoever asks the table about a rule of the table gets an answer."""
    assert [rule.id for rule in inventory() if rule.capability in FINISHED and not rule.built] == []


def test_cases_named_in_advance_exist() -> None:
    """No rule names a scenario that is not there, built or not."""
    named = {(rule.id, scenario) for rule in inventory() for scenario in rule.scenarios}
    assert sorted(pair for pair in named if not is_shown(pair[1])) == []


@pytest.mark.parametrize(
    ("entry", "missing"),
    [
        ("", " is marked built but names no function"),
        ("", " is marked built but names no scenario"),
        ('functions = ["fiefaid.inventory.no_such"]', ": no function fiefaid.inventory.no_such can be imported"),
        ('functions = ["fiefaid.no_such.upkeep"]', ": no function fiefaid.no_such.upkeep can be imported"),
        ('functions = ["fiefaid.inventory.ID_WIDTH"]', ": no function fiefaid.inventory.ID_WIDTH can be imported"),
        ('functions = [""]', ": no function  can be imported"),
        ('scenarios = ["scenarios/no-such.toml"]', ": no scenario scenarios/no-such.toml"),
        ('scenarios = ["FG-NO-99"]', ": no scenario FG-NO-99"),
        ('scenarios = ["tests/no_such.py::test_it"]', ": no scenario tests/no_such.py::test_it"),
        ('scenarios = ["tests/test_inventory.py::test_no"]', ": no scenario tests/test_inventory.py::test_no"),
        ('scenarios = ["tests/test_inventory.py::built_rule"]', ": no scenario tests/test_inventory.py::built_rule"),
    ],
)
def test_a_rule_marked_built_without_function_or_scenario_is_caught(entry: str, missing: str) -> None:
    """The check bites: each thing that can be missing is named in words."""
    (rule,) = parse_inventory(BUILT + entry)
    assert f"T 4.3 upkeep{missing}" in lacks(rule, is_shown)


def test_a_rule_with_both_is_let_through() -> None:
    """A function that imports and a test that exists satisfy the check; a class's method is found too."""
    both = 'functions = ["fiefaid.inventory.lacks", "fiefaid.inventory.Rule.model_copy"]\nscenarios = ["{}"]'
    (rule,) = parse_inventory(BUILT + both.format("tests/test_inventory.py::test_ids_are_unique_whatever_their_case"))
    assert lacks(rule, is_shown) == ()


def test_a_rule_not_built_owes_nothing() -> None:
    """What is planned may be named before it is there."""
    (rule,) = parse_inventory(BUILT.replace("true", "false") + 'functions = ["fiefaid.no_such_module.upkeep"]')
    assert lacks(rule, is_shown) == ()


@pytest.mark.parametrize(
    "rule_id",
    [
        *("Feudal 0.11h", "feudal 0.11a", "Feudal 0.11A", "Feudal 0.11a Two_Words", "Feudal 0.11a ", "Feudal 0.1\n"),
        *("TA1", "T 4.4", "C 1.3.1", "C QA 5", "C4.0", "X 1", ""),
    ],
)
def test_ids_outside_the_grammar_are_refused(rule_id: str) -> None:
    """An id that is not written as the sheets number their rules cannot enter the list."""
    with pytest.raises(ValidationError, match="is no id of a rule"):
        Rule.model_validate({"id": rule_id, "says": "something", "capability": "feudal-table"})


@pytest.mark.parametrize(
    "entry",
    [
        {"says": "no capability"},
        {"says": "a note for software", "kind": "note", "capability": "feudal-table"},
        {"says": "not for software, no reason", "kind": "note", "software": False},
        {"says": "not for software, but a rule", "software": False, "why": "because"},
        {"says": "a note that is built", "kind": "note", "software": False, "why": "because", "built": True},
        {"says": "unknown key", "capability": "feudal-table", "biult": True},
        {"says": "unknown capability", "capability": "feudal-tables"},
        {"says": "two\nlines", "capability": "feudal-table"},
    ],
)
def test_entries_that_say_half_are_refused(entry: dict[str, object]) -> None:
    """A slip of the pen in the list is told when it is read, not passed over."""
    with pytest.raises(ValidationError):
        Rule.model_validate({"id": "Feudal 0.1", **entry})


@pytest.mark.parametrize(
    ("prefix", "found", "not_found"),
    [
        ("Feudal 0.1", "Feudal 0.1", "Feudal 0.10a area"),
        ("Feudal 0.11", "Feudal 0.11a one-side", "Feudal 0.1"),
        ("feudal opt banner", "Feudal OPT banner-stays", "Feudal OPT constable"),
        ("TA 1.2", "TA 1.2.1 six-kills", "TA 1.1 dice"),
        ("C1.3", "C1.3.1 king", "C1.2.3 pardon"),
    ],
)
def test_a_number_finds_its_own_rules_only(prefix: str, found: str, not_found: str) -> None:
    """0.1 is another rule than 0.11; a number finds what is lettered under it."""
    ids = {rule.id for rule in starting_with(prefix, inventory())}
    assert found in ids
    assert not_found not in ids


def test_report_names_every_rule_once_at_the_left() -> None:
    """`fiefaid rules` leaves nothing out, whether built, to build, or nothing for software."""
    lines = rules_report().splitlines()
    for rule in inventory():
        assert sum(line == f"  {rule.id}" or line.startswith(f"  {rule.id}  ") for line in lines) == 1, rule.id


def test_report_fits_a_narrow_terminal() -> None:
    """No line of the report is longer than 98 characters or has blanks at its end."""
    lines = rules_report().splitlines()
    assert max(len(line) for line in lines) <= 98
    assert [line for line in lines if line != line.rstrip()] == []


def test_report_breaks_a_long_name_where_its_words_join() -> None:
    """The name of a test that is wider than its column goes on in the next line, letter for letter."""
    beside = [line[34:] for line in rules_report("Feudal 0.11d").splitlines() if line.startswith(" " * 34)]
    assert "tests/feudal/test_sight.py::test_from_the_edge_of_a_wood_and_from_within" in "".join(beside)


def test_report_tells_function_and_scenario_of_a_built_rule(built_rule: Rule) -> None:
    """A built rule is followed by its function and, beneath, by what shows it."""
    report = rules_report(built_rule.id)
    assert report.startswith(f"{Sheet.TACTICS}: 1 built, 0 not built yet, 0 that ask nothing of software\n")
    assert "  T 4.3 upkeep                    fiefaid.ledger.upkeep\n" + " " * 34 + "FG-01, FG-02\n" in report
    assert report.endswith("Built in all: 1 of 1 rules that ask something of software\n  fief-ledger        1 of 1")


@pytest.fixture
def built_rule(monkeypatch: pytest.MonkeyPatch) -> Rule:
    """An inventory of one built rule."""
    only = parse_inventory(BUILT + 'functions = ["fiefaid.ledger.upkeep"]\nscenarios = ["FG-01", "FG-02"]')
    replacement: Callable[[], tuple[Rule, ...]] = lambda: only  # noqa: E731  # typed, and one word long
    monkeypatch.setattr("fiefaid.inventory.inventory", replacement)
    return only[0]


def test_report_of_an_unknown_number_says_how_rules_are_called() -> None:
    """A number that is on no sheet is refused with the form of those that are."""
    with pytest.raises(NotRecognised, match=r"Rule 'Feudal 9' is not known. One of: Feudal 0.11, TA 1.2.1"):
        rules_report("Feudal 9")


def test_a_bare_number_is_one_of_feudal() -> None:
    """An answer on the page says "Rule 2.7c", and so may who asks for it."""
    assert rules_report("2.7c") == rules_report("Feudal 2.7c")
