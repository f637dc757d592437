"""Every table in scenarios/ answers its questions as they were worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefaid.files import check_position, load_scenario
from fiefaid.files.casebook import Case, judge, load_cases
from tests.files.transforms import MOTIONS, Motion, moved

FEUDAL = sorted((Path(__file__).parents[1] / "scenarios" / "feudal").glob("*.toml"))
CASES = [case for path in FEUDAL for case in load_cases(path)]
UNTURNED = [motion for motion in MOTIONS if motion.name in ("as laid", "turned 123.4", "mirrored")]
ASKED_OF_ALL = {
    "arc", "los", "shot", "charge", "protected_flank", "move", "retreat", "face_attacker", "melee", "defends_terrain",
    "within",
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_answer_is_the_one_worked_out_by_hand(case: Case) -> None:
    """The table as it lies, with its edges."""
    assert judge(case).failures == ()


@pytest.mark.parametrize("motion", UNTURNED, ids=lambda motion: motion.name)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_answer_turns_with_the_table(case: Case, motion: Motion) -> None:
    """The same table without its edges, seen from another side of the room and in a mirror."""
    assert judge(moved(case, motion)).failures == ()


@pytest.mark.parametrize("path", FEUDAL, ids=lambda path: path.stem)
def test_every_table_can_be_judged(path: Path) -> None:
    """No two bases overlap, and every question says why."""
    scenario = load_scenario(path)
    check_position(scenario.table)
    assert scenario.questions
    assert all(len(question.reasoning.split()) >= 5 for question in scenario.questions)


def test_the_classic_arguments_have_a_table_each() -> None:
    """The tables that players open first are there."""
    stems = {path.stem for path in FEUDAL}
    battles = {"open-field", "wood-and-hill", "village", "river", "crowded-melee"}
    arguments = {"straddled-corner", "protected-flank", "gaps", "little-room"}
    assert battles | arguments <= stems


def test_every_question_is_asked_somewhere() -> None:
    """The tables cover every kind of question that a file may ask."""
    assert {case.question.query.type for case in CASES} == ASKED_OF_ALL
