"""Upkeep and battles of Mercenaries in a campaign; Grady's two examples. Rule: T 4.2, T 4.3."""

from __future__ import annotations

from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.bids import BeginAuction
from fiefaid.campaign.chapters.mercenaries import LoseMercenaries, PlaceMercenaries, SettleUpkeep
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.hands import employed, on_board, purse
from fiefaid.campaign.tell import tell
from fiefaid.campaign.values import Moment
from fiefaid.errors import NotYours, OutOfDate, RestsOnIt
from fiefaid.errors.hiring import (
    CannotKeep,
    KeepsTooMany,
    NoneEmployed,
    NoneFree,
    NotInBattle,
    RoundUnsaid,
    UpkeepOver,
    UpkeepSettledBefore,
)
from tests.campaign.played import JEAN, MARIE, NOBODY, all_done, begun, done, seated
from tests.campaign.wishes_of_treasurers import opening, sealed

GRADY, GUNTER = "anjou", "blois"


def grady(mercenaries: int = 5, deniers: int = 5) -> Chronicle:
    """Grady plays Anjou and has all five Mercenaries; it is the Battle Phase of the first round."""
    table = done(seated(), MakeTransfer("mercenaries", mercenaries, "reserve", GRADY), seal=MARIE)
    if deniers != 5:
        table = done(table, MakeTransfer("deniers", 5 - deniers, GRADY, "bank"), seal=MARIE)
    return done(table, ReachMoment(Moment(), Moment(1, "Battles")), seal=MARIE)


def next_purchase(table: Chronicle) -> Chronicle:
    """The Purchase Phase of the next round."""
    was = table.campaign.moment
    return done(table, ReachMoment(was, Moment(was.round + 1, "Purchase")), seal=MARIE)


def test_grady_adds_mercenaries_to_one_battle_and_the_rest_to_another() -> None:
    """One of five joins and is killed, two more join that battle, and the last two go to another Village's."""
    table = all_done(
        grady(),
        PlaceMercenaries(GRADY, 1, "Senlis"),
        LoseMercenaries(GRADY, 1, "Senlis"),
        PlaceMercenaries(GRADY, 2, "Senlis"),
        PlaceMercenaries(GRADY, 2, "Blois"),
        seal=MARIE,
    )
    assert on_board(table.campaign, GRADY) == 0
    assert table.campaign.book.balance("reserve", "mercenaries") == 1
    assert isinstance(refusal(table, PlaceMercenaries(GRADY, 1, "Blois"), MARIE), NoneFree)
    assert isinstance(refusal(table, LoseMercenaries(GRADY, 3, "Senlis"), MARIE), NotInBattle)
    assert [line.says for line in tell(table)[-5:-2]] == [
        "Anjou adds 1 Mercenary to the battle of Senlis",
        "Anjou loses 1 Mercenary in the battle of Senlis",
        "1 mercenary from Anjou to the reserve pool: killed at Senlis",
    ]


def test_grady_keeps_one_and_four_are_up_for_bids() -> None:
    """Two were killed, three came back to his board; he pays for one, so four are auctioned, and Gunter employs too."""
    table = done(grady(), PlaceMercenaries(GRADY, 2, "Senlis"), seal=MARIE)
    table = next_purchase(done(table, LoseMercenaries(GRADY, 2, "Senlis"), seal=MARIE))
    assert (employed(table.campaign, GRADY), on_board(table.campaign, GRADY)) == (3, 3)
    table = done(table, SettleUpkeep(GRADY, 1, 3), seal=MARIE)
    assert (employed(table.campaign, GRADY), purse(table.campaign, GRADY)) == (1, 4)
    assert table.campaign.book.balance("reserve", "mercenaries") == 4
    assert [line.says for line in tell(table)[-3:]] == [
        "Anjou keeps 1 of 3 Mercenaries in round 2, 2 go back to the Reserve Pool",
        "1 denier from Anjou to the bank: upkeep of 1 Mercenary",
        "2 mercenaries from Anjou to the reserve pool: not paid",
    ]
    table = done(table, BeginAuction(), seal=MARIE)
    for family, seal, amount in ((GRADY, MARIE, 1), (GUNTER, JEAN, 2)):
        table = done(table, sealed(table.campaign, family, amount), seal=seal)
    for family, seal in ((GRADY, MARIE), (GUNTER, JEAN)):
        table = done(table, opening(table.campaign, family), seal=seal)
    assert (employed(table.campaign, GRADY), employed(table.campaign, GUNTER)) == (1, 4)
    table = next_purchase(table)
    offered = [choice for choice in choices(table, JEAN) if isinstance(choice, SettleUpkeep)]
    assert offered == [SettleUpkeep(GUNTER, kept, 4) for kept in (3, 2, 1, 0)]


def test_upkeep_is_paid_once_a_round() -> None:
    """The second time says what was settled, and books nothing; in the next round it is due again."""
    table = done(next_purchase(grady()), SettleUpkeep(GRADY, 3), seal=MARIE)
    again = refusal(table, SettleUpkeep(GRADY, 3), MARIE)
    assert isinstance(again, UpkeepSettledBefore)
    assert "Anjou has settled the upkeep of round 2 already and kept 3" in str(again)
    assert purse(done(next_purchase(table), SettleUpkeep(GRADY, 1), seal=MARIE).campaign, GRADY) == 1
    assert isinstance(refusal(next_purchase(grady()), SettleUpkeep(GUNTER, 0), JEAN), NoneEmployed)
    assert isinstance(refusal(begun(), SettleUpkeep(GRADY, 0), NOBODY), RoundUnsaid)


def test_what_is_offered_is_what_the_purse_covers_and_what_is_booked() -> None:
    """Two deniers keep two of five; each forecast comes to the purse and the pool that it says."""
    table = next_purchase(grady(deniers=2))
    refused = refusal(table, SettleUpkeep(GRADY, 5), MARIE)
    assert isinstance(refused, CannotKeep)
    assert "5 kept cost 5 and the purse holds 2, 3 short. Keep up to 2" in str(refused)
    assert isinstance(refusal(table, SettleUpkeep(GRADY, 6), MARIE), KeepsTooMany)
    offered = [choice for choice in choices(table, MARIE) if isinstance(choice, SettleUpkeep)]
    assert [choice.keep for choice in offered] == [2, 1, 0]
    for choice in offered:
        booked = done(table, choice, seal=MARIE).campaign
        assert (purse(booked, GRADY), employed(booked, GRADY)) == (2 - choice.keep, choice.keep)
        assert booked.book.balance("reserve", "mercenaries") == 5 - choice.keep


def test_a_choice_about_another_board_is_not_made() -> None:
    """Three were employed when it was looked at, five are now."""
    assert isinstance(refusal(next_purchase(grady()), SettleUpkeep(GRADY, 1, 3), MARIE), OutOfDate)
    assert isinstance(refusal(next_purchase(grady()), SettleUpkeep(GRADY, 1), JEAN), NotYours)


def test_after_the_auction_nobody_pays_upkeep() -> None:
    """Whoever was hired today is paid in the next round."""
    table = done(next_purchase(seated()), BeginAuction(), seal=MARIE)
    for family, seal, amount in ((GRADY, MARIE, 1), (GUNTER, JEAN, 0)):
        table = done(table, sealed(table.campaign, family, amount), seal=seal)
    for family, seal in ((GRADY, MARIE), (GUNTER, JEAN)):
        table = done(table, opening(table.campaign, family), seal=seal)
    assert isinstance(refusal(table, SettleUpkeep(GRADY, 5), MARIE), UpkeepOver)
    assert not any(isinstance(choice, SettleUpkeep) for choice in choices(table, MARIE))


def test_the_plague_takes_half_of_those_placed_together() -> None:
    """Of three one is lost to the Reserve Pool; of one placed alone none."""
    table = done(grady(), PlaceMercenaries(GRADY, 3, "Senlis", is_plague=True), seal=MARIE)
    assert (employed(table.campaign, GRADY), on_board(table.campaign, GRADY)) == (4, 2)
    assert tell(table)[-2].says == "Anjou adds 3 Mercenaries to the battle of Senlis; 1 of them lost to the Plague"
    alone = done(table, PlaceMercenaries(GRADY, 1, "Senlis", is_plague=True), seal=MARIE)
    assert employed(alone.campaign, GRADY) == 4


def test_taking_back_leaves_no_purse_below_nothing() -> None:
    """The deniers that paid the upkeep cannot be taken back from under it; the upkeep itself goes as a whole."""
    poor = done(grady(deniers=1), OpenWith(GRADY, "deniers", 2), seal=MARIE)
    paid = done(next_purchase(poor), SettleUpkeep(GRADY, 3), seal=MARIE)
    assert isinstance(refusal(paid, Undo(poor.head), MARIE), RestsOnIt)
    back = done(paid, Undo(paid.head), seal=MARIE)
    assert (purse(back.campaign, GRADY), employed(back.campaign, GRADY)) == (3, 5)
    assert purse(done(back, SettleUpkeep(GRADY, 1), seal=MARIE).campaign, GRADY) == 2
