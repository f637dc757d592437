"""Lords of the realm as a battle sees them. Rule: 6.2; TA 3."""

from __future__ import annotations

from fiefaid.fief.lords import FightingLord, strength_of
from fiefaid.fief.people import Lord
from fiefaid.fief.realm import Realm
from fiefaid.fief.royalty import crown_of


def fighting(realm: Realm, lord: Lord) -> FightingLord:
    """A Lord of the realm as a battle sees him. Rule: 6.2."""
    is_titled = bool(realm.titles_of(lord.id))
    strength = strength_of(is_lady=lord.is_lady, is_titled=is_titled, is_darc=lord.is_darc)
    crown = crown_of(realm, lord.id)
    return FightingLord(
        id=lord.id, name=lord.name, family=lord.family, strength=strength, crown=crown, is_darc=lord.is_darc
    )
