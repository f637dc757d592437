"""A family as it stands on the table, typed or pasted: one line for each Lord and Village, turned into one tap.

Such as `Lord Hugo; in Blaye; 2 knights; 5 men at arms; Duchy 1; King`, `Lady Jeanne; in Sigy; d'Arc` and
`Village Blaye; 2 mills; stronghold`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from fiefaid.campaign.campaign import Campaign
from fiefaid.campaign.chapters.realm_elections import GiveTitle
from fiefaid.campaign.chapters.realm_fates import LayMarker
from fiefaid.campaign.chapters.realm_lands import Build, TakeVillage
from fiefaid.campaign.chapters.realm_lords import Card, PlayLord
from fiefaid.campaign.chapters.realm_troops import RaiseTroops
from fiefaid.campaign.judging import ON_THE_MAP, counters_left
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.texts import short_id
from fiefaid.errors.files import Fault, FileFaults
from fiefaid.fief.people import OUTREMER, Marker, Sex
from fiefaid.fief.places import Building
from fiefaid.fief.realm import Post
from fiefaid.fief.titles import Title
from fiefaid.fief.troops import Troop, Troops
from fiefaid.pages.realm_choices import all_titles

EXAMPLE = "Lord Hugo; in Blaye; 2 knights; 5 men at arms; King\nVillage Blaye; 2 mills; stronghold"

_COUNT = re.compile(r"(\d{1,3})\s+(.+)")

_DARC = ("d'arc", "d’arc")
_ON_THE_MAP = tuple(kind for kind in Troop if kind in ON_THE_MAP)
_KINDS = {**{kind.value: kind for kind in _ON_THE_MAP}, "sergents": Troop.MEN_AT_ARMS, "chevaliers": Troop.KNIGHTS}
_WALLS = {
    "stronghold": Building.STRONGHOLD,
    "château": Building.STRONGHOLD,
    "fortified city": Building.FORTIFIED_CITY,
    "city": Building.FORTIFIED_CITY,
    "cité": Building.FORTIFIED_CITY,
}


@dataclass(slots=True)
class _Line:
    """What a line comes to; `later` needs everybody to be in play."""

    now: list[Choice] = field(default_factory=list)
    later: list[Choice] = field(default_factory=list)


class _Reader:
    """Reads lines in the light of the campaign and of the lines before; every fault is kept."""

    def __init__(self, campaign: Campaign, family: str) -> None:
        self._campaign, self._family = campaign, family
        self._taken = set(campaign.realm.ids())
        self._places = {village.name.casefold(): village.id for village in campaign.realm.villages.values()}
        self._titles = {campaign.realm.called(title).casefold(): title for title in all_titles(campaign)}
        self._titles |= {
            fief.name.casefold(): title
            for title in all_titles(campaign)
            if (fief := campaign.realm.fiefs.get(title.place))
        }
        self._given = {title: campaign.realm.lord(lord).name for title, lord in campaign.realm.titles.items()}
        self._raised = Troops()
        self.faults: list[Fault] = []

    def read(self, number: int, line: str) -> _Line:
        """What one line comes to."""
        head, *parts = (" ".join(part.split()) for part in line.split(";"))
        word, _, name = head.partition(" ")
        match word.casefold():
            case "lord" | "lady" if name:
                return self._lord(number, Sex(word.casefold()), name, parts)
            case "village" if name:
                return self._village(number, name, parts)
        self._fault(number, head, "begin with Lord, Lady or Village and a name")
        return _Line()

    def _lord(self, number: int, sex: Sex, name: str, parts: list[str]) -> _Line:
        lord, place, troops, made = short_id(name, self._taken, "lord"), "", Troops(), _Line()
        self._taken.add(lord)
        is_darc = name.casefold().endswith(_DARC)
        for part in filter(None, parts):
            word = part.casefold()
            if word.startswith("in "):
                place = self._place(number, part[3:], place)
            elif found := _COUNT.fullmatch(word):
                troops += self._troops(number, part, int(found[1]), found[2])
            elif word in _DARC:
                is_darc = True
            else:
                made.later += self._held(number, lord, name, part)
        made.now.append(PlayLord(self._family, Card(name, sex, is_darc), place, lord, is_sure=True))
        if troops:
            made.later.insert(0, RaiseTroops(Post(self._family, lord=lord), troops, is_sure=True))
        return made

    def _village(self, number: int, name: str, parts: list[str]) -> _Line:
        village, made = self._place(number, name), _Line()
        if not village or village == OUTREMER:
            return made
        was = self._campaign.realm.village(village).owner
        if was and was != self._family:
            self._fault(number, name, f"it is of {self._campaign.called(was)}: give it away on its own card first")
        elif not was:
            made.now.append(TakeVillage(village, was, self._family))
        for part in filter(None, parts):
            made.now += self._built(number, village, part)
        return made

    def _built(self, number: int, village: str, part: str) -> Iterator[Choice]:
        word, counted = part.casefold(), _COUNT.fullmatch(part.casefold())
        if word in _WALLS:
            yield Build(village, _WALLS[word], is_sure=True)
        elif word in ("mill", "moulin"):
            yield Build(village, Building.MILL, is_sure=True)
        elif counted and counted[2] in ("mill", "mills", "moulin", "moulins"):
            yield from (Build(village, Building.MILL, is_sure=True) for _ in range(int(counted[1])))
        else:
            self._fault(number, part, "give mills, a stronghold or a fortified city")

    def _held(self, number: int, lord: str, name: str, part: str) -> Iterator[Choice]:
        """A title or a marker. Nobody loses a title by what is typed for another."""
        title: Title | None = self._titles.get(part.casefold())
        if title is not None and title in self._given:
            self._fault(number, part, f"{self._given[title]} holds that title: take it away on that card first")
        elif title is not None:
            self._given[title] = name
            yield GiveTitle(title, lord, is_sure=True)
        elif part.casefold() in set(Marker):
            yield LayMarker(lord, Marker(part.casefold()), is_sure=True)
        else:
            self._fault(number, part, "give a place (in …), a count of troops, a title or a marker")

    def _troops(self, number: int, part: str, count: int, what: str) -> Troops:
        kind = _KINDS.get(what) or _KINDS.get(f"{what}s") or (Troop.MEN_AT_ARMS if what == "man at arms" else None)
        if kind is None:
            self._fault(number, part, f"give a count of {', '.join(_ON_THE_MAP)}, apart from others by a semicolon")
            return Troops()
        made = Troops({kind: count} if count else {})
        left = counters_left(self._campaign, self._family, kind) - self._raised[kind]
        if count > left:
            self._fault(number, part, f"{max(left, 0)} of these counters are left; more are given on a card")
        self._raised += made
        return made

    def _place(self, number: int, name: str, was: str = "") -> str:
        """The place of that name; `was` is where the same line has put somebody already."""
        if was:
            self._fault(number, name, f"{self._campaign.realm.named(was)} is named already; give one place")
        word = name.casefold().removeprefix("the ")
        if word == OUTREMER.casefold():
            return OUTREMER
        if word not in self._places:
            self._fault(number, name, "name a Village of the map")
        return self._places.get(word, "")

    def _fault(self, number: int, value: str, accepted: str) -> None:
        self.faults.append(Fault(f"line {number}", value, accepted))


def typed_family(campaign: Campaign, family: str, text: str) -> tuple[Choice, ...]:
    """Everything that the lines say, as one tap. Errors: FileFaults, all of them at once."""
    reader = _Reader(campaign, campaign.family(family).id)
    lines = [reader.read(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if reader.faults:
        raise FileFaults("The list", reader.faults)
    return (*(choice for line in lines for choice in line.now), *(choice for line in lines for choice in line.later))
