"""The end of a Crusade: Titles, the way home, and out of Saladin's Prison. Rule: C1.4.1, C2.4, C3.0, C3.1."""

from __future__ import annotations

from collections.abc import Iterator

from fiefaid.errors.crusades import CrusadeRefused, CrusadeWaits
from fiefaid.fief.crusade import asked
from fiefaid.fief.crusade import events as facts
from fiefaid.fief.crusade.following import titles_awaited
from fiefaid.fief.crusade.needs import need_stage
from fiefaid.fief.crusade.readings import CrusadeRules
from fiefaid.fief.crusade.state import Stage, State
from fiefaid.fief.people import SALADIN
from fiefaid.fief.places import Village
from fiefaid.fief.realm import Realm
from fiefaid.fief.troops import Troops
from fiefaid.fief.walls import Walls

USUAL = CrusadeRules()

Returning = asked.GiveState | asked.GoHome | asked.BringHome | asked.LeavePrison


def homes(realm: Realm, family: str, rules: CrusadeRules = USUAL) -> tuple[Village, ...]:
    """Where a family's Lords and troops may come home: its Strongholds and Fortified Cities. Rule: C2.4. Ruling: K10.

    Those that an enemy besieges too, unless the table reads it otherwise.
    """
    walled = (village for village in realm.villages_of(family) if village.walls is not Walls.NONE)
    return tuple(village for village in walled if rules.besieged_homes or village.id not in realm.sieges)


def returned(state: State, choice: Returning) -> Iterator[facts.CrusadeEvent]:
    """What comes of it. Errors: Refused."""
    match choice:
        case asked.GiveState(space, lord):
            need_stage(state, "The Title", "C2.3.1", Stage.TITLES)
            if space not in titles_awaited(state):
                raise CrusadeRefused("The Title", "C1.4.1", "none is to be given away there", "Name another space")
            yield facts.StateGiven(space, state.realm.lord(lord).id)
        case asked.GoHome(lord, village):
            need_stage(state, "The way home", "C2.4", Stage.HOME)
            _need_away(state, lord)
            _need_home(state, state.realm.lord(lord).family, village)
            yield facts.LordReturned(lord, village)
        case asked.BringHome(family, village):
            need_stage(state, "The way home", "C2.4", Stage.HOME)
            yield _brought(state, family, village)
        case asked.LeavePrison():
            yield _freed(state, choice)


def _need_away(state: State, lord: str) -> None:
    if lord not in state.away():
        raise CrusadeRefused("The way home", "C2.4", f"{state.realm.named(lord)} is not away and free", "Name another")


def _need_home(state: State, family: str, village: str) -> None:
    """Refuse a place that is not the family's, or none where it has one. Errors: CrusadeRefused, UnknownVillage."""
    own = homes(state.realm, family, state.rules)
    if village:
        state.realm.village(village)
    if village not in {home.id for home in own} and (village or own):
        names = ", ".join(home.name for home in own) or "none, for the family has no walls to come home to"
        raise CrusadeRefused(
            "The way home", "C2.4", "it leads to a Stronghold or Fortified City of the family", f"Name one: {names}"
        )


def _brought(state: State, family: str, village: str) -> facts.TroopsReturned:
    troops = sum((one.troops for one in state.orphans() if one.family == family), Troops())
    if not troops:
        raise CrusadeRefused("The way home", "C3.0", "this family has no troops without a Lord there", "Name another")
    _need_home(state, family, village)
    return facts.TroopsReturned(family, village, troops)


def _freed(state: State, choice: asked.LeavePrison) -> facts.PrisonLeft:
    """Rule: C3.1. Errors: CrusadeWaits, CrusadeRefused."""
    lord = state.realm.lord(choice.lord)
    if state.crusade.stage is Stage.FIGHTING:
        raise CrusadeWaits("The way out of prison", "C3.1", state.crusade.stage)
    if lord.captor != SALADIN:
        raise CrusadeRefused("The way out of prison", "C3.1", f"{lord.name} is not in it", "Name one who is")
    if choice.ransom < 0 or (choice.by_passage and choice.ransom):
        raise CrusadeRefused("The ransom", "C3.1", "he escapes, or so much is paid for him", "Say which")
    _need_home(state, lord.family, choice.village)
    return facts.PrisonLeft(lord.id, choice.village, choice.ransom, choice.by_passage)
