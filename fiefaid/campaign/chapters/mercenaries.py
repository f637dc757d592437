"""Mercenaries: the upkeep of a round, and who is in which battle. Rule: T 4.2, T 4.3.

What it costs and who goes back to the Reserve Pool is booked in the same tap, as transfers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fiefaid.campaign.campaign import RESERVE, Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.chapters.booking import moved, to_bank
from fiefaid.campaign.hands import employed, need_no_auction, need_round, on_board, purse, to_settle
from fiefaid.campaign.judging import may_now, need_phase
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_seen
from fiefaid.campaign.purchasing import Placed, Upkept
from fiefaid.campaign.rights import may_act_for, need_family
from fiefaid.campaign.texts import check_name
from fiefaid.errors.hiring import NoneEmployed, NoneFree, NotInBattle, UpkeepOver, UpkeepSettledBefore
from fiefaid.fief.rounds import Deed
from fiefaid.ledger.book import check_count
from fiefaid.ledger.mercenaries import MERCENARIES, forecasts, lost_to_plague, upkeep


@dataclass(frozen=True, slots=True)
class UpkeepSettled(Event):
    """A family chose whom to keep: these are paid, the others go back to the Reserve Pool."""

    kind: ClassVar[str] = "upkeep-settled"

    round: int
    family: str
    kept: int
    returned: int


@dataclass(frozen=True, slots=True)
class MercenariesPlaced(Event):
    """Mercenaries joined a battle; `lost` of them died of the Plague at once."""

    kind: ClassVar[str] = "mercenaries-placed"

    round: int
    family: str
    battle: str
    count: int
    lost: int = 0


@dataclass(frozen=True, slots=True)
class MercenariesKilled(Event):
    """Mercenaries fell in a battle, and lie in the Reserve Pool again."""

    kind: ClassVar[str] = "mercenaries-killed"

    round: int
    family: str
    battle: str
    count: int


@dataclass(frozen=True, slots=True)
class SettleUpkeep(Choice):
    """Pay for those to keep, once a round. `employed` is how many there were when it was chosen.

    `is_sure` says that it is written down outside its phase, because the table did it then.
    """

    family: str
    keep: int
    employed: int | None = None
    is_sure: bool = False


@dataclass(frozen=True, slots=True)
class PlaceMercenaries(Choice):
    """Add Mercenaries from the Family Board to a battle; `is_plague` where its Bishopric has the Plague."""

    family: str
    count: int
    battle: str
    is_plague: bool = False


@dataclass(frozen=True, slots=True)
class LoseMercenaries(Choice):
    """Take killed Mercenaries out of a battle."""

    family: str
    count: int
    battle: str


Happened = UpkeepSettled | MercenariesPlaced | MercenariesKilled
Asked = SettleUpkeep | PlaceMercenaries | LoseMercenaries


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    need_family(campaign, seal, choice.family)
    match choice:
        case SettleUpkeep(family, keep, was, is_sure):
            need_phase(campaign, Deed.UPKEEP, is_sure=is_sure)
            return _settled(campaign, family, keep, was)
        case PlaceMercenaries(family, count, battle, is_plague):
            lost = lost_to_plague(count) if is_plague and count > 0 else 0
            placed = MercenariesPlaced(need_round(campaign, "Placing"), family, battle, count, lost)
            return placed, *moved(MERCENARIES, lost, family, RESERVE, f"lost to the Plague at {battle}")
        case LoseMercenaries(family, count, battle):
            killed = MercenariesKilled(need_round(campaign, "Losses"), family, battle, count)
            return killed, *moved(MERCENARIES, count, family, RESERVE, f"killed at {battle}")


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    name = campaign.family(event.family).name
    need_seen("the round", event.round, need_round(campaign, "Mercenaries"), campaign.moment.words)
    match event:
        case UpkeepSettled(round_number, family, kept, returned):
            check_count("mercenaries kept", kept, least=0)
            _check_due(campaign, round_number, family)
            upkeep(kept + returned, kept, purse(campaign, family))
            need_seen("the Family Board", kept + returned, employed(campaign, family), _board(campaign, family))
        case MercenariesPlaced(_, family, battle, count):
            check_name("Battle", battle)
            check_count("mercenaries", count, least=1)
            if count > on_board(campaign, family):
                raise NoneFree(name, count, on_board(campaign, family))
        case MercenariesKilled(round_number, family, battle, count):
            check_name("Battle", battle)
            check_count("mercenaries", count, least=1)
            there = campaign.purchasing.placed_by(round_number, family, battle)
            if count > there:
                raise NotInBattle(name, count, battle, there)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    settled = campaign.purchasing
    match event:
        case UpkeepSettled(round_number, family, kept):
            upkept = (*settled.upkept, Upkept(round_number, family, kept))
            return replace(campaign, purchasing=replace(settled, upkept=upkept))
        case MercenariesPlaced(round_number, family, battle, count, lost):
            placed = (*settled.placed, Placed(round_number, family, battle, count - lost))
            return replace(campaign, purchasing=replace(settled, placed=placed))
        case MercenariesKilled(round_number, family, battle, count):
            placed = (*settled.placed, Placed(round_number, family, battle, -count))
            return replace(campaign, purchasing=replace(settled, placed=placed))


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    name = before.called(event.family)
    match event:
        case UpkeepSettled(round_number, _, kept, returned):
            back = f", {returned} {'goes' if returned == 1 else 'go'} back to the Reserve Pool" if returned else ""
            return f"{name} keeps {kept} of {kept + returned} Mercenaries in round {round_number}{back}"
        case MercenariesPlaced(_, _, battle, count, lost):
            plague = f"; {lost} of them lost to the Plague" if lost else ""
            return f"{name} adds {count} {_mercenaries(count)} to the battle of {battle}{plague}"
        case MercenariesKilled(_, _, battle, count):
            return f"{name} loses {count} {_mercenaries(count)} in the battle of {battle}"


def whose(event: Happened) -> tuple[str, ...]:
    """The employer."""
    return (event.family,)


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: every upkeep that a purse covers, the most first. Rule: T 4.3."""
    if not campaign.moment.round or campaign.purchasing.auction or not may_now(campaign, Deed.UPKEEP):
        return
    for family in to_settle(campaign):
        if may_act_for(campaign, seal, family):
            there = employed(campaign, family)
            yield from (
                SettleUpkeep(family, forecast.kept, there) for forecast in forecasts(there, purse(campaign, family))
            )


def _settled(campaign: Campaign, family: str, keep: int, was: int | None) -> tuple[Event, ...]:
    """The upkeep and what it costs, as it was forecast. Errors: Refused."""
    number, there = need_round(campaign, "Upkeep"), employed(campaign, family)
    _check_due(campaign, number, family)
    need_seen("the Family Board", there if was is None else was, there, _board(campaign, family))
    if not there:
        raise NoneEmployed(campaign.called(family))
    due = upkeep(there, keep, purse(campaign, family))
    return (
        UpkeepSettled(number, family, due.kept, due.returned),
        *to_bank(due.pays, family, f"upkeep of {due.kept} {_mercenaries(due.kept)}"),
        *moved(MERCENARIES, due.returned, family, RESERVE, "not paid"),
    )


def _check_due(campaign: Campaign, number: int, family: str) -> None:
    """Refuse an upkeep that is settled, or comes too late. Errors: AuctionRuns, UpkeepOver, UpkeepSettledBefore."""
    before = campaign.purchasing.upkeep_of(number, family)
    if before:
        raise UpkeepSettledBefore(campaign.called(family), number, before.kept)
    need_no_auction(campaign, "Upkeep")
    if number in campaign.purchasing.auctioned:
        raise UpkeepOver(number)


def _board(campaign: Campaign, family: str) -> str:
    return f"{employed(campaign, family)} {_mercenaries(employed(campaign, family))}"


def _mercenaries(count: int) -> str:
    return "Mercenary" if count == 1 else "Mercenaries"


HIRED = Chapter(
    "Mercenaries",
    (UpkeepSettled, MercenariesPlaced, MercenariesKilled),
    (SettleUpkeep, PlaceMercenaries, LoseMercenaries),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
