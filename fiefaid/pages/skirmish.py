"""A battle on a table step by step: begun, gone on with, a step taken back or put right. Steps are numbered from 0."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from fiefaid.campaign.skirmishing import Skirmish, facts_of
from fiefaid.feudal.battle import Dropped, Made
from fiefaid.feudal.battle.choices import BattleChoice, StartBattle
from fiefaid.feudal.battle.naming import naming

MOST_TOLD = 2
"""Steps that no longer fit of which the reason is told; the others are counted."""


def begun(start: StartBattle) -> Skirmish:
    """A battle that begins. Errors: Refused."""
    return Skirmish.begun(facts_of(None, start), {})


def stepped(skirmish: Skirmish, choice: BattleChoice) -> Skirmish:
    """The battle after one more step. Errors: Refused."""
    return skirmish.after(facts_of(skirmish.battle, choice))


def undone(skirmish: Skirmish, number: int) -> tuple[Skirmish, str]:
    """The battle without a step, not the first; and which later steps no longer fit."""
    return gone_on(skirmish.before(number + 1), skirmish.later(number + 1))


def corrected(skirmish: Skirmish, number: int, choice: BattleChoice) -> tuple[Skirmish, str]:
    """The battle with another choice as a step, not the first; and which later steps no longer fit. Errors: Refused."""
    mend = skirmish.with_step(number + 1, choice)
    return skirmish.mended(number + 1, mend.tail), fallen_words(mend.fallen)


def gone_on(skirmish: Skirmish, later: Iterable[Made]) -> tuple[Skirmish, str]:
    """The battle with later steps taken as far as they fit; and which do not."""
    mend = skirmish.gone_on(later)
    return reduce(Skirmish.after, mend.tail, skirmish), fallen_words(mend.fallen)


def fallen_words(fallen: Sequence[Dropped]) -> str:
    """What is told of steps that no longer fit; nothing where all do."""
    told = [f"{naming(each.choice)}: {each.why}" for each in fallen]
    return f"{len(told)} later steps no longer fit. " + " ".join(told[:MOST_TOLD]) if told else ""
