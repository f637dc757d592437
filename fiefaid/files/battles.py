"""A battle of Fief as a file: TOML text → the attack and its steps. All faults are told at once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from fiefaid.errors import FileFaults
from fiefaid.fief.battle.choices import (
    AgreeTruce,
    AimAt,
    BattleChoice,
    BesiegeInstead,
    ChangeSides,
    GiveBattle,
    KeepDice,
    LeaveBattle,
    PlaceMercenaries,
    Roll,
    RollAgain,
    Shoot,
    StopAttack,
    Surrender,
    TakeLosses,
)
from fiefaid.fief.battle_rules import BattleRules
from fiefaid.fief.hosts import Host
from fiefaid.fief.lords import FightingLord
from fiefaid.fief.losses import Loss
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Ground
from fiefaid.files import battle_schema as form
from fiefaid.files.battle_checks import battle_checks
from fiefaid.files.faults import faults_of
from fiefaid.files.syntax import read_toml
from fiefaid.files.texts import text_of


@dataclass(frozen=True, slots=True)
class BattleScenario:
    """A battle with its steps, and what was worked out by hand to stand after each."""

    name: str
    attack: GiveBattle
    refused: str
    steps: tuple[form.AnyStep, ...]


def load_battle(path: str | Path) -> BattleScenario:
    """The battle in a TOML file. Errors: Unreadable, FileFaults."""
    return read_battle(text_of(Path(path)), Path(path).name)


def read_battle(text: str, name: str = "This battle") -> BattleScenario:
    """The battle in a TOML text. Errors: Unreadable, FileFaults."""
    return battle_of(read_toml(text, name), name)


def battle_of(raw: dict[str, Any], name: str) -> BattleScenario:
    """The battle in plain data. Errors: FileFaults."""
    faults = []
    try:
        file = form.BattleFile.model_validate(raw)
    except ValidationError as wrong:
        faults = faults_of(wrong, form.BattleFile, raw)
    faults += battle_checks(raw)
    if faults:
        raise FileFaults(name, faults)
    attack = GiveBattle(
        attackers=tuple(map(_host, file.attackers)),
        defenders=tuple(map(_host, file.defenders)),
        ground=Ground(**file.ground.model_dump()),
        rules=BattleRules.of(file.options),
        is_begun=file.is_begun,
    )
    return BattleScenario(file.name, attack, file.refused, file.steps)


def troops_of(part: form.BattleTroops) -> Troops:
    """The troops of a part."""
    return Troops.of(**part.model_dump())


def choice_of(step: form.AnyStep) -> BattleChoice | None:
    """The choice that a step is; None: it only looks."""
    match step:
        case form.ShootStep() | form.AimStep() | form.RollStep() | form.RollAgainStep():
            return _with_dice(step)
        case form.PlaceStep():
            return PlaceMercenaries(step.family, step.count)
        case form.LoseStep():
            return TakeLosses(step.side, tuple(map(_loss, step.losses)))
        case form.OfSide():
            return KeepDice(step.side) if step.type == "keep" else Surrender(step.side)
        case form.PartStep():
            return LeaveBattle(step.family) if step.type == "leave" else ChangeSides(step.family)
        case form.EndStep():
            return {"truce": AgreeTruce, "stop": StopAttack, "besiege": BesiegeInstead}[step.type]()
        case form.Look():
            return None


def _with_dice(step: form.ShootStep | form.AimStep | form.RollStep | form.RollAgainStep) -> BattleChoice:
    match step:
        case form.AimStep():
            return AimAt(step.lord)
        case form.ShootStep():
            return Shoot(step.attackers, step.defenders)
        case form.RollStep():
            return Roll(step.attackers, step.defenders)
        case form.RollAgainStep():
            return RollAgain(step.side, step.die - 1, step.face)


def _host(part: form.HostPart) -> Host:
    lords = tuple(FightingLord(family=part.family, **lord.model_dump()) for lord in part.lords)
    return Host(family=part.family, troops=troops_of(part.troops), lords=lords, hired=part.hired)


def _loss(part: form.LossPart) -> Loss:
    return Loss(family=part.family, troops=troops_of(part.troops), lords=part.lords)
