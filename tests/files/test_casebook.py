"""A book of cases is read, asked and scored as it says; a fault in it is told in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fiefaid.errors import FileFaults, Unreadable
from fiefaid.feudal.table import UnitType
from fiefaid.feudal.terrain import TerrainKind
from fiefaid.files.casebook import judge, load_cases, notes, read_cases, report

BLANK = {"in_melee_with": [], "shot": False, "out_of_missiles": False, "bw": 5}
TARGET = {"id": "T", "type": "Freemen", "side": "blue", "x": 0, "y": 0, "facing": 0} | BLANK
ARCHERS = {"id": "A", "type": "Bowmen", "side": "red", "x": 0, "y": 10, "facing": 180} | BLANK
SHOT = {
    "id": "X-1",
    "title": "Bows straight ahead",
    "tier": "hard",
    "query": {"type": "shot", "attacker": "A", "target": "T"},
    "options": [],
    "units": [TARGET, ARCHERS],
    "terrain": [],
    "expect": {"verdict": "yes", "side": "front", "distance": 7.5, "doubled": False, "margin": 2.5},
    "reasoning": "From (0, 8.75) to y = 1.25.",
}


def book(*cases: dict[str, Any], **entries: Any) -> str:
    """A book of cases as text."""
    return json.dumps({"schema": "feudal-cases/1", "cases": cases} | entries)


def failures(**changes: Any) -> tuple[str, ...]:
    """How the shot fails if the case says something else."""
    (case,) = read_cases(book(SHOT | changes))
    return judge(case).failures


def expecting(**changes: Any) -> tuple[str, ...]:
    """How the shot fails if something else is expected of it."""
    return failures(expect=SHOT["expect"] | changes)  # type: ignore[operator]  # a dict, as written above


def test_a_right_answer_passes() -> None:
    """The case as it was worked out."""
    assert failures() == ()


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ({"verdict": "no"}, "verdict: expected no, answered yes"),
        ({"verdict": "too_close"}, "verdict: expected too_close, answered yes"),
        ({"side": "rear"}, "side: expected rear, answered front"),
        ({"side": "too_close"}, "side: expected too_close, answered front"),
        ({"doubled": True}, "doubled: expected yes, answered no"),
        ({"distance": 7.53}, "distance: expected 7.53, answered 7.5"),
        ({"contact": 5}, "contact: expected 5, answered nothing"),
        ({"pose": [0, 0, 0]}, "pose: expected [0, 0, 0], answered nothing"),
    ],
)
def test_a_wrong_answer_fails(expected: dict[str, Any], told: str) -> None:
    """Each required entry is compared, and the failure says both sides."""
    (failure,) = expecting(**expected)
    assert failure.startswith(told)


@pytest.mark.parametrize("distance", [7.48, 7.52])
def test_what_was_rounded_by_hand_passes(distance: float) -> None:
    """A distance within two hundredths is the same."""
    assert expecting(distance=distance) == ()


def test_what_informs_never_fails() -> None:
    """Margin, lean, rule, threshold and mode are noted, not scored."""
    informing = {"margin": 9, "lean": "no", "decided_by": ["9.9"], "threshold": 99, "mode": "flank_arc"}
    (case,) = read_cases(book(SHOT | {"expect": SHOT["expect"] | informing}))  # type: ignore[operator]
    outcome = judge(case)
    assert outcome.failures == ()
    noted = {note.partition(":")[0] for note in outcome.notes}
    assert noted == {"margin", "lean", "decided_by", "threshold", "mode"}
    assert "X-1 (note) margin: expected 9, answered" in notes([outcome])


CHARGE = {"type": "charge", "attacker": "A", "target": "T"}
KNIGHTS = ARCHERS | {"type": "Knights"}


@pytest.mark.parametrize(
    ("pose", "slides", "passes"),
    [
        ([3.75, 0, 270], None, True),
        ([3.75, 0.04, 270], None, True),
        ([3.75, 0.5, 270], None, False),
        ([3.75, 0.5, 270], [-1.25, 1.25], True),
        ([3.75, 0.5, 270], [0.2, 1.25], False),
        ([3.85, 0, 270], [-1.25, 1.25], False),
        ([3.75, 0, 90], [-1.25, 1.25], False),
    ],
)
def test_a_pose_may_slide_as_far_as_worked_out(pose: list[float], slides: list[float] | None, *, passes: bool) -> None:
    """Elsewhere along the side passes within the range of slides; another depth or facing never does."""
    from_right = KNIGHTS | {"x": 9, "y": 0, "facing": 270}
    expect = {"verdict": "yes", "side": "right_flank", "pose": pose, "slide_range": slides}
    failed = failures(query=CHARGE, units=[TARGET, from_right], expect=expect)
    assert [failure.partition(":")[0] for failure in failed] == ([] if passes else ["pose"])


def test_a_reading_has_to_be_named() -> None:
    """A case of the tier `reading` fails on an answer that lists no register entry, whatever its verdict."""
    assert failures(tier="reading") == ("readings: expected a register entry, answered none",)


def test_the_move_is_made_first() -> None:
    """With `after_move` the shot is judged from where the move ends."""
    brigans = ARCHERS | {"type": "Brigans"}
    step = {"start_turn": 0, "advance": 3, "end_turn": 0, "fast": False}
    query = {"type": "shot", "attacker": "A", "target": "T", "after_move": step}
    expect = {"verdict": "yes", "side": "front", "distance": 4.5}
    assert failures(query=query, units=[TARGET, brigans], expect=expect) == ()
    assert failures(units=[TARGET, brigans], expect={"verdict": "no", "distance": 7.5}) == ()


def test_a_turn_before_a_charge_names_its_reading() -> None:
    """A Turn and then a charge: allowed by default, and the reading that forbids it is named (A16)."""
    looking_away = KNIGHTS | {"facing": 90, "y": 9}
    query = CHARGE | {"after_move": {"start_turn": 90, "advance": 0, "end_turn": 0}}
    expect = {"verdict": "yes", "side": "front"}
    (case,) = read_cases(book(SHOT | {"query": query, "units": [TARGET, looking_away], "expect": expect}))
    assert judge(case).failures == ()
    assert "A16" in {other.id for other in judge_answer(case).readings}


def judge_answer(case: Any) -> Any:
    """The answer itself."""
    from fiefaid.files.asking import ask

    return ask(case.table, case.question.query)


def test_an_advance_and_a_turn_before_a_charge() -> None:
    """After an advance and a turn the charge is judged from the pose that both lead to."""
    far_left = KNIGHTS | {"x": -12, "y": 9, "facing": 90}
    query = CHARGE | {"after_move": {"start_turn": 0, "advance": 12, "end_turn": 90, "fast": True}}
    expect = {"verdict": "yes", "side": "front", "distance": 6.5, "pose": [0, 2.5, 180]}
    assert failures(query=query, units=[TARGET, far_left], expect=expect) == ()


def test_flags_sizes_and_terrain_arrive() -> None:
    """What a case says of units and terrain stands in the table that is asked."""
    shot = ARCHERS | {"shot": True, "moved": True, "retreated": True, "out_of_missiles": True, "in_melee_with": ["T"]}
    wood = {"id": "W", "kind": "woods", "points": [[20, 20], [24, 20], [24, 24]], "height": 1.5}
    (case,) = read_cases(book(SHOT | {"units": [TARGET, shot], "terrain": [wood]}))
    unit = case.table.unit("A")
    assert (unit.type, unit.has_shot, unit.out_of_missiles, unit.in_melee_with) == (UnitType.BOWMEN, True, True, ("T",))
    assert (unit.has_moved, unit.has_retreated) == (True, True)
    assert (case.table.bw, case.table.bd) == (5, 2.5)
    assert [(piece.kind, piece.height) for piece in case.table.terrain] == [(TerrainKind.WOODS, 1.5)]


def test_bases_of_several_sizes_are_judged_as_such() -> None:
    """Where a case mixes bases, its table reads A6 as mixed and each unit keeps its own size."""
    (case,) = read_cases(book(SHOT | {"units": [TARGET, ARCHERS | {"bw": 4}, TARGET | {"id": "U", "x": 30}]}))
    assert case.table.readings.a6 == "mixed"
    assert (case.table.bw, case.table.base("A").bw, case.table.base("T").bw) == (5, 4, 5)


def test_entries_that_we_do_not_know_are_passed_over() -> None:
    """A book may carry more than is asked for, at every level."""
    chatty = SHOT | {
        "seen_by": "Anne",
        "query": SHOT["query"] | {"why": "?"},  # type: ignore[operator]
        "units": [TARGET | {"derived": {"front_centre": [0, 1.25]}}, ARCHERS],
        "expect": SHOT["expect"] | {"note": "easy", "gap": 3},  # type: ignore[operator]
    }
    (case,) = read_cases(book(chatty, rules_source="the sheet"))
    assert judge(case).failures == ()


def test_an_optional_rule_is_not_overlooked() -> None:
    """A case under an optional rule that we do not know fails instead of being answered without it."""
    (failure,) = failures(options=["diced_movement"])
    assert "diced_movement" in failure


def test_a_refused_position_is_a_failure_with_its_sentence() -> None:
    """Overlapping bases fail their own case and no other."""
    inside = SHOT | {"id": "X-2", "units": [TARGET, ARCHERS | {"y": 1}]}
    outcomes = [judge(case) for case in read_cases(book(inside, SHOT))]
    assert [bool(outcome.failures) for outcome in outcomes] == [True, False]
    assert "overlap" in outcomes[0].failures[0]


def test_the_report_ends_with_the_count() -> None:
    """A line for every failure, and the count at the end."""
    wrong = SHOT | {"id": "X-2", "expect": {"verdict": "no", "side": "rear"}}
    lines = report([judge(case) for case in read_cases(book(SHOT, wrong))]).splitlines()
    assert [line.partition(" ")[0] for line in lines[:-1]] == ["X-2", "X-2"]
    assert lines[-1] == "1 passed, 1 failed"


@pytest.mark.parametrize(
    ("text", "why"),
    [("", "it is not JSON"), ("[" * 100_000, "it is not JSON"), ('{"schema": "feudal-cases/1"', "it is not JSON")],
)
def test_what_is_no_json(text: str, why: str) -> None:
    """Another file gives a sentence."""
    with pytest.raises(Unreadable, match=why):
        read_cases(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[]", "give a part with entries of its own"),
        ("{}", "schema: missing"),
        (book(SHOT, schema="feudal-cases/2"), "give one of feudal-cases/1"),
        (book(SHOT | {"query": {"type": "sing"}}), "cases[0].query: {type: 'sing'} refused; give one of arc, los"),
        (book(SHOT | {"query": CHARGE | {"target": "Z"}}), "cases[0].query.target: 'Z' refused; give the id of a unit"),
        (book(SHOT | {"units": [TARGET, TARGET]}), "cases[0].units[1].id: 'T' refused"),
        (book(SHOT | {"units": []}), "cases[0].units: [] refused; give at least 1"),
        (book(SHOT | {"units": [TARGET, ARCHERS | {"x": "1,5"}]}), "cases[0].units[1].x: '1,5' refused"),
        (book(SHOT | {"units": [TARGET, ARCHERS | {"bw": None}]}), "cases[0].units[1].bw: null refused"),
        (book(SHOT | {"tier": "soft"}), "cases[0].tier: 'soft' refused; give one of hard, tie, reading"),
        (book(SHOT | {"expect": {}}), "cases[0].expect: {} refused; give a verdict"),
        (book(SHOT).replace("7.5", "NaN"), "cases[0].expect.distance: nan refused"),
    ],
)
def test_a_fault_in_a_book_is_told_where_it_stands(text: str, told: str) -> None:
    """A broken book is refused whole, with the path of each fault."""
    with pytest.raises(FileFaults) as refused:
        read_cases(text)
    assert told in str(refused.value)


def test_a_scenario_is_a_book_too(tmp_path: Path) -> None:
    """The questions of a TOML table are cases, numbered from 1."""
    place = tmp_path / "ford.toml"
    place.write_text(
        'schema = "feudal-table/1"\nmeasure = "in"\nbw = 5\n[[units]]\nid = "a"\ntype = "Knights"\nplayer = "p"\n'
        'x = 0\ny = 0\nfacing = 0\n[[questions]]\nquery = { type = "move", unit = "a", advance = 4 }\n'
        'expect = { verdict = "yes" }\nreasoning = "4 of 5"\n',
        encoding="utf-8",
    )
    (case,) = load_cases(place)
    assert case.id == "ford-1"
    assert judge(case).failures == ()
