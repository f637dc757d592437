"""A realm of Fief written as a file: the realm, its families, a Crusade under way, and questions → TOML text.

What the file says reads back the same; entries at their default are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import tomlkit

from fiefaid.campaign.campaign import Campaign
from fiefaid.errors.crusades import CrusadeRefused
from fiefaid.fief.crusade import Crusade, Stage
from fiefaid.fief.people import OUTREMER, Lord
from fiefaid.fief.places import Bishopric, Village
from fiefaid.fief.realm import Realm, Siege, pair
from fiefaid.fief.troops import Troops
from fiefaid.files.crusades import plain_crusade
from fiefaid.files.plain import Plain, said
from fiefaid.files.realm_schema import REALM_FORM
from fiefaid.files.realms import RealmScenario
from fiefaid.files.writing import document


def realm_in(campaign: Campaign) -> RealmScenario:
    """What stands on the table of a campaign, without its purses and its record; the dead are in no file.

    Errors: CrusadeRefused, in the midst of a Crusade Battle or a death, which no file can lay.
    """
    if campaign.crusade.stage is Stage.FIGHTING or campaign.crusade.doomed:
        raise CrusadeRefused(
            "The realm as a file", "C1.4", "a battle or a death is half done", "Write it once it is over"
        )
    return RealmScenario(
        name=campaign.name,
        realm=replace(campaign.realm, dead={}, settled=frozenset()),
        families=tuple(replace(family, colour="") for family in campaign.families.values()),
        rules=campaign.rules,
        moment=campaign.moment,
        crusade=campaign.crusade,
    )


def write_realm(scenario: RealmScenario) -> str:
    """The realm as TOML text."""
    return tomlkit.dumps(document(plain_realm(scenario)))


def plain_realm(scenario: RealmScenario) -> Plain:
    """The realm as plain data, spelt as in a file."""
    realm, crusade = scenario.realm, scenario.crusade
    whole = {
        "schema": REALM_FORM,
        "name": scenario.name,
        "notes": scenario.notes,
        "expansions": [expansion.value for expansion in scenario.rules.expansions],
        "options": dict(scenario.rules.options),
        "round": scenario.moment.round or None,
        "phase": scenario.moment.phase,
        "alliances": [list(both) for both in sorted(realm.alliances - _by_marriage(realm))],
        "families": [said({"id": one.id, "name": one.name, "player": one.player}) for one in scenario.families],
        "fiefs": [{"id": fief.id, "name": fief.name, "rank": fief.rank.value} for fief in realm.fiefs.values()],
        "bishoprics": [_bishopric(see) for see in realm.bishoprics.values()],
        "villages": [_village(village) for village in realm.villages.values()],
        "lords": [_lord(realm, lord, crusade) for lord in realm.lords.values()],
        "garrisons": [*_garrisons(realm, crusade)],
        "sieges": [_siege(siege) for siege in realm.sieges.values()],
        "crusade": plain_crusade(crusade),
        "questions": [
            question.model_dump(mode="json", by_alias=True, exclude_unset=True) for question in scenario.questions
        ],
    }
    return said(whole)


def _bishopric(see: Bishopric) -> Plain:
    fortunes = sorted(fortune.value for fortune in see.fortunes)
    return said({"id": see.id, "name": see.name, "fortunes": fortunes})


def _village(village: Village) -> Plain:
    named = {"id": village.id, "name": village.name, "fief": village.fief, "bishopric": village.bishopric}
    stands = {"owner": village.owner, "mills": village.mills or None, "walls": village.walls.value}
    return said(named | stands | {"crusader": village.crusader})


def _lord(realm: Realm, lord: Lord, crusade: Crusade) -> Plain:
    who = {"id": lord.id, "name": lord.name, "family": lord.family, "sex": lord.sex.value, "is_darc": lord.is_darc}
    where = {"spouse": lord.spouse, "place": lord.place, "space": None, "captor": lord.captor}
    entries = said(
        who
        | where
        | {
            "markers": sorted(marker.value for marker in lord.markers),
            "titles": [title.key for title, holder in realm.titles.items() if holder == lord.id],
            "troops": _troops(lord.troops),
        }
    )
    if lord.id in crusade.places:
        entries["space"] = crusade.places[lord.id]
    return entries


def _garrisons(realm: Realm, crusade: Crusade) -> Iterator[Plain]:
    """Troops with no Lord, those of the Outremer space by space."""
    for one in crusade.orphans:
        yield {"place": OUTREMER, "family": one.family, "space": one.space, "troops": _troops(one.troops)}
    for (place, family), troops in realm.garrisons.items():
        placed = (one.troops for one in crusade.orphans if (OUTREMER, one.family) == (place, family))
        left = troops - sum(placed, Troops())
        if left:
            yield {"place": place, "family": family, "troops": _troops(left)}


def _siege(siege: Siege) -> Plain:
    return said({"village": siege.village, "besiegers": list(siege.besiegers), "besieged": list(siege.besieged)})


def _troops(troops: Troops) -> Plain:
    return {kind.name.lower(): count for kind, count in troops}


def _by_marriage(realm: Realm) -> frozenset[tuple[str, str]]:
    """The alliances that a file says by its couples."""
    couples = ((lord.family, realm.lords[lord.spouse].family) for lord in realm.lords.values() if lord.spouse)
    return frozenset(pair(one, other) for one, other in couples if one != other)
