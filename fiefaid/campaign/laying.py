"""The choices that lay a whole realm in one tap: from a file, from the map of the box, from the base game's setup."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.realm_elections import GiveTitle
from fiefaid.campaign.chapters.realm_fates import LayMarker
from fiefaid.campaign.chapters.realm_fortunes import LayFortune
from fiefaid.campaign.chapters.realm_lands import Build, ProtectPlace, TakeVillage
from fiefaid.campaign.chapters.realm_lords import Card, PlayLord
from fiefaid.campaign.chapters.realm_map import LayMap
from fiefaid.campaign.chapters.realm_sieges import CaptureLord, LaySiege
from fiefaid.campaign.chapters.realm_troops import SetTroops
from fiefaid.campaign.chapters.realm_unions import MakeAlliance
from fiefaid.campaign.chapters.realm_weddings import Marry
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.texts import short_id
from fiefaid.fief.places import Bishopric, Building, Village, counter_of
from fiefaid.fief.purchases import START
from fiefaid.fief.realm import Post, Realm, pair
from fiefaid.fief.standard import standard_bishoprics, standard_fiefs, standard_villages
from fiefaid.fief.troops import Troop, Troops

DENIERS = "deniers"


def standard_map() -> LayMap:
    """The map of the box, with numbers for names."""
    return LayMap(standard_fiefs(), standard_bishoprics(), standard_villages())


def base_game(campaign: Campaign, family: str, card: Card, village: str) -> tuple[Choice, ...]:
    """What a family begins the base game with (fief-facts 3: the publisher's setup page).

    A Lord in a Village of his own with a Stronghold, 1 Knight, 3 Men at Arms, and 5 Deniers in the purse; what the
    purse has already is not given again.
    """
    lord = short_id(card.name, campaign.realm.ids(), "lord")
    troops = Troops({kind: START[kind] for kind in (Troop.KNIGHTS, Troop.MEN_AT_ARMS)})
    purse = START[DENIERS] - campaign.book.balance(family, DENIERS)
    return (
        PlayLord(family, card, village, lord, is_sure=True),
        TakeVillage(village, "", family),
        Build(village, Building.STRONGHOLD, is_sure=True),
        SetTroops(Post(family, lord=lord), Troops(), troops),
        *((OpenWith(family, DENIERS, purse),) if purse > 0 else ()),
    )


def laying(realm: Realm) -> tuple[Choice, ...]:
    """Everything that stands on the table in a realm, in the middle of a game; its families have to be there."""
    return (
        *_map(realm),
        *_lords(realm),
        *_lands(realm),
        *_unions(realm),
        *_titles(realm),
        *(SetTroops(post, Troops(), troops, is_sure=True) for post, troops in _posts(realm)),
        *_straits(realm),
    )


def _map(realm: Realm) -> Iterator[Choice]:
    """The map without what changes on it."""
    villages = realm.villages.values()
    if realm.fiefs or realm.bishoprics:
        yield LayMap(
            tuple(realm.fiefs.values()),
            tuple(Bishopric(see.id, see.name) for see in realm.bishoprics.values()),
            tuple(Village(village.id, village.name, village.fief, village.bishopric) for village in villages),
        )


def _lords(realm: Realm) -> Iterator[Choice]:
    for lord in realm.lords.values():
        yield PlayLord(lord.family, Card.of(lord), "" if lord.is_captive else lord.place, lord.id, is_sure=True)
    for lord in realm.lords.values():
        yield from (LayMarker(lord.id, marker, is_sure=True) for marker in sorted(lord.markers))


def _lands(realm: Realm) -> Iterator[Choice]:
    for village in realm.villages.values():
        if village.owner:
            yield TakeVillage(village.id, "", village.owner)
        yield from (Build(village.id, Building.MILL, is_sure=True) for _ in range(village.mills))
        walls = counter_of(village.walls)
        if walls is not None:
            yield Build(village.id, walls, is_sure=True)
        if village.crusader:
            yield ProtectPlace(village.id, village.crusader)


def _unions(realm: Realm) -> Iterator[Choice]:
    """Marriages, which make allies, and alliances beside them."""
    couples = {pair(lord.id, lord.spouse) for lord in realm.lords.values() if lord.spouse}
    yield from (Marry(one, other, is_sure=True) for one, other in sorted(couples))
    made = {pair(realm.lords[one].family, realm.lords[other].family) for one, other in couples}
    yield from (MakeAlliance(one, other) for one, other in sorted(realm.alliances - made))


def _titles(realm: Realm) -> Iterator[Choice]:
    for title, lord in realm.titles.items():
        yield GiveTitle(title, lord, is_sure=True)


def _posts(realm: Realm) -> Iterator[tuple[Post, Troops]]:
    families = {lord.family for lord in realm.lords.values()} | {family for _, family in realm.garrisons}
    for family in sorted(families):
        yield from realm.posts(family)


def _straits(realm: Realm) -> Iterator[Choice]:
    """Disasters, captives and sieges."""
    for see in realm.bishoprics.values():
        for fortune in sorted(see.fortunes):
            yield LayFortune(see.id, fortune, is_sure=True)
    for lord in realm.lords.values():
        if lord.captor:
            yield CaptureLord(lord.id, lord.captor, lord.place, is_sure=True)
    for siege in realm.sieges.values():
        yield LaySiege(siege.village, siege.besiegers, siege.besieged, is_sure=True)
