"""Laws of every treasury: deniers and counters are conserved, what is due once is done once, forecasts are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fiefaid.campaign.campaign import BOX, ENDLESS, RESERVE, Campaign
from fiefaid.campaign.chapters.accounts import Transferred
from fiefaid.campaign.chapters.bids import AuctionBegun, AuctionCalledOff, AuctionClosed, BidOpened, BidSealed, OpenBid
from fiefaid.campaign.chapters.customs import CustomsAgreed
from fiefaid.campaign.chapters.families import FamilyAdded
from fiefaid.campaign.chapters.founding import CampaignTakenOut
from fiefaid.campaign.chapters.mercenaries import SettleUpkeep, UpkeepSettled
from fiefaid.campaign.chapters.purchases import IncomeBooked
from fiefaid.campaign.chapters.rounds import MomentReached
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices
from fiefaid.campaign.hands import employed, purse, to_settle
from fiefaid.campaign.kinds import Event
from fiefaid.campaign.rights import may_act_for
from fiefaid.campaign.values import Customs, Family, Moment, Trust
from fiefaid.ledger.mercenaries import UPKEEP
from fiefaid.ledger.sealing import Sealed, Slip, is_opened_by
from tests.campaign.played import JEAN, MARIE, OLE, Game, done, recorded
from tests.campaign.wishes_of_treasurers import opening

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
def test_a_bid_that_was_covered_stays_covered(seed: int) -> None:
    """Whoever takes back, does again or corrects whatever: a closed bid is never more than its purse holds.

    A bid that was over the purse from the beginning is another matter, which no phone of ours makes.
    """
    game, seen, covered = Game(Random(seed)), set[str](), set[str]()  # noqa: S311
    for _ in range(STEPS):
        game.step()
        now = {opening.key: opening for opening in _closed(game.chronicle.campaign)}
        afford = {key for key, each in now.items() if each.amount <= purse(game.chronicle.campaign, each.family)}
        assert covered & set(now) <= afford
        covered |= afford - seen
        seen |= set(now)


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
    """Each number of Mercenaries that the purse covers is offered, once, and nothing else; what is booked is as said.

    In every game each family that somebody plays owes an upkeep, so no game passes without a forecast.
    """
    chronicle = owing(seed)
    assert to_settle(chronicle.campaign)
    for family in to_settle(chronicle.campaign):
        seal = next(each for each in (MARIE, JEAN, OLE) if may_act_for(chronicle.campaign, each, family))
        there, has = employed(chronicle.campaign, family), purse(chronicle.campaign, family)
        offered = [
            each for each in choices(chronicle, seal) if isinstance(each, SettleUpkeep) and each.family == family
        ]
        assert [each.keep for each in offered] == [*range(min(there, has // UPKEEP), -1, -1)]
        for choice in offered:
            _is_booked_as_forecast(chronicle, choice, seal)


def owing(seed: int) -> Chronicle:
    """A random game come to another Purchase Phase, in which each family has hired one to three Mercenaries more.

    Whoever has no seat is played by everybody at the table, and an auction that ran is over.
    """
    game = Game(Random(seed)).play(60)  # noqa: S311
    campaign, round_number = game.chronicle.campaign, game.chronicle.campaign.moment.round + 1
    families = tuple(campaign.families) or ("valois",)
    hired = (Transferred("mercenaries", game.random.randint(1, 3), BOX, family, "hired") for family in families)
    return recorded(
        game.chronicle,
        (
            *(() if campaign.families else (FamilyAdded(Family("valois", "Valois")),)),
            *((CampaignTakenOut(),) if campaign.is_archived else ()),
            *((AuctionCalledOff(),) if campaign.purchasing.auction else ()),
            CustomsAgreed(Customs(stands_in=Trust.ANYONE)),
            MomentReached(Moment(round_number, "Purchase")),
            *hired,
        ),
    )


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


def _closed(campaign: Campaign) -> Iterator[OpenBid]:
    """The bids under seal, as only their bidders could open them."""
    auction = campaign.purchasing.auction
    for family in auction.to_open(campaign.families) if auction else ():
        yield opening(campaign, family)


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
