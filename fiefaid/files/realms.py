"""A realm of Fief as a file: TOML text → the realm, its families, and questions of it. All faults are told at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.crusade_events import TakeStep
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.laying import laying
from fiefaid.campaign.values import Family, Moment, Rules
from fiefaid.errors import Fault, FileFaults, Refused
from fiefaid.fief.crusade import Crusade
from fiefaid.fief.crusade.asked import TypeIn
from fiefaid.fief.crusade.state import Orphans
from fiefaid.fief.crusade.typing_in import check_typed
from fiefaid.fief.people import Lord
from fiefaid.fief.places import Bishopric, Fief, Village
from fiefaid.fief.realm import Pair, Realm, Siege, pair
from fiefaid.fief.titles import Title, title_called
from fiefaid.fief.troops import Troop, Troops
from fiefaid.files.crusade_checks import crusade_checks
from fiefaid.files.crusades import Standing, crusade_of
from fiefaid.files.faults import faults_of
from fiefaid.files.realm_checks import realm_checks
from fiefaid.files.realm_schema import LordPart, RealmEntries, RealmFile, RealmQuestion, TroopsPart
from fiefaid.files.syntax import read_toml
from fiefaid.files.texts import text_of

Form = TypeVar("Form", bound=RealmEntries)


@dataclass(frozen=True, slots=True)
class RealmScenario:
    """A realm with its families, the rules that are played, and questions whose answers were worked out by hand."""

    name: str
    realm: Realm
    families: tuple[Family, ...]
    rules: Rules
    questions: tuple[RealmQuestion, ...] = ()
    moment: Moment = field(default_factory=Moment)
    crusade: Crusade = field(default_factory=Crusade)
    notes: str = ""

    def choices(self, over: Campaign | None = None) -> tuple[Choice, ...]:
        """What lays it in a campaign that has none of it yet, families apart, in one tap; the Crusade last."""
        campaign = over or Campaign()
        new = (family for family in self.families if family.id not in campaign.families)
        families = (AddFamily(family.name, family.player, id=family.id) for family in new)
        return (*families, *laying(self.realm), *self._time(campaign), *self._crusade(campaign))

    def _time(self, campaign: Campaign) -> Iterator[Choice]:
        if self.moment.round and self.moment != campaign.moment:
            yield ReachMoment(campaign.moment, self.moment)

    def _crusade(self, campaign: Campaign) -> Iterator[Choice]:
        if self.crusade not in (Crusade(), campaign.crusade):
            yield TakeStep(TypeIn(self.crusade), campaign.crusade.stage, campaign.crusade.at)


def load_realm(path: str | Path) -> RealmScenario:
    """The realm in a TOML file. Errors: Unreadable, FileFaults."""
    return read_realm(text_of(Path(path)), Path(path).name)


def read_realm(text: str, name: str = "This realm") -> RealmScenario:
    """The realm in a TOML text. Errors: Unreadable, FileFaults."""
    return realm_of(read_toml(text, name), name)


def realm_of(raw: dict[str, Any], name: str) -> RealmScenario:
    """The realm in plain data. Errors: FileFaults."""
    file = entries_of(raw, name, RealmFile)
    return replace(position_of(file, name), questions=file.questions)


def entries_of(raw: dict[str, Any], name: str, form: type[Form], more: Iterable[Fault] = ()) -> Form:
    """The entries of a file in plain data, of a form that has a realm; `more`: faults found already.

    Errors: FileFaults.
    """
    faults = []
    try:
        file = form.model_validate(raw)
    except ValidationError as wrong:
        faults = faults_of(wrong, form, raw)
    faults += [*realm_checks(raw), *crusade_checks(raw), *more]
    if faults:
        raise FileFaults(name, faults)
    return file


def position_of(file: RealmEntries, name: str) -> RealmScenario:
    """The realm that a file without faults says. Errors: FileFaults, where no table could have its Crusade."""
    position = RealmScenario(
        name=file.name,
        realm=_realm(file),
        families=tuple(Family(part.id, part.name, part.player) for part in file.families),
        rules=Rules(file.expansions, file.options),
        moment=Moment(file.round, file.phase),
        crusade=crusade_of(file.crusade, _standing(file)) if file.crusade else Crusade(),
        notes=file.notes,
    )
    try:
        check_typed(position.realm, position.crusade)
    except Refused as refused:
        raise FileFaults(name, [Fault("crusade", position.crusade.stage.name.lower(), str(refused))]) from None
    return position


def _realm(file: RealmEntries) -> Realm:
    spouses = dict(_spouses(file))
    return Realm(
        fiefs={part.id: Fief(part.id, part.name, part.rank) for part in file.fiefs},
        bishoprics={part.id: Bishopric(part.id, part.name, frozenset(part.fortunes)) for part in file.bishoprics},
        villages={part.id: Village(**part.model_dump()) for part in file.villages},
        lords={part.id: _lord(part, spouses.get(part.id, "")) for part in file.lords},
        titles=dict(_titles(file)),
        garrisons=_garrisons(file),
        sieges={part.village: Siege(part.village, part.besiegers, part.besieged) for part in file.sieges},
        alliances=frozenset((*_by_marriage(file, spouses), *(pair(one, other) for one, other in file.alliances))),
    )


def _garrisons(file: RealmEntries) -> dict[tuple[str, str], Troops]:
    """Troops with no Lord by place and family, those on several spaces of the Outremer together."""
    found: dict[tuple[str, str], Troops] = {}
    for part in file.garrisons:
        post = part.place, part.family
        found[post] = found.get(post, Troops()) + troops_of(part.troops)
    return found


def _standing(file: RealmEntries) -> Standing:
    """Who stands on the spaces of the track."""
    orphans = tuple(
        Orphans(part.space, part.family, troops_of(part.troops)) for part in file.garrisons if part.space is not None
    )
    by_id = {part.id: part for part in file.lords}
    ranked = [by_id[lord] for lord in file.crusade.order] if file.crusade else []
    there = [*((part.space, part.family) for part in ranked), *((one.space, one.family) for one in orphans)]
    families: dict[int, tuple[str, ...]] = {}
    for space, family in there:
        if space:
            families[space] = tuple(dict.fromkeys((*families.get(space, ()), family)))
    return Standing({part.id: part.space for part in file.lords if part.space is not None}, orphans, families)


def _lord(part: LordPart, spouse: str) -> Lord:
    return Lord(
        part.id, part.name, part.family, part.sex, part.is_darc, spouse, part.place, part.captor,
        frozenset(part.markers), troops_of(part.troops),
    )  # fmt: skip


def troops_of(part: TroopsPart) -> Troops:
    """The troops of a part."""
    return Troops({Troop[name.upper()]: count for name, count in part.model_dump().items() if count})


def _titles(file: RealmEntries) -> Iterator[tuple[Title, str]]:
    for part in file.lords:
        for key in part.titles:
            title = title_called(key)
            if title is not None:
                yield title, part.id


def _spouses(file: RealmEntries) -> Iterator[tuple[str, str]]:
    """Who is married to whom, also where only one of them says so."""
    for part in file.lords:
        if part.spouse:
            yield part.id, part.spouse
            yield part.spouse, part.id


def _by_marriage(file: RealmEntries, spouses: dict[str, str]) -> Iterator[Pair]:
    """The alliances that marriages make. Rule: 1.1. Ruling: F4."""
    family = {part.id: part.family for part in file.lords}
    for one, other in spouses.items():
        if family[one] != family[other]:
            yield pair(family[one], family[other])
