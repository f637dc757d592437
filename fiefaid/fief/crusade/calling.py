"""Who may call a Crusade, and when. Rule: C1.1.1; C QA 1, C QA 2."""

from __future__ import annotations

from fiefaid.answers import Answer, Verdict
from fiefaid.fief.crusade.state import State
from fiefaid.fief.elections import may_call_crusade
from fiefaid.fief.rounds import Deed, allowed


def may_call(state: State, lord_id: str) -> Verdict:
    """May this Lord call a Crusade now? Rule: C1.1.1; C QA 1, C QA 2. Ruling: F5. Errors: UnknownLord.

    Nothing keeps him from it in the round of his own election or promotion, or right after a Crusade ended.
    """
    phase = allowed(Deed.CALL, state.round, state.phase, state.in_play)
    if state.crusade.is_on:
        return _no("a Crusade is in progress, called in round {round}", round=state.crusade.called_in)
    if state.round and state.crusade.ended_in == state.round:
        return _no("a Crusade ended in this round, and two never share one", rule="C QA 2")
    return phase and may_call_crusade(state.realm, lord_id)


def callers(state: State) -> tuple[str, ...]:
    """The Lords who may call a Crusade now."""
    return tuple(lord for lord in state.realm.lords if may_call(state, lord))


def _no(says: str, rule: str = "C1.1.1", **facts: object) -> Verdict:
    return Verdict(answer=Answer.NO, rule=rule, says=says, facts=facts)
