"""A book of cases: positions with one question each and the answer worked out by hand, as JSON (`feudal-cases/1`).

A book may say more than we know: unknown entries are passed over. A case whose tier is `reading` must have its register
entry named in the answer. A scenario (TOML) can be gone through like a book, one case for each of its questions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from fiefaid.errors import Fault, FiefaidError, FileFaults
from fiefaid.errors.spelling import as_written
from fiefaid.feudal.readings import Readings
from fiefaid.feudal.table import Table, Unit, UnitType
from fiefaid.feudal.terrain import USUAL_HEIGHT, Outline, Terrain, TerrainKind
from fiefaid.files.crosschecks import same_ids, strangers_in_questions
from fiefaid.files.expectations import Expectation, Question
from fiefaid.files.faults import faults_of
from fiefaid.files.fields import TOLERANT, Distance, Flag, Id, Length, Number, Part, Text
from fiefaid.files.queries import Query
from fiefaid.files.schema import Corners
from fiefaid.files.scoring import score
from fiefaid.files.syntax import read_json
from fiefaid.files.tables import load_scenario
from fiefaid.files.texts import text_of, told_name


class CaseUnit(Part):
    """A unit of a case; `side` is its player."""

    id: Id
    type: UnitType
    side: Id
    x: Number
    y: Number
    facing: Number
    bw: Length
    in_melee_with: tuple[Id, ...] = ()
    shot: Flag = False
    moved: Flag = False
    retreated: Flag = False
    out_of_missiles: Flag = False


class CaseTerrain(Part):
    """A piece of terrain of a case."""

    id: Id
    kind: TerrainKind
    points: Corners
    height: Distance | None = None


class CasePart(Part):
    """One case."""

    id: Id
    title: Text = ""
    tier: Literal["hard", "tie", "reading"] = "hard"
    query: Query
    options: tuple[Text, ...] = ()
    units: Annotated[tuple[CaseUnit, ...], Field(min_length=1)]
    terrain: tuple[CaseTerrain, ...] = ()
    expect: Expectation
    reasoning: Text = "none given"


class CaseFile(Part):
    """A book of cases."""

    form: Annotated[
        Literal["feudal-cases/1"], Field(alias="schema", description="the form of the file: feudal-cases/1")
    ]
    cases: tuple[CasePart, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """A position with one question; `options` names optional rules that are in force."""

    id: str
    title: str
    tier: str
    table: Table
    question: Question
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a case went: why it failed, if it did, and differences that only inform."""

    case: Case
    failures: tuple[str, ...]
    notes: tuple[str, ...] = ()


def load_cases(path: str | Path) -> tuple[Case, ...]:
    """The cases of a book, or of a scenario if it is a TOML file. Errors: Unreadable, FileFaults."""
    if Path(path).suffix == ".toml":
        return _cases_of_scenario(Path(path))
    return read_cases(text_of(path), told_name(path))


def read_cases(text: str, name: str = "This book of cases") -> tuple[Case, ...]:
    """The cases in the text of a book. Errors: Unreadable, FileFaults."""
    raw = read_json(text, name, "Give a book of cases, feudal-cases/1.")
    faults: list[Fault] = []
    try:
        book = CaseFile.model_validate(raw, context=TOLERANT)
    except ValidationError as wrong:
        faults += faults_of(wrong, CaseFile, raw)
    faults += _between_entries(raw)
    if faults:
        raise FileFaults(name, faults)
    return tuple(map(_case, book.cases))


def judge(case: Case) -> Outcome:
    """Asks the question of a case and compares the answer."""
    if case.options:
        return Outcome(case, (f"options: no optional rule changes a spatial answer, {', '.join(case.options)} given",))
    try:
        result = score(case.table, case.question)
    except FiefaidError as refused:
        return Outcome(case, (f"refused: {refused}",))
    if case.tier == "reading" and not result.answer.readings:
        return Outcome(case, (*result.failures, "readings: expected a register entry, answered none"), result.notes)
    return Outcome(case, result.failures, result.notes)


def report(outcomes: Sequence[Outcome]) -> str:
    """A line for every failure, and how many cases passed and failed."""
    lines = [f"{out.case.id} {out.case.title}: {failure}" for out in outcomes for failure in out.failures]
    failed = sum(bool(outcome.failures) for outcome in outcomes)
    return "\n".join([*lines, f"{len(outcomes) - failed} passed, {failed} failed"])


def notes(outcomes: Sequence[Outcome]) -> str:
    """A line for every difference that only informs."""
    return "\n".join(f"{out.case.id} (note) {note}" for out in outcomes for note in out.notes)


def _cases_of_scenario(place: Path) -> tuple[Case, ...]:
    scenario = load_scenario(place)
    return tuple(
        Case(f"{place.stem}-{number}", question.query.type, "hard", scenario.table, question)
        for number, question in enumerate(scenario.questions, start=1)
    )


def _between_entries(raw: object) -> Iterator[Fault]:
    """Faults between the entries of each case, told with the case they stand in."""
    listed = raw.get("cases") if isinstance(raw, dict) else None
    for place, case in enumerate(listed if isinstance(listed, list) else []):
        if not isinstance(case, dict):
            continue
        for fault in (*same_ids(case), *strangers_in_questions(case | {"questions": [case]})):
            path = fault.path.removeprefix("questions[0].")
            yield Fault(
                f"cases[{place}].{path}", fault.value, f"{fault.accepted} (this is {as_written(case.get('id'))})"
            )


def _case(part: CasePart) -> Case:
    question = Question(query=part.query, expect=part.expect, reasoning=part.reasoning or "none given")
    return Case(part.id, part.title, part.tier, _table(part), question, part.options)


def _table(part: CasePart) -> Table:
    """The position of a case. Bases of several sizes are judged as such (A6); the table's is the commonest."""
    sizes = Counter(unit.bw for unit in part.units)
    bw = sizes.most_common(1)[0][0]
    return Table(
        units=tuple(_unit(unit, bw) for unit in part.units),
        bw=bw,
        terrain=tuple(map(_terrain, part.terrain)),
        readings=Readings() if len(sizes) == 1 else Readings(a6="mixed"),
        name=part.title,
    )


def _unit(unit: CaseUnit, bw: float) -> Unit:
    return Unit(
        id=unit.id,
        type=unit.type,
        player=unit.side,
        x=unit.x,
        y=unit.y,
        facing=unit.facing,
        in_melee_with=unit.in_melee_with,
        has_shot=unit.shot,
        has_moved=unit.moved,
        has_retreated=unit.retreated,
        out_of_missiles=unit.out_of_missiles,
        bw=None if unit.bw == bw else unit.bw,
    )


def _terrain(piece: CaseTerrain) -> Terrain:
    height = USUAL_HEIGHT.get(piece.kind, 0.0) if piece.height is None else piece.height
    return Terrain(piece.id, piece.kind, Outline(piece.points), height)
