"""Who may take which step of a battle: each side's own players, and anybody for a side that nobody plays."""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.fighting import Fight
from fiefaid.campaign.rights import may_act_for, need_family
from fiefaid.fief.battle import decides_losses
from fiefaid.fief.battle.choices import (
    AimAt,
    BattleChoice,
    BesiegeInstead,
    ChangeSides,
    KeepDice,
    LeaveBattle,
    PlaceMercenaries,
    RollAgain,
    StopAttack,
    Surrender,
    TakeLosses,
)
from fiefaid.fief.hosts import Side


def need_rights(campaign: Campaign, seal: str, fight: Fight, step: BattleChoice) -> None:
    """Refuse a step that is another's to take. Errors: NotYours."""
    match step:
        case TakeLosses(side):
            if (decides := decides_losses(fight.battle, side)) in campaign.families:
                need_family(campaign, seal, decides)
        case RollAgain(side) | KeepDice(side) | Surrender(side):
            need_side(campaign, seal, fight, side)
        case AimAt():
            need_side(campaign, seal, fight, Side.DEFENDERS)
        case StopAttack() | BesiegeInstead():
            need_side(campaign, seal, fight, Side.ATTACKERS)
        case PlaceMercenaries(family) | LeaveBattle(family) | ChangeSides(family):
            if family in campaign.families:
                need_family(campaign, seal, family)
        case _:
            for side in Side:
                need_side(campaign, seal, fight, side)


def need_side(campaign: Campaign, seal: str, fight: Fight, side: Side) -> None:
    """Refuse who may act for nobody of a side. Errors: NotYours."""
    if not may_act_on(campaign, seal, fight, side):
        need_family(campaign, seal, players(campaign, fight, side)[0])


def may_act_on(campaign: Campaign, seal: str, fight: Fight, side: Side) -> bool:
    """Whether a phone may act for a side: for one of its families, or for nobody's."""
    own = players(campaign, fight, side)
    return not own or any(may_act_for(campaign, seal, family) for family in own)


def players(campaign: Campaign, fight: Fight, side: Side) -> list[str]:
    """The families of the campaign that fight on a side."""
    return [host.family for host in fight.battle.army(side) if host.family in campaign.families]
