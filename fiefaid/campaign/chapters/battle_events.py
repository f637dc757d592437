"""What happens in the battles of a campaign, and what may be asked for. `battles` has what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fiefaid.campaign.fighting import Step
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.fief.battle import Battle
from fiefaid.fief.battle.choices import BattleChoice, GiveBattle
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.hosts import Side


@dataclass(frozen=True, slots=True)
class BattleBegun(Event):
    """A battle began, or was taken in at its middle."""

    kind: ClassVar[str] = "battle-begun"

    battle: str
    name: str
    place: str
    round: int
    attack: GiveBattle


@dataclass(frozen=True, slots=True)
class BattleWentOn(Event):
    """A step of a battle: dice as thrown, losses as chosen, Mercenaries as placed."""

    kind: ClassVar[str] = "battle-went-on"
    mendable: ClassVar[tuple[str, ...]] = ("step",)

    battle: str
    step: Step


@dataclass(frozen=True, slots=True)
class BattleCorrected(Event):
    """A mistyped die was put right, or steps were taken back: from step `number` on, the attack being 0, others count.

    `unplaced`: Mercenaries, by family, who were never placed then.
    """

    kind: ClassVar[str] = "battle-corrected"

    battle: str
    number: int
    was: tuple[Step, ...]
    now: tuple[Step, ...]
    unplaced: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class DiceLaid(Event):
    """One side threw its dice; they lie covered and wait for the other's."""

    kind: ClassVar[str] = "dice-laid"

    battle: str
    side: Side
    faces: Faces


@dataclass(frozen=True, slots=True)
class TruceOffered(Event):
    """One side would end the battle."""

    kind: ClassVar[str] = "truce-offered"

    battle: str
    side: Side


@dataclass(frozen=True, slots=True)
class BattleWrittenDown(Event):
    """What came of a battle was written down in realm and book, by the same tap."""

    kind: ClassVar[str] = "battle-written-down"

    battle: str


@dataclass(frozen=True, slots=True)
class MercenariesCameBack(Event):
    """Those who survived the battles of a round lie on their employers' Family Boards again."""

    kind: ClassVar[str] = "mercenaries-came-back"

    round: int


@dataclass(frozen=True, slots=True)
class BeginBattle(Choice):
    """Give battle. `place` is a Village of the realm, or "" for a battle that is only typed in."""

    name: str
    attack: GiveBattle
    place: str = ""


@dataclass(frozen=True, slots=True)
class FightOn(Choice):
    """Take a step of a battle that stood like that."""

    battle: str
    step: BattleChoice
    was: Battle


@dataclass(frozen=True, slots=True)
class CorrectStep(Choice):
    """Put a step right of a battle whose steps were these, the attack being 0.

    `falls`: the later ones that may go with it.
    """

    battle: str
    number: int
    instead: BattleChoice
    was: tuple[BattleChoice, ...]
    falls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeStepsBack(Choice):
    """Take back the steps from one on of a battle whose steps were these, the attack being 0."""

    battle: str
    number: int
    was: tuple[BattleChoice, ...]


@dataclass(frozen=True, slots=True)
class LayDice(Choice):
    """Throw the dice of one side of a battle that stood like that; the last side to throw makes the roll."""

    battle: str
    side: Side
    faces: Faces
    was: Battle


@dataclass(frozen=True, slots=True)
class OfferTruce(Choice):
    """Offer to end a battle that stood like that, or take the other side's offer."""

    battle: str
    side: Side
    was: Battle


@dataclass(frozen=True, slots=True)
class WriteDown(Choice):
    """Write what came of a battle into realm and book.

    `heirs`: who inherits of a fallen Lord, where several may, as (dead, heir) · `besiege`: the attackers stay before
    the walls.
    """

    battle: str
    heirs: tuple[tuple[str, str], ...] = ()
    besiege: bool = False


@dataclass(frozen=True, slots=True)
class BringMercenariesBack(Choice):
    """End the Battle Phase for the Mercenaries: the survivors go back to their Family Boards. Rule: T 4.2."""


Happened = (
    BattleBegun | BattleWentOn | BattleCorrected | DiceLaid | TruceOffered | BattleWrittenDown | MercenariesCameBack
)
Asked = (
    BeginBattle | FightOn | CorrectStep | TakeStepsBack | LayDice | OfferTruce | WriteDown | BringMercenariesBack
)  # fmt: skip
