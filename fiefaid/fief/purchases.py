"""What can be bought, for how much, in which order, and how many counters there are. Rule: 4.0; TA 1, TA 2, TA 4.

The base game's prices are those on which several sources agree, or one does; each is a setting that says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from fiefaid.fief.settings import Confidence, Setting, one_of, whole
from fiefaid.fief.troops import Troop

MOST_EXPENSIVE = 100
"""Deniers of the dearest price that a table may agree on."""


class PurchaseStep(StrEnum):
    """The steps of a Purchase Phase, in their order (fief-facts: a list of the phases, one source)."""

    RANSOMS = "ransoms"
    UPKEEP = "upkeep"
    AUCTION = "auction"
    TROOPS = "troops"
    BUILDINGS = "buildings"
    TITLES = "titles"
    CARDINAL = "Cardinal"


def _price(of: str, default: int, source: str, confidence: Confidence) -> Setting[int]:
    return Setting(
        f"price of {of}",
        f"How many Deniers {of} costs",
        str(default),
        whole(0, MOST_EXPENSIVE),
        f"a whole number from 0 to {MOST_EXPENSIVE}",
        source,
        confidence,
    )


_DESIGNER = "designer's blog, 2011; fan code and a re-theme agree"
_FAN_CODE = "fan code of an online version, 2022"
_RE_THEME = f"{_FAN_CODE}; a re-theme agrees"


@dataclass(frozen=True, slots=True)
class Ware:
    """Something that is bought: its name in the book, the step of the phase, its price, and how many counters.

    `limit` counts those of each player, or where `is_banks` those of the bank.
    """

    name: str
    step: PurchaseStep
    price: Setting[int]
    limit: int
    is_banks: bool = False


WARES: Mapping[str, Ware] = MappingProxyType(
    {
        ware.name: ware
        for ware in (
            Ware(
                Troop.MEN_AT_ARMS,
                PurchaseStep.TROOPS,
                _price("a Man at Arms", 1, _DESIGNER, Confidence.AGREED),
                13,
            ),
            Ware(Troop.KNIGHTS, PurchaseStep.TROOPS, _price("a Knight", 3, _DESIGNER, Confidence.AGREED), 8),
            Ware(Troop.ARCHERS, PurchaseStep.TROOPS, _price("an Archer", 2, "Tactics, TA 1", Confidence.PRINTED), 3),
            Ware(Troop.BOMBARDS, PurchaseStep.TROOPS, _price("a Bombard", 4, "Tactics, TA 2", Confidence.PRINTED), 3),
            Ware(
                Troop.SIEGE_ENGINES,
                PurchaseStep.TROOPS,
                _price("a Siege Engine", 0, "designer's blog and the setup page: free", Confidence.AGREED),
                2,
            ),
            Ware("mills", PurchaseStep.BUILDINGS, _price("a Mill", 3, _RE_THEME, Confidence.AGREED), 15, True),
            Ware(
                "strongholds",
                PurchaseStep.BUILDINGS,
                _price("a Stronghold", 10, _RE_THEME, Confidence.AGREED),
                12,
                True,
            ),
        )
    }
)
"""Everything that is bought by the piece. Limits: setup page and fan code; TA 1, TA 2."""

CITIES, CITY_COUNTERS = "cities", 8
"""Fortified Cities: one for each Fief, never bought (fan code, 2022)."""

NEVER_BOUGHT: Mapping[str, str] = MappingProxyType(
    {
        Troop.MERCENARIES: " but hired at the auction (T 4.1)",
        Troop.ROYAL_MEN_AT_ARMS: " but replace Troops with the King or Queen (TA 3)",
        Troop.ROYAL_KNIGHTS: " but replace Troops with the King or Queen (TA 3)",
        CITIES: " but come with the Fief Title",
    }
)
"""What no Deniers buy, and how it is come by."""

START: Mapping[str, int] = MappingProxyType({"deniers": 5, "knights": 1, "men at arms": 3, "strongholds": 1})
"""What a family begins with (the publisher's setup page)."""

PER_VILLAGE = _price("a Fief Title, for each Village", 2, _FAN_CODE, Confidence.SINGLE)
CARDINAL = _price("one more Cardinal", 5, _FAN_CODE, Confidence.SINGLE)

ORDER = Setting(
    "order of purchases",
    "Whether the steps of a Purchase Phase are kept to: troops, then buildings, titles, the Cardinal",
    "kept",
    one_of("kept", "free"),
    "kept or free",
    "a list of the phases with the expansions, one source",
    Confidence.SINGLE,
)
RECRUITS = Setting(
    "recruits in a village",
    "How many new Troops one Village takes in a round",
    "5",
    whole(0, MOST_EXPENSIVE),
    f"a whole number from 0 to {MOST_EXPENSIVE}; 0 is no limit",
    _FAN_CODE,
    Confidence.SINGLE,
)
CITY_WITH_TITLE = Setting(
    "city with a title",
    "Whether the Stronghold becomes a Fortified City when the Fief Title is taken",
    "yes",
    one_of("yes", "no"),
    "yes or no",
    _FAN_CODE,
    Confidence.SINGLE,
)
ZERO_BID = Setting(
    "bid of 0",
    "What a bid of 0 for the Mercenaries is: no bid at all, or one that wins if it is the highest",
    "no bid",
    one_of("no bid", "a bid"),
    "no bid or a bid",
    "ruling L1",
    Confidence.ASSUMED,
)

PURCHASE_SETTINGS: tuple[Setting[int] | Setting[str], ...] = (
    *(ware.price for ware in WARES.values()),
    PER_VILLAGE,
    CARDINAL,
    ORDER,
    RECRUITS,
    CITY_WITH_TITLE,
    ZERO_BID,
)
"""Every setting of the Purchase Phase, as a page lists them."""


def title_price(villages: int, per_village: int) -> int:
    """How many Deniers does the Title of a Fief of so many Villages cost? Barony 4, County 6, Duchy 8."""
    return villages * per_village


def is_in_turn(step: PurchaseStep, furthest: PurchaseStep | None) -> bool:
    """Whether a step may be taken by somebody who has come as far as that."""
    order = list(PurchaseStep)
    return furthest is None or order.index(step) >= order.index(furthest)
