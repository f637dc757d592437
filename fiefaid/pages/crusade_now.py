"""What the Crusade waits for, in words: who has to act, the one button that leads on, and what blocks it."""

from __future__ import annotations

from dataclasses import dataclass

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.crusading import state_of
from fiefaid.campaign.fighting import Fight
from fiefaid.campaign.values import Expansion
from fiefaid.fief.crusade import Stage, State, refusal, waits_for
from fiefaid.fief.crusade import asked as steps
from fiefaid.fief.crusade.calling import callers
from fiefaid.fief.crusade.gathering import to_draw
from fiefaid.fief.crusade.orders import awaited
from fiefaid.fief.crusade.state import MOST_LORDS
from fiefaid.fief.people import OUTREMER
from fiefaid.pages.crusade_choices import titles
from fiefaid.pages.crusade_steps import MayActFor, Offer, offers
from fiefaid.pages.crusade_words import deniers_words, part_words
from fiefaid.pages.realm_round import round_now


@dataclass(frozen=True, slots=True)
class Now:
    """The Crusade as this phone sees it.

    `title`: which part of it · `when`: the round and phase · `says`: what is waited for, with its `rule` · `who`: the
    families awaited, by name; `is_ours`: this phone acts for one of them, or the whole table may · `blocked`: why the
    way on is shut · `offers`: what may be done by one tap, the way on first · `draws`: how many Objectives are to be
    drawn · `is_sharing`, `is_giving`: this phone's Leader has Deniers or a Title to give · `fight`: the battle that is
    fought now.
    """

    title: str
    when: str
    says: str
    rule: str
    who: tuple[str, ...] = ()
    is_ours: bool = True
    blocked: str = ""
    offers: tuple[Offer, ...] = ()
    draws: int = 0
    is_sharing: bool = False
    is_giving: bool = False
    fight: str = ""


def is_played(campaign: Campaign) -> bool:
    """Whether the campaign has the Crusades expansion."""
    return Expansion.CRUSADES in campaign.rules.expansions


def may_be_joined(campaign: Campaign) -> bool:
    """Whether a Crusade is called that Lords may join. Rule: C1.2.1."""
    return is_played(campaign) and campaign.crusade.stage is Stage.CALLED


def may_be_followed(campaign: Campaign) -> bool:
    """Whether the second round has begun, and an order of knights is in play. Rule: C2.2."""
    orders = {Expansion.TEMPLARS, Expansion.TEUTONIC_KNIGHTS} & {*campaign.rules.expansions}
    return may_be_stricken(campaign) and bool(orders)


def may_be_stricken(campaign: Campaign) -> bool:
    """Whether the second round has begun, and Saladin has not come. Rule: C2.1."""
    is_between = campaign.crusade.stage is Stage.BETWEEN
    return is_played(campaign) and is_between and state_of(campaign).is_second_round


def has_track(campaign: Campaign) -> bool:
    """Whether Objectives lie on the track."""
    return is_played(campaign) and bool(campaign.crusade.track)


def now(campaign: Campaign, own: str | None, may_act_for: MayActFor, *, only_looks: bool = False) -> Now:
    """The Crusade as it is; a screen that only looks on is offered nothing."""
    state = state_of(campaign)
    waiting, fight = waits_for(state), open_fight(campaign)
    is_ours = not only_looks and (not waiting.families or any(map(may_act_for, waiting.families)))
    made = () if only_looks else offers(campaign, may_act_for)
    blocked = _blocked(state)
    if not only_looks and blocked and not any(offer.is_main for offer in made):
        made = (*made, *_next_phase(campaign, own, state))
    is_drawing = state.crusade.stage is Stage.OBJECTIVES and not state.dying() and not only_looks
    return Now(
        part_words(state.crusade.stage, is_revenge=state.crusade.is_revenge, is_second=state.is_second_round),
        campaign.moment.words,
        _says(campaign, state),
        waiting.rule,
        tuple(map(campaign.called, waiting.families)),
        is_ours,
        blocked,
        made,
        to_draw(state) if is_drawing else 0,
        is_ours and not state.dying() and state.crusade.stage is Stage.SHARING,
        is_ours and not state.dying() and state.crusade.stage is Stage.TITLES and bool(titles(campaign, may_act_for)),
        fight.id if fight else "",
    )


def open_fight(campaign: Campaign) -> Fight | None:
    """The Crusade Battle that is not written down yet."""
    if campaign.crusade.stage is not Stage.FIGHTING:
        return None
    fights = (fight for fight in campaign.battles.values() if fight.place == OUTREMER and not fight.is_written)
    return next(fights, None)


def _next_phase(campaign: Campaign, own: str | None, state: State) -> tuple[Offer, ...]:
    """The next phase of the round, where the Crusade waits for a phase rather than for somebody."""
    if not _waits_for_time(state) or not campaign.moment.round:
        return ()
    ahead = round_now(campaign, own)
    return (Offer(f"phase {ahead.asks}", ahead.next_words, "C PHASES", ahead.asks, ahead.owed_words, is_main=True),)


def _waits_for_time(state: State) -> bool:
    """Whether nothing but the passing of phases blocks the way on: no tie, and nobody who must follow."""
    if state.dying():
        return False
    match state.crusade.stage:
        case Stage.CALLED:
            return not state.may_step() or not (state.crusade.joined or state.is_past_movement)
        case Stage.BETWEEN:
            return not state.may_step() or not state.is_second_round
        case _:
            return False


def _blocked(state: State) -> str:
    """Why the step that would lead on may not be taken now; nothing where it may, or where it takes no such step."""
    if state.dying():
        return ""
    time = state.may_step()
    match state.crusade.stage:
        case Stage.CALLED | Stage.BETWEEN if state.crusade.joined and not time:
            return f"{time.sentence} ({time.rule})"
        case Stage.CALLED if state.crusade.joined:
            why = refusal(state, steps.SetOrder())
        case Stage.CALLED:
            why = refusal(state, steps.CallOff())
        case Stage.BETWEEN:
            why = refusal(state, steps.BeginRevenge())
        case Stage.QUIET if not callers(state):
            why = refusal(state, steps.Call(next(iter(state.realm.lords)))) if state.realm.lords else None
        case _:
            why = None
    return str(why) if why else ""


def _says(campaign: Campaign, state: State) -> str:
    """What is waited for, in a sentence."""
    crusade = state.crusade
    if state.dying():
        doomed = state.dying()[0]
        return f"{campaign.realm.named(doomed.lord)} would die {doomed.cause}."
    match crusade.stage:
        case Stage.QUIET:
            return _may_call_words(campaign, state)
        case Stage.CALLED:
            return f"{crusade.joined} of at most {MOST_LORDS} Lords have joined. Others may, in the Movement Phase."
        case Stage.OBJECTIVES:
            return f"As many Objectives are drawn as Lords joined: {to_draw(state)}."
        case Stage.CHOOSING:
            first = next(iter(state.to_place()), "")
            return f"{campaign.realm.named(first)} chooses an Objective, by hierarchy."
        case Stage.BETWEEN:
            return _between_words(campaign, state)
        case Stage.TITLES:
            return "The Leaders give the Titles away that they won, to any Lord, at home or away."
        case Stage.HOME:
            return "Everybody comes home, to a Stronghold or Fortified City of the family."
    return _says_where(state, crusade.objective(crusade.at).name)


def _may_call_words(campaign: Campaign, state: State) -> str:
    """Who may call a Crusade now, or who ever may. Rule: C1.1.1."""
    may = [campaign.realm.named(lord) for lord in callers(state)]
    if may:
        return f"{' or '.join(may)} may call a Crusade, at any time in phase 1."
    return "The Pope calls a Crusade, or a Cardinal where there is no Pope, at any time in phase 1."


def _between_words(campaign: Campaign, state: State) -> str:
    """What comes between the two parts, and who must follow. Rule: C2.0, C2.2."""
    must = [campaign.realm.named(lord) for lord in awaited(state)] if state.is_second_round else []
    late = f" {', '.join(must)} must follow, in the Movement Phase." if must else ""
    return f"The invasion is over. Saladin comes in the Crusade Phase of the second round.{late}"


def _says_where(state: State, name: str) -> str:
    """What is waited for at the Objective whose turn it is."""
    crusade = state.crusade
    leader = state.leader(crusade.at)
    who = leader.name if leader else "Nobody"
    match crusade.stage:
        case Stage.FIGHTING:
            return f"The battle of {name} is fought on the battle page, and written down there."
        case Stage.SHARING:
            return f"{who} shares out {deniers_words(crusade.owed)} at {name}."
        case Stage.SALADIN:
            return f"Saladin has reached {name}. {who} leads there."
        case _:
            return f"{who} leads at {name}, and decides."
