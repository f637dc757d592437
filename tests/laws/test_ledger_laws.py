"""Laws of every treasury: deniers and counters are conserved, what is due once is done once, forecasts are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fiefaid.campaign.campaign import ENDLESS, RESERVE, Campaign
from fiefaid.campaign.chapters.bids import AuctionBegun, AuctionClosed, BidOpened, BidSealed
from fiefaid.campaign.chapters.mercenaries import SettleUpkeep, UpkeepSettled
from fiefaid.campaign.chapters.purchases import IncomeBooked
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices
from fiefaid.campaign.hands import employed, purse
from fiefaid.campaign.kinds import Event
from fiefaid.ledger.mercenaries import UPKEEP
from fiefaid.ledger.sealing import Sealed, Slip, is_opened_by
from tests.campaign.played import JEAN, MARIE, Game, done

STEPS = 200

long_games = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
seeds = st.integers(0, 2**32 - 1)


def total(campaign: Campaign, what: str) -> int:
    """How many of a thing all holders have together, the endless ones too."""
    return sum(campaign.book.holders(what).values())


@long_games
@given(seeds)
def test_two_hundred_steps_make_and_lose_nothing(seed: int) -> None:
    """After every step: each thing adds up to nothing over all holders, and no purse is below nothing."""
    game = Game(Random(seed))  # noqa: S311  (a game, not a secret)
    for _ in range(STEPS):
        game.step()
        book = game.chronicle.campaign.book
        assert {what for what in book.things() if total(game.chronicle.campaign, what)} == set()
        assert all(count > 0 for (holder, _), count in book.balances.items() if holder not in ENDLESS)


@long_games
@given(seeds)
def test_what_is_due_once_is_done_once(seed: int) -> None:
    """Whatever was taken back and done again: one upkeep and one income for each family and round, one auction."""
    chronicle = Game(Random(seed)).play(STEPS).chronicle  # noqa: S311
    events = [entry.event for entry in chronicle.standing()]
    upkeeps = Counter((event.round, event.family) for event in events if isinstance(event, UpkeepSettled))
    incomes = Counter((event.round, event.family) for event in events if isinstance(event, IncomeBooked))
    auctions = Counter(_rounds_of_auctions_that_ended(events))
    assert max((*upkeeps.values(), *incomes.values(), *auctions.values()), default=1) == 1


@long_games
@given(seeds)
def test_every_forecast_of_an_upkeep_is_what_is_booked(seed: int) -> None:
    """What is offered says whom it keeps; afterwards the purse, the board and the pool are as it says."""
    chronicle = Game(Random(seed)).play(60).chronicle  # noqa: S311
    for seal in (MARIE, JEAN):
        for choice in choices(chronicle, seal):
            if isinstance(choice, SettleUpkeep):
                _is_booked_as_forecast(chronicle, choice, seal)


@long_games
@given(seeds)
def test_no_bid_is_in_the_record_before_all_are_in(seed: int) -> None:
    """A seal has neither amount nor key; an opening comes after the last seal of its ballot, and fits its seal."""
    chronicle = Game(Random(seed)).play(STEPS).chronicle  # noqa: S311
    sealed: dict[Slip, BidSealed] = {}
    opened: set[tuple[int, int]] = set()
    for entry in chronicle.standing():
        match entry.event:
            case BidSealed(auction, ballot, family, digest, nonce):
                assert (auction, ballot) not in opened
                assert (len(digest), len(nonce)) == (64, 32)
                sealed[Slip(auction, ballot, family)] = entry.event
            case BidOpened(auction, ballot, family, amount, key):
                slip = Slip(auction, ballot, family)
                assert is_opened_by(_as_sealed(sealed[slip]), key, amount, slip)
                opened.add((auction, ballot))
            case _:
                pass


def _rounds_of_auctions_that_ended(events: Iterable[Event]) -> Iterator[int]:
    """The round of each auction that was closed, which may be in a later one."""
    number = 0
    for event in events:
        if isinstance(event, AuctionBegun):
            number = event.round
        elif isinstance(event, AuctionClosed):
            yield number


def _is_booked_as_forecast(chronicle: Chronicle, choice: SettleUpkeep, seal: str) -> None:
    before, after = chronicle.campaign, done(chronicle, choice, seal=seal).campaign
    returned = employed(before, choice.family) - choice.keep
    assert purse(after, choice.family) == purse(before, choice.family) - choice.keep * UPKEEP
    assert employed(after, choice.family) == choice.keep
    pool = before.book.balance(RESERVE, "mercenaries")
    assert after.book.balance(RESERVE, "mercenaries") == pool + returned


def _as_sealed(event: BidSealed) -> Sealed:
    return Sealed(event.digest, event.nonce)
