"""The end of the Battle Phase for the Mercenaries: survivors go back to their Family Boards.

Rule: T 4.2. Ruling: W14.
"""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.battle_events import MercenariesCameBack
from fiefaid.campaign.fighting import Fight
from fiefaid.campaign.judging import in_play
from fiefaid.fief.battle_rules import HIRED_AGAIN
from fiefaid.fief.rounds import Phase, phase_called


def is_battle_phase(campaign: Campaign) -> bool:
    """Whether battles are fought now, by whatever name the table has for that."""
    return phase_called(campaign.moment.phase, in_play(campaign.rules)) is Phase.BATTLES


def came_back(campaign: Campaign) -> tuple[MercenariesCameBack, ...]:
    """Those of this round come back, unless one of their battles goes on, or the table has it otherwise."""
    return () if why_not_back(campaign) else (MercenariesCameBack(campaign.moment.round),)


def why_not_back(campaign: Campaign) -> str:
    """What keeps the Mercenaries from the Family Boards; nothing where they may come. Rule: T 4.2."""
    number = campaign.moment.round
    there = [each for each in campaign.purchasing.placed if each.round == number]
    if not number or not sum(each.count for each in there):
        return "none of them is in a battle of this round"
    if not HIRED_AGAIN.of(campaign.rules.options):
        return "at this table they fight once a round, and come back with the next"
    here = [fight.name for fight in still_fought(campaign) if any(each.battle == fight.name for each in there)]
    return f"the battle of {here[0]} is not written down" if here else ""


def still_fought(campaign: Campaign) -> list[Fight]:
    """The battles of this round that are not written down."""
    number = campaign.moment.round
    return [fight for fight in campaign.battles.values() if fight.round == number and not fight.is_written]


def left_open(campaign: Campaign) -> str:
    """What is said as the Battle Phase ends: which battles go on, and keep their Mercenaries; else nothing."""
    names = [fight.name for fight in still_fought(campaign)] if is_battle_phase(campaign) else []
    if not names:
        return ""
    battles = f"the battle of {names[0]} is" if len(names) == 1 else f"the battles of {', '.join(names)} are"
    return f"; {battles} not written down yet, and Mercenaries there come back with that"
