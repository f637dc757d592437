"""A battle before it begins: the options, who attacks, each force by the matrix, and what every unit is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from fiefaid.feudal.battle.choices import StartBattle
from fiefaid.feudal.battle.state import Lost, Phase
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.initiative import is_rolled_for
from fiefaid.feudal.morale import MOST_FLAVOUR
from fiefaid.feudal.options import Options
from fiefaid.feudal.table import Table, Unit
from fiefaid.pages.musters import players_of, taken_off
from fiefaid.pages.refusals import AllLost, NoneLostYet, NoTwoForces
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
    `lost`: units of the table that are lost already, by id; their bases come off it when the battle is taken in.
    `flavour`: points of morale for what came before · `seats`: the family that plays a side, where one is named.
    """

    options: Options = field(default_factory=Options)
    attacker: str = ""
    forces: Mapping[str, ForceDraft] = field(default_factory=dict)
    known: Lineup = field(default_factory=dict)
    lost: tuple[str, ...] = ()
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


def with_lost(draft: BattleDraft, unit: str, *, is_lost: bool) -> BattleDraft:
    """With a unit of the table marked as lost already, or not."""
    others = tuple(name for name in draft.lost if name != unit)
    return replace(draft, lost=(*others, unit) if is_lost else others)


def lost_on(draft: BattleDraft, table: Table) -> tuple[Unit, ...]:
    """The units on a table that are lost already: marks of units that have left it since count for nothing."""
    return tuple(unit for unit in table.units if unit.id in draft.lost)


def lost_words(draft: BattleDraft, table: Table) -> str:
    """Who is lost already, and what becomes of the bases; nothing where nobody is."""
    gone = lost_on(draft, table)
    bases = "base comes" if len(gone) == 1 else "bases come"
    return f"Lost already: {', '.join(unit.label for unit in gone)}. The {bases} off the table." if gone else ""


def is_sound(draft: BattleDraft) -> bool:
    """Whether a draft that comes from outside can have been put together here. Errors: as `composed`."""
    for force in draft.forces.values():
        if force.roll is not None:
            composed(force)
    is_in_play = 1 <= draft.turn <= MOST_TURNS and draft.phase in PHASES
    is_lost_once = all(draft.lost) and len({*draft.lost}) == len(draft.lost)
    return is_in_play and is_lost_once and all(0 <= points <= MOST_FLAVOUR for points in draft.flavour.values())


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
    """The choice that begins the battle as it stands; `known` is what others mustered.

    Errors: NoTwoForces, AllLost, NoneLostYet.
    """
    attacker, defender = sides(draft, table)
    here = {unit.player for unit in table.units}
    if not {attacker, defender} <= here:
        raise NoTwoForces(next(player for player in (attacker, defender) if player not in here))
    everybody, gone = lineup(table, {**known, **draft.known}), lost_on(draft, table)
    left = reduce(taken_off, (unit.id for unit in gone), table)
    begins = StartBattle(
        table=left,
        fielded={unit.id: everybody[unit.id] for unit in left.units},
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
    return replace(begins, lost=_lost(begins, gone, everybody)) if gone else begins


def _lost(begins: StartBattle, gone: Sequence[Unit], everybody: Lineup) -> tuple[Lost, ...]:
    """Units lost before a battle is taken in: in the latest turn in which they can have been, as nobody asks for each.

    Rule: Feudal 1.5, 3.4. Errors: AllLost, NoneLostYet.
    """
    turn = _latest_loss(begins)
    for player in (begins.attacker, begins.defender):
        if all(unit.player != player for unit in begins.table.units):
            raise AllLost(player)
    if not turn:
        raise NoneLostYet(", ".join(unit.label for unit in gone))
    return tuple(_fallen(unit, everybody[unit.id], turn) for unit in gone)


def _latest_loss(begins: StartBattle) -> int:
    """The last turn in which a unit can be lost already: not yet this one while its first player shoots. Rule: 1.5."""
    first = begins.first or begins.attacker
    is_new = begins.phase is Phase.INITIATIVE or (begins.phase, begins.whose_turn or first) == (Phase.SHOOT, first)
    return begins.turn - 1 if is_new else begins.turn


def _fallen(unit: Unit, fielded: Fielded, turn: int) -> Lost:
    """A unit that was lost in that turn; what the table says that it did in this one is forgotten."""
    is_out = fielded.is_out_of_missiles
    idle = replace(fielded, has_shot=False, has_moved=False, has_fought=False)
    base = replace(unit, has_shot=False, has_moved=False, has_retreated=False, in_melee_with=(), out_of_missiles=is_out)
    return Lost(base, idle, turn, "3.4")
