"""The treasury: counters laid out, what a family begins with, incomes, purchases, ransoms, plunder. Rule: 3.0, 4.0.

Every denier and counter moves by a transfer of the same tap; what is written here is what it was for, so that it is
done once a round and in its turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fiefaid.campaign.buying import (
    check_title,
    check_ware,
    cost,
    counters_missing,
    exchanged_for_city,
    starting,
    ware,
)
from fiefaid.campaign.campaign import BANK, BOX, RESERVE, SUPPLY, Campaign
from fiefaid.campaign.chapter import Chapter
from fiefaid.campaign.chapters.booking import booked, moved, paid, to_bank
from fiefaid.campaign.chapters.purchases import (
    BookIncome,
    Bought,
    Buy,
    BuyCardinal,
    BuyTitle,
    IncomeBooked,
    LayOutCounters,
    PayRansom,
    StartWith,
    TakePlunder,
    TitleBought,
)
from fiefaid.campaign.counting import many
from fiefaid.campaign.hands import need_free_hand, need_held, need_round, need_titles
from fiefaid.campaign.judging import drawn_from, need_phase
from fiefaid.campaign.kinds import Choice, Event
from fiefaid.campaign.news import need_seen
from fiefaid.campaign.purchasing import Income, Purchase
from fiefaid.campaign.rights import is_at_table, may_act_for, need_family, need_seat
from fiefaid.campaign.texts import check_name, check_note
from fiefaid.errors import NothingChanged
from fiefaid.errors.treasury import IncomeBookedBefore
from fiefaid.fief.purchases import CARDINAL, PER_VILLAGE, WARES, PurchaseStep, title_price
from fiefaid.fief.rounds import Deed
from fiefaid.ledger.book import check_count
from fiefaid.ledger.mercenaries import DENIERS, MERCENARIES

Happened = IncomeBooked | Bought | TitleBought
Asked = LayOutCounters | StartWith | BookIncome | Buy | BuyTitle | BuyCardinal | PayRansom | TakePlunder


def decide(campaign: Campaign, choice: Asked, seal: str) -> tuple[Event, ...]:
    """What comes of a choice. Errors: Refused."""
    if isinstance(choice, LayOutCounters):
        need_seat(campaign, seal)
        return _laid_out(campaign)
    need_family(campaign, seal, choice.family)
    match choice:
        case StartWith(family):
            return _begun(campaign, family)
        case BookIncome():
            return _booked(campaign, choice, seal)
        case Buy():
            return _bought(campaign, choice)
        case BuyTitle():
            return _titled(campaign, choice)
        case BuyCardinal(family, was):
            need_titles(campaign, family, PurchaseStep.CARDINAL, was)
            price = CARDINAL.of(campaign.rules.options)
            bought = TitleBought(need_round(campaign, "Title"), family, "Cardinal", price, is_cardinal=True)
            return bought, *to_bank(price, family, "one more Cardinal")
        case PayRansom(family, captor, captive, amount, was):
            need_free_hand(campaign, family)
            need_held(campaign, family, DENIERS, was)
            check_name("Captive", captive)
            check_count("ransom", amount, least=1)
            return paid(amount, family, campaign.family(captor).id, f"ransom of {captive}")
        case TakePlunder(family, amount, place, was):
            need_held(campaign, family, DENIERS, was)
            check_name("Place", place)
            check_count("plunder", amount, least=1)
            return paid(amount, BANK, family, f"plunder of {place}")


def check(campaign: Campaign, event: Happened) -> None:
    """Refuse what could not have happened. Errors: Refused."""
    campaign.family(event.family)
    need_seen("the round", event.round, need_round(campaign, "Purchase"), campaign.moment.words)
    match event:
        case IncomeBooked(round_number, family, total):
            check_count("income", total, least=0)
            before = campaign.purchasing.income_of(round_number, family)
            if before:
                raise IncomeBookedBefore(campaign.called(family), round_number, before.total)
        case Bought(_, family, what, count, price, village):
            check_note("Village", village)
            check_ware(campaign, family, what, count, price, village)
        case TitleBought(_, family, title, price, is_cardinal):
            check_name("Title", title)
            check_title(campaign, family, title, price, is_cardinal=is_cardinal)


def apply(campaign: Campaign, event: Happened) -> Campaign:
    """The campaign after it."""
    settled = campaign.purchasing
    match event:
        case IncomeBooked(round_number, family, total):
            incomes = (*settled.incomes, Income(round_number, family, total))
            return replace(campaign, purchasing=replace(settled, incomes=incomes))
        case Bought(round_number, family, what, count, _, village):
            step = WARES[what].step if what in WARES else PurchaseStep.TROOPS
            purchase = Purchase(round_number, family, step, count, village)
        case TitleBought(round_number, family, is_cardinal=is_cardinal):
            step = PurchaseStep.CARDINAL if is_cardinal else PurchaseStep.TITLES
            purchase = Purchase(round_number, family, step)
    return replace(campaign, purchasing=replace(settled, bought=(*settled.bought, purchase)))


def describe(event: Happened, before: Campaign) -> str:
    """It in a sentence."""
    name = before.called(event.family)
    match event:
        case IncomeBooked(round_number, _, total):
            return f"Income of {name} in round {round_number}: {total}"
        case Bought(_, _, what, count, price, village):
            return f"{name} buys {many(count, what)} for {price}{f' at {village}' if village else ''}"
        case TitleBought(_, _, title, price):
            return f"{name} takes the title {title} for {price}" if price else f"{name} is granted the title {title}"


def whose(event: Happened) -> tuple[str, ...]:
    """The family whose treasury it is."""
    return (event.family,)


def offers(campaign: Campaign, seal: str) -> Iterator[Choice]:
    """What needs no typing: counters that lie in the box still, and what a family begins with."""
    if not is_at_table(campaign, seal):
        return
    if campaign.families and counters_missing(campaign):
        yield LayOutCounters()
    for family in campaign.families:
        if not campaign.book.holdings(family) and may_act_for(campaign, seal, family):
            yield StartWith(family)


def _laid_out(campaign: Campaign) -> tuple[Event, ...]:
    """Every counter that is missing, from the box. Errors: NothingChanged."""
    missing = counters_missing(campaign)
    if not missing:
        raise NothingChanged("every counter is laid out")
    places = {MERCENARIES: RESERVE}
    return tuple(
        event
        for what, count in missing.items()
        for event in moved(what, count, BOX, places.get(what, SUPPLY), "counters laid out")
    )


def _begun(campaign: Campaign, family: str) -> tuple[Event, ...]:
    """What a family begins with, once. Errors: NothingChanged."""
    if campaign.book.holdings(family):
        raise NothingChanged(f"{campaign.called(family)} has something")
    return booked(starting(campaign, family))


def _booked(campaign: Campaign, choice: BookIncome, seal: str) -> tuple[Event, ...]:
    """The lines of an income. What another family pays is for that family to book. Errors: Refused."""
    need_phase(campaign, Deed.INCOME, is_sure=choice.is_sure)
    for line in choice.lines:
        check_count("income", line.count, least=0)
        check_name("Reason", line.reason)
        if line.source in campaign.families:
            need_family(campaign, seal, line.source)
            need_free_hand(campaign, line.source)
    total = sum(line.count for line in choice.lines)
    income = IncomeBooked(need_round(campaign, "Income"), choice.family, total)
    lines = (paid(line.count, line.source, choice.family, line.reason) for line in choice.lines)
    return income, *(event for line in lines for event in line)


def _bought(campaign: Campaign, choice: Buy) -> tuple[Event, ...]:
    """A purchase, its price and its counters. Errors: Refused."""
    need_held(campaign, choice.family, choice.what, choice.was)
    price = cost(campaign, choice.what, choice.count)
    deed = Deed.TROOPS if ware(choice.what).step is PurchaseStep.TROOPS else Deed.BUILDING
    need_phase(campaign, deed, is_sure=choice.is_sure)
    bought = Bought(need_round(campaign, "Purchase"), choice.family, choice.what, choice.count, price, choice.village)
    check(campaign, bought)
    return (
        bought,
        *to_bank(price, choice.family, many(choice.count, choice.what)),
        *moved(
            choice.what, choice.count, drawn_from(campaign.book, choice.what, choice.count), choice.family, "bought"
        ),
    )


def _titled(campaign: Campaign, choice: BuyTitle) -> tuple[Event, ...]:
    """A Title, its price, and the Fortified City that comes with it. Errors: Refused."""
    need_titles(campaign, choice.family, PurchaseStep.TITLES, choice.was)
    need_phase(campaign, Deed.FIEF_TITLE, is_sure=choice.is_sure)
    check_count("villages", choice.villages, least=1)
    price = 0 if choice.is_granted else title_price(choice.villages, PER_VILLAGE.of(campaign.rules.options))
    bought = TitleBought(need_round(campaign, "Title"), choice.family, choice.title, price)
    check(campaign, bought)
    return bought, *to_bank(price, choice.family, choice.title), *booked(exchanged_for_city(campaign, choice.family))


TREASURY = Chapter(
    "Treasury",
    (IncomeBooked, Bought, TitleBought),
    (LayOutCounters, StartWith, BookIncome, Buy, BuyTitle, BuyCardinal, PayRansom, TakePlunder),
    decide,
    check,
    apply,
    describe,
    whose,
    offers,
)
