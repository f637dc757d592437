"""Steps of a Crusade that belong to another phase, for a table that has taken them all the same. Rule: C PHASES."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.crusade_events import TakeStep
from fiefaid.campaign.crusading import state_of
from fiefaid.fief.crusade import State, choices
from fiefaid.fief.crusade import asked as steps
from fiefaid.fief.crusade.asked import CrusadeChoice
from fiefaid.pages.crusade_steps import MayActFor, is_ours, step_words, taken

_LEADING = (steps.Call, steps.CallOff, steps.SetOrder, steps.BeginRevenge)
"""Steps by one tap that a phase holds up. Whoever joins or follows, and the Plague, has a form that asks."""


def has_untimely(campaign: Campaign) -> bool:
    """Whether nothing but its phase holds a step up."""
    return any(_untimely(state_of(campaign)))


def untimely(campaign: Campaign, may_act_for: MayActFor) -> tuple[tuple[str, str], ...]:
    """The steps of this phone that only their phase holds up, in words, each with the name that stands for it."""
    state = state_of(campaign)
    there = (step for step in _untimely(state) if is_ours(state, step, may_act_for))
    return tuple((step_words(campaign, state, step)[0], repr(step)) for step in there)


def untimely_step(campaign: Campaign, name: str) -> TakeStep | None:
    """The step of that name in sight of the Crusade as it is; None where it is none of them any more."""
    there = _untimely(state_of(campaign))
    return next((taken(campaign, step) for step in there if repr(step) == name), None)


def _untimely(state: State) -> Iterator[CrusadeChoice]:
    """What could be chosen if no phase were named, and cannot now."""
    now = choices(state)
    later = choices(replace(state, phase=""))
    return (step for step in later if isinstance(step, _LEADING) and step not in now)
