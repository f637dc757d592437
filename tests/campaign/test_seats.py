"""Who sits at the table, who is away, and what the table has agreed on about both."""

from __future__ import annotations

import pytest

from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.record import Undo
from fiefaid.campaign.chapters.rounds import WriteNote
from fiefaid.campaign.chapters.seats import ComeBack, FreeSeat, GoAway, LeaveSeat, TakeSeat
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.decide import choices, refusal
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.rights import family_of, is_absent
from fiefaid.campaign.tell import tell
from fiefaid.campaign.values import Customs, Trust
from fiefaid.errors import (
    AlreadySeated,
    NeverUndone,
    NotASeal,
    NotEntitled,
    NothingChanged,
    NotSeated,
    NotYours,
    OutOfDate,
    SeatFree,
    SeatHeld,
    UnknownFamily,
)
from tests.campaign.played import JEAN, MARIE, NOBODY, OLE, all_done, begun, done, pay, seated

STRICT = Customs(host="anjou", stands_in=Trust.HOST, frees_seats=Trust.HOST)
CLOSED = Customs(host="anjou", stands_in=Trust.NOBODY, frees_seats=Trust.HOST)


def agreed(customs: Customs) -> Chronicle:
    """Marie, the host, and Jean at a table with these customs."""
    return done(seated(), AgreeCustoms(Customs(), customs), seal=MARIE)


def test_a_seat_is_held_by_its_seal() -> None:
    """Whoever has Marie's secret sits for Anjou; nobody else does."""
    campaign = seated().campaign
    assert [family_of(campaign, seal) for seal in (MARIE, JEAN, OLE, NOBODY)] == ["anjou", "blois", None, None]


def test_an_onlooker_may_only_look() -> None:
    """Once somebody sits, a phone without a seat may do nothing at the table; before, it may set it up."""
    assert refusal(begun(), WriteNote("hello"), NOBODY) is None
    for seal in (OLE, NOBODY):
        assert isinstance(refusal(seated(), WriteNote("hello"), seal), NotSeated)
        assert isinstance(refusal(seated(), pay(1), seal), NotSeated)
        assert choices(seated(), seal) == ()


def test_for_another_family_only_who_stands_in_may_act() -> None:
    """Jean may not pay for Marie while she is at the table; when she is away, the customs decide."""
    assert isinstance(refusal(seated(), pay(1), JEAN), NotYours)
    away = done(seated(), GoAway("anjou"), seal=MARIE)
    assert is_absent(away.campaign, "anjou")
    assert refusal(away, pay(1), JEAN) is None
    back = done(away, ComeBack("anjou"), seal=MARIE)
    assert isinstance(refusal(back, pay(1), JEAN), NotYours)


def test_the_host_stands_in_where_the_table_says_so() -> None:
    """Jean is away: Marie, the host, pays for him; when Marie is away, Jean may not pay for her."""
    chronicle = all_done(agreed(STRICT), GoAway("blois"), seal=MARIE)
    assert refusal(chronicle, pay(1, "blois", "anjou"), MARIE) is None
    hostless = all_done(agreed(STRICT), GoAway("anjou"), seal=MARIE)
    refused = refusal(hostless, pay(1), JEAN)
    assert isinstance(refused, NotYours)
    assert "only the host may stand in" in str(refused)
    assert isinstance(refusal(agreed(STRICT), GoAway("anjou"), JEAN), NotEntitled)


def test_nobody_stands_in_where_the_table_says_so() -> None:
    """Then an absent player's purse waits, even for the host."""
    chronicle = all_done(agreed(CLOSED), GoAway("blois"), seal=JEAN)
    assert isinstance(refusal(chronicle, pay(1, "blois", "anjou"), MARIE), NotYours)


def test_a_lost_seat_is_freed_by_whom_the_table_trusts() -> None:
    """Anybody at the table by default; only the host where that was agreed; then it can be taken anew."""
    freed = done(seated(), FreeSeat("anjou"), seal=JEAN)
    assert family_of(done(freed, TakeSeat("anjou"), seal=OLE).campaign, OLE) == "anjou"
    assert isinstance(refusal(agreed(STRICT), FreeSeat("anjou"), JEAN), NotEntitled)
    assert "blois" not in done(agreed(STRICT), FreeSeat("blois"), seal=MARIE).campaign.seats
    assert isinstance(refusal(seated(), FreeSeat("anjou"), OLE), NotSeated)


def test_without_a_host_at_the_table_everybody_is_host() -> None:
    """A host who got up does not lock the table for ever."""
    left = done(agreed(STRICT), LeaveSeat(), seal=MARIE)
    assert refusal(left, AgreeCustoms(STRICT, Customs()), JEAN) is None


def test_customs_are_agreed_on_by_the_host_in_sight_of_the_old_ones() -> None:
    """Jean may not change them, and nobody those he has not seen."""
    assert isinstance(refusal(agreed(STRICT), AgreeCustoms(STRICT, Customs()), JEAN), NotEntitled)
    assert isinstance(refusal(agreed(STRICT), AgreeCustoms(Customs(), CLOSED), MARIE), OutOfDate)
    assert isinstance(refusal(agreed(STRICT), AgreeCustoms(STRICT, STRICT), MARIE), NothingChanged)
    assert isinstance(refusal(agreed(STRICT), AgreeCustoms(STRICT, Customs(host="nobody")), MARIE), UnknownFamily)


def test_rights_do_not_come_back_through_the_record() -> None:
    """A seat that was left, or customs that were agreed on, are not taken back: that would go round who may decide."""
    chronicle = done(agreed(STRICT), LeaveSeat(), seal=JEAN)
    for seq in range(7, chronicle.head + 1):
        assert isinstance(refusal(chronicle, Undo(seq), MARIE), NeverUndone)


@pytest.mark.parametrize(
    ("choice", "seal", "cause"),
    [
        (TakeSeat("anjou"), OLE, SeatHeld),
        (TakeSeat("anjou"), MARIE, NothingChanged),
        (TakeSeat("blois"), MARIE, SeatHeld),
        (TakeSeat("valois"), OLE, UnknownFamily),
        (LeaveSeat(), OLE, NotSeated),
        (FreeSeat("valois"), MARIE, UnknownFamily),
        (GoAway("valois"), MARIE, UnknownFamily),
        (ComeBack("anjou"), MARIE, NothingChanged),
    ],
)
def test_what_is_refused(choice: Choice, seal: str, cause: type[Exception]) -> None:
    """Seats that are held, and players who are not where it was said."""
    assert isinstance(refusal(seated(), choice, seal), cause)


def test_what_is_refused_before_anybody_sits() -> None:
    """No seal, no seat; and no seat is left that nobody holds. One phone sits in one seat."""
    for seal in (NOBODY, "short", "A" * 64):
        assert isinstance(refusal(begun(), TakeSeat("anjou"), seal), NotASeal)
    assert isinstance(refusal(begun(), FreeSeat("anjou"), NOBODY), SeatFree)
    alone = done(begun(), TakeSeat("anjou"), seal=MARIE)
    assert isinstance(refusal(alone, TakeSeat("blois"), MARIE), AlreadySeated)


def test_what_is_offered() -> None:
    """Free seats to who has none; to Marie her own way out, and what the table trusts her with."""
    assert [choice for choice in choices(begun(), OLE) if isinstance(choice, TakeSeat)] == [
        TakeSeat("anjou"),
        TakeSeat("blois"),
    ]
    offered = choices(seated(), MARIE)
    assert LeaveSeat() in offered
    assert FreeSeat("blois") in offered
    assert FreeSeat("anjou") not in offered
    assert FreeSeat("anjou") not in choices(agreed(STRICT), JEAN)


def test_it_is_told_in_sentences() -> None:
    """Each of its events; a seal is told nowhere."""
    chronicle = all_done(agreed(STRICT), GoAway("blois"), ComeBack("blois"), FreeSeat("blois"), LeaveSeat(), seal=MARIE)
    said = [line.says for line in tell(chronicle)[6:]]
    assert said == [
        "The seat of Anjou is taken",
        "The seat of Blois is taken",
        (
            "The table agrees: host is Anjou; for the absent the host may play; "
            "lost seats are freed by the host; purses are open"
        ),
        "The player of Blois is away",
        "The player of Blois is back",
        "The seat of Blois is freed",
        "The seat of Anjou is left",
    ]
    assert not any(seal in sentence for seal in (MARIE, JEAN) for sentence in said)
