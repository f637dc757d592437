"""Why the other steps of a Crusade may not be taken now, each with its rule: those that one reason blocks together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from fiefaid.answers import Verdict
from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.crusading import state_of
from fiefaid.errors.crusades import CrusadeWaits
from fiefaid.fief.crusade import Stage, State, choices, refusal, waits_for
from fiefaid.fief.crusade import asked as steps
from fiefaid.fief.crusade.asked import CrusadeChoice
from fiefaid.fief.crusade.calling import may_call
from fiefaid.fief.crusade.joining import may_join
from fiefaid.fief.crusade.orders import may_follow, order_of
from fiefaid.pages.crusade_steps import MayActFor
from fiefaid.pages.realm_words import capital


@dataclass(frozen=True, slots=True)
class Blocked:
    """Steps that one reason blocks, each with its rule, and the reason."""

    steps: tuple[tuple[str, str], ...]
    why: str


def blocked(campaign: Campaign, may_act_for: MayActFor) -> tuple[Blocked, ...]:
    """Every kind of step that nobody may take now, and this phone's Lords who may not call, join or follow."""
    state = state_of(campaign)
    together: dict[str, list[tuple[str, str]]] = {}
    for what, rule, why in (*_lords(campaign, state, may_act_for), *_kinds(state)):
        together.setdefault(why, []).append((what, rule))
    return tuple(Blocked(tuple(steps), why) for why, steps in together.items())


def _lords(campaign: Campaign, state: State, may_act_for: MayActFor) -> Iterator[tuple[str, str, str]]:
    """This phone's Lords at home, one by one, with what keeps each from what the Crusade waits for."""
    judge = _WAITS.get(state.crusade.stage)
    if judge is None:
        return
    what, may = judge
    for lord in campaign.realm.lords.values():
        is_asked = state.crusade.stage is not Stage.BETWEEN or order_of(lord, state.in_play) is not None
        if is_asked and may_act_for(lord.family) and not lord.is_on_crusade:
            verdict = may(state, lord.id)
            if not verdict:
                yield f"{lord.name} {what}", verdict.rule, capital(verdict.sentence)


def _kinds(state: State) -> Iterator[tuple[str, str, str]]:
    """The steps of the whole table and of Leaders, one of a kind."""
    open_now = {type(choice) for choice in choices(state)}
    for what, rule, step in _ONE_OF_EACH:
        why = refusal(state, step)
        if type(step) not in open_now and why is not None:
            is_early = isinstance(why, CrusadeWaits)
            yield what, rule, f"The Crusade waits for {waits_for(state).says}" if is_early else str(why)


_WAITS: Mapping[Stage, tuple[str, Callable[[State, str], Verdict]]] = {
    Stage.QUIET: ("calls a Crusade", may_call),
    Stage.CALLED: ("joins", may_join),
    Stage.BETWEEN: ("follows", may_follow),
}
"""What a Lord may be asked for at a stage, and what judges it."""

_ONE_OF_EACH: tuple[tuple[str, str, CrusadeChoice], ...] = (
    ("The marker is flipped back", "C1.1.1", steps.CallOff()),
    ("The hierarchy is settled", "C1.3.1", steps.SetOrder()),
    ("Objectives are drawn", "C1.3.2", steps.LayObjectives(())),
    ("A Leader attacks", "C1.4", steps.Attack()),
    ("A Leader besieges", "C1.4", steps.Besiege()),
    ("A Leader stands by", "C1.4", steps.StandBy()),
    ("Deniers are shared out", "C1.4.1", steps.ShareOut(())),
    ("The Plague strikes the Outremer", "C2.1", steps.StrikePlague(())),
    ("Saladin comes", "C2.3", steps.BeginRevenge()),
    ("Crusaders stand against Saladin", "C2.3.1", steps.Stand()),
    ("Crusaders turn back", "C2.3.1", steps.TurnBack()),
    ("A Secret Passage for Saladin", "C2.3.1", steps.PlayPassage("")),
    ("Saladin is assassinated", "C QA 3", steps.KillSaladin()),
)
