"""The battle that a start makes: a new one, or one taken in between two of its steps. Nothing is judged here."""

from __future__ import annotations

from dataclasses import replace

from fiefaid.feudal.battle.choices import StartBattle
from fiefaid.feudal.battle.keeping import fought, laid, on_table
from fiefaid.feudal.battle.state import Battle, Phase
from fiefaid.feudal.kinds import Missiles

AT_THE_END = (Phase.SHOOT, Phase.MOVE)
"""Phases of which the end removes units, so that a morale roll that is owed in them comes after it. Rule: 1.5."""


def taken_in(start: StartBattle) -> Battle:
    """The battle as it stands at its start."""
    is_to_roll = not start.is_attacker_clear
    battle = Battle(
        table=start.table,
        fielded={unit.id: start.fielded[unit.id] for unit in start.table.units},
        options=start.options,
        attacker=start.attacker,
        defender=start.defender,
        turn=start.turn,
        first="" if is_to_roll else start.first or start.attacker,
        phasing=start.whose_turn,
        phase=Phase.INITIATIVE if is_to_roll and start.phase is not Phase.OVER else start.phase,
        lost=start.lost,
        began=_began(start) | dict(start.began),
        flavour=dict(start.flavour),
        marked_fronts=dict(start.marked_fronts),
        is_phase_done=bool(start.owes_morale) and start.phase in AT_THE_END,
        struck=start.struck,
        rallied=start.rallied,
        rolled=dict(start.rolled),
        intents=dict(start.intents),
        transferred=start.transferred,
        owes_morale=start.owes_morale,
        routed=start.routed,
        outcome=start.outcome,
    )
    battle = replace(battle, is_moving=battle.phase is Phase.MOVE and _is_moving(battle))
    return fought(laid(on_table(battle)))


def _began(start: StartBattle) -> dict[str, int]:
    """The units of each force, on the table and lost."""
    units = [*start.table.units, *(lost.unit for lost in start.lost)]
    return {player: sum(unit.player == player for unit in units) for player in (start.attacker, start.defender)}


def _is_moving(battle: Battle) -> bool:
    """Whether a unit has moved, shot a javelin, or been declared or rolled for, in the phase that is open.

    Rule: Feudal 2.6; Diced Movement; Declared Movement.
    """
    own = (battle.fielded[name] for name in battle.units_of(battle.phasing))
    have_acted = (unit.has_moved or (unit.has_shot and unit.warriors.missiles is Missiles.JAVELINS) for unit in own)
    return bool(battle.rolled or battle.intents) or any(have_acted)
