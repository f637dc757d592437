"""What no table could have: battles with endless troops, Lords in two places, dice that nobody waits for."""

from __future__ import annotations

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.fighting import Fight, awaits
from fiefaid.campaign.texts import check_name, check_note
from fiefaid.errors import TooMany
from fiefaid.errors.battles import MayNotEnd
from fiefaid.errors.fighting import InAnotherBattle, NotAwaited
from fiefaid.errors.realm import CannotBe
from fiefaid.fief.archers import AIMED_DIE
from fiefaid.fief.battle import PEACE, Battle, Stage, decide
from fiefaid.fief.battle.choices import AgreeTruce, GiveBattle
from fiefaid.fief.battle_rules import Faces
from fiefaid.fief.crusade import Stage as Crusading
from fiefaid.fief.dice import check_dice
from fiefaid.fief.hosts import Host, Side
from fiefaid.fief.people import OUTREMER
from fiefaid.ledger.book import check_count

MOST_TROOPS = 99
"""Of one kind in one host: more than any box holds."""


def check_field(campaign: Campaign, place: str) -> None:
    """Refuse a battle at no place of the realm, or one in the Outremer that no Leader began. Errors: Refused."""
    if place == OUTREMER and campaign.crusade.stage is not Crusading.FIGHTING:
        raise CannotBe("The attack", "no Leader has begun a battle in the Outremer", "Begin it in the Crusade")
    if place and place != OUTREMER:
        campaign.realm.village(place)


def check_attack(campaign: Campaign, attack: GiveBattle) -> None:
    """Refuse an attack that no table could see. Errors: Refused."""
    for host in (*attack.attackers, *attack.defenders):
        _check_host(host)
        for lord in host.lords:
            _check_free(campaign, lord.id)
    decide(PEACE, attack)


def check_laid(fight: Fight, side: Side, faces: Faces) -> None:
    """Refuse dice that nobody waits for, or that are not those. Errors: NotAwaited, NotAFace, WrongDice."""
    count = awaits(fight, side)
    if not count:
        raise NotAwaited("Roll", side, fight.battle.stage)
    check_dice(side, faces, count, AIMED_DIE if is_aimed(fight.battle, side) else fight.battle.rules.faces)


def is_aimed(battle: Battle, side: Side) -> bool:
    """Whether a side's die is that of an aimed shot. Rule: TA 1.2.1."""
    return battle.stage is Stage.SHOT and side is Side.DEFENDERS and bool(battle.aim)


def check_truce(fight: Fight, side: Side) -> None:
    """Refuse a truce that could not be made now, or a second offer. Errors: MayNotEnd, NotNow."""
    decide(fight.battle, AgreeTruce())
    if fight.truce[side]:
        raise MayNotEnd("Truce", "6.1", f"the {side} have offered one already, and the other side is asked")


def _check_host(host: Host) -> None:
    check_name("Name of a side", host.family)
    check_count("mercenaries", host.hired, least=0)
    for kind, count in host.troops.counts.items():
        check_count(str(kind), count, least=0)
        if count > MOST_TROOPS:
            raise TooMany(f"{kind} in one battle", MOST_TROOPS)
    for lord in host.lords:
        check_name("Name of a Lord", lord.id)
        check_note("Name of a Lord", lord.name)


def _check_free(campaign: Campaign, lord_id: str) -> None:
    """Refuse a Lord of the realm who is in another battle, or somebody's captive. Errors: CannotBe, InAnotherBattle."""
    lord = campaign.realm.lords.get(lord_id)
    if lord is None:
        return
    for fight in campaign.battles.values():
        if not fight.is_written and any(other.id == lord_id for other in fight.lords):
            raise InAnotherBattle(lord.name, fight.name)
    if lord.is_captive:
        raise CannotBe("The attack", f"{lord.name} is a captive", "Free him first, or leave him out")
