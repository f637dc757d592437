"""From the realm to a battle and back: who stands at a place, on what ground, and from which post a loss is taken.

Rule: 6.1, 6.2, 10.2.2; T 4.2; C1.2.3.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.hands import employed
from fiefaid.fief.hosts import Army, Host
from fiefaid.fief.mustering import fighting
from fiefaid.fief.places import Fortune
from fiefaid.fief.realm import Post
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Ground, Walls


def hosts_at(campaign: Campaign, place: str) -> Army:
    """What each family has in a place: its free Lords there with their troops, and its garrison."""
    hosts = (host_at(campaign, place, family) for family in campaign.families)
    return tuple(host for host in hosts if host.lords or host.troops)


def host_at(campaign: Campaign, place: str, family: str) -> Host:
    """What one family has in a place. `hired`: all Mercenaries in its employ, who are placed one by one (T 4.2)."""
    realm = campaign.realm
    lords = [lord for lord in realm.lords_in(place) if lord.family == family and not lord.is_captive]
    troops = sum((lord.troops for lord in lords), realm.troops_at(Post(family, place=place)))
    return Host(
        family=family,
        troops=troops,
        lords=tuple(fighting(realm, lord) for lord in lords),
        hired=employed(campaign, family),
    )


def ground_of(campaign: Campaign, place: str) -> Ground:
    """The ground of a battle in a Village: its walls, the Plague on its Bishopric, the Church's protection.

    Defenders who come out of their walls fight without them; the players say so.
    """
    realm = campaign.realm
    village = realm.villages.get(place)
    if village is None:
        return Ground(name=realm.named(place))
    see = realm.bishoprics.get(village.bishopric)
    is_plague = see is not None and Fortune.PLAGUE in see.fortunes
    return Ground(
        name=village.name, walls=village.walls, is_plague=is_plague, is_protected=is_protected(campaign, place)
    )


def is_protected(campaign: Campaign, place: str) -> bool:
    """Whether walls stand there under the protection of the Church. Rule: C1.2.3."""
    village = campaign.realm.villages.get(place)
    return village is not None and bool(village.crusader) and village.walls is not Walls.NONE


def as_fought(campaign: Campaign, place: str, ground: Ground) -> Ground:
    """The ground with the protection that the realm knows of, whatever a phone says of it."""
    protected = ground.is_protected or (ground.walls is not Walls.NONE and is_protected(campaign, place))
    return replace(ground, is_protected=protected)


def posts_losing(campaign: Campaign, place: str, family: str, troops: Troops) -> Iterator[tuple[Post, Troops]]:
    """From which posts of a family in a place troops are taken: its garrison first, then its Lords. Ruling: W16.

    Mercenaries stand at no post. What stands at none is left over.
    """
    left = troops - Troops({Troop.MERCENARIES: troops[Troop.MERCENARIES]})
    for post in _posts(campaign, place, family):
        there = campaign.realm.troops_at(post)
        taken = Troops({kind: min(count, there[kind]) for kind, count in left if there[kind]})
        if taken:
            yield post, taken
            left = left - taken


def _posts(campaign: Campaign, place: str, family: str) -> Iterator[Post]:
    if not place:
        return
    yield Post(family, place=place)
    yield from (Post(family, lord=lord.id) for lord in campaign.realm.lords_in(place) if lord.family == family)
