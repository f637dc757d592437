"""Tithes in a campaign: once a round, by their own, before the incomes that they change; and no Mill pays twice."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from fiefaid.campaign.chapters.accounts import OpenWith
from fiefaid.campaign.chapters.purchases import BookIncome
from fiefaid.campaign.chapters.realm_elections import GiveTitle
from fiefaid.campaign.chapters.realm_lands import Build, TakeVillage
from fiefaid.campaign.chapters.realm_map import PutVillage
from fiefaid.campaign.chapters.realm_tithes import LevyTithe, to_levy
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.incomes import estate, reckoned
from fiefaid.campaign.tell import tell
from fiefaid.errors import NothingChanged, NotYours
from fiefaid.errors.realm import NotByTheRules, NotNow
from fiefaid.fief.places import Building
from fiefaid.fief.rounds import Phase
from fiefaid.fief.titles import KING, POPE, Title, TitleKind
from fiefaid.fief.treasury import estate_in, income, tithes_in
from fiefaid.files.crusade_playing import differences
from fiefaid.files.crusade_steps import Expected
from fiefaid.pages.ledger_income import booking, levied, levies
from tests.campaign.played import JEAN, MARIE, NOBODY, done
from tests.campaign.reigned import AWAY, HOME, SEAT, Reign, founded, in_phase

BISHOP = Title(TitleKind.BISHOP, "bishopric-1")


def with_mills() -> Chronicle:
    """In the Income phase Anjou and Blois have a Mill each in a Bishopric, whose Bishop is Philippe of Blois."""
    table = done(founded(), OpenWith("supply", "mills", 15))
    lord = {lord.family: lord.id for lord in table.campaign.realm.lords.values()}
    for village in (HOME, SEAT):
        table = put(done(table, Build(village, Building.MILL, is_sure=True)), village)
    table = done(table, GiveTitle(BISHOP, lord["blois"], is_sure=True))
    return in_phase(table, Phase.INCOME)


def put(table: Chronicle, village: str) -> Chronicle:
    """A Village in the first Bishopric."""
    return done(table, PutVillage(village, table.campaign.realm.villages[village].fief, "bishopric-1"))


def total(table: Chronicle, family: str) -> int:
    """What an income comes to."""
    return reckoned(table.campaign, family).number


def test_a_levied_tithe_changes_every_income_and_makes_no_denier() -> None:
    """Blois takes the Mill of Anjou: two less there, two more here, for pages and Crusade files alike; each is told."""
    before = with_mills()
    assert LevyTithe(BISHOP) in choices(before, NOBODY)
    after = done(before, LevyTithe(BISHOP))
    assert (total(before, "anjou"), total(before, "blois")) == (3, 3)
    assert (total(after, "anjou"), total(after, "blois")) == (1, 5)
    assert tuple(differences(after.campaign, Expected(income={"anjou": 1, "blois": 5}))) == ()
    assert tell(after)[-1].says == "The Bishop of Bishopric 1 levies the tithe of round 1 for Blois"
    assert levied(after.campaign) == "Levied in this round: Bishop of Bishopric 1 for Blois."
    assert [line.count for line in booking(after.campaign, "blois", 5).lines] == [1, 4]
    assert total(in_phase(after, Phase.INCOME, 2), "anjou") == 3


def test_a_tithe_is_levied_once_a_round_by_its_holder_in_its_phase() -> None:
    """Not twice, not by others, not for a title that has no tithe or no holder; outside its phase as a correction."""
    table = with_mills()
    assert isinstance(refusal(done(table, LevyTithe(BISHOP)), LevyTithe(BISHOP), NOBODY), NothingChanged)
    assert isinstance(refusal(table, LevyTithe(KING), NOBODY), NotByTheRules)
    assert "nobody is Pope" in str(refusal(table, LevyTithe(POPE), NOBODY))
    seated = done(done(table, TakeSeat("anjou"), seal=MARIE), TakeSeat("blois"), seal=JEAN)
    assert isinstance(refusal(seated, LevyTithe(BISHOP), MARIE), NotYours)
    assert LevyTithe(BISHOP) not in choices(seated, MARIE)
    late = in_phase(table, Phase.PURCHASE)
    assert isinstance(refusal(late, LevyTithe(BISHOP), NOBODY), NotNow)
    assert refusal(late, LevyTithe(BISHOP, is_sure=True), NOBODY) is None


def test_no_mill_pays_twice() -> None:
    """Anjou has booked its income with the Mill: the tithe comes too late, unless that is taken back."""
    table = with_mills()
    booked = done(table, booking(table.campaign, "anjou", 3))
    why = refusal(booked, LevyTithe(BISHOP), NOBODY)
    assert isinstance(why, NotByTheRules)
    assert "Anjou booked this round's income, Mills and all" in str(why)
    assert LevyTithe(BISHOP) not in choices(booked, NOBODY)
    assert refusal(done(booked, Undo(booked.head)), LevyTithe(BISHOP), NOBODY) is None
    assert refusal(done(table, BookIncome("blois", ())), LevyTithe(BISHOP, is_sure=True), NOBODY) is None


def test_where_both_levy_the_bishop_collects() -> None:
    """The Pope takes the Mills of every other Bishopric, and of Villages in none."""
    table = with_mills()
    anjou = next(lord.id for lord in table.campaign.realm.lords.values() if lord.family == "anjou")
    table = done(table, GiveTitle(POPE, anjou, is_sure=True))
    table = done(table, TakeVillage(AWAY, "", "blois"), Build(AWAY, Building.MILL, is_sure=True))
    assert [title.kind for title in to_levy(table.campaign)] == [TitleKind.BISHOP, TitleKind.POPE]
    pope = done(table, LevyTithe(POPE))
    assert (estate(pope.campaign, "anjou").tithed.count, estate(pope.campaign, "blois").tithed.count) == (3, 0)
    both = done(pope, LevyTithe(BISHOP))
    assert (estate(both.campaign, "anjou").tithed.count, estate(both.campaign, "blois").tithed.count) == (1, 2)


def test_a_levy_says_what_it_brings() -> None:
    """Whose title, how many Mills, how many deniers; only to those who may say so, and no more when it is levied."""
    table = with_mills()
    (levy,) = levies(table.campaign, lambda family: family == "blois")
    assert levy.words == "Bishop of Bishopric 1, Philippe of Blois: 2 mills, 4 deniers"
    assert levies(table.campaign, lambda family: family == "anjou") == ()
    assert levies(done(table, levy.asks).campaign, lambda _family: True) == ()


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_tithes_make_and_lose_no_denier(seed: int) -> None:
    """In whatever realm, whoever levies: all incomes together stay what they were, as long as no title went abroad."""
    campaign = Reign(Random(seed)).play(60).chronicle.campaign  # noqa: S311  (a game, not a secret)
    realm, families = campaign.realm, [*campaign.families]
    levying = {title: realm.family_of(realm.titles[title]) for title in to_levy(campaign)}
    ours = {title: family for title, family in levying.items() if family in families}
    owned = {village.owner for village in realm.villages.values()} - {""}
    before, after = (
        sum(income(estate_in(realm, family, tithes_in(realm, each))).number for family in owned | {*families})
        for each in ({}, ours)
    )
    assert after == before
