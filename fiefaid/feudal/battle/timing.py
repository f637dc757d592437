"""When each step of a battle has its time, and whose units may take it. Rule: Feudal, Play Sequence."""

from __future__ import annotations

from fiefaid.errors.skirmish import NotAmongUnits, NotTheirTurn, NotThisPhase, UnitIsLost
from fiefaid.feudal.battle.choices import (
    BattleChoice,
    Charge,
    DeclareMove,
    EndBattle,
    EndPhase,
    FaceAttacker,
    Move,
    Rally,
    Retreat,
    RollInitiative,
    RollMorale,
    RollMove,
    Shoot,
    Strike,
    TransferPersonality,
)
from fiefaid.feudal.battle.naming import naming
from fiefaid.feudal.battle.state import Battle, Phase

_PHASES: dict[type[BattleChoice], tuple[Phase, ...]] = {
    RollInitiative: (Phase.INITIATIVE,),
    Shoot: (Phase.SHOOT, Phase.MOVE, Phase.LAST_ATTACK),
    TransferPersonality: (Phase.MOVE,),
    DeclareMove: (Phase.MOVE,),
    RollMove: (Phase.MOVE,),
    Move: (Phase.MOVE,),
    Charge: (Phase.MOVE,),
    Retreat: (Phase.MOVE,),
    FaceAttacker: (Phase.MOVE,),
    Strike: (Phase.MELEE, Phase.LAST_ATTACK),
    Rally: (Phase.RALLY,),
    EndPhase: (Phase.SHOOT, Phase.MOVE, Phase.MELEE, Phase.RALLY, Phase.LAST_ATTACK),
}
"""The phases in which a step has its time; what is not named has it always."""


def has_its_time(choice: BattleChoice) -> bool:
    """Whether a step is of one phase; others may be taken at any time."""
    return type(choice) in _PHASES


def need_time(battle: Battle, choice: BattleChoice) -> None:
    """Refuse what the battle does not wait for, or that a unit not on the table shall do.

    Errors: NotThisPhase, NotAmongUnits, UnitIsLost, NotTheirTurn.
    """
    is_due = battle.phase in _PHASES.get(type(choice), tuple(Phase)) and not battle.is_over
    is_asked_for = isinstance(choice, RollMorale) == bool(battle.owes_morale) or isinstance(choice, EndBattle)
    if not is_due or not is_asked_for:
        raise NotThisPhase(naming(choice), waits_for(battle))
    for role in ("unit", "target", "to", "attacker", "against"):
        name = getattr(choice, role, None)
        if isinstance(name, str):
            _need_unit(battle, name)
    if type(choice) in _PHASES and hasattr(choice, "unit"):
        _need_turn(battle, choice, choice.unit)


def waits_for(battle: Battle) -> str:
    """What a battle waits for, as a player says it."""
    if battle.is_over:
        return "nothing: it is over"
    if battle.owes_morale:
        return f"the morale roll of {battle.owes_morale}"
    if battle.phase is Phase.INITIATIVE:
        return "the roll for the initiative"
    return f"phase {battle.phase} of {battle.phasing}, turn {battle.turn}"


def _need_unit(battle: Battle, name: str) -> None:
    if name in battle.fielded:
        return
    gone = next((lost for lost in battle.lost if lost.id == name), None)
    if gone:
        raise UnitIsLost(gone.label, gone.turn, gone.rule)
    raise NotAmongUnits(name, list(battle.fielded))


def _need_turn(battle: Battle, choice: BattleChoice, name: str) -> None:
    unit = battle.table.unit(name)
    if unit.player != battle.phasing:
        raise NotTheirTurn(naming(choice), unit.label, unit.player, battle.phasing)
