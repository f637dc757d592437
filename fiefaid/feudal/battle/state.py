"""A battle of Feudal between two of its steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from fiefaid.feudal.bases import Side
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality
from fiefaid.feudal.table import Table, Unit


class Phase(StrEnum):
    """What the player whose turn it is does now. Rule: Feudal, Play Sequence.

    The roll for the initiative comes before a turn, the last free attack after a rout.
    """

    INITIATIVE = "Initiative"
    SHOOT = "Shoot"
    MOVE = "Move"
    MELEE = "Melee"
    RALLY = "Rally"
    LAST_ATTACK = "Last attack"
    OVER = "Over"


class Ending(StrEnum):
    """How a battle ended."""

    ROUT = "a force routed"
    WIPED_OUT = "a force has no unit left"
    AGREED = "the players ended it"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a battle: how it ended, and the player who holds the field, "" where nobody does."""

    ending: Ending
    holder: str = ""


@dataclass(frozen=True, slots=True)
class Lost:
    """A unit that was removed: as it stood, as it was, when, and by which rule."""

    unit: Unit
    fielded: Fielded
    turn: int
    rule: str

    @property
    def id(self) -> str:
        """Its name on the table."""
        return self.unit.id

    @property
    def label(self) -> str:
        """What a player calls it."""
        return self.unit.label

    @property
    def player(self) -> str:
        """Whose it was."""
        return self.unit.player


@dataclass(frozen=True, slots=True)
class Intent:
    """What a unit is to do with its move, stated before the roll. Rule: Feudal, Declared Movement.

    `words` are the player's; `target` is the enemy that it shall contact, "" where none is named.
    """

    words: str
    is_fast: bool = False
    target: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle:
    """A battle between two of its steps.

    `table`: where everybody stands; what a unit has done there follows `fielded` · `fielded`: by unit id, those of the
    table · `first`: who goes first in this turn and holds the initiative, "" before it is rolled for · `phasing`: whose
    turn it is · `lost`: units removed so far · `began`: how many units each force began with · `flavour`: the points of
    morale for what came before the battle · `marked_fronts`: sides that count as fronts for want of room (2.4d) ·
    `is_phase_done`: whether its player is done with the phase · `struck`, `rallied`: who has, in this player's turn ·
    `is_moving`: whether anything of phase 2 is done · `rolled`: diced moves rolled in this phase · `intents`: moves
    declared in it · `transferred`: personalities that went over in it, with the unit that they are with now ·
    `bereaved`: the player whose unit was removed just now, if force morale asks for a roll; "" between two steps ·
    `owes_morale`: the one who rolls for his force next ·
    `routed`: the one whose force has; "" where nobody is · `outcome`: how it ended, None while it goes on.
    """

    table: Table
    fielded: Mapping[str, Fielded]
    options: Options = field(default_factory=Options)
    attacker: str
    defender: str
    turn: int = 1
    first: str = ""
    phasing: str = ""
    phase: Phase = Phase.SHOOT
    lost: tuple[Lost, ...] = ()
    began: Mapping[str, int] = field(default_factory=dict)
    flavour: Mapping[str, int] = field(default_factory=dict)
    marked_fronts: Mapping[str, Side] = field(default_factory=dict)
    is_phase_done: bool = False
    struck: tuple[str, ...] = ()
    rallied: tuple[str, ...] = ()
    is_moving: bool = False
    rolled: Mapping[str, int] = field(default_factory=dict)
    intents: Mapping[str, Intent] = field(default_factory=dict)
    transferred: tuple[tuple[str, Personality], ...] = ()
    bereaved: str = ""
    owes_morale: str = ""
    routed: str = ""
    outcome: Outcome | None = None

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.phase is Phase.OVER

    @property
    def players(self) -> tuple[str, str]:
        """The two players, the attacker first."""
        return self.attacker, self.defender

    def other(self, player: str) -> str:
        """The opponent of a player."""
        return self.defender if player == self.attacker else self.attacker

    def units_of(self, player: str) -> tuple[str, ...]:
        """The units that a player has left, in the order of the table."""
        return tuple(unit.id for unit in self.table.units if unit.player == player)

    def lost_of(self, player: str) -> int:
        """How many units a player has lost, in any way."""
        return sum(lost.player == player for lost in self.lost)

    def label(self, unit_id: str) -> str:
        """What a player calls a unit, also one that is lost."""
        return next(unit.label for unit in self._all() if unit.id == unit_id)

    def _all(self) -> Iterator[Unit]:
        yield from self.table.units
        yield from (lost.unit for lost in self.lost)
