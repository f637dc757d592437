"""A battle of Feudal as a file: TOML text ⇄ how it stands, and its steps. All faults of a file are told at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import tomlkit
from pydantic import ValidationError

from fiefaid.errors import FileFaults
from fiefaid.feudal.battle import Battle, Intent, Lost, Outcome
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    DeclareMove,
    EndBattle,
    EndPhase,
    FaceAttacker,
    Move,
    PutRight,
    Rally,
    Retreat,
    RollInitiative,
    RollMorale,
    RollMove,
    SayUphill,
    Shoot,
    StartBattle,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.hits import is_out_of_missiles
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Person
from fiefaid.feudal.table import Unit
from fiefaid.feudal.verdicts import Pose
from fiefaid.feudal.warriors import Warriors
from fiefaid.files import skirmish_schema as form
from fiefaid.files import skirmish_steps as do
from fiefaid.files.crosschecks import crosschecks
from fiefaid.files.faults import faults_of
from fiefaid.files.schema import UnitPart
from fiefaid.files.skirmish_checks import skirmish_checks
from fiefaid.files.skirmish_plain import plain_battle
from fiefaid.files.syntax import read_toml
from fiefaid.files.tables import table_of
from fiefaid.files.texts import text_of, told_name
from fiefaid.files.writing import document

_MADE: Mapping[type[do.Step], type[BattleChoice]] = {
    do.ShootStep: Shoot,
    do.StrikeStep: Strike,
    do.MoveStep: Move,
    do.ChargeStep: Charge,
    do.RetreatStep: Retreat,
    do.FaceStep: FaceAttacker,
    do.TransferStep: TransferPersonality,
    do.RollMoveStep: RollMove,
    do.UphillStep: SayUphill,
    do.RallyStep: Rally,
    do.InitiativeStep: RollInitiative,
    do.MoraleStep: RollMorale,
    do.EndPhaseStep: EndPhase,
    do.EndBattleStep: EndBattle,
}
"""The choice that a step makes, of the same entries."""

_OF_A_FILE = {"type", *do.Step.model_fields}
"""The entries of a step that are about the file and not about the battle."""


@dataclass(frozen=True, slots=True)
class SkirmishScenario:
    """A battle with its steps, and what was worked out by hand to stand after each.

    `about`: the rules that it shows · `without`: the same start without them, where the file compares.
    """

    name: str
    start: StartBattle
    steps: tuple[do.AnyStep, ...] = ()
    about: tuple[str, ...] = ()
    without: StartBattle | None = None


def load_skirmish(path: str | Path) -> SkirmishScenario:
    """The battle in a TOML file. Errors: Unreadable, FileFaults."""
    return read_skirmish(text_of(path), told_name(path))


def read_skirmish(text: str, name: str = "This battle") -> SkirmishScenario:
    """The battle in a TOML text. Errors: Unreadable, FileFaults."""
    return skirmish_of(read_toml(text, name), name)


def skirmish_of(raw: dict[str, Any], name: str) -> SkirmishScenario:
    """The battle in plain data. Errors: FileFaults."""
    faults = []
    try:
        file = form.BattleFile.model_validate(raw)
    except ValidationError as wrong:
        faults = faults_of(wrong, form.BattleFile, raw)
    faults += [*crosschecks(raw), *skirmish_checks(raw)]
    if faults:
        raise FileFaults(name, faults)
    start = _start(file, file.options.model_dump(), {})
    if file.without is None:
        return SkirmishScenario(file.name, start, file.steps, file.about)
    without = _start(file, file.options.model_dump() | file.without.options, file.without.units)
    return SkirmishScenario(file.name, start, file.steps, file.about, without)


def write_skirmish(battle: Battle) -> str:
    """A battle as TOML text, to be taken in again as it stands."""
    return tomlkit.dumps(document(plain_battle(battle)))


def choice_of(step: do.AnyStep) -> BattleChoice | None:
    """The choice that a step is; None: it only looks."""
    given: dict[str, Any] = step.model_dump(exclude=_OF_A_FILE)
    match step:
        case do.LookStep():
            return None
        case do.DeclareStep():
            return DeclareMove(step.unit, Intent(step.words, step.is_fast, step.target))
        case do.PutRightStep():
            return PutRight(**given | {"pose": Pose(*step.pose) if step.pose else None})
        case _:
            return _MADE[type(step)](**given)


def _start(file: form.BattleFile, options: Mapping[str, Any], others: Mapping[str, form.InsteadPart]) -> StartBattle:
    """How the battle begins, with these options and with some units being something else."""
    parts = [_instead(part, others.get(part.id)) for part in file.units]
    sides, played = file.battle, Options(**options)
    return StartBattle(
        table=replace(table_of(file), units=tuple(map(_unit, parts))),
        fielded={part.id: _fielded(part) for part in parts},
        options=played,
        lost=tuple(_lost(part, played) for part in file.lost),
        intents={unit: Intent(part.words, part.is_fast, part.target) for unit, part in sides.intents.items()},
        transferred=tuple((part.unit, part.person) for part in sides.transferred),
        outcome=Outcome(sides.outcome.ending, sides.outcome.holder) if sides.outcome else None,
        **sides.model_dump(exclude={"intents", "transferred", "outcome"}),
    )


def _lost(part: form.LostPart, options: Options) -> Lost:
    """A unit that was removed, as it stood on the table."""
    fielded = _fielded(part)
    unit = replace(_unit(part), has_moved=fielded.has_moved, out_of_missiles=is_out_of_missiles(fielded, options))
    return Lost(unit, fielded, part.turn, part.rule)


def _instead(part: form.FieldedPart, other: form.InsteadPart | None) -> form.FieldedPart:
    """A unit of a file as something else than it says."""
    if other is None:
        return part
    changed = {name: getattr(other, name) for name in form.WarriorsPart.model_fields} | {
        "type": other.type or part.type
    }
    return part.model_copy(update=changed)


def _unit(part: form.FieldedPart) -> Unit:
    return Unit(**{entry: getattr(part, entry) for entry in UnitPart.model_fields})


def _fielded(part: form.FieldedPart) -> Fielded:
    """A unit of a battle."""
    return Fielded(
        Warriors(part.type, part.variety, part.quality, part.is_trained),
        part.player,
        tuple(Person(person.kind, person.has_banner) for person in part.persons),
        hits=part.hits,
        most_hits=part.most_hits,
        has_hit_marker=part.has_hit_marker,
        is_out_of_missiles=part.out_of_missiles,
        shots=part.shots,
        has_shot=part.has_shot,
        has_moved=part.has_moved or part.has_retreated,
        has_fought=part.has_fought,
    )
