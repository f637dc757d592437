"""What comes of a battle in realm and book: losses, deaths, captures, Mercenaries, Renegades and sieges.

Rule: 6.2, 6.2.2, 6.4; T 4.2; C1.2.3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce

from fiefaid.campaign.armies import hosts_at, posts_losing
from fiefaid.campaign.campaign import RESERVE, SUPPLY, Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.chapters.accounts import ACCOUNTS
from fiefaid.campaign.chapters.booking import moved
from fiefaid.campaign.chapters.mercenaries import HIRED, MercenariesKilled, MercenariesPlaced
from fiefaid.campaign.chapters.realm_fates import REALM_FATES, LayMarker, died
from fiefaid.campaign.chapters.realm_fates import decide as decide_fate
from fiefaid.campaign.chapters.realm_guards import REALM_GUARDS
from fiefaid.campaign.chapters.realm_lands import REALM_LANDS
from fiefaid.campaign.chapters.realm_lords import REALM_LORDS
from fiefaid.campaign.chapters.realm_sieges import REALM_SIEGES, CaptureLord, LaySiege, LiftSiege
from fiefaid.campaign.chapters.realm_sieges import decide as decide_siege
from fiefaid.campaign.chapters.realm_titles import REALM_TITLES
from fiefaid.campaign.chapters.realm_troops import REALM_TROOPS, TroopsLost
from fiefaid.campaign.chapters.realm_unions import REALM_UNIONS
from fiefaid.campaign.fighting import Fight
from fiefaid.campaign.hands import employed
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.values import Expansion
from fiefaid.fief.hosts import Side
from fiefaid.fief.losses import Loss
from fiefaid.fief.people import SALADIN, Marker
from fiefaid.fief.realm import Siege
from fiefaid.fief.troops import Troop, Troops
from fiefaid.ledger.mercenaries import MERCENARIES

Follow = Callable[[Campaign], Iterable[Event]]
"""What follows in a campaign, in the light of what happened before in the same tap."""

_CHAPTERS: tuple[Chapter, ...] = (
    ACCOUNTS, HIRED, REALM_TROOPS, REALM_FATES, REALM_SIEGES, REALM_TITLES, REALM_GUARDS, REALM_UNIONS, REALM_LANDS,
    REALM_LORDS,
)  # fmt: skip
_CHAPTER_OF = {kind: chapter for chapter in _CHAPTERS for kind in chapter.events}


def aftermath(
    campaign: Campaign, fight: Fight, seal: str, heirs: Mapping[str, str], *, besiege: bool
) -> tuple[Event, ...]:
    """Everything that a battle leaves behind, in the order in which it is written down. Errors: Refused.

    `heirs`: who inherits of a Lord who died, where several may (4.3.1).
    """
    battle = fight.battle
    dead = [lord for loss in battle.fallen for lord in loss.lords]
    steps: list[Follow] = [lambda now: _losses(now, fight), lambda now: mercenaries_after(now, fight)]
    outcome = battle.outcome
    if outcome is not None:
        dead += outcome.slain
        captured = [lord for lord in outcome.captured if lord in campaign.realm.lords]
        steps += [_capture(lord, outcome.captor, seal) for lord in captured if _is_captor(campaign, outcome.captor)]
    steps += [_death(lord, heirs.get(lord, ""), fight.name) for lord in dead if lord in campaign.realm.lords]
    steps.append(lambda now: _besieged(now, fight, seal) if besiege else _relieved(now, fight, seal))
    return in_turn(campaign, steps)


def in_turn(campaign: Campaign, steps: Iterable[Follow]) -> tuple[Event, ...]:
    """What all of these come to, each in the light of those before."""
    events = list[Event]()
    for step in steps:
        fresh = tuple(step(campaign))
        campaign = reduce(applied, fresh, campaign)
        events += fresh
    return tuple(events)


def renegades(campaign: Campaign, fight: Fight, seal: str) -> tuple[Event, ...]:
    """The attackers who become Renegades, for the walls are under the protection of the Church. Rule: C1.2.3."""
    if not fight.battle.ground.is_protected or Expansion.CRUSADES not in campaign.rules.expansions:
        return ()
    lords = [campaign.realm.lords.get(lord.id) for lord in fight.battle.lords(Side.ATTACKERS)]
    fresh = [lord.id for lord in lords if lord is not None and Marker.RENEGADE not in lord.markers]
    return in_turn(campaign, [_named_renegade(lord, seal) for lord in fresh])


def placed(campaign: Campaign, fight: Fight, family: str, count: int, lost: int) -> tuple[Event, ...]:
    """Mercenaries who join a battle, and those whom the Plague takes on the way. Rule: T 4.2.

    Nothing where the book knows of none: then they are typed in as they lie on the table.
    """
    if not count or not campaign.moment.round or family not in campaign.families or not employed(campaign, family):
        return ()
    join = MercenariesPlaced(campaign.moment.round, family, fight.name, count, lost)
    return join, *moved(MERCENARIES, lost, family, RESERVE, f"lost to the Plague at {fight.name}")


def _losses(campaign: Campaign, fight: Fight) -> Iterator[Event]:
    """Troops that leave the map: from their posts, else from the family's hand, as far as realm and book know them."""
    removed = fight.battle.outcome.removed if fight.battle.outcome else ()
    for family, troops in _lost_by(fight.battle.fallen, removed).items():
        if family not in campaign.families:
            continue
        why, rest = f"the battle of {fight.name}", troops
        for post, taken in posts_losing(campaign, fight.place, family, troops):
            yield TroopsLost(post, taken, SUPPLY, why)
            rest = rest - taken
        for kind, count in rest:
            if kind is not Troop.MERCENARIES:
                yield from moved(kind, min(count, max(0, campaign.at_hand(family, kind))), family, SUPPLY, why)


def _lost_by(*losses: tuple[Loss, ...]) -> dict[str, Troops]:
    lost = dict[str, Troops]()
    for loss in (loss for several in losses for loss in several):
        lost[loss.family] = lost.get(loss.family, Troops()) + loss.troops
    return lost


def mercenaries_after(campaign: Campaign, fight: Fight) -> Iterator[Event]:
    """The dead to the Reserve Pool; survivors stay in the battle until the phase is over. Rule: T 4.2."""
    number = campaign.moment.round
    for family in campaign.families:
        there = campaign.purchasing.placed_by(fight.round, family, fight.name)
        killed = max(0, there - fight.mercenaries_of(family))
        if killed and number == fight.round:
            yield MercenariesKilled(number, family, fight.name, killed)
        yield from moved(
            MERCENARIES, min(killed, employed(campaign, family)), family, RESERVE, f"killed at {fight.name}"
        )


def _is_captor(campaign: Campaign, captor: str) -> bool:
    return captor in campaign.families or captor == SALADIN


def _capture(lord: str, captor: str, seal: str) -> Follow:
    return lambda now: decide_siege(now, CaptureLord(lord, captor, is_sure=True), seal)


def _death(lord: str, heir: str, name: str) -> Follow:
    return lambda now: died(now, lord, heir, f"in the battle of {name}")


def _named_renegade(lord: str, seal: str) -> Follow:
    return lambda now: decide_fate(now, LayMarker(lord, Marker.RENEGADE, is_sure=True), seal)


def _besieged(campaign: Campaign, fight: Fight, seal: str) -> tuple[Event, ...]:
    """The siege that attackers lay instead of the battle; nothing where it stands so already. Rule: 6.4, C1.4."""
    siege = siege_after(campaign, fight)
    if campaign.realm.sieges.get(fight.place) == siege:
        return ()
    return decide_siege(campaign, LaySiege(siege.village, siege.besiegers, siege.besieged, is_sure=True), seal)


def siege_after(campaign: Campaign, fight: Fight) -> Siege:
    """The siege of those who still stand there after a battle: the attackers before the walls, the others within."""
    known = campaign.realm.lords
    before, within = (tuple(lord.id for lord in fight.battle.lords(side) if lord.id in known) for side in Side)
    return Siege(fight.place, before, within)


def _relieved(campaign: Campaign, fight: Fight, seal: str) -> tuple[Event, ...]:
    """The end of a siege whose besiegers have won the place: nobody else stands in it. Rule: 6.4. Ruling: W19."""
    siege = campaign.realm.sieges.get(fight.place)
    outcome = fight.battle.outcome
    if siege is None or outcome is None or outcome.winner is not Side.ATTACKERS:
        return ()
    besiegers = {campaign.realm.family_of(lord) for lord in siege.besiegers}
    if any(host.family not in besiegers for host in hosts_at(campaign, fight.place)):
        return ()
    return decide_siege(campaign, LiftSiege(fight.place), seal)


def applied(campaign: Campaign, event: Event) -> Campaign:
    """The campaign after an event of realm or book."""
    return _CHAPTER_OF[type(event)].apply(campaign, event)
