"""Where purses are closed, the record tells of a Crusade's shares and ransoms no amount that is another's."""

from __future__ import annotations

import pytest

from fiefaid.campaign.bookkeeping import book_lines
from fiefaid.campaign.chapters.customs import AgreeCustoms
from fiefaid.campaign.chapters.seats import TakeSeat
from fiefaid.campaign.chronicle import Chronicle
from fiefaid.campaign.tell import tell
from fiefaid.campaign.values import Customs, Trust
from fiefaid.fief.battle.choices import Roll
from fiefaid.fief.crusade.asked import Attack, Call, Choose, Join, LayObjectives, LeavePrison, SetOrder, ShareOut
from fiefaid.fief.hosts import Side
from fiefaid.fief.people import OUTREMER, SALADIN
from fiefaid.fief.titles import POPE
from fiefaid.fief.troops import Troops
from tests.campaign.crusaded import fought, in_moment, sailing, stepped
from tests.campaign.played import JEAN, MARIE, NOBODY, OLE, done
from tests.fief.crusade.outremer import PIUS, lose_saracens, realm
from tests.fief.reign import lord

GUY = lord("Guy", place="bourg", troops=Troops.of(knights=4))
OTTO = lord("Otto", "blois", place="tours", troops=Troops.of(knights=2))
HUGO = lord("Hugo", "blois", place=OUTREMER, captor=SALADIN)
CLOSED = Customs(stands_in=Trust.NOBODY, purses_are_open=False)


@pytest.fixture(scope="module")
def plundered() -> Chronicle:
    """Guy leads at the Caravan and gives Otto 2 of its 6 Deniers; Blois ransoms Hugo for 7. Then purses are closed."""
    chronicle = sailing(realm(PIUS, GUY, OTTO, HUGO, titles={POPE: "pius"}), "Hear Ye, Hear Ye")
    chronicle = in_moment(stepped(chronicle, Call("pius")), "Movement", 1)
    chronicle = in_moment(stepped(chronicle, Join("guy"), Join("otto")), "Crusade", 1)
    chronicle = stepped(
        chronicle, SetOrder(), LayObjectives(("caravan", "chypre")), Choose("guy", 1), Choose("otto", 1)
    )
    chronicle = fought(
        stepped(chronicle, Attack()), Roll((2, 0, 0), (0,)), lose_saracens(Side.DEFENDERS, saracen_fighters=1)
    )
    chronicle = stepped(chronicle, ShareOut((("guy", 4), ("otto", 2))), LeavePrison("hugo", "tours", ransom=7))
    for family, seal in (("anjou", MARIE), ("blois", JEAN), ("valois", OLE)):
        chronicle = done(chronicle, TakeSeat(family), seal=seal)
    return done(chronicle, AgreeCustoms(Customs(), CLOSED), seal=MARIE)


def told(chronicle: Chronicle, seal: str) -> list[str]:
    """What the record tells a phone of shares, ransoms and Deniers."""
    words = ("shares the", "ransom", "deniers", "Deniers", "closed purse")
    return [line.says for line in tell(chronicle, seal) if any(word in line.says for word in words)]


def test_everybody_reads_all_of_it_while_purses_are_open(plundered: Chronicle) -> None:
    """Before they were closed, an onlooker too."""
    before = plundered.at(plundered.head - 1)
    lines = told(before, NOBODY)
    assert "The Leader shares the Deniers out: 4 to Guy, 2 to Otto" in lines
    assert "Hugo leaves Saladin's Prison for a ransom of 7" in lines


def test_each_seat_reads_its_own_amounts(plundered: Chronicle) -> None:
    """Marie her share, Jean his and his ransom."""
    assert "The Leader shares the Deniers out: 4 to Guy, into closed purses, of Otto" in told(plundered, MARIE)
    assert "Hugo leaves Saladin's Prison for a ransom" in told(plundered, MARIE)
    assert "The Leader shares the Deniers out: 2 to Otto, into closed purses, of Guy" in told(plundered, JEAN)
    assert "Hugo leaves Saladin's Prison for a ransom of 7" in told(plundered, JEAN)


@pytest.mark.parametrize("seal", [OLE, NOBODY])
def test_the_others_read_no_amount(plundered: Chronicle, seal: str) -> None:
    """In no sentence of the record, nor in a line of the book."""
    lines = told(plundered, seal)
    assert "The Leader shares the Deniers out: into closed purses, of Guy and Otto" in lines
    shared = lines[lines.index("The Leader shares the Deniers out: into closed purses, of Guy and Otto") :]
    assert not any(digit in line for line in shared for digit in "247")
    own = {"valois"} if seal == OLE else set()
    closed = frozenset({"anjou", "blois", "valois"} - own)
    moved = [line.transfer for line in book_lines(plundered, closed) if line.transfer.what == "deniers"]
    assert {transfer.target for transfer in moved} <= own
