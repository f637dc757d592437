"""What can happen at the treasury, and what may be asked there. Rule: 3.0, 4.0, 6.2.4.

`is_sure` says that it is written down outside its phase, because the table did it then. `was` says in sight of what it
was asked for: what the family held of a thing, or the Titles that it had taken in the round; None: nobody looked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fiefaid.answers import Tally
from fiefaid.campaign.campaign import BANK
from fiefaid.campaign.kinds import Choice, Event


@dataclass(frozen=True, slots=True)
class IncomeBooked(Event):
    """A family booked its income of a round."""

    kind: ClassVar[str] = "income-booked"

    round: int
    family: str
    total: int


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A family bought so many of a thing, Troops perhaps in a Village that was named."""

    kind: ClassVar[str] = "bought"

    round: int
    family: str
    what: str
    count: int
    price: int
    village: str = ""


@dataclass(frozen=True, slots=True)
class TitleBought(Event):
    """A family took the Title of a Fief, or one more Cardinal; for nothing where the King granted it."""

    kind: ClassVar[str] = "title-bought"

    round: int
    family: str
    title: str
    price: int
    is_cardinal: bool = False


@dataclass(frozen=True, slots=True)
class LayOutCounters(Choice):
    """Take every counter that is missing out of the game box: into the supply, and the Mercenaries into their pool."""


@dataclass(frozen=True, slots=True)
class StartWith(Choice):
    """Give a family what it begins with."""

    family: str


@dataclass(frozen=True, slots=True)
class IncomeLine:
    """So many deniers for a reason; from another holder where it is not the bank that pays."""

    count: int
    reason: str
    source: str = BANK


def lines_of(tally: Tally) -> tuple[IncomeLine, ...]:
    """A reckoned income as lines to book, one for each step; what is booked is what was shown."""
    return tuple(IncomeLine(step.adds, step.says) for step in tally.steps)


@dataclass(frozen=True, slots=True)
class BookIncome(Choice):
    """Book the income of a family, once a round, line by line."""

    family: str
    lines: tuple[IncomeLine, ...]
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class Buy(Choice):
    """Buy so many of a thing; `village` is where Troops are recruited, if the table keeps count of that."""

    family: str
    what: str
    count: int = 1
    village: str = ""
    is_sure: bool = False
    was: int | None = None


@dataclass(frozen=True, slots=True)
class BuyTitle(Choice):
    """Take the Title of a Fief of so many Villages; `is_granted` by the King for nothing."""

    family: str
    title: str
    villages: int
    is_granted: bool = False
    is_sure: bool = False
    was: int | None = None


@dataclass(frozen=True, slots=True)
class BuyCardinal(Choice):
    """Buy the Title of one more Cardinal."""

    family: str
    was: int | None = None


@dataclass(frozen=True, slots=True)
class PayRansom(Choice):
    """Pay another family for a captive. Rule: 6.2.4."""

    family: str
    captor: str
    captive: str
    amount: int
    was: int | None = None


@dataclass(frozen=True, slots=True)
class TakePlunder(Choice):
    """Take deniers of a pillaged Village or a plundered place from the bank."""

    family: str
    amount: int
    place: str
    was: int | None = None
