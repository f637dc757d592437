"""May this be bought? Prices, counters, the order of purchases, what the purse covers. Rule: 4.0; TA 1, TA 2, TA 4."""

from __future__ import annotations

from fiefaid.campaign.campaign import BANK, SUPPLY, Campaign
from fiefaid.campaign.counting import many
from fiefaid.campaign.hands import for_hire, need_free_hand, need_no_auction, purse, to_settle
from fiefaid.campaign.judging import counters_left, drawn_from
from fiefaid.campaign.values import Expansion
from fiefaid.errors.treasury import CountersOut, NeverBought, OutOfOrder, TooManyRecruits, Unaffordable
from fiefaid.fief.purchases import (
    CITIES,
    CITY_COUNTERS,
    CITY_WITH_TITLE,
    NEVER_BOUGHT,
    ORDER,
    RECRUITS,
    START,
    WARES,
    PurchaseStep,
    Ware,
    is_in_turn,
)
from fiefaid.fief.troops import Troop
from fiefaid.ledger.book import Transfer, check_count
from fiefaid.ledger.mercenaries import ALL, DENIERS, MERCENARIES

STRONGHOLDS = "strongholds"

OF_TACTICS = frozenset({Troop.ARCHERS, Troop.BOMBARDS, Troop.MERCENARIES})
"""Counters that lie in the box of the expansion. Rule: TA 1, TA 2, TA 4."""


def ware(what: str) -> Ware:
    """What is bought under that name. Errors: NeverBought."""
    if what not in WARES:
        raise NeverBought(what, NEVER_BOUGHT.get(what, ""), WARES)
    return WARES[what]


def cost(campaign: Campaign, what: str, count: int) -> int:
    """How many deniers do so many of a thing cost at this table? Errors: NeverBought, NotACount, NotASetting."""
    check_count(what, count, least=1)
    return ware(what).price.of(campaign.rules.options) * count


def most_bought(campaign: Campaign, family: str, what: str) -> int:
    """How many of a thing can a family buy: as the purse and the counters go? Errors: NeverBought, NotASetting."""
    price, left = cost(campaign, what, 1), max(0, counters_left(campaign, family, what))
    return min(left, purse(campaign, family) // price) if price else left


def counters_missing(campaign: Campaign) -> dict[str, int]:
    """What is in the game box still, and belongs beside the map; Tactics brings counters of its own."""
    players, is_tactics = len(campaign.families), Expansion.TACTICS in campaign.rules.expansions
    wanted = {name: each.limit * (1 if each.is_banks else players) for name, each in WARES.items()}
    wanted |= {CITIES: CITY_COUNTERS, MERCENARIES: ALL}
    lacking = {
        what: count - campaign.book.in_play(what)
        for what, count in wanted.items()
        if is_tactics or what not in OF_TACTICS
    }
    return {what: count for what, count in lacking.items() if count > 0}


def starting(campaign: Campaign, family: str) -> tuple[Transfer, ...]:
    """What a family begins with: deniers from the bank first, then counters from the supply or the box."""
    return tuple(
        Transfer(
            what, count, BANK if what == DENIERS else drawn_from(campaign.book, what, count), family, "to begin with"
        )
        for what, count in START.items()
    )


def check_ware(campaign: Campaign, family: str, what: str, count: int, price: int, village: str) -> None:
    """Refuse a purchase by the piece. Errors: Refused."""
    check_count(what, count, least=1)
    check_turn(campaign, family, ware(what).step, f"The purchase of {what}")
    _check_counters(campaign, family, what, count)
    _check_recruits(campaign, what, count, village)
    check_covered(campaign, family, many(count, what), price)


def check_title(campaign: Campaign, family: str, title: str, price: int, *, is_cardinal: bool) -> None:
    """Refuse the purchase of a Title. Errors: Refused."""
    check_count("price", price, least=0)
    check_turn(campaign, family, PurchaseStep.CARDINAL if is_cardinal else PurchaseStep.TITLES, f"The title {title}")
    check_covered(campaign, family, f"the title {title}", price)


def check_covered(campaign: Campaign, family: str, what: str, price: int) -> None:
    """Refuse what a purse does not cover. Errors: Unaffordable, HandHeldOut."""
    need_free_hand(campaign, family)
    if price > purse(campaign, family):
        raise Unaffordable(what, price, purse(campaign, family))


def check_turn(campaign: Campaign, family: str, step: PurchaseStep, what: str) -> None:
    """Refuse a purchase that is not in its turn: upkeep and auction come first. Rule: T 4.1, T 4.3. Ruling: L4.

    Errors: AuctionRuns, OutOfOrder.
    """
    need_no_auction(campaign, what)
    if ORDER.of(campaign.rules.options) == "free":
        return
    number, name = campaign.moment.round, campaign.called(family)
    if family in to_settle(campaign):
        raise OutOfOrder(what, f"{name} has not settled the upkeep of its Mercenaries")
    is_auction_due = Expansion.TACTICS in campaign.rules.expansions and number not in campaign.purchasing.auctioned
    if is_auction_due and for_hire(campaign):
        raise OutOfOrder(what, f"{for_hire(campaign)} Mercenaries in the Reserve Pool are still to be auctioned")
    furthest = campaign.purchasing.furthest_step(number, family)
    if furthest and not is_in_turn(step, furthest):
        raise OutOfOrder(what, f"{name} has come to the {furthest} in round {number}")


def exchanged_for_city(campaign: Campaign, family: str) -> tuple[Transfer, ...]:
    """The Stronghold that becomes a Fortified City with the Title, where the table plays so and both are there.

    Where a map lies, that is built on it: see `fiefaid.campaign.chapters.realm_lands`.
    """
    if campaign.realm.is_in_play:
        return ()
    has_both = campaign.book.balance(family, STRONGHOLDS) and campaign.book.balance(SUPPLY, CITIES)
    if not has_both or CITY_WITH_TITLE.of(campaign.rules.options) == "no":
        return ()
    return (
        Transfer(STRONGHOLDS, 1, family, SUPPLY, "becomes a Fortified City"),
        Transfer(CITIES, 1, SUPPLY, family, "a Fortified City with the title"),
    )


def _check_counters(campaign: Campaign, family: str, what: str, count: int) -> None:
    left = max(0, counters_left(campaign, family, what))
    if count > left:
        whose = "the bank's" if ware(what).is_banks else f"{campaign.called(family)}'s"
        raise CountersOut(what, whose, ware(what).limit, count, left)


def _check_recruits(campaign: Campaign, what: str, count: int, village: str) -> None:
    limit = RECRUITS.of(campaign.rules.options)
    if not (village and limit and ware(what).step is PurchaseStep.TROOPS):
        return
    left = max(0, limit - campaign.purchasing.recruited(campaign.moment.round, village))
    if count > left:
        raise TooManyRecruits(village, limit, left)
