"""Bids under seal, from phones that reload, sleep and are lost, over a real database file."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fiefaid.campaign.chapters.accounts import MakeTransfer, OpenWith
from fiefaid.campaign.chapters.bids import BeginAuction, PassOver, TakeBidBack
from fiefaid.campaign.chapters.families import AddFamily
from fiefaid.campaign.chapters.founding import StartCampaign
from fiefaid.campaign.chapters.mercenaries import SettleUpkeep
from fiefaid.campaign.chapters.purchases import BookIncome, IncomeLine
from fiefaid.campaign.chapters.rounds import ReachMoment
from fiefaid.campaign.chapters.seats import FreeSeat, TakeSeat
from fiefaid.campaign.kinds import Choice
from fiefaid.campaign.values import Moment
from fiefaid.errors import NotYours
from fiefaid.errors.hiring import (
    AlreadyBid,
    BidOverPurse,
    KeyLost,
    NoAuction,
    NoSecret,
    NotBidding,
    UpkeepSettledBefore,
)
from fiefaid.files.campaigns import write_campaign
from fiefaid.ledger.auction import PassedOver
from fiefaid.session import Campaigns, Done, NotDone, Session, new_secret

FAMILIES = ("anjou", "blois", "champagne")


class Table:
    """Three phones at a campaign in a file, with 90 deniers each and the auction begun."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.secrets = {family: new_secret() for family in FAMILIES}
        self.campaigns = Campaigns.at(path)
        families = [AddFamily(family.capitalize(), id=family) for family in FAMILIES]
        opening = [OpenWith(family, "deniers", 90) for family in FAMILIES]
        begun = ReachMoment(Moment(), Moment(1, "Purchase"))
        first = self.campaigns.start(
            "", StartCampaign("The long war"), *families, *opening, OpenWith("reserve", "mercenaries", 5), begun
        )
        self.code = first.code
        for family in FAMILIES:
            done(self.phone(family).ask(TakeSeat(family)))
        done(self.phone("anjou").ask(BeginAuction()))

    def phone(self, family: str) -> Session:
        """The phone of a family, its page loaded anew."""
        return self.campaigns.session(self.code, self.secrets[family])

    def restarted(self) -> None:
        """The server stops and starts again."""
        self.campaigns.close()
        self.campaigns = Campaigns.at(self.path)

    def written(self) -> str:
        """Everything that a thief of the machine would have: the file with what is beside it, and an export."""
        raw = b"".join(part.read_bytes() for part in sorted(self.path.parent.iterdir()))
        entries = self.campaigns.entries(self.code)
        return raw.decode("latin-1") + write_campaign(self.code, "The long war", entries)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Three phones."""
    three = Table(tmp_path / "campaigns.fiefaid")
    yield three
    three.campaigns.close()


def done(outcome: Done | NotDone) -> Done:
    """The outcome, which is that it was done."""
    assert isinstance(outcome, Done), outcome
    return outcome


def test_nobody_reads_a_bid_before_all_are_in(table: Table) -> None:
    """Neither in the file, nor in an export, nor on another phone: no amount, no key, no digest of a small amount."""
    before = table.written()
    done(table.phone("anjou").seal_bid("anjou", 73))
    done(table.phone("blois").seal_bid("blois", 61))
    fresh = "".join(set(table.written().splitlines()) - set(before.splitlines()))
    sealed = table.phone("champagne").chronicle.campaign.purchasing.auction
    assert sealed is not None
    digests = {bid.digest for bid in sealed.sealed.values()}
    assert all(digest in fresh for digest in digests)
    words = re.sub(r"[0-9a-f]{32,64}|\d{4}-\d\d-\d\dT[\d:.]+Z", "", fresh)
    assert re.findall(r"(?<!\d)(?:73|61)(?!\d)", words) == []
    assert not any(secret in table.written() for secret in table.secrets.values())
    lines = [line.says for line in table.phone("champagne").lines()[-2:]]
    assert lines == ["Anjou holds out a bid, sealed", "Blois holds out a bid, sealed"]
    assert table.phone("champagne").bids.mine() == {}


def test_no_digest_of_a_small_bid_is_written(table: Table) -> None:
    """Whoever hashes every amount with everything that the file holds for a key finds no bid by it."""
    done(table.phone("anjou").seal_bid("anjou", 7))
    auction = table.phone("blois").chronicle.campaign.purchasing.auction
    assert auction is not None
    bid, slip = auction.sealed["anjou"], auction.slip("anjou")
    known = {bid.nonce, table.code, "anjou", "", *table.phone("blois").chronicle.campaign.seats.values()}
    known |= set(re.findall(r"[0-9a-f]{32,64}", table.written())) - {bid.digest}
    for amount, key in itertools.product(range(91), known):
        messages = (f"{amount}", f"{slip.words}|{amount}", f"bid|{slip.words}|{amount}", f"anjou|{amount}")
        for message in messages:
            assert hashlib.sha256((key + message).encode()).hexdigest() != bid.digest
            assert hmac.new(key.encode(), message.encode(), "sha256").hexdigest() != bid.digest


def test_a_tie_is_bid_again_by_phones_that_reload_and_a_server_that_restarts(table: Table) -> None:
    """Between bid and opening everything is loaded anew; the secret in the address is all that is needed."""
    for family, amount in (("anjou", 3), ("blois", 3), ("champagne", 1)):
        done(table.phone(family).seal_bid(family, amount))
    table.restarted()
    assert table.phone("blois").bids.mine() == {"blois": 3}
    for family in FAMILIES:
        assert [type(outcome) for outcome in table.phone(family).open_bids()] == [Done]
    for family, amount in (("anjou", 3), ("blois", 4)):
        assert table.phone(family).open_bids() == ()
        done(table.phone(family).seal_bid(family, amount))
    table.restarted()
    for family in ("blois", "anjou"):
        assert [type(outcome) for outcome in table.phone(family).open_bids()] == [Done]
    book = table.phone("anjou").campaign.book
    assert (book.balance("blois", "deniers"), book.balance("blois", "mercenaries")) == (86, 5)
    assert book.balance("anjou", "deniers") == 90


def test_a_thumb_that_trembles_seals_one_bid(table: Table) -> None:
    """The same bid twice is one entry; another needs the first to be taken back."""
    phone = table.phone("anjou")
    assert not done(phone.seal_bid("anjou", 3)).is_repeat
    head = phone.head
    assert done(phone.seal_bid("anjou", 3)).is_repeat
    assert done(table.phone("anjou").seal_bid("anjou", 3)).is_repeat
    other = phone.seal_bid("anjou", 4)
    assert isinstance(other, NotDone)
    assert isinstance(other.why, AlreadyBid)
    assert phone.head == head


def test_a_bid_brings_the_news_with_it(table: Table) -> None:
    """What the others did meanwhile is told with the own seal, whether it was done or refused."""
    phone = table.phone("anjou")
    done(table.phone("blois").seal_bid("blois", 2))
    told = [line.says for line in done(phone.seal_bid("anjou", 3)).news]
    assert told == ["Blois holds out a bid, sealed", "Anjou holds out a bid, sealed"]
    done(table.phone("champagne").seal_bid("champagne", 2))
    refused = phone.seal_bid("anjou", 91)
    assert isinstance(refused, NotDone)
    assert [line.says for line in refused.news] == ["Champagne holds out a bid, sealed"]


def test_one_phone_goes_round(table: Table) -> None:
    """A phone that stands in for those without a seat seals and opens for all of them, each under a key of its own."""
    host = table.phone("anjou")
    for family in ("blois", "champagne"):
        done(host.ask(FreeSeat(family)))
    for family, amount in (("anjou", 1), ("blois", 2), ("champagne", 1)):
        done(host.seal_bid(family, amount))
    host = table.phone("anjou")
    assert host.bids.mine() == {"anjou": 1, "blois": 2, "champagne": 1}
    assert [type(outcome) for outcome in host.open_bids()] == [Done] * 3
    assert host.campaign.book.balance("blois", "mercenaries") == 5


def test_a_lost_phone_bids_anew_or_is_passed_over(table: Table) -> None:
    """With a new secret the old bid cannot be opened: it is taken back while none is open, or counts as none."""
    done(table.phone("blois").seal_bid("blois", 5))
    done(table.phone("anjou").ask(FreeSeat("blois")))
    table.secrets["blois"] = new_secret()
    phone = table.phone("blois")
    done(phone.ask(TakeSeat("blois")))
    assert phone.bids.mine() == {}
    with pytest.raises(KeyLost, match="has not the key of Blois's bid"):
        phone.bids.opening("blois")
    done(phone.ask(TakeBidBack("blois")))
    done(phone.seal_bid("blois", 4))
    table.secrets["blois"] = new_secret()
    for family in ("anjou", "champagne"):
        done(table.phone(family).seal_bid(family, 1 if family == "anjou" else 2))
    for family in ("anjou", "champagne"):
        table.phone(family).open_bids()
    done(phone.ask(PassOver("blois", PassedOver.LOST_KEY)))
    assert table.phone("anjou").campaign.book.balance("champagne", "mercenaries") == 5
    assert "Blois lost the key of the bid and is passed over" in [line.says for line in phone.lines()]


def test_what_cannot_be_sealed_is_refused_before_anything_is_written(table: Table) -> None:
    """Over the purse, by a stranger, without a secret, without an auction: a sentence, and no entry."""
    head = table.phone("anjou").head
    onlooker = table.campaigns.session(table.code)
    for outcome, why in (
        (table.phone("anjou").seal_bid("anjou", 91), BidOverPurse),
        (table.phone("anjou").seal_bid("valois", 1), NotBidding),
        (table.phone("anjou").seal_bid("blois", 91), NotYours),  # and not that Blois holds 90
        (onlooker.seal_bid("anjou", 1), NoSecret),
    ):
        assert isinstance(outcome, NotDone)
        assert isinstance(outcome.why, why)
    assert table.phone("anjou").head == head
    other = table.campaigns.start("x", StartCampaign("Another war"), AddFamily("Anjou"))
    refused = other.seal_bid("anjou", 1)
    assert isinstance(refused, NotDone)
    assert isinstance(refused.why, NoAuction)
    with pytest.raises(NoAuction):
        other.bids.opening("anjou")


def test_two_phones_settle_an_upkeep_once(table: Table) -> None:
    """Two sessions of one seat, each as it looked before the other tapped: one entry, the other is told so."""
    for family in FAMILIES:
        done(table.phone(family).seal_bid(family, 2 if family == "anjou" else 1))
    for family in FAMILIES:
        table.phone(family).open_bids()
    done(table.phone("blois").ask(ReachMoment(Moment(1, "Purchase"), Moment(2, "Purchase"))))
    one, other = table.phone("anjou"), table.phone("anjou")
    done(one.ask(SettleUpkeep("anjou", 3, 5)))
    late = other.ask(SettleUpkeep("anjou", 3, 5))
    assert isinstance(late, NotDone)
    assert isinstance(late.why, UpkeepSettledBefore)
    assert "Anjou has settled the upkeep of round 2 already and kept 3" in late.says
    assert one.campaign.book.balance("anjou", "deniers") == 90 - 2 - 3
    assert one.campaign.book.balance("reserve", "mercenaries") == 2


def test_two_phones_at_the_same_moment_settle_and_book_once(table: Table) -> None:
    """Each with its own connection to the file, in its own thread: one upkeep, one income, one auction."""
    for family in FAMILIES:
        done(table.phone(family).seal_bid(family, FAMILIES.index(family)))
    for family in FAMILIES:
        table.phone(family).open_bids()
    done(table.phone("champagne").ask(MakeTransfer("mercenaries", 3, "champagne", "blois")))
    done(table.phone("blois").ask(ReachMoment(Moment(1, "Purchase"), Moment(2, "Purchase"))))
    wishes = (SettleUpkeep("blois", 2), BookIncome("anjou", (IncomeLine(4, "villages"),), is_sure=True))
    for family, wish in (("blois", wishes[0]), ("anjou", wishes[1])):
        with ThreadPoolExecutor(4) as phones:
            outcomes = list(phones.map(lambda _: _asked(table, family, wish), range(4)))  # noqa: B023  (done at once)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Done", "NotDone", "NotDone", "NotDone"]
    book = table.phone("blois").campaign.book
    assert (book.balance("blois", "deniers"), book.balance("blois", "mercenaries")) == (90 - 2, 2)
    assert book.balance("anjou", "deniers") == 94


def _asked(table: Table, family: str, wish: Choice) -> Done | NotDone:
    """A phone with a connection of its own asks once."""
    campaigns = Campaigns.at(table.path)
    outcome = campaigns.session(table.code, table.secrets[family]).ask(wish)
    campaigns.close()
    return outcome
