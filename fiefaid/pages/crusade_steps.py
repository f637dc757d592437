"""The steps of a Crusade as buttons: what each does, in words, with its rule; and which of them leads on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.crusade_events import TakeStep
from fiefaid.campaign.counting import counted
from fiefaid.campaign.crusading import state_of
from fiefaid.campaign.kinds import Choice
from fiefaid.fief.crusade import State, choices, whose
from fiefaid.fief.crusade import asked as steps
from fiefaid.fief.crusade.asked import CrusadeChoice
from fiefaid.fief.troops import Troops
from fiefaid.pages.crusade_words import gain_words, saracen_words

MayActFor = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Offer:
    """A button. `key` names the deed, so that a tap never does another one; `is_main` leads on."""

    key: str
    says: str
    rule: str
    asks: Choice
    note: str = ""
    is_main: bool = False


_MAIN = (
    steps.Call,
    steps.CallOff,
    steps.SetOrder,
    steps.Attack,
    steps.Stand,
    steps.BeginRevenge,
    steps.GoOn,
)
"""Steps that lead on. Whoever chooses among several of a kind finds them side by side instead."""

_BY_FORM = (steps.ShareOut, steps.GiveState, steps.Follow, steps.Assassinate, steps.KillSaladin, steps.LeavePrison)
"""What is asked by a form, for it takes a number, a name or a second thought."""


def offers(campaign: Campaign, may_act_for: MayActFor) -> tuple[Offer, ...]:
    """The steps that this phone may take now by one tap, the one that leads on first."""
    state = state_of(campaign)
    own = [step for step in choices(state) if not isinstance(step, _BY_FORM) and is_ours(state, step, may_act_for)]
    made = [offered(campaign, state, step, is_main=_leads_on(step, own)) for step in own]
    return tuple(sorted(made, key=lambda offer: not offer.is_main))


def is_ours(state: State, step: CrusadeChoice, may_act_for: MayActFor) -> bool:
    """Whether a step is this phone's to take: the whole table's, or a family's that it acts for."""
    family = whose(state, step)
    return not family or may_act_for(family)


def taken(campaign: Campaign, step: CrusadeChoice) -> TakeStep:
    """A step in sight of the Crusade as it is shown."""
    return TakeStep(step, campaign.crusade.stage, campaign.crusade.at)


def offered(campaign: Campaign, state: State, step: CrusadeChoice, *, is_main: bool = False) -> Offer:
    """A step as a button."""
    says, rule, note = step_words(campaign, state, step)
    key = f"{campaign.crusade.stage.name} {campaign.crusade.at} {step!r}"
    return Offer(key, says, rule, taken(campaign, step), note, is_main)


def step_words(campaign: Campaign, state: State, step: CrusadeChoice) -> tuple[str, str, str]:
    """What a step does, its rule, and what there is to know before."""
    named = campaign.realm.named
    match step:
        case steps.Call(lord):
            return f"{named(lord)} calls a Crusade", "C1.1.1", "Lords may join in this round's Movement Phase"
        case steps.CallOff():
            return "Nobody joined: flip the marker back", "C1.1.1", ""
        case steps.Join(lord, _, leave):
            how = ", by Secret Passage" if leave.by_passage else ", with leave" if leave.is_permitted else ""
            with_him = f"With {counted(campaign.realm.lord(lord).troops)}"
            permitted = "; his besieger or captor has to permit it" if leave.is_permitted else ""
            return f"{named(lord)} joins{how}", "C1.2.1", f"{with_him}{permitted}"
        case steps.SetOrder(order):
            tied = f": {', then '.join(map(named, order))}" if order else ""
            return f"Settle the hierarchy{tied}", "C1.3.1", "From then on nobody else joins"
        case steps.Choose(lord, space):
            return _choose_words(campaign, state, lord, space)
        case _:
            return _battle_words(campaign, state, step)


def _choose_words(campaign: Campaign, state: State, lord: str, space: int) -> tuple[str, str, str]:
    objective, name = campaign.crusade.objective(space), campaign.realm.named(lord)
    there = state.lords_at(space)
    leads = f"under {there[0].name}" if there else f"{name} leads there"
    return f"{space}. {objective.name}", "C1.3.3", f"{leads} · {gain_words(objective)} · {saracen_words(objective)}"


def _battle_words(campaign: Campaign, state: State, step: CrusadeChoice) -> tuple[str, str, str]:
    at = campaign.crusade.at
    name = campaign.crusade.objective(at).name if at else ""
    match step:
        case steps.Attack():
            return f"Attack {name}", "C1.4", "The battle is fought on the battle page"
        case steps.Besiege():
            return f"Besiege {name}", "C1.4", "A Siege Engine each; Saladin’s reinforcements may come to its help"
        case steps.StandBy():
            return f"Do nothing at {name}", "C1.4", ""
        case steps.TurnBack():
            return f"Turn back from {name}", "C2.3.1", "Home with empty hands, without a battle"
        case steps.Stand():
            return f"Stand against Saladin at {name}", "C2.3.1", "The battle is fought on the battle page"
        case steps.PlayPassage(family):
            return f"{campaign.called(family)} plays a Secret Passage for Saladin", "C2.3.1", "The walls do not count"
        case steps.BeginRevenge(is_sure):
            late = "without those who must follow" if is_sure else ""
            return f"Saladin comes{f', {late}' if late else ''}", "C2.3", "Nobody follows after that"
        case _:
            return _home_words(campaign, state, step)


def _home_words(campaign: Campaign, state: State, step: CrusadeChoice) -> tuple[str, str, str]:
    named = campaign.realm.named
    match step:
        case steps.Save(lord):
            return f"The Physician saves {named(lord)}", "C1.4.2", ""
        case steps.LetDie(lord, heir):
            takes = f"; {named(heir)} inherits" if heir else ""
            return f"{named(lord)} dies{takes}", "C1.4.2" if not heir else "C2.4", ""
        case steps.GoHome(lord, village):
            with_him = counted(campaign.realm.lord(lord).troops)
            return f"{named(lord)} goes home{_to(campaign, village)}", "C2.4", f"With {with_him}"
        case steps.BringHome(family, village):
            lordless = counted(_troops_of(state, family))
            return f"Troops of {campaign.called(family)} go home{_to(campaign, village)}", "C3.0", lordless
        case steps.GoOn():
            return "Let the Crusade go on", "C PHASE 7", "The realm was changed by hand under it"
        case _:
            return type(step).__name__, "C PHASE 7", ""


def _to(campaign: Campaign, village: str) -> str:
    return f", to {campaign.realm.named(village)}" if village else ", off the map: the family has no walls left"


def _troops_of(state: State, family: str) -> Troops:
    """The troops without a Lord that a family has in the Outremer."""
    return sum((one.troops for one in state.orphans() if one.family == family), Troops())


def _leads_on(step: CrusadeChoice, own: Iterable[CrusadeChoice]) -> bool:
    """Whether a step is the one to take next: a leading one, alone of its kind; or the only one there is."""
    there = list(own)
    leading = [other for other in there if isinstance(other, _MAIN)]
    return (step in leading and len(leading) == 1) or (len(there) == 1 and not isinstance(step, steps.Join))
