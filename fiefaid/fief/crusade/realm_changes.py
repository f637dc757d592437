"""What the events of a Crusade do in the realm: markers, places, titles, deaths, prison, troops. Nothing is judged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fiefaid.fief import changes
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.abroad import left_behind
from fiefaid.fief.crusade.gains import title_of
from fiefaid.fief.crusade.joining import Baggage
from fiefaid.fief.crusade.state import State
from fiefaid.fief.people import OUTREMER, SALADIN, Lord, Marker
from fiefaid.fief.places import Village
from fiefaid.fief.realm import Post, Realm


def on_realm(state: State, event: facts.CrusadeEvent) -> Realm:
    """The realm after an event of a Crusade."""
    realm = state.realm
    match event:
        case facts.LordJoined(lord, baggage, walls):
            return _set_out(realm, realm.lord(lord), baggage, walls)
        case facts.BattleFought(fallen=fallen) | facts.PlagueStruck(_, fallen):
            return _fallen(realm, fallen)
        case facts.CrusaderDied(lord, heir):
            return _died(state, lord, heir)
        case facts.LordImprisoned(lord):
            rest = left_behind(state, lord, is_dead=False)
            bare = changes.with_troops(realm, Post(realm.lord(lord).family, lord=lord), rest)
            return changes.captured(bare, lord, SALADIN, OUTREMER)
        case facts.StateGiven(space, lord):
            title = title_of(state.crusade.objective(space))
            return changes.entitled(realm, title, lord) if title else realm
        case facts.LordReturned(lord, village):
            return unprotected(changes.moved(realm, lord, village), lord)
        case facts.PrisonLeft(lord, village):
            return unprotected(changes.freed(realm, lord, village), lord)
        case facts.TroopsReturned(family, village, troops):
            gone = changes.left(realm, Post(family, place=OUTREMER), troops)
            return changes.joined(gone, Post(family, place=village), troops) if village else gone
        case facts.CrusadeEnded():
            return _over(realm, state.crusaders())
        case _:
            return realm


def unprotected(realm: Realm, lord_id: str) -> Realm:
    """The realm after the On Crusade markers of a Lord were taken off his card and his walls. Rule: C2.4."""
    bare = changes.unmarked(realm, lord_id, Marker.ON_CRUSADE)
    return replace(bare, villages={name: _bare(village, lord_id) for name, village in bare.villages.items()})


def _bare(village: Village, lord_id: str) -> Village:
    return replace(village, crusader="") if village.crusader == lord_id else village


def _set_out(realm: Realm, lord: Lord, baggage: Baggage, walls: Iterable[str]) -> Realm:
    """Rule: C1.2.1."""
    own, here = Post(lord.family, lord=lord.id), Post(lord.family, place=lord.place)
    if baggage.left:
        realm = changes.joined(changes.left(realm, own, baggage.left), here, baggage.left)
    if baggage.taken:
        realm = changes.joined(changes.left(realm, here, baggage.taken), own, baggage.taken)
    if lord.is_captive:
        realm = changes.freed(realm, lord.id, lord.place)
    realm = changes.marked(changes.moved(realm, lord.id, OUTREMER), lord.id, Marker.ON_CRUSADE)
    for village in walls:
        realm = realm.with_village(village, lambda place: replace(place, crusader=lord.id))
    return realm


def _fallen(realm: Realm, fallen: Iterable[facts.Fallen]) -> Realm:
    for loss in fallen:
        post = Post(loss.family, lord=loss.lord) if loss.lord else Post(loss.family, place=OUTREMER)
        realm = changes.left(realm, post, loss.troops)
    return realm


def _died(state: State, lord_id: str, heir: str) -> Realm:
    """Rule: C2.4, C3.0; TA 3, 4.3.1."""
    realm = state.realm
    for title in realm.titles_of(lord_id):
        if title.is_inherited and heir:
            realm = changes.entitled(realm, title, heir)
    troops = left_behind(state, lord_id, is_dead=True)
    stood = changes.with_troops(realm, Post(realm.lord(lord_id).family, lord=lord_id), troops)
    return changes.died(stood, lord_id)


def _over(realm: Realm, crusaders: Iterable[Lord]) -> Realm:
    for lord in crusaders:
        realm = unprotected(realm, lord.id)
    return realm
