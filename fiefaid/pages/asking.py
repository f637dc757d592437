"""The three questions that a pair of units is asked, and how each is spoken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from fiefaid.answers import Verdict
from fiefaid.feudal.charges import charge
from fiefaid.feudal.shooting import shot
from fiefaid.feudal.sight import sight
from fiefaid.feudal.table import Table
from fiefaid.pages.refusals import FriendsDoNotFight


class Question(StrEnum):
    """What is asked of an attacker and a target; the values are the words on the tabs."""

    SEES = "sees"
    SHOOTS = "shoots"
    CHARGES = "charges"


@dataclass(frozen=True, slots=True)
class Phrase:
    """How one question is spoken: its tab, its verb, and the line asked before it is answered."""

    tab: str
    verb: str
    ask: Callable[[Table, str, str], Verdict]


PHRASES: Mapping[Question, Phrase] = {
    Question.SEES: Phrase("Sees", "see", sight),
    Question.SHOOTS: Phrase("Shoots", "shoot", shot),
    Question.CHARGES: Phrase("Charges", "charge", charge),
}


def ask(table: Table, question: Question, attacker: str, target: str) -> Verdict:
    """The answer to a question about two enemies. Errors: UnknownUnit, OverlappingBases, FriendsDoNotFight."""
    if not table.are_enemies(attacker, target):
        raise FriendsDoNotFight(table.unit(attacker).label, table.unit(target).label)
    return PHRASES[question].ask(table, attacker, target)
