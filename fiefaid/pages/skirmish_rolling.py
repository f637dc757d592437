"""What is rolled off before a deed, and which choice each answer makes. Rule: Feudal 0.00."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from fiefaid.answers import Answer, Verdict, spell
from fiefaid.errors.skirmish import NotSettled, TooCloseToCall
from fiefaid.feudal.battle import Battle, refusal
from fiefaid.feudal.battle.attacking import possible_attacks
from fiefaid.feudal.battle.choices import BattleChoice, Charge, Move, Retreat, SayUphill, Shoot, Strike
from fiefaid.feudal.charges import charge
from fiefaid.feudal.moves import move, retreat
from fiefaid.feudal.shooting import shot
from fiefaid.pages.rolling import FACES
from fiefaid.pages.uphill import asked_of


@dataclass(frozen=True, slots=True)
class Either:
    """What the players roll off: the question, and each answer with the choice that it makes.

    Without a choice it may not be done at all.
    """

    asks: str
    answers: tuple[tuple[str, BattleChoice | None], ...]

    @property
    def is_said(self) -> bool:
        """Whether the players say it, and no die does."""
        return any(isinstance(choice, SayUphill) for _, choice in self.answers)

    def rolled(self, face: int) -> tuple[str, BattleChoice | None]:
        """The answer that a D6 gives: its faces are shared out evenly, in order."""
        return self.answers[(face - 1) * len(self.answers) // FACES]


def rolled_off(battle: Battle, choice: BattleChoice) -> Either | None:
    """What is to be rolled off next for a choice; None where nothing is open. Rule: Feudal 0.00."""
    match refusal(battle, choice):
        case TooCloseToCall():
            return Either(f"Too close to call: {_says(battle, choice)}. Roll off (0.00).", _allowed(choice))
        case NotSettled():
            return _side(battle, choice) or _cover(battle, choice)
    return None


def _allowed(choice: Any) -> tuple[tuple[str, BattleChoice | None], ...]:
    return ("It may be done", replace(choice, rolled_off=True)), ("It may not", None)


def _says(battle: Battle, choice: BattleChoice) -> str:
    verdict = verdict_of(battle, choice)
    return verdict.sentence if verdict is not None else "a tape cannot tell"


def shown_first(battle: Battle, choice: BattleChoice) -> str:
    """What is said of a charge before it is made: what it hangs on, with rule and margin; of other deeds nothing."""
    verdict = verdict_of(battle, choice) if isinstance(choice, Charge) else None
    if verdict is None or verdict.answer is not Answer.YES:
        return ""
    spare = f", {spell(verdict.margin, verdict.unit)} to spare" if verdict.margin is not None else ""
    return f"{verdict.sentence} ({verdict.rule}{spare})."


def verdict_of(battle: Battle, choice: BattleChoice) -> Verdict | None:
    """The verdict that a choice hangs on."""
    match choice:
        case Shoot():
            return shot(battle.table, choice.unit, choice.target)
        case Charge():
            return charge(battle.table, choice.unit, choice.target, turn=choice.turn)
        case Retreat():
            return retreat(battle.table, choice.unit, choice.distance)
        case Move(unit, back, start_turn, advance, end_turn, fast):
            how = {"back": back, "start_turn": start_turn, "advance": advance, "end_turn": end_turn}
            return move(battle.table, unit, fast=fast, **how)
    return None


def _side(battle: Battle, choice: BattleChoice) -> Either | None:
    """On which side of its target an attack comes. Rule: Feudal 0.7."""
    match choice:
        case Shoot():
            sides = tuple(dict.fromkeys(way.side for way in possible_attacks(battle, choice)))
        case Charge():
            sides = charge(battle.table, choice.unit, choice.target, turn=choice.turn).options
        case _:
            return None
    if choice.side is not None or len(sides) < 2:
        return None
    asks = f"Which side of {battle.label(choice.target)} it is, is too close to call. Roll off (0.00, 0.7)."
    return Either(asks, tuple((f"the {side.words}", replace(choice, side=side)) for side in sides))


def _cover(battle: Battle, choice: BattleChoice) -> Either | None:
    """Whether a target has the ground for it. Rule: Feudal 0.10."""
    if not isinstance(choice, Shoot | Strike):
        return None
    if isinstance(choice, Strike) and (asked := _uphill(battle, choice)):
        return asked
    label = battle.label(choice.target)
    asks = f"Whether {label} has the cover of the ground, is too close to call. Roll off (0.00, 0.10)."
    has, has_none = replace(choice, covered=True), replace(choice, covered=False)
    return Either(asks, ((f"{label} has cover", has), (f"{label} has none", has_none)))


def _uphill(battle: Battle, choice: Strike) -> Either | None:
    """Whether the target stands uphill: the players say so, once for the pair. Rule: Feudal 0.10a. Ruling: G13."""
    pair = choice.target, choice.unit
    for asked in asked_of(battle.table, choice.unit, choice.target):
        if (asked.unit, asked.against) == pair and asked.said is None:
            yes, no = SayUphill(*pair, is_uphill=True), SayUphill(*pair, is_uphill=False)
            return Either(f"{asked.says} It is asked once (0.10a).", (("Yes", yes), ("No", no)))
    return None
