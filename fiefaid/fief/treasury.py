"""What a family takes in: Villages, Mills, weather and harvest, tithes, taxes, Jerusalem. Rule: 3.0; C1.4.1.

Counts in, a Tally out. The counts come from the map, where one lies, or are typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fiefaid.answers import Answer, Step, Tally, Verdict
from fiefaid.fief.places import Fortune, Village
from fiefaid.fief.realm import Realm
from fiefaid.fief.settings import Confidence, Setting, whole
from fiefaid.fief.titles import JERUSALEM as JERUSALEM_STATE
from fiefaid.fief.titles import POPE, Title, TitleKind

_FAN_CODE = "fan code of an online version, 2022"


def _rate(name: str, decides: str, default: int, source: str, confidence: Confidence) -> Setting[int]:
    return Setting(name, decides, str(default), whole(0, 100), "a whole number from 0 to 100", source, confidence)


VILLAGE = _rate("income of a village", "Deniers of a controlled Village", 1, _FAN_CODE, Confidence.SINGLE)
MILL = _rate("income of a mill", "Deniers of a Mill", 2, _FAN_CODE, Confidence.SINGLE)
WEATHER = _rate("good weather", "Deniers more of a Mill in Good Weather", 1, _FAN_CODE, Confidence.SINGLE)
HARVEST = _rate("good harvest", "Deniers more of a Mill in a Good Harvest", 1, _FAN_CODE, Confidence.SINGLE)
JERUSALEM = _rate(
    "income of Jerusalem", "Deniers for each Village of all players", 1, "Crusades, C1.4.1", Confidence.PRINTED
)
RANSOM = _rate("ransom", "Deniers of a ransom, as a hint", 2, "the sister game on England", Confidence.ASSUMED)
RANSOM_TITLE = _rate(
    "ransom for a title", "Deniers more for each Title", 2, "the sister game on England", Confidence.ASSUMED
)

INCOME_SETTINGS = (VILLAGE, MILL, WEATHER, HARVEST, JERUSALEM, RANSOM, RANSOM_TITLE)
"""Every setting of incomes, as a page lists them."""


@dataclass(frozen=True, slots=True)
class Mills:
    """So many Mills; of these so many lie in a Bishopric with Good Weather, so many in one with a Good Harvest."""

    count: int = 0
    in_weather: int = 0
    in_harvest: int = 0

    def __add__(self, other: Mills) -> Mills:
        return Mills(self.count + other.count, self.in_weather + other.in_weather, self.in_harvest + other.in_harvest)


NO_MILLS = Mills()


@dataclass(frozen=True, slots=True)
class Estate:
    """What a family's income is made of, in counts.

    `villages` it controls · `mills` that pay their owner · `tithed`: Mills of whomever that pay its clergy instead ·
    `taxes`: deniers of its Tax cards · `villages_of_all`: those that all players control together, for the holder of
    Jerusalem; None for all others.
    """

    villages: int = 0
    mills: Mills = NO_MILLS
    tithed: Mills = NO_MILLS
    taxes: int = 0
    villages_of_all: int | None = None


def income(estate: Estate, options: Mapping[str, str] | None = None) -> Tally:
    """How many Deniers does a family take in? Rule: 3.0; C1.4.1. Errors: NotASetting.

    `options` are the campaign's. Every step is a line of its own when the income is booked.
    """
    rates = options or {}
    steps = (
        _each("3.0", estate.villages, "Village", VILLAGE.of(rates)),
        *_of_mills(estate.mills, "Mill", rates),
        *_of_mills(estate.tithed, "Mill tithed", rates),
        Step("3.0", "taxes", estate.taxes),
        _each("C1.4.1", estate.villages_of_all or 0, "Village of all players, for Jerusalem", JERUSALEM.of(rates)),
    )
    return Tally("deniers", tuple(step for step in steps if step.adds))


def may_tithe(realm: Realm, title: Title) -> Verdict:
    """May the holder of a title levy a tithe? A Bishop and the Pope may. Rule: 3.0. Ruling: L6."""
    facts = {"title": realm.called(title)}
    if title.kind not in (TitleKind.BISHOP, TitleKind.POPE):
        says = "only a Bishop or the Pope levies one, and {title} is neither"
        return Verdict(answer=Answer.NO, rule="3.0", says=says, facts=facts)
    if realm.holder(title) is None:
        return Verdict(answer=Answer.NO, rule="3.0", says="nobody is {title}", facts=facts)
    return Verdict(answer=Answer.YES, rule="3.0", says="{title} may levy a tithe", facts=facts)


def tithes_in(realm: Realm, levied: Mapping[Title, str]) -> dict[str, str]:
    """Which Bishoprics pay a tithe, and to which family? The Bishop's where he levies it, else the Pope's. Ruling: L6.

    `levied`: the titles that levy it, each with its family. "" stands for Villages that lie in no Bishopric.
    """
    pope = levied.get(POPE, "")
    sees = {see: levied.get(Title(TitleKind.BISHOP, see), pope) for see in (*realm.bishoprics, "")}
    return {see: family for see, family in sees.items() if family}


def mill_owners(realm: Realm, title: Title) -> frozenset[str]:
    """Whose Mills would a tithe of that title take?"""
    sees = tithes_in(realm, {title: title.key})
    return frozenset(each.owner for each in realm.villages.values() if each.mills and each.bishopric in sees) - {""}


def estate_in(realm: Realm, family: str, tithes: Mapping[str, str] | None = None, taxes: int = 0) -> Estate:
    """What the map says of a family's income. Rule: 3.0; C1.4.1. Ruling: L6.

    `tithes` says which Bishoprics pay a tithe, and to which family's clergy; players decide that anew every round.
    """
    collectors, own, tithed = tithes or {}, NO_MILLS, NO_MILLS
    for village in realm.villages.values():
        if not village.owner:
            continue
        collector = collectors.get(village.bishopric, "")
        if collector == family:
            tithed += _mills_in(realm, village)
        elif not collector and village.owner == family:
            own += _mills_in(realm, village)
    return Estate(len(realm.villages_of(family)), own, tithed, taxes, _villages_for_jerusalem(realm, family))


def _villages_for_jerusalem(realm: Realm, family: str) -> int | None:
    """The Villages of all players, if that family holds Jerusalem. Rule: C1.4.1."""
    holder = realm.holder(Title(TitleKind.CRUSADE_STATE, JERUSALEM_STATE))
    if holder is None or holder.family != family:
        return None
    return sum(bool(village.owner) for village in realm.villages.values())


def _mills_in(realm: Realm, village: Village) -> Mills:
    see = realm.bishoprics.get(village.bishopric)
    fortunes = see.fortunes if see else frozenset()
    return Mills(
        village.mills,
        village.mills if Fortune.GOOD_WEATHER in fortunes else 0,
        village.mills if Fortune.GOOD_HARVEST in fortunes else 0,
    )


def _of_mills(mills: Mills, what: str, rates: Mapping[str, str]) -> tuple[Step, ...]:
    return (
        _each("3.0", mills.count, what, MILL.of(rates)),
        _each("3.0", mills.in_weather, f"{what} in Good Weather", WEATHER.of(rates)),
        _each("3.0", mills.in_harvest, f"{what} in a Good Harvest", HARVEST.of(rates)),
    )


def ransom_hint(titles: int, options: Mapping[str, str] | None = None) -> Tally:
    """What a ransom may be, of a captive with so many Titles: a hint, for the sheets print none. Rule: 6.2.4."""
    rates = options or {}
    steps = (
        Step("6.2.4", "a captive", RANSOM.of(rates)),
        _each("6.2.4", titles, "Title", RANSOM_TITLE.of(rates)),
    )
    return Tally("deniers", tuple(step for step in steps if step.adds))


def _each(rule: str, count: int, what: str, rate: int) -> Step:
    return Step(rule, f"{what}, {count} of {rate} each", count * rate)
