"""What a family takes in: Villages, Mills, weather and harvest, tithes, taxes, Jerusalem. Rule: 3.0; C1.4.1.

Pure counts in, a Tally out; where the counts come from is no matter of this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fiefaid.answers import Step, Tally
from fiefaid.fief.settings import Confidence, Setting, whole

_FAN_CODE = "fan code of an online version, 2022"
_PLAY_REPORTS = "two play reports"


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
class Estate:
    """What a family's income is made of, in counts.

    `villages` it controls · `mills` it owns; of these `mills_in_weather` and `mills_in_harvest` lie in a Bishopric
    with that card, and `mills_tithed`, `mills_tithed_in_weather`, `mills_tithed_in_harvest` pay their income to
    clergy of other families · `tithes`: deniers that its own clergy collects · `taxes`: deniers of its Tax cards ·
    `villages_of_all`: those that all players control together, for the holder of Jerusalem; None for all others.
    """

    villages: int = 0
    mills: int = 0
    mills_in_weather: int = 0
    mills_in_harvest: int = 0
    mills_tithed: int = 0
    mills_tithed_in_weather: int = 0
    mills_tithed_in_harvest: int = 0
    tithes: int = 0
    taxes: int = 0
    villages_of_all: int | None = None


def income(estate: Estate, options: Mapping[str, str] | None = None) -> Tally:
    """How many Deniers does a family take in? Rule: 3.0; C1.4.1. Errors: NotASetting.

    `options` are the campaign's. Tithed Mills pay whoever collects; his share is `tithes`, see `tithe`.
    """
    rates = options or {}
    mill, weather, harvest = (rate.of(rates) for rate in (MILL, WEATHER, HARVEST))
    tithed = tithe(
        estate.mills_tithed, estate.mills_tithed_in_weather, estate.mills_tithed_in_harvest, options=rates
    ).number
    steps = [
        _each("3.0", estate.villages, "Village", VILLAGE.of(rates)),
        _each("3.0", estate.mills, "Mill", mill),
        _each("3.0", estate.mills_in_weather, "Mill in Good Weather", weather),
        _each("3.0", estate.mills_in_harvest, "Mill in a Good Harvest", harvest),
        Step("3.0", "tithes that others collect", -tithed),
        Step("3.0", "tithes collected", estate.tithes),
        Step("3.0", "taxes", estate.taxes),
        _each("C1.4.1", estate.villages_of_all or 0, "Village of all players, for Jerusalem", JERUSALEM.of(rates)),
    ]
    return Tally("deniers", tuple(step for step in steps if step.adds))


def tithe(mills: int, in_weather: int = 0, in_harvest: int = 0, *, options: Mapping[str, str] | None = None) -> Tally:
    """How many Deniers does clergy collect of so many Mills of a Bishopric? Rule: 3.0. Errors: NotASetting."""
    rates = options or {}
    steps = (
        _each("3.0", mills, "Mill tithed", MILL.of(rates)),
        _each("3.0", in_weather, "Mill tithed in Good Weather", WEATHER.of(rates)),
        _each("3.0", in_harvest, "Mill tithed in a Good Harvest", HARVEST.of(rates)),
    )
    return Tally("deniers", tuple(step for step in steps if step.adds))


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
