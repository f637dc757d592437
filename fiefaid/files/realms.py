"""A realm of Fief as a file: TOML text → the realm, its families, and questions of it. All faults are told at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.laying import laying
from fiefaid.campaign.values import Family, Rules
from fiefaid.errors import FileFaults
from fiefaid.fief.people import Lord
from fiefaid.fief.places import Bishopric, Fief, Village
from fiefaid.fief.realm import Pair, Realm, Siege, pair
from fiefaid.fief.titles import Title, title_called
from fiefaid.fief.troops import Troop, Troops
from fiefaid.files.faults import faults_of
from fiefaid.files.realm_checks import realm_checks
from fiefaid.files.realm_schema import LordPart, RealmFile, RealmQuestion, TroopsPart
from fiefaid.files.syntax import read_toml
from fiefaid.files.texts import text_of


@dataclass(frozen=True, slots=True)
class RealmScenario:
    """A realm with its families, the rules that are played, and questions whose answers were worked out by hand."""

    name: str
    realm: Realm
    families: tuple[Family, ...]
    rules: Rules
    questions: tuple[RealmQuestion, ...] = ()

    def choices(self) -> tuple[Choice, ...]:
        """What lays it in a campaign that has none of it yet, in one tap."""
        families = (AddFamily(family.name, family.player, id=family.id) for family in self.families)
        return (*families, *laying(self.realm))


def load_realm(path: str | Path) -> RealmScenario:
    """The realm in a TOML file. Errors: Unreadable, FileFaults."""
    return read_realm(text_of(Path(path)), Path(path).name)


def read_realm(text: str, name: str = "This realm") -> RealmScenario:
    """The realm in a TOML text. Errors: Unreadable, FileFaults."""
    return realm_of(read_toml(text, name), name)


def realm_of(raw: dict[str, Any], name: str) -> RealmScenario:
    """The realm in plain data. Errors: FileFaults."""
    faults = []
    try:
        file = RealmFile.model_validate(raw)
    except ValidationError as wrong:
        faults = faults_of(wrong, RealmFile, raw)
    faults += realm_checks(raw)
    if faults:
        raise FileFaults(name, faults)
    families = tuple(Family(part.id, part.name, part.player) for part in file.families)
    return RealmScenario(file.name, _realm(file), families, Rules(file.expansions), file.questions)


def _realm(file: RealmFile) -> Realm:
    spouses = dict(_spouses(file))
    return Realm(
        fiefs={part.id: Fief(part.id, part.name, part.rank) for part in file.fiefs},
        bishoprics={part.id: Bishopric(part.id, part.name, frozenset(part.fortunes)) for part in file.bishoprics},
        villages={part.id: Village(**part.model_dump()) for part in file.villages},
        lords={part.id: _lord(part, spouses.get(part.id, "")) for part in file.lords},
        titles=dict(_titles(file)),
        garrisons={(part.place, part.family): _troops(part.troops) for part in file.garrisons},
        sieges={part.village: Siege(part.village, part.besiegers, part.besieged) for part in file.sieges},
        alliances=frozenset((*_by_marriage(file, spouses), *(pair(one, other) for one, other in file.alliances))),
    )


def _lord(part: LordPart, spouse: str) -> Lord:
    return Lord(
        part.id, part.name, part.family, part.sex, part.is_darc, spouse, part.place, part.captor,
        frozenset(part.markers), _troops(part.troops),
    )  # fmt: skip


def _troops(part: TroopsPart) -> Troops:
    return Troops({Troop[name.upper()]: count for name, count in part.model_dump().items() if count})


def _titles(file: RealmFile) -> Iterator[tuple[Title, str]]:
    for part in file.lords:
        for key in part.titles:
            title = title_called(key)
            if title is not None:
                yield title, part.id


def _spouses(file: RealmFile) -> Iterator[tuple[str, str]]:
    """Who is married to whom, also where only one of them says so."""
    for part in file.lords:
        if part.spouse:
            yield part.id, part.spouse
            yield part.spouse, part.id


def _by_marriage(file: RealmFile, spouses: dict[str, str]) -> Iterator[Pair]:
    """The alliances that marriages make. Rule: 1.1. Ruling: F4."""
    family = {part.id: part.family for part in file.lords}
    for one, other in spouses.items():
        if family[one] != family[other]:
            yield pair(family[one], family[other])
