"""What the players of a battle may ask for, one step at a time. Dice come in as the faces that they show.

A die of which the field is None is still to be thrown; `throws` says which, and with which faces. Where something is
too close to call the table rolls off (0.00) and says what the dice decided: `rolled_off` that it was allowed, `side`
and `covered` how the attack counts. Lengths are in the table's unit, turns in degrees clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fiefaid.feudal.bases import Side
from fiefaid.feudal.battle.state import Intent, Lost, Outcome, Phase
from fiefaid.feudal.fielded import Fielded
from fiefaid.feudal.options import Options
from fiefaid.feudal.persons import Personality
from fiefaid.feudal.table import Table
from fiefaid.feudal.verdicts import Pose


@dataclass(frozen=True, slots=True)
class BattleChoice:
    """A step of a battle that somebody asks for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartBattle(BattleChoice):
    """Begin a battle, or take one in between any two of its steps, with all that was done and thrown so far.

    `first` goes first and holds the initiative: the attacker, if nobody is named, and whoever wins the roll-off where
    `is_attacker_clear` is False. `phasing` is whose turn it is: that of `first`, if nobody is named, and in the last
    attack that of the side that did not rout. `began`: units that each force began with; worked out from those there
    and those lost, if not given. `flavour`: each player's points of morale for what came before the battle. `struck`,
    `rallied`: units that have in this turn of a player. `marked_fronts` to `outcome` are those of `Battle`; whether the
    phase is done, and whether anything moved in it, they tell. Ruling: H26.
    """

    table: Table
    fielded: Mapping[str, Fielded]
    options: Options = field(default_factory=Options)
    attacker: str
    defender: str
    is_attacker_clear: bool = True
    turn: int = 1
    first: str = ""
    phasing: str = ""
    phase: Phase = Phase.SHOOT
    lost: tuple[Lost, ...] = ()
    began: Mapping[str, int] = field(default_factory=dict)
    flavour: Mapping[str, int] = field(default_factory=dict)
    struck: tuple[str, ...] = ()
    rallied: tuple[str, ...] = ()
    marked_fronts: Mapping[str, Side] = field(default_factory=dict)
    rolled: Mapping[str, int] = field(default_factory=dict)
    intents: Mapping[str, Intent] = field(default_factory=dict)
    transferred: tuple[tuple[str, Personality], ...] = ()
    owes_morale: str = ""
    routed: str = ""
    outcome: Outcome | None = None

    @property
    def whose_turn(self) -> str:
        """The player whose turn it is; "" before the roll for who goes first, and where a finished battle does not say.

        Rule: Play Sequence; Force Morale: the last attack is that of the side that did not rout.
        """
        match self.phase:
            case Phase.OVER:
                return self.phasing
            case Phase.LAST_ATTACK:
                return self.phasing or (self.defender if self.routed == self.attacker else self.attacker)
            case Phase.INITIATIVE:
                return ""
            case _:
                return (self.phasing or self.first or self.attacker) if self.is_attacker_clear else ""


@dataclass(frozen=True, slots=True)
class RollInitiative(BattleChoice):
    """Roll off for who goes first in this turn: the face of each side's die. Rule: Initiative."""

    attacker: int | None = None
    defender: int | None = None


@dataclass(frozen=True, slots=True)
class Shoot(BattleChoice):
    """Shoot at an enemy.

    Rule: 1.1, 1.2. `roll` is the face that stands, `first` the one that a Brabanter's unit rolled before and gave up;
    `saves` the target's saving rolls, one throw for each halving.
    """

    unit: str
    target: str
    roll: int | None = None
    first: int | None = None
    saves: tuple[tuple[int, ...], ...] = ()
    rolled_off: bool = False
    side: Side | None = None
    covered: bool | None = None


@dataclass(frozen=True, slots=True)
class TransferPersonality(BattleChoice):
    """Let a personality go over to another unit, at the start of the own Move. Rule: Personalities."""

    unit: str
    to: str
    person: Personality
    rolled_off: bool = False


@dataclass(frozen=True, slots=True)
class DeclareMove(BattleChoice):
    """State what a unit is to do with its move, before it rolls for it. Rule: Declared Movement."""

    unit: str
    intent: Intent


@dataclass(frozen=True, slots=True)
class RollMove(BattleChoice):
    """Roll how far a unit moves. Rule: Diced Movement."""

    unit: str
    roll: int | None = None


@dataclass(frozen=True, slots=True)
class Move(BattleChoice):
    """Move a unit: back for the room to turn, a turn, ahead, a turn. Rule: 2.1-2.5."""

    unit: str
    back: float = 0.0
    start_turn: float = 0.0
    advance: float = 0.0
    end_turn: float = 0.0
    fast: bool = False
    rolled_off: bool = False


@dataclass(frozen=True, slots=True)
class Charge(BattleChoice):
    """Charge an enemy, after a Turn perhaps.

    Rule: 2.7. `slide` is how far from the middle of the side the charger lands, where several places give equal
    contact; None: as near to the middle as it can (A17). `side`: the one that a roll-off decided on.
    """

    unit: str
    target: str
    turn: float = 0.0
    slide: float | None = None
    rolled_off: bool = False
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Retreat(BattleChoice):
    """Go straight back out of a melee. Rule: 2.4c."""

    unit: str
    distance: float
    rolled_off: bool = False


@dataclass(frozen=True, slots=True)
class FaceAttacker(BattleChoice):
    """Turn the front to an enemy in contact with flank or rear. Rule: 2.4d."""

    unit: str
    attacker: str


@dataclass(frozen=True, slots=True)
class Strike(BattleChoice):
    """Strike an enemy whom the front touches. Rule: 3.1, 3.2. The dice are those of a shot."""

    unit: str
    target: str
    roll: int | None = None
    first: int | None = None
    saves: tuple[tuple[int, ...], ...] = ()
    covered: bool | None = None


@dataclass(frozen=True, slots=True)
class SayUphill(BattleChoice):
    """Settle once for a pair whether a unit stands uphill of another. Rule: 0.10a. Ruling: G13."""

    unit: str
    against: str
    is_uphill: bool


@dataclass(frozen=True, slots=True)
class Rally(BattleChoice):
    """Rally off hits: `roll` is that of the rally roll, `priest` the Dx of a Christian Priest who prays. Rule: 4.1."""

    unit: str
    roll: int | None = None
    priest: int | None = None


@dataclass(frozen=True, slots=True)
class RollMorale(BattleChoice):
    """Roll whether a force that has lost a unit fights on. Rule: Force Morale."""

    player: str
    rolls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EndPhase(BattleChoice):
    """Be done with this phase. Rule: Play Sequence."""


@dataclass(frozen=True, slots=True)
class EndBattle(BattleChoice):
    """End the battle by agreement, by the word of a scenario say; `holder` holds the field, "": nobody does."""

    holder: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PutRight(BattleChoice):
    """Put a unit right by hand as it is on the table: what is None stays as it is.

    `most_hits` are the most that it ever had; above 10 they bind for the whole battle (4.1c).
    """

    unit: str
    hits: int | None = None
    most_hits: int | None = None
    has_hit_marker: bool | None = None
    is_out_of_missiles: bool | None = None
    shots: int | None = None
    pose: Pose | None = None
