"""What becomes of the realm when something happens in it. Nothing is judged here: it is added up, whatever is asked.

Whatever is asked of it, a title keeps one holder at most, a Lord one place, and the dead hold nothing.
"""

from __future__ import annotations

from dataclasses import replace

from fiefaid.fief.guards import GUARD_OF
from fiefaid.fief.people import Marker
from fiefaid.fief.places import Building, Fortune, Village
from fiefaid.fief.realm import Post, Realm, Siege, pair
from fiefaid.fief.titles import Title
from fiefaid.fief.troops import Troop, Troops
from fiefaid.fief.walls import Walls

_WALLS = {Building.STRONGHOLD: Walls.STRONGHOLD, Building.FORTIFIED_CITY: Walls.CITY}


def with_troops(realm: Realm, post: Post, troops: Troops) -> Realm:
    """The realm with these troops at a post, in place of those that were there."""
    if post.lord:
        return realm.with_lord(post.lord, lambda lord: replace(lord, troops=troops))
    garrisons = {key: there for key, there in realm.garrisons.items() if key != (post.place, post.family)}
    if troops:
        garrisons[post.place, post.family] = troops
    return replace(realm, garrisons=garrisons)


def joined(realm: Realm, post: Post, troops: Troops) -> Realm:
    """The realm after troops came to a post."""
    return with_troops(realm, post, realm.troops_at(post) + troops)


def left(realm: Realm, post: Post, troops: Troops) -> Realm:
    """The realm after troops left a post."""
    return with_troops(realm, post, realm.troops_at(post) - troops)


def moved(realm: Realm, lord_id: str, place: str) -> Realm:
    """The realm after a Lord went somewhere, his troops with him; a siege goes on without him."""
    is_there = lord_id in realm.lords and realm.lords[lord_id].place == place
    gone = realm if is_there else out_of_sieges(realm, lord_id)
    return gone.with_lord(lord_id, lambda lord: replace(lord, place=place))


def captured(realm: Realm, lord_id: str, captor: str, place: str) -> Realm:
    """The realm after a Lord was captured; what troops he had stay where he was. Rule: 6.2.2."""
    alone = _troops_dropped(out_of_sieges(realm, lord_id), lord_id)
    return alone.with_lord(lord_id, lambda lord: replace(lord, captor=captor, place=place))


def freed(realm: Realm, lord_id: str, place: str) -> Realm:
    """The realm after a captive came home. Rule: 6.2.4; C3.1."""
    return realm.with_lord(lord_id, lambda lord: replace(lord, captor="", place=place))


def died(realm: Realm, lord_id: str) -> Realm:
    """The realm after a Lord's death: what he still holds is vacant, his troops stay, his markers go. Rule: C1.2.3."""
    if lord_id not in realm.lords:
        return realm
    lone = _troops_dropped(out_of_sieges(unmarried(realm, lord_id), lord_id), lord_id)
    lord = replace(lone.lords[lord_id], markers=frozenset(), captor="", place="")
    return replace(
        lone,
        lords={name: other for name, other in lone.lords.items() if name != lord_id},
        dead={**lone.dead, lord_id: lord},
        titles={title: holder for title, holder in lone.titles.items() if holder != lord_id},
        villages={name: _unprotected(village, lord_id) for name, village in lone.villages.items()},
    )


def married(realm: Realm, one: str, other: str) -> Realm:
    """The realm after a marriage; whoever was married to either is no more."""
    if one not in realm.lords or other not in realm.lords:
        return realm
    single = unmarried(unmarried(realm, one), other)
    engaged = single.with_lord(one, lambda lord: replace(lord, spouse=other))
    return engaged.with_lord(other, lambda lord: replace(lord, spouse=one))


def unmarried(realm: Realm, lord_id: str) -> Realm:
    """The realm after a marriage ended, for both."""
    pairs = [lord for lord in realm.lords.values() if lord_id in (lord.id, lord.spouse)]
    return realm.with_lords(*(replace(lord, spouse="") for lord in pairs))


def allied(realm: Realm, one: str, other: str) -> Realm:
    """The realm after two families became allies."""
    return replace(realm, alliances=realm.alliances | {pair(one, other)})


def parted(realm: Realm, one: str, other: str) -> Realm:
    """The realm after two families ceased to be allies."""
    return replace(realm, alliances=realm.alliances - {pair(one, other)})


def entitled(realm: Realm, title: Title, lord_id: str) -> Realm:
    """The realm after a Lord was given a title; whoever held it does not."""
    return replace(realm, titles={**realm.titles, title: lord_id}) if lord_id in realm.lords else realm


def vacant(realm: Realm, title: Title) -> Realm:
    """The realm with nobody holding a title."""
    return replace(realm, titles={held: holder for held, holder in realm.titles.items() if held != title})


def marked(realm: Realm, lord_id: str, marker: Marker) -> Realm:
    """The realm after a marker was laid on a Lord's card."""
    return realm.with_lord(lord_id, lambda lord: replace(lord, markers=lord.markers | {marker}))


def unmarked(realm: Realm, lord_id: str, marker: Marker) -> Realm:
    """The realm after a marker was taken off a Lord's card."""
    return realm.with_lord(lord_id, lambda lord: replace(lord, markers=lord.markers - {marker}))


def renamed(realm: Realm, place: str, name: str) -> Realm:
    """The realm with a Village, a Fief or a Bishopric called otherwise."""
    if place in realm.fiefs:
        return replace(realm, fiefs={**realm.fiefs, place: replace(realm.fiefs[place], name=name)})
    village_named = realm.with_village(place, lambda village: replace(village, name=name))
    return village_named.with_bishopric(place, lambda see: replace(see, name=name))


def built(village: Village, building: Building) -> Village:
    """A Village after something was built in it; a Fortified City takes a Stronghold's place."""
    if building is Building.MILL:
        return replace(village, mills=village.mills + 1)
    return replace(village, walls=_WALLS[building])


def razed(village: Village, building: Building) -> Village:
    """A Village after something in it was torn down."""
    if building is Building.MILL:
        return replace(village, mills=village.mills - 1)
    return replace(village, walls=Walls.NONE)


def lain_upon(realm: Realm, bishopric: str, fortune: Fortune) -> Realm:
    """The realm after something was laid on a Bishopric. Rule: 2.3."""
    return realm.with_bishopric(bishopric, lambda see: replace(see, fortunes=see.fortunes | {fortune}))


def lifted(realm: Realm, bishopric: str, fortune: Fortune) -> Realm:
    """The realm after something was taken off a Bishopric."""
    return realm.with_bishopric(bishopric, lambda see: replace(see, fortunes=see.fortunes - {fortune}))


def besieged(realm: Realm, siege: Siege) -> Realm:
    """The realm with a siege as it is now."""
    return replace(realm, sieges={**realm.sieges, siege.village: siege})


def relieved(realm: Realm, village: str) -> Realm:
    """The realm after a siege was lifted."""
    return replace(realm, sieges={name: siege for name, siege in realm.sieges.items() if name != village})


def out_of_sieges(realm: Realm, lord_id: str) -> Realm:
    """The realm after a Lord left every siege, which ends where no besieger is left (fief-facts 2, D)."""
    sieges = {name: _without(siege, lord_id) for name, siege in realm.sieges.items()}
    return replace(realm, sieges={name: siege for name, siege in sieges.items() if siege.besiegers})


def guarded(troops: Troops, knights: int, men_at_arms: int) -> Troops:
    """Troops after so many of them became Royal Guards; a count below nothing turns Guards back. Rule: TA 3."""
    changed = {Troop.KNIGHTS: knights, Troop.MEN_AT_ARMS: men_at_arms}
    taken = Troops({kind: count for kind, count in changed.items() if count})
    return troops - taken + Troops({GUARD_OF[kind]: count for kind, count in taken})


def _without(siege: Siege, lord_id: str) -> Siege:
    besiegers = tuple(lord for lord in siege.besiegers if lord != lord_id)
    return replace(siege, besiegers=besiegers, besieged=tuple(lord for lord in siege.besieged if lord != lord_id))


def _troops_dropped(realm: Realm, lord_id: str) -> Realm:
    """The realm after a Lord's troops were left behind: in his place, or with the family where he stands nowhere."""
    lord = realm.lords.get(lord_id)
    bare = realm.with_lord(lord_id, lambda leader: replace(leader, troops=Troops()))
    if not lord or not lord.troops or not lord.place:
        return bare
    return joined(bare, Post(lord.family, place=lord.place), lord.troops)


def _unprotected(village: Village, lord_id: str) -> Village:
    return replace(village, crusader="") if village.crusader == lord_id else village
