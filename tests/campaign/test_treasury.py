"""The treasury of a campaign: counters, beginnings, incomes, purchases in their order, ransoms, plunder."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefaid.campaign.buying import OF_TACTICS, most_bought
from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.bids import BeginAuction, PassOver
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import AgreeRules
from fiefaid.campaign.chapters.mercenaries import SettleUpkeep
from fiefaid.campaign.chapters.purchases import (
    BookIncome,
    Buy,
    BuyCardinal,
    BuyTitle,
    IncomeLine,
    LayOutCounters,
    PayRansom,
    StartWith,
    TakePlunder,
)
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.judging import counters_left
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.rights import closed_purses
from fiefaid.campaign.seeing import seen
from fiefaid.campaign.tell import tell
from fiefaid.campaign.values import Customs, Moment, Rules, Trust
from fiefaid.errors import NotACount, NothingChanged, NotYours, OutOfDate, RestsOnIt, UnknownFamily
from fiefaid.errors.hiring import AuctionRuns, RoundUnsaid
from fiefaid.errors.realm import NotNow
from fiefaid.errors.treasury import (
    CountersOut,
    IncomeBookedBefore,
    NeverBought,
    OutOfOrder,
    TooManyRecruits,
    Unaffordable,
)
from fiefaid.pages.ledger_sight import in_sight
from tests.campaign.played import JEAN, MARIE, NOBODY, OLE, all_done, begun, done, pay, seated

FREE = {"order of purchases": "free"}


def purchase(deniers: int = 40, options: dict[str, str] | None = None) -> Chronicle:
    """Marie has so many deniers in the first Purchase Phase; the Mercenaries are back in the box."""
    table = done(seated(), LayOutCounters(), MakeTransfer("mercenaries", 5, "reserve", "box"), seal=MARIE)
    more = (MakeTransfer("deniers", deniers - 5, "bank", "anjou"),) if deniers > 5 else ()
    table = all_done(table, *more, seal=MARIE)
    rules = table.campaign.rules
    table = done(table, AgreeRules(rules, replace(rules, options=options)), seal=MARIE) if options else table
    return done(table, ReachMoment(Moment(), Moment(1, "Purchase")), seal=MARIE)


def has(table: Chronicle, what: str, holder: str = "anjou") -> int:
    """How many of a thing somebody has."""
    return table.campaign.book.balance(holder, what)


def test_counters_are_laid_out_once_and_for_a_newcomer_too() -> None:
    """Per player thirteen Men at Arms and so on; the bank's fifteen, twelve and eight; five Mercenaries."""
    table = done(begun(), LayOutCounters())
    assert table.campaign.book.holdings("supply") == {
        "men at arms": 26, "knights": 16, "archers": 6, "bombards": 6, "siege engines": 4,
        "mills": 15, "strongholds": 12, "cities": 8,
    }  # fmt: skip
    assert has(table, "mercenaries", "reserve") == 5
    assert isinstance(refusal(table, LayOutCounters(), NOBODY), NothingChanged)
    more = all_done(table, AddFamily("Champagne"), LayOutCounters())
    assert (has(more, "knights", "supply"), has(more, "mills", "supply")) == (24, 15)


def test_without_tactics_there_are_no_mercenaries_to_wait_for() -> None:
    """The base game lays out no Archers, Bombards and Mercenaries, and buys without an auction."""
    rules = begun().campaign.rules
    bare = done(begun(), MakeTransfer("mercenaries", 5, "reserve", "box"), AgreeRules(rules, Rules()))
    table = all_done(bare, LayOutCounters(), ReachMoment(Moment(), Moment(1, "Purchase")))
    assert {what for what in OF_TACTICS if has(table, what, "supply") or has(table, what, "reserve")} == set()
    assert refusal(table, Buy("anjou", "knights"), NOBODY) is None
    hired = done(table, MakeTransfer("mercenaries", 5, "box", "reserve"))
    assert refusal(hired, Buy("anjou", "knights"), NOBODY) is None


def test_a_family_begins_with_what_the_setup_says_once() -> None:
    """Five deniers, a Knight, three Men at Arms and a Stronghold."""
    table = done(done(begun(), AddFamily("Champagne")), LayOutCounters())
    assert StartWith("champagne") in choices(table, NOBODY)
    table = done(table, StartWith("champagne"))
    assert table.campaign.book.holdings("champagne") == {
        "deniers": 5, "knights": 1, "men at arms": 3, "strongholds": 1,
    }  # fmt: skip
    assert isinstance(refusal(table, StartWith("champagne"), NOBODY), NothingChanged)


@pytest.mark.parametrize(
    ("what", "count", "price"),
    [
        ("men at arms", 5, 5),
        ("knights", 2, 6),
        ("archers", 3, 6),
        ("bombards", 3, 12),
        ("siege engines", 2, 0),
        ("mills", 1, 3),
        ("strongholds", 1, 10),
    ],
)
def test_what_is_bought_is_paid_to_the_bank(what: str, count: int, price: int) -> None:
    """The counters come from the supply, the deniers go to the bank."""
    table = done(purchase(), Buy("anjou", what, count), seal=MARIE)
    assert (has(table, what), has(table, "deniers")) == (count, 40 - price)


@pytest.mark.parametrize(
    "wish",
    [
        Buy("anjou", "knights", 2),
        Buy("anjou", "siege engines"),
        BuyTitle("anjou", "Barony", 2),
        BuyTitle("anjou", "Barony", 2, is_granted=True),
        BuyCardinal("anjou"),
        PayRansom("anjou", "blois", "Hugo", 3),
        TakePlunder("anjou", 2, "Tours"),
        MakeTransfer("deniers", 2, "anjou", "blois"),
    ],
    ids=lambda wish: type(wish).__name__,
)
def test_what_two_phones_ask_for_in_sight_of_the_same_counts_once(wish: Choice) -> None:
    """The second of one family is refused with what there is now, whatever it costs; in sight of that it is done."""
    before = purchase()
    once = done(before, in_sight(wish, before.campaign), seal=MARIE)
    assert isinstance(refusal(once, in_sight(wish, before.campaign), MARIE), OutOfDate)
    assert refusal(once, in_sight(wish, once.campaign), MARIE) is None
    others = done(before, MakeTransfer("knights", 1, "supply", "blois"), seal=JEAN)
    assert refusal(others, in_sight(wish, before.campaign), MARIE) is None


def test_a_purchase_over_the_purse_says_by_how_much() -> None:
    """Nothing of it is written."""
    refused = refusal(purchase(5), Buy("anjou", "knights", 2), MARIE)
    assert isinstance(refused, Unaffordable)
    assert str(refused).startswith("Purchase refused: 6 needed for 2 knights and the purse holds 5, 1 short.")


@pytest.mark.parametrize(
    ("what", "limit"), [("men at arms", 13), ("knights", 8), ("archers", 3), ("bombards", 3), ("siege engines", 2)]
)
def test_a_player_has_so_many_counters(what: str, limit: int) -> None:
    """The next one is refused, however many lie in the supply for others."""
    table = done(purchase(90, FREE), Buy("anjou", what, limit), seal=MARIE)
    refused = refusal(table, Buy("anjou", what), MARIE)
    assert isinstance(refused, CountersOut)
    assert f"0 of Anjou's {limit} counters are left" in str(refused)
    assert counters_left(table.campaign, "blois", what) == limit


@pytest.mark.parametrize(("what", "limit"), [("mills", 15), ("strongholds", 12)])
def test_the_bank_has_so_many_counters(what: str, limit: int) -> None:
    """For all players together: what Jean has built, Marie cannot."""
    table = done(purchase(90), MakeTransfer(what, limit - 1, "supply", "blois"), seal=JEAN)
    table = done(table, Buy("anjou", what), seal=MARIE)
    refused = refusal(table, Buy("anjou", what), MARIE)
    assert isinstance(refused, CountersOut)
    assert f"0 of the bank's {limit} counters are left" in str(refused)


def test_counters_may_stay_in_the_box() -> None:
    """A table that has not laid any out buys out of the box, up to the same limits."""
    table = done(
        seated(), ReachMoment(Moment(), Moment(1)), MakeTransfer("mercenaries", 5, "reserve", "box"), seal=MARIE
    )
    table = done(table, Buy("anjou", "siege engines", 2), seal=MARIE)
    assert (has(table, "siege engines"), has(table, "siege engines", "box")) == (2, -2)
    assert isinstance(refusal(table, Buy("anjou", "siege engines"), MARIE), CountersOut)


def test_what_belongs_to_another_phase_is_held_back() -> None:
    """An income in the Purchase Phase, a Knight in that of incomes: refused with the phase, unless it is meant."""
    income = BookIncome("anjou", (IncomeLine(3, "3 Villages"),))
    refused = refusal(purchase(5), income, MARIE)
    assert isinstance(refused, NotNow)
    assert refusal(purchase(5), replace(income, is_sure=True), MARIE) is None
    early = done(purchase(9), ReachMoment(Moment(1, "Purchase"), Moment(2, "Income")), seal=MARIE)
    wishes: tuple[Choice, ...] = (Buy("anjou", "knights"), Buy("anjou", "mills"), BuyTitle("anjou", "Barony", 2))
    for choice in wishes:
        assert isinstance(refusal(early, choice, MARIE), NotNow)
        assert refusal(early, replace(choice, is_sure=True), MARIE) is None  # type: ignore[call-arg]


@pytest.mark.parametrize("what", ["mercenaries", "royal knights", "royal men at arms", "cities", "dragons"])
def test_some_things_are_never_bought(what: str) -> None:
    """Mercenaries are hired, Guards exchanged, Cities come with Titles."""
    assert isinstance(refusal(purchase(), Buy("anjou", what), MARIE), NeverBought)


@pytest.mark.parametrize("count", [0, -1, 1.5, True])
def test_nobody_buys_half_a_knight(count: int) -> None:
    """Whole counts from 1."""
    assert isinstance(refusal(purchase(), Buy("anjou", "knights", count), MARIE), NotACount)


@pytest.mark.parametrize(("what", "most"), [("knights", 3), ("men at arms", 10), ("archers", 3), ("siege engines", 2)])
def test_the_most_that_can_be_bought_can_be_bought_and_no_more(what: str, most: int) -> None:
    """Ten deniers: by the purse, or by the counters."""
    table = purchase(10)
    assert most_bought(table.campaign, "anjou", what) == most
    assert refusal(table, Buy("anjou", what, most), MARIE) is None
    assert isinstance(refusal(table, Buy("anjou", what, most + 1), MARIE), Unaffordable | CountersOut)


def test_a_table_sets_its_own_prices() -> None:
    """A Knight for four, where the table agreed on that."""
    table = done(purchase(40, {"price of a Knight": "4"}), Buy("anjou", "knights", 2), seal=MARIE)
    assert has(table, "deniers") == 32


def test_purchases_keep_their_order() -> None:
    """Upkeep, auction, troops, buildings, titles, Cardinal; back is refused in the same round, and free in the next."""
    table = done(purchase(60), MakeTransfer("mercenaries", 2, "box", "anjou"), seal=MARIE)
    assert isinstance(refusal(table, Buy("anjou", "knights"), MARIE), OutOfOrder)
    table = done(table, SettleUpkeep("anjou", 1), seal=MARIE)
    waiting = refusal(table, Buy("anjou", "knights"), MARIE)
    assert isinstance(waiting, OutOfOrder)
    assert "1 Mercenaries in the Reserve Pool are still to be auctioned" in str(waiting)
    table = done(table, BeginAuction(), seal=MARIE)
    assert isinstance(refusal(table, Buy("anjou", "knights"), MARIE), AuctionRuns)
    table = done(done(table, PassOver("anjou"), seal=MARIE), PassOver("blois"), seal=JEAN)
    steps: tuple[Choice, ...] = (
        Buy("anjou", "knights"), Buy("anjou", "mills"), BuyTitle("anjou", "Barony", 2), BuyCardinal("anjou"),
    )  # fmt: skip
    for place, choice in enumerate(steps):
        table = done(table, choice, seal=MARIE)
        for earlier in steps[:place]:
            assert isinstance(refusal(table, earlier, MARIE), OutOfOrder)
    assert refusal(table, Buy("blois", "men at arms"), JEAN) is None
    following = done(table, ReachMoment(Moment(1, "Purchase"), Moment(2, "Purchase")), seal=MARIE)
    free = done(following, SettleUpkeep("anjou", 0), MakeTransfer("mercenaries", 2, "reserve", "box"), seal=MARIE)
    assert refusal(free, Buy("anjou", "knights"), MARIE) is None


def test_a_table_may_buy_as_it_likes() -> None:
    """Where the order is free, a Knight comes after a Mill."""
    table = done(purchase(40, FREE), Buy("anjou", "mills"), seal=MARIE)
    assert refusal(table, Buy("anjou", "knights"), MARIE) is None


def test_a_village_takes_so_many_recruits() -> None:
    """Five a round where it is named, together; another Village, or none named, has room."""
    table = done(purchase(), Buy("anjou", "men at arms", 4, "Senlis"), seal=MARIE)
    refused = refusal(table, Buy("anjou", "knights", 2, "Senlis"), MARIE)
    assert isinstance(refused, TooManyRecruits)
    assert "Senlis takes 5 new Troops a round, and 1 more this time" in str(refused)
    for village in ("Blois", ""):
        assert refusal(table, Buy("anjou", "knights", 2, village), MARIE) is None
    assert (
        refusal(purchase(40, {"recruits in a village": "0"}), Buy("anjou", "men at arms", 9, "Senlis"), MARIE) is None
    )


def test_a_title_costs_two_a_village_and_brings_a_city() -> None:
    """A County for six; the Stronghold becomes a Fortified City; granted by the King it costs nothing."""
    table = done(purchase(20), Buy("anjou", "strongholds"), seal=MARIE)
    county = done(table, BuyTitle("anjou", "County of Blois", 3), seal=MARIE)
    assert (has(county, "deniers"), has(county, "strongholds"), has(county, "cities")) == (4, 0, 1)
    granted = done(table, BuyTitle("anjou", "County of Blois", 3, is_granted=True), seal=MARIE)
    assert has(granted, "deniers") == 10
    assert "Anjou is granted the title County of Blois" in [line.says for line in tell(granted)]
    assert isinstance(refusal(table, BuyTitle("anjou", "Duchy", 8), MARIE), Unaffordable)
    plain = done(purchase(20, {"city with a title": "no"}), Buy("anjou", "strongholds"), seal=MARIE)
    assert has(done(plain, BuyTitle("anjou", "Barony", 2), seal=MARIE), "strongholds") == 1


def test_an_income_is_booked_once_a_round_with_its_reasons() -> None:
    """Two phones of a family tap: one entry, and the other is told what was booked."""
    lines = (IncomeLine(3, "3 Villages"), IncomeLine(2, "a Mill"))
    table = done(purchase(5), BookIncome("anjou", lines, is_sure=True), seal=MARIE)
    assert has(table, "deniers") == 10
    again = refusal(table, BookIncome("anjou", lines, is_sure=True), MARIE)
    assert isinstance(again, IncomeBookedBefore)
    assert "Anjou's income of round 1 is booked already: 5" in str(again)
    following = done(table, ReachMoment(Moment(1, "Purchase"), Moment(2, "Income")), seal=MARIE)
    assert has(done(following, BookIncome("anjou", (), is_sure=True), seal=MARIE), "deniers") == 10
    assert isinstance(refusal(seated(), BookIncome("anjou", lines, is_sure=True), MARIE), RoundUnsaid)


def test_nobody_books_an_income_out_of_another_purse() -> None:
    """What Jean pays in taxes is for Jean to book, or for who stands in for him."""
    taxes = (IncomeLine(2, "taxes", "blois"),)
    assert isinstance(refusal(purchase(), BookIncome("anjou", taxes, is_sure=True), MARIE), NotYours)
    assert isinstance(refusal(purchase(), BookIncome("anjou", (IncomeLine(-2, "?"),), is_sure=True), MARIE), NotACount)


def test_ransoms_and_plunder() -> None:
    """A ransom goes from purse to purse, plunder comes from the bank; both say of whom and where."""
    table = done(purchase(9), PayRansom("anjou", "blois", "Sir Guy", 4), seal=MARIE)
    table = done(table, TakePlunder("blois", 3, "Senlis"), seal=JEAN)
    assert (has(table, "deniers"), has(table, "deniers", "blois")) == (5, 12)
    assert [line.says for line in tell(table)[-2:]] == [
        "4 deniers from Anjou to Blois: ransom of Sir Guy",
        "3 deniers from the bank to Blois: plunder of Senlis",
    ]
    assert isinstance(refusal(table, PayRansom("anjou", "valois", "Sir Guy", 1), MARIE), UnknownFamily)


def test_taking_back_an_income_that_was_spent_is_refused() -> None:
    """No purse falls below nothing, by undo neither; what was bought with it has to go with it."""
    table = done(purchase(5), BookIncome("anjou", (IncomeLine(5, "5 Villages"),), is_sure=True), seal=MARIE)
    spent = done(table, Buy("anjou", "strongholds"), seal=MARIE)
    refused = refusal(spent, Undo(table.head), MARIE)
    assert isinstance(refused, RestsOnIt)
    both = done(spent, Undo(table.head, refused.resting), seal=MARIE)
    assert (has(both, "deniers"), has(both, "strongholds")) == (5, 0)


def test_a_correction_of_a_round_is_an_entry_of_its_own() -> None:
    """Taking back the round takes what was settled in it, or is refused."""
    table = done(purchase(5), BookIncome("anjou", (), is_sure=True), seal=MARIE)
    assert isinstance(refusal(table, Undo(table.head - 1), MARIE), RestsOnIt)


def test_closed_purses_say_nothing_of_incomes_and_purchases() -> None:
    """Neither in the record, nor in what a page is handed."""
    closed = AgreeCustoms(Customs(), Customs(stands_in=Trust.NOBODY, purses_are_open=False))
    table = all_done(
        purchase(5),
        closed,
        BookIncome("anjou", (IncomeLine(4, "villages"),), is_sure=True),
        Buy("anjou", "knights", 2),
        seal=MARIE,
    )
    told = [line.says for line in tell(table, JEAN)[-5:]]
    assert set(told) == {"An entry in the closed purse of Anjou"}
    for seal, is_seen in ((MARIE, True), (JEAN, False), (OLE, False)):
        view = seen(table.campaign, closed_purses(table.campaign, seal))
        assert bool(view.purchasing.incomes and view.purchasing.bought) is is_seen


def test_payments_and_openings_stay_as_they_were() -> None:
    """Whoever would rather book by hand does so."""
    table = all_done(purchase(), pay(1, "anjou", "bank"), OpenWith("anjou", "victory points", 1), seal=MARIE)
    assert has(table, "deniers") == 39
