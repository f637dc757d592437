"""Crusades as files: every example and answer of the sheet goes as it was worked out by hand; every fault is told."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from fiefaid.errors import FileFaults, Unreadable
from fiefaid.files.crusade_playing import failures
from fiefaid.files.crusade_scenarios import load_crusade, read_crusade
from fiefaid.files.crusade_steps import AnyStep
from fiefaid.inventory import Kind, Sheet, inventory
from fiefaid.places import scenarios_folder

CRUSADES = sorted((scenarios_folder() / "fief").glob("crusade-*.toml"))

SMALL = """
schema = "fief-crusade/1"
expansions = ["Crusades"]
round = 1
phase = "Hear Ye, Hear Ye"
families = [{ id = "rome", name = "Rome" }]
lords = [{ id = "pius", name = "Pius", family = "rome", titles = ["pope"] }]
deniers = { rome = 3 }
steps = [{ type = "call", lord = "pius", expect = { stage = "called", deniers = { rome = 3 } } }]
"""


@pytest.mark.parametrize("path", CRUSADES, ids=lambda path: path.stem)
def test_the_crusade_goes_as_it_was_worked_out_by_hand(path: Any) -> None:
    """Played in a campaign, choice by choice and die by die: realm, book, Crusade and record stand as the file says."""
    assert failures(load_crusade(path)) == ()


@pytest.mark.parametrize("path", CRUSADES, ids=lambda path: path.stem)
def test_what_is_expected_is_reasoned(path: Any) -> None:
    """A file expects something, and says why."""
    steps = load_crusade(path).steps
    expecting = [step for step in steps if step.expect.model_fields_set or step.refused]
    assert expecting
    assert any(len(step.reasoning.split()) >= 4 for step in expecting)


def test_every_example_and_every_answer_of_the_sheet_has_a_file() -> None:
    """What is printed as an example, or asked and answered, is played from a file of its own."""
    rules = [rule for rule in inventory() if rule.sheet is Sheet.CRUSADES]
    printed = [rule for rule in rules if rule.kind is Kind.EXAMPLE or rule.number.startswith("C QA")]
    played = {f"scenarios/fief/{path.name}" for path in CRUSADES}
    assert len(printed) > 20
    assert [rule.number for rule in printed if not played & {*rule.scenarios}] == []


def test_every_file_is_named_by_a_rule() -> None:
    """No file is there that the list of rules does not know."""
    named = {scenario for rule in inventory() for scenario in rule.scenarios}
    assert [path.name for path in CRUSADES if f"scenarios/fief/{path.name}" not in named] == []


def test_every_step_is_used_somewhere() -> None:
    """The files show every kind of step that a file may have."""
    used = {step.type for path in CRUSADES for step in load_crusade(path).steps}
    known = {word for part in get_args(get_args(AnyStep)[0]) for word in get_args(part.model_fields["type"].annotation)}
    assert known - used == set()


def test_a_wrong_expectation_is_told() -> None:
    """What does not come as the file says is told with what came; a refusal that does not come, or comes, too."""
    assert failures(read_crusade(SMALL)) == ()
    wrong = SMALL.replace('"called"', '"quiet"').replace("{ rome = 3 } }", '{ rome = 4 }, told = ["x"] }')
    assert failures(read_crusade(wrong)) == (
        "step 1: deniers: expected {'rome': 4}, got {'rome': 3}",
        "step 1: stage: expected quiet, got called",
        "step 1: not told: x",
    )
    unrefused = SMALL.replace('lord = "pius",', 'lord = "pius", refused = "no",')
    assert failures(read_crusade(unrefused))[0] == "step 1: expected 'no', got: no refusal"
    late = SMALL.replace("Hear Ye, Hear Ye", "Movement")
    assert "got: A Call to Crusade refused (C1.1.1)" in failures(read_crusade(late))[0]
    unfought = SMALL.replace('type = "call", lord = "pius"', 'type = "battle", steps = []')
    assert "The battle refused (C1.4): the Crusade waits for a Call" in failures(read_crusade(unfought))[0]


def test_every_fault_is_told_at_once() -> None:
    """Of the realm, of purses and of steps, in one answer."""
    broken = SMALL.replace('lord = "pius",', 'lord = "otto",').replace('family = "rome"', 'family = "x"')
    broken = broken.replace("deniers = { rome = 3 }\n", "deniers = { roma = 3 }\n").replace('"called"', '"call"')
    with pytest.raises(FileFaults) as refused:
        read_crusade(broken)
    assert {fault.path for fault in refused.value.faults} == {
        "steps[0].lord", "lords[0].family", "deniers.roma", "steps[0].expect.stage",
    }  # fmt: skip
    with pytest.raises(FileFaults, match=r"steps\[0\]: .* refused; give one of look, go-on"):
        read_crusade(SMALL.replace('type = "call"', 'type = "caal"'))
    with pytest.raises(Unreadable):
        read_crusade("schema =")


def test_the_example_of_the_readme_goes_as_it_says() -> None:
    """What stands in the description of the form can be read, played, and comes as it says."""
    text = (scenarios_folder() / "fief" / "README.md").read_text(encoding="utf-8")
    examples = [part.partition("```")[0] for part in text.split("```toml\n")[1:]]
    (example,) = [example for example in examples if "fief-crusade/1" in example]
    assert failures(read_crusade(example)) == ()
