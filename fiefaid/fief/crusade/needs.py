"""What every step of a Crusade asks first: that it is waited for, and that a rule allows it."""

from __future__ import annotations

from fiefaid.answers import Verdict
from fiefaid.errors.crusades import CrusadeRefused, CrusadeWaits
from fiefaid.fief.crusade.state import Stage, State


def need_stage(state: State, what: str, rule: str, *stages: Stage) -> None:
    """Refuse a step that the Crusade does not wait for. Errors: CrusadeWaits."""
    crusade = state.crusade
    is_turn_over = crusade.is_settled and crusade.stage in (Stage.BATTLES, Stage.SALADIN, Stage.LAST)
    if crusade.stage not in stages or is_turn_over:
        raise CrusadeWaits(what, rule, crusade.stage)


def need_yes(verdict: Verdict, what: str) -> None:
    """Refuse what a rule forbids. Errors: CrusadeRefused."""
    if not verdict:
        raise CrusadeRefused(
            what, verdict.rule, verdict.sentence, "Name somebody whom it allows, or wait for its phase"
        )
