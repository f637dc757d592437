"""A battle before it begins: the options, who attacks, each force by the matrix, and what every unit is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from fiefaid.feudal.battle.choices import StartBattle
from fiefaid.feudal.battle.state import Phase
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.initiative import is_rolled_for
from fiefaid.feudal.morale import MOST_FLAVOUR
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import Table
from fiefaid.pages.musters import players_of
from fiefaid.pages.refusals import NoTwoForces
from fiefaid.pages.skirmish_forces import ForceDraft, composed, fielded_by
from fiefaid.pages.skirmish_lineup import Lineup, lineup

MOST_TURNS = 30
"""Turns at which a battle may be taken in, at most: no battle of the sheet lasts half as long."""

PHASES = (Phase.SHOOT, Phase.MOVE, Phase.MELEE, Phase.RALLY, Phase.INITIATIVE)
"""The phases at which a battle may be taken in by hand; a file has it at a morale roll, in the last attack, or over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleDraft:
    """A battle that has not begun. `attacker` is the first player of the table where nobody is named.

    `turn`, `phase`, `phasing` and `first` are of a battle that is taken in; `is_clear`: the scenario says who attacks.
    `flavour`: points of morale for what came before · `seats`: the family that plays a side, where one is named.
    """

    options: Options = field(default_factory=Options)
    attacker: str = ""
    forces: Mapping[str, ForceDraft] = field(default_factory=dict)
    known: Lineup = field(default_factory=dict)
    is_clear: bool = True
    turn: int = 1
    phase: Phase = Phase.SHOOT
    phasing: str = ""
    first: str = ""
    flavour: Mapping[str, int] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)


def sides(draft: BattleDraft, table: Table) -> tuple[str, str]:
    """Attacker and defender. Of a table with more players the first two fight."""
    players = players_of(table)
    attacker = draft.attacker if draft.attacker in players else players[0]
    return attacker, next(player for player in players if player != attacker)


def force_of(draft: BattleDraft, player: str) -> ForceDraft:
    """The force that a player puts together."""
    return draft.forces.get(player, ForceDraft())


def with_force(draft: BattleDraft, player: str, force: ForceDraft) -> BattleDraft:
    """With another force for a player."""
    return replace(draft, forces={**draft.forces, player: force})


def with_options(draft: BattleDraft, options: Options) -> BattleDraft:
    """With other options; a die that is no longer played is no longer waited for."""
    return replace(draft, options=options)


def is_sound(draft: BattleDraft) -> bool:
    """Whether a draft that comes from outside can have been put together here. Errors: as `composed`."""
    for force in draft.forces.values():
        if force.roll is not None:
            composed(force)
    is_in_play = 1 <= draft.turn <= MOST_TURNS and draft.phase in PHASES
    return is_in_play and all(0 <= points <= MOST_FLAVOUR for points in draft.flavour.values())


def phases(draft: BattleDraft) -> tuple[Phase, ...]:
    """The phases at which it may be taken in: at the roll for the initiative only in turns that have one."""
    is_rolled = is_rolled_for(draft.turn, draft.options)
    return tuple(phase for phase in PHASES if is_rolled or phase is not Phase.INITIATIVE)


def phase_of(draft: BattleDraft) -> Phase:
    """The phase at which it is taken in: the first one, where that which was chosen is none of the turn."""
    return draft.phase if draft.phase in phases(draft) else PHASES[0]


def deployed(draft: BattleDraft, table: Table, player: str) -> tuple[Table, dict[str, Fielded]]:
    """The table with a player's force in place of the units that he had there, and what those are.

    Errors: as `fielded_by`.
    """
    attacks = player == sides(draft, table)[0]
    laid, fielded = fielded_by(table, force_of(draft, player), player, attacks=attacks)
    return laid, dict(fielded)


def start(draft: BattleDraft, table: Table, known: Lineup) -> StartBattle:
    """The choice that begins the battle as it stands; `known` is what others mustered. Errors: NoTwoForces."""
    attacker, defender = sides(draft, table)
    here = {unit.player for unit in table.units}
    if not {attacker, defender} <= here:
        raise NoTwoForces(next(player for player in (attacker, defender) if player not in here))
    return StartBattle(
        table=table,
        fielded=lineup(table, {**known, **draft.known}),
        options=draft.options,
        attacker=attacker,
        defender=defender,
        is_attacker_clear=draft.is_clear,
        turn=draft.turn,
        first=draft.first if draft.first in here else "",
        phasing=draft.phasing if draft.phasing in here else "",
        phase=phase_of(draft),
        flavour={player: points for player, points in draft.flavour.items() if points},
    )
